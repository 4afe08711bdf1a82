//! `Code`, continued: functions, loops and branches. Their bodies are built between a `begin` and
//! an `end`.

use melior::ir::attribute::{Attribute, StringAttribute, TypeAttribute};
use melior::ir::block::BlockLike;
use melior::ir::operation::OperationLike;
use melior::ir::r#type::FunctionType;
use melior::ir::{Block, BlockRef, OperationRef, Region, RegionLike, Type, Value};

use crate::kernel::chain::Vectors;
use crate::kernel::code::{Code, Float, result_of};

/// An open loop or branch; [`Code::end`] closes it.
pub(crate) struct Open<'c, 'a> {
    op: OperationRef<'c, 'a>,
    outer: BlockRef<'c, 'a>,
}

impl<'c, 'a> Code<'c, 'a> {
    /// Opens a loop over `0..extent` (i64) with loop-carried values; returns its index and these
    /// values.
    pub(crate) fn begin_loop(
        &mut self,
        extent: Value<'c, 'a>,
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        let zero = self.int_constant(64, 0);
        self.begin_part((zero, extent), carried, types)
    }

    /// As [`Code::begin_loop`], over a range of indices: start, end.
    pub(crate) fn begin_part(
        &mut self,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        let one = self.int_constant(64, 1);
        self.begin_strided([first, end, one], carried, types)
    }

    /// As [`Code::begin_part`], for a loop whose last iterations are those of a vector, too, some
    /// of whose lanes are masked, if LLVM finds a way.
    ///
    /// - `unrolled`: the most vectors that it has, if they are to have no loop: masks are constants
    ///   then. (The attribute is that of the loop over vectors, since none unrolls it before.)
    pub(crate) fn begin_masked(
        &mut self,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
        unrolled: Option<i64>,
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        let one = self.int_constant(64, 1);
        let unroll = unrolled.map_or(String::new(), |count| {
            format!(", unroll = <disable = false, count = {count} : i32>")
        });
        let masked = self.attribute(&format!(
            "#llvm.loop_annotation<vectorize = <disable = false, predicateEnable = true>{unroll}>",
        ));
        self.begin_loops(
            [first, end, one],
            carried,
            types,
            &[("loop_annotation", masked)],
        )
    }

    /// As [`Code::begin_part`], for a loop with such vectors; [`Code::end_vectors`] closes it.
    pub(crate) fn begin_vectors(
        &mut self,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
        vectors: Vectors,
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        let annotation = match vectors {
            Vectors::Any => None,
            Vectors::Beside(count) => Some(format!("interleave = <count = {count} : i32>")),
            Vectors::Called { lanes: 1, .. } => Some("vectorize = <disable = true>".to_owned()),
            Vectors::Called { lanes, masked } => Some(format!(
                "vectorize = <disable = false, predicateEnable = {masked}, width = {lanes} : i32>, \
                 interleave = <count = 1 : i32>",
            )),
        };
        let annotation = annotation
            .map(|text| self.attribute(&format!("#llvm.loop_annotation<{text}>")))
            .map(|annotation| ("loop_annotation", annotation));
        let range = [first, end, self.int_constant(64, 1)];
        self.call_functions(vectors);
        self.begin_loops(range, carried, types, annotation.as_slice())
    }

    /// As [`Code::end`], for a loop of [`Code::begin_vectors`].
    pub(crate) fn end_vectors(
        &mut self,
        open: Open<'c, 'a>,
        yielded: &[Value<'c, 'a>],
    ) -> Vec<Value<'c, 'a>> {
        self.call_functions(Vectors::Any);
        self.end(open, yielded)
    }

    /// From here on functions are called for such vectors, or have their code.
    pub(crate) fn call_functions(&self, vectors: Vectors) {
        self.called.set(match vectors {
            Vectors::Called { lanes, .. } => Some(lanes),
            Vectors::Any | Vectors::Beside(_) => None,
        });
    }

    /// As [`Code::begin_part`], with a step: start, end, step.
    pub(crate) fn begin_strided(
        &mut self,
        range: [Value<'c, 'a>; 3],
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        self.begin_loops(range, carried, types, &[])
    }

    fn begin_loops(
        &mut self,
        range: [Value<'c, 'a>; 3],
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Vec<Value<'c, 'a>>) {
        let arguments: Vec<_> = std::iter::once(self.int(64))
            .chain(types.iter().copied())
            .map(|ty| (ty, self.location))
            .collect();
        let region = Region::new();
        region.append_block(Block::new(&arguments));
        let operands = [&range[..], carried].concat();
        let open = self.open_with("scf.for", &operands, types, attributes, vec![region]);
        let argument = |i| argument_of(self.block, i);
        let carried = (1..=types.len()).map(argument).collect();
        (open, argument(0), carried)
    }

    /// Opens the condition of a loop with loop-carried values; returns these values.
    pub(crate) fn begin_while(
        &mut self,
        carried: &[Value<'c, 'a>],
        types: &[Type<'c>],
    ) -> (Open<'c, 'a>, Vec<Value<'c, 'a>>) {
        let region = || {
            let region = Region::new();
            let arguments: Vec<_> = types.iter().map(|&ty| (ty, self.location)).collect();
            region.append_block(Block::new(&arguments));
            region
        };
        let regions = vec![region(), region()];
        let open = self.open("scf.while", carried, types, regions);
        let carried = (0..types.len()).map(|i| argument_of(self.block, i));
        (open, carried.collect())
    }

    /// Ends the condition and opens the body, which runs while `condition` holds; returns the
    /// values that the condition passes on to it. They are the loop's results if it does not hold.
    pub(crate) fn repeat_while(
        &mut self,
        open: &Open<'c, 'a>,
        condition: Value<'c, 'a>,
        carried: &[Value<'c, 'a>],
    ) -> Vec<Value<'c, 'a>> {
        let operands = [&[condition], carried].concat();
        self.op("scf.condition", &operands, &[], &[], vec![]);
        self.block = body_of(open.op, 1);
        (0..carried.len())
            .map(|i| argument_of(self.block, i))
            .collect()
    }

    /// Opens the first branch of a conditional that yields values of these types.
    pub(crate) fn begin_if(
        &mut self,
        condition: Value<'c, 'a>,
        types: &[Type<'c>],
    ) -> Open<'c, 'a> {
        let branch = || {
            let region = Region::new();
            region.append_block(Block::new(&[]));
            region
        };
        self.open("scf.if", &[condition], types, vec![branch(), branch()])
    }

    /// Ends the first branch and opens the second.
    pub(crate) fn otherwise(&mut self, open: &Open<'c, 'a>, yielded: &[Value<'c, 'a>]) {
        self.op("scf.yield", yielded, &[], &[], vec![]);
        self.block = body_of(open.op, 1);
    }

    /// Ends a loop or conditional; returns its results.
    pub(crate) fn end(
        &mut self,
        open: Open<'c, 'a>,
        yielded: &[Value<'c, 'a>],
    ) -> Vec<Value<'c, 'a>> {
        self.op("scf.yield", yielded, &[], &[], vec![]);
        self.block = open.outer;
        (0..yielded.len()).map(|i| result_of(open.op, i)).collect()
    }

    fn open(
        &mut self,
        name: &str,
        operands: &[Value<'c, 'a>],
        types: &[Type<'c>],
        regions: Vec<Region<'c>>,
    ) -> Open<'c, 'a> {
        self.open_with(name, operands, types, &[], regions)
    }

    fn open_with(
        &mut self,
        name: &str,
        operands: &[Value<'c, 'a>],
        types: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<Region<'c>>,
    ) -> Open<'c, 'a> {
        let outer = self.block;
        let op = self.op(name, operands, types, attributes, regions);
        self.block = body_of(op, 0);
        Open { op, outer }
    }

    /// Opens a function with pointers of these alignments \[B\] (and whether they are `noalias`)
    /// and `params` integers; returns its arguments.
    pub(crate) fn begin_function(
        &mut self,
        name: &str,
        pointers: &[(u64, bool)],
        params: usize,
    ) -> (Open<'c, 'a>, Vec<Value<'c, 'a>>) {
        let mut types = vec![self.pointer(); pointers.len()];
        types.resize(pointers.len() + params, self.int(64));
        let attributes: Vec<String> = pointers
            .iter()
            .map(|&(align, disjoint)| {
                let noalias = if disjoint { "llvm.noalias, " } else { "" };
                format!("{{{noalias}llvm.align = {align} : i64, llvm.nonnull, llvm.noundef}}")
            })
            .chain(std::iter::repeat_n("{}".to_owned(), params))
            .collect();
        let arguments: Vec<_> = types.iter().map(|&ty| (ty, self.location)).collect();
        let region = Region::new();
        region.append_block(Block::new(&arguments));
        let function = FunctionType::new(self.context, &types, &[]).into();
        let attributes = [
            ("sym_name", StringAttribute::new(self.context, name).into()),
            ("function_type", TypeAttribute::new(function).into()),
            (
                "arg_attrs",
                self.attribute(&format!("[{}]", attributes.join(", "))),
            ),
        ];
        name.clone_into(&mut self.function);
        let outer = self.block;
        let op = self.op("func.func", &[], &[], &attributes, vec![region]);
        self.block = body_of(op, 0);
        let arguments = (0..types.len())
            .map(|i| argument_of(self.block, i))
            .collect();
        (Open { op, outer }, arguments)
    }

    /// Opens a function of floats that depends on nothing else and that only this module calls;
    /// returns its arguments.
    ///
    /// - `vector`: the function that computes the same for vectors, by LLVM's rules for such names
    pub(crate) fn begin_pure(
        &mut self,
        name: &str,
        (float, parameters): (Float, usize),
        vector: Option<&str>,
    ) -> (Open<'c, 'a>, Vec<Value<'c, 'a>>) {
        let ty = self.float(float);
        let arguments = vec![(ty, self.location); parameters];
        let region = Region::new();
        region.append_block(Block::new(&arguments));
        let function = FunctionType::new(self.context, &vec![ty; parameters], &[ty]).into();
        let vector = vector.map_or(String::new(), |name| {
            format!(", [\"vector-function-abi-variant\", \"{name}\"]")
        });
        let says = format!("[\"nounwind\", \"willreturn\", [\"memory\", \"0\"]{vector}]");
        let attributes = [
            ("sym_name", StringAttribute::new(self.context, name).into()),
            (
                "sym_visibility",
                StringAttribute::new(self.context, "private").into(),
            ),
            ("function_type", TypeAttribute::new(function).into()),
            ("llvm.linkage", self.attribute("#llvm.linkage<internal>")),
            ("passthrough", self.attribute(&says)),
        ];
        let outer = self.block;
        self.block = self.module;
        let op = self.op("func.func", &[], &[], &attributes, vec![region]);
        self.block = body_of(op, 0);
        let arguments = (0..parameters)
            .map(|i| argument_of(self.block, i))
            .collect();
        (Open { op, outer }, arguments)
    }

    /// Ends a function with a result.
    pub(crate) fn end_pure(&mut self, open: Open<'c, 'a>, result: Value<'c, 'a>) {
        self.op("func.return", &[result], &[], &[], vec![]);
        self.block = open.outer;
    }

    /// Whether the module has a function.
    pub(crate) fn has_function(&self, name: &str) -> bool {
        let named = |op: &OperationRef<'c, 'a>| {
            let of = op.attribute("sym_name").map(StringAttribute::try_from);
            matches!(of, Ok(Ok(of)) if of.value() == name)
        };
        std::iter::successors(self.module.first_operation(), |op| op.next_in_block())
            .any(|op| named(&op))
    }

    /// Calls a function of [`Code::begin_pure`].
    pub(crate) fn call(
        &self,
        name: &str,
        float: Float,
        arguments: &[Value<'c, 'a>],
    ) -> Value<'c, 'a> {
        let callee = self.attribute(&format!("@{name}"));
        let types = [self.float(float)];
        result_of(
            self.op(
                "func.call",
                arguments,
                &types,
                &[("callee", callee)],
                vec![],
            ),
            0,
        )
    }

    /// Stack memory of the function: the width of an element \[bit\] and their number, the
    /// alignment \[B\].
    pub(crate) fn alloca(&self, (bits, count): (u32, i64), align: u64) -> Value<'c, 'a> {
        let count = self.int_constant(64, count.max(1).into());
        let attributes = [
            ("elem_type", TypeAttribute::new(self.int(bits)).into()),
            ("alignment", self.attribute(&format!("{align} : i64"))),
        ];
        let types = [self.pointer()];
        result_of(
            self.op("llvm.alloca", &[count], &types, &attributes, vec![]),
            0,
        )
    }

    /// Ends a function.
    pub(crate) fn end_function(&mut self, open: Open<'c, 'a>) {
        self.op("func.return", &[], &[], &[], vec![]);
        self.block = open.outer;
    }
}

fn argument_of<'c, 'a>(block: BlockRef<'c, 'a>, i: usize) -> Value<'c, 'a> {
    block
        .argument(i)
        .expect("the block was built with this argument")
        .into()
}

fn body_of<'c, 'a>(op: OperationRef<'c, 'a>, region: usize) -> BlockRef<'c, 'a> {
    let region = op
        .region(region)
        .expect("the op was built with this region");
    region
        .first_block()
        .expect("the region was built with a block")
}
