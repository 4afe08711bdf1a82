//! Human-readable times and sizes with a suitable unit.

/// A time \[s\] with a suitable unit: `12.30 ms`.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} us", s * 1e6),
    }
}

/// The part of a time that is hidden \[s\], to stand behind it: `, 1.20 ms of it hidden`; nothing
/// if none is.
pub fn hidden(part: f64) -> String {
    match part {
        0.0 => String::new(),
        part => format!(", {} of it hidden", seconds(part)),
    }
}

/// A size \[B\] with a suitable unit: `1.5 KiB`.
pub fn bytes(bytes: u64) -> String {
    in_units(bytes, |size| size)
}

/// The same, not rounded down: what is at least needed.
pub fn bytes_needed(bytes: u64) -> String {
    in_units(bytes, |size| (10.0 * size).ceil() / 10.0)
}

fn in_units(bytes: u64, rounded: impl Fn(f64) -> f64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    match unit {
        0 => format!("{bytes} B"),
        _ => format!("{:.1} {}", rounded(size), UNITS[unit]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_units() {
        assert_eq!(bytes(1023), "1023 B");
        assert_eq!(bytes(1536), "1.5 KiB");
        assert_eq!(bytes(4 << 30), "4.0 GiB");
        assert_eq!(
            (bytes(1025), bytes_needed(1025)),
            ("1.0 KiB".into(), "1.1 KiB".into())
        );
        assert_eq!(bytes_needed(4 << 30), "4.0 GiB");
        assert_eq!(seconds(2.5e-6), "2.5 us");
        assert_eq!(seconds(0.0123), "12.30 ms");
        assert_eq!(hidden(0.0012), ", 1.20 ms of it hidden");
        assert_eq!(hidden(0.0), "");
    }
}
