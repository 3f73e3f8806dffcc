//! The assignment problem: rows and columns are paired so that the costs of the pairs have the least sum.
//!
//! The Hungarian method with potentials, a row at a time; O(n^3) for n rows. H. W. Kuhn, *The Hungarian method for the
//! assignment problem*, *Naval Research Logistics Quarterly* 2, 1955, in the form of shortest augmenting paths.

/// A pairing with the least sum.
pub(crate) struct Pairing {
    /// For each row its column.
    pub columns: Vec<usize>,
    /// For each column its price: with some price for each row, the two prices of a pair add up to no more than its
    /// cost, and all prices to the least sum.
    pub prices: Vec<i64>,
}

/// Pairs rows and columns; the costs are a square.
pub(crate) fn least_pairing(costs: &[Vec<i64>]) -> Pairing {
    let count = costs.len();
    let (mut of_row, mut of_column) = (vec![0; count], vec![0; count + 1]);
    // The row of each column; the last column is where a new row enters.
    let mut row_of: Vec<Option<usize>> = vec![None; count + 1];
    for row in 0..count {
        row_of[count] = Some(row);
        let (mut least, mut before) = (vec![i64::MAX; count], vec![count; count]);
        let mut is_done = vec![false; count + 1];
        let mut at = count;
        while let Some(current) = row_of[at] {
            is_done[at] = true;
            let (mut step, mut next) = (i64::MAX, count);
            for column in (0..count).filter(|&column| !is_done[column]) {
                let reduced = costs[current][column] - of_row[current] - of_column[column];
                if reduced < least[column] {
                    (least[column], before[column]) = (reduced, at);
                }
                if least[column] < step {
                    (step, next) = (least[column], column);
                }
            }
            for column in 0..=count {
                match row_of[column] {
                    Some(paired) if is_done[column] => {
                        of_row[paired] += step;
                        of_column[column] -= step;
                    }
                    _ if column < count && !is_done[column] => least[column] -= step,
                    _ => {}
                }
            }
            at = next;
        }
        // Along the path, each row goes over to the next column.
        while at != count {
            row_of[at] = row_of[before[at]];
            at = before[at];
        }
    }
    let mut columns = vec![0; count];
    for (column, row) in row_of[..count].iter().enumerate() {
        if let Some(row) = row {
            columns[*row] = column;
        }
    }
    of_column.truncate(count);
    Pairing { columns, prices: of_column }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn least_by_trying(costs: &[Vec<i64>], row: usize, taken: u32) -> i64 {
        let free = (0..costs.len()).filter(|column| taken >> column & 1 == 0);
        let tried = free.map(|column| costs[row][column] + least_by_trying(costs, row + 1, taken | 1 << column));
        tried.min().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn no_pairing_that_is_tried_has_a_smaller_sum(
            costs in (1..6usize).prop_flat_map(|count| prop::collection::vec(prop::collection::vec(0..20i64, count), count))
        ) {
            let Pairing { columns: pairing, prices } = least_pairing(&costs);
            let sum: i64 = pairing.iter().enumerate().map(|(row, &column)| costs[row][column]).sum();
            prop_assert_eq!(sum, least_by_trying(&costs, 0, 0));
            let row_price = |row: &Vec<i64>| row.iter().zip(&prices).map(|(cost, price)| cost - price).min().unwrap_or(0);
            prop_assert_eq!(costs.iter().map(row_price).sum::<i64>() + prices.iter().sum::<i64>(), sum);
            let columns: std::collections::BTreeSet<usize> = pairing.iter().copied().collect();
            prop_assert_eq!(columns.len(), costs.len());
        }
    }
}
