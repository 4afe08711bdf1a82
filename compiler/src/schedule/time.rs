//! How time passes: what runs once for each micro-batch ([`moments`]), and in which order the
//! stages of a pipeline take their work ([`pipeline`]).

pub mod moments;
pub mod pipeline;
