//! `--certificate FILE`: a proof that nothing is better, or that there is no solution.
//!
//! A file whose name ends with `.cert` is for the independent verifier, which checks it at once; see `cavalcade
//! verify`. Other names are those of a formula, "there is a better solution", and its refutation by a SAT solver, in a
//! format for other checkers. `--certificate-format` says which of them it is, whatever the name.

use std::fs::File;
use std::io::BufReader;

use bytesize::ByteSize;
use cavalcade::program::{Backend, ProofFormat, backend_named};
use cavalcade::{
    Answer, Budget, CertifyError, Kind, Puzzle, Refusal, Status, Stopped, Verified, Verify, bound_by,
    certify_compressed, verify_certificate,
};
use cavalcade_verifier::Limits;

use crate::arguments::{CertificateFormat, RunArguments};
use crate::failure::Failure;
use crate::output::{self, Destination, End};

/// The end of the names of certificates for the verifier.
pub const ENDING: &str = ".cert";

/// The solver whose proofs are certificates.
const CADICAL: &str = "cadical";

/// What a certificate is written to.
enum Files<'a> {
    /// What the verifier reads.
    Verifier(&'a str),
    /// The formula and its refutation.
    Formula([String; 2], ProofFormat),
}

impl Files<'_> {
    fn of(run: &RunArguments) -> Option<Files<'_>> {
        let file = run.certificate.as_deref()?;
        let formula =
            |format: ProofFormat| Files::Formula([format!("{file}.cnf"), format!("{file}.{}", format.name())], format);
        Some(match run.certificate_format {
            Some(CertificateFormat::Cavalcade) => Files::Verifier(file),
            None if file.ends_with(ENDING) => Files::Verifier(file),
            None | Some(CertificateFormat::Drat) => formula(ProofFormat::Drat),
            Some(CertificateFormat::Lrat) => formula(ProofFormat::Lrat),
            Some(CertificateFormat::Veripb) => formula(ProofFormat::Veripb),
        })
    }
}

/// Whether an answer is verified from the file that its certificate is written to, and so not before.
pub fn is_verified_from_file(run: &RunArguments) -> bool {
    matches!(Files::of(run), Some(Files::Verifier(_)))
}

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
pub fn check(puzzle: &Puzzle, run: &RunArguments) -> Result<(), Failure> {
    let files = match Files::of(run) {
        None => return Ok(()),
        Some(Files::Verifier(file)) => {
            cavalcade::check_certifiable(puzzle).map_err(refused)?;
            return Destination::File(file.into()).check();
        }
        Some(Files::Formula(files, _)) => files,
    };
    if let Some(base) = run.certificate.as_deref().and_then(|file| file.strip_suffix(ENDING)) {
        return Err(Failure::bad_input(format!(
            "--certificate: a file whose name ends with {ENDING} is for the verifier: expected `--certificate {base}`, \
             for {} and {}, or no --certificate-format",
            files[0].replace(ENDING, ""),
            files[1].replace(ENDING, "")
        )));
    }
    let kind = puzzle.kind();
    let Some(name) = run.method.as_deref() else {
        return Err(Failure::bad_input(format!(
            "--certificate: expected a file whose name ends with {ENDING}, such as answer{ENDING}, for the verifier; \
             or --method as well, for a formula and its refutation"
        )));
    };
    refuter()?;
    if kind == Kind::Tour {
        return Err(Failure::bad_input(format!(
            "--certificate: a tour is not an optimisation, which has a formula: expected a file whose name ends with \
             {ENDING}, such as answer{ENDING}"
        )));
    }
    let method = cavalcade::methods().into_iter().find(|method| method.kind == kind && method.name == name);
    if method.is_some_and(|method| run.backend.as_deref().or(method.backend) != Some(CADICAL)) {
        return Err(not_certified());
    }
    files.into_iter().try_for_each(|file| Destination::File(file.into()).check())
}

/// Writes the certificate for the verifier, where it is asked for, and has it checked: the answer whose bound is
/// verified then.
pub fn verified(answer: &Answer, run: &RunArguments, budget: &Budget) -> Result<Option<Answer>, Failure> {
    let Some(Files::Verifier(file)) = Files::of(run) else { return Ok(None) };
    if answer.stopped.is_some() && matches!(answer.status, Status::Feasible | Status::Unknown) {
        let text = "--certificate: the answer is not proved, and no file was written: raise --time-limit or --memory";
        return Err(Failure::other(text).leaving_unchecked());
    }
    let most = run.certificate_limit.as_u64();
    Destination::File(file.into())
        .write(|writer| certify_compressed(answer, writer, most, budget).map_err(|error| End::Other(refused(error))))?;
    let verified = verified_file(file, &answer.puzzle, run, budget)?;
    Ok(verified.map(|verified| Answer { bound_by: Some(bound_by(&verified)), ..answer.clone() }))
}

/// Has a certificate that was written checked; none where that is not asked for, or could not be done in time.
pub fn verified_file(
    file: &str,
    puzzle: &Puzzle,
    run: &RunArguments,
    budget: &Budget,
) -> Result<Option<Verified>, Failure> {
    if run.verify == Verify::No {
        return Ok(None);
    }
    let source = File::open(file).map_err(|error| Failure::reading(file, &error))?;
    // Without a limit, the check has that of `cavalcade verify`.
    let time = budget.remaining().unwrap_or(Limits::default().time);
    if time.is_zero() {
        output::say(&format!(
            "the certificate was written, and not checked: time limit reached; take `cavalcade verify {file}`"
        ));
        return Ok(None);
    }
    match verify_certificate(BufReader::new(source), Some(puzzle), &budget.clone().with_time_limit(time)) {
        Ok(verified) => Ok(Some(verified)),
        Err(refusal @ Refusal::NotChecked { .. }) => {
            output::say(&format!("the certificate was written, and {refusal}"));
            Ok(None)
        }
        Err(refusal) => Err(Failure::other(format!("the verifier does not accept the certificate: {refusal}"))),
    }
}

/// Writes the formula and its refutation, where they are asked for.
pub fn write(answer: &Answer, run: &RunArguments, budget: &Budget) -> Result<(), Failure> {
    let Some(Files::Formula([formula, proof], format)) = Files::of(run) else { return Ok(()) };
    let (Status::Optimal, Some(value), Some(CADICAL)) = (answer.status, answer.value, answer.backend.as_deref()) else {
        return Err(not_certified());
    };
    if value == 0 && !answer.puzzle.maximises() {
        return Err(Failure::other(
            "--certificate: the optimum is 0 moves, which needs no certificate: remove the option",
        ));
    }
    let better = cavalcade::anything_better(&run.choice(), &answer.puzzle, value, budget).map_err(Failure::other)?;
    refuter()?.refute(&better, formula.as_ref(), proof.as_ref(), format, budget).map_err(Failure::other)
}

fn refused(error: CertifyError) -> Failure {
    let is_limit = matches!(error, CertifyError::Stopped(_));
    let failure = Failure::other(match error {
        CertifyError::TooLarge { limit } => format!(
            "--certificate: it is larger than {}, and no file was written: raise --certificate-limit, or give a smaller board",
            ByteSize(limit)
        ),
        CertifyError::Stopped(stopped) => {
            let instead = match stopped {
                Stopped::Time => "raise --time-limit",
                Stopped::Memory => "raise --memory, or give a smaller board",
                _ => "run the command again",
            };
            format!("--certificate: {stopped}, and no file was written: {instead}")
        }
        error => format!("--certificate: {error}"),
    });
    if is_limit { failure.leaving_unchecked() } else { failure }
}

fn not_certified() -> Failure {
    let needs = "--certificate needs an optimal answer of a formulation with --backend cadical";
    Failure::other(format!("{needs}, such as --method layered or --method cliques"))
}
