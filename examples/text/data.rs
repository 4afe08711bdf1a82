//! Text files as training data: `cargo run -p ddl-tests --example text_data -- OUT SEQ [FILE …]`.
//!
//! Writes `OUT` (safetensors) with the arguments of the language models beside: `text` i32 [n,
//! SEQ], pieces of the files one after another, and `next`, the same shifted by one: what follows
//! each character. A token is a byte of ASCII; what is none (and what controls, but for line breaks
//! and tabs) becomes `?`, so 128 tokens are enough. Without files it takes the licences that every
//! Debian has.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ddl_runtime::{Tensor, Tensors};

/// English text of the package `base-files`: 240 kB.
const LICENSES: &str = "/usr/share/common-licenses";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [out, length, files @ ..] = arguments.as_slice() else {
        return Err("usage: text_data OUT SEQ [FILE …]".into());
    };
    let length: usize = length.parse()?;
    let files = match files {
        [] => licenses()?,
        named => named.iter().map(PathBuf::from).collect(),
    };
    let text = tokens(&files)?;
    let samples = text.len().saturating_sub(1) / length.max(1);
    if samples == 0 {
        return Err(format!("{} characters are less than one sample", text.len()).into());
    }
    let (shape, taken) = ([samples as u64, length as u64], samples * length);
    let tensors = Tensors::from([
        ("text".to_owned(), Tensor::from_i32(&shape, &text[..taken])?),
        (
            "next".to_owned(),
            Tensor::from_i32(&shape, &text[1..=taken])?,
        ),
    ]);
    ddl_runtime::data::save(Path::new(out), &tensors)?;
    eprintln!("{out}: {samples} samples of {length} characters");
    Ok(())
}

/// The texts of the folder, each once: some names are links to others.
fn licenses() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(LICENSES)? {
        files.insert(fs::canonicalize(entry?.path())?);
    }
    Ok(files.into_iter().collect())
}

/// What the files say, in their order.
fn tokens(files: &[PathBuf]) -> Result<Vec<i32>, Box<dyn Error>> {
    let mut text = Vec::new();
    for file in files {
        text.extend(fs::read(file)?.into_iter().map(token));
    }
    Ok(text)
}

fn token(byte: u8) -> i32 {
    match byte {
        b'\n' | b'\t' | b' '..=b'~' => i32::from(byte),
        _ => i32::from(b'?'),
    }
}
