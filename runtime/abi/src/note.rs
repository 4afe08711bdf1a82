//! The ELF note that carries the [`Manifest`](crate::Manifest), and the digest that protects the
//! file.
//!
//! ```text
//! .note.ddl:  namesz = 4 | descsz | type = 1 | "ddl\0" | payload (JSON), padded to 4 bytes
//! ```
//!
//! The digest is the SHA-256 of the whole file with its own 64 digits set to zero. A truncated or
//! modified file is rejected before any of it is mapped. It does not protect against forgery.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use object::Endianness;
use object::elf::FileHeader64;
use object::read::elf::{FileHeader, SectionHeader};
use sha2::{Digest, Sha256};

/// ELF section of the note.
pub const SECTION: &str = ".note.ddl";
/// Owner name in the note (without the terminating NUL).
pub const NAME: &str = "ddl";
/// Type of the note.
pub const TYPE: u32 = 1;
/// The placeholder digest of a file under construction.
pub const DIGEST_BLANK: &str = match str::from_utf8(&[b'0'; DIGITS]) {
    Ok(text) => text,
    Err(_) => unreachable!(),
};
/// Hex digits of a digest.
const DIGITS: usize = 64;
/// The text before the digest in the payload. Quotes in strings are escaped, so it occurs exactly
/// once.
const FIELD: &[u8] = b"\"digest\":\"";

/// Why a file has no usable note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteError {
    /// Not a 64-bit ELF file.
    NotElf,
    /// An ELF file without our note: not produced by this compiler.
    Foreign,
    /// Its tables point outside the file, or the note is truncated.
    Malformed,
}

impl fmt::Display for NoteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoteError::NotElf => "it is not a 64-bit ELF file",
            NoteError::Foreign => "it has no `.note.ddl` section",
            NoteError::Malformed => "it is truncated or damaged",
        })
    }
}

impl core::error::Error for NoteError {}

/// The content of section [`SECTION`] for a payload: header, name, payload, padding. Little-endian.
pub fn encode(payload: &[u8]) -> Vec<u8> {
    let mut note = Vec::with_capacity(payload.len() + 24);
    let name_size = NAME.len() as u32 + 1;
    for word in [name_size, payload.len() as u32, TYPE] {
        note.extend_from_slice(&word.to_le_bytes());
    }
    note.extend_from_slice(NAME.as_bytes());
    note.push(0);
    note.extend_from_slice(payload);
    note.resize(note.len().next_multiple_of(4), 0);
    note
}

/// The byte range of the note's payload in a file.
///
/// # Errors
/// See [`NoteError`].
pub fn locate(file: &[u8]) -> Result<Range<usize>, NoteError> {
    let header = FileHeader64::<Endianness>::parse(file).map_err(|_| NoteError::NotElf)?;
    let malformed = |_| NoteError::Malformed;
    let endian = header.endian().map_err(malformed)?;
    let sections = header.sections(endian, file).map_err(malformed)?;
    let (_, section) = sections
        .section_by_name(endian, SECTION.as_bytes())
        .ok_or(NoteError::Foreign)?;
    let mut notes = section
        .notes(endian, file)
        .map_err(malformed)?
        .ok_or(NoteError::Foreign)?;
    while let Some(note) = notes.next().map_err(malformed)? {
        if note.name() == NAME.as_bytes() && note.n_type(endian).0 == TYPE {
            let start = note.desc().as_ptr().addr() - file.as_ptr().addr();
            return Ok(start..start + note.desc().len());
        }
    }
    Err(NoteError::Foreign)
}

/// The digest of a file, 64 hex digits.
///
/// # Errors
/// See [`NoteError`]; a payload without a digest is [`NoteError::Malformed`].
pub fn digest(file: &[u8]) -> Result<String, NoteError> {
    let field = digest_field(file)?;
    let hash = Sha256::new()
        .chain_update(&file[..field.start])
        .chain_update(DIGEST_BLANK)
        .chain_update(&file[field.end..])
        .finalize();
    Ok(hash
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(hex_digit)
        .collect())
}

/// Writes the digest of a linked file into its note. This is the compiler's last change to the
/// file.
///
/// # Errors
/// See [`digest`].
pub fn seal(file: &mut [u8]) -> Result<(), NoteError> {
    let field = digest_field(file)?;
    let digest = digest(file)?;
    file[field].copy_from_slice(digest.as_bytes());
    Ok(())
}

/// The byte range of the digest's digits in a file.
fn digest_field(file: &[u8]) -> Result<Range<usize>, NoteError> {
    let payload = locate(file)?;
    let at = file[payload.clone()]
        .windows(FIELD.len())
        .position(|window| window == FIELD)
        .ok_or(NoteError::Malformed)?;
    let start = payload.start + at + FIELD.len();
    let digits = file[start..payload.end]
        .get(..DIGITS)
        .ok_or(NoteError::Malformed)?;
    if !digits.iter().all(u8::is_ascii_hexdigit) {
        return Err(NoteError::Malformed);
    }
    Ok(start..start + DIGITS)
}

fn hex_digit(value: u8) -> char {
    char::from_digit(u32::from(value), 16).expect("a nibble is below 16")
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec;

    use super::*;

    /// A minimal ELF file: header, note, section names, three section headers.
    fn file(payload: &[u8]) -> Vec<u8> {
        let note = encode(payload);
        let names = b"\0.note.ddl\0.shstrtab\0";
        let note_at = 64;
        let names_at = note_at + note.len();
        let headers_at = (names_at + names.len()).next_multiple_of(8);
        let mut file = vec![0u8; headers_at + 3 * 64];
        file[..7].copy_from_slice(b"\x7fELF\x02\x01\x01");
        let mut put = |at: usize, bytes: &[u8]| file[at..at + bytes.len()].copy_from_slice(bytes);
        put(16, &3u16.to_le_bytes());
        put(18, &62u16.to_le_bytes());
        put(20, &1u32.to_le_bytes());
        put(40, &(headers_at as u64).to_le_bytes());
        put(52, &64u16.to_le_bytes());
        put(58, &64u16.to_le_bytes());
        put(60, &3u16.to_le_bytes());
        put(62, &2u16.to_le_bytes());
        put(note_at, &note);
        put(names_at, names);
        let sections = [
            (1u32, 7u32, note_at, note.len()),
            (11, 3, names_at, names.len()),
        ];
        for (index, (name, kind, at, size)) in sections.into_iter().enumerate() {
            let header = headers_at + 64 * (index + 1);
            put(header, &name.to_le_bytes());
            put(header + 4, &kind.to_le_bytes());
            put(header + 24, &(at as u64).to_le_bytes());
            put(header + 32, &(size as u64).to_le_bytes());
            put(header + 48, &4u64.to_le_bytes());
        }
        file
    }

    fn sealed() -> Vec<u8> {
        let mut file = file(
            format!(
                "{{\"plan\":\"\\\"digest\\\":\\\"\",{}{DIGEST_BLANK}\"}}",
                core::str::from_utf8(FIELD).unwrap()
            )
            .as_bytes(),
        );
        seal(&mut file).unwrap();
        file
    }

    /// The digest stored in the file.
    fn stated(file: &[u8]) -> String {
        String::from_utf8(file[digest_field(file).unwrap()].to_vec()).unwrap()
    }

    #[test]
    fn payload_is_found_where_it_was_put() {
        let file = file(b"hello");
        assert_eq!(&file[locate(&file).unwrap()], b"hello");
    }

    #[test]
    fn every_flipped_bit_changes_digest_or_is_an_error() {
        let file = sealed();
        assert_eq!(digest(&file).unwrap(), stated(&file));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 1;
            if let Ok(digest) = digest(&changed) {
                assert_ne!(digest, stated(&changed), "byte {at}");
            }
        }
    }

    #[test]
    fn every_truncation_is_an_error() {
        let file = sealed();
        for length in 0..file.len() {
            let cut = &file[..length];
            assert!(
                digest(cut).is_err() || digest(cut).unwrap() != stated(cut),
                "length {length}"
            );
        }
    }

    #[test]
    fn foreign_files_are_told_from_damaged_ones() {
        assert_eq!(locate(b"not an object"), Err(NoteError::NotElf));
        let mut foreign = file(b"hello");
        let at = foreign.windows(9).position(|w| w == b".note.ddl").unwrap();
        foreign[at + 6..at + 9].copy_from_slice(b"xyz");
        assert_eq!(locate(&foreign), Err(NoteError::Foreign));
    }
}
