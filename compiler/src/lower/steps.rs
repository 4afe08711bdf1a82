//! What a step function does, in order, before any code is made: calls of kernels, products, posts and
//! waits.

use std::collections::{BTreeMap, BTreeSet};

use ddl_abi::{CommOp, Product};
use ddl_dialect::op::{Class, Instance};

use super::collect::{self, Call};
use super::kernel::Kernel;
use super::product::product_plan;
use super::ranks::Ranks;
use super::{comm, manifest};
use crate::diag::{Diags, Unsupported, at};
use crate::differentiate::init;
use crate::graph::{Func, Kind, NodeId, Slot, ValueId};
use crate::ice;
use crate::schedule::kernel::units;

/// One thing that a step does.
#[derive(Debug)]
pub(super) enum Action {
    /// Calls a kernel.
    Kernel {
        /// Its number in [`Kernels`].
        kernel: usize,
        /// Where its buffers lie.
        slots: Vec<Slot>,
        /// Its integer arguments, by argument and rank.
        tables: Vec<Vec<i64>>,
    },
    /// Runs a library product `c = a · b`.
    Product {
        /// The product, by rank.
        products: Vec<Product>,
        /// Where `c`, `a` and `b` lie.
        slots: [Slot; 3],
    },
    /// Starts a communication.
    Post(u32),
    /// Waits for it.
    Wait(u32),
}

/// A step function before any code is made.
#[derive(Debug)]
pub(super) struct Steps {
    /// What it does, in order.
    pub(super) actions: Vec<Action>,
    /// Its communication, in the order of posts.
    pub(super) comm: Vec<CommOp>,
}

/// The kernels of a program; equal ones are kept once.
#[derive(Debug, Default)]
pub(super) struct Kernels {
    /// In the order of first use.
    pub(super) all: Vec<Kernel>,
    known: BTreeMap<String, usize>,
}

impl Kernels {
    /// The name of the function of a kernel.
    pub(super) fn name(number: usize) -> String {
        format!("kernel_{number}")
    }

    fn call(&mut self, call: Call) -> Action {
        let Call {
            kernel,
            slots,
            tables,
        } = call;
        let next = self.all.len();
        let number = *self.known.entry(format!("{kernel:?}")).or_insert(next);
        if number == next {
            self.all.push(kernel);
        }
        Action::Kernel {
            kernel: number,
            slots,
            tables,
        }
    }
}

/// The steps of an entry.
///
/// # Errors
/// `ddl::unsupported`.
pub(super) fn steps(ranks: &Ranks, func: &Func, kernels: &mut Kernels) -> Result<Steps, Diags> {
    let exact = func.name == init::ENTRY;
    let mut steps = Steps {
        actions: Vec::new(),
        comm: Vec::new(),
    };
    let mut posts: BTreeMap<NodeId, u32> = BTreeMap::new();
    let mut diags = Diags::new();
    for unit in units(&func.graph) {
        let first = unit[0];
        let operand = || func.graph.operands(first)[0];
        match &func.graph.node(first).kind {
            Kind::Loop(_) => crate::ice!("loops come with the whole language"),
            Kind::Arg(_) => {}
            Kind::Post(kind, axes) => {
                let number = steps.comm.len() as u32;
                posts.insert(first, number);
                steps
                    .comm
                    .push(comm::op(ranks, &func.graph, first, *kind, axes));
                steps.actions.push(Action::Post(number));
            }
            Kind::Wait => {
                let post = posts.get(&operand().node);
                let post = post.unwrap_or_else(|| ice!("a wait before its post"));
                steps.actions.push(Action::Wait(*post));
            }
            Kind::Op(def) if matches!(def.class, Class::Contract(_)) => {
                match product(ranks, func, first) {
                    Ok(action) => steps.actions.push(action),
                    Err(error) => diags.push(error),
                }
            }
            Kind::Op(_) | Kind::Comm(..) => {
                let call = collect::kernel(ranks, func, &unit, exact);
                steps.actions.push(kernels.call(call));
            }
        }
    }
    for (value, to) in copies(func)? {
        steps
            .actions
            .push(kernels.call(collect::copy(ranks, func, value, to)));
    }
    diags.or(steps)
}

fn product(ranks: &Ranks, func: &Func, id: NodeId) -> Result<Action, Unsupported> {
    let graph = &func.graph;
    let operands = graph.operands(id);
    let node = graph.node(id);
    let Some(instance) = graph.instance(id) else {
        ice!("a contraction is an op")
    };
    let values: Vec<_> = operands.iter().map(|&v| graph.value(v)).collect();
    let locals = ranks.localize(&instance, &values, &node.results);
    let unsupported = |what: String| Unsupported {
        what,
        instead:
            "operands of one type whose batch, free and contracted dims lie together in memory"
                .to_owned(),
        at: node.span.map(at),
    };
    let products = locals.iter().map(|local| {
        let [op] = local.ops.as_slice() else {
            return None;
        };
        abi_product(&op.instance(local))
    });
    let Some(products) = products.collect::<Option<Vec<Product>>>() else {
        let name = &node.results[0].name;
        return Err(unsupported(format!(
            "the contraction `{}` (value `%{name}`)",
            node.op_name()
        )));
    };
    let slot = |v: ValueId| {
        let value = graph.value(v);
        value
            .slot
            .unwrap_or_else(|| ice!("`{}` has no slot", value.name))
    };
    Ok(Action::Product {
        products,
        slots: [slot(id.result(0)), slot(operands[0]), slot(operands[1])],
    })
}

fn abi_product(local: &Instance) -> Option<Product> {
    let dtype = local.results[0].dtype;
    if local.operands.iter().any(|ty| ty.dtype != dtype) {
        return None;
    }
    let plan = product_plan(local)?;
    let strides = |s: [usize; 3]| s.map(|s| s as u64);
    Some(Product {
        dtype: manifest::dtype(dtype).code(),
        batch: plan.batch as u64,
        m: plan.m as u64,
        n: plan.n as u64,
        k: plan.k as u64,
        a: strides(plan.a),
        b: strides(plan.b),
        c: strides(plan.c),
    })
}

/// The results that must be copied to the arguments whose next values they are, in an order in which no
/// copy overwrites what a later one reads.
fn copies(func: &Func) -> Result<Vec<(ValueId, Slot)>, Diags> {
    let slot = |v: ValueId| func.graph.value(v).slot;
    let mut pending: Vec<(ValueId, Slot)> = func
        .outputs
        .iter()
        .filter_map(|output| {
            let argument = slot(func.args[output.tie?].result(0))?;
            (slot(output.value) != Some(argument)).then_some((output.value, argument))
        })
        .collect();
    let mut copies = Vec::new();
    while !pending.is_empty() {
        let read: BTreeSet<_> = pending
            .iter()
            .filter_map(|(v, _)| slot(*v))
            .map(key)
            .collect();
        let free = pending
            .iter()
            .position(|(v, to)| !read.contains(&key(*to)) || slot(*v).map(key) == Some(key(*to)));
        let Some(free) = free else {
            return Err(Unsupported {
                what: format!("exchanging arguments of `@{}` for one another", func.name),
                instead: "a result tied to an argument is computed, not another argument"
                    .to_owned(),
                at: func.span.map(at),
            }
            .into());
        };
        copies.push(pending.remove(free));
    }
    Ok(copies)
}

fn key(slot: Slot) -> (crate::graph::Arena, u64) {
    (slot.arena, slot.offset)
}
