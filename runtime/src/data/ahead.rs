//! Prefetching of batches: while the ranks compute a step, a thread reads and assembles the samples
//! of the next one, possibly from disk.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::Dataset;
use crate::tensor::Tensors;

/// Minimum batch size for which a prefetch thread pays off: for smaller batches waking it takes
/// longer \[B\].
const LEAST: usize = 64 << 10;

/// Identifies a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At {
    /// Seed and epoch of the sample order; `None` is the file order.
    pub(crate) shuffle: Option<(u64, u64)>,
    /// Its index in the epoch.
    pub(crate) index: u64,
}

/// The batches of a data set, with prefetching.
pub(crate) struct Batches {
    maker: Maker,
    ahead: Option<Ahead>,
}

/// Assembles batches.
struct Maker {
    dataset: Arc<Dataset>,
    /// The most recent sample order.
    order: Option<(Option<(u64, u64)>, Vec<usize>)>,
}

/// A prefetch thread.
struct Ahead {
    /// The channel of requests; closed at the end.
    ask: Option<Sender<At>>,
    made: Receiver<Tensors>,
    /// The last request.
    asked: Option<At>,
    thread: Option<JoinHandle<()>>,
}

impl Batches {
    /// - `early`: whether to use a thread even for small batches
    pub(crate) fn new(dataset: Dataset, early: bool) -> Batches {
        let dataset = Arc::new(dataset);
        let worth = early || dataset.batch_bytes() >= LEAST;
        // Without a thread it is only slower.
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

    /// Memory of batches: the one in use and the one being prefetched \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.dataset().batch_bytes() * (1 + usize::from(self.ahead.is_some()))
    }

    /// Returns a batch.
    ///
    /// - `next`: the batch that is likely to be requested next
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

    /// The prefetched batch, if it is this one.
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
            // The thread does not panic, and there is no one to report it to.
            let _ = thread.join();
        }
    }
}
