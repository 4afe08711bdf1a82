//! The memory usage of a job as reported by the kernel: touched parts of the arenas, and all other
//! memory of its processes.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::ops::Range;
use std::os::unix::fs::FileExt;

use super::Job;
use crate::control::Seat;
use crate::heap::Heap;

/// The memory usage of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// The plan's memory for each rank: symmetric and private arena \[B\].
    pub promised: Vec<[u64; 2]>,
    /// How much of each arena each rank has touched, rounded to pages \[B\]; `None` if unknown.
    pub touched: Vec<Option<[u64; 2]>>,
    /// The processes that run ranks, the host first.
    pub processes: Vec<Process>,
}

/// The resident memory of a process \[B\].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Process {
    /// Process id.
    pub id: u32,
    /// Total resident memory.
    pub resident: u64,
    /// Peak resident memory.
    pub most: u64,
    /// Arenas, and the control block before them.
    pub arenas: u64,
    /// Heap memory: packed operands, staging, and tables.
    pub heap: u64,
    /// Of `heap`: memory held by the allocator, for a process with one rank that reports it.
    pub allocated: Option<u64>,
    /// Of `heap`: packed operands of ranks.
    pub packing: u64,
    /// Of `heap`: arguments, batches and results in transit.
    pub staging: u64,
    /// Stacks of its threads.
    pub stacks: u64,
    /// The program, its libraries and the plan.
    pub code: u64,
    /// Mapped files of tensors.
    pub data: u64,
    /// The trace store.
    pub trace: u64,
}

impl Process {
    /// Everything but the arenas.
    pub fn rest(&self) -> u64 {
        self.heap + self.stacks + self.code + self.data + self.trace
    }
}

impl Job {
    /// The current memory usage of the job, between two steps; `None` if the system does not report
    /// it.
    pub fn memory(&self) -> Option<Memory> {
        let manifest = self.manifest();
        let heap = &self.world.heap;
        let seats = self.world.control.seats().iter();
        let ids: Option<Vec<u32>> = seats.map(|seat| Some(seat.taken()?.0)).collect();
        let (ids, own) = (ids?, std::process::id());
        let promised = manifest.arenas_of_ranks();
        let all: BTreeSet<u32> = ids.iter().copied().filter(|&id| id != own).collect();
        let processes = [own].into_iter().chain(all);
        let of = |id: u32| {
            let seats = self.world.control.seats().iter();
            seats.filter(move |seat| seat.taken().is_some_and(|(process, _)| process == id))
        };
        let processes = processes.map(|id| {
            Some(Process {
                allocated: of(id).find_map(Seat::allocated),
                packing: of(id).map(Seat::packed).sum(),
                ..process(id, (id == own).then_some(heap))?
            })
        });
        let touched = (0..)
            .zip(&ids)
            .zip(&promised)
            .map(|((rank, &id), &promised)| {
                let map = Mapped::of(id)?;
                let far = |arena: Range<u64>| map.touched(arena);
                match id == own {
                    // A thread rank uses the host's mapping; a process rank has its own, at another
                    // address.
                    true => {
                        let [shared, private] = arenas(heap, rank, promised);
                        Some([far(shared)?, far(private)?])
                    }
                    false => {
                        let base = first(id)?;
                        let here = heap.control().addr().get() as u64;
                        let moved =
                            |arena: Range<u64>| arena.start - here + base..arena.end - here + base;
                        let [shared, private] = arenas(heap, rank, promised).map(moved);
                        Some([far(shared)?, far(private)?])
                    }
                }
            });
        let touched = touched.collect();
        Some(Memory {
            promised,
            touched,
            processes: processes.collect::<Option<_>>()?,
        })
    }
}

/// The addresses of a rank's arenas in this process.
fn arenas(heap: &Heap, rank: u32, bytes: [u64; 2]) -> [Range<u64>; 2] {
    let arena = |base: *mut u8, bytes: u64| base.addr() as u64..base.addr() as u64 + bytes;
    [
        arena(heap.shared(rank), bytes[0]),
        arena(heap.private(rank), bytes[1]),
    ]
}

/// Bytes of a page \[B\].
fn page() -> u64 {
    rustix::param::page_size() as u64
}

/// The page map of a process.
struct Mapped(File);

impl Mapped {
    fn of(process: u32) -> Option<Mapped> {
        Some(Mapped(File::open(format!("/proc/{process}/pagemap")).ok()?))
    }

    /// The touched prefix of a range, up to the end of a page \[B\]; `None` if unknown.
    fn touched(&self, range: Range<u64>) -> Option<u64> {
        /// Pages examined at a time.
        const PIECE: u64 = 1 << 16;
        let (mut end, first) = (range.end.div_ceil(page()), range.start / page());
        while end > first {
            let begin = end.saturating_sub(PIECE).max(first);
            let mut words = vec![0; 8 * (end - begin) as usize];
            self.0.read_exact_at(&mut words, begin * 8).ok()?;
            // Resident or swapped out.
            let there = |word: &[u8]| word.last().is_some_and(|top| top & 0xc0 != 0);
            if let Some(last) = words.chunks_exact(8).rposition(there) {
                return Some((begin + last as u64 + 1) * page() - range.start);
            }
            end = begin;
        }
        Some(0)
    }
}

/// A mapping of a process.
struct ProcessMapping<'a> {
    range: Range<u64>,
    access: &'a str,
    path: &'a str,
    /// Its resident memory \[B\].
    resident: u64,
}

/// The mappings in the text of `/proc/…/smaps`.
fn pieces(text: &str) -> Vec<ProcessMapping<'_>> {
    let mut all: Vec<ProcessMapping> = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("Rss:") {
            if let Some(last) = all.last_mut() {
                last.resident = kilobytes(rest);
            }
            continue;
        }
        let mut fields = line.splitn(6, ' ');
        let range = fields.next().and_then(|range| range.split_once('-'));
        let ends = range.map(|(a, b)| [a, b].map(|end| u64::from_str_radix(end, 16).ok()));
        if let (Some([Some(start), Some(end)]), Some(access)) = (ends, fields.next()) {
            all.push(ProcessMapping {
                range: start..end,
                access,
                path: fields.nth(3).unwrap_or_default().trim(),
                resident: 0,
            });
        }
    }
    all
}

/// Parses a size such as ` 12 kB` \[B\].
fn kilobytes(text: &str) -> u64 {
    let number = text.split_whitespace().next();
    number
        .and_then(|number| number.parse::<u64>().ok())
        .unwrap_or(0)
        << 10
}

/// The name of a job file's mapping.
const FILE: &str = "/memfd:ddl-heap";
/// The name of a trace store's mapping.
const TRACE: &str = "/memfd:ddl-trace";

/// The address at which a process has mapped the job's file.
fn first(id: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{id}/smaps")).ok()?;
    let found = pieces(&text)
        .into_iter()
        .find(|piece| piece.path.starts_with(FILE));
    found.map(|piece| piece.range.start)
}

/// The memory usage of a process.
///
/// - `heap`: for this process, the arenas outside the file
fn process(id: u32, heap: Option<&std::sync::Arc<Heap>>) -> Option<Process> {
    let text = fs::read_to_string(format!("/proc/{id}/smaps")).ok()?;
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let own = heap.map_or(Vec::new(), |heap| heap.own());
    Some(Process {
        id,
        most: kilobytes(most?),
        ..sorted(&pieces(&text), &own)
    })
}

/// The usage by category.
///
/// - `own`: arenas outside the file
fn sorted(pieces: &[ProcessMapping], own: &[Range<u64>]) -> Process {
    let run = pieces.iter().filter(|piece| piece.access.contains('x'));
    let programs: BTreeSet<&str> = run.map(|piece| piece.path).collect();
    let mut all = Process::default();
    let mut before: Option<&ProcessMapping> = None;
    for piece in pieces {
        let common = |arena: &Range<u64>| {
            let (start, end) = (
                arena.start.max(piece.range.start),
                arena.end.min(piece.range.end),
            );
            end.saturating_sub(start)
        };
        let arenas: u64 = own.iter().map(common).sum();
        let guarded = before.is_some_and(|before| {
            before.access.starts_with("---") && before.range.end == piece.range.start
        });
        let arenas = arenas.min(piece.resident);
        let place = match piece.path {
            path if path.starts_with(FILE) => &mut all.arenas,
            path if path.starts_with(TRACE) => &mut all.trace,
            "[stack]" => &mut all.stacks,
            "" if guarded && arenas == 0 => &mut all.stacks,
            path if path.starts_with('/') && programs.contains(path) => &mut all.code,
            path if path.starts_with('/') => &mut all.data,
            _ => &mut all.heap,
        };
        *place += piece.resident - arenas;
        all.arenas += arenas;
        all.resident += piece.resident;
        before = Some(piece);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mappings_are_sorted_by_what_they_are() {
        let text = "1000-2000 r-xp 00000000 08:01 12 /bin/program one\nSize: 4 kB\nRss: 4 kB\n\
                    2000-3000 rw-p 00001000 08:01 12 /bin/program one\nRss: 8 kB\n\
                    3000-4000 r--p 00000000 08:01 13 /data/x.safetensors\nRss: 16 kB\n\
                    4000-5000 rw-p 00000000 00:00 0 [heap]\nRss: 32 kB\n\
                    5000-6000 ---p 00000000 00:00 0 \nRss: 0 kB\n\
                    6000-7000 rw-p 00000000 00:00 0 \nRss: 64 kB\n\
                    7000-8000 rw-s 00000000 00:01 5 /memfd:ddl-heap (deleted)\nRss: 128 kB\n\
                    8000-9000 rw-p 00000000 00:00 0\nRss: 4 kB\n\
                    9000-a000 rw-p 00000000 00:00 0 [stack]\nRss: 512 kB\n\
                    a000-b000 rw-s 00000000 00:01 5 /memfd:ddl-trace (deleted)\nRss: 1024 kB\n";
        let found = sorted(&pieces(text), &[0x8000..0x8800, 0x8800..0x9000]);
        let expected = Process {
            arenas: 132 << 10,
            heap: 32 << 10,
            stacks: 576 << 10,
            code: 12 << 10,
            data: 16 << 10,
            trace: 1024 << 10,
            resident: 1792 << 10,
            ..Process::default()
        };
        assert_eq!(found, expected);
        assert_eq!(found.resident, found.arenas + found.rest());
    }

    #[test]
    fn what_was_touched_is_told_to_the_page() {
        let layout = crate::heap::Layout::new(1, &[[100 * page(), 50 * page()]], false).unwrap();
        let heap = Heap::new(layout, crate::heap::file().unwrap()).unwrap();
        let map = Mapped::of(std::process::id()).unwrap();
        let [shared, _] = arenas(&heap, 0, [100 * page(), 50 * page()]);
        assert_eq!(map.touched(shared.clone()), Some(0));
        // SAFETY: the arena has this size and is not shared.
        unsafe { heap.shared(0).add(7 * page() as usize + 5).write(1) };
        assert_eq!(map.touched(shared), Some(8 * page()));
    }
}
