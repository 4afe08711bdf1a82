//! A problem with some decisions given.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_solver::Choice;

use super::Problem;
use super::told::{Decision, DecisionSubject, EntryDecisions};
use crate::graph::{Dist, Func, Kind};
use crate::infer::pins::show;
use crate::names::within;

/// A wanted distribution: one entry per axis of the mesh, `None` where it is open.
pub(crate) type PartialSbps = Vec<Option<Sbp>>;

/// Given decisions about an entry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fixed {
    given: BTreeMap<(String, DecisionSubject), PartialSbps>,
}

/// A decision that no choice satisfies.
#[derive(Debug)]
pub(crate) struct Misfit {
    /// Path of the value.
    pub(crate) path: String,
    /// The subject of the decision.
    pub(crate) what: DecisionSubject,
    /// The given distribution.
    pub(crate) found: String,
    /// The distributions that would fit, given the earlier decisions.
    pub(crate) legal: Vec<String>,
}

impl Fixed {
    /// Adds a decision. Results are identified by index only.
    pub(crate) fn insert(&mut self, path: &str, what: DecisionSubject, wanted: PartialSbps) {
        self.given.insert((key(path, what), what), wanted);
    }

    /// Number of given decisions.
    pub(crate) fn len(&self) -> usize {
        self.given.len()
    }

    fn get(&self, decision: &Decision) -> Option<&PartialSbps> {
        let path = key(&decision.path, decision.what);
        self.given.get(&(path, decision.what))
    }

    /// Writes the given decisions as pins on the values of an entry, so that all legal
    /// distributions are available, not only those that a search would try; an existing pin stays
    /// where it says more.
    pub(crate) fn pin(&self, func: &mut Func) {
        self.pin_in(func, "");
        for (number, output) in func.outputs.iter_mut().enumerate() {
            let wanted = self
                .given
                .get(&(String::new(), DecisionSubject::Result(number)));
            if let Some(wanted) = wanted.filter(|_| output.tie.is_none()) {
                write(&mut output.dist, wanted);
            }
        }
    }

    fn pin_in(&self, func: &mut Func, path: &str) {
        for id in func.graph.order() {
            let node = func.graph.node_mut(id);
            for value in &mut node.results {
                let name = within(path, &value.name);
                if let Some(wanted) = self.given.get(&(name, DecisionSubject::Value)) {
                    write(&mut value.dist, wanted);
                }
            }
            if let Kind::Loop(loop_) = &mut node.kind {
                for inner in loop_.funcs_mut() {
                    let path = inner.name.clone();
                    self.pin_in(inner, &path);
                }
            }
        }
    }
}

/// Results are identified by index.
fn key(path: &str, what: DecisionSubject) -> String {
    match what {
        DecisionSubject::Value | DecisionSubject::Operand(_) => path.to_owned(),
        DecisionSubject::Result(_) => String::new(),
    }
}

/// Sets a pin where there is none or where the new one says more.
fn write(dist: &mut Option<Dist>, wanted: &PartialSbps) {
    let sbp = match dist {
        Some(dist) if dist.sbp.len() == wanted.len() => {
            let both = dist.sbp.iter().zip(wanted);
            both.map(|(pin, wanted)| pin.or(*wanted)).collect()
        }
        _ => wanted.clone(),
    };
    *dist = Some(Dist {
        mesh: 0,
        sbp,
        view: None,
    });
}

impl Problem {
    /// Keeps only the choices that agree with the given decisions on the axes of several ranks.
    ///
    /// # Errors
    /// The first decision that no choice left by the earlier ones satisfies.
    pub(crate) fn fix(
        &mut self,
        told: &EntryDecisions,
        fixed: &Fixed,
        mesh: &Mesh,
    ) -> Result<(), Misfit> {
        for decision in &told.decisions {
            let Some(wanted) = fixed.get(decision) else {
                continue;
            };
            let fits = |choice: &Choice| {
                let sbp = &self.sbps[decision.entry.of(choice).index()].0;
                let mut axes = sbp.iter().zip(wanted).zip(&mesh.axes);
                sbp.len() == wanted.len()
                    && axes.all(|((sbp, wanted), axis)| {
                        axis.size == 1 || wanted.is_none_or(|wanted| wanted == *sbp)
                    })
            };
            let choices = &self.model.variables[decision.variable].choices;
            let kept: Vec<usize> = (0..choices.len())
                .filter(|&at| fits(&choices[at]))
                .collect();
            if kept.is_empty() {
                return Err(self.misfit(decision, wanted));
            }
            self.keep(decision.variable, &kept);
        }
        Ok(())
    }

    /// Keeps these choices of a variable, given by index.
    pub(crate) fn keep(&mut self, variable: usize, kept: &[usize]) {
        let own = &mut self.model.variables[variable];
        if kept.len() == own.choices.len() {
            return;
        }
        own.choices = kept
            .iter()
            .map(|&at| own.choices[at].clone())
            .collect::<Rc<[_]>>();
        for start in &mut self.model.starts {
            start[variable] = start[variable].and_then(|old| kept.iter().position(|&at| at == old));
        }
    }

    /// Number of variables with more than one choice.
    pub(crate) fn open(&self) -> usize {
        let variables = self.model.variables.iter();
        variables
            .filter(|variable| variable.choices.len() > 1)
            .count()
    }

    /// The single remaining assignment, if there is only one.
    pub(crate) fn only(&self) -> Option<Vec<usize>> {
        (self.open() == 0).then(|| vec![0; self.model.variables.len()])
    }

    fn misfit(&self, decision: &Decision, wanted: &PartialSbps) -> Misfit {
        let mut legal: Vec<String> = Vec::new();
        for choice in &self.model.variables[decision.variable].choices[..] {
            let text = self.sbps[decision.entry.of(choice).index()].written(self.blueprint.time);
            if !legal.contains(&text) {
                legal.push(text);
            }
        }
        Misfit {
            path: decision.path.clone(),
            what: decision.what,
            found: show(wanted),
            legal,
        }
    }
}
