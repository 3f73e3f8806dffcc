//! Covers and errands: teams under a queen's eye, placed teams, maps of all starts, larger boards, and the published
//! program beside them.
//!
//! `cover` takes about two minutes; `cover WORD...` measures those whose name contains one of the words.

use cavalcade::Cost;
use cavalcade::cover::{Horizon, RowSet, Time, WithoutTime};
use cavalcade::outcome::Resolution;
use cavalcade::program::backend_named;
use cavalcade::{Budget, Cover, Leaper, Method, Minimise, Silent, Team};
use cavalcade_bench::{cavalcade, median, row};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_asked = |what: &str| words.is_empty() || words.iter().any(|word| what.contains(word));
    println!("| what | measured | wanted |\n|---|---|---|");
    for (what, command, times, wanted) in PROCESSES {
        let what = format!("{what}, whole process, median of {times}");
        if is_asked(&what) {
            let arguments: Vec<&str> = command.split(' ').chain(["--json", "--progress", "none"]).collect();
            let seconds = median(times, || cavalcade(&arguments));
            row(&what, &format!("{seconds:.3} s"), wanted);
        }
    }
    let alone = queen("h8");
    let methods: [(&str, &dyn Method<Cover>, usize); 3] = [
        ("`walk`, h8/d5", &WithoutTime::default(), 21),
        ("`horizon`, h8/d5", &Horizon::default(), 21),
        ("`horizon`, h8/d5, batsat", &Horizon { backend: backend_named("batsat"), horizon: None }, 3),
    ];
    for (what, method, times) in methods {
        let what = format!("{what}, median of {times}");
        if is_asked(&what) {
            row(&what, &format!("{:.3} s", solved(method, &alone, times)), "");
        }
    }
    let what = "`time` as published, 47 moves, h8/d5, highs";
    if is_asked(what) {
        match backend_named("highs") {
            None => row(what, "not in this build (--features highs)", "for the ratio"),
            Some(highs) => {
                let published = Time { backend: Some(highs), horizon: Some(47), rows: RowSet::Published };
                let (ours, theirs) = (solved(&WithoutTime::default(), &alone, 21), found(&published, &alone));
                row(what, &format!("{theirs:.1} s, ratio to `walk` {:.0}", theirs / ours), "for the ratio");
            }
        }
    }
}

/// What is measured, the command, how often, and the target.
type Process = (&'static str, &'static str, usize, &'static str);

const PROCESSES: [Process; 18] = [
    ("one walker, h8/d5", "cover 8x8 --guard Qd5 --knight h8", 21, "0.3 s"),
    ("two walkers", "cover 8x8 --guard Qd5 --knight h8 --knight a1", 21, "0.3 s"),
    ("three walkers", "cover 8x8 --guard Qd5 --knight h8 --knight a1 --knight b8", 21, "0.3 s"),
    ("four walkers", "cover 8x8 --guard Qd5 --knight h8 --knight a1 --knight b8 --knight g1", 21, "0.3 s"),
    ("best start of 1, queen d5", "cover 8x8 --guard Qd5 --place 1", 11, "1 s"),
    ("best starts of 2, queen d5", "cover 8x8 --guard Qd5 --place 2", 11, "1 s"),
    ("best starts of 3, queen d5", "cover 8x8 --guard Qd5 --place 3", 11, "1 s"),
    ("best starts of 4, queen d5", "cover 8x8 --guard Qd5 --place 4", 11, "1 s"),
    ("best start of 1, queen b1", "cover 8x8 --guard Qb1 --place 1", 11, "1 s"),
    ("best starts of 2, queen b1", "cover 8x8 --guard Qb1 --place 2", 11, "1 s"),
    ("best starts of 3, queen b1", "cover 8x8 --guard Qb1 --place 3", 11, "1 s"),
    ("best starts of 4, queen b1", "cover 8x8 --guard Qb1 --place 4", 11, "1 s"),
    ("map of 36 starts", "cover 8x8 --guard Qd5 --map", 11, "0.3 s"),
    ("map of 630 pairs", "cover 8x8 --guard Qd5 --map --walkers 2", 1, "30 s"),
    ("10x10, three walkers", "cover 10x10 --guard Qd5 --knight a1 --knight j10 --knight b10", 5, "2 s"),
    ("12x12, two walkers", "cover 12x12 --guard Qd5 --knight a1 --knight l12", 5, "15 s"),
    ("Finegold's errand", "errand 8x8 --guard Qd5 --from h8 --visit ranks", 51, "20 ms"),
    ("an errand across a million cells", "errand 1000x1000 --from a1 --to zz700", 11, "1 s"),
];

/// Knights under a queen on d5.
fn queen(starts: &str) -> Cover {
    let parse = |text: &str| text.parse().expect("a cell");
    let team = Team::Knights(starts.split(' ').map(parse).collect());
    let (board, guards) = ("8x8".parse().expect("a board"), vec!["Qd5".parse().expect("a guard")]);
    Cover::new(board, Leaper::KNIGHT, guards, team, Minimise::Steps).expect("a cover")
}

/// The median seconds of `runs` runs until 46 is proved.
fn solved(method: &dyn Method<Cover>, cover: &Cover, times: usize) -> f64 {
    median(times, || {
        let outcome = method.solve(cover, &Budget::unlimited(), &Silent).expect("a cover");
        assert!(matches!(outcome.resolution, Resolution::Optimal { value: Cost { value: 46, .. }, .. }), "{outcome:?}");
    })
}

/// The seconds until 46 is found by a solver in floating point, which proves nothing.
fn found(method: &dyn Method<Cover>, cover: &Cover) -> f64 {
    median(1, || {
        let outcome = method.solve(cover, &Budget::unlimited(), &Silent).expect("a cover");
        let value = match outcome.resolution {
            Resolution::Optimal { value, .. } | Resolution::Feasible { value, .. } => value,
            other => panic!("{other:?}"),
        };
        assert_eq!(value.value, 46);
    })
}
