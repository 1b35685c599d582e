//! How single moves come out.

use super::{letters, styled, text};
use hakem::convert::MarkPolicy;
use hakem::finding::{Code, Finding, Rest};
use hakem::notation::{Language, Style};

#[test]
fn nothing_but_the_moves_changes() {
    let game = "\u{feff}[Event \"Nf3 and Bb5\"]\r\n[White \"Qe2\"]\r\n\r\n\
        % Nf3 in an escape line\r\n\
        1.e4! {Nf3 or Bc4} e5 2. Nf3\tNc6 $1 ; Bb5\r\n(2... Nf6 3. Nxe5 (3. d4)) 3. Bb5 Nf6 4. O-O \r\r\
        Nxe4+- 5. Rfe1 Nd6  \n*\r\n\r\n";
    let converted = letters(game, &[], "hu");
    assert!(converted.is_whole());
    let mut wanted = game.to_owned();
    for (old, new) in [
        ("\tNc6", "\tHc6"),
        ("2. Nf3\t", "2. Hf3\t"),
        ("... Nf6", "... Hf6"),
        ("3. Nxe5", "3. Hxe5"),
        ("3. Bb5 Nf6", "3. Fb5 Hf6"),
        ("Nxe4+-", "Hxe4+-"),
        ("Rfe1 Nd6", "Bfe1 Hd6"),
    ] {
        assert_eq!(wanted.matches(old).count(), 1, "{old}");
        wanted = wanted.replace(old, new);
    }
    assert_eq!(text(&converted), wanted);
    assert_eq!(text(&letters(&wanted, &["hu"], "en")), game);
}

#[test]
fn letters_parted_from_their_squares_change_too() {
    for (given, wanted) in [
        (
            "1. e4 e5 2. Hf3 H c6 3. Bg1 B b8 *",
            "1. e4 e5 2. Nf3 N c6 3. Rg1 R b8 *",
        ),
        ("1. e4 d5 2. Vg4 Fx g4 *", "1. e4 d5 2. Qg4 Bx g4 *"),
        (
            "1. e4 e5 2. Hf3 H\r\nf6 3. Hxe5 *",
            "1. e4 e5 2. Nf3 N\r\nf6 3. Nxe5 *",
        ),
    ] {
        let converted = letters(given, &["hu"], "en");
        assert!(converted.is_whole(), "{given}");
        assert_eq!(text(&converted), wanted);
        assert_eq!(text(&letters(wanted, &["en"], "hu")), given);
    }
}

#[test]
fn spellings_stay_as_they_are() {
    for (from, given, to, wanted) in [
        (
            "en",
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *",
            "hu",
            "1. e2-e4 e7-e5 2. Hg1-f3 Hb8-c6 *",
        ),
        (
            "en",
            "1. Nf3!? Nc6?! 2. Ng1+- Nb8 *",
            "tr",
            "1. Af3!? Ac6?! 2. Ag1+- Ab8 *",
        ),
        (
            "en",
            "1. ♘f3 ♞c6 2. Ng1 Nb8 *",
            "hu",
            "1. ♘f3 ♞c6 2. Hg1 Hb8 *",
        ),
        (
            "en",
            "1. nf3 nc6 2. ng1 nb8 *",
            "tr",
            "1. af3 ac6 2. ag1 ab8 *",
        ),
        ("en", "1. Pe4 Pe5 2. Nf3 *", "hu", "1. Ge4 Ge5 2. Hf3 *"),
        ("hu", "1. Gye4 e5 2. Hf3 *", "en", "1. Pe4 e5 2. Nf3 *"),
        (
            "hu",
            "1. e4 d5 2. e:d5 V:d5 3. Hc3 Ve5sakk *",
            "en",
            "1. e4 d5 2. e:d5 Q:d5 3. Nc3 Qe5sakk *",
        ),
        ("tr", "1. e4 e5 2. Se2 Se7 *", "tr", "1. e4 e5 2. Se2 Se7 *"),
        ("tr", "1. e4 e5 2. Şe2 Se7 *", "en", "1. e4 e5 2. Ke2 Ke7 *"),
        // Captures by the names of the pieces.
        (
            "en",
            "1. e4 d5 2. exP QxP 3. Nc3 QxPg2 4. BxQ *",
            "hu",
            "1. e4 d5 2. exG VxG 3. Hc3 VxGg2 4. FxV *",
        ),
        // The letter for the figure 1 that typewriters lacked.
        (
            "en",
            "1. e4 e5 2. Nf3 d6 3. Ngl Qe7 4. Nc3 Qd8 5. Rbl *",
            "hu",
            "1. e4 e5 2. Hf3 d6 3. Hgl Ve7 4. Hc3 Vd8 5. Bbl *",
        ),
        // A Cyrillic letter that looks like the bishop.
        ("en", "1. e4 e5 2. Вc4 *", "hu", "1. e4 e5 2. Fc4 *"),
    ] {
        assert_eq!(text(&letters(given, &[from], to)), wanted);
    }
}

#[test]
fn a_letter_that_would_be_a_file_is_written_large() {
    // In Hungarian a small b is a rook, and also the file from which a pawn could capture.
    let start = "[SetUp \"1\"]\n[FEN \"4k3/8/8/2p5/1PR5/8/8/4K3 w - - 0 1\"]\n\n";
    let given = format!("{start}1. rxc5 *");
    let wanted = format!("{start}1. Bxc5 *");
    let new = letters(&given, &["en"], "hu");
    assert_eq!(text(&new), wanted);
}

#[test]
fn a_small_letter_that_the_script_does_not_have_is_told() {
    for (to, rest) in [("hu", None), ("ar", Some(Rest::Anew))] {
        let new = letters("1. e4 e5 2. nf3 *", &["en"], to);
        let case = |finding: &&Finding| finding.code == Code::PieceCase;
        let found = new.report.games[0].findings.iter().find(case);
        assert_eq!(found.expect("it is told").rest, rest, "{to}");
    }
}

#[test]
fn styles_write_moves_anew() {
    let game = "1. e4 d5 2. ed5: Vd5: 3. Hc3 Ve5!? 4. Fe2 Hc6 5. Hf3 Vh5 6. 0-0 Fg4 *";
    for (style, wanted) in [
        (
            Style::San,
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+!? 4. Be2 Nc6 5. Nf3 Qh5 6. O-O Bg4 *",
        ),
        (
            Style::Lan,
            "1. e2-e4 d7-d5 2. e4xd5 Qd8xd5 3. Nb1-c3 Qd5-e5+!? 4. Bf1-e2 Nb8-c6 5. Ng1-f3 Qe5-h5 6. O-O Bc8-g4 *",
        ),
        (
            Style::Fide,
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+!? 4. Be2 Nc6 5. Nf3 Qh5 6. 0-0 Bg4 *",
        ),
        (
            Style::Figurine,
            "1. e4 d5 2. exd5 ♛xd5 3. ♘c3 ♛e5+!? 4. ♗e2 ♞c6 5. ♘f3 ♛h5 6. O-O ♝g4 *",
        ),
        (
            Style::Uci,
            "1. e2e4 d7d5 2. e4d5 d8d5 3. b1c3 d5e5!? 4. f1e2 b8c6 5. g1f3 e5h5 6. e1g1 c8g4 *",
        ),
        (
            Style::Iccf,
            "1. 5254 4745 2. 5445 4845 3. 2133 4555!? 4. 6152 2836 5. 7163 5585 6. 5171 3874 *",
        ),
    ] {
        assert_eq!(styled(game, "en", Some(style), None), wanted);
    }
    let kept = styled(game, "en", Some(Style::San), Some(MarkPolicy::Keep));
    assert_eq!(
        kept,
        "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5!? 4. Be2 Nc6 5. Nf3 Qh5 6. O-O Bg4 *"
    );
}

#[test]
fn special_moves_in_every_style() {
    let start = "[SetUp \"1\"]\n[FEN \"3r2k1/2P2ppp/8/8/5p2/8/4P1PP/6K1 w - - 0 1\"]\n\n";
    let game = format!("{start}1. e4 fxe3 2. cxd8=Q# *");
    for (style, wanted) in [
        (Style::San, "1. e4 fxe3 2. cxd8=Q#"),
        (Style::Lan, "1. e2-e4 f4xe3 2. c7xd8=Q#"),
        (Style::Fide, "1. e4 fxe3e.p. 2. cxd8Q++"),
        (Style::Figurine, "1. e4 fxe3 2. cxd8=♕#"),
        (Style::Uci, "1. e2e4 f4e3 2. c7d8q"),
        (Style::Iccf, "1. 5254 6453 2. 37481"),
    ] {
        let wanted = format!("{start}{wanted} *");
        assert_eq!(styled(&game, "en", Some(style), None), wanted);
    }
}

#[test]
fn an_en_passant_mark_stands_once_or_not_at_all() {
    let front = "1. e4 e6 2. e5 Ke7 3. h3 d5 4.";
    for given in [
        "exd6 e.p.",
        "exd6 e.p. +",
        "exd6 + e.p.",
        "exd6 (e.p.)",
        "exd6 (e.p.)+",
        "exd6+ e.p.",
        "exd6e.p.+",
        "exd6\nep.\n+",
    ] {
        let game = format!("{front} {given} Qxd6 *");
        for (style, wanted) in [
            (Style::San, "1. e4 e6 2. e5 Ke7 3. h3 d5 4. exd6+ Qxd6 *"),
            (
                Style::Fide,
                "1. e4 e6 2. e5 Ke7 3. h3 d5 4. exd6e.p.+ Qxd6 *",
            ),
            (
                Style::Uci,
                "1. e2e4 e7e6 2. e4e5 e8e7 3. h2h3 d7d5 4. e5d6 d8d6 *",
            ),
            (
                Style::Iccf,
                "1. 5254 5756 2. 5455 5857 3. 8283 4745 4. 5546 4846 *",
            ),
        ] {
            assert_eq!(styled(&game, "en", Some(style), None), wanted, "{given}");
        }
    }
    let game = format!("{front} exd6 e.p. + Qxd6 *");
    assert_eq!(styled(&game, "en", None, None), game);
    assert_eq!(
        styled(&game, "en", Some(Style::San), Some(MarkPolicy::Keep)),
        game
    );
}

#[test]
fn marks_of_direction_stay_where_they_are() {
    let game = "1. e4 e5 2. \u{200f}פ\u{200e}f3 מ\u{200e}הe7 3. d\u{200e}4 *";
    let new = "1. e4 e5 2. \u{200f}N\u{200e}f3 Q\u{200e}e7 3. d\u{200e}4 *";
    assert_eq!(text(&letters(game, &["he"], "en")), new);
    let game = "1. e4 e5 2. \u{200f}פ\u{200e}f3\u{200e}+ מה\u{200e}e7 *";
    let there = letters(game, &["he"], "ru");
    assert_eq!(text(&letters(text(&there), &["ru"], "he")), game);
}

#[test]
fn a_long_letter_in_brackets_belongs_to_its_move() {
    let start = "[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
    let game = format!("{start}1. e8(Q) Kf6 *");
    let there = letters(&game, &["en"], "sq");
    assert_eq!(text(&there), format!("{start}1. e8(Msh) Mf6 *"));
    assert_eq!(text(&letters(text(&there), &["sq"], "en")), game);
}

#[test]
fn what_engines_write_is_the_same_in_all_languages() {
    let game = "1. h2h4 g7g5 2. h4g5 h7h6 3. g5h6 f8g7 4. h6g7 a7a6 5. g7h8b b7b5 6. h8g7 b8c6 *";
    for to in Language::all() {
        let new = letters(game, &["en"], to.code());
        assert!(new.is_whole());
        assert_eq!(text(&new), game, "{}", to.code());
        assert_eq!(
            text(&letters(game, &[to.code()], "en")),
            game,
            "{}",
            to.code()
        );
    }
    let spelled = "1. h4 g5 2. hxg5 h6 3. gxh6 Lg7 4. hxg7 a6 5. gxh8=L b5 6. Lg7 Sc6 *";
    assert_eq!(styled(game, "de", Some(Style::San), None), spelled);
    assert_eq!(styled(spelled, "en", Some(Style::Uci), None), game);
}

#[test]
fn marks_are_made_right() {
    for (given, wanted) in [
        ("1. e4 d5 2. ed5 Qd5 *", "1. e4 d5 2. exd5 Qxd5 *"),
        ("1. e4+ d5 2. e4xd5 Qd8xd5+ *", "1. e4 d5 2. e4xd5 Qd8xd5 *"),
        ("1. exe4 d5 2. ed5: *", "1. e4 d5 2. ed5: *"),
        ("1. Ng1xf3 d5 2. Nfxg1 *", "1. Ng1-f3 d5 2. Nfg1 *"),
        ("1. f3 e5 2. g4 Qh4!! *", "1. f3 e5 2. g4 Qh4#!! *"),
        ("1. f3 e5 2. g4 Qh4+ *", "1. f3 e5 2. g4 Qh4# *"),
        ("1. f3 e5 2. g4 Qh4++ *", "1. f3 e5 2. g4 Qh4++ *"),
        ("1. f3 e5 2. g4 Qh4 # *", "1. f3 e5 2. g4 Qh4 # *"),
        ("1. f3 + e5 2. g4 Qh4 + *", "1. f3 e5 2. g4 Qh4# *"),
    ] {
        assert_eq!(styled(given, "en", None, Some(MarkPolicy::Fix)), wanted);
    }
    let start = "[SetUp \"1\"]\n[FEN \"3r2k1/2P2ppp/8/8/5p2/8/4P1PP/6K1 w - - 0 1\"]\n\n";
    for (given, wanted) in [
        ("cd8Q", "cxd8=Q#"),
        ("cxd8(Q)!", "cxd8=Q#!"),
        ("c7:d8/Q+", "c7:d8=Q#"),
    ] {
        let new = styled(
            &format!("{start}1. {given} *"),
            "en",
            None,
            Some(MarkPolicy::Fix),
        );
        assert_eq!(new, format!("{start}1. {wanted} *"));
    }
}

#[test]
fn what_looks_like_a_letter_of_a_move_is_written_as_it_is_meant() {
    for (given, wanted) in [
        ("1. e4 e5 2. HfЗ Hc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
        (
            "1. e4 e5 2. d4 ed 3. c3 dс 4. bc *",
            "1. e4 e5 2. d4 ed 3. c3 dc 4. bc *",
        ),
        (
            "1. e4, e5 2. Hf3 Hc6 (2. —, d6 3. Hc3) 3. Fb5 Hf6 4. 0 - 0 *",
            "1. e4, e5 2. Nf3 Nc6 (2. —, d6 3. Nc3) 3. Bb5 Nf6 4. 0 - 0 *",
        ),
    ] {
        assert_eq!(text(&letters(given, &["hu"], "en")), wanted);
    }
}
