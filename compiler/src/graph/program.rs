//! The parts of a program around its graphs: header, meshes, entries, distributions.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;
use ddl_grammar::ast::Span;
use ddl_pipeline::{Fault, Timeline};

use super::{Dist, Graph, NodeId, ValueId};
use crate::phase::Phase;

/// A program in some phase.
#[derive(Clone, Debug)]
pub struct Program {
    /// The phase that it claims to be in.
    pub phase: Phase,
    /// Facts that later phases need, printed in the header.
    pub header: Header,
    /// Meshes; before `plan`, sizes may be open.
    pub meshes: Vec<MeshDecl>,
    /// Entries, in source order.
    pub funcs: Vec<Func>,
}

/// Header fields of a planned program, apart from its meshes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// Number of ranks of the cluster; `None` before `plan`.
    pub ranks: Option<usize>,
    /// Name of the cluster.
    pub cluster: Option<String>,
    /// Name of the pipeline schedule.
    pub schedule: Option<String>,
    /// Number of steps of a call, from `plan` to `schedule`, which gives it to entries; `None`:
    /// one.
    pub steps_per_call: Option<usize>,
    /// Bytes of each arena, from `memory` on.
    pub arenas: Option<Arenas>,
}

/// Sizes of the static arenas of one rank \[B\].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arenas {
    /// The symmetric heap: operands and results of communication.
    pub shared: u64,
    /// Everything else.
    pub private: u64,
}

/// A mesh as declared.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshDecl {
    /// Name without the `@`.
    pub name: String,
    /// Axes: name and size, `None` where the size is searched (`_`).
    pub axes: Vec<(String, Option<usize>)>,
    /// Number of time axes; these come first.
    pub time: usize,
    /// Global rank at each row-major position of the device axes; `None`: 0, 1, 2, … (or decided by
    /// `plan`).
    pub ranks: Option<Vec<usize>>,
    /// Where it was declared.
    pub span: Option<Span>,
}

impl MeshDecl {
    /// The device axes.
    pub fn devices(&self) -> &[(String, Option<usize>)] {
        &self.axes[self.time..]
    }

    /// The mesh, if every size is known.
    pub fn mesh(&self) -> Option<Mesh> {
        let axes: Vec<(&str, usize)> = self
            .axes
            .iter()
            .map(|(n, s)| s.map(|s| (n.as_str(), s)))
            .collect::<Option<_>>()?;
        let mut mesh = Mesh::timed(self.name.clone(), &axes, self.time);
        if let Some(ranks) = &self.ranks {
            mesh.ranks = ranks.clone();
        }
        Some(mesh)
    }
}

/// Reserved name of the entry that initialises params and state.
pub const INIT: &str = "init";

/// The purpose of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuncKind {
    /// An entry of the author.
    Step,
    /// The entry that initialises params and state; made by `differentiate`, and called [`INIT`].
    Init,
    /// The condition or the body of a loop.
    Body,
}

impl FuncKind {
    /// The kind of an entry in a text. In the source, names have no meaning yet; from `verify` on,
    /// which reserves [`INIT`], an entry with that name is the generated one.
    pub fn of_entry(name: &str, phase: Phase) -> FuncKind {
        match phase > Phase::Source && name == INIT {
            true => FuncKind::Init,
            false => FuncKind::Step,
        }
    }
}

/// One entry of the program, or the condition or body of a loop.
#[derive(Clone, Debug)]
pub struct Func {
    /// Name without the `@`.
    pub name: String,
    /// Its purpose.
    pub kind: FuncKind,
    /// Its graph. Arguments are nodes of kind [`Kind::Arg`](super::Kind::Arg).
    pub graph: Graph,
    /// Arguments in order.
    pub args: Vec<NodeId>,
    /// Results in order.
    pub outputs: Vec<Output>,
    /// From `schedule` on, for an entry whose micro-batches pass through several stages: the order
    /// of work of each group of ranks.
    pub timeline: Option<Timeline>,
    /// Where the text has the timeline.
    pub timeline_at: Option<TimelineSpans>,
    /// From `schedule` on: the number of steps that a call runs without a flush between them. Types
    /// are those of one step; data that vary in time, and results, are given for all steps.
    pub steps: usize,
    /// Where it was declared.
    pub span: Option<Span>,
}

/// Where a text has the timeline of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineSpans {
    /// The name of the entry.
    pub name: Span,
    /// The string of each group.
    pub groups: Vec<Span>,
    /// The slots of each group.
    pub slots: Vec<Vec<Span>>,
}

impl TimelineSpans {
    /// Where a fault stands: at its slot, or else its group, or else the name of the entry.
    pub fn of(&self, fault: &Fault, timeline: &Timeline) -> Span {
        let Some((group, place)) = fault.place(timeline) else {
            return self.name;
        };
        let slots = self.slots.get(group);
        let slot = slots.zip(place).and_then(|(slots, place)| slots.get(place));
        *slot.or(self.groups.get(group)).unwrap_or(&self.name)
    }
}

impl Func {
    /// Replaces every use of `old` by `new`, results of the function included.
    pub fn replace(&mut self, old: ValueId, new: ValueId) {
        self.graph.replace_uses(old, new);
        for output in self.outputs.iter_mut().filter(|o| o.value == old) {
            output.value = new;
        }
    }

    /// Whether a value is a result of the function.
    pub fn returns(&self, value: ValueId) -> bool {
        self.outputs.iter().any(|o| o.value == value)
    }

    /// The distinct results of the function; use this instead of many calls of [`Func::returns`].
    pub fn returned(&self) -> BTreeSet<ValueId> {
        self.outputs.iter().map(|output| output.value).collect()
    }

    /// The value's name for an interface name or value name `name`: arguments and results may have
    /// an interface name besides the name of their value. Any other name is returned unchanged.
    pub fn inside<'a>(&'a self, name: &'a str) -> &'a str {
        let args = self.args.iter().map(|&arg| self.graph.node(arg));
        let args = args.map(|node| (node.interface(), &node.results[0].name));
        let results = self.outputs.iter();
        let results = results.map(|o| (o.interface.as_deref(), &self.graph.value(o.value).name));
        let mut named = args.chain(results);
        let found = named.find(|(interface, _)| *interface == Some(name));
        found.map_or(name, |(_, inside)| inside)
    }

    /// The external name of an argument: its interface name, else the name of its value.
    ///
    /// - `number`: its index among the arguments
    pub fn arg_name(&self, number: usize) -> &str {
        let node = self.graph.node(self.args[number]);
        node.interface().unwrap_or(&node.results[0].name)
    }
}

/// A result of a function.
#[derive(Clone, Debug)]
pub struct Output {
    /// The value returned.
    pub value: ValueId,
    /// The argument (by number) whose next value this is: `%new to %old`.
    pub tie: Option<usize>,
    /// The distribution of the result on return: decided by `plan`; a tied result has that of its
    /// argument.
    pub dist: Option<Dist>,
    /// The external name, if it is not the value's name.
    pub interface: Option<String>,
    /// Location in the `return`.
    pub span: Option<Span>,
}

impl Output {
    /// A result without further attributes.
    ///
    /// - `value`: the value returned
    /// - `tie`: index of the argument whose next value it is
    pub fn new(value: ValueId, tie: Option<usize>) -> Output {
        Output {
            value,
            tie,
            dist: None,
            interface: None,
            span: None,
        }
    }
}
