//! A small set of named reasons.

/// Defines a copyable set over an enum that has a constant `ALL` of at most 32 values.
///
/// All reasons are kept, not only the first one found, and they come out in the order of `ALL`.
macro_rules! name_set {
    ($(#[$doc:meta])* $set:ident of $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set(u32);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            fn bit(name: $name) -> u32 {
                match $name::ALL.iter().position(|&other| other == name) {
                    Some(index) => 1 << index,
                    None => 0,
                }
            }

            /// Adds a name.
            pub fn insert(&mut self, name: $name) {
                self.0 |= Self::bit(name);
            }

            /// Tells whether the name belongs to the set.
            pub fn contains(self, name: $name) -> bool {
                self.0 & Self::bit(name) != 0
            }

            /// Tells whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of names.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Iterates over the names.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.into_iter().filter(move |&name| self.contains(name))
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(names: I) -> Self {
                let mut set = Self::EMPTY;
                for name in names {
                    set.insert(name);
                }
                set
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        /// Writes the names one after the other, with `; ` between them.
        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (i, name) in self.iter().enumerate() {
                    if i > 0 {
                        f.write_str("; ")?;
                    }
                    core::fmt::Display::fmt(&name, f)?;
                }
                Ok(())
            }
        }
    };
}

pub(super) use name_set;
