//! Sequences in which only every g-th term may differ from 0, as the closed tours of widths and heights that are not
//! both odd.

use num_integer::gcd;

/// Which terms may differ from 0: the first one, and every g-th from there on.
///
/// With B(z) = b(1) z + b(2) z^2 + ... for the terms that are kept, the sequence has the generating function z^(f - g)
/// B(z^g), where f is the place of the first one that is kept, from 1 to g.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spacing {
    first: usize,
    step: usize,
}

impl Spacing {
    /// The widest spacing of the terms a(1), a(2), ...
    pub fn of(terms: &[u64]) -> Spacing {
        let mut places = (1..).zip(terms).filter(|&(_, &term)| term != 0).map(|(place, _)| place);
        let Some(place) = places.next() else { return Spacing { first: 1, step: 1 } };
        let step = match places.fold(0, |step, other| gcd(other - place, step)) {
            0 => 1,
            step => step,
        };
        Spacing { first: (place - 1) % step + 1, step }
    }

    /// The terms that are kept, if all others are 0.
    pub fn kept(self, terms: &[u64]) -> Option<Vec<u64>> {
        let is_kept = |place: usize| place >= self.first && (place - self.first).is_multiple_of(self.step);
        let are_others_zero = (1..).zip(terms).all(|(place, &term)| is_kept(place) || term == 0);
        are_others_zero.then(|| terms.iter().copied().skip(self.first - 1).step_by(self.step).collect())
    }

    /// The denominator of the sequence from that of the terms that are kept.
    pub fn denominator<T: Clone + Default>(self, kept: &[T]) -> Vec<T> {
        self.spread(kept, 0)
    }

    /// The numerator of the sequence from that of the terms that are kept.
    pub fn numerator<T: Clone + Default>(self, kept: &[T]) -> Vec<T> {
        match kept.get(1..) {
            Some(kept) if !kept.is_empty() => self.spread(kept, self.first),
            _ => Vec::new(),
        }
    }

    /// A polynomial in z^g times a power of z.
    fn spread<T: Clone + Default>(self, kept: &[T], first: usize) -> Vec<T> {
        let mut spread = vec![T::default(); first + self.step * (kept.len().max(1) - 1) + 1];
        spread.iter_mut().skip(first).step_by(self.step).zip(kept).for_each(|(place, kept)| *place = kept.clone());
        spread
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_third_term_is_kept_and_the_polynomials_are_spread() {
        let terms = [0, 0, 0, 0, 7, 0, 0, 8, 0, 0, 0, 0, 0, 9];
        let spacing = Spacing::of(&terms);
        assert_eq!(spacing, Spacing { first: 2, step: 3 });
        assert_eq!(spacing.kept(&terms), Some(vec![0, 7, 8, 0, 9]));
        assert_eq!(spacing.kept(&[0, 1, 1]), None);
        // z / (1 - 2z) has b(1) = 1, b(2) = 2; so have a(2), a(5): z^2 / (1 - 2z^3).
        assert_eq!(spacing.denominator(&[1, -2]), [1, 0, 0, -2]);
        assert_eq!(spacing.numerator(&[0, 1]), [0, 0, 1]);
    }

    #[test]
    fn without_terms_or_with_one_every_term_is_kept() {
        let all = Spacing { first: 1, step: 1 };
        assert_eq!([Spacing::of(&[]), Spacing::of(&[0, 0]), Spacing::of(&[0, 5])], [all; 3]);
        assert!(all.numerator::<i32>(&[]).is_empty());
        assert_eq!(all.numerator(&[0, 3, 4]), [0, 3, 4]);
    }
}
