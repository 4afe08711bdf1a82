//! The instructions that products and convolutions may use: those that this machine has, of those
//! that the kernels of a plan were compiled for.
//!
//! So a plan for an older machine gives the same bits everywhere. What gives the same bits with any
//! instructions, conversions of 16-bit floats and copies, may use what there is.

/// LLVM's names on the left, Rust's on the right.
#[cfg(target_arch = "x86_64")]
macro_rules! detect {
    ($feature:expr, $($llvm:literal => $rust:tt,)*) => {
        match $feature {
            $($llvm => is_x86_feature_detected!($rust),)*
            _ => false,
        }
    };
}

/// Whether this machine has a feature of [`ddl_abi::CPU_FEATURES`]; false for any other name.
#[cfg(target_arch = "x86_64")]
pub(crate) fn has(feature: &str) -> bool {
    detect! {
        feature,
        "sse3" => "sse3",
        "ssse3" => "ssse3",
        "sse4.1" => "sse4.1",
        "sse4.2" => "sse4.2",
        "popcnt" => "popcnt",
        "lzcnt" => "lzcnt",
        "bmi" => "bmi1",
        "bmi2" => "bmi2",
        "movbe" => "movbe",
        "f16c" => "f16c",
        "fma" => "fma",
        "avx" => "avx",
        "avx2" => "avx2",
        "avxvnni" => "avxvnni",
        "avx512f" => "avx512f",
        "avx512bw" => "avx512bw",
        "avx512cd" => "avx512cd",
        "avx512dq" => "avx512dq",
        "avx512vl" => "avx512vl",
        "avx512ifma" => "avx512ifma",
        "avx512vbmi" => "avx512vbmi",
        "avx512vbmi2" => "avx512vbmi2",
        "avx512vnni" => "avx512vnni",
        "avx512bitalg" => "avx512bitalg",
        "avx512vpopcntdq" => "avx512vpopcntdq",
        "avx512bf16" => "avx512bf16",
        "avx512fp16" => "avx512fp16",
        "aes" => "aes",
        "pclmul" => "pclmulqdq",
        "gfni" => "gfni",
        "vaes" => "vaes",
        "vpclmulqdq" => "vpclmulqdq",
    }
}

/// Whether this machine has a feature of [`ddl_abi::CPU_FEATURES`]; false for any other name.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn has(feature: &str) -> bool {
    // Part of the aarch64 baseline; no other feature is detected on other architectures.
    cfg!(target_arch = "aarch64") && feature == "neon"
}

macro_rules! instructions {
    ($($name:ident,)*) => {
        /// Kinds of instructions, by LLVM's names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct Cpu {
            $(pub(crate) $name: bool,)*
        }

        impl Cpu {
            /// Those of this machine.
            pub(crate) fn here() -> Cpu {
                Cpu {
                    $($name: has(stringify!($name)),)*
                }
            }

            /// Those of this machine that are among these features.
            pub(crate) fn of(features: &[String]) -> Cpu {
                let listed = |name| features.iter().any(|feature| feature == name);
                Cpu {
                    $($name: has(stringify!($name)) && listed(stringify!($name)),)*
                }
            }
        }
    };
}

instructions! {
    avx2,
    fma,
    avxvnni,
    avx512f,
    avx512bw,
    avx512dq,
    avx512vl,
    avx512vnni,
}

impl Cpu {
    /// Whether these are all that this machine has for floats.
    pub(crate) fn has_all_of_floats(self) -> bool {
        let here = Cpu::here();
        [self.avx512f, self.fma] == [here.avx512f, here.fma]
    }
}

#[cfg(test)]
impl Cpu {
    /// Those of older machines that this one can stand for, and its own.
    pub(crate) fn levels() -> Vec<Cpu> {
        let of = |names: &[&str]| Cpu::of(&names.iter().map(|&n| n.to_owned()).collect::<Vec<_>>());
        vec![of(&[]), of(&["avx2", "fma"]), Cpu::here()]
    }
}

impl Default for Cpu {
    fn default() -> Cpu {
        Cpu::here()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_used_that_is_not_listed() {
        let none = Cpu::of(&[]);
        assert!(!none.avx2 && !none.fma && !none.avx512f);
        let some = Cpu::of(&["fma".to_owned(), "avx2".to_owned(), "sse3".to_owned()]);
        assert_eq!(some.fma, has("fma"));
        assert_eq!(some.avx2, has("avx2"));
        assert!(!some.avx512f && !some.avx512vnni);
    }
}
