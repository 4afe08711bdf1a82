//! `ddlc --calibrate`: the description of this host, measured.
//!
//! What is measured is what plans run: small programs are compiled as any program is, and run by
//! the `ddlrun` that lies beside `ddlc`, on as many ranks as the description is for. All ranks work
//! at once, so they share memory and, where there are more of them than cores, cores as they do in
//! a step. A program repeats what it measures, and is run in several passes over all programs: the
//! clock of a host and its other work change within seconds, and one moment is not what a step gets.

mod program;
pub(crate) mod run;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ddlc::cost::cluster::{Cluster, Curve, DType, Measured, Rates};
use ddlc::diag::Style;
use ddlc::options::Arguments;

use self::program::Program;
use self::run::{Host, Prepared};
use crate::Failure;

/// No measurement begins later than this.
const BUDGET: Duration = Duration::from_secs(50);
/// Passes over all programs.
const PASSES: usize = 4;

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
    let mut calibration = Calibration {
        host: Host::new(arguments, style)?,
        ranks,
        until: Instant::now() + BUDGET,
        programs: RefCell::default(),
        pass: 1,
    };
    let mut cluster = calibration.cluster()?;
    while calibration.pass < PASSES && Instant::now() < calibration.until {
        calibration.pass += 1;
        cluster = calibration.cluster()?;
    }
    let description = cluster.to_toml();
    Ok(format!(
        "# Measured by `ddlc --calibrate`: {ranks} ranks on {cores} cores.\n\n{description}"
    ))
}

struct Calibration {
    host: Host,
    ranks: usize,
    until: Instant,
    /// The programs so far, by their names.
    programs: RefCell<BTreeMap<String, Prepared>>,
    /// The number of the pass, from 1.
    pass: usize,
}

impl Calibration {
    /// The host by all times so far and those of one more pass.
    fn cluster(&self) -> Result<Cluster, Failure> {
        let mut cluster = Cluster::local(self.ranks);
        cluster.name = "here".to_owned();
        cluster.device.name = "cpu".to_owned();
        if let Some(bytes) = run::memory() {
            cluster.device.memory = (bytes / self.ranks as u64) >> 20 << 20;
        }
        self.products(&mut cluster)?;
        cluster.device.lanes = self.lanes()?;
        self.memory(&mut cluster)?;
        self.windows(&mut cluster)?;
        self.collectives(&mut cluster)?;
        Ok(cluster)
    }

    /// Time of one round of a program \[s\], measured once more if there is time left; `None` if it
    /// was never measured.
    ///
    /// - `guess`: about how long a round takes \[s\]
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
        let mut times = Vec::new();
        for columns in columns {
            let program = Program::narrow(self.ranks, extent, columns);
            let Some(seconds) = self.seconds(&program, program.work / 2e10)? else {
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

/// The width to which rows are padded, by which the times of products are explained best: least
/// squares of logarithms, relative to the time of the widest.
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

/// The shares of a rate that work gets.
fn curve(rates: &[(f64, f64)], peak: f64) -> Curve {
    let share = |&(work, rate): &(f64, f64)| (work, rounded(rate / peak));
    Curve::new(rates.iter().map(share).collect())
}

/// Three digits: more are noise.
fn rounded(value: f64) -> f64 {
    format!("{value:.2e}").parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole vectors are told from the time to start a product, and from products without padding.
    #[test]
    fn the_width_of_vectors_is_found() {
        let times = [(4, 26.0), (8, 34.5), (16, 41.0), (32, 80.0), (64, 160.0)];
        assert_eq!(padding(&times), Some(16));
        let times = [(4, 22.0), (8, 21.0), (16, 40.0), (32, 79.0), (64, 160.0)];
        assert_eq!(padding(&times), Some(8));
        let times = [(4, 10.5), (8, 21.0), (16, 40.0), (32, 79.0), (64, 160.0)];
        assert_eq!(padding(&times), Some(4));
        assert_eq!(padding(&[]), None);
    }
}
