//! Writes a cluster as TOML, which [`Cluster::read`] reads back as the same cluster.

use std::fmt::Write;

use super::quantity::{self, QuantityKind};
use super::{Cluster, Curve, Device, Rates};

impl Cluster {
    /// The description.
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        line(&mut out, "name", &quoted(&self.name));
        if self.groups.is_empty() {
            device(&mut out, "device", &self.device);
        }
        for group in &self.groups {
            out.push_str("\n[[group]]\n");
            line(&mut out, "ranks", &group.ranks.to_string());
            device(&mut out, "group.device", &group.device);
        }
        for level in &self.levels {
            out.push_str("\n[[level]]\n");
            line(&mut out, "name", &quoted(&level.name));
            line(&mut out, "size", &level.size.to_string());
            quantity(
                &mut out,
                "bandwidth",
                level.bandwidth,
                QuantityKind::Bandwidth,
            );
            line(&mut out, "efficiency", &float(level.efficiency));
            quantity(&mut out, "latency", level.latency, QuantityKind::Time);
            line(&mut out, "overlap", &float(level.overlap));
        }
        if let Some(shared) = self.sharing {
            out.push_str("\n[sharing]\n");
            line(&mut out, "cores", &shared.cores.to_string());
            line(&mut out, "speedup", &float(shared.speedup));
        }
        for measured in &self.measured {
            out.push_str("\n[[collective]]\n");
            line(&mut out, "kind", &quoted(&measured.kind));
            line(&mut out, "ranks", &measured.ranks.to_string());
            if let Some(level) = self.levels.get(measured.level) {
                line(&mut out, "level", &quoted(&level.name));
            }
            let point = |&(bytes, seconds): &(f64, f64)| {
                let bytes = quoted(&quantity::text(bytes, QuantityKind::Bytes));
                format!(
                    "[{bytes}, {}]",
                    quoted(&quantity::text(seconds, QuantityKind::Time))
                )
            };
            line(&mut out, "points", &list(measured.points.iter().map(point)));
        }
        out
    }
}

fn device(out: &mut String, table: &str, device: &Device) {
    let _ = writeln!(out, "\n[{table}]");
    line(out, "name", &quoted(&device.name));
    quantity(out, "memory", device.memory as f64, QuantityKind::Bytes);
    quantity(
        out,
        "memory_bandwidth",
        device.bandwidth,
        QuantityKind::Bandwidth,
    );
    quantity(out, "launch", device.launch, QuantityKind::Time);
    if let Some(lanes) = device.lanes {
        quantity(out, "lanes", lanes as f64, QuantityKind::Bytes);
    }
    let _ = writeln!(out, "\n[{table}.flops]");
    rates(out, &device.flops);
    let _ = writeln!(out, "\n[{table}.vector_flops]");
    rates(out, &device.vector);
    let efficiency = &device.efficiency;
    let _ = writeln!(out, "\n[{table}.efficiency]");
    curve(out, "matmul", &efficiency.matmul, QuantityKind::Work);
    curve(out, "window", &efficiency.window, QuantityKind::Work);
    if let Some(tiled) = &efficiency.tiled {
        curve(out, "tiled", tiled, QuantityKind::Work);
    }
    curve(out, "vector", &efficiency.vector, QuantityKind::Bytes);
}

fn rates(out: &mut String, rates: &Rates) {
    for (dtype, rate) in rates.said() {
        quantity(out, dtype.name(), rate, QuantityKind::Rate);
    }
}

fn curve(out: &mut String, key: &str, curve: &Curve, kind: QuantityKind) {
    if curve.points().is_empty() {
        return;
    }
    let point = |&(work, share): &(f64, f64)| {
        let work = quoted(&quantity::text(work, kind));
        format!("[{work}, {}]", float(share))
    };
    line(out, key, &list(curve.points().iter().map(point)));
}

fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key} = {value}");
}

fn quantity(out: &mut String, key: &str, value: f64, kind: QuantityKind) {
    line(out, key, &quoted(&quantity::text(value, kind)));
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn float(value: f64) -> String {
    format!("{value:?}")
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
