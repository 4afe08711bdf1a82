//! `--attention ring:N`: attention in steps over blocks of the sequence.
//!
//! Every `attention` becomes a `ring_attention` of as many blocks. It does so before the backward
//! pass is derived, since its gradient is computed around the ring, too.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::Instance;
use ddl_dialect::ops;

use super::TrainError;
use crate::diag::{Diags, at};
use crate::graph::{Func, Kind, NodeId, Program, Value};
use crate::names::Names;
use crate::options::{Attention, OptionError, Options};

/// The pass; no effect if attention is asked for as a whole.
///
/// # Errors
/// [`TrainError::Blocks`]: a sequence that is no multiple of the number of blocks; `ddl::options`:
/// there is no attention.
pub(super) fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let Attention::Ring(blocks) = options.attention else {
        return Ok(());
    };
    let mut diags = Diags::new();
    let mut any = false;
    program.for_each_func_mut(&mut |func| {
        for id in func.graph.order() {
            let Some(instance) = attention(func, id) else {
                continue;
            };
            any = true;
            match instance.operands[..2]
                .iter()
                .find(|ty| !divides(ty.shape[2], blocks))
            {
                None => replace(func, id, &instance, (blocks, options)),
                Some(ty) => diags.push(TrainError::Blocks {
                    length: ty.shape[2],
                    blocks,
                    at: func.graph.node(id).span.map(at),
                }),
            }
        }
    });
    if !any {
        return Err(OptionError {
            option: "--attention",
            problem: format!("there is no attention to be computed in {blocks} blocks"),
            help: "the op `attention`, which some of what is imported becomes, is computed so; others are not"
                .to_owned(),
        }
        .into());
    }
    diags.or(())
}

/// Whether a sequence can be cut in equal blocks.
fn divides(length: usize, blocks: usize) -> bool {
    length > 0 && length.is_multiple_of(blocks)
}

/// The op of a node, if it is attention.
fn attention(func: &Func, id: NodeId) -> Option<Instance> {
    let def = ops::find("attention").expect("`attention` is a row of the op table");
    let instance = func.graph.instance(id)?;
    std::ptr::eq(instance.def, def).then_some(instance)
}

/// The numbers of blocks, more than one, in which every attention of a program can be cut; none if
/// it has no attention.
pub(crate) fn blocks(program: &Program, among: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut lengths = Vec::new();
    for nested in program.nested() {
        let func = nested.func;
        let all = func.graph.order().into_iter();
        for instance in all.filter_map(|id| attention(func, id)) {
            lengths.extend(instance.operands[..2].iter().map(|ty| ty.shape[2]));
        }
    }
    let fits = |&blocks: &usize| {
        blocks > 1 && !lengths.is_empty() && lengths.iter().all(|&length| divides(length, blocks))
    };
    among.into_iter().filter(fits).collect()
}

fn replace(func: &mut Func, id: NodeId, instance: &Instance, (blocks, options): (usize, &Options)) {
    let def = ops::find("ring_attention").expect("`ring_attention` is a row of the op table");
    let mut attrs: Attrs = instance.attrs.clone();
    attrs = attrs.with("blocks", Attr::Int(blocks as i64));
    if let Some(low) = options.precision.low() {
        attrs = attrs.with("products", Attr::Word(low.name().to_owned()));
    }
    let types = def.infer(&instance.operands, &attrs, None);
    let types = types.expect("it takes what `attention` takes");
    let mut names = Names::of(&func.graph);
    let node = func.graph.node_mut(id);
    let name = names.fresh(&format!("log({})", node.results[0].name));
    node.kind = Kind::Op(def);
    node.attrs = attrs;
    node.results.push(Value::new(name, types[1].clone()));
}
