//! In which order the cells of a component are best numbered: such that leaps join cells with little between them.

use crate::component::Component;

/// Exchanges of two cells that are tried.
const TRIALS: u32 = 20_000;

/// The cells of a component in an order in which a token on its way seldom passes another one; always the same.
///
/// Annealed from reading order. The price of a leap is what the words of a block cost on average: with `between` cells
/// between its ends, `price[between]`.
pub fn of_cells(component: &Component, price: &[f64]) -> Vec<usize> {
    let cells = component.cells.len();
    let mut place: Vec<usize> = (0..cells).collect();
    let price_at = |place: &[usize], cell: usize| {
        let between = |&to: &u32| place[cell].abs_diff(place[to as usize]) - 1;
        component.neighbours[cell].iter().map(|to| price[between(to)]).sum::<f64>()
    };
    let mut cost: f64 = (0..cells).map(|cell| price_at(&place, cell)).sum();
    let mut best = (cost, place.clone());
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = |below: usize| {
        // Marsaglia's xorshift.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 11) as usize % below
    };
    for trial in 0..TRIALS {
        let (one, other) = (next(cells), next(cells));
        if one == other {
            continue;
        }
        let before = price_at(&place, one) + price_at(&place, other);
        place.swap(one, other);
        let change = 2.0 * (price_at(&place, one) + price_at(&place, other) - before);
        let temperature = cost * 0.02 * (1.0 - f64::from(trial) / f64::from(TRIALS));
        let chance = next(1 << 30) as f64 / f64::from(1 << 30);
        if change <= 0.0 || (-change / temperature).exp() > chance {
            cost += change;
            if cost < best.0 {
                best = (cost, place.clone());
            }
        } else {
            place.swap(one, other);
        }
    }
    let mut order = vec![0; cells];
    for (cell, &place) in best.1.iter().enumerate() {
        order[place] = cell;
    }
    order
}

/// What a leap costs on average for each word, by the cells between its ends, in units of a plain or: as measured.
pub fn prices(cells: usize, tokens: usize) -> Vec<f64> {
    const PASSING: f64 = 6.0;
    // The chance that none of the other tokens stands between the ends.
    let (others, free) = (tokens.saturating_sub(1) as f64, cells.saturating_sub(2) as f64);
    let mut none = 1.0;
    (0..cells)
        .map(|between| {
            let price = none + (1.0 - none) * (PASSING + 0.1 * between as f64);
            let left = free - between as f64;
            none *= if left > 0.0 { ((left - others) / left).max(0.0) } else { 0.0 };
            price
        })
        .collect()
}
