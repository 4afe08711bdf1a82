//! The bytes that a rank fetches over each level in a block exchange, without enumerating blocks.
//!
//! If the axes and the units of the levels divide one another, the level that joins two ranks
//! follows from their coordinates on each axis separately. A block is a part of every dim, whose
//! owner has coordinates on the axes that split that dim. So the amount from within a unit is a
//! product over the dims of the amounts that nearby owners have of each.

use ddl_abi::algorithm::PeerBox;
use ddl_dialect::mesh::Mesh;

use crate::conversion::moves::Exchange;
use crate::cost::cluster::Cluster;

/// One block per level over which the rank at a position fetches anything, and one for its own
/// part: of the total size of the blocks from there, and owned by some rank there. `None` if units
/// are cut unevenly. Requires that they [are regular](are_regular).
pub(super) fn boxes(
    exchange: &Exchange<'_>,
    position: usize,
    cluster: &Cluster,
) -> Option<Vec<PeerBox>> {
    let mesh = exchange.src;
    let first = *mesh.ranks.first()?;
    let own = mesh.ranks[position];
    let mut before = exchange.volume(position, |_, own, at| own == at);
    let mut boxes = vec![PeerBox {
        peer: own,
        elements: before,
    }];
    let mut unit = 1;
    let mut inner = own..own + 1;
    for (number, level) in cluster.levels.iter().enumerate() {
        unit *= level.size.max(1);
        let last = number + 1 == cluster.levels.len();
        let all = last || first / unit == (first + mesh.len() - 1) / unit;
        let within = match all {
            true => exchange.needed(position),
            false if first.is_multiple_of(unit) => {
                let near = nearness(mesh, unit)?;
                exchange.volume(position, |axis, own, at| {
                    own / near[axis] == at / near[axis]
                })
            }
            false => return None,
        };
        let start = own / unit * unit;
        if within > before {
            boxes.push(PeerBox {
                peer: if inner.contains(&start) {
                    inner.end
                } else {
                    start
                },
                elements: within - before,
            });
        }
        (before, inner) = (within, start..start + unit);
    }
    boxes.retain(|block| block.elements > 0);
    Some(boxes)
}

/// Whether owners and blocks are such that [`boxes`] may describe them: ranks are consecutive, and
/// no owner is used in turn.
pub(super) fn are_regular(exchange: &Exchange<'_>) -> bool {
    let ranks = &exchange.src.ranks;
    let mut pairs = ranks.windows(2);
    !exchange.step.comm.is_between_pairs() && pairs.all(|pair| pair[1] == pair[0] + 1)
}

/// For each axis the divisor of coordinates that tells whether ranks are in the same unit, where
/// units begin at the first rank. `None` if an axis cuts units unevenly.
fn nearness(mesh: &Mesh, unit: usize) -> Option<Vec<usize>> {
    let mut near = vec![1; mesh.ndim()];
    let mut stride = 1;
    for (axis, decl) in mesh.axes.iter().enumerate().rev() {
        if decl.time {
            break;
        }
        let extent = stride * decl.size;
        near[axis] = match () {
            () if stride.is_multiple_of(unit) => 1,
            () if unit.is_multiple_of(extent) => decl.size,
            () if unit.is_multiple_of(stride) && extent.is_multiple_of(unit) => unit / stride,
            () => return None,
        };
        stride = extent;
    }
    Some(near)
}
