//! The file of a model: a text, or ONNX, which becomes the text of the same program.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::{Component, Path, PathBuf};

use bytes::Bytes;
use ddlc::diag::{Diags, Style, render};
use ddlc::import::onnx::{self, Files, Weight};
use ddlc::options::{Arguments, OptionError};

use crate::{Failure, read};

/// What is read of a model.
#[derive(Debug)]
pub struct ReadModel {
    /// The text of the program.
    pub text: String,
    /// The stored tensors of a model in ONNX, and the files beside it.
    weights: Option<(Vec<Weight>, Beside)>,
}

/// The files in the folder of a model.
#[derive(Debug)]
pub struct Beside {
    folder: PathBuf,
}

impl Beside {
    /// Those beside this file.
    pub fn of(path: &Path) -> Beside {
        let folder = path.parent().unwrap_or(Path::new(""));
        Beside {
            folder: folder.to_owned(),
        }
    }
}

impl Files for Beside {
    fn read(&self, name: &str, offset: u64, length: u64) -> Result<Bytes, String> {
        let name = Path::new(name);
        let within = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
        if !name.components().all(within) {
            return Err("it is not below the folder of the model".to_owned());
        }
        let file = File::open(self.folder.join(name)).map_err(|error| error.to_string())?;
        let found = file.metadata().map_err(|error| error.to_string())?;
        if !found.is_file() {
            return Err("it is no file".to_owned());
        }
        let end = offset.checked_add(length).filter(|&end| end <= found.len());
        if end.is_none() {
            let size = found.len();
            return Err(format!(
                "bytes {offset} to {offset} + {length} of a file of {size}"
            ));
        }
        let length = usize::try_from(length).map_err(|error| error.to_string())?;
        let mut bytes = vec![0; length];
        file.read_exact_at(&mut bytes, offset)
            .map_err(|error| error.to_string())?;
        Ok(bytes.into())
    }
}

/// Whether a file is in ONNX, by its name.
fn is_onnx(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| extension == "onnx")
}

/// Reads a model; `-` is a text on standard input. Of a model in ONNX the `-D` of the arguments are
/// sizes of its dims, and are taken away.
///
/// # Errors
/// Status 3 if it cannot be read, 1 if it is wrong.
pub fn read_model(
    path: &str,
    arguments: &mut Arguments,
    style: Style,
) -> Result<ReadModel, Failure> {
    if !is_onnx(path) {
        let text = read(path, style)?;
        let weights = None;
        return Ok(ReadModel { text, weights });
    }
    let bytes = std::fs::read(path).map_err(|error| Failure::io(path, &error, style))?;
    let beside = Beside::of(Path::new(path));
    let told = |diags: Diags| Failure::program(render(&diags, path, "", style));
    let options = arguments.options(None).map_err(told)?;
    let model = onnx::run(bytes.into(), &beside, &options.defines).map_err(told)?;
    arguments.define.clear();
    Ok(ReadModel {
        text: model.file.to_string(),
        weights: Some((model.weights, beside)),
    })
}

/// The name of an element type in a file of tensors: `F32`, `U8`, `BOOL`.
fn dtype(weight: &Weight) -> String {
    match weight.ty.dtype.name() {
        "i1" => "BOOL".to_owned(),
        name => name.replace("ui", "u").to_uppercase(),
    }
}

impl ReadModel {
    /// Writes the stored tensors of a model in ONNX as a file of tensors, one after the other.
    ///
    /// # Errors
    /// `ddl::options` if the model is a text, `ddl::onnx::tensor` if the files beside it lack
    /// elements, status 3 if the file cannot be written.
    pub fn write_weights(&self, from: &str, to: &str, style: Style) -> Result<(), Failure> {
        let told = |diags: Diags| Failure::program(render(&diags, from, "", style));
        let Some((weights, beside)) = &self.weights else {
            let error = OptionError {
                option: "--emit",
                problem: "the model has no stored tensors: it is a text".to_owned(),
                help: "`params` are those of a model in ONNX".to_owned(),
            };
            return Err(told(error.into()));
        };
        let mut header = serde_json::Map::new();
        let mut end = 0;
        for weight in weights {
            let start = end;
            end += weight.ty.bytes();
            let entry = serde_json::json!({
                "dtype": dtype(weight),
                "shape": weight.ty.shape,
                "data_offsets": [start, end],
            });
            header.insert(weight.name.clone(), entry);
        }
        let mut header = serde_json::Value::Object(header).to_string();
        while !header.len().is_multiple_of(8) {
            header.push(' ');
        }
        let mut wrong = None;
        let mut content = |out: &mut dyn Write| {
            out.write_all(&(header.len() as u64).to_le_bytes())?;
            out.write_all(header.as_bytes())?;
            for weight in weights {
                match weight.bytes(beside) {
                    Ok(bytes) => out.write_all(&bytes)?,
                    Err(diags) => {
                        wrong = Some(diags);
                        return Err(io::ErrorKind::InvalidData.into());
                    }
                }
            }
            Ok(())
        };
        let written = match to {
            "-" => ddl_files::show_with(&mut content),
            _ => ddl_files::write_with(Path::new(to), &mut content),
        };
        match (wrong, written) {
            (Some(diags), _) => Err(told(diags)),
            (None, Err(error)) => Err(Failure::io(to, &error, style)),
            (None, Ok(())) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_beside_a_model_are_below_its_folder_and_long_enough() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("data"), b"0123456789").unwrap();
        let beside = Beside {
            folder: folder.path().to_owned(),
        };
        assert_eq!(&beside.read("data", 2, 3).unwrap()[..], b"234");
        for (name, offset, length) in [
            ("data", 8, 3),
            ("data", u64::MAX, 2),
            ("../data", 0, 1),
            ("/etc/passwd", 0, 1),
            ("none", 0, 1),
            (".", 0, 0),
        ] {
            assert!(beside.read(name, offset, length).is_err(), "{name}");
        }
    }
}
