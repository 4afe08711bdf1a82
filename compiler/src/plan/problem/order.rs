//! The order in which the functions of an entry compute and communicate, and the time of a step in
//! it.
//!
//! Ops run in the order of the program. As `schedule` has it ([`crate::schedule::order`]), a
//! conversion is posted when its value is there and waited for before its first reader; that of an
//! argument is posted before the last product or loop ahead of the reader, and of several there the
//! one that is read first. Further steps of a conversion are posted where they are waited for, and
//! nothing is under way at the border of a function or of what runs in every moment.
//!
//! What is fetched of params and what is reduced of gradients is often under way at once. So the
//! window of a value has of each item the share that falls to it if all arguments and results of
//! the function whose conversions may be under way then are converted. That is a guess: once a plan
//! is known, its simulation tells what else is under way in it ([`Problem::windows`]), and with
//! these windows the objective of that plan is its time.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::Problem;
use super::frame::Frame;
use super::predicted::{Converted, Left};
use crate::cost::overlap::{Streams, Window};
use crate::graph::{Func, Graph, NodeId, ValueId};
use crate::plan::reroll::Weights;
use crate::schedule::order::post_wait::{depends_on_arguments, is_long};

/// The order of a function.
#[derive(Debug)]
pub(super) struct Order {
    /// Number of its runs per step.
    count: usize,
    items: Vec<Item>,
    places: BTreeMap<NodeId, usize>,
    /// For each item, the number of arguments and results whose conversions may be under way.
    shared: Vec<usize>,
}

/// A node of a function that is no argument.
#[derive(Debug)]
struct Item {
    work: Work,
    /// A lower bound on its time in one run \[s\].
    floor: f64,
    /// Whether what follows is fetched ahead of it.
    is_long: bool,
    /// Whether it runs in every moment.
    varies: bool,
    /// How often it counts in one run of its function.
    runs: usize,
}

/// What a node runs.
#[derive(Debug)]
enum Work {
    /// The op of a variable.
    Op(usize),
    /// The functions of a loop, by number.
    Loop(Vec<usize>),
}

/// Where the conversion of a value is posted and waited for in its function.
#[derive(Clone, Debug)]
pub(super) struct Transit {
    /// The number of the order of the function.
    function: usize,
    /// The item before which its first step is posted.
    posted: usize,
    /// The item before which each consumer waits for it; the number of items at the end.
    waited: Vec<usize>,
    /// Whether the value is an argument or a result of the function.
    shares: bool,
    /// The computation in between.
    pub(super) window: Window,
}

impl Order {
    /// The order of a function; what its loops run is entered later.
    ///
    /// - `weights`: those of nodes of the entry
    /// - `floor`: a lower bound on the time of the op of a variable in one run \[s\]
    pub(super) fn of(
        func: &Func,
        frame: &Frame,
        weights: &Weights,
        floor: &impl Fn(usize) -> f64,
    ) -> Order {
        let nodes = func.graph.order().into_iter();
        let nodes: Vec<NodeId> = nodes.filter(|&id| !func.graph.is_arg(id)).collect();
        let items = nodes.iter().map(|&id| Item {
            work: match frame.ops.get(&id) {
                Some(&variable) => Work::Op(variable),
                None => Work::Loop(Vec::new()),
            },
            floor: floor_of(&func.graph, id, frame, floor),
            is_long: is_long(&func.graph, id),
            varies: frame.times.varies(id),
            runs: frame.runs(id, weights),
        });
        let mut order = Order {
            count: frame.count,
            items: items.collect(),
            shared: vec![0; nodes.len()],
            places: nodes.iter().copied().zip(0..).collect(),
        };
        let arguments = func.args.iter().map(|id| id.result(0));
        let results = func.returned().into_iter();
        let results = results.filter(|value| !func.graph.is_arg(value.node));
        for value in arguments.chain(results) {
            let (posted, waited) = order.ends(func, value);
            let first = waited.into_iter().min().unwrap_or(posted);
            let under_way = &mut order.shared[posted..first];
            under_way.iter_mut().for_each(|number| *number += 1);
        }
        order
    }

    /// Enters what a loop runs.
    ///
    /// - `functions`: the numbers of the orders of its functions
    pub(super) fn enter(&mut self, id: NodeId, functions: Vec<usize>) {
        self.items[self.places[&id]].work = Work::Loop(functions);
    }

    /// Where the conversion of a value is posted and waited for.
    ///
    /// - `function`: the number of this order
    /// - `shares`: whether the value is an argument or a result of the function
    pub(super) fn transit(
        &self,
        func: &Func,
        value: ValueId,
        (function, shares): (usize, bool),
    ) -> Transit {
        let (posted, waited) = self.ends(func, value);
        let first = waited.iter().copied().min().unwrap_or(posted);
        let (own, ends) = (self.varies(first), first == self.items.len());
        let between = (posted..first).filter(|&at| ends || self.items[at].varies == own);
        let others = usize::from(!shares);
        let parts = between.map(|at| {
            let under_way = (self.shared[at] + others).max(1);
            self.items[at].floor / under_way as f64
        });
        let window = Window::of(parts.sum());
        Transit {
            function,
            posted,
            waited,
            shares,
            window,
        }
    }

    /// The item before which the conversion of a value is posted, and those before which its
    /// consumers wait for it.
    fn ends(&self, func: &Func, value: ValueId) -> (usize, Vec<usize>) {
        let users = func.graph.uses(value).into_iter();
        let mut waited: Vec<usize> = users.map(|(user, _)| self.places[&user]).collect();
        let returns = func.outputs.iter();
        let returns = returns.filter(|output| output.value == value);
        waited.extend(returns.map(|_| self.items.len()));
        let first = waited.iter().copied().min().unwrap_or(self.items.len());
        let is_known =
            func.graph.is_arg(value.node) || depends_on_arguments(&func.graph, value.node);
        let posted = match self.places.get(&value.node) {
            Some(&made) if !is_known => made + 1,
            _ => self.ahead_of(first),
        };
        let is_together = is_known || self.varies(posted - 1) == self.varies(first);
        match is_together {
            true => (posted.min(first), waited),
            false => (first, waited),
        }
    }

    /// The item before which what an argument is converted to is posted: the last product ahead of
    /// its reader in the same segment, or the reader.
    fn ahead_of(&self, reader: usize) -> usize {
        let own = self.varies(reader);
        let ahead = (0..reader).rev();
        let mut ahead = ahead.take_while(|&at| self.items[at].varies == own);
        ahead.find(|&at| self.items[at].is_long).unwrap_or(reader)
    }

    /// Whether an item runs in every moment; the end of the function does not.
    fn varies(&self, item: usize) -> bool {
        self.items.get(item).is_some_and(|item| item.varies)
    }
}

impl Transit {
    /// The items beside which the conversion may be under way.
    fn under_way(&self) -> Range<usize> {
        let first = self.waited.iter().copied().min();
        self.posted..first.unwrap_or(self.posted)
    }
}

/// A lower bound on the time of a node in one run of its function \[s\].
fn floor_of(graph: &Graph, id: NodeId, frame: &Frame, floor: &impl Fn(usize) -> f64) -> f64 {
    let Some(loop_) = graph.as_loop(id) else {
        return frame.ops.get(&id).map_or(0.0, |&op| floor(op));
    };
    let inner = loop_.funcs().into_iter().zip(&frame.loops[&id].frames);
    let inner = inner.map(|(func, inner)| {
        let order = func.graph.order().into_iter();
        let nodes = order.map(|id| floor_of(&func.graph, id, inner, floor));
        (inner.count / frame.count) as f64 * nodes.sum::<f64>()
    });
    inner.sum()
}

/// The events of a function, by item: what is posted before it, and what is waited for.
#[derive(Default)]
struct Events<'c> {
    posts: BTreeMap<usize, Vec<&'c Converted>>,
    waits: BTreeMap<usize, Vec<(&'c Converted, usize)>>,
}

/// What a run of a function computes beside its communication.
#[derive(Clone, Default)]
struct Beside {
    /// The computation of each item beside which nothing is under way \[s\].
    free: Vec<f64>,
    /// The computation beside the conversions of each term that has any \[s\].
    terms: BTreeMap<usize, f64>,
}

impl Problem {
    /// The time of a step \[s\] in which computation hides communication.
    ///
    /// - `converted`: the conversions of the solution
    pub(super) fn simulated(&self, assignment: &[usize], converted: &[Converted]) -> f64 {
        self.simulate(assignment, converted).0
    }

    /// The window of each wire in a plan: the computation beside its conversion, and what it has of
    /// that beside which nothing is under way in the plan.
    ///
    /// - `converted`: the conversions of the plan
    pub(super) fn windows_beside(
        &self,
        assignment: &[usize],
        converted: &[Converted],
        left: Left,
    ) -> Vec<Window> {
        let beside = self.simulate(assignment, converted).1;
        let (wires, orders) = (&self.blueprint.wires, &self.blueprint.orders);
        let mut others: Vec<Vec<usize>> = orders.iter().map(|own| own.shared.clone()).collect();
        let is_converted: BTreeSet<usize> = converted.iter().map(|own| own.term).collect();
        for &term in &is_converted {
            if let Some(transit) = wires[term].transit.as_ref().filter(|own| own.shares) {
                for under_way in &mut others[transit.function][transit.under_way()] {
                    *under_way -= 1;
                }
            }
        }
        let windows = wires.iter().enumerate().map(|(number, wire)| {
            let Some(transit) = &wire.transit else {
                return Window::NONE;
            };
            let (order, runs) = (&orders[transit.function], self.runs_of(number));
            let beside = &beside[transit.function];
            let others = &others[transit.function];
            let is_new = transit.shares && !is_converted.contains(&number);
            // All communication ends before a loop.
            let straight = transit
                .under_way()
                .take_while(|&at| matches!(order.items[at].work, Work::Op(_)));
            let free = straight.map(|at| {
                let sharing = match left {
                    Left::Shared => others[at] + usize::from(!is_new),
                    Left::Whole => 1,
                };
                beside.free[at] / (sharing * order.items[at].runs) as f64
            });
            let own = beside.terms.get(&number).copied().unwrap_or(0.0);
            Window::of(free.sum::<f64>() + own / runs as f64)
        });
        windows.collect()
    }

    /// How often the conversion of a wire counts in one run of its function.
    pub(super) fn runs_of(&self, wire: usize) -> usize {
        let wire = &self.blueprint.wires[wire];
        let order = wire.transit.as_ref();
        let order = order.map(|own| &self.blueprint.orders[own.function]);
        order.map_or(1, |order| wire.count / order.count)
    }

    /// The time of a step \[s\], and what each function computes beside its communication.
    fn simulate(&self, assignment: &[usize], converted: &[Converted]) -> (f64, Vec<Beside>) {
        let orders = &self.blueprint.orders;
        let mut events: Vec<Events<'_>> = orders.iter().map(|_| Events::default()).collect();
        for one in converted {
            let Some(transit) = &self.blueprint.wires[one.term].transit else {
                continue;
            };
            let events = &mut events[transit.function];
            events.posts.entry(transit.posted).or_default().push(one);
            for (consumer, &item) in transit.waited.iter().enumerate() {
                let waits = events.waits.entry(item).or_default();
                waits.push((one, consumer));
            }
        }
        let first = |own: &&Converted| {
            let transit = self.blueprint.wires[own.term].transit.as_ref();
            transit.and_then(|transit| transit.waited.iter().copied().min())
        };
        for together in events.iter_mut().flat_map(|own| own.posts.values_mut()) {
            together.sort_by_key(first);
        }
        let mut beside = vec![Beside::default(); orders.len()];
        let seconds = match orders.is_empty() {
            true => 0.0,
            false => self.run(0, assignment, &events, &mut beside),
        };
        (seconds, beside)
    }

    /// The time of one run of a function \[s\].
    ///
    /// - `beside`: what each function computes beside its communication is entered there
    fn run(
        &self,
        function: usize,
        assignment: &[usize],
        events: &[Events<'_>],
        beside: &mut [Beside],
    ) -> f64 {
        let (order, own) = (&self.blueprint.orders[function], &events[function]);
        let mut run = Run::default();
        let mut free = Vec::with_capacity(order.items.len() + 1);
        for item in 0..=order.items.len() {
            for converted in own.posts.get(&item).into_iter().flatten() {
                run.post_first(converted);
            }
            for &(converted, consumer) in own.waits.get(&item).into_iter().flatten() {
                run.wait(converted, consumer);
            }
            let runs = order.items.get(item).map_or(1, |item| item.runs);
            let seconds = match order.items.get(item).map(|item| &item.work) {
                Some(&Work::Op(variable)) => runs as f64 * self.chosen(variable, assignment).cost,
                Some(Work::Loop(inner)) => {
                    let runs = inner.iter().map(|&inner| {
                        let count = self.blueprint.orders[inner].count / order.count;
                        count as f64 * self.run(inner, assignment, events, beside)
                    });
                    run.streams.wait_for_all();
                    runs.sum()
                }
                None => 0.0,
            };
            free.push(run.streams.compute(seconds));
        }
        run.streams.wait_for_all();
        beside[function] = Beside {
            free,
            terms: run.beside(),
        };
        run.streams.now()
    }
}

/// One run of a function.
#[derive(Default)]
struct Run {
    streams: Streams,
    /// The numbers of the steps that were posted or are done.
    posted: BTreeMap<(usize, usize), usize>,
}

impl Run {
    /// Posts the steps that read the value itself, if they communicate.
    fn post_first(&mut self, converted: &Converted) {
        self.streams.compute(converted.runs * converted.passes);
        for (number, step) in converted.steps.iter().enumerate() {
            if step.is_first && step.share.is_some() {
                self.post(converted, number);
            }
        }
    }

    fn post(&mut self, converted: &Converted, number: usize) -> usize {
        let (new, step) = (self.posted.len(), &converted.steps[number]);
        let at = self.posted.entry((converted.term, number));
        let streams = &mut self.streams;
        *at.or_insert_with(|| {
            let seconds = converted.runs * step.seconds;
            match step.share {
                Some(share) => streams.post(new, seconds, share),
                None => {
                    streams.compute(seconds);
                }
            }
            new
        })
    }

    /// The computation beside the conversions of each term \[s\].
    fn beside(&self) -> BTreeMap<usize, f64> {
        let numbers = self.posted.iter();
        let term_of: BTreeMap<usize, usize> = numbers.map(|(step, &n)| (n, step.0)).collect();
        let mut terms = BTreeMap::new();
        for (number, seconds) in self.streams.ended() {
            *terms.entry(term_of[number]).or_default() += seconds;
        }
        terms
    }

    /// Waits for what a consumer requires.
    fn wait(&mut self, converted: &Converted, consumer: usize) {
        for &number in &converted.chains[consumer] {
            let posted = self.post(converted, number);
            self.streams.wait(posted);
        }
    }
}
