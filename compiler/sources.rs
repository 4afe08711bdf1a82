//! A hash of sources, for build scripts: the version of what they determine.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The hash of all files in some places and of the compiler's version.
pub(crate) fn hash(places: &[&str]) -> u64 {
    let mut files = Vec::new();
    for place in places {
        collect(Path::new(place), &mut files);
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        let content = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        (file, content).hash(&mut hasher);
    }
    env::var("RUSTC").unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}

/// All files below a directory.
fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    match fs::read_dir(place) {
        Ok(entries) => {
            for entry in entries.flatten() {
                collect(&entry.path(), files);
            }
        }
        Err(_) => files.push(place.to_owned()),
    }
}
