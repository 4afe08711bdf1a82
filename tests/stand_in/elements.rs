//! Elements of tensors, by the numbers of their types (`cudaDataType_t`).

use std::ffi::c_int;

/// Bytes of an element.
pub(crate) fn size(dtype: c_int) -> usize {
    match dtype {
        2 | 14 => 2,
        0 => 4,
        _ => 8,
    }
}

/// The element at an address.
pub(crate) fn get(dtype: c_int, at: u64) -> f64 {
    unsafe {
        match dtype {
            0 => (at as *const f32).read_unaligned().into(),
            2 => half((at as *const u16).read_unaligned()),
            14 => f32::from_bits(u32::from((at as *const u16).read_unaligned()) << 16).into(),
            _ => (at as *const f64).read_unaligned(),
        }
    }
}

pub(crate) fn put(dtype: c_int, at: u64, value: f64) {
    unsafe {
        match dtype {
            0 => (at as *mut f32).write_unaligned(value as f32),
            2 => (at as *mut u16).write_unaligned(to_half(value as f32)),
            14 => {
                let bits = (value as f32).to_bits();
                let even = 0x7fff + (bits >> 16 & 1);
                let high = if value.is_nan() {
                    0x7fc0
                } else {
                    bits.wrapping_add(even) >> 16
                };
                (at as *mut u16).write_unaligned(high as u16);
            }
            _ => (at as *mut f64).write_unaligned(value),
        }
    }
}

/// IEEE binary16.
fn half(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, mantissa) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    sign * match exponent {
        0 => mantissa * 2.0_f64.powi(-24),
        31 if mantissa == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + mantissa / 1024.0) * 2.0_f64.powi(exponent - 15),
    }
}

/// The nearest number of binary16, to even.
fn to_half(value: f32) -> u16 {
    let sign = ((value.to_bits() >> 16) & 0x8000) as u16;
    let magnitude = f64::from(value.abs());
    if value.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    // The unit of the last place of the binade, or that of subnormals.
    let exponent = (value.abs().to_bits() >> 23) as i32 - 127;
    let unit = 2.0_f64.powi(exponent.max(-14) - 10);
    let steps = (magnitude / unit).round_ties_even() as u16;
    let base = if exponent < -14 {
        0
    } else {
        ((exponent + 14) as u16) << 10
    };
    sign | (base + steps)
}

/// The 10 upper bits of the mantissa.
pub(crate) fn tf32(value: f64) -> f64 {
    let bits = (value as f32).to_bits();
    f32::from_bits(bits.wrapping_add(0x1000) & !0x1fff).into()
}
