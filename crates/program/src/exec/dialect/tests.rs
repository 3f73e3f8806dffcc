//! What the executables really write, cut down.

use super::*;

const LIMITS: Limits = Limits { time: Some(Duration::from_millis(2500)), threads: 2, seed: 7 };

fn answer(status: Status, values: Option<Vec<f64>>, bound: Option<f64>, nodes: Option<u64>) -> Result<Answer, String> {
    Ok(Answer { status, values, bound, nodes })
}

#[test]
fn highs_is_asked_and_read() {
    let words = "--model_file program.lp --solution_file solution.sol --options_file options.txt --time_limit 2.500";
    assert_eq!((HIGHS.arguments)(&LIMITS).join(" "), words);
    let options = (HIGHS.files)(&LIMITS).map(|(_, text)| text);
    assert_eq!(options.as_deref(), Some("mip_rel_gap = 0\nthreads = 2\nrandom_seed = 7\n"));

    let output = "        Nodes      |    B&B Tree     |\n  Dual bound        5.5\n  Nodes             12\n";
    let file = "Model status\nTime limit reached\n\n# Primal solution values\nFeasible\nObjective 4\n# Columns 2\nx0 1\n\
                x1 0.9999999999999\n# Rows 1\nr0 3\n\n# Dual solution values\nFeasible\n# Columns 2\nx0 8\nx1 9\n";
    let expected = answer(Status::Unfinished, Some(vec![1.0, 0.9999999999999]), Some(5.5), Some(12));
    assert_eq!(HIGHS.answer(Some(file), output, 2), expected);

    let file = "Model status\nInfeasible\n\n# Primal solution values\nNone\n";
    let output = "  Dual bound        inf\n  Nodes             0\n";
    assert_eq!(HIGHS.answer(Some(file), output, 2), answer(Status::Infeasible, None, None, Some(0)));

    // A linear program at its time limit: its values are not a solution.
    let file = "Model status\nTime limit reached\n\n# Primal solution values\nInfeasible\nObjective 1\n# Columns 1\nx0 9\n# Rows 0\n";
    assert_eq!(HIGHS.answer(Some(file), "", 1), answer(Status::Unfinished, None, None, None));
}

#[test]
fn scip_is_asked_and_read() {
    let words = "-c|read program.lp|-c|set randomization randomseedshift 7|-c|set limits time 2.500|-c|optimize|-c|\
                 write solution solution.sol|-c|quit";
    assert_eq!((SCIP.arguments)(&LIMITS).join("|"), words);

    let output =
        "Solving Nodes      : 247 (total of 250 nodes in 4 runs)\nDual Bound         : +5.00000000000000e+00\n";
    let file = "solution status: optimal solution found\nobjective value:                                    5\n\
                x1                                                  1 \t(obj:2)\n";
    let expected = answer(Status::Optimal, Some(vec![0.0, 1.0]), Some(5.0), Some(247));
    assert_eq!(SCIP.answer(Some(file), output, 2), expected);

    let file = "solution status: infeasible\nno solution available\n";
    let output = "Dual Bound         : -1.00000000000000e+20\n";
    assert_eq!(SCIP.answer(Some(file), output, 2), answer(Status::Infeasible, None, None, None));

    let file = "solution status: time limit reached\nno solution available\n";
    assert_eq!(SCIP.answer(Some(file), "", 2), answer(Status::Unfinished, None, None, None));
}

#[test]
fn cbc_is_asked_and_read() {
    let words =
        "program.lp -ratio 0 -timeMode elapsed -randomCbcSeed 7 -sec 2.500 -threads 2 -solve -solu solution.sol";
    assert_eq!((CBC.arguments)(&LIMITS).join(" "), words);

    let output = "Objective value:                12\nLower bound:                    0.500\nEnumerated nodes:               173310\n";
    let file = "Stopped on time - objective value 12.00000000\n      1 x1                     1           39.7\n**    2 x2    3   0\n";
    let expected = answer(Status::Unfinished, Some(vec![0.0, 1.0, 3.0]), Some(0.5), Some(173_310));
    assert_eq!(CBC.answer(Some(file), output, 3), expected);

    let file = "Stopped on time (no integer solution - continuous used) - objective value 0.0\n 1 x1 0.48 0\n";
    assert_eq!(CBC.answer(Some(file), "", 2), answer(Status::Unfinished, None, None, None));

    for first in ["Infeasible", "Integer infeasible"] {
        let file =
            format!("{first} - objective value 10.0\n      0 x0                      2                       3\n");
        assert_eq!(CBC.answer(Some(&file), "", 1), answer(Status::Infeasible, None, None, None));
    }

    let file =
        "Status unknown - objective value -1.00000000\n      0 x0                    -1                       0\n";
    let output = "Bound tightening: infeasibility proved — skipping solve.\n";
    assert_eq!(CBC.answer(Some(file), output, 1), answer(Status::Infeasible, None, None, None));
    assert!(CBC.answer(Some(file), "", 1).is_err());
}

#[test]
fn gurobi_is_asked_and_read() {
    let words = "MIPGap=0 TimeLimit=2.500 Threads=2 Seed=7 ResultFile=solution.sol program.lp";
    assert_eq!((GUROBI.arguments)(&LIMITS).join(" "), words);

    let output = "Explored 3 nodes (5 simplex iterations) in 0.01 seconds (0.00 work units)\nTime limit reached\n\
                  Best objective 4.000000000000e+00, best bound 5.000000000000e+00, gap 25.0000%\n";
    let file = "# Solution for model obj\n# Objective value = 4\nx0 1\nx1 2\n";
    let expected = answer(Status::Unfinished, Some(vec![1.0, 2.0]), Some(5.0), Some(3));
    assert_eq!(GUROBI.answer(Some(file), output, 2), expected);

    assert_eq!(GUROBI.answer(None, "Model is infeasible\n", 2), answer(Status::Infeasible, None, None, None));
    assert_eq!(GUROBI.answer(None, "No Gurobi license found\n", 2), Err("no status in its output".to_string()));
}

#[test]
fn cp_sat_is_asked_and_read() {
    let words = "program.mps solution.sol --seconds 2.500 --threads 2 --seed 7";
    assert_eq!((CPSAT.arguments)(&LIMITS).join(" "), words);
    let expected = answer(Status::Unfinished, Some(vec![1.0, 0.0]), Some(4.0), None);
    assert_eq!(CPSAT.answer(Some("FEASIBLE\nx0 1\nx1 0\n"), "Bound: 4.0\n", 2), expected);
    let expected = answer(Status::Optimal, Some(vec![0.0, 3.0]), Some(3.0), None);
    assert_eq!(CPSAT.answer(Some("OPTIMAL\nx0 0\nx1 3\n"), "Bound: 3.0\n", 2), expected);
    assert_eq!(CPSAT.answer(Some("INFEASIBLE\n"), "", 2), answer(Status::Infeasible, None, None, None));
    assert_eq!(CPSAT.answer(Some("UNKNOWN\n"), "Bound: 0.0\n", 2), answer(Status::Unfinished, None, Some(0.0), None));
}

#[test]
fn a_file_that_says_something_else_is_an_error() {
    let error = |file: &str| HIGHS.answer(Some(file), "", 2).unwrap_err();
    assert_eq!(HIGHS.answer(None, "", 2), Err("it has written no solution file".to_string()));
    assert_eq!(error(""), "it ended with the status ``");
    assert_eq!(error("Model status\nUnknown\n"), "it ended with the status `Unknown`");
    let file = |line: &str| {
        format!("Model status\nOptimal\n\n# Primal solution values\nFeasible\n# Columns 2\n{line}\n# Rows 0\n")
    };
    for line in ["x0 one", "x0", "x2 1"] {
        assert_eq!(error(&file(line)), format!("cannot read the line `{line}` of its solution"));
    }
}

#[test]
fn without_a_deadline_there_is_no_time_limit() {
    let limits = Limits { time: None, threads: 1, seed: u64::MAX };
    for dialect in [&HIGHS, &SCIP, &CBC, &GUROBI, &CPSAT] {
        let words = (dialect.arguments)(&limits).join(" ").to_lowercase();
        assert!(!words.contains("time_limit") && !words.contains("limits time"), "{words}");
        assert!(!words.contains("timelimit") && !words.contains("-sec"), "{words}");
    }
}
