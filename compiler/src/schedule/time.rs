//! How time passes: what runs once for each micro-batch ([`moments`]), what of it a stage of a
//! pipeline runs without a break ([`bodies`]), and in which order it does ([`pipeline`]).

pub mod moments;
pub mod bodies;
pub mod pipeline;
pub mod pieces;
