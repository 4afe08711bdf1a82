//! Tensor files: read by memory-mapping, in safetensors or NumPy format; written in pieces, in
//! safetensors format.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use ddl_abi::Dtype;
use safetensors::SafeTensors;

use crate::error::{Error, Result};
use crate::mapped::Mapped;
use crate::npy;
use crate::tensor::{Tensor, Tensors};

/// Standard input or output.
const STANDARD: &str = "-";
/// The key of the metadata in a file's header.
const METADATA: &str = "__metadata__";
/// Alignment of the data section.
const ALIGNMENT: usize = 8;

/// The metadata of a file.
pub(crate) type Metadata = BTreeMap<String, String>;

/// A tensor that can be written in pieces.
pub(crate) trait Source {
    /// Element type.
    fn dtype(&self) -> Dtype;

    /// Shape.
    fn shape(&self) -> &[u64];

    /// Writes the elements, row-major, little-endian.
    ///
    /// # Errors
    /// Errors of `to`.
    fn write(&self, to: &mut dyn Write) -> io::Result<()>;
}

impl Source for Tensor {
    fn dtype(&self) -> Dtype {
        self.dtype()
    }

    fn shape(&self) -> &[u64] {
        self.shape()
    }

    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        to.write_all(self.bytes())
    }
}

/// Reads a safetensors file, or a NumPy one: `x.npy` is the tensor `x`, `name=FILE.npy` is `name`.
/// `-` is standard input, in safetensors format. Of a regular file only the pages in use are read,
/// so it may be larger than memory.
///
/// # Errors
/// `ddl::file::{system, format}`.
pub fn load(path: &Path) -> Result<Tensors> {
    Ok(read(path)?.0)
}

/// Reads a file as [`load`] does: its tensors and its metadata.
///
/// # Errors
/// `ddl::file::{system, format}`.
pub(crate) fn read(path: &Path) -> Result<(Tensors, Metadata)> {
    let (single, path) = single(path);
    let name = path.display().to_string();
    let content = if name == STANDARD {
        let mut content = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut content);
        read.map(|_| Mapped::Read(content))
    } else {
        File::open(path).and_then(|file| Mapped::new(&file))
    };
    let content = content.map_err(|error| Error::File {
        action: "read",
        path: name.clone(),
        reason: error.to_string(),
    })?;
    let content = Arc::new(content);
    let parsed = match single {
        Some(tensor) => array(&content, tensor),
        None => parse(&content),
    };
    parsed.map_err(|reason| Error::Format {
        path: name.clone(),
        reason,
    })
}

/// The tensor name and path of a NumPy file; `None` for other files.
fn single(path: &Path) -> (Option<String>, &Path) {
    if path.extension().is_none_or(|extension| extension != "npy") {
        return (None, path);
    }
    let named = path.to_str().and_then(|text| text.split_once('='));
    match named.filter(|(name, _)| !name.is_empty() && !name.contains('/')) {
        Some((name, path)) => (Some(name.to_owned()), Path::new(path)),
        None => {
            let stem = path.file_stem().unwrap_or_default();
            (Some(stem.to_string_lossy().into_owned()), path)
        }
    }
}

/// The tensor of a NumPy file.
fn array(content: &Arc<Mapped>, name: String) -> std::result::Result<(Tensors, Metadata), String> {
    let npy::Array { dtype, shape, data } = npy::parse(content)?;
    let tensor = match dtype == Dtype::I1 && content[data.clone()].iter().any(|bit| *bit > 1) {
        true => return Err("it has booleans that are neither 0 nor 1".to_owned()),
        false => Tensor::in_file(dtype, &shape, content, data),
    };
    let tensor = tensor.map_err(|error| error.to_string())?;
    Ok((Tensors::from([(name, tensor)]), Metadata::new()))
}

fn parse(content: &Arc<Mapped>) -> std::result::Result<(Tensors, Metadata), String> {
    let file = SafeTensors::deserialize(content).map_err(|error| error.to_string())?;
    let (_, header) = SafeTensors::read_metadata(content).map_err(|error| error.to_string())?;
    let mut tensors = Tensors::new();
    for (name, view) in file.iter() {
        let dtype = dtype_of(view.dtype())
            .ok_or_else(|| format!("`{name}` has elements of type {:?}", view.dtype()))?;
        let shape: Vec<u64> = view.shape().iter().map(|&dim| dim as u64).collect();
        let data = view.data();
        let tensor = if dtype == Dtype::I1 && data.iter().any(|bit| *bit > 1) {
            let bits = data.iter().map(|bit| u8::from(*bit != 0)).collect();
            Tensor::new(dtype, &shape, bits)
        } else {
            let start = data.as_ptr().addr() - content.as_ptr().addr();
            Tensor::in_file(dtype, &shape, content, start..start + data.len())
        };
        tensors.insert(name.to_owned(), tensor.map_err(|error| error.to_string())?);
    }
    let metadata = header.metadata().iter().flatten();
    let metadata = metadata.map(|(key, value)| (key.clone(), value.clone()));
    Ok((tensors, metadata.collect()))
}

/// Writes a safetensors file as [`ddl_files::write`] does; `-` is standard output.
///
/// # Errors
/// `ddl::file::system`.
pub fn save(path: &Path, tensors: &Tensors) -> Result<()> {
    let items = tensors
        .iter()
        .map(|(name, tensor)| (name.clone(), tensor as &dyn Source));
    write(path, &items.collect(), &Metadata::new())
}

/// Writes a safetensors file as [`save`] does, from streaming sources.
///
/// # Errors
/// `ddl::file::system`.
pub(crate) fn write(
    path: &Path,
    items: &BTreeMap<String, &dyn Source>,
    metadata: &Metadata,
) -> Result<()> {
    let content = |to: &mut dyn Write| render(items, metadata, to);
    let written = if path.as_os_str() == STANDARD {
        ddl_files::show_with(content)
    } else {
        ddl_files::write_with(path, content)
    };
    written.map_err(|error| Error::File {
        action: "write",
        path: path.display().to_string(),
        reason: error.to_string(),
    })
}

/// Whether a file can be written here; changes nothing.
///
/// # Errors
/// `ddl::file::system`.
pub fn check(path: &Path) -> Result<()> {
    if path.as_os_str() == STANDARD {
        return Ok(());
    }
    ddl_files::check(path).map_err(|error| Error::File {
        action: "write",
        path: path.display().to_string(),
        reason: error.to_string(),
    })
}

/// Header and data. Tensors are ordered by element size, largest first, so that all are aligned.
fn render(
    items: &BTreeMap<String, &dyn Source>,
    metadata: &Metadata,
    to: &mut dyn Write,
) -> io::Result<()> {
    let mut order: Vec<(&String, &dyn Source)> =
        items.iter().map(|(name, source)| (name, *source)).collect();
    order.sort_by_key(|(name, source)| (std::cmp::Reverse(source.dtype().bytes()), *name));
    let quoted = |text: &String| serde_json::Value::from(text.as_str()).to_string();
    let mut parts = Vec::new();
    if !metadata.is_empty() {
        parts.push(format!(
            "\"{METADATA}\":{}",
            serde_json::to_string(metadata)?
        ));
    }
    let mut at = 0;
    for (name, source) in &order {
        let dtype = serde_json::to_string(&file_dtype(source.dtype()))?;
        let elements: u64 = source.shape().iter().product();
        let end = at + elements * source.dtype().bytes() as u64;
        let shape = crate::error::join(source.shape());
        parts.push(format!(
            "{}:{{\"dtype\":{dtype},\"shape\":[{shape}],\"data_offsets\":[{at},{end}]}}",
            quoted(name)
        ));
        at = end;
    }
    let mut header = format!("{{{}}}", parts.join(","));
    let padded = header.len().next_multiple_of(ALIGNMENT);
    header.extend(std::iter::repeat_n(' ', padded - header.len()));
    to.write_all(&(header.len() as u64).to_le_bytes())?;
    to.write_all(header.as_bytes())?;
    order.iter().try_for_each(|(_, source)| source.write(to))
}

/// Element types of the runtime and of the file format.
const DTYPES: [(Dtype, safetensors::Dtype); 13] = [
    (Dtype::F64, safetensors::Dtype::F64),
    (Dtype::F32, safetensors::Dtype::F32),
    (Dtype::BF16, safetensors::Dtype::BF16),
    (Dtype::F16, safetensors::Dtype::F16),
    (Dtype::I64, safetensors::Dtype::I64),
    (Dtype::I32, safetensors::Dtype::I32),
    (Dtype::I16, safetensors::Dtype::I16),
    (Dtype::I8, safetensors::Dtype::I8),
    (Dtype::U64, safetensors::Dtype::U64),
    (Dtype::U32, safetensors::Dtype::U32),
    (Dtype::U16, safetensors::Dtype::U16),
    (Dtype::U8, safetensors::Dtype::U8),
    (Dtype::I1, safetensors::Dtype::BOOL),
];

fn dtype_of(dtype: safetensors::Dtype) -> Option<Dtype> {
    DTYPES
        .iter()
        .find(|(_, theirs)| *theirs == dtype)
        .map(|(ours, _)| *ours)
}

fn file_dtype(dtype: Dtype) -> safetensors::Dtype {
    let found = DTYPES.iter().find(|(ours, _)| *ours == dtype);
    found
        .map(|(_, theirs)| *theirs)
        .expect("every type is in the table")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_keep_every_type() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("all.safetensors");
        let tensor = |dtype: Dtype| {
            let bytes = (0..2 * dtype.bytes()).map(|i| (i % 2) as u8).collect();
            (
                dtype.name().to_owned(),
                Tensor::new(dtype, &[2, 1], bytes).unwrap(),
            )
        };
        let tensors: Tensors = Dtype::ALL.into_iter().map(tensor).collect();
        save(&path, &tensors).unwrap();
        assert_eq!(load(&path).unwrap(), tensors);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let whole = fs::read(&path).unwrap();
        // The library of the format agrees.
        let theirs = safetensors::SafeTensors::deserialize(&whole).unwrap();
        assert_eq!(theirs.len(), Dtype::ALL.len());
        assert_eq!(theirs.tensor("f64").unwrap().data(), tensors["f64"].bytes());
        fs::write(&path, &whole[..whole.len() / 2]).unwrap();
        assert!(matches!(load(&path), Err(Error::Format { .. })));
    }
}
