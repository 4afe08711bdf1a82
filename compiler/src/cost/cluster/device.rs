//! A device: its memory and its rates.

use ddl_dialect::types::DType;

use super::Curve;

/// One device.
#[derive(Clone, Debug, PartialEq)]
pub struct Device {
    /// Its name.
    pub name: String,
    /// Memory \[B\].
    pub memory: u64,
    /// Peak rates of products: contractions and windows.
    pub flops: Rates,
    /// Peak rates of all other ops.
    pub vector: Rates,
    /// Memory bandwidth \[B/s\].
    pub bandwidth: f64,
    /// Time to start a kernel \[s\].
    pub launch: f64,
    /// Bytes of the elements of a row that products and convolutions compute at once \[B\]: rows of
    /// results are padded to whole ones. `None`: one element.
    pub lanes: Option<u64>,
    /// The shares of these rates that are reached.
    pub efficiency: Efficiency,
}

/// The shares of a device's peak rates that work on one rank reaches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Efficiency {
    /// Of [`Device::flops`], by the FLOP of a contraction.
    pub matmul: Curve,
    /// Of [`Device::flops`], by the FLOP of an op with a window.
    pub window: Curve,
    /// Of [`Device::flops`], by the FLOP of a convolution that is computed by tiles, counted as if
    /// it were not ([`ConvolutionPlan::tiled`](crate::convolution::ConvolutionPlan::tiled));
    /// `None`: none is.
    pub tiled: Option<Curve>,
    /// Of [`Device::vector`] and of the memory bandwidth, by the bytes that an op reads and writes.
    /// More than 1 if small tensors stay in a cache; then only of the bandwidth.
    pub vector: Curve,
}

/// Rates by element type \[FLOP/s\].
#[derive(Clone, Debug, PartialEq)]
pub struct Rates([Option<f64>; DType::ALL.len()]);

impl Rates {
    /// This rate for `f32`, to which every other type falls back.
    pub fn new(f32: f64) -> Rates {
        let mut rates = Rates([None; DType::ALL.len()]);
        rates.set(DType::F32, f32);
        rates
    }

    /// Sets the rate of a type.
    pub fn set(&mut self, dtype: DType, rate: f64) {
        self.0[dtype as usize] = Some(rate);
    }

    /// The rate of a type: its own, else that of its fallback. `bf16` and `f16` fall back to one
    /// another, then to `f32`; all other types fall back to `f32`.
    pub fn get(&self, dtype: DType) -> f64 {
        let other = match dtype {
            DType::BF16 => self.0[DType::F16 as usize],
            DType::F16 => self.0[DType::BF16 as usize],
            _ => None,
        };
        let said = self.0[dtype as usize].or(other);
        said.or(self.0[DType::F32 as usize])
            .expect("the rate of f32 is always said")
    }

    /// The rates that are set, in the order of the types.
    pub fn said(&self) -> impl Iterator<Item = (DType, f64)> + '_ {
        let pairs = DType::ALL.into_iter().zip(&self.0);
        pairs.filter_map(|(dtype, rate)| Some((dtype, (*rate)?)))
    }

    /// The lower rate of each type.
    fn lower(&self, other: &Rates) -> Rates {
        let least = |dtype| Some(self.get(dtype).min(other.get(dtype)));
        Rates(DType::ALL.map(least))
    }
}

impl Device {
    /// The share of the elements computed by a product that its result keeps, where rows have this
    /// length.
    pub fn kept(&self, row: usize, dtype: DType) -> f64 {
        let lanes = self.lanes.map_or(1, |bytes| bytes as usize / dtype.bytes());
        let padded = row.next_multiple_of(lanes.max(1));
        if padded == 0 {
            1.0
        } else {
            row as f64 / padded as f64
        }
    }

    /// The worst of each figure of two devices.
    pub fn worse(&self, other: &Device) -> Device {
        let efficiency = (&self.efficiency, &other.efficiency);
        Device {
            name: format!("{}, {}", self.name, other.name),
            memory: self.memory.min(other.memory),
            flops: self.flops.lower(&other.flops),
            vector: self.vector.lower(&other.vector),
            bandwidth: self.bandwidth.min(other.bandwidth),
            launch: self.launch.max(other.launch),
            lanes: self.lanes.max(other.lanes),
            efficiency: Efficiency {
                matmul: efficiency.0.matmul.lower(&efficiency.1.matmul),
                window: efficiency.0.window.lower(&efficiency.1.window),
                tiled: match (&efficiency.0.tiled, &efficiency.1.tiled) {
                    (Some(a), Some(b)) => Some(a.lower(b)),
                    _ => None,
                },
                vector: efficiency.0.vector.lower(&efficiency.1.vector),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_fall_back_on_others() {
        let mut rates = Rates::new(2.0);
        assert!(DType::ALL.iter().all(|&dtype| rates.get(dtype) == 2.0));
        rates.set(DType::BF16, 8.0);
        rates.set(DType::F64, 1.0);
        let got = [DType::F16, DType::BF16, DType::F64, DType::I32].map(|dtype| rates.get(dtype));
        assert_eq!(got, [8.0, 8.0, 1.0, 2.0]);
        let lower = rates.lower(&Rates::new(4.0));
        assert_eq!((lower.get(DType::F16), lower.get(DType::F32)), (4.0, 2.0));
    }

    #[test]
    fn rows_are_padded_to_whole_lanes() {
        let mut device = crate::cost::cluster::Cluster::local(1).device;
        device.lanes = Some(64);
        let kept = |device: &Device, dtype| [4, 16, 24, 0].map(|row| device.kept(row, dtype));
        assert_eq!(kept(&device, DType::F32), [0.25, 1.0, 0.75, 1.0]);
        assert_eq!(kept(&device, DType::F64), [0.5, 1.0, 1.0, 1.0]);
        device.lanes = None;
        assert_eq!(kept(&device, DType::F32), [1.0; 4]);
    }

    #[test]
    fn the_types_of_rates_are_in_the_order_of_the_table() {
        for (at, dtype) in DType::ALL.into_iter().enumerate() {
            assert_eq!(dtype as usize, at);
        }
    }
}
