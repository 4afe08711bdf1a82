//! The predicted cost of a solution.

use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_solver::State;
use rustc_hash::FxHashMap as HashMap;

use super::Problem;
use super::costs::{Costs, ValueStorage, repeated};
use super::frame::ChoiceOrigin;
use crate::conversion::table::Step;
use crate::conversion::tree::{ConversionSource, Tree};
use crate::cost::overlap::{self, Window};
use crate::cost::{self, communication};
use crate::graph::{Comm, Role};

/// The costs of an entry under a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Predicted {
    /// Time of a step \[s\]: computation and communication, less what is hidden.
    pub step_seconds: f64,
    /// The objective of the search, less what conversions of a value save by starting from one
    /// another \[s\]: the time of a step, if the machine hides no communication, and an estimate if
    /// it does ([`overlap`]).
    pub objective_seconds: f64,
    /// Time of its ops, and of the memory passes that conversions within kernels add \[s\].
    pub compute_seconds: f64,
    /// Time of its forward ops \[s\].
    pub forward_seconds: f64,
    /// Time of its conversions \[s\].
    pub communication_seconds: f64,
    /// The part of it that computation hides \[s\].
    pub hidden_seconds: f64,
    /// Upper bound on the memory of a rank \[B\]; of a pipeline on devices with unlike memories
    /// that of the rank with the least left, without what it has more than the least device.
    pub memory_bytes: u64,
    /// Every step of every conversion, and every op that is communication, in order of the values.
    pub communication: Vec<Communication>,
}

/// One step of a conversion.
#[derive(Clone, Debug, PartialEq)]
pub struct Communication {
    /// Path of the value converted.
    pub value: String,
    /// The operation.
    pub comm: Comm,
    /// Names of the mesh axes.
    pub axes: Vec<String>,
    /// Number of runs per step of the program: more than one in a loop, and with micro-batches.
    pub count: usize,
    /// Bytes of the rank that reads and writes most, over all runs \[B\].
    pub bytes: u64,
    /// Time of all runs \[s\].
    pub seconds: f64,
    /// What they take less than alone, since they are expected to be in one call with others \[s\].
    pub joined_seconds: f64,
    /// The most that computation hides of it by itself \[s\].
    pub hidden_seconds: f64,
    /// In a program that was cut into stages, between which of them it runs.
    pub between: Option<BetweenStages>,
}

/// Where a step of a program with stages runs.
#[derive(Clone, Debug, PartialEq)]
pub struct BetweenStages {
    /// The stage of its operand.
    pub from: usize,
    /// The stage of its result; the same one for all but transfers.
    pub to: usize,
    /// The value of the uncut program that the value is, or is a part of.
    pub of: String,
    /// Bytes of each rank of the latter stage, over all runs \[B\].
    pub each: Vec<u64>,
    /// If it runs for each micro-batch, bytes of the rank that moves most in one, on average \[B\].
    pub of_microbatch: Option<u64>,
}

impl Communication {
    /// Its time that is neither hidden nor that of an op \[s\].
    pub fn beside_ops(&self) -> f64 {
        match self.comm {
            Comm::Roll(_) => 0.0,
            _ => self.seconds - self.hidden_seconds,
        }
    }
}

/// How the windows of conversions have the computation beside which nothing is under way in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// All arguments and results of a function that are not converted in the plan, but might be,
    /// share it: so the objective of similar plans is near their time.
    Shared,
    /// Each conversion has all of it, as if it were the only one to change: plans are found in
    /// which several hide where one alone does not pay, and some that are slower than they look.
    Whole,
}

/// The conversions of a value, in one run of its function.
pub(super) struct Converted {
    /// The number of the term.
    pub(super) term: usize,
    /// How often it counts in one run of its function.
    pub(super) runs: f64,
    /// The time in which a value that would be in no memory is written and read \[s\].
    pub(super) passes: f64,
    /// Its steps, each once.
    pub(super) steps: Vec<ConvertedStep>,
    /// For each consumer the steps that lead to what it requires, by number.
    pub(super) chains: Vec<Vec<usize>>,
}

/// A step of a conversion.
pub(super) struct ConvertedStep {
    made: NdSbp,
    /// Its time \[s\].
    pub(super) seconds: f64,
    /// The share of it that computation can hide; `None` if it is local.
    pub(super) share: Option<f64>,
    /// Whether it reads the value itself.
    pub(super) is_first: bool,
}

impl Problem {
    /// The cost of a solution, by parts.
    pub(crate) fn predicted(&self, assignment: &[usize], costs: &mut Costs<'_>) -> Predicted {
        let model = &self.model;
        let steps = SolutionSteps::of(self, assignment, costs);
        let each = steps.communication.iter().map(|step| step.seconds);
        // A sum of nothing would be -0.
        let communication_seconds = each.fold(0.0, |sum, seconds| sum + seconds);
        let objective_seconds = model.objective(assignment) - steps.saved;
        let mut predicted = Predicted {
            step_seconds: objective_seconds,
            objective_seconds,
            // Some conversions include passes over memory that their kernels would otherwise save.
            compute_seconds: (objective_seconds - communication_seconds).max(0.0),
            forward_seconds: self.seconds(Role::Forward, assignment),
            communication_seconds,
            hidden_seconds: 0.0,
            memory_bytes: model.peak(assignment) as u64,
            communication: steps.communication,
        };
        if !self.blueprint.orders.is_empty() {
            let variables = model.variables.iter().zip(assignment);
            let ops: f64 = variables.map(|(own, &choice)| own.cost(choice)).sum();
            let seconds = self.simulated(assignment, &steps.converted);
            predicted.compute_seconds = ops - steps.rolls + steps.passes;
            predicted.step_seconds = seconds;
            let both = predicted.compute_seconds + communication_seconds;
            predicted.hidden_seconds = (both - seconds).max(0.0);
        }
        predicted
    }

    /// The windows in which the conversion of each wire may be hidden, beside those of a plan.
    pub(crate) fn windows(
        &self,
        assignment: &[usize],
        left: Left,
        costs: &mut Costs<'_>,
    ) -> Vec<Window> {
        let steps = SolutionSteps::of(self, assignment, costs);
        self.windows_beside(assignment, &steps.converted, left)
    }
}

/// The conversions of a solution.
#[derive(Default)]
struct SolutionSteps {
    /// Their steps.
    communication: Vec<Communication>,
    /// The objective saved because some start from the result of another one \[s\].
    saved: f64,
    /// The time in which values that would be in no memory are written and read \[s\].
    passes: f64,
    /// The time of ops that are communication \[s\].
    rolls: f64,
    /// Those of each value, if the machine hides communication.
    converted: Vec<Converted>,
    /// Equal layers and params are converted alike: the time and bytes of a step, and the share
    /// that computation can hide.
    known: HashMap<(Step, TensorType), (f64, u64, f64)>,
}

impl SolutionSteps {
    fn of(problem: &Problem, assignment: &[usize], costs: &mut Costs<'_>) -> SolutionSteps {
        let roles = problem.blueprint.ops.iter();
        let roles: HashMap<usize, Role> = roles.map(|&(role, variable)| (variable, role)).collect();
        let mut all = SolutionSteps::default();
        for (number, term) in problem.model.terms.iter().enumerate() {
            let source = term.source(&problem.model, &|v| assignment[v]);
            let choice = |v: usize| assignment[v];
            let targets: Vec<State> = term.targets(&problem.model, &choice).collect();
            if targets.iter().any(|&target| target != source) {
                let consumers = term.consumers.iter();
                let roles = consumers.map(|(variable, _)| roles.get(variable).copied());
                let roles: Vec<Option<Role>> = roles.collect();
                all.add(problem, number, (source, &targets, &roles), costs);
            }
            all.add_roll(problem, number, assignment, costs);
        }
        all
    }

    /// Adds the communication of the op that makes a value, if ranks exchange its elements.
    fn add_roll(
        &mut self,
        problem: &Problem,
        number: usize,
        assignment: &[usize],
        costs: &Costs<'_>,
    ) {
        let blueprint = &problem.blueprint;
        let variable = problem.model.terms[number].producer.0;
        let (slot, choice) = (
            &blueprint.slots[variable],
            problem.chosen(variable, assignment),
        );
        let ChoiceOrigin::Op(op) = slot.origin else {
            return;
        };
        let (instance, every) = costs.asked(op);
        let Some(roll) = instance.roll() else {
            return;
        };
        let step = Step::roll(roll, &problem.sbp(choice.asks[0]));
        if step.axes.is_empty() {
            return;
        }
        let (mesh, ty) = (&*costs.mesh, &instance.operands[0]);
        let runs = problem.model.terms[number].count;
        let count = runs * repeated([&step.from], every, mesh);
        let (_, bytes, _) = self.price(&step, ty, costs);
        self.rolls += runs as f64 * choice.cost;
        let axes = step.axes.iter();
        self.communication.push(Communication {
            value: blueprint.values[number].path.clone(),
            comm: step.comm,
            axes: axes.map(|&axis| mesh.axes[axis].name.clone()).collect(),
            count: count * cost::times([&step.from], mesh),
            bytes: count as u64 * bytes,
            seconds: runs as f64 * choice.cost,
            joined_seconds: 0.0,
            hidden_seconds: 0.0,
            between: None,
        });
    }

    /// Adds the conversions of a value.
    ///
    /// - `ends`: its state, and those that its consumers require, with the roles of these
    fn add(
        &mut self,
        problem: &Problem,
        number: usize,
        (source, targets, roles): (State, &[State], &[Option<Role>]),
        costs: &mut Costs<'_>,
    ) {
        let mesh = costs.mesh.clone();
        let (term, value) = (
            &problem.model.terms[number],
            &problem.blueprint.values[number],
        );
        let storage = costs.storage(problem.blueprint.wires[number].value);
        let asked = ConversionSource {
            mesh: &mesh,
            number: 0,
            source: &problem.sbps[source.index()],
            ty: &value.ty,
        };
        let sbps = || targets.iter().map(|target| &problem.sbps[target.index()]);
        let wanted = roles.iter().zip(sbps());
        let wanted = wanted.filter_map(|(role, target)| Some(((*role)?, target.clone())));
        let tree = match targets.len() {
            1 => Tree::default(),
            _ => Tree::new(asked, &wanted.collect::<Vec<_>>(), &mut costs.boxings),
        };
        let runs = |ends: &[&NdSbp]| repeated(ends.iter().copied(), value.every, &mesh);
        let mut own = Converted {
            term: number,
            runs: problem.runs_of(number) as f64,
            passes: 0.0,
            steps: Vec::new(),
            chains: Vec::new(),
        };
        let mut exposed = 0.0;
        for target in sbps() {
            let mut chain = Vec::new();
            for (at, (step, _)) in tree
                .steps(asked, target, &mut costs.boxings)
                .iter()
                .enumerate()
            {
                if let Some(known) = own.steps.iter().position(|own| own.made == step.to) {
                    chain.push(known);
                    continue;
                }
                chain.push(own.steps.len());
                let times = runs(&[&step.from, &step.to]);
                let (seconds, bytes, share) = self.price(step, &value.ty, costs);
                let joined = costs.met_by_others(step, &value.ty, storage.together);
                let seconds = seconds - joined;
                let window = if at == 0 {
                    storage.window
                } else {
                    Window::NONE
                };
                let hidden = window.hides(seconds, share);
                if at == 0 && storage.inside {
                    let once = cost::pass_seconds(&value.ty, asked.source, &mesh, costs.cluster);
                    own.passes += times as f64 * 2.0 * once;
                }
                exposed += seconds - hidden;
                own.steps.push(ConvertedStep {
                    made: step.to.clone(),
                    seconds: times as f64 * seconds,
                    share: (!step.comm.is_local()).then_some(share),
                    is_first: at == 0,
                });
                let count = term.count * times;
                let axes = step.group_axes().into_iter();
                self.communication.push(Communication {
                    value: value.path.clone(),
                    comm: step.comm,
                    axes: axes.map(|a| mesh.axes[a].name.clone()).collect(),
                    count: count * cost::times([&step.from, &step.to], &mesh),
                    bytes: count as u64 * bytes,
                    seconds: count as f64 * seconds,
                    joined_seconds: count as f64 * joined,
                    hidden_seconds: count as f64 * hidden,
                    between: None,
                });
            }
            own.chains.push(chain);
        }
        if !tree.is_direct() {
            let direct = self.directly(asked, sbps(), storage, costs);
            self.saved += (term.count * runs(&[asked.source])) as f64 * (direct - exposed);
        }
        self.passes += term.count as f64 * own.passes;
        if !problem.blueprint.orders.is_empty() {
            self.converted.push(own);
        }
    }

    /// Time of the conversions of a value if each starts from it \[s\].
    fn directly<'n>(
        &mut self,
        asked: ConversionSource<'_>,
        targets: impl Iterator<Item = &'n NdSbp>,
        storage: ValueStorage,
        costs: &mut Costs<'_>,
    ) -> f64 {
        let (mut made, mut sum): (Vec<NdSbp>, f64) = (Vec::new(), 0.0);
        for target in targets {
            let steps = Tree::default().steps(asked, target, &mut costs.boxings);
            for (at, (step, seconds)) in steps.into_iter().enumerate() {
                if !made.contains(&step.to) {
                    let (_, _, share) = self.price(&step, asked.ty, costs);
                    let seconds = seconds - costs.met_by_others(&step, asked.ty, storage.together);
                    let window = if at == 0 {
                        storage.window
                    } else {
                        Window::NONE
                    };
                    sum += seconds - window.hides(seconds, share);
                    made.push(step.to);
                }
            }
        }
        sum
    }

    /// The time of a step \[s\], its bytes \[B\], and the share that computation can hide.
    fn price(&mut self, step: &Step, ty: &TensorType, costs: &Costs<'_>) -> (f64, u64, f64) {
        let (mesh, cluster) = (&*costs.mesh, costs.cluster);
        let known = self.known.entry((step.clone(), ty.clone()));
        *known.or_insert_with(|| {
            let price = communication::price(step, ty, mesh, mesh, cluster);
            let bytes = communication::most_bytes(step, price.algorithm, ty, mesh);
            (price.seconds, bytes, overlap::share(step, mesh, cluster))
        })
    }
}
