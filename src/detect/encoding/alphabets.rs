//! The letters beyond ASCII of the languages that records are written in.

/// A language, and its small letters beyond ASCII, the frequent ones first; also İ, whose small letter is i.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alphabet {
    /// Its code; empty where it stands for names of several languages.
    pub(super) code: &'static str,
    pub(super) letters: &'static str,
}

/// The alphabets of Europe that the encodings have (Unicode CLDR, main exemplar characters).
pub(super) const ALPHABETS: &[Alphabet] = &[
    alphabet("hu", "áéóíöőüűú"),
    alphabet("tr", "ışğüçöİâîû"),
    alphabet("cs", "íáěéřčžýšůúťďňó"),
    alphabet("sk", "áíéčýžúšľťňôäďĺŕó"),
    alphabet("pl", "łąęóżśćńź"),
    alphabet("ro", "ăţşîâ"),
    alphabet("hr", "čšžćđ"),
    alphabet("de", "üäöß"),
    alphabet("fr", "éèàêçôîùâûëïœæ"),
    alphabet("es", "óáíéñú"),
    alphabet("pt", "ãçáéíõóêâúàô"),
    alphabet("it", "àèòùéì"),
    alphabet("sv", "äåöé"),
    alphabet("da", "æøåé"),
    alphabet("is", "áíðóöúýþæé"),
    alphabet("fi", "äöå"),
    alphabet("et", "äõüöšž"),
    alphabet("lt", "ėųšįžąčęū"),
    alphabet("lv", "āīēšūņļžčģķ"),
    alphabet("ru", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"),
    alphabet("bg", "аоиетнрсвлдкпмзъугбчяцйжщхшфюь"),
    alphabet("uk", "оанивіертслкдумпяьзгбйчхїжцєюшщфґ"),
    alphabet("sr", "аоиенртсјвукдлмпзгбчшћжљцхњђфџ"),
    // Names from all over one half of Europe in a text in English or another language.
    alphabet("", "éèáàâäåãæçëêíîïñóôöøõßúûüýšž"),
    alphabet("", "áčćđéěíłńňöóřśšşťţúůüýžżőűăąęľôäëç"),
];

const fn alphabet(code: &'static str, letters: &'static str) -> Alphabet {
    Alphabet { code, letters }
}
