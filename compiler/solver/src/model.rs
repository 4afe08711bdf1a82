//! The problem: variables with choices, and the cost of the terms that connect them.
//!
//! The crate documentation has the formula of the objective.

use std::rc::Rc;

use smallvec::SmallVec;

/// A state in which a term is given or required: an opaque value that supports only equality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State(pub u16);

impl State {
    /// The number of the state.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A problem. All costs are in one arbitrary unit; so is all space.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The variables.
    pub variables: Vec<Variable>,
    /// The terms that choices give and require.
    pub terms: Vec<Term>,
    /// Starts of local searches: each fixes some choices, and the others are greedy. Without any
    /// start all choices are greedy.
    pub starts: Vec<Start>,
    /// Number of instants at which terms occupy space.
    pub instants: usize,
}

/// For each variable the fixed choice of a start, if any.
pub type Start = Vec<Option<usize>>;

/// A variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Whether variables with close numbers share terms. A variable not in sequence is visited
    /// together with the first variable that shares a term with it.
    pub in_sequence: bool,
    /// The choices, at least one; shared by variables with equal choices.
    pub choices: Rc<[Choice]>,
    /// Its multiplicity.
    pub count: usize,
}

impl Variable {
    /// Cost of a choice, times the multiplicity.
    pub fn cost(&self, choice: usize) -> f64 {
        self.count as f64 * self.choices[choice].cost
    }
}

/// A choice of a variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its cost per occurrence.
    pub cost: f64,
    /// The state of each operand that it requires.
    pub asks: Vec<State>,
    /// The state of each result that it gives.
    pub gives: Vec<State>,
}

/// A value that one variable gives and others require.
#[derive(Clone, Debug)]
pub struct Term {
    /// The variable that gives it, with the result index.
    pub producer: (usize, usize),
    /// The variables that require it, with the operand index. A variable may occur more than once.
    pub consumers: Vec<(usize, usize)>,
    /// Its conversions; shared by terms with equal conversions.
    pub conversions: Rc<Conversions>,
    /// Its multiplicity.
    pub count: usize,
    /// The first and last instant at which it occupies space in the given state.
    pub alive: (usize, usize),
    /// The first and last instant at which its conversions occupy space.
    pub converted: (usize, usize),
    /// Price of its space in the given state.
    pub price: f64,
    /// Price of the space of its conversions.
    pub converted_price: f64,
}

/// The conversions between states.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversions {
    /// The possible given states, ascending.
    pub sources: Vec<State>,
    /// The possible required states, ascending.
    pub targets: Vec<State>,
    /// The space in the given state, by source.
    pub space: Vec<f64>,
    /// The steps of each conversion, row-major by source; empty if the states are equal.
    pub paths: Paths,
}

/// Lists of steps, one after another in one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paths {
    steps: Vec<PathStep>,
    /// Where each list ends.
    ends: Vec<usize>,
}

impl Paths {
    /// Adds a list.
    pub fn push(&mut self, path: &[PathStep]) {
        self.steps.extend_from_slice(path);
        self.ends.push(self.steps.len());
    }

    /// A list, by its number.
    pub fn at(&self, number: usize) -> &[PathStep] {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.steps[begin..self.ends[number]]
    }

    /// Every list.
    pub fn iter(&self) -> impl Iterator<Item = &[PathStep]> + Clone {
        (0..self.ends.len()).map(|number| self.at(number))
    }
}

impl<P: AsRef<[PathStep]>> FromIterator<P> for Paths {
    fn from_iter<I: IntoIterator<Item = P>>(paths: I) -> Paths {
        let mut all = Paths::default();
        for path in paths {
            all.push(path.as_ref());
        }
        all
    }
}

/// A step of a conversion. From one source, the steps to one state cost the same whatever comes
/// after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PathStep {
    /// The state after it.
    pub to: State,
    /// Its cost per occurrence.
    pub cost: f64,
    /// The space of its result.
    pub space: f64,
}

impl Conversions {
    /// Row of a source.
    pub fn row(&self, source: State) -> usize {
        position(&self.sources, source)
    }

    /// Column of a target.
    pub fn column(&self, target: State) -> usize {
        position(&self.targets, target)
    }

    /// The steps from the source of a row to the target of a column.
    pub fn path_to(&self, row: usize, column: usize) -> &[PathStep] {
        self.paths.at(row * self.targets.len() + column)
    }

    /// The steps from the source of a row to a target.
    pub fn path(&self, row: usize, target: State) -> &[PathStep] {
        self.path_to(row, self.column(target))
    }

    /// Cost of the space in a given state at a unit price of `price`.
    pub fn holding(&self, row: usize, price: f64) -> f64 {
        priced(price, self.space[row])
    }
}

fn position(sorted: &[State], id: State) -> usize {
    sorted
        .binary_search(&id)
        .expect("conversions cover every choice of the variables they connect")
}

/// `price · space`, and exactly zero if space is free.
fn priced(price: f64, space: f64) -> f64 {
    if price == 0.0 { 0.0 } else { price * space }
}

/// Steps from one source; most often few.
pub(crate) type DistinctSteps<'a> = SmallVec<[&'a PathStep; 8]>;

/// The union of the steps of several paths from one source, one step per state.
pub(crate) fn distinct<'a>(paths: impl Iterator<Item = &'a [PathStep]>) -> DistinctSteps<'a> {
    let mut steps = DistinctSteps::new();
    for step in paths.flatten() {
        if steps.iter().all(|known| known.to != step.to) {
            steps.push(step);
        }
    }
    steps
}

impl Term {
    /// Cost of a step, times the multiplicity.
    pub fn step_cost(&self, step: &PathStep) -> f64 {
        self.count as f64 * step.cost + priced(self.converted_price, step.space)
    }

    /// Cost of one conversion on its own.
    pub fn conversion(&self, row: usize, target: State) -> f64 {
        let path = self.conversions.path(row, target).iter();
        path.map(|step| self.step_cost(step)).sum()
    }

    /// The required states by consumer, under an assignment.
    pub fn targets(
        &self,
        model: &Model,
        choice: &impl Fn(usize) -> usize,
    ) -> impl Iterator<Item = State> {
        self.consumers.iter().map(|&(variable, operand)| {
            model.variables[variable].choices[choice(variable)].asks[operand]
        })
    }

    /// The steps made under an assignment.
    fn steps(
        &self,
        model: &Model,
        row: usize,
        choice: &impl Fn(usize) -> usize,
    ) -> DistinctSteps<'_> {
        distinct(
            self.targets(model, choice)
                .map(|target| self.conversions.path(row, target)),
        )
    }

    /// The given state under an assignment.
    pub fn source(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> State {
        let (variable, result) = self.producer;
        model.variables[variable].choices[choice(variable)].gives[result]
    }

    /// Cost of the term under an assignment.
    pub fn cost(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> f64 {
        let row = self.conversions.row(self.source(model, choice));
        if let [(variable, operand)] = self.consumers[..] {
            // A single path never makes a step twice.
            let target = model.variables[variable].choices[choice(variable)].asks[operand];
            let path = self.conversions.path(row, target).iter();
            return path.fold(self.conversions.holding(row, self.price), |sum, step| {
                sum + self.step_cost(step)
            });
        }
        let steps = self.steps(model, row, choice).into_iter();
        steps.fold(self.conversions.holding(row, self.price), |sum, step| {
            sum + self.step_cost(step)
        })
    }

    /// Cost of the term for a given state and required states, listed in consumer order.
    pub(crate) fn cost_between(&self, source: State, targets: &[State]) -> f64 {
        let row = self.conversions.row(source);
        let paths = targets
            .iter()
            .map(|&target| self.conversions.path(row, target));
        let steps = distinct(paths).into_iter();
        steps.fold(self.conversions.holding(row, self.price), |sum, step| {
            sum + self.step_cost(step)
        })
    }

    /// Its space in the given state, and the space of all its conversions.
    pub fn space(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> (f64, f64) {
        let row = self.conversions.row(self.source(model, choice));
        let steps = self.steps(model, row, choice).into_iter();
        let converted = steps.map(|step| step.space).sum();
        (self.conversions.space[row], converted)
    }

    /// The variables of the term without duplicates, ascending.
    pub fn scope(&self) -> Vec<usize> {
        let users = self.consumers.iter().map(|&(variable, _)| variable);
        let mut scope: Vec<usize> = users.chain([self.producer.0]).collect();
        scope.sort_unstable();
        scope.dedup();
        scope
    }
}

impl Model {
    /// The objective: what every search minimises.
    pub fn objective(&self, assignment: &[usize]) -> f64 {
        self.cost_of_variables(assignment) + self.cost_of_terms(assignment)
    }

    /// The part of the objective from variables.
    pub fn cost_of_variables(&self, assignment: &[usize]) -> f64 {
        let chosen = self.variables.iter().zip(assignment);
        chosen
            .map(|(variable, &choice)| variable.cost(choice))
            .sum()
    }

    /// The part of the objective from terms: conversions, and space if it has a price.
    pub fn cost_of_terms(&self, assignment: &[usize]) -> f64 {
        self.terms
            .iter()
            .map(|term| term.cost(self, &|v| assignment[v]))
            .sum()
    }

    /// An upper bound on any sum of costs in which each cost is counted once per variable that can
    /// cause it.
    pub(crate) fn largest(&self) -> f64 {
        let greatest = |costs: &mut dyn Iterator<Item = f64>| costs.fold(0.0, f64::max);
        let own = |v: &Variable| greatest(&mut (0..v.choices.len()).map(|choice| v.cost(choice)));
        let term = |term: &Term| {
            let path = |path: &[PathStep]| path.iter().map(|step| term.step_cost(step)).sum();
            let conversion = greatest(&mut term.conversions.paths.iter().map(path));
            let rows = 0..term.conversions.sources.len();
            let holding = greatest(&mut rows.map(|row| term.conversions.holding(row, term.price)));
            holding + conversion * term.conversions.targets.len() as f64
        };
        let variables: f64 = self.variables.iter().map(own).sum();
        variables + self.terms.iter().map(term).sum::<f64>()
    }

    /// The peak: the maximum space at an instant.
    pub fn peak(&self, assignment: &[usize]) -> f64 {
        self.spaces(assignment).into_iter().fold(0.0, f64::max)
    }

    /// The first instant of the peak.
    pub fn fullest(&self, assignment: &[usize]) -> usize {
        let spaces = self.spaces(assignment);
        (1..spaces.len()).fold(
            0,
            |best, at| if spaces[at] > spaces[best] { at } else { best },
        )
    }

    /// The space at each instant.
    pub(crate) fn spaces(&self, assignment: &[usize]) -> Vec<f64> {
        let mut change = vec![0.0; self.instants + 2];
        for term in &self.terms {
            let (given, converted) = term.space(self, &|v| assignment[v]);
            for (space, alive) in [(given, term.alive), (converted, term.converted)] {
                change[alive.0] += space;
                change[alive.1 + 1] -= space;
            }
        }
        let running = change.iter().scan(0.0, |live, change| {
            *live += change;
            Some(*live)
        });
        running.collect()
    }

    /// The same problem with a price on space: a unit occupied at all instants costs `price`, and
    /// proportionally less for a fraction of the instants. So an assignment pays `price` times its
    /// average space, which is at most its [peak](Model::peak).
    #[must_use]
    pub fn priced(&self, price: f64) -> Model {
        let instants = self.instants.max(1) as f64;
        self.with_prices(|alive| price * ((alive.1 + 1 - alive.0) as f64 / instants).min(1.0))
    }

    /// As [`Model::priced`], with a share of the price for each instant.
    ///
    /// - `shares`: not negative, their sum is at most 1; so an assignment pays at most `price`
    ///   times its peak
    pub(crate) fn priced_at(&self, price: f64, shares: &[f64]) -> Model {
        let mut until = vec![0.0];
        until.extend(shares.iter().scan(0.0, |sum, share| {
            *sum += share;
            Some(*sum)
        }));
        self.with_prices(|alive| price * (until[alive.1 + 1] - until[alive.0]))
    }

    fn with_prices(&self, price: impl Fn((usize, usize)) -> f64) -> Model {
        let mut model = self.clone();
        for term in &mut model.terms {
            term.price = price(term.alive);
            term.converted_price = price(term.converted);
        }
        model
    }
}
