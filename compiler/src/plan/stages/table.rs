//! Estimates of pipelines from a plan that is not cut: what each slot of the forward pass costs,
//! and the stages, schedules and memory that follow.
//!
//! Cutting a program writes a copy of a loop for each stage; these sums do not. A slot has the time
//! of its ops and conversions by piece and what it keeps. The ends of the stages are those of the
//! cut itself. Of the gradients of weights, those from which no other slot follows may run
//! separately, and so may what the pass `weights` would move from a backward loop. A schedule is
//! simulated for [`PERIODS`] times as many micro-batches as there are groups, and continued by its
//! period. Rings of values sent are estimated by the bytes at the ends of a stage.

mod room;
mod slots;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_pipeline::plan::Setting;
use ddl_pipeline::schedule::Overlap;
use ddl_pipeline::simulate::{GroupLoad, Network};
use ddl_pipeline::{Job, Piece, Schedule};

use self::room::{Flights, Points};
use self::slots::{Tie, apart, kept_carries, late_of_loops, places, ties};
use super::cut::balanced;
use super::forward::{Forward, crossing};
use super::layers::Layers;
use super::memory;
use super::memory::bytes;
use super::predict::{network, passed_bytes, sent_share, sharing};
use crate::graph::{NodeId, Role, Value, ValueId};
use crate::names::within;
use crate::options::{Options, RequestedStages};
use crate::plan::nowhere::OfCut;
use crate::plan::planned::Planned;
use crate::plan::prices::{StageSpeed, values_by_machine};
use crate::schedule::time::moments::{is_timed, time_axes};

/// How many times as many micro-batches as groups are simulated at most. A multiple of 2.
const PERIODS: usize = 4;

/// The costs of a plan by slot.
pub(in crate::plan) struct SlotCosts {
    slots: Vec<Cost>,
    /// The cuts by the machine of each stage, which schedules share.
    cuts: RefCell<BTreeMap<Vec<usize>, Vec<usize>>>,
    /// The micro-batches in flight by schedule and number of stages.
    flights: RefCell<BTreeMap<(&'static str, usize), Rc<[Flights]>>>,
    /// For each machine what each slot takes: forward, backward, weight gradients that may run
    /// separately, and update, over all micro-batches \[s\].
    times: Vec<Vec<[f64; 4]>>,
    /// The machine of each group, and how much more memory than the least it has \[B\], if they
    /// differ.
    machines: Vec<(usize, u64)>,
    /// For each machine the time of each slot for the cut \[s\].
    seconds: Vec<Vec<f64>>,
    /// Bytes of all ranks that cross a cut before each slot, for the cut \[B\].
    crossing: Vec<f64>,
    /// Bytes of a rank and a micro-batch that cross a cut before each slot, and those that do if
    /// the link there is slow \[B\].
    sent: Vec<f64>,
    shares: Vec<f64>,
    /// What is sent once in a step if it is cut from its readers.
    ties: Vec<Tie>,
    /// By slots what nodes in them take for a time \[B\], each of values without a slice per layer,
    /// and of those with one for each slot; without what takes no more than another.
    passes: Vec<(Range<usize>, Points)>,
    moments: usize,
    backward: bool,
}

/// The costs of a slot or of a stage.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Of a stage, its time as that of slots; of a slot it depends on the machine \[s\].
    seconds: [f64; 4],
    /// What is held throughout \[B\].
    once: f64,
    /// What is kept of each micro-batch in flight \[B\].
    stash: f64,
    /// What is kept in addition for weight gradients that run separately \[B\].
    late: f64,
    /// What weight gradients that run separately already read of the backward pass \[B\].
    read: f64,
    /// Part of the stash: what of the values that cross a cut before it is kept \[B\].
    arrives: f64,
    /// What passes take for a time at most \[B\]; of a slot it is not known.
    pass: f64,
}

impl Cost {
    fn and(mut self, other: &Cost) -> Cost {
        for (own, other) in self.seconds.iter_mut().zip(other.seconds) {
            *own += other;
        }
        self.once += other.once;
        self.stash += other.stash;
        self.late += other.late;
        self.read += other.read;
        self
    }
}

/// What is estimated of a pipeline.
#[derive(Clone, Copy, Debug)]
pub(in crate::plan) struct Estimate {
    /// Time of a step \[s\]; if memory is short, a lower bound.
    pub(in crate::plan) seconds: f64,
    /// Memory of the fullest rank \[B\].
    pub(in crate::plan) memory_bytes: u64,
}

impl SlotCosts {
    /// The costs of the main entry of a plan; `None` if it has no mesh.
    pub(in crate::plan) fn of(planned: &Planned) -> Option<SlotCosts> {
        let (program, main) = (&planned.program, planned.main);
        let func = &program.funcs[main];
        let meshes: Vec<Mesh> = program.meshes.iter().filter_map(|m| m.mesh()).collect();
        let moments = meshes.first()?.moments();
        let time = time_axes(program);
        let layers = Layers::of(program, main);
        let made = values_by_machine(planned.prices.as_deref(), &planned.entries);
        let forward = Forward::of(func, &made, (&layers, main), &time);
        let places = places(func, (&layers, main), &forward);
        let mut slots = vec![Cost::default(); forward.length];
        let mut share = |range: &Range<usize>, add: &dyn Fn(&mut Cost, f64)| {
            let part = 1.0 / range.len() as f64;
            slots[range.clone()]
                .iter_mut()
                .for_each(|slot| add(slot, part));
        };
        let apart = apart(func, &places, &time);
        let has_time = time.iter().any(|&axes| axes > 0);
        let mut homes: BTreeMap<String, (&Range<usize>, Role)> = BTreeMap::new();
        let late = late_of_loops(func);
        let mut outer = None;
        for (inner, path, id) in func.nodes_by_path() {
            if std::ptr::eq(inner, func) {
                outer = Some(id);
            }
            let Some(outer) = outer else { continue };
            let node = inner.graph.node(id);
            let is_late = || {
                let of_loop = late.get(&outer).zip(func.graph.as_loop(outer));
                let own = of_loop.filter(|(_, loop_)| std::ptr::eq(inner, &loop_.body));
                own.is_some_and(|(late, _)| late.nodes.contains(&id))
            };
            let role = match has_time && !is_timed(&func.graph, outer, &time) {
                true => Role::Update,
                false if apart.contains_key(&outer) || is_late() => Role::Weight,
                false => node.role,
            };
            let parts = late.get(&outer).zip(func.graph.as_loop(outer));
            let parts = parts.filter(|_| std::ptr::eq(inner, func) && role == Role::Backward);
            for (number, value) in node.results.iter().enumerate() {
                // What is done with a result of a loop goes with the part of it that makes the
                // result.
                let is_late = parts.is_some_and(|(late, loop_)| {
                    let output = loop_.body.outputs.get(number);
                    output.is_some_and(|output| late.nodes.contains(&output.value.node))
                });
                let role = if is_late { Role::Weight } else { role };
                homes.insert(within(path, &value.name), (&places[&outer], role));
            }
        }
        let mut times = vec![vec![[0.0; 4]; forward.length]; made.len()];
        for (times, made) in times.iter_mut().zip(&made) {
            for decided in *made {
                let home = homes.get(&decided.path);
                if let Some((made, (range, role))) = decided.made.as_ref().zip(home) {
                    spread(times, range, *role, made.seconds);
                }
            }
        }
        for (times, conversions) in times.iter_mut().zip(planned.communication_by_machine()) {
            for conversion in conversions {
                if let Some((range, role)) = homes.get(&conversion.value) {
                    let is_once = !conversion.count.is_multiple_of(moments.max(1));
                    let role = if is_once { Role::Update } else { *role };
                    spread(times, range, role, conversion.beside_ops());
                }
            }
        }
        let nowhere = OfCut {
            nowhere: planned.nowhere.as_deref(),
            origins: &planned.origins,
        };
        let place = |id: NodeId| (places[&id].start, places[&id].end);
        for (id, once, stash) in memory::kept(func, &meshes, place) {
            share(&places[&id], &|slot, part| {
                slot.once += part * once;
                slot.stash += part * stash;
            });
        }
        let count = |value: ValueId| Some(layers.count(layers.of_value(main, value)?));
        let mut passes: BTreeMap<(usize, usize), Vec<[f64; 2]>> = BTreeMap::new();
        for (id, [whole, each]) in memory::during(func, &meshes, nowhere, &count) {
            let range = &places[&id];
            let known = passes.entry((range.start, range.end)).or_default();
            if !known
                .iter()
                .any(|known| known[0] >= whole && known[1] >= each)
            {
                known.retain(|known| known[0] > whole || known[1] > each);
                known.push([whole, each]);
            }
        }
        let size = |value: &Value| bytes(value, &meshes);
        let weights: BTreeSet<NodeId> = apart.keys().copied().collect();
        for (range, value) in memory::read_by(func, &weights, |id| {
            let range = &places[&id];
            (range.start, range.end)
        }) {
            let bytes = size(func.graph.value(value));
            share(&(range.0..range.1), &|slot, part| slot.read += part * bytes);
        }
        for (id, late) in &late {
            let (range, body) = (
                &places[id],
                func.graph.as_loop(*id).map(|loop_| &loop_.body),
            );
            let kept = late.kept.iter().zip(body.into_iter().cycle());
            let kept: f64 = kept
                .map(|(value, body)| size(body.graph.value(*value)))
                .sum();
            slots[range.clone()]
                .iter_mut()
                .for_each(|slot| slot.late += kept);
        }
        for (range, bytes) in kept_carries(func, &forward, &size) {
            slots[range]
                .iter_mut()
                .for_each(|slot| slot.arrives += bytes);
        }
        let backward = [Role::Backward as usize, Role::Weight as usize];
        let mut all = times.iter().flatten();
        Some(SlotCosts {
            backward: all.any(|slot| backward.iter().any(|&role| slot[role] > 0.0)),
            times,
            machines: planned.prices.as_ref().map_or_else(Vec::new, |prices| {
                let spare = prices.spare.iter().copied();
                prices.of_group.iter().copied().zip(spare).collect()
            }),
            sent: crossing(func, &forward.slots, (&layers, main), &size),
            shares: crossing(func, &forward.slots, (&layers, main), &|value| {
                sent_share(value, &meshes)
            }),
            ties: ties(func, &places, (&layers, main), &meshes),
            seconds: forward.seconds,
            crossing: forward.crossing,
            passes: passes
                .into_iter()
                .map(|((start, end), points)| (start..end, points))
                .collect(),
            cuts: RefCell::default(),
            flights: RefCell::default(),
            moments,
            slots,
        })
    }

    /// The pipeline with these stages; `None` if it cannot be cut so, the schedule does not take
    /// it, or a step certainly takes as long as it may.
    ///
    /// - `below`: how long a step may take \[s\]
    pub(in crate::plan) fn estimate(
        &self,
        asked: &RequestedStages,
        options: &Options,
        below: f64,
    ) -> Option<Estimate> {
        let (costs, sent) = self.stages(asked)?;
        let job = self.job(asked);
        let homes = asked.row.homes(job.groups, job.chunks);
        let least = least(&costs, &homes, asked.row, self.moments);
        let least = least / options.cluster.most_speedup();
        if least >= below {
            return None;
        }
        let memory_bytes = self.memory(asked, &job, (&costs, &sent));
        if memory_bytes > options.memory_limit() {
            return Some(Estimate {
                seconds: least,
                memory_bytes,
            });
        }
        let setting = self.setting(asked, (&costs, &sent, &homes), options);
        let simulated = |moments: usize| -> Option<f64> {
            let job = Job { moments, ..job };
            let (timeline, shape) = (asked.row.timeline(&job).ok()?, asked.row.shape(&job).ok()?);
            let scene = setting.scene(&timeline, &shape, asked.row);
            scene.step_seconds().ok()
        };
        let most = PERIODS * job.groups;
        let seconds = match self.moments <= most {
            true => simulated(self.moments)?,
            false => {
                let (less, all) = (simulated(most / 2)?, simulated(most)?);
                let period = (all - less) / (most - most / 2) as f64;
                all + (self.moments - most) as f64 * period
            }
        };
        Some(Estimate {
            // Of few micro-batches a schedule may not have reached its period.
            seconds: seconds.max(least),
            memory_bytes,
        })
    }

    /// Memory of the fullest rank of the pipeline with these stages \[B\]; `None` if it cannot be
    /// cut so.
    pub(in crate::plan) fn memory_bytes(&self, asked: &RequestedStages) -> Option<u64> {
        let (costs, sent) = self.stages(asked)?;
        Some(self.memory(asked, &self.job(asked), (&costs, &sent)))
    }

    /// The costs of stages, and the bytes that each sends to the next per micro-batch.
    fn stages(&self, asked: &RequestedStages) -> Option<(Vec<Cost>, Vec<f64>)> {
        if self.slots.len() < asked.stages {
            return None;
        }
        let machines = self.of_stages(asked);
        let speed = |&machine: &usize| StageSpeed { machine, slow: 1.0 };
        let speeds: Vec<StageSpeed> = machines.iter().map(speed).collect();
        let mut known = self.cuts.borrow_mut();
        let cuts = known
            .entry(machines)
            .or_insert_with(|| balanced(&self.seconds, &self.crossing, &speeds));
        let ends = cuts.iter().copied().chain([self.slots.len()]);
        let ranges = std::iter::once(0).chain(cuts.iter().copied()).zip(ends);
        let costs = ranges
            .zip(&speeds)
            .map(|((from, to), speed)| Cost {
                seconds: sum(&self.times[speed.machine][from..to]),
                pass: self.pass(from..to),
                arrives: self.slots[from].arrives,
                ..self.slots[from..to].iter().fold(Cost::default(), Cost::and)
            })
            .collect();
        let sent = cuts.iter().map(|&cut| self.sent[cut]);
        Some((costs, sent.chain([0.0]).collect()))
    }

    /// The machine of each stage.
    fn of_stages(&self, asked: &RequestedStages) -> Vec<usize> {
        let homes = asked.row.homes(asked.groups, asked.stages / asked.groups);
        let machine = |home: usize| self.machines.get(home).map_or(0, |own| own.0);
        homes.into_iter().map(machine).collect()
    }

    fn job(&self, asked: &RequestedStages) -> Job {
        Job {
            groups: asked.groups,
            chunks: asked.stages / asked.groups,
            moments: self.moments,
            slices: 1,
            steps: 1,
            backward: self.backward,
        }
    }

    fn setting(
        &self,
        asked: &RequestedStages,
        (costs, sent, homes): (&[Cost], &[f64], &[usize]),
        options: &Options,
    ) -> Setting {
        let apart = asked.row.pieces.contains(&Piece::Weight);
        let parts = self.moments as f64;
        let mut groups = vec![GroupLoad::default(); asked.groups];
        let mut seconds = Vec::with_capacity(costs.len());
        let senders = homes.windows(2).filter(|pair| pair[0] != pair[1]);
        let senders: BTreeSet<usize> = senders.map(|pair| pair[1]).collect();
        for (cost, &home) in costs.iter().zip(homes) {
            let [forward, backward, weights, update] = cost.seconds;
            groups[home].update += update;
            let [forward, backward, weights] = [forward, backward, weights].map(|s| s / parts);
            // The weight gradients of a group that sends nothing back have nothing to run behind.
            seconds.push(match apart && senders.contains(&home) {
                true => [forward, backward, weights],
                false => [forward, backward + weights, 0.0],
            });
        }
        let each = asked.largest();
        let firsts: Vec<usize> = (0..asked.groups).map(|group| group * each).collect();
        let level = |from: usize, to: usize| {
            let ends = [from, to].map(|stage| firsts[homes[stage]]);
            options.cluster.level(ends[0], ends[1])
        };
        let cuts = self.cuts.borrow();
        let cuts = cuts
            .get(&self.of_stages(asked))
            .map_or(&[][..], Vec::as_slice);
        for tie in &self.ties {
            for (from, to) in tie.crossing(cuts) {
                let Some(number) = level(from, to) else {
                    continue;
                };
                let level = &options.cluster.levels[number];
                let bytes = passed_bytes(tie.bytes, number, &options.cluster);
                groups[homes[from]].update += level.latency + bytes / level.rate();
            }
        }
        let passed = sent.iter().enumerate().map(|(stage, &sent)| {
            let next = cuts
                .get(stage)
                .zip((stage + 1 < homes.len()).then_some(stage + 1));
            let known = next.and_then(|(&cut, next)| Some((cut, level(stage, next)?)));
            known.map_or(sent, |(cut, level)| {
                passed_bytes([sent, self.shares[cut].min(sent)], level, &options.cluster)
            })
        });
        Setting {
            seconds,
            stash: vec![0.0; costs.len()],
            boundaries: passed.collect(),
            groups,
            network: match asked.groups {
                0 | 1 => Network::free(asked.groups),
                _ => network(&firsts, &options.cluster),
            },
            sharing: sharing(asked, &options.cluster),
        }
    }
}

/// Adds a time to the slots that share it.
fn spread(times: &mut [[f64; 4]], range: &Range<usize>, role: Role, seconds: f64) {
    let part = 1.0 / range.len() as f64;
    let slots = times[range.clone()].iter_mut();
    slots.for_each(|slot| slot[role as usize] += part * seconds);
}

/// The times of several slots together.
fn sum(times: &[[f64; 4]]) -> [f64; 4] {
    let add = |sum: [f64; 4], own: &[f64; 4]| std::array::from_fn(|role| sum[role] + own[role]);
    times.iter().fold([0.0; 4], add)
}

/// A lower bound on the time of a step \[s\]. The first micro-batch passes the stages before a
/// group's first, and the last returns through them.
///
/// - `homes`: the group of each stage
fn least(costs: &[Cost], homes: &[usize], row: &Schedule, moments: usize) -> f64 {
    let groups = homes.iter().max().map_or(0, |last| last + 1);
    let mut own = vec![Cost::default(); groups];
    for (cost, &home) in costs.iter().zip(homes) {
        own[home] = own[home].and(cost);
    }
    let apart = row.pieces.contains(&Piece::Weight);
    // Forward, backward and the rest.
    let passes = |cost: &Cost| {
        let [forward, backward, weights, update] = cost.seconds;
        match apart {
            true => [forward, backward, weights + update],
            false => [forward, backward + weights, update],
        }
    };
    // Others compute what they have not received in whole.
    let waits = matches!(row.overlap, Overlap::Overlapped | Overlap::Blocking);
    let part = if waits { 1.0 / moments as f64 } else { 0.0 };
    let (mut there, mut back) = (0.0, 0.0);
    let mut seen = vec![false; groups];
    let mut least: f64 = 0.0;
    for (cost, &home) in costs.iter().zip(homes) {
        if !std::mem::replace(&mut seen[home], true) {
            let [forward, backward, rest] = passes(&own[home]);
            least = least.max(there + forward + backward + rest.max(back));
        }
        let [forward, backward, _] = passes(cost);
        there += part * forward;
        back += part * backward;
    }
    least
}
