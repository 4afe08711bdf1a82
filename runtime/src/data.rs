//! Data sets, split into batches.

mod ahead;

pub use crate::file::{check, load, save};
pub(crate) use ahead::{At, Batches};

use std::collections::BTreeMap;

use crate::error::{Error, Result, list};
use crate::random::SplitMix;
use crate::tensor::{Tensor, Tensors, type_name};

/// By argument name: tensors whose samples (dim 0) are concatenated.
pub(crate) type Pieces = BTreeMap<String, Vec<Tensor>>;

/// Complete data sets for some arguments of an entry, with samples along dim 0, each in one or more
/// files.
#[derive(Debug)]
pub(crate) struct Dataset {
    tensors: Pieces,
    samples: usize,
    batch: usize,
}

impl Dataset {
    /// A data set for the arguments that have one.
    ///
    /// - `args`: the entry's data arguments; dim 0 is the batch
    /// - `tensors`: data by argument name, concatenated; all other names have been removed
    ///
    /// # Errors
    /// `ddl::data::samples`, `ddl::job::mismatch`.
    pub(crate) fn new(args: &[ddl_abi::Tensor], tensors: Pieces) -> Result<Dataset> {
        let refuse = |reason: String| Err(Error::Samples { reason });
        let mut sizes: Option<(usize, usize)> = None;
        for arg in args.iter().filter(|arg| tensors.contains_key(&arg.name)) {
            let pieces = &tensors[&arg.name];
            let Some((&batch, inner)) = arg.shape.split_first() else {
                return refuse(format!("`{}` is 0-d and has no samples", arg.name));
            };
            let fits = |data: &Tensor| {
                let own = data.shape().split_first();
                data.dtype() == arg.dtype && own.is_some_and(|(_, rest)| rest == inner)
            };
            if let Some(data) = pieces.iter().find(|data| !fits(data)) {
                let dims: String = inner.iter().map(|dim| format!("{dim} x ")).collect();
                return Err(Error::Mismatch {
                    name: arg.name.clone(),
                    found: data.type_name(),
                    expected: format!("tensor<samples x {dims}{}>", arg.dtype.name()),
                });
            }
            let found = (count(pieces), batch as usize);
            if sizes.is_some_and(|sizes| sizes.0 != found.0) {
                return refuse(format!("numbers of samples differ: {}", counts(&tensors)));
            }
            if sizes.is_some_and(|sizes| sizes.1 != found.1) {
                let names = list(tensors.keys());
                return refuse(format!("the arguments {names} have different batches"));
            }
            sizes = Some(found);
        }
        match sizes {
            None => refuse("no argument of the entry has data".to_owned()),
            Some((_, 0)) => refuse("a batch has no samples".to_owned()),
            Some((samples, batch)) if samples < batch => refuse(format!(
                "{samples} samples are fewer than a batch of {batch}"
            )),
            Some((samples, batch)) => Ok(Dataset {
                tensors,
                samples,
                batch,
            }),
        }
    }

    /// Batches per epoch.
    pub(crate) fn batches(&self) -> u64 {
        (self.samples / self.batch) as u64
    }

    /// Whether this argument has samples.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.tensors.contains_key(name)
    }

    /// Samples, and samples per batch.
    pub(crate) fn sizes(&self) -> (u64, u64) {
        (self.samples as u64, self.batch as u64)
    }

    /// Samples in the incomplete last batch.
    pub(crate) fn tail(&self) -> usize {
        self.samples % self.batch
    }

    /// The sample order of an epoch: a permutation determined by seed and epoch, or the file order.
    pub(crate) fn order(&self, shuffle: Option<(u64, u64)>) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.samples).collect();
        if let Some((seed, epoch)) = shuffle {
            let mut random = SplitMix::new(seed ^ epoch.wrapping_mul(SplitMix::GOLDEN));
            for last in (1..order.len()).rev() {
                order.swap(last, random.below(last as u64 + 1) as usize);
            }
        }
        order
    }

    /// Batch number `index` of an epoch. The samples after the last full batch form one more,
    /// padded with the last sample.
    pub(crate) fn batch(&self, order: &[usize], index: u64) -> Tensors {
        let start = (index as usize * self.batch).min(order.len().saturating_sub(1));
        let end = (start + self.batch).min(order.len());
        let mut rows = order[start..end].to_vec();
        let last = rows.last().copied().unwrap_or(0);
        rows.resize(self.batch, last);
        self.tensors
            .iter()
            .map(|(name, pieces)| (name.clone(), Tensor::rows(pieces, &rows)))
            .collect()
    }

    /// Bytes of a batch \[B\].
    pub(crate) fn batch_bytes(&self) -> usize {
        let all = self.tensors.values().flatten();
        let bytes: usize = all.map(|data| data.bytes().len()).sum();
        bytes / self.samples * self.batch
    }
}

/// Total samples of all pieces.
fn count(pieces: &[Tensor]) -> usize {
    let samples = pieces.iter().map(|data| data.shape().first().copied());
    samples.map(|samples| samples.unwrap_or(0) as usize).sum()
}

/// "`x` has 10, `y` has 9".
fn counts(tensors: &Pieces) -> String {
    let count = |(name, pieces): (&String, &Vec<Tensor>)| match pieces.as_slice() {
        [data] => format!("`{name}` is {}", type_name(data.dtype(), data.shape())),
        several => format!("`{name}` has {} in {} files", count(several), several.len()),
    };
    crate::error::join(tensors.iter().map(count))
}

#[cfg(test)]
mod tests {
    use ddl_abi::{Dtype, Slot, TensorKind};

    use super::*;

    fn arg(name: &str, shape: &[u64]) -> ddl_abi::Tensor {
        ddl_abi::Tensor {
            name: name.into(),
            dtype: Dtype::I32,
            shape: shape.to_vec(),
            kind: TensorKind::Data,
            default: None,
            zeroed: false,
            stored: None,
            view: vec![],
            previous: None,
            kept: false,
            slot: Slot {
                shared: false,
                offset: 0,
                bytes: 0,
            },
            shards: vec![],
            further: vec![],
            stride: 0,
        }
    }

    fn data(name: &str, shape: &[u64]) -> (String, Vec<Tensor>) {
        let values: Vec<i32> = (0..shape.iter().product::<u64>() as i32).collect();
        (name.into(), vec![Tensor::from_i32(shape, &values).unwrap()])
    }

    #[test]
    fn an_epoch_has_every_sample_once_in_an_order_of_its_own() {
        let args = [arg("x", &[2, 3]), arg("y", &[2])];
        let data = Pieces::from([data("x", &[7, 3]), data("y", &[7])]);
        let set = Dataset::new(&args, data).unwrap();
        assert_eq!((set.batches(), set.tail()), (3, 1));
        let first = set.order(Some((5, 0)));
        let mut sorted = first.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, set.order(None));
        assert_eq!(first, set.order(Some((5, 0))));
        assert_ne!(first, set.order(Some((5, 1))));
        let batch = set.batch(&first, 1);
        let row = first[2] as i32 * 3;
        assert_eq!(
            batch["x"].to_f64()[..3],
            [row, row + 1, row + 2].map(f64::from)
        );
        assert_eq!(batch["y"].to_f64(), [first[2] as f64, first[3] as f64]);
        // The padded tail.
        assert_eq!(set.batch(&set.order(None), 3)["y"].to_f64(), [6.0, 6.0]);
    }

    #[test]
    fn several_files_are_one_data_set() {
        let args = [arg("x", &[2])];
        let piece = |values: &[i32]| Tensor::from_i32(&[values.len() as u64], values).unwrap();
        let pieces = vec![piece(&[1]), piece(&[]), piece(&[2, 3]), piece(&[4, 5, 6])];
        let set = Dataset::new(&args, Pieces::from([("x".to_owned(), pieces)])).unwrap();
        let order = set.order(None);
        let batches = (0..set.batches()).map(|index| set.batch(&order, index)["x"].to_f64());
        let expected = [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
        assert_eq!(batches.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn batches_are_the_same_whoever_makes_them() {
        let args = [arg("x", &[3])];
        let set = || Dataset::new(&args, Pieces::from([data("x", &[20])])).unwrap();
        let [mut now, mut early] = [Batches::new(set(), false), Batches::new(set(), true)];
        let at = |number: u64| At {
            shuffle: Some((3, number / 6)),
            index: number % 6,
        };
        for number in 0..18 {
            // Some arguments have the declared type, some do not.
            let next = (number % 5 != 4).then(|| at(number + 1));
            assert_eq!(now.take(at(number), next), early.take(at(number), next));
        }
    }

    #[test]
    fn data_that_cannot_be_cut_is_refused() {
        let args = [arg("x", &[4, 3]), arg("y", &[4]), arg("lr", &[])];
        let refused = |pairs: Vec<(String, Vec<Tensor>)>| {
            Dataset::new(&args, pairs.into_iter().collect())
                .unwrap_err()
                .to_string()
        };
        assert!(refused(vec![data("x", &[3, 3])]).contains("fewer than a batch of 4"));
        assert!(refused(vec![data("x", &[8, 2])]).contains("tensor<samples x 3 x i32>"));
        assert!(refused(vec![data("x", &[8, 3]), data("y", &[9])]).contains("samples differ"));
        assert!(refused(vec![data("lr", &[4])]).contains("0-d"));
        assert!(refused(vec![]).contains("no argument"));
    }
}
