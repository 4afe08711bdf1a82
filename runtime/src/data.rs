//! Data sets cut into batches.

pub use crate::file::{check, load, save};

use crate::error::{Error, Result, list};
use crate::random::SplitMix;
use crate::tensor::{Tensor, Tensors, type_name};

/// Whole data sets for some arguments of an entry, samples on dim 0.
#[derive(Debug)]
pub(crate) struct Dataset {
    tensors: Tensors,
    samples: usize,
    batch: usize,
}

impl Dataset {
    /// A data set for those arguments that have one.
    ///
    /// - `args`: the entry's data arguments; dim 0 is the batch
    /// - `tensors`: data by argument name; all other names have been taken out
    ///
    /// # Errors
    /// `ddl::data::samples`, `ddl::job::mismatch`.
    pub(crate) fn new(args: &[ddl_abi::Tensor], tensors: Tensors) -> Result<Dataset> {
        let refuse = |reason: String| Err(Error::Samples { reason });
        let mut sizes: Option<(usize, usize)> = None;
        for arg in args.iter().filter(|arg| tensors.contains_key(&arg.name)) {
            let data = &tensors[&arg.name];
            let Some((&batch, inner)) = arg.shape.split_first() else {
                return refuse(format!("`{}` is 0-d and has no samples", arg.name));
            };
            let expected_dims = [&[data.shape().first().copied().unwrap_or(0)], inner].concat();
            if data.dtype() != arg.dtype || data.shape() != expected_dims {
                let dims: String = inner.iter().map(|dim| format!("{dim} x ")).collect();
                return Err(Error::Mismatch {
                    name: arg.name.clone(),
                    found: data.type_name(),
                    expected: format!("tensor<samples x {dims}{}>", arg.dtype.name()),
                });
            }
            let found = (data.shape()[0] as usize, batch as usize);
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

    /// Batches of an epoch.
    pub(crate) fn batches(&self) -> u64 {
        (self.samples / self.batch) as u64
    }

    /// Whether it has samples of this argument.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.tensors.contains_key(name)
    }

    /// Samples, and samples of a batch.
    pub(crate) fn sizes(&self) -> (u64, u64) {
        (self.samples as u64, self.batch as u64)
    }

    /// Samples that fill no batch.
    pub(crate) fn tail(&self) -> usize {
        self.samples % self.batch
    }

    /// The samples of an epoch: in a random order that only the seed and the epoch decide, or in
    /// the file's.
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

    /// Batch number `index` of an epoch.
    pub(crate) fn batch(&self, order: &[usize], index: u64) -> Tensors {
        let start = index as usize * self.batch;
        let rows = &order[start..start + self.batch];
        self.tensors
            .iter()
            .map(|(name, data)| (name.clone(), data.rows(rows)))
            .collect()
    }
}

/// "`x` has 10, `y` has 9".
fn counts(tensors: &Tensors) -> String {
    let count = |(name, data): (&String, &Tensor)| {
        format!("`{name}` is {}", type_name(data.dtype(), data.shape()))
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

    fn data(name: &str, shape: &[u64]) -> (String, Tensor) {
        let values: Vec<i32> = (0..shape.iter().product::<u64>() as i32).collect();
        (name.into(), Tensor::from_i32(shape, &values).unwrap())
    }

    #[test]
    fn an_epoch_has_every_sample_once_in_an_order_of_its_own() {
        let args = [arg("x", &[2, 3]), arg("y", &[2])];
        let data = Tensors::from([data("x", &[7, 3]), data("y", &[7])]);
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
    }

    #[test]
    fn data_that_cannot_be_cut_is_refused() {
        let args = [arg("x", &[4, 3]), arg("y", &[4]), arg("lr", &[])];
        let refused = |pairs: Vec<(String, Tensor)>| {
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
