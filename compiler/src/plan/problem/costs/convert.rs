//! Costs of conversions.

use std::rc::Rc;

use ddl_dialect::types::TensorType;
use ddl_solver::model::Paths;
use ddl_solver::{Choice, Conversions, PathStep, State};

use super::{Costs, End, EndKey, PricedValue, ValueStorage, repeated};
use crate::conversion::table::Step;
use crate::cost::overlap::Window;
use crate::cost::{self, communication, overlap};
use rustc_hash::FxHashMap as HashMap;

impl Costs<'_> {
    /// The index of a value of type `ty` stored in this way; equivalent ones share an index.
    pub(crate) fn value(&mut self, ty: &TensorType, made: ValueStorage) -> usize {
        let new = self.values.len();
        let number = *self.numbers.2.entry((ty.clone(), made)).or_insert(new);
        if number == new {
            let new = self.paths.len();
            let kind = *self.numbers.3.entry(ty.clone()).or_insert(new);
            if kind == new {
                self.paths.push(HashMap::default());
            }
            self.values.push(PricedValue {
                ty: ty.clone(),
                kind,
                made,
                paths: HashMap::default(),
                known: HashMap::default(),
                between: HashMap::default(),
            });
        }
        number
    }

    /// The costs of converting a value from every distribution that one variable gives to those
    /// that others require. Their choices must stay allocated while costs are computed.
    pub(crate) fn conversions<'e>(
        &mut self,
        value: usize,
        giver: End<'e>,
        askers: impl Iterator<Item = End<'e>> + Clone,
    ) -> Rc<Conversions> {
        let place = |(choices, at): End<'_>| (Rc::as_ptr(choices).cast::<Choice>() as usize, at);
        let mut key: Vec<EndKey> = askers.clone().map(place).collect();
        key.sort_unstable();
        key.dedup();
        key.push(place(giver));
        if let Some(known) = self.values[value].between.get(&key) {
            return Rc::clone(known);
        }
        let sources = states(std::iter::once(giver), |choice, at| choice.gives[at]);
        let targets = states(askers, |choice, at| choice.asks[at]);
        let conversions = self.convert(value, sources, targets);
        let between = &mut self.values[value].between;
        between.insert(key, Rc::clone(&conversions));
        conversions
    }

    fn convert(
        &mut self,
        value: usize,
        sources: Vec<State>,
        targets: Vec<State>,
    ) -> Rc<Conversions> {
        let asked = &mut self.values[value];
        let key = (sources, targets);
        if let Some(known) = asked.known.get(&key) {
            return Rc::clone(known);
        }
        let (sources, targets) = &key;
        let (ty, kind, made) = (asked.ty.clone(), asked.kind, asked.made);
        let mut known = std::mem::take(&mut asked.paths);
        let targets_of = |&source: &State| targets.iter().map(move |&target| (source, target));
        let mut paths = Paths::default();
        for pair in sources.iter().flat_map(targets_of) {
            let new = || self.conversion((&ty, kind), pair, made).into();
            paths.push(known.entry(pair).or_insert_with(new));
        }
        let bytes = |&s: &State| {
            let once = cost::local_bytes(&ty, &self.sbps[s.index()], &self.mesh);
            let (flights, parts) = made.flights;
            let held = (made.groups * made.copies * flights) as f64 / parts as f64;
            held * once as f64
        };
        let conversions = Rc::new(Conversions {
            space: sources.iter().map(bytes).collect(),
            sources: sources.clone(),
            targets: targets.clone(),
            paths,
        });
        let asked = &mut self.values[value];
        asked.paths = known;
        asked.known.insert(key, Rc::clone(&conversions));
        conversions
    }

    /// The steps of a conversion. The first one includes writing and reading a value that would
    /// otherwise be in no memory.
    ///
    /// - `ty`, `kind`: the type and its index
    fn conversion(
        &mut self,
        (ty, kind): (&TensorType, usize),
        (source, target): (State, State),
        made: ValueStorage,
    ) -> Vec<PathStep> {
        if source == target {
            return Vec::new();
        }
        self.evaluations += 1;
        let (from, to) = (&self.sbps[source.index()], &self.sbps[target.index()]);
        let boxings = &mut self.boxings;
        let path = self.paths[kind].entry((source, target));
        let path = path.or_insert_with(|| boxings.path((0, from), (0, to), ty));
        let path = Rc::clone(path);
        let mut before = (0.0, 0.0);
        if made.inside {
            before.0 = 2.0 * cost::pass_seconds(ty, from, &self.mesh, self.cluster);
        }
        if made.inside && made.copies == 0 {
            before.1 = cost::local_bytes(ty, from, &self.mesh) as f64;
        }
        let mut window = made.window;
        let steps = path.steps.iter().zip(&path.times);
        let steps = steps.map(|(step, seconds)| {
            let (seconds_before, space) = std::mem::take(&mut before);
            let seconds = seconds - self.met_by_others(step, ty, made.together);
            let hidden = self.hidden(step, seconds, std::mem::take(&mut window));
            let step = self.step(ty, step, seconds + seconds_before - hidden, made.every);
            PathStep {
                space: made.groups as f64 * (step.space + space),
                ..step
            }
        });
        steps.collect()
    }

    /// The most that computation hides of the first step of a conversion \[s\]: the others are
    /// posted where they are waited for.
    ///
    /// - `seconds`: its time
    pub(crate) fn hidden(&self, step: &Step, seconds: f64, window: Window) -> f64 {
        match window {
            Window::NONE => 0.0,
            _ => window.hides(seconds, overlap::share(step, &self.mesh, self.cluster)),
        }
    }

    /// What a step does not take because others are in the same call \[s\].
    ///
    /// - `together`: the number of values in the call
    pub(crate) fn met_by_others(&self, step: &Step, ty: &TensorType, together: usize) -> f64 {
        if together == 1 || step.comm.is_local() {
            return 0.0;
        }
        let row = communication::price(step, ty, &self.mesh, &self.mesh, self.cluster).algorithm;
        let once = communication::meeting_seconds(step, row, &self.mesh, self.cluster);
        once * (1.0 - 1.0 / together as f64)
    }

    /// How a value is stored, by its index.
    pub(crate) fn storage(&self, value: usize) -> ValueStorage {
        self.values[value].made
    }

    fn step(&mut self, ty: &TensorType, step: &Step, seconds: f64, every: bool) -> PathStep {
        let times = repeated([&step.from, &step.to], every, &self.mesh);
        PathStep {
            to: self.id(&step.to),
            cost: times as f64 * seconds,
            space: cost::local_bytes(ty, &step.to, &self.mesh) as f64,
        }
    }
}

/// Every state that these choices have, ascending.
fn states<'e>(
    ends: impl Iterator<Item = End<'e>>,
    pick: impl Fn(&Choice, usize) -> State,
) -> Vec<State> {
    let mut states = Vec::new();
    for (choices, at) in ends {
        states.extend(choices.iter().map(|choice| pick(choice, at)));
    }
    states.sort_unstable();
    states.dedup();
    states
}
