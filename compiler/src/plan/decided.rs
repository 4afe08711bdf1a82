//! The few lines that `ddlc` prints about a plan.

use std::fmt;

use super::summary::{Communication, Summary};

/// Collectives shown one by one; the rest are summed.
const SHOWN: usize = 16;

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axes = self
            .mesh
            .axes
            .iter()
            .map(|axis| format!("{}: {}", axis.name, axis.size));
        let axes: Vec<String> = axes.collect();
        let (ranks, cluster) = (self.mesh.len(), &self.cluster);
        let mesh = &self.mesh.name;
        writeln!(
            f,
            "mesh         @{mesh} [{}], {ranks} ranks of \"{cluster}\"",
            axes.join(", ")
        )?;
        for (i, (name, sbp)) in self.params.iter().enumerate() {
            writeln!(
                f,
                "{:<12} {name} {sbp}",
                if i == 0 { "at rest" } else { "" }
            )?;
        }
        self.write_collectives(f)?;
        let (compute, communication) = (self.compute_seconds, self.communication_seconds);
        writeln!(
            f,
            "step         {} predicted: {} compute, {} communication",
            Seconds(self.step_seconds),
            Seconds(compute),
            Seconds(communication)
        )?;
        let (memory, limit) = (Bytes(self.memory_bytes), Bytes(self.memory_limit));
        writeln!(f, "memory       at most {memory} of {limit} on each rank")?;
        let known = match (self.exact, self.lower_bound) {
            (true, _) => "optimal".to_owned(),
            (false, Some(bound)) => format!("at least {} in any plan", Seconds(bound)),
            (false, None) => "no bound known".to_owned(),
        };
        write!(
            f,
            "search       {}: {known}; {} evaluations",
            self.algorithm, self.evaluations
        )
    }
}

impl Summary {
    fn write_collectives(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let remote: Vec<&Communication> = self
            .communication
            .iter()
            .filter(|one| one.bytes > 0)
            .collect();
        if remote.is_empty() {
            writeln!(f, "collectives  none")?;
        }
        for (i, one) in remote.iter().take(SHOWN).enumerate() {
            let label = if i == 0 { "collectives" } else { "" };
            let (op, axes) = (one.comm.name(), one.axes.join(", "));
            let (bytes, seconds) = (Bytes(one.bytes), Seconds(one.seconds));
            writeln!(
                f,
                "{label:<12} {op} of {} over {axes}: {bytes}, {seconds}",
                one.value
            )?;
        }
        if let Some(rest) = remote.get(SHOWN..).filter(|rest| !rest.is_empty()) {
            let bytes = Bytes(rest.iter().map(|one| one.bytes).sum());
            let seconds = Seconds(rest.iter().map(|one| one.seconds).sum());
            writeln!(f, "{:<12} and {} more: {bytes}, {seconds}", "", rest.len())?;
        }
        Ok(())
    }
}

/// Bytes with a binary unit: `1.5 MiB`.
pub(crate) struct Bytes(pub(crate) u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = ["B", "KiB", "MiB", "GiB", "TiB"];
        let mut value = self.0 as f64;
        let mut unit = 0;
        while value >= 1024.0 && unit + 1 < units.len() {
            value /= 1024.0;
            unit += 1;
        }
        write_figures(f, value, units[unit], unit == 0)
    }
}

/// Seconds with a decimal unit: `35.1 us`.
pub(crate) struct Seconds(pub(crate) f64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "us")];
        let (scale, unit) = units
            .into_iter()
            .find(|(s, _)| self.0 >= *s)
            .unwrap_or((1e-6, "us"));
        write_figures(f, self.0 / scale, unit, false)
    }
}

/// Three figures, or none behind the point where the value is whole.
fn write_figures(f: &mut fmt::Formatter<'_>, value: f64, unit: &str, whole: bool) -> fmt::Result {
    let decimals = match value {
        _ if whole => 0,
        value if value < 10.0 => 2,
        value if value < 100.0 => 1,
        _ => 0,
    };
    write!(f, "{value:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_units() {
        let bytes = [0, 1023, 1536, 4 << 30].map(|n| Bytes(n).to_string());
        assert_eq!(bytes, ["0 B", "1023 B", "1.50 KiB", "4.00 GiB"]);
        let seconds = [0.0, 3.51e-5, 0.25, 12.0].map(|t| Seconds(t).to_string());
        assert_eq!(seconds, ["0.00 us", "35.1 us", "250 ms", "12.0 s"]);
    }
}
