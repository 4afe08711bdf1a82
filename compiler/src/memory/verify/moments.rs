//! Replay of an entry's moment region, moment by moment.

use std::ops::Range;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;

use super::loops::{Depth, depth};
use super::transfer::TransferMembers;
use ddl_pipeline::Piece;

use super::{AccessKind, Activation, ByteRange, MemoryFault, Replay, region, time_axes_of, units};
use crate::graph::{Func, NodeId, ValueId};
use crate::ice;
use crate::memory::place::numbered;
use crate::schedule::time::bodies::{Crossing, Pipeline};
use crate::schedule::time::moments::{count, stacked};

impl<'a> Replay<'a> {
    /// Runs an entry: before its region, the moments, after it.
    pub(super) fn entry(&mut self, activation: &Activation<'a>) -> Result<(), MemoryFault> {
        let units = units(&activation.func.graph);
        let Some(region) = region(activation.func, &time_axes_of(self.meshes)) else {
            return self.run_units(activation, &units);
        };
        self.run_units(activation, &units[..region.start])?;
        let moments = count(activation.func, self.meshes);
        let rings = Rc::clone(&self.rings);
        if let Some(pipeline) = &rings.pipeline {
            self.slots(activation, pipeline, &units)?;
            self.end_moments(activation, moments)?;
            self.begin_moment(0);
            return self.run_units(activation, &units[region.end..]);
        }
        let runs = runs(activation.func, self.meshes, moments);
        let runs = runs
            .iter()
            .flat_map(|run| run.clone().map(move |moment| (run, moment)));
        let fences = (self.setting.body_fences)(activation.func, self.meshes, None);
        for (run, moment) in runs {
            match depth(moment - run.start, run.len(), self.setting.all_iterations) {
                Depth::Whole => {
                    self.begin_moment(moment);
                    self.run_units(&self.within(activation, moment), &units[region.clone()])?;
                    fences.iter().try_for_each(|fences| self.meet(fences))?;
                }
                Depth::Slices => self.parts(activation, moment)?,
            }
        }
        self.end_moments(activation, moments)?;
        self.begin_moment(0);
        self.run_units(activation, &units[region.end..])
    }

    /// Runs the slots of a pipeline, in an order that its timeline allows: a body first waits for
    /// free buffers of its sends, and posts its receives.
    fn slots(
        &mut self,
        activation: &Activation<'a>,
        pipeline: &Pipeline,
        units: &[Vec<NodeId>],
    ) -> Result<(), MemoryFault> {
        let func = activation.func;
        let number = |replay: &Self, crossing: &Crossing| {
            let site = replay.site(func, crossing.post);
            site.unwrap_or_else(|| ice!("a crossing is no communication"))
        };
        let fences = (self.setting.body_fences)(func, self.meshes, Some(pipeline));
        for (slot, body) in pipeline.order(func) {
            self.begin_moment(slot.moment);
            for crossing in &pipeline.crossings {
                let site = number(self, crossing);
                let room = pipeline.room(crossing.from, crossing.to);
                if crossing.from == body && slot.moment >= room {
                    // Of uneven micro-batches another sender may have had data then.
                    let earlier = slot.moment - room;
                    self.begin_moment(earlier);
                    self.wait_until_read(site, earlier);
                    self.begin_moment(slot.moment);
                }
                if crossing.to == body {
                    self.post_transfer(site, TransferMembers::Receivers);
                }
            }
            let units = &units[pipeline.bodies[body].units.clone()];
            let within = self.within_body(activation, slot.moment, body);
            self.run_units(&within, units)?;
            if slot.piece == Piece::Update && pipeline.steps > 1 {
                self.carry(&within, pipeline.bodies[body].mesh)?;
            }
            fences
                .get(body)
                .map_or(Ok(()), |fences| self.meet(fences))?;
        }
        for crossing in &pipeline.crossings {
            let room = pipeline.room(crossing.from, crossing.to);
            let runs = pipeline.runs(crossing.from);
            for moment in runs - room..runs {
                self.begin_moment(moment);
                self.wait_until_read(number(self, crossing), moment);
            }
        }
        Ok(())
    }

    /// The entry in one of its moments.
    fn within(&self, activation: &Activation<'a>, moment: usize) -> Activation<'a> {
        Activation {
            func: activation.func,
            places: activation.places.in_moment(None),
            indices: vec![moment as u64],
        }
    }

    /// The entry in a moment of one of its bodies.
    fn within_body(
        &self,
        activation: &Activation<'a>,
        moment: usize,
        body: usize,
    ) -> Activation<'a> {
        let places = activation.places.in_moment(Some(body));
        Activation {
            func: activation.func,
            places: places.with_versions(moment),
            indices: vec![moment as u64],
        }
    }

    /// At the end of an update: next values with their own slots are copied to where the next step
    /// reads them.
    fn carry(&mut self, within: &Activation<'a>, mesh: usize) -> Result<(), MemoryFault> {
        let (func, rings) = (within.func, Rc::clone(&self.rings));
        for output in &func.outputs {
            let Some(arg) = output.tie.map(|arg| func.args[arg].result(0)) else {
                continue;
            };
            let lies = within.value(arg).dist.as_ref().map(|dist| dist.mesh);
            let version = rings.versions().iter().find(|v| v.newest == arg);
            if lies != Some(mesh) || rings.versions().iter().any(|v| v.previous == arg) {
                continue;
            }
            let to = version.map_or(arg, |version| version.previous);
            for rank in self.ranks(within.value(arg)) {
                let from = self.range(within, output.value, rank);
                let to = self.range(within, to, rank).zip(from.clone());
                let to = to.map(|(to, from)| ByteRange {
                    name: from.name,
                    ..to
                });
                let start = |range: &Option<ByteRange>| range.as_ref().map(|r| (r.arena, r.start));
                if start(&from) != start(&to) {
                    self.copy(rank, from, to.clone())?;
                }
                let held = match version {
                    Some(version) => within.places.next_version_name(func, version),
                    None => within.value(arg).name.clone(),
                };
                let renamed = to.clone().map(|to| ByteRange {
                    name: held.into(),
                    ..to
                });
                if renamed.as_ref().map(|r| &r.name) != to.as_ref().map(|r| &r.name) {
                    self.copy(rank, to, renamed)?;
                }
            }
        }
        Ok(())
    }

    /// The content of a param with two versions, or of its previous version, before or after a
    /// call.
    ///
    /// - `steps`: updates so far
    pub(super) fn version_at_border(
        &self,
        func: &Func,
        name: &str,
        steps: usize,
    ) -> Option<String> {
        self.rings.versions().iter().find_map(|version| {
            let name_of = |value: ValueId| &func.graph.value(value).name;
            let of = |number| Some(numbered(name_of(version.newest), number));
            match name {
                _ if name_of(version.newest) == name => of(steps as i64),
                _ if name_of(version.previous) == name => of(steps as i64 - 1),
                _ => None,
            }
        })
    }

    /// Sets the moment: uneven micro-batches may move different blocks.
    fn begin_moment(&mut self, moment: usize) {
        self.moment = moment;
        self.collect_sites();
    }

    /// Replays only a moment's reads of stacked arguments and writes of stacked results.
    fn parts(&mut self, activation: &Activation<'a>, moment: usize) -> Result<(), MemoryFault> {
        self.moment = moment;
        let activation = self.within(activation, moment);
        let func = activation.func;
        for value in stacked(func, self.meshes).into_keys() {
            let access = match func.args.contains(&value.node) {
                // What nobody reads lies nowhere for long.
                true if func.graph.uses(value).is_empty() && !func.returns(value) => continue,
                true => AccessKind::Read,
                false => AccessKind::Write,
            };
            for rank in self.ranks(activation.value(value)) {
                self.clocks.tick(rank);
                self.access(self.range(&activation, value, rank), access, rank)?;
            }
        }
        Ok(())
    }

    /// Checks the parts of all moments.
    fn end_moments(
        &mut self,
        activation: &Activation<'a>,
        moments: usize,
    ) -> Result<(), MemoryFault> {
        let is_given = |value: &ValueId| activation.func.graph.is_arg(value.node);
        let stacks = stacked(activation.func, self.meshes).into_keys();
        let counts = stacked(activation.func, self.meshes);
        let most = counts.values().map(|stack| stack.moments).max();
        let within: Vec<Activation<'_>> = (0..most.unwrap_or(moments))
            .map(|m| self.within(activation, m))
            .collect();
        for value in stacks.filter(|value| !is_given(value)) {
            for rank in self.ranks(activation.value(value)) {
                self.clocks.tick(rank);
                let within = within.iter().take(counts[&value].moments);
                for (moment, within) in within.enumerate() {
                    self.moment = moment;
                    let part = self.range(within, value, rank);
                    self.access(part, AccessKind::Read, rank)?;
                }
                self.access(
                    self.all_moments(activation, value, rank),
                    AccessKind::Write,
                    rank,
                )?;
            }
        }
        Ok(())
    }

    /// The bytes of a value on a rank, over all moments if it is stacked.
    pub(super) fn all_moments(
        &self,
        activation: &Activation<'_>,
        value: ValueId,
        rank: usize,
    ) -> Option<ByteRange> {
        let region = self.range(activation, value, rank)?;
        let slot = activation.value(value).slot;
        let bytes = slot.filter(|_| activation.places.is_stacked(value));
        let bytes = bytes.map(|slot| slot.bytes);
        Some(ByteRange {
            end: bytes.map_or(region.end, |bytes| region.start + bytes),
            ..region
        })
    }
}

/// The runs of moments with equal parts, in order. A fault caused in one moment of a run and found
/// in another also occurs in its first two and its last; moments of other runs, which access as
/// many bytes or fewer, prove nothing about it.
fn runs(func: &Func, meshes: &[Mesh], moments: usize) -> Vec<Range<usize>> {
    let mut borders = vec![0, moments];
    func.for_each(&mut |func| {
        let nodes = func.graph.order().into_iter();
        for value in nodes.flat_map(|id| &func.graph.node(id).results) {
            let lies = value.on(meshes);
            let first = lies.nd.0.first().and_then(|entry| entry.split());
            match lies.mesh.time_axes() {
                0 => {}
                1 => borders.extend(first.map(|dim| value.ty.shape[dim] % moments)),
                _ => borders.extend(0..moments),
            }
        }
    });
    borders.sort_unstable();
    borders.dedup();
    borders.windows(2).map(|pair| pair[0]..pair[1]).collect()
}
