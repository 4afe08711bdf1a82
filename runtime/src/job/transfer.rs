//! Moves tensors between the host and the ranks' slots.

use std::borrow::Cow;
use std::slice;

use ddl_abi::Slot;

use crate::error::{Error, Result};
use crate::heap::Heap;
use crate::tensor::{Tensor, type_name};

/// The value, if it has the type of the tensor; one element is accepted for a 0-d tensor.
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

/// First byte of a slot of a rank.
fn address(heap: &Heap, rank: u32, slot: Slot) -> *mut u8 {
    let arena = if slot.shared {
        heap.shared(rank)
    } else {
        heap.private(rank)
    };
    arena.wrapping_add(slot.offset as usize)
}

/// Writes bytes to a slot.
///
/// # Safety
/// The slot lies in the arena and has room for them; nobody else touches it meanwhile.
pub(super) unsafe fn put(heap: &Heap, rank: u32, slot: Slot, bytes: &[u8]) {
    // SAFETY: by this function's contract; `bytes` is not in an arena.
    unsafe { address(heap, rank, slot).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
}

/// The bytes of a part of a tensor in a rank's slot.
///
/// # Safety
/// The slot lies in the arena and holds the part; nobody writes it while the bytes are used.
pub(super) unsafe fn take<'a>(
    heap: &'a Heap,
    rank: u32,
    tensor: &ddl_abi::Tensor,
    part: &[[u64; 2]],
) -> &'a [u8] {
    let elements: u64 = part.iter().map(|[_, length]| length).product();
    let bytes = elements as usize * tensor.dtype.bytes();
    // SAFETY: by this function's contract.
    unsafe { slice::from_raw_parts(address(heap, rank, tensor.slot), bytes) }
}
