//! Whether the games of a group have the same players.

use super::header::name;

/// What is known of the players of the games seen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Players {
    first: Option<[String; 2]>,
    differ: bool,
    unknown: bool,
}

impl Players {
    /// Adds the players of a game.
    pub(super) fn add(&mut self, players: [Option<&[u8]>; 2]) {
        let [Some(white), Some(black)] = players.map(|player| player.and_then(name)) else {
            self.unknown = true;
            return;
        };
        let players = [white, black];
        match &self.first {
            Some(first) => self.differ |= *first != players,
            None => self.first = Some(players),
        }
    }

    /// Whether they are the same in all games; `None` if nobody knows.
    pub(super) fn agree(&self) -> Option<bool> {
        if self.differ {
            Some(false)
        } else {
            (!self.unknown).then_some(true)
        }
    }
}
