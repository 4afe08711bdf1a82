//! Files of tensors (safetensors), and data sets cut into batches.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use ddl_abi::Dtype;
use safetensors::{SafeTensors, tensor::TensorView};

use crate::error::{Error, Result, list};
use crate::tensor::{Tensor, Tensors, type_name};

/// Standard input or output.
const STANDARD: &str = "-";

/// Reads a safetensors file; `-` is standard input.
///
/// # Errors
/// `ddl::file::{system, format}`.
pub fn load(path: &Path) -> Result<Tensors> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let read = if name == STANDARD {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        fs::read(path).map(|content| bytes = content)
    };
    let system = |error: io::Error| Error::File {
        action: "read",
        path: name.clone(),
        reason: error.to_string(),
    };
    read.map_err(system)?;
    parse(&bytes).map_err(|reason| Error::Format {
        path: name.clone(),
        reason,
    })
}

/// Writes a safetensors file as [`ddl_files::write`] does; `-` is standard output.
///
/// # Errors
/// `ddl::file::{system, format}`.
pub fn save(path: &Path, tensors: &Tensors) -> Result<()> {
    let name = path.display().to_string();
    let bytes = render(tensors).map_err(|reason| Error::Format {
        path: name.clone(),
        reason,
    })?;
    let written = if name == STANDARD {
        ddl_files::show(&bytes)
    } else {
        ddl_files::write(path, &bytes)
    };
    written.map_err(|error| Error::File {
        action: "write",
        path: name,
        reason: error.to_string(),
    })
}

fn parse(bytes: &[u8]) -> std::result::Result<Tensors, String> {
    let file = SafeTensors::deserialize(bytes).map_err(|error| error.to_string())?;
    let mut tensors = Tensors::new();
    for (name, view) in file.iter() {
        let dtype = dtype_of(view.dtype())
            .ok_or_else(|| format!("`{name}` has elements of type {:?}", view.dtype()))?;
        let shape: Vec<u64> = view.shape().iter().map(|&dim| dim as u64).collect();
        let mut data = view.data().to_vec();
        if dtype == Dtype::I1 {
            data.iter_mut().for_each(|bit| *bit = u8::from(*bit != 0));
        }
        let tensor = Tensor::new(dtype, &shape, data).map_err(|error| error.to_string())?;
        tensors.insert(name.to_owned(), tensor);
    }
    Ok(tensors)
}

fn render(tensors: &Tensors) -> std::result::Result<Vec<u8>, String> {
    let view = |(name, tensor): (&String, &'_ Tensor)| {
        let shape = tensor.shape().iter().map(|&dim| dim as usize).collect();
        Ok((
            name.clone(),
            (file_dtype(tensor.dtype()), shape, tensor.bytes().to_vec()),
        ))
    };
    type Owned = (String, (safetensors::Dtype, Vec<usize>, Vec<u8>));
    let owned: Vec<Owned> = tensors
        .iter()
        .map(view)
        .collect::<std::result::Result<_, String>>()?;
    let views = owned.iter().map(|(name, (dtype, shape, bytes))| {
        let view = TensorView::new(*dtype, shape.clone(), bytes);
        view.map(|view| (name, view))
            .map_err(|error| error.to_string())
    });
    let views = views.collect::<std::result::Result<Vec<_>, _>>()?;
    safetensors::serialize(views, None).map_err(|error| error.to_string())
}

/// Our types and those of the file format.
const DTYPES: [(Dtype, safetensors::Dtype); 13] = [
    (Dtype::F64, safetensors::Dtype::F64),
    (Dtype::F32, safetensors::Dtype::F32),
    (Dtype::BF16, safetensors::Dtype::BF16),
    (Dtype::F16, safetensors::Dtype::F16),
    (Dtype::I64, safetensors::Dtype::I64),
    (Dtype::I32, safetensors::Dtype::I32),
    (Dtype::I16, safetensors::Dtype::I16),
    (Dtype::I8, safetensors::Dtype::I8),
    (Dtype::U64, safetensors::Dtype::U64),
    (Dtype::U32, safetensors::Dtype::U32),
    (Dtype::U16, safetensors::Dtype::U16),
    (Dtype::U8, safetensors::Dtype::U8),
    (Dtype::I1, safetensors::Dtype::BOOL),
];

fn dtype_of(dtype: safetensors::Dtype) -> Option<Dtype> {
    DTYPES
        .iter()
        .find(|(_, theirs)| *theirs == dtype)
        .map(|(ours, _)| *ours)
}

fn file_dtype(dtype: Dtype) -> safetensors::Dtype {
    let found = DTYPES.iter().find(|(ours, _)| *ours == dtype);
    found
        .map(|(_, theirs)| *theirs)
        .expect("every type is in the table")
}

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

    /// Samples that fill no batch.
    pub(crate) fn tail(&self) -> usize {
        self.samples % self.batch
    }

    /// The samples of an epoch: in a random order that only the seed and the epoch decide, or in
    /// the file's.
    pub(crate) fn order(&self, shuffle: Option<(u64, u64)>) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.samples).collect();
        if let Some((seed, epoch)) = shuffle {
            let mut random = SplitMix(seed ^ epoch.wrapping_mul(SplitMix::GOLDEN));
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

/// SplitMix64 (Steele, Lea & Flood 2014): enough for shuffling, and the same everywhere.
struct SplitMix(u64);

impl SplitMix {
    /// 2⁶⁴ divided by the golden ratio.
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(SplitMix::GOLDEN);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; the bias is below bound/2⁶⁴.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use ddl_abi::{Slot, TensorKind};

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
            stride: 0,
        }
    }

    fn data(name: &str, shape: &[u64]) -> (String, Tensor) {
        let values: Vec<i32> = (0..shape.iter().product::<u64>() as i32).collect();
        (name.into(), Tensor::from_i32(shape, &values).unwrap())
    }

    #[test]
    fn files_keep_every_type() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("all.safetensors");
        let tensor = |dtype: Dtype| {
            let bytes = (0..2 * dtype.bytes()).map(|i| (i % 2) as u8).collect();
            (
                dtype.name().to_owned(),
                Tensor::new(dtype, &[2, 1], bytes).unwrap(),
            )
        };
        let tensors: Tensors = Dtype::ALL.into_iter().map(tensor).collect();
        save(&path, &tensors).unwrap();
        assert_eq!(load(&path).unwrap(), tensors);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, &whole[..whole.len() / 2]).unwrap();
        assert!(matches!(load(&path), Err(Error::Format { .. })));
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
