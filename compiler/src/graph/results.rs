//! The external names of results.

use std::collections::BTreeSet;

use super::{Func, Kind, Output};

impl Func {
    /// The external name of each result: its interface name, else the name of its value. Results
    /// that are not next values have distinct names, different from those of arguments: a value
    /// that is returned twice, or is an argument, is named by its index, `out0`, `out1`, ….
    pub fn result_names(&self) -> Vec<String> {
        let args = (0..self.args.len()).flat_map(|number| {
            let own = &self.graph.node(self.args[number]).results[0].name;
            [self.arg_name(number), own]
        });
        let untied = self.outputs.iter().filter(|output| output.tie.is_none());
        let said = untied.filter_map(|output| output.interface.as_deref());
        let mut taken: BTreeSet<String> = args.chain(said).map(str::to_owned).collect();
        let mut names: Vec<Option<String>> = Vec::new();
        for output in &self.outputs {
            let own = self.result_name(output);
            names.push(match &output.interface {
                Some(name) => Some(name.clone()),
                None if output.tie.is_some() || taken.insert(own.to_owned()) => {
                    Some(own.to_owned())
                }
                None => None,
            });
        }
        let mut by_place = |place: usize| {
            let more = (2..).map(|number| format!("out{place}~{number}"));
            let mut all = std::iter::once(format!("out{place}")).chain(more);
            let free = all.find(|name| taken.insert(name.clone()));
            free.expect("there are more names than results")
        };
        let names = names.into_iter().enumerate();
        names
            .map(|(place, name)| name.unwrap_or_else(|| by_place(place)))
            .collect()
    }

    /// Keeps the external names of results when other values replace them. A tied result has the
    /// name of its argument.
    ///
    /// - `names`: the earlier result of [`Func::result_names`]
    pub fn keep_result_names(&mut self, names: Vec<String>) {
        let changed = names.into_iter().zip(&self.outputs);
        let changed = changed.map(|(name, output)| {
            let same = output.tie.is_some() || self.result_name(output) == name;
            (!same).then_some(name)
        });
        let changed: Vec<Option<String>> = changed.collect();
        for (output, name) in self.outputs.iter_mut().zip(changed) {
            output.interface = name.or(output.interface.take());
        }
    }

    /// The external name of a result, the same under every plan: the name of the computed value,
    /// not of a conversion of it (`h@[B]`).
    pub fn result_name(&self, output: &Output) -> &str {
        let converts = |kind: &Kind| matches!(kind, Kind::Comm(..) | Kind::Post(..) | Kind::Wait);
        let mut origin = output.value;
        while converts(&self.graph.node(origin.node).kind) {
            origin = self.graph.operands(origin.node)[0];
        }
        let name = &self.graph.value(output.value).name;
        let origin = &self.graph.value(origin).name;
        let of_origin = name.strip_prefix(origin.as_str());
        match of_origin.is_some_and(|rest| rest.starts_with('@')) {
            true => origin,
            false => name,
        }
    }
}
