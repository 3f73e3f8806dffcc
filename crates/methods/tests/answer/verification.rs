//! Answers whose certificates are made and checked: when, within which limits, and what is said where that fails.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use cavalcade::{
    Answer, Ask, Budget, CertifyError, Count, Local, Objection, Observer, Progress, Puzzle, Refusal, Report, Request,
    Silent, SolveError, Solver, Status, StopFlag, Verify, VerifyError, certify_compressed, certify_recurrence,
    check_certifiable, run, verify_answer, verify_certificate,
};
use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::classics::CLASSICS;
use cavalcade_puzzle::report::Recurrence;

fn puzzle(text: &str) -> Puzzle {
    Puzzle::from_toml(text).unwrap()
}

fn solved(text: &str) -> Answer {
    Solver::new(&puzzle(text)).verify(Verify::No).solve().unwrap()
}

const PATH: &str = "kind = 'uncrossed'\nboard = '7x7'\n";
const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";

/// Keeps notes.
#[derive(Default)]
struct Notes(Mutex<Vec<String>>);

impl Observer for Notes {
    fn progress(&self, _: &Progress) {}

    fn note(&self, text: &str) {
        self.0.lock().unwrap().push(text.to_string());
    }
}

fn with_notes(text: &str, verify: Verify) -> (Answer, Vec<String>) {
    let notes = Notes::default();
    let limit = Duration::from_secs(5);
    let answer = Solver::new(&puzzle(text)).verify(verify).time_limit(limit).observe(&notes).solve().unwrap();
    (answer, notes.0.into_inner().unwrap())
}

/// Whether an answer is verified or recounted, and was not before.
fn is_certified(by: BoundBy, before: Option<BoundBy>) -> bool {
    matches!(by, BoundBy::Verified | BoundBy::Recounted) && Some(by) != before
}

#[test]
fn every_classic_with_a_certificate_is_verified_and_the_others_say_why_not() {
    // What takes more than a second has tests of its own.
    let slow = [
        "count-8x8-closed",
        "guy-5x3",
        "one-hole",
        "snake-8x8",
        "snake-8x8-closed",
        "tour-magic",
        "uncrossed-crossings",
        "uncrossed-two",
    ];
    let (mut verified, mut others) = (0, 0);
    for classic in CLASSICS.iter().filter(|classic| !slow.contains(&classic.name)) {
        let plain = Solver::new(&puzzle(classic.toml)).verify(Verify::No).solve().unwrap();
        let (answer, notes) = with_notes(classic.toml, Verify::Yes);
        assert_eq!((plain.status, plain.value), (answer.status, answer.value), "{}", classic.name);
        match answer.bound_by {
            Some(by) if is_certified(by, plain.bound_by) => {
                assert!(notes.is_empty() && check_certifiable(&answer.puzzle).is_ok(), "{}: {notes:?}", classic.name);
                verified += 1;
            }
            by => {
                assert_eq!(by, plain.bound_by, "{}", classic.name);
                assert!(notes[0].starts_with("the answer is not verified: "), "{}: {notes:?}", classic.name);
                others += 1;
            }
        }
    }
    assert!(verified >= 13 && others >= 10, "{verified} {others}");
}

#[test]
fn a_small_answer_is_verified_unasked_and_none_where_it_is_not_wanted() {
    for text in [
        GUARINI,
        "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = 'ranks'\n",
        "kind = 'uncrossed'\nboard = '3x3'\n",
        "kind = 'tour'\nboard = '8x8'\nclosed = true\n",
        "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n",
    ] {
        // The time for it is short: on a machine that is busy, it may be over.
        let mut tries = (0..3).map(|_| with_notes(text, Verify::Auto));
        let verified = tries.find(|(answer, _)| answer.bound_by == Some(BoundBy::Verified));
        assert_eq!(verified.map(|(_, notes)| notes), Some(Vec::new()), "{text}");
        assert_ne!(solved(text).bound_by, Some(BoundBy::Verified), "{text}");
    }
}

#[test]
fn an_answer_that_would_take_long_to_verify_stays_as_it_is_unless_it_is_asked_for() {
    let (answer, notes) = with_notes(PATH, Verify::Auto);
    assert_eq!((answer.bound_by, notes), (Some(BoundBy::Method), Vec::new()));
    assert_eq!(with_notes(PATH, Verify::Yes).0.bound_by, Some(BoundBy::Verified));
    // Nor is a note written where there are no certificates.
    let (answer, notes) = with_notes("kind = 'uncrossed'\nboard = '4x4'\npaths = 2\n", Verify::Auto);
    assert_eq!((answer.bound_by, notes), (Some(BoundBy::Method), Vec::new()));
}

#[test]
fn a_question_without_a_best_solution_is_not_verified() {
    let asked = puzzle(GUARINI);
    let refused = Solver::new(&asked).verify(Verify::Yes).all(3).unwrap_err();
    let SolveError::Objection(Objection { option, text }) = refused else { panic!("{refused}") };
    assert!(option == "verify" && text.contains("`all`") && text.ends_with("remove it"), "{text}");
}

#[test]
fn a_certificate_obeys_the_limits_of_its_size_of_time_and_of_memory_and_an_interrupt() {
    let answer = solved(PATH);
    let written = |most: u64, budget: &Budget| {
        let mut file = Vec::new();
        certify_compressed(&answer, &mut file, most, budget).map(|()| file)
    };
    let size = written(1 << 20, &Budget::unlimited()).unwrap().len() as u64;
    assert_eq!(written(size, &Budget::unlimited()).unwrap().len() as u64, size);
    assert!(
        matches!(written(size - 1, &Budget::unlimited()), Err(CertifyError::TooLarge { limit }) if limit == size - 1)
    );
    let stop = StopFlag::default();
    stop.raise();
    for (budget, reason) in [
        (Budget::unlimited().with_time_limit(Duration::ZERO), "the time limit was reached"),
        (Budget::unlimited().with_stop(stop.clone()), "it was interrupted"),
        (Budget::unlimited().with_memory_limit(1000), "the memory limit was reached"),
    ] {
        // Into a file, a certificate of windows takes no memory.
        let is_memory = reason.contains("memory");
        assert!(is_memory || written(1 << 20, &budget).unwrap_err().to_string() == reason, "{reason}");
        let refused = verify_answer(&answer, &budget).unwrap_err();
        assert!(matches!(&refused, VerifyError::Certify(error) if error.to_string() == reason), "{refused}");
    }
    // The verifier stops as well.
    let file = written(1 << 20, &Budget::unlimited()).unwrap();
    for (budget, reason) in [
        (Budget::unlimited().with_time_limit(Duration::ZERO), "it takes longer than 0 s"),
        (Budget::unlimited().with_stop(stop), "it was interrupted"),
        (Budget::unlimited().with_memory_limit(1000), "its tables take more memory than 0 MiB"),
    ] {
        let refused = verify_certificate(file.as_slice(), Some(&answer.puzzle), &budget).unwrap_err();
        assert_eq!(refused, Refusal::NotChecked { reason: reason.into() });
    }
}

#[test]
fn a_disk_that_is_full_is_reported_as_such() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("no space left on the disk"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let refused = certify_compressed(&solved(GUARINI), &mut Full, 1 << 20, &Budget::unlimited()).unwrap_err();
    assert!(refused.to_string().contains("no space left on the disk"), "{refused}");
}

#[test]
fn an_answer_that_is_not_the_best_is_not_verified() {
    // One move more than needed: the referee replays it, the verifier does not accept it.
    let mut answer = solved("kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['b3']\n");
    answer.witness =
        serde_json_witness(&["a1", "c2", "e1", "d3", "b2", "d1", "b2", "a4", "b2", "d1", "b2", "a4", "c5", "b3"]);
    answer.value = Some(13);
    answer.bound = Some(13);
    let refused = verify_answer(&answer, &Budget::unlimited()).unwrap_err();
    assert!(matches!(refused, VerifyError::Refused(Refusal::Rejected { .. })), "{refused}");
    let unproved = Answer { status: Status::Feasible, ..answer };
    let refused = verify_answer(&unproved, &Budget::unlimited()).unwrap_err();
    assert!(matches!(refused, VerifyError::Certify(CertifyError::Unproved)), "{refused}");
}

/// A walk as a witness.
fn serde_json_witness(path: &[&str]) -> Option<cavalcade::Witness> {
    cavalcade::serde_json::from_value(cavalcade::serde_json::json!({ "path": path })).ok()
}

#[test]
fn uncrossed_paths_and_snakes_of_the_named_leapers_are_verified() {
    for (piece, board) in
        [("knight", "6x6"), ("camel", "7x6"), ("zebra", "6x5"), ("giraffe", "6x6"), ("antelope", "7x7")]
    {
        for (kind, closed) in [("uncrossed", false), ("uncrossed", true), ("snake", false), ("snake", true)] {
            let text = format!("kind = '{kind}'\nboard = '{board}'\npiece = '{piece}'\nclosed = {closed}\n");
            let answer = solved(&text);
            let verified = verify_answer(&answer, &Budget::unlimited());
            let claim = verified.map(|verified| verified.claim);
            let is_about_it =
                claim.as_ref().is_ok_and(|claim| claim.contains(&format!(" {piece} on ")) && claim.contains(board));
            assert!(is_about_it, "{text}{claim:?}");
        }
    }
}

/// The generating function of the tours of a width, from a board of it.
fn recurrence(count: &Count) -> Recurrence {
    let ask = Ask::Heights { narrowest: None, lowest: count.board().height(), recurrence: true };
    let request = Request::new(Puzzle::Count(count.clone())).asking(ask);
    let mut found = None;
    run(&request, &Local::default(), &Silent, &mut |report| {
        if let Report::Recurrence(recurrence) = report {
            found = Some(recurrence);
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    found.unwrap()
}

#[test]
fn generating_functions_are_verified_and_changed_ones_are_not() {
    for (board, piece, closed) in [
        ("3x3", "knight", true),
        ("3x3", "knight", false),
        ("4x3", "knight", true),
        ("5x3", "wazir", false),
        ("4x3", "ferz", true),
    ] {
        let text = format!("kind = 'count'\nboard = '{board}'\npiece = '{piece}'\nclosed = {closed}\n");
        let Puzzle::Count(count) = puzzle(&text) else { panic!("{text}") };
        let found = recurrence(&count);
        let written = |found: &Recurrence| {
            let mut file = Vec::new();
            certify_recurrence(&count, found, &mut file, 1 << 20, &Budget::unlimited()).map(|()| file)
        };
        let checked = |file: &[u8]| verify_certificate(file, Some(&Puzzle::Count(count.clone())), &Budget::unlimited());
        let verified = checked(&written(&found).unwrap());
        assert!(verified.is_ok(), "{text}{verified:?}");
        let mut longer = found.clone();
        longer.numerator.resize(found.numerator.len().max(3), "0".to_string());
        longer.numerator.push("1".to_string());
        let refused = checked(&written(&longer).unwrap()).unwrap_err();
        assert!(matches!(refused, Refusal::Rejected { .. }), "{refused}");
        let modular = Recurrence { modulus: Some(2_147_483_647), ..found };
        assert!(matches!(written(&modular), Err(CertifyError::NoneKnown { .. })));
    }
}

#[test]
#[ignore = "half a minute without optimisation"]
fn the_generating_function_of_open_tours_of_width_4_is_verified() {
    let Puzzle::Count(count) = puzzle("kind = 'count'\nboard = '4x4'\n") else { panic!("not a count") };
    let mut file = Vec::new();
    certify_recurrence(&count, &recurrence(&count), &mut file, 1 << 20, &Budget::unlimited()).unwrap();
    assert!(verify_certificate(file.as_slice(), None, &Budget::unlimited()).is_ok());
}
