//! The table of boxing: the single steps between ND-SBPs.
//!
//! A *step* changes one axis, or several axes merged as one group, by one row of [`TABLE`]. It is
//! valid under these conditions:
//!
//! 1. All changed axes have the same entry before and the same entry after, which select the row:
//!    `P,P → B,B` is one all_reduce over both axes, `S(i),S(i) → B,B` one all_gather.
//! 2. A split is added to or removed from an axis only if every axis *inside* it (listed later in
//!    the mesh) that splits the same dim changes with it. Otherwise the parts of the inner axis
//!    would change too, and ranks outside the group would have to take part: `[S(0), S(0)] → [B,
//!    S(0)]` is not an all_gather.
//! 3. Partial values of several axes have one kind: sums of maxima are not maxima of sums.
//!
//! 4. Time axes change separately, and by two rows only: in each moment a micro-batch is cut out of
//!    a whole value (`B → S(i)`, a local slice), and the moments' contributions are added in order
//!    (`P → B`, the flush). `S(i) → B`, which would wait for all moments and then continue in each
//!    of them, is not a step.
//!
//! A change that is not such a step, changes no time axis, and has no partial entries on the
//! changed axes, is a `redistribute`: a pairwise exchange of blocks. With it every ND-SBP is
//! reachable from every other: `P → B`, exchange, `B → P`. Between meshes it is a `transfer`,
//! between distributions without partial axes.

use ddl_dialect::class::Roll;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};

use crate::graph::Comm;

/// The kind of an SBP entry, without its dim or reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SbpKind {
    /// `S(i)`.
    Split,
    /// `B`.
    Broadcast,
    /// `P(kind)`.
    Partial,
}

impl SbpKind {
    /// The kind of this entry.
    pub fn of(sbp: Sbp) -> SbpKind {
        match sbp {
            Sbp::S(_) => SbpKind::Split,
            Sbp::B => SbpKind::Broadcast,
            Sbp::P(_) => SbpKind::Partial,
        }
    }
}

/// How one axis changes from one entry to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// No step is needed.
    Nothing,
    /// By this step.
    Step(Comm),
    /// By no single step: partial values of one kind become partial of another only via `B`.
    ThroughBroadcast,
}

/// One row: a pair of entries and the step between them.
pub struct ChangeRow {
    /// Before.
    pub from: SbpKind,
    /// After.
    pub to: SbpKind,
    /// Whether the row is for equal dims (or reductions); `None`: the pair has none to compare.
    pub same: Option<bool>,
    /// The change.
    pub change: Change,
}

/// Every pair of entries, once. A new entry or collective is a row here.
pub static TABLE: &[ChangeRow] = &[
    row(SPLIT, SPLIT, Some(true), Change::Nothing),
    row(SPLIT, SPLIT, Some(false), step(Comm::AllToAll)),
    row(SPLIT, BROADCAST, None, step(Comm::AllGather)),
    row(SPLIT, PARTIAL, None, step(Comm::Complete)),
    row(BROADCAST, SPLIT, None, step(Comm::Slice)),
    row(BROADCAST, BROADCAST, None, Change::Nothing),
    row(BROADCAST, PARTIAL, None, step(Comm::Complete)),
    row(PARTIAL, SPLIT, None, step(Comm::ReduceScatter)),
    row(PARTIAL, BROADCAST, None, step(Comm::AllReduce)),
    row(PARTIAL, PARTIAL, Some(true), Change::Nothing),
    row(PARTIAL, PARTIAL, Some(false), Change::ThroughBroadcast),
];

const SPLIT: SbpKind = SbpKind::Split;
const BROADCAST: SbpKind = SbpKind::Broadcast;
const PARTIAL: SbpKind = SbpKind::Partial;

const fn step(comm: Comm) -> Change {
    Change::Step(comm)
}

const fn row(from: SbpKind, to: SbpKind, same: Option<bool>, change: Change) -> ChangeRow {
    ChangeRow {
        from,
        to,
        same,
        change,
    }
}

impl ChangeRow {
    /// Whether this row applies to these entries.
    pub fn is_for(&self, from: Sbp, to: Sbp) -> bool {
        self.from == SbpKind::of(from)
            && self.to == SbpKind::of(to)
            && self.same.is_none_or(|same| same == (from == to))
    }
}

/// The row that applies to these entries of one axis.
pub fn find(from: Sbp, to: Sbp) -> &'static ChangeRow {
    TABLE
        .iter()
        .find(|row| row.is_for(from, to))
        .expect("the table has a row for every pair of entries")
}

/// One conversion step. Within a placement `from` and `to` are on one mesh; a [`Comm::Transfer`]
/// goes from one mesh to another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The operation.
    pub comm: Comm,
    /// The mesh axes that change, merged as one group, ascending; empty for `Redistribute` and
    /// `Transfer`, whose groups follow from source and target.
    pub axes: Vec<usize>,
    /// The distribution before.
    pub from: NdSbp,
    /// The distribution after.
    pub to: NdSbp,
}

/// The steps between two distributions, and their cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Steps in order; those up to a transfer are on the source mesh, those after it on the target
    /// mesh.
    pub steps: Vec<Step>,
    /// Time of each step \[s\].
    pub times: Vec<f64>,
    /// Total time of the steps \[s\].
    pub seconds: f64,
    /// Bytes per rank of the largest intermediate value \[B\].
    pub intermediate: u64,
}

impl Step {
    /// The roll of a tensor with this distribution, some of whose axes split its dim.
    pub fn roll(roll: Roll, nd: &NdSbp) -> Step {
        Step {
            comm: Comm::Roll(roll),
            axes: nd.axes_of(roll.dim).collect(),
            from: nd.clone(),
            to: nd.clone(),
        }
    }

    /// The transfer between two meshes.
    pub fn transfer(from: &NdSbp, to: &NdSbp) -> Step {
        Step {
            comm: Comm::Transfer,
            axes: Vec::new(),
            from: from.clone(),
            to: to.clone(),
        }
    }

    /// The axes along which the members of a group differ: for a step of the table the changed
    /// axes; for a `redistribute` also those whose parts change because they nest inside a changed
    /// axis.
    pub fn group_axes(&self) -> Vec<usize> {
        if let Comm::Roll(_) = self.comm {
            return self.axes.clone();
        }
        if self.comm != Comm::Redistribute {
            return changed_axes(&self.from, &self.to);
        }
        (0..self.from.0.len())
            .filter(|&axis| moves(&self.from, &self.to, axis))
            .collect()
    }
}

/// Whether the part along an axis changes, because its own entry changes or because it nests inside
/// an axis that changes.
pub(super) fn moves(from: &NdSbp, to: &NdSbp, axis: usize) -> bool {
    let splits = |axis: usize| [from.0[axis].split(), to.0[axis].split()];
    let own = splits(axis);
    let nests = |outer: usize| {
        let dims = splits(outer);
        from.0[outer] != to.0[outer] && own.iter().any(|dim| dim.is_some() && dims.contains(dim))
    };
    from.0[axis] != to.0[axis] || (0..axis).any(nests)
}

/// The single step between two distributions on the same mesh: a step of the table if there is one,
/// else a `redistribute`; `None` if there is no step, or nothing changes.
///
/// - `time`: number of time axes of the mesh
pub fn step_between(from: &NdSbp, to: &NdSbp, time: usize) -> Option<Step> {
    let comm = comm_between(from, to, time)?;
    Some(Step {
        comm,
        axes: if comm == Comm::Redistribute {
            Vec::new()
        } else {
            changed_axes(from, to)
        },
        from: from.clone(),
        to: to.clone(),
    })
}

/// The operation of the single step between two distributions: see [`step_between`].
pub(super) fn comm_between(from: &NdSbp, to: &NdSbp, time: usize) -> Option<Comm> {
    if from == to || !has_one_kind(from) || !has_one_kind(to) {
        return None;
    }
    let exchanged = || can_exchange(from, to, time).then_some(Comm::Redistribute);
    table_step(from, to, time).or_else(exchanged)
}

/// Checks that a step satisfies the conditions of this module; `Err` names the violated one.
///
/// - `ndim`: number of dims of the value
/// - `time`: number of time axes of the mesh
///
/// # Errors
/// A sentence without subject: `changes axis 1, which it does not name`.
pub fn validate(step: &Step, ndim: usize, time: usize) -> Result<(), String> {
    for (nd, end) in [(&step.from, "source"), (&step.to, "target")] {
        if !is_distribution(nd, ndim) {
            return Err(format!(
                "has {end} {nd}, which no tensor of {ndim} dims has"
            ));
        }
    }
    if step.comm == Comm::Transfer {
        let partial = step.from.has_partial() || step.to.has_partial();
        return reject(partial, "transfers a partial value");
    }
    if let Comm::Roll(roll) = step.comm {
        return validate_roll(step, roll, (ndim, time));
    }
    let changed = changed_axes(&step.from, &step.to);
    if step.from.0.len() != step.to.0.len() {
        return Err("changes the number of mesh axes".to_owned());
    }
    if step.comm == Comm::Redistribute {
        reject(
            !step.axes.is_empty(),
            "names axes, which follow from its ends",
        )?;
        let can = can_exchange(&step.from, &step.to, time);
        return reject(
            !can,
            "changes a partial or a time axis by an exchange of blocks",
        );
    }
    if changed != step.axes {
        return Err(format!(
            "changes axes {changed:?} from {} to {}, but names {:?}",
            step.from, step.to, step.axes
        ));
    }
    let found = table_step(&step.from, &step.to, time);
    if found == Some(step.comm) {
        return Ok(());
    }
    let instead = step_between(&step.from, &step.to, time).map_or("a path", |s| s.comm.name());
    Err(format!(
        "cannot lead from {} to {}: that is {instead}",
        step.from, step.to
    ))
}

/// [`validate`] for a roll.
fn validate_roll(step: &Step, roll: Roll, (ndim, time): (usize, usize)) -> Result<(), String> {
    reject(step.from != step.to, "changes a distribution by a roll")?;
    reject(roll.dim >= ndim, "rolls a dim that no such tensor has")?;
    let axes: Vec<usize> = step.from.axes_of(roll.dim).collect();
    if axes.is_empty() || axes != step.axes {
        return Err(format!(
            "rolls dim {}, which axes {axes:?} split, but names {:?}",
            roll.dim, step.axes
        ));
    }
    reject(axes[0] < time, "rolls a dim that is split in time")
}

/// Whether a tensor with `ndim` dims can have this distribution: splits refer to its dims, and
/// partial axes have one kind.
pub fn is_distribution(nd: &NdSbp, ndim: usize) -> bool {
    nd.fits(ndim) && has_one_kind(nd)
}

/// The kind of the partial axes, if there are any.
pub fn partial_kind(nd: &NdSbp) -> Option<Reduction> {
    nd.0.iter().find_map(|sbp| sbp.partial())
}

/// The distinct kinds of partial values in source and target.
pub(super) fn kinds(from: &NdSbp, to: &NdSbp) -> Vec<Reduction> {
    let mut kinds: Vec<Reduction> = [from, to].into_iter().filter_map(partial_kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The axes on which two distributions differ, ascending.
pub fn changed_axes(from: &NdSbp, to: &NdSbp) -> Vec<usize> {
    (0..from.0.len().min(to.0.len()))
        .filter(|&axis| from.0[axis] != to.0[axis])
        .collect()
}

fn reject(wrong: bool, why: &str) -> Result<(), String> {
    if wrong { Err(why.to_owned()) } else { Ok(()) }
}

fn has_one_kind(nd: &NdSbp) -> bool {
    let kind = partial_kind(nd);
    nd.0.iter()
        .all(|sbp| sbp.partial().is_none() || sbp.partial() == kind)
}

/// The row by which all changed axes change together, if conditions 1, 2 and 4 hold.
fn table_step(from: &NdSbp, to: &NdSbp, time: usize) -> Option<Comm> {
    let differs = |&axis: &usize| from.0[axis] != to.0[axis];
    let outermost = (0..from.0.len()).find(differs)?;
    let innermost = (0..from.0.len()).rfind(differs)?;
    let (before, after) = (from.0[outermost], to.0[outermost]);
    let mut inner = outermost + 1..from.0.len();
    let together = inner.all(|axis| {
        let (own, next) = (from.0[axis], to.0[axis]);
        match own == next {
            // No other axis inside may split a changed dim.
            true => own
                .split()
                .is_none_or(|dim| before.split() != Some(dim) && after.split() != Some(dim)),
            false => own == before && next == after,
        }
    });
    if !together {
        return None;
    }
    if outermost < time {
        return time_step(before, after).filter(|_| innermost < time);
    }
    match find(before, after).change {
        Change::Step(comm) => Some(comm),
        Change::Nothing | Change::ThroughBroadcast => None,
    }
}

/// The step from one entry of a time axis to another, if there is one.
pub fn time_step(from: Sbp, to: Sbp) -> Option<Comm> {
    match (SbpKind::of(from), SbpKind::of(to)) {
        (BROADCAST, SPLIT) => Some(Comm::Slice),
        (PARTIAL, BROADCAST) => Some(Comm::Flush),
        _ => None,
    }
}

/// Whether an exchange of blocks makes the change: no changed axis is partial, and no time axis
/// changes.
fn can_exchange(from: &NdSbp, to: &NdSbp, time: usize) -> bool {
    let mut entries = from.0.iter().zip(&to.0).enumerate();
    from != to
        && entries.all(|(axis, (before, after))| {
            before == after
                || axis >= time && before.partial().is_none() && after.partial().is_none()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Sbp> {
        let mut all = vec![Sbp::S(0), Sbp::S(1), Sbp::B];
        all.extend(Reduction::ALL.map(Sbp::P));
        all
    }

    #[test]
    fn every_pair_has_exactly_one_row() {
        for from in entries() {
            for to in entries() {
                let rows = TABLE.iter().filter(|row| row.is_for(from, to)).count();
                assert_eq!(rows, 1, "{from} → {to}");
                assert_eq!(find(from, to).change == Change::Nothing, from == to);
            }
        }
    }

    #[test]
    fn a_split_changes_only_from_the_inside() {
        let nd = |list: &[Sbp]| NdSbp::new(list);
        let (s, b, p) = (Sbp::S(0), Sbp::B, Sbp::P(Reduction::Sum));
        let comm = |from: &[Sbp], to: &[Sbp]| step_between(&nd(from), &nd(to), 0).map(|s| s.comm);
        assert_eq!(comm(&[s, s], &[s, b]), Some(Comm::AllGather));
        assert_eq!(comm(&[s, s], &[b, s]), Some(Comm::Redistribute));
        assert_eq!(comm(&[s, s], &[b, b]), Some(Comm::AllGather));
        assert_eq!(comm(&[b, s], &[s, s]), Some(Comm::Redistribute));
        assert_eq!(comm(&[p, p], &[b, b]), Some(Comm::AllReduce));
        assert_eq!(comm(&[p, p], &[s, s]), Some(Comm::ReduceScatter));
        assert_eq!(comm(&[p, s], &[s, s]), None);
        assert_eq!(comm(&[p, s], &[s, b]), None);
        assert_eq!(comm(&[s, s, s], &[b, s, b]), Some(Comm::Redistribute));
        assert_eq!(comm(&[s, p, s], &[b, p, b]), Some(Comm::AllGather));
    }

    #[test]
    fn an_exchange_takes_in_the_axes_nested_inside() {
        let axes = |from: &[Sbp], to: &[Sbp]| {
            step_between(&NdSbp::new(from), &NdSbp::new(to), 0).map(|s| s.group_axes())
        };
        let (s, t, b) = (Sbp::S(0), Sbp::S(1), Sbp::B);
        assert_eq!(axes(&[s, s, t], &[b, s, t]), Some(vec![0, 1]));
        assert_eq!(axes(&[s, b, s], &[s, s, s]), Some(vec![1, 2]));
        assert_eq!(axes(&[s, t, b], &[t, s, b]), Some(vec![0, 1]));
    }

    #[test]
    fn time_changes_by_slices_and_flushes_alone() {
        let comm = |from: &[Sbp], to: &[Sbp]| {
            step_between(&NdSbp::new(from), &NdSbp::new(to), 1).map(|s| s.comm)
        };
        let (s, t, b, p) = (Sbp::S(0), Sbp::S(1), Sbp::B, Sbp::P(Reduction::Sum));
        for from in entries() {
            for to in entries() {
                let legal =
                    [(b, s), (b, t)].contains(&(from, to)) || from.partial().is_some() && to == b;
                assert_eq!(comm(&[from, b], &[to, b]).is_some(), legal, "{from} → {to}");
            }
        }
        assert_eq!(comm(&[p, p], &[b, p]), Some(Comm::Flush));
        assert_eq!(comm(&[p, p], &[p, b]), Some(Comm::AllReduce));
        assert_eq!(comm(&[p, p], &[b, b]), None);
        assert_eq!(comm(&[s, s], &[s, b]), Some(Comm::AllGather));
        assert_eq!(comm(&[b, b], &[s, b]), Some(Comm::Slice));
        // A rank's part is cut out of a micro-batch, not vice versa.
        assert_eq!(comm(&[b, s], &[s, s]), None);
        assert_eq!(comm(&[s, b, s], &[s, s, s]), Some(Comm::Redistribute));
    }
}
