//! Stores of the first lanes of a vector.
//!
//! Processors do not pass on what a masked store writes: a load waits until such a store is done if
//! it reads any of the bytes of the whole vector, as the next short line does when lines are
//! updated in place or both are at the same offset within a page. So where the mask is known, and
//! has the first lanes, vectors of just these lanes are stored: of a power of two, and, for what
//! remains, one that may overlap it.

use inkwell::builder::{Builder, BuilderError};
use inkwell::module::Module;
use inkwell::types::BasicType;
use inkwell::values::{
    AnyValue, BasicValue, BasicValueEnum, CallSiteValue, InstructionOpcode, InstructionValue,
    PointerValue, VectorValue,
};

use ddlc::ice;

/// Replaces the stores of first lanes in a module.
pub(crate) fn split(module: &Module<'_>) {
    let functions = module.get_functions();
    let blocks = functions.flat_map(|function| function.get_basic_block_iter());
    let instructions = blocks.flat_map(|block| block.get_instructions());
    let stores: Vec<_> = instructions.filter_map(first_lanes).collect();
    let builder = module.get_context().create_builder();
    for store in stores {
        builder.position_before(&store.at);
        if let Err(error) = store.write(&builder) {
            ice!("a store of some lanes: {error}");
        }
        store.at.erase_from_basic_block();
    }
}

/// A store of the first lanes of a vector.
struct Store<'c> {
    at: InstructionValue<'c>,
    value: VectorValue<'c>,
    to: PointerValue<'c>,
    lanes: u32,
}

/// Such a store, if an instruction is one with fewer lanes than the vector has.
fn first_lanes(at: InstructionValue<'_>) -> Option<Store<'_>> {
    if at.get_opcode() != InstructionOpcode::Call {
        return None;
    }
    let called = CallSiteValue::try_from(at).ok()?.get_called_fn_value()?;
    if !called
        .get_name()
        .to_bytes()
        .starts_with(b"llvm.masked.store.")
    {
        return None;
    }
    let operand = |index| at.get_operand(index)?.value();
    let (BasicValueEnum::VectorValue(value), BasicValueEnum::PointerValue(to)) =
        (operand(0)?, operand(1)?)
    else {
        return None;
    };
    let BasicValueEnum::VectorValue(mask) = operand(2)? else {
        return None;
    };
    let lanes = known_lanes(&mask.print_to_string().to_string())?;
    let fits = lanes > 0 && lanes < value.get_type().get_size();
    fits.then_some(Store {
        at,
        value,
        to,
        lanes,
    })
}

/// The number of lanes of a constant mask, given as text, if they are the first ones.
fn known_lanes(mask: &str) -> Option<u32> {
    let (_, list) = mask.split_once("> <")?;
    let list = list.strip_suffix('>')?;
    let lanes: Vec<&str> = list.split(", ").collect();
    let first = lanes.iter().take_while(|&&lane| lane == "i1 true").count();
    let others = lanes[first..].iter().all(|&lane| lane == "i1 false");
    others.then_some(first as u32)
}

impl<'c> Store<'c> {
    fn write(&self, builder: &Builder<'c>) -> Result<(), BuilderError> {
        let largest = 1 << self.lanes.ilog2();
        self.part(builder, 0, largest)?;
        match self.lanes - largest {
            0 => Ok(()),
            rest => {
                let size = rest.next_power_of_two();
                self.part(builder, self.lanes - size, size)
            }
        }
    }

    /// Stores `size` lanes from `first` on.
    fn part(&self, builder: &Builder<'c>, first: u32, size: u32) -> Result<(), BuilderError> {
        let ty = self.value.get_type();
        let element = ty.get_element_type();
        let word = ty.get_context().i32_type();
        let numbers: Vec<_> = (first..first + size)
            .map(|lane| word.const_int(lane.into(), false))
            .collect();
        let value: BasicValueEnum<'c> = match numbers.as_slice() {
            &[number] => builder.build_extract_element(self.value, number, "")?,
            _ => {
                let lanes = inkwell::types::VectorType::const_vector(&numbers);
                let none = ty.get_undef();
                let part = builder.build_shuffle_vector(self.value, none, lanes, "")?;
                part.as_basic_value_enum()
            }
        };
        let offset = word.const_int(first.into(), false);
        // SAFETY: the lane is one of those that the masked store writes.
        let to = unsafe { builder.build_gep(element, self.to, &[offset], "")? };
        let store = builder.build_store(to, value)?;
        let bytes = element
            .size_of()
            .and_then(|size| size.get_zero_extended_constant());
        // Elements are aligned to their size; vectors of them are not.
        let aligned = store.set_alignment(bytes.unwrap_or(1) as u32);
        aligned.map_or_else(|error| ice!("alignment of a store: {error}"), Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::known_lanes;

    #[test]
    fn only_first_lanes_are_known() {
        let mask = |lanes: &str| known_lanes(&format!("<4 x i1> <{lanes}>"));
        assert_eq!(mask("i1 true, i1 true, i1 true, i1 false"), Some(3));
        assert_eq!(mask("i1 false, i1 true, i1 true, i1 false"), None);
        assert_eq!(mask("i1 true, i1 undef, i1 false, i1 false"), None);
        assert_eq!(known_lanes("<4 x i1> %mask"), None);
        assert_eq!(known_lanes("<4 x i1> splat (i1 true)"), None);
    }
}
