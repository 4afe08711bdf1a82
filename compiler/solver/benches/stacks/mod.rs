//! Planning problems of layer stacks on clusters, in the form that a planner states them.
//!
//! A layer is a matrix product with a weight and an elementwise function. A stack is trained:
//! forward, backward, and an update of each weight, whose distribution must not change. On each
//! mesh axis a tensor is broadcast, partial or split along a dim; a state is one of these per axis.
//! Conversion costs are those of collectives on one axis at a time, by their volume.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use ddl_solver::model::Paths;
use ddl_solver::{Choice, Conversions, Model, PathStep, State, Term, Variable};

/// The distribution of a tensor on a mesh axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lies {
    Whole,
    Partial,
    Split(usize),
}

use Lies::{Partial, Split, Whole};

/// The distribution of a tensor on each axis.
type Layout = Vec<Lies>;

/// A signature of an op with three tensors on one axis: two operands and the result.
type Signature = [Lies; 3];

/// An axis of a mesh.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    /// Number of devices along it.
    pub(crate) ranks: usize,
    /// Time to transfer an element \[s\].
    pub(crate) element: f64,
}

/// A stack of layers on a mesh.
#[derive(Clone, Debug)]
pub(crate) struct Stack {
    /// Rows of the data.
    pub(crate) batch: usize,
    /// Columns of the data, then of each layer's result.
    pub(crate) widths: Vec<usize>,
    /// The mesh.
    pub(crate) mesh: Vec<Axis>,
    /// Time of a multiply-add \[s\].
    pub(crate) flop: f64,
    /// Interval of residual connections in layers; 0: none.
    pub(crate) skips: usize,
}

/// Pseudorandom numbers (Steele et al. 2014, SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

impl Stack {
    /// `layers` equal layers on `axes` axes of two devices.
    pub(crate) fn equal(layers: usize, axes: usize) -> Stack {
        Stack {
            batch: 4096,
            widths: vec![1024; layers + 1],
            mesh: vec![
                Axis {
                    ranks: 2,
                    element: 4e-10
                };
                axes
            ],
            flop: 1e-13,
            skips: 2,
        }
    }

    /// A stack of layers of random widths on a random mesh.
    pub(crate) fn random(random: &mut Random, layers: usize, axes: usize) -> Stack {
        let axis = |random: &mut Random| Axis {
            ranks: 2 << random.below(3),
            element: 1e-11 * f64::from(1u32 << random.below(8)),
        };
        Stack {
            batch: 64 << random.below(8),
            widths: (0..=layers).map(|_| 64 << random.below(8)).collect(),
            mesh: (0..axes).map(|_| axis(random)).collect(),
            flop: 1e-14 * f64::from(1u32 << random.below(6)),
            skips: random.below(3),
        }
    }

    /// The problem of training the stack.
    pub(crate) fn model(&self) -> Model {
        let mut builder = Builder::new(self);
        builder.stack();
        builder.finish()
    }
}

/// An op's result or an argument.
#[derive(Clone, Copy, Debug)]
struct Value {
    variable: usize,
    shape: [usize; 2],
}

/// An op or an argument whose terms are not yet known.
struct Op {
    choices: Rc<[Choice]>,
    is_argument: bool,
}

/// Builds a problem.
struct Builder<'a> {
    stack: &'a Stack,
    states: BTreeMap<Layout, State>,
    layouts: Vec<Layout>,
    ops: Vec<Op>,
    values: Vec<(Value, Vec<(usize, usize)>)>,
    choices: BTreeMap<(String, u64), Rc<[Choice]>>,
    conversions: BTreeMap<([usize; 2], Vec<State>, Vec<State>), Rc<Conversions>>,
}

const PRODUCT: [Signature; 6] = [
    [Whole, Whole, Whole],
    [Split(0), Whole, Split(0)],
    [Split(1), Split(0), Partial],
    [Whole, Split(1), Split(1)],
    [Partial, Whole, Partial],
    [Whole, Partial, Partial],
];
/// `a · bᵀ`.
const BACKWARD: [Signature; 6] = [
    [Whole, Whole, Whole],
    [Split(0), Whole, Split(0)],
    [Split(1), Split(1), Partial],
    [Whole, Split(0), Split(1)],
    [Partial, Whole, Partial],
    [Whole, Partial, Partial],
];
/// `aᵀ · b`.
const GRADIENT: [Signature; 6] = [
    [Whole, Whole, Whole],
    [Split(1), Whole, Split(0)],
    [Split(0), Split(0), Partial],
    [Whole, Split(1), Split(1)],
    [Partial, Whole, Partial],
    [Whole, Partial, Partial],
];
/// An elementwise product, or a function of two operands.
const ELEMENTS: [Signature; 3] = [
    [Whole, Whole, Whole],
    [Split(0), Split(0), Split(0)],
    [Split(1), Split(1), Split(1)],
];
const SUM: [Signature; 4] = [
    [Whole, Whole, Whole],
    [Split(0), Split(0), Split(0)],
    [Split(1), Split(1), Split(1)],
    [Partial, Partial, Partial],
];

impl<'a> Builder<'a> {
    fn new(stack: &'a Stack) -> Builder<'a> {
        Builder {
            stack,
            states: BTreeMap::new(),
            layouts: Vec::new(),
            ops: Vec::new(),
            values: Vec::new(),
            choices: BTreeMap::new(),
            conversions: BTreeMap::new(),
        }
    }

    fn state(&mut self, layout: &Layout) -> State {
        let next = State(self.layouts.len() as u16);
        let state = *self.states.entry(layout.clone()).or_insert(next);
        if state == next {
            self.layouts.push(layout.clone());
        }
        state
    }

    /// The forward pass, the backward pass, and the weight updates.
    fn stack(&mut self) {
        let stack = self.stack;
        let data = self.argument([stack.batch, stack.widths[0]]);
        let (mut values, mut weights) = (vec![data], Vec::new());
        for pair in stack.widths.windows(2) {
            let (x, number) = (values[values.len() - 1], values.len());
            let w = self.argument([pair[0], pair[1]]);
            let flops = stack.batch * pair[0] * pair[1];
            let y = self.op(&PRODUCT, &[x, w], [stack.batch, pair[1]], flops);
            let mut y = self.op(&ELEMENTS, &[y], y.shape, 8 * stack.batch * pair[1]);
            let skipped = stack.skips > 0 && number % stack.skips == 0;
            let earlier = values
                .iter()
                .rev()
                .skip(1)
                .find(|v| skipped && v.shape == y.shape);
            if let Some(&earlier) = earlier {
                y = self.op(&SUM, &[y, earlier], y.shape, 8 * stack.batch * pair[1]);
            }
            weights.push(w);
            values.push(y);
        }
        let last = values[values.len() - 1];
        let mut gradient = self.op(&ELEMENTS, &[last], last.shape, 8 * stack.batch);
        for (layer, &w) in weights.iter().enumerate().rev() {
            let (x, y) = (values[layer], values[layer + 1]);
            let flops = x.shape[0] * x.shape[1] * y.shape[1];
            let dy = self.op(
                &ELEMENTS,
                &[gradient, y],
                y.shape,
                8 * y.shape[0] * y.shape[1],
            );
            let dw = self.op(&GRADIENT, &[x, dy], w.shape, flops);
            gradient = self.op(&BACKWARD, &[dy, w], x.shape, flops);
            let new = self.op(&ELEMENTS, &[w, dw], w.shape, 8 * w.shape[0] * w.shape[1]);
            self.values[new.variable].1.push((w.variable, 0));
        }
    }

    fn argument(&mut self, shape: [usize; 2]) -> Value {
        let rests = [[Whole; 3], [Split(0); 3], [Split(1); 3]];
        let choices = self.product(&rests, &[shape], 0, true);
        self.value(shape, choices, true)
    }

    fn op(
        &mut self,
        signatures: &[Signature],
        operands: &[Value],
        shape: [usize; 2],
        flops: usize,
    ) -> Value {
        let shapes: Vec<[usize; 2]> = operands.iter().map(|v| v.shape).chain([shape]).collect();
        let choices = self.product(signatures, &shapes, flops, false);
        let value = self.value(shape, choices, false);
        for (operand, from) in operands.iter().enumerate() {
            self.values[from.variable].1.push((value.variable, operand));
        }
        value
    }

    fn value(&mut self, shape: [usize; 2], choices: Rc<[Choice]>, is_argument: bool) -> Value {
        let value = Value {
            variable: self.ops.len(),
            shape,
        };
        self.ops.push(Op {
            choices,
            is_argument,
        });
        self.values.push((value, Vec::new()));
        value
    }

    /// All combinations of one signature per axis.
    ///
    /// - `shapes`: of the operands and the result
    fn product(
        &mut self,
        signatures: &[Signature],
        shapes: &[[usize; 2]],
        flops: usize,
        is_argument: bool,
    ) -> Rc<[Choice]> {
        let key = (format!("{signatures:?} {shapes:?}"), flops as u64);
        if let Some(known) = self.choices.get(&key) {
            return Rc::clone(known);
        }
        let mut all: Vec<Vec<Signature>> = vec![Vec::new()];
        for _ in &self.stack.mesh {
            let longer = |prefix: &Vec<Signature>| {
                let longer = signatures
                    .iter()
                    .map(|own| [prefix.as_slice(), &[*own]].concat());
                longer.collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        let mut choices = Vec::new();
        for signature in all {
            let layout = |at: usize| -> Layout { signature.iter().map(|own| own[at]).collect() };
            let work = self.stack.mesh.iter().zip(&signature);
            let split = work.filter(|(_, own)| own.iter().any(|lies| matches!(lies, Split(_))));
            let parts: usize = split.map(|(axis, _)| axis.ranks).product();
            let asks: Vec<Layout> = (0..shapes.len() - 1).map(layout).collect();
            let gives = self.state(&layout(2));
            let asks = asks.iter().map(|layout| self.state(layout)).collect();
            choices.push(Choice {
                cost: self.stack.flop * flops as f64 / parts as f64,
                asks: if is_argument { vec![gives] } else { asks },
                gives: vec![gives],
            });
        }
        let choices: Rc<[Choice]> = choices.into();
        self.choices.insert(key, Rc::clone(&choices));
        choices
    }

    fn finish(mut self) -> Model {
        let ops = std::mem::take(&mut self.ops);
        let last = ops.len() - 1;
        let terms = std::mem::take(&mut self.values)
            .into_iter()
            .map(|(value, consumers)| {
                let own = &ops[value.variable];
                let users = consumers.iter().map(|&(user, _)| user);
                let alive = match own.is_argument {
                    true => (0, last),
                    false => (value.variable, users.fold(value.variable, usize::max)),
                };
                let sources = own.choices.iter().map(|choice| choice.gives[0]).collect();
                let asks = consumers.iter().flat_map(|&(user, operand)| {
                    let choices = ops[user].choices.iter();
                    choices.map(move |choice| choice.asks[operand])
                });
                let targets = asks.collect();
                Term {
                    producer: (value.variable, 0),
                    conversions: self.converted(value.shape, sources, targets),
                    consumers,
                    count: 1,
                    alive,
                    converted: alive,
                    price: 0.0,
                    converted_price: 0.0,
                }
            });
        let terms = terms.collect();
        let variable = |op: Op| Variable {
            in_sequence: !op.is_argument,
            choices: op.choices,
            count: 1,
        };
        Model {
            terms,
            variables: ops.into_iter().map(variable).collect(),
            starts: Vec::new(),
            instants: last + 1,
        }
    }

    fn converted(
        &mut self,
        shape: [usize; 2],
        sources: BTreeSet<State>,
        targets: BTreeSet<State>,
    ) -> Rc<Conversions> {
        let key = (shape, Vec::from_iter(sources), Vec::from_iter(targets));
        if let Some(known) = self.conversions.get(&key) {
            return Rc::clone(known);
        }
        let (_, sources, targets) = &key;
        let (mut paths, mut space) = (Paths::default(), Vec::new());
        for source in sources {
            let from = self.layouts[source.index()].clone();
            space.push(elements(&from, shape, &self.stack.mesh));
            let tree = tree(&from, shape, &self.stack.mesh);
            for target in targets {
                let path = path(&tree, &from, &self.layouts[target.index()].clone());
                let steps = path.into_iter().map(|(layout, cost)| PathStep {
                    space: elements(&layout, shape, &self.stack.mesh),
                    to: self.state(&layout),
                    cost,
                });
                paths.push(&steps.collect::<Vec<_>>());
            }
        }
        let conversions = Rc::new(Conversions {
            sources: sources.clone(),
            targets: targets.clone(),
            space,
            paths,
        });
        self.conversions.insert(key, Rc::clone(&conversions));
        conversions
    }
}

/// Elements per device.
fn elements(layout: &Layout, shape: [usize; 2], mesh: &[Axis]) -> f64 {
    let split = layout.iter().zip(mesh);
    let split = split.filter(|(lies, _)| matches!(lies, Split(_)));
    let parts: usize = split.map(|(_, axis)| axis.ranks).product();
    (shape[0] * shape[1]) as f64 / parts as f64
}

/// Time of a redistribution on one axis \[s\].
fn change(from: Lies, to: Lies, elements: f64, axis: Axis) -> f64 {
    let others = (axis.ranks - 1) as f64;
    let moved = match (from, to) {
        (Split(_), Whole) => others * elements,
        (Split(_), Split(_)) | (Partial, Split(_)) => others / axis.ranks as f64 * elements,
        (Partial, Whole) => 2.0 * others / axis.ranks as f64 * elements,
        (Whole, _) | (Split(_), Partial) | (Partial, Partial) => 0.0,
    };
    moved * axis.element
}

/// For each layout the last step of the shortest path to it, and the cost of that step.
type Tree = BTreeMap<Layout, (Layout, f64)>;

/// The shortest paths from a layout to all others (Dijkstra).
fn tree(from: &Layout, shape: [usize; 2], mesh: &[Axis]) -> Tree {
    let mut tree = Tree::new();
    let mut open: BTreeMap<Layout, f64> = BTreeMap::from([(from.clone(), 0.0)]);
    let mut done: BTreeSet<Layout> = BTreeSet::new();
    loop {
        let nearest = open.iter().min_by(|a, b| a.1.total_cmp(b.1));
        let Some((at, so_far)) = nearest.map(|(layout, cost)| (layout.clone(), *cost)) else {
            return tree;
        };
        open.remove(&at);
        done.insert(at.clone());
        for (number, &axis) in mesh.iter().enumerate() {
            for to in [Whole, Partial, Split(0), Split(1)] {
                let mut next = at.clone();
                next[number] = to;
                let cost = change(at[number], to, elements(&at, shape, mesh), axis);
                let known = open.get(&next).copied().unwrap_or(f64::INFINITY);
                if !done.contains(&next) && so_far + cost < known {
                    open.insert(next.clone(), so_far + cost);
                    tree.insert(next, (at.clone(), cost));
                }
            }
        }
    }
}

/// The layouts along a path, with the costs of the steps.
fn path(tree: &Tree, from: &Layout, to: &Layout) -> Vec<(Layout, f64)> {
    let (mut steps, mut at) = (Vec::new(), to);
    while at != from {
        let (before, cost) = &tree[at];
        steps.push((at.clone(), *cost));
        at = before;
    }
    steps.reverse();
    steps
}
