//! Pages for a browser: what stands in them, and that no text from a file breaks them.

mod compared;
pub(super) mod page;

use super::sample::{TEXT, bare_game, error, report, run};
use hakem::check::{Options, Records};
use hakem::drive::{RepairForm, Repairs, Run, Until, Watch, repair};
use hakem::error::Error;
use hakem::finding::{Code, Finding, Severity};
use hakem::limits::{HTML_BOARDS, HTML_RECORD_BYTES};
use hakem::repair::Limits;
use hakem::report::{Base, Html, RepairPage, Reporter, Source};
use hakem::source::{FileName, Input};
use hakem::span::Span;
use insta::assert_snapshot;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, Mutex};
use tempfile::TempDir;

const ALL: Reporter = Reporter::Html(Html { quiet: false });
const QUIET: Reporter = Reporter::Html(Html { quiet: true });

/// Names and comments that would be markup, and a fault in Turkish letters.
const HOSTILE: &[u8] = b"[Event \"<script>alert(1)</script>\"]\n[White \"\\\" onload=\\\"x\"]\n\
    [Black \"<!--\xFF\x00\xE2\x80\xAE\"]\n[Result \"*\"]\n\n\
    1. e4 e5 {</style><img src=x onerror='y'>} 2. <b>Ke3</b> ]]> &amp; *\n";

/// The page of a check of some texts, cut into blocks of a size.
fn checked(texts: &[&[u8]], block: usize, reporter: Reporter) -> String {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let work = Run {
        options: &options,
        reporter,
        only: None,
        until: Until::default(),
        block,
        watch: &Watch::default(),
    };
    let mut page = Vec::new();
    hakem::drive::run(&work, inputs(texts), &mut page).expect("a vector takes all");
    text_of(page)
}

/// The page of a repair of some texts.
fn repaired(texts: &[&[u8]], block: usize, explain: bool) -> String {
    let work = Repairs {
        options: Options::default(),
        limits: Limits::default(),
        form: RepairForm::Html(RepairPage { explain }),
        only: None,
        block,
        watch: &Watch::default(),
    };
    let mut page = Vec::new();
    repair(&work, inputs(texts), None, &mut page).expect("a vector takes all");
    text_of(page)
}

/// The folder of the files of these tests.
static FOLDER: LazyLock<TempDir> =
    LazyLock::new(|| tempfile::tempdir().expect("a folder can be made"));

static WRITING: Mutex<()> = Mutex::new(());

/// Files with some texts, each with a name that its text alone decides.
fn inputs(texts: &[&[u8]]) -> Vec<Result<Input, Error>> {
    let write = |text: &&[u8]| {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let path = FOLDER.path().join(format!("{:x}.txt", hasher.finish()));
        // Tests that run side by side may use one text.
        let _same = WRITING.lock();
        if !path.exists() {
            fs::write(&path, text).expect("the file can be written");
        }
        Ok(Input::file(path))
    };
    texts.iter().map(write).collect()
}

/// The page as text, after a look at whether it is sound.
fn text_of(page: Vec<u8>) -> String {
    let page = String::from_utf8(page).expect("a page is UTF-8");
    page::whole(&page);
    page
}

/// The part of a page with one game between the head and the end, without what the name of the file
/// decides.
fn game(page: &str) -> String {
    let (_, page) = page.split_once("<main>\n").expect("a page has games");
    let (_, name) = page.split_once("id=\"g").expect("a game has a name");
    let (name, _) = name.split_once('-').expect("its number follows");
    let folder = FOLDER.path().to_string_lossy();
    let (_, file) = page.split_once(&*folder).expect("the file is told");
    let (file, _) = file.split_once(".txt").expect("its name ends");
    let page = page.replace(&format!("{folder}{file}"), "sheet");
    page.replace(&format!("g{name}-"), "g-")
}

#[test]
fn one_game_of_a_check() {
    let text = b"1. e4 e5 2. Nf3 Nc6 3. Nxe6 *\n";
    assert_snapshot!(game(&checked(&[text], 4096, ALL)), @r##"
<details class="game error" id="g-1" open>
<summary>
<h2>Game 1</h2> <span class="badge error">1 error</span> <span class="where">sheet.txt:1</span>
<p class="verdict">Cannot be followed beyond 2... Nc6; *</p>
</summary>
<div class="sides">
<div>
<div class="sheet" role="region" aria-label="Record" tabindex="0">
<ol class="record" start="1">
<li>1. e4 e5 2. Nf3 Nc6 3. <a class="n error" id="g-1-m1" href="#g-1-1">1</a><mark class="error">Nxe6</mark> *</li>
</ol>
</div>
</div>
<ol class="findings">
<li class="error" id="g-1-1">
<p class="what"><a class="n error" href="#g-1-m1">1</a> <strong>error</strong> <code>illegal-move</code> <span class="where">line 1, column 24 · move 3 White</span></p>
<p class="said">Nxe6 is not possible: no knight can reach e6</p>
<ul class="remarks">
<li class="help">Did you mean Nxe5, Ba6, Be2 or Ke2?</li>
<li class="article">Article 3.6 (2023)</li>
<li class="remedy">If it was played, in a standard game: Black gets 2 minutes more; the second illegal move of White loses, or draws if Black cannot mate (7.5.5)</li>
<li class="remedy">The position before it is restored (7.5.1): r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3</li>
<li class="remedy">Instead, if the knight on b1 was touched, it has to move: Na3 or Nc3 (4.3); if the knight on f3 was touched, it has to move: Ng1, Nd4, Nh4, Nxe5 or Ng5 (4.3)</li>
</ul>
<details open>
<summary>Board</summary>
<figure class="board">
<svg viewBox="-16 -1 377 379" role="img" aria-label="White to move. White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Nf3 a2 b2 c2 d2 f2 g2 h2 e4. Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nc6 Ng8 e5 a7 b7 c7 d7 f7 g7 h7."><use href="#b-empty"/><use href="#b-r" x="0" y="0"/><use href="#b-b" x="90" y="0"/><use href="#b-q" x="135" y="0"/><use href="#b-k" x="180" y="0"/><use href="#b-b" x="225" y="0"/><use href="#b-n" x="270" y="0"/><use href="#b-r" x="315" y="0"/><use href="#b-p" x="0" y="45"/><use href="#b-p" x="45" y="45"/><use href="#b-p" x="90" y="45"/><use href="#b-p" x="135" y="45"/><use href="#b-p" x="225" y="45"/><use href="#b-p" x="270" y="45"/><use href="#b-p" x="315" y="45"/><use href="#b-n" x="90" y="90"/><use href="#b-p" x="180" y="135"/><use href="#b-P" x="180" y="180"/><use href="#b-N" x="225" y="225"/><use href="#b-P" x="0" y="270"/><use href="#b-P" x="45" y="270"/><use href="#b-P" x="90" y="270"/><use href="#b-P" x="135" y="270"/><use href="#b-P" x="225" y="270"/><use href="#b-P" x="270" y="270"/><use href="#b-P" x="315" y="270"/><use href="#b-R" x="0" y="315"/><use href="#b-N" x="45" y="315"/><use href="#b-B" x="90" y="315"/><use href="#b-Q" x="135" y="315"/><use href="#b-K" x="180" y="315"/><use href="#b-B" x="225" y="315"/><use href="#b-R" x="315" y="315"/></svg>
<figcaption>White to move <code class="fen">r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3</code></figcaption>
</figure>
</details>
</li>
</ol>
</div>
</details>
<section class="sum" id="summary" aria-labelledby="summary-title">
<h2 id="summary-title">Summary</h2>
<dl class="figures">
<div class="plain"><dt>files</dt><dd>1</dd></div>
<div class="plain"><dt>games</dt><dd>1</dd></div>
<div class="plain"><dt>plies</dt><dd>4</dd></div>
<div class="error"><dt>errors</dt><dd>1</dd></div>
<div class="plain"><dt>warnings</dt><dd>0</dd></div>
<div class="plain"><dt>notes</dt><dd>0</dd></div>
</dl>
<p>0 of 1 game without an error.</p>
<table>
<caption>Findings</caption>
<thead><tr><th scope="col">Number</th><th scope="col">Severity</th><th scope="col">Code</th><th scope="col">What it finds</th></tr></thead>
<tbody>
<tr><td class="number">1</td><td><span class="badge error">error</span></td><th scope="row"><code>illegal-move</code></th><td>a move breaks the rules of chess</td></tr>
</tbody>
</table>
</section>
</main>
<footer>Made by hakem. What a finding means, why it matters and how to mend it: <code>hakem explain CODE</code>; an article of the Laws: <code>hakem explain 9.2a</code>.</footer>
</body>
</html>
"##);
}

#[test]
fn one_game_of_a_repair() {
    let text = b"1. e4 e5 2. Mf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n";
    assert_snapshot!(game(&repaired(&[text], 4096, true)), @r##"
<details class="game change" id="g-1" open>
<summary>
<h2>Game 1</h2> <span class="badge change">1 change</span> <span class="where">sheet.txt:1</span>
</summary>
<div class="sides">
<div>
<div class="sheet" role="region" aria-label="Record" tabindex="0">
<ol class="record" start="1">
<li>1. e4 e5 2. <a class="n change" id="g-1-m1" href="#g-1-1">1</a><mark class="change">Mf3</mark> Nc6 3. Bb5 a6 4. Ba4 Nf6</li>
</ol>
</div>
</div>
<div class="readings">
<p class="where">Cost 4.05</p>
<ol class="findings">
<li class="change" id="g-1-1">
<p class="what"><a class="n change" href="#g-1-m1">1</a> <strong>2.</strong> <del>Mf3</del> → <ins>Nf3</ins></p>
<p class="said">M for N <span class="where">cost 4.05</span></p>
<details open>
<summary>Board</summary>
<figure class="board">
<svg viewBox="-16 -1 377 379" role="img" aria-label="White to move. White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 a2 b2 c2 d2 f2 g2 h2 e4. Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 e5 a7 b7 c7 d7 f7 g7 h7."><use href="#b-empty"/><use href="#b-mark" x="225" y="225"/><use href="#b-mark" x="270" y="315"/><use href="#b-r" x="0" y="0"/><use href="#b-n" x="45" y="0"/><use href="#b-b" x="90" y="0"/><use href="#b-q" x="135" y="0"/><use href="#b-k" x="180" y="0"/><use href="#b-b" x="225" y="0"/><use href="#b-n" x="270" y="0"/><use href="#b-r" x="315" y="0"/><use href="#b-p" x="0" y="45"/><use href="#b-p" x="45" y="45"/><use href="#b-p" x="90" y="45"/><use href="#b-p" x="135" y="45"/><use href="#b-p" x="225" y="45"/><use href="#b-p" x="270" y="45"/><use href="#b-p" x="315" y="45"/><use href="#b-p" x="180" y="135"/><use href="#b-P" x="180" y="180"/><use href="#b-P" x="0" y="270"/><use href="#b-P" x="45" y="270"/><use href="#b-P" x="90" y="270"/><use href="#b-P" x="135" y="270"/><use href="#b-P" x="225" y="270"/><use href="#b-P" x="270" y="270"/><use href="#b-P" x="315" y="270"/><use href="#b-R" x="0" y="315"/><use href="#b-N" x="45" y="315"/><use href="#b-B" x="90" y="315"/><use href="#b-Q" x="135" y="315"/><use href="#b-K" x="180" y="315"/><use href="#b-B" x="225" y="315"/><use href="#b-N" x="270" y="315"/><use href="#b-R" x="315" y="315"/></svg>
<figcaption>White to move <code class="fen">rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2</code></figcaption>
</figure>
</details>
</li>
</ol>
<details class="moves" open>
<summary>The whole game</summary>
<p>1. e4 e5 2. <ins>Nf3</ins> Nc6 3. Bb5 a6 4. Ba4 Nf6 </p>
</details>
</div>
</div>
</details>
<section class="sum" id="summary" aria-labelledby="summary-title">
<h2 id="summary-title">Summary</h2>
<dl class="figures">
<div class="plain"><dt>files</dt><dd>1</dd></div>
<div class="plain"><dt>games</dt><dd>1</dd></div>
<div class="plain"><dt>as written</dt><dd>0</dd></div>
<div class="change"><dt>one clear reading</dt><dd>1</dd></div>
<div class="plain"><dt>undecided</dt><dd>0</dd></div>
<div class="plain"><dt>no whole reading</dt><dd>0</dd></div>
<div class="plain"><dt>not judged</dt><dd>0</dd></div>
</dl>
</section>
</main>
<footer>Made by hakem. Nothing is changed in the record: <code>hakem repair --apply</code> writes the games that have one clear reading.</footer>
</body>
</html>
"##);
}

#[test]
fn the_sample_makes_a_whole_page() {
    let page = run(ALL);
    page::whole(&page);
    assert_eq!(page.matches("<mark class=").count(), 5, "{page}");
    let quiet = run(QUIET);
    page::whole(&quiet);
    assert_eq!(quiet.matches("<mark class=\"error\">").count(), 2);
    assert!(!quiet.contains("draw-offer") && !quiet.contains("duplicate-tag"));
}

#[test]
fn text_is_never_markup() {
    for page in [
        checked(&[HOSTILE], 4096, ALL),
        checked(&[HOSTILE], 4096, QUIET),
        repaired(&[HOSTILE], 4096, false),
    ] {
        for markup in ["<script", "<img", "<b>", "</style><", "onload=\"", "<!--"] {
            assert!(!page.contains(markup), "{markup} in {page}");
        }
        assert!(
            page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"),
            "{page}"
        );
        assert!(!page.contains(|c: char| c.is_control() && c != '\n'));
        assert!(!page.contains('\u{202E}'));
    }
}

#[test]
fn blocks_and_threads_make_no_difference() {
    let games = b"[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"b\"]\n\n1. d4 d5 2. Bc4 *\n\n\
        [Event \"c\"]\n\n1. e4 e5 1-0\n\n";
    let text = games.repeat(20);
    let texts: [&[u8]; 3] = [&text, HOSTILE, b"1. e4 e5 2. Mf3 Nc6 3. Bb5 a6"];
    let whole = checked(&texts, 1 << 20, ALL);
    // Each damaged game is searched; a few are enough.
    let texts_to_mend: [&[u8]; 2] = [&games.repeat(2), texts[2]];
    let mended = repaired(&texts_to_mend, 1 << 20, false);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().expect("a pool can be made");
        for block in [50, 333, 1000] {
            pool.install(|| {
                assert_eq!(checked(&texts, block, ALL), whole);
                assert_eq!(repaired(&texts_to_mend, block, false), mended);
            });
        }
    }
}

#[test]
fn marks_keep_to_their_places() {
    let text = b"1. e4\r\n1... e5\r2. Nf3\n";
    let at =
        |start, end, severity| Finding::new(Code::UnknownToken, severity, Span::new(start, end));
    // One over a line end, one within it, an empty one, and one at the end of the text.
    let findings = vec![
        at(3, 14, Severity::Note),
        at(3, 5, Severity::Error),
        at(12, 12, Severity::Warning),
        at(text.len(), text.len(), Severity::Note),
    ];
    let source = Source {
        file: &FileName::from("a.pgn"),
        text,
        base: Base::START,
    };
    let page = report(ALL, &source, &bare_game(text, findings));
    let (_, record) = page
        .split_once("start=\"1\">\n")
        .expect("there is a record");
    let (record, _) = record.split_once("\n</ol>").expect("it ends");
    let plain: Vec<String> = record.lines().map(without_links).collect();
    assert_eq!(
        plain,
        [
            "<li>1. 12<mark class=\"error\">e4</mark></li>",
            "<li><mark class=\"note\">1... </mark>3<mark class=\"note\">e5</mark></li>",
            "<li>2. Nf34</li>",
        ]
    );
}

fn without_links(line: &str) -> String {
    let parts = line.split("<a ").enumerate();
    let parts = parts.map(|(index, part)| match part.split_once('>') {
        Some((_, rest)) if index > 0 => rest.replacen("</a>", "", 1),
        _ => part.to_owned(),
    });
    parts.collect()
}

#[test]
fn a_very_long_record_is_cut_and_says_so() {
    let mut text = "1. e4 {ş ".repeat(HTML_RECORD_BYTES / 4).into_bytes();
    text.extend_from_slice(b"} e5 2. Ke3\n");
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: &text,
        base: Base::START,
    };
    let game = bare_game(&text, vec![error(Code::IllegalMove, &text, b"Ke3")]);
    let page = report(ALL, &source, &game);
    page::balanced(&page);
    assert!(page.len() < HTML_RECORD_BYTES * 2, "{}", page.len());
    assert!(page.contains("more of this record are not shown"));
    // What is said of the fault behind it comes with its line.
    assert!(page.contains("<pre class=\"line\">"));
    assert!(!page.contains('\u{FFFD}'));
}

#[test]
fn boards_are_limited_and_that_is_said() {
    let king = super::sample::sample().findings.swap_remove(2);
    let findings = vec![king; HTML_BOARDS + 3];
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: TEXT,
        base: Base::START,
    };
    let page = report(ALL, &source, &bare_game(TEXT, findings));
    page::balanced(&page);
    assert_eq!(page.matches("<figure").count(), HTML_BOARDS);
    let all = HTML_BOARDS + 3;
    assert!(page.contains(&format!(
        "Only the first {HTML_BOARDS} of {all} boards of this game are drawn."
    )));
}
