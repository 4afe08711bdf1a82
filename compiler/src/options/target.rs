//! `--target`, `--tiles`, `--convolutions`: the target of code generation, and its choices.

use super::OptionError;

/// The target of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TargetName {
    /// `cpu`: this machine's CPU, or that of `--cpu`.
    #[default]
    Cpu,
    /// `cuda`, `cuda:sm_NN`: devices of NVIDIA with at least this compute capability, a number of
    /// two or three digits.
    Cuda(u32),
    /// `cuda-emulation`, `cuda-emulation:T`: the CPU, with the kernels of `cuda` as loops over
    /// blocks of T threads.
    Emulation(u32),
}

/// `--tiles`: which kernels and products run slice after slice of their batch dims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Tiles {
    /// Where that keeps enough out of memory.
    #[default]
    Auto,
    /// All that can.
    All,
    /// None.
    None,
}

/// `--convolutions`: how those of floats may be computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Convolutions {
    /// 3×3 windows in f32 and their gradients by tiles on the CPU where that is faster: fewer
    /// multiplications, and an error bounded by all inputs of a tile.
    #[default]
    Auto,
    /// Each result as a sum of its own terms only.
    Direct,
}

/// Compute capabilities that code can be generated for.
pub const CAPABILITIES: [u32; 11] = [70, 75, 80, 86, 87, 89, 90, 100, 103, 120, 121];
/// The default: all later devices run code for it.
const CAPABILITY: u32 = 80;
/// Default number of threads of an emulated block: few, so that small tensors have several blocks.
const THREADS: u32 = 32;
/// Maximum number of threads of a block.
const MOST_THREADS: u32 = 1024;

impl TargetName {
    /// Reads a target.
    ///
    /// # Errors
    /// `ddl::options` where there is none of this name.
    pub fn read(text: &str) -> Result<TargetName, OptionError> {
        let wrong = |problem: String, help: String| OptionError {
            option: "--target",
            problem,
            help,
        };
        let (name, detail) = match text.split_once(':') {
            Some((name, detail)) => (name, Some(detail)),
            None => (text, None),
        };
        match (name, detail) {
            ("cpu", None) => Ok(TargetName::Cpu),
            ("cuda", None) => Ok(TargetName::Cuda(CAPABILITY)),
            ("cuda", Some(detail)) => {
                let number = detail.strip_prefix("sm_").and_then(|n| n.parse().ok());
                let known = number.filter(|number| CAPABILITIES.contains(number));
                known.map(TargetName::Cuda).ok_or_else(|| {
                    let legal = CAPABILITIES.map(|number| format!("`sm_{number}`"));
                    wrong(
                        format!("no code can be made for `{detail}`"),
                        format!("it is one of {}", legal.join(", ")),
                    )
                })
            }
            ("cuda-emulation", None) => Ok(TargetName::Emulation(THREADS)),
            ("cuda-emulation", Some(detail)) => {
                let fits = |n: &u32| n.is_power_of_two() && *n <= MOST_THREADS;
                let threads = detail.parse().ok().filter(fits);
                threads.map(TargetName::Emulation).ok_or_else(|| {
                    wrong(
                        format!("a block cannot have `{detail}` threads"),
                        format!("a power of two, {MOST_THREADS} at most"),
                    )
                })
            }
            _ => Err(wrong(
                format!("there is no target `{text}`"),
                "a target is `cpu`, `cuda`, `cuda:sm_NN`, `cuda-emulation` or `cuda-emulation:THREADS`"
                    .to_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_read() {
        let read = |text| TargetName::read(text).map_err(|error| error.to_string());
        assert_eq!(read("cpu"), Ok(TargetName::Cpu));
        assert_eq!(read("cuda"), Ok(TargetName::Cuda(80)));
        assert_eq!(read("cuda:sm_90"), Ok(TargetName::Cuda(90)));
        assert_eq!(read("cuda-emulation"), Ok(TargetName::Emulation(32)));
        assert_eq!(read("cuda-emulation:8"), Ok(TargetName::Emulation(8)));
        for wrong in [
            "",
            "gpu",
            "cpu:x",
            "cuda:",
            "cuda:90",
            "cuda:sm_13",
            "cuda-emulation:0",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(read("cuda-emulation:12").is_err());
        assert!(read("cuda-emulation:2048").is_err());
    }
}
