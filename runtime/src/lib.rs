//! The runtime: opens `plan.so`, owns the ranks and their memory, and implements the functions that
//! step functions call. `ddlrun` is a thin program on top of it.
//!
//! ```text
//! plan      read the note, check it, open the library
//! heap      the file of a job: control block, symmetric heap; the private arenas
//! control   shared state of ranks and observers: orders, failure flag, seats, counters
//! flight    flight recorder: the last events of each rank
//! rank      one rank's side of a step, the target of the function table
//! comm      post, wait: order and deadlines      wait  spin, yield, sleep, deadline
//! flags     progress counters of a ring's members     bell  where a rank sleeps until they change
//! sync      the atomics of these two and of rounds
//! backend   transports: the heap; NCCL, staged         rings  groups of ranks      collective  the algorithms
//! device    the device of a rank: its memory, launches and graphs, and products of NVIDIA's library
//! product   library products            convolution  library convolutions
//! microkernel  the basis of both     vector  vectors of every machine     real  numbers of other loops
//! lanes     sums of products of vectors     strips  sums of few columns
//! pool      the threads of one rank     rounds  the hand-off of tasks
//! scratch   memory of each thread     cores   pinning     subnormal  results that are 0
//! ffi       the function table
//! job       ranks as threads or processes: init, set, get, step; the watchdog
//! world     what ranks share, as one process sees it     lines  buffers aligned to cache lines
//! tensor    tensors of the host      boxes  boxes of elements      operand  packing into panels
//! file      safetensors files, mapped and streamed      npy  NumPy's files      data  data sets
//! mapped    memory-mapped files      error  errors and exit statuses
//! checkpoint  the state from which --resume continues
//! fill      generated inputs            random  random numbers for them, and for shuffling
//! learning_rate  its schedules
//! trace     the event store of --trace and --profile
//! session   the work of one call of ddlrun
//! host      the C interface: libddl_runtime.so
//! supervise the supervisor process
//! ```
//!
//! It knows nothing of the compiler; their common interface is [`ddl_abi`]. It prints nothing; only
//! `ddlrun` does. It has no global state: jobs in one process are independent.
//!
//! ```no_run
//! use ddl_runtime::{Job, Options, Tensor};
//!
//! let mut job = Job::open("plan.so".as_ref(), Some(4), Options::default())?;
//! job.init(0)?;
//! let x = Tensor::from_f32(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
//! let results = job.step("predict", &[("x", &x)])?;
//! # Ok::<(), ddl_runtime::Error>(())
//! ```

// Synchronisation, the machine, numbers.
mod error;
mod sync;
mod flags;
mod rounds;
mod wait;
mod bell;
mod cores;
mod cpu;
mod subnormal;
mod random;
mod lines;
mod real;
mod microkernel;
mod vector;
mod lanes;

// Tensors, in memory and in files.
mod mapped;
mod npy;
mod boxes;
mod tensor;
mod operand;
mod strips;
mod file;
mod fill;
mod learning_rate;
pub mod data;
mod checkpoint;

// Memory that ranks share, and what computes on it.
mod rings;
mod heap;
pub mod collective;
mod product;
mod convolution;
mod scratch;
mod device;

// The state of a job.
mod plan;
mod control;
mod flight;
mod trace;
mod pool;
mod world;

// A rank.
mod backend;
mod comm;
mod rank;
mod ffi;

// All ranks, as their users see them.
pub mod supervise;
mod job;
mod session;
pub mod host;

pub use checkpoint::Checkpoints;
pub use device::{DeviceInfo, ProductCounts, ProductsBy};
pub use error::{Error, Result};
pub use fill::Fill;
pub use job::{Graphs, Job, Memory, Options, Overlap, Process, RanksAs, serve};
pub use learning_rate::LrSchedule;
pub use plan::Plan;
pub use session::{Event, Input, Outcome, Request, Results, Session, Shown};
pub use tensor::{Tensor, Tensors};
pub use trace::{ActivityRow, Breakdown, Profile};
