//! The local program of one rank for an op under a signature, and an op's decomposition as a
//! separate graph.

use crate::build::{Build, LocalGraph, Val};
use crate::mesh::Mesh;
use crate::op::{Instance, LocalContext, Localize, NdSignature};
use crate::sbp::NdSbp;
use crate::types::TensorType;

impl Instance {
    /// The program of the rank at `coord` under `signature`: inputs are the local operands, outputs
    /// the local results. The ops are the same for every coordinate; only sizes and constants
    /// differ.
    pub fn localize(&self, signature: &NdSignature, mesh: &Mesh, coord: &[usize]) -> LocalGraph {
        let local = |types: &[TensorType], sbps: &[NdSbp]| -> Vec<TensorType> {
            let pairs = types.iter().zip(sbps);
            pairs
                .map(|(ty, sbp)| TensorType::new(sbp.local_shape(&ty.shape, mesh, coord), ty.dtype))
                .collect()
        };
        let results = local(&self.results, &signature.results);
        let mut graph = LocalGraph::new(local(&self.operands, &signature.operands));
        graph.outputs = match self.def.localize {
            Localize::Same => {
                let inputs = inputs(&graph);
                graph.op(self.def, &inputs, self.attrs.clone(), results)
            }
            Localize::Fn(localize) => {
                let context = LocalContext {
                    global: self,
                    signature,
                    mesh,
                    coord,
                    results: &results,
                };
                localize(&mut graph, &context)
            }
        };
        graph
    }

    /// The op's decomposition, if its record has one: inputs are the operands, outputs the results.
    pub fn decomposed(&self) -> Option<LocalGraph> {
        let decompose = self.def.decompose?;
        let mut graph = LocalGraph::new(self.operands.clone());
        let inputs = inputs(&graph);
        graph.outputs = decompose(&mut graph, self, &inputs);
        Some(graph)
    }
}

fn inputs(graph: &LocalGraph) -> Vec<Val> {
    (0..graph.inputs.len()).map(|i| graph.input(i)).collect()
}
