//! THE TABLE: every op, one record each. The records stand in the files of this folder by kind; adding an
//! op is writing its record and naming it here.

mod arrange;
mod contract;
mod dynamic;
mod elementwise;
mod gather;
mod index;
mod logic;
mod loss;
mod numbers;
mod random;
mod reduce;
mod scatter;
mod shorthand;
mod slices;

use crate::op::OpDef;

/// Every op, in the order of the documentation.
pub static TABLE: &[&OpDef] = &[
    // elementwise, arithmetic
    &elementwise::ADD,
    &elementwise::SUB,
    &elementwise::MUL,
    &elementwise::DIV,
    &elementwise::MAXIMUM,
    &elementwise::MINIMUM,
    &elementwise::POWER,
    &elementwise::NEG,
    &elementwise::ABS,
    &elementwise::SIGN,
    &elementwise::EXP,
    &elementwise::LOG,
    &elementwise::SQRT,
    &elementwise::RSQRT,
    &elementwise::TANH,
    &elementwise::COS,
    &elementwise::SIN,
    &elementwise::RELU,
    // elementwise, bits and choice
    &logic::NOT,
    &logic::AND,
    &logic::OR,
    &logic::XOR,
    &logic::SHIFT_LEFT,
    &logic::SHIFT_RIGHT_LOGICAL,
    &logic::COMPARE,
    &logic::SELECT,
    &logic::CONVERT,
    &logic::CONSTANT,
    // contract
    &contract::DOT_GENERAL,
    &contract::MATMUL,
    // reduce
    &reduce::REDUCE,
    &reduce::MEAN,
    &reduce::ARGMAX,
    // index
    &index::BROADCAST_IN_DIM,
    &index::TRANSPOSE,
    &index::RESHAPE,
    &index::SLICE,
    &arrange::PAD,
    &arrange::CONCATENATE,
    &arrange::REVERSE,
    &index::IOTA,
    // slices at starts that are data
    &gather::GATHER,
    &scatter::SCATTER,
    &dynamic::DYNAMIC_SLICE,
    &dynamic::DYNAMIC_UPDATE_SLICE,
    // random
    &random::RNG_BITS,
    &random::RNG_UNIFORM,
    &random::RNG_NORMAL,
    // loss
    &loss::SOFTMAX_CROSS_ENTROPY,
];

/// The op with this name.
pub fn find(name: &str) -> Option<&'static OpDef> {
    TABLE.iter().copied().find(|def| def.name == name)
}
