//! An answer carries the command line that asks the same once more.

use std::process::Command;

use serde_json::Value;

/// The answer to a command line, as a shell runs it with `--json` behind the name of the command.
fn answer(line: &str) -> Value {
    let line = line.splitn(3, ' ').collect::<Vec<&str>>();
    let line = format!("{} {} --json {}", env!("CARGO_BIN_EXE_cavalcade"), line[1], line[2]);
    let output = Command::new("sh").args(["-c", &line]).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{line}: {output:?}"))
}

#[test]
fn the_command_of_an_answer_asks_the_same_of_the_same_puzzle() {
    for line in [
        "cavalcade exchange 'n#./...' --goal '.#n/...' --piece 1,1",
        "cavalcade exchange n.n/.../N.N --all --limit 3 --threads 1",
        "cavalcade exchange --goal ..n/... --solutions -- n../...",
        "cavalcade exchange --goal .- --piece 0,1 -- -.",
        "cavalcade uncrossed 5x5 --closed --method edges --backend batsat --set big-m=used-together --time-limit 1min",
        "cavalcade uncrossed '..../.#../..#./....' --piece camel --memory 3MiB",
        "cavalcade cover 4x4 --guard Kb2 --knight d4 --minimise moves --seed 3",
        "cavalcade cover 3x4 --place 2 --time-limit 2500ms",
        "cavalcade errand 8x8 --guard Qd5 --from h8 --visit f8,e8",
        "cavalcade errand 6x6 --from a1 --visit ranks --piece zebra",
        "cavalcade tour 6x6 --closed --from a1 --to b3 --method warnsdorff",
        "cavalcade tour 6x6 --symmetric",
        "cavalcade count 4x5 --open --from a1 --to d5",
        "cavalcade count 4x5 --open --directed",
    ] {
        let first = answer(line);
        let again = answer(first["command"].as_str().unwrap());
        for key in ["puzzle", "request", "command", "status", "value", "bound"] {
            assert_eq!(again[key], first[key], "{line}: {key}");
        }
    }
}

#[test]
fn the_rows_of_a_range_name_the_range() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(["count", "3x3..5", "--open", "--json"]).output().unwrap();
    let rows = String::from_utf8(output.stdout).unwrap();
    let row: Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    assert_eq!(row["command"], "cavalcade count 3x3..5 --open");
}
