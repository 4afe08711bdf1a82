//! Checks that this machine is one that a plan was compiled for.

use std::env::consts::ARCH;

use ddl_abi::Manifest;

/// The plan's requirement that this machine does not meet, in words.
pub(super) fn lacks(manifest: &Manifest) -> Option<String> {
    let architecture = manifest.target.split('-').next().unwrap_or_default();
    if architecture != ARCH {
        return Some(format!("a CPU of architecture `{architecture}`"));
    }
    let missing = manifest.cpu_features.iter().find(|feature| !has(feature))?;
    Some(format!("the CPU feature `{missing}`"))
}

/// Whether the CPU has a feature of [`ddl_abi::CPU_FEATURES`]; false for any other name.
#[cfg(target_arch = "x86_64")]
fn has(feature: &str) -> bool {
    /// LLVM's names on the left, Rust's on the right.
    macro_rules! detect {
        ($($llvm:literal => $rust:tt,)*) => {
            match feature {
                $($llvm => is_x86_feature_detected!($rust),)*
                _ => false,
            }
        };
    }
    detect! {
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

/// Whether the CPU has a feature of [`ddl_abi::CPU_FEATURES`]; false for any other name.
#[cfg(not(target_arch = "x86_64"))]
fn has(feature: &str) -> bool {
    // Part of the aarch64 baseline; no other feature is detected on other architectures.
    cfg!(target_arch = "aarch64") && feature == "neon"
}
