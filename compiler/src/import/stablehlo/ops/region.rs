//! Regions of single elements, read as functions.

use std::collections::BTreeMap;

use ddl_dialect::region::Region as Steps;
use ddl_dialect::scalar::{Binary, Cmp, Id, Node, Number, ScalarBuilder, Unary};
use ddl_dialect::types::DType;
use ddl_grammar::mlir::ast::{Block, Op, Region};

use super::rows::{bits_type, direction_of, row_of};
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::{given, types};

/// The block of region `number` of an op.
pub(super) fn block(regions: &[Region], number: usize) -> Result<&Block, Fault> {
    match regions.get(number).map(|region| region.blocks.as_slice()) {
        Some([block]) => Ok(block),
        _ => Err(Fault::wrong(
            "a region of it does not have one block",
            "regions have one block each",
        )),
    }
}

/// Functions of the text by name.
type Funcs<'a> = BTreeMap<&'a str, &'a Op>;

/// Maximum nesting depth of calls in a region.
const MAX_DEPTH: usize = 16;

/// A region during reading.
pub(super) struct RegionReader<'f, 'a> {
    funcs: &'f Funcs<'a>,
    depth: usize,
    builder: ScalarBuilder,
    values: BTreeMap<(String, usize), Id>,
    /// Integers that represent floats in total order, with the floats.
    ordered: BTreeMap<Id, Id>,
    /// The results.
    pub(super) results: Vec<Id>,
}

impl<'f, 'a> RegionReader<'f, 'a> {
    /// Reads region `number`, whose arguments have these element types.
    pub(super) fn read(
        funcs: &'f Funcs<'a>,
        regions: &[Region],
        number: usize,
        args: &[DType],
    ) -> Result<RegionReader<'f, 'a>, Fault> {
        let mut reader = RegionReader {
            funcs,
            depth: 0,
            builder: ScalarBuilder::new(),
            values: BTreeMap::new(),
            ordered: BTreeMap::new(),
            results: Vec::new(),
        };
        let args = args.iter().enumerate();
        let args: Vec<Id> = args
            .map(|(i, &dtype)| reader.builder.arg(i, dtype))
            .collect();
        reader.results = reader.block(block(regions, number)?, &args)?;
        Ok(reader)
    }

    /// The operands of a block's terminator, for given arguments.
    fn block(&mut self, block: &Block, args: &[Id]) -> Result<Vec<Id>, Fault> {
        if block.args.len() != args.len() {
            let found = format!("its region has {} arguments", block.args.len());
            return Err(Fault::wrong(found, format!("expected {}", args.len())));
        }
        for (arg, &id) in block.args.iter().zip(args) {
            self.values.insert((arg.name.node.clone(), 0), id);
        }
        let (last, ops) = block.ops.split_last().ok_or_else(|| unfit("no ops"))?;
        for op in ops {
            let made = match op.name.node.as_str() {
                "func.call" | "call" => self.call(op)?,
                _ => vec![self.step(op)?],
            };
            let mut made = made.into_iter();
            for (name, count) in &op.results {
                for (number, id) in made.by_ref().take(*count).enumerate() {
                    self.values.insert((name.node.clone(), number), id);
                }
            }
        }
        self.operands(last)
    }

    /// Inlines the steps of a callee.
    fn call(&mut self, op: &Op) -> Result<Vec<Id>, Fault> {
        let args = self.operands(op)?;
        let name = op.attr("callee").and_then(|callee| callee.node.symbol());
        let callee = name.and_then(|name| self.funcs.get(name));
        let callee = callee.ok_or_else(|| unfit("a call of no function"))?;
        if self.depth == MAX_DEPTH {
            return Err(unfit("calls that nest too deep"));
        }
        let outside = std::mem::take(&mut self.values);
        self.depth += 1;
        let results = self.block(block(&callee.regions, 0)?, &args);
        self.depth -= 1;
        self.values = outside;
        results
    }

    /// As in an attribute.
    pub(super) fn finish(self) -> Steps {
        Steps {
            nodes: self.builder.finish(0).nodes,
            results: self.results,
        }
    }

    fn operands(&self, op: &Op) -> Result<Vec<Id>, Fault> {
        let find = |key: &(String, usize)| self.values.get(key).copied();
        let operands = op.operands.iter().map(|operand| {
            let key = (operand.node.name.clone(), operand.node.number);
            find(&key).ok_or_else(|| unfit("a value from outside its region"))
        });
        operands.collect()
    }

    fn step(&mut self, op: &Op) -> Result<Id, Fault> {
        let operands = self.operands(op)?;
        let name = op.name.node.as_str();
        let b = &mut self.builder;
        match (name, operands.as_slice()) {
            ("stablehlo.constant", []) => {
                let value = op
                    .attr("value")
                    .ok_or_else(|| unfit("a constant without value"))?;
                let (number, dtype) = given::scalar(&value.node)?;
                Ok(b.node(Node::Const(number), dtype))
            }
            ("stablehlo.compare", &[x, y]) => self.compare(op, x, y),
            ("stablehlo.select", &[c, x, y]) => Ok(b.select(c, x, y)),
            ("stablehlo.convert", &[x]) => {
                let dtype = result_type(op)?;
                Ok(b.convert(x, dtype))
            }
            ("stablehlo.bitcast_convert", &[x]) => {
                let dtype = result_type(op)?;
                match b.dtype(x).bits() == dtype.bits() {
                    true => Ok(b.bitcast(x, dtype)),
                    false => Err(unfit("`stablehlo.bitcast_convert` to another width")),
                }
            }
            ("stablehlo.clamp", &[least, x, most]) => {
                let x = b.binary(Binary::Max, x, least);
                Ok(b.binary(Binary::Min, x, most))
            }
            ("stablehlo.rsqrt", &[x]) => {
                let one = b.constant(1.0, b.dtype(x));
                let root = b.unary(Unary::Sqrt, x);
                Ok(b.binary(Binary::Div, one, root))
            }
            (_, &[x]) => {
                let row =
                    row_of(name, Some(b.dtype(x))).ok_or_else(|| unfit(&format!("`{name}`")))?;
                let f = Unary::ALL.into_iter().find(|f| f.op_name() == row);
                Ok(b.unary(f.ok_or_else(|| unfit(&format!("`{name}`")))?, x))
            }
            (_, &[x, y]) => {
                let row =
                    row_of(name, Some(b.dtype(x))).ok_or_else(|| unfit(&format!("`{name}`")))?;
                let f = Binary::ALL.into_iter().find(|f| f.op_name() == row);
                Ok(b.binary(f.ok_or_else(|| unfit(&format!("`{name}`")))?, x, y))
            }
            _ => Err(unfit(&format!("`{name}`"))),
        }
    }

    fn compare(&mut self, op: &Op, mut x: Id, mut y: Id) -> Result<Id, Fault> {
        let direction = op.attr("comparison_direction");
        let direction = direction.and_then(|a| a.node.keyword("comparison_direction"));
        let cmp = direction_of(direction.unwrap_or_default())?;
        let kind = op
            .attr("compare_type")
            .and_then(|a| a.node.keyword("comparison_type"));
        if kind == Some("TOTALORDER") && self.builder.dtype(x).is_float() {
            (x, y) = (self.order(x), self.order(y));
        }
        Ok(self.builder.cmp(cmp, x, y))
    }

    /// The integer that represents a float in IEEE 754's total order.
    fn order(&mut self, x: Id) -> Id {
        let b = &mut self.builder;
        let dtype = bits_type(b.dtype(x));
        let bits = b.bitcast(x, dtype);
        let most = b.int(i128::from(dtype.bits()) - 1, dtype);
        let sign = b.binary(Binary::Sar, bits, most);
        let mask = b.int((1 << (dtype.bits() - 1)) - 1, dtype);
        let flips = b.binary(Binary::And, sign, mask);
        let ordered = b.binary(Binary::Xor, bits, flips);
        self.ordered.insert(ordered, x);
        ordered
    }

    /// The order of positions, `Lt` or `Gt`, if the region only compares the first operand. NaNs
    /// and −0 may be replaced by canonical ones.
    pub(super) fn direction(&self) -> Option<Cmp> {
        let nodes = self.builder.nodes();
        let &[root] = self.results.as_slice() else {
            return None;
        };
        let Node::Cmp(cmp @ (Cmp::Lt | Cmp::Gt), a, b) = nodes[root].0 else {
            return None;
        };
        match (self.argument(a)?, self.argument(b)?) {
            (0, 1) => Some(cmp),
            (1, 0) if cmp == Cmp::Lt => Some(Cmp::Gt),
            (1, 0) => Some(Cmp::Lt),
            _ => None,
        }
    }

    /// The argument that a value equals, except for NaN and −0.
    fn argument(&self, id: Id) -> Option<usize> {
        let nodes = self.builder.nodes();
        if let Some(&float) = self.ordered.get(&id) {
            return self.argument(float);
        }
        match nodes[id].0 {
            Node::Arg(number) => Some(number),
            Node::Select(condition, constant, rest) => {
                let own = self.argument(rest)?;
                let Node::Const(Number::Float(value)) = nodes[constant].0 else {
                    return None;
                };
                let replaced = match nodes[condition].0 {
                    Node::Cmp(Cmp::Ne, x, y) if value.is_nan() => {
                        x == y && self.argument(x) == Some(own)
                    }
                    Node::Cmp(Cmp::Eq, x, y) if value == 0.0 => {
                        let zero = matches!(nodes[y].0, Node::Const(Number::Float(v)) if v == 0.0);
                        zero && self.argument(x) == Some(own)
                    }
                    _ => false,
                };
                replaced.then_some(own)
            }
            _ => None,
        }
    }
}

fn result_type(op: &Op) -> Result<DType, Fault> {
    let ty = op
        .result_types
        .first()
        .ok_or_else(|| unfit("an op without result type"))?;
    Ok(types::tensor(&ty.node)?.dtype)
}

fn unfit(what: &str) -> Fault {
    Fault::wrong(
        format!("its region has {what}"),
        "a region is made of elementwise ops on its own arguments",
    )
}
