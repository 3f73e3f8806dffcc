//! In which order the cells of a component are best numbered: such that leaps join cells with little between them.

use crate::component::Component;

/// Exchanges of two cells that are tried.
const TRIALS: u32 = 20_000;

/// The cells of a component in an order in which a token on its way seldom passes another one; always the same. A mirror,
/// given by where each cell goes, reverses the order.
///
/// Annealed from reading order, as far as a mirror leaves it. The price of a leap is what the words of a block cost on
/// average: with `between` cells between its ends, `price[between]`.
pub fn of_cells(component: &Component, price: &[f64], mirror: Option<&[u32]>) -> Vec<usize> {
    let cells = component.cells.len();
    let mut place = first_places(cells, mirror);
    let cost_of = |place: &[usize]| {
        let leaps = component.neighbours.iter().zip(place);
        let prices = leaps.map(|(to, at)| to.iter().map(|&to| price[at.abs_diff(place[to as usize]) - 1]).sum::<f64>());
        prices.sum::<f64>()
    };
    let mut cost = cost_of(&place);
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
        exchange(&mut place, one, other, mirror);
        let after = cost_of(&place);
        let temperature = cost * 0.02 * (1.0 - f64::from(trial) / f64::from(TRIALS));
        let chance = next(1 << 30) as f64 / f64::from(1 << 30);
        if after <= cost || ((cost - after) / temperature).exp() > chance {
            cost = after;
            if cost < best.0 {
                best = (cost, place.clone());
            }
        } else {
            exchange(&mut place, one, other, mirror);
        }
    }
    let mut order = vec![0; cells];
    for (cell, &place) in best.1.iter().enumerate() {
        order[place] = cell;
    }
    order
}

/// The places of the cells in reading order, or in one that a mirror reverses.
fn first_places(cells: usize, mirror: Option<&[u32]>) -> Vec<usize> {
    let Some(mirror) = mirror else { return (0..cells).collect() };
    let mut places = vec![cells / 2; cells];
    let pairs = (0..cells).filter(|&cell| cell < mirror[cell] as usize);
    for (place, cell) in pairs.enumerate() {
        places[cell] = place;
        places[mirror[cell] as usize] = cells - 1 - place;
    }
    places
}

/// Exchanges two cells, and their images; a cell that is its own image stays. Once more, and all is as it was.
fn exchange(place: &mut [usize], one: usize, other: usize, mirror: Option<&[u32]>) {
    let image = |cell: usize| mirror.map_or(cell, |mirror| mirror[cell] as usize);
    if mirror.is_some() && (image(one) == one || image(other) == other) {
        return;
    }
    place.swap(one, other);
    if mirror.is_some() && image(one) != other {
        place.swap(image(one), image(other));
    }
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
