//! The on-disk cache of compiled kernels and of plans.
//!
//! A file is named by the hash of its key, contains a hash of its content, and appears atomically.
//! So several compilers may share a directory, and damaged files count as absent. Cache operations
//! never fail: without a writable directory everything is compiled anew.

use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

/// Maximum size of a cache directory \[B\].
pub const LIMIT: u64 = 256 << 20;
/// Age after which an unfinished file is considered left over from a compiler that died.
const STALE: Duration = Duration::from_secs(3600);
/// Name prefix of files being written.
const UNFINISHED: &str = ".new-";
/// A folder is looked through at most this often, since there are thousands of files in it.
const PAUSE: Duration = Duration::from_secs(60);
/// File whose age tells when the folder was last looked through.
const TRIMMED: &str = ".trimmed";
/// Size of a hash in bytes.
const HASH: usize = 32;

/// A cache directory, or none.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    folder: Option<PathBuf>,
}

/// The key of compiled kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CacheKey([u8; HASH]);

/// Makes a [`CacheKey`] from hashable values.
#[derive(Default)]
pub(crate) struct Keyed(Sha256);

impl Hasher for Keyed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Required by the trait; a key has more bits.
    fn finish(&self) -> u64 {
        let bytes: [u8; HASH] = self.0.clone().finalize().into();
        bytes
            .iter()
            .take(8)
            .fold(0, |all, &byte| all << 8 | u64::from(byte))
    }
}

impl Keyed {
    pub(crate) fn key(self) -> CacheKey {
        CacheKey(self.0.finalize().into())
    }
}

impl Cache {
    /// No cache: everything is compiled anew.
    pub fn none() -> Cache {
        Cache::default()
    }

    /// A cache in a directory, which is created on the first write.
    pub fn at(folder: PathBuf) -> Cache {
        Cache {
            folder: Some(folder),
        }
    }

    fn path(&self, key: CacheKey) -> Option<PathBuf> {
        let name: String = key.0.iter().map(|byte| format!("{byte:02x}")).collect();
        Some(self.folder.as_ref()?.join(name))
    }

    /// Looks up a key.
    pub(crate) fn get(&self, key: CacheKey) -> Option<Vec<u8>> {
        let path = self.path(key)?;
        let bytes = fs::read(&path).ok()?;
        let (hash, content) = bytes.split_at_checked(HASH)?;
        if Sha256::digest(content).as_slice() != hash {
            return None;
        }
        // A use renews the file's age. If that cannot be recorded, the file is only recompiled
        // earlier.
        if let Ok(file) = File::options().append(true).open(&path) {
            let _ = file.set_modified(SystemTime::now());
        }
        Some(content.to_vec())
    }

    /// Stores a value under a key, if possible.
    pub(crate) fn put(&self, key: CacheKey, content: &[u8]) {
        if let (Some(folder), Some(path)) = (&self.folder, self.path(key)) {
            let _ = store(folder, &path, content);
        }
    }

    /// Looks up what was [kept](Cache::keep) under a key in several parts.
    pub fn look_up(&self, key: &[String]) -> Option<Vec<u8>> {
        self.get(of_parts(key))
    }

    /// Stores bytes under a key in several parts, if possible.
    pub fn keep(&self, key: &[String], content: &[u8]) {
        self.put(of_parts(key), content);
        self.trim();
    }

    /// Evicts the least recently used files until the size limit is met, unless that was done less
    /// than a minute ago.
    pub(crate) fn trim(&self) {
        if let Some(folder) = &self.folder
            && due(folder)
        {
            trim(folder, LIMIT);
        }
    }
}

/// The key that stands for these parts.
fn of_parts(parts: &[String]) -> CacheKey {
    let mut keyed = Keyed::default();
    parts.hash(&mut keyed);
    keyed.key()
}

fn store(folder: &Path, path: &Path, content: &[u8]) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempfile_in(folder)?;
    file.write_all(Sha256::digest(content).as_slice())?;
    file.write_all(content)?;
    file.persist(path)?;
    Ok(())
}

/// Whether a folder was not looked through for a while; if so, it is about to be. A time in the
/// future is no reason to wait.
fn due(folder: &Path) -> bool {
    let mark = folder.join(TRIMMED);
    let trimmed = fs::metadata(&mark).and_then(|about| about.modified());
    if trimmed.is_ok_and(|then| then.elapsed().is_ok_and(|age| age < PAUSE)) {
        return false;
    }
    let file = File::options().append(true).create(true).open(&mark);
    let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
    true
}

/// If a folder exceeds `limit` bytes, removes files, leftovers first, then the oldest.
fn trim(folder: &Path, limit: u64) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<(SystemTime, PathBuf, u64)> = Vec::new();
    for entry in entries.flatten() {
        let (path, Ok(about)) = (entry.path(), entry.metadata()) else {
            continue;
        };
        let modified = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(UNFINISHED) {
            if modified.elapsed().is_ok_and(|age| age > STALE) {
                let _ = fs::remove_file(path);
            }
        } else if name.len() == 2 * HASH && about.is_file() {
            files.push((modified, path, about.len()));
        }
    }
    let mut total: u64 = files.iter().map(|file| file.2).sum();
    if total <= limit {
        return;
    }
    files.sort();
    for (_, path, bytes) in files {
        if total <= limit / 4 * 3 {
            break;
        }
        // Another compiler may have removed it first.
        let _ = fs::remove_file(path);
        total -= bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(of: &str) -> CacheKey {
        let mut keyed = Keyed::default();
        of.hash(&mut keyed);
        keyed.key()
    }

    #[test]
    fn what_is_kept_is_found_by_its_key_alone() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("below"));
        assert_eq!(cache.get(key("a")), None);
        cache.put(key("a"), b"code");
        cache.put(key("empty"), b"");
        assert_eq!(cache.get(key("a")).as_deref(), Some(&b"code"[..]));
        assert_eq!(cache.get(key("empty")).as_deref(), Some(&b""[..]));
        assert_eq!(cache.get(key("b")), None);
        Cache::none().put(key("a"), b"code");
        assert_eq!(Cache::none().get(key("a")), None);
    }

    #[test]
    fn what_is_damaged_is_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().to_owned());
        cache.put(key("a"), b"code");
        let path = cache.path(key("a")).unwrap();
        let whole = fs::read(&path).unwrap();
        for (at, _) in whole.iter().enumerate() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, &bytes).unwrap();
            assert_eq!(cache.get(key("a")), None, "byte {at}");
            fs::write(&path, &whole[..at]).unwrap();
            assert_eq!(cache.get(key("a")), None, "{at} bytes");
        }
        fs::write(&path, &whole).unwrap();
        assert!(cache.get(key("a")).is_some());
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let cache = Cache::at(file.join("below"));
        cache.put(key("a"), b"code");
        cache.trim();
        assert_eq!(cache.get(key("a")), None);
    }

    #[test]
    fn a_folder_is_looked_through_once_a_minute() {
        let folder = tempfile::tempdir().unwrap();
        assert!(due(folder.path()));
        assert!(!due(folder.path()));
        let mark = File::options()
            .append(true)
            .open(folder.path().join(TRIMMED));
        let mark = mark.unwrap();
        mark.set_modified(SystemTime::now() - 2 * PAUSE).unwrap();
        assert!(due(folder.path()) && !due(folder.path()));
        mark.set_modified(SystemTime::now() + 2 * PAUSE).unwrap();
        assert!(due(folder.path()) && !due(folder.path()));
        assert!(
            due(&folder.path().join("missing")),
            "and nothing is created"
        );
        assert!(!folder.path().join("missing").exists());
    }

    #[test]
    fn the_oldest_go_first() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().to_owned());
        let names = ["a", "b", "c", "d", "e"];
        for (age, name) in names.iter().rev().enumerate() {
            cache.put(key(name), &[0; 100 - HASH]);
            let file = File::options()
                .append(true)
                .open(cache.path(key(name)).unwrap());
            let then = SystemTime::now() - Duration::from_secs(60 * (age as u64 + 1));
            file.unwrap().set_modified(then).unwrap();
        }
        fs::write(folder.path().join("notes"), [0; 1000]).unwrap();
        let left = folder.path().join(format!("{UNFINISHED}1"));
        fs::write(&left, "").unwrap();
        let old = SystemTime::now() - 2 * STALE;
        let file = File::options().append(true).open(&left).unwrap();
        file.set_modified(old).unwrap();
        trim(folder.path(), 500);
        assert!(!left.exists());
        assert!(
            names
                .iter()
                .all(|name| cache.path(key(name)).unwrap().exists())
        );
        // It was used, and is therefore the newest.
        assert!(cache.get(key("a")).is_some());
        trim(folder.path(), 400);
        let there = |name: &&str| cache.get(key(name)).is_some();
        let kept: Vec<&str> = names.into_iter().filter(there).collect();
        assert_eq!(kept, ["a", "d", "e"]);
        assert!(
            folder.path().join("notes").exists(),
            "what is not ours stays"
        );
    }
}
