//! The runtime: opens `plan.so`, holds the ranks and their memory, and does what the step functions
//! ask for. `ddlrun` is a thin program on top of it.
//!
//! ```text
//! plan      read the note, check it, open the library
//! heap      the symmetric heap and the private arenas
//! rank      one rank's side of a step: what the function table reaches
//! comm      post, wait, progress      collective  the algorithms      wait  spin, yield, sleep, deadline
//! product   library products            convolution  library convolutions
//! pool      the threads of one rank     scratch      what each of them keeps
//! ffi       the function table
//! job       ranks as threads: init, set, get, step
//! data      safetensors files and data sets
//! learning_rate  its factor from step to step
//! session   what one call of ddlrun does
//! supervise the process that watches the ranks
//! ```
//!
//! It knows nothing of the compiler: they meet in [`ddl_abi`]. It prints nothing; only
//! `ddlrun` does. It has no global state: two jobs in one process do not know of each other.
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

mod boxes;
pub mod collective;
mod comm;
mod convolution;
pub mod data;
mod error;
mod ffi;
mod heap;
mod job;
mod learning_rate;
mod plan;
mod pool;
mod product;
mod rank;
mod scratch;
mod session;
pub mod supervise;
mod tensor;
mod wait;

pub use error::{Error, Result};
pub use job::{Job, Options};
pub use learning_rate::LrSchedule;
pub use plan::Plan;
pub use session::{Event, Outcome, Request, Session};
pub use tensor::{Tensor, Tensors};
