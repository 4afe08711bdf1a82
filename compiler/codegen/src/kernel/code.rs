//! `Code`: the MLIR block under construction, and methods that append ops to it. Only this file and
//! `control` build MLIR ops; the rest of the generator calls their methods.

use std::cell::Cell;

use melior::Context;
use melior::ir::attribute::{
    DenseElementsAttribute, DenseI32ArrayAttribute, FloatAttribute, IntegerAttribute, TypeAttribute,
};
use melior::ir::block::BlockLike;
use melior::ir::operation::OperationBuilder;
use melior::ir::r#type::IntegerType;
use melior::ir::{Attribute, BlockRef, Identifier, Location, OperationRef, Region, Type, Value};

use crate::kernel::instructions::Instructions;

/// A floating-point type for arithmetic; 16-bit types are for storage only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Float {
    F32,
    F64,
}

impl Float {
    /// Width in bits.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Float::F32 => 32,
            Float::F64 => 64,
        }
    }

    /// Mantissa bits, without the implicit one.
    pub(crate) fn mantissa(self) -> u32 {
        match self {
            Float::F32 => 23,
            Float::F64 => 52,
        }
    }

    /// The exponent of 1 as it is stored.
    pub(crate) fn bias(self) -> i32 {
        match self {
            Float::F32 => 127,
            Float::F64 => 1023,
        }
    }
}

/// Fast-math flags, by the purpose of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flags {
    /// An op of the program.
    Arithmetic,
    /// An accumulation step, whose order is free.
    Accumulate,
    /// Part of a function's expansion: contraction to FMA is allowed, nothing else.
    Expansion,
    /// A choice whose result is of no use where an operand is NaN.
    Ordered,
    /// None.
    Exact,
}

impl Flags {
    /// `reassoc` allows sums to be vectorised (up to 10 times faster, measured). `ninf` is never
    /// set, as masks are infinite, and `nnan` only where NaNs are found by other means: they must
    /// propagate. Nor is `arcp`, as the reciprocal of a small number is infinite where the quotient
    /// is not.
    ///
    /// - `rearranges`: whether a product and a sum may be one op, and sums have any order
    fn text(self, rearranges: bool) -> &'static str {
        match (self, rearranges) {
            (Flags::Arithmetic, true) => "#arith.fastmath<nsz,contract>",
            (Flags::Arithmetic | Flags::Accumulate, false) => "#arith.fastmath<nsz>",
            (Flags::Accumulate, true) => "#arith.fastmath<reassoc,nsz,contract>",
            (Flags::Expansion, true) => "#arith.fastmath<contract>",
            (Flags::Ordered, _) => "#arith.fastmath<nnan,nsz>",
            (Flags::Exact, _) | (Flags::Expansion, false) => "#arith.fastmath<none>",
        }
    }
}

/// Float comparison predicates, by MLIR's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub(crate) enum FloatCmp {
    Eq = 1,
    Gt = 2,
    Ge = 3,
    Lt = 4,
    Le = 5,
    /// Unequal or unordered.
    Ne = 13,
    /// Unordered.
    Unordered = 14,
}

/// Integer comparison predicates, by MLIR's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub(crate) enum IntCmp {
    Eq = 0,
    Ne = 1,
    Slt = 2,
    Sle = 3,
    Sgt = 4,
    Sge = 5,
    Ult = 6,
    Ule = 7,
    Ugt = 8,
    Uge = 9,
}

/// The block under construction. It lives as long as the module that owns it.
pub(crate) struct Code<'c, 'a> {
    pub(crate) context: &'c Context,
    pub(crate) location: Location<'c>,
    pub(crate) block: BlockRef<'c, 'a>,
    /// The body of the module.
    pub(crate) module: BlockRef<'c, 'a>,
    /// Name of the current function.
    pub(crate) function: String,
    /// Number of its tables.
    pub(crate) tables: Cell<usize>,
    /// No fast-math flags at all.
    exact: bool,
    /// Whether a product and a sum may be one op, and sums have any order.
    pub(crate) rearranges: bool,
    /// What the target has.
    pub(crate) instructions: Instructions,
    /// Whether the last 16 bits of every NaN in f32 are 0.
    pub(crate) short_nans: Cell<bool>,
    /// In a loop that calls functions: the lanes of their vectors.
    pub(super) called: Cell<Option<u32>>,
    /// In a function of vectors: their lanes. All values are vectors there.
    pub(super) lanes: Option<u32>,
}

impl<'c, 'a> Code<'c, 'a> {
    /// Starts with the body of a module.
    pub(crate) fn new(
        context: &'c Context,
        module: BlockRef<'c, 'a>,
        exact: bool,
        instructions: Instructions,
    ) -> Code<'c, 'a> {
        Code {
            context,
            location: Location::unknown(context),
            block: module,
            module,
            function: String::new(),
            tables: Cell::new(0),
            exact,
            rearranges: true,
            instructions,
            short_nans: Cell::new(false),
            called: Cell::new(None),
            lanes: None,
        }
    }

    /// Parses an attribute.
    pub(crate) fn attribute(&self, text: &str) -> Attribute<'c> {
        Attribute::parse(self.context, text).expect("the generator writes well-formed attributes")
    }

    fn name(&self, name: &str) -> Identifier<'c> {
        Identifier::new(self.context, name)
    }

    /// Appends an op.
    pub(crate) fn op(
        &self,
        name: &str,
        operands: &[Value<'c, 'a>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<Region<'c>>,
    ) -> OperationRef<'c, 'a> {
        let attributes: Vec<_> = attributes.iter().map(|&(n, a)| (self.name(n), a)).collect();
        let op = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_results(results)
            .add_attributes(&attributes)
            .add_regions_vec(regions)
            .build()
            .expect("the generator builds well-formed ops");
        self.block.append_operation(op)
    }

    /// Appends an op with one result.
    fn value(
        &self,
        name: &str,
        operands: &[Value<'c, 'a>],
        result: Type<'c>,
        attributes: &[(&str, Attribute<'c>)],
    ) -> Value<'c, 'a> {
        result_of(self.op(name, operands, &[result], attributes, vec![]), 0)
    }

    /// The type of values with elements of this one.
    fn of(&self, element: Type<'c>) -> Type<'c> {
        match self.lanes {
            Some(lanes) => Type::vector(&[lanes.into()], element),
            None => element,
        }
    }

    /// The integer type of this width.
    pub(crate) fn int(&self, bits: u32) -> Type<'c> {
        self.of(IntegerType::new(self.context, bits).into())
    }

    /// The floating-point type.
    pub(crate) fn float(&self, float: Float) -> Type<'c> {
        self.of(self.element(float))
    }

    fn element(&self, float: Float) -> Type<'c> {
        match float {
            Float::F32 => Type::float32(self.context),
            Float::F64 => Type::float64(self.context),
        }
    }

    /// The pointer type.
    pub(crate) fn pointer(&self) -> Type<'c> {
        Type::parse(self.context, "!llvm.ptr").expect("the LLVM dialect is loaded")
    }

    /// An integer constant of this width; excess high bits are dropped.
    pub(crate) fn int_constant(&self, bits: u32, value: i128) -> Value<'c, 'a> {
        let unused = 128 - bits;
        let value = ((value << unused) >> unused) as i64;
        let element = IntegerType::new(self.context, bits).into();
        let attribute = IntegerAttribute::new(element, value).into();
        self.constant(self.int(bits), attribute)
    }

    /// A floating-point constant, rounded to the type.
    pub(crate) fn float_constant(&self, float: Float, value: f64) -> Value<'c, 'a> {
        let attribute = FloatAttribute::new(self.context, self.element(float), value).into();
        self.constant(self.float(float), attribute)
    }

    /// A constant whose elements are all this one.
    fn constant(&self, ty: Type<'c>, element: Attribute<'c>) -> Value<'c, 'a> {
        let attribute = match self.lanes {
            Some(_) => DenseElementsAttribute::new(ty, &[element])
                .expect("a vector has elements")
                .into(),
            None => element,
        };
        self.value("arith.constant", &[], ty, &[("value", attribute)])
    }

    /// A binary op of `arith` on integers: `addi`, `andi`, `shrui`, ….
    pub(crate) fn int_op(
        &self,
        name: &str,
        bits: u32,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        self.value(&format!("arith.{name}"), &[a, b], self.int(bits), &[])
    }

    /// As [`Code::int_op`], with a constant.
    pub(crate) fn int_op_constant(
        &self,
        name: &str,
        bits: u32,
        a: Value<'c, 'a>,
        b: i128,
    ) -> Value<'c, 'a> {
        self.int_op(name, bits, a, self.int_constant(bits, b))
    }

    /// A bit count of an integer by `math`: `ctpop`, `ctlz`.
    pub(crate) fn count_bits(&self, name: &str, bits: u32, a: Value<'c, 'a>) -> Value<'c, 'a> {
        self.value(&format!("math.{name}"), &[a], self.int(bits), &[])
    }

    /// An op of `arith` on floats: `addf`, `maximumf`, `negf`, ….
    pub(crate) fn float_op(
        &self,
        name: &str,
        float: Float,
        operands: &[Value<'c, 'a>],
        flags: Flags,
    ) -> Value<'c, 'a> {
        self.flagged(&format!("arith.{name}"), float, operands, flags)
    }

    /// A `math` function that the hardware supports: `absf`, `sqrt`, `copysign`.
    pub(crate) fn math_op(
        &self,
        name: &str,
        float: Float,
        operands: &[Value<'c, 'a>],
    ) -> Value<'c, 'a> {
        self.flagged(&format!("math.{name}"), float, operands, Flags::Expansion)
    }

    /// Whether fast-math flags are left out.
    pub(crate) fn is_exact(&self) -> bool {
        self.exact
    }

    fn flagged(
        &self,
        name: &str,
        float: Float,
        operands: &[Value<'c, 'a>],
        flags: Flags,
    ) -> Value<'c, 'a> {
        let flags = if self.exact { Flags::Exact } else { flags };
        let attribute = self.attribute(flags.text(self.rearranges));
        self.value(
            name,
            operands,
            self.float(float),
            &[("fastmath", attribute)],
        )
    }

    /// Whether the target has an instruction for [`fused`](Self::fused).
    pub(crate) fn fuses(&self) -> bool {
        self.instructions.fused
    }

    /// a · b + c, rounded once, on targets with an [instruction](Self::fuses) for it.
    pub(crate) fn fused(&self, float: Float, operands: [Value<'c, 'a>; 3]) -> Value<'c, 'a> {
        self.flagged("math.fma", float, &operands, Flags::Exact)
    }

    /// Comparison of floats.
    pub(crate) fn float_cmp(
        &self,
        cmp: FloatCmp,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        self.compare("arith.cmpf", cmp as i64, a, b)
    }

    /// Comparison of integers.
    pub(crate) fn int_cmp(&self, cmp: IntCmp, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        self.compare("arith.cmpi", cmp as i64, a, b)
    }

    fn compare(
        &self,
        name: &str,
        predicate: i64,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let number = IntegerType::new(self.context, 64).into();
        let predicate = IntegerAttribute::new(number, predicate).into();
        self.value(name, &[a, b], self.int(1), &[("predicate", predicate)])
    }

    /// `condition ? a : b`, values of type `ty`.
    pub(crate) fn select(
        &self,
        ty: Type<'c>,
        condition: Value<'c, 'a>,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        self.value("arith.select", &[condition, a, b], ty, &[])
    }

    /// A conversion of `arith` to type `ty`: `bitcast`, `extui`, `sitofp`, ….
    pub(crate) fn cast(&self, name: &str, value: Value<'c, 'a>, ty: Type<'c>) -> Value<'c, 'a> {
        self.value(&format!("arith.{name}"), &[value], ty, &[])
    }

    /// Address of element `index` (i64) of an array of integers of this width.
    fn address(&self, base: Value<'c, 'a>, index: Value<'c, 'a>, bits: u32) -> Value<'c, 'a> {
        let dynamic = DenseI32ArrayAttribute::new(self.context, &[i32::MIN]).into();
        let element = TypeAttribute::new(self.int(bits)).into();
        self.value(
            "llvm.getelementptr",
            &[base, index],
            self.pointer(),
            &[("rawConstantIndices", dynamic), ("elem_type", element)],
        )
    }

    /// The address this many bytes (i64) after another.
    pub(crate) fn byte(&self, base: Value<'c, 'a>, offset: Value<'c, 'a>) -> Value<'c, 'a> {
        self.address(base, offset, 8)
    }

    /// The same value, hidden from LLVM's optimizer.
    pub(crate) fn freeze(&self, value: Value<'c, 'a>, ty: Type<'c>) -> Value<'c, 'a> {
        self.value("llvm.freeze", &[value], ty, &[])
    }

    /// Loads element `index` of an array whose elements are `bits` wide, as `ty`.
    pub(crate) fn load(
        &self,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
        bits: u32,
        ty: Type<'c>,
    ) -> Value<'c, 'a> {
        let address = self.address(base, index, bits);
        self.value("llvm.load", &[address], ty, &[])
    }

    /// The type of a vector of integers: their width \[bit\], and how many.
    fn vector(&self, (bits, lanes): (u32, u32)) -> Type<'c> {
        let text = format!("vector<{lanes}xi{bits}>");
        Type::parse(self.context, &text).expect("a vector of integers")
    }

    /// Loads a vector from element `index` of an array on.
    pub(crate) fn load_vector(
        &self,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
        kind: (u32, u32),
    ) -> Value<'c, 'a> {
        let address = self.address(base, index, kind.0);
        let align = self.attribute(&format!("{} : i64", kind.0 / 8));
        self.value(
            "llvm.load",
            &[address],
            self.vector(kind),
            &[("alignment", align)],
        )
    }

    /// Stores a vector from element `index` of an array on.
    pub(crate) fn store_vector(
        &self,
        value: Value<'c, 'a>,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
        kind: (u32, u32),
    ) {
        let address = self.address(base, index, kind.0);
        let align = self.attribute(&format!("{} : i64", kind.0 / 8));
        self.op(
            "llvm.store",
            &[value, address],
            &[],
            &[("alignment", align)],
            vec![],
        );
    }

    /// A vector of these lanes of two, numbered through.
    pub(crate) fn shuffle(
        &self,
        pair: [Value<'c, 'a>; 2],
        lanes: &[i32],
        kind: (u32, u32),
    ) -> Value<'c, 'a> {
        let mask = DenseI32ArrayAttribute::new(self.context, lanes).into();
        self.value(
            "llvm.shufflevector",
            &pair,
            self.vector(kind),
            &[("mask", mask)],
        )
    }

    /// Stores element `index` of an array whose elements are `bits` wide.
    pub(crate) fn store(
        &self,
        value: Value<'c, 'a>,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
        bits: u32,
    ) {
        let address = self.address(base, index, bits);
        self.op("llvm.store", &[value, address], &[], &[], vec![]);
    }
}

/// A result of an op.
pub(crate) fn result_of<'c, 'a>(op: OperationRef<'c, 'a>, i: usize) -> Value<'c, 'a> {
    op.result(i)
        .expect("the op was built with this result")
        .into()
}
