//! The answers to questions on one mesh: each is searched once.
//!
//! A question on equal shards is asked of a [`relaxed`](Question::relaxed) chart first, in which
//! all ranks may cut every dim. Tensors of one size share that chart, whatever their shape. Its
//! paths take no longer than those of the question, so one whose values have equal shards in the
//! question, too, is the answer.

use std::rc::Rc;
use std::sync::Arc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use rustc_hash::FxHashMap as HashMap;

use super::Prices;
use super::alike::Alike;
use super::question::{ChartKind, Question, StatesKind};
use super::search::{Chart, States};
use super::shared::{SharedAnswers, SharedPaths};
use super::table::{Path, Step};

/// The answers on a mesh, and what they were found with.
pub(super) struct Answers {
    mesh: Mesh,
    prices: Rc<dyn Prices>,
    /// The prices of steps.
    alike: Rc<Alike>,
    charts: HashMap<ChartKind, Chart>,
    states: HashMap<StatesKind, Arc<States>>,
    known: HashMap<ChartKind, HashMap<[NdSbp; 2], Arc<Path>>>,
    /// Those of all caches that share them, if any do.
    shared: Option<Arc<SharedPaths>>,
}

impl Answers {
    /// None yet.
    pub(super) fn new(mesh: Mesh, prices: &Rc<dyn Prices>) -> Answers {
        Answers {
            mesh,
            prices: Rc::clone(prices),
            alike: Rc::default(),
            charts: HashMap::default(),
            states: HashMap::default(),
            known: HashMap::default(),
            shared: None,
        }
    }

    /// Shares the answers of other caches for the same machine.
    pub(super) fn share(&mut self, answers: &SharedAnswers) {
        let (paths, prices) = answers.on(&self.mesh);
        self.alike = Rc::new(Alike::sharing(prices, self.mesh.moments()));
        self.shared = Some(paths);
    }

    /// The answer to a question that was asked before.
    pub(super) fn known(&self, question: &Question) -> Option<&Arc<Path>> {
        self.known.get(&question.kind)?.get(&question.ends)
    }

    /// The answer to a question.
    pub(super) fn take(&mut self, question: &Question) -> Arc<Path> {
        if let Some(known) = self.known(question) {
            return Arc::clone(known);
        }
        let path = match self.shared.clone() {
            Some(shared) => {
                let key = (question.kind.clone(), question.ends.clone());
                shared.paths.take(key, || self.find(question))
            }
            None => self.find(question),
        };
        let known = self.known.entry(question.kind.clone()).or_default();
        known.insert(question.ends.clone(), Arc::clone(&path));
        path
    }

    fn find(&mut self, question: &Question) -> Arc<Path> {
        if let Some(relaxed) = question.relaxed(&self.mesh) {
            let path = self.take(&relaxed);
            if question.admits(&path, &self.mesh) {
                return path;
            }
        }
        let kind = &question.kind;
        if !self.charts.contains_key(kind) {
            let states = self.states_of(&kind.states);
            let chart = Chart::of(kind, &self.mesh, states, &self.prices, &self.alike);
            self.charts.insert(kind.clone(), chart);
        }
        let [start, goal] = &question.ends;
        Arc::new(find(&self.charts[kind], start, goal))
    }

    fn states_of(&mut self, kind: &StatesKind) -> Arc<States> {
        if let Some(known) = self.states.get(kind) {
            return Arc::clone(known);
        }
        let new = || {
            let crossings = &self.prices.floors().crossings;
            let states = States::new(kind.ndim, &[&self.mesh], &kind.kinds, &kind.time, crossings);
            Arc::new(states)
        };
        let states = match &self.shared {
            Some(shared) => shared.states.take(kind.clone(), new),
            None => new(),
        };
        self.states.insert(kind.clone(), Arc::clone(&states));
        states
    }
}

/// The cheapest path of a chart, under the memory bound.
pub(super) fn find(chart: &Chart, from: &NdSbp, to: &NdSbp) -> Path {
    let steps = chart.shortest(from, to, chart.bound(from, to));
    let (steps, times): (Vec<Step>, Vec<f64>) = steps.into_iter().unzip();
    let intermediate = chart.largest_between(&steps);
    Path {
        seconds: times.iter().fold(0.0, |sum, time| sum + time),
        steps,
        times,
        intermediate,
    }
}
