//! Steps in which all ranks do the same, in closed form: their cost does not grow with the mesh.
//!
//! All ranks do the same if every split is into equal parts, and all groups and all their members
//! are placed alike on the levels of the cluster: the axes of the mesh and the units of the levels
//! divide one another.

use ddl_abi::algorithm::{self, Even};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

use super::{MeasuredGroup, Once};
use crate::conversion::table::Step;
use crate::cost::cluster::Cluster;
use crate::cost::even_elements;
use crate::graph::Comm;

/// The price of a step in one moment; `None` if ranks differ, or if the step is of a kind in which
/// ranks fetch from one another in arbitrary patterns.
pub(super) fn once(
    step: &Step,
    ty: &TensorType,
    src: &Mesh,
    dst: &Mesh,
    cluster: &Cluster,
) -> Option<Once> {
    if matches!(
        step.comm,
        Comm::Redistribute | Comm::Transfer | Comm::Roll(_)
    ) {
        return None;
    }
    let source = even_elements(&ty.shape, &step.from, src)?;
    let target = even_elements(&ty.shape, &step.to, dst)?;
    let element_bytes = ty.dtype.bytes() as u64;
    let Some(collective) = step.comm.collective() else {
        let copied = 2.0 * (element_bytes * target) as f64;
        return Some(Once {
            algorithm: None,
            seconds: copied / cluster.device.bandwidth,
            group: None,
        });
    };
    let spread = Spread::new(dst, &step.group_axes(), cluster)?;
    let members = spread.members as u64;
    let even = Even {
        members,
        elements: match step.comm {
            Comm::ReduceScatter => target,
            Comm::AllToAll => source / members,
            _ => source,
        },
        element_bytes,
    };
    let memory = cluster.device.bandwidth;
    let seconds = |row: &'static algorithm::Algorithm| {
        row.even_seconds(&even, spread.latency, spread.inverse, memory)
    };
    let row = algorithm::choose(collective, false, seconds);
    Some(Once {
        algorithm: Some(row),
        seconds: seconds(row),
        group: Some(MeasuredGroup {
            members: spread.members,
            level: spread.outermost,
            bytes: element_bytes * source.max(target),
        }),
    })
}

/// The placement of each group on the levels, as seen from any of its members.
struct Spread {
    members: usize,
    /// Σ α of the levels that it spans \[s\].
    latency: f64,
    /// Σ β over the other members \[s/B\].
    inverse: f64,
    /// The outermost level that it spans.
    outermost: Option<usize>,
}

impl Spread {
    /// `None` if groups or members differ.
    ///
    /// - `axes`: along which the members of a group differ
    fn new(mesh: &Mesh, axes: &[usize], cluster: &Cluster) -> Option<Spread> {
        let first = *mesh.ranks.first()?;
        let mut numbered = mesh.ranks.iter().zip(first..);
        if !numbered.all(|(&rank, number)| rank == number) {
            return None;
        }
        let mut spread = Spread {
            members: axes.iter().map(|&axis| mesh.axes[axis].size).product(),
            latency: 0.0,
            inverse: 0.0,
            outermost: None,
        };
        let (mut unit, mut within) = (1, 1);
        for (number, level) in cluster.levels.iter().enumerate() {
            unit *= level.size;
            let last = number + 1 == cluster.levels.len();
            let all = last || first / unit == (first + mesh.len() - 1) / unit;
            let joined = match all {
                true => spread.members,
                false if first.is_multiple_of(unit) => within_unit(mesh, axes, unit)?,
                false => return None,
            };
            if joined > within {
                spread.latency += level.latency;
                spread.inverse += (joined - within) as f64 / level.rate();
                spread.outermost = Some(number);
            }
            within = joined;
        }
        Some(spread)
    }
}

/// Number of members of a group in one unit of `unit` ranks, where units begin at the first rank of
/// the mesh: one on an axis whose steps leave the unit, all on an axis inside it, and a part of an
/// axis that it cuts. `None` if it cuts unevenly.
fn within_unit(mesh: &Mesh, axes: &[usize], unit: usize) -> Option<usize> {
    let mut members = 1;
    let mut stride = 1;
    for (axis, decl) in mesh.axes.iter().enumerate().rev() {
        if decl.time {
            break;
        }
        let extent = stride * decl.size;
        if axes.contains(&axis) {
            members *= match () {
                () if stride.is_multiple_of(unit) => 1,
                () if unit.is_multiple_of(extent) => decl.size,
                () if unit.is_multiple_of(stride) && extent.is_multiple_of(unit) => unit / stride,
                () => return None,
            };
        }
        stride = extent;
    }
    Some(members)
}

#[cfg(test)]
mod tests {
    use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
    use ddl_dialect::types::DType;

    use super::*;
    use crate::conversion::table::step_between;
    use crate::cost::cluster::Level;
    use crate::cost::communication::counted;

    fn cluster(sizes: &[usize]) -> Cluster {
        let mut cluster = Cluster::local(1);
        let level = |(number, &size): (usize, &usize)| Level {
            name: format!("level {number}"),
            size,
            bandwidth: 8e9 / (7 * number + 1) as f64,
            efficiency: 0.9,
            latency: 1e-6 * (3 * number + 1) as f64,
            overlap: 0.0,
        };
        cluster.levels = sizes.iter().enumerate().map(level).collect();
        cluster
    }

    /// Every distribution of a 2-d tensor on this number of axes.
    fn ways(axes: usize) -> Vec<NdSbp> {
        let entries = [Sbp::B, Sbp::S(0), Sbp::S(1), Sbp::P(Reduction::Sum)];
        let mut ways = vec![NdSbp::new(&[])];
        for _ in 0..axes {
            let longer = |way: &NdSbp| entries.map(|entry| way.within(entry));
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    /// Number of steps of a mesh with a closed form, each compared with the count over every rank;
    /// and number of all steps except generic redistributions.
    fn compare(sizes: &[usize], first: usize, levels: &[usize]) -> (usize, usize) {
        let names = ["a", "b", "c"].into_iter();
        let axes: Vec<_> = names.zip(sizes.iter().copied()).collect();
        let mut mesh = Mesh::new("m", &axes);
        for rank in &mut mesh.ranks {
            *rank += first;
        }
        let cluster = cluster(levels);
        let ways = ways(sizes.len());
        let (mut closed, mut all) = (0, 0);
        for shape in [[64, 128], [192, 64], [1024, 4096]] {
            let ty = TensorType::new(shape, DType::BF16);
            let pairs = ways
                .iter()
                .flat_map(|from| ways.iter().map(move |to| (from, to)));
            for step in pairs.filter_map(|(from, to)| step_between(from, to, 0)) {
                all += usize::from(step.comm != Comm::Redistribute);
                let Some(found) = once(&step, &ty, &mesh, &mesh, &cluster) else {
                    continue;
                };
                closed += 1;
                let expected = counted(&step, &ty, &mesh, &mesh, &cluster);
                let error = (found.seconds - expected.seconds).abs();
                let place = format!("{step:?} {shape:?} on {sizes:?} from {first}, {levels:?}");
                assert!(error <= 1e-9 * expected.seconds, "{place}: {error}");
                assert_eq!(found.algorithm, expected.algorithm, "{place}");
                let facts = |once: &Once| {
                    let group = once.group.as_ref();
                    group.map(|group| (group.members, group.level, group.bytes))
                };
                assert_eq!(facts(&found), facts(&expected), "{place}");
            }
        }
        (closed, all)
    }

    #[test]
    fn closed_forms_are_what_counting_finds() {
        let cases: [(&[usize], usize, &[usize]); 12] = [
            (&[8], 0, &[8]),
            (&[8], 0, &[2, 4]),
            (&[8], 8, &[4, 4]),
            (&[2, 4], 0, &[4, 2]),
            (&[4, 2], 0, &[4, 2]),
            (&[4, 2], 0, &[2, 2, 2]),
            (&[2, 2, 2], 0, &[4, 2]),
            (&[2, 2, 2], 8, &[2, 4, 2]),
            (&[2, 2], 4, &[8, 2]),
            (&[4, 4], 0, &[8, 2]),
            (&[8, 8], 0, &[8, 8]),
            (&[4, 16], 0, &[8, 8]),
        ];
        for (sizes, first, levels) in cases {
            let (closed, all) = compare(sizes, first, levels);
            assert!(closed > 0 && closed == all, "{sizes:?} {levels:?}");
        }
    }

    /// The time of a block exchange of one tensor gives that of any other size.
    #[test]
    fn exchanges_grow_in_proportion() {
        let cases: [(&[usize], &[usize]); 4] = [
            (&[2, 4], &[4, 2]),
            (&[2, 2, 2], &[2, 2, 2]),
            (&[4, 2], &[8]),
            (&[8, 8], &[8, 8]),
        ];
        for (sizes, levels) in cases {
            let names = ["a", "b", "c"].into_iter();
            let axes: Vec<_> = names.zip(sizes.iter().copied()).collect();
            let (mesh, cluster) = (Mesh::new("m", &axes), cluster(levels));
            let [small, large] =
                [[64, 192], [4096, 1024]].map(|shape| TensorType::new(shape, DType::BF16));
            let ways = ways(sizes.len());
            let pairs = ways
                .iter()
                .flat_map(|from| ways.iter().map(move |to| (from, to)));
            let steps = pairs.filter_map(|(from, to)| step_between(from, to, 0));
            let steps: Vec<Step> = steps.filter(|s| s.comm == Comm::Redistribute).collect();
            assert!(!steps.is_empty(), "{sizes:?}");
            for step in steps {
                let found = super::super::exchange(&step, &small, &mesh, &cluster);
                let found = found.expect("nothing was measured");
                let bytes = crate::cost::local_bytes(&large, &step.to, &mesh) as f64;
                let expected = counted(&step, &large, &mesh, &mesh, &cluster).seconds;
                let expected = expected + cluster.device.launch;
                let error = (found.seconds(bytes) - expected).abs();
                assert!(
                    error <= 1e-9 * expected,
                    "{step:?} on {sizes:?}, {levels:?}: {error}"
                );
            }
        }
    }

    /// The block of each level has the total size of all blocks that cross it, however uneven.
    #[test]
    fn blocks_are_counted_by_level() {
        use super::super::{MemberLevels, Model};
        use ddl_abi::algorithm::{Collective, candidates};
        let cases: [(&[usize], usize, &[usize]); 6] = [
            (&[6], 0, &[2, 3]),
            (&[2, 4], 0, &[4, 2]),
            (&[4, 2], 8, &[4, 4]),
            (&[2, 2, 2], 0, &[2, 2, 2]),
            (&[3, 4], 0, &[2, 6]),
            (&[2, 2, 3], 0, &[3, 2, 2]),
        ];
        let mut uneven = 0;
        for (sizes, first, levels) in cases {
            let names = ["a", "b", "c"].into_iter();
            let axes: Vec<_> = names.zip(sizes.iter().copied()).collect();
            let mut mesh = Mesh::new("m", &axes);
            for rank in &mut mesh.ranks {
                *rank += first;
            }
            let cluster = cluster(levels);
            let ways = ways(sizes.len());
            let pairs = ways
                .iter()
                .flat_map(|from| ways.iter().map(move |to| (from, to)));
            for step in pairs.filter_map(|(from, to)| step_between(from, to, 0)) {
                if step.comm.collective() != Some(Collective::Exchange) {
                    continue;
                }
                let ty = TensorType::new(vec![11, 26], DType::F32);
                let model = Model::new(&step, &ty, &mesh, &mesh, 0);
                for position in 0..mesh.len() {
                    let parts = [
                        model.part(Collective::Exchange, position),
                        model.priced(Collective::Exchange, position, &cluster),
                    ];
                    let seconds = parts.each_ref().map(|part| {
                        let share = part.share();
                        let place = MemberLevels::of(&share, &cluster);
                        let rows = candidates(Collective::Exchange, false);
                        rows.map(|row| row.seconds(&share, &place)).sum::<f64>()
                    });
                    let error = (seconds[0] - seconds[1]).abs();
                    let place =
                        format!("{step:?} on {sizes:?} from {first}, {levels:?}: {seconds:?}");
                    assert!(error <= 1e-9 * seconds[0], "{place}");
                    uneven += usize::from(parts[0].boxes.len() > parts[1].boxes.len());
                }
            }
        }
        assert!(uneven > 1000, "{uneven}");
    }

    /// The most bytes of a rank are those counted over all moments, whether these are alike or not.
    #[test]
    fn moments_that_are_alike_are_counted_once() {
        use super::super::{are_alike, bytes, most_bytes, price};
        let cluster = cluster(&[2, 2]);
        let mesh = Mesh::timed("m", &[("t", 4), ("a", 2), ("b", 2)], 1);
        let (mut alike, mut others) = (0, 0);
        for shape in [[12, 5], [10, 6], [5, 7], [3, 9]] {
            let ty = TensorType::new(shape, DType::F32);
            let ways = ways(3);
            let pairs = ways
                .iter()
                .flat_map(|from| ways.iter().map(move |to| (from, to)));
            let steps = pairs.filter_map(|(from, to)| step_between(from, to, 1));
            for step in steps.filter(|step| step.from.0[0] == step.to.0[0]) {
                let row = price(&step, &ty, &mesh, &mesh, &cluster).algorithm;
                let counted = bytes(&step, row, &ty, &mesh, &mesh).into_iter().max();
                let most = most_bytes(&step, row, &ty, &mesh);
                assert_eq!(Some(most), counted, "{step:?} {shape:?}");
                match are_alike(&step, &ty, [&mesh, &mesh]) {
                    true => alike += 1,
                    false => others += 1,
                }
            }
        }
        assert!(alike > 100 && others > 100, "{alike} {others}");
    }

    #[test]
    fn what_is_uneven_is_counted() {
        // Units of three cut groups of four unevenly, and so does a mesh that begins within a unit.
        for (sizes, first, levels) in [([4], 0, [3, 4]), ([4], 2, [4, 2]), ([6], 0, [4, 2])] {
            let cluster = cluster(&levels);
            let mut mesh = Mesh::new("m", &[("a", sizes[0])]);
            for rank in &mut mesh.ranks {
                *rank += first;
            }
            assert!(
                Spread::new(&mesh, &[0], &cluster).is_none(),
                "{sizes:?} {levels:?}"
            );
        }
        let (mesh, cluster) = (Mesh::new("m", &[("a", 4)]), cluster(&[4]));
        let ty = TensorType::new(vec![6, 8], DType::F32);
        let (split, whole) = (NdSbp::new(&[Sbp::S(0)]), NdSbp::new(&[Sbp::B]));
        let step = step_between(&split, &whole, 0).expect("an all_gather");
        assert!(once(&step, &ty, &mesh, &mesh, &cluster).is_none());
    }
}
