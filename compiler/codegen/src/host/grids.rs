//! Grid launches, in sequence: direct calls of functions linked with the host part, or calls of the
//! runtime for a device.

use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, PointerValue};

use ddl_abi::Product;

use super::{Host, Parameter, StepFunction, built, words};
use crate::kernel::Kernel;
use crate::kernel::grid::contract::Contraction;
use crate::kernel::grid::program::Shape;
use crate::kernel::grid::{self, Form, Geometry};
use crate::steps::{Action, contraction};
use ddlc::ice;
use ddlc::memory::place::Place;

impl<'ctx> Host<'ctx> {
    /// Launches a kernel.
    ///
    /// - `what`: its name, the launch, and its grid
    pub(super) fn grid(
        &mut self,
        step: &StepFunction<'ctx>,
        (name, kernel, geometry): (&str, &Kernel, Geometry),
        places: &[Place],
        tables: &[Vec<i64>],
    ) {
        let mut arguments = self.launch_pointers(step, places);
        for table in tables {
            let address = self.table_entry(step, table, 1);
            let number = built(self.builder.build_load(self.int(), address, "number"));
            arguments.push(number);
        }
        let launches = grid::grid(kernel, geometry).launches;
        for (number, launch) in launches.iter().enumerate() {
            let name = grid::name(name, number);
            self.launch(step, (&name, launch.shape), places.len() + 1, &arguments);
        }
    }

    /// The generated kernel that replaces a library call, on targets without the library.
    pub(super) fn own(&self, action: &Action) -> Option<Contraction> {
        match self.form {
            Form::Loops(_) => None,
            Form::Grids(..) => contraction(action),
        }
    }

    /// Launches a generated product; the factors of one that is added to its result first.
    ///
    /// - `rate`: the location of the number on which they depend
    pub(super) fn product(
        &mut self,
        step: &StepFunction<'ctx>,
        what: Contraction,
        products: &[Product],
        (places, rate): (&[Place; 3], Option<&Place>),
    ) {
        let rows: Vec<Vec<i64>> = products.iter().map(words::product).collect();
        if let Contraction::Update(dtype) = what {
            let factors = Contraction::Factors(dtype);
            // Without a rate, any readable place will do: it is multiplied by 0 and not added.
            let rate = std::slice::from_ref(rate.unwrap_or(&places[0]));
            self.contraction(step, factors, rows.clone(), rate);
        }
        self.note_product(what, products, places);
        self.contraction(step, what, rows, places);
    }

    /// Launches a generated contraction.
    ///
    /// - `rows`: its description, by row
    pub(super) fn contraction(
        &mut self,
        step: &StepFunction<'ctx>,
        what: Contraction,
        mut rows: Vec<Vec<i64>>,
        places: &[Place],
    ) {
        let width = rows[0].len();
        if rows.windows(2).all(|pair| pair[0] == pair[1]) {
            rows.truncate(1);
        }
        let description = self.table_entry(step, &rows.concat(), width);
        let mut arguments = self.launch_pointers(step, places);
        for word in what.words() {
            let address = self.byte(description, self.constant(8 * word as u64));
            let number = built(self.builder.build_load(self.int(), address, "number"));
            arguments.push(number);
        }
        let Form::Grids(_, geometry) = self.form else {
            ice!("a contraction of our own is a grid");
        };
        let how = (&*what.name(), grid::contract::shape(what, geometry));
        let pointers = places.len() + 1;
        if self.is_remote() {
            return self.ask_launch(step, how, &arguments, Some(what));
        }
        self.launch(step, how, pointers, &arguments);
    }

    /// The pointers of a launch: places, and the memory that kernels keep between launches.
    fn launch_pointers(
        &mut self,
        step: &StepFunction<'ctx>,
        places: &[Place],
    ) -> Vec<BasicValueEnum<'ctx>> {
        let places = places.iter().map(|place| self.place(step, place));
        let mut pointers: Vec<PointerValue<'ctx>> = places.collect();
        let private = self.pointer(step, Parameter::Private);
        pointers.push(self.byte(private, self.constant(self.scratch)));
        pointers.into_iter().map(Into::into).collect()
    }

    /// Calls the function of a launch, or requests the launch from the runtime for a device.
    fn launch(
        &mut self,
        step: &StepFunction<'ctx>,
        (name, shape): (&str, Shape),
        pointers: usize,
        arguments: &[BasicValueEnum<'ctx>],
    ) {
        if self.is_remote() {
            return self.ask_launch(step, (name, shape), arguments, None);
        }
        let function = self.function(name, pointers, arguments.len() - pointers);
        let arguments = arguments.iter().copied().map(Into::into);
        let arguments: Vec<BasicMetadataValueEnum<'ctx>> = arguments.collect();
        built(self.builder.build_call(function, &arguments, ""));
    }
}
