//! The states of a program as types: each phase takes one state and returns the next, so a wrong
//! order of phases does not compile. Nodes are numbered as in the text of the state, so a phase
//! makes the same of a program and of its text.

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

            /// Wraps a program that passed the phase's check.
            pub(crate) fn new(mut program: Program) -> $state {
                program.phase = Phase::$state;
                program.renumber();
                $state(program)
            }

            /// The program.
            pub fn program(&self) -> &Program {
                &self.0
            }

            /// The program, to leave the typed pipeline.
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
    /// In total order, fused, communication split into post and wait.
    Scheduled,
    /// Every value outside a kernel has its slot.
    Placed,
}
