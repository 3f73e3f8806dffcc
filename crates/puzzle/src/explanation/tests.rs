//! The sentences of arguments, and how long they may be.

use super::*;
use cavalcade_board::Symmetry;

fn cells(text: &str) -> Vec<Cell> {
    text.split(' ').map(|cell| cell.parse().unwrap()).collect()
}

fn sentences(argument: &Argument, puzzle: &str, value: Option<u64>) -> String {
    argument.sentences(&Puzzle::from_toml(puzzle).unwrap(), value).join("\n")
}

#[test]
fn guarini_is_explained_in_three_lines() {
    let ring = OrderedPart {
        cells: cells("a1 b3 c1 a2 c3 b1 a3 c2"),
        closed: true,
        rotations: vec![crate::Rotation { places: 2, moves: 16 }, crate::Rotation { places: -2, moves: 16 }],
        leaps: vec![4; 4],
    };
    let text =
        sentences(&Argument::Order { parts: vec![ring] }, "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", Some(16));
    let expected = "The knight's moves on 3x3 form a ring of 8 cells: a1 b3 c1 a2 c3 b1 a3 c2.\n\
                    Knights cannot pass one another on it, so their order stays, and the goal is this order turned \
                    by half the ring.\n\
                    Each of the 4 knights must make 4 leaps: 4 x 4 = 16.";
    assert_eq!(text, expected);
}

#[test]
fn no_explanation_is_longer_than_three_sentences_however_long_its_lists() {
    let many = |count: u64| (0..count).map(|file| Cell { file, rank: 0 }).collect::<Vec<Cell>>();
    let ways = |count: u64| many(count).into_iter().map(|from| Distance { from, to: from, moves: 3 }).collect();
    let tour = "kind = 'tour'\nboard = '4x7'\nclosed = true\n";
    let excluded = |symmetry| crate::ExcludedSymmetry {
        symmetry,
        cells: many(90),
        leaps: vec!["a1-b3".parse().unwrap(); 90],
        exchanges_colours: Some(true),
    };
    let symmetries = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.is_reflection()).map(excluded).collect();
    let reflective = "kind = 'tour'\nboard = '64x64'\nclosed = true\nsymmetry = 'reflective'\n";
    for (argument, puzzle) in [
        (Argument::Automorphisms { symmetries }, reflective),
        (Argument::Cut { cells: many(90), parts: 91 }, tour),
        (Argument::Forced { cells: many(90), leaps: Vec::new() }, tour),
        (Argument::Degree { cells: many(90) }, tour),
        (Argument::Theorem { name: "Schwenk".into(), year: 1991 }, tour),
        (Argument::Legs { ways: ways(90) }, "kind = 'errand'\nboard = '8x8'\nfrom = 'a1'\nvisit = ['b3']\n"),
        (Argument::Distances { ways: ways(90) }, "kind = 'exchange'\nstart = 'n.n/.../N.N'\n"),
    ] {
        let sentences = argument.sentences(&Puzzle::from_toml(puzzle).unwrap(), Some(46));
        assert!((1..=3).contains(&sentences.len()), "{argument:?}: {sentences:?}");
        assert!(sentences.iter().all(|sentence| sentence.len() < 260), "{sentences:?}");
    }
}
