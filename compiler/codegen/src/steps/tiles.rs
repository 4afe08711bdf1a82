//! Tiles: which kernels and products run for each slice, and where what they hand on lies while one
//! slice is worked on.

use std::collections::BTreeMap;
use std::ops::Range;

use ddl_abi::{Dtype, MarkKind, Product};

use super::{Action, Maker, library, marks, product};
use crate::kernel::collect::{self, Site};
use ddlc::graph::{Arena, NodeId, Slot, ValueId};
use ddlc::ice;
use ddlc::memory::ALIGNMENT;
use ddlc::memory::place::{Move, Place};
use ddlc::schedule::kernel::{parts, stored};
use ddlc::schedule::tile::slices::{handed_on, leading};

/// What runs for each slice of a tile.
#[derive(Debug)]
pub(crate) struct Tile {
    /// Number of slices, by row.
    pub(crate) slices: Vec<i64>,
    /// Memory of each thread for what one part hands to another \[B\].
    pub(crate) bytes: u64,
    /// In order.
    pub(crate) parts: Vec<TilePart>,
}

/// A part of a tile. Where it reads and writes what is handed on, the place is in [`Arena::Thread`], and
/// its only move is from slice to slice.
#[derive(Debug)]
pub(crate) enum TilePart {
    /// Calls a kernel with the number of the slice.
    Kernel {
        /// Its number in [`Kernels`](crate::kernel::Kernels).
        kernel: usize,
        /// Where its buffers lie.
        places: Vec<Place>,
        /// Its integer arguments, by argument and row.
        tables: Vec<Vec<i64>>,
    },
    /// Runs one product of a batch.
    Product {
        /// That one, by row.
        products: Vec<Product>,
        /// From one slice of `c`, `a` and `b` to the next, by row \[B\].
        strides: [Vec<i64>; 3],
        /// Where `c`, `a` and `b` lie.
        places: Box<[Place; 3]>,
    },
}

impl Maker<'_> {
    /// Runs a tile slice by slice, and says so.
    pub(super) fn tile(&mut self, site: Site<'_>, tile: &[NodeId]) -> Vec<Action> {
        let graph = &site.func.graph;
        let lead = leading(graph, tile);
        let units = parts(graph, tile);
        let scratch = Scratch::of(site, tile, &units, |value| slice(site, value, lead));
        let places = site.places.with(scratch.places);
        let site = Site {
            places: &places,
            ..site
        };
        let slices = slices(site, tile, lead);
        let mut work = Vec::new();
        let mut made = Vec::with_capacity(units.len());
        for unit in &units {
            if graph.node(unit[0]).kernel.is_some() {
                let call = collect::slice_kernel(site, unit, self.exact, lead);
                add(&mut work, &call.work);
                made.push(TilePart::Kernel {
                    kernel: self.kernels.number(call.kernel),
                    places: call.places,
                    tables: call.tables,
                });
                continue;
            }
            let locals = library::locals(site, unit[0]);
            add(&mut work, &marks::of_locals(&locals));
            match product(site, unit[0], &locals) {
                Ok(Action::Product { products, places }) => {
                    made.push(one_of_batch(products, places, &slices));
                }
                Ok(_) => ice!("a product is no product"),
                Err(error) => self.diags.push(error),
            }
        }
        let mark = self.mark(marks::of_unit(site, tile, MarkKind::Kernel, work));
        let tile = Tile {
            slices,
            bytes: scratch.bytes,
            parts: made,
        };
        self.kernels.tile_words = self.kernels.tile_words.max(tile.words());
        vec![mark, Action::Tile(tile)]
    }

    /// Runs the parts of a tile one after another, each of them whole.
    ///
    /// - `base`: where in the private arena is room for what they hand on \[B\]
    pub(super) fn whole_tile(&mut self, site: Site<'_>, tile: &[NodeId], base: u64) -> Vec<Action> {
        let graph = &site.func.graph;
        let units = parts(graph, tile);
        let scratch = Scratch::of(site, tile, &units, |value| {
            let bytes = slice(site, value, 0).into_iter().max();
            vec![bytes.unwrap_or(0)]
        });
        self.kernels.tile_bytes = self.kernels.tile_bytes.max(scratch.bytes);
        let in_arena = |(value, place): (ValueId, Place)| {
            let slot = Slot {
                arena: Arena::Private,
                offset: base + place.slot.offset,
                ..place.slot
            };
            (value, Place::fixed(slot, &place.holds))
        };
        let places = site.places.with(scratch.places.into_iter().map(in_arena));
        let site = Site {
            places: &places,
            ..site
        };
        let mut actions = Vec::new();
        for unit in &units {
            match graph.node(unit[0]).kernel {
                Some(_) => actions.extend(self.kernel(site, unit)),
                None => actions.extend(self.product(site, unit)),
            }
        }
        actions
    }
}

/// Number of slices of a tile, by row.
fn slices(site: Site<'_>, tile: &[NodeId], lead: usize) -> Vec<i64> {
    let graph = &site.func.graph;
    let Some(product) = tile.iter().find(|&&id| graph.node(id).kernel.is_none()) else {
        ice!("a tile has no product");
    };
    let count = |shard: &Vec<Range<usize>>| -> i64 {
        let extents = shard[..lead].iter().map(|range| range.len() as i64);
        extents.product()
    };
    let shards = site.ranks.shards(graph.value(product.result(0)));
    shards.iter().map(count).collect()
}

/// Bytes of a slice of the first `lead` dims of a value, by row \[B\].
fn slice(site: Site<'_>, value: ValueId, lead: usize) -> Vec<u64> {
    let known = site.func.graph.value(value);
    let bytes = |shard: &Vec<Range<usize>>| {
        let extents = shard[lead..].iter().map(|range| range.len());
        (extents.product::<usize>() * known.ty.dtype.bytes()) as u64
    };
    site.ranks.shards(known).iter().map(bytes).collect()
}

/// One product of a batch, and where the next one lies.
fn one_of_batch(mut products: Vec<Product>, places: [Place; 3], slices: &[i64]) -> TilePart {
    let mut strides = [const { Vec::new() }; 3];
    for (own, &slices) in products.iter_mut().zip(slices) {
        let empty = [own.batch, own.m, own.n].contains(&0);
        if !empty && own.batch.cast_signed() != slices {
            ice!("{} products in {slices} slices", own.batch);
        }
        own.batch = own.batch.min(1);
        let bytes = Dtype::from_code(own.dtype).map_or(0, Dtype::bytes) as u64;
        for (all, operand) in strides.iter_mut().zip([own.c, own.a, own.b]) {
            all.push((operand[0] * bytes).cast_signed());
        }
    }
    TilePart::Product {
        products,
        strides,
        places: Box::new(places),
    }
}

impl Tile {
    /// How many numbers the threads need to know, at most: each place, each number of a kernel, and of
    /// a product what it is and its strides.
    fn words(&self) -> usize {
        let words = |part: &TilePart| match part {
            TilePart::Kernel { places, tables, .. } => 2 * places.len() + tables.len(),
            TilePart::Product { .. } => 7,
        };
        // The first is the runtime's table.
        1 + self.parts.iter().map(words).sum::<usize>()
    }
}

/// Adds work by row; one row stands for all.
fn add(all: &mut Vec<[u64; 2]>, more: &[[u64; 2]]) {
    let rows = all.len().max(more.len());
    let row = |list: &[[u64; 2]], row: usize| {
        let known = list.get(row % list.len().max(1));
        known.copied().unwrap_or_default()
    };
    let sum = (0..rows).map(|at| {
        let (a, b) = (row(all, at), row(more, at));
        [a[0] + b[0], a[1] + b[1]]
    });
    *all = sum.collect();
}

/// Memory of a thread for one slice: first fit, in the order of the parts.
#[derive(Default)]
struct Scratch {
    bytes: u64,
    places: BTreeMap<ValueId, Place>,
    /// What is in use until when: from, to, and the last part that reads it.
    used: Vec<(u64, u64, usize)>,
}

impl Scratch {
    /// Places for what the parts of a tile hand on.
    ///
    /// - `bytes`: what a value needs, by row \[B\]
    fn of(
        site: Site<'_>,
        tile: &[NodeId],
        parts: &[Vec<NodeId>],
        bytes: impl Fn(ValueId) -> Vec<u64>,
    ) -> Scratch {
        let graph = &site.func.graph;
        let part = |id: NodeId| parts.iter().position(|part| part.contains(&id));
        let mut scratch = Scratch::default();
        for value in handed_on(site.func, &stored(site.func), tile) {
            let from = part(value.node).unwrap_or(0);
            let users = graph.uses(value);
            let until = users.iter().filter_map(|&(user, _)| part(user)).max();
            let times = (from, until.unwrap_or(from));
            scratch.add((value, &graph.value(value).name), bytes(value), times);
        }
        scratch
    }

    /// Gives a value a place.
    ///
    /// - `from`, `until`: the parts that write it and read it for the last time
    fn add(
        &mut self,
        (value, name): (ValueId, &str),
        strides: Vec<u64>,
        (from, until): (usize, usize),
    ) {
        let most = strides.iter().copied().max().unwrap_or(0);
        let room = most.next_multiple_of(ALIGNMENT);
        self.used.retain(|&(.., last)| last >= from);
        self.used.sort_unstable();
        let mut offset = 0;
        for &(begin, end, _) in &self.used {
            if offset + room <= begin {
                break;
            }
            offset = offset.max(end);
        }
        self.used.push((offset, offset + room, until));
        self.bytes = self.bytes.max(offset + room);
        let slot = Slot {
            arena: Arena::Thread,
            offset,
            bytes: most,
        };
        let place = Place {
            moves: vec![Move {
                level: 0,
                strides,
                period: None,
            }],
            ..Place::fixed(slot, name)
        };
        self.places.insert(value, place);
    }
}
