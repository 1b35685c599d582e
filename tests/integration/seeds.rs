//! The seeds of the fuzz targets and the files of the corpus, held to the same properties.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::properties::TARGETS;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// All files under a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn seeds_and_corpus_hold() {
    let corpus = files(&folder("corpus"));
    for target in TARGETS {
        let seeds = files(&folder("fuzz/seeds").join(target.name));
        let records = corpus.iter().filter(|_| target.records);
        for path in seeds.iter().chain(records) {
            let text = fs::read(path).expect("the seed can be read");
            // The name of a file that does not hold is the last one shown.
            println!("{}: {}", target.name, path.display());
            (target.holds)(&text);
        }
    }
}

#[test]
fn every_target_has_a_program_and_seeds() {
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.into()).collect();
    let stem = |path: PathBuf| {
        let stem = path.file_stem().expect("a file has a name");
        stem.to_string_lossy().into_owned()
    };
    let programs = files(&folder("fuzz/fuzz_targets"));
    assert_eq!(
        programs.into_iter().map(stem).collect::<BTreeSet<_>>(),
        names
    );
    for name in names {
        let seeds = files(&folder("fuzz/seeds").join(&name));
        assert!(!seeds.is_empty(), "{name} has no seeds");
    }
}
