//! Claims of a draw: what is listed a ruling accepts, and the forms of a listing agree.

use std::fs;

use hakem::adjudicate::{Claim, ClaimedDraw, Moment, Ruling, Verdict};
use hakem::check::{GameReport, Options, Records};
use hakem::claims::{Form, Listing, Summary, list};
use hakem::draws::{Ground, claims as claimable};
use hakem::drive::Watch;
use hakem::limits::GAME_PLIES;
use hakem::notation::san;
use hakem::source::Input;
use serde_json::Value;

/// The most claims of a game that are brought before the arbiter.
const CLAIMS: usize = 16;

/// The games of a text: their claims one by one, then the listing over all of them.
pub fn claims(text: &[u8]) {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    for game in &hakem::check(text, &options).games {
        ruled_alike(game, text);
    }
    told_alike(text);
}

/// The list of claims and the rulings on them come from different code.
fn ruled_alike(game: &GameReport, text: &[u8]) {
    let record = game.record.as_ref();
    let line = record.and_then(|record| record.line.as_ref());
    let (Some(line), Some(moment)) = (line, Moment::of_game(game, text)) else {
        return;
    };
    let end = record.and_then(|record| record.end).map(|end| end.ending);
    let found = claimable(&line.start, &line.moves, end);
    for claim in found.list.iter().step_by(found.list.len() / CLAIMS + 1) {
        let at = moment.at(claim.at as usize).expect("it lies in the game");
        let spelled = |played| san(at.position(), played, at.tongue());
        let written = claim.intended.map(spelled);
        let ruling = ruling(&at, claim.ground, written.as_deref());
        assert_eq!(ruling.verdict, Verdict::Accepted, "{claim:?}: {ruling:?}");
        assert_eq!(ruling.player, claim.side);
    }
    let cut = Ground::ALL.iter().any(|ground| found.beyond(*ground) > 0);
    if cut || line.moves.len() > GAME_PLIES {
        return;
    }
    for ground in Ground::ALL {
        let at_end = found.list.iter().any(|claim| {
            claim.ground == ground
                && claim.intended.is_none()
                && claim.at as usize == line.moves.len()
        });
        let ruling = ruling(&moment, ground, None);
        let accepted = ruling.verdict == Verdict::Accepted;
        assert_eq!(accepted, at_end, "{ruling:?}");
    }
}

fn ruling(moment: &Moment, ground: Ground, intended: Option<&str>) -> Ruling {
    let claim = Claim {
        draw: match ground {
            Ground::Threefold => ClaimedDraw::Threefold,
            Ground::Fifty => ClaimedDraw::Fifty,
        },
        intended: intended.map(str::as_bytes),
        by: None,
        clocks: None,
    };
    claim.ruling(moment)
}

/// The listing for people is text that steers no terminal, and that for programs adds up.
fn told_alike(text: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).expect("the file can be written");
    let listed = |form| -> Option<(String, Summary)> {
        let listing = Listing {
            form,
            ..Listing::default()
        };
        let inputs = vec![Ok(Input::file(path.clone()))];
        let mut out = Vec::new();
        let outcome = list(&listing, inputs, &Watch::default(), &mut out);
        let outcome = outcome.expect("a vector takes every byte");
        if let Some(error) = outcome.errors.first() {
            // What holds too many control characters is refused whole.
            let told = format!("{error:?}");
            assert!(told.contains("it is no text"), "{told}");
            return None;
        }
        let text = String::from_utf8(out).expect("a listing is UTF-8");
        Some((text, outcome.summary))
    };
    let Some((shown, seen)) = listed(Form::Human { color: false }) else {
        return;
    };
    assert!(
        !shown.contains(|sign: char| sign.is_control() && sign != '\n'),
        "{shown:?}"
    );
    let (lines, summary) = listed(Form::JsonLines).expect("it was read before");
    assert_eq!(summary, seen);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"))
        .collect();
    for ground in Ground::ALL {
        let of_ground = lines
            .iter()
            .filter(|line| line["type"] == "claim" && line["rule"] == ground.name());
        let told: u64 = of_ground
            .map(|line| 1 + line["more"].as_u64().unwrap_or(0))
            .sum();
        assert_eq!(told, summary.claims(ground), "{}", ground.name());
    }
}
