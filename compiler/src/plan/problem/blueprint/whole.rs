//! How much work it is to pose the problem of all plans.

use ddl_dialect::types::TensorType;
use ddl_solver::State;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::{Blueprint, Contradicted};
use crate::plan::problem::costs::Costs;
use crate::plan::problem::space::Subspace;

/// The states of each type of values that may have to be converted into one another.
type Pairs<'a> = HashMap<&'a TensorType, HashSet<(State, State)>>;

impl Blueprint {
    /// An estimate of the work of posing the problem of all plans: the conversions that may occur,
    /// each with the distributions that its path may lead through. On several axes any combination
    /// of conversions along each is taken to occur.
    ///
    /// - `axes`: the axes of the mesh that are searched
    ///
    /// # Errors
    /// The first op whose pins contradict it on this mesh.
    pub(crate) fn work_of_all_plans(
        &self,
        axes: &[usize],
        costs: &mut Costs<'_>,
    ) -> Result<f64, Contradicted> {
        let along = axes.iter().map(|axis| self.pairs(*axis, costs));
        let along: Vec<Pairs<'_>> = along.collect::<Result<_, _>>()?;
        let Some(first) = along.first() else {
            return Ok(0.0);
        };
        let work = first.keys().map(|ty| {
            let pairs = along.iter().map(|pairs| pairs[ty].len() as f64);
            // Along an axis a value is split along a dim, whole or partial.
            let states = (ty.ndim() + 2).pow(axes.len() as u32);
            pairs.product::<f64>() * states as f64
        });
        Ok(work.sum())
    }

    /// The conversions that may occur along an axis of the mesh.
    fn pairs(&self, axis: usize, costs: &mut Costs<'_>) -> Result<Pairs<'_>, Contradicted> {
        let space = Subspace::Along {
            plan: None,
            axes: &[axis],
            tied: true,
            free: None,
        };
        let choices = self.choices(space, costs)?;
        let mut pairs = Pairs::default();
        for (wire, value) in self.wires.iter().zip(&self.values) {
            let own = pairs.entry(&value.ty).or_default();
            let (giver, result) = wire.producer;
            for &(user, operand) in &wire.consumers {
                for given in choices[giver].iter() {
                    let asked = choices[user].iter().map(|choice| choice.asks[operand]);
                    own.extend(asked.map(|asked| (given.gives[result], asked)));
                }
            }
        }
        Ok(pairs)
    }
}
