//! Code for short dims that are read in another order than they are stored in: a block of them is
//! read in whole vectors, of which those in the other order are put together on the stack, and all
//! its elements are computed and stored by one loop.

use melior::ir::Value;

use super::reads::Read;
use crate::kernel::code::IntCmp;
use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::split::{self, NestLoop, Pattern, Periods, is_beside};
use crate::kernel::{Nest, Num, Root, chain};
use ddlc::memory::ALIGNMENT;

/// Lanes behind a block of the narrowest elements, which its last vector may fill.
const BEHIND: i64 = 32;

/// What is read of a block.
struct Source<'c, 'a> {
    read: Read,
    strides: Vec<i64>,
    /// Where it is put in the other order; `None` if it is read in the order of the loops.
    room: Option<(Value<'c, 'a>, Pattern)>,
}

/// The loops of a nest, and the index in them.
struct Place {
    numbers: Vec<usize>,
    index: Vec<IxId>,
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The short dims of a nest that are turned in registers.
    pub(super) fn periods(&self, nest: &Nest, cut: Cut) -> Option<Periods> {
        if !self.code.instructions.masks {
            return None;
        }
        let periods = split::periods(self.kernel, nest)?;
        let inner = &periods.steps[periods.around + 1..];
        let fits = match cut {
            Cut::Whole => true,
            Cut::Dim(dim, unit) => {
                !inner.iter().any(|step| step.first && step.dim == dim)
                    && unit % periods.unit_along(dim) == 0
            }
            Cut::Outer | Cut::Flat => false,
        };
        fits.then_some(periods)
    }

    /// A nest with short dims that are turned in registers.
    pub(super) fn run_periods(&mut self, nest: &Nest, cut: Cut, periods: &Periods) {
        let stores: Vec<&Root> = nest.roots.iter().collect();
        let place = self.place(nest, &periods.steps);
        let sources = self.sources(periods, &stores, &place);
        let mut open = Vec::new();
        for (step, &number) in periods.steps[..periods.around].iter().zip(&place.numbers) {
            let range = self.range(cut, *step);
            let (inner, at, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            self.foreseen_loop(number, at);
            open.push(inner);
        }
        let (first, end) = self.range(cut, periods.steps[periods.around]);
        let rest = self.blocks_of_periods(nest, periods, (first, end), &place, &sources);
        self.rest_of_periods(periods, (rest, end), &place, &stores, nest);
        for inner in open.into_iter().rev() {
            self.leave();
            self.code.end(inner, &[]);
        }
    }

    /// Loops that are all at their start, and the index there.
    fn place(&mut self, nest: &Nest, steps: &[NestLoop]) -> Place {
        let mut index = vec![self.indices.constant(0); nest.domain.len()];
        let mut numbers = Vec::with_capacity(steps.len());
        for step in steps {
            let number = match step.extent {
                Num::Const(extent) => self.foresee_loop(extent),
                Num::Param(_) => {
                    let zero = self.code.int_constant(64, 0);
                    self.new_loop(zero);
                    self.next_loop() - 1
                }
            };
            let own = self.indices.loop_index(number);
            let inside = self.indices.constant(step.inside);
            let scaled = self.indices.mul(own, inside);
            index[step.dim] = self.indices.add(index[step.dim], scaled);
            numbers.push(number);
        }
        Place { numbers, index }
    }

    /// What is read of the blocks of a nest, with stack memory for what is turned.
    fn sources(
        &mut self,
        periods: &Periods,
        stores: &[&Root],
        place: &Place,
    ) -> Vec<Source<'c, 'a>> {
        let loops = &place.numbers[periods.around..];
        let extents = periods.steps[periods.around..].iter();
        let extents = extents.filter_map(|step| match step.extent {
            Num::Const(extent) => Some(extent),
            Num::Param(_) => None,
        });
        let extents: Vec<i64> = extents.collect();
        let mut sources = Vec::new();
        for read in self.reads(stores, &[], &place.index) {
            let strides = loops.iter().map(|&of| self.indices.stride(read.number, of));
            let Some(strides) = strides.collect::<Option<Vec<i64>>>() else {
                ddlc::ice!("short dims that are not read in steps");
            };
            if strides.iter().all(|&stride| stride == 0) {
                continue;
            }
            let bytes = self.kernel.exprs[read.expr].dtype.bytes() as i64;
            let room = match is_beside(&extents, &strides) {
                true => None,
                false => {
                    let Some(pattern) = Pattern::new(&periods.places(&strides), bytes) else {
                        ddlc::ice!("short dims without a pattern");
                    };
                    let count = periods.block * periods.terms + BEHIND;
                    let room = self.code.alloca((8 * bytes as u32, count), ALIGNMENT);
                    Some((room, pattern))
                }
            };
            sources.push(Source {
                read,
                strides,
                room,
            });
        }
        sources
    }

    /// The blocks of a range of iterations; returns where they end. The last one begins before the
    /// end of the one before if elements may be stored twice.
    fn blocks_of_periods(
        &mut self,
        nest: &Nest,
        periods: &Periods,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
        place: &Place,
        sources: &[Source<'c, 'a>],
    ) -> Value<'c, 'a> {
        let code = &self.code;
        let block = i128::from(periods.block);
        let all = code.int_op("subi", 64, end, first);
        let whole = code.int_op_constant("divui", 64, all, block);
        let whole = code.int_op_constant("muli", 64, whole, block);
        let mut rest = code.int_op("addi", 64, first, whole);
        let last = code.int_op_constant("subi", 64, end, block);
        let overlap = split::may_overlap(self.kernel, nest);
        if overlap {
            let has_any = code.int_cmp(IntCmp::Uge, all, code.int_constant(64, block));
            rest = code.select(code.int(64), has_any, end, rest);
        }
        let strided = [first, rest, code.int_constant(64, block)];
        let (open, at, _) = self.code.begin_strided(strided, &[], &[]);
        self.enter();
        let at = match overlap {
            true => self.code.int_op("minui", 64, at, last),
            false => at,
        };
        self.foreseen_loop(place.numbers[periods.around], at);
        let begins: Vec<_> = sources.iter().map(|s| self.index(s.read.number)).collect();
        let number = self.indices.linear(&place.index, &nest.domain);
        let to = self.index(number);
        for (source, &begin) in sources.iter().zip(&begins) {
            if let Some((room, pattern)) = &source.room {
                self.turn_block(periods, source, (*room, pattern), begin);
            }
        }
        self.whole_block(periods, &nest.roots, place, (sources, &begins), to);
        self.leave();
        self.code.end(open, &[]);
        rest
    }

    /// Puts what is read of a block on the stack in the order of the loops.
    ///
    /// - `begin`: where its first element is read
    fn turn_block(
        &mut self,
        periods: &Periods,
        source: &Source<'c, 'a>,
        (room, pattern): (Value<'c, 'a>, &Pattern),
        begin: Value<'c, 'a>,
    ) {
        let units = self
            .code
            .int_constant(64, (periods.block / periods.unit).into());
        let (open, unit, _) = self.code.begin_loop(units, &[], &[]);
        self.enter();
        let code = &self.code;
        let bits = 8 * self.kernel.exprs[source.read.expr].dtype.bytes() as u32;
        let [stored, read] = [pattern.lanes, pattern.read].map(|lanes| (bits, lanes as u32));
        let stride = i128::from(source.strides[0] * periods.unit);
        let before = code.int_op_constant("muli", 64, unit, stride);
        let begin = code.int_op("addi", 64, begin, before);
        let from = self.pointers[source.read.buffer];
        let load = |&window: &i64| {
            let at = code.int_op_constant("addi", 64, begin, window.into());
            let line = code.load_vector(from, at, read);
            match read == stored {
                true => line,
                false => {
                    let lanes = (0..stored.1).map(|lane| (lane < read.1).then_some(lane as i32));
                    let lanes: Vec<i32> = lanes.map(|lane| lane.unwrap_or(-1)).collect();
                    code.shuffle([line, line], &lanes, stored)
                }
            }
        };
        let windows: Vec<_> = pattern.windows.iter().map(load).collect();
        let size = i128::from(periods.unit * periods.terms);
        let to = code.int_op_constant("muli", 64, unit, size);
        for (number, parts) in (0..).zip(&pattern.vectors) {
            let mut taken: Option<(Value<'c, 'a>, Vec<bool>)> = None;
            for (window, lanes) in parts {
                let window = windows[*window];
                let pair = [taken.as_ref().map_or(window, |(so_far, _)| *so_far), window];
                let has = |lane: usize| taken.as_ref().is_some_and(|(_, has)| has[lane]);
                let pick = lanes.iter().enumerate().map(|(lane, own)| match own {
                    Some(own) => (pattern.lanes + own) as i32,
                    None if has(lane) => lane as i32,
                    None => -1,
                });
                let pick: Vec<i32> = pick.collect();
                let both = code.shuffle(pair, &pick, stored);
                let has = pick.iter().map(|&lane| lane >= 0).collect();
                taken = Some((both, has));
            }
            if let Some((vector, _)) = taken {
                let at = code.int_op_constant("addi", 64, to, number * i128::from(pattern.lanes));
                code.store_vector(vector, room, at, stored);
            }
        }
        self.leave();
        self.code.end(open, &[]);
    }

    /// Computes and stores the elements of a block.
    ///
    /// - `to`: where the first one is stored
    fn whole_block(
        &mut self,
        periods: &Periods,
        roots: &[Root],
        place: &Place,
        (sources, begins): (&[Source<'c, 'a>], &[Value<'c, 'a>]),
        to: Value<'c, 'a>,
    ) {
        let stores: Vec<&Root> = roots.iter().collect();
        let count = periods.block * periods.terms;
        let vectors = chain::vectors(self.kernel, &stores, Some(count), self.code.instructions);
        let range = [0, count].map(|bound| self.code.int_constant(64, bound.into()));
        let (open, at, _) = (self.code).begin_vectors((range[0], range[1]), vectors, &[], &[]);
        self.enter();
        for (source, &begin) in sources.iter().zip(begins) {
            let Read {
                expr,
                index,
                buffer,
                ..
            } = &source.read;
            let (from, number) = match &source.room {
                Some((room, _)) => (*room, at),
                None => (
                    self.pointers[*buffer],
                    self.code.int_op("addi", 64, begin, at),
                ),
            };
            let element = (self.code).load_element(self.kernel.exprs[*expr].dtype, from, number);
            self.know(*expr, &Position::At(index.clone()), element);
        }
        let number = self.code.int_op("addi", 64, to, at);
        let position = Position::At(place.index.clone());
        self.store_at(&stores, &[(position, number)], |_, &number| number);
        self.leave();
        self.code.end_vectors(open, &[]);
    }

    /// The elements of iterations that fill no block, one by one.
    fn rest_of_periods(
        &mut self,
        periods: &Periods,
        range: (Value<'c, 'a>, Value<'c, 'a>),
        place: &Place,
        stores: &[&Root],
        nest: &Nest,
    ) {
        let mut open = Vec::new();
        let loops = periods
            .steps
            .iter()
            .zip(&place.numbers)
            .skip(periods.around);
        for (depth, (step, &number)) in loops.enumerate() {
            let range = match depth {
                0 => range,
                _ => self.range(Cut::Whole, *step),
            };
            let (inner, at, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            self.foreseen_loop(number, at);
            open.push(inner);
        }
        let number = self.indices.linear(&place.index, &nest.domain);
        let position = Position::At(place.index.clone());
        self.store_all(stores, &[(position, number)]);
        for inner in open.into_iter().rev() {
            self.leave();
            self.code.end(inner, &[]);
        }
    }
}
