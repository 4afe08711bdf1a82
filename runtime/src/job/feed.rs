//! Writes arguments into an entry's slots and reads its results from theirs.

use std::collections::BTreeSet;

use ddl_abi::{Dtype, Entry};

use super::{Job, transfer};
use crate::error::{Error, Result, list};
use crate::tensor::{Tensor, type_name};
use crate::world::World;

/// Writes the arguments of an entry into their slots.
///
/// - `same`: unchanged arguments, and whether they were written before
pub(super) fn feed(
    world: &World,
    entry: &Entry,
    inputs: &[(&str, &Tensor)],
    (same, again): (&[(&str, &Tensor)], bool),
) -> Result<()> {
    let Entry { name, args, .. } = entry;
    let known = |input: &str| args.iter().any(|arg| arg.name == input);
    let mut all = inputs.iter().chain(same);
    if let Some((unknown, _)) = all.find(|(input, _)| !known(input)) {
        return Err(Error::UnknownTensor {
            place: format!("entry `{name}`"),
            name: (*unknown).to_owned(),
            legal: list(args.iter().map(|arg| &arg.name)),
        });
    }
    let mut missing = Vec::new();
    for arg in args {
        let given = |list: &[(&str, &Tensor)]| {
            let mut list = list.iter();
            list.any(|(input, _)| *input == arg.name)
        };
        if again && arg.kept && !given(inputs) && given(same) {
            // It is still in its slot.
            continue;
        }
        let mut all = inputs.iter().chain(same);
        match (all.find(|(input, _)| *input == arg.name), arg.default) {
            (Some((_, value)), _) => write(world, arg, value)?,
            (None, Some(value)) => write(world, arg, &Tensor::scalar(arg.dtype, value)?)?,
            (None, None) => {
                missing.push(format!(
                    "{}: {}",
                    arg.name,
                    type_name(arg.dtype, &arg.shape)
                ));
            }
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::Missing {
        entry: name.clone(),
        names: list(missing),
    })
}

/// Gives every rank its parts of a tensor.
pub(super) fn write(world: &World, tensor: &ddl_abi::Tensor, value: &Tensor) -> Result<()> {
    let value = transfer::fit(tensor, value)?;
    for place in transfer::parts(tensor) {
        // SAFETY: the part lies in the tensor and its bytes in the slot, as validated with the
        // manifest; no step runs, because `Job::run` returns when all ranks have answered or the
        // job is refused from then on.
        unsafe { transfer::put(&world.heap, tensor, place, &value) };
    }
    Ok(())
}

/// Assembles a tensor from the ranks' parts.
pub(super) fn read(world: &World, tensor: &ddl_abi::Tensor) -> Tensor {
    let whole = |part: &[[u64; 2]]| {
        let mut dims = part.iter().zip(tensor.shape_of_parts());
        dims.all(|([start, length], dim)| *start == 0 && length == dim)
    };
    if let Some(place) = transfer::parts(tensor).find(|place| whole(place.part)) {
        // SAFETY: as in `write`.
        let bytes = unsafe { transfer::take(&world.heap, tensor, place) }.to_vec();
        return Tensor::new(tensor.dtype, &tensor.shape, bytes)
            .expect("a part is as large as it says");
    }
    let mut value = Tensor::zeros(tensor.dtype, &tensor.shape);
    let mut seen = BTreeSet::new();
    for place in transfer::parts(tensor) {
        // Ranks with the same part hold the same bits.
        if seen.insert(place.part) {
            // SAFETY: as in `write`.
            let bytes = unsafe { transfer::take(&world.heap, tensor, place) };
            value.set_part(tensor.shape_of_parts(), place.part, bytes);
        }
    }
    value
}

impl Job {
    /// The first result of the last step that contains a NaN.
    ///
    /// # Errors
    /// `ddl::job::failed`.
    pub fn not_a_number(&self) -> Result<Option<String>> {
        let world = self.whole()?;
        let mut floats = self
            .results()
            .iter()
            .filter(|result| result.dtype.is_float());
        let found = floats.find(|result| {
            transfer::parts(result).any(|place| {
                // SAFETY: as in `write`.
                let bytes = unsafe { transfer::take(&world.heap, result, place) };
                has_nan(result.dtype, bytes)
            })
        });
        Ok(found.map(|result| result.name.clone()))
    }
}

/// Whether a float element is NaN: its exponent is all ones, and its fraction is not zero.
fn has_nan(dtype: Dtype, bytes: &[u8]) -> bool {
    let infinity: u64 = match dtype {
        Dtype::F64 => 0x7ff0_0000_0000_0000,
        Dtype::F32 => 0x7f80_0000,
        Dtype::BF16 => 0x7f80,
        Dtype::F16 => 0x7c00,
        Dtype::I64
        | Dtype::I32
        | Dtype::I16
        | Dtype::I8
        | Dtype::U64
        | Dtype::U32
        | Dtype::U16
        | Dtype::U8
        | Dtype::I1 => return false,
    };
    let sign = 1 << (8 * dtype.bytes() - 1);
    let size = dtype.bytes();
    bytes.chunks_exact(size).any(|raw| {
        let mut word = [0; 8];
        word[..size].copy_from_slice(raw);
        u64::from_le_bytes(word) & !sign > infinity
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_number_is_found_in_every_type() {
        for dtype in [Dtype::F64, Dtype::F32, Dtype::BF16, Dtype::F16] {
            let bytes = |value: f64| Tensor::scalar(dtype, value).unwrap().bytes().to_vec();
            for (value, expected) in [
                (f64::NAN, true),
                (-f64::NAN, true),
                (f64::INFINITY, false),
                (f64::NEG_INFINITY, false),
                (-0.0, false),
                (1.5, false),
            ] {
                let both = [bytes(1.0), bytes(value)].concat();
                assert_eq!(has_nan(dtype, &both), expected, "{dtype:?} {value}");
            }
        }
        assert!(!has_nan(Dtype::I32, &[0xff; 8]));
    }
}
