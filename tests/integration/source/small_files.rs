//! Encodings of files with one game and few letters beyond ASCII, made from names, places and remarks.

use hakem::detect::encoding_among;
use hakem::notation::Language;
use hakem::source::{Encoder, Encoding};

/// What stands in the files of one language.
struct Words {
    players: [&'static str; 24],
    places: [&'static str; 16],
    events: [&'static str; 8],
    remarks: [&'static str; 12],
    headings: [&'static str; 2],
    games: [&'static str; 4],
}

const HUNGARIAN: Words = Words {
    players: [
        "Lékó Péter",
        "Portisch Lajos",
        "Forintos Győző",
        "Erdős Viktor",
        "Polgár Judit",
        "Szűk Bálint",
        "Almási Zoltán",
        "Csom István",
        "Charousek Rezső",
        "Rapport Richárd",
        "Ribli Zoltán",
        "Groszpéter Attila",
        "Maróczy Géza",
        "Gledura Benjámin",
        "Sax Gyula",
        "Adorján András",
        "Bilek István",
        "Mádl Ildikó",
        "Szűcs Gergő",
        "Vadász László",
        "Pintér József",
        "Perényi Béla",
        "Kőszegi Jenő",
        "Barcza Gedeon",
    ],
    places: [
        "Győr",
        "Budapest",
        "Kecskemét",
        "Hévíz",
        "Hódmezővásárhely",
        "Szeged",
        "Mezőkövesd",
        "Paks",
        "Gyöngyös",
        "Kőszeg",
        "Nagykanizsa",
        "Siófok",
        "Békéscsaba",
        "Székesfehérvár",
        "Zalaegerszeg",
        "Pécs",
    ],
    events: [
        "Csapatbajnokság",
        "Nyílt bajnokság",
        "Országos elődöntő",
        "Döntő",
        "Villámverseny",
        "Mestercsoport",
        "Ifjúsági bajnokság",
        "Őszi kupa",
    ],
    remarks: [
        "Jobb lett volna a futó.",
        "Innen sötét előnyben van.",
        "Erős lépés!",
        "Időzavarban játszották.",
        "Ez a hiba.",
        "A bírót hívták.",
        "Döntetlent ajánlott.",
        "A gyalog elvész.",
        "Meglepő húzás.",
        "Világos feladta.",
        "Már nincs mentség.",
        "Egyszerűbb volt ütni.",
    ],
    headings: ["Világos", "Sötét"],
    games: [
        "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. 0-0 Fe7 6. Be1 b5 7. Fb3 d6 8. c3 0-0 9. h3 Ha5 10. Fc2 c5 11. d4 Vc7 12. Hbd2 cxd4 13. cxd4 Hc6 14. Hb3 a5",
        "1. d4 Hf6 2. c4 g6 3. Hc3 d5 4. Hf3 Fg7 5. Vb3 dxc4 6. Vxc4 0-0 7. e4 a6 8. Ff4 b5 9. Vxc7 Vxc7 10. Fxc7 Fb7 11. Fd3 b4 12. Ha4 Hxe4 13. 0-0 Hf6",
        "1. e4 c5 2. Hf3 d6 3. d4 cxd4 4. Hxd4 Hf6 5. Hc3 a6 6. Fg5 e6 7. f4 Vb6 8. Vd2 Vxb2 9. Bb1 Va3 10. e5 dxe5 11. fxe5 Hfd7 12. He4 h6",
        "1. d4 d5 2. c4 c6 3. Hf3 Hf6 4. Hc3 e6 5. e3 Hbd7 6. Fd3 dxc4 7. Fxc4 b5 8. Fd3 a6 9. e4 c5 10. e5 cxd4 11. Hxb5 axb5 12. exf6 Vb6",
    ],
};

const TURKISH: Words = Words {
    players: [
        "Yılmaz, Mustafa",
        "Can, Emre",
        "İpatov, Aleksandr",
        "Şanal, Vahap",
        "Esen, Barış",
        "Haznedaroğlu, Kıvanç",
        "Atalık, Suat",
        "Solak, Dragan",
        "Arslan, Şevket",
        "Gürel, Ediz",
        "Erdoğmuş, Yağız Kaan",
        "Öztürk, Kübra",
        "Yıldız, Betül Cemre",
        "Topel, Zehra",
        "Kılıçaslan, Ege",
        "Erdoğdu, Mert",
        "Ali Marandi, Cem Kaan",
        "Güneş, Işık",
        "Çağlar, Oğuz",
        "Taşdöğen, Şeyma",
        "Karadeniz, Hakan",
        "Bulmuş, Gökçe",
        "Şimşek, Ayşe",
        "Fırat, Burak",
    ],
    places: [
        "İstanbul",
        "Ankara",
        "İzmir",
        "Kayseri",
        "Muğla",
        "Eskişehir",
        "Çanakkale",
        "Kuşadası",
        "Kemer",
        "Niğde",
        "Konya",
        "Ağrı",
        "Kırşehir",
        "Diyarbakır",
        "Gümüşhane",
        "Şanlıurfa",
    ],
    events: [
        "Türkiye Şampiyonası",
        "Takımlar birinciliği",
        "Açık turnuva",
        "İl birinciliği",
        "Küçükler",
        "Yarı final",
        "Hızlı satranç",
        "Kulüp turnuvası",
    ],
    remarks: [
        "Daha iyisi fil idi.",
        "Siyah üstün.",
        "Güçlü hamle!",
        "Zaman sıkışması.",
        "Bu bir hata.",
        "Hakem çağrıldı.",
        "Beraberlik teklif etti.",
        "Piyon düşer.",
        "Şaşırtıcı.",
        "Beyaz terk etti.",
        "Artık kurtuluş yok.",
        "Doğru plan.",
    ],
    headings: ["Beyaz", "Siyah"],
    games: [
        "1. e4 e5 2. Af3 Ac6 3. Fb5 a6 4. Fa4 Af6 5. 0-0 Fe7 6. Ke1 b5 7. Fb3 d6 8. c3 0-0 9. h3 Aa5 10. Fc2 c5 11. d4 Vc7 12. Abd2 cxd4 13. cxd4 Ac6 14. Ab3 a5",
        "1. d4 Af6 2. c4 g6 3. Ac3 d5 4. Af3 Fg7 5. Vb3 dxc4 6. Vxc4 0-0 7. e4 a6 8. Ff4 b5 9. Vxc7 Vxc7 10. Fxc7 Fb7 11. Fd3 b4 12. Aa4 Axe4 13. 0-0 Af6 14. Şh1 Şh8",
        "1. e4 c5 2. Af3 d6 3. d4 cxd4 4. Axd4 Af6 5. Ac3 a6 6. Fg5 e6 7. f4 Vb6 8. Vd2 Vxb2 9. Kb1 Va3 10. e5 dxe5 11. fxe5 Afd7 12. Ae4 h6",
        "1. d4 d5 2. c4 c6 3. Af3 Af6 4. Ac3 e6 5. e3 Abd7 6. Fd3 dxc4 7. Fxc4 b5 8. Fd3 a6 9. e4 c5 10. e5 cxd4 11. Axb5 axb5 12. exf6 Vb6",
    ],
};

/// The same moves as in the games above, in English letters.
const ENGLISH: [&str; 4] = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5",
    "1. d4 Nf6 2. c4 g6 3. Nc3 d5 4. Nf3 Bg7 5. Qb3 dxc4 6. Qxc4 O-O 7. e4 a6 8. Bf4 b5 9. Qxc7 Qxc7 10. Bxc7 Bb7 11. Bd3 b4 12. Na4 Nxe4 13. O-O Nf6",
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Qb6 8. Qd2 Qxb2 9. Rb1 Qa3 10. e5 dxe5 11. fxe5 Nfd7 12. Ne4 h6",
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 e6 5. e3 Nbd7 6. Bd3 dxc4 7. Bxc4 b5 8. Bd3 a6 9. e4 c5 10. e5 cxd4 11. Nxb5 axb5 12. exf6 Qb6",
];

/// The forms of a file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    /// A sheet with the names of the players above the moves.
    Sheet,
    /// Tags with names and a place.
    Tags,
    /// Tags without any letter beyond ASCII but in one comment.
    Comment,
    /// Tags, and moves in English.
    English,
    /// Moves in English with two remarks.
    Remarks,
}

const FORMS: [Form; 5] = [
    Form::Sheet,
    Form::Tags,
    Form::Comment,
    Form::English,
    Form::Remarks,
];

fn file(words: &Words, form: Form, number: usize) -> String {
    let pick = |from: &[&'static str], step: usize| from[(number * step + number / 7) % from.len()];
    let [white, black] = [pick(&words.players, 1), pick(&words.players, 7)];
    let (place, event, remark) = (
        pick(&words.places, 3),
        pick(&words.events, 5),
        pick(&words.remarks, 5),
    );
    let game = pick(
        if matches!(form, Form::English | Form::Remarks) {
            &ENGLISH
        } else {
            &words.games
        },
        1,
    );
    let tags = |event: &str, place: &str, white: &str, black: &str| {
        format!(
            "[Event \"{event}\"]\n[Site \"{place}\"]\n[Date \"1998.05.1{}\"]\n[Round \"{}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n",
            number % 10,
            number % 9 + 1,
        )
    };
    let (head, middle) = game.split_at(game.match_indices(" 7. ").next().map_or(0, |(at, _)| at));
    match form {
        Form::Sheet => {
            let [first, second] = words.headings;
            format!(
                "{place} 1998\n{first}: {white}   {second}: {black}\n{game}\n15. h4 h5 16. a3 1-0\n"
            )
        }
        Form::Tags => format!("{}{game} 1-0\n", tags("Open", place, white, black)),
        Form::Comment => {
            format!(
                "{}{head} {{{remark}}}{middle} 1-0\n",
                tags("Open 1998", "Club", "Weiss, N", "Schwarz, N")
            )
        }
        Form::English => format!("{}{game} 1-0\n", tags(event, place, white, black)),
        Form::Remarks => {
            let last = pick(&words.remarks, 7);
            format!(
                "{}{head} {{{remark}}}{middle} {{{last}}} 1-0\n",
                tags("Open 1998", "Club", "Weiss, N", "Schwarz, N")
            )
        }
    }
}

fn encoded(text: &str, page: Encoding) -> Vec<u8> {
    let mut bytes = Vec::new();
    Encoder::new(page, Encoding::Utf8)
        .encode(text.as_bytes(), &mut bytes)
        .expect("the text exists in the encoding");
    bytes
}

/// How many of the files of a form are read as they were meant, and how many there are.
fn found_out(
    words: &Words,
    form: Form,
    page: Encoding,
    languages: &[&'static Language],
) -> (usize, usize) {
    let (mut right, mut all) = (0, 0);
    for text in (0..100).map(|number| file(words, form, number)) {
        assert!(text.len() >= 200, "{}", text.len());
        if text.is_ascii() {
            continue;
        }
        let bytes = encoded(&text, page);
        let found = encoding_among(&bytes, languages);
        right += usize::from(found.is_some_and(|found| found.decode(&bytes) == text.as_bytes()));
        all += 1;
    }
    (right, all)
}

/// The words of a language with the code of it, and the encodings of it.
fn languages() -> [(&'static Words, &'static str, [Encoding; 3]); 2] {
    use Encoding::{Cp852, Cp857, Iso8859_2, Iso8859_9, Windows1250, Windows1254};
    [
        (&HUNGARIAN, "hu", [Windows1250, Iso8859_2, Cp852]),
        (&TURKISH, "tr", [Windows1254, Iso8859_9, Cp857]),
    ]
}

#[test]
fn files_with_one_game_are_found_out() {
    for (words, _, pages) in languages() {
        for page in pages {
            for form in FORMS {
                let (right, all) = found_out(words, form, page, &[]);
                assert!(
                    all >= 60 && right * 20 >= all * 19,
                    "{} {form:?}: {right} of {all}",
                    page.name()
                );
            }
        }
    }
}

#[test]
fn the_language_that_is_named_tells_the_encoding() {
    for (words, code, pages) in languages() {
        let language = Language::by_code(code).expect("a language");
        for page in pages {
            for form in FORMS {
                let (right, all) = found_out(words, form, page, &[language]);
                assert!(
                    right * 20 >= all * 19,
                    "{} {form:?}: {right} of {all}",
                    page.name()
                );
            }
        }
    }
}

#[test]
fn few_letters_of_western_names_stay_what_they_are() {
    for text in [
        "[White \"Sim\u{F5}es, Jo\u{E3}o\"]\n[Black \"P\u{F5}der, Mart\"]",
        "[White \"Beno\u{EE}t, Agn\u{E8}s\"]\n[Black \"Ao\u{FB}t, Ren\u{E9}\"]",
        "[White \"\u{DE}orsteinsson, \u{DE}r\u{F6}stur\"]\n[Black \"Gu\u{F0}mundur Arason\"]",
        "[White \"V\u{F5}su, Ain\"]",
        "[White \"M\u{FC}ller, J\u{F6}rg\"]\n[Black \"\u{C5}berg, \u{D6}sten\"]",
    ] {
        let text = format!("{text}\n\n{} *\n", ENGLISH[0]);
        let bytes = encoded(&text, Encoding::Windows1252);
        let found = encoding_among(&bytes, &[]);
        assert!(
            found.is_none_or(|found| found.decode(&bytes) == text.as_bytes()),
            "{text} {found:?}"
        );
    }
}

#[test]
fn signs_of_typography_do_not_become_letters() {
    for text in [
        "{don\u{2019}t} 1. e4 {it\u{2019}s White\u{2019}s plan} e5 {the players\u{2019} choice}",
        "[White \"O\u{2019}Kelly, Albéric\"] 1. e4 {a \u{201C}good\u{201D} move \u{2013} Tal\u{2019}s}",
        "1. e4 {a\u{A0}pawn up and\u{A0}more} e5 {of\u{A0}the} Nf3 {in\u{A0}a\u{A0}row with\u{A0}it}",
        "[White \"Peña, Mª Ángeles\"] 1. e4 {año, 1ª}",
    ] {
        let bytes = encoded(text, Encoding::Windows1252);
        let found = encoding_among(&bytes, &[]);
        assert!(
            found.is_none_or(|found| found.decode(&bytes) == text.as_bytes()),
            "{text} {found:?}"
        );
    }
}

#[test]
fn a_byte_inside_a_name_is_no_space() {
    for name in ["Almási, Zoltán", "Kántor, István", "Adorján, András"] {
        let text = format!("[White \"{name}\"]\n\n{} *\n", ENGLISH[0]);
        let bytes = encoded(&text, Encoding::Cp852);
        let found = encoding_among(&bytes, &[]);
        let read = found.map(|found| found.decode(&bytes));
        assert_eq!(read.as_deref(), Some(text.as_bytes()), "{found:?}");
    }
}

#[test]
fn names_of_several_languages_stay_what_they_are() {
    for text in [
        "Hernández, Raúl - Sørensen, Jørgen",
        "Bjørn Møller - Hélène Drot - José Núñez",
        "Nýbýlavegur, Kópavogur - Þorfinnsson, Björn - nýr leikur, slæm villa",
        "Guðmundur Kjartansson - Eyjólfur Ármannsson - Egilsstaðir",
        "Agüero, Iñaki - Camões, Luís - Håkon Ødegård",
        "Tõnu Õim - Mart Nõukas - João Simões",
    ] {
        let text = format!("[Annotator \"{text}\"]\n\n{} *\n", ENGLISH[1]);
        let bytes = encoded(&text, Encoding::Windows1252);
        let found = encoding_among(&bytes, &[]);
        assert!(
            found.is_none_or(|found| found.decode(&bytes) == text.as_bytes()),
            "{text} {found:?}"
        );
    }
}
