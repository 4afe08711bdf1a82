//! How the dims of each class are written: as themselves, or as several factors.
//!
//! A class has *strides*: the factors of `3·h·e` with the strides `h·e` and `e` are 3, h and e. The
//! strides of a class divide one another.

use std::collections::BTreeMap;

use super::classes::{BlockDim, Classes, Split, ValueSite};
use crate::graph::layout::Layout;

/// Why a stride was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StrideOrigin {
    /// A dim is cut in blocks.
    Cut,
    /// A `reshape` gives the factors.
    Reshape,
    /// A view that the user wrote.
    Pin,
}

/// The strides of each class, with their origins.
#[derive(Clone, Debug)]
pub(super) struct Refinement<'a> {
    pub(super) classes: &'a Classes,
    strides: BTreeMap<usize, BTreeMap<usize, StrideOrigin>>,
}

impl<'a> Refinement<'a> {
    /// No class has strides.
    pub(super) fn none(classes: &'a Classes) -> Refinement<'a> {
        Refinement {
            classes,
            strides: BTreeMap::new(),
        }
    }

    /// The strides of a class, the smallest first, with their origins.
    pub(super) fn strides(&self, class: usize) -> impl Iterator<Item = (usize, StrideOrigin)> + '_ {
        let strides = self.strides.get(&class).into_iter().flatten();
        strides.map(|(&stride, &origin)| (stride, origin))
    }

    /// Adds a stride to a class, unless it does not fit; returns whether anything changed.
    pub(super) fn add(&mut self, class: usize, stride: usize, origin: StrideOrigin) -> bool {
        let class = self.classes.root(class);
        let extent = self.classes.extent(class);
        let divides = |a: usize, b: usize| a.is_multiple_of(b) || b.is_multiple_of(a);
        let fits = stride > 1
            && stride < extent
            && extent.is_multiple_of(stride)
            && self.strides(class).all(|(known, _)| divides(known, stride));
        if !fits {
            return false;
        }
        let known = self.strides.entry(class).or_default();
        let before = known.insert(stride, origin);
        if let Some(before) = before.filter(|before| *before >= origin) {
            known.insert(stride, before);
            return false;
        }
        true
    }

    /// Carries strides to the dims that are factors or blocks of refined ones.
    pub(super) fn spread(&mut self) {
        self.until_nothing_changes(false);
    }

    /// Adds the strides of all reshapes and cuts, and carries them in both directions.
    pub(super) fn collect(&mut self) {
        self.until_nothing_changes(true);
    }

    fn until_nothing_changes(&mut self, collects: bool) {
        let classes = self.classes;
        let mut changed = true;
        while changed {
            changed = false;
            for split in &classes.splits {
                changed |= self.split(split, collects);
            }
            for cut in &classes.cuts {
                changed |= self.cut(*cut, collects);
            }
        }
    }

    fn split(&mut self, split: &Split, collects: bool) -> bool {
        let classes = self.classes;
        let whole = classes.root(split.whole);
        let (mut changed, mut inner) = (false, 1);
        for &part in split.parts.iter().rev() {
            let part = classes.root(part);
            let extent = classes.extent(part);
            if collects {
                changed |= self.add(whole, inner, StrideOrigin::Reshape);
                // Blocks of a factor, such as the halves of a rotary embedding, are of no use to
                // the whole.
                let own: Vec<(usize, StrideOrigin)> = self.strides(part).collect();
                for (stride, origin) in own.into_iter().filter(|own| own.1 > StrideOrigin::Cut) {
                    changed |= self.add(whole, stride * inner, origin);
                }
            }
            let own: Vec<(usize, StrideOrigin)> = self.strides(whole).collect();
            let within = own.into_iter().filter(|(stride, _)| {
                *stride > inner && *stride < inner * extent && stride.is_multiple_of(inner)
            });
            for (stride, origin) in within {
                changed |= self.add(part, stride / inner, origin);
            }
            inner *= extent;
        }
        changed
    }

    fn cut(&mut self, cut: BlockDim, collects: bool) -> bool {
        let classes = self.classes;
        let (whole, part) = (classes.root(cut.whole), classes.root(cut.part));
        let mut changed = false;
        if collects {
            changed |= self.add(whole, cut.width, StrideOrigin::Cut);
            let own: Vec<(usize, StrideOrigin)> = self.strides(part).collect();
            for (stride, origin) in own.into_iter().filter(|own| own.0 < cut.width) {
                changed |= self.add(whole, stride, origin);
            }
        }
        let own: Vec<(usize, StrideOrigin)> = self.strides(whole).collect();
        for (stride, origin) in own.into_iter().filter(|own| own.0 <= cut.width) {
            changed |= self.add(part, stride, origin);
        }
        changed
    }

    /// The factors of the dims of a class, the outermost first.
    pub(super) fn factors(&self, class: usize) -> Vec<usize> {
        let mut outer = self.classes.extent(class);
        let mut strides: Vec<usize> = self.strides(class).map(|own| own.0).collect();
        strides.reverse();
        let mut factors = Vec::with_capacity(strides.len() + 1);
        for stride in strides {
            factors.push(outer / stride);
            outer = stride;
        }
        factors.push(outer);
        factors
    }

    /// How a value is written if all its dims are written as their classes.
    pub(super) fn layout(&self, site: ValueSite, ndim: usize) -> Layout {
        let dims = (0..ndim).map(|dim| self.factors(self.classes.class(site, dim)));
        Layout(dims.collect())
    }
}
