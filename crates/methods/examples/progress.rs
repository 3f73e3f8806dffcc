//! Progress of a search, and a flag that stops it from another thread.

use std::time::Duration;

use cavalcade::{Observer, Progress, Puzzle, Solver, StopFlag};

struct Printer;

impl Observer for Printer {
    fn progress(&self, progress: &Progress) {
        eprintln!("{}: {} {}", progress.phase, progress.done, progress.unit);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'count'\nboard = '7x8'\nclosed = true\n")?;
    let stop = StopFlag::default();
    let raised = stop.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        raised.raise();
    });
    let answer = Solver::new(&puzzle).stop(stop).observe(&Printer).solve()?;
    // 34 524 432 316 where the machine was quick enough.
    println!("{:?}, stopped: {:?}", answer.count(), answer.stopped);
    assert_eq!(answer.is_proved(), answer.stopped.is_none());
    Ok(())
}
