//! Encodings: decoded without loss, and found out from real text.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use proptest::prelude::*;

use hakem::detect::{encoding, soundness};
use hakem::finding::Garbling;
use hakem::source::{Decoding, Encoder, Encoding, Examiner, Mending, Soundness};

/// What a stream decodes to, and the encoding it was taken for.
fn decoded(stream: impl Read, named: Option<Encoding>) -> (Vec<u8>, Encoding) {
    let mut decoding = Decoding::new(stream, named, encoding);
    let mut text = Vec::new();
    decoding
        .read_to_end(&mut text)
        .expect("the stream can be read");
    (text, decoding.known().get())
}

/// A stream that gives a few bytes at a time.
struct Slow<'a>(&'a [u8], usize);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(into.len());
        let mut few = self.0.take(count as u64);
        let read = few.read(&mut into[..count])?;
        self.0 = &self.0[read..];
        Ok(read)
    }
}

fn encoded(text: &str, page: Encoding) -> Vec<u8> {
    let mut bytes = Vec::new();
    let encoder = Encoder::new(page, Encoding::Utf8);
    encoder
        .encode(text.as_bytes(), &mut bytes)
        .expect("the text exists in the encoding");
    bytes
}

/// What a stream of UTF-8 is mended to.
fn mended(stream: impl Read) -> String {
    let mut mending = Mending::new(stream, Some(soundness as Examiner));
    let mut text = Vec::new();
    mending
        .read_to_end(&mut text)
        .expect("the stream can be read");
    String::from_utf8_lossy(&text).into_owned()
}

/// Text of an encoding as one sees it who takes it for another.
fn misread(text: &str, meant: Encoding, taken_for: Encoding) -> String {
    let read = taken_for.decode(&encoded(text, meant));
    String::from_utf8(read).expect("every byte is a character")
}

proptest! {
    #[test]
    fn mending_does_not_depend_on_the_size_of_reads(
        words in prop::collection::vec(
            prop_oneof!["[A-Za-zõûþðýáÃÅ¡©‘ ]{1,8}", Just("KovÃ¡cs".to_owned()), Just("\n1. Þg8".to_owned())],
            0..200,
        ),
        few in 1_usize..70,
    ) {
        let text = words.join(" ");
        prop_assert_eq!(mended(Slow(text.as_bytes(), few)), mended(text.as_bytes()));
    }

    #[test]
    fn sound_utf_8_that_was_encoded_twice_is_mended(
        words in prop::collection::vec("[a-z]{1,4}[áéíóöőúüűşğıç][a-z]{1,4}", 1..20),
    ) {
        let text = words.join(" ");
        let latin: String = text.bytes().map(|byte| {
            let page = Encoding::Windows1252.decode(&[byte]);
            str::from_utf8(&page).map_or(char::from(byte), |text| text.chars().next().unwrap_or(' '))
        }).collect();
        prop_assert_eq!(mended(latin.as_bytes()), text);
    }

    #[test]
    fn any_bytes_can_be_told_from_the_decoded_text(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        which in 0..Encoding::ALL.len(),
        few in 1_usize..9,
    ) {
        let named = Encoding::ALL[which];
        let (text, known) = decoded(&bytes[..], Some(named));
        let mut back = Vec::new();
        prop_assert_eq!(Encoder::new(known, known).encode(&text, &mut back), Ok(()));
        prop_assert_eq!(&back, &bytes);
        prop_assert_eq!(known.units().count(&text), bytes.len());
        prop_assert_eq!(decoded(Slow(&bytes, few), Some(named)).0, text);
    }

    #[test]
    fn the_size_of_reads_makes_no_difference(
        bytes in prop::collection::vec(prop_oneof![8 => 32_u8..127, 1 => any::<u8>()], 0..2000),
        few in 1_usize..70,
    ) {
        prop_assert_eq!(decoded(Slow(&bytes, few), None), decoded(&bytes[..], None));
    }

    #[test]
    fn utf_8_is_left_as_it_is(text in any::<String>()) {
        prop_assume!(!text.contains(|ch: char| ch <= '\u{5}'));
        prop_assert_eq!(decoded(text.as_bytes(), None).0, text.as_bytes());
    }
}

#[test]
fn encodings_have_the_letters_of_their_languages() {
    for (page, byte, letter) in [
        (Encoding::Windows1250, 0xF5, 'ő'),
        (Encoding::Windows1251, 0xC8, 'И'),
        (Encoding::Windows1252, 0x80, '€'),
        (Encoding::Windows1254, 0xDE, 'Ş'),
        (Encoding::Windows1257, 0xDE, 'Ž'),
        (Encoding::Iso8859_1, 0xDE, 'Þ'),
        (Encoding::Iso8859_2, 0xDB, 'Ű'),
        (Encoding::Iso8859_9, 0xFD, 'ı'),
        (Encoding::Koi8R, 0xE9, 'И'),
        (Encoding::Cp852, 0x8B, 'ő'),
        (Encoding::Cp852, 0xFB, 'ű'),
        (Encoding::Cp857, 0x9E, 'Ş'),
        (Encoding::Cp857, 0xA7, 'ğ'),
        (Encoding::Cp866, 0x88, 'И'),
    ] {
        let text = page.decode(&[byte]);
        assert_eq!(text, letter.to_string().as_bytes(), "{}", page.name());
    }
}

/// Reports of games as Hungarian papers print them.
const HUNGARIAN: &str = "\
Szűcs Győző a harmadik fordulóban világos bábukkal meglepő megnyitást választott, és már a nyolcadik \
lépésben feláldozta a minőséget. Ellenfele, Fekete Jenő hosszú gondolkodás után elfogadta az áldozatot, de \
a védekezés közben időzavarba került. 1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 4. c3 Hf6 5. d4 exd4 6. cxd4 Fb4+ \
7. Hc3 Hxe4 8. 0-0 Fxc3 9. d5 Ff6 10. Be1 He7 11. Bxe4 d6. A játszma a harmincadik lépésig egyenlőnek \
tűnt, ekkor azonban sötét figyelmetlenül ütött a b-gyaloggal, és elvesztette a vezérét. A bíró a \
másik asztalnál vitát döntött el: érintett bábuval lépni kell, és az óra közben tovább jár. \
Döntetlen született a Kőszegi - Tűzkő mérkőzésen, mert háromszor ugyanaz az állás fordult elő. Az \
utolsó forduló előtt öten vezetnek, köztük a tavalyi győztes, aki még veretlen. Sötét: Őri Ödön, világos: \
Áron Ágnes, eredmény: 1/2. A csapatverseny végén a közönség fütyült, ünnepelt, és hűvös sört ivott. \
A következő forduló kezdési időpontja délelőtt tíz óra, a késés megengedett ideje öt perc. A győztes \
különdíjat kap, a legjobb női versenyző könyvjutalmat. Kérjük, hogy a lejegyzett játszmalapokat minden \
forduló után adják le a versenybírónál, és írják alá mindkét példányt. 12. Hg5 0-0 13. Hxh7 Kxh7 \
14. Vh5+ Kg8 15. Bh4 f6 és a játszma örökös sakkal végződött.";

/// The same in Turkish.
const TURKISH: &str = "\
Üçüncü turda Işık Gökçe beyaz taşlarla şaşırtıcı bir açılış seçti ve daha sekizinci hamlede \
kaliteyi feda etti. Rakibi Çağlar Şimşek uzun uzun düşündükten sonra fedayı kabul etti, ancak savunma \
sırasında zaman sıkışmasına düştü. 1. e4 e5 2. Af3 Ac6 3. Fc4 Fc5 4. c3 Af6 5. d4 exd4 6. cxd4 Fb4+ \
7. Ac3 Axe4 8. 0-0 Fxc3 9. d5 Ff6 10. Ke1 Ae7 11. Kxe4 d6. Oyun otuzuncu hamleye kadar eşit \
görünüyordu, fakat siyah dikkatsizce piyonla aldı ve vezirini kaybetti. Başhakem öteki masada bir \
tartışmayı çözdü: dokunulan taş oynanır ve bu sırada saat işlemeye devam eder. Güneş ile \
Yıldız arasındaki maç berabere bitti, çünkü aynı konum üç kez oluştu. Son turdan önce beş \
oyuncu birinciliği paylaşıyor, aralarında geçen yılın şampiyonu da var. Siyah: Ömer Öğüt, beyaz: \
İpek Ilgaz, sonuç: 1/2. Takım yarışmasının sonunda seyirciler ıslık çaldı, kutladı ve soğuk ayran \
içti. Bir sonraki tur sabah onda başlayacak, geç kalma süresi beş dakikadır. Birinciye özel ödül, en \
iyi kadın oyuncuya kitap verilecek. Oyuncular her turdan sonra imzalı notasyon kâğıtlarını hakeme \
teslim etmelidir. 12. Ag5 0-0 13. Axh7 Şxh7 14. Vh5+ Şg8 15. Kh4 f6 ve oyun sürekli şahla bitti.";

#[test]
fn hungarian_and_turkish_are_found_out_from_300_bytes() {
    use Encoding::{Cp852, Cp857, Iso8859_2, Iso8859_9, Windows1250, Windows1254};
    for (text, pages) in [
        (HUNGARIAN, [Windows1250, Iso8859_2, Cp852]),
        (TURKISH, [Windows1254, Iso8859_9, Cp857]),
    ] {
        for page in pages {
            let bytes = encoded(text, page);
            let samples: Vec<&[u8]> = bytes.windows(300).step_by(43).collect();
            assert!(samples.len() >= 20);
            let right = samples.iter().filter(|sample| {
                let found = encoding(sample);
                found.is_some_and(|found| found.decode(sample) == page.decode(sample))
            });
            let (right, all) = (right.count(), samples.len());
            assert!(right * 20 >= all * 19, "{}: {right} of {all}", page.name());
        }
    }
}

#[test]
fn a_stray_byte_does_not_change_what_a_text_is_read_as() {
    let text = "Kovács Gergő - Szűcs Bálint\nOrszágos bajnokság, őszi forduló\n\n\
        1. e4 e5 2. Hf3 Hc6 3. Fb5 {erős lépés, ?} a6 *\n";
    for stray in [0x81, 0x90, 0xFF] {
        let mut bytes = encoded(text, Encoding::Windows1250);
        let place = bytes.iter().position(|byte| *byte == b'?');
        bytes[place.expect("there is one")] = stray;
        assert_eq!(encoding(&bytes), Some(Encoding::Windows1250), "{stray:x}");
    }
}

#[test]
fn garbled_hungarian_and_turkish_are_mended_from_300_bytes() {
    use Encoding::{Iso8859_1, Iso8859_2, Iso8859_9, Windows1250, Windows1252, Windows1254};
    for (text, pages) in [
        (HUNGARIAN, [Windows1250, Iso8859_2]),
        (TURKISH, [Windows1254, Iso8859_9]),
    ] {
        for (meant, taken_for) in pages.into_iter().zip([Windows1252, Iso8859_1]) {
            let letters: Vec<char> = text.chars().collect();
            let samples = letters.windows(280).step_by(41);
            let samples: Vec<String> = samples.map(|sample| sample.iter().collect()).collect();
            assert!(samples.len() >= 20);
            let right =
                |sample: &&String| mended(misread(sample, meant, taken_for).as_bytes()) == **sample;
            let (right, all) = (samples.iter().filter(right).count(), samples.len());
            assert!(right * 20 >= all * 19, "{}: {right} of {all}", meant.name());
            for sample in &samples {
                assert_eq!(mended(sample.as_bytes()), *sample, "sound text stays");
            }
        }
    }
}

#[test]
fn utf_8_that_was_encoded_twice_is_mended_from_300_bytes() {
    for text in [HUNGARIAN, TURKISH] {
        for taken_for in [
            Encoding::Windows1252,
            Encoding::Windows1250,
            Encoding::Iso8859_1,
            Encoding::Iso8859_2,
        ] {
            // Typographic signs stand between words and at their ends.
            let text = text
                .replace(" - ", " – ")
                .replace(": ", ":\u{A0}„")
                .replace(", ", "…” → ");
            let letters: Vec<char> = text.chars().collect();
            for sample in letters.windows(250).step_by(41) {
                let sample: String = sample.iter().collect();
                let twice: String = sample
                    .bytes()
                    .map(|byte| character(taken_for, byte))
                    .collect();
                assert_eq!(mended(twice.as_bytes()), sample, "{}", taken_for.name());
            }
        }
    }
}

/// The character that a byte is taken for; a control character where it is none.
fn character(page: Encoding, byte: u8) -> char {
    let text = page.decode(&[byte]);
    let known = str::from_utf8(&text)
        .ok()
        .and_then(|text| text.chars().next());
    known.unwrap_or(char::from(byte))
}

#[test]
fn every_alphabet_that_was_encoded_twice_is_mended() {
    for meant in [
        "Szűcs Gergő – Kőszegi Jenő",
        "időzavar 5\u{A0}perc",
        "Ştefan Țopan, Mureșan",
        "Карякин – Непомнящий",
        "Παπαδόπουλος",
        "לוי",
        "محمد",
        "Աբրահամյան",
        "გელაშვილი",
        "1. e4 ± 2. ♘f3 ∞ ×",
        "\u{FEFF}Győr",
    ] {
        for taken_for in [Encoding::Windows1252, Encoding::Iso8859_1] {
            let twice = |byte| character(taken_for, byte);
            let twice: String = meant.bytes().map(twice).collect();
            assert_eq!(mended(twice.as_bytes()), meant, "{}", taken_for.name());
        }
        assert_eq!(mended(meant.as_bytes()), meant);
    }
}

#[test]
fn letters_that_other_languages_have_are_not_garbled() {
    for text in [
        "Hvítt: Þórarinn Ýmir Sigurðsson\n1. e4 e5 2. Rf3 Rc6 3. Bb5 Kf8",
        "Brancas: João Simões, posições põem\n1. e4 e5 2. Cf3 Cc6 3. Bb5 Rf8",
        "Valge: Põder, Võsu, Jõgi, Õun, mõlemad mängijad\n1. e4 e5 2. Rf3 Rc6 3. Ob5 Kf8",
        "Blancs: Benoît Août, sûr, goût, dû\n1. e4 e5 2. Cf3 Cc6 3. Fb5 Rf8",
        "[White \"Võsu, Müller, García, Nový, Dvořák\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "hē wæs þā mid þȳ folce, ðæt is ðe cyning\n1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "«RÅ» Åberg, Östen; L’Île; Âge; Ñandú; Ðorđe; Ăştia vin",
        "«È» «È…»: città – «più»; Ôté… «Ú» ‘É’ ÖŠ; Čížek Černý – «Č»; Đurić…",
    ] {
        assert!(
            !matches!(soundness(text.as_bytes()), Soundness::Garbled(_)),
            "{text}"
        );
        assert_eq!(mended(text.as_bytes()), text);
    }
    let names = "[White \"Szûcs, Gergõ\"]\n[Black \"Erõs, Gyõzõ\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5";
    assert_eq!(
        soundness(names.as_bytes()),
        Soundness::Unclear,
        "four letters are too few"
    );
    let names = names.replace("Gergõ", "Gergõ Döméné")
        + " {Tûzkõ és Kõszegi, õk a bírók: elõször rõt, késõbb hûvös, döntõ erejû a második}";
    assert_eq!(
        soundness(names.as_bytes()),
        Soundness::Garbled(Garbling::Hungarian)
    );
}

#[test]
fn printed_games_are_found_out_from_300_bytes() {
    use Encoding::{Iso8859_2, Iso8859_9, Windows1250, Windows1254};
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/foreign");
    let files = fs::read_dir(folder).expect("the folder can be read");
    let texts: Vec<String> = files
        .map(|file| fs::read_to_string(file.expect("a file is there").path()))
        .collect::<Result<_, _>>()
        .expect("the files are UTF-8");
    let games = |hungarian: bool| -> String {
        let in_it = |text: &&String| text.contains(" Hf3") == hungarian;
        texts.iter().filter(in_it).map(String::as_str).collect()
    };
    for (text, pages) in [
        (games(true), [Windows1250, Iso8859_2]),
        (games(false), [Windows1254, Iso8859_9]),
    ] {
        for page in pages {
            let encoder = Encoder::new(page, Encoding::Utf8);
            let mut bytes = Vec::new();
            for character in text.chars() {
                // What the page does not have, such as a dash, is left out.
                let _ = encoder.encode(character.to_string().as_bytes(), &mut bytes);
            }
            let samples = bytes
                .windows(300)
                .step_by(37)
                .filter(|text| !text.is_ascii());
            let (mut all, mut right) = (0, 0);
            for sample in samples {
                all += 1;
                let found = encoding(sample);
                right += usize::from(
                    found.is_some_and(|found| found.decode(sample) == page.decode(sample)),
                );
            }
            assert!(all >= 20, "{}: {all}", page.name());
            assert!(right * 20 >= all * 19, "{}: {right} of {all}", page.name());
        }
    }
}

#[test]
fn pieces_beyond_ascii_are_never_taken_for_others() {
    for page in [Encoding::Windows1254, Encoding::Iso8859_9, Encoding::Cp857] {
        for text in [
            "1. Af3 Af6 2. Fb2 Şh1",
            "22. Axd4 Fxd4 23. Kxd4 Axd4 24. Kxh7+ Şxh7 25. Vh1+ Şg7",
        ] {
            let bytes = encoded(text, page);
            let (read, _) = decoded(&bytes[..], None);
            assert_eq!(String::from_utf8_lossy(&read), text, "{}", page.name());
            if page != Encoding::Cp857 {
                let garbled = misread(text, page, Encoding::Windows1252);
                assert_eq!(mended(garbled.as_bytes()), text, "{}", page.name());
            }
        }
    }
}
