//! The result of the game, from those that its records give.

use super::Version;
use super::difference::{Difference, DifferenceKind};
use super::reading::Reading;
use crate::ending::EndingKind;
use crate::score::GameResult;

/// What is known of the result where records contradict each other, the board or themselves.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The result of the reconciled game; `None` if nothing decides it.
    pub result: Option<GameResult>,
    /// What the Result tag of each record says, where that is another result than the one at the end
    /// of its text.
    pub tags: Vec<Option<GameResult>>,
    /// How the game ended on the board.
    pub ending: Option<EndingKind>,
}

/// The result of the game behind the records; and where they do not all say it, what each of them
/// says.
pub(super) fn result(
    versions: &[Version],
    best: &Reading,
    whole: bool,
) -> (Option<GameResult>, Option<Difference>) {
    let given: Vec<Option<GameResult>> = versions.iter().map(|version| version.result).collect();
    let tags: Vec<Option<GameResult>> = versions.iter().map(|version| version.tag_result).collect();
    // The end of a game that does not explain all words is not the end of the one that was played.
    let ending = EndingKind::on_board(&best.end).filter(|_| whole);
    let agreed = agreed(versions);
    // An arbiter may rule otherwise than the board: both players may lose.
    let ruled = agreed.filter(|agreed| !agreed.is_played());
    let board = ending.and_then(EndingKind::result);
    let result = ruled.or(board).or(agreed);
    let fits = |given: &Option<GameResult>| result.is_some() && *given == result;
    let unlike = given.windows(2).any(|pair| pair[0] != pair[1]);
    let wrong = given.iter().any(|given| given.is_some() && !fits(given));
    let torn = tags.iter().any(Option::is_some);
    let told = (unlike || wrong || torn).then(|| Difference {
        ply: u32::try_from(best.line.len()).unwrap_or(u32::MAX),
        kind: DifferenceKind::Result,
        says: given
            .iter()
            .map(|result| result.map(|result| result.name().into()))
            .collect(),
        cells: versions
            .iter()
            .map(|version| version.record.cells.len())
            .collect(),
        fits: given.iter().map(fits).collect(),
        reasons: vec![None; given.len()],
        played: None,
        position: best.end,
        open: result.is_none(),
        outcome: Some(Outcome {
            result,
            tags,
            ending,
        }),
    });
    (result, told)
}

/// The result that more than half of the records give which give one. One that contradicts itself
/// gives none, but it may bear out another.
fn agreed(versions: &[Version]) -> Option<GameResult> {
    let sure = versions
        .iter()
        .filter(|version| version.tag_result.is_none());
    let sure: Vec<GameResult> = sure.filter_map(|version| version.result).collect();
    let agrees = |result: GameResult| {
        let votes = sure.iter().filter(|other| **other == result).count();
        votes * 2 > sure.len()
    };
    let result = sure.iter().copied().find(|result| agrees(*result))?;
    let mut torn = versions
        .iter()
        .filter(|version| version.tag_result.is_some());
    let denied = torn.any(|version| ![version.result, version.tag_result].contains(&Some(result)));
    (!denied).then_some(result)
}
