//! Steps of equal cost.
//!
//! If all shards have the same number of elements, the cost of a step does not depend on which dims
//! are split, nor on the entries of axes that take no part: only on the changes of the
//! participating axes, and on the elements per rank before and after. If shards differ, it depends
//! on the participating dims, and on the largest extent that a rank has along all others: that rank
//! is the slowest of its group, whatever its part in the step. Blocks that are exchanged grow in
//! proportion to that extent, and to every dim that both distributions split evenly. So few steps
//! are priced, however many types and distributions there are.

use std::cell::RefCell;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::refine::common_divisor;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use rustc_hash::FxHashMap as HashMap;

use super::table::{Step, moves};
use super::{Exchanged, local_bytes};
use crate::graph::Comm;

/// The prices of steps on one mesh seen so far.
#[derive(Debug, Default)]
pub(super) struct Alike {
    even: Known<PriceKey, f64>,
    uneven: Known<(Step, TensorType), f64>,
    /// Exchanges of unequal blocks, by their essence of the least size.
    unequal: Known<(Step, TensorType), Option<Arc<Exchanged>>>,
    /// Exchanges of blocks, by their key without the number of elements.
    exchanges: Known<PriceKey, Option<Arc<Exchanged>>>,
    /// Where those that others have computed are found, and the number of moments of this mesh.
    shared: Option<(Arc<SharedPrices>, usize)>,
}

/// Prices that are known without a lock.
type Known<K, V> = RefCell<HashMap<K, V>>;

/// The prices of steps on meshes with the same devices, whatever their number of moments, as far as
/// any cache has computed them.
#[derive(Debug, Default)]
pub(super) struct SharedPrices {
    /// With the number of moments, all of which such a price counts.
    even: Shelf<(PriceKey, usize), f64>,
    uneven: Shelf<(Step, TensorType), f64>,
    unequal: Shelf<(Step, TensorType), Option<Arc<Exchanged>>>,
    exchanges: Shelf<PriceKey, Option<Arc<Exchanged>>>,
}

/// Answers that threads share.
#[derive(Debug)]
pub(super) struct Shelf<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Shelf<K, V> {
    fn default() -> Self {
        Shelf(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> Shelf<K, V> {
    /// The answer, computed unless it is there. Two threads may both compute it; they agree.
    pub(super) fn take(&self, key: K, new: impl FnOnce() -> V) -> V {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return known.clone();
        }
        let new = new();
        lock().entry(key).or_insert(new).clone()
    }
}

impl Alike {
    /// No prices yet but those that others compute.
    ///
    /// - `moments`: of the mesh
    pub(super) fn sharing(shared: Arc<SharedPrices>, moments: usize) -> Alike {
        Alike {
            shared: Some((shared, moments)),
            ..Alike::default()
        }
    }

    /// The price of a step by its essence, computed once; `None` if it has no essence.
    pub(super) fn uneven(
        &self,
        step: &Step,
        ty: &TensorType,
        mesh: &Mesh,
        price: impl FnOnce(&Step, &TensorType) -> f64,
    ) -> Option<f64> {
        let key = essence(step, ty, mesh)?;
        let known = self.uneven.borrow().get(&key).copied();
        let once = known.unwrap_or_else(|| {
            let price = || price(&key.0, &key.1);
            let new = match &self.shared {
                Some((shared, _)) => shared.uneven.take(key.clone(), price),
                None => price(),
            };
            self.uneven.borrow_mut().insert(key, new);
            new
        });
        Some(moments(step, mesh) * once)
    }

    /// The price of an exchange of unequal blocks by its essence, as a function of size, computed
    /// once; `None` if it has no essence, or does not scale with size.
    pub(super) fn unequal_exchange(
        &self,
        step: &Step,
        ty: &TensorType,
        mesh: &Mesh,
        price: impl FnOnce(&Step, &TensorType) -> Option<Exchanged>,
    ) -> Option<f64> {
        let (step_once, ty_once) = essence(step, ty, mesh)?;
        let (least, scale) = least(&step_once, ty_once, mesh);
        let bytes = local_bytes(&least, &step_once.to, mesh) as f64 * scale;
        let key = (step_once, least);
        let known = self.unequal.borrow().get(&key).cloned();
        let known = known.unwrap_or_else(|| {
            let price = || price(&key.0, &key.1).map(Arc::new);
            let new = match &self.shared {
                Some((shared, _)) => shared.unequal.take(key.clone(), price),
                None => price(),
            };
            self.unequal.borrow_mut().insert(key, new.clone());
            new
        });
        Some(moments(step, mesh) * known?.seconds(bytes))
    }

    /// The price of an equivalent exchange of blocks in one moment as a function of size, computed
    /// once; `None` if it does not scale with size.
    pub(super) fn exchange(
        &self,
        key: PriceKey,
        price: impl FnOnce() -> Option<Exchanged>,
    ) -> Option<f64> {
        let any = PriceKey {
            elements: [0, 0],
            element: 0,
            varies: false,
            ..key
        };
        let known = self.exchanges.borrow().get(&any).cloned();
        let known = known.unwrap_or_else(|| {
            let price = || price().map(Arc::new);
            let new = match &self.shared {
                Some((shared, _)) => shared.exchanges.take(any, price),
                None => price(),
            };
            self.exchanges.borrow_mut().insert(any, new.clone());
            new
        });
        let bytes = key.elements[1] * key.element as u64;
        Some(known?.seconds(bytes as f64))
    }

    /// The price of an equivalent step, if it was computed.
    pub(super) fn known(&self, key: &PriceKey) -> Option<f64> {
        self.even.borrow().get(key).copied()
    }

    /// The price of an equivalent step, computed once.
    pub(super) fn price(&self, key: PriceKey, price: impl FnOnce() -> f64) -> f64 {
        let known = self.even.borrow().get(&key).copied();
        known.unwrap_or_else(|| {
            let new = match &self.shared {
                Some((shared, moments)) => shared.even.take((key, *moments), price),
                None => price(),
            };
            self.even.borrow_mut().insert(key, new);
            new
        })
    }
}

/// The number of moments in which a step runs.
fn moments(step: &Step, mesh: &Mesh) -> f64 {
    let time = mesh.time_axes();
    let varies = step.from.varies(time) || step.to.varies(time);
    if varies { mesh.moments() as f64 } else { 1.0 }
}

/// The smallest tensor whose blocks in a step are those of this one divided by one factor, and that
/// factor: dims that source and target split evenly are as short as such dims can be, and so is the
/// last, which is not split.
fn least(step: &Step, ty: TensorType, mesh: &Mesh) -> (TensorType, f64) {
    let mut scale = 1.0;
    let extents = ty.shape.iter().enumerate().map(|(dim, &extent)| {
        let parts =
            |nd: &NdSbp| -> usize { nd.axes_of(dim).map(|axis| mesh.axes[axis].size).product() };
        let [a, b] = [&step.from, &step.to].map(parts);
        let parts = a / common_divisor(a, b) * b;
        if extent == 0 || !extent.is_multiple_of(parts) {
            return extent;
        }
        scale *= (extent / parts) as f64;
        parts
    });
    (
        TensorType::new(extents.collect::<Vec<_>>(), ty.dtype),
        scale,
    )
}

/// What determines the cost of a step on even shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PriceKey {
    pub(super) comm: Comm,
    /// The entries before and after on each participating axis, with dims numbered by first
    /// occurrence; 8 bits per axis.
    pattern: u64,
    /// Elements of a shard before and after.
    elements: [u64; 2],
    /// Bytes of an element.
    element: usize,
    /// Whether it runs in every moment.
    pub(super) varies: bool,
}

impl PriceKey {
    /// The key of a step; `None` if the mesh has too many axes, or the step splits too many dims.
    ///
    /// - `comm`: its operation from `from` to `to`
    /// - `elements`: per shard before and after, the same on all ranks
    pub(super) fn new(
        comm: Comm,
        [from, to]: [&NdSbp; 2],
        elements: [u64; 2],
        ty: &TensorType,
        mesh: &Mesh,
    ) -> Option<PriceKey> {
        if mesh.ndim() > 8 {
            return None;
        }
        let mut dims = Met::default();
        let mut pattern = 0;
        for (axis, (&before, &after)) in from.0.iter().zip(&to.0).enumerate() {
            if before == after && !(comm == Comm::Redistribute && moves(from, to, axis)) {
                continue;
            }
            let codes = dims.code(before)? | dims.code(after)? << 4;
            pattern |= codes << (8 * axis);
        }
        let time = mesh.time_axes();
        Some(PriceKey {
            comm,
            pattern,
            elements,
            element: ty.dtype.bytes(),
            varies: from.varies(time) || to.varies(time),
        })
    }
}

/// The dims in order of first occurrence.
#[derive(Default)]
struct Met {
    dims: [usize; 9],
    count: usize,
}

impl Met {
    /// Four bits per entry; zero for an axis that takes no part.
    fn code(&mut self, entry: Sbp) -> Option<u64> {
        match entry {
            Sbp::B => Some(1),
            Sbp::P(kind) => Some(2 + kind as u64),
            Sbp::S(dim) => {
                let known = self.dims[..self.count]
                    .iter()
                    .position(|&known| known == dim);
                let number = known.unwrap_or(self.count);
                *self.dims.get_mut(number)? = dim;
                self.count = self.count.max(number + 1);
                Some(7 + number as u64)
            }
        }
    }
}

/// A step with the same cost in each moment: on a tensor of the participating dims, with their
/// extents in the first moment, and one dim that stands for all others; `None` if a time axis takes
/// part.
pub(crate) fn essence(step: &Step, ty: &TensorType, mesh: &Mesh) -> Option<(Step, TensorType)> {
    let (axes, time) = (step.group_axes(), mesh.time_axes());
    if axes.iter().any(|&axis| axis < time) {
        return None;
    }
    let mut dims: Vec<usize> = Vec::new();
    let ends = axes
        .iter()
        .flat_map(|&axis| [step.from.0[axis], step.to.0[axis]]);
    for dim in ends.filter_map(Sbp::split) {
        if !dims.contains(&dim) {
            dims.push(dim);
        }
    }
    let mut first = step.from.clone();
    first.0[time..].fill(Sbp::B);
    let first = first.largest_shape(&ty.shape, mesh);
    let shard = step.from.largest_shape(&ty.shape, mesh);
    let others = (0..ty.ndim()).filter(|dim| !dims.contains(dim));
    let others: usize = others.map(|dim| shard[dim]).product();
    let mut shape: Vec<usize> = dims.iter().map(|&dim| first[dim]).collect();
    shape.push(others);
    let of = |nd: &NdSbp| {
        let entries = nd.0.iter().enumerate().map(|(axis, &entry)| match entry {
            Sbp::S(dim) if axis >= time => {
                let known = dims.iter().position(|&known| known == dim);
                known.map_or(Sbp::B, Sbp::S)
            }
            Sbp::P(_) if axes.contains(&axis) => entry,
            Sbp::B | Sbp::S(_) | Sbp::P(_) => Sbp::B,
        });
        NdSbp(entries.collect())
    };
    let essence = Step {
        comm: step.comm,
        axes: step.axes.clone(),
        from: of(&step.from),
        to: of(&step.to),
    };
    Some((essence, TensorType::new(shape, ty.dtype)))
}
