//! State spaces of exchanges, each in a process of its own: every placement, and some of the farthest with the ways to
//! them.
//!
//! `spaces 5x3` adds the ten labelled knights on 5x3: 10 897 286 400 placements, 3 GB, half a minute.

use cavalcade_bench::{cavalcade, children_peak, median, row};

fn main() {
    let all = std::env::args().any(|argument| argument == "5x3");
    println!("| what | measured | wanted |\n|---|---|---|");
    space(
        "labelled knights on 4x3 (19 958 400 placements), `bitmap`",
        11,
        &["abcd/..../efgh", "--goal", "efgh/..../abcd", "--method", "bitmap"],
        "0.1 s",
    );
    space(
        "12 + 12 knights and a hole on 5x5 (67 603 900 placements), `ranked`",
        5,
        &["bbbbb/bbbbb/bb.ww/wwwww/wwwww", "--goal", "wwwww/wwwww/ww.bb/bbbbb/bbbbb", "--method", "ranked"],
        "1 s, 60 MB",
    );
    space("5 + 5 knights on 5x3 (756 756 placements), `ranked`", 11, &["nnnnn/...../NNNNN", "--method", "ranked"], "");
    if all {
        space(
            "labelled knights on 5x3 (10 897 286 400 placements), `bitmap`",
            1,
            &["abcde/...../fghij", "--goal", "fghij/...../abcde", "--method", "bitmap"],
            "14 s",
        );
    }
}

/// A row for the state space of an exchange. From small to large: the peak is that of the largest process so far.
fn space(what: &str, times: usize, exchange: &[&str], wanted: &str) {
    let arguments = [&["exchange", "--depths", "--json"], exchange].concat();
    let seconds = median(times, || cavalcade(&arguments));
    let peak = children_peak().map_or("?".to_string(), |peak| format!("{peak:.0} MiB"));
    row(&format!("{what}, whole process, median of {times}"), &format!("{seconds:.3} s, {peak}"), wanted);
}
