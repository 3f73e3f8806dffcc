//! Exchange: `bfs` and `half` against their targets, and against the search of a textbook in the same run.

use std::collections::HashSet;
use std::time::Instant;

use cavalcade::exchange::Bfs;
use cavalcade::{Budget, Exchange, Leaper, Method, Silent};
use cavalcade_bench::{cavalcade, children_peak, median, row};

const GUY: (&str, &str) = ("abcd/..../efgh", "efgh/..../abcd");
const GUY_5X3: (&str, &str) = ("abcde/...../fghij", "fghij/...../abcde");
const ONE_HOLE: (&str, &str) = ("bbbbb/bbbbb/bb.ww/wwwww/wwwww", "wwwww/wwwww/ww.bb/bbbbb/bbbbb");

fn main() {
    println!("| what | measured | wanted |\n|---|---|---|");

    let guarini = exchange("n.n/.../N.N", "N.N/.../n.n");
    let seconds = median(1001, || {
        bfs(&guarini, Bfs::default());
    });
    row("Guarini, `bfs` alone, median of 1001", &format!("{:.3} ms", seconds * 1e3), "0.5 ms");
    let seconds = median(51, || cavalcade(&["exchange", "n.n/.../N.N"]));
    row("Guarini, whole process, median of 51", &format!("{:.1} ms", seconds * 1e3), "20 ms");

    let whole = median(5, || cavalcade(&["exchange", GUY.0, "--goal", GUY.1]));
    let peak = children_peak().map_or("?".to_string(), |peak| format!("{peak:.0} MiB"));
    row("labelled swap on 4x3, whole process, median of 5", &format!("{whole:.3} s, {peak}"), "1.5 s, 700 MB");

    for (method, wanted) in [("half", "2 s"), ("bfs", "")] {
        let swap = ["exchange", GUY_5X3.0, "--goal", GUY_5X3.1, "--method", method];
        let seconds = median(3, || cavalcade(&swap));
        let peak = children_peak().map_or("?".to_string(), |peak| format!("{peak:.0} MiB"));
        row(
            &format!("labelled swap on 5x3 (10 897 286 400 placements), `{method}`, whole process, median of 3"),
            &format!("{seconds:.2} s, {peak}"),
            wanted,
        );
    }

    for files in [8, 13] {
        let letters: Vec<char> = ('a'..='z').take(2 * files).collect();
        let [top, bottom] = [&letters[..files], &letters[files..]].map(|row| row.iter().collect::<String>());
        let row_between = ".".repeat(files);
        let (start, goal) = (format!("{top}/{row_between}/{bottom}"), format!("{bottom}/{row_between}/{top}"));
        let seconds = median(5, || cavalcade(&["exchange", &start, "--goal", &goal]));
        row(
            &format!("labelled swap on {files}x3, whole process, median of 5"),
            &format!("{seconds:.3} s"),
            if files == 8 { "0.2 s" } else { "1 s" },
        );
    }

    // Only now what takes memory of its own: a child inherits the peak of its parent.
    let guy = exchange(GUY.0, GUY.1);
    let began = Instant::now();
    let (moves, reached) = textbook(&guy);
    let seconds = began.elapsed().as_secs_f64();
    assert_eq!(moves, Some(32));
    let rate = reached as f64 / seconds / 1e6;
    row(
        "the same by textbook search (hash set of packed positions)",
        &format!("{seconds:.2} s, {rate:.1} million positions/s"),
        &format!("ratio {:.0}", seconds / whole),
    );

    for (name, symmetries) in [("with symmetries", true), ("without", false)] {
        let puzzle = exchange(ONE_HOLE.0, ONE_HOLE.1);
        let settings = Bfs { symmetries, ..Bfs::default() };
        let mut positions = 0;
        let seconds = median(3, || positions = bfs(&puzzle, settings));
        row(
            &format!("5x5, 12 + 12 knights and a hole, {name}, one thread, median of 3"),
            &format!("{seconds:.2} s, {:.1} million positions/s", positions as f64 / seconds / 1e6),
            "8 million positions/s",
        );
    }
}

fn exchange(start: &str, goal: &str) -> Exchange {
    let parse = |text: &str| text.parse().expect("a placement");
    Exchange::new(parse(start), Some(parse(goal)), Leaper::KNIGHT).expect("an exchange")
}

/// The positions that a search reached.
fn bfs(exchange: &Exchange, settings: Bfs) -> u64 {
    let outcome = settings.solve(exchange, &Budget::unlimited(), &Silent).expect("a puzzle that fits");
    outcome.statistics.figures()["positions"].as_u64().unwrap_or(0)
}

/// Breadth-first search from the start alone, positions of up to 16 cells in four bits each: the fewest moves, and the
/// positions reached.
fn textbook(exchange: &Exchange) -> (Option<u64>, usize) {
    let cells: Vec<_> = exchange.start().board().cells().collect();
    let kinds: Vec<_> = exchange.start().kinds().into_keys().collect();
    let pack = |placement: &cavalcade::Placement| {
        placement.tokens().fold(0u64, |packed, (cell, token)| {
            let place = cells.iter().position(|&known| known == cell).expect("a cell of the board");
            let kind = kinds.iter().position(|&kind| kind == token).expect("a kind of the start") as u64 + 1;
            packed | kind << (4 * place)
        })
    };
    let leaps: Vec<(usize, usize)> = (0..cells.len())
        .flat_map(|from| (0..cells.len()).map(move |to| (from, to)))
        .filter(|&(from, to)| exchange.piece().offsets().any(|by| cells[from].shifted(by) == Some(cells[to])))
        .collect();
    let (start, goal) = (pack(exchange.start()), pack(exchange.goal()));
    let mut reached = HashSet::from([start]);
    let mut layer = vec![start];
    let mut moves = 0;
    while !layer.is_empty() {
        if reached.contains(&goal) {
            return (Some(moves), reached.len());
        }
        moves += 1;
        let mut next = Vec::new();
        for &position in &layer {
            for &(from, to) in &leaps {
                let token = position >> (4 * from) & 15;
                let after = position ^ token << (4 * from) | token << (4 * to);
                if token != 0 && position >> (4 * to) & 15 == 0 && reached.insert(after) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    (None, reached.len())
}
