//! The prices of conversions on a cluster.

use std::sync::{Arc, Mutex, PoisonError};

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

use super::cluster::{Cluster, Level, MeasuredCollective};
use super::communication;
use crate::conversion::shared::SharedAnswers;
use crate::conversion::table::Step;
use crate::conversion::{Exchanged, Floors, Prices, UnitLink};

/// What was computed of conversions on each cluster, for all searches of a compilation.
#[derive(Clone, Debug, Default)]
pub struct KnownConversions(Arc<Mutex<Vec<(Cluster, SharedAnswers)>>>);

impl KnownConversions {
    /// The answers on a cluster.
    pub fn on(&self, cluster: &Cluster) -> SharedAnswers {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, answers)) = known.iter().find(|(own, _)| own == cluster) {
            return answers.clone();
        }
        let new = SharedAnswers::default();
        known.push((cluster.clone(), new.clone()));
        new
    }
}

impl Prices for Cluster {
    fn seconds(&self, step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> f64 {
        communication::seconds(step, ty, src, dst, self)
    }

    fn algorithm(
        &self,
        step: &Step,
        ty: &TensorType,
        src: &Mesh,
        dst: &Mesh,
    ) -> Option<&'static Algorithm> {
        communication::price(step, ty, src, dst, self).algorithm
    }

    fn exchange(&self, step: &Step, ty: &TensorType, mesh: &Mesh) -> Option<Exchanged> {
        communication::exchange(step, ty, mesh, self)
    }

    fn floors(&self) -> Floors {
        let mut unit = 1;
        let mut crossings = Vec::new();
        for (number, level) in self.levels.iter().enumerate() {
            let outer = || self.levels[number..].iter();
            let latency = outer().map(|level| level.latency);
            let fastest = outer().map(Level::rate).fold(f64::MIN_POSITIVE, f64::max);
            crossings.push(UnitLink {
                unit,
                latency: latency.fold(f64::INFINITY, f64::min),
                seconds_per_byte: 1.0 / fastest,
            });
            unit *= level.size;
        }
        // A measured time, which includes the launch, may be less than any formula gives.
        let measured = !self.measured.is_empty();
        if measured {
            for (level, crossing) in crossings.iter_mut().enumerate() {
                crossing.latency += self.device.launch;
                let tables = self.measured.iter().filter(|table| table.level >= level);
                let points: Vec<_> = tables.flat_map(|table| table.points.iter()).collect();
                let slopes = self.measured.iter().filter(|table| table.level >= level);
                *crossing = below(*crossing, &points, slopes.map(MeasuredCollective::slope));
            }
        }
        let copied = 2.0 / self.device.bandwidth;
        let fetched = crossings.first().map_or(copied, |way| way.seconds_per_byte);
        Floors {
            made: copied.min(fetched),
            step: match crossings.first() {
                Some(innermost) if measured => self.device.launch.min(innermost.latency),
                Some(_) | None => self.device.launch,
            },
            local: self.device.launch,
            copied,
            launch: if measured { 0.0 } else { self.device.launch },
            crossings,
        }
    }

    /// Whether some pair of ranks of the two meshes is joined only above the innermost level.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool {
        let joined = |&a: &usize| dst.ranks.iter().filter_map(move |&b| self.level(a, b));
        src.ranks.iter().flat_map(joined).any(|level| level > 0)
    }

    /// Whether the ranks of the one pair of meshes are those of the other, moved by one distance,
    /// with the same levels between them.
    fn are_alike(&self, one: [&Mesh; 2], other: [&Mesh; 2]) -> bool {
        let mut meshes = one.into_iter().zip(other);
        if !meshes.all(|(a, b)| a.axes == b.axes && a.ranks.len() == b.ranks.len()) {
            return false;
        }
        let ranks = |[first, second]: [&Mesh; 2]| -> Vec<usize> {
            first.ranks.iter().chain(&second.ranks).copied().collect()
        };
        let (mut one, mut other) = (ranks(one), ranks(other));
        let moved = |(a, b): (&usize, &usize)| b.wrapping_sub(*a);
        let mut all = one.iter().zip(&other).map(moved);
        let first = all.next();
        if all.any(|distance| Some(distance) != first) {
            return false;
        }
        // In order, two ranks are joined by the outermost of the levels between them.
        for ranks in [&mut one, &mut other] {
            ranks.sort_unstable();
        }
        let levels = |pair: &[usize]| self.level(pair[0], pair[1]);
        one.windows(2).map(levels).eq(other.windows(2).map(levels))
    }
}

/// The least of a link and of measured times: as steep as the flattest of their tables, or a line
/// through the origin.
///
/// - `points`: bytes \[B\] and times \[s\] of the tables
/// - `slopes`: of the tables \[s/B\]
fn below(link: UnitLink, points: &[&(f64, f64)], slopes: impl Iterator<Item = f64>) -> UnitLink {
    let slope = slopes.fold(link.seconds_per_byte, f64::min);
    let once = points
        .iter()
        .map(|(bytes, seconds)| seconds - slope * bytes);
    let latency = once.fold(link.latency, f64::min);
    if latency >= 0.0 {
        return UnitLink {
            latency,
            seconds_per_byte: slope,
            ..link
        };
    }
    let each = points.iter().map(|(bytes, seconds)| seconds / bytes);
    UnitLink {
        latency: 0.0,
        seconds_per_byte: each.fold(link.seconds_per_byte, f64::min),
        ..link
    }
}
