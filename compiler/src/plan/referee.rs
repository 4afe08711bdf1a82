//! The referee: evaluates a given plan by the same model, and searches the decisions that it leaves
//! open.
//!
//! Here a plan file is matched with the program: names, shapes and axes are compared, and its
//! statements about each entry become decisions that are [fixed](Fixed) in the problems. A plan
//! that fixes everything leaves nothing to search, so a saved plan is reproduced at once.

mod fit;
mod trained;

use std::collections::BTreeMap;

use miette::SourceSpan;

use super::problem::fix::{Fixed, Misfit, PartialSbps};
use super::problem::told::DecisionSubject;
use crate::diag::Diags;
use crate::graph::{MeshDecl, Program};
use crate::infer;
use crate::infer::error::InferError;
use crate::names::quoted_list;
use crate::options::Options;
use crate::options::plan_file::error::PlanFileFault;
use crate::options::plan_file::{GivenSbp, PlanFile, PlanFileError, Spot};

/// A given plan for a program.
pub(super) struct Referee<'a> {
    file: &'a PlanFile,
    /// The fixed decisions of each entry, by index.
    fixed: Vec<Fixed>,
    /// Their locations in the file.
    places: BTreeMap<(usize, String, DecisionSubject), SourceSpan>,
    /// The mesh that the file has, with open sizes where only its distributions tell the number of
    /// axes; `None`: that of the program.
    pub(super) mesh: Option<MeshDecl>,
}

impl<'a> Referee<'a> {
    /// Matches a plan file with the program and the machine.
    ///
    /// - `main`: index of the main entry
    ///
    /// # Errors
    /// `ddl::plan::{other_cluster, other_program, unknown_value, misfit, file}`, each at its
    /// location in the file.
    pub(super) fn new(
        file: &'a PlanFile,
        program: &Program,
        main: usize,
        options: &Options,
    ) -> Result<Referee<'a>, Diags> {
        let mut referee = Referee {
            file,
            fixed: vec![Fixed::default(); program.funcs.len()],
            places: BTreeMap::new(),
            mesh: None,
        };
        referee.same_cluster(options)?;
        referee.same_request(program, main, options)?;
        referee.same_update(program, main, options)?;
        referee.mesh = referee.mesh_of(program.meshes.first())?;
        referee.read(program, main, options)?;
        Ok(referee)
    }

    /// The fixed decisions of an entry.
    pub(super) fn fixed(&self, entry: usize) -> &Fixed {
        &self.fixed[entry]
    }

    /// Number of decisions in the file.
    pub(super) fn decisions(&self) -> usize {
        self.fixed.iter().map(Fixed::len).sum()
    }

    fn same_cluster(&self, options: &Options) -> Result<(), PlanFileError> {
        let differs = |at, problem: String, legal: String| {
            Err(self
                .file
                .wrong(at, PlanFileFault::OtherCluster(problem, legal)))
        };
        let here = &options.cluster;
        if let Some(cluster) =
            (self.file.cluster.as_ref()).filter(|own| !here.is_called(&own.value))
        {
            let problem = format!("of `{}`, not of `{}`", cluster.value, here.label());
            let give = match cluster.value.split_once('@') {
                Some((name, _)) => {
                    format!("`--cluster FILE.toml` with the description of `{name}`")
                }
                None => format!("`--cluster {}`", cluster.value),
            };
            let legal = format!("give {give}, or leave `cluster` out");
            return differs(cluster.at, problem, legal);
        }
        match (&self.file.mesh, self.file.size()) {
            (Some(mesh), size) if size != Some(options.ranks) => {
                let size = size.map_or("more than 2^64".to_owned(), |size| size.to_string());
                let problem = format!("its mesh has {size} ranks, not {}", options.ranks);
                let legal = format!("the sizes of the axes must multiply to {}", options.ranks);
                differs(mesh.at, problem, legal)
            }
            _ => Ok(()),
        }
    }

    /// Checks that the plan was made for the same main entry, micro-batches and precision.
    fn same_request(
        &self,
        program: &Program,
        main: usize,
        options: &Options,
    ) -> Result<(), PlanFileError> {
        let (file, name) = (self.file, &program.funcs[main].name);
        let differs = |at, problem: String, option: String| {
            let legal = format!("give {option}");
            Err(file.wrong(at, PlanFileFault::OtherProgram(problem, legal)))
        };
        if let Some(entry) = file.entry.as_ref().filter(|entry| entry.value != *name) {
            let problem = format!("its main entry is `@{}`, not `@{name}`", entry.value);
            return differs(entry.at, problem, format!("`--entry {}`", entry.value));
        }
        if let Some(parts) = &file.microbatches
            && parts.value != options.microbatches
        {
            let (own, here) = (parts.value, options.microbatches);
            let problem = format!("it takes the batch in {own} parts, not in {here}");
            return differs(parts.at, problem, format!("`--microbatches {own}`"));
        }
        let precision = options.precision.name();
        match &file.precision {
            Some(own) if own.value != precision => {
                let problem = format!("its contractions are in {}, not in {precision}", own.value);
                differs(own.at, problem, format!("`--precision {}`", own.value))
            }
            _ => Ok(()),
        }
    }

    /// The plan's mesh: the program's declaration, with its open sizes filled in. If neither has
    /// one, the number of axes is that of the first distribution, as with pins.
    fn mesh_of(&self, declared: Option<&MeshDecl>) -> Result<Option<MeshDecl>, PlanFileError> {
        let Some(mesh) = &self.file.mesh else {
            let is_open = declared.is_none_or(|mesh| mesh.devices().is_empty());
            let axes = self.file.axes().filter(|_| is_open);
            return Ok(axes.and_then(|axes| infer::mesh::open(declared, axes)));
        };
        let sizes = mesh
            .value
            .iter()
            .map(|(name, size)| (name.clone(), Some(*size)));
        let sizes: Vec<(String, Option<usize>)> = sizes.collect();
        let mut decl = declared.cloned().unwrap_or_else(infer::mesh::undeclared);
        let agrees = |(own, given): (&(String, Option<usize>), &(String, Option<usize>))| {
            own.0 == given.0 && own.1.is_none_or(|size| given.1 == Some(size))
        };
        let devices = decl.devices();
        let same = devices.len() == sizes.len() && devices.iter().zip(&sizes).all(agrees);
        if !devices.is_empty() && !same {
            let axes = devices.iter().map(|(name, size)| match size {
                Some(size) => format!("{name}={size}"),
                None => format!("{name}=_"),
            });
            let axes = axes.collect::<Vec<_>>().join(", ");
            let problem = "its mesh is not that of the program".to_owned();
            let legal = format!("the axes of the program's mesh are {axes}");
            return Err(self
                .file
                .wrong(mesh.at, PlanFileFault::OtherProgram(problem, legal)));
        }
        decl.axes.truncate(decl.time);
        decl.axes.extend(sizes);
        self.ranks_of(&mut decl)?;
        Ok(Some(decl))
    }

    /// The rank at each position of the mesh, if the plan has them.
    fn ranks_of(&self, decl: &mut MeshDecl) -> Result<(), PlanFileError> {
        let Some(ranks) = &self.file.ranks else {
            return Ok(());
        };
        let size = self.file.size().unwrap_or(0);
        let mut sorted = ranks.value.clone();
        sorted.sort_unstable();
        let all: Vec<usize> = (0..size).collect();
        let declared = decl.ranks.as_ref().is_some_and(|own| *own != ranks.value);
        if sorted == all && !declared {
            decl.ranks = (ranks.value != all)
                .then(|| ranks.value.clone())
                .or(decl.ranks.take());
            return Ok(());
        }
        let (problem, legal) = match declared {
            true => (
                "its mesh lists other ranks",
                "the program's mesh lists its ranks itself",
            ),
            false => (
                "its ranks are not those of its mesh",
                "each rank stands there once",
            ),
        };
        let kind = PlanFileFault::OtherProgram(problem.to_owned(), legal.to_owned());
        Err(self.file.wrong(ranks.at, kind))
    }

    /// Records a given decision.
    fn give(
        &mut self,
        entry: usize,
        (path, what): (&str, DecisionSubject),
        lies: &Spot<GivenSbp>,
        time: usize,
    ) {
        let known = lies.value.time.iter().flatten().map(|sbp| Some(*sbp));
        let known: PartialSbps = known.collect();
        let open = time.saturating_sub(known.len());
        let open = std::iter::repeat_n(None, open);
        let devices = lies.value.devices.iter().copied();
        let wanted: PartialSbps = known.into_iter().chain(open).chain(devices).collect();
        self.fixed[entry].insert(path, what, wanted);
        self.places.insert((entry, path.to_owned(), what), lies.at);
    }

    /// A decision that no choice satisfies, at its location.
    pub(super) fn misfit(&self, entry: usize, misfit: &Misfit) -> PlanFileError {
        let (what, path) = (misfit.what, misfit.path.clone());
        let said = match what {
            DecisionSubject::Value => format!("`{path}`"),
            DecisionSubject::Operand(operand) => {
                format!("operand {operand} of what makes `{path}`")
            }
            DecisionSubject::Result(number) => format!("result {number}, `{path}`,"),
        };
        let legal = quoted_list(misfit.legal.iter().map(String::as_str));
        let legal = format!("with what stands before it, it can be {legal}");
        let path = if let DecisionSubject::Result(_) = what {
            String::new()
        } else {
            path
        };
        let at = self.places.get(&(entry, path, what)).copied();
        let at = at.unwrap_or_else(|| (0, 0).into());
        self.file
            .wrong(at, PlanFileFault::Misfit(said, misfit.found.clone(), legal))
    }

    /// An error about a value that the plan pins, at its location in the file; other errors are
    /// unchanged.
    pub(super) fn placed(&self, entry: usize, error: InferError) -> Diags {
        let (value, found, legal) = match &error {
            InferError::NoSignature {
                value,
                found,
                legal,
                op,
                ..
            } => {
                let legal = format!("`{op}` makes it, whose signatures are: {legal}");
                (value.clone(), found.clone(), legal)
            }
            InferError::Crossing { value, found, .. } => {
                let legal = "what enters a loop, or is carried, is B or split on each axis";
                (value.clone(), found.clone(), legal.to_owned())
            }
            _ => return error.into(),
        };
        match self
            .places
            .get(&(entry, value.clone(), DecisionSubject::Value))
        {
            Some(&at) => {
                let kind = PlanFileFault::Misfit(format!("`{value}`"), found, legal);
                self.file.wrong(at, kind).into()
            }
            None => error.into(),
        }
    }
}
