//! Walks over all functions of a program: entries and, recursively, the functions of their loops.
//!
//! Passes that treat every function alike, or look at every node, use these walks. A pass that
//! carries information into or out of nested loops recurses by itself.

use super::{Func, Loop, NodeId, Program};

/// A function of a program: an entry, or the function of a loop.
#[derive(Clone, Copy, Debug)]
pub struct Nested<'a> {
    /// The function.
    pub func: &'a Func,
    /// The loop and its enclosing function; `None` for the function where the walk begins.
    pub around: Option<(&'a Func, NodeId)>,
}

impl Program {
    /// Numbers the nodes of all functions as in the program's text: arguments first, then by their
    /// order, which stays.
    pub(crate) fn renumber(&mut self) {
        for func in &mut self.funcs {
            func.for_each_mut(&mut |func| {
                let order = func.graph.order().into_iter();
                let others = order.filter(|&id| !func.graph.is_arg(id));
                let all: Vec<NodeId> = func.args.iter().copied().chain(others).collect();
                // The order has no nodes of a cycle, which is reported elsewhere.
                if all.len() == func.graph.len() {
                    func.graph.renumber(&all);
                }
            });
        }
    }

    /// Every entry and every function of a loop, outermost first.
    pub fn nested(&self) -> impl Iterator<Item = Nested<'_>> {
        self.funcs.iter().flat_map(Func::nested)
    }

    /// Every node with its function, as [`Func::nodes`] gives them.
    pub fn nodes(&self) -> impl Iterator<Item = (&Func, NodeId)> {
        self.funcs.iter().flat_map(Func::nodes)
    }

    /// Calls `visit` with every entry and every function of a loop, outermost first.
    pub fn for_each_func(&self, visit: &mut dyn FnMut(&Func)) {
        self.nested().for_each(|nested| visit(nested.func));
    }

    /// Calls `visit` with every function of a loop and every entry, innermost first.
    pub fn for_each_func_mut(&mut self, visit: &mut dyn FnMut(&mut Func)) {
        self.funcs
            .iter_mut()
            .for_each(|func| func.for_each_mut(visit));
    }
}

impl Func {
    /// The nodes of the function and of its loops, in order, a loop before its contents; each with
    /// its function and the function's path.
    pub fn nodes_by_path(&self) -> Vec<(&Func, &str, NodeId)> {
        fn visit<'a>(func: &'a Func, path: &'a str, out: &mut Vec<(&'a Func, &'a str, NodeId)>) {
            for id in func.graph.order() {
                out.push((func, path, id));
                let inner = func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
                inner
                    .into_iter()
                    .for_each(|inner| visit(inner, &inner.name, out));
            }
        }
        let mut out = Vec::new();
        visit(self, "", &mut out);
        out
    }

    /// The function and every function of a loop in it, outermost first.
    pub fn nested(&self) -> Vec<Nested<'_>> {
        let mut found = Vec::new();
        collect_nested(self, None, &mut found);
        found
    }

    /// Every node of the function and of its loops, in order; the nodes of a loop follow it.
    pub fn nodes(&self) -> Vec<(&Func, NodeId)> {
        let mut found = Vec::new();
        collect_nodes(self, &mut found);
        found
    }

    /// Calls `visit` with the function and every function of a loop in it, outermost first.
    pub fn for_each(&self, visit: &mut dyn FnMut(&Func)) {
        self.nested()
            .into_iter()
            .for_each(|nested| visit(nested.func));
    }

    /// Calls `visit` with every function of a loop in the function and then the function itself,
    /// innermost first.
    pub fn for_each_mut(&mut self, visit: &mut dyn FnMut(&mut Func)) {
        self.visit_mut(&mut |func, _| visit(func));
    }

    /// As [`Func::for_each_mut`], with the path of the function, the prefix of the names of its
    /// values; `None` for the function where the walk begins.
    pub fn visit_mut(&mut self, visit: &mut dyn FnMut(&mut Func, Option<&str>)) {
        visit_inwards(self, None, visit);
    }
}

impl Loop {
    /// Every node in the loop with its function, as [`Func::nodes`] gives them.
    pub fn nodes(&self) -> impl Iterator<Item = (&Func, NodeId)> {
        self.funcs().into_iter().flat_map(Func::nodes)
    }
}

fn collect_nested<'a>(
    func: &'a Func,
    around: Option<(&'a Func, NodeId)>,
    found: &mut Vec<Nested<'a>>,
) {
    found.push(Nested { func, around });
    for id in func.graph.order() {
        for inner in func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default() {
            collect_nested(inner, Some((func, id)), found);
        }
    }
}

fn collect_nodes<'a>(func: &'a Func, found: &mut Vec<(&'a Func, NodeId)>) {
    for id in func.graph.order() {
        found.push((func, id));
        for inner in func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default() {
            collect_nodes(inner, found);
        }
    }
}

fn visit_inwards(
    func: &mut Func,
    path: Option<&str>,
    visit: &mut dyn FnMut(&mut Func, Option<&str>),
) {
    for id in func.graph.order() {
        let inside = func.graph.loop_mut(id).map(Loop::funcs_mut);
        for inner in inside.unwrap_or_default() {
            let path = inner.name.clone();
            visit_inwards(inner, Some(&path), visit);
        }
    }
    visit(func, path);
}

#[cfg(test)]
mod tests {
    use crate::graph::Program;
    use crate::options::Options;
    use crate::{pipeline, resolve};

    /// A `while` nested in a `repeat`, and a value after them.
    fn nested() -> Program {
        let text = "func @f(%x: tensor<f32>) -> tensor<f32> {
             %y = repeat 3 (%h = %x) {
               %z = while (%g = %h) { %c = compare %g, 9.0 {direction = lt} yield (%c) } do {
                 %g2 = add %g, %h
                 yield (%g2)
               }
               %h2 = mul %z, %h
               yield (%h2)
             }
             %last = neg %y
             return %last
           }";
        let file = pipeline::parse(text).expect("it parses");
        resolve::run(&file, &Options::local(1)).unwrap_or_else(|e| panic!("{e:?}"))
    }

    #[test]
    fn functions_come_outermost_first_and_to_be_changed_innermost_first() {
        let mut program = nested();
        let around = program.nested().map(|nested| {
            let (func, id) = nested.around?;
            Some(func.graph.node(id).results[0].name.as_str())
        });
        let around: Vec<Option<&str>> = around.collect();
        assert_eq!(around, [None, Some("y"), Some("y/z"), Some("y/z")]);
        let mut paths = Vec::new();
        program.funcs[0].visit_mut(&mut |_, path| paths.push(path.map(str::to_owned)));
        let paths: Vec<Option<&str>> = paths.iter().map(Option::as_deref).collect();
        assert_eq!(paths, [Some("y/z/while"), Some("y/z"), Some("y"), None]);
    }

    #[test]
    fn nodes_in_a_loop_stand_behind_it() {
        let program = nested();
        let names = |name: &str| {
            let mut nodes = program.nodes();
            nodes.position(|(func, id)| func.graph.node(id).results[0].name == name)
        };
        let order = ["x", "y", "y/z", "y/z/while/c", "y/z/g2", "y/h2", "last"].map(names);
        assert!(order.iter().all(Option::is_some), "{order:?}");
        assert!(order.is_sorted(), "{order:?}");
    }
}
