//! Rows of things of several kinds, numbered in lexicographic order.

/// In how many ways `counts` things of each kind can stand in a row; none beyond 2^64.
pub fn arrangements(counts: &[usize]) -> Option<u64> {
    let mut left = counts.iter().sum::<usize>() as u128;
    let mut arrangements = 1u128;
    // Where all others stand, those of the largest kind have one way. No product is larger than the last one then, for what is
    // chosen is at most half of what is left.
    let mut counts = counts.to_vec();
    counts.sort_unstable();
    counts.pop();
    for count in counts {
        for chosen in 1..=count as u128 {
            // Exact at every step: the product of c consecutive numbers is divisible by c!.
            arrangements = arrangements.checked_mul(left)? / chosen;
            left -= 1;
        }
    }
    arrangements.try_into().ok()
}

/// Calls `visit` with every row of `counts` things of each kind, in lexicographic order.
pub fn each_arrangement(counts: &[usize], mut visit: impl FnMut(&[u8])) {
    let kinds = counts.iter().enumerate();
    let mut row: Vec<u8> = kinds.flat_map(|(kind, &count)| vec![kind as u8; count]).collect();
    loop {
        visit(&row);
        let Some(low) = row.windows(2).rposition(|pair| pair[0] < pair[1]) else { return };
        let high = row.iter().rposition(|&content| content > row[low]).unwrap_or(low);
        row.swap(low, high);
        row[low + 1..].reverse();
    }
}

/// The place of a row of `counts` things of each kind in lexicographic order; rows beyond 2^64 have none.
pub fn rank(counts: &[usize], row: &[u8]) -> u64 {
    let mut counts = counts.to_vec();
    let mut rows = arrangements(&counts).unwrap_or(0);
    let mut rank = 0;
    for (place, &kind) in row.iter().enumerate() {
        let (kind, left) = (usize::from(kind), (row.len() - place) as u64);
        let less: usize = counts[..kind].iter().sum();
        // The next thing is of each kind in as many rows as there are things of it: exact in both lines.
        let with = |count: usize| (u128::from(rows) * count as u128 / u128::from(left)) as u64;
        rank += with(less);
        rows = with(counts[kind]);
        counts[kind] -= 1;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_ways_are_counted_whatever_the_row_is_long() {
        assert_eq!(arrangements(&[143, 1]), Some(144));
        assert_eq!(arrangements(&[1, 100_000, 1]), Some(100_002 * 100_001));
        assert_eq!(arrangements(&[2, 2, 1]), Some(30));
        assert_eq!(arrangements(&[]), Some(1));
        // The ways of 34 things out of 67 are more than 2^63, of 34 out of 68 more than 2^64.
        assert_eq!(arrangements(&[33, 34]), Some(14_226_520_737_620_288_370));
        assert_eq!(arrangements(&[34, 34]), None);
    }
}
