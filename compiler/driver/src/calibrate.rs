//! `ddlc --calibrate`: measures this host or its devices, and describes them as a cluster.
//!
//! The measured code is the code of plans: small programs are compiled like any program, and run by
//! the `ddlrun` next to `ddlc`, on as many ranks as the description is for. All ranks work at once,
//! so they share memory and, if there are more of them than cores, cores, as they do in a step. A
//! program repeats what it measures, and is run in several passes over all programs: the clock of a
//! host and its load change within seconds, so a single moment is not representative.

mod program;
pub(crate) mod run;
mod subject;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Instant;

use ddlc::cost::cluster::{Cluster, Curve, DType, MeasuredCollective, Rates, SharedCores};
use ddlc::diag::{Style, render};
use ddlc::options::{Arguments, OptionError, TargetName};

use self::program::Program;
use self::run::{Host, Prepared};
use self::subject::{CPU, CUDA, Subject};
use crate::Failure;

/// Passes over all programs.
const PASSES: usize = 3;

/// Measures this host, or with `--target cuda` the devices of NVIDIA in it.
///
/// - `arguments`: their ranks, as many as cores or one device if there are none, CPU and target
///
/// # Errors
/// Status 2 for an emulated target; 3 if `ddlrun` is missing or fails, for instance because there
/// is no driver or device.
pub fn run(arguments: &Arguments, target: TargetName, style: Style) -> Result<String, Failure> {
    let (subject, usual) = match target {
        TargetName::Cuda(_) => (&CUDA, 1),
        TargetName::Cpu => (&CPU, cores()),
        TargetName::Emulation(_) => {
            let emulated = OptionError {
                option: "--calibrate",
                problem: "an emulation has no speed to measure".to_owned(),
                help: "measure `--target cpu` or `--target cuda`".to_owned(),
            };
            return Err(Failure::usage(render(&emulated.into(), "", "", style)));
        }
    };
    let ranks = arguments.ranks.unwrap_or(usual);
    let mut arguments = arguments.clone();
    arguments.ranks = Some(ranks);
    let mut bench = Bench {
        host: Host::new(arguments, style)?,
        until: Instant::now() + subject.budget,
        programs: RefCell::default(),
        pass: 1,
    };
    let mut cluster = bench.cluster(subject, ranks)?;
    while bench.pass < PASSES && Instant::now() < bench.until {
        bench.pass += 1;
        cluster = bench.cluster(subject, ranks)?;
    }
    let place = match subject.is_device {
        true => cluster.device.name.clone(),
        false => format!("{} cores", cores()),
    };
    let description = cluster.to_toml();
    Ok(format!(
        "# Measured by `ddlc --calibrate`: {ranks} ranks on {place}.\n\n{description}"
    ))
}

/// Number of cores of this host.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// The host that runs programs, and their times.
struct Bench {
    host: Host,
    until: Instant,
    /// The programs so far, by their names.
    programs: RefCell<BTreeMap<String, Prepared>>,
    /// The number of the pass, from 1.
    pass: usize,
}

impl Bench {
    /// The description of the host by all times so far and those of one more pass.
    fn cluster(&self, subject: &Subject, ranks: usize) -> Result<Cluster, Failure> {
        let calibration = Calibration {
            subject,
            ranks,
            shared_cores: Some(cores()).filter(|&cores| !subject.is_device && ranks > cores),
            measure: &|program, guess| self.seconds(program, guess),
        };
        let mut cluster = calibration.cluster()?;
        if subject.is_device {
            // Each rank has a device.
            if let Some((name, bytes)) = self.host.device() {
                (cluster.device.name, cluster.device.memory) = (name, bytes >> 20 << 20);
            }
        } else if let Some(bytes) = run::memory() {
            cluster.device.memory = (bytes / ranks as u64) >> 20 << 20;
        }
        Ok(cluster)
    }

    /// Time of one round of a program \[s\], measured once more if there is time left; `None` if it
    /// was never measured.
    ///
    /// - `guess`: an estimate of this time \[s\]
    fn seconds(&self, program: &Program, guess: f64) -> Result<Option<f64>, Failure> {
        let name = &program.name;
        let late = Instant::now() > self.until;
        let mut programs = self.programs.borrow_mut();
        if !late {
            if !programs.contains_key(name) {
                let file = format!("plan{}.so", programs.len());
                let prepared = self.host.prepare(program, guess, &file)?;
                programs.insert(name.clone(), prepared);
            }
            if let Some(prepared) = programs.get_mut(name) {
                self.host.sample(prepared)?;
            }
        }
        let Some(prepared) = programs.get(name) else {
            ddl_files::tell(&format!("calibrate: no time left for {name}\n"));
            return Ok(None);
        };
        let seconds = prepared.round();
        let micros = seconds * 1e6;
        ddl_files::tell(&format!(
            "calibrate: pass {}: {name} {micros:.3} us\n",
            self.pass
        ));
        Ok(Some(seconds))
    }
}

/// Time of one round of a program \[s\], measured once more if there is time left; `None` if it was
/// never measured. The number is an estimate of this time \[s\].
type Measure<'a> = dyn Fn(&Program, f64) -> Result<Option<f64>, Failure> + 'a;

struct Calibration<'a> {
    subject: &'a Subject,
    ranks: usize,
    /// Number of cores, if there are fewer than ranks.
    shared_cores: Option<usize>,
    measure: &'a Measure<'a>,
}

impl Calibration<'_> {
    /// The description of the machine by one more pass over all programs.
    fn cluster(&self) -> Result<Cluster, Failure> {
        let mut cluster = Cluster::local(self.ranks);
        cluster.name = "here".to_owned();
        cluster.device.name = self.subject.name.to_owned();
        self.products(&mut cluster)?;
        cluster.device.lanes = self.lanes()?;
        cluster.sharing = self.sharing(&cluster)?;
        self.memory(&mut cluster)?;
        self.windows(&mut cluster)?;
        self.collectives(&mut cluster)?;
        Ok(cluster)
    }

    fn seconds(&self, program: &Program, guess: f64) -> Result<Option<f64>, Failure> {
        (self.measure)(program, guess + self.subject.start)
    }

    /// Rates of products by type and size.
    fn products(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let work = |extent: usize| 2.0 * (extent as f64).powi(3);
        let product = |dtype, extent| Program::product(self.ranks, dtype, extent);
        let mut rates = Vec::new();
        for &extent in self.subject.products {
            let guess = work(extent) / self.subject.rate + 1e-6;
            if let Some(seconds) = self.seconds(&product("f32", extent), guess)? {
                rates.push((work(extent), work(extent) / seconds));
            }
        }
        let Some(best) = rates.iter().map(|rate| rate.1).reduce(f64::max) else {
            return Ok(());
        };
        let device = &mut cluster.device;
        device.flops = Rates::new(rounded(best));
        device.efficiency.matmul = curve(&rates, best);
        let other = self.subject.other_product;
        for dtype in ["f64", "bf16", "f16", "i32"] {
            let guess = 4.0 * work(other) / self.subject.rate;
            let measured = self.seconds(&product(dtype, other), guess)?;
            let Some((seconds, dtype)) = measured.zip(DType::parse(dtype)) else {
                continue;
            };
            let share = device.efficiency.matmul.at(work(other));
            let rate = work(other) / seconds / share;
            device.flops.set(dtype, rounded(rate));
        }
        Ok(())
    }

    /// How many times as fast ranks compute while each has a core of its own, by the largest
    /// product. `None` if each always has one, or there is no time left.
    fn sharing(&self, cluster: &Cluster) -> Result<Option<SharedCores>, Failure> {
        let extent = self.subject.products.last();
        let Some((cores, &extent)) = self.shared_cores.zip(extent) else {
            return Ok(None);
        };
        let work = 2.0 * (extent as f64).powi(3);
        let apart = Program::product(cores, "f32", extent);
        let seconds = self.seconds(&apart, work / self.subject.rate)?;
        let device = &cluster.device;
        let shared = device.flops.get(DType::F32) * device.efficiency.matmul.at(work);
        // A share of the cores is no more than a core, whatever was measured.
        let least = self.ranks as f64 / cores as f64;
        Ok(seconds.map(|seconds| SharedCores {
            cores,
            speedup: rounded((work / seconds / shared).max(least)),
        }))
    }

    /// Bytes of a row of the result that products compute at once: products with fewer columns take
    /// as long as with a whole row. `None` if there is no time left, or no such width.
    fn lanes(&self) -> Result<Option<u64>, Failure> {
        let (columns, extent) = self.subject.narrow;
        let mut times = Vec::new();
        for &columns in columns {
            let program = Program::narrow(self.ranks, extent, columns);
            let Some(seconds) = self.seconds(&program, program.work / self.subject.rate)? else {
                break;
            };
            times.push((columns, seconds));
        }
        Ok(padding(&times).map(|columns| 4 * columns as u64))
    }

    /// Bandwidth by working set, rate of functions, time to start a kernel.
    fn memory(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let device = &mut cluster.device;
        let mut rates = Vec::new();
        for &elements in self.subject.tensors {
            let program = Program::elementwise(self.ranks, elements);
            let bytes = program.work;
            if let Some(seconds) = self.seconds(&program, bytes / self.subject.bandwidth)? {
                rates.push((bytes, bytes / seconds));
            }
        }
        if let Some(&(_, bandwidth)) = rates.last() {
            device.bandwidth = rounded(bandwidth);
            device.efficiency.vector = curve(&rates, bandwidth);
        }
        // Most of the time of functions is spent on large tensors.
        let elements = self.subject.tensors.last().copied().unwrap_or(1);
        let functions = Program::functions(self.ranks, elements);
        if let Some(seconds) = self.seconds(&functions, functions.work / self.subject.rate)? {
            let share = device.efficiency.vector.at(8.0 * elements as f64).min(1.0);
            device.vector = Rates::new(rounded(functions.work / seconds / share));
        }
        if let Some(seconds) = self.seconds(&Program::start(self.ranks), 2e-7)? {
            device.launch = rounded(seconds);
        }
        Ok(())
    }

    /// Rates of convolutions.
    fn windows(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let device = &mut cluster.device;
        let peak = device.flops.get(DType::F32);
        let windows = self.convolutions(self.subject.windows, peak)?;
        device.efficiency.window = windows.unwrap_or_default();
        device.efficiency.tiled = self.convolutions(self.subject.tiled, peak)?;
        Ok(())
    }

    /// The curve of convolutions of these sizes; `None` if there is no time left, or no size.
    fn convolutions(&self, sizes: &[[usize; 3]], peak: f64) -> Result<Option<Curve>, Failure> {
        let mut rates = Vec::new();
        for &size in sizes {
            let program = Program::convolution(self.ranks, size);
            if let Some(seconds) =
                self.seconds(&program, 10.0 * program.work / self.subject.rate)?
            {
                rates.push((program.work, program.work / seconds));
            }
        }
        Ok((!rates.is_empty()).then(|| curve(&rates, peak)))
    }

    /// Times of collectives by size and group, and from those of the smallest groups the level.
    fn collectives(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let divides = |group: &usize| self.ranks.is_multiple_of(*group);
        let groups = (1..)
            .map(|bits| 1 << bits)
            .take_while(|&group| group < self.ranks);
        let mut groups: Vec<usize> = groups.filter(divides).collect();
        groups.extend((self.ranks > 1).then_some(self.ranks));
        for group in groups {
            let mut tables = Vec::new();
            for kind in &MeasuredCollective::KINDS[..4] {
                tables.extend(self.collective(kind, group, cluster.device.bandwidth)?);
            }
            raise_to_a_meeting(&mut tables);
            if let Some(meeting) = self.meeting(group)? {
                begin_with_a_meeting(&mut tables, meeting);
            }
            cluster.measured.extend(tables);
        }
        let gathers = |table: &&MeasuredCollective| table.kind == "all_gather";
        let Some(table) = cluster.measured.iter().find(gathers) else {
            return Ok(());
        };
        let (Some(small), Some(large)) = (table.points.first(), table.points.last()) else {
            return Ok(());
        };
        // Of a gather a rank fetches the parts of the others and copies its own.
        let share = 1.0 / table.ranks as f64;
        let copied = 2.0 * large.0 * share / cluster.device.bandwidth;
        let fetched = large.0 * (1.0 - share);
        let least = fetched / (4.0 * cluster.device.bandwidth);
        if let Some(level) = cluster.levels.first_mut() {
            level.latency = rounded(small.1);
            level.bandwidth = rounded(fetched / (large.1 - small.1 - copied).max(least));
        }
        Ok(())
    }

    /// Time in which the ranks of a group meet between work of their own \[s\], where ranks share
    /// cores: who waits sleeps while others compute. `None` if each has a core, or there is no time
    /// left.
    fn meeting(&self, group: usize) -> Result<Option<f64>, Failure> {
        if self.shared_cores.is_none() {
            return Ok(None);
        }
        let seconds = |meets| {
            let program = Program::meetings(self.ranks, group, meets);
            let guess = program.work / self.subject.bandwidth;
            let seconds = self.seconds(&program, guess)?;
            Ok(seconds.map(|seconds| seconds / program.steps))
        };
        let (apart, together) = (seconds(false)?, seconds(true)?);
        Ok(apart.zip(together).map(|(a, b)| rounded((b - a).max(0.0))))
    }

    /// Times of a collective on groups of so many ranks.
    ///
    /// - `memory`: bandwidth of a rank's memory \[B/s\]
    fn collective(
        &self,
        kind: &str,
        group: usize,
        memory: f64,
    ) -> Result<Option<MeasuredCollective>, Failure> {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for &elements in self.subject.messages {
            let program = Program::collective(self.ranks, kind, group, elements * group);
            let guess = 3e-6 + program.work / 3e9;
            let Some(seconds) = self.seconds(&program, guess)? else {
                break;
            };
            // The local steps that bring the value back are priced as any local step.
            let local = 2.0 * program.copied / memory;
            let own = (seconds - local).max(seconds / 4.0) / program.steps;
            points.push((program.work, rounded(own)));
        }
        // A disturbance only adds time, and a longer message takes no less than a shorter one.
        let mut most = f64::INFINITY;
        for point in points.iter_mut().rev() {
            most = most.min(point.1);
            point.1 = most;
        }
        Ok((!points.is_empty()).then(|| MeasuredCollective {
            kind: kind.to_owned(),
            ranks: group,
            level: 0,
            points,
        }))
    }
}

/// Raises the times of a group's collectives to the time of one synchronization of its ranks, which
/// does not depend on the collective. Where ranks share cores, rounds in which they happen to run
/// in lockstep take a small part of the time of a synchronization in a program. So the lower median
/// over the shortest messages of all kinds is used.
fn raise_to_a_meeting(tables: &mut [MeasuredCollective]) {
    let first = |table: &MeasuredCollective| table.points.first().map(|point| point.1);
    let mut shortest: Vec<f64> = tables.iter().filter_map(first).collect();
    shortest.sort_by(f64::total_cmp);
    let Some(&meeting) = shortest.get(shortest.len().saturating_sub(1) / 2) else {
        return;
    };
    for point in tables.iter_mut().flat_map(|table| &mut table.points) {
        point.1 = point.1.max(meeting);
    }
}

/// Replaces the time of a group's shortest messages by that of a meeting, and adds to that what
/// longer ones take more: rounds of nothing but collectives run in lockstep, or wait for sleepers
/// that have nothing to do.
///
/// - `meeting`: \[s\]
fn begin_with_a_meeting(tables: &mut [MeasuredCollective], meeting: f64) {
    for table in tables {
        let shortest = table.points.first().map_or(0.0, |point| point.1);
        for point in &mut table.points {
            point.1 = rounded(meeting + (point.1 - shortest).max(0.0));
        }
    }
}

/// The width to which rows are padded that explains the times of products best: least squares of
/// logarithms, relative to the time of the widest.
///
/// - `times`: columns and time \[s\], by columns
fn padding(times: &[(usize, f64)]) -> Option<usize> {
    let &(most, longest) = times.last()?;
    let error = |width: usize| -> f64 {
        let squared = |&(columns, seconds): &(usize, f64)| {
            let padded = columns.next_multiple_of(width) as f64 / most as f64;
            (seconds / (longest * padded)).ln().powi(2)
        };
        times.iter().map(squared).sum()
    };
    let widths = times.iter().map(|time| time.0);
    widths.min_by(|&one, &other| error(one).total_cmp(&error(other)))
}

/// The efficiency curve: shares of a rate by amount of work.
fn curve(rates: &[(f64, f64)], peak: f64) -> Curve {
    let share = |&(work, rate): &(f64, f64)| (work, rounded(rate / peak));
    Curve::new(rates.iter().map(share).collect())
}

/// Rounds to three digits: more are noise.
fn rounded(value: f64) -> f64 {
    format!("{value:.2e}").parse().unwrap_or(value)
}
