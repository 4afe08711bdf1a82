//! Step functions: of an entry, of its groups of ranks, and of parts of long ones.

use std::mem::{offset_of, size_of};

use ddl_abi::{ABI_VERSION, RuntimeV1};
use inkwell::IntPredicate;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::module::Linkage;
use inkwell::types::IntType;
use inkwell::values::{BasicMetadataValueEnum, FunctionValue};

use super::{Host, MISMATCH, Parameter, StepFunction, built};
use crate::kernel::Kernels;
use crate::ranks::Ranks;
use crate::steps::{Action, Steps};
use ddlc::ice;

/// Most actions of a function without loops.
const PART: usize = 512;

impl<'ctx> Host<'ctx> {
    /// Adds the step function of an entry: with several groups of ranks, one function per group and
    /// a dispatcher.
    pub(crate) fn entry(&mut self, symbol: &str, steps: &Steps, kernels: &Kernels, ranks: &Ranks) {
        if let [actions] = &steps.actions[..] {
            self.group(symbol, actions, kernels, ranks);
            return;
        }
        let groups = steps.actions.iter().enumerate();
        let groups = groups.map(|(group, actions)| {
            let symbol = format!("{symbol}.group{group}");
            self.group(&symbol, actions, kernels, ranks)
        });
        let groups: Vec<FunctionValue<'ctx>> = groups.collect();
        self.by_group(symbol, &groups, ranks);
    }

    /// A function with the parameters of a step function.
    fn step_function(&self, symbol: &str) -> FunctionValue<'ctx> {
        let ty = self.status_type(&[true, true, false, true, true, true]);
        let function = self.module.add_function(symbol, ty, None);
        let names = ["runtime", "rank", "position", "shared", "private", "stream"];
        for (parameter, name) in function.get_params().into_iter().zip(names) {
            parameter.set_name(name);
        }
        function
    }

    /// The dispatcher: calls the step function of the rank's group; a rank in no group does
    /// nothing.
    fn by_group(&mut self, symbol: &str, groups: &[FunctionValue<'ctx>], ranks: &Ranks) {
        let function = self.step_function(symbol);
        let begin = self.context.append_basic_block(function, "begin");
        let none = self.context.append_basic_block(function, "none");
        self.builder.position_at_end(none);
        built(self.builder.build_return(Some(&self.status(0))));
        let mut cases = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            let block = self.context.append_basic_block(function, "group");
            self.builder.position_at_end(block);
            let arguments: Vec<BasicMetadataValueEnum<'ctx>> =
                function.get_params().into_iter().map(Into::into).collect();
            let call = built(self.builder.build_call(*group, &arguments, "status"));
            let status = match call.try_as_basic_value().basic() {
                Some(status) => status.into_int_value(),
                None => ice!("a step function gives a status"),
            };
            built(self.builder.build_return(Some(&status)));
            for &rank in &ranks.groups().ranks[number] {
                let rank = self.context.i32_type().const_int(rank as u64, false);
                cases.push((rank, block));
            }
        }
        self.builder.position_at_end(begin);
        let position = match function.get_nth_param(Parameter::Position as u32) {
            Some(value) => value.into_int_value(),
            None => ice!("a step function has a position"),
        };
        built(self.builder.build_switch(position, none, &cases));
    }

    /// Adds the step function of a group of ranks. LLVM's time grows faster than a function, so a
    /// long one calls parts of itself in turn.
    fn group(
        &mut self,
        symbol: &str,
        actions: &[Action],
        kernels: &Kernels,
        ranks: &Ranks,
    ) -> FunctionValue<'ctx> {
        let parts = parts(actions);
        if parts.len() <= 1 {
            return self.straight(symbol, actions, kernels, ranks);
        }
        let kind = Attribute::get_named_enum_kind_id("noinline");
        let apart = self.context.create_enum_attribute(kind, 0);
        let parts = parts.into_iter().enumerate().map(|(number, actions)| {
            let part = self.straight(&format!("{symbol}.part{number}"), actions, kernels, ranks);
            part.set_linkage(Linkage::Internal);
            part.add_attribute(AttributeLoc::Function, apart);
            part
        });
        let parts: Vec<FunctionValue<'ctx>> = parts.collect();
        let step = self.begin(symbol, kernels, ranks);
        let parameters = step.function.get_params();
        let arguments: Vec<BasicMetadataValueEnum<'ctx>> =
            parameters.into_iter().map(Into::into).collect();
        for part in parts {
            let call = built(self.builder.build_call(part, &arguments, "status"));
            self.leave_if_failed(&step, &call);
        }
        self.end(&step)
    }

    /// Adds a step function that runs these actions.
    fn straight(
        &mut self,
        symbol: &str,
        actions: &[Action],
        kernels: &Kernels,
        ranks: &Ranks,
    ) -> FunctionValue<'ctx> {
        let mut step = self.begin(symbol, kernels, ranks);
        self.check_table(&step);
        self.actions(&mut step, actions, kernels);
        self.end(&step)
    }

    /// Begins a step function.
    fn begin(&mut self, symbol: &str, kernels: &Kernels, ranks: &Ranks) -> StepFunction<'ctx> {
        let function = self.step_function(symbol);
        let begin = self.context.append_basic_block(function, "begin");
        let exit = self.context.append_basic_block(function, "exit");
        self.builder.position_at_end(exit);
        let status = built(self.builder.build_phi(self.context.i32_type(), "status"));
        built(self.builder.build_return(Some(&status.as_basic_value())));
        self.builder.position_at_end(begin);
        let position = match function.get_nth_param(Parameter::Position as u32) {
            Some(value) => value.into_int_value(),
            None => ice!("a step function has a position"),
        };
        let position = built(
            self.builder
                .build_int_z_extend(position, self.int(), "position"),
        );
        StepFunction {
            function,
            exit,
            status,
            position,
            ranks: ranks.count() as u64,
            row: None,
            words: self.words(kernels),
            indices: Vec::new(),
        }
    }

    /// Ends a step function, with status 0.
    fn end(&self, step: &StepFunction<'ctx>) -> FunctionValue<'ctx> {
        step.status.add_incoming(&[(&self.status(0), self.here())]);
        built(self.builder.build_unconditional_branch(step.exit));
        step.function
    }

    /// Returns unless the function table has this version and at least the fields in use.
    fn check_table(&self, step: &StepFunction<'ctx>) {
        let field = |offset: usize, ty: IntType<'ctx>| {
            let address = self.field(step, offset);
            built(self.builder.build_load(ty, address, "field")).into_int_value()
        };
        let size = field(offset_of!(RuntimeV1, size), self.int());
        let version = field(offset_of!(RuntimeV1, version), self.context.i32_type());
        let least = self.constant(size_of::<RuntimeV1>() as u64);
        let small = built(
            self.builder
                .build_int_compare(IntPredicate::ULT, size, least, "small"),
        );
        let expected = self.status(i64::from(ABI_VERSION));
        let other =
            built(
                self.builder
                    .build_int_compare(IntPredicate::NE, version, expected, "other"),
            );
        let wrong = built(self.builder.build_or(small, other, "wrong"));
        self.leave_if(step, wrong, self.status(MISMATCH));
    }
}

/// Divides the actions of a long step.
fn parts(actions: &[Action]) -> Vec<&[Action]> {
    let (mut parts, mut rest) = (Vec::new(), actions);
    while !rest.is_empty() {
        let mut counted = rest.iter().scan(0, |sum, action| {
            *sum += action.count();
            Some(*sum)
        });
        let fits = counted.position(|sum| sum > PART).unwrap_or(rest.len());
        let (part, after) = rest.split_at(fits.max(1));
        parts.push(part);
        rest = after;
    }
    parts
}
