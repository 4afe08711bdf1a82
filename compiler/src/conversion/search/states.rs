//! How tensors of so many dims may lie on one mesh, or on two.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};

use crate::conversion::table::is_distribution;

/// A distribution, and on which mesh: 0, that of the source, or 1, that of the target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::conversion) struct State {
    pub(in crate::conversion) side: usize,
    pub(in crate::conversion) nd: NdSbp,
}

/// The states of every tensor of so many dims.
pub(in crate::conversion) struct States {
    pub(super) all: Vec<State>,
    /// The number of each state.
    pub(super) numbers: BTreeMap<State, usize>,
    /// The dims that each state splits, as bits.
    pub(super) splits: Vec<u64>,
    /// The states that may be met on the way, by what is asked for.
    ways: RefCell<HashMap<Way, Rc<[usize]>>>,
}

/// What states may be met on a way: the dims that they may split, as bits, and on each time axis
/// how they may lie, as at one of both ends.
pub(super) type Way = (u64, Vec<[Sbp; 2]>);

impl States {
    /// The states on one mesh, or on two, with partial values of `kinds`.
    ///
    /// - `ndim`: number of dims of the tensor
    pub(in crate::conversion) fn new(ndim: usize, meshes: &[&Mesh], kinds: &[Reduction]) -> States {
        let mut all = Vec::new();
        for (side, mesh) in meshes.iter().enumerate() {
            let here = distributions(mesh.ndim(), ndim, kinds).into_iter();
            all.extend(here.map(|nd| State { side, nd }));
        }
        let splits = all.iter().map(|state| {
            let dims = state.nd.0.iter().filter_map(|entry| entry.split());
            dims.fold(0, |bits, dim| bits | 1 << dim)
        });
        States {
            splits: splits.collect(),
            ways: RefCell::default(),
            numbers: all.iter().cloned().zip(0..).collect(),
            all,
        }
    }

    /// The states on a way.
    pub(super) fn on(&self, way: Way) -> Rc<[usize]> {
        let mut ways = self.ways.borrow_mut();
        Rc::clone(ways.entry(way).or_insert_with_key(|(dims, time)| {
            let is_on = |&state: &usize| {
                let mut entries = self.all[state].nd.0.iter().zip(time);
                let splits = self.splits[state] & !dims;
                splits == 0 && entries.all(|(entry, ends)| ends.contains(entry))
            };
            (0..self.all.len()).filter(is_on).collect()
        }))
    }
}

/// Every distribution of a tensor with `ndim` dims on `axes` mesh axes, its partial axes of one of
/// `kinds`, in order.
pub(crate) fn distributions(axes: usize, ndim: usize, kinds: &[Reduction]) -> Vec<NdSbp> {
    let mut entries: Vec<Sbp> = (0..ndim).map(Sbp::S).collect();
    entries.push(Sbp::B);
    entries.extend(kinds.iter().copied().map(Sbp::P));
    entries.sort_unstable();
    entries.dedup();
    let mut all = vec![Vec::new()];
    for _ in 0..axes {
        let with = |outer: &Vec<Sbp>, entry: &Sbp| [outer.as_slice(), &[*entry]].concat();
        let longer = |outer: &Vec<Sbp>| entries.iter().map(|e| with(outer, e)).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter()
        .map(NdSbp)
        .filter(|nd| is_distribution(nd, ndim))
        .collect()
}
