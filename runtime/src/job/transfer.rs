//! Copies tensors between the host and the ranks' slots.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::slice;

use crate::error::{Error, Result};
use crate::heap::Heap;
use crate::tensor::{Tensor, type_name};

/// Checks that the value has the type of the tensor; one element is accepted for a 0-d tensor.
///
/// # Errors
/// `ddl::job::mismatch`.
pub(crate) fn fit<'a>(tensor: &ddl_abi::Tensor, value: &'a Tensor) -> Result<Cow<'a, Tensor>> {
    let same_type = value.dtype() == tensor.dtype;
    if same_type && value.shape() == tensor.shape {
        return Ok(Cow::Borrowed(value));
    }
    if same_type && tensor.shape.is_empty() && value.elements() == 1 {
        return Ok(Cow::Owned(value.clone().reshaped(&[])));
    }
    Err(Error::Mismatch {
        name: tensor.name.clone(),
        found: value.type_name(),
        expected: type_name(tensor.dtype, &tensor.shape),
    })
}

/// A part of a tensor and its location.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedBox<'a> {
    /// The rank that holds it.
    rank: u32,
    /// Whether it is in the symmetric heap.
    shared: bool,
    /// Its first byte in the arena.
    offset: u64,
    /// The box.
    pub(super) part: &'a [[u64; 2]],
}

/// All parts of a tensor on all ranks.
pub(super) fn parts(tensor: &ddl_abi::Tensor) -> impl Iterator<Item = PlacedBox<'_>> {
    let places = tensor.places();
    places.flat_map(|(slot, shards, stride)| {
        let shards = (0..).zip(shards);
        shards.flat_map(move |(rank, parts)| {
            let parts = (0..).zip(parts);
            parts.map(move |(number, part): (u64, _)| PlacedBox {
                rank,
                shared: slot.shared,
                offset: slot.offset + number * stride,
                part,
            })
        })
    })
}

/// First byte of a part.
fn address(heap: &Heap, place: PlacedBox<'_>) -> *mut u8 {
    let arena = if place.shared {
        heap.shared(place.rank)
    } else {
        heap.private(place.rank)
    };
    arena.wrapping_add(place.offset as usize)
}

/// Writes a part of a tensor into its slot.
///
/// # Safety
/// The part is inside its slot, which is inside the arena; no one else accesses it meanwhile.
pub(super) unsafe fn put(
    heap: &Heap,
    tensor: &ddl_abi::Tensor,
    place: PlacedBox<'_>,
    value: &Tensor,
) {
    let to = address(heap, place);
    value.for_each_run(tensor.shape_of_parts(), place.part, |at, run| {
        // SAFETY: by this function's contract; the run is in the part, and not in an arena.
        unsafe { to.add(at).copy_from_nonoverlapping(run.as_ptr(), run.len()) };
    });
}

/// The bytes of a part.
///
/// # Safety
/// The part is inside its slot, which is inside the arena; no one writes it while the bytes are
/// used.
pub(super) unsafe fn take<'a>(
    heap: &'a Heap,
    tensor: &ddl_abi::Tensor,
    place: PlacedBox<'_>,
) -> &'a [u8] {
    let elements: u64 = place.part.iter().map(|[_, length]| length).product();
    let bytes = elements as usize * tensor.dtype.bytes();
    // SAFETY: by this function's contract.
    unsafe { slice::from_raw_parts(address(heap, place), bytes) }
}

/// Checks that ranks with the same part of a tensor hold the same bits.
///
/// # Errors
/// `ddl::job::replicas`.
pub(super) fn compare(heap: &Heap, tensor: &ddl_abi::Tensor) -> Result<()> {
    let mut first: BTreeMap<&[[u64; 2]], PlacedBox> = BTreeMap::new();
    for place in parts(tensor) {
        let known = *first.entry(place.part).or_insert(place);
        // SAFETY: both parts are inside their slots, as validated with the manifest; the caller
        // owns the job, and no step of it runs.
        let (one, other) = unsafe { (take(heap, tensor, known), take(heap, tensor, place)) };
        if one != other {
            let different = one.iter().zip(other).filter(|(a, b)| a != b).count();
            return Err(Error::Replicas {
                name: tensor.name.clone(),
                ranks: crate::flight::name(&[known.rank, place.rank]),
                bytes: different as u64,
            });
        }
    }
    Ok(())
}
