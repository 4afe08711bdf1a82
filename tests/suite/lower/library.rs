//! Runs step functions of a compiled plan directly, rank after rank, without the runtime.

use std::io::Write;
use std::ops::Range;

use ddl_abi::{Entry, Manifest, RuntimeV1, Slot, Status, StepFn};
use ddl_codegen::{Module, Texts};
use ddl_dialect::reference::Tensor;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};
use ddlc::diag::Diags;
use ddlc::graph::Program;
use ddlc::options::{Options, TargetName};
use half::{bf16, f16};

pub use ddl_tests::device_cases::{bytes as encode, encoded as encode_number};

use super::stand_in::TABLE;

/// A compiled program.
pub struct Library {
    pub manifest: Manifest,
    library: libloading::Library,
    _file: tempfile::TempPath,
}

/// The arena of one rank, aligned to 64 bytes.
pub struct Memory(Vec<Line>);

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u8; 64]);

/// Lowers with default options.
pub fn try_lower(program: &Program) -> Result<Module, Diags> {
    try_lower_for(program, None, TargetName::Cpu)
}

/// Lowers for a target, and a CPU, this machine's if none is named.
pub fn try_lower_for(
    program: &Program,
    cpu: Option<&str>,
    target: TargetName,
) -> Result<Module, Diags> {
    let texts = Texts {
        model: "model",
        plan: "plan",
    };
    let options = Options {
        cpu: cpu.map(str::to_owned),
        target,
        ..Options::local(program.header.ranks.unwrap())
    };
    ddl_codegen::run(program, texts, &options)
}

/// Lowers what can be lowered.
pub fn lower(program: &Program) -> Module {
    try_lower(program).unwrap()
}

/// The tensor of this type in these bytes.
pub fn decode(ty: TensorType, bytes: &[u8]) -> Tensor {
    let numbers: Vec<Number> = bytes
        .chunks(ty.dtype.bytes())
        .map(|chunk| decode_number(chunk, ty.dtype))
        .collect();
    Tensor::from_numbers(ty, numbers)
}

pub fn decode_number(bytes: &[u8], dtype: DType) -> Number {
    match dtype {
        DType::F64 => Number::Float(f64::from_le_bytes(bytes.try_into().unwrap())),
        DType::F32 => Number::Float(f32::from_le_bytes(bytes.try_into().unwrap()).into()),
        DType::BF16 => Number::Float(bf16::from_le_bytes(bytes.try_into().unwrap()).into()),
        DType::F16 => Number::Float(f16::from_le_bytes(bytes.try_into().unwrap()).into()),
        _ => {
            let sign = dtype.is_signed() && bytes[bytes.len() - 1] >= 0x80;
            let mut wide = [if sign { 0xff } else { 0 }; 16];
            wide[..bytes.len()].copy_from_slice(bytes);
            Number::Int(i128::from_le_bytes(wide))
        }
    }
}

impl Memory {
    /// `bytes` bytes of 0xa5.
    pub fn new(bytes: u64) -> Memory {
        Memory(vec![Line([0xa5; 64]); (bytes as usize).div_ceil(64) + 1])
    }

    /// All of it.
    pub fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: lines are nothing but bytes.
        unsafe { self.0.align_to_mut().1 }
    }

    /// Writes a shard into its slot.
    pub fn write(&mut self, slot: Slot, tensor: &Tensor) {
        let bytes = encode(tensor);
        self.bytes()[slot.offset as usize..][..bytes.len()].copy_from_slice(&bytes);
    }

    /// Reads a shard out of its slot.
    pub fn read(&mut self, slot: Slot, ty: TensorType) -> Tensor {
        let bytes = &self.bytes()[slot.offset as usize..][..ty.bytes()];
        decode(ty, bytes)
    }
}

impl Library {
    /// Compiles and opens a program.
    pub fn new(program: &Program) -> Library {
        Library::for_cpu(program, None)
    }

    /// Compiles and opens a program for a target that runs here.
    pub fn on(program: &Program, target: TargetName) -> Library {
        Library::open(try_lower_for(program, None, target).unwrap())
    }

    /// Likewise, with kernels that need not be fast.
    pub fn quick(program: &Program, target: TargetName) -> Library {
        Library::open(try_lower_for(program, None, target).unwrap().quick())
    }

    /// Compiles a program for a CPU, and opens it.
    pub fn for_cpu(program: &Program, cpu: Option<&str>) -> Library {
        Library::open(try_lower_for(program, cpu, TargetName::Cpu).unwrap())
    }

    fn open(module: Module) -> Library {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let plan = module.plan_with(&ddl_tests::kernels()).unwrap();
        file.write_all(&plan).unwrap();
        let file = file.into_temp_path();
        // SAFETY: the library has no initialisers.
        let library = unsafe { libloading::Library::new(file.as_os_str()) }.unwrap();
        Library {
            manifest: module.manifest().clone(),
            library,
            _file: file,
        }
    }

    /// An entry by name.
    pub fn entry(&self, name: &str) -> &Entry {
        self.manifest
            .entries
            .iter()
            .find(|e| e.name == name)
            .unwrap()
    }

    /// A new private arena for any rank.
    pub fn memory(&self) -> Memory {
        let sizes = self.manifest.arenas.iter().map(|arenas| arenas.private);
        Memory::new(sizes.max().unwrap_or(0))
    }

    /// Runs an entry on one rank.
    pub fn step(&self, entry: &str, position: u32, memory: &mut Memory) -> Status {
        self.step_with(&TABLE, entry, position, memory)
    }

    /// Runs an entry with this function table.
    pub fn step_with(
        &self,
        table: &RuntimeV1,
        entry: &str,
        position: u32,
        memory: &mut Memory,
    ) -> Status {
        let symbol = &self.entry(entry).symbol;
        // SAFETY: the manifest says that the symbol is a step function, and how large its arenas
        // are.
        unsafe {
            let step: libloading::Symbol<'_, StepFn> = self.library.get(symbol.as_bytes()).unwrap();
            let null = std::ptr::null_mut();
            let private = memory.bytes().as_mut_ptr();
            step(table, null, position, null.cast(), private, null)
        }
    }

    /// Runs an entry of one result on one rank: arguments in, result out.
    pub fn call(
        &self,
        entry: &str,
        position: u32,
        arguments: &[Tensor],
        result: TensorType,
    ) -> Tensor {
        self.call_all(entry, position, arguments, vec![result])
            .remove(0)
    }

    /// Runs an entry on one rank: arguments in, results out.
    pub fn call_all(
        &self,
        entry: &str,
        position: u32,
        arguments: &[Tensor],
        results: Vec<TensorType>,
    ) -> Vec<Tensor> {
        let mut memory = self.memory();
        for (argument, tensor) in self.entry(entry).args.iter().zip(arguments) {
            memory.write(argument.slot, tensor);
        }
        assert_eq!(
            self.step(entry, position, &mut memory),
            0,
            "status of `{entry}`"
        );
        let slots = self.entry(entry).results.iter().map(|r| r.slot);
        slots
            .zip(results)
            .map(|(slot, result)| memory.read(slot, result))
            .collect()
    }
}

/// The one part of a tensor that a rank holds by the manifest.
pub fn ranges(tensor: &ddl_abi::Tensor, rank: usize) -> Vec<Range<usize>> {
    let wide = |&[start, length]: &[u64; 2]| start as usize..(start + length) as usize;
    tensor.shards[rank][0].iter().map(wide).collect()
}
