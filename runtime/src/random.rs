//! Random numbers for shuffling and for generated inputs.

/// SplitMix64 (Steele, Lea & Flood 2014): sufficient for shuffling, and the same on every platform.
pub(crate) struct SplitMix(u64);

impl SplitMix {
    /// 2⁶⁴ divided by the golden ratio.
    pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The random stream of a seed.
    pub(crate) fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(SplitMix::GOLDEN);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; the bias is below bound/2⁶⁴.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// A number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}
