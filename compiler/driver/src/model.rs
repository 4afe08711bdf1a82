//! The file of a model: a text, or ONNX, which becomes the text of the same program.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::{Component, Path, PathBuf};

use bytes::Bytes;
use ddlc::diag::{Diags, Style, render};
use ddlc::import;
use ddlc::import::onnx::{self, Files, Weight};
use ddlc::import::stored::StoredTensor;
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

impl From<&str> for ReadModel {
    fn from(text: &str) -> ReadModel {
        ReadModel {
            text: text.to_owned(),
            weights: None,
        }
    }
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

/// A tensor of a file of tensors: its name, element type, shape, and bytes.
type Listed<'a> = (&'a str, &'a str, &'a [usize], usize);

/// The beginning of a file of tensors that follow each other.
fn file_header<'a>(tensors: impl Iterator<Item = Listed<'a>>) -> Vec<u8> {
    let mut list = serde_json::Map::new();
    let mut end = 0;
    for (name, dtype, shape, bytes) in tensors {
        let start = end;
        end += bytes;
        // `F32`, `U8`, `BOOL`.
        let dtype = match dtype {
            "i1" => "BOOL".to_owned(),
            dtype => dtype.replace("ui", "u").to_uppercase(),
        };
        let entry = serde_json::json!({
            "dtype": dtype,
            "shape": shape,
            "data_offsets": [start, end],
        });
        list.insert(name.to_owned(), entry);
    }
    let mut text = serde_json::Value::Object(list).to_string();
    while !text.len().is_multiple_of(8) {
        text.push(' ');
    }
    [&(text.len() as u64).to_le_bytes(), text.as_bytes()].concat()
}

impl ReadModel {
    /// What its params and state start with as far as it is stored: the tensors of a model in ONNX,
    /// the large constants of StableHLO.
    ///
    /// # Errors
    /// `ddl::onnx::tensor` if the files beside the model lack elements; of a text, those of
    /// [`import::stored`].
    pub fn stored(&self) -> Result<Vec<StoredTensor>, Diags> {
        let Some((weights, beside)) = &self.weights else {
            return import::stored(&self.text);
        };
        let read = |weight: &Weight| {
            Ok(StoredTensor {
                name: weight.name.clone(),
                ty: weight.ty.clone(),
                bytes: weight.bytes(beside)?,
            })
        };
        weights.iter().map(read).collect()
    }

    /// Writes what is stored as a file of tensors. Those of a model in ONNX are read one after the
    /// other.
    ///
    /// # Errors
    /// `ddl::options` if nothing is stored, those of [`ReadModel::stored`], status 3 if the file
    /// cannot be written.
    pub fn write_stored(&self, from: &str, to: &str, style: Style) -> Result<(), Failure> {
        let told = |diags: Diags| Failure::program(render(&diags, from, &self.text, style));
        if let Some((weights, beside)) = &self.weights {
            let header = file_header(weights.iter().map(|weight| {
                let ty = &weight.ty;
                (&weight.name[..], ty.dtype.name(), &ty.shape[..], ty.bytes())
            }));
            let read = |number: usize| weights[number].bytes(beside);
            return written((header, weights.len()), &read, to, style)?.map_err(told);
        }
        let stored = self.stored().map_err(told)?;
        if stored.is_empty() {
            let error = OptionError {
                option: "--emit",
                problem: "the program has no stored tensors".to_owned(),
                help: "`params` are those of a model in ONNX, and large constants of StableHLO"
                    .to_owned(),
            };
            return Err(told(error.into()));
        }
        let header = file_header(stored.iter().map(|tensor| {
            let ty = &tensor.ty;
            (&tensor.name[..], ty.dtype.name(), &ty.shape[..], ty.bytes())
        }));
        let read = |number: usize| Ok(stored[number].bytes.clone());
        written((header, stored.len()), &read, to, style)?.map_err(told)
    }
}

/// Writes a file of tensors; the inner error is one of `read`.
fn written(
    (header, count): (Vec<u8>, usize),
    read: &dyn Fn(usize) -> Result<Bytes, Diags>,
    to: &str,
    style: Style,
) -> Result<Result<(), Diags>, Failure> {
    let mut wrong = None;
    let mut content = |out: &mut dyn Write| {
        out.write_all(&header)?;
        for number in 0..count {
            match read(number) {
                Ok(bytes) => out.write_all(&bytes)?,
                Err(diags) => {
                    wrong = Some(diags);
                    return Err(io::ErrorKind::InvalidData.into());
                }
            }
        }
        Ok(())
    };
    let done = match to {
        "-" => ddl_files::show_with(&mut content),
        _ => ddl_files::write_with(Path::new(to), &mut content),
    };
    match (wrong, done) {
        (Some(diags), _) => Ok(Err(diags)),
        (None, Err(error)) => Err(Failure::io(to, &error, style)),
        (None, Ok(())) => Ok(Ok(())),
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
