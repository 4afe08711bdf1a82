//! THE TABLE: every op, one record each. The files of this folder contain the records by kind; to
//! add an op, write its record and list it here.

mod activation;
mod arrange;
mod attention;
mod bit_generator;
mod contract;
mod convolution;
mod dropout;
mod dynamic;
mod elementwise;
mod embedding;
mod gather;
mod image;
mod index;
mod iota;
mod logic;
mod lookup;
mod loss;
mod norm;
mod numbers;
pub mod patches;
pub mod pool;
mod random;
mod reduce;
mod reduce_region;
mod ring;
mod roll;
mod rounding;
mod scan;
mod scatter;
mod shorthand;
mod slices;
mod softmax;
mod sort;
mod special;
mod window;

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
    &elementwise::TAN,
    &elementwise::ATAN2,
    &elementwise::LOG1P,
    &elementwise::EXPM1,
    &elementwise::ERF,
    &elementwise::CBRT,
    &special::ERFC,
    &special::LGAMMA,
    &special::DIGAMMA,
    // elementwise, rounding and bounds
    &rounding::FLOOR,
    &rounding::CEIL,
    &rounding::ROUND_NEAREST_AFZ,
    &rounding::ROUND_NEAREST_EVEN,
    &rounding::REM,
    &rounding::CLAMP,
    &rounding::REDUCE_PRECISION,
    // elementwise, activations
    &activation::RELU,
    &activation::LOGISTIC,
    &activation::SILU,
    &activation::SWIGLU,
    &activation::GELU,
    // elementwise, bits and choice
    &logic::NOT,
    &logic::AND,
    &logic::OR,
    &logic::XOR,
    &logic::SHIFT_LEFT,
    &logic::SHIFT_RIGHT_LOGICAL,
    &logic::SHIFT_RIGHT_ARITHMETIC,
    &logic::POPCNT,
    &logic::COUNT_LEADING_ZEROS,
    &logic::COMPARE,
    &logic::SELECT,
    &rounding::IS_FINITE,
    &logic::CONVERT,
    &rounding::BITCAST_CONVERT,
    &logic::CONSTANT,
    &lookup::LOOKUP,
    &rounding::OPTIMIZATION_BARRIER,
    // contract
    &contract::DOT_GENERAL,
    &contract::MATMUL,
    // reduce
    &reduce::REDUCE,
    &reduce_region::REDUCE_REGION,
    &reduce::MEAN,
    &reduce::ARGMAX,
    &reduce::ARGMIN,
    // index
    &index::BROADCAST_IN_DIM,
    &index::TRANSPOSE,
    &index::RESHAPE,
    &index::SLICE,
    &arrange::PAD,
    &arrange::CONCATENATE,
    &arrange::REVERSE,
    &roll::ROLL,
    &iota::IOTA,
    // slices at starts that are data
    &gather::GATHER,
    &scatter::SCATTER,
    &dynamic::DYNAMIC_SLICE,
    &dynamic::DYNAMIC_UPDATE_SLICE,
    // windows
    &window::REDUCE_WINDOW,
    &window::SELECT_AND_SCATTER,
    &convolution::CONVOLUTION,
    // order
    &sort::SORT,
    &sort::TOP_K,
    // random
    &random::RNG_BITS,
    &bit_generator::PHILOX,
    &bit_generator::THREEFRY,
    &bit_generator::RNG_BIT_GENERATOR,
    &random::RNG_UNIFORM,
    &random::RNG_NORMAL,
    &dropout::DROPOUT,
    // normalization
    &softmax::SOFTMAX,
    &softmax::LOG_SOFTMAX,
    &norm::LAYER_NORM,
    &norm::RMS_NORM,
    // images
    &image::CONV2D,
    &image::MAX_POOL,
    &image::AVG_POOL,
    // attention
    &attention::ATTENTION,
    &ring::RING_ATTENTION,
    &attention::ROTARY,
    &embedding::EMBEDDING,
    // counting
    &scan::CUMULATIVE_SUM,
    &scan::ONE_HOT,
    // loss
    &loss::SOFTMAX_CROSS_ENTROPY,
];

/// The op with this name.
pub fn find(name: &str) -> Option<&'static OpDef> {
    TABLE.iter().copied().find(|def| def.name == name)
}
