//! What a build says of the parts that it has, and of those that it was built without.

use std::process::Command;

/// What the program writes on standard output and standard error.
fn said(arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The names of the solvers that `methods` lists.
fn listed_backends() -> Vec<String> {
    let listed: serde_json::Value = serde_json::from_str(&said(&["methods", "--json"]).0).unwrap();
    let name = |backend: &serde_json::Value| backend["backend"].as_str().unwrap().to_string();
    listed["backends"].as_array().unwrap().iter().map(name).collect()
}

#[test]
fn methods_lists_the_solvers_of_the_build_and_no_others() {
    let backends = listed_backends();
    let has = |name: &str| backends.iter().any(|known| known == name);
    assert!(has("batsat") && has("microlp"), "{backends:?}");
    assert_eq!(has("cadical"), cfg!(feature = "cadical"));
    assert_eq!(has("exec:highs"), cfg!(feature = "exec"));
    assert_eq!(has("highs"), cfg!(feature = "highs"));
    assert_eq!(has("pumpkin"), cfg!(feature = "pumpkin"));
    let text = said(&["methods"]).0;
    let default = if cfg!(feature = "cadical") { "cadical" } else { "batsat" };
    assert!(text.contains(&format!("--method layered [--backend {default}]")), "{text}");
    assert_eq!(text.contains("executables on the PATH"), cfg!(feature = "exec"));
}

#[test]
fn a_formulation_is_solved_by_the_default_solver_of_the_build() {
    let (answer, _, status) = said(&["exchange", "n.n/.../N.N", "--method", "layered", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    let default = if cfg!(feature = "cadical") { "cadical" } else { "batsat" };
    assert_eq!((&answer["value"], &answer["backend"], status), (&16.into(), &default.into(), Some(0)));
}

#[test]
#[cfg(not(feature = "cadical"))]
fn a_certificate_is_refused_before_the_work_with_the_way_to_get_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof");
    let arguments = ["exchange", "n.n/.../N.N", "--method", "layered", "--certificate", file.to_str().unwrap()];
    let (answer, error, status) = said(&arguments);
    assert_eq!((answer.as_str(), status), ("", Some(1)));
    assert!(error.contains("no solver that writes certificates") && error.contains("--features cadical"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
#[cfg(not(feature = "serve"))]
fn serve_is_refused_in_a_sentence_and_not_listed() {
    for arguments in [&["serve"][..], &["serve", "--open", "--port", "8080"], &["serve", "--help"]] {
        let (printed, error, status) = said(arguments);
        assert_eq!((printed.as_str(), status), ("", Some(1)), "{arguments:?}");
        assert!(error.contains("does not include the workbench") && error.contains("--features serve"), "{error}");
    }
    assert!(!said(&["--help"]).0.contains("workbench"));
}
