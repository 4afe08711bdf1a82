//! Boxing: the algebra of changing distributions.
//!
//! The algebra knows no graph: which steps there are ([`table`]), what each does to which elements
//! ([`moves`]), the cheapest sequence of steps ([`path`]).

pub mod moves;
pub mod path;
pub mod required;
pub mod table;
