//! What people expect of a command line: names instead of files, several files, short output, tables for spreadsheets,
//! hints at what was meant, manual pages and completions.

use std::fs;
use std::process::Command;

use crate::common::cavalcade;
use serde_json::Value;
use tempfile::TempDir;

/// The exit status, standard output and standard error of a run.
fn said(arguments: &[&str]) -> (i32, String, String) {
    crate::common::said(&mut cavalcade(arguments), "")
}

/// The same in a folder, with text on standard input.
fn said_in(folder: &TempDir, arguments: &[&str], input: &str) -> (i32, String, String) {
    crate::common::said(cavalcade(arguments).current_dir(folder.path()), input)
}

/// A folder with two puzzles, one that has no solution, and one that is not valid.
fn puzzles() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("swap.toml", "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n");
    write("uncrossed.toml", "kind = \"uncrossed\"\nboard = \"5x5\"\n");
    write("count.toml", "kind = \"count\"\nboard = \"7x7\"\nclosed = false\n");
    write("wrong.toml", "kind = \"exchagne\"\n");
    folder
}

#[test]
fn a_classic_is_solved_by_its_name_and_a_file_of_that_name_is_preferred() {
    let folder = puzzles();
    let (status, out, _) = said_in(&folder, &["solve", "guarini", "--json"], "");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (status, &answer["value"], &answer["puzzle"]["title"]),
        (0, &16.into(), &"Guarini's four knights".into())
    );
    for arguments in [&["draw", "guarini"][..], &["export", "guarini", "--method", "flow", "-o", "-.lp"]] {
        assert_eq!(said_in(&folder, arguments, "").0, 0, "{arguments:?}");
    }
    let (status, _, error) = said_in(&folder, &["check", "guarini"], "");
    assert!(status == 2 && error.contains("guarini is a puzzle, and an answer is expected"), "{error}");

    fs::copy(folder.path().join("uncrossed.toml"), folder.path().join("guarini")).unwrap();
    let (_, out, _) = said_in(&folder, &["solve", "guarini", "-q"], "");
    assert_eq!(out, "10\n", "the file of that name");
    let (status, _, error) = said_in(&folder, &["solve", "guarni"], "");
    assert_eq!(status, 1);
    assert!(error.contains("cannot read guarni: ") && error.contains("did you mean the classic `guarini`?"), "{error}");
    let (_, _, error) = said_in(&folder, &["solve", "missing.toml"], "");
    assert!(error.contains("cannot read missing.toml") && !error.contains("did you mean"), "{error}");
}

#[test]
fn the_classics_are_listed_and_printed_as_puzzle_files() {
    let (status, table, _) = said(&["classics"]);
    assert_eq!(status, 0);
    assert!(table.starts_with("name ") && table.contains("Guarini's four knights"), "{table}");
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles")).unwrap().count();
    assert_eq!(table.lines().count(), files + 1);
    let (_, rows, _) = said(&["classics", "--json"]);
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert!(rows.iter().any(|row| row["name"] == "tour-euler" && row["kind"] == "tour" && row["source"].is_string()));
    let (_, csv, _) = said(&["classics", "--csv"]);
    assert!(
        csv.starts_with("name,kind,title,source\n") && csv.contains("\nguarini,exchange,Guarini's four knights,"),
        "{csv}"
    );

    let (_, toml, _) = said(&["classics", "guarini"]);
    assert_eq!(toml, fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml")).unwrap());
    let (_, json, _) = said(&["classics", "guarini", "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["piece"], "knight", "every default is written out");
    let (status, _, error) = said(&["classics", "guarinni"]);
    assert!(status == 2 && error.contains("`guarinni` (did you mean `guarini`?)"), "{error}");
}

#[test]
fn several_files_are_answered_under_headings_and_the_worst_status_counts() {
    let folder = puzzles();
    let (status, out, error) = said_in(&folder, &["solve", "swap.toml", "wrong.toml", "uncrossed.toml", "-q"], "");
    assert_eq!(out, "==> swap.toml <==\n16\n\n==> wrong.toml <==\n\n==> uncrossed.toml <==\n10\n");
    assert_eq!(status, 2);
    assert!(error.contains("wrong.toml: unknown kind `exchagne` (did you mean `exchange`?)"), "{error}");
    let (status, _, error) = said_in(&folder, &["solve", "swap.toml", "count.toml", "--time-limit", "1ms"], "");
    assert_eq!(status, 3, "{error}");
    let (status, _, error) =
        said_in(&folder, &["solve", "count.toml", "missing.toml", "wrong.toml", "--time-limit", "1ms"], "");
    assert_eq!(status, 1, "{error}");
    let (_, _, error) = said_in(&folder, &["solve", "swap.toml", "uncrossed.toml", "--method", "bfs"], "");
    assert!(error.contains("uncrossed.toml: --method: uncrossed puzzles have no method `bfs`"), "{error}");
    let (status, out, _) = said_in(&folder, &["draw", "swap.toml", "uncrossed.toml"], "");
    assert!(status == 0 && out.contains("==> swap.toml <==\n") && out.contains("\n==> uncrossed.toml <==\n"), "{out}");
}

#[test]
fn several_answers_in_json_are_one_object_per_line() {
    let folder = puzzles();
    let (status, out, _) = said_in(&folder, &["solve", "swap.toml", "uncrossed.toml", "guarini", "--json"], "");
    let values: Vec<Value> =
        out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["value"].clone()).collect();
    assert_eq!((status, values), (0, vec![16.into(), 10.into(), 16.into()]));
    let (_, plans, _) = said_in(&folder, &["solve", "swap.toml", "uncrossed.toml", "--ask", "plan", "--json"], "");
    assert_eq!(plans.lines().count(), 2, "{plans}");
    let (_, one, _) = said_in(&folder, &["solve", "swap.toml", "--json"], "");
    assert!(one.lines().count() > 10, "one answer alone is indented");

    let names = ["right.json", "false.json", "guarini.toml"];
    fs::write(folder.path().join(names[0]), &one).unwrap();
    fs::write(folder.path().join(names[1]), one.replacen("\"value\": 16", "\"value\": 15", 1)).unwrap();
    let (status, out, _) = said_in(&folder, &["check", names[0], names[1], "--json"], "");
    let verdicts: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, verdicts.len()), (1, 2));
    assert_eq!((&verdicts[0]["file"], &verdicts[0]["verdict"]), (&names[0].into(), &"replayed".into()));
    assert_eq!((&verdicts[1]["file"], verdicts[1]["foul"].is_object()), (&names[1].into(), true));
    let (status, out, error) = said_in(&folder, &["check", names[0], names[1]], "");
    assert!(
        status == 1 && out.contains("==> right.json <==\nreplayed") && error.contains("false.json: foul"),
        "{out}{error}"
    );
}

#[test]
fn an_option_for_one_file_is_refused_for_several_with_what_to_do() {
    for (arguments, option) in [
        (&["solve", "guarini", "tour-euler", "--picture", "a.svg"][..], "--picture"),
        (&["solve", "guarini", "tour-euler", "--method", "layered", "--certificate", "a"], "--certificate"),
        (&["solve", "count-6x6-closed", "uncrossed-6x6", "--ask", "heights", "--csv"], "--csv"),
        (&["draw", "guarini", "tour-euler", "-o", "a.svg"], "-o FILE"),
        (&["check", "guarini", "tour-euler", "--moves", "a1-c2"], "--moves"),
    ] {
        let (status, out, error) = said(arguments);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}");
        assert!(
            error.contains(&format!("{option} is for one file, and there are 2: run the command once for each")),
            "{error}"
        );
    }
}

#[test]
fn a_count_without_closed_or_open_is_of_open_tours_and_a_note_says_so() {
    let (status, out, error) = said(&["count", "5x5"]);
    assert!(status == 0 && out.contains("open tours of 5x5") && out.contains("exactly 864 tours"), "{out}");
    assert!(error.contains("note: open tours are counted: give --closed for closed tours, or --open"), "{error}");
    assert_eq!(said(&["count", "5x5", "--open"]).2, "");
    assert_eq!(said(&["count", "5x5", "--quiet"]), (0, "864\n".into(), String::new()));
    assert_eq!(said(&["count", "6x5", "--closed", "-q"]), (0, "8\n".into(), String::new()));
    let (status, _, error) = said(&["count", "5x5", "--open", "--closed"]);
    assert!(status == 2 && error.contains("cannot be used with"), "{error}");
}

#[test]
fn quiet_prints_the_value_alone() {
    assert_eq!(said(&["exchange", "n.n/.../N.N", "-q"]), (0, "16\n".into(), String::new()));
    assert_eq!(said(&["tour", "6x6", "-q"]), (0, "35\n".into(), String::new()));
    assert_eq!(said(&["tour", "3x3", "-q"]), (0, "none\n".into(), String::new()));
    assert_eq!(said(&["count", "7x7", "-q", "--time-limit", "1ms"]), (3, "unknown\n".into(), String::new()));
    assert_eq!(said(&["count", "7x7..8", "-q", "--time-limit", "1ms"]), (3, String::new(), String::new()));
    assert_eq!(said(&["sequence", "tours-closed-6", "5..6", "-q"]).2, "");
    let (_, answer, error) = said(&["exchange", "n.n/.../N.N", "--quiet", "--json"]);
    assert_eq!((serde_json::from_str::<Value>(&answer).unwrap()["value"].clone(), error.as_str()), (16.into(), ""));
    let (status, _, error) = said(&["exchange", "n.n/.../N.N", "--quiet", "--progress", "json"]);
    assert!(status == 2 && error.contains("cannot be used with"), "{error}");
    let (_, table, _) = said(&["compare", "guarini", "--relax", "--quiet"]);
    assert!(table.starts_with("method") && !table.contains("LP relaxation"), "{table}");
}

#[test]
fn tables_are_printed_as_csv_where_there_is_one() {
    let csv = |arguments: &[&str]| {
        let (status, out, error) = said(arguments);
        assert_eq!(status, 0, "{arguments:?}: {error}");
        out
    };
    assert_eq!(
        csv(&["count", "5x3..5", "--open", "--csv"]),
        "board,status,value,bound\n5x3,counted,0,0\n5x4,counted,82,82\n5x5,counted,864,864\n"
    );
    assert!(csv(&["uncrossed", "4x3..4", "--csv"]).starts_with("board,status,value,bound\n4x3,optimal,4,4\n"));
    let depths = csv(&["exchange", "n.n/.../N.N", "--depths", "--csv"]);
    assert!(depths.starts_with("distance,placements\n0,1\n1,8\n"), "{depths}");
    let map = csv(&["cover", "3x4", "--map", "--csv"]);
    assert!(map.starts_with("starts,status,value,bound,moves\na1,"), "{map}");
    assert_eq!(map.lines().count(), 13);
    assert_eq!(csv(&["sequence", "tours-closed-6", "5..6", "--csv"]), "n,a(n)\n5,8\n6,9862\n");
    let listed = csv(&["sequence", "--csv"]);
    assert!(
        listed.starts_with("name,summary,oeis\n")
            && listed.lines().any(|line| line.starts_with("tours-closed-6,") && line.ends_with(",A175881")),
        "{listed}"
    );
    let compared = csv(&["compare", "guarini", "--relax", "--csv"]);
    assert!(compared.starts_with("method,backend,status,value,bound,proved,variables,"), "{compared}");
    assert!(csv(&["neural-study", "6x6", "--seeds", "2", "--csv"]).starts_with("board,rule,join,restarts,"));

    for arguments in [
        &["exchange", "n.n/.../N.N", "--csv"][..],
        &["solve", "tour-euler", "--csv"],
        &["count", "5x5", "--open", "--csv"],
    ] {
        let (status, _, error) = said(arguments);
        assert!(status == 2 && error.contains("--csv is for tables") && error.contains("--json"), "{error}");
    }
    let (status, _, error) = said(&["count", "3x1..9", "--closed", "--recurrence", "--csv"]);
    assert!(status == 2 && error.contains("remove --recurrence or --csv"), "{error}");
}

#[test]
fn a_recurrence_that_is_not_found_in_time_is_missed() {
    let count = ["count", "6x1..6", "--closed", "--recurrence", "--time-limit", "500ms"];
    let (status, out, error) = said(&count);
    assert_eq!((status, out.lines().last()), (3, Some("6x6 9862")), "{error}");
    assert!(error.contains("no recurrence: time limit reached: raise --time-limit"), "{error}");
}

#[test]
fn boards_cells_and_limits_are_read_as_people_write_them() {
    let command = |arguments: &[&str]| {
        let (status, out, error) = said(&[arguments, &["--json"]].concat());
        assert_eq!(status, 0, "{arguments:?}: {error}");
        serde_json::from_str::<Value>(&out).unwrap()
    };
    for board in ["6X6", "6×6"] {
        assert_eq!(command(&["tour", board])["puzzle"]["board"], "6x6");
    }
    let answer = command(&["tour", "6x6", "--from", "A1", "--time-limit", "60", "--memory", "2g"]);
    assert_eq!(answer["puzzle"]["from"], "a1");
    assert_eq!(answer["request"]["limits"]["time_limit"], 60.0);
    assert_eq!(answer["request"]["limits"]["memory"], 2_000_000_000_u64);
    for (memory, bytes) in [("2GB", 2_000_000_000_u64), ("2 GiB", 2 << 30)] {
        assert_eq!(command(&["tour", "6x6", "--memory", memory])["request"]["limits"]["memory"], bytes);
    }
    assert_eq!(said(&["count", "5×3..4", "--open", "-q"]).1, "5x3 0\n5x4 82\n");
    assert_eq!(command(&["cover", "8X8", "--guard", "QD5", "--knight", "H8"])["value"], 46);
    let (status, _, error) = said(&["tour", "6x6", "--memory", "8"]);
    assert!(status == 2 && error.contains("expected a number and a unit"), "{error}");
}

#[test]
fn what_was_meant_is_asked_where_a_name_is_almost_right() {
    for (arguments, hint) in [
        (&["exchange", "n.n/.../N.N", "--piece", "knigth"][..], "unknown piece `knigth` (did you mean `knight`?)"),
        (&["exchange", "n.n/.../N.N", "--method", "bsf"], "no method `bsf` (did you mean `bfs`?)"),
        (&["solve", "guarini", "--method", "layred"], "no method `layred` (did you mean `layered`?)"),
        (&["compare", "guarini", "--backend", "bastat"], "no backend `bastat` (did you mean `batsat`?)"),
        (&["sequence", "tuors-closed-6", "1..3"], "`tuors-closed-6` (did you mean `tours-closed-6`?)"),
        (
            &["uncrossed", "5x5", "--method", "edges", "--set", "big-n=row-sum"],
            "`big-n=row-sum` (did you mean `big-m=row-sum`?)",
        ),
        (&["compare", "uncrossed-6x6", "--set", "end=two"], "`end=two` (did you mean `ends=two`?)"),
        (&["draw", "guarini", "-o", "a.sgv"], "`a.sgv` (did you mean `.svg`?)"),
        (&["export", "guarini", "--method", "flow", "-o", "a.msp"], "unknown format (did you mean `.mps`?)"),
        (&["tour", "6x6", "--symmetric", "centrall"], "`centrall` (did you mean `central`?)"),
        (&["slove", "guarini"], "'solve'"),
        (&["solve", "guarini", "--ask", "bets"], "'best'"),
    ] {
        let (status, _, error) = said(arguments);
        assert!(status == 2 && error.contains(hint), "{arguments:?}: {error}");
    }
    let (_, _, error) = said(&["exchange", "n.n/.../N.N", "--method", "magic"]);
    assert!(error.contains("no method `magic`: expected auto, bfs"), "{error}");
}

#[test]
#[cfg(not(feature = "highs"))]
fn a_backend_that_this_build_lacks_is_named_with_the_command_that_adds_it() {
    for arguments in [
        &["solve", "guarini", "--method", "flow", "--backend", "highs"][..],
        &["compare", "guarini", "--backend", "highs"],
    ] {
        let (status, _, error) = said(arguments);
        assert_eq!(status, 2);
        assert!(error.contains("does not include the backend `highs`"), "{error}");
        assert!(
            error.contains("cargo install --path crates/cli --features highs") && error.contains("microlp"),
            "{error}"
        );
    }
}

/// The options in a command's help.
fn options(command: &str) -> Vec<String> {
    let help = said(&[command, "--help"]).1;
    let (_, options) = help.split_once("Options:").unwrap();
    let options = options.split("\nExamples:").next().unwrap();
    let names =
        options.lines().filter_map(|line| line.trim_start().split_once("--").filter(|(before, _)| before.len() < 5));
    names.map(|(_, rest)| rest.split([' ', '[']).next().unwrap().to_string()).collect()
}

#[test]
fn the_help_of_a_command_has_the_options_that_apply_to_it_and_no_others() {
    let all = ["backend", "certificate", "certificate-format", "csv", "horizon", "scratch", "seed", "set"];
    for (command, missing) in [
        ("solve", &[][..]),
        ("exchange", &["set"]),
        ("uncrossed", &["horizon"]),
        ("cover", &["scratch"]),
        ("errand", &["scratch", "set"]),
        ("tour", &["csv", "horizon"]),
        ("count", &["backend", "horizon", "seed"]),
        ("snake", &["csv", "horizon", "scratch"]),
        ("sequence", &["certificate", "certificate-format", "horizon"]),
    ] {
        let shown = options(command);
        let left_out: Vec<&str> = all.into_iter().filter(|option| !shown.iter().any(|shown| shown == option)).collect();
        assert_eq!(left_out, missing, "{command}: {shown:?}");
        assert!(
            ["json", "quiet", "method", "time-limit"].iter().all(|option| shown.iter().any(|shown| shown == option))
        );
    }
    assert!(["picture", "ascii"].iter().all(|option| !options("sequence").iter().any(|shown| shown == option)));
    // What has nothing to act on is obeyed; what asks for something is refused.
    assert_eq!(said(&["count", "5x5", "--open", "--seed", "3", "-q"]).0, 0);
    for arguments in [
        &["uncrossed", "5x5", "--method", "cliques", "--horizon", "3"][..],
        &["sequence", "snake-open", "1..2", "--method", "sat", "--horizon", "3"],
        &["snake", "4x4", "--method", "sat", "--horizon", "3"],
    ] {
        let (status, _, error) = said(arguments);
        assert!(
            status == 2 && error.contains("--horizon: no formulation for kind") && error.contains("remove it"),
            "{error}"
        );
    }
}

#[test]
fn a_cover_without_walkers_names_the_options_that_give_them() {
    let (status, _, error) = said(&["cover", "8x8", "--guard", "Qd5"]);
    assert_eq!(status, 2);
    for option in ["--knight CELL", "--place K", "--map"] {
        assert!(error.contains(option), "{error}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("man1");
    assert_eq!(said(&["man", target.to_str().unwrap()]), (0, String::new(), String::new()));
    let mut pages: Vec<String> =
        fs::read_dir(&target).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap()).collect();
    pages.sort();
    let help = said(&["--help"]).1;
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands =
        commands.lines().take_while(|line| !line.is_empty()).map(|line| line.split_whitespace().next().unwrap());
    let mut expected: Vec<String> =
        commands.filter(|name| *name != "help").map(|name| format!("cavalcade-{name}.1")).collect();
    expected.push("cavalcade.1".to_string());
    expected.sort();
    assert_eq!(pages, expected);
    let tour = fs::read_to_string(target.join("cavalcade-tour.1")).unwrap();
    assert!(
        tour.contains(".TH") && tour.contains("Visit every cell exactly once") && tour.contains("symmetric"),
        "{tour}"
    );
    assert!(!tour.contains("horizon"), "what does not apply is not in the page either");
    let (_, page, _) = said(&["man"]);
    assert_eq!(page, fs::read_to_string(target.join("cavalcade.1")).unwrap());
}

/// What bash would offer for the last word.
fn offered(words: &[&str]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    command.env("CAVALCADE_COMPLETE", "bash").env("_CLAP_IFS", "\n").env("_CLAP_COMPLETE_SPACE", "true");
    command.env("_CLAP_COMPLETE_COMP_TYPE", "9").env("_CLAP_COMPLETE_INDEX", words.len().to_string());
    let output = command.args(["--", "cavalcade"]).args(words).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

#[test]
fn completion_offers_the_names_that_this_build_knows() {
    assert_eq!(offered(&["exch"]), ["exchange"]);
    assert_eq!(offered(&["exchange", "--piece", "c"]), ["camel"]);
    assert_eq!(offered(&["exchange", "--method", "b"]), ["bfs", "bitmap"]);
    assert_eq!(offered(&["uncrossed", "--method", "b"]), ["beam"]);
    assert_eq!(offered(&["solve", "--backend", "ba"]), ["batsat"]);
    assert_eq!(offered(&["solve", "guar"]), ["guarini"]);
    assert_eq!(offered(&["classics", "tour-e"]), ["tour-euler"]);
    assert_eq!(offered(&["sequence", "snake-c"]), ["snake-closed"]);
    assert_eq!(offered(&["uncrossed", "--set", "big-m=u"]), ["big-m=used-together"]);
    assert_eq!(offered(&["count", "--h"]), ["--help"], "--horizon does not apply");
    assert_eq!(offered(&["exchange", "--h"]), ["--horizon", "--help"]);
}

#[test]
fn every_shell_has_a_script_that_asks_the_program() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, script, _) = said(&["completions", shell]);
        assert!(status == 0 && script.contains("CAVALCADE_COMPLETE"), "{shell}: {script}");
    }
}

/// A knight's tour of 5x5 as it is printed in books.
const SQUARE: &str = "\
 1 14  9 20  3
24 19  2 15 10
13  8 25  4 21
18 23  6 11 16
 7 12 17 22  5
";

#[test]
fn a_tour_published_as_a_square_of_numbers_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, error) = said_in(&folder, &["check", "--grid", "-"], SQUARE);
    assert_eq!((status, out.as_str()), (0, "legal: 24 moves; every cell is visited exactly once\n"), "{error}");
    fs::write(
        folder.path().join("square.csv"),
        SQUARE
            .trim()
            .lines()
            .map(|row| row.split_whitespace().collect::<Vec<_>>().join(",") + "\n")
            .collect::<String>(),
    )
    .unwrap();
    let (status, out, _) = said_in(&folder, &["check", "--grid", "square.csv", "--json", "--strict"], "");
    assert_eq!((status, &serde_json::from_str::<Value>(&out).unwrap()["value"]), (0, &24.into()));

    for (from, to, message) in [
        ("24 19", "24 24", "rule `visited`: the number 24 stands twice: 24 in row 2 (a4) and 24 in row 2 (b4)"),
        ("25", "26", "rule `every`: the number 25 is missing between 24 in row 2 (a4) and 26 in row 3 (c3)"),
        ("1 14", "14 1", "rule `leap`: from 1 in row 1 (b5) to 2 in row 2 (c4): "),
    ] {
        let (status, _, error) = said_in(&folder, &["check", "--grid", "-"], &SQUARE.replacen(from, to, 1));
        assert!(status == 1 && error.contains("standard input: foul: ") && error.contains(message), "{error}");
    }
    let (status, out, _) = said_in(&folder, &["check", "--grid", "-", "--json"], &SQUARE.replacen("25", "26", 1));
    assert_eq!((status, &serde_json::from_str::<Value>(&out).unwrap()["foul"]["rule"]), (1, &"every".into()));
    let (status, _, error) = said_in(&folder, &["check", "--grid", "-"], "1 2\n3 x\n");
    assert!(status == 2 && error.contains("standard input: line 2, entry 2: `x` is not a number"), "{error}");
}

#[test]
fn a_grid_may_be_closed_of_another_piece_or_of_a_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, options, moves) in [
        (&["tour", "6x6", "--closed"][..], &["--closed"][..], "36 moves"),
        (&["tour", ".../.#./...", "--closed"], &["--closed"], "8 moves"),
        (&["tour", "8x8", "--piece", "0,1"], &["--piece", "0,1"], "63 moves"),
    ] {
        let (_, grid, _) = said(&[arguments, &["--grid", "-"]].concat());
        let (status, out, error) = said_in(&folder, &[&["check", "--grid", "-"], options].concat(), &grid);
        assert!(status == 0 && out.contains(moves), "{arguments:?}: {out}{error}");
    }
    let (_, closed, _) = said(&["tour", "6x6", "--closed", "--grid", "-"]);
    let (status, out, _) = said_in(&folder, &["check", "--grid", "-"], &closed);
    assert!(status == 0 && out.contains("35 moves") && out.contains("--closed checks it as a closed tour"), "{out}");
    let (status, _, error) = said_in(&folder, &["check", "--grid", "-", "--closed"], SQUARE);
    assert!(status == 1 && error.contains("from 25 in row 3 (c3) to 1 in row 1 (a5)"), "{error}");
    let (_, euler, _) = said(&["tour", "8x8", "--closed", "--grid", "-"]);
    let (status, out, _) = said_in(&folder, &["check", "tour-8x8-closed", "--grid", "-"], &euler);
    assert!(status == 0 && out.contains("legal: 64 moves"), "{out}");
    let (status, _, error) = said_in(&folder, &["check", "tour-8x8-closed", "--grid", "-"], SQUARE);
    assert!(status == 2 && error.contains("the grid has the board 5x5, and the puzzle 8x8"), "{error}");
    let (status, _, error) = said_in(&folder, &["check", "guarini", "--grid", "-"], SQUARE);
    assert!(status == 2 && error.contains("--grid is for tours"), "{error}");
}
