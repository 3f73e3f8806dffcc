//! Random numbers: SplitMix64 (Steele, Lea and Flood 2014), a few lines that give the same tour for a seed on every
//! machine and in every version.

/// A generator of random numbers.
pub struct Rng(u64);

impl Rng {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next number, uniform over 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number of [0, 1), uniform.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number below `end`, which is not 0; each with the same probability, up to 2^-32.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.next_u64() >> 32).wrapping_mul(end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference implementation's first numbers for the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!([rng.next_u64(), rng.next_u64()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn all_numbers_below_an_end_are_drawn() {
        let mut rng = Rng::new(0);
        let mut counts = [0; 6];
        (0..6000).for_each(|_| counts[rng.below(6)] += 1);
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
