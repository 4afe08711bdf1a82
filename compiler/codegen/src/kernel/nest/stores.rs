//! Code for the elements that a nest stores.

use melior::ir::Value;

use crate::kernel::Root;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Computes all elements before storing any: a store may be in place.
    pub(super) fn store_all(&mut self, stores: &[&Root], places: &[(Position, IxId)]) {
        self.store_at(stores, places, |this, &number| this.index(number));
    }

    /// As [`Generator::store_all`], with the places where `number` finds them.
    pub(super) fn store_at<P>(
        &mut self,
        stores: &[&Root],
        places: &[(Position, P)],
        number: impl Fn(&mut Self, &P) -> Value<'c, 'a>,
    ) {
        let mut elements = Vec::with_capacity(stores.len() * places.len());
        for (position, place) in places {
            for root in stores {
                if let Root::Store { expr, buffer } = root {
                    let element = self.element(*expr, position);
                    elements.push((*expr, *buffer, place, element));
                }
            }
        }
        for (expr, buffer, place, mut element) in elements {
            let index = number(self, place);
            let dtype = self.kernel.exprs[expr].dtype;
            if element.narrow.is_none() {
                // Otherwise a conditional store of the old value back to its place becomes a masked
                // store, which is many times slower on some CPUs. Applied to every location, so
                // that rounding does not depend on it.
                let ty = self.code.register_type(dtype);
                element.value = self.code.freeze(element.value, ty);
            }
            self.code
                .store_element(dtype, element, self.pointers[buffer], index);
        }
    }
}
