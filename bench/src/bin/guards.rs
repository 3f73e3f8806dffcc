//! Covers of the chessboard under every guard: all 1280 boards with one guard (five pieces, 64 cells) and one to four
//! walkers who start where it is best, or a sample of the boards with two guards.
//!
//! `guards` solves the boards with one guard (some minutes), `guards 500 7` a sample of 500 boards with two, drawn with
//! the seed 7; `--map` asks for what every start needs instead; the name of a method takes that method. Two threads
//! share the boards; times are those of the processor. What is not proved within a minute is listed.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cavalcade::Cost;
use cavalcade::cover::METHODS;
use cavalcade::cover::map::map;
use cavalcade::outcome::Resolution;
use cavalcade::{Budget, Cover, Guard, Leaper, Method, Minimise, Silent, Team};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// Longer than this is a failure.
const LIMIT: Duration = Duration::from_secs(60);

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut is_said =
        |word: &str| words.iter().position(|said| said == word).map(|place| words.remove(place)).is_some();
    let asks_for_maps = is_said("--map");
    let method = METHODS.iter().find(|method| is_said(method.name())).unwrap_or(&METHODS[0]);
    let number = |place: usize| words.get(place).map(|word| word.parse::<u64>().expect("a number"));
    let boards = match number(0) {
        None => one_guard(),
        Some(size) => two_guards(size, number(1).unwrap_or(0)),
    };
    let began = Instant::now();
    let mut runs = cavalcade_bench::shared(boards, |board| {
        let (began, result) = (processor_seconds(), solved(&board, *method, asks_for_maps));
        (processor_seconds() - began, result, board)
    });
    let total = began.elapsed().as_secs_f64();
    runs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let quantile = |part: usize| runs[(runs.len() - 1) * part / 100].0;
    let within = |seconds: f64| runs.iter().filter(|run| run.0 < seconds).count();
    let proved = runs.iter().filter(|run| run.1.is_ok()).count();
    println!("boards {}, proved {proved}, together {total:.0} s on two threads", runs.len());
    println!("median {:.3} s, 95 % {:.3} s, longest {:.3} s", quantile(50), quantile(95), quantile(100));
    println!("under 2 s: {}, under 8 s: {}", within(2.0), within(8.0));
    println!("\nthe slowest:");
    for (seconds, result, board) in runs.iter().rev().take(40) {
        let result = result.as_ref().unwrap_or_else(|text| text);
        println!("{seconds:8.3} s  {}  {result}", board.command());
    }
    for (_, result, board) in &runs {
        if let Err(text) = result {
            println!("not proved: {}: {text}", board.command());
        }
    }
}

/// The processor time that this thread has taken, in seconds; other work on the machine does not lengthen it.
fn processor_seconds() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_THREAD).expect("the usage of this thread");
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    seconds(usage.user_time()) + seconds(usage.system_time())
}

/// A board with guards, and how many walkers are to be placed.
struct Board {
    guards: Vec<Guard>,
    walkers: u32,
}

impl Board {
    fn command(&self) -> String {
        let guards: String = self.guards.iter().map(|guard| format!("--guard {guard} ")).collect();
        format!("cover 8x8 {guards}--place {}", self.walkers)
    }
}

fn guards() -> Vec<Guard> {
    let cells = || ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")));
    let all = "KQRBN".chars().flat_map(|piece| cells().map(move |cell| format!("{piece}{cell}")));
    all.map(|text| text.parse().expect("a guard")).collect()
}

fn one_guard() -> Vec<Board> {
    guards().iter().flat_map(|&guard| (1..=4).map(move |walkers| Board { guards: vec![guard], walkers })).collect()
}

fn two_guards(size: u64, seed: u64) -> Vec<Board> {
    let guards = guards();
    let mut state = seed;
    let mut below = |end: usize| {
        // A linear congruential generator (Knuth's MMIX); the high bits are the good ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % end
    };
    let mut boards = Vec::new();
    while (boards.len() as u64) < size {
        let (one, other) = (guards[below(guards.len())], guards[below(guards.len())]);
        if one.cell != other.cell {
            boards.push(Board { guards: vec![one, other], walkers: below(4) as u32 + 1 });
        }
    }
    boards
}

/// The answer in words; as an error where it is not proved.
fn solved(board: &Board, method: &dyn Method<Cover>, asks_for_maps: bool) -> Result<String, String> {
    let budget = Budget::unlimited().with_time_limit(LIMIT);
    let team = Team::Place(board.walkers);
    let eight = "8x8".parse().expect("a board");
    let cover = Cover::new(eight, Leaper::KNIGHT, board.guards.clone(), team, Minimise::Steps);
    let cover = cover.map_err(|error| error.to_string())?;
    if asks_for_maps {
        let (mut starts, mut open) = (0, 0);
        let done = map(&cover, &budget, &Silent, &mut |_, outcome| {
            starts += 1;
            open += u64::from(matches!(outcome.resolution, Resolution::Feasible { .. }));
            ControlFlow::Continue(())
        });
        done.map_err(|error| error.to_string())?;
        // Sets of starts that were not begun are left out.
        budget.check().map_err(|stopped| stopped.to_string())?;
        let text = format!("{starts} starts, {open} not proved");
        return if open == 0 { Ok(text) } else { Err(text) };
    }
    let outcome = method.solve(&cover, &budget, &Silent).map_err(|error| error.to_string())?;
    let text = |Cost { value, moves }: Cost| format!("{value} steps, {} moves", moves.unwrap_or(0));
    match outcome.resolution {
        Resolution::Optimal { value, .. } => Ok(text(value)),
        Resolution::Infeasible { .. } => Ok("infeasible".to_string()),
        Resolution::Feasible { value, bound, .. } => {
            Err(format!("{}, bound {:?}", text(value), bound.map(|bound| bound.value)))
        }
        other => Err(format!("{other:?}")),
    }
}
