//! The files and `exec:highs` with the real HiGHS: from the PATH, or from the file in `CAVALCADE_HIGHS`. Where it is
//! not, these tests say so and check nothing.

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use cavalcade_program::exec::{Exec, named};
use cavalcade_program::{Backend, BackendError, Program, Reply, Row, Sense, Var, drive, lp, mps};
use cavalcade_run::{Budget, Silent, StopFlag, Stopped};

/// Where HiGHS is; none, with a word about it, when it is nowhere.
fn highs() -> Option<(PathBuf, Exec)> {
    let from_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).map(|directory| directory.join("highs")).find(|file| file.is_file())
    };
    let found = std::env::var_os("CAVALCADE_HIGHS").map(PathBuf::from).or_else(from_path);
    let Some(path) = found else {
        // Not by a macro: these write nothing in tests that pass.
        let test = std::thread::current().name().unwrap_or_default().to_string();
        let text = format!("SKIPPED {test}: no `highs` on the PATH nor in CAVALCADE_HIGHS (pip install highsbox)\n");
        std::io::stderr().write_all(text.as_bytes()).unwrap();
        return None;
    };
    let exec = named("exec:highs").unwrap().at(&path);
    Some((path, exec))
}

/// Small programs and their optima.
fn samples() -> Vec<(Program, Option<i64>)> {
    let mut knapsack = Program::new("knapsack", Sense::Maximise);
    let items: Vec<Var> = (0..4).map(|index| knapsack.binary(format!("e{index}"))).collect();
    knapsack.row("weight", items.iter().copied().zip([5, 7, 4, 3]), None, Some(14));
    knapsack.objective = items.into_iter().zip([8, 11, 6, 4]).collect();

    let mut infeasible = Program::new("infeasible", Sense::Minimise);
    let (x, y) = (infeasible.binary("x"), infeasible.binary("y"));
    infeasible.equation("sum", [(x, 1), (y, 1)], 1);
    infeasible.equation("difference", [(x, 1), (y, -1)], 0);

    let mut negative = Program::new("negative bounds", Sense::Minimise);
    let (x, y) = (negative.variable("x", -5, -1), negative.variable("y", -3, 4));
    negative.row("band", [(x, 2), (y, 3)], Some(-4), Some(-3));
    negative.objective = vec![(x, 1), (y, -1)];

    let mut reversed = negative.clone();
    reversed.sense = Sense::Maximise;
    reversed.row("wrong_order", [(x, 1)], Some(-2), Some(-3));

    let mut fixed = Program::new("fixed", Sense::Maximise);
    let (x, y, free) = (fixed.variable("free", -7, -7), fixed.variable("st", 0, 9), fixed.variable("End", -2, -2));
    fixed.row("none", [(y, 1)], None, None);
    fixed.row("at_most", [(y, 2), (x, 1)], None, Some(4));
    fixed.objective = vec![(y, 3), (x, 1), (free, -1)];

    let mut any = Program::new("no objective", Sense::Maximise);
    let (x, y) = (any.variable("x", -9, 9), any.variable("y", -9, 9));
    any.variable("unused", 3, 8);
    any.equation("line", [(x, 3), (y, 5)], 1);

    // Too long for one line of a file; the LP relaxation has the optimum 4.5.
    let mut wide = Program::new("wide", Sense::Maximise);
    let vars: Vec<Var> = (0..300).map(|index| wide.binary(format!("a_long_name_of_a_variable_{index}"))).collect();
    wide.row("all", vars.iter().map(|&var| (var, 2)), None, Some(9));
    wide.objective = vars.into_iter().map(|var| (var, 1)).collect();

    let empty = Program::new("", Sense::Minimise);
    vec![
        (knapsack, Some(21)),
        (infeasible, None),
        (negative, Some(-7)),
        (reversed, None),
        (fixed, Some(10)),
        (any, Some(0)),
        (wide, Some(4)),
        (empty, Some(0)),
    ]
}

/// Market split: equations that nothing but luck solves soon.
fn endless() -> Program {
    let mut program = Program::new("market", Sense::Minimise);
    let shops: Vec<Var> = (0..50).map(|index| program.binary(format!("x{index}"))).collect();
    let mut state = 1u64;
    for row in 0..6 {
        let mut demand = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as i64 % 100
        };
        let demand: Vec<i64> = shops.iter().map(|_| demand()).collect();
        let half = demand.iter().sum::<i64>() / 2;
        let (over, under) =
            (program.variable(format!("over{row}"), 0, 5000), program.variable(format!("under{row}"), 0, 5000));
        let terms = shops.iter().copied().zip(demand).chain([(over, 1), (under, -1)]);
        program.equation(format!("r{row}"), terms, half);
        program.objective.extend([(over, 1), (under, 1)]);
    }
    program
}

#[test]
fn lp_and_mps_files_have_the_optimum_of_the_program() {
    let Some((path, _)) = highs() else { return };
    for (program, expected) in samples() {
        for (ending, text) in [("lp", lp::write(&program)), ("mps", mps::write(&program))] {
            let directory = tempfile::tempdir().unwrap();
            let (file, solution) = (directory.path().join(format!("p.{ending}")), directory.path().join("p.sol"));
            std::fs::write(&file, &text).unwrap();
            let output = Command::new(&path)
                .current_dir(directory.path())
                .arg(&file)
                .arg("--solution_file")
                .arg(&solution)
                .output()
                .unwrap();
            let output = String::from_utf8_lossy(&output.stdout).into_owned();
            let read = std::fs::read_to_string(&solution).unwrap_or_else(|error| panic!("{error}\n{text}\n{output}"));
            let found = read.lines().find_map(|line| line.strip_prefix("Objective ")?.parse::<f64>().ok());
            let found = if read.starts_with("Model status\nInfeasible\n") { None } else { found };
            // HiGHS has no objective for a file without columns; an LP file always has one.
            let is_empty = read.starts_with("Model status\nEmpty\n") && program.variables.is_empty();
            let is_equal = match (found, expected) {
                (Some(found), Some(expected)) => (found - expected as f64).abs() < 1e-6,
                (found, expected) => found.is_none() && expected.is_none(),
            };
            assert!(is_equal || is_empty, "{found:?}, not {expected:?}\n{text}\n{read}\n{output}");
        }
    }
}

#[test]
fn the_executable_finds_the_optimum_and_calls_it_settled() {
    let Some((_, exec)) = highs() else { return };
    for (program, expected) in samples() {
        let outcome = drive(&exec, &program, None, &Budget::unlimited().with_threads(2), &Silent).unwrap();
        assert_eq!(outcome.values.as_ref().map(|values| program.value(values)), expected, "{}", program.name);
        assert!(outcome.is_settled && !outcome.is_exact && outcome.stopped.is_none());
    }
}

#[test]
fn a_solve_with_a_target_or_a_new_row_starts_from_the_new_program() {
    let Some((_, exec)) = highs() else { return };
    let budget = Budget::unlimited();
    let (knapsack, _) = samples().remove(0);
    // A linear program whose vertices are integral until a row is added.
    let mut flow = Program { is_integral: true, ..Program::new("flow", Sense::Maximise) };
    let (x, y) = (flow.variable("x", 0, 3), flow.variable("y", 0, 3));
    flow.row("sum", [(x, 1), (y, 1)], None, Some(5));
    flow.objective = vec![(x, 1), (y, 1)];
    let half = Row::new("half", [(x, 2), (y, 2)], None, Some(7));
    for (program, row, before, after) in
        [(&knapsack, Row::new("weight", [(Var(1), 1)], None, Some(0)), 21, 18), (&flow, half, 5, 3)]
    {
        let mut session = exec.open(program).unwrap();
        let value = |reply: Reply| match reply {
            Reply::Solution { values, bound } => {
                assert_eq!(bound, Some(program.value(&values)));
                bound
            }
            Reply::Nothing => None,
            Reply::Stopped { .. } => panic!("there is no limit"),
        };
        assert_eq!(value(session.solve(None, &budget).unwrap()), Some(before));
        assert_eq!(value(session.solve(Some(before), &budget).unwrap()), Some(before));
        assert_eq!(value(session.solve(Some(before + 1), &budget).unwrap()), None);
        session.add(&row).unwrap();
        assert_eq!(value(session.solve(None, &budget).unwrap()), Some(after));
        assert_eq!(value(session.solve(Some(after + 1), &budget).unwrap()), None);
    }
}

#[test]
fn the_relaxation_has_its_own_optimum() {
    let Some((_, exec)) = highs() else { return };
    let budget = Budget::unlimited();
    let optima: Vec<Option<f64>> =
        samples().iter().map(|(program, _)| exec.relaxation(program, &budget).unwrap()).collect();
    let expected = [Some(22.0), Some(0.0), Some(-22.0 / 3.0), None, Some(11.5), Some(0.0), Some(4.5), Some(0.0)];
    for (index, (found, expected)) in optima.into_iter().zip(expected).enumerate() {
        let is_equal = match (found, expected) {
            (Some(found), Some(expected)) => (found - expected).abs() < 1e-6,
            (found, expected) => found.is_none() && expected.is_none(),
        };
        assert!(is_equal, "sample {index}: {found:?}, not {expected:?}");
    }
    let over = Budget::unlimited().with_time_limit(Duration::ZERO);
    assert_eq!(exec.relaxation(&samples()[0].0, &over), Err(BackendError::Stopped(Stopped::Time)));
}

#[test]
fn a_time_limit_holds_and_leaves_the_best_solution() {
    let Some((_, exec)) = highs() else { return };
    let program = endless();
    let start = Instant::now();
    let budget = Budget::unlimited().with_time_limit(Duration::from_secs(3));
    let reply = exec.open(&program).unwrap().solve(None, &budget).unwrap();
    assert!(start.elapsed() < Duration::from_millis(3200), "{:?}", start.elapsed());
    let Reply::Stopped { reason: Stopped::Time, values: Some(values), bound: Some(bound) } = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(program.violation(&values), None);
    assert!(bound <= program.value(&values));
}

#[test]
fn a_raised_flag_ends_the_executable_at_once() {
    let Some((_, exec)) = highs() else { return };
    let program = endless();
    let stop = StopFlag::default();
    let budget = Budget::unlimited().with_stop(stop.clone());
    let late = std::thread::scope(|scope| {
        let raised = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(700));
            stop.raise();
            Instant::now()
        });
        let reply = exec.open(&program).unwrap().solve(None, &budget).unwrap();
        assert_eq!(reply, Reply::Stopped { reason: Stopped::Interrupt, values: None, bound: None });
        raised.join().unwrap().elapsed()
    });
    assert!(late < Duration::from_millis(200), "{late:?}");
}
