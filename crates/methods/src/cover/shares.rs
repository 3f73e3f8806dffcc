//! Resource allocation: how many walkers each component gets, at the least total cost. Dynamic programming over the
//! components, O(components x total^2).

/// For each component a choice among its costs, `costs[component][more]`, such that the numbers chosen add up to
/// `total` and the costs to as little as possible: the least cost, and the numbers. Each component can take nothing,
/// and together they can take `total`.
pub(super) fn cheapest(costs: &[Vec<u64>], total: usize) -> (u64, Vec<usize>) {
    // best[used]: the least cost of the components so far, and their numbers.
    let mut best: Vec<Option<(u64, Vec<usize>)>> = vec![None; total + 1];
    best[0] = Some((0, Vec::new()));
    for costs in costs {
        let mut next: Vec<Option<(u64, Vec<usize>)>> = vec![None; total + 1];
        for (used, before) in best.iter().enumerate() {
            let Some((sum, numbers)) = before else { continue };
            for (more, cost) in costs.iter().enumerate().take(total - used + 1) {
                let slot = &mut next[used + more];
                if slot.as_ref().is_none_or(|(least, _)| sum + cost < *least) {
                    *slot = Some((sum + cost, numbers.iter().copied().chain([more]).collect()));
                }
            }
        }
        best = next;
    }
    best.pop().flatten().unwrap_or_else(|| (0, vec![0; costs.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All choices, one after the other.
    fn brute_force(costs: &[Vec<u64>], total: usize) -> Option<u64> {
        let Some((first, rest)) = costs.split_first() else { return (total == 0).then_some(0) };
        let least = |(more, cost): (usize, &u64)| Some(cost + brute_force(rest, total.checked_sub(more)?)?);
        first.iter().enumerate().filter_map(least).min()
    }

    proptest! {
        #[test]
        fn nothing_is_cheaper(costs in prop::collection::vec(prop::collection::vec(0..20u64, 1..5), 1..5), total in 0..8usize) {
            let Some(least) = brute_force(&costs, total) else { return Ok(()) };
            let (cost, numbers) = cheapest(&costs, total);
            prop_assert_eq!(cost, least);
            prop_assert_eq!(numbers.iter().sum::<usize>(), total);
            prop_assert_eq!(costs.iter().zip(&numbers).map(|(costs, &more)| costs[more]).sum::<u64>(), cost);
        }
    }
}
