//! `layer`: an opaque op with measured cost. Its semantics are unknown; a profile of a model is a
//! program of layers.

/// An opaque op.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its quoted name: the measured part of the model.
    pub name: String,
    /// Its cost unless a table applies: unsharded, on one device.
    pub cost: LayerCost,
    /// Its cost under conditions.
    pub tables: Vec<LayerTable>,
}

/// Measured cost of a layer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LayerCost {
    /// Time of the forward pass \[s\].
    pub forward_seconds: f64,
    /// Time of the backward pass \[s\].
    pub backward_seconds: f64,
    /// Its params \[B\].
    pub parameter_bytes: u64,
    /// Activations stashed from forward to backward \[B\].
    pub stash_bytes: u64,
    /// Additional memory while it runs \[B\].
    pub workspace_bytes: u64,
    /// Share of the backward pass that computes gradients of params, if it was measured.
    pub weight_gradient_share: Option<f64>,
}

/// Cost of a layer under the given conditions, of which there is at least one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayerTable {
    /// Degree of tensor parallelism.
    pub tp: Option<u64>,
    /// Samples per micro-batch.
    pub microbatch: Option<u64>,
    /// Its activations are recomputed in the backward pass, whose time includes that. Any number
    /// means yes.
    pub recompute: Option<u64>,
    /// Tokens of a slice of the sequence; if absent, the cost is that of whole sequences.
    pub tokens: Option<u64>,
    /// Tokens before that slice, which it reads; none if absent.
    pub context: Option<u64>,
    /// Cost on one device.
    pub cost: LayerCost,
}

/// A figure of a layer: its name in text, which contains the unit, and its kind.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The attribute.
    pub name: &'static str,
    /// Legal values.
    pub kind: FigureKind,
    /// Its description, for messages.
    pub doc: &'static str,
}

/// The kinds of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// A finite number ≥ 0 \[s\].
    Seconds,
    /// An integer ≥ 0 \[B\].
    Bytes,
    /// An integer ≥ 1.
    Count,
    /// A number from 0 to 1.
    Share,
}

impl FigureKind {
    /// The legal values, in words.
    pub fn legal(self) -> &'static str {
        match self {
            FigureKind::Seconds => "a time in seconds, from 0 on",
            FigureKind::Bytes => "a number of bytes, an integer from 0 on",
            FigureKind::Count => "a number from 1 on",
            FigureKind::Share => "a share, from 0 to 1",
        }
    }
}

const fn figure(name: &'static str, kind: FigureKind, doc: &'static str) -> Figure {
    Figure { name, kind, doc }
}

/// The figures of a cost, in print order. A layer must have the first; a figure missing in a table
/// is that of the layer.
pub static COST: [Figure; 6] = [
    figure(
        "forward_seconds",
        FigureKind::Seconds,
        "time of the forward pass [s]",
    ),
    figure(
        "backward_seconds",
        FigureKind::Seconds,
        "time of the backward pass [s], 0 if absent",
    ),
    figure(
        "parameter_bytes",
        FigureKind::Bytes,
        "size of its params [B], 0 if absent",
    ),
    figure(
        "stash_bytes",
        FigureKind::Bytes,
        "what the backward pass needs [B], 0 if absent",
    ),
    figure(
        "workspace_bytes",
        FigureKind::Bytes,
        "what it needs besides while it runs [B], 0 if absent",
    ),
    figure(
        "weight_gradient_share",
        FigureKind::Share,
        "share of the backward pass for gradients of its params; if absent a half, 0 without params",
    ),
];

/// The conditions of a table, in the order of the print.
pub static CONDITIONS: [Figure; 5] = [
    figure(
        "tp",
        FigureKind::Count,
        "devices over which tensor parallelism spreads it",
    ),
    figure("microbatch", FigureKind::Count, "samples of a micro-batch"),
    figure(
        "recompute",
        FigureKind::Count,
        "1 where activations are computed again",
    ),
    figure(
        "tokens",
        FigureKind::Count,
        "tokens of a slice of the sequence",
    ),
    figure("context", FigureKind::Count, "tokens before that slice"),
];

/// The attribute that holds the tables.
pub const TABLES: &str = "tables";

/// The attribute of the generic form that holds the name.
pub const NAME: &str = "layer";

/// A figure's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Amount {
    /// A time \[s\].
    Seconds(f64),
    /// A count or a size.
    Number(u64),
    /// A share of a whole.
    Share(f64),
}

impl LayerCost {
    /// The figures in the order of [`COST`]; those that were not given and have no default are
    /// absent.
    pub fn amounts(&self) -> [Option<Amount>; 6] {
        [
            Some(Amount::Seconds(self.forward_seconds)),
            Some(Amount::Seconds(self.backward_seconds)),
            Some(Amount::Number(self.parameter_bytes)),
            Some(Amount::Number(self.stash_bytes)),
            Some(Amount::Number(self.workspace_bytes)),
            self.weight_gradient_share.map(Amount::Share),
        ]
    }

    /// Sets the figure at this index of [`COST`]; a value of another kind is ignored.
    pub fn set(&mut self, place: usize, amount: Amount) {
        match (place, amount) {
            (0, Amount::Seconds(v)) => self.forward_seconds = v,
            (1, Amount::Seconds(v)) => self.backward_seconds = v,
            (2, Amount::Number(v)) => self.parameter_bytes = v,
            (3, Amount::Number(v)) => self.stash_bytes = v,
            (4, Amount::Number(v)) => self.workspace_bytes = v,
            (5, Amount::Share(v)) => self.weight_gradient_share = Some(v),
            _ => {}
        }
    }
}

impl LayerTable {
    /// The conditions in the order of [`CONDITIONS`].
    pub fn conditions(&self) -> [Option<u64>; 5] {
        [
            self.tp,
            self.microbatch,
            self.recompute,
            self.tokens,
            self.context,
        ]
    }
}
