//! `--certificate FILE`: the formula "there is a better solution" and its refutation.

use cavalcade::program::{Backend, backend_named};
use cavalcade::{Answer, Budget, Kind, Status};

use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::output::Destination;

/// The solver whose proofs are certificates.
const CADICAL: &str = "cadical";

/// That solver, where this build has it.
fn refuter() -> Result<&'static dyn Backend, Failure> {
    backend_named(CADICAL).ok_or_else(|| {
        Failure::other(
            "this build has no solver that writes certificates: build with CaDiCaL, \
             `cargo install --path crates/cli --features cadical`",
        )
    })
}

/// Whether there will be something to certify, and its files can be written.
pub fn check(kind: Kind, run: &RunArguments) -> Result<(), Failure> {
    let Some(files) = files(run) else { return Ok(()) };
    refuter()?;
    if kind == Kind::Tour {
        return Err(Failure::other("--certificate: a tour is not an optimisation: remove the option"));
    }
    let name = run.method.as_deref();
    let method = cavalcade::methods().into_iter().find(|method| method.kind == kind && Some(method.name) == name);
    if method.is_some_and(|method| run.backend.as_deref().or(method.backend) != Some(CADICAL)) {
        return Err(not_certified());
    }
    files.into_iter().try_for_each(|file| Destination::File(file.into()).check())
}

/// Writes the formula and its refutation, where they are asked for.
pub fn write(answer: &Answer, run: &RunArguments, budget: &Budget) -> Result<(), Failure> {
    let Some([formula, proof]) = files(run) else { return Ok(()) };
    let (Status::Optimal, Some(value), Some(CADICAL)) = (answer.status, answer.value, answer.backend.as_deref()) else {
        return Err(not_certified());
    };
    if value == 0 && !answer.puzzle.maximises() {
        return Err(Failure::other(
            "--certificate: the optimum is 0 moves, which needs no certificate: remove the option",
        ));
    }
    let better = cavalcade::anything_better(&run.choice(), &answer.puzzle, value, budget).map_err(Failure::other)?;
    refuter()?.refute(&better, formula.as_ref(), proof.as_ref(), budget).map_err(Failure::other)
}

/// The files of a certificate: the formula and its refutation.
fn files(run: &RunArguments) -> Option<[String; 2]> {
    run.certificate.as_ref().map(|file| [format!("{file}.cnf"), format!("{file}.drat")])
}

fn not_certified() -> Failure {
    let needs = "--certificate needs an optimal answer of a formulation with --backend cadical";
    Failure::other(format!("{needs}, such as --method layered or --method cliques"))
}
