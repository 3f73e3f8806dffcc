//! What every solver in floating point is tested for.

/// The tests, in a module of their own.
macro_rules! float_backend_laws {
    ($backend:expr) => {
        mod laws {
            use std::time::Duration;

            use cavalcade_run::{Budget, Stopped};
            use proptest::prelude::*;

            use super::*;
            use crate::testing::{any_program, below_zero, brute_force, infeasible, knapsack, optimum, solutions};
            use crate::{Backend, BackendError, Program, Reply, Row, Sense, Var};

            proptest! {
                #[test]
                fn the_optimum_is_that_of_all_assignments(program in any_program(false)) {
                    prop_assert_eq!(optimum(&$backend, &program).unwrap(), brute_force(&program));
                }
            }

            #[test]
            fn the_samples_have_their_optima() {
                for program in [knapsack(), below_zero(), infeasible()] {
                    assert_eq!(optimum(&$backend, &program), Ok(brute_force(&program)), "{}", program.name);
                }
            }

            #[test]
            fn an_optimum_comes_with_its_bound_and_a_target_beyond_it_with_nothing() {
                let (program, budget) = (knapsack(), Budget::unlimited());
                let mut session = $backend.open(&program).unwrap();
                let best = Reply::Solution { values: vec![0, 1, 1, 1], bound: Some(21) };
                assert_eq!(session.solve(None, &budget), Ok(best.clone()));
                assert_eq!(session.solve(Some(21), &budget), Ok(best));
                assert_eq!(session.solve(Some(22), &budget), Ok(Reply::Nothing));
                assert!(session.solve(Some(i64::MAX), &budget).is_err());
            }

            #[test]
            fn rows_added_between_solves_lead_through_all_solutions() {
                assert_eq!(solutions(&$backend), 6);
            }

            #[test]
            fn relaxations_forget_that_variables_are_integral() {
                let relaxation = |program: &Program| $backend.relaxation(program, &Budget::unlimited()).unwrap();
                assert!(relaxation(&knapsack()).is_some_and(|value| (value - 22.0).abs() < 1e-6));
                assert_eq!(relaxation(&infeasible()), Some(0.0));
                let mut program = infeasible();
                program.row("more", [(Var(0), 1), (Var(1), 1)], Some(2), None);
                assert_eq!(relaxation(&program), None);
                let ended = Budget::unlimited().with_time_limit(Duration::ZERO);
                assert_eq!($backend.relaxation(&program, &ended), Err(BackendError::Stopped(Stopped::Time)));
            }

            /// An assignment of three to three whose best sum is 6.
            fn assignment() -> Program {
                let mut program = Program::new("assignment", Sense::Minimise);
                let pairs: Vec<Var> = (0..9).map(|index| program.binary(format!("x{index}"))).collect();
                for index in 0..3 {
                    program.equation(format!("row{index}"), (0..3).map(|other| (pairs[3 * index + other], 1)), 1);
                    program.equation(format!("column{index}"), (0..3).map(|other| (pairs[3 * other + index], 1)), 1);
                }
                program.objective = pairs.into_iter().zip([4, 1, 3, 2, 0, 5, 3, 2, 2]).collect();
                program.is_integral = true;
                program
            }

            #[test]
            fn an_integral_program_is_solved_as_a_linear_one_until_a_row_is_added() {
                let (program, budget) = (assignment(), Budget::unlimited());
                let best = brute_force(&program);
                assert_eq!(optimum(&$backend, &program), Ok(best));
                let mut session = $backend.open(&program).unwrap();
                assert!(matches!(session.solve(best, &budget), Ok(Reply::Solution { .. })));
                assert_eq!(session.solve(best.map(|best| best - 1), &budget), Ok(Reply::Nothing));
                assert_eq!(session.effort().nodes, None);
                // An odd cycle, whose relaxation is half of each.
                let (x, y, z) = (Var(0), Var(4), Var(8));
                for (name, pair) in [("xy", [(x, 1), (y, 1)]), ("yz", [(y, 1), (z, 1)]), ("zx", [(z, 1), (x, 1)])] {
                    session.add(&Row::new(name, pair, None, Some(1))).unwrap();
                }
                assert!(matches!(session.solve(None, &budget), Ok(Reply::Solution { .. })));
            }

            #[test]
            fn what_floating_point_does_not_hold_is_refused() {
                let mut program = Program::new("wide", Sense::Minimise);
                let (x, y) = (program.variable("x", -1000, 1000), program.variable("y", 0, 1));
                program.row("fits", [(x, 1 << 40), (y, 1)], None, None);
                let mut session = $backend.open(&program).unwrap();
                assert!(session.add(&Row::new("wide", [(x, 1 << 50)], None, Some(0))).is_err());
                assert!(session.add(&Row::new("foreign", [(Var(2), 1)], None, Some(0))).is_err());
                let program = Program { objective: vec![(y, i64::MIN)], ..program.clone() };
                assert!($backend.open(&program).is_err());
            }

            #[test]
            fn empty_ranges_rows_and_programs_are_no_mistakes() {
                let mut program = Program::new("empty", Sense::Maximise);
                assert_eq!(optimum(&$backend, &program), Ok(Some(0)));
                program.row("none", [], Some(0), Some(3));
                assert_eq!(optimum(&$backend, &program), Ok(Some(0)));
                program.variable("x", 3, 2);
                assert_eq!(optimum(&$backend, &program), Ok(None));
                program.variables[0].lo = 2;
                assert_eq!(optimum(&$backend, &program), Ok(Some(0)));
                program.row("no", [], None, Some(-1));
                assert_eq!(optimum(&$backend, &program), Ok(None));
            }
        }
    };
}

pub(crate) use float_backend_laws;
