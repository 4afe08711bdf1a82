//! Plans for a device, with what their entries are to compute: written here, run on a machine that
//! has a device and no compiler (`runtime/examples/device_cases.rs`).

use std::collections::BTreeMap;
use std::path::PathBuf;

use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;
use ddlc::graph::Program;
use ddlc::options::Options;
use half::{bf16, f16};
use safetensors::Dtype;
use safetensors::tensor::TensorView;

/// The variable that names the folder.
const FOLDER: &str = "DDL_DEVICE_CASES";

/// The CPU of a machine that has a device.
const HOST: &str = "x86-64-v3";

/// The cases of one plan: `plan.so`, and a file for each run of an entry.
#[derive(Debug)]
pub struct DeviceCases {
    folder: PathBuf,
}

/// What a tensor of a case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A param or a state, which is set before the step.
    Set,
    /// An argument.
    In,
    /// A result.
    Out,
    /// A param or a state after the step.
    Kept,
}

impl Role {
    fn word(self) -> &'static str {
        match self {
            Role::Set => "set",
            Role::In => "in",
            Role::Out => "out",
            Role::Kept => "kept",
        }
    }
}

/// Whether cases are to be written.
pub fn wanted() -> bool {
    std::env::var_os(FOLDER).is_some()
}

impl DeviceCases {
    /// The plan of a program for a device, below the folder that `$DDL_DEVICE_CASES` names; `None`
    /// if that is not set.
    ///
    /// # Panics
    /// If the program does not compile, or the folder cannot be written.
    pub fn new(name: &str, program: &Program, options: &Options) -> Option<DeviceCases> {
        let folder = PathBuf::from(std::env::var_os(FOLDER)?).join(name);
        // Tests may have several plans of a name.
        let names = (2..).map(|number| folder.with_file_name(format!("{name}.{number}")));
        let free = |folder: &PathBuf| std::fs::create_dir(folder).is_ok();
        std::fs::create_dir_all(folder.parent().expect("a folder above")).expect("a folder");
        let folder = std::iter::once(folder.clone()).chain(names).find(free);
        let folder = folder.expect("a folder");
        let options = Options {
            cpu: Some(HOST.to_owned()),
            ..options.clone()
        };
        std::fs::write(folder.join("plan.so"), crate::plan(program, &options)).expect("writes");
        Some(DeviceCases { folder })
    }

    /// Writes a run of an entry.
    ///
    /// - `tensors`: with their names; floats that are results have the difference that is allowed
    ///   for each element
    ///
    /// # Panics
    /// If the file cannot be written.
    pub fn run(&self, entry: &str, tensors: &[(Role, &str, &Tensor, Option<Vec<f64>>)]) {
        let mut all: BTreeMap<String, (Dtype, Vec<usize>, Vec<u8>)> = BTreeMap::new();
        for (role, name, tensor, limits) in tensors {
            let name = format!("{}.{name}", role.word());
            let shape = tensor.ty.shape.to_vec();
            if let Some(limits) = limits {
                let bytes = limits.iter().flat_map(|limit| limit.to_le_bytes());
                let limits = (Dtype::F64, shape.clone(), bytes.collect());
                all.insert(format!("limit.{name}"), limits);
            }
            all.insert(name, (stored(tensor.ty.dtype), shape, bytes(tensor)));
        }
        let views = all.iter().map(|(name, (dtype, shape, bytes))| {
            let view = TensorView::new(*dtype, shape.clone(), bytes);
            (name.as_str(), view.expect("as many bytes as elements"))
        });
        let path = self.folder.join(format!("{entry}.safetensors"));
        safetensors::serialize_to_file(views, None, &path).expect("writes");
    }
}

fn stored(dtype: DType) -> Dtype {
    match dtype {
        DType::F64 => Dtype::F64,
        DType::F32 => Dtype::F32,
        DType::BF16 => Dtype::BF16,
        DType::F16 => Dtype::F16,
        DType::I64 => Dtype::I64,
        DType::I32 => Dtype::I32,
        DType::I16 => Dtype::I16,
        DType::I8 => Dtype::I8,
        DType::U64 => Dtype::U64,
        DType::U32 => Dtype::U32,
        DType::U16 => Dtype::U16,
        DType::U8 => Dtype::U8,
        DType::I1 => Dtype::BOOL,
    }
}

/// Elements in the order of memory, little-endian.
pub fn bytes(tensor: &Tensor) -> Vec<u8> {
    let dtype = tensor.ty.dtype;
    let numbers = (0..tensor.len()).map(|i| tensor.get(i));
    numbers.flat_map(|number| encoded(number, dtype)).collect()
}

/// The bytes of a number of this type.
pub fn encoded(number: Number, dtype: DType) -> Vec<u8> {
    match dtype {
        DType::F64 => number.to_f64().to_le_bytes().to_vec(),
        DType::F32 => (number.to_f64() as f32).to_le_bytes().to_vec(),
        DType::BF16 => bf16::from_f64(number.to_f64()).to_le_bytes().to_vec(),
        DType::F16 => f16::from_f64(number.to_f64()).to_le_bytes().to_vec(),
        _ => number.to_int().to_le_bytes()[..dtype.bytes()].to_vec(),
    }
}
