//! Shared parts of the job tests: plans without a compiler. Their step function reads commands from
//! an argument, one row per rank, so that every rank can post and wait in its own order.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(dead_code, reason = "every test binary uses its own part of this")]

use std::ffi::c_void;
use std::path::Path;
use std::time::Duration;
use std::{fs, process, thread};

use ddl_abi::{
    ABI_VERSION, CommKind, CommOp, Dtype, Entry, Group, Manifest, RuntimeV1, Slot, Status, Tensor,
    TensorKind, note,
};
use ddl_runtime::{Job, Options, Plan, RanksAs};

/// Bytes of a rank's symmetric arena.
pub(crate) const SHARED: u64 = 1 << 18;
/// Commands per rank in the argument `script`.
pub(crate) const COMMANDS: usize = 64;

/// A command of the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Post(u32),
    Wait(u32),
    /// Overwrites this many bytes of the symmetric arena from its start.
    Spoil(u32),
    /// Copies this many bytes from the start of the symmetric arena to its middle.
    Keep(u32),
    /// Sleeps for this many milliseconds.
    Sleep(u32),
    /// Returns this status.
    Return(u32),
}

impl Command {
    fn encode(self) -> i32 {
        let (kind, value) = match self {
            Command::Return(status) => (0, status),
            Command::Post(op) => (1, op),
            Command::Wait(op) => (2, op),
            Command::Spoil(bytes) => (3, bytes),
            Command::Sleep(time) => (4, time),
            Command::Keep(bytes) => (5, bytes),
        };
        (value as i32) * 8 + kind
    }

    fn decode(code: i32) -> Command {
        let value = (code / 8) as u32;
        match code % 8 {
            1 => Command::Post(value),
            2 => Command::Wait(value),
            3 => Command::Spoil(value),
            4 => Command::Sleep(value),
            5 => Command::Keep(value),
            _ => Command::Return(value),
        }
    }
}

/// Executes the commands at the start of the private arena.
unsafe extern "C" fn interpret(
    runtime: *const RuntimeV1,
    rank: *mut c_void,
    _: u32,
    shared: *mut u8,
    private: *mut u8,
    _: *mut c_void,
) -> Status {
    for index in 0..COMMANDS {
        // SAFETY: the arena begins with the script; the table and the handle are those of this
        // call.
        let status = unsafe {
            match Command::decode(*private.cast::<i32>().add(index)) {
                Command::Post(op) => ((*runtime).post)(rank, op),
                Command::Wait(op) => ((*runtime).wait)(rank, op),
                Command::Return(status) => return status as Status,
                Command::Spoil(bytes) => {
                    shared.write_bytes(0x55, bytes as usize);
                    0
                }
                Command::Keep(bytes) => {
                    shared.copy_to(shared.add(SHARED as usize / 2), bytes as usize);
                    0
                }
                Command::Sleep(time) => {
                    thread::sleep(Duration::from_millis(time.into()));
                    0
                }
            }
        };
        if status != 0 {
            return status;
        }
    }
    0
}

/// A tensor of one row per rank, row r on rank r.
pub(crate) fn rows(
    name: &str,
    dtype: Dtype,
    ranks: u32,
    length: u64,
    shared: bool,
    offset: u64,
) -> Tensor {
    Tensor {
        name: name.into(),
        dtype,
        shape: vec![ranks.into(), length],
        kind: TensorKind::Data,
        default: None,
        zeroed: false,
        stored: None,
        view: vec![],
        previous: None,
        kept: false,
        further: vec![],
        slot: Slot {
            shared,
            offset,
            bytes: length * dtype.bytes() as u64,
        },
        shards: (0..u64::from(ranks))
            .map(|rank| vec![vec![[rank, 1], [0, length]]])
            .collect(),
        stride: 0,
    }
}

/// A communication op from `src` to `dst`, with the algorithm left to the runtime.
pub(crate) fn op(
    name: &str,
    kind: CommKind,
    dtype: Dtype,
    at: [u64; 2],
    groups: Vec<Group>,
) -> CommOp {
    let (name, algorithm) = (name.into(), "auto".into());
    CommOp {
        name,
        kind,
        dtype,
        algorithm,
        src: at[0],
        dst: at[1],
        groups,
        channel: 0,
        bucket: Vec::new(),
    }
}

/// A manifest with one entry `main`, whose first argument is the script.
pub(crate) fn manifest(
    ranks: u32,
    mut args: Vec<Tensor>,
    results: Vec<Tensor>,
    comm: Vec<CommOp>,
) -> Manifest {
    args.insert(
        0,
        rows("script", Dtype::I32, ranks, COMMANDS as u64, false, 0),
    );
    let entry = Entry {
        name: "main".into(),
        symbol: "main_step".into(),
        init: false,
        args,
        results,
        uses: vec![],
        updates: vec![],
        interface: vec![],
        open_ended: false,
        steps: 1,
        by_step: Vec::new(),
        comm,
        marks: vec![],
    };
    Manifest {
        abi: ABI_VERSION,
        compiler: "test".into(),
        ranks,
        target: format!("{}-unknown-linux-gnu", std::env::consts::ARCH),
        cpu_features: vec![],
        device: None,
        arenas: vec![ddl_abi::Arenas {
            ranks: (0..ranks).collect(),
            shared: SHARED,
            private: 4 * COMMANDS as u64,
        }],
        model: String::new(),
        digest: String::new(),
        plan: String::new(),
        state: vec![],
        entries: vec![entry],
    }
}

/// A plan that interprets its script.
pub(crate) fn plan(manifest: Manifest) -> ddl_runtime::Result<Plan> {
    // SAFETY: the interpreter only executes the tests' commands.
    unsafe { Plan::from_functions(manifest, vec![interpret]) }
}

/// A job that interprets its script.
pub(crate) fn job(manifest: Manifest, timeout: Duration) -> Job {
    let options = Options {
        timeout,
        ..Options::default()
    };
    Job::new(plan(manifest).unwrap(), options).unwrap()
}

/// A job that interprets its script, with process ranks: the plan is a file, made with the C
/// compiler.
pub(crate) fn job_apart(manifest: &Manifest, timeout: Duration) -> Job {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut manifest = manifest.clone();
    manifest.digest = note::DIGEST_BLANK.into();
    let payload = serde_json::to_vec(&manifest).unwrap();
    fs::write(at("note"), note::encode(&payload)).unwrap();
    let status = process::Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .arg(at("plan.so"))
        .arg(format!("-DNOTE=\"{}\"", at("note").display()))
        .args([
            format!("-DCOMMANDS={COMMANDS}"),
            format!("-DSHARED={SHARED}"),
        ])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/script.c"))
        .status();
    assert!(status.unwrap().success());
    let mut plan = fs::read(at("plan.so")).unwrap();
    note::seal(&mut plan).unwrap();
    fs::write(at("plan.so"), plan).unwrap();
    let options = Options {
        timeout,
        ranks_as: RanksAs::Processes(env!("CARGO_BIN_EXE_ddlrun").into()),
        ..Options::default()
    };
    // The file may be deleted: open descriptors stay valid.
    Job::open(&at("plan.so"), None, options).unwrap()
}

/// The argument `script`; the rest of each row returns 0.
pub(crate) fn script(rows: &[Vec<Command>]) -> ddl_runtime::Tensor {
    let row = |commands: &Vec<Command>| {
        assert!(commands.len() <= COMMANDS);
        let mut codes: Vec<i32> = commands.iter().map(|command| command.encode()).collect();
        codes.resize(COMMANDS, Command::Return(0).encode());
        codes
    };
    let codes: Vec<i32> = rows.iter().flat_map(row).collect();
    ddl_runtime::Tensor::from_i32(&[rows.len() as u64, COMMANDS as u64], &codes).unwrap()
}
