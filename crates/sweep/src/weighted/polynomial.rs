//! Sparse polynomials: ascending exponents, each with its coefficient.

use cavalcade_run::{MemoryBudget, Stopped, TrackedVec};

use crate::number::Number;

/// The packed exponents of a term.
pub trait Exponents: Copy + Ord + Send + Sync + std::ops::Add<Output = Self> {
    /// From the widest form; it fits.
    fn of(exponents: u128) -> Self;

    fn wide(self) -> u128;
}

macro_rules! exponents {
    ($word:ty) => {
        impl Exponents for $word {
            fn of(exponents: u128) -> $word {
                exponents as $word
            }

            fn wide(self) -> u128 {
                u128::from(self)
            }
        }
    };
}

exponents!(u32);
exponents!(u64);
exponents!(u128);

/// A part of [`Terms`]: a polynomial.
#[derive(Clone, Copy)]
pub struct Polynomial<'a, E, N> {
    pub exponents: &'a [E],
    pub coefficients: &'a [N],
}

/// Terms one behind the other.
pub struct Terms<E, N> {
    exponents: TrackedVec<E>,
    coefficients: TrackedVec<N>,
}

impl<E: Exponents, N: Number> Terms<E, N> {
    pub fn new(memory: &MemoryBudget) -> Terms<E, N> {
        Terms { exponents: TrackedVec::new(memory), coefficients: TrackedVec::new(memory) }
    }

    pub fn len(&self) -> usize {
        self.exponents.len()
    }

    pub fn clear(&mut self) {
        self.exponents.clear();
        self.coefficients.clear();
    }

    /// The terms in a range of places.
    pub fn part(&self, from: usize, to: usize) -> Polynomial<'_, E, N> {
        Polynomial { exponents: &self.exponents[from..to], coefficients: &self.coefficients[from..to] }
    }

    pub fn all(&self) -> Polynomial<'_, E, N> {
        self.part(0, self.len())
    }

    pub fn push(&mut self, exponents: E, coefficient: N) -> Result<(), Stopped> {
        self.exponents.push(exponents)?;
        self.coefficients.push(coefficient)
    }

    /// Appends a polynomial, multiplied by a monomial.
    pub fn append(&mut self, polynomial: Polynomial<E, N>, shift: E) -> Result<(), Stopped> {
        let more = polynomial.exponents.len();
        self.exponents.reserve(more)?;
        self.coefficients.reserve(more)?;
        for (&exponents, coefficient) in polynomial.exponents.iter().zip(polynomial.coefficients) {
            self.exponents.push_reserved(exponents + shift);
            self.coefficients.push_reserved(coefficient.clone());
        }
        Ok(())
    }

    /// Appends the sum of two polynomials, the second one multiplied by a monomial; none where a coefficient does not fit.
    pub fn append_sum(
        &mut self,
        one: Polynomial<E, N>,
        other: Polynomial<E, N>,
        shift: E,
    ) -> Result<Option<()>, Stopped> {
        let most = one.exponents.len() + other.exponents.len();
        self.exponents.reserve(most)?;
        self.coefficients.reserve(most)?;
        let (mut first, mut second) = (0, 0);
        while first < one.exponents.len() && second < other.exponents.len() {
            let (left, right) = (one.exponents[first], other.exponents[second] + shift);
            let mut coefficient = match left <= right {
                true => one.coefficients[first].clone(),
                false => other.coefficients[second].clone(),
            };
            if left == right && coefficient.add_times(&other.coefficients[second], 1).is_none() {
                return Ok(None);
            }
            first += usize::from(left <= right);
            second += usize::from(right <= left);
            self.exponents.push_reserved(left.min(right));
            self.coefficients.push_reserved(coefficient);
        }
        let rest = |polynomial: Polynomial<'_, E, N>, from: usize, shift: E, into: &mut Terms<E, N>| {
            let rest =
                Polynomial { exponents: &polynomial.exponents[from..], coefficients: &polynomial.coefficients[from..] };
            into.append(rest, shift)
        };
        rest(one, first, E::of(0), self)?;
        rest(other, second, shift, self)?;
        Ok(Some(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    type Plain = BTreeMap<u64, u64>;

    fn terms(plain: &Plain) -> Terms<u64, u64> {
        let mut terms = Terms::new(&MemoryBudget::unlimited());
        plain.iter().for_each(|(&exponents, &coefficient)| terms.push(exponents, coefficient).unwrap());
        terms
    }

    proptest! {
        #[test]
        fn a_sum_has_the_coefficients_of_both(
            one in prop::collection::btree_map(0..40u64, 1..9u64, 0..20),
            other in prop::collection::btree_map(0..40u64, 1..9u64, 0..20),
            shift in 0..5u64,
        ) {
            let mut expected = one.clone();
            other.iter().for_each(|(exponents, coefficient)| *expected.entry(exponents + shift).or_insert(0) += coefficient);
            let mut sum = Terms::new(&MemoryBudget::unlimited());
            prop_assert_eq!(sum.append_sum(terms(&one).all(), terms(&other).all(), shift), Ok(Some(())));
            let found = sum.all();
            prop_assert_eq!(found.exponents.iter().copied().zip(found.coefficients.iter().copied()).collect::<Plain>(), expected);
            prop_assert!(found.exponents.is_sorted());
        }
    }

    #[test]
    fn a_coefficient_that_does_not_fit_is_noticed() {
        let (one, other) = (terms(&Plain::from([(1, u64::MAX)])), terms(&Plain::from([(0, 1)])));
        let mut sum = Terms::new(&MemoryBudget::unlimited());
        assert_eq!(sum.append_sum(one.all(), other.all(), 1), Ok(None));
    }
}
