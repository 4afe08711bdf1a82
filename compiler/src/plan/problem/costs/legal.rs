//! The legal choices on a mesh: signatures of ops, distributions at rest.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, NdSignature, Signature};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;

use super::{Border, Pins, RestQuestion};
use crate::conversion::table::is_distribution;
use crate::cost::compute::is_splat;
use crate::graph::Dist;
use crate::plan::problem::space::Allowed;

/// The signatures of an op that satisfy the pins and are worth trying.
///
/// Three rules narrow them where no result is pinned. On an axis of one rank all signatures are
/// equivalent, so only `B` is kept. A split that leaves some rank without an element is omitted if
/// another dim would give all ranks some, or much more ranks some. So it is if several axes make it
/// and most ranks would get nothing: a split by fewer of them is as fast. A splat is recomputed
/// where it is used, so it is never partial.
///
/// - `time`: the signature on each time axis
/// - `allowed`: the signatures to which they are restricted
pub(super) fn admitted(
    instance: &Instance,
    pins: &[Pins],
    time: &[Signature],
    allowed: &Allowed,
    mesh: &Mesh,
) -> Vec<NdSignature> {
    let pinned = pins.iter().any(|pins| !pins.is_empty());
    let splat = is_splat(instance);
    let legal = |signature: &NdSignature| {
        let mut pairs = pairs(instance, signature);
        let mut results = signature.results.iter().zip(pins);
        pairs.all(|(sbp, ty)| is_distribution(sbp, ty.ndim()))
            && results.all(|(sbp, pins)| agrees(sbp, pins))
    };
    let worth = |signature: &NdSignature| {
        let mut entries = signature.results.iter().flat_map(|nd| &nd.0[time.len()..]);
        let partial = entries.any(|sbp| sbp.partial().is_some());
        !(splat && partial) && pairs(instance, signature).all(|(sbp, ty)| fills(sbp, ty, mesh))
    };
    let sizes = mesh.axes[time.len()..].iter().map(|axis| axis.size);
    let free = instance.planned_signatures_on_each(sizes).into_iter();
    let free = (time.len()..)
        .zip(free)
        .map(|(at, all)| allowed.on_axis(at, all));
    let axes: Vec<_> = time
        .iter()
        .map(|one| vec![one.clone()])
        .chain(free)
        .collect();
    let all = instance.nd_signatures_among(&axes, mesh).into_iter();
    all.filter(|one| allowed.admits(one) && legal(one) && (pinned || worth(one)))
        .collect()
}

/// Each operand and result of a signature with its type.
fn pairs<'a>(
    instance: &'a Instance,
    signature: &'a NdSignature,
) -> impl Iterator<Item = (&'a NdSbp, &'a TensorType)> {
    let sbps = signature.operands.iter().chain(&signature.results);
    sbps.zip(instance.operands.iter().chain(&instance.results))
}

/// Whether the device axes of an ND-SBP satisfy the pins.
fn agrees(sbp: &NdSbp, pins: &Pins) -> bool {
    let time = sbp.0.len().saturating_sub(pins.len());
    sbp.0[time..]
        .iter()
        .zip(pins)
        .all(|(sbp, pin)| pin.is_none_or(|pin| pin == *sbp))
}

/// Whether in the first moment every rank gets an element along each split dim; or, if no dim has
/// as many elements as parts, at least every second rank or, for a dim that one axis splits, half
/// as many ranks as along any other dim. And whether axes of one rank are `B`.
fn fills(sbp: &NdSbp, ty: &TensorType, mesh: &Mesh) -> bool {
    let time = mesh.time_axes();
    let parts = |dim: usize| -> (usize, usize) {
        let axes = sbp.axes_of(dim).filter(|&axis| axis >= time);
        let sizes = axes.map(|axis| mesh.axes[axis].size);
        sizes.fold((0, 1), |(axes, parts), size| (axes + 1, parts * size))
    };
    let in_time = NdSbp::new(&sbp.0[..time]);
    let first = || in_time.largest_extents(&ty.shape, mesh);
    let mut axes = sbp.0.iter().zip(&mesh.axes).skip(time);
    let whole_on_one = axes.all(|(s, axis)| axis.size > 1 || *s == Sbp::B);
    let longest = first().max().unwrap_or(1);
    let enough = |(dim, extent): (usize, usize)| {
        let ((axes, parts), extent) = (parts(dim), extent.max(1));
        let most = if axes > 1 || extent == 1 {
            parts
        } else {
            longest
        };
        parts <= extent || (parts > longest && most <= 2 * extent)
    };
    whole_on_one && first().enumerate().all(enough)
}

/// Every distribution at rest, or on both sides of a loop's border, that satisfies the pins; an
/// unpinned axis must also give every rank an element.
///
/// - `allowed`: the distributions to which they are restricted
pub(super) fn rests(question: &RestQuestion, allowed: &Allowed, mesh: &Mesh) -> Vec<NdSignature> {
    let RestQuestion {
        ty,
        pins,
        time,
        border,
    } = question;
    let border = *border;
    // What leaves a loop to be summed over micro-batches may be summed over ranks after that.
    let summed = time.iter().copied().find(|sbp| sbp.partial().is_some());
    let summed = summed.filter(|_| border == Some(Border::Out));
    let mut all = vec![NdSbp::new(time)];
    for axis in 0..mesh.ndim() - time.len() {
        let whole = || [Sbp::B].into_iter().chain((0..ty.ndim()).map(Sbp::S));
        let free = || whole().chain(summed);
        let choices: Vec<Sbp> = match pins.get(axis).copied().flatten() {
            Some(pin) => vec![pin],
            None => free().collect(),
        };
        let ways = choices
            .iter()
            .map(|&sbp| crossing(&NdSbp::new(&[sbp]), border).axis(0));
        let ways = allowed.on_axis(time.len() + axis, ways.collect());
        let inside = |way: Signature| match border {
            Some(Border::Out) => way.operands[0],
            Some(Border::In) | None => way.results[0],
        };
        let choices: Vec<Sbp> = ways.into_iter().map(inside).collect();
        let extend = |prefix: &NdSbp| {
            let longer = choices.iter().map(|&sbp| prefix.within(sbp));
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(extend).collect();
    }
    let pinned = pins.iter().any(Option::is_some);
    let worth = all.into_iter();
    let worth = worth.filter(|sbp| pinned || fills(sbp, ty, mesh));
    let ways = worth.map(|sbp| crossing(&sbp, border));
    ways.filter(|way| allowed.admits(way)).collect()
}

/// The choice for a distribution at rest, or for a stacked tensor and its slice on both sides of a
/// loop boundary: the required and the given distribution.
pub(super) fn crossing(inside: &NdSbp, border: Option<Border>) -> NdSignature {
    let stacked = || {
        let stacked = Dist::full(0, inside.clone()).stacked().nd();
        stacked.expect("what rests is decided")
    };
    let (asks, gives) = match border {
        None => (inside.clone(), inside.clone()),
        Some(Border::In) => (stacked(), inside.clone()),
        Some(Border::Out) => (inside.clone(), stacked()),
    };
    NdSignature {
        operands: vec![asks],
        results: vec![gives],
    }
}
