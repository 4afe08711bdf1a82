//! File output of the project's programs: atomic writes of whole files, and streams that end
//! quietly when their reader closes.
//!
//! Shared by compiler and runtime; depends on neither.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// Maximum number of symbolic links to follow, as in Linux.
const MAX_LINKS: usize = 40;

/// The target of a write to a path.
enum Destination {
    /// A regular file, or none yet: it is replaced as a whole and keeps its permissions.
    File(PathBuf, Option<Permissions>),
    /// An open file of this process, such as `/dev/stdout` or `/proc/self/fd/3`: output is appended
    /// to it.
    Descriptor(PathBuf),
    /// A device or pipe: it is written directly.
    Stream(PathBuf),
}

/// Writes a file atomically: to a new unnamed file, which then replaces the old one. Symbolic links
/// are kept, and their target is written. An existing file keeps its permissions, a new one gets
/// those of the umask. Anything but a regular file is written directly.
///
/// # Errors
/// System errors.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_with(path, |to| to.write_all(bytes))
}

/// Writes a file as [`write`] does, in pieces.
///
/// - `content`: the function that writes it
///
/// # Errors
/// System errors and errors of `content`.
pub fn write_with(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match destination(path)? {
        Destination::File(path, permissions) => replace(&path, permissions, content),
        Destination::Descriptor(path) => {
            let file = OpenOptions::new().append(true).open(path)?;
            stream(file, content)
        }
        Destination::Stream(path) => stream(OpenOptions::new().write(true).open(path)?, content),
    }
}

/// Whether a [`write`] to this path could start now; changes nothing.
///
/// # Errors
/// System errors.
pub fn check(path: &Path) -> io::Result<()> {
    match destination(path)? {
        Destination::File(path, _) => unnamed(folder(&path)).map(drop),
        // Opening a pipe would block until it has a reader, so it is not tested.
        Destination::Descriptor(_) | Destination::Stream(_) if path.is_dir() => {
            Err(io::ErrorKind::IsADirectory.into())
        }
        Destination::Descriptor(_) | Destination::Stream(_) => Ok(()),
    }
}

/// Writes to standard output. A closed reader, such as `head`, is not an error.
///
/// # Errors
/// System errors.
pub fn show(bytes: &[u8]) -> io::Result<()> {
    show_with(|to| to.write_all(bytes))
}

/// Writes to standard output as [`show`] does, in pieces.
///
/// # Errors
/// System errors and errors of `content`.
pub fn show_with(content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    stream(io::stdout().lock(), content)
}

/// Writes to standard error. Failures are ignored: they cannot be reported.
pub fn tell(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Writes until the reader closes.
fn stream(
    mut to: impl Write,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let written = content(&mut to).and_then(|()| to.flush());
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

/// Whether a symbolic link is the system's name of an open file. Opening it reaches that file; its
/// link text need not be a path.
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

/// A new file in a folder, under construction.
enum Fresh {
    /// Unnamed: it disappears with the process, however that ends.
    Unnamed(File),
    /// Named, on file systems without unnamed files.
    Named(NamedTempFile),
}

impl Fresh {
    fn file(&self) -> &File {
        match self {
            Fresh::Unnamed(file) => file,
            Fresh::Named(file) => file.as_file(),
        }
    }
}

/// The umask removes the permissions that the user does not want to grant.
const MODE: u32 = 0o666;

fn unnamed(folder: &Path) -> io::Result<Fresh> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let mut options = OpenOptions::new();
        options.write(true).mode(MODE);
        let file = options.custom_flags(libc::O_TMPFILE).open(folder);
        match file.map_err(|error| (error.raw_os_error(), error)) {
            Ok(file) => return Ok(Fresh::Unnamed(file)),
            Err((Some(libc::EOPNOTSUPP | libc::EISDIR | libc::EINVAL), _)) => {}
            Err((_, error)) => return Err(error),
        }
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(MODE));
    builder.tempfile_in(folder).map(Fresh::Named)
}

fn replace(
    path: &Path,
    permissions: Option<Permissions>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let fresh = unnamed(folder(path))?;
    if let Some(permissions) = permissions {
        File::set_permissions(fresh.file(), permissions)?;
    }
    let mut to = BufWriter::new(fresh.file());
    content(&mut to)?;
    to.flush()?;
    drop(to);
    fresh.file().sync_all()?;
    match fresh {
        Fresh::Unnamed(file) => name(&file, path)?,
        Fresh::Named(file) => file.persist(path).map(drop).map_err(|error| error.error)?,
    }
    // The name is visible to all processes. Not every file system can guarantee that it survives a
    // power loss.
    let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Gives a complete file this name, replacing the previous owner of it.
fn name(file: &File, path: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;
    // Linking fails if the name exists, so replacing the old file takes a second step. In between,
    // the file has a temporary name that depends on the process id only: a leftover of a process
    // killed at that point is replaced by the next process with that id.
    let mut beside = path.file_name().unwrap_or_default().to_owned();
    beside.push(format!(".{}{BESIDE}", std::process::id()));
    let beside = path.with_file_name(beside);
    let from = format!("/proc/self/fd/{}", file.as_raw_fd());
    let link = || {
        let (cwd, follow) = (rustix::fs::CWD, rustix::fs::AtFlags::SYMLINK_FOLLOW);
        rustix::fs::linkat(cwd, &from, cwd, &beside, follow)
    };
    if link().is_err() {
        let _ = fs::remove_file(&beside);
        link()?;
    }
    fs::rename(&beside, path).inspect_err(|_| {
        // No recovery is possible here.
        let _ = fs::remove_file(&beside);
    })
}

/// Suffix of the temporary name of a file that is about to replace another.
pub const BESIDE: &str = ".tmp";

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
        // A file created by the system has the permissions of the umask.
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
    fn what_fails_halfway_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        write(&path, b"old").unwrap();
        let halfway = write_with(&path, |to| {
            to.write_all(&[7; 1 << 16])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(halfway.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_written_shows_before() {
        let folder = tempfile::tempdir().unwrap();
        assert!(check(&folder.path().join("new")).is_ok());
        assert!(check(Path::new("/dev/null")).is_ok());
        assert!(check(&folder.path().join("no/such/folder")).is_err());
        assert!(check(folder.path()).is_err());
        assert!(check(Path::new("/proc/new")).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
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
        assert!(stream(writer, |to| to.write_all(&[0; 1 << 20])).is_ok());
    }
}
