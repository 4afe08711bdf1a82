//! Constant tables of the module, in the memory layout of tensors.

use ddl_dialect::reference::Mode;
use ddl_dialect::scalar::{Number, eval};
use ddl_dialect::types::DType;
use melior::ir::attribute::{StringAttribute, TypeAttribute};
use melior::ir::block::BlockLike;
use melior::ir::operation::OperationBuilder;
use melior::ir::{Identifier, Region, Type, Value};

use crate::kernel::code::{Code, result_of};

impl<'c, 'a> Code<'c, 'a> {
    /// The element of a table at an index (i64), which is clamped.
    pub(crate) fn lookup(
        &self,
        dtype: DType,
        table: &[Number],
        index: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (first, last) = (
            self.int_constant(64, 0),
            self.int_constant(64, table.len() as i128 - 1),
        );
        let index = self.int_op("maxsi", 64, index, first);
        let index = self.int_op("minsi", 64, index, last);
        let base = self.table(dtype, table);
        self.load_element(dtype, base, index).value
    }

    /// The address of a table, which becomes a constant of the module.
    fn table(&self, dtype: DType, table: &[Number]) -> Value<'c, 'a> {
        let number = self.tables.replace(self.tables.get() + 1);
        let name = format!("{}_table{number}", self.function);
        let bits = 8 * dtype.bytes();
        let count = table.len();
        let array = Type::parse(self.context, &format!("!llvm.array<{count} x i{bits}>"))
            .expect("the LLVM dialect is loaded");
        // Little-endian, as in memory.
        let hex = |&number: &Number| -> String {
            let word = eval::bits(eval::round(number, dtype, Mode::Typed), dtype);
            let bytes = word.to_le_bytes().into_iter().take(dtype.bytes());
            bytes.map(|byte| format!("{byte:02X}")).collect()
        };
        let hex: String = table.iter().map(hex).collect();
        let values = self.attribute(&format!("dense<\"0x{hex}\"> : tensor<{count}xi{bits}>"));
        let attributes = [
            ("sym_name", StringAttribute::new(self.context, &name).into()),
            ("global_type", TypeAttribute::new(array).into()),
            ("linkage", self.attribute("#llvm.linkage<internal>")),
            ("constant", self.attribute("unit")),
            ("value", values),
        ]
        .map(|(name, value)| (Identifier::new(self.context, name), value));
        let global = OperationBuilder::new("llvm.mlir.global", self.location)
            .add_attributes(&attributes)
            .add_regions([Region::new()])
            .build()
            .expect("the generator builds well-formed ops");
        self.module.append_operation(global);
        let symbol = self.attribute(&format!("@{name}"));
        result_of(
            self.op(
                "llvm.mlir.addressof",
                &[],
                &[self.pointer()],
                &[("global_name", symbol)],
                vec![],
            ),
            0,
        )
    }
}
