//! Memory that a thread needs for convolutions.

use super::across::AcrossScratch;
use super::filters::FilterScratch;
use super::geometry::{Blocks, Sources};
use super::grouped::GroupedScratch;
use super::images::ImageScratch;
use super::pack::{FilterTerm, Patches, Rows};
use super::padded::PaddedScratch;
use super::planes::PlaneScratch;
use super::strips::StripScratch;
use super::winograd::WinogradScratch;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::Sum;
use crate::vector::Vectored;

/// What a thread needs for convolutions: memory, which grows to the needs of the largest one.
#[derive(Default)]
pub(crate) struct ConvolutionScratch {
    /// The instructions that it may use.
    pub(crate) cpu: Cpu,
    pub(super) blocks: Blocks,
    pub(super) winograd: WinogradScratch,
    pub(super) turned: TurnedScratch,
    pub(super) single: SumScratch<f32>,
    pub(super) double: SumScratch<f64>,
}

/// Memory for sums of a type.
#[derive(Default)]
pub(super) struct SumScratch<S> {
    pub(super) panels: ConvolutionPanels<S>,
    pub(super) grouped: GroupedScratch<S>,
    pub(super) padded: PaddedScratch<S>,
    pub(super) across: AcrossScratch<S>,
    pub(super) strips: StripScratch<S>,
    pub(super) filters: FilterScratch<S>,
    pub(super) images: ImageScratch<S>,
    pub(super) planes: PlaneScratch<S>,
}

/// Panels and index lists of one thread.
#[derive(Default)]
pub(super) struct ConvolutionPanels<S> {
    pub(super) filter: Lines<S>,
    pub(super) seen: Vec<Seen<S>>,
    pub(super) sums: Vec<S>,
    pub(super) rows: Vec<Rows>,
    pub(super) terms: Vec<FilterTerm>,
}

impl ConvolutionScratch {
    /// Memory of the panels \[B\].
    pub(crate) fn bytes(&self) -> usize {
        let turned = self.turned.bytes();
        self.single.bytes() + self.double.bytes() + self.winograd.bytes() + turned
    }
}

impl<S: Vectored> SumScratch<S> {
    fn bytes(&self) -> usize {
        let lines = self.across.bytes() + self.strips.bytes() + self.filters.bytes();
        let small = self.images.bytes() + self.planes.bytes() + self.padded.bytes();
        self.panels.bytes() + self.grouped.bytes() + small + lines
    }
}

impl<S: Sum> ConvolutionPanels<S> {
    fn bytes(&self) -> usize {
        let patches = self.seen.iter().map(|seen| seen.patches.bytes());
        self.filter.bytes() + size_of::<S>() * self.sums.capacity() + patches.sum::<usize>()
    }
}

/// The input of a block of outputs for one chunk.
pub(super) struct Seen<S> {
    pub(super) patches: Patches<S>,
    /// Source of each of its elements.
    pub(super) sources: Sources,
    /// Whether each output must be multiplied separately.
    pub(super) apart: bool,
    /// Whether its accumulators are initialised.
    pub(super) begun: bool,
}

impl<S: Sum> Default for Seen<S> {
    fn default() -> Seen<S> {
        Seen {
            patches: Patches::default(),
            sources: Sources::default(),
            apart: false,
            begun: false,
        }
    }
}

/// Images that are transposed.
#[derive(Default)]
pub(super) struct TurnedScratch {
    pub(super) x: Lines<u64>,
    pub(super) y: Lines<u64>,
    pub(super) k: Lines<u64>,
    /// What gradients by filters sum.
    pub(super) sums: Lines<u64>,
    pub(super) terms: Vec<FilterTerm>,
}

impl TurnedScratch {
    fn bytes(&self) -> usize {
        let lines = [&self.x, &self.y, &self.k, &self.sums].map(Lines::bytes);
        lines.iter().sum::<usize>() + size_of::<FilterTerm>() * self.terms.capacity()
    }
}
