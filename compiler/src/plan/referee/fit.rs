//! Checks that the statements of a plan file apply to the program's values.

use std::collections::BTreeMap;

use ddl_dialect::sbp::Sbp;
use miette::SourceSpan;

use super::Referee;
use crate::diag::Diags;
use crate::graph::{Func, Kind, Program};
use crate::names::{suggest, within};
use crate::options::Options;
use crate::options::plan_file::error::PlanFileFault;
use crate::options::plan_file::{EntryPlan, GivenSbp, Spot, ValuePlan};
use crate::plan::problem::told::DecisionSubject;

/// Number of names that an error lists before it counts the rest.
const LISTED: usize = 8;

/// Facts about a value that a plan depends on.
struct ValueFacts {
    shape: Vec<usize>,
    /// Whether it is at rest: an argument of an entry.
    rests: bool,
    /// The number of operands of its producer, if it is its first result.
    operands: Option<usize>,
}

/// The values of an entry and of its loops, by path.
fn known(func: &Func) -> BTreeMap<String, ValueFacts> {
    fn visit(func: &Func, path: &str, out: &mut BTreeMap<String, ValueFacts>) {
        for id in func.graph.order() {
            let node = func.graph.node(id);
            let operands = func.graph.operands(id).len();
            for (number, value) in node.results.iter().enumerate() {
                let known = ValueFacts {
                    shape: value.ty.shape.to_vec(),
                    rests: path.is_empty() && matches!(node.kind, Kind::Arg(_)),
                    operands: (number == 0).then_some(operands),
                };
                out.entry(within(path, &value.name)).or_insert(known);
            }
            if let Some(loop_) = func.graph.as_loop(id) {
                for inner in loop_.funcs() {
                    visit(inner, &inner.name, out);
                }
            }
        }
    }
    let mut out = BTreeMap::new();
    visit(func, "", &mut out);
    out
}

/// Statements that do not fit an entry.
struct Misfits {
    /// Unknown names, and their locations.
    unknown: Vec<(String, SourceSpan)>,
    /// Values with another shape, in words, and their locations.
    shapes: Vec<(String, SourceSpan)>,
}

impl Referee<'_> {
    /// Takes over the statements about every entry.
    pub(super) fn read(
        &mut self,
        program: &Program,
        main: usize,
        options: &Options,
    ) -> Result<(), Diags> {
        let mut diags = Diags::new();
        for (name, _) in &self.file.entries {
            let mut funcs = program.funcs.iter().enumerate();
            if !funcs.any(|(number, func)| number != main && func.name == name.value) {
                let names = || program.funcs.iter().map(|func| func.name.as_str());
                let legal = suggest(&name.value, names(), || {
                    "an entry is compiled unless `--entry` leaves it out".to_owned()
                });
                let kind = PlanFileFault::Unknown("entry", name.value.clone(), legal);
                diags.push(self.file.wrong(name.at, kind));
            }
        }
        for (number, func) in program.funcs.iter().enumerate() {
            if let Some(plan) = self.file.of_entry(&func.name, number == main) {
                self.entry(number, func, plan, program, options, &mut diags);
            }
        }
        diags.or(())
    }

    fn entry(
        &mut self,
        number: usize,
        func: &Func,
        plan: &EntryPlan,
        program: &Program,
        options: &Options,
        diags: &mut Diags,
    ) {
        let known = known(func);
        let mut misfits = Misfits {
            unknown: Vec::new(),
            shapes: Vec::new(),
        };
        let mesh = self.mesh.as_ref().or(program.meshes.first());
        let (time, axes) = mesh.map_or((0, 0), |mesh| (mesh.time, mesh.devices().len()));
        let size = Size { time, axes };
        for (name, value) in &plan.values {
            let path = func.inside(&name.value).to_owned();
            match known.get(&path) {
                None => misfits.unknown.push((name.value.clone(), name.at)),
                Some(known) => {
                    let said = value.view.as_ref().or(value.shape.as_ref());
                    if let Some(shape) = said.filter(|s| s.value != known.shape) {
                        let (own, here) = (&shape.value, &known.shape);
                        let text = format!("`{}` is {own:?}, here {here:?}", name.value);
                        misfits.shapes.push((text, shape.at));
                    } else {
                        self.value((number, &path), value, known, size, diags);
                    }
                }
            }
        }
        for (place, lies) in plan.results.iter().enumerate() {
            let Some(output) = func.outputs.get(place) else {
                let text = format!("`@{}` has {} results", func.name, func.outputs.len());
                diags.push(self.file.wrong(lies.at, PlanFileFault::Form(text)));
                break;
            };
            let value = func.graph.value(output.value);
            let what = (value.name.as_str(), DecisionSubject::Result(place));
            self.lies(number, what, lies, (value.ty.ndim(), true), size, diags);
        }
        self.report(misfits, &known, options, diags);
    }

    /// Takes over the statements about a value of the entry.
    fn value(
        &mut self,
        (entry, path): (usize, &str),
        value: &ValuePlan,
        known: &ValueFacts,
        size: Size,
        diags: &mut Diags,
    ) {
        let ndim = known.shape.len();
        if let Some(lies) = &value.sbp {
            self.lies(
                entry,
                (path, DecisionSubject::Value),
                lies,
                (ndim, known.rests),
                size,
                diags,
            );
        }
        let operands = known.operands.unwrap_or(0);
        if let Some(one) = value.asks.get(operands) {
            let text = format!("what makes `{path}` has {operands} operands");
            diags.push(self.file.wrong(one.at, PlanFileFault::Form(text)));
            return;
        }
        for (operand, lies) in value.asks.iter().enumerate() {
            // The op knows the dims of its operands; illegal ones are refused when choices are
            // matched.
            let any = (usize::MAX, false);
            self.lies(
                entry,
                (path, DecisionSubject::Operand(operand)),
                lies,
                any,
                size,
                diags,
            );
        }
    }

    /// Takes over a distribution.
    ///
    /// - `ndim`, `rests`: number of dims, and whether it is at rest
    fn lies(
        &mut self,
        entry: usize,
        (path, what): (&str, DecisionSubject),
        lies: &Spot<GivenSbp>,
        (ndim, rests): (usize, bool),
        size: Size,
        diags: &mut Diags,
    ) {
        let devices = &lies.value.devices;
        let time = lies.value.time.as_ref().map_or(size.time, Vec::len);
        let problem = if devices.len() != size.axes || time != size.time {
            let axes = size.axes;
            Some(format!(
                "an entry for each of {axes} axes; `mesh` says which there are"
            ))
        } else if let Some(dim) = too_far(devices, ndim) {
            Some(format!("it has {ndim} dims and no dim {dim}"))
        } else if rests && devices.iter().flatten().any(|sbp| sbp.partial().is_some()) {
            Some("arguments, state and results rest whole: each axis is B or a split".to_owned())
        } else {
            None
        };
        match problem {
            None => {
                let path = if let DecisionSubject::Result(_) = what {
                    ""
                } else {
                    path
                };
                self.give(entry, (path, what), lies, size.time);
            }
            Some(legal) => {
                let found = crate::infer::pins::show(devices);
                let kind = PlanFileFault::Misfit(format!("`{path}`"), found, legal);
                diags.push(self.file.wrong(lies.at, kind));
            }
        }
    }

    /// Reports names and shapes that the program does not have: one error if the plan is of another
    /// program, else one for each.
    fn report(
        &self,
        misfits: Misfits,
        known: &BTreeMap<String, ValueFacts>,
        options: &Options,
        diags: &mut Diags,
    ) {
        let other = match (&self.file.model, &options.model) {
            (Some(own), Some(here)) if own.value != *here => Some(own.at),
            _ => None,
        };
        if let Some((_, at)) = misfits.shapes.first() {
            let texts: Vec<String> = misfits
                .shapes
                .iter()
                .map(|(text, _)| text.clone())
                .collect();
            let problem = "some of its values have other shapes".to_owned();
            let kind = PlanFileFault::OtherProgram(problem, listed(&texts));
            diags.push(self.file.wrong(other.unwrap_or(*at), kind));
        }
        if let Some(at) = other.filter(|_| !misfits.unknown.is_empty()) {
            let names: Vec<String> = (misfits.unknown.iter())
                .map(|(name, _)| format!("`{name}`"))
                .collect();
            let legal = format!("this program has no {}", listed(&names));
            let problem = "it was made for one with another hash".to_owned();
            diags.push(
                self.file
                    .wrong(at, PlanFileFault::OtherProgram(problem, legal)),
            );
            return;
        }
        for (name, at) in misfits.unknown {
            let legal = suggest(&name, known.keys().map(String::as_str), || {
                "`ddlc MODEL --emit plan` lists all values; `--train` makes more".to_owned()
            });
            let kind = PlanFileFault::Unknown("value", name, legal);
            diags.push(self.file.wrong(at, kind));
        }
    }
}

/// Number of time axes and of device axes of the mesh.
#[derive(Clone, Copy)]
struct Size {
    time: usize,
    axes: usize,
}

/// A dim that is split but does not exist.
fn too_far(devices: &[Option<Sbp>], ndim: usize) -> Option<usize> {
    let mut splits = devices.iter().flatten().filter_map(|sbp| sbp.split());
    splits.find(|&dim| dim >= ndim)
}

/// The first of several texts, and how many more there are.
fn listed(texts: &[String]) -> String {
    let shown = texts[..texts.len().min(LISTED)].join(", ");
    match texts.len().saturating_sub(LISTED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
