//! `autoddl`: coordinate descent over layers.
//!
//! A *layer* is a run of variables in sequence that has few terms in common with others; equal layers
//! are tied: they choose the same. One layer at a time is moved, the rest held: as a whole, to the
//! best that elimination of its own variables finds, or, where that is too much, variable by
//! variable. Then ties are loosened: layers, and last variables, move alone. The search starts from
//! the starts of the model and from some that are drawn, and takes the best end.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813.
