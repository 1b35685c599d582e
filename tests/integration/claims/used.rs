//! Whether the record shows that a claim was made.

use super::{claims, short};

/// Knights out and back twice, with this result and these tags.
fn ended(tags: &str, more: &str, result: &str) -> Vec<String> {
    let text = format!(
        "{tags}[Result \"{result}\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 {more}{result}\n"
    );
    let used = claims(&text);
    let used = used.iter().filter(|claim| claim["used"] == true);
    used.map(short).collect()
}

#[test]
fn a_draw_behind_the_move_uses_what_could_be_claimed_there() {
    assert_eq!(
        ended("", "", "1/2-1/2"),
        [
            // The last move may have been the one that was written down.
            "8 black threefold intended Ng8",
            "8 white threefold occurred Ng8",
        ]
    );
}

#[test]
fn a_move_that_could_come_next_is_used_if_there_is_nothing_else() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1/2-1/2\n";
    let found = claims(text);
    assert_eq!(short(&found[0]), "8 black threefold intended Ng8");
    assert_eq!(found[0]["used"], true);
}

#[test]
fn another_result_or_none_uses_nothing() {
    for result in ["1-0", "0-1", "*"] {
        assert_eq!(ended("", "", result), [""; 0], "{result}");
    }
}

#[test]
fn who_plays_on_has_not_claimed() {
    assert_eq!(ended("", "5. e4 e5 ", "1/2-1/2"), [""; 0]);
}

#[test]
fn a_draw_for_another_reason_uses_nothing() {
    for cause in [
        "Game drawn by agreement",
        "Time forfeit",
        "Game drawn by 50-move rule",
        "adjudication",
    ] {
        let tag = format!("[Termination \"{cause}\"]\n");
        assert_eq!(ended(&tag, "", "1/2-1/2"), [""; 0], "{cause}");
    }
    for cause in ["Game drawn by repetition", "Normal"] {
        let tag = format!("[Termination \"{cause}\"]\n");
        assert_eq!(ended(&tag, "", "1/2-1/2").len(), 2, "{cause}");
    }
}

#[test]
fn details_of_the_termination_go_before_it() {
    let tags = "[Termination \"adjudication\"]\n[TerminationDetails \"3-Fold repetition\"]\n";
    assert_eq!(ended(tags, "", "1/2-1/2").len(), 2);
}
