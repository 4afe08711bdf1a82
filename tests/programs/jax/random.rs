//! Plans by chance: any argument lies anyhow, and any op gives its results as any of its signatures
//! does.

use std::collections::BTreeSet;

use ddl_dialect::sbp::{NdSbp, Sbp};
use ddlc::diag::Diags;
use ddlc::graph::{Func, Kind, NodeId, Program};

/// The axes of a mesh of this many ranks: two if that is no prime.
pub(super) fn mesh(ranks: usize) -> Vec<(String, Option<usize>)> {
    let outer = (2..ranks).find(|outer| ranks.is_multiple_of(*outer));
    match outer {
        Some(outer) => vec![
            ("outer".to_owned(), Some(outer)),
            ("inner".to_owned(), Some(ranks / outer)),
        ],
        None => vec![("all".to_owned(), Some(ranks))],
    }
}

/// SplitMix64: Steele, Lea, Flood (2014), Fast splittable pseudorandom number generators, OOPSLA
/// '14.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }
}

/// Pins of some values of an inferred program.
///
/// - `partial`: whether values may be partial. Where some are infinite they may not: of a product
///   with ∞, a part that is 0 is NaN.
pub(super) fn pins(program: &Program, seed: u64, partial: bool) -> Vec<(String, String)> {
    let mut random = Random(seed);
    let mesh = program.meshes[0].mesh().expect("sizes that are written");
    let (mut pins, mut named) = (Vec::new(), BTreeSet::new());
    let quarters = 1 + random.below(4);
    program.for_each_func(&mut |func| {
        for id in func.graph.order() {
            if random.below(4) >= quarters {
                continue;
            }
            let sbps = match func.graph.instance(id) {
                Some(instance) => {
                    let all = instance.nd_signatures(&mesh);
                    all[random.below(all.len())].results.clone()
                }
                None => resting(program, func, id, mesh.ndim(), &mut random),
            };
            let values = func.graph.node(id).results.iter().zip(sbps);
            for (value, sbp) in values.filter(|(_, sbp)| partial || !sbp.has_partial()) {
                // Entries share params: the first that has one pins it.
                if named.insert(value.name.clone()) {
                    pins.push((value.name.clone(), sbp.written(0)));
                }
            }
        }
    });
    pins
}

/// The distributions that an argument of an entry may have.
fn resting(
    program: &Program,
    func: &Func,
    id: NodeId,
    axes: usize,
    random: &mut Random,
) -> Vec<NdSbp> {
    let node = func.graph.node(id);
    let is_entry = program.funcs.iter().any(|entry| std::ptr::eq(entry, func));
    if !is_entry || !matches!(node.kind, Kind::Arg(_)) {
        return Vec::new();
    }
    let choices = node.results[0].ty.ndim() + 1;
    let entries = (0..axes).map(|_| match random.below(choices) {
        0 => Sbp::B,
        dim => Sbp::S(dim - 1),
    });
    vec![NdSbp(entries.collect())]
}

/// Whether it is for the pins that a program is refused: of the values that a loop carries, or of
/// one op, they may contradict each other.
pub(super) fn contradict(pins: &[(String, String)], diags: &Diags) -> bool {
    let codes = diags.errors.iter().filter_map(|error| error.code());
    let mut codes = codes.map(|code| code.to_string());
    let of_pins = |code: String| {
        [
            "no_signature",
            "crossing",
            "conflict",
            "stacked",
            "partial_at_rest",
        ]
        .iter()
        .any(|end| code.ends_with(end))
    };
    !pins.is_empty() && codes.all(of_pins)
}
