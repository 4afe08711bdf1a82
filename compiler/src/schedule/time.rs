//! Time: the ops that run once per micro-batch ([`moments`]), the bodies into which pipeline stages
//! cut them ([`bodies`]), and the order in which stages run these ([`pipeline`]).

pub mod moments;
pub mod bodies;
pub mod pipeline;
pub mod pieces;
