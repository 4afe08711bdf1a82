//! Time: the ops that run once per micro-batch ([`moments`]), the bodies into which pipeline stages
//! cut them ([`bodies`]), calls of several steps ([`steps`]), and the order in which stages run
//! these ([`pipeline`]).

pub mod moments;
pub(in crate::schedule) mod reduced;
pub mod segment;
pub mod bodies;
pub mod steps;
pub(crate) mod exchange;
pub mod pipeline;
pub mod pieces;
