//! Tree to text: the canonical form. One op per line, two spaces of indentation, quotes around names that
//! are no identifiers, floats in their shortest form that reads back equal.

use std::fmt::{self, Display, Formatter, Write as _};

use crate::ast::{
    Arg, Attr, AttrValue, Binding, Const, Directive, Dist, Expr, File, Func, Item, Mesh, MeshAxis,
    Name, Op, Operand, Repeat, Returned, Sbp, Spanned, Stmt, Type, While,
};

/// Width beyond which the arguments of a function stand on lines of their own.
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
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut results = String::new();
        write_results(&mut results, &self.results)?;
        let name = Sigil('@', &self.name.node);
        let line = format!("func {name}({}){results}", Commas(&self.args));
        if line.chars().count() + 2 <= WIDTH {
            f.write_str(&line)?;
        } else {
            write!(f, "func {name}(")?;
            for (number, arg) in self.args.iter().enumerate() {
                let comma = if number + 1 < self.args.len() {
                    ","
                } else {
                    ""
                };
                write!(f, "\n    {arg}{comma}")?;
            }
            write!(f, "\n){results}")?;
        }
        f.write_str(" ")?;
        write_body(f, &self.body, 0)
    }
}

/// `-> T`, or `-> (T {…}, …)` where there are several or one has attributes.
fn write_results(f: &mut dyn fmt::Write, results: &[(Spanned<Type>, Vec<Attr>)]) -> fmt::Result {
    match results {
        [] => Ok(()),
        [(ty, attrs)] if attrs.is_empty() => write!(f, " -> {ty}"),
        _ => {
            f.write_str(" -> (")?;
            for (number, (ty, attrs)) in results.iter().enumerate() {
                let comma = if number > 0 { ", " } else { "" };
                write!(f, "{comma}{ty}{}", Dict(attrs))?;
            }
            f.write_str(")")
        }
    }
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
        Stmt::While(lap) => write_while(f, lap, level),
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

fn write_while(f: &mut Formatter<'_>, lap: &While, level: usize) -> fmt::Result {
    write_names(f, &lap.results)?;
    write!(f, "while ({}) ", Commas(&lap.carry))?;
    write_body(f, &lap.condition, level)?;
    f.write_str(" do ")?;
    write_body(f, &lap.body, level)?;
    write!(f, "{}", Dict(&lap.attrs))?;
    write_types(f, &lap.types)
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

impl Display for Type {
    /// Spaces stand around the `x` only where a `$name` or arithmetic needs them.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let plain = matches!(self.dtype.node, Expr::Word(_))
            && self.dims.iter().all(|dim| matches!(dim.node, Expr::Int(_)));
        let by = if plain { "x" } else { " x " };
        f.write_str("tensor<")?;
        for dim in &self.dims {
            match &dim.node {
                Expr::Int(size) if *size >= 0 => write!(f, "{size}{by}")?,
                Expr::Const(_) => write!(f, "{dim}{by}")?,
                _ => write!(f, "({dim}){by}")?,
            }
        }
        write!(f, "{}", self.dtype)?;
        match &self.dist {
            Some(dist) if self.generic => {
                f.write_str(", ")?;
                write_encoding(f, dist)?;
            }
            Some(dist) => write!(f, ", {dist}")?,
            None => {}
        }
        f.write_str(">")
    }
}

impl Display for Dist {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(mesh) = &self.mesh {
            Sigil('@', &mesh.node).fmt(f)?;
        }
        f.write_str("[")?;
        if !self.time.is_empty() {
            write!(f, "{} | ", Commas(&self.time))?;
        }
        write!(f, "{}]", Commas(&self.space))?;
        match &self.view {
            Some(view) => write!(f, " as [{}]", Commas(view)),
            None => Ok(()),
        }
    }
}

/// A distribution as the encoding of MLIR's tensors.
fn write_encoding(f: &mut Formatter<'_>, dist: &Dist) -> fmt::Result {
    let strings = |entries: &[Spanned<Sbp>]| {
        let quoted: Vec<String> = entries.iter().map(|entry| format!("\"{entry}\"")).collect();
        quoted.join(", ")
    };
    f.write_str("#ddl.sbp<")?;
    if let Some(mesh) = &dist.mesh {
        write!(f, "{}, ", Sigil('@', &mesh.node))?;
    }
    write!(f, "[{}]", strings(&dist.space))?;
    if !dist.time.is_empty() {
        write!(f, ", time = [{}]", strings(&dist.time))?;
    }
    if let Some(view) = &dist.view {
        write!(f, ", view = [{}]", Commas(view))?;
    }
    f.write_str(">")
}

impl Display for Sbp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Sbp::Split(dim) => write!(f, "S({dim})"),
            Sbp::Broadcast => f.write_str("B"),
            Sbp::Partial(kind) => write!(f, "P({kind})"),
            Sbp::Open => f.write_str("_"),
        }
    }
}

impl Display for Attr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = Key(&self.name.node);
        match &self.value.node {
            // Alone in a brace, these would begin a statement.
            AttrValue::Unit if matches!(name.0, "return" | "yield") => Quoted(name.0).fmt(f),
            AttrValue::Unit => name.fmt(f),
            value => write!(f, "{name} = {value}"),
        }
    }
}

impl Display for AttrValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AttrValue::Unit => Ok(()),
            AttrValue::Bool(value) => value.fmt(f),
            AttrValue::Expr(value) => value.fmt(f),
            AttrValue::Str(value) => Quoted(value).fmt(f),
            AttrValue::Word(value) => f.write_str(value),
            AttrValue::List(list) => write!(f, "[{}]", Commas(list)),
            AttrValue::Dict(attrs) => write!(f, "{{{}}}", Commas(attrs)),
            AttrValue::Call(name, args) => write!(f, "{name}({})", Arguments(args)),
            AttrValue::Symbol(name) => Sigil('@', name).fmt(f),
        }
    }
}

/// Arguments of a call: one without a name is a value alone.
struct Arguments<'a>(&'a [Attr]);

impl Display for Arguments<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, arg) in self.0.iter().enumerate() {
            let comma = if number > 0 { ", " } else { "" };
            match (arg.name.node.as_str(), &arg.value.node) {
                ("", value) => write!(f, "{comma}{value}")?,
                (name, AttrValue::Unit) => write!(f, "{comma}{name}")?,
                _ => write!(f, "{comma}{arg}")?,
            }
        }
        Ok(())
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Int(value) => value.fmt(f),
            Expr::Float(value) => write_float(f, *value),
            Expr::Const(name) => Sigil('$', name).fmt(f),
            Expr::Word(word) => f.write_str(word),
            Expr::Neg(inner) => match &inner.node {
                Expr::Const(_) | Expr::Call(..) => write!(f, "-{inner}"),
                _ => write!(f, "-({inner})"),
            },
            Expr::Binary(op, lhs, rhs) => {
                // The operators associate to the left.
                write_operand(f, &lhs.node, binding(*op))?;
                write!(f, " {op} ")?;
                write_operand(f, &rhs.node, binding(*op) + 1)
            }
            Expr::Call(name, args) => write!(f, "{name}({})", Commas(args)),
        }
    }
}

/// How strongly an operator binds.
fn binding(op: char) -> usize {
    if matches!(op, '*' | '/') { 2 } else { 1 }
}

/// An operand of an operator, in parentheses if it binds more weakly than `least`.
fn write_operand(f: &mut Formatter<'_>, operand: &Expr, least: usize) -> fmt::Result {
    match operand {
        Expr::Binary(op, ..) if binding(*op) < least => write!(f, "({operand})"),
        _ => operand.fmt(f),
    }
}

/// The shortest text that reads back as this number, always with a point.
fn write_float(f: &mut Formatter<'_>, value: f64) -> fmt::Result {
    if value.is_nan() {
        return f.write_str("nan");
    }
    let text = format!("{value:?}");
    match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => write!(f, "{digits}.0e{exponent}"),
        _ => f.write_str(&text),
    }
}

/// ` {a = 1, b}`, or nothing.
struct Dict<'a>(&'a [Attr]);

impl Display for Dict<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, " {{{}}}", Commas(self.0))
    }
}

/// A list with commas.
struct Commas<'a, T>(&'a [T]);

impl<T: Display> Display for Commas<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, element) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str(", ")?;
            }
            element.fmt(f)?;
        }
        Ok(())
    }
}

/// A name behind its sign, in quotes if it is no identifier.
struct Sigil<'a>(char, &'a str);

impl Display for Sigil<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Sigil(sign, name) = self;
        let number = *sign == '%' && !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
        if number || is_word(name) {
            write!(f, "{sign}{name}")
        } else {
            write!(f, "{sign}{}", Quoted(name))
        }
    }
}

/// A name without a sign, in quotes where it would not be read as one.
struct Key<'a>(&'a str);

impl Display for Key<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let reserved = ["_", "true", "false", "inf", "nan"].contains(&self.0);
        if is_word(self.0) && !reserved {
            f.write_str(self.0)
        } else {
            Quoted(self.0).fmt(f)
        }
    }
}

fn is_word(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.')
}

/// A string literal.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                '\t' => f.write_str("\\t")?,
                c if c.is_ascii_control() => write!(f, "\\{:02X}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_str("\"")
    }
}
