//! Prints trees in canonical form: one op per line, two spaces of indentation, quotes around names
//! that are not identifiers, floats in the shortest form that parses to the same value.

use std::fmt::{self, Display, Formatter};

use crate::ast::{
    Arg, Binding, Const, Directive, File, Func, Item, Mesh, MeshAxis, Name, Op, Operand, Repeat,
    Returned, Spanned, Stmt, Type, While,
};

mod value;

use value::{Commas, Dict, Key, Quoted, Sigil};

/// Width beyond which a function's arguments and results are printed on separate lines.
const WIDTH: usize = 100;

impl<T: Display> Display for Spanned<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.node.fmt(f)
    }
}

impl Display for File {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for directive in &self.header {
            writeln!(f, "{directive}")?;
        }
        let mut before: Option<&Item> = None;
        for item in &self.items {
            let joins = matches!(
                (before, item),
                (Some(Item::Const(_)), Item::Const(_)) | (Some(Item::Mesh(_)), Item::Mesh(_))
            );
            let first = before.is_none() && self.header.is_empty();
            if !joins && !first {
                writeln!(f)?;
            }
            writeln!(f, "{item}")?;
            before = Some(item);
        }
        Ok(())
    }
}

impl Display for Directive {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        self.values
            .iter()
            .try_for_each(|value| write!(f, " {value}"))
    }
}

impl Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Item::Const(item) => item.fmt(f),
            Item::Mesh(item) => item.fmt(f),
            Item::Func(item) => item.fmt(f),
        }
    }
}

impl Display for Const {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "const {}", Key(&self.name.node))?;
        if let Some(ty) = &self.ty {
            write!(f, ": {ty}")?;
        }
        write!(f, " = {}", self.value)
    }
}

impl Display for Mesh {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = Sigil('@', &self.name.node);
        write!(f, "mesh {name} [{}]", Commas(&self.axes))?;
        match &self.ranks {
            Some(ranks) => write!(f, " ranks [{}]", Commas(ranks)),
            None => Ok(()),
        }
    }
}

impl Display for MeshAxis {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let time = if self.time { "time " } else { "" };
        write!(f, "{time}{}: ", Key(&self.name.node))?;
        match &self.size {
            Some(size) => size.fmt(f),
            None => f.write_str("_"),
        }
    }
}

impl Display for Func {
    /// Arguments and results are printed on separate lines if the head does not fit on one line.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let private = if self.private { "private " } else { "" };
        let name = format!("{private}{}", Sigil('@', &self.name.node));
        let args: Vec<String> = self.args.iter().map(Arg::to_string).collect();
        let results = results(self);
        let head = format!("func {name}({}){results} {{", args.join(", "));
        if fits(&head) {
            write!(f, "func {name}({}){results} ", args.join(", "))?;
        } else {
            write!(f, "func {name}({}){results} ", lines(&args))?;
        }
        write_body(f, &self.body, 0)
    }
}

/// ` -> T`, or ` -> (T {…}, …)` where there are several or one has attributes.
fn results(func: &Func) -> String {
    match func.results.as_slice() {
        [] => String::new(),
        [(ty, attrs)] if attrs.is_empty() => format!(" -> {ty}"),
        several => {
            let texts = several
                .iter()
                .map(|(ty, attrs)| format!("{ty}{}", Dict(attrs)));
            let texts: Vec<String> = texts.collect();
            let line = format!(" -> ({})", texts.join(", "));
            // It is preceded by at least `)` and followed by ` {`.
            if fits(&format!("){line} {{")) {
                line
            } else {
                format!(" -> ({})", lines(&texts))
            }
        }
    }
}

fn fits(line: &str) -> bool {
    line.chars().count() <= WIDTH
}

/// The elements of a list in parentheses, each on a line.
fn lines(texts: &[String]) -> String {
    if texts.is_empty() {
        return String::new();
    }
    format!("\n    {}\n", texts.join(",\n    "))
}

impl Display for Arg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = Sigil('%', &self.name.node);
        write!(f, "{name}: {}{}", self.ty, Dict(&self.attrs))
    }
}

/// A body in braces; `level` is that of the line its `{` is on.
fn write_body(f: &mut Formatter<'_>, body: &[Spanned<Stmt>], level: usize) -> fmt::Result {
    f.write_str("{\n")?;
    for stmt in body {
        write!(f, "{:indent$}", "", indent = 2 * (level + 1))?;
        write_stmt(f, &stmt.node, level + 1)?;
        f.write_str("\n")?;
    }
    write!(f, "{:indent$}}}", "", indent = 2 * level)
}

impl Display for Stmt {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_stmt(f, self, 0)
    }
}

fn write_stmt(f: &mut Formatter<'_>, stmt: &Stmt, level: usize) -> fmt::Result {
    match stmt {
        Stmt::Op { results, op, types } => {
            write_names(f, results)?;
            if op.generic {
                write_generic(f, op, types)
            } else {
                write!(f, "{op}")?;
                write_types(f, types)
            }
        }
        Stmt::Return(values) if values.is_empty() => f.write_str("return"),
        Stmt::Return(values) => write!(f, "return {}", Commas(values)),
        Stmt::Yield { carry, stacked } => {
            write!(f, "yield ({})", Commas(carry))?;
            if !stacked.is_empty() {
                write!(f, " stacked ({})", Commas(stacked))?;
            }
            Ok(())
        }
        Stmt::Repeat(repeat) => write_repeat(f, repeat, level),
        Stmt::While(loop_) => write_while(f, loop_, level),
    }
}

fn write_names(f: &mut Formatter<'_>, results: &[(Name, Option<usize>)]) -> fmt::Result {
    for (number, (name, count)) in results.iter().enumerate() {
        let comma = if number > 0 { ", " } else { "" };
        write!(f, "{comma}{}", Sigil('%', &name.node))?;
        if let Some(count) = count {
            write!(f, ":{count}")?;
        }
    }
    if !results.is_empty() {
        f.write_str(" = ")?;
    }
    Ok(())
}

fn write_types(f: &mut Formatter<'_>, types: &[Spanned<Type>]) -> fmt::Result {
    if types.is_empty() {
        return Ok(());
    }
    write!(f, " : {}", Commas(types))
}

fn write_generic(f: &mut Formatter<'_>, op: &Op, types: &[Spanned<Type>]) -> fmt::Result {
    let name = Quoted(&op.name.node);
    write!(f, "{name}({}){}", Commas(&op.operands), Dict(&op.attrs))?;
    write!(f, " : ({}) -> ", Commas(&op.operand_types))?;
    match types {
        [ty] => ty.fmt(f),
        _ => write!(f, "({})", Commas(types)),
    }
}

fn write_repeat(f: &mut Formatter<'_>, repeat: &Repeat, level: usize) -> fmt::Result {
    write_names(f, &repeat.results)?;
    let reverse = if repeat.reverse { "reverse " } else { "" };
    write!(f, "repeat {reverse}{} ", repeat.count)?;
    if let Some(index) = &repeat.index {
        write!(f, "index {} ", Sigil('%', &index.node))?;
    }
    write!(f, "({}) ", Commas(&repeat.carry))?;
    if !repeat.stacked.is_empty() {
        write!(f, "stacked ({}) ", Commas(&repeat.stacked))?;
    }
    write_body(f, &repeat.body, level)?;
    write!(f, "{}", Dict(&repeat.attrs))?;
    write_types(f, &repeat.types)
}

fn write_while(f: &mut Formatter<'_>, loop_: &While, level: usize) -> fmt::Result {
    write_names(f, &loop_.results)?;
    write!(f, "while ({}) ", Commas(&loop_.carry))?;
    write_body(f, &loop_.condition, level)?;
    f.write_str(" do ")?;
    write_body(f, &loop_.body, level)?;
    write!(f, "{}", Dict(&loop_.attrs))?;
    write_types(f, &loop_.types)
}

impl Display for Op {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let operands = Commas(&self.operands);
        let attrs = Dict(&self.attrs);
        match &self.symbol {
            Some(name) if self.name.node == "layer" => {
                write!(f, "layer {}({operands}){attrs}", Quoted(&name.node))
            }
            Some(name) => write!(
                f,
                "{} {}({operands}){attrs}",
                self.name,
                Sigil('@', &name.node)
            ),
            None if self.operands.is_empty() => write!(f, "{}{attrs}", self.name),
            None => write!(f, "{} {operands}{attrs}", self.name),
        }
    }
}

impl Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Operand::Value(name, None) => Sigil('%', name).fmt(f),
            Operand::Value(name, Some(result)) => write!(f, "{}#{result}", Sigil('%', name)),
            Operand::Literal(value) => value.fmt(f),
            Operand::Nested(op, None) => write!(f, "({op})"),
            Operand::Nested(op, Some(ty)) => write!(f, "({op} : {ty})"),
        }
    }
}

impl Display for Returned {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)?;
        match &self.to {
            Some(name) => write!(f, " to {}", Sigil('%', &name.node)),
            None => Ok(()),
        }
    }
}

impl Display for Binding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Sigil('%', &self.name.node).fmt(f)?;
        if let Some(ty) = &self.ty {
            write!(f, ": {ty}")?;
        }
        write!(f, " = {}", self.value)
    }
}
