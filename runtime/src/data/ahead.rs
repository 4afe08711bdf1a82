//! Batches, made while the ranks compute the step before: a thread reads the samples from where they
//! are, which may be a disk, and puts them together.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::Dataset;
use crate::tensor::Tensors;

/// Bytes of a batch from which on a thread is worth its while: of smaller ones waking it takes
/// longer \[B\].
const LEAST: usize = 64 << 10;

/// Which batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At {
    /// Seed and epoch of the order of the samples; `None` is that of the files.
    pub(crate) shuffle: Option<(u64, u64)>,
    /// Its number in the epoch.
    pub(crate) index: u64,
}

/// The batches of a data set.
pub(crate) struct Batches {
    maker: Maker,
    ahead: Option<Ahead>,
}

/// Makes batches.
struct Maker {
    dataset: Arc<Dataset>,
    /// The last order of the samples.
    order: Option<(Option<(u64, u64)>, Vec<usize>)>,
}

/// A thread that makes them.
struct Ahead {
    /// What it is asked for; closed at the end.
    ask: Option<Sender<At>>,
    made: Receiver<Tensors>,
    /// What it was asked for last.
    asked: Option<At>,
    thread: Option<JoinHandle<()>>,
}

impl Batches {
    /// - `early`: whether a thread makes them even if they are small
    pub(crate) fn new(dataset: Dataset, early: bool) -> Batches {
        let dataset = Arc::new(dataset);
        let worth = early || dataset.batch_bytes() >= LEAST;
        // Without a thread it takes longer, and nothing else.
        let ahead = worth.then(|| Ahead::start(dataset.clone())).flatten();
        Batches {
            maker: Maker {
                dataset,
                order: None,
            },
            ahead,
        }
    }

    /// The data set.
    pub(crate) fn dataset(&self) -> &Dataset {
        &self.maker.dataset
    }

    /// What batches take on their way: the one that is given, and the one that is made \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.dataset().batch_bytes() * (1 + usize::from(self.ahead.is_some()))
    }

    /// A batch.
    ///
    /// - `next`: which one is likely to be wanted next
    pub(crate) fn take(&mut self, at: At, next: Option<At>) -> Tensors {
        let early = self.ahead.as_mut().and_then(|ahead| ahead.take(at));
        let batch = early.unwrap_or_else(|| self.maker.make(at));
        if let (Some(ahead), Some(next)) = (&mut self.ahead, next) {
            ahead.ask(next);
        }
        batch
    }
}

impl Maker {
    fn make(&mut self, At { shuffle, index }: At) -> Tensors {
        let dataset = &self.dataset;
        let known = self.order.take().filter(|(known, _)| *known == shuffle);
        let known = known.unwrap_or_else(|| (shuffle, dataset.order(shuffle)));
        let (_, order) = self.order.insert(known);
        dataset.batch(order, index)
    }
}

impl Ahead {
    fn start(dataset: Arc<Dataset>) -> Option<Ahead> {
        let (ask, asked) = mpsc::channel();
        let (give, made) = mpsc::channel();
        let mut maker = Maker {
            dataset,
            order: None,
        };
        let work = move || {
            while let Ok(at) = asked.recv() {
                if give.send(maker.make(at)).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new()
            .name("next batch".to_owned())
            .spawn(work);
        Some(Ahead {
            ask: Some(ask),
            made,
            asked: None,
            thread: Some(thread.ok()?),
        })
    }

    fn ask(&mut self, at: At) {
        let sent = self.ask.as_ref().is_some_and(|ask| ask.send(at).is_ok());
        self.asked = sent.then_some(at);
    }

    /// The batch that was asked for, if it is this one.
    fn take(&mut self, at: At) -> Option<Tensors> {
        let asked = self.asked.take()?;
        let made = self.made.recv().ok()?;
        (asked == at).then_some(made)
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.ask = None;
        if let Some(thread) = self.thread.take() {
            // It does nothing that panics, and nobody would be told.
            let _ = thread.join();
        }
    }
}
