//! An estimate of what a half search will take, from its first and cheapest searches.

use cavalcade_run::{Budget, Observer, Stopped};

use super::HalfSearch;
use super::component_state::Work;
use super::space::key_bytes;
use crate::Cost;

/// Positions of a search that is large enough to estimate the growth of the next ones; it takes some milliseconds.
const PROBE: u64 = 20_000;
/// By how much a search for two more moves is larger, where no two have been made.
const GROWTH: f64 = 8.0;
/// What the growth is multiplied by from one search to the next: the larger ones come to the board's end.
const DAMPING: f64 = 0.85;
/// Memory for each position of a search, in keys: its largest two layers, and a third on the way.
const KEYS: f64 = 1.4;
/// Positions a second on one thread.
const RATE: f64 = 2e6;

/// Runs the first beams and some searches, and estimates what all of them will take; none where a beam fails.
///
/// # Errors
/// Why it was stopped.
pub fn forecast(search: &mut HalfSearch, budget: &Budget, observer: &dyn Observer) -> Result<Option<Cost>, Stopped> {
    let mut forecast = Cost::default();
    for index in 0..search.components.len() {
        search.work(index, Work::Beam, budget, observer)?;
        search.work(index, Work::Probe(PROBE), budget, observer)?;
        let component = &search.components[index];
        let Some(best) = &component.best else { return Ok(None) };
        let left = (best.len() as u64).saturating_sub(component.bound()) / 2;
        let mut growth = match component.searches[..] {
            [.., before, last] => (last as f64 / before as f64).max(1.0),
            _ => GROWTH,
        };
        let mut largest = component.searches.last().map_or(1.0, |&last| last as f64);
        let mut positions = component.positions() as f64;
        for _ in 0..left {
            growth = (growth * DAMPING).max(1.0);
            largest *= growth;
            positions += largest;
        }
        forecast.positions = forecast.positions.saturating_add(positions as u64);
        forecast.bytes = forecast.bytes.max((largest * KEYS * f64::from(key_bytes(component.component()))) as u64);
        forecast.seconds += positions / (RATE * budget.threads() as f64);
    }
    Ok(Some(forecast))
}
