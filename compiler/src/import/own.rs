//! Our own programs in MLIR's generic form, as `--emit mlir` prints them: back to the tree of our
//! language, from which `resolve` makes the same program.

mod attrs;
mod error;
mod loops;
mod types;

use std::collections::{BTreeMap, BTreeSet};

use ddl_grammar::ast::{self, AttrValue, Directive, Item, Name, Operand, Spanned, Stmt};
use ddl_grammar::mlir::ast::{Attr, Block, File, NamedAttr, Op, Type, Use, find};

use self::error::OwnError;
use self::types::Meshes;

/// What reading a part of the text gives.
type OwnResult<T> = Result<T, OwnError>;

/// The attribute that marks a module as printed by us, and states the phase.
const PHASE: &str = "ddl.phase";

/// The attribute that has a value's name.
const NAME: &str = "ddl.name";

/// Whether a text was printed by us.
pub(super) fn is_own(file: &File) -> bool {
    module(file).is_some_and(|module| module.attr(PHASE).is_some())
}

/// The only operation of a text, if it is a module.
fn module(file: &File) -> Option<&Op> {
    match file.ops.as_slice() {
        [module] if module.name.node == "builtin.module" => Some(module),
        _ => None,
    }
}

/// The tree of a program.
///
/// # Errors
/// `ddl::import::own` at the first place that is not as we print it.
pub(super) fn file(file: &File) -> OwnResult<ast::File> {
    let mut out = ast::File::default();
    let Some(module) = module(file) else {
        return Ok(out);
    };
    let mut meshes = Meshes::default();
    out.header = header(module)?;
    let blocks = module.regions.iter().flat_map(|region| &region.blocks);
    for op in blocks.flat_map(|block| &block.ops) {
        out.items.push(match op.name.node.as_str() {
            "ddl.mesh" => Item::Mesh(meshes.declaration(op)?),
            "func.func" => Item::Func(func(op, &meshes)?),
            other => {
                let expected = "`ddl.mesh` or `func.func`";
                return Err(OwnError::form(other, expected, op.name.span));
            }
        });
    }
    Ok(out)
}

/// The header's lines: attributes of the module.
fn header(module: &Op) -> OwnResult<Vec<Directive>> {
    let mut lines = Vec::new();
    for attr in &module.attrs {
        let Some(word) = attr.name.node.strip_prefix("ddl.") else {
            continue;
        };
        let value = attrs::value(&attr.value)?;
        let value = match value.node {
            AttrValue::Str(phase) if word == "phase" => AttrValue::Word(phase),
            other => other,
        };
        lines.push(Directive {
            name: renamed(&attr.name, word),
            values: vec![Spanned {
                node: value,
                span: attr.value.span,
            }],
        });
    }
    // The phase decides how the rest is read.
    lines.sort_by_key(|line| line.name.node != "phase");
    Ok(lines)
}

/// Another name at the same place.
fn renamed(name: &Name, text: &str) -> Name {
    Spanned {
        node: text.to_owned(),
        span: name.span,
    }
}

/// The attribute with this name.
fn required<'a>(op: &'a Op, name: &str) -> OwnResult<&'a Spanned<Attr>> {
    let missing = || {
        let expected = format!("the attribute `{name}`");
        OwnError::form(&op.name.node, &expected, op.name.span)
    };
    op.attr(name).ok_or_else(missing)
}

/// The only block of a region.
fn body(op: &Op, region: usize) -> OwnResult<&Block> {
    match op
        .regions
        .get(region)
        .map(|region| region.blocks.as_slice())
    {
        Some([block]) => Ok(block),
        _ => {
            let expected = "regions of one block each";
            Err(OwnError::form(&op.name.node, expected, op.name.span))
        }
    }
}

fn func(op: &Op, meshes: &Meshes) -> OwnResult<ast::Func> {
    let name = required(op, "sym_name")?;
    let block = body(op, 0)?;
    let mut reader = Reader {
        meshes,
        names: BTreeMap::new(),
        bound: BTreeSet::new(),
    };
    let mut args = Vec::new();
    for (number, arg) in block.args.iter().enumerate() {
        let key = format!("%{}", arg.name.node);
        reader.name(&arg.name.node, Operand::Value(key.clone(), None));
        args.push(ast::Arg {
            name: renamed(&arg.name, &key),
            ty: meshes.ty(&arg.ty)?,
            attrs: attrs::argument(dict(op, "arg_attrs", number))?,
        });
    }
    let ty = required(op, "function_type")?;
    let Attr::Type(Type::Function { results, .. }) = &ty.node else {
        return Err(OwnError::form(
            "function_type",
            "a function's type",
            ty.span,
        ));
    };
    let mut result_types = Vec::new();
    for (number, ty) in results.iter().enumerate() {
        let written = dict(op, "res_attrs", number);
        let ty = meshes.result(ty, find(written, "ddl.sbp"))?;
        result_types.push((ty, attrs::result(written)?));
    }
    let (mut stmts, last) = reader.statements(block, "func.return")?;
    let returned = last.operands.iter().enumerate().map(|(number, value)| {
        let tie = find(dict(op, "res_attrs", number), "ddl.to");
        let tie = tie.and_then(|tie| Some((tie.node.text()?, tie.span)));
        let to = tie
            .map(|(name, span)| reader.argument(op, name, span))
            .transpose()?;
        let value = reader.operand(value)?;
        Ok(ast::Returned { value, to })
    });
    let returned = Stmt::Return(returned.collect::<OwnResult<_>>()?);
    stmts.push(located(returned, &last.name));
    Ok(ast::Func {
        private: false,
        name: Spanned {
            node: name.node.text().unwrap_or_default().to_owned(),
            span: name.span,
        },
        args,
        results: result_types,
        body: stmts,
    })
}

/// The attributes of an argument or a result of a function.
fn dict<'a>(op: &'a Op, list: &str, number: usize) -> &'a [NamedAttr] {
    let items = op.attr(list).and_then(|list| list.node.items());
    match items
        .and_then(|items| items.get(number))
        .map(|item| &item.node)
    {
        Some(Attr::Dict(attrs)) => attrs,
        _ => &[],
    }
}

fn located<T>(node: T, name: &Name) -> Spanned<T> {
    let span = name.span;
    Spanned { node, span }
}

/// Reads the operations of a function, or of a loop in one.
#[derive(Clone)]
struct Reader<'a> {
    meshes: &'a Meshes,
    /// What a name of MLIR is in our language; the results of one operation share theirs.
    names: BTreeMap<String, Operand>,
    /// Names of the carried values and slices of enclosing loops.
    bound: BTreeSet<String>,
}

impl Reader<'_> {
    fn name(&mut self, name: &str, operand: Operand) {
        self.names.insert(name.to_owned(), operand);
    }

    fn operand(&self, value: &Spanned<Use>) -> OwnResult<Spanned<Operand>> {
        let Use { name, number } = &value.node;
        let node = match self.names.get(name) {
            // Of one operation with several results under one name.
            Some(Operand::Value(key, Some(_))) => Operand::Value(key.clone(), Some(*number)),
            Some(known) => known.clone(),
            None => {
                let found = format!("%{name}");
                return Err(OwnError::form(&found, "a value defined above", value.span));
            }
        };
        let span = value.span;
        Ok(Spanned { node, span })
    }

    fn operands(&self, values: &[Spanned<Use>]) -> OwnResult<Vec<Spanned<Operand>>> {
        values.iter().map(|value| self.operand(value)).collect()
    }

    /// The argument with this name, as a function's text names it.
    fn argument(&self, func: &Op, name: &str, span: ast::Span) -> OwnResult<Name> {
        let block = body(func, 0)?;
        let named = |number: &usize| {
            let given = find(dict(func, "arg_attrs", *number), NAME);
            given.and_then(|given| given.node.text()) == Some(name)
        };
        let Some(number) = (0..block.args.len()).find(named) else {
            return Err(OwnError::form(name, "the name of an argument", span));
        };
        let key = format!("%{}", block.args[number].name.node);
        Ok(Spanned { node: key, span })
    }

    /// Names the results of an operation.
    fn results(&mut self, op: &Op) -> Vec<(Name, Option<usize>)> {
        let mut out = Vec::new();
        for (name, count) in &op.results {
            let key = format!("%{}", name.node);
            let count = (*count > 1).then_some(*count);
            self.name(&name.node, Operand::Value(key.clone(), count.map(|_| 0)));
            out.push((renamed(name, &key), count));
        }
        out
    }

    /// The statements of a block but its last operation, which must be `end`, and that one.
    fn statements<'b>(
        &mut self,
        block: &'b Block,
        end: &str,
    ) -> OwnResult<(Vec<Spanned<Stmt>>, &'b Op)> {
        let mut stmts = Vec::new();
        for op in &block.ops {
            if op.name.node == end {
                return Ok((stmts, op));
            }
            let stmt = match op.regions.is_empty() {
                true => self.op(op)?,
                false => self.loop_stmt(op)?,
            };
            stmts.push(located(stmt, &op.name));
        }
        let span = block
            .ops
            .last()
            .map_or(ast::Span::default(), |op| op.name.span);
        Err(OwnError::form(
            "the end of a block",
            &format!("`{end}`"),
            span,
        ))
    }

    fn op(&mut self, op: &Op) -> OwnResult<Stmt> {
        let operands = self.operands(&op.operands)?;
        let results = self.results(op);
        Ok(Stmt::Op {
            results,
            op: ast::Op {
                name: op.name.clone(),
                generic: false,
                symbol: None,
                operands,
                attrs: attrs::of(&op.attrs, &[])?,
                operand_types: Vec::new(),
            },
            types: self.types(&op.result_types)?,
        })
    }

    fn types(&self, types: &[Spanned<Type>]) -> OwnResult<Vec<Spanned<ast::Type>>> {
        types.iter().map(|ty| self.meshes.ty(ty)).collect()
    }
}
