//! Copies between what a plan has and what the library wants: a kernel of the runtime's own.

use std::ffi::{CString, c_void};
use std::ptr;

use super::layout::{ConvolutionOperand, DIMS, View};
use crate::device::Stream;
use crate::device::driver::{Driver, Function, Module};
use crate::error::{Error, Result};

/// The kernel, for elements of `BITS` bits.
const TEXT: &str = include_str!("arrange.ptx");
const THREADS: u64 = 256;
/// The most blocks that it is launched with: enough for every device.
const BLOCKS: u64 = 4096;
/// The numbers of arguments: two addresses and a count, and those of a dim.
const ARGUMENTS: usize = 3 + 5 * DIMS;

/// A copy, without its addresses.
pub(super) struct Arrangement {
    /// Where the elements of both begin \[B\].
    to: i64,
    from: i64,
    /// The arguments of the kernel behind the addresses.
    numbers: [u64; ARGUMENTS - 2],
}

impl Arrangement {
    /// The copy of an operand for the library, or of what the library has computed; `None` if the
    /// operand is used where it is.
    ///
    /// - `size`: of an element \[B\]
    pub(super) fn new(
        operand: &ConvolutionOperand,
        is_computed: bool,
        size: usize,
    ) -> Option<Arrangement> {
        let (plan, library) = (operand.copied.as_ref()?, &operand.stored);
        // Of a copy for the library, element i is element i − front of the plan's.
        Some(match is_computed {
            true => Arrangement::between(plan, library, operand.front, size),
            false => Arrangement::between(library, plan, operand.front.map(|n| -n), size),
        })
    }

    fn between(to: &View, from: &View, shift: [i64; DIMS], size: usize) -> Arrangement {
        let bytes = |elements: i64| elements * size as i64;
        // Neighbours in the destination are copied by neighbours among threads.
        let mut dims: [usize; DIMS] = std::array::from_fn(|dim| dim);
        dims.sort_by_key(|&dim| std::cmp::Reverse(to.strides[dim].unsigned_abs()));
        let mut numbers = [0; ARGUMENTS - 2];
        numbers[0] = to.extents.iter().product();
        for (dim, numbers) in dims.into_iter().zip(numbers[1..].chunks_exact_mut(5)) {
            let strides = [to, from].map(|view| bytes(view.strides[dim]).cast_unsigned());
            numbers.copy_from_slice(&[
                to.extents[dim],
                strides[0],
                from.extents[dim],
                strides[1],
                shift[dim].cast_unsigned(),
            ]);
        }
        Arrangement {
            to: bytes(to.start),
            from: bytes(from.start),
            numbers,
        }
    }
}

/// The kernel on a device.
pub(super) struct Arrange {
    function: Function,
    module: Module,
    size: usize,
}

impl Arrange {
    /// - `size`: of elements \[B\]: 2, 4 or 8
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) fn new(driver: &Driver, size: usize) -> Result<Arrange> {
        let bits = (8 * size).to_string();
        let text = CString::new(TEXT.replace("BITS", &bits)).unwrap_or_default();
        let name = CString::new(format!("arrange_{bits}")).unwrap_or_default();
        let module = driver.module(&text)?;
        match driver.function(&module, &name) {
            Ok(function) => Ok(Arrange {
                function,
                module,
                size,
            }),
            Err(error) => {
                driver.unload(&module);
                Err(error)
            }
        }
    }

    /// The size of elements \[B\].
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Copies after all earlier work of the stream.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(super) fn run(
        &self,
        driver: &Driver,
        copy: &Arrangement,
        [to, from]: [u64; 2],
        stream: &Stream,
    ) -> Result<()> {
        let mut words = [0; ARGUMENTS];
        words[0] = to.wrapping_add_signed(copy.to);
        words[1] = from.wrapping_add_signed(copy.from);
        words[2..].copy_from_slice(&copy.numbers);
        let blocks = copy.numbers[0].div_ceil(THREADS).clamp(1, BLOCKS);
        let mut pointers: [*const c_void; ARGUMENTS] =
            words.each_ref().map(|word| ptr::from_ref(word).cast());
        let shape = [blocks as u32, THREADS as u32];
        let launched = driver.launch(&self.function, shape, stream, &mut pointers);
        launched.map_err(|problem| Error::Device {
            call: "the launch of `arrange`".to_owned(),
            problem,
        })
    }

    /// Unloads the kernel, after all work.
    pub(super) fn close(self, driver: &Driver) {
        driver.unload(&self.module);
    }
}
