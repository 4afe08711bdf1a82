//! Pinning of threads to cores.

use std::fs;

use rustix::io::Errno;
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// The cores available to this process, grouped by NUMA node. A single one if the system does not
/// report them.
pub(crate) fn all() -> Vec<usize> {
    let Ok(set) = sched_getaffinity(None) else {
        return vec![0];
    };
    let mut cores: Vec<usize> = (0..CpuSet::MAX_CPU)
        .filter(|&core| set.is_set(core))
        .collect();
    // A stable sort: cores of a node stay in numerical order.
    cores.sort_by_key(|&core| node(core));
    cores
}

/// The NUMA node of a core; 0 on systems without nodes.
fn node(core: usize) -> usize {
    let listed = fs::read_dir(format!("/sys/devices/system/cpu/cpu{core}"));
    let names = listed
        .into_iter()
        .flatten()
        .flatten()
        .map(|item| item.file_name());
    let mut nodes = names.filter_map(|name| name.to_str()?.strip_prefix("node")?.parse().ok());
    nodes.next().unwrap_or(0)
}

/// Pins the calling thread to a core.
///
/// # Errors
/// System errors.
pub(crate) fn pin(core: usize) -> Result<(), Errno> {
    let mut set = CpuSet::new();
    set.set(core);
    sched_setaffinity(None, &set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pinned_thread_stays_on_its_core() {
        let cores = all();
        assert!(!cores.is_empty());
        for core in cores {
            let found = std::thread::spawn(move || {
                pin(core).expect("a core of this process");
                all()
            });
            assert_eq!(found.join().expect("it ends"), [core]);
        }
    }
}
