//! The numbers of tours by a statistic, as listed with a count: their sum is the count, and they obey some laws.
//!
//! *Leaps and angles.* The leaps of a closed tour are as many as its cells, those of an open one fewer by one, and so are
//! the cells with an angle, but for the two ends of an open tour.
//!
//! *Parity.* Along a closed tour, files and ranks add up to 0, in whichever direction each leap is made. So in each of the two
//! coordinates the sum of the steps of all leaps is even.
//!
//! *Symmetry.* A symmetry of the board maps tours onto tours. It permutes the directions, and keeps angles and crossings:
//! as many tours have a value as have its image.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade_board::Cell;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{BigUint, Count, Distribution, Statistic, Total};

use crate::drawn::Drawn;
use crate::maps;

/// What is wrong with a list, or with its absence.
pub(crate) fn fault(count: &Count, witness: &Total) -> Option<String> {
    let (statistic, distribution) = match (count.statistic(), &witness.distribution) {
        (None, None) => return None,
        (None, Some(_)) => {
            return Some("`distribution` belongs to tours by a statistic: expected a puzzle with `by`".to_string());
        }
        (Some(statistic), None) => {
            return Some(format!("tours are counted by {statistic}: expected a `distribution` beside the count"));
        }
        (Some(statistic), Some(distribution)) => (statistic, distribution),
    };
    let columns = statistic.columns(count.piece());
    if distribution.columns != columns {
        let (found, expected) = (distribution.columns.join(" "), columns.join(" "));
        return Some(format!("the columns of {statistic} are {expected}, not {found}"));
    }
    let tours = match numbers(distribution) {
        Ok(tours) => tours,
        Err(text) => return Some(text),
    };
    let sum: BigUint = tours.values().sum();
    if sum.to_string() != witness.count {
        return Some(format!("the values have {sum} tours together, and the count is {}", witness.count));
    }
    let unlawful = tours.keys().find_map(|value| impossible(count, statistic, value));
    unlawful.or_else(|| asymmetric(count, statistic, &tours))
}

/// The numbers of tours by their values.
fn numbers(distribution: &Distribution) -> Result<BTreeMap<&[u64], BigUint>, String> {
    let mut tours: BTreeMap<&[u64], BigUint> = BTreeMap::new();
    for listed in &distribution.values {
        let value = named(&listed.value);
        if listed.value.len() != distribution.columns.len() {
            return Err(format!(
                "the value {value} does not have a number for each of {}",
                distribution.columns.join(" ")
            ));
        }
        if tours.last_key_value().is_some_and(|(last, _)| *last >= &listed.value[..]) {
            return Err(format!("the value {value} is not greater than the one before: expected each once, ascending"));
        }
        let is_number = listed.tours.bytes().all(|digit| digit.is_ascii_digit()) && !listed.tours.starts_with('0');
        let number = listed.tours.parse().ok().filter(|_| is_number);
        let Some(number) = number else {
            return Err(format!("the value {value} has `{}` tours: expected decimal digits, not 0", listed.tours));
        };
        tours.insert(&listed.value, number);
    }
    Ok(tours)
}

fn named(value: &[u64]) -> String {
    value.iter().map(u64::to_string).collect::<Vec<String>>().join(" ")
}

/// Why no tour has a value.
fn impossible(count: &Count, statistic: Statistic, value: &[u64]) -> Option<String> {
    let cells = count.board().cell_count();
    let leaps = if count.closed() { cells } else { cells - 1 };
    let turns = if count.closed() { leaps } else { leaps.saturating_sub(1) };
    let sum: u128 = value.iter().map(|&number| u128::from(number)).sum();
    let value = named(value);
    match statistic {
        Statistic::Slopes if sum != leaps => {
            Some(format!("{value}: a tour has {}, not {sum}", counted(leaps, "leaps")))
        }
        Statistic::Turns if sum != turns => {
            Some(format!("{value}: a tour has an angle at {}, not at {sum}", counted(turns, "cells")))
        }
        Statistic::Leaps if sum > count.leaps().leaps().len() as u128 => {
            let given = counted(count.leaps().leaps().len(), "leaps");
            Some(format!("{value}: a tour makes no more than the given {given}"))
        }
        Statistic::Slopes if count.closed() => odd(count, &value),
        _ => None,
    }
}

/// In which coordinate the steps of a closed tour do not add up.
fn odd(count: &Count, value: &str) -> Option<String> {
    let directions = directions(count);
    let numbers: Vec<u64> = value.split(' ').filter_map(|number| number.parse().ok()).collect();
    let is_odd = |step: fn(&(i64, i64)) -> i64| {
        let steps =
            directions.iter().zip(&numbers).filter(|(direction, number)| step(direction) % 2 != 0 && *number % 2 == 1);
        steps.count() % 2 == 1
    };
    let coordinate = match (is_odd(|direction| direction.0), is_odd(|direction| direction.1)) {
        (true, _) => "files",
        (_, true) => "ranks",
        _ => return None,
    };
    Some(format!("{value}: a closed tour returns, so the steps along {coordinate} are an even number together"))
}

/// The directions that the columns of slopes name.
fn directions(count: &Count) -> Vec<(i64, i64)> {
    let direction = |name: &String| {
        let (files, ranks) = name.split_once(',')?;
        Some((files.parse().ok()?, ranks.parse().ok()?))
    };
    Statistic::Slopes.columns(count.piece()).iter().filter_map(direction).collect()
}

/// A value that has as many tours as its image does not.
fn asymmetric(count: &Count, statistic: Statistic, tours: &BTreeMap<&[u64], BigUint>) -> Option<String> {
    if statistic != Statistic::Slopes {
        return None;
    }
    let directions = directions(count);
    maps::of_board(count.board()).into_iter().find_map(|map| {
        let image = |&(files, ranks): &(i64, i64)| upward(maps::turned(map, (files, ranks)));
        let places: Option<Vec<usize>> =
            directions.iter().map(|direction| directions.iter().position(|other| *other == image(direction))).collect();
        let places = places?;
        tours.iter().find_map(|(value, number)| {
            let mut mapped = vec![0; value.len()];
            places.iter().zip(*value).for_each(|(&place, &number)| mapped[place] = number);
            let other = tours.get(&mapped[..]).cloned().unwrap_or_default();
            (other != *number).then(|| {
                let (name, value, mapped) = (maps::name(map), named(value), named(&mapped));
                format!("{value} has {number} tours and {mapped}, its image under {name}, has {other}: expected equal numbers")
            })
        })
    })
}

/// A direction or its reverse: to the right, or straight up.
fn upward((files, ranks): (i64, i64)) -> (i64, i64) {
    (files, ranks).max((-files, -ranks))
}

/// The value of a tour, leap by leap.
pub(crate) fn value(count: &Count, statistic: Statistic, tour: &[Cell]) -> Vec<u64> {
    let columns = statistic.columns(count.piece());
    let mut value = vec![0; columns.len()];
    let next = tour.iter().cycle().skip(1);
    let leaps = if count.closed() { tour.len() } else { tour.len() - 1 };
    let leaps: Vec<(Cell, Cell)> = tour.iter().copied().zip(next.copied()).take(leaps).collect();
    let step = |(from, to): (Cell, Cell)| (to.file as i64 - from.file as i64, to.rank as i64 - from.rank as i64);
    match statistic {
        Statistic::Slopes => {
            let directions = directions(count);
            for &leap in &leaps {
                let column = directions.iter().position(|&direction| direction == upward(step(leap)));
                column.into_iter().for_each(|column| value[column] += 1);
            }
        }
        Statistic::Turns => {
            let degrees: Vec<f64> = columns.iter().filter_map(|name| name.parse().ok()).collect();
            let back = count.closed().then(|| (leaps[leaps.len() - 1], leaps[0]));
            let pairs = leaps.windows(2).map(|pair| (pair[0], pair[1])).chain(back);
            for (before, after) in pairs {
                let angle = 180.0 - between(step(before), step(after));
                let nearest = |one: &(usize, &f64), other: &(usize, &f64)| {
                    (one.1 - angle).abs().total_cmp(&(other.1 - angle).abs())
                };
                let column = degrees.iter().enumerate().min_by(nearest);
                column.into_iter().for_each(|(column, _)| value[column] += 1);
            }
        }
        Statistic::Crossings => {
            let mut drawn = Drawn::new(count.piece(), tour.len());
            for (from, to) in leaps {
                value[0] += drawn.meeting(from, to).count() as u64;
                drawn.add(from, to);
            }
        }
        Statistic::Leaps => {
            let given: BTreeSet<(Cell, Cell)> = crate::leap::both_ways(count.leaps().leaps()).collect();
            value[0] = leaps.iter().filter(|leap| given.contains(leap)).count() as u64;
        }
    }
    value
}

/// The angle between two directions in degrees, from 0 to 180.
fn between(one: (i64, i64), other: (i64, i64)) -> f64 {
    let direction = |(files, ranks): (i64, i64)| (ranks as f64).atan2(files as f64).to_degrees();
    let apart = (direction(one) - direction(other)).abs();
    apart.min(360.0 - apart)
}
