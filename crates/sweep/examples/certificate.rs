//! Writes the certificate of a longest uncrossed path: `certificate BOARD PIECE open|closed FILE`.

use std::fs::File;
use std::io::BufWriter;

use cavalcade_board::Beginning;
use cavalcade_run::{Budget, Silent};
use cavalcade_sweep::longest::{LongestQuestion, certify, longest};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let (board, leaper) = (arguments[1].parse()?, arguments[2].parse()?);
    let question =
        LongestQuestion { board: &board, leaper, closed: arguments[3] == "closed", begin: &Beginning::ANYWHERE };
    let budget = Budget::unlimited();
    let began = std::time::Instant::now();
    let outcome = longest(&question, &budget, &Silent)?;
    let solved = began.elapsed();
    certify(&question, &outcome.path, &mut BufWriter::new(File::create(&arguments[4])?), &budget, &Silent)?;
    println!("{:?} moves, solved in {solved:.2?}, certificate in {:.2?}", outcome.moves(), began.elapsed() - solved);
    Ok(())
}
