//! The search problem: variables with choices, and the cost of the values that connect them.
//!
//! A variable is an op (its ND signature), an argument (how it rests), a result of the function (how it is
//! returned) or something that crosses the border of a loop (how it lies there). A term is a value: its producer's choice says how it lies, and each consumer's choice how
//! it is asked for. The conversions of a value are paths of steps; every step is made once, however many
//! consumers ask for its end or for what lies beyond: this is what the boxing phase inserts. The objective
//! is
//!
//! ```text
//! Σ over variables  count · seconds(choice)
//!   + Σ over values ( price · held(source) + Σ over steps made ( count · seconds + price · copied ) )
//! ```
//!
//! with `count` how often it happens in a step of the program (more than once in a loop) and `price` zero unless memory is short. Every search minimises exactly this function, and this
//! function is what is reported.

use std::rc::Rc;

use ddl_dialect::sbp::NdSbp;

/// Number of an ND-SBP in [`Model::sbps`].
pub type SbpId = u16;

/// The problem of one entry on one mesh.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Every ND-SBP that occurs.
    pub sbps: Vec<NdSbp>,
    /// Arguments, then ops in topological order, then results.
    pub variables: Vec<Variable>,
    /// One for each value.
    pub terms: Vec<Term>,
    /// Choices of all variables from which a search may start; none, or one for each.
    pub start: Vec<usize>,
}

/// What is chosen.
#[derive(Clone, Debug)]
pub struct Variable {
    /// What it stands for.
    pub subject: Subject,
    /// The choices, at least one; shared by variables that have the same.
    pub choices: Rc<[Choice]>,
    /// How often it happens.
    pub count: usize,
}

impl Variable {
    /// Time of a choice, all times it happens together \[s\].
    pub fn seconds(&self, choice: usize) -> f64 {
        self.count as f64 * self.choices[choice].seconds
    }
}

/// What a variable stands for; starts of local searches differ by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// An argument given at each call.
    Data,
    /// A param or state.
    Carried,
    /// An op.
    Op,
    /// A result that is tied to no argument.
    Output,
    /// What crosses the border of a loop: carried, stacked or the same in every iteration.
    Border,
}

/// One choice of a variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Time of the op on the largest shard, once \[s\]; 0 for what is no op.
    pub seconds: f64,
    /// How it asks for each operand. An argument asks for the results tied to it, a result for its value,
    /// what is carried for its first and next value.
    pub asks: Vec<SbpId>,
    /// How it gives each result.
    pub gives: Vec<SbpId>,
}

/// A value.
#[derive(Clone, Debug)]
pub struct Term {
    /// The variable that produces it, and which of its results it is.
    pub producer: (usize, usize),
    /// The variables that use it, and for which operand. A variable may occur more than once.
    pub consumers: Vec<(usize, usize)>,
    /// Costs of conversion; shared by values of one type.
    pub matrix: Rc<Matrix>,
    /// How often it is made and converted.
    pub count: usize,
    /// First and last step at which the value as produced is alive; steps are numbered as the variables.
    pub alive: (usize, usize),
    /// First and last step at which what its conversions make is alive.
    pub converted: (usize, usize),
    /// Price of memory that lives as long as the value as produced \[s/B\].
    pub price: f64,
    /// Price of memory that lives as long as what its conversions make \[s/B\].
    pub converted_price: f64,
}

/// Costs of the conversions of values of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// The ways it may be produced, ascending.
    pub sources: Vec<SbpId>,
    /// The ways it may be asked for, ascending.
    pub targets: Vec<SbpId>,
    /// Bytes on a rank of the value as produced, by source; 0 if it lies in another value \[B\].
    pub held: Vec<f64>,
    /// The steps of each conversion, row-major by source; none where nothing changes.
    pub paths: Vec<Vec<Stop>>,
}

/// A step of a conversion. Of one source, stops at one place cost the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// How the value lies after it.
    pub at: SbpId,
    /// Time, once \[s\].
    pub seconds: f64,
    /// Bytes on a rank of what it makes \[B\].
    pub copied: f64,
}

impl Matrix {
    /// Row of a source.
    pub fn row(&self, source: SbpId) -> usize {
        position(&self.sources, source)
    }

    /// The steps from the source of a row to a target.
    pub fn path(&self, row: usize, target: SbpId) -> &[Stop] {
        &self.paths[row * self.targets.len() + position(&self.targets, target)]
    }

    /// Cost of holding the value as produced when a byte costs `price`.
    pub fn holding(&self, row: usize, price: f64) -> f64 {
        priced(price, self.held[row])
    }
}

fn position(sorted: &[SbpId], id: SbpId) -> usize {
    sorted
        .binary_search(&id)
        .expect("a matrix covers every choice of the variables it connects")
}

/// `price · bytes`, and exactly zero where memory is free.
fn priced(price: f64, bytes: f64) -> f64 {
    if price == 0.0 { 0.0 } else { price * bytes }
}

/// The stops of several paths, each place once.
pub(crate) fn distinct<'a>(paths: impl Iterator<Item = &'a [Stop]>) -> Vec<&'a Stop> {
    let mut stops: Vec<&Stop> = Vec::new();
    for stop in paths.flatten() {
        if stops.iter().all(|known| known.at != stop.at) {
            stops.push(stop);
        }
    }
    stops
}

impl Term {
    /// Cost of a step, all times it is made together \[s\].
    pub fn step(&self, stop: &Stop) -> f64 {
        self.count as f64 * stop.seconds + priced(self.converted_price, stop.copied)
    }

    /// Cost of one conversion by itself \[s\].
    pub fn conversion(&self, row: usize, target: SbpId) -> f64 {
        let path = self.matrix.path(row, target).iter();
        path.map(|stop| self.step(stop)).sum()
    }

    /// The ways in which the value is asked for, by consumer, under a choice for each variable.
    pub fn targets(
        &self,
        model: &Model,
        choice: &impl Fn(usize) -> usize,
    ) -> impl Iterator<Item = SbpId> {
        self.consumers.iter().map(|&(variable, operand)| {
            model.variables[variable].choices[choice(variable)].asks[operand]
        })
    }

    /// The steps that are made, under a choice for each variable.
    fn stops(&self, model: &Model, row: usize, choice: &impl Fn(usize) -> usize) -> Vec<&Stop> {
        distinct(
            self.targets(model, choice)
                .map(|target| self.matrix.path(row, target)),
        )
    }

    /// How the value is produced, under a choice for each variable.
    pub fn source(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> SbpId {
        let (variable, result) = self.producer;
        model.variables[variable].choices[choice(variable)].gives[result]
    }

    /// Cost of the value under a choice for each variable \[s\].
    pub fn cost(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> f64 {
        let row = self.matrix.row(self.source(model, choice));
        if let [(variable, operand)] = self.consumers[..] {
            // No step of one path is made twice.
            let target = model.variables[variable].choices[choice(variable)].asks[operand];
            let path = self.matrix.path(row, target).iter();
            return path.fold(self.matrix.holding(row, self.price), |sum, stop| {
                sum + self.step(stop)
            });
        }
        let stops = self.stops(model, row, choice).into_iter();
        stops.fold(self.matrix.holding(row, self.price), |sum, stop| {
            sum + self.step(stop)
        })
    }

    /// Cost of the value produced so and asked for in these ways, in the order of the consumers \[s\].
    pub(crate) fn cost_of(&self, source: SbpId, targets: &[SbpId]) -> f64 {
        let row = self.matrix.row(source);
        let paths = targets.iter().map(|&target| self.matrix.path(row, target));
        let stops = distinct(paths).into_iter();
        stops.fold(self.matrix.holding(row, self.price), |sum, stop| {
            sum + self.step(stop)
        })
    }

    /// Bytes of the value as produced, and of all that its conversions make \[B\].
    pub fn bytes(&self, model: &Model, choice: &impl Fn(usize) -> usize) -> (f64, f64) {
        let row = self.matrix.row(self.source(model, choice));
        let stops = self.stops(model, row, choice).into_iter();
        let converted = stops.map(|stop| stop.copied).sum();
        (self.matrix.held[row], converted)
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
    /// The objective \[s\]: what every search minimises.
    pub fn objective(&self, assignment: &[usize]) -> f64 {
        self.compute(assignment) + self.communication(assignment)
    }

    /// The part of the objective that ops take \[s\].
    pub fn compute(&self, assignment: &[usize]) -> f64 {
        let ops = self.variables.iter().zip(assignment);
        ops.map(|(variable, &choice)| variable.seconds(choice))
            .sum()
    }

    /// The part of the objective that values take: conversions, and memory if it has a price \[s\].
    pub fn communication(&self, assignment: &[usize]) -> f64 {
        self.terms
            .iter()
            .map(|term| term.cost(self, &|v| assignment[v]))
            .sum()
    }

    /// A number that no sum of costs exceeds, each cost taken once for each variable that can cause it
    /// \[s\].
    pub(crate) fn largest(&self) -> f64 {
        let greatest = |costs: &mut dyn Iterator<Item = f64>| costs.fold(0.0, f64::max);
        let own =
            |v: &Variable| greatest(&mut (0..v.choices.len()).map(|choice| v.seconds(choice)));
        let term = |term: &Term| {
            let path = |path: &Vec<Stop>| path.iter().map(|stop| term.step(stop)).sum();
            let conversion = greatest(&mut term.matrix.paths.iter().map(path));
            let rows = 0..term.matrix.sources.len();
            let holding = greatest(&mut rows.map(|row| term.matrix.holding(row, term.price)));
            holding + conversion * term.matrix.targets.len() as f64
        };
        let variables: f64 = self.variables.iter().map(own).sum();
        variables + self.terms.iter().map(term).sum::<f64>()
    }

    /// Largest number of bytes alive at once on a rank, if every value and conversion lives from the step
    /// that produces the value to its last use \[B\].
    ///
    /// It bounds the liveness of any later order that keeps the topological one, since fusion only removes
    /// values and a conversion is made no earlier than its value.
    pub fn peak(&self, assignment: &[usize]) -> f64 {
        let mut change = vec![0.0; self.variables.len() + 2];
        for term in &self.terms {
            let (held, converted) = term.bytes(self, &|v| assignment[v]);
            for (bytes, alive) in [(held, term.alive), (converted, term.converted)] {
                change[alive.0] += bytes;
                change[alive.1 + 1] -= bytes;
            }
        }
        let running = change.iter().scan(0.0, |live, change| {
            *live += change;
            Some(*live)
        });
        running.fold(0.0, f64::max)
    }

    /// The same problem with a price on memory: a byte that lives all the step long costs `price` seconds,
    /// one that lives for a part of it the same part. The price of a plan's memory is `price` times its
    /// average, which is at most its peak.
    #[must_use]
    pub fn priced(&self, price: f64) -> Model {
        let mut model = self.clone();
        let steps = self.variables.len().max(1) as f64;
        for term in &mut model.terms {
            let share = |alive: (usize, usize)| ((alive.1 + 1 - alive.0) as f64 / steps).min(1.0);
            term.price = price * share(term.alive);
            term.converted_price = price * share(term.converted);
        }
        model
    }
}
