//! `--search mpe` and `--search profiling`: stages of a program by times that are measured.
//!
//! The layers of the program ([`Segments`]) are compiled as programs of their own and run, with
//! their backward passes, on as many ranks as a stage may have, by the `ddlrun` next to `ddlc`.
//! `profiling` measures every sequence of layers that may be a stage; `mpe` each kind of layer and
//! each pair of consecutive kinds, from which it estimates all others. Programs with equal texts
//! are measured once. The stages found are then set as if the user had given them, and everything
//! else is planned as usual. As times vary between runs, so may the plan.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Instant;

use ddl_codegen::Cache;
use ddl_pipeline::schedule::{self, Chunks};
use ddl_pipeline::search::mpe::{Estimate, MpePlan, MpeProblem, StageDevices, best};
use ddlc::cost::cluster::Cluster;
use ddlc::diag::{Diags, Style, render};
use ddlc::figures;
use ddlc::options::{
    Arguments, Cut, DEFAULT_SCHEDULE, MEASURING, OptionError, Options, Stages as Asked,
};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::segments::{SegmentForm, Segments};
use ddlc::print;

use crate::Failure;
use crate::calibrate::run::Host;

/// A search that measures.
#[derive(Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// Its source.
    pub source: &'static str,
    /// Whether it measures pairs of layers only.
    estimates: bool,
}

/// The searches that measure.
pub static ROWS: [Row; 2] = [
    Row {
        name: MEASURING[0],
        source: "MPE, a Markovian performance estimator (2023), IEEE Computer Architecture Letters",
        estimates: true,
    },
    Row {
        name: MEASURING[1],
        source: "every candidate of a stage, measured",
        estimates: false,
    },
];

/// The stages found, and the cost of the search.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The layers of each stage, and its ranks.
    pub stages: Vec<(Range<usize>, usize)>,
    /// The end of each stage but the last.
    pub cuts: Vec<Cut>,
    /// Time of a step by the search's own objective \[s\].
    pub seconds: f64,
    /// Programs compiled and run.
    pub programs: usize,
    /// Transitions priced.
    pub evaluations: u64,
    /// Time of the search \[s\].
    pub wall: f64,
}

impl Measured {
    /// The arguments with these stages, and the default search for everything else.
    pub fn stated(&self, arguments: &Arguments) -> Arguments {
        let mut arguments = Arguments {
            search: None,
            ..arguments.clone()
        };
        let groups: Vec<usize> = self.stages.iter().map(|(_, ranks)| *ranks).collect();
        arguments.pipeline.settle(&groups, self.cuts.clone());
        arguments
    }

    /// The result in one line.
    pub fn text(&self, row: &Row) -> String {
        let stages = self.stages.iter().map(|(layers, ranks)| {
            let ranks = match ranks {
                1 => String::new(),
                more => format!(" on {more} ranks"),
            };
            format!("{}–{}{ranks}", layers.start, layers.end - 1)
        });
        format!(
            "{}: {} program(s) compiled and run, {} evaluations, {:.1} s; {} a step expected of layers {}\n",
            row.name,
            self.programs,
            self.evaluations,
            self.wall,
            figures::seconds(self.seconds),
            stages.collect::<Vec<_>>().join(", "),
        )
    }
}

/// The search that measures, if one is requested.
pub fn asked(arguments: &Arguments) -> Option<&'static Row> {
    let name = arguments.search.as_deref()?;
    ROWS.iter().find(|row| row.name == name)
}

/// Measures a program and searches its stages.
///
/// - `model`: the name of the text, for messages
///
/// # Errors
/// Status 1 or 2 for a program that cannot be cut so, 3 if `ddlrun` is missing or fails.
pub fn run(
    row: &Row,
    (model, text): (&str, &str),
    arguments: &Arguments,
    (cache, style): (&Cache, Style),
) -> Result<Measured, Failure> {
    let start = Instant::now();
    let wrong = |diags: Diags| Failure::asked(&diags, (model, text), style);
    let usage = |error: OptionError| Failure::usage(render(&error.into(), "", "", style));
    let options = arguments.options(None).map_err(wrong)?;
    let segments = segments(text, &options).map_err(wrong)?;
    let stages = stages(&options).map_err(usage)?;
    if segments.layers() < least(&stages) {
        let error = refused(
            format!(
                "the program has {} layer(s) to be cut between",
                segments.layers()
            ),
            "a layer ends where a single float tensor crosses; fewer stages, or the default search",
        );
        return Err(usage(error));
    }
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut bench = Bench {
        host: Host::new(arguments.clone(), style)?,
        segments: &segments,
        arguments,
        options: &options,
        cache,
        threads: (cores / options.ranks).max(1),
        known: BTreeMap::new(),
        programs: 0,
        failed: None,
    };
    let kinds = bench.kinds();
    let problem = MpeProblem {
        kinds: kinds.clone(),
        stages,
        moments: options.microbatches,
    };
    let found = bench.search(row, &problem);
    if let Some(failed) = bench.failed {
        return Err(failed);
    }
    let found =
        found.map_err(|error| usage(refused(error.to_string(), "another number of stages")))?;
    let ends = &found.stages[..found.stages.len() - 1];
    Ok(Measured {
        cuts: ends
            .iter()
            .map(|(layers, _)| segments.after(layers.end - 1))
            .collect(),
        stages: found.stages,
        seconds: found.seconds,
        programs: bench.programs,
        evaluations: found.evaluations,
        wall: start.elapsed().as_secs_f64(),
    })
}

/// The layers of a program.
fn segments(text: &str, options: &Options) -> Result<Segments, Diags> {
    let mut state = State::enter(text, options)?;
    while state.program().phase < Phase::Verified {
        state = state.next(options)?.0;
    }
    let found = Segments::of(state.program(), options).filter(|_| options.train.is_some());
    let found = found.filter(|_| state.program().phase == Phase::Verified);
    found.ok_or_else(|| {
        let help = "`--train`, with an entry that computes a loss of data";
        refused("only training is measured".to_owned(), help).into()
    })
}

/// The stages to find.
fn stages(options: &Options) -> Result<StageDevices, OptionError> {
    let name = options
        .pipeline
        .schedule
        .as_deref()
        .unwrap_or(DEFAULT_SCHEDULE);
    let row = schedule::find(name)
        .ok()
        .filter(|row| row.chunks == Chunks::Exactly(1) && !row.sliced);
    if row.is_none() {
        let help = "one that has one stage on each group of ranks: `1f1b`, `gpipe`, …";
        return Err(refused(format!("schedule `{name}` is not measured"), help));
    }
    if options.more_microbatches {
        let help = "`--microbatches N`: what is measured is a micro-batch";
        return Err(refused(
            "the number of micro-batches is open".to_owned(),
            help,
        ));
    }
    let ranks = options.ranks;
    let given = &options.pipeline.groups;
    Ok(match options.pipeline.stages {
        Some(Asked::Exactly(stages)) if given.len() == stages => {
            if given.iter().sum::<usize>() != ranks || given.contains(&0) {
                let problem = format!("groups of {given:?} ranks do not have all {ranks}");
                return Err(refused(problem, "none has no rank"));
            }
            StageDevices::On(given.clone())
        }
        Some(Asked::Exactly(stages)) if !given.is_empty() => {
            let problem = format!("{stages} stages on {} groups of ranks", given.len());
            return Err(refused(problem, "a group for each stage"));
        }
        Some(Asked::Exactly(stages)) if ranks.is_multiple_of(stages) => {
            StageDevices::On(vec![ranks / stages; stages])
        }
        Some(Asked::Exactly(stages)) => {
            let problem = format!("{ranks} ranks cannot be shared out evenly to {stages} stages");
            return Err(refused(problem, "`--groups` says how many each has"));
        }
        None | Some(Asked::Auto) => StageDevices::Any {
            devices: ranks,
            sizes: (0..)
                .map(|bits| 1 << bits)
                .take_while(|size| *size <= ranks)
                .collect(),
        },
    })
}

/// The least number of stages.
fn least(stages: &StageDevices) -> usize {
    match stages {
        StageDevices::Any { .. } => 1,
        StageDevices::On(groups) => groups.len(),
    }
}

fn refused(problem: String, help: &str) -> OptionError {
    OptionError {
        option: "--search",
        problem,
        help: help.to_owned(),
    }
}

/// The measurements of a program.
struct Bench<'a> {
    host: Host,
    segments: &'a Segments,
    arguments: &'a Arguments,
    options: &'a Options,
    cache: &'a Cache,
    /// Threads of a rank when all ranks run.
    threads: usize,
    /// Times by text and number of ranks \[s\].
    known: BTreeMap<(String, usize), f64>,
    programs: usize,
    failed: Option<Failure>,
}

impl Bench<'_> {
    /// The kind of each layer: those with equal texts are of one kind.
    fn kinds(&self) -> Vec<usize> {
        let mut texts: Vec<String> = Vec::new();
        let layers = 0..self.segments.layers();
        let kinds = layers.map(|layer| {
            let segment = self
                .segments
                .segment(layer..layer + 1, SegmentForm::Measured);
            let text = print::text(&segment.program);
            texts
                .iter()
                .position(|known| *known == text)
                .unwrap_or_else(|| {
                    texts.push(text);
                    texts.len() - 1
                })
        });
        kinds.collect()
    }

    fn search(
        &mut self,
        row: &Row,
        problem: &MpeProblem,
    ) -> Result<MpePlan, ddl_pipeline::search::PlanError> {
        let kinds = problem.kinds.clone();
        if row.estimates {
            let estimate = Estimate::new(problem, &mut |sequence, ranks| {
                let at = kinds
                    .windows(sequence.len())
                    .position(|own| own == sequence);
                at.map_or(0.0, |at| self.seconds(at..at + sequence.len(), ranks))
            });
            return best(problem, &|layers, ranks| {
                estimate.seconds(&kinds[layers], ranks)
            });
        }
        let mut times = BTreeMap::new();
        for from in 0..kinds.len() {
            for to in from + 1..=kinds.len() {
                for ranks in problem.stages.sizes() {
                    times.insert((from, to, ranks), self.seconds(from..to, ranks));
                }
            }
        }
        best(problem, &|layers, ranks| {
            times[&(layers.start, layers.end, ranks)]
        })
    }

    /// Time of some layers for a micro-batch \[s\]; anything once a measurement has failed.
    fn seconds(&mut self, layers: Range<usize>, ranks: usize) -> f64 {
        if self.failed.is_some() {
            return 1.0;
        }
        let segment = self.segments.segment(layers.clone(), SegmentForm::Measured);
        let batch = segment.batch();
        let key = (print::text(&segment.program), ranks);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut arguments = Arguments {
            ranks: Some(ranks),
            cluster: None,
            described: None,
            entry: Vec::new(),
            define: Vec::new(),
            mesh: None,
            pin: Vec::new(),
            batch,
            params: Vec::new(),
            loss: None,
            search: None,
            pipeline: self.arguments.pipeline.of_group(),
            plan: None,
            plan_text: None,
            trace_text: None,
            top: None,
            explain: Vec::new(),
            ..self.arguments.clone()
        };
        if let Some(cluster) = of_group(&self.options.cluster, ranks) {
            arguments.cluster = self.arguments.cluster.clone();
            arguments.described = Some(cluster);
        }
        let name = format!(
            "layers {}–{} on {ranks} rank(s)",
            layers.start,
            layers.end - 1
        );
        let how = (self.cache, self.threads);
        match self.host.step(&name, &key.0, &arguments, how) {
            Ok(step) => {
                let seconds = step / self.options.microbatches as f64;
                let time = figures::seconds(seconds);
                ddl_files::tell(&format!("{name}: {time} a micro-batch\n"));
                self.programs += 1;
                self.known.insert(key, seconds);
                seconds
            }
            Err(failed) => {
                self.failed = Some(failed);
                1.0
            }
        }
    }
}

/// A described cluster of one level with another number of ranks; `None` for other clusters, whose
/// ranks are then planned like those of `local`.
fn of_group(cluster: &Cluster, ranks: usize) -> Option<Cluster> {
    let mut group = cluster.clone();
    let [level] = &mut group.levels[..] else {
        return None;
    };
    level.size = ranks;
    (group.groups.is_empty()).then_some(group)
}
