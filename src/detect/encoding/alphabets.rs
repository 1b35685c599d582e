//! The letters of the languages that records are written in, and where they stand in words.

/// A language, and its small letters beyond ASCII, the frequent ones first; also İ, whose small letter is i.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alphabet {
    /// Its code; empty where it stands for names of several languages.
    pub(super) code: &'static str,
    pub(super) letters: &'static str,
    /// The letters of ASCII, as bits from a to z, that only words of other languages have.
    pub(super) lacks: u32,
}

/// The alphabets of Europe that the encodings have (Unicode CLDR, main exemplar characters).
pub(super) const ALPHABETS: &[Alphabet] = &[
    alphabet("hu", "áéóíöőüűú"),
    alphabet("tr", "ışğüçöİâîû").without("qwx"),
    alphabet("cs", "íáěéřčžýšůúťďňó").without("qw"),
    alphabet("sk", "áíéčýžúšľťňôäďĺŕó"),
    alphabet("pl", "łąęóżśćńź").without("qvx"),
    alphabet("ro", "ăţşîâ").without("kqwy"),
    alphabet("hr", "čšžćđ").without("qwxy"),
    alphabet("de", "üäöß"),
    alphabet("fr", "éèàêçôîùâûëïœæ"),
    alphabet("es", "óáíéñú"),
    alphabet("pt", "ãçáéíõóêâúàô").without("kwy"),
    alphabet("it", "àèòùéì"),
    alphabet("sv", "äåöé"),
    alphabet("da", "æøåé"),
    alphabet("is", "áíðóöúýþæé").without("cqwz"),
    alphabet("fi", "äöå"),
    alphabet("et", "äõüöšž").without("cqwxyz"),
    alphabet("lt", "ėųšįžąčęū").without("qwx"),
    alphabet("lv", "āīēšūņļžčģķ").without("qwxy"),
    alphabet("ru", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"),
    alphabet("bg", "аоиетнрсвлдкпмзъугбчяцйжщхшфюь"),
    alphabet("uk", "оанивіертслкдумпяьзгбйчхїжцєюшщфґ"),
    alphabet("sr", "аоиенртсјвукдлмпзгбчшћжљцхњђфџ"),
    // Names from all over one half of Europe in a text in English or another language.
    alphabet("", "éèáàâäåãæçëêíîïñóôöøõßúûüýšž"),
    alphabet("", "áčćđéěíłńňöóřśšşťţúůüýžżőűăąęľôäëç"),
];

/// A letter beyond ASCII in a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accented {
    pub(super) letter: char,
    /// Its small letter.
    pub(super) small: char,
    /// The vowels of the word before it.
    pub(super) vowels: usize,
    /// Whether another one of the word is before it.
    pub(super) follows: bool,
    /// The letters beside it.
    pub(super) before: Option<char>,
    pub(super) after: Option<char>,
}

impl Alphabet {
    const fn without(self, letters: &'static str) -> Self {
        let mut lacks = 0;
        let mut at = 0;
        while at < letters.len() {
            lacks |= letter_bit(letters.as_bytes()[at] as char);
            at += 1;
        }
        Self { lacks, ..self }
    }

    /// Whether it has a letter.
    pub(super) fn has(&self, accented: &Accented) -> bool {
        self.letters.contains(accented.small) || self.letters.contains(accented.letter)
    }

    /// Whether it has a letter at its place in a word. The letters that have places are those that others
    /// are taken for: Hungarian ő for õ and ű for û, Turkish ı for ý and ğ for ð, Nordic ø for ř and å for ĺ, Spanish ñ for ń.
    pub(super) fn has_there(&self, accented: &Accented) -> bool {
        let beside = |test: fn(char) -> bool| {
            let neighbours = [accented.before, accented.after];
            neighbours.into_iter().flatten().any(test)
        };
        let stands = match (self.code, accented.small) {
            ("pt", 'õ') => matches!(accented.after, Some('e' | 'E')),
            ("et", 'õ') => accented.vowels == 0 && accented.after.is_some(),
            ("is", 'ý') => accented.vowels == 0 || accented.follows,
            ("hu", 'ő') => !matches!(accented.after, Some('e' | 'E')),
            ("pl", 'ć' | 'ń' | 'ś' | 'ź') => !accented.after.is_some_and(is_vowel),
            ("tr", 'ğ') | ("fr", 'ï') => accented.before.is_some_and(is_vowel),
            ("is", 'ð') | ("hr", 'đ') => {
                accented.after.is_none_or(|after| !"dtDT".contains(after))
            }
            ("cs" | "sk", 'ý') => accented.before.is_some_and(|before| !is_vowel(before)),
            ("cs", 'ř') => !beside(|letter| "rRjJ".contains(letter)),
            ("cs", 'ě') => accented
                .before
                .is_some_and(|before| "bdfmnptvBDFMNPTV".contains(before)),
            ("sk", 'ĺ' | 'ŕ') => !beside(is_vowel),
            _ => true,
        };
        stands && self.has(accented)
    }
}

/// The bit of a letter of ASCII, large or small; zero for other characters.
pub(super) const fn letter_bit(letter: char) -> u32 {
    match letter.to_ascii_lowercase() {
        small @ 'a'..='z' => 1 << (small as u32 - 'a' as u32),
        _ => 0,
    }
}

/// Whether a letter is a vowel, in the languages with letters whose place vowels show.
pub(super) fn is_vowel(letter: char) -> bool {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    "aeiouyáéíóúýöüäõőűâêôàãıîû".contains(small)
}

const fn alphabet(code: &'static str, letters: &'static str) -> Alphabet {
    Alphabet {
        code,
        letters,
        lacks: 0,
    }
}
