//! Constants that are too large for the text of a program, such as the weights that a function of
//! Python captures: they become state that no step changes and that starts with stored numbers. So
//! they are distributed like any other state, and read where they rest.

use bytes::Bytes;
use ddl_dialect::types::TensorType;

use super::names;
use crate::import::stored::StoredTensor;

/// The large constants of all functions, equal ones once.
#[derive(Debug, Default)]
pub(super) struct Captured(Vec<StoredTensor>);

impl Captured {
    /// The number of a constant.
    pub(super) fn number(&mut self, ty: &TensorType, bytes: Vec<u8>) -> usize {
        let same = |known: &StoredTensor| known.ty == *ty && known.bytes == bytes;
        self.0.iter().position(same).unwrap_or_else(|| {
            let number = self.0.len();
            self.0.push(StoredTensor {
                name: names::constant(number),
                ty: ty.clone(),
                bytes: Bytes::from(bytes),
            });
            number
        })
    }

    /// All of them in order.
    pub(super) fn into_tensors(self) -> Vec<StoredTensor> {
        self.0
    }
}
