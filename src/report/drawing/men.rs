//! The shapes of the men, drawn for hakem.

use crate::rules::Role;

/// The side of the square that a man is drawn in.
pub(in crate::report) const SIDE: u32 = 45;

/// A man as paths of SVG within a square of [`SIDE`].
pub(in crate::report) struct Shape {
    /// The outline, which is filled.
    pub(in crate::report) outline: &'static str,
    /// The lines within it; none for the pawn.
    pub(in crate::report) lines: &'static str,
}

/// The shape of the men of a kind.
pub(in crate::report) const fn shape(role: Role) -> Shape {
    let (outline, lines) = match role {
        Role::Pawn => (
            "M22.5 9a5.6 5.6 0 0 1 4 9.5q6 4 3.5 9.5q5 4 5 11h-25q0-7 5-11q-2.5-5.5 3.5-9.5\
             a5.6 5.6 0 0 1 4-9.5z",
            "",
        ),
        Role::Knight => (
            "M12 39h24c1-10 0-18-4-23c-2.5-3.3-6-5.2-9.5-5.5l-2.5-4-2 4.5c-2 .8-3.3 2.4-4 4.5\
             l-6 9.5c-.8 1.5-.3 3.2 1 4c1.2.8 2.7.7 4-.3l2.5-1.7c2 .2 4.5-.3 6-1.8\
             c-.3 5-7.5 7.3-9.5 13.8z",
            "M17 16.5v.8M11 25.5l-.6.6M27 15.5c4 5 5.5 11 5 19.5",
        ),
        Role::Bishop => (
            "M22.5 5.5a2.5 2.5 0 0 1 1.2 4.7c4.5 3.3 7.8 8.3 7.3 13.3c-.2 2.5-1.5 4.5-3 6l1 4.5\
             c3.5 0 6 1.5 6 5h-25c0-3.5 2.5-5 6-5l1-4.5c-1.5-1.5-2.8-3.5-3-6c-.5-5 2.8-10 7.3-13.3\
             a2.5 2.5 0 0 1 1.2-4.7z",
            "M22.5 16v8M18.5 20h8M17 29.5h11M16 34h13",
        ),
        Role::Rook => (
            "M10 39v-4h3l1.5-17-3.5-3v-7h5v3h4v-3h5v3h4v-3h5v7l-3.5 3 1.5 17h3v4z",
            "M14.5 18h16M13 35h19",
        ),
        Role::Queen => (
            "M11.5 30L7.8 16.2a2.2 2.2 0 1 1 1.7-.5L14.6 22 15 12.7a2.2 2.2 0 1 1 1.7-.3\
             L20.2 20.5 21.7 11.4a2.2 2.2 0 1 1 1.6 0L24.8 20.5 28.3 12.4a2.2 2.2 0 1 1 1.7.3\
             L30.4 22 35.5 15.7a2.2 2.2 0 1 1 1.7.5L33.5 30l1 9h-24z",
            "M11.5 30h22M11 34.5h23",
        ),
        Role::King => (
            "M21.2 4h2.6v2.3h2.4v2.6h-2.4v3.3c2.4.3 3.7 2 3.7 4.3 3.5-2.5 9.5-2 11.2 2 \
             1.7 4.5-1.4 8.5-5.2 11.5l1 9h-24l1-9c-3.8-3-6.9-7-5.2-11.5 1.7-4 7.7-4.5 11.2-2 \
             0-2.3 1.3-4 3.7-4.3v-3.3h-2.4v-2.6h2.4z",
            "M11.5 30h22M11 34.5h23M22.5 27c0-4-1.5-7.5-5-10.5M22.5 27c0-4 1.5-7.5 5-10.5",
        ),
    };
    Shape { outline, lines }
}
