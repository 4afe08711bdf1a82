//! A library that has the name and the functions of NVIDIA's collectives, as far as the runtime
//! calls them, for the driver of the same tests. It is as asynchronous as it may be: calls are in a
//! stream only when someone has asked for the state of the communicator often enough, and are done
//! when those of all members are next in their streams. From then on each occupies blocks of its
//! device, of which there are only so many; as many as there are, if its communicator has no limit.
//! Sums are in another order than the runtime's own.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::Mutex;

mod numbers;

const IN_PROGRESS: c_int = 7;
const INVALID_ARGUMENT: c_int = 4;
/// How often the state must be asked for.
const PATIENCE: c_int = 3;

unsafe extern "C" {
    fn stand_in_join(
        stream: *mut c_void,
        work: extern "C" fn(*mut c_void, bool) -> bool,
        data: *mut c_void,
    ) -> c_int;
    fn stand_in_far(stream: *mut c_void, address: u64, bytes: usize) -> bool;
    fn stand_in_get(what: c_int) -> i64;
    fn stand_in_device(stream: *mut c_void, multiprocessors: *mut c_int) -> c_int;
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Id([u8; 128]);

#[repr(C)]
pub struct Config {
    size: usize,
    magic: c_uint,
    version: c_uint,
    blocking: c_int,
    cga_cluster_size: c_int,
    min_ctas: c_int,
    max_ctas: c_int,
}

/// What a call does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Send,
    Receive,
    AllReduce,
    Reduce(usize),
    AllGather,
    ReduceScatter,
}

#[derive(Clone, Copy, Debug)]
struct Call {
    kind: Kind,
    from: u64,
    to: u64,
    count: usize,
    dtype: c_int,
    reduction: c_int,
    peer: usize,
}

/// Calls of several members that belong together: the n-th collective, or the n-th send from one to
/// another.
type Key = (Option<(usize, usize)>, usize);

#[derive(Default)]
struct Joint {
    /// By member.
    calls: HashMap<usize, Call>,
    arrived: Vec<usize>,
    done: bool,
}

#[derive(Default)]
struct Clique {
    members: usize,
    joined: usize,
    aborted: bool,
    joint: HashMap<Key, Joint>,
}

static CLIQUES: Mutex<Vec<Clique>> = Mutex::new(Vec::new());
/// Blocks of each device that are occupied.
static OCCUPIED: Mutex<BTreeMap<c_int, c_int>> = Mutex::new(BTreeMap::new());

/// A communicator of a member.
struct Comm {
    clique: usize,
    member: usize,
    /// The most blocks that its calls occupy.
    blocks: c_int,
    /// Number of requests for its state since the last call.
    asked: Cell<c_int>,
    counts: RefCell<HashMap<Option<(usize, usize)>, usize>>,
    /// What is not in its stream yet.
    waiting: RefCell<Vec<(usize, Box<Batch>)>>,
}

/// The calls of a group.
struct Batch {
    clique: usize,
    member: usize,
    keys: Vec<Key>,
    device: c_int,
    /// What it occupies, of how many.
    blocks: [c_int; 2],
    /// Whether it does.
    begun: Cell<bool>,
}

impl Batch {
    /// Occupies blocks of the device, if there are enough.
    fn begins(&self) -> bool {
        let mut occupied = OCCUPIED.lock().unwrap();
        let occupied = occupied.entry(self.device).or_default();
        if !self.begun.get() && *occupied + self.blocks[0] <= self.blocks[1] {
            *occupied += self.blocks[0];
            self.begun.set(true);
        }
        self.begun.get()
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        if self.begun.get() {
            *OCCUPIED.lock().unwrap().entry(self.device).or_default() -= self.blocks[0];
        }
    }
}

thread_local! {
    static GROUP: RefCell<Vec<(*const Comm, usize, Call)>> = const { RefCell::new(Vec::new()) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGetVersion(version: *mut c_int) -> c_int {
    unsafe { *version = stand_in_get(4) as c_int };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGetUniqueId(id: *mut Id) -> c_int {
    let mut cliques = CLIQUES.lock().unwrap();
    cliques.push(Clique::default());
    let number = cliques.len() as u64;
    let mut bytes = [7; 128];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    unsafe { *id = Id(bytes) };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclCommInitRankConfig(
    comm: *mut *mut c_void,
    members: c_int,
    id: Id,
    member: c_int,
    config: *mut Config,
) -> c_int {
    let config = unsafe { &*config };
    let known = (config.size, config.magic, config.version, config.blocking);
    let limits = [config.cga_cluster_size, config.min_ctas, config.max_ctas];
    let fits = limits[..2] == [c_int::MIN; 2] && (limits[2] == c_int::MIN || limits[2] > 0);
    if known != (40, 0xcafe_beef, 21701, 0) || !fits || id.0[8..] != [7; 120] {
        return INVALID_ARGUMENT;
    }
    let number = u64::from_le_bytes(id.0[..8].try_into().unwrap()) as usize;
    let mut cliques = CLIQUES.lock().unwrap();
    let Some(clique) = cliques.get_mut(number.wrapping_sub(1)) else {
        return INVALID_ARGUMENT;
    };
    clique.members = members as usize;
    clique.joined += 1;
    let new = Comm {
        clique: number - 1,
        member: member as usize,
        blocks: match config.max_ctas {
            c_int::MIN => c_int::MAX,
            limit => limit,
        },
        asked: Cell::new(0),
        counts: RefCell::default(),
        waiting: RefCell::default(),
    };
    unsafe { *comm = Box::into_raw(Box::new(new)).cast() };
    IN_PROGRESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclCommGetAsyncError(comm: *mut c_void, state: *mut c_int) -> c_int {
    let comm = unsafe { &*comm.cast::<Comm>() };
    comm.asked.set(comm.asked.get() + 1);
    let joined = {
        let cliques = CLIQUES.lock().unwrap();
        let clique = &cliques[comm.clique];
        if clique.aborted {
            // Someone else has.
            unsafe { *state = 6 };
            return 0;
        }
        clique.joined == clique.members
    };
    if !joined || comm.asked.get() < PATIENCE {
        unsafe { *state = IN_PROGRESS };
        return 0;
    }
    for (stream, batch) in comm.waiting.borrow_mut().drain(..) {
        let data = Box::into_raw(batch).cast();
        unsafe { stand_in_join(stream as *mut c_void, work, data) };
    }
    unsafe { *state = 0 };
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclCommAbort(comm: *mut c_void) -> c_int {
    let comm = unsafe { Box::from_raw(comm.cast::<Comm>()) };
    let mut cliques = CLIQUES.lock().unwrap();
    let clique = &mut cliques[comm.clique];
    let open = clique.joint.values().any(|joint| !joint.done);
    clique.aborted |= open || clique.joined < clique.members;
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGetErrorString(code: c_int) -> *const c_char {
    match code {
        4 => c"invalid argument".as_ptr(),
        5 => c"invalid usage".as_ptr(),
        6 => c"remote process exited or there was a network error".as_ptr(),
        _ => c"unknown".as_ptr(),
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGroupStart() -> c_int {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncclGroupEnd() -> c_int {
    let calls = GROUP.take();
    let Some(&(comm, stream, _)) = calls.first() else {
        return 0;
    };
    let comm = unsafe { &*comm };
    if comm.asked.get() < PATIENCE {
        // It was called before it was ready.
        return 5;
    }
    comm.asked.set(0);
    let mut all = 0;
    let device = unsafe { stand_in_device(stream as *mut c_void, &raw mut all) };
    let mut keys = Vec::new();
    let mut cliques = CLIQUES.lock().unwrap();
    let clique = &mut cliques[comm.clique];
    for (_, _, call) in calls {
        let pair = match call.kind {
            Kind::Send => Some((comm.member, call.peer)),
            Kind::Receive => Some((call.peer, comm.member)),
            _ => None,
        };
        // A member that sends to itself has both ends.
        let side = matches!((call.kind, pair), (Kind::Receive, Some((a, b))) if a == b);
        let mut counts = comm.counts.borrow_mut();
        let counted = if side {
            Some((usize::MAX, comm.member))
        } else {
            pair
        };
        let count = counts.entry(counted).or_default();
        let key = (pair, *count);
        *count += 1;
        let joint = clique.joint.entry(key).or_default();
        // The end of a receiver that is the sender, too, has a number of its own.
        let number = if side { usize::MAX } else { comm.member };
        joint.calls.insert(number, call);
        keys.push(key);
    }
    let batch = Batch {
        clique: comm.clique,
        member: comm.member,
        keys,
        device,
        blocks: [comm.blocks.min(all), all],
        begun: Cell::new(false),
    };
    comm.waiting.borrow_mut().push((stream, Box::new(batch)));
    IN_PROGRESS
}

/// See `stand_in_join`.
extern "C" fn work(data: *mut c_void, now: bool) -> bool {
    let batch = unsafe { &*data.cast::<Batch>() };
    let mut cliques = CLIQUES.lock().unwrap();
    let clique = &mut cliques[batch.clique];
    if now {
        let batch = unsafe { Box::from_raw(data.cast::<Batch>()) };
        for key in batch.keys.iter().filter(|_| !clique.aborted) {
            let Some(joint) = clique.joint.get_mut(key).filter(|joint| !joint.done) else {
                continue;
            };
            joint.done = true;
            numbers::carry_out(key.0, &joint.calls);
        }
        return true;
    }
    if clique.aborted {
        return true;
    }
    if !batch.begins() {
        return false;
    }
    let members = clique.members;
    let mut ready = true;
    for key in &batch.keys {
        let Some(joint) = clique.joint.get_mut(key) else {
            return false;
        };
        if !joint.arrived.contains(&batch.member) {
            joint.arrived.push(batch.member);
        }
        let needed = match key.0 {
            Some((from, to)) if from == to => 1,
            Some(_) => 2,
            None => members,
        };
        ready &= joint.done || joint.arrived.len() == needed;
    }
    ready
}

unsafe fn add(comm: *mut c_void, stream: *mut c_void, call: Call) -> c_int {
    let size = numbers::bytes(call.dtype);
    let own = unsafe { &*comm.cast::<Comm>() };
    let members = CLIQUES.lock().unwrap()[own.clique].members;
    let (reads, writes) = match call.kind {
        Kind::Send => (1, 0),
        Kind::Receive => (0, 1),
        Kind::AllReduce => (1, 1),
        Kind::Reduce(root) => (1, usize::from(root == own.member)),
        Kind::AllGather => (1, members),
        Kind::ReduceScatter => (members, 1),
    };
    let is_far = |address, times: usize| {
        times == 0 || unsafe { stand_in_far(stream, address, times * call.count * size) }
    };
    if !is_far(call.from, reads) || !is_far(call.to, writes) || call.peer >= members {
        return INVALID_ARGUMENT;
    }
    GROUP.with_borrow_mut(|group| group.push((comm.cast(), stream as usize, call)));
    0
}

macro_rules! calls {
    ($($name:ident($($before:ident),*; $($after:ident),*) => $kind:expr, [$from:expr, $to:expr], $reduction:expr, $peer:expr;)*) => {
        $(
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name(
                $($before: *mut c_void,)*
                count: usize,
                dtype: c_int,
                $($after: c_int,)*
                comm: *mut c_void,
                stream: *mut c_void,
            ) -> c_int {
                let (kind, from, to) = ($kind, $from as u64, $to as u64);
                let (reduction, peer) = ($reduction, $peer as usize);
                let call = Call { kind, from, to, count, dtype, reduction, peer };
                unsafe { add(comm, stream, call) }
            }
        )*
    };
}

calls! {
    ncclSend(from; peer) => Kind::Send, [from, 0], 0, peer;
    ncclRecv(to; peer) => Kind::Receive, [0, to], 0, peer;
    ncclAllReduce(from, to; reduction) => Kind::AllReduce, [from, to], reduction, 0;
    ncclReduce(from, to; reduction, root) => Kind::Reduce(root as usize), [from, to], reduction, 0;
    ncclAllGather(from, to;) => Kind::AllGather, [from, to], 0, 0;
    ncclReduceScatter(from, to; reduction) => Kind::ReduceScatter, [from, to], reduction, 0;
}
