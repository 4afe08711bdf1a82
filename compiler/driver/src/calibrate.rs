//! `ddlc --calibrate`: the description of this host, measured.
//!
//! What is measured is what plans run: small programs are compiled as any program is, and run by
//! the `ddlrun` that lies beside `ddlc`, on as many ranks as the description is for. All ranks work
//! at once, so they share memory and, where there are more of them than cores, cores as they do in
//! a step. A program repeats what it measures; what starting it takes is measured and left out.

mod program;
pub(crate) mod run;

use std::time::{Duration, Instant};

use ddlc::cost::cluster::{Cluster, Curve, DType, Measured, Rates};
use ddlc::diag::Style;
use ddlc::options::Arguments;

use self::program::Program;
use self::run::Host;
use crate::Failure;

/// No measurement begins later than this.
const BUDGET: Duration = Duration::from_secs(50);

/// Rows and columns of the products of f32.
const PRODUCTS: [usize; 4] = [16, 64, 256, 1024];
/// Columns of products with few of them, and rows of these.
const NARROW: ([usize; 5], usize) = ([4, 8, 16, 32, 64], 256);
/// Rows and columns of the products of other types.
const OTHER_PRODUCT: usize = 256;
/// Images on a rank, features and extents of the convolutions that are computed directly.
const WINDOWS: [[usize; 3]; 4] = [[1, 8, 12], [1, 16, 28], [4, 512, 4], [4, 512, 8]];
/// Those of convolutions that are computed by tiles.
const TILED: [[usize; 3]; 3] = [[1, 32, 24], [1, 64, 56], [4, 256, 16]];
/// Elements of the tensors of elementwise work, the largest last.
const TENSORS: [usize; 7] = [
    1 << 11,
    1 << 15,
    1 << 18,
    1 << 19,
    1 << 20,
    1 << 21,
    1 << 22,
];
/// Elements of what collectives move.
const MESSAGES: [usize; 3] = [1 << 11, 1 << 16, 1 << 21];

/// Measures this host.
///
/// - `arguments`: their ranks, as many as cores if there are none, and CPU count
///
/// # Errors
/// Status 3 if `ddlrun` is not there or does not run what it should.
pub fn run(arguments: &Arguments, style: Style) -> Result<String, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let ranks = arguments.ranks.unwrap_or(cores);
    let mut arguments = arguments.clone();
    arguments.ranks = Some(ranks);
    let calibration = Calibration {
        host: Host::new(arguments, style)?,
        ranks,
        until: Instant::now() + BUDGET,
    };
    let mut cluster = Cluster::local(ranks);
    cluster.name = "here".to_owned();
    cluster.device.name = "cpu".to_owned();
    if let Some(bytes) = run::memory() {
        cluster.device.memory = (bytes / ranks as u64) >> 20 << 20;
    }
    calibration.products(&mut cluster)?;
    cluster.device.lanes = calibration.lanes()?;
    calibration.memory(&mut cluster)?;
    calibration.windows(&mut cluster)?;
    calibration.collectives(&mut cluster)?;
    let description = cluster.to_toml();
    Ok(format!(
        "# Measured by `ddlc --calibrate`: {ranks} ranks on {cores} cores.\n\n{description}"
    ))
}

struct Calibration {
    host: Host,
    ranks: usize,
    until: Instant,
}

impl Calibration {
    /// Time of one round of a program \[s\]; `None` if there is no time left to measure it.
    ///
    /// - `guess`: about how long a round takes \[s\]
    fn seconds(&self, program: &Program, guess: f64) -> Result<Option<f64>, Failure> {
        if Instant::now() > self.until {
            ddl_files::tell(&format!("calibrate: no time left for {}\n", program.name));
            return Ok(None);
        }
        let seconds = self.host.seconds(program, guess)?;
        ddl_files::tell(&format!(
            "calibrate: {} {:.3} us\n",
            program.name,
            seconds * 1e6
        ));
        Ok(Some(seconds))
    }

    /// Rates of products by type and size.
    fn products(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let work = |extent: usize| 2.0 * (extent as f64).powi(3);
        let product = |dtype, extent| Program::product(self.ranks, dtype, extent);
        let mut rates = Vec::new();
        for extent in PRODUCTS {
            let guess = work(extent) / 2e10 + 1e-6;
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
        for dtype in ["f64", "bf16", "f16", "i32"] {
            let guess = work(OTHER_PRODUCT) / 5e9;
            let measured = self.seconds(&product(dtype, OTHER_PRODUCT), guess)?;
            let Some((seconds, dtype)) = measured.zip(DType::parse(dtype)) else {
                continue;
            };
            let share = device.efficiency.matmul.at(work(OTHER_PRODUCT));
            let rate = work(OTHER_PRODUCT) / seconds / share;
            device.flops.set(dtype, rounded(rate));
        }
        Ok(())
    }

    /// Bytes of a row that products compute at once: products with fewer columns take as long as
    /// with so many. `None` if there is no time left.
    fn lanes(&self) -> Result<Option<u64>, Failure> {
        let (columns, extent) = NARROW;
        let mut least = None;
        let mut found = None;
        for columns in columns {
            let program = Program::narrow(self.ranks, extent, columns);
            let Some(seconds) = self.seconds(&program, program.work / 2e10)? else {
                break;
            };
            // Twice as many take twice as long where none is padding.
            let bound = 2f64.sqrt() * *least.get_or_insert(seconds);
            if seconds > bound {
                return Ok(found);
            }
            found = Some(4 * columns as u64);
        }
        Ok(found)
    }

    /// Bandwidth by working set, rate of functions, time to start a kernel.
    fn memory(&self, cluster: &mut Cluster) -> Result<(), Failure> {
        let device = &mut cluster.device;
        let mut rates = Vec::new();
        for elements in TENSORS {
            let program = Program::elementwise(self.ranks, elements);
            let bytes = program.work;
            if let Some(seconds) = self.seconds(&program, bytes / 1e10)? {
                rates.push((bytes, bytes / seconds));
            }
        }
        if let Some(&(_, bandwidth)) = rates.last() {
            device.bandwidth = rounded(bandwidth);
            device.efficiency.vector = curve(&rates, bandwidth);
        }
        // Most of the time of functions is spent on large tensors.
        let elements = TENSORS[TENSORS.len() - 1];
        let functions = Program::functions(self.ranks, elements);
        if let Some(seconds) = self.seconds(&functions, functions.work / 2e10)? {
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
        device.efficiency.window = self.convolutions(&WINDOWS, peak)?.unwrap_or_default();
        device.efficiency.tiled = self.convolutions(&TILED, peak)?;
        Ok(())
    }

    /// The curve of convolutions of these sizes; `None` if there is no time left.
    fn convolutions(&self, sizes: &[[usize; 3]], peak: f64) -> Result<Option<Curve>, Failure> {
        let mut rates = Vec::new();
        for &size in sizes {
            let program = Program::convolution(self.ranks, size);
            if let Some(seconds) = self.seconds(&program, program.work / 2e9)? {
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
            for kind in &Measured::KINDS[..4] {
                let table = self.collective(kind, group, cluster.device.bandwidth)?;
                cluster.measured.extend(table);
            }
        }
        let gathers = |table: &&Measured| table.kind == "all_gather";
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

    /// Times of a collective on groups of so many ranks.
    ///
    /// - `memory`: bandwidth of a rank's memory \[B/s\]
    fn collective(
        &self,
        kind: &str,
        group: usize,
        memory: f64,
    ) -> Result<Option<Measured>, Failure> {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for elements in MESSAGES {
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
        Ok((!points.is_empty()).then(|| Measured {
            kind: kind.to_owned(),
            ranks: group,
            level: 0,
            points,
        }))
    }
}

/// The shares of a rate that work gets.
fn curve(rates: &[(f64, f64)], peak: f64) -> Curve {
    let share = |&(work, rate): &(f64, f64)| (work, rounded(rate / peak));
    Curve::new(rates.iter().map(share).collect())
}

/// Three digits: more are noise.
fn rounded(value: f64) -> f64 {
    format!("{value:.2e}").parse().unwrap_or(value)
}
