//! Advice on ops and types that are not imported.

/// The beginning of the name of an op, or `?` and `complex` in that of a type, and the advice.
const ADVICE: &[(&str, &str)] = &[
    (
        "vhlo.",
        "`vhlo` is the portable form of a module; give the text that `as_text()` prints",
    ),
    (
        "stablehlo.custom_call @lapack_",
        "decompositions of LAPACK (`jnp.linalg`) are not built; compute them outside of the program",
    ),
    ("stablehlo.custom_call @xla_python", PYTHON),
    ("stablehlo.custom_call @xla_ffi_python", PYTHON),
    ("stablehlo.custom_call @xla_ffi_partitioned_python", PYTHON),
    ("stablehlo.custom_call @SPMD", COLLECTIVE),
    (
        "stablehlo.custom_call",
        "a custom call is code that the program does not hold; write it in ops, or leave it out",
    ),
    ("stablehlo.complex", COMPLEX),
    ("stablehlo.real", COMPLEX),
    ("stablehlo.imag", COMPLEX),
    ("stablehlo.fft", COMPLEX),
    (
        "sdy.",
        "of Shardy's ops, meshes, shardings and constraints are read; without `shard_map` the \
         planner spreads the work, and shardings of arguments are its pins",
    ),
    (
        "mhlo.sharding",
        "a sharding that replicates a value, or cuts it in tiles over the devices, is a pin",
    ),
    ("stablehlo.all_", COLLECTIVE),
    ("stablehlo.reduce_scatter", COLLECTIVE),
    ("stablehlo.collective_", COLLECTIVE),
    ("stablehlo.partition_id", COLLECTIVE),
    ("stablehlo.replica_id", COLLECTIVE),
    ("stablehlo.dynamic_", SHAPE),
    ("stablehlo.real_dynamic_", SHAPE),
    ("stablehlo.get_dimension_size", SHAPE),
    ("stablehlo.set_dimension_size", SHAPE),
];

const PYTHON: &str = "there is no Python to call back to when a plan runs (`jax.debug.print`, \
                      `pure_callback`, `io_callback`); leave it out";
const COMPLEX: &str = "there are no complex numbers; write real and imaginary parts as two tensors";
const COLLECTIVE: &str = "communication is made from the plan: write the program of all devices, \
                          without `shard_map` and `pmap`";
const SHAPE: &str = "shapes are static: lower the function for arguments of known shapes";
const ANY: &str =
    "StableHLO's core ops on tensors of static shape can; `docs/ops.md` lists what there is";
const TYPE: &str = "values are tensors of static shape, below 2⁶³ bytes, of f64, f32, bf16, f16, i64, \
                    i32, i16, i8, ui64, ui32, ui16, ui8, i1";

/// The advice for an op or type with this name.
pub(super) fn of(name: &str) -> &'static str {
    let is_type = !name.contains('.') || name.contains('<');
    match is_type {
        true if name.contains("complex") => COMPLEX,
        true if name.contains('?') => SHAPE,
        true => TYPE,
        false => {
            let row = ADVICE.iter().find(|(head, _)| name.starts_with(head));
            row.map_or(ANY, |(_, advice)| advice)
        }
    }
}
