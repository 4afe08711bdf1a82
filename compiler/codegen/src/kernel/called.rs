//! Functions that loops call.
//!
//! A function without a hardware instruction is some thirty to a hundred operations, so a loop with
//! many of them takes LLVM long, and leaves the instruction cache. Such a loop
//! ([`Vectors::Called`](crate::kernel::chain::Vectors)) calls functions instead of having their
//! code. It is a loop over elements like all others, and an attribute of the function of an element
//! names that of a vector of them, by which LLVM vectorises the call. The vectors are as wide as
//! four registers: what waits in one of them is computed beside the others.

use melior::ir::Value;

use crate::kernel::code::{Code, Float};
use crate::kernel::real::Real;

impl<'c, 'a> Code<'c, 'a> {
    /// The value of a function: its code, or a call in a loop of calls. (What is known of an
    /// argument makes the code short.)
    pub(super) fn function<const N: usize>(
        &self,
        name: &str,
        arguments: [Real<'_, 'c, 'a>; N],
        expand: impl for<'k> Fn([Real<'k, 'c, 'a>; N]) -> Real<'k, 'c, 'a>,
    ) -> Value<'c, 'a> {
        let is_known = arguments.iter().any(|argument| argument.known().is_some());
        let Some(lanes) = self.called.get().filter(|_| !is_known) else {
            return expand(arguments).value;
        };
        let float = arguments[0].float;
        let kind = match float {
            Float::F32 => "f32",
            Float::F64 => "f64",
        };
        let exact = if self.is_exact() { "_exact" } else { "" };
        let vector = format!("ddl_{name}_{kind}_x{lanes}{exact}");
        let one = format!("{vector}_one");
        if !self.has_function(&one) {
            let variant = (lanes > 1).then(|| {
                self.define(&vector, (float, None), Some(lanes), &expand);
                format!("_ZGV_LLVM_N{lanes}{}_{one}({vector})", "v".repeat(N))
            });
            self.define(&one, (float, variant.as_deref()), None, &expand);
        }
        self.call(&one, float, &arguments.map(|argument| argument.value))
    }

    /// Appends a function to the module: of vectors of so many lanes, or of elements, with the name
    /// of that of vectors.
    fn define<const N: usize>(
        &self,
        name: &str,
        (float, variant): (Float, Option<&str>),
        lanes: Option<u32>,
        expand: &impl for<'k> Fn([Real<'k, 'c, 'a>; N]) -> Real<'k, 'c, 'a>,
    ) {
        let mut code = Code::new(
            self.context,
            self.module,
            self.is_exact(),
            self.instructions,
        );
        code.lanes = lanes;
        let (open, arguments) = code.begin_pure(name, (float, N), variant);
        let arguments = std::array::from_fn(|i| Real::new(&code, float, arguments[i]));
        let result = expand(arguments).value;
        code.end_pure(open, result);
    }
}
