//! NumPy array files `.npy`, versions 1 to 3.

use std::ops::Range;

use ddl_abi::Dtype;

/// The magic bytes.
const MAGIC: &[u8] = b"\x93NUMPY";

/// The type of an array, and the location of its elements in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Array {
    pub(crate) dtype: Dtype,
    pub(crate) shape: Vec<u64>,
    pub(crate) data: Range<usize>,
}

/// NumPy's names of little-endian types, and ours.
const DTYPES: [(&str, Dtype); 12] = [
    ("<f8", Dtype::F64),
    ("<f4", Dtype::F32),
    ("<f2", Dtype::F16),
    ("<i8", Dtype::I64),
    ("<i4", Dtype::I32),
    ("<i2", Dtype::I16),
    ("|i1", Dtype::I8),
    ("<u8", Dtype::U64),
    ("<u4", Dtype::U32),
    ("<u2", Dtype::U16),
    ("|u1", Dtype::U8),
    ("|b1", Dtype::I1),
];

/// Reads the header of a file.
///
/// # Errors
/// Why the file is unusable, in words.
pub(crate) fn parse(file: &[u8]) -> Result<Array, String> {
    let cut = || "it ends within its header".to_owned();
    let rest = file.strip_prefix(MAGIC);
    let rest = rest.ok_or("it does not begin as .npy files do")?;
    let [major, _, rest @ ..] = rest else {
        return Err(cut());
    };
    // The header length has two bytes in version 1, and four in later versions.
    let width = match major {
        1 => 2,
        2 | 3 => 4,
        other => {
            return Err(format!(
                "it has version {other} of the format; 1 to 3 are known"
            ));
        }
    };
    let (length, rest) = rest.split_at_checked(width).ok_or_else(cut)?;
    let length = length
        .iter()
        .rev()
        .fold(0, |all, &byte| all << 8 | usize::from(byte));
    let header = rest.get(..length).ok_or_else(cut)?;
    let header = std::str::from_utf8(header).map_err(|_| "its header is not text")?;
    let begin = MAGIC.len() + 2 + width + length;
    let (dtype, shape) = describe(header)?;
    let size = shape
        .iter()
        .try_fold(dtype.bytes() as u64, |all, &dim| all.checked_mul(dim));
    let size = size.and_then(|size| usize::try_from(size).ok());
    let end = size.and_then(|size| begin.checked_add(size));
    let end = end.ok_or("it is larger than can be addressed")?;
    if end != file.len() {
        let found = file.len() - begin;
        return Err(format!(
            "it has {found} bytes of elements, its shape asks for {}",
            end - begin
        ));
    }
    Ok(Array {
        dtype,
        shape,
        data: begin..end,
    })
}

/// Type and shape from a header's dictionary:
/// `{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }`.
fn describe(header: &str) -> Result<(Dtype, Vec<u64>), String> {
    let value = |key: &str| {
        let quoted = [format!("'{key}':"), format!("\"{key}\":")];
        let found = quoted
            .iter()
            .find_map(|key| header.split_once(key.as_str()));
        let (_, rest) = found.ok_or_else(|| format!("its header has no `{key}`"))?;
        Ok::<&str, String>(rest.trim_start())
    };
    let name = value("descr")?;
    let name = name.split(['\'', '"']).nth(1).unwrap_or_default();
    let known = DTYPES.iter().find(|(theirs, _)| *theirs == name);
    let (_, dtype) = known.ok_or_else(|| {
        let names: Vec<&str> = DTYPES.iter().map(|(theirs, _)| *theirs).collect();
        format!(
            "its elements are `{name}`, expected one of {}",
            names.join(", ")
        )
    })?;
    let shape = value("shape")?;
    let inner = shape
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'));
    let (inner, _) = inner.ok_or("its shape is no tuple")?;
    let dims = inner
        .split(',')
        .map(str::trim)
        .filter(|dim| !dim.is_empty());
    let dims = dims.map(|dim| dim.parse().map_err(|_| format!("`{dim}` is no extent")));
    let shape: Vec<u64> = dims.collect::<Result<_, String>>()?;
    if value("fortran_order")?.starts_with("True") && shape.len() > 1 {
        return Err(
            "its elements lie by columns; `numpy.ascontiguousarray` puts them by rows".to_owned(),
        );
    }
    Ok((*dtype, shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(version: u8, header: &str, data: usize) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend([version, 0]);
        match version {
            1 => file.extend((header.len() as u16).to_le_bytes()),
            _ => file.extend((header.len() as u32).to_le_bytes()),
        }
        file.extend(header.as_bytes());
        file.extend(vec![0; data]);
        file
    }

    #[test]
    fn arrays_of_all_versions_are_read() {
        for version in [1, 2, 3] {
            let header = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }   \n";
            let array = parse(&file(version, header, 48)).unwrap();
            assert_eq!(
                (array.dtype, array.shape, array.data.len()),
                (Dtype::F32, vec![3, 4], 48)
            );
        }
        let header = "{'descr': '|b1', 'fortran_order': True, 'shape': (5,), }";
        assert_eq!(parse(&file(1, header, 5)).unwrap().shape, [5]);
        let header = "{'descr': '<i8', 'fortran_order': False, 'shape': (), }";
        assert_eq!(parse(&file(1, header, 8)).unwrap().shape, [0; 0]);
    }

    #[test]
    fn what_is_not_usable_says_why() {
        let refused = |header: &str, data| parse(&file(1, header, data)).unwrap_err();
        let header = |descr: &str, order: &str, shape: &str| {
            format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}")
        };
        assert!(refused(&header("<f4", "False", "(3,)"), 11).contains("asks for 12"));
        assert!(refused(&header(">f4", "False", "(3,)"), 12).contains("`>f4`"));
        assert!(refused(&header("<f4", "True", "(3, 1)"), 12).contains("by columns"));
        assert!(refused(&header("<f4", "False", "(-3,)"), 12).contains("no extent"));
        let huge = header("<f4", "False", "(9999999999, 9999999999)");
        assert!(refused(&huge, 12).contains("larger than"));
        assert!(refused("{}", 0).contains("no `descr`"));
        let whole = file(1, &header("<f4", "False", "(3,)"), 12);
        for length in 0..whole.len() {
            assert!(parse(&whole[..length]).is_err());
        }
        assert!(parse(&file(9, "{}", 0)).unwrap_err().contains("version 9"));
    }
}
