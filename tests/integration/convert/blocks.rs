//! The same text comes out whatever the size of a block and the number of threads.
#![cfg(feature = "cli")]

use std::fs;
use std::ops::ControlFlow;

use super::language;
use crate::games::{self, Style};
use crate::properties::blocks::POOLS;
use hakem::convert::{Conversion, convert};
use hakem::drive::{Conversions, Destination, Watch, convert as drive};
use hakem::report::Reporter;
use hakem::source::{FileName, Input};

/// The files that came out, each with whether it is said to have changed.
#[derive(Default)]
struct Kept(Vec<(Vec<u8>, Option<bool>)>);

impl Destination for Kept {
    fn begin(&mut self, _: &FileName) -> ControlFlow<()> {
        self.0.push((Vec::new(), None));
        ControlFlow::Continue(())
    }

    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        let (file, _) = self.0.last_mut().expect("a file has begun");
        file.extend_from_slice(text);
        ControlFlow::Continue(())
    }

    fn end(&mut self, changed: bool) -> ControlFlow<()> {
        self.0.last_mut().expect("a file has begun").1 = Some(changed);
        ControlFlow::Continue(())
    }
}

#[test]
fn blocks_and_threads_make_no_difference() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let styles = Style::ALL.into_iter();
    let mut texts: Vec<_> = styles.map(|style| games::games(style, 20, 3)).collect();
    texts.push(Vec::new());
    texts.push(b"\xef\xbb\xbf1. e4 e5 2. Nf3\r\n\r\nno game at all".to_vec());
    let paths: Vec<_> = (0..texts.len())
        .map(|number| folder.path().join(number.to_string()))
        .collect();
    for (path, text) in paths.iter().zip(&texts) {
        fs::write(path, text).expect("the file can be written");
    }
    let conversion = Conversion::to(language("hu"));
    let wanted: Vec<_> = texts
        .iter()
        .map(|text| {
            let new = convert(text, &conversion).text;
            let changed = Some(new != *text);
            (new, changed)
        })
        .collect();
    for block in [100, 3000, 1 << 20] {
        for pool in &*POOLS {
            let watch = Watch::default();
            let work = Conversions {
                conversion: &conversion,
                reporter: Reporter::JsonLines,
                encoding: None,
                block,
                watch: &watch,
            };
            let inputs = paths.iter().cloned().map(|path| Ok(Input::file(path)));
            let mut kept = Kept::default();
            let run = || drive(&work, inputs.collect(), &mut kept, &mut std::io::sink());
            let outcome = pool.install(run).expect("the run ends");
            assert!(outcome.errors.is_empty());
            assert!(kept.0 == wanted, "blocks of {block}");
        }
    }
}
