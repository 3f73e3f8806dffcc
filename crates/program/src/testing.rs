//! What the tests of several backends share: small programs, and their optima by enumeration.

use cavalcade_run::Budget;
use proptest::prelude::*;

use crate::{Backend, BackendError, Program, Reply, Row, Sense, Var};

/// The optimum by looking at every assignment; 0 where there is no objective, none where there is no solution.
pub(crate) fn brute_force(program: &Program) -> Option<i64> {
    let mut values: Vec<i64> = program.variables.iter().map(|variable| variable.lo).collect();
    let mut best: Option<i64> = None;
    if program.variables.iter().any(|variable| variable.lo > variable.hi) {
        return None;
    }
    loop {
        if program.violation(&values).is_none() {
            let value = program.value(&values);
            best = Some(best.map_or(value, |best| match program.sense {
                Sense::Minimise => best.min(value),
                Sense::Maximise => best.max(value),
            }));
        }
        // Counts on, the first variable fastest.
        let Some(next) = values.iter().zip(&program.variables).position(|(&value, variable)| value < variable.hi)
        else {
            return best;
        };
        values[next] += 1;
        for (value, variable) in values.iter_mut().zip(&program.variables).take(next) {
            *value = variable.lo;
        }
    }
}

/// The optimum as a backend finds it: asked again for something better, where it does not optimise, until there is
/// nothing; 0 where there is no objective, none where there is no solution.
pub(crate) fn optimum(backend: &dyn Backend, program: &Program) -> Result<Option<i64>, BackendError> {
    let budget = Budget::unlimited();
    let wrong = |broken: String| BackendError::Wrong { backend: backend.name().to_string(), broken };
    let mut session = backend.open(program)?;
    let (mut best, mut target) = (None, None);
    loop {
        let (values, bound) = match session.solve(target, &budget)? {
            Reply::Solution { values, bound } => (values, bound),
            Reply::Nothing => return Ok(best),
            Reply::Stopped { reason, .. } => return Err(reason.into()),
        };
        if let Some(broken) = program.violation(&values) {
            return Err(wrong(broken));
        }
        let value = program.value(&values);
        if target.is_some_and(|target| is_better(program.sense, target, value)) {
            return Err(wrong("the target".to_string()));
        }
        if bound.is_some_and(|bound| is_better(program.sense, value, bound)) {
            return Err(wrong("its own bound".to_string()));
        }
        best = Some(value);
        if program.objective.is_empty() || backend.abilities().optimises {
            return Ok(best);
        }
        target = Some(match program.sense {
            Sense::Minimise => value - 1,
            Sense::Maximise => value + 1,
        });
    }
}

fn is_better(sense: Sense, one: i64, other: i64) -> bool {
    match sense {
        Sense::Minimise => one < other,
        Sense::Maximise => one > other,
    }
}

/// Programs of at most six variables, 0-1 or within -2..=2, with few rows and small coefficients, with and without an
/// objective, with and without solutions.
pub(crate) fn any_program(binary: bool) -> impl Strategy<Value = Program> {
    let range = if binary {
        // Fixed variables are rare but there.
        prop_oneof![8 => Just((0, 1)), 1 => Just((0, 0)), 1 => Just((1, 1))].boxed()
    } else {
        (-2i64..=2, -2i64..=2).prop_map(|(a, b)| (a.min(b), a.max(b))).boxed()
    };
    prop::collection::vec(range, 1..=6).prop_flat_map(|ranges| {
        let width = ranges.len();
        let coefficients = || prop::collection::vec(-3i64..=3, width);
        let side = || prop::option::of(-6i64..=6);
        let rows = prop::collection::vec((coefficients(), side(), side()), 0..=4);
        let objective = prop_oneof![1 => Just(vec![0; width]), 5 => coefficients()];
        let sense = prop_oneof![Just(Sense::Minimise), Just(Sense::Maximise)];
        (Just(ranges), rows, objective, sense).prop_map(|(ranges, rows, objective, sense)| {
            let terms = |coefficients: Vec<i64>| (0..).map(Var).zip(coefficients);
            let mut program = Program::new("any", sense);
            for (index, &(lo, hi)) in ranges.iter().enumerate() {
                program.variable(format!("x{index}"), lo, hi);
            }
            for (index, (coefficients, lo, hi)) in rows.into_iter().enumerate() {
                // Two sides in the wrong order would make nearly every program infeasible.
                let (lo, hi) = if lo.is_some() && hi.is_some() { (lo.min(hi), lo.max(hi)) } else { (lo, hi) };
                program.row(format!("r{index}"), terms(coefficients), lo, hi);
            }
            program.objective = terms(objective).filter(|&(_, coefficient)| coefficient != 0).collect();
            program
        })
    })
}

/// A knapsack of 0-1 variables whose best filling is worth 21.
pub(crate) fn knapsack() -> Program {
    let mut program = Program::new("knapsack", Sense::Maximise);
    let items: Vec<Var> = (0..4).map(|index| program.binary(format!("x{index}"))).collect();
    program.row("weight", items.iter().copied().zip([5, 7, 4, 3]), None, Some(14));
    program.objective = items.into_iter().zip([8, 11, 6, 4]).collect();
    program
}

/// `x` from -5 to -1 and `y` from -3 to 4 with 2 x + 3 y from -4 to -3, minimising x - y: the optimum is -7.
pub(crate) fn below_zero() -> Program {
    let mut program = Program::new("below", Sense::Minimise);
    let (x, y) = (program.variable("x", -5, -1), program.variable("y", -3, 4));
    program.row("band", [(x, 2), (y, 3)], Some(-4), Some(-3));
    program.objective = vec![(x, 1), (y, -1)];
    program
}

/// Two 0-1 variables whose sum is 1 and whose difference is 0: only the relaxation has a solution.
pub(crate) fn infeasible() -> Program {
    let mut program = Program::new("none", Sense::Minimise);
    let (x, y) = (program.binary("x"), program.binary("y"));
    program.equation("sum", [(x, 1), (y, 1)], 1);
    program.equation("difference", [(x, 1), (y, -1)], 0);
    program
}

/// Market split with `rows` equations in 10 (rows - 1) 0-1 variables: hard for SAT solvers and for LP relaxations, from
/// about five rows on.
pub(crate) fn market_split(rows: u64) -> Program {
    let mut program = Program::new("market", Sense::Minimise);
    let shops: Vec<Var> = (0..10 * (rows - 1)).map(|index| program.binary(format!("x{index}"))).collect();
    let mut state = 1u64;
    for row in 0..rows {
        let demand: Vec<i64> = shops
            .iter()
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as i64 % 100
            })
            .collect();
        let half = demand.iter().sum::<i64>() / 2;
        program.equation(format!("r{row}"), shops.iter().copied().zip(demand), half);
    }
    program
}

/// How many of the 6 ways to have one or two out of three a backend goes through, when each is forbidden after it was
/// found.
pub(crate) fn solutions(backend: &dyn Backend) -> usize {
    let mut program = Program::new("some", Sense::Minimise);
    let all: Vec<Var> = (0..3).map(|index| program.binary(format!("x{index}"))).collect();
    program.row("some", all.iter().map(|&var| (var, 1)), Some(1), Some(2));
    let mut session = backend.open(&program).unwrap();
    let mut found: Vec<Vec<i64>> = Vec::new();
    while let Reply::Solution { values, .. } = session.solve(None, &Budget::unlimited()).unwrap() {
        assert!(program.violation(&values).is_none() && !found.contains(&values), "{values:?} after {found:?}");
        let ones: i64 = values.iter().sum();
        let differs = all.iter().zip(&values).map(|(&var, &value)| (var, 1 - 2 * value));
        session.add(&Row::new("differs", differs, Some(1 - ones), None)).unwrap();
        found.push(values);
    }
    found.len()
}

#[test]
fn the_optima_that_the_samples_claim_are_those_of_brute_force() {
    assert_eq!(brute_force(&knapsack()), Some(21));
    assert_eq!(brute_force(&below_zero()), Some(-7));
    assert_eq!(brute_force(&infeasible()), None);
}
