//! A method of one's own: the referee replays what it finds, and refuses what is wrong.

use cavalcade::method::{Conclusion, Finding, Proves};
use cavalcade::{Budget, Cell, Method, MethodError, Observer, Puzzle, SolveError, Solver, Uncrossed, Witness};

/// Goes on from a1 as long as a list says.
struct Fixed(&'static [&'static str]);

impl Method<Uncrossed> for Fixed {
    fn name(&self) -> &'static str {
        "fixed"
    }

    fn summary(&self) -> &'static str {
        "a path that was written down"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: false, infeasibility: false }
    }

    fn solve(&self, _: &Uncrossed, _: &Budget, _: &dyn Observer) -> Result<Finding, MethodError> {
        let path: Vec<Cell> = self.0.iter().filter_map(|name| name.parse().ok()).collect();
        let value = path.len() as u64 - 1;
        let witness = Witness::Path { path, closed: false };
        Ok(Finding::of(Conclusion::Feasible { value, bound: None, witness }))
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
