//! The states of a program as types: a phase takes the state before it and gives the one after it,
//! so that a wrong order does not compile.

use crate::graph::Program;
use crate::phase::Phase;

macro_rules! states {
    ($($(#[$doc:meta])* $state:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $state(pub(crate) Program);

        impl $state {
            /// The phase that this state stands for.
            pub const PHASE: Phase = Phase::$state;

            /// Marks a program that passed the phase's check.
            pub(crate) fn new(mut program: Program) -> $state {
                program.phase = Phase::$state;
                $state(program)
            }

            /// The program.
            pub fn program(&self) -> &Program {
                &self.0
            }

            /// The program, for those who leave the pipeline here.
            pub fn into_program(self) -> Program {
                self.0
            }
        }
    )*};
}

states! {
    /// Resolved: names, constants and types are known.
    Source,
    /// Checked.
    Verified,
    /// With backward pass and update, if trained.
    Training,
    /// Primitives only.
    Normal,
    /// Pins and meshes checked against the op table.
    Inferred,
    /// Every value has its mesh and ND-SBP.
    Planned,
    /// Every op has its stage.
    Staged,
    /// Collectives and transfers inserted.
    Boxed,
    /// In total order, fused, communication split in post and wait.
    Scheduled,
    /// Every value outside a kernel has its slot.
    Placed,
}
