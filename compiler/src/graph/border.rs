//! Distributions of values that enter and leave a loop, which follow from its body.

use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::{NdSbp, Sbp};

use super::{Dist, Func, Loop, LoopKind, LoopPart};

/// A value of a loop whose distribution contradicts the rest of the loop.
pub(crate) struct BorderFault {
    /// The value.
    pub(crate) value: String,
    /// Its distribution.
    pub(crate) found: Dist,
    /// The rule that it violates, up to the distribution.
    pub(crate) rule: &'static str,
    /// The expected distribution.
    pub(crate) expected: Dist,
}

/// The distributions of a loop's operands and results; `None` if its body leaves them open.
pub(crate) fn signature(loop_: &Loop) -> Option<NdSignature> {
    let nd = |dist: Option<Dist>| dist.as_ref().and_then(Dist::nd);
    let operands = 0..loop_.body.args.len() - loop_.leading();
    let operands = operands.map(|operand| nd(loop_.operand_dist(operand)));
    let results = (0..loop_.body.outputs.len()).map(|result| nd(loop_.result_dist(result)));
    Some(NdSignature {
        operands: operands.collect::<Option<_>>()?,
        results: results.collect::<Option<_>>()?,
    })
}

/// Faults inside a loop: a carried value has one distribution, the condition sees the same
/// distributions as the body, and the predicate is replicated on all ranks.
///
/// - `output`: the distribution of a result of a function of the loop
pub(crate) fn inside(
    loop_: &Loop,
    output: impl Fn(&Func, usize) -> Option<Dist>,
) -> Vec<BorderFault> {
    let mut wrong = Vec::new();
    let mut expect = |value: &str, found: Option<Dist>, rule, expected: Option<Dist>| {
        if let (Some(found), Some(expected)) = (found, expected)
            && found != expected
        {
            wrong.push(BorderFault {
                value: value.to_owned(),
                found,
                rule,
                expected,
            });
        }
    };
    for number in 0..loop_.carry {
        let name = &loop_
            .body
            .graph
            .value(loop_.body.outputs[number].value)
            .name;
        let carried = loop_.operand_dist(number);
        let rule = "what is carried lies in one way, here";
        expect(name, output(&loop_.body, number), rule, carried);
    }
    if let LoopKind::While { condition } = &loop_.kind {
        for (arg, body) in condition.args.iter().zip(&loop_.body.args) {
            let value = condition.graph.value(arg.result(0));
            let expected = loop_.body.graph.value(body.result(0)).dist.clone();
            let rule = "the condition has it as the body has it,";
            expect(&value.name, value.dist.clone(), rule, expected);
        }
        let name = &condition.graph.value(condition.outputs[0].value).name;
        let found = output(condition, 0);
        let everywhere = found.as_ref().map(broadcast);
        let rule = "every rank knows the predicate, which lies in";
        expect(name, found, rule, everywhere);
    }
    wrong
}

/// Replicated on every rank of the mesh.
pub(crate) fn broadcast(dist: &Dist) -> Dist {
    Dist::full(dist.mesh, NdSbp::uniform(Sbp::B, dist.sbp.len()))
}

/// Sets the distributions of the results of a loop's functions: those of the carry, those of the
/// slices of the loop's `results`, and replication for the predicate.
pub(crate) fn decide_outputs(loop_: &mut Loop, results: &[Option<Dist>]) {
    for (number, outside) in results.iter().enumerate() {
        loop_.body.outputs[number].dist = match loop_.result(number) {
            LoopPart::Carry(carry) => loop_.operand_dist(carry),
            _ => outside.as_ref().and_then(Dist::slice),
        };
    }
    if let LoopKind::While { condition } = &mut loop_.kind {
        let output = &mut condition.outputs[0];
        let value = condition.graph.value(output.value);
        output.dist = value.dist.as_ref().map(broadcast);
    }
}
