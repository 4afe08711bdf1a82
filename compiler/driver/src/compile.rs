//! A compilation: from the text of a model to the outputs of `--emit` and `-o`.

use std::time::{Duration, Instant};

use ddl_codegen::Cache;
use ddlc::diag::Diags;
use ddlc::graph::{Func, Program};
use ddlc::options::{Arguments, OptionError, Options, Stages, refuse_late, refuse_of_programs};
use ddlc::phase::Phase;
use ddlc::pipeline::{State, longer, meshes, opt::said, parse, recompute, ring, sliced};
use ddlc::plan::Summary;
use ddlc::plan::profile::{self, Profiled, is_profile};
use ddlc::print;

use crate::model::ReadModel;

/// An output of a compilation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emit {
    /// `ir`, `ir:PHASE`: the program after a phase, canonical text.
    Ir(Phase),
    /// `mlir`: the program as written, generic form.
    Mlir,
    /// `dot`: the planned program as a graph, for Graphviz.
    Dot,
    /// `sdy`: the plan of arguments and results as shardings of Shardy.
    Sdy,
    /// `plan`: the plan, JSON.
    Plan,
    /// `report`: the plan, a page for a browser.
    Report,
    /// `timeline`: the simulated step of a pipeline, a trace for Chrome and Perfetto.
    Timeline,
    /// `mlir:kernels`: the kernels.
    Kernels,
    /// `llvm`: host and kernels.
    Llvm,
    /// `asm`: the same for the target.
    Asm,
    /// `ptx`: the kernels for a device.
    Ptx,
    /// `header`: the entries of `plan.so`, for hosts in C.
    Header,
    /// `plan.so`.
    Library,
    /// `cluster`: the description of the cluster.
    Cluster,
    /// `params`: the stored tensors of a model, a file of tensors.
    Params,
}

impl Emit {
    /// The last phase that it needs.
    pub(crate) fn phase(self) -> Phase {
        match self {
            Emit::Ir(phase) => phase,
            Emit::Mlir | Emit::Cluster | Emit::Params => Phase::Source,
            Emit::Plan | Emit::Report | Emit::Timeline | Emit::Dot | Emit::Sdy => Phase::Planned,
            Emit::Kernels | Emit::Llvm | Emit::Asm | Emit::Ptx | Emit::Header | Emit::Library => {
                Phase::Placed
            }
        }
    }
}

/// The outputs of a compilation.
#[derive(Debug)]
pub struct Compiled {
    /// One entry for each requested output.
    pub outputs: Vec<Vec<u8>>,
    /// The figures of the plan, if `plan` ran.
    pub summary: Option<Summary>,
    /// The plan, of a profile.
    pub profiled: Option<Profiled>,
    /// For each phase that ran: its time, and the number of ops after it.
    pub stats: Vec<(Phase, Duration, usize)>,
    /// Notes for the user, which are no errors.
    pub notes: Diags,
    /// The time from the last phase to code, if code was made.
    pub code: Option<Duration>,
    /// The digest of the program.
    pub model: String,
    /// Whether the plan was found before, not searched.
    pub is_known: bool,
}

/// Compiles a model. A plan carries what params and state start with that is stored with the model,
/// unless that is wanted as a file.
///
/// - `cache`: where compiled kernels are kept
///
/// # Errors
/// Errors in the text or in the options, and those of [`ReadModel::stored`].
pub fn run(
    model: &ReadModel,
    arguments: &Arguments,
    wanted: &[Emit],
    cache: &Cache,
) -> Result<Compiled, Diags> {
    let text = model.text.as_str();
    let mut options = arguments.options(Some(said(&parse(text)?)))?;
    let told = (!options.explain.is_empty()).then_some(Phase::Planned);
    let last = wanted.iter().map(|emit| emit.phase()).chain(told).max();
    let last = last.unwrap_or(Phase::Source);
    let outputs = vec![Vec::new(); wanted.len()];
    let mut compiled = Compiled {
        outputs,
        summary: None,
        profiled: None,
        stats: Vec::new(),
        notes: Diags::new(),
        code: None,
        model: String::new(),
        is_known: false,
    };
    let start = Instant::now();
    let mut state = State::enter_noting(text, &options, &mut compiled.notes)?;
    possible(wanted, state.program().phase)?;
    refuse_late(&options, state.program().phase)?;
    let hash = print::hash(state.program());
    options.model = Some(hash.clone());
    compiled.model.clone_from(&hash);
    compiled.put(wanted, Emit::Mlir, || {
        print::mlir::text(state.program()).into_bytes()
    });
    compiled.put(wanted, Emit::Cluster, || {
        options.cluster.to_toml().into_bytes()
    });
    compiled.note(wanted, state.program(), start)?;
    let of_program = [Emit::Ir(Phase::Planned), Emit::Dot, Emit::Sdy];
    let told_only = last == Phase::Planned && !of_program.iter().any(|e| wanted.contains(e));
    let profile = told_only && is_profile(state.program());
    if !is_profile(state.program()) {
        refuse_of_programs(state.program(), &options)?;
        // One stage is no pipeline; a profile has more than one if no number is given.
        let stages = &mut options.pipeline.stages;
        *stages = stages.filter(|stages| *stages != Stages::Exactly(1));
    }
    let last = if profile {
        last_of_profile(wanted)
    } else {
        last
    };
    let mut room = Room::default();
    // A form of the program that is known to be the best, or why none has a plan.
    let (mut verified, mut settled) = (None, None);
    // What planning took of other forms, and of this one with more room.
    let mut spent = Duration::ZERO;
    options.begin_search();
    while state.program().phase < last {
        let mut start = Instant::now();
        options = sliced::settled(&state, &options)?.unwrap_or(options);
        room.before(&state, &options);
        if state.program().phase == Phase::Verified {
            if settled.is_none() && last >= Phase::Planned {
                settled = recompute::settled(&state, &options);
                spent += start.elapsed();
                start = Instant::now();
                if let Some(Ok(chosen)) = &settled {
                    options = chosen.options.clone();
                }
            }
            verified = Some(state.clone());
        }
        let planning = state.program().phase == Phase::Inferred;
        let is_entered = planning && verified.is_none() && options.search_time.is_some();
        let entered = is_entered.then(|| state.clone());
        let settled_now = settled.take_if(|_| planning);
        let no_level_fits = matches!(settled_now, Some(Err(_)));
        let outcome = match settled_now {
            Some(Ok(chosen)) => chosen.finished(),
            Some(Err(why)) => Err(why),
            None => state.next(&options),
        };
        let again = verified.as_ref().filter(|_| planning);
        let mut nearest = None;
        let better = again.and_then(|before| {
            let again = match no_level_fits {
                true => None,
                false => recompute::better(before, &outcome, &mut nearest, &options),
            };
            ring::better(before, &outcome, again.as_ref(), &mut nearest, &options).or(again)
        });
        let better = match better {
            None if planning => {
                let before = verified.as_ref().or(entered.as_ref());
                let longer = before.and_then(|before| longer::better(before, &outcome, &options));
                let on_meshes = || meshes::better(verified.as_ref()?, &outcome, &options);
                longer.or_else(on_meshes)
            }
            better => better,
        };
        if let Some(better) = better
            && let Some(before) = verified.take().or(entered)
        {
            options = better.options.clone();
            (settled, state) = (Some(Ok(better)), before);
            spent += start.elapsed();
            compiled
                .stats
                .retain(|(phase, ..)| *phase <= Phase::Verified);
            continue;
        }
        let outcome = match outcome {
            Ok(next) => Ok(next),
            Err(why) => match room.with_less(recompute::nearer(why, nearest)) {
                Ok((before, less)) => {
                    (state, options) = (before, less);
                    (settled, verified, compiled.summary) = (None, None, None);
                    let mut known = compiled.stats.iter();
                    let planned = known.find(|(phase, ..)| *phase == Phase::Planned);
                    spent = planned.map_or(spent, |(_, time, _)| *time) + start.elapsed();
                    compiled.stats.clear();
                    continue;
                }
                Err(why) => Err(why),
            },
        };
        let (next, summary) = outcome?;
        state = next;
        compiled.summary = compiled.summary.or(summary);
        compiled.note(wanted, state.program(), start)?;
        if planning && let Some((_, time, _)) = compiled.stats.last_mut() {
            *time += spent;
        }
    }
    if profile {
        let profiled = profile::plan(state.program(), &options)?;
        compiled.put(wanted, Emit::Plan, || profiled.to_json(&hash).into_bytes());
        compiled.put(wanted, Emit::Report, || {
            profiled.to_html(&hash).into_bytes()
        });
        compiled.put(wanted, Emit::Timeline, || {
            profiled.chrome_trace().into_bytes()
        });
        compiled.profiled = Some(profiled);
    }
    if let Some((name, trace)) = &arguments.trace_text {
        measure(compiled.summary.as_mut(), name, trace)?;
    }
    if let Some(summary) = &compiled.summary {
        let timeline = match wanted.contains(&Emit::Timeline) {
            true => timeline(summary)?,
            false => String::new(),
        };
        let json = summary.to_json(&hash).into_bytes();
        let page = match wanted.contains(&Emit::Report) {
            true => summary.to_html(&hash),
            false => String::new(),
        };
        compiled.put(wanted, Emit::Plan, || json);
        compiled.put(wanted, Emit::Report, || page.into_bytes());
        compiled.put(wanted, Emit::Timeline, || timeline.into_bytes());
    }
    lowered(
        &mut compiled,
        wanted,
        model,
        state.program(),
        (&options, cache),
    )?;
    Ok(compiled)
}

/// How often a plan is searched that leaves more memory, and by which factor more than lacked.
const TRIES: usize = 4;
const MORE: f64 = 1.05;

/// Memory for gaps between values, which plans do not count: where a plan that fits cannot be
/// placed, one is searched that leaves as much as lacked.
#[derive(Default)]
struct Room {
    /// The program before it was planned, and the options for it.
    before: Option<(State, Options)>,
    tries: usize,
    /// How much less there was for the last plan \[B\], and for the last one that was found.
    less: u64,
    enough_for_a_plan: u64,
    /// Why the first plan could not be placed.
    first: Option<Diags>,
}

impl Room {
    /// Notes the program before it is planned.
    fn before(&mut self, state: &State, options: &Options) {
        let phase = state.program().phase;
        if self.before.is_none() && (Phase::Verified..=Phase::Inferred).contains(&phase) {
            self.before = Some((state.clone(), options.clone()));
        }
    }

    /// The program that was not planned, to be planned with less memory, if that is of use: with as
    /// much less as lacked; or where there was no plan then, with half as much less.
    ///
    /// # Errors
    /// Why the program cannot be compiled: the first of several reasons.
    fn with_less(&mut self, why: Diags) -> Result<(State, Options), Diags> {
        let excess = ddlc::memory::excess(&why);
        let less = match excess {
            Some(excess) => {
                self.enough_for_a_plan = self.less;
                Some(self.less + (excess as f64 * MORE) as u64)
            }
            // With less memory than placed a plan, the planner may still choose another one.
            None => self
                .first
                .as_ref()
                .map(|_| self.enough_for_a_plan.midpoint(self.less)),
        };
        let again = self.before.as_ref().filter(|_| self.tries < TRIES);
        let Some((less, (before, options))) = less.zip(again) else {
            return Err(self.first.take().unwrap_or(why));
        };
        self.tries += 1;
        self.less = less;
        self.first.get_or_insert(why);
        Ok((before.clone(), options.with_less(less)))
    }
}

/// Adds a step that ran to the figures of a plan.
///
/// # Errors
/// `ddl::options` for a plan without stages, or a trace of another plan.
fn measure(summary: Option<&mut Summary>, name: &str, trace: &str) -> Result<(), OptionError> {
    let refuse = |problem: String, help: &str| OptionError {
        option: "--measured",
        problem,
        help: help.to_owned(),
    };
    let cut = summary.and_then(|summary| Some((summary.simulated.clone()?, summary)));
    let (simulated, summary) = cut.ok_or_else(|| {
        let problem = "nothing is drawn of a trace: no program is cut into stages".to_owned();
        refuse(problem, "`--stages N` cuts it")
    })?;
    let firsts = summary.stages.iter().map(|stage| &stage.mesh.ranks);
    let firsts: Vec<usize> = firsts.filter_map(|ranks| ranks.first().copied()).collect();
    let measured = simulated.measured(&summary.entry, &firsts, trace);
    let measured = measured.map_err(|problem| {
        let help = "a trace that `ddlrun --trace FILE --steps N` wrote of the plan of this command";
        refuse(format!("`{name}`: {problem}"), help)
    })?;
    summary.measured = Some(measured.into());
    Ok(())
}

/// The simulated step of a pipeline.
///
/// # Errors
/// `ddl::options` for a program on one stage.
fn timeline(summary: &Summary) -> Result<String, OptionError> {
    let simulated = summary.simulated.as_ref().ok_or_else(|| OptionError {
        option: "--emit",
        problem: "the program has no timeline: it is not cut into stages".to_owned(),
        help: "`--stages N` cuts it".to_owned(),
    })?;
    Ok(simulated.chrome_trace())
}

/// The last phase of a profile, which is planned when it has been verified.
fn last_of_profile(wanted: &[Emit]) -> Phase {
    let texts = wanted.iter().filter(|emit| matches!(emit, Emit::Ir(_)));
    let last = texts.map(|emit| emit.phase()).max();
    last.unwrap_or(Phase::Verified).max(Phase::Verified)
}

/// Refuses outputs of phases before the one that the text is in.
fn possible(wanted: &[Emit], from: Phase) -> Result<(), OptionError> {
    let late = wanted.iter().any(|emit| match emit {
        Emit::Ir(phase) => *phase < from,
        Emit::Plan | Emit::Report | Emit::Timeline => from >= Phase::Planned,
        Emit::Dot | Emit::Sdy => from > Phase::Planned,
        Emit::Mlir
        | Emit::Kernels
        | Emit::Llvm
        | Emit::Asm
        | Emit::Ptx
        | Emit::Header
        | Emit::Library
        | Emit::Cluster
        | Emit::Params => false,
    });
    match late {
        false => Ok(()),
        true => Err(OptionError {
            option: "--emit",
            problem: format!("the program is {} already", from.name()),
            help: "what an earlier phase makes cannot be had from it".to_owned(),
        }),
    }
}

impl Compiled {
    /// Makes an output if it is requested.
    fn put(&mut self, wanted: &[Emit], emit: Emit, make: impl FnOnce() -> Vec<u8>) {
        let places: Vec<usize> = (0..wanted.len()).filter(|&i| wanted[i] == emit).collect();
        if !places.is_empty() {
            let bytes = make();
            for i in places {
                self.outputs[i].clone_from(&bytes);
            }
        }
    }

    /// Records a program after a phase that began at `start`.
    ///
    /// # Errors
    /// Those of [`print::sdy::text`].
    fn note(
        &mut self,
        wanted: &[Emit],
        program: &Program,
        start: Instant,
    ) -> Result<(), OptionError> {
        let ops = program
            .funcs
            .iter()
            .map(|func| func.graph.len() - func.args.len())
            .sum();
        self.stats.push((program.phase, start.elapsed(), ops));
        self.put(wanted, Emit::Ir(program.phase), || {
            print::text(program).into_bytes()
        });
        if program.phase == Phase::Planned {
            self.put(wanted, Emit::Dot, || print::dot::text(program).into_bytes());
            if wanted.contains(&Emit::Sdy) {
                let text = print::sdy::text(program)?;
                self.put(wanted, Emit::Sdy, || text.into_bytes());
            }
        }
        Ok(())
    }
}

/// Whether an output is code rather than text of a program.
fn is_code(emit: &Emit) -> bool {
    matches!(
        emit,
        Emit::Kernels | Emit::Llvm | Emit::Asm | Emit::Ptx | Emit::Header | Emit::Library
    )
}

/// Whether a program has arguments that start with stored numbers.
fn has_stored(program: &Program) -> bool {
    let of = |func: &Func| {
        func.args
            .iter()
            .any(|&arg| func.graph.node(arg).is_stored())
    };
    program.funcs.iter().any(of)
}

/// Lowers the program if code is requested.
fn lowered(
    compiled: &mut Compiled,
    wanted: &[Emit],
    model: &ReadModel,
    program: &Program,
    (options, cache): (&Options, &Cache),
) -> Result<(), Diags> {
    if !wanted.iter().any(is_code) {
        return Ok(());
    }
    let start = Instant::now();
    let plan = print::text(program);
    let texts = ddl_codegen::Texts {
        model: &compiled.model,
        plan: &plan,
    };
    let mut module = ddl_codegen::run(program, texts, options)?;
    let is_apart = wanted.contains(&Emit::Params) || !wanted.contains(&Emit::Library);
    if has_stored(program) && !is_apart {
        module = module.with_stored(model.stored()?);
    }
    compiled.put(wanted, Emit::Kernels, || module.kernels_mlir().into_bytes());
    compiled.put(wanted, Emit::Llvm, || module.llvm_ir().into_bytes());
    compiled.put(wanted, Emit::Header, || module.header().into_bytes());
    compiled.put(wanted, Emit::Asm, || module.asm().into_bytes());
    if wanted.contains(&Emit::Ptx) {
        let ptx = module.ptx(cache)?;
        compiled.put(wanted, Emit::Ptx, || ptx.into_bytes());
    }
    if wanted.contains(&Emit::Library) {
        let plan = module.plan_with(cache)?;
        compiled.put(wanted, Emit::Library, || plan);
    }
    compiled.code = Some(start.elapsed());
    Ok(())
}
