//! The actions of a step function, in order, before code is generated: calls of kernels, products,
//! posts, waits, and loops of these.

mod branches;
mod copies;
mod library;
mod loops;
mod marks;
mod rows;
pub(crate) mod tiles;
mod update;

use std::collections::BTreeMap;

use ddl_abi::{CommOp, Convolution, Mark, MarkKind, Product};
use ddl_dialect::build::LocalGraph;
use ddl_dialect::op::Class;

use crate::kernel::Kernels;
use crate::kernel::collect::{self, Call, Site};
use crate::kernel::grid::{Form, Geometry};
use crate::ranks::Ranks;
use crate::steps::copies::{key, order};
use crate::steps::tiles::Tile;
use ddlc::diag::{Diags, Unsupported, at};
use ddlc::graph::{Func, FuncKind, Kind, NodeId, Slot, ValueId};
pub(crate) use library::contraction;

use ddlc::memory::comm;
use ddlc::memory::place::{Place, Places};
use ddlc::options::Convolutions;
use ddlc::schedule::kernel::units;
use ddlc::schedule::kernel::update::update;

/// An action of a step.
#[derive(Debug)]
pub(crate) enum Action {
    /// Reports that the work with this mark begins; [`NO_MARK`](ddl_abi::NO_MARK) ends the slots.
    Mark(u32),
    /// Calls a kernel.
    Kernel {
        /// Its index in [`Kernels`].
        kernel: usize,
        /// Locations of its buffers.
        places: Vec<Place>,
        /// Its integer arguments, by argument and row.
        tables: Vec<Vec<i64>>,
        /// See [`ddl_abi::Mark::blocks`].
        blocks: u32,
    },
    /// Runs a library product `c = a · b`, or one that accumulates.
    Product {
        /// The product, by row.
        products: Vec<Product>,
        /// Locations of `c`, `a` and `b`.
        places: [Place; 3],
        /// Location of a number on which the factors depend.
        rate: Option<Place>,
    },
    /// Runs kernels and products slice by slice on the threads.
    Tile(Tile),
    /// Runs a library convolution.
    Convolution {
        /// The convolution, by row.
        convolutions: Vec<Convolution>,
        /// Locations of `y`, `x` and `k`.
        places: [Place; 3],
    },
    /// Posts a communication: one, or one per moment.
    Post(Vec<u32>),
    /// Waits for it.
    Wait(Vec<u32>),
    /// Waits for a communication of an earlier moment, if that exists.
    WaitBehind {
        /// The communication of each moment, or the common one.
        ops: Vec<u32>,
        /// The distance in moments.
        behind: u64,
    },
    /// Runs a body if a predicate holds, or if it does not.
    Branch {
        /// Location of the predicate: one byte.
        predicate: Place,
        /// Whether it has to hold.
        holds: bool,
        /// The body.
        body: Vec<Action>,
    },
    /// Runs a body once per moment.
    Moments {
        /// Number of moments.
        count: u64,
        /// The body.
        body: Vec<Action>,
    },
    /// Runs the slots of a pipeline.
    Slots {
        /// The body's index and the moment, in order.
        slots: Vec<(u32, u32)>,
        /// The actions of each body.
        bodies: Vec<Vec<Action>>,
    },
    /// Runs a body a known number of times.
    Repeat {
        /// The trip count.
        count: u64,
        /// Whether the index counts down.
        reverse: bool,
        /// Location of the index, as i32.
        index: Option<Slot>,
        /// The body.
        body: Vec<Action>,
    },
    /// Runs a body while a predicate holds.
    While {
        /// Computes the predicate.
        condition: Vec<Action>,
        /// Location of the predicate: one byte.
        predicate: Place,
        /// The body.
        body: Vec<Action>,
    },
}

/// A step function before code generation.
#[derive(Debug)]
pub(crate) struct Steps {
    /// The actions of each group of ranks, in order.
    pub(crate) actions: Vec<Vec<Action>>,
    /// The communication of all groups, in posting order.
    pub(crate) comm: Vec<CommOp>,
    /// Their marks.
    pub(crate) marks: Vec<Mark>,
}

/// The steps of an entry.
///
/// - `form`, `used`: of kernels; and what is used of the private arena \[B\]
/// - `convolutions`: how they may be computed; those of the init entry are sums of their terms
///
/// # Errors
/// `ddl::unsupported`.
pub(crate) fn steps(
    ranks: &Ranks,
    func: &Func,
    kernels: &mut Kernels,
    (form, used): (Form, u64),
    convolutions: Convolutions,
) -> Result<Steps, Diags> {
    let places = Places::of_entry(func, ranks.meshes());
    let (whole, gathers) = match form {
        Form::Loops(instructions) => (None, instructions.masks),
        Form::Grids(_, geometry) => (Some((used, geometry)), false),
    };
    let mut maker = Maker {
        ranks,
        kernels,
        exact: func.kind == FuncKind::Init,
        whole,
        gathers,
        tiles: convolutions == Convolutions::Auto && func.kind != FuncKind::Init,
        group: 0,
        comm: Vec::new(),
        marks: Vec::new(),
        posts: BTreeMap::new(),
        diags: Diags::new(),
    };
    let site = Site {
        ranks,
        func,
        places: &places,
    };
    // Of several steps, each update copies.
    let copies = match func.steps > 1 {
        true => Vec::new(),
        false => copies(func)?,
    };
    let mut all = Vec::new();
    for group in 0..ranks.groups().ranks.len() {
        maker.group = group;
        let mut actions = maker.entry(site);
        for &(value, to) in &copies {
            let copied = func.graph.value(value);
            if ranks.group(copied) == group {
                let to = Place::fixed(to, &copied.name);
                actions.extend(maker.copy(site, value, to).into_iter().flatten());
            }
        }
        all.push(actions);
    }
    let steps = Steps {
        actions: all,
        comm: maker.comm,
        marks: maker.marks,
    };
    maker.diags.or(steps)
}

/// Builds the steps of an entry.
pub(crate) struct Maker<'a> {
    pub(crate) ranks: &'a Ranks,
    kernels: &'a mut Kernels,
    exact: bool,
    /// On targets where tiles do not run slice by slice because each kernel and product uses the
    /// whole device: the offset in the private arena of the intermediate values of tiles \[B\], and
    /// that device.
    whole: Option<(u64, Geometry)>,
    /// Whether kernels put vectors together from many lines by an instruction.
    gathers: bool,
    /// Whether convolutions may be computed by tiles.
    tiles: bool,
    /// The group of ranks being built.
    group: usize,
    comm: Vec<CommOp>,
    marks: Vec<Mark>,
    /// The communication of each post, by the address of its function.
    posts: BTreeMap<(usize, NodeId), Vec<u32>>,
    diags: Diags,
}

impl Maker<'_> {
    /// Appends a kernel call with its mark.
    ///
    /// - `mark`: makes the mark of the work
    fn call(&mut self, call: Call, mark: impl FnOnce(Vec<[u64; 2]>) -> Mark) -> [Action; 2] {
        let blocks = call.blocks;
        let mark = self.mark(Mark {
            blocks,
            ..mark(call.work)
        });
        let kernel = Action::Kernel {
            kernel: self.kernels.number(call.kernel),
            places: call.places,
            tables: call.tables,
            blocks,
        };
        [mark, kernel]
    }

    /// Appends the kernel call of a unit.
    fn kernel(&mut self, site: Site<'_>, unit: &[NodeId]) -> [Action; 2] {
        let call = collect::kernel(site, unit, self.exact);
        let mark = |work| marks::of_unit(site, unit, MarkKind::Kernel, work);
        self.call(call, mark)
    }
}

impl Maker<'_> {
    /// The actions of a loop's function.
    pub(crate) fn function(&mut self, site: Site<'_>) -> Vec<Action> {
        self.run(site, &units(&site.func.graph))
    }

    /// The actions of units that run together.
    fn straight(&mut self, site: Site<'_>, units: &[Vec<NodeId>]) -> Vec<Action> {
        let graph = &site.func.graph;
        let mut actions = Vec::new();
        let mut rest = units;
        while let Some((unit, after)) = rest.split_first() {
            let here = std::mem::replace(&mut rest, after);
            if !self.takes_part(site, unit[0]) {
                continue;
            }
            let first = unit[0];
            if graph.node(first).tile.is_some() {
                match self.whole {
                    None => actions.extend(self.tile(site, unit)),
                    Some((base, _)) => match self.attention(site, unit) {
                        Some(of_tile) => actions.extend(of_tile),
                        None => actions.extend(self.whole_tile(site, unit, base)),
                    },
                }
                continue;
            }
            if let Some(update) = update(graph, unit) {
                actions.extend(self.update(site, unit, update));
                continue;
            }
            match &graph.node(first).kind {
                // Layers do not exist after phase `plan`.
                Kind::Arg(_) | Kind::Layer(_) => {}
                Kind::Post(..) => {
                    actions.push(Action::Post(self.numbers(site, unit)));
                }
                Kind::Wait => {
                    let posts = unit.iter().map(|&wait| graph.operands(wait)[0].node);
                    let posts: Vec<NodeId> = posts.collect();
                    actions.push(Action::Wait(self.numbers(site, &posts)));
                }
                Kind::Op(def) if matches!(def.class, Class::Contract(_)) => {
                    actions.extend(self.product(site, unit));
                }
                Kind::Op(def) if matches!(def.class, Class::Window(_)) => {
                    actions.extend(self.window(site, unit));
                }
                Kind::Op(_) | Kind::Comm(..) => match self.rows(site, here) {
                    Some((count, of_rows)) => {
                        actions.extend(of_rows);
                        rest = &here[count..];
                    }
                    None => actions.extend(self.kernel(site, unit)),
                },
                Kind::Loop(loop_) => self.repeat(site, first, loop_, &mut actions),
            }
        }
        actions
    }

    /// Whether the group runs a unit: one placed on its ranks or, for transfers, one with either
    /// end on them. A transfer between bodies is posted and waited for by one of them.
    fn takes_part(&self, site: Site<'_>, id: NodeId) -> bool {
        let graph = &site.func.graph;
        let group = |node: NodeId| self.ranks.group(&graph.node(node).results[0]);
        let source = |post: NodeId| graph.operands(post)[0].node;
        let crosses = |node| {
            let pipeline = site.places.rings().pipeline.as_ref();
            pipeline.is_some_and(|pipeline| pipeline.crossing(node).is_some())
        };
        match graph.node(id).kind {
            Kind::Post(..) if crosses(id) => group(source(id)) == self.group,
            Kind::Post(..) => [id, source(id)].map(group).contains(&self.group),
            Kind::Wait if crosses(id) => group(id) == self.group,
            Kind::Wait => [id, source(source(id))].map(group).contains(&self.group),
            Kind::Arg(_) | Kind::Op(_) | Kind::Comm(..) | Kind::Loop(_) | Kind::Layer(_) => {
                group(id) == self.group
            }
        }
    }

    /// The communication of a post or of those of a bucket: one, or one per moment.
    pub(crate) fn numbers(&mut self, site: Site<'_>, posts: &[NodeId]) -> Vec<u32> {
        let key = (std::ptr::from_ref(site.func).addr(), posts[0]);
        if let Some(known) = self.posts.get(&key) {
            return known.clone();
        }
        let (graph, rings) = (&site.func.graph, site.places.rings());
        let call = |moment| comm::call(graph, posts, self.ranks.meshes(), (rings, moment));
        let numbers = self.distinct(site.ranks.moments().map(call));
        self.posts.insert(key, numbers.clone());
        numbers
    }

    /// Appends a product with its mark.
    fn product(&mut self, site: Site<'_>, unit: &[NodeId]) -> Vec<Action> {
        let locals = library::locals(site, unit[0]);
        match product(site, unit[0], unit[0].result(0), &locals) {
            Ok(action) => {
                self.kernels.contractions.extend(contraction(&action));
                let work = marks::of_locals(&locals);
                let mark = marks::of_unit(site, unit, MarkKind::Product, work);
                vec![self.mark(mark), action]
            }
            Err(error) => {
                self.diags.push(error);
                Vec::new()
            }
        }
    }

    /// A fold of products is a library convolution if it can be one on every row; otherwise it is a
    /// kernel.
    fn window(&mut self, site: Site<'_>, unit: &[NodeId]) -> [Action; 2] {
        let locals = library::locals(site, unit[0]);
        let rows = locals
            .iter()
            .map(|local| library::convolution(local, self.tiles));
        match rows.collect::<Option<Vec<Convolution>>>() {
            Some(convolutions) => {
                let work = marks::of_locals(&locals);
                let mark = marks::of_unit(site, unit, MarkKind::Convolution, work);
                let action = Action::Convolution {
                    convolutions,
                    places: library::places(site, unit[0], unit[0].result(0)),
                };
                self.kernels.contractions.extend(contraction(&action));
                [self.mark(mark), action]
            }
            None => self.kernel(site, unit),
        }
    }

    /// Adds the communication of every moment; returns their indices, or the only one. Equal ones
    /// are merged.
    fn distinct(&mut self, ops: impl Iterator<Item = CommOp>) -> Vec<u32> {
        let first = self.comm.len();
        let numbers = ops.map(|op| {
            let known = self.comm[first..].iter().position(|known| *known == op);
            known.map_or_else(|| self.communication(op), |known| (first + known) as u32)
        });
        let mut numbers: Vec<u32> = numbers.collect();
        if self.comm.len() == first + 1 {
            numbers.truncate(1);
        }
        numbers
    }

    /// Adds a communication; returns its index.
    pub(crate) fn communication(&mut self, op: CommOp) -> u32 {
        self.comm.push(op);
        self.comm.len() as u32 - 1
    }

    /// Copies a value to another place, unless it is already there.
    pub(crate) fn copy(
        &mut self,
        site: Site<'_>,
        value: ValueId,
        to: Place,
    ) -> Option<[Action; 2]> {
        let from = site.places.of(site.func, value);
        let is_there = from.is_some_and(|from| {
            (from.slot.arena, from.slot.offset, from.moves)
                == (to.slot.arena, to.slot.offset, to.moves.clone())
        });
        let name = &site.func.graph.value(value).name;
        let mark = |work| marks::of_copy(site, name, work);
        (!is_there).then(|| self.call(collect::copy(site, value, to), mark))
    }
}

/// The action of a product.
///
/// - `to`: the value in whose place the result is
fn product(
    site: Site<'_>,
    id: NodeId,
    to: ValueId,
    locals: &[LocalGraph],
) -> Result<Action, Unsupported> {
    let node = site.func.graph.node(id);
    match locals.iter().map(library::product).collect() {
        Some(products) => Ok(Action::Product {
            products,
            places: library::places(site, id, to),
            rate: None,
        }),
        None => Err(Unsupported {
            what: format!(
                "the contraction `{}` (value `%{}`)",
                node.op_name(),
                node.results[0].name
            ),
            instead:
                "operands of one type whose batch, free and contracted dims lie together in memory"
                    .to_owned(),
            at: node.span.map(at),
        }),
    }
}

/// The copies of results to the arguments whose next values they are, in an order in which no copy
/// overwrites a source that a later one reads.
fn copies(func: &Func) -> Result<Vec<(ValueId, Slot)>, Diags> {
    let slot = |v: ValueId| func.graph.value(v).slot;
    let pending: Vec<(ValueId, Slot)> = func
        .outputs
        .iter()
        .filter_map(|output| {
            let argument = slot(func.args[output.tie?].result(0))?;
            (slot(output.value) != Some(argument)).then_some((output.value, argument))
        })
        .collect();
    let ends = |&(value, to): &(ValueId, Slot)| (slot(value).map(key), key(to));
    let ends: Vec<_> = pending.iter().map(ends).collect();
    let order = order(&ends);
    if order.len() == pending.len() {
        return Ok(order.into_iter().map(|number| pending[number]).collect());
    }
    Err(Unsupported {
        what: format!("exchanging arguments of `@{}` for one another", func.name),
        instead: "a result tied to an argument is computed, not another argument".to_owned(),
        at: func.span.map(at),
    }
    .into())
}
