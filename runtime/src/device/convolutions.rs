//! The convolutions of a device plan by NVIDIA's library cuDNN.
//!
//! As for products: a plan has a kernel for every convolution, and the manifest lists them. When a
//! rank starts, the library chooses an algorithm for each; a launch of such a kernel is then a call
//! of the library, with copies of operands that the library wants in another order. What it cannot
//! compute, or where it is not installed, the kernels do.

mod arrange;
mod layout;
mod library;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ddl_abi::{Convolution, Device as Described, DeviceConvolution, Dtype};

use self::arrange::{Arrange, Arrangement};
use self::layout::ConvolutionCall;
use self::library::{ConvolutionProblem, ConvolutionTypes, Dnn};
use super::driver::Driver;
use super::{ProductCounts, ProductsBy, Stream};
use crate::convolution::is_sound;
use crate::error::{Error, Result};

/// Number of words of a description: those that a launch has, and the element type.
const WORDS: usize = 45;
/// The first of them among the arguments of a launch.
const FIRST: usize = 4;
/// The alignment of what the library reads and writes \[B\].
const ALIGN: u32 = 16;
/// The alignment of copies of operands, and of the library's own memory behind them \[B\].
const APART: u64 = 256;
/// The most memory for copies of the operands of a convolution \[B\].
const COPIES: u64 = 512 << 20;

/// What is computed, by the words of its description.
type Key = [u64; WORDS];

/// The convolutions of a rank that the library computes.
pub(super) struct Convolutions {
    // Fields are dropped in this order.
    problems: BTreeMap<Key, Prepared>,
    library: Dnn,
    arranges: Vec<Arrange>,
    workspace: u64,
    /// Number of distinct convolutions that it does not compute.
    refused: usize,
}

/// A convolution that is prepared.
struct Prepared {
    call: ConvolutionCall,
    problem: ConvolutionProblem,
    /// For the image, the filter and the result.
    copies: [Option<Copied>; 3],
    /// Where the library's own memory begins in the workspace.
    own: u64,
    /// Bytes of an element.
    size: usize,
}

/// A copy of an operand, and where it is in the workspace.
struct Copied {
    copy: Arrangement,
    at: u64,
}

fn key(conv: &Convolution) -> Key {
    let Convolution {
        dtype,
        groups,
        batch,
        features,
        channels,
        input,
        window,
        output,
        stride,
        dilation,
        base,
        low,
        x,
        k,
        y,
        k_start,
        tiles: _,
    } = *conv;
    let sizes = [dtype, groups, batch, features, channels];
    let space = [input, window, output, stride, dilation, base].concat();
    let signed = [&low[..], &x, &k, &y].concat();
    let signed = signed.into_iter().map(i64::cast_unsigned);
    let all = sizes
        .into_iter()
        .chain(space)
        .chain(signed)
        .chain([k_start]);
    let mut words = [0; WORDS];
    for (word, number) in words.iter_mut().zip(all) {
        *word = number;
    }
    words
}

/// The distinct convolutions of a rank, each with the least alignment of its addresses.
fn distinct(
    described: &Described,
    rank: u32,
    ranks: u32,
) -> BTreeMap<Key, (Convolution, [u32; 3])> {
    let mut all: BTreeMap<Key, (Convolution, [u32; 3])> = BTreeMap::new();
    for of in &described.convolutions {
        let DeviceConvolution { align, .. } = of;
        for conv in of.of_rank(rank, ranks) {
            let (_, known) = all.entry(key(conv)).or_insert((*conv, *align));
            for (known, align) in known.iter_mut().zip(align) {
                *known = (*known).min(*align);
            }
        }
    }
    all
}

/// Number of distinct convolutions of a rank.
pub(super) fn count(described: &Described, rank: u32, ranks: u32) -> usize {
    distinct(described, rank, ranks).len()
}

impl Convolutions {
    /// Prepares the convolutions of a rank; `None` if kernels of the plan are to compute all.
    ///
    /// - `stream`: of all launches
    ///
    /// # Errors
    /// `ddl::device::{library, memory, fault}`.
    pub(super) fn open(
        (driver, stream): (&Driver, &Stream),
        described: &Described,
        (rank, ranks): (u32, u32),
        by: ProductsBy,
    ) -> Result<Option<Convolutions>> {
        let all = distinct(described, rank, ranks);
        if by == ProductsBy::Own || all.is_empty() {
            return Ok(None);
        }
        let library = match Dnn::load(stream) {
            Ok(library) => library,
            Err(_) if by == ProductsBy::Auto => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut this = Convolutions {
            problems: BTreeMap::new(),
            library,
            arranges: Vec::new(),
            workspace: 0,
            refused: 0,
        };
        for (key, (conv, align)) in &all {
            match this.prepare(conv, *align, described.tf32) {
                Some(prepared) => {
                    this.problems.insert(*key, prepared);
                }
                None => this.refused += 1,
            }
        }
        match this.equip(driver) {
            Ok(()) => Ok(Some(this)),
            Err(error) => {
                this.close(driver);
                match (by, &error) {
                    // The kernels of the plan need no memory.
                    (ProductsBy::Auto, Error::DeviceMemory { .. }) => Ok(None),
                    _ => Err(error),
                }
            }
        }
    }

    fn prepare(&self, conv: &Convolution, align: [u32; 3], tf32: bool) -> Option<Prepared> {
        let dtype = Dtype::from_code(conv.dtype).filter(|_| is_sound(conv))?;
        let (types, size) = (ConvolutionTypes::of(dtype, tf32)?, dtype.bytes());
        let aligned = align.map(|align| align >= ALIGN);
        layout::calls(conv, aligned).into_iter().find_map(|call| {
            let (copies, own) = copies(&call, size);
            let problem = (own <= COPIES)
                .then(|| self.library.prepare(&call, types))
                .flatten()?;
            Some(Prepared {
                call,
                problem,
                copies,
                own,
                size,
            })
        })
    }

    /// Loads the kernels that are needed, and allocates the workspace.
    fn equip(&mut self, driver: &Driver) -> Result<()> {
        let mut most = 0;
        for known in self.problems.values() {
            most = most.max(known.own + known.problem.workspace);
            let copies = known.copies.iter().any(Option::is_some);
            let size = known.size;
            if copies && self.arranges.iter().all(|known| known.size() != size) {
                self.arranges.push(Arrange::new(driver, size)?);
            }
        }
        if most > 0 {
            self.workspace = driver.allocate(most)?;
        }
        Ok(())
    }

    /// How many convolutions who computes.
    pub(super) fn counts(&self) -> ProductCounts {
        ProductCounts {
            version: self.library.version(),
            library: self.problems.len() as u32,
            own: self.refused as u32,
        }
    }

    /// Computes the convolution of a launch after all earlier work of the stream of launches; false
    /// if its kernel has to.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) fn run(
        &self,
        (driver, stream): (&Driver, &Stream),
        dtype: Dtype,
        args: &[u64],
    ) -> Result<bool> {
        let (Some(&[y, x, k, _]), Some(said)) = (args.first_chunk(), args.get(FIRST..)) else {
            return Ok(false);
        };
        if said.len() != WORDS - 1 {
            return Ok(false);
        }
        let mut words = [dtype.code(); WORDS];
        words[1..].copy_from_slice(said);
        let Some(known) = self.problems.get(&words) else {
            return Ok(false);
        };
        let there = known.call.kind.roles([y, x, k]);
        let is_used = |(place, copied): (&u64, &Option<Copied>)| {
            copied.is_some() || place.is_multiple_of(ALIGN.into())
        };
        if !there.iter().zip(&known.copies).all(is_used) {
            return Ok(false);
        }
        let mut arranges = self.arranges.iter();
        let arrange = arranges.find(|arrange| arrange.size() == known.size);
        let computed = known.call.kind.computed();
        let mut places = there;
        for (at, copied) in known.copies.iter().enumerate() {
            let Some((Copied { copy, at: to }, arrange)) = copied.as_ref().zip(arrange) else {
                continue;
            };
            places[at] = self.workspace + to;
            if at != computed {
                arrange.run(driver, copy, [places[at], there[at]], stream)?;
            }
        }
        let places = (places, self.workspace + known.own);
        // SAFETY: the plan's addresses and descriptions are those of its kernel; the workspace is
        // of the size that any of these convolutions needs, and only the stream of launches uses
        // it.
        unsafe { self.library.compute(&known.problem, places)? };
        if let Some((Copied { copy, .. }, arrange)) = known.copies[computed].as_ref().zip(arrange) {
            let from = places.0[computed];
            arrange.run(driver, copy, [there[computed], from], stream)?;
        }
        Ok(true)
    }

    /// Gives memory of the device back, after all work.
    pub(super) fn close(self, driver: &Driver) {
        for arrange in self.arranges {
            arrange.close(driver);
        }
        if self.workspace != 0 {
            driver.free(self.workspace);
        }
    }
}

/// The copies of a call, and the memory for them \[B\].
fn copies(call: &ConvolutionCall, size: usize) -> ([Option<Copied>; 3], u64) {
    let mut end = 0;
    let computed = call.kind.computed();
    let copies = [0, 1, 2].map(|at| {
        let operand = &call.operands[at];
        let copy = Arrangement::new(operand, at == computed, size)?;
        let bytes = operand.stored.count().unwrap_or(0) * size as u64;
        let at = end;
        end += bytes.next_multiple_of(APART);
        Some(Copied { copy, at })
    });
    (copies, end)
}
