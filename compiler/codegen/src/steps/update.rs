//! Products that are added to a tensor.

use ddl_abi::MarkKind;

use super::{Action, Maker, contraction, library, marks, product};
use crate::kernel::collect::Site;
use crate::kernel::grid::contract::Contraction;
use ddlc::graph::NodeId;
use ddlc::ice;
use ddlc::schedule::kernel::update::Update;

impl Maker<'_> {
    /// Appends a product that accumulates, with its mark, behind a copy of the tensor if the result
    /// does not take the tensor's place. Sums over moments begin with that of the first.
    pub(super) fn update(
        &mut self,
        site: Site<'_>,
        unit: &[NodeId],
        update: Update,
    ) -> Vec<Action> {
        let locals = library::locals(site, update.product);
        let mut action = match product(site, update.product, update.result, &locals) {
            Ok(action) => action,
            Err(error) => {
                self.diags.push(error);
                return Vec::new();
            }
        };
        let Action::Product {
            products,
            places,
            rate,
        } = &mut action
        else {
            ice!("a product is no product")
        };
        let begins: Vec<bool> = site.ranks.moment_of_rows().map(|m| m == 0).collect();
        if update.base.is_none() && begins.contains(&false) && products.len() == 1 {
            *products = vec![products[0]; begins.len()];
        }
        for (product, begins) in products.iter_mut().zip(begins) {
            let keep = match update.base {
                None if begins => 0.0,
                None | Some(_) => update.keep.fixed,
            };
            product.keep = keep.to_bits();
            product.scale = update.scale.fixed.to_bits();
            product.by_rate = [update.keep, update.scale].map(|factor| factor.by_rate.to_bits());
        }
        *rate = update.rate.map(|rate| site.places.stored(site.func, rate));
        let base = update.base;
        let copy = base.and_then(|base| self.copy(site, base, places[0].clone()));
        let own = contraction(&action);
        let factors = own.map(|own| Contraction::Factors(own.dtype()));
        self.kernels
            .contractions
            .extend(own.into_iter().chain(factors));
        let work = marks::of_locals(&locals);
        let mark = self.mark(marks::of_unit(site, unit, MarkKind::Product, work));
        copy.into_iter().flatten().chain([mark, action]).collect()
    }
}
