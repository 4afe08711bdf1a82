//! What a program is made of around its graphs: header, meshes, entries, distributions.

use std::collections::BTreeSet;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_grammar::ast::Span;
use ddl_pipeline::Timeline;

use super::{Graph, Kind, NodeId, ValueId};
use crate::phase::Phase;

/// A program in some phase.
#[derive(Clone, Debug)]
pub struct Program {
    /// The phase it claims to be in.
    pub phase: Phase,
    /// Facts that later phases need, printed in the header.
    pub header: Header,
    /// Meshes; before `plan`, sizes may be open.
    pub meshes: Vec<MeshDecl>,
    /// Entries, in source order.
    pub funcs: Vec<Func>,
}

/// What the header of a planned program says beside its meshes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// Number of ranks of the cluster; `None` before `plan`.
    pub ranks: Option<usize>,
    /// Name of the cluster.
    pub cluster: Option<String>,
    /// Name of the pipeline schedule.
    pub schedule: Option<String>,
    /// Bytes of each arena, from `memory` on.
    pub arenas: Option<Arenas>,
}

/// Sizes of the static arenas of one rank \[B\].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arenas {
    /// The symmetric heap: tensors that take part in communication.
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
    /// How many of the axes, the first ones, are time axes.
    pub time: usize,
    /// Global rank at each row-major position of the device axes; `None`: 0, 1, 2, … (or decided by
    /// `plan`).
    pub ranks: Option<Vec<usize>>,
    /// Where it was declared.
    pub span: Option<Span>,
}

impl MeshDecl {
    /// The axes that have devices.
    pub fn devices(&self) -> &[(String, Option<usize>)] {
        &self.axes[self.time..]
    }

    /// The mesh, once every size is known.
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

/// Name of the entry that initialises params and state; no other has it.
pub const INIT: &str = "init";

/// What a function is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuncKind {
    /// An entry of the author's.
    Step,
    /// The entry that initialises params and state; made by `differentiate`, and called [`INIT`].
    Init,
    /// The condition or the body of a loop.
    Body,
}

impl FuncKind {
    /// That of an entry in a text. In the source a name means nothing yet: `verify` keeps [`INIT`]
    /// free, so from then on the entry with that name is ours.
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
    /// What it is for.
    pub kind: FuncKind,
    /// Its graph. Arguments are nodes of kind [`Kind::Arg`].
    pub graph: Graph,
    /// Arguments in order.
    pub args: Vec<NodeId>,
    /// Results in order.
    pub outputs: Vec<Output>,
    /// From `schedule` on, of an entry whose micro-batches go through several stages: when which
    /// group of ranks runs what.
    pub timeline: Option<Timeline>,
    /// Where it was declared.
    pub span: Option<Span>,
}

impl Func {
    /// Makes every use of `old`, results of the function included, a use of `new`.
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

    /// The results of the function, each once: for who asks [`Func::returns`] about many values.
    pub fn returned(&self) -> BTreeSet<ValueId> {
        self.outputs.iter().map(|output| output.value).collect()
    }

    /// The name of the value that is called `name`, outside or inside: an argument and a result may
    /// have an interface name beside that of the value. Any other name is its own.
    pub fn inside<'a>(&'a self, name: &'a str) -> &'a str {
        let args = self.args.iter().map(|&arg| self.graph.node(arg));
        let args = args.map(|node| (node.interface(), &node.results[0].name));
        let results = self.outputs.iter();
        let results = results.map(|o| (o.interface.as_deref(), &self.graph.value(o.value).name));
        let mut named = args.chain(results);
        let found = named.find(|(interface, _)| *interface == Some(name));
        found.map_or(name, |(_, inside)| inside)
    }

    /// What an argument is called outside: its interface name, else the name of its value.
    ///
    /// - `number`: its place among the arguments
    pub fn arg_name(&self, number: usize) -> &str {
        let node = self.graph.node(self.args[number]);
        node.interface().unwrap_or(&node.results[0].name)
    }

    /// What each result is called outside: its interface name, else the name of its value. Of
    /// results that are no next values no two have one name, and none has that of an argument: what
    /// is returned again, or is an argument, goes by its place, `out0`, `out1`, ….
    pub fn result_names(&self) -> Vec<String> {
        let args = (0..self.args.len()).flat_map(|number| {
            let own = &self.graph.node(self.args[number]).results[0].name;
            [self.arg_name(number), own]
        });
        let untied = self.outputs.iter().filter(|output| output.tie.is_none());
        let said = untied.filter_map(|output| output.interface.as_deref());
        let mut taken: BTreeSet<String> = args.chain(said).map(str::to_owned).collect();
        let mut names: Vec<Option<String>> = Vec::new();
        for output in &self.outputs {
            let own = self.result_name(output);
            names.push(match &output.interface {
                Some(name) => Some(name.clone()),
                None if output.tie.is_some() || taken.insert(own.to_owned()) => {
                    Some(own.to_owned())
                }
                None => None,
            });
        }
        let mut by_place = |place: usize| {
            let more = (2..).map(|number| format!("out{place}~{number}"));
            let mut all = std::iter::once(format!("out{place}")).chain(more);
            let free = all.find(|name| taken.insert(name.clone()));
            free.expect("there are more names than results")
        };
        let names = names.into_iter().enumerate();
        names
            .map(|(place, name)| name.unwrap_or_else(|| by_place(place)))
            .collect()
    }

    /// Calls results outside as before, whatever gives them now. A tied one goes by its argument.
    ///
    /// - `names`: what [`Func::result_names`] was
    pub fn keep_result_names(&mut self, names: Vec<String>) {
        let changed = names.into_iter().zip(&self.outputs);
        let changed = changed.map(|(name, output)| {
            let same = output.tie.is_some() || self.result_name(output) == name;
            (!same).then_some(name)
        });
        let changed: Vec<Option<String>> = changed.collect();
        for (output, name) in self.outputs.iter_mut().zip(changed) {
            output.interface = name.or(output.interface.take());
        }
    }

    /// The name of a result as it is seen from outside, the same under every plan: that of the
    /// value computed, not of a conversion (`h@[B]`) after it.
    pub fn result_name(&self, output: &Output) -> &str {
        let converts = |kind: &Kind| matches!(kind, Kind::Comm(..) | Kind::Post(..) | Kind::Wait);
        let mut origin = output.value;
        while converts(&self.graph.node(origin.node).kind) {
            origin = self.graph.operands(origin.node)[0];
        }
        let name = &self.graph.value(output.value).name;
        let origin = &self.graph.value(origin).name;
        let of_origin = name.strip_prefix(origin.as_str());
        match of_origin.is_some_and(|rest| rest.starts_with('@')) {
            true => origin,
            false => name,
        }
    }
}

/// A result of a function.
#[derive(Clone, Debug)]
pub struct Output {
    /// The value returned.
    pub value: ValueId,
    /// The argument (by number) whose next value this is: `%new to %old`.
    pub tie: Option<usize>,
    /// How the result lies on the mesh when the function returns: decided by `plan`; a tied result
    /// lies as its argument.
    pub dist: Option<Dist>,
    /// What the result is called outside, where this is not the value's name.
    pub interface: Option<String>,
    /// The place in the `return`.
    pub span: Option<Span>,
}

impl Output {
    /// A result of which nothing else is said.
    ///
    /// - `value`: what is returned
    /// - `tie`: the number of the argument whose next value it is
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

/// How a value lies on a mesh. An entry is `None` while that axis is undecided.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dist {
    /// Index in [`Program::meshes`].
    pub mesh: usize,
    /// One entry for each axis; of the dims of the view, if there is one.
    pub sbp: Vec<Option<Sbp>>,
    /// The shape that the elements are seen in, in row-major order, and split in: what rests may be
    /// cut otherwise than its own dims allow. Absent: the tensor's own.
    pub view: Option<Vec<usize>>,
}

impl Dist {
    /// A decided distribution.
    pub fn full(mesh: usize, sbp: NdSbp) -> Dist {
        Dist {
            mesh,
            sbp: sbp.0.into_iter().map(Some).collect(),
            view: None,
        }
    }

    /// The ND-SBP, if every axis is decided.
    pub fn nd(&self) -> Option<NdSbp> {
        self.sbp
            .iter()
            .copied()
            .collect::<Option<Vec<_>>>()
            .map(NdSbp)
    }
}
