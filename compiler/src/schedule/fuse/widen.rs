//! Convolutions of 16-bit floats read and write f32, in which they are summed.
//!
//! The library has its fast forms, with few features or of tiles, in f32 only, and would otherwise
//! widen each element as often as windows meet it. Kernels convert operands and results, together
//! with what is around. The plan does not include the copies. On a device a library computes in 16
//! bits, and partial results stay as they are: they are sent as planned.

use std::collections::BTreeMap;

use ddl_dialect::ops;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::DType;

use crate::convolution::convolution_plan;
use crate::diag::Diags;
use crate::graph::{Dist, Func, Kind, Node, NodeId, Program, Role, Value, ValueId};
use crate::names::{Names, derived};
use crate::options::{Options, TargetName};

/// The pass.
///
/// # Errors
/// None.
pub fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    if options.target != TargetName::Cpu {
        return Ok(());
    }
    for func in &mut program.funcs {
        func.visit_mut(&mut widen_all);
    }
    Ok(())
}

/// The wide copies of values, by where they are read.
type Copies = BTreeMap<(ValueId, Role, Option<usize>, Option<usize>), ValueId>;

fn widen_all(func: &mut Func, path: Option<&str>) {
    let old = func.graph.order();
    if !old.iter().any(|&id| is_narrow(func, id)) {
        return;
    }
    let mut names = Names::of(&func.graph);
    let mut copies = Copies::new();
    let mut order: Vec<NodeId> = Vec::with_capacity(old.len());
    for id in old {
        if !is_narrow(func, id) {
            order.push(id);
            continue;
        }
        let mut node = func.graph.node(id).clone();
        let mut operands = func.graph.operands(id);
        for operand in &mut operands {
            let key = (*operand, node.role, node.slice, node.stage);
            *operand = *copies.entry(key).or_insert_with(|| {
                let value = func.graph.value(*operand);
                let name = names.fresh(&derived(path, "wide", &value.name));
                let mut wide = value.clone();
                (wide.name, wide.ty.dtype) = (name, DType::F32);
                let added = converted(func, &node, *operand, wide);
                order.push(added);
                added.result(0)
            });
        }
        let narrow = node.results[0].clone();
        node.results[0].name = names.fresh(&derived(path, "wide", &narrow.name));
        node.results[0].ty.dtype = DType::F32;
        let wide = func.graph.add(node.clone(), &operands);
        let result = converted(func, &node, wide.result(0), narrow);
        func.replace(id.result(0), result.result(0));
        func.graph.remove(id);
        order.extend([wide, result]);
    }
    func.graph.renumber(&order);
}

/// Adds a conversion to a node's operand, or of its result.
fn converted(func: &mut Func, user: &Node, from: ValueId, mut to: Value) -> NodeId {
    to.dist = to.dist.map(|dist| Dist { view: None, ..dist });
    let def = ops::find("convert").expect("`convert` is a row of the op table");
    let mut node = Node::new(Kind::Op(def), vec![to]);
    (node.stage, node.role, node.span) = (user.stage, user.role, user.span);
    node.slice = user.slice;
    func.graph.add(node, &[from])
}

/// Whether a node is a convolution of 16-bit floats without groups, none of whose values is
/// partial.
fn is_narrow(func: &Func, id: NodeId) -> bool {
    let graph = &func.graph;
    let Some(instance) = graph.instance(id) else {
        return false;
    };
    let result = id.result(0);
    let narrow = matches!(graph.value(result).ty.dtype, DType::BF16 | DType::F16);
    if !narrow || convolution_plan(&instance).is_none_or(|plan| plan.groups > 1) {
        return false;
    }
    let is_whole = |value: ValueId| {
        let dist = graph.value(value).dist.as_ref();
        dist.and_then(Dist::nd).is_some_and(|nd| {
            let mut axes = nd.0.iter();
            axes.all(|sbp| !matches!(sbp, Sbp::P(_)))
        })
    };
    graph.operands(id).into_iter().chain([result]).all(is_whole)
}
