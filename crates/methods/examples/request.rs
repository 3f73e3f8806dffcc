//! A request as JSON: it can be kept, sent, and run elsewhere.

use std::ops::ControlFlow;

use cavalcade::{Ask, Local, Puzzle, Request, Silent, Solver, run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = 'ranks'\n")?;
    let json = serde_json::to_string(&Solver::new(&puzzle).seed(7).request(Ask::Best))?;
    println!("{json}");
    let request: Request = serde_json::from_str(&json)?;
    run(&request, &Local::default(), &Silent, &mut |report| {
        let report = report.into_json();
        println!("{} moves", report["value"]);
        // B. Finegold's errand, as the article has it.
        assert_eq!(report["value"], 158);
        ControlFlow::Continue(())
    })?;
    Ok(())
}
