//! Collectives by definition: the result of each member of a group from the shards of all members.
//!
//! A group acts on several axes at once. A dim that is split by several of them is split by the
//! outer axis first and joined by the inner axis first.

use ddl_abi::algorithm::{self, Algorithm, Collective, Share};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::sbp::{Reduction, Sbp, part};
use ddl_dialect::types::DType;

use super::block;
use super::layout::{Received, ShardLayout};
use crate::graph::Comm;
use crate::ice;

/// Runs a collective (or its local equivalent) on `axes`; `parts` are the sources by mesh position.
/// Returns the result of each position.
///
/// Bytes: all_reduce `2·(p−1)·slice` (its slice read from and written to every peer) in two shots,
/// `(p−1)·n` in one; all_gather and all_to_all the parts of peers, reduce_scatter `(p−1)·shard`,
/// local ones none.
pub(super) fn run(
    (comm, algorithm): (Comm, Option<&'static Algorithm>),
    axes: &[usize],
    from: ShardLayout<'_>,
    to: ShardLayout<'_>,
    parts: &[&Tensor],
    mode: Mode,
) -> Result<Vec<Received>, String> {
    if from.mesh != to.mesh {
        return Err("operand and result lie on different meshes".to_owned());
    }
    if axes.is_empty() || axes.iter().any(|&a| a >= from.mesh.ndim()) {
        return Err("it names no axes of the mesh".to_owned());
    }
    let mut received: Vec<Option<Received>> = (0..parts.len()).map(|_| None).collect();
    let algorithm =
        algorithm.or_else(|| (comm == Comm::AllReduce).then(|| chosen(parts, axes, from)));
    for positions in from.mesh.groups(axes) {
        let mut axes = axes.to_vec();
        axes.sort_unstable();
        let group = Members {
            from,
            to,
            sources: positions.iter().map(|&p| parts[p]).collect(),
            positions,
            axes,
        };
        let done = match comm {
            Comm::AllReduce | Comm::Flush => group.all_reduce(algorithm, mode)?,
            Comm::AllGather => group.all_gather()?,
            Comm::ReduceScatter => group.reduce_scatter(mode)?,
            Comm::AllToAll => group.all_to_all()?,
            Comm::Slice => group.slice()?,
            Comm::Complete => group.complete()?,
            Comm::Redistribute | Comm::Transfer | Comm::Roll(_) => {
                ice!("an exchange is no collective on axes")
            }
        };
        for (&position, part) in group.positions.iter().zip(done) {
            received[position] = Some(part);
        }
    }
    Ok(received
        .into_iter()
        .map(|r| r.expect("the groups of a mesh cover it"))
        .collect())
}

/// The members of a group.
struct Members<'a> {
    from: ShardLayout<'a>,
    to: ShardLayout<'a>,
    /// Axes of the mesh, outermost first.
    axes: Vec<usize>,
    /// Mesh positions of the members, in member order.
    positions: Vec<usize>,
    /// The members' sources.
    sources: Vec<&'a Tensor>,
}

impl Members<'_> {
    /// The dims that the axes split, one for each axis.
    fn splits(&self, layout: ShardLayout<'_>) -> Result<Vec<usize>, String> {
        self.axes
            .iter()
            .map(|&a| {
                let sbp = layout.sbp.0[a];
                sbp.split().ok_or_else(|| {
                    format!(
                        "`{}` is {sbp} on an axis where it must be split",
                        layout.name
                    )
                })
            })
            .collect()
    }

    /// The reduction of the partial axes, which is the same for all.
    fn reduction(&self, layout: ShardLayout<'_>) -> Result<Reduction, String> {
        let first = layout.sbp.0[self.axes[0]].partial();
        let same = self
            .axes
            .iter()
            .all(|&a| layout.sbp.0[a].partial() == first);
        first
            .filter(|_| same)
            .ok_or_else(|| format!("`{}` is not partial of one kind on the axes", layout.name))
    }

    fn demand_broadcast(&self) -> Result<(), String> {
        if self.axes.iter().all(|&a| self.to.sbp.0[a] == Sbp::B) {
            Ok(())
        } else {
            Err(format!("`{}` is not B on the axes", self.to.name))
        }
    }

    /// The piece that member `member` cuts out of a buffer along one dim for each axis.
    fn cut(&self, buffer: &Tensor, dims: &[usize], member: usize) -> Tensor {
        let mesh = self.from.mesh;
        let coord = mesh.coord(self.positions[member]);
        let mut ranges: Vec<_> = buffer.ty.shape.iter().map(|&n| 0..n).collect();
        for (&axis, &dim) in self.axes.iter().zip(dims) {
            let inner = part(ranges[dim].len(), mesh.axes[axis].size, coord[axis]);
            let start = ranges[dim].start;
            ranges[dim] = start + inner.start..start + inner.end;
        }
        buffer.slice(&ranges)
    }

    /// Joins the members' pieces along one dim for each axis, the innermost first.
    fn join(&self, pieces: Vec<Tensor>, dims: &[usize]) -> Tensor {
        let mut pieces = pieces;
        for (&axis, &dim) in self.axes.iter().zip(dims).rev() {
            let size = self.from.mesh.axes[axis].size;
            pieces = pieces
                .chunks(size)
                .map(|run| block::concatenate(run, dim))
                .collect();
        }
        pieces.swap_remove(0)
    }

    /// Bytes of all sources but the member's own.
    fn others(&self, member: usize, pieces: &[Tensor]) -> u64 {
        let all: usize = pieces.iter().map(|p| p.ty.bytes()).sum();
        (all - pieces[member].ty.bytes()) as u64
    }

    fn all_reduce(
        &self,
        algorithm: Option<&'static Algorithm>,
        mode: Mode,
    ) -> Result<Vec<Received>, String> {
        let kind = self.reduction(self.from)?;
        self.demand_broadcast()?;
        let whole = combine(&self.sources, kind, mode);
        let members = self.sources.len();
        Ok((0..members)
            .map(|member| Received {
                shard: whole.clone(),
                bytes: algorithm.map_or(0, |row| crossing(row, whole.ty.bytes(), members, member)),
            })
            .collect())
    }

    fn all_gather(&self) -> Result<Vec<Received>, String> {
        let dims = self.splits(self.from)?;
        self.demand_broadcast()?;
        let pieces: Vec<Tensor> = self.sources.iter().map(|&s| s.clone()).collect();
        let bytes: Vec<u64> = (0..pieces.len()).map(|m| self.others(m, &pieces)).collect();
        let whole = self.join(pieces, &dims);
        Ok(bytes
            .into_iter()
            .map(|bytes| Received {
                shard: whole.clone(),
                bytes,
            })
            .collect())
    }

    fn reduce_scatter(&self, mode: Mode) -> Result<Vec<Received>, String> {
        let kind = self.reduction(self.from)?;
        let dims = self.splits(self.to)?;
        let whole = combine(&self.sources, kind, mode);
        let peers = self.sources.len() - 1;
        Ok((0..self.sources.len())
            .map(|member| {
                let shard = self.cut(&whole, &dims, member);
                let bytes = (peers * shard.ty.bytes()) as u64;
                Received { shard, bytes }
            })
            .collect())
    }

    fn all_to_all(&self) -> Result<Vec<Received>, String> {
        let (old, new) = (self.splits(self.from)?, self.splits(self.to)?);
        Ok((0..self.sources.len())
            .map(|member| {
                let pieces: Vec<Tensor> = self
                    .sources
                    .iter()
                    .map(|source| self.cut(source, &new, member))
                    .collect();
                let bytes = self.others(member, &pieces);
                let shard = self.join(pieces, &old);
                Received { shard, bytes }
            })
            .collect())
    }

    fn slice(&self) -> Result<Vec<Received>, String> {
        let dims = self.splits(self.to)?;
        if self.axes.iter().any(|&a| self.from.sbp.0[a] != Sbp::B) {
            return Err(format!("`{}` is not B on the axes", self.from.name));
        }
        Ok(self.local(|member, source| self.cut(source, &dims, member)))
    }

    /// The member's own part, and the identity elsewhere; if the operand is B, the first member
    /// keeps it.
    fn complete(&self) -> Result<Vec<Received>, String> {
        let kind = self.reduction(self.to)?;
        let identity = Combiner::from(kind).identity(self.to.ty.dtype);
        let mesh = self.from.mesh;
        Ok(self.local(|member, source| {
            let position = self.positions[member];
            let coord = mesh.coord(position);
            let mut shard = Tensor::full(self.to.local(position), identity);
            let keeps = |&a: &usize| self.from.sbp.0[a] != Sbp::B || coord[a] == 0;
            if self.axes.iter().all(keeps) {
                let held = self.from.sbp.shard(&self.from.ty.shape, mesh, &coord);
                let wanted = self.to.sbp.shard(&self.to.ty.shape, mesh, &coord);
                block::copy_overlap(source, &held, &mut shard, &wanted);
            }
            shard
        }))
    }

    fn local(&self, shard: impl Fn(usize, &Tensor) -> Tensor) -> Vec<Received> {
        self.sources
            .iter()
            .enumerate()
            .map(|(member, source)| Received {
                shard: shard(member, source),
                bytes: 0,
            })
            .collect()
    }
}

/// The algorithm that the runtime chooses for an all_reduce without one.
fn chosen(parts: &[&Tensor], axes: &[usize], from: ShardLayout<'_>) -> &'static Algorithm {
    let groups = from.mesh.groups(axes);
    let shares: Vec<Share<'_>> = groups
        .iter()
        .flat_map(|group| (0..group.len()).map(move |member| (group, member)))
        .map(|(group, member)| Share {
            members: group,
            member,
            elements: parts[group[member]].ty.elements() as u64,
            element_bytes: parts[group[member]].ty.dtype.bytes() as u64,
            boxes: &[],
        })
        .collect();
    algorithm::choose_on_host(Collective::AllReduce, false, &shares)
}

/// Bytes that a member of an all_reduce reads from or writes to memory of others.
fn crossing(algorithm: &Algorithm, bytes: usize, members: usize, member: usize) -> u64 {
    /// Bytes of a cache line, which slices do not cut.
    const LINE: usize = 64;
    let peers = members - 1;
    let crossing = match algorithm.name {
        "one_shot" => peers * bytes,
        "two_shot" => {
            let slice = part(bytes.div_ceil(LINE), members, member);
            2 * peers * ((slice.end * LINE).min(bytes) - (slice.start * LINE).min(bytes))
        }
        other => ice!("the interpreter has no formula for the bytes of `{other}`"),
    };
    crossing as u64
}

/// The sources combined elementwise in member order, ((m₀ ∘ m₁) ∘ m₂) …; 16-bit floats are
/// accumulated in f32 and rounded once.
pub(super) fn combine(sources: &[&Tensor], kind: Reduction, mode: Mode) -> Tensor {
    let ty = sources[0].ty.clone();
    let narrow = matches!(ty.dtype, DType::BF16 | DType::F16);
    let wide = ty.with_dtype(if narrow { DType::F32 } else { ty.dtype });
    let whole: Vec<_> = ty.shape.iter().map(|&n| 0..n).collect();
    let mut sum = sources[0].clone().retyped(wide);
    for source in &sources[1..] {
        sum.combine(&whole, source, Combiner::from(kind), mode);
    }
    let sum = sum.retyped(ty);
    match mode {
        Mode::Typed => sum.rounded(),
        Mode::Exact => sum,
    }
}
