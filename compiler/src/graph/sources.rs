//! Where the dims of an index op come from.

use ddl_dialect::class::{DimMap, IndexMap};
use ddl_dialect::op::Class;

use super::{Graph, NodeId};

impl Graph {
    /// For each dim of an index op's operand, the dim of the result that it is, if the op only
    /// reorders and repeats elements; none for dims of extent 1.
    pub(crate) fn sources(&self, id: NodeId) -> Option<Vec<Option<usize>>> {
        let instance = self.instance(id)?;
        let Class::Index(map) = &instance.def.class else {
            return None;
        };
        let (operand, result) = (instance.operands.first()?, &instance.results[0]);
        match map(&instance) {
            IndexMap::Affine(maps) => {
                let source = |(dim, map): (usize, &DimMap)| {
                    let extent = operand.shape[dim];
                    match map.of {
                        _ if extent == 1 => Some(None),
                        Some(of) if map.start == 0 && map.stride == 1 => {
                            (result.shape[of] == extent).then_some(Some(of))
                        }
                        _ => None,
                    }
                };
                maps.iter().enumerate().map(source).collect()
            }
            IndexMap::Linear => {
                let long = |shape: &[usize]| -> Vec<usize> {
                    (0..shape.len()).filter(|&dim| shape[dim] != 1).collect()
                };
                let (from, to) = (long(&operand.shape), long(&result.shape));
                let extents = |shape: &[usize], dims: &[usize]| -> Vec<usize> {
                    dims.iter().map(|&dim| shape[dim]).collect()
                };
                if extents(&operand.shape, &from) != extents(&result.shape, &to) {
                    return None;
                }
                let mut found = vec![None; operand.ndim()];
                for (from, to) in from.into_iter().zip(to) {
                    found[from] = Some(to);
                }
                Some(found)
            }
            IndexMap::Iota(_) | IndexMap::Padded(_) | IndexMap::Joined(_) => None,
        }
    }
}
