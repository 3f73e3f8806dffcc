//! Several exponents in one word: a field of bits for each column, wide enough for its largest value, so that exponents are
//! added as one word.

/// Where the exponents of a term stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packing {
    columns: usize,
    width: u32,
}

impl Packing {
    /// For values whose numbers are at most `largest`.
    pub fn new(columns: usize, largest: u64) -> Packing {
        Packing { columns, width: u64::BITS - largest.max(1).leading_zeros() }
    }

    /// The bits of a term.
    pub fn bits(&self) -> u32 {
        u32::try_from(self.columns).map_or(u32::MAX, |columns| columns.saturating_mul(self.width))
    }

    /// The most columns that fit.
    pub fn room(&self) -> u64 {
        (u128::BITS / self.width).into()
    }

    /// The exponents of the monomial of one unit in a column; the first column stands highest, so that terms are in the order
    /// of their values.
    pub fn unit(&self, column: Option<usize>) -> u128 {
        column.map_or(0, |column| 1 << ((self.columns - 1 - column) as u32 * self.width))
    }

    /// The exponents of a term by columns.
    pub fn unpacked(&self, exponents: u128) -> Vec<u64> {
        let mask = (1u128 << self.width) - 1;
        let field = |column: usize| exponents >> ((self.columns - 1 - column) as u32 * self.width) & mask;
        (0..self.columns).map(|column| field(column) as u64).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let packing = Packing::new(6, 64);
        let sum = packing.unit(Some(0)) * 64 + packing.unit(Some(3)) * 7 + packing.unit(Some(5)) + packing.unit(None);
        assert_eq!((packing.bits(), packing.room()), (42, 18));
        assert_eq!(packing.unpacked(sum), [64, 0, 0, 7, 0, 1]);
    }
}
