//! Tiles: the kernels and products that run per slice, and the locations of their intermediate
//! values within a slice.

use std::collections::BTreeMap;

use ddl_abi::{Dtype, Mark, MarkKind, Product};

use super::{Action, Maker, library, marks, product};
use crate::kernel::collect::{self, Site};
use crate::kernel::divide;
use ddlc::graph::{Arena, NodeId, Slot, ValueId};
use ddlc::ice;
use ddlc::memory::ALIGNMENT;
use ddlc::memory::place::{LoopOffset, Place};
use ddlc::schedule::kernel::{parts, rows, stored};
use ddlc::schedule::tile::slices::{handed_on, leading};

/// The work of each slice of a tile.
#[derive(Debug)]
pub(crate) struct Tile {
    /// Number of slices, by row.
    pub(crate) slices: Vec<i64>,
    /// Thread-local memory for intermediate values \[B\].
    pub(crate) bytes: u64,
    /// The parts, in order.
    pub(crate) parts: Vec<TilePart>,
}

/// A part of a tile. Intermediate values have their place in [`Arena::Thread`]; its only move is
/// from slice to slice.
#[derive(Debug)]
pub(crate) enum TilePart {
    /// Calls a kernel with the slice number.
    Kernel {
        /// Its index in [`Kernels`](crate::kernel::Kernels).
        kernel: usize,
        /// Locations of its buffers.
        places: Vec<Place>,
        /// Its integer arguments, by argument and row.
        tables: Vec<Vec<i64>>,
    },
    /// Runs one product of a batch.
    Product {
        /// The product, by row.
        products: Vec<Product>,
        /// Strides between slices of `c`, `a` and `b`, by row \[B\].
        strides: [Vec<i64>; 3],
        /// Locations of `c`, `a` and `b`.
        places: Box<[Place; 3]>,
    },
}

impl Maker<'_> {
    /// Appends a tile that runs slice by slice, with its mark.
    pub(super) fn tile(&mut self, site: Site<'_>, tile: &[NodeId]) -> Vec<Action> {
        let graph = &site.func.graph;
        let lead = leading(graph, tile);
        let units = parts(graph, tile);
        let ends: Vec<usize> = (0..units.len()).collect();
        let scratch = Scratch::of(site, tile, (&units, &ends), |value| {
            slice(site, value, lead)
        });
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
            match product(site, unit[0], unit[0].result(0), &locals) {
                Ok(Action::Product {
                    products, places, ..
                }) => {
                    made.push(one_of_batch(products, places, &slices));
                }
                Ok(_) => ice!("a product is no product"),
                Err(error) => self.diags.push(error),
            }
        }
        let fewest = slices.iter().filter(|&&slices| slices > 0).min();
        let blocks = divide::blocks_of(&work, fewest.map_or(1, |&slices| slices as u64));
        let mark = self.mark(Mark {
            blocks,
            ..marks::of_unit(site, tile, MarkKind::Kernel, work)
        });
        let tile = Tile {
            slices,
            bytes: scratch.bytes,
            parts: made,
        };
        self.kernels.tile_words = self.kernels.tile_words.max(tile.words());
        vec![mark, Action::Tile(tile)]
    }

    /// The kernel call of a tile that is an attention, with its mark.
    pub(super) fn attention(&mut self, site: Site<'_>, tile: &[NodeId]) -> Option<[Action; 2]> {
        let call = collect::attention::attention(site, tile).filter(|_| !self.exact)?;
        let mark = |work| marks::of_unit(site, tile, MarkKind::Kernel, work);
        Some(self.call(call, mark))
    }

    /// Appends the parts of a tile in sequence, each over all slices.
    ///
    /// - `base`: the offset in the private arena of the intermediate values \[B\]
    pub(super) fn whole_tile(&mut self, site: Site<'_>, tile: &[NodeId], base: u64) -> Vec<Action> {
        let graph = &site.func.graph;
        let units = parts(graph, tile);
        let ends = rows::ends(graph, tile);
        let scratch = Scratch::of(site, tile, (&units, &ends), |value| {
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
        let mut rest = units.as_slice();
        while let Some((unit, after)) = rest.split_first() {
            let here = std::mem::replace(&mut rest, after);
            if graph.node(unit[0]).kernel.is_none() {
                actions.extend(self.product(site, unit));
            } else if let Some((count, of_rows)) = self.rows(site, here) {
                actions.extend(of_rows);
                rest = &here[count..];
            } else {
                actions.extend(self.kernel(site, unit));
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
    let count = |shape: &Vec<usize>| shape[..lead].iter().product::<usize>() as i64;
    let shapes = site.ranks.shapes(graph.value(product.result(0)));
    shapes.iter().map(count).collect()
}

/// Bytes of a slice of the first `lead` dims of a value, by row \[B\].
fn slice(site: Site<'_>, value: ValueId, lead: usize) -> Vec<u64> {
    let known = site.func.graph.value(value);
    let bytes = |shape: &Vec<usize>| {
        (shape[lead..].iter().product::<usize>() * known.ty.dtype.bytes()) as u64
    };
    site.ranks.shapes(known).iter().map(bytes).collect()
}

/// One product of a batch, and the strides to the next.
fn one_of_batch(mut products: Vec<Product>, places: [Place; 3], slices: &[i64]) -> TilePart {
    let mut strides = [const { Vec::new() }; 3];
    if products.len() == 1 {
        products = vec![products[0]; slices.len()];
    }
    for (own, &slices) in products.iter_mut().zip(slices.iter().cycle()) {
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
    /// Maximum number of words passed to the threads: one per place and per kernel argument, and
    /// for a product its description and strides.
    fn words(&self) -> usize {
        let words = |part: &TilePart| match part {
            TilePart::Kernel { places, tables, .. } => 2 * places.len() + tables.len(),
            TilePart::Product { .. } => 7,
        };
        // The first is the runtime's function table.
        1 + self.parts.iter().map(words).sum::<usize>()
    }
}

/// Adds work by row; a single row applies to all.
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

/// Allocation of thread-local memory for a slice: first fit, in the order of the parts.
#[derive(Default)]
struct Scratch {
    bytes: u64,
    places: BTreeMap<ValueId, Place>,
    /// Live ranges: start and end offset, and the last part that reads it.
    used: Vec<(u64, u64, usize)>,
}

impl Scratch {
    /// Places for the intermediate values of a tile.
    ///
    /// - `ends`: the last part that may run together with a part, by part
    /// - `bytes`: size of a value, by row \[B\]
    fn of(
        site: Site<'_>,
        tile: &[NodeId],
        (parts, ends): (&[Vec<NodeId>], &[usize]),
        bytes: impl Fn(ValueId) -> Vec<u64>,
    ) -> Scratch {
        let graph = &site.func.graph;
        let part = |id: NodeId| parts.iter().position(|part| part.contains(&id));
        let mut scratch = Scratch::default();
        for value in handed_on(site.func, &stored(site.func), tile) {
            let from = part(value.node).unwrap_or(0);
            let users = graph.uses(value);
            let reads = users.iter().filter_map(|&(user, _)| part(user));
            let until = reads.map(|part| ends[part]).max();
            let times = (from, until.unwrap_or(from));
            scratch.add((value, &graph.value(value).name), bytes(value), times);
        }
        scratch
    }

    /// Allocates a place for a value.
    ///
    /// - `from`, `until`: the parts that write it and that last read it
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
            moves: vec![LoopOffset {
                level: 0,
                strides: strides.into(),
                period: None,
                each: 1,
            }],
            ..Place::fixed(slot, name)
        };
        self.places.insert(value, place);
    }
}
