//! Dashes that stand for a move of White's.

use super::Line;
use crate::token::Number;

/// Whether a dash behind a number stands for the move of White that goes before, where only Black's
/// is quoted: `8. —, bc:`.
///
/// On the main line that move was played, and its number is said again. A line that is `varied`, or
/// that begins with a move of Black's, may leave it out.
pub fn stands_for_white(line: &Line, number: Option<Number>, word: &[u8], varied: bool) -> bool {
    let position = line.position();
    let unquoted = |number: Number| {
        let known = varied || number.value == Some(position.fullmove_number());
        known && number.dots == 1 && word == "—".as_bytes()
    };
    !position.turn().is_white()
        && number.is_some_and(|number| line.plies() == 0 || unquoted(number))
}
