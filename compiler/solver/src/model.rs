//! The problem: variables with choices, and the cost of the terms that connect them.
//!
//! The formula of the objective stands on the page of the crate.

use std::rc::Rc;

/// A state in which a term is given or taken. Two states are the same or not; nothing else is known
/// of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State(pub u16);

impl State {
    /// The number of the state.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A problem. Costs and prices are in one unit, any; so is space.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// What is chosen.
    pub variables: Vec<Variable>,
    /// What the choices give and ask for.
    pub terms: Vec<Term>,
    /// Where a local search starts: in each some choices are given, and the others are greedy.
    /// Without any it starts where all are greedy.
    pub starts: Vec<Start>,
}

/// For each variable the choice from which a local search starts, if one is given.
pub type Start = Vec<Option<usize>>;

/// What is chosen.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Whether variables with near numbers have terms in common. The others are seen to where the
    /// first such variable is with which they have one.
    pub in_sequence: bool,
    /// The choices, at least one; shared by variables that have the same.
    pub choices: Rc<[Choice]>,
    /// How often it happens.
    pub count: usize,
}

impl Variable {
    /// Cost of a choice, all times it happens together.
    pub fn cost(&self, choice: usize) -> f64 {
        self.count as f64 * self.choices[choice].cost
    }
}

/// One choice of a variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it costs once.
    pub cost: f64,
    /// The state of each thing that it asks for.
    pub asks: Vec<State>,
    /// The state of each thing that it gives.
    pub gives: Vec<State>,
}

/// What one variable gives and others ask for.
#[derive(Clone, Debug)]
pub struct Term {
    /// The variable that gives it, and which of the things it gives this is.
    pub producer: (usize, usize),
    /// The variables that ask for it, and which of the things they ask for it is. A variable may
    /// occur more than once.
    pub consumers: Vec<(usize, usize)>,
    /// How it is converted; shared by terms that are converted alike.
    pub conversions: Rc<Conversions>,
    /// How often it is made and converted.
    pub count: usize,
    /// The first and the last instant at which it takes space as given; instants are numbered as
    /// the variables.
    pub alive: (usize, usize),
    /// The first and the last instant at which what its conversions make takes space.
    pub converted: (usize, usize),
    /// Price of the space that it takes as given.
    pub price: f64,
    /// Price of the space that its conversions take.
    pub converted_price: f64,
}

/// The conversions between some states.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversions {
    /// The states in which something may be given, ascending.
    pub sources: Vec<State>,
    /// The states in which it may be asked for, ascending.
    pub targets: Vec<State>,
    /// The space that it takes as given, by source.
    pub space: Vec<f64>,
    /// The steps of each conversion, row-major by source; none where nothing changes.
    pub paths: Vec<Vec<Step>>,
}

/// A step of a conversion. From one source, steps to one state cost the same whatever lies beyond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The state after it.
    pub to: State,
    /// What it costs once.
    pub cost: f64,
    /// The space that what it makes takes.
    pub space: f64,
}

impl Conversions {
    /// Row of a source.
    pub fn row(&self, source: State) -> usize {
        position(&self.sources, source)
    }

    /// The steps from the source of a row to a target.
    pub fn path(&self, row: usize, target: State) -> &[Step] {
        &self.paths[row * self.targets.len() + position(&self.targets, target)]
    }

    /// Cost of the space that something given so takes, if a unit of it costs `price`.
    pub fn holding(&self, row: usize, price: f64) -> f64 {
        priced(price, self.space[row])
    }
}

fn position(sorted: &[State], id: State) -> usize {
    sorted
        .binary_search(&id)
        .expect("conversions cover every choice of the variables they connect")
}

/// `price · space`, and exactly zero where space is free.
fn priced(price: f64, space: f64) -> f64 {
    if price == 0.0 { 0.0 } else { price * space }
}

/// The steps of several paths from one source, one to each state.
pub(crate) fn distinct<'a>(paths: impl Iterator<Item = &'a [Step]>) -> Vec<&'a Step> {
    let mut steps: Vec<&Step> = Vec::new();
    for step in paths.flatten() {
        if steps.iter().all(|known| known.to != step.to) {
            steps.push(step);
        }
    }
    steps
}

impl Term {
    /// Cost of a step, all times it is made together.
    pub fn step_cost(&self, step: &Step) -> f64 {
        self.count as f64 * step.cost + priced(self.converted_price, step.space)
    }

    /// Cost of one conversion by itself.
    pub fn conversion(&self, row: usize, target: State) -> f64 {
        let path = self.conversions.path(row, target).iter();
        path.map(|step| self.step_cost(step)).sum()
    }

    /// The states in which it is asked for, by consumer, under a choice for each variable.
    pub fn targets(
        &self,
        model: &Model,
        choice: &impl Fn(usize) -> usize,
    ) -> impl Iterator<Item = State> {
        self.consumers.iter().map(|&(variable, operand)| {
            model.variables[variable].choices[choice(variable)].asks[operand]
        })
    }

    /// The steps that are made, under a choice for each variable.
    fn steps(&self, model: &Model, row: usize, choice: &impl Fn(usize) -> usize) -> Vec<&Step> {
        distinct(
            self.targets(model, choice)
                .map(|target| self.conversions.path(row, target)),
        )
    }

    /// The state in which it is given, under a choice for each variable.
    pub fn source(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> State {
        let (variable, result) = self.producer;
        model.variables[variable].choices[choice(variable)].gives[result]
    }

    /// Cost of the term under a choice for each variable.
    pub fn cost(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> f64 {
        let row = self.conversions.row(self.source(model, choice));
        if let [(variable, operand)] = self.consumers[..] {
            // No step of one path is made twice.
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

    /// Cost of the term if it is given in one state and asked for in others, listed in the order of
    /// the consumers that ask for them.
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

    /// The space that it takes as given, and that all its conversions take.
    pub fn space(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> (f64, f64) {
        let row = self.conversions.row(self.source(model, choice));
        let steps = self.steps(model, row, choice).into_iter();
        let converted = steps.map(|step| step.space).sum();
        (self.conversions.space[row], converted)
    }

    /// The variables of the term, each once, ascending.
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

    /// The part of the objective that the variables make.
    pub fn cost_of_variables(&self, assignment: &[usize]) -> f64 {
        let chosen = self.variables.iter().zip(assignment);
        chosen
            .map(|(variable, &choice)| variable.cost(choice))
            .sum()
    }

    /// The part of the objective that the terms make: conversions, and space if it has a price.
    pub fn cost_of_terms(&self, assignment: &[usize]) -> f64 {
        self.terms
            .iter()
            .map(|term| term.cost(self, &|v| assignment[v]))
            .sum()
    }

    /// A number that no sum of costs exceeds, each cost taken once for each variable that can cause
    /// it.
    pub(crate) fn largest(&self) -> f64 {
        let greatest = |costs: &mut dyn Iterator<Item = f64>| costs.fold(0.0, f64::max);
        let own = |v: &Variable| greatest(&mut (0..v.choices.len()).map(|choice| v.cost(choice)));
        let term = |term: &Term| {
            let path = |path: &Vec<Step>| path.iter().map(|step| term.step_cost(step)).sum();
            let conversion = greatest(&mut term.conversions.paths.iter().map(path));
            let rows = 0..term.conversions.sources.len();
            let holding = greatest(&mut rows.map(|row| term.conversions.holding(row, term.price)));
            holding + conversion * term.conversions.targets.len() as f64
        };
        let variables: f64 = self.variables.iter().map(own).sum();
        variables + self.terms.iter().map(term).sum::<f64>()
    }

    /// The greatest space that is taken at one instant.
    pub fn peak(&self, assignment: &[usize]) -> f64 {
        self.spaces(assignment).into_iter().fold(0.0, f64::max)
    }

    /// The first instant at which the greatest space is taken.
    pub fn fullest(&self, assignment: &[usize]) -> usize {
        let spaces = self.spaces(assignment);
        (1..spaces.len()).fold(
            0,
            |best, at| if spaces[at] > spaces[best] { at } else { best },
        )
    }

    /// The space that is taken at each instant.
    fn spaces(&self, assignment: &[usize]) -> Vec<f64> {
        let mut change = vec![0.0; self.variables.len() + 2];
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

    /// The same problem with a price on space: a unit that is taken at all instants costs `price`,
    /// one that is taken at a part of them the same part. So an assignment pays `price` times the
    /// space that it takes on average, which is at most its [peak](Model::peak).
    #[must_use]
    pub fn priced(&self, price: f64) -> Model {
        let mut model = self.clone();
        let instants = self.variables.len().max(1) as f64;
        for term in &mut model.terms {
            let share =
                |alive: (usize, usize)| ((alive.1 + 1 - alive.0) as f64 / instants).min(1.0);
            term.price = price * share(term.alive);
            term.converted_price = price * share(term.converted);
        }
        model
    }
}
