//! A method of one's own: the referee replays what it finds, and refuses what is wrong.

use cavalcade::method::{Description, Proves};
use cavalcade::witness::{Path, Trace};
use cavalcade::{
    Budget, Cell, Method, MethodError, Observer, Outcome, Puzzle, Resolution, SolveError, Solver, Uncrossed,
};

/// Goes on from a1 as long as a list says.
struct Fixed(&'static [&'static str]);

impl Method<Uncrossed> for Fixed {
    fn info(&self) -> Description {
        Description::new("fixed", "a path that was written down", Proves::NOTHING)
    }

    fn solve(&self, _: &Uncrossed, _: &Budget, _: &dyn Observer) -> Result<Outcome<Uncrossed>, MethodError> {
        let path: Vec<Cell> = self.0.iter().filter_map(|name| name.parse().ok()).collect();
        let value = path.len() as u64 - 1;
        let witness = Trace::Listed(Path { path, closed: false });
        Ok(Outcome::of(Resolution::Feasible { value, bound: None, witness }))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '4x4'\n")?;
    let answer = Solver::new(&puzzle).solve_by(&Fixed(&["a1", "c2", "a3"]))?;
    assert_eq!(answer.value, Some(2));
    let error = Solver::new(&puzzle).solve_by(&Fixed(&["a1", "c3"])).unwrap_err();
    println!("{error}");
    assert!(matches!(error, SolveError::Foul(_)));
    Ok(())
}
