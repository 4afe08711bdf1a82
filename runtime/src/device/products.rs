//! The products of a device plan by NVIDIA's library cuBLASLt.
//!
//! A plan has a kernel for every product, and the manifest lists their shapes. When a rank starts,
//! the library chooses an algorithm for each shape; a launch of such a kernel is then a call of the
//! library. What it cannot compute, or where it is not installed, the kernels do.

mod layout;
mod library;
#[cfg(test)]
pub(in crate::device) mod tests;

use std::collections::BTreeMap;

use ddl_abi::{Device as Described, DeviceProduct, Dtype, LaunchedProduct, Product};

use self::library::{BlasLt, Places, ProductProblem, ProductTypes, Wanted};
use super::Stream;
use super::driver::Driver;
use crate::error::Result;

/// Who computes the products and the convolutions of a device plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum ProductsBy {
    /// NVIDIA's libraries, where they are installed and have an algorithm, else kernels of the plan
    #[default]
    Auto,
    /// The libraries, which must be installed; kernels of the plan where they have no algorithm
    Library,
    /// Kernels of the plan
    Own,
}

impl ProductsBy {
    /// All of them, in the order of their numbers.
    pub(crate) const ALL: [ProductsBy; 3] =
        [ProductsBy::Auto, ProductsBy::Library, ProductsBy::Own];
}

/// Number of words of a description: those that a launch has, and the element type.
const WORDS: usize = 14;
/// The first of them among the arguments of a launch.
const FIRST: usize = 4;

/// What is computed, by the words of its description and whether it is added to the result.
type Key = (bool, [u64; WORDS]);

/// The products of a rank that the library computes.
pub(super) struct Products {
    // Fields are dropped in this order.
    problems: BTreeMap<Key, Prepared>,
    library: BlasLt,
    workspace: u64,
    /// Number of distinct products that it does not compute.
    refused: usize,
}

/// A product that is prepared, for addresses of this alignment.
struct Prepared {
    problem: ProductProblem,
    align: [u32; 3],
}

/// How many distinct products of a rank who computes, or how many convolutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProductCounts {
    /// Version of the library as a number, 120903 for 12.9.3; 0 if it is not used.
    pub version: u32,
    /// By the library.
    pub library: u32,
    /// By kernels of the plan.
    pub own: u32,
}

impl ProductCounts {
    /// All by kernels of the plan.
    pub(super) fn own(own: u32) -> ProductCounts {
        ProductCounts {
            own,
            ..ProductCounts::default()
        }
    }
}

fn key(accumulates: bool, product: &Product) -> Key {
    let Product {
        dtype,
        batch,
        m,
        n,
        k,
        a,
        b,
        c,
        ..
    } = *product;
    let mut words = [0; WORDS];
    words[..5].copy_from_slice(&[dtype, batch, m, n, k]);
    for (at, strides) in [(5, a), (8, b), (11, c)] {
        words[at..at + 3].copy_from_slice(&strides);
    }
    (accumulates, words)
}

/// The distinct products of a rank, each with the least alignment of its addresses.
fn distinct(
    described: &Described,
    rank: u32,
    ranks: u32,
) -> BTreeMap<Key, (Product, DeviceProduct)> {
    let mut all: BTreeMap<Key, (Product, DeviceProduct)> = BTreeMap::new();
    for of in &described.products {
        for product in of.of_rank(rank, ranks) {
            let (_, known) = all
                .entry(key(of.accumulates, product))
                .or_insert_with(|| (*product, of.clone()));
            for (known, align) in known.align.iter_mut().zip(of.align) {
                *known = (*known).min(align);
            }
        }
    }
    all
}

/// Number of distinct products of a rank.
pub(super) fn count(described: &Described, rank: u32, ranks: u32) -> usize {
    distinct(described, rank, ranks).len()
}

impl Products {
    /// Prepares the products of a rank; `None` if kernels of the plan are to compute all.
    ///
    /// # Errors
    /// `ddl::device::{library, memory, fault}`.
    pub(super) fn open(
        driver: &Driver,
        described: &Described,
        (rank, ranks): (u32, u32),
        by: ProductsBy,
    ) -> Result<Option<Products>> {
        let all = distinct(described, rank, ranks);
        if by == ProductsBy::Own || all.is_empty() {
            return Ok(None);
        }
        let library = match BlasLt::load() {
            Ok(library) => library,
            Err(_) if by == ProductsBy::Auto => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut products = Products {
            problems: BTreeMap::new(),
            library,
            workspace: 0,
            refused: 0,
        };
        for (key, (product, of)) in &all {
            match products.prepare(product, of, described.tf32)? {
                Some(problem) => {
                    let align = of.align;
                    products.problems.insert(*key, Prepared { problem, align });
                }
                None => products.refused += 1,
            }
        }
        let needs = products
            .problems
            .values()
            .map(|known| known.problem.workspace);
        let most = needs.max().unwrap_or(0);
        if most > 0 {
            products.workspace = driver.allocate(most)?;
        }
        Ok(Some(products))
    }

    fn prepare(
        &self,
        product: &Product,
        of: &DeviceProduct,
        tf32: bool,
    ) -> Result<Option<ProductProblem>> {
        let types = Dtype::from_code(product.dtype).and_then(|dtype| ProductTypes::of(dtype, tf32));
        let Some((types, call)) = types.zip(layout::matmul(product)) else {
            return Ok(None);
        };
        self.library.prepare(&Wanted {
            call: &call,
            types,
            of,
        })
    }

    /// How many products who computes.
    pub(super) fn counts(&self) -> ProductCounts {
        ProductCounts {
            version: self.library.version(),
            library: self.problems.len() as u32,
            own: self.refused as u32,
        }
    }

    /// Computes the product of a launch after all earlier work of the stream; false if its kernel
    /// has to.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) fn run(&self, what: LaunchedProduct, args: &[u64], stream: &Stream) -> Result<bool> {
        let (Some(&[c, a, b, factors]), Some(said)) = (args.first_chunk(), args.get(FIRST..))
        else {
            return Ok(false);
        };
        if said.len() != WORDS - 1 {
            return Ok(false);
        }
        let mut words = [what.dtype.code(); WORDS];
        words[1..].copy_from_slice(said);
        let Some(known) = self.problems.get(&(what.accumulates, words)) else {
            return Ok(false);
        };
        let is_aligned = |(address, align): (u64, u32)| address.is_multiple_of(align.into());
        if ![c, a, b].into_iter().zip(known.align).all(is_aligned) {
            return Ok(false);
        }
        let places = Places {
            c,
            a,
            b,
            factors: [factors, factors + what.dtype.bytes() as u64],
            workspace: self.workspace,
        };
        // SAFETY: the plan's addresses and descriptions are those of its kernel; the workspace is
        // of the size that any of these products needs, and only the stream of launches uses it.
        unsafe { self.library.multiply(&known.problem, places, stream)? };
        Ok(true)
    }

    /// Gives memory of the device back, after all work.
    pub(super) fn close(self, driver: &Driver) {
        if self.workspace != 0 {
            driver.free(self.workspace);
        }
    }
}
