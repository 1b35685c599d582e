//! Games that are known, damaged and repaired.

use super::noise::{below, damaged, written};
use super::{GAMES, mended, proposals, record, spelled, words};
use hakem::finding::Profile;
use hakem::notation::Language;
use hakem::repair::{EditKind, Limits, repair};
use oorandom::Rand64;
use proptest::prelude::*;

#[test]
fn the_true_game_comes_first() {
    let mut random = Rand64::new(7);
    let (mut first, mut all) = (0, 0);
    for game in GAMES {
        let words = words(game);
        for _ in 0..15 {
            let mut wrong = words.clone();
            let ply = below(&mut random, words.len());
            wrong[ply] = damaged(&words[ply], &mut random);
            let found = proposals(&written(&wrong, None));
            let best = found.proposals.first().expect("a whole reading");
            if best.edits.is_empty() {
                // Nobody can tell: the game is legal with the fault.
                continue;
            }
            all += 1;
            first += usize::from(best.moves.iter().map(AsRef::as_ref).eq(words.iter()));
        }
    }
    assert!(all >= 50, "{all}");
    assert!(first * 100 >= all * 90, "{first} of {all}");
}

#[test]
fn a_ply_that_was_left_out_is_found_in_its_place() {
    for game in GAMES {
        let words = words(game);
        for ply in (3..words.len() - 6).step_by(7) {
            let found = proposals(&written(&words, Some(ply)));
            let best = found.proposals.first().expect("a whole reading");
            let inserted = |edit: &hakem::repair::Edit| {
                edit.kind == EditKind::Insert && edit.ply as usize == ply + 1
            };
            let right = best.moves.iter().map(AsRef::as_ref).eq(words.iter());
            // Where both players write the same word, either may have left it out.
            let place = right || best.edits.iter().any(inserted);
            assert!(place, "ply {ply}: {:?}", best.edits);
            assert!(right || found.proposals.len() > 1, "ply {ply}");
        }
    }
}

#[test]
fn two_words_in_one_cell_of_the_other_player() {
    // Black's reply is missing, and the numbers go on without it.
    let found = proposals("1. e4 e5 2. Nf3 Bb5 3. a6 Bxc6 4. dxc6 Nxe5 5. Qd4 Nf3 6. Qxe4+");
    let best = found.proposals.first().expect("a whole reading");
    assert_eq!(best.moves[3].as_ref(), "Nc6");
    assert_eq!(best.edits.len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Proposals are whole legal games, and a repaired record needs no further repair.
    #[test]
    fn proposals_replay(game in 0..GAMES.len(), seed: u64, faults in 1_usize..4, glued: bool) {
        let mut random = Rand64::new(u128::from(seed));
        let mut wrong = words(GAMES[game]);
        for _ in 0..faults {
            let ply = below(&mut random, wrong.len());
            wrong[ply] = damaged(&wrong[ply], &mut random);
        }
        if glued {
            let ply = below(&mut random, wrong.len() - 1);
            let second = wrong.remove(ply + 1);
            wrong[ply].push_str(&second);
        }
        let text = written(&wrong, None);
        let found = proposals(&text);
        for proposal in &found.proposals {
            let moves: Vec<&str> = proposal.moves.iter().map(AsRef::as_ref).collect();
            prop_assert_eq!(spelled(&proposal.start, &proposal.line), moves);
        }
        if !found.proposals.is_empty() {
            let once = mended(&text, &found);
            let again = proposals(&once);
            prop_assert!(again.proposals[0].edits.is_empty(), "{}\n{:?}", once, again.proposals[0].edits);
            prop_assert_eq!(mended(&once, &again), once);
        }
    }

    /// A record that replays is left as it is, whatever stands between its moves.
    #[test]
    fn right_records_are_left_alone(game in 0..GAMES.len(), plies in 1_usize..40) {
        let mut words = words(GAMES[game]);
        words.truncate(plies);
        let text = written(&words, None);
        let found = proposals(&text);
        prop_assert!(found.proposals[0].edits.is_empty());
        prop_assert_eq!(mended(&text, &found), text);
    }

    /// No text makes the search fail or go on for ever.
    #[test]
    fn any_text_can_be_looked_at(text in "([a-hNBRQK0-9x+#=.() {}\u{1f}é-]{0,6} ?){0,40}", beam in 1_u32..4) {
        let mut limits = Limits::default();
        limits.plies = 3000;
        limits.beam = beam;
        limits.as_played = true;
        let record = record(&text);
        let found = repair(&record, Language::english(), &limits);
        for proposal in &found.proposals {
            let mut out = Vec::new();
            let whole = hakem::span::Span::new(0, text.len());
            hakem::repair::apply(text.as_bytes(), whole, Profile::Sheet, &record, proposal, Language::english(), &mut out);
            prop_assert!(String::from_utf8(out).is_ok());
        }
    }
}

#[test]
fn the_front_of_a_move_without_a_number_is_that_move() {
    let text =
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 cxd4 cxd4 Qc7";
    for (word, front) in [
        ("Nf6", "Nf"),
        ("Re1", "Re"),
        ("Na5", "N"),
        ("h3", "h"),
        ("cxd4", "cxd"),
    ] {
        let damaged = text.replacen(&format!(" {word} "), &format!(" {front} "), 1);
        let repair = proposals(&damaged);
        assert_eq!(repair.proposals[0].moves.join(" "), text, "{damaged}");
        let mended = mended(&damaged, &repair);
        assert_eq!(
            super::mended(&mended, &proposals(&mended)),
            mended,
            "{damaged}"
        );
    }
}

#[test]
fn a_lone_digit_before_a_number_is_one_word() {
    let text = "1. c4 Nf6 2. g3 6 3. Nf3 b6 4. Bg2 Bb7 5. O-O Be7";
    assert_eq!(record(text).cells.len(), 10);
    let repair = proposals(text);
    assert_eq!(repair.proposals[0].moves[3].as_ref(), "e6");
    let mended = mended(text, &repair);
    assert_eq!(super::mended(&mended, &proposals(&mended)), mended);
}

#[test]
fn a_word_in_another_language_is_written_in_the_letters_of_the_record() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. Db3 O-O 6. d3 d6";
    let repair = proposals(text);
    let mended = mended(text, &repair);
    assert_eq!(
        mended,
        text.replace("Db3", "Qb3 {Db3: written in other letters}")
    );
    assert_eq!(super::mended(&mended, &proposals(&mended)), mended);
}

/// The words of a game as they are usually written, without those of two plies.
fn without_pair(game: &str, ply: usize) -> Vec<String> {
    let mut words = words(game);
    words.drain(ply..ply + 2);
    words
}

#[test]
fn a_line_that_the_numbers_skip_is_found_or_undecided() {
    let (mut found, mut all) = (0, 0);
    for game in GAMES {
        let played = words(game);
        for ply in (8..played.len() - 8).step_by(6) {
            let text: Vec<String> = without_pair(game, ply)
                .into_iter()
                .enumerate()
                .map(|(index, word)| {
                    let number = index / 2 + 1 + usize::from(index >= ply);
                    if index % 2 == 0 {
                        format!("{number}. {word}")
                    } else {
                        word
                    }
                })
                .collect();
            let repair = proposals(&text.join(" "));
            let Some(best) = repair
                .proposals
                .first()
                .filter(|best| !best.edits.is_empty())
            else {
                continue;
            };
            let right = best.moves.iter().map(AsRef::as_ref).eq(played.iter());
            all += 1;
            found += usize::from(right);
            assert!(right || best.tie, "ply {ply}: {:?}", best.edits);
        }
    }
    assert!(all >= 20 && found * 10 >= all * 5, "{found} of {all}");
}

#[test]
fn a_line_that_no_number_shows_to_be_missing_is_looked_for() {
    let (mut found, mut all) = (0, 0);
    for game in GAMES {
        let played = words(game);
        for ply in (8..played.len() - 8).step_by(6) {
            let repair = proposals(&written(&without_pair(game, ply), None));
            let among = repair.proposals.iter().any(|proposal| {
                let moves = proposal.moves.iter().map(AsRef::as_ref);
                moves.eq(played.iter())
            });
            all += 1;
            found += usize::from(among);
        }
    }
    assert!(found * 3 >= all, "{found} of {all}");
}

#[test]
fn all_readings_that_are_about_as_good_are_ties() {
    // Several moves of White fit in the gap.
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. a6 4. Nc3 Nf6",
        "1. e4 e5 2. Nf3 Nc6 4. O-O Nf6",
    ] {
        let ties: Vec<bool> = proposals(text)
            .proposals
            .iter()
            .map(|one| one.tie)
            .collect();
        assert!(ties[0], "{text}: {ties:?}");
        assert!(
            ties.is_sorted_by(|one, next| one >= next),
            "{text}: {ties:?}"
        );
    }
}
