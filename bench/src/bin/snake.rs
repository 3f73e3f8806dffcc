//! Snakes by the sweep and by the program over cells, as whole processes.
//!
//! `snake long` adds paths and cycles on boards up to 12x12: minutes, and gigabytes.

use cavalcade_bench::{cavalcade, children_peak, median, row};

/// Options beside `snake BOARD`, how often, and the target. From small to large: the peak is that of the largest process
/// so far.
type Case<'a> = (&'a [&'a str], usize, &'a str);

fn main() {
    let long = std::env::args().any(|argument| argument == "long");
    println!("| what | measured | wanted |\n|---|---|---|");
    let cases: [Case; 12] = [
        (&["8x8"], 11, "60 s"),
        (&["8x8", "--closed"], 11, "60 s"),
        (&["8x8", "--piece", "camel"], 5, "60 s"),
        (&["8x8", "--piece", "zebra"], 5, "60 s"),
        (&["8x8", "--piece", "giraffe"], 5, "60 s"),
        (&["8x8", "--piece", "antelope"], 5, "60 s"),
        (&["5x5", "--method", "sat"], 5, ""),
        (&["6x6", "--method", "sat"], 3, ""),
        (&["9x9"], 5, ""),
        (&["9x9", "--closed"], 5, ""),
        (&["10x10", "--closed"], 5, ""),
        (&["10x10"], 3, ""),
    ];
    let beyond: [Case; 3] = [(&["11x11", "--closed"], 1, ""), (&["11x11"], 1, ""), (&["12x12", "--closed"], 1, "")];
    cases.iter().chain(beyond.iter().filter(|_| long)).for_each(measure);
}

fn measure(&(options, times, wanted): &Case) {
    let arguments = [&["snake", "--json"], options].concat();
    let seconds = median(times, || cavalcade(&arguments));
    let peak = children_peak().map_or("?".to_string(), |peak| format!("{peak:.0} MiB"));
    row(&format!("`snake {}`, median of {times}", options.join(" ")), &format!("{seconds:.3} s, {peak}"), wanted);
}
