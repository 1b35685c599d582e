//! Claims that are told together.

use std::collections::HashMap;

use crate::draws::{Claim, Ground};

/// Claims that people are told of together: those on one position, or those of a stretch without
/// progress.
pub(super) struct Group<'g> {
    /// The claims in their order, each with its place in the list; at least one.
    pub(super) claims: Vec<(usize, &'g Claim)>,
    pub(super) ground: Ground,
}

/// What the claims of a group have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Common {
    /// The first plies at which the position stood.
    Position(Option<u32>, Option<u32>),
    /// How many stretches with claims came before.
    Stretch(u32),
}

/// The groups of a list of claims, in the order of their first ones.
pub(super) fn groups(list: &[Claim]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut places = HashMap::new();
    let (mut stretch, mut last) = (0, None);
    for (place, claim) in list.iter().enumerate() {
        let common = match claim.ground {
            Ground::Threefold => {
                let mut earlier = claim.earlier.iter().copied();
                Common::Position(earlier.next(), earlier.next())
            }
            Ground::Fifty => {
                stretch += u32::from(last.is_some_and(|last| claim.at > last + 1));
                last = Some(claim.at);
                Common::Stretch(stretch)
            }
        };
        let group = *places.entry(common).or_insert_with(|| {
            groups.push(Group {
                claims: Vec::new(),
                ground: claim.ground,
            });
            groups.len() - 1
        });
        groups[group].claims.push((place, claim));
    }
    groups
}
