//! Virtual ranks: each holds only its shards, each op reads only the memory of the rank that runs
//! it.
//!
//! A rank at each moment is a separate virtual rank, those of the first moment first, so a time
//! axis is an axis like any other. A value that is `B` on it is computed at every moment, which
//! proves that it is the same in all of them; only the count of bytes takes into account that it is
//! communicated once.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Mode, Tensor};

use super::machine::Machine;
use super::{InterpError, Traffic};
use crate::graph::{Func, Program};

/// Runs the function on all virtual ranks; returns its assembled results and the traffic.
pub(super) fn run(
    program: &Program,
    func: &Func,
    arguments: &[Tensor],
    mode: Mode,
) -> Result<(Vec<Tensor>, Traffic), InterpError> {
    let mut machine = Machine::new(program, func, mode, unrolled)?;
    for (arg, tensor) in func.args.iter().zip(arguments) {
        machine.scatter(arg.result(0), tensor)?;
    }
    machine.execute(func)?;
    let results = func
        .outputs
        .iter()
        .map(|output| machine.assemble(output.value))
        .collect::<Result<_, _>>()?;
    Ok((results, machine.traffic))
}

/// A mesh over virtual ranks: its time axes as axes of ranks, moment by moment.
fn unrolled(mesh: &Mesh, ranks: usize) -> Mesh {
    let mut unrolled = mesh.clone();
    unrolled.axes.iter_mut().for_each(|axis| axis.time = false);
    let moments = 0..mesh.moments();
    let at = |moment: usize| mesh.ranks.iter().map(move |rank| moment * ranks + rank);
    unrolled.ranks = moments.flat_map(at).collect();
    unrolled
}
