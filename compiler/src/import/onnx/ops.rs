//! Every op that can be imported: a row each, by domain and name, in tables of one kind of op.

mod activations;
mod attention;
mod constants;
mod control;
mod convolutions;
mod elementwise;
mod gathers;
mod losses;
mod moves;
mod norms;
mod pads;
mod pools;
mod products;
mod quantized;
mod recurrent;
mod reductions;
mod resize;
mod row;
mod samples;
mod scatters;
mod sequences;

use self::row::OnnxOp;
use super::importer::NodeTranslator;

/// All tables, in the order of the page.
const TABLES: [(&str, &[OnnxOp]); 19] = [
    ("elementwise", elementwise::ROWS),
    ("activations", activations::ROWS),
    ("constants and shapes", constants::ROWS),
    ("rearrangements", moves::ROWS),
    ("pads and triangles", pads::ROWS),
    ("gathers", gathers::ROWS),
    ("scatters", scatters::ROWS),
    ("reductions", reductions::ROWS),
    ("products", products::ROWS),
    ("convolutions", convolutions::ROWS),
    ("pools", pools::ROWS),
    ("norms", norms::ROWS),
    ("resampling", resize::ROWS),
    ("sampling", samples::ROWS),
    ("attention", attention::ROWS),
    ("losses", losses::ROWS),
    ("quantised", quantized::ROWS),
    ("recurrent", recurrent::ROWS),
    ("sequences", sequences::ROWS),
];

/// The translator of the op with this domain and name.
pub(super) fn find(domain: &str, name: &str) -> Option<NodeTranslator> {
    if !domain.is_empty() {
        return None;
    }
    let tables = TABLES.iter().map(|table| table.1);
    let mut rows = tables.chain([control::ROWS]).flatten();
    let row = rows.find(|row| row.name == name);
    row.map(|row| row.translate)
}

/// The table of all ops, as the page has it.
pub(super) fn page() -> String {
    let tables = TABLES.iter().copied().chain([("control", control::ROWS)]);
    let mut page = String::new();
    for (title, rows) in tables {
        page.push_str(&format!("\n### {title}\n\n| ONNX | ddlc |\n|---|---|\n"));
        for row in rows {
            page.push_str(&format!("| `{}` | {} |\n", row.name, row.doc));
        }
    }
    page
}
