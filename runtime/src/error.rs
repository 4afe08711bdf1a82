//! Errors of the runtime, and their exit statuses.

mod words;

use ddl_abi::note::NoteError;
use miette::Diagnostic;
use thiserror::Error;

pub(crate) use words::{join, list};

/// The result of the runtime's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of the runtime.
#[derive(Debug, Clone, PartialEq, Error, Diagnostic)]
pub enum Error {
    /// The operating system refused a file.
    #[error("cannot {action} `{path}`: {reason}")]
    #[diagnostic(code(ddl::file::system))]
    File {
        /// `read`, `write` or `open`.
        action: &'static str,
        /// The file.
        path: String,
        /// The system's words.
        reason: String,
    },
    /// A file of tensors is in neither safetensors nor NumPy's format, or holds a type that we do
    /// not have.
    #[error("`{path}` is not a usable file of tensors: {reason}")]
    #[diagnostic(code(ddl::file::format))]
    Format {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// The file is no plan of ours, or a damaged one.
    #[error("`{path}` is not a plan: {why}")]
    #[diagnostic(code(ddl::plan::foreign), help("`ddlc MODEL -o plan.so` writes plans"))]
    Foreign {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: NoteError,
    },
    /// The file is not what the compiler wrote.
    #[error("`{path}` is truncated or damaged: its digest does not match its content")]
    #[diagnostic(code(ddl::plan::digest), help("compile or copy it again"))]
    Digest {
        /// The file.
        path: String,
    },
    /// The plan was made for another version of the contract between compiler and runtime.
    #[error("`{path}` has ABI version {found}, this runtime has {expected}")]
    #[diagnostic(
        code(ddl::plan::version),
        help("compile it again with the `ddlc` of this release")
    )]
    Version {
        /// The file.
        path: String,
        /// Its version.
        found: u64,
        /// Ours.
        expected: u32,
    },
    /// The manifest contradicts itself.
    #[error("the manifest of `{path}` is not valid: {reason}")]
    #[diagnostic(code(ddl::plan::manifest))]
    Manifest {
        /// The file.
        path: String,
        /// The first contradiction found.
        reason: String,
    },
    /// The plan was compiled for another kind of machine.
    #[error("`{path}` needs {needs}, which this machine does not have")]
    #[diagnostic(
        code(ddl::plan::machine),
        help("compile it on this machine, or with `--cpu NAME`")
    )]
    Machine {
        /// The file.
        path: String,
        /// The architecture or CPU feature.
        needs: String,
    },
    /// The plan was compiled for another number of ranks.
    #[error("`{path}` was compiled for {found} ranks, not for {expected}")]
    #[diagnostic(
        code(ddl::plan::ranks),
        help("run it with `-n {found}`, or compile it with `--ranks {expected}`")
    )]
    Ranks {
        /// The file.
        path: String,
        /// Ranks of the plan.
        found: u32,
        /// Ranks asked for.
        expected: u32,
    },
    /// Memory could not be had.
    #[error("cannot get {bytes} bytes of memory for {what}: {reason}")]
    #[diagnostic(code(ddl::heap::memory))]
    Memory {
        /// How much \[B\].
        bytes: u64,
        /// For what.
        what: &'static str,
        /// The system's words.
        reason: String,
    },
    /// A rank's thread could not be started.
    #[error("cannot start the thread of rank {rank}: {reason}")]
    #[diagnostic(code(ddl::job::thread))]
    Thread {
        /// The rank.
        rank: u32,
        /// The system's words.
        reason: String,
    },
    /// A communication did not complete in time.
    #[error("rank {rank} waited {seconds} s for `{op}`; rank {missing} did not arrive")]
    #[diagnostic(
        code(ddl::comm::deadline),
        help("if a step may take that long, raise `--timeout`; the ranks were at:{places}")
    )]
    Deadline {
        /// The rank that waited.
        rank: u32,
        /// The value communicated.
        op: String,
        /// How long \[s\].
        seconds: f64,
        /// The ranks that have not arrived, in words.
        missing: String,
        /// Where all ranks are.
        places: String,
    },
    /// Another rank failed, so that this one cannot go on.
    #[error("rank {rank} gave up waiting for `{op}`: rank {peer} failed")]
    #[diagnostic(code(ddl::comm::peer))]
    PeerFailed {
        /// The rank that waited.
        rank: u32,
        /// The value communicated.
        op: String,
        /// The rank that failed first.
        peer: u32,
    },
    /// The step function used the function table against its contract.
    #[error("rank {rank}: {what} in entry `{entry}`")]
    #[diagnostic(code(ddl::comm::protocol))]
    Protocol {
        /// The rank.
        rank: u32,
        /// The entry.
        entry: String,
        /// What it did.
        what: String,
    },
    /// The step function gave a status that is not ours.
    #[error("entry `{entry}` failed on rank {rank} with status {status}")]
    #[diagnostic(code(ddl::job::step))]
    Step {
        /// The entry.
        entry: String,
        /// The rank.
        rank: u32,
        /// What it returned.
        status: i32,
    },
    /// The runtime panicked.
    #[error("the runtime panicked on rank {rank}: {message}")]
    #[diagnostic(code(ddl::job::panic))]
    Panic {
        /// The rank.
        rank: u32,
        /// The panic's message.
        message: String,
    },
    /// A rank could not be started.
    #[error("cannot start rank {rank}: {how}")]
    #[diagnostic(code(ddl::job::start))]
    Start {
        /// The rank.
        rank: u32,
        /// Why.
        how: String,
    },
    /// The process of a rank ended in a step.
    #[error("rank {rank} died by {how} in entry `{entry}`")]
    #[diagnostic(code(ddl::job::killed), help("the ranks were at:{places}"))]
    Killed {
        /// The rank.
        rank: u32,
        /// The signal, or the exit status.
        how: String,
        /// The entry.
        entry: String,
        /// Where all ranks are.
        places: String,
    },
    /// A rank computes without calling the runtime.
    #[error("rank {rank} computed {seconds} s without calling the runtime: an endless loop?")]
    #[diagnostic(
        code(ddl::job::looping),
        help("if a kernel may take that long, raise `--grace`; the ranks were at:{places}")
    )]
    Looping {
        /// The rank.
        rank: u32,
        /// How long \[s\].
        seconds: f64,
        /// Where all ranks are.
        places: String,
    },
    /// The process of a rank is stopped.
    #[error("rank {rank} was stopped by a signal (SIGSTOP) for {seconds} s")]
    #[diagnostic(code(ddl::job::stopped), help("the ranks were at:{places}"))]
    Stopped {
        /// The rank.
        rank: u32,
        /// How long \[s\].
        seconds: f64,
        /// Where all ranks are.
        places: String,
    },
    /// A step takes too long.
    #[error("entry `{entry}` has not ended after {seconds} s")]
    #[diagnostic(
        code(ddl::job::late),
        help("if a step may take that long, raise `--timeout`; the ranks were at:{places}")
    )]
    Late {
        /// The entry.
        entry: String,
        /// How long \[s\].
        seconds: f64,
        /// Where all ranks are.
        places: String,
    },
    /// A rank does not come back from its step although others have failed.
    #[error("{ranks} did not return from entry `{entry}`")]
    #[diagnostic(code(ddl::job::stuck))]
    Stuck {
        /// The entry.
        entry: String,
        /// The ranks, in words.
        ranks: String,
    },
    /// A step failed before, so state is not whole.
    #[error("the job has failed before; open it again")]
    #[diagnostic(code(ddl::job::failed))]
    Failed,
    /// The plan has no such entry.
    #[error("the plan has no entry `{name}`")]
    #[diagnostic(code(ddl::job::entry), help("its entries are {legal}"))]
    UnknownEntry {
        /// The name asked for.
        name: String,
        /// The names there are.
        legal: String,
    },
    /// No argument, param or state of this name.
    #[error("{place} has no tensor `{name}`")]
    #[diagnostic(code(ddl::job::name), help("it has {legal}"))]
    UnknownTensor {
        /// Where it was looked for.
        place: String,
        /// The name asked for.
        name: String,
        /// The names there are.
        legal: String,
    },
    /// A file has a tensor under both of its names.
    #[error("`{path}` gives `{name}` and `{outside}`, which are the same argument")]
    #[diagnostic(code(ddl::job::twice), help("leave out one of them"))]
    Twice {
        /// The file.
        path: String,
        /// The name in the program.
        name: String,
        /// The name outside.
        outside: String,
    },
    /// Arguments without a value.
    #[error("entry `{entry}` needs {names}")]
    #[diagnostic(
        code(ddl::job::missing),
        help(
            "give them with `--inputs F.safetensors`, `--data F.safetensors` or `--set NAME=VALUE`"
        )
    )]
    Missing {
        /// The entry.
        entry: String,
        /// The arguments, with their types.
        names: String,
    },
    /// A tensor of another type than the program's.
    #[error("`{name}` is {found}, expected {expected}")]
    #[diagnostic(code(ddl::job::mismatch))]
    Mismatch {
        /// The tensor.
        name: String,
        /// The type given.
        found: String,
        /// The type of the program.
        expected: String,
    },
    /// A value that does not fit its type.
    #[error("`{text}` is not a value of type {dtype}")]
    #[diagnostic(code(ddl::job::value))]
    Value {
        /// What was written.
        text: String,
        /// The type.
        dtype: &'static str,
    },
    /// A data set that cannot be cut into batches.
    #[error("{reason}")]
    #[diagnostic(code(ddl::data::samples))]
    Samples {
        /// Why.
        reason: String,
    },
    /// A file that a training cannot go on from.
    #[error("cannot resume from `{path}`: {reason}")]
    #[diagnostic(code(ddl::checkpoint::unusable))]
    Checkpoint {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// A new training where another has left its checkpoints.
    #[error("`{path}` already contains checkpoints")]
    #[diagnostic(
        code(ddl::checkpoint::occupied),
        help("`--resume` continues from the newest; use another folder for a new training")
    )]
    Occupied {
        /// The folder.
        path: String,
    },
    /// Ranks that hold the same hold different bits.
    #[error("{ranks} hold different bits of `{name}`: {bytes} bytes differ")]
    #[diagnostic(
        code(ddl::job::replicas),
        help("a mistake of the compiler, or a fault of the machine")
    )]
    Replicas {
        /// The tensor.
        name: String,
        /// The ranks, in words.
        ranks: String,
        /// How many bytes differ.
        bytes: u64,
    },
    /// A result is not a number.
    #[error("`{name}` of step {step} is not a number")]
    #[diagnostic(
        code(ddl::job::nan),
        help("`--stop-on nan` ends the run there; the checkpoints are older")
    )]
    NotANumber {
        /// The result.
        name: String,
        /// The step.
        step: u64,
    },
    /// No driver for the device that a plan is made for.
    #[error("there is no CUDA driver: {reason}")]
    #[diagnostic(
        code(ddl::device::driver),
        help("this plan runs on devices of NVIDIA; `ddlc --target cpu` makes one that needs none")
    )]
    Driver {
        /// The system's words.
        reason: String,
    },
    /// No library of NVIDIA that was asked for.
    #[error("there is no `{library}`: {reason}")]
    #[diagnostic(
        code(ddl::device::library),
        help("install it, or run with `{instead}`")
    )]
    Library {
        /// Its name.
        library: String,
        /// The system's words.
        reason: String,
        /// The option that does without it.
        instead: String,
    },
    /// A driver without a device.
    #[error("the CUDA driver has no device")]
    #[diagnostic(code(ddl::device::none))]
    NoDevice,
    /// A device for which the plan's code is too new.
    #[error("the device has compute capability {found}, the plan needs {needs}")]
    #[diagnostic(
        code(ddl::device::architecture),
        help("compile it with `--target cuda:sm_{found}`")
    )]
    Architecture {
        /// What the plan is made for, as a number of two digits or three.
        needs: u32,
        /// What the device has.
        found: u32,
    },
    /// The memory of the device is too small.
    #[error("a rank needs {bytes} bytes of device memory at once, of which {free} are free")]
    #[diagnostic(
        code(ddl::device::memory),
        help("`ddlc --memory SIZE` says how much there is")
    )]
    DeviceMemory {
        /// What was asked for \[B\].
        bytes: u64,
        /// What is left \[B\].
        free: u64,
    },
    /// The driver refused something, or a kernel did something wrong; the device is then of no more
    /// use.
    #[error("the device failed at {call}: {problem}")]
    #[diagnostic(code(ddl::device::fault))]
    Device {
        /// What was asked for.
        call: String,
        /// The driver's words.
        problem: String,
    },
    /// Something that is not built.
    #[error("{what} is not supported")]
    #[diagnostic(code(ddl::unsupported), help("there is {have}"))]
    Unsupported {
        /// What was asked for.
        what: String,
        /// What there is instead.
        have: String,
    },
}

impl Error {
    /// The exit status of `ddlrun`: 1 invalid file content, 2 usage error, 3 world failure, 101
    /// internal bug.
    pub fn exit_status(&self) -> u8 {
        match self {
            Error::Format { .. }
            | Error::Foreign { .. }
            | Error::Digest { .. }
            | Error::Version { .. }
            | Error::Manifest { .. }
            | Error::Machine { .. }
            | Error::Ranks { .. }
            | Error::UnknownEntry { .. }
            | Error::UnknownTensor { .. }
            | Error::Twice { .. }
            | Error::Missing { .. }
            | Error::Mismatch { .. }
            | Error::Value { .. }
            | Error::Samples { .. }
            | Error::Checkpoint { .. }
            | Error::Occupied { .. }
            | Error::NotANumber { .. } => 1,
            Error::Unsupported { .. } => 2,
            Error::File { .. }
            | Error::Memory { .. }
            | Error::Thread { .. }
            | Error::Deadline { .. }
            | Error::PeerFailed { .. }
            | Error::Step { .. }
            | Error::Start { .. }
            | Error::Killed { .. }
            | Error::Looping { .. }
            | Error::Stopped { .. }
            | Error::Late { .. }
            | Error::Stuck { .. }
            | Error::Driver { .. }
            | Error::Library { .. }
            | Error::NoDevice
            | Error::Architecture { .. }
            | Error::DeviceMemory { .. }
            | Error::Device { .. }
            | Error::Failed => 3,
            Error::Protocol { .. } | Error::Panic { .. } | Error::Replicas { .. } => 101,
        }
    }
}
