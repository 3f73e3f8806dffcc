//! Pictures of arguments: each rule that is about cells shows them.

use cavalcade_picture::argument;
use cavalcade_picture::scene::{Diagram, Mark, Panel};
use cavalcade_picture::{Theme, layout, svg};
use cavalcade_puzzle::{Answer, Argument, Puzzle};

/// An answer with an argument, whatever it states.
fn answer(puzzle: &str, rule: &str) -> Answer {
    let puzzle = serde_json::to_string(&Puzzle::from_toml(puzzle).unwrap()).unwrap();
    let mut answer = Answer::from_json(&format!(
        r#"{{ "puzzle": {puzzle}, "status": "infeasible", "value": null, "bound": null, "unit": "moves", "then": null,
              "method": "m", "backend": null, "witness": null, "reason": "m", "stopped": null, "verdict": "claim",
              "seconds": 0, "stats": {{}}, "version": "0.2.0" }}"#
    ))
    .unwrap();
    answer.argue(serde_json::from_str::<Argument>(rule).unwrap());
    answer
}

/// The boards of the picture.
fn boards(puzzle: &str, rule: &str) -> Vec<Diagram> {
    let scene = argument::scene(&answer(puzzle, rule)).unwrap().expect("a picture");
    assert!(svg::write(&layout::drawing(&scene, None), Theme::Dark).starts_with("<svg "));
    let panels = scene.sections.into_iter().flat_map(|section| section.panels);
    panels.filter_map(|panel| if let Panel::Board(diagram) = panel { Some(diagram) } else { None }).collect()
}

fn count(diagram: &Diagram, is_one: impl Fn(&Mark) -> bool) -> usize {
    diagram.marks.iter().filter(|mark| is_one(mark)).count()
}

const CLOSED: &str = "kind = 'tour'\nboard = '4x4'\nclosed = true\n";

#[test]
fn the_ring_stands_beside_the_board_with_start_and_goal() {
    let rule = r#"{ "rule": "order", "parts": [{ "cells": ["a1", "b3", "c1", "a2", "c3", "b1", "a3", "c2"], "closed": true,
                    "rotations": [{ "places": 2, "moves": 16 }], "leaps": [4, 4, 4, 4] }] }"#;
    let puzzle = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
    let scene = argument::scene(&answer(puzzle, rule)).unwrap().unwrap();
    let graphs: Vec<_> = scene.sections[0]
        .panels
        .iter()
        .filter_map(|panel| if let Panel::Graph(graph) = panel { Some(graph) } else { None })
        .collect();
    let tokens = |index: usize| graphs[index].nodes.iter().map(|node| node.token.is_some()).collect::<Vec<bool>>();
    assert_eq!(tokens(0), tokens(1));
    assert_eq!((graphs[1].title.as_str(), graphs[0].edges.len()), ("goal, 16 leaps", 8));
    assert_eq!(count(&boards(puzzle, rule)[0], |mark| matches!(mark, Mark::Line { .. })), 8);
}

#[test]
fn classes_and_parts_are_coloured() {
    let of_kind = |diagram: &Diagram, wanted: usize| {
        count(diagram, |mark| matches!(mark, Mark::Coloured { kind, .. } if *kind == wanted))
    };
    let parity =
        boards("kind = 'tour'\nboard = '5x5'\nclosed = true\n", r#"{ "rule": "parity", "even": 13, "odd": 12 }"#);
    assert_eq!((of_kind(&parity[0], 0), of_kind(&parity[0], 1)), (13, 12));
    let cut = boards(CLOSED, r#"{ "rule": "cut", "cells": ["b2", "c2", "b3", "c3"], "parts": 6 }"#);
    assert_eq!((0..7).map(|kind| of_kind(&cut[0], kind)).collect::<Vec<_>>(), [1, 4, 4, 1, 1, 1, 0]);
    assert_eq!(count(&cut[0], |mark| matches!(mark, Mark::Attacked { .. })), 4);
    // L. Pósa's colouring: the outer lines, and the inner ones.
    let lines = boards(
        "kind = 'tour'\nboard = '9x4'\nclosed = true\n",
        r#"{ "rule": "theorem", "name": "Schwenk", "year": 1991 }"#,
    );
    assert_eq!((of_kind(&lines[0], 5), of_kind(&lines[0], 1)), (18, 18));
}

#[test]
fn forced_leaps_are_lines() {
    let rule = r#"{ "rule": "forced", "cells": ["a1", "d4"], "leaps": ["a1-b3", "b3-d4", "d4-c2", "c2-a1"] }"#;
    let forced = boards(CLOSED, rule);
    assert_eq!(count(&forced[0], |mark| matches!(mark, Mark::Line { .. })), 4);
    let errand = "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = ['g6', 'h8']\n";
    let ways = r#"[{ "from": "h8", "to": "g6", "moves": 1 }, { "from": "g6", "to": "h8", "moves": 1 }]"#;
    let legs = boards(errand, &format!(r#"{{ "rule": "legs", "ways": {ways} }}"#));
    assert_eq!(count(&legs[0], |mark| matches!(mark, Mark::Heat { value: Some(1), .. })), 2);
}

#[test]
fn what_a_symmetry_leaves_in_its_place_is_marked() {
    let rule = r#"{ "rule": "automorphisms", "symmetries": [
        { "symmetry": "half-turn", "cells": ["b2"], "leaps": ["a1-b3"], "exchanges_colours": null },
        { "symmetry": "left-right", "cells": [], "leaps": [], "exchanges_colours": true }] }"#;
    let boards = boards(CLOSED, rule);
    let coloured = |diagram: &Diagram| count(diagram, |mark| matches!(mark, Mark::Coloured { .. }));
    assert_eq!(boards[0].title, "half-turn");
    assert_eq!((coloured(&boards[0]), count(&boards[0], |mark| matches!(mark, Mark::Line { .. }))), (1, 1));
    assert_eq!(coloured(&boards[1]), 16);
}

#[test]
fn an_answer_without_an_argument_has_no_such_picture() {
    let theorem = answer(
        "kind = 'tour'\nboard = '3x6'\nclosed = true\n",
        r#"{ "rule": "theorem", "name": "Schwenk", "year": 1991 }"#,
    );
    assert_eq!(argument::scene(&theorem), Ok(None));
    assert_eq!(argument::scene(&Answer { argument: None, ..theorem }), Ok(None));
}
