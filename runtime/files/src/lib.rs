//! How the programs of this project write: files whole or not at all, streams until their reader
//! has had enough.
//!
//! Compiler and runtime share this crate, which knows neither.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Symbolic links that are followed, as many as Linux follows.
const MAX_LINKS: usize = 40;

/// Where writing to a path leads.
enum Destination {
    /// A regular file, or none yet: it is replaced as a whole, and keeps its permissions.
    File(PathBuf, Option<Permissions>),
    /// An open file of this process, `/dev/stdout` or `/proc/self/fd/3`: what is written comes
    /// after what is there.
    Descriptor(PathBuf),
    /// A device, a pipe: it is written to as it is.
    Stream(PathBuf),
}

/// Writes a file whole or not at all: to a new file beside it, then renamed. Symbolic links stay,
/// and what they lead to is written; a file keeps its permissions, a new one has those that the
/// umask leaves. What is no regular file is written to as it is.
///
/// # Errors
/// The system's.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match destination(path)? {
        Destination::File(path, permissions) => replace(&path, permissions, bytes),
        Destination::Descriptor(path) => {
            let file = OpenOptions::new().append(true).open(path)?;
            stream(file, bytes)
        }
        Destination::Stream(path) => stream(OpenOptions::new().write(true).open(path)?, bytes),
    }
}

/// Writes to standard output. A reader that has gone, as `head` does, wants no more: that is no
/// error.
///
/// # Errors
/// The system's.
pub fn show(bytes: &[u8]) -> io::Result<()> {
    stream(io::stdout().lock(), bytes)
}

/// Writes to standard error. If nobody can read it, there is nobody to tell.
pub fn tell(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Writes as much as the reader wants.
fn stream(mut to: impl Write, bytes: &[u8]) -> io::Result<()> {
    let written = to.write_all(bytes).and_then(|()| to.flush());
    written.or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}

fn destination(path: &Path) -> io::Result<Destination> {
    let mut path = path.to_owned();
    for _ in 0..=MAX_LINKS {
        let found = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Destination::File(path, None));
            }
            found => found?,
        };
        if found.is_file() {
            return Ok(Destination::File(path, Some(found.permissions())));
        }
        if !found.is_symlink() {
            return Ok(Destination::Stream(path));
        }
        if is_descriptor(&path) {
            return Ok(Destination::Descriptor(path));
        }
        path = folder(&path).join(fs::read_link(&path)?);
    }
    Err(io::Error::from_raw_os_error(libc::ELOOP))
}

/// Whether a symbolic link is the system's name of an open file. It leads there when it is opened;
/// what it reads as may be no path.
fn is_descriptor(link: &Path) -> bool {
    fs::canonicalize(folder(link)).is_ok_and(|folder| folder.starts_with("/proc"))
}

/// The folder that a path is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn replace(path: &Path, permissions: Option<Permissions>, bytes: &[u8]) -> io::Result<()> {
    let mut builder = tempfile::Builder::new();
    // The umask takes from these what the user wants taken.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder(path))?;
    if let Some(permissions) = permissions {
        File::set_permissions(file.as_file(), permissions)?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    use std::process::Command;
    use std::thread;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("a file").permissions().mode() & 0o777
    }

    #[test]
    fn a_file_is_replaced_and_keeps_its_mode() {
        let folder = tempfile::tempdir().unwrap();
        let (path, plain) = (folder.path().join("out"), folder.path().join("plain"));
        write(&path, b"first").unwrap();
        // A file that the system makes has what the umask leaves.
        fs::write(&plain, "").unwrap();
        assert_eq!(mode(&path), mode(&plain));
        for bits in [0o640, 0o755, 0o600] {
            fs::set_permissions(&path, Permissions::from_mode(bits)).unwrap();
            write(&path, b"second").unwrap();
            assert_eq!(mode(&path), bits);
        }
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn links_stay_and_their_targets_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).unwrap();
        symlink("inner/file", at("near")).unwrap();
        symlink(at("near"), at("far")).unwrap();
        for content in ["new", "old"] {
            write(&at("far"), content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(at("inner/file")).unwrap(), content);
        }
        for link in ["near", "far"] {
            assert!(fs::symlink_metadata(at(link)).unwrap().is_symlink());
        }
        symlink(at("one"), at("other")).unwrap();
        symlink(at("other"), at("one")).unwrap();
        let circle = write(&at("one"), b"x").unwrap_err();
        assert_eq!(circle.raw_os_error(), Some(libc::ELOOP));
        assert!(write(&at("inner"), b"x").is_err());
        assert!(write(&at("no/such/folder"), b"x").is_err());
    }

    #[test]
    fn devices_and_pipes_are_written_through() {
        let folder = tempfile::tempdir().unwrap();
        let null = folder.path().join("null");
        symlink("/dev/null", &null).unwrap();
        for path in [&null, Path::new("/dev/null")] {
            write(path, b"nothing").unwrap();
            let found = fs::metadata(path).unwrap().file_type();
            assert!(found.is_char_device());
        }
        let pipe = folder.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let from = pipe.clone();
        let reader = thread::spawn(move || fs::read(from).unwrap());
        write(&pipe, b"through").unwrap();
        assert_eq!(reader.join().unwrap(), b"through");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    #[test]
    fn an_open_file_is_continued() {
        use std::os::fd::AsRawFd;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("open");
        let mut file = File::create(&path).unwrap();
        file.write_all(b"first ").unwrap();
        let descriptor = format!("/proc/self/fd/{}", file.as_raw_fd());
        write(Path::new(&descriptor), b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"first second");
    }

    #[test]
    fn a_reader_that_has_gone_is_no_error() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        assert!(stream(writer, &[0; 1 << 20]).is_ok());
    }
}
