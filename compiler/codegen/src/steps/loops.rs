//! Loops as actions: the initial carry is moved to its place, the body runs, and next values that
//! it leaves elsewhere are copied back. The moment region of an entry is also a loop.

use crate::kernel::collect::Site;
use crate::steps::{Action, Maker};
use ddl_abi::NO_MARK;
use ddl_pipeline::{Piece, Slot};
use ddlc::graph::{Func, Loop, LoopKind, NodeId};
use ddlc::ice;
use ddlc::memory::comm;
use ddlc::memory::release::{body_fences, fences};
use ddlc::schedule::kernel::units;
use ddlc::schedule::time::bodies::Pipeline;
use ddlc::schedule::time::moments::{count, region, time_axes_of};

impl Maker<'_> {
    /// The units of an entry: before its moment region, the region itself, and after it.
    pub(crate) fn entry(&mut self, site: Site<'_>) -> Vec<Action> {
        let (func, meshes) = (site.func, self.ranks.meshes());
        let units = units(&func.graph);
        let Some(region) = region(func, &time_axes_of(meshes)) else {
            return self.run(site, &units);
        };
        let moments = func.steps.max(1) * count(func, meshes);
        let mut actions = self.run(site, &units[..region.start]);
        let inner = Site {
            ranks: &self.ranks.in_moments(moments, func.steps),
            places: &site.places.in_moment(None),
            ..site
        };
        match &site.places.rings().pipeline {
            Some(pipeline) => self.slots(inner, pipeline, &units, &mut actions),
            None if self.has_all(func) => {
                let mut body = vec![self.mark_moment()];
                body.extend(self.run(inner, &units[region.clone()]));
                let fences = body_fences(func, meshes, None).concat();
                self.meet(&func.name, fences, &mut body);
                actions.push(Action::Moments {
                    count: moments as u64,
                    body,
                });
                actions.push(Action::Mark(NO_MARK));
            }
            None => {}
        }
        actions.extend(self.run(site, &units[region.end..]));
        actions
    }

    /// Whether the moment region of an entry, which belongs to one chunk, is the group's.
    fn has_all(&self, func: &Func) -> bool {
        let (meshes, units) = (self.ranks.meshes(), units(&func.graph));
        let first = region(func, &time_axes_of(meshes)).and_then(|region| units.get(region.start));
        first.is_some_and(|unit| {
            self.ranks.group(&func.graph.node(unit[0]).results[0]) == self.group
        })
    }

    /// Appends the group's slots. A body first makes sure that its send buffers are free, and posts
    /// its receives. Finally all sent data has been read.
    fn slots(
        &mut self,
        site: Site<'_>,
        pipeline: &Pipeline,
        units: &[Vec<NodeId>],
        actions: &mut Vec<Action>,
    ) {
        let own: Vec<usize> = (0..pipeline.bodies.len())
            .filter(|&body| pipeline.group(body) == self.group)
            .collect();
        let mut bodies = Vec::with_capacity(own.len());
        let mut fences = body_fences(site.func, self.ranks.meshes(), Some(pipeline));
        for &number in &own {
            let mut body = vec![self.mark_body(&pipeline.bodies[number])];
            for crossing in &pipeline.crossings {
                if crossing.from == number {
                    body.push(Action::WaitBehind {
                        ops: self.numbers(site, &[crossing.post]),
                        behind: pipeline.room(crossing.from, crossing.to) as u64,
                    });
                }
                if crossing.to == number {
                    body.push(Action::Post(self.numbers(site, &[crossing.post])));
                }
            }
            let units = &units[pipeline.bodies[number].units.clone()];
            let places = &site.places.in_moment(Some(number));
            let site = Site { places, ..site };
            body.extend(self.run(site, units));
            if pipeline.steps > 1 && pipeline.bodies[number].piece == Piece::Update {
                self.carry(site, pipeline.bodies[number].mesh, &mut body);
            }
            self.meet(
                &site.func.name,
                std::mem::take(&mut fences[number]),
                &mut body,
            );
            bodies.push(body);
        }
        let slots = &pipeline.timeline.groups[self.group];
        let slot = |slot: &Slot| {
            let number = pipeline.number(*slot)?;
            let body = own.iter().position(|&body| body == number)?;
            Some((body as u32, slot.moment as u32))
        };
        actions.push(Action::Slots {
            slots: slots.iter().filter_map(slot).collect(),
            bodies,
        });
        actions.push(Action::Mark(NO_MARK));
        for crossing in &pipeline.crossings {
            if own.contains(&crossing.from) {
                let ops = self.numbers(site, &[crossing.post]);
                let room = pipeline.room(crossing.from, crossing.to);
                let runs = pipeline.runs(crossing.from);
                let last = runs - room..runs;
                let op = |moment: usize| ops.get(moment).or(ops.first()).copied();
                actions.extend(last.filter_map(op).map(|op| Action::Wait(vec![op])));
            }
        }
    }

    /// Appends the copies of next values, after an update, to where the next step reads them.
    fn carry(&mut self, site: Site<'_>, mesh: usize, actions: &mut Vec<Action>) {
        let versions = site.places.rings().versions();
        for output in &site.func.outputs {
            let Some(arg) = output.tie.map(|arg| site.func.args[arg].result(0)) else {
                continue;
            };
            let lies = site.func.graph.value(arg).dist.as_ref();
            let is_previous = versions.iter().any(|version| version.previous == arg);
            if is_previous || lies.is_none_or(|dist| dist.mesh != mesh) {
                continue;
            }
            let version = versions.iter().find(|version| version.newest == arg);
            let to = version.map_or(arg, |version| version.previous);
            let to = site.places.stored(site.func, to);
            actions.extend(self.copy(site, output.value, to).into_iter().flatten());
        }
    }

    /// Appends the loop of node `id`.
    pub(crate) fn repeat(
        &mut self,
        site: Site<'_>,
        id: NodeId,
        loop_: &Loop,
        actions: &mut Vec<Action>,
    ) {
        let operands = site.func.graph.operands(id);
        for (carry, &operand) in operands.iter().enumerate().take(loop_.carry) {
            let to = site.places.stored(site.func, id.result(carry));
            actions.extend(self.copy(site, operand, to).into_iter().flatten());
        }
        let body = self.body(site, id, loop_);
        actions.push(match &loop_.kind {
            LoopKind::Repeat { count, reverse } => Action::Repeat {
                count: *count as u64,
                reverse: *reverse,
                index: loop_.body.graph.node(loop_.body.args[0]).results[0].slot,
                body,
            },
            LoopKind::While { condition } => self.while_loop(site, id, condition, body),
        });
    }

    /// One iteration.
    fn body(&mut self, site: Site<'_>, id: NodeId, loop_: &Loop) -> Vec<Action> {
        let places = site.places.body(site.func, id, self.ranks.meshes());
        let inner = Site {
            func: &loop_.body,
            places: &places,
            ..site
        };
        let mut actions = self.function(inner);
        for (output, to) in loop_.body.outputs.iter().zip(&places.results) {
            let copy = self.copy(inner, output.value, to.clone());
            actions.extend(copy.into_iter().flatten());
        }
        self.fence(&loop_.body, &mut actions);
        actions
    }

    fn while_loop(
        &mut self,
        site: Site<'_>,
        id: NodeId,
        condition: &Func,
        body: Vec<Action>,
    ) -> Action {
        let places = site.places.condition(site.func, id);
        let places = places.unwrap_or_else(|| ice!("a `while` has a condition"));
        let inner = Site {
            func: condition,
            places: &places,
            ..site
        };
        let mut actions = self.function(inner);
        self.fence(condition, &mut actions);
        let predicate = places.stored(condition, condition.outputs[0].value);
        Action::While {
            condition: actions,
            predicate,
            body,
        }
    }

    /// Synchronizes the groups whose sources the next iteration may overwrite.
    fn fence(&mut self, func: &Func, actions: &mut Vec<Action>) {
        let fences = fences(func, self.ranks.meshes());
        self.meet(&func.name, fences, actions);
    }

    fn meet(&mut self, name: &str, fences: Vec<Vec<Vec<usize>>>, actions: &mut Vec<Action>) {
        let ops = fences.into_iter().map(|groups| comm::fence(name, groups));
        let numbers: Vec<u32> = ops.map(|op| self.communication(op)).collect();
        actions.extend(numbers.iter().map(|&number| Action::Post(vec![number])));
        actions.extend(numbers.iter().map(|&number| Action::Wait(vec![number])));
    }
}
