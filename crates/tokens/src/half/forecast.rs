//! What a half search will take, as its first and cheapest searches foretell.

use cavalcade_run::{Budget, Observer, Stopped};

use super::part::{Part, Work};
use super::space::key_bytes;
use crate::Cost;

/// Positions of a search that is large enough to tell how the next ones grow; it takes some milliseconds.
const PROBE: u64 = 20_000;
/// By how much a search for two more moves is larger, where no two have been made.
const GROWTH: f64 = 4.0;
/// What the growth is multiplied by from one search to the next: the larger ones come to the board's end.
const DAMPING: f64 = 0.85;
/// Memory for each position of a search, in keys: its largest two layers, and a third on the way.
const KEYS: f64 = 1.4;
/// Positions a second on one thread.
const RATE: f64 = 2e6;

/// Makes the first beams and some searches, and tells what all of them will take; none where a beam does not come through.
///
/// # Errors
/// Why it was stopped.
pub fn forecast(parts: &mut [Part], budget: &Budget, observer: &dyn Observer) -> Result<Option<Cost>, Stopped> {
    let mut forecast = Cost::default();
    for part in parts {
        part.work(Work::Beam, budget, observer)?;
        part.work(Work::Probe(PROBE), budget, observer)?;
        let Some(best) = &part.best else { return Ok(None) };
        let left = (best.len() as u64).saturating_sub(part.bound()) / 2;
        let mut growth = match part.searches[..] {
            [.., before, last] => (last as f64 / before as f64).max(1.0),
            _ => GROWTH,
        };
        let mut largest = part.searches.last().map_or(1.0, |&last| last as f64);
        let mut positions = part.searches.iter().sum::<u64>() as f64;
        for _ in 0..left {
            growth = (growth * DAMPING).max(1.0);
            largest *= growth;
            positions += largest;
        }
        forecast.positions = forecast.positions.saturating_add(positions as u64);
        forecast.bytes = forecast.bytes.max((largest * KEYS * f64::from(key_bytes(part.component()))) as u64);
        forecast.seconds += positions / (RATE * budget.threads() as f64);
    }
    Ok(Some(forecast))
}
