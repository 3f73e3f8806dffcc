//! Counts in integers and modulo primes, as they are chosen by name.

use std::ops::ControlFlow;
use std::path::Path;

use cavalcade::count::{CheckpointedSweep, Numbers, Sweep};
use cavalcade::outcome::Resolution;
use cavalcade::{Answer, Ask, Budget, Count, Leaper, Local, Method, Puzzle, Report, Request, Silent, run};
use serde_json::json;

fn count(board: &str, closed: bool) -> Puzzle {
    Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed).into()
}

/// All answers with such numbers.
fn answers(puzzle: Puzzle, ask: Ask, numbers: &str) -> Vec<Answer> {
    let mut request = Request::new(puzzle).asking(ask);
    request.choice.settings.insert("numbers".to_string(), numbers.to_string());
    let mut answers = Vec::new();
    run(&request, &Local::default(), &Silent, &mut |report| {
        if let Report::Row(answer) | Report::Answer(answer) = report {
            answers.push(*answer);
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    answers
}

#[test]
fn an_answer_names_the_primes_by_which_it_was_counted() {
    let [answer] = answers(count("6x8", true), Ask::Best, "primes").try_into().unwrap();
    assert_eq!(answer.value, Some(55_488_142));
    assert_eq!(answer.stats["numbers"], "primes");
    assert_eq!(answer.stats["primes"].as_array().unwrap()[..2], [json!(2_147_483_647), json!(2_147_483_629)]);
    assert_eq!(answer.stats["sweeps"], 1);
}

#[test]
fn the_rows_of_a_range_are_the_same_in_any_numbers() {
    let ask = || Ask::Heights { narrowest: None, lowest: 3, recurrence: false };
    let [exact, primes, auto] = ["exact", "primes", "auto"].map(|numbers| {
        let rows = answers(count("5x12", false), ask(), numbers);
        assert_eq!(rows[0].stats.contains_key("primes"), numbers == "primes");
        rows.into_iter().map(|row| row.witness).collect::<Vec<_>>()
    });
    assert_eq!(exact.len(), 10);
    assert_eq!((&exact, &exact), (&primes, &auto));
}

#[test]
fn a_checked_count_is_made_a_second_time_modulo_a_prime_in_memory_and_on_disk() {
    let sweep = Sweep.with("numbers", "checked").unwrap();
    let directory = tempfile::tempdir().unwrap();
    let on_disk = Budget::unlimited().with_memory_limit(4 << 20).with_scratch(directory.path().to_path_buf());
    for budget in [Budget::unlimited(), on_disk] {
        let count = Count::new("6x6".parse().unwrap(), Leaper::KNIGHT, false).directed_both_ways();
        let outcome = sweep.solve(&count, &budget, &Silent).unwrap();
        assert!(matches!(outcome.resolution, Resolution::Optimal { value, .. } if value == 6_637_920u32.into()));
        assert_eq!(outcome.statistics.figures()["check_modulus"], 2_147_483_647);
    }
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
}

#[test]
fn each_count_of_a_checked_range_is_checked() {
    let rows = answers(count("4x8", false), Ask::Heights { narrowest: None, lowest: 5, recurrence: false }, "checked");
    let values: Vec<_> = rows.iter().map(|row| (row.value, row.stats["check_modulus"].clone())).collect();
    assert_eq!(values, [82, 744, 6_378, 31_088].map(|value| (Some(value), json!(2_147_483_647))));
}

#[test]
fn a_range_that_exceeds_the_memory_goes_to_disk_slab_by_slab() {
    let directory = tempfile::tempdir().unwrap();
    let mut request =
        Request::new(count("6x6", false)).asking(Ask::Heights { narrowest: None, lowest: 5, recurrence: false });
    request.limits.memory = Some(4 << 20);
    request.choice.settings.insert("numbers".to_string(), "checked".to_string());
    let local = Local { scratch: Some(directory.path().to_path_buf()), ..Local::default() };
    let mut rows = Vec::new();
    run(&request, &local, &Silent, &mut |report| {
        if let Report::Row(answer) = report {
            rows.push((answer.value, answer.stats["check_modulus"].clone()));
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(rows, [18_784, 3_318_960].map(|value| (Some(value), json!(2_147_483_647))));
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
}

#[test]
fn what_is_counted_in_integers_only_is_refused_modulo_primes_with_what_to_do() {
    let refused = |count: Count, numbers: Numbers, checkpoint: Option<&Path>| {
        let sweep = CheckpointedSweep { numbers, checkpoint: checkpoint.map(Path::to_path_buf) };
        sweep.solve(&count, &Budget::unlimited(), &Silent).unwrap_err().to_string()
    };
    let knights = || Count::new("6x6".parse().unwrap(), Leaper::KNIGHT, true);
    let symmetric = refused(knights().with_symmetry(cavalcade::SymmetryClass::Central).unwrap(), Numbers::Primes, None);
    assert!(symmetric.ends_with("leave out the setting `numbers`"), "{symmetric}");
    let checkpointed = refused(knights(), Numbers::Checked, Some(Path::new("never-made")));
    assert!(checkpointed.ends_with("set `numbers=exact`"), "{checkpointed}");
    assert!(!Path::new("never-made").exists());
    assert!(Sweep.with("numbers", "primes").is_some());
    assert!(Sweep.with("numbers", "floats").is_none() && Sweep.with("number", "exact").is_none());
}
