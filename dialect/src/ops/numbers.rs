//! StableHLO's dimension numbers of `gather` and `scatter`.

use crate::attr::{Attr, Attrs};
use crate::class::{DimMap, SliceDim, SliceStart, Slices};
use crate::infer::{check_class, check_dims};
use crate::op::{OpError, TypeClass};
use crate::ops::slices::PartOf;
use crate::types::TensorType;

/// Attribute names of [`Numbers`], field by field.
pub(super) type DimNames = [&'static str; 6];

pub(super) const GATHER_NAMES: DimNames = [
    "offset_dims",
    "collapsed_slice_dims",
    "operand_batching_dims",
    "start_indices_batching_dims",
    "start_index_map",
    "index_vector_dim",
];

pub(super) const SCATTER_NAMES: DimNames = [
    "update_window_dims",
    "inserted_window_dims",
    "input_batching_dims",
    "scatter_indices_batching_dims",
    "scatter_dims_to_operand_dims",
    "index_vector_dim",
];

/// How the dims of the operand, of the starts and of the slices belong together.
pub(super) struct Numbers {
    /// Dims of the slices that are dims of a slice.
    pub(super) window: Vec<usize>,
    /// Dims of the operand that slices lack, having size 1 there.
    pub(super) collapsed: Vec<usize>,
    /// Dims of the operand that run with `indices_batching`.
    pub(super) batching: Vec<usize>,
    /// Dims of the starts that run with `batching`.
    pub(super) indices_batching: Vec<usize>,
    /// For each component of a start, the operand dim it is for.
    pub(super) map: Vec<usize>,
    /// The dim of the starts that holds the components; if it has none, one more than its dims.
    pub(super) vector: usize,
}

impl Numbers {
    /// Reads the attributes.
    pub(super) fn read(attrs: &Attrs, names: DimNames) -> Numbers {
        let [window, collapsed, batching, indices_batching, map, vector] = names;
        let vector = attrs.int(vector).and_then(|v| usize::try_from(v).ok());
        Numbers {
            window: attrs.dims(window),
            collapsed: attrs.dims(collapsed),
            batching: attrs.dims(batching),
            indices_batching: attrs.dims(indices_batching),
            map: attrs.dims(map),
            vector: vector.unwrap_or(usize::MAX),
        }
    }

    /// As attributes; empty lists are left out.
    pub(super) fn write(&self, names: DimNames) -> Attrs {
        let lists = [
            &self.window,
            &self.collapsed,
            &self.batching,
            &self.indices_batching,
            &self.map,
        ];
        let attrs = Attrs::none().with(names[5], Attr::Int(self.vector as i64));
        let given = names.iter().zip(lists).filter(|(_, list)| !list.is_empty());
        given.fold(attrs, |attrs, (name, list)| {
            attrs.with(name, Attr::ints(list.iter().copied()))
        })
    }

    /// Dims of the operand that are dims of a slice.
    pub(super) fn kept(&self, ndim: usize) -> Vec<usize> {
        (0..ndim)
            .filter(|d| !self.collapsed.contains(d) && !self.batching.contains(d))
            .collect()
    }

    /// Sizes with those along batching dims, which no start moves, as 0.
    pub(super) fn of_slices(&self, sizes: &[usize]) -> Vec<usize> {
        let mut sizes = sizes.to_vec();
        for &d in &self.batching {
            sizes[d] = 0;
        }
        sizes
    }

    /// For each dim of the starts but the components', the dim of the slices that runs with it.
    pub(super) fn batch(&self, indices: &TensorType) -> Vec<(usize, usize)> {
        let dims = (0..indices.ndim()).filter(|&e| e != self.vector);
        let count = indices.ndim() - usize::from(self.vector < indices.ndim());
        let slices = (0..count + self.window.len()).filter(|k| !self.window.contains(k));
        dims.zip(slices).collect()
    }

    /// Checks the numbers against the types of operand and starts.
    ///
    /// # Errors
    /// If they do not fit.
    pub(super) fn check(
        &self,
        op: &str,
        names: DimNames,
        x: &TensorType,
        indices: &TensorType,
    ) -> Result<(), OpError> {
        check_class(op, 1, indices, TypeClass::Int)?;
        if self.vector > indices.ndim() {
            let found = format!("`index_vector_dim` of `{op}` is no dim of `{indices}`");
            return Err(OpError::new(found)
                .at(1)
                .legal(format!("0 to {}", indices.ndim())));
        }
        let gone = [self.collapsed.as_slice(), &self.batching].concat();
        check_dims(op, names[1], &gone, x.ndim())?;
        let mapped = [self.map.as_slice(), &self.batching].concat();
        check_dims(op, names[4], &mapped, x.ndim())?;
        let batched = [self.indices_batching.as_slice(), &[self.vector]].concat();
        check_dims(op, names[3], &batched, indices.ndim() + 1)?;
        let slices = self.batch(indices).len() + self.window.len();
        check_dims(op, names[0], &self.window, slices)?;
        let kept = self.kept(x.ndim()).len();
        if !self.window.is_sorted() || self.window.len() != kept {
            let found = format!("`{}` of `{op}` is {:?}", names[0], self.window);
            return Err(OpError::new(found).legal(format!("{kept} dims in ascending order")));
        }
        let components = indices.shape.get(self.vector).copied().unwrap_or(1);
        if self.map.len() != components {
            let found = format!("`{}` of `{op}` names {} dims", names[4], self.map.len());
            return Err(OpError::new(found).legal(format!("{components}, one for each component")));
        }
        let sizes = |ty: &TensorType, dims: &[usize]| -> Vec<usize> {
            dims.iter().map(|&d| ty.shape[d]).collect()
        };
        if sizes(x, &self.batching) != sizes(indices, &self.indices_batching) {
            let found =
                format!("batching dims of `{op}` have unlike sizes in `{x}` and `{indices}`");
            return Err(OpError::new(found).at(1).legal("the same sizes"));
        }
        Ok(())
    }

    /// The slices, given the size of one along each operand dim.
    pub(super) fn slices(
        &self,
        indices: &TensorType,
        sizes: &[usize],
        part: &PartOf,
        clamp: bool,
    ) -> Slices {
        let batch = self.batch(indices);
        let run = |e: usize| batch.iter().find(|(dim, _)| *dim == e).map(|&(_, k)| k);
        let kept = self.kept(sizes.len());
        let dim = |d: usize| {
            let component = self.map.iter().position(|&m| m == d);
            let start = component.map(|c| {
                let at = |e| run(e).map_or(DimMap::fixed(c), DimMap::whole);
                SliceStart {
                    operand: 1,
                    at: (0..indices.ndim()).map(at).collect(),
                }
            });
            let batching = self.batching.iter().position(|&b| b == d);
            let window = kept.iter().position(|&k| k == d).map(|w| self.window[w]);
            SliceDim {
                offset: batching.map_or(window, |b| run(self.indices_batching[b])),
                start,
                size: batching.map_or(sizes[d], |_| part.extents[d]),
                extent: part.extents[d],
                first: part.first[d],
            }
        };
        Slices {
            dims: (0..sizes.len()).map(dim).collect(),
            clamp,
        }
    }

    /// The dims of the starts that run with a dim of the slices only.
    pub(super) fn free_batch(&self, indices: &TensorType) -> Vec<(usize, usize)> {
        let mut batch = self.batch(indices);
        batch.retain(|(e, _)| !self.indices_batching.contains(e));
        batch
    }

    /// The dim of the starts that runs with a batching dim of the operand.
    pub(super) fn partner(&self, d: usize) -> Option<usize> {
        let batching = self.batching.iter().position(|&b| b == d)?;
        Some(self.indices_batching[batching])
    }
}
