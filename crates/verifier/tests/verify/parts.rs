//! Exchanges on boards of several connected parts, each of which rule `search` searches on its own.

use crate::boards::certificate;
use crate::checked;

/// What the verifier says of an exchange with this witness; none: that there is no exchange.
fn said(ends: [&str; 2], steps: &str, witness: Option<&str>) -> Result<(), String> {
    let moves = witness.map(|leaps| leaps.split(' ').count().to_string());
    let mut lines = vec![
        format!("start {}", ends[0]),
        format!("goal {}", ends[1]),
        format!("piece {steps}"),
        format!("value {}", moves.unwrap_or_else(|| "none".to_owned())),
    ];
    lines.extend(witness.map(|leaps| format!("witness {leaps}")));
    lines.push("by search".to_owned());
    checked(&certificate("exchange", &lines)).map(|_| ()).map_err(|refusal| refusal.to_string())
}

/// Of dabbabas, which stay on one of four parts of the board.
const DABBABAS: [&str; 2] = ["po.ane/grljc./f..i.h/.bkdmq", ".ophfe/gqmbkj/.an..i/..cdlr"];
const FIFTY: &str = "c1-a1 e1-c1 e3-e1 c3-e3 c1-c3 a1-c1 a3-a1 c3-a3 c1-c3 e1-c1 e3-e1 c3-e3 a3-c3 a1-a3 d3-f3 d1-d3 \
                     f1-d1 f3-f1 d3-f3 b3-d3 b1-b3 d1-b1 d3-d1 f3-d3 f1-f3 d1-f1 d3-d1 b3-d3 b1-b3 e4-e2 a2-c2 c2-c4 \
                     e2-c2 c4-e4 a4-c4 d2-b2 f2-d2 f4-f2 d4-f4 d2-d4 b2-d2 b4-b2 d4-b4 f4-d4 f2-f4 d2-f2 d4-d2 b4-d4 \
                     b2-b4 d2-b2";

#[test]
fn the_moves_of_four_parts_add_up() {
    assert_eq!(said(DABBABAS, "0,2", Some(FIFTY)), Ok(()));
    // The last token goes back and forth: two moves more.
    let padded = said(DABBABAS, "0,2", Some(&format!("{FIFTY} b2-d2 d2-b2")));
    assert!(padded.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 50 moves")), "{padded:?}");
    let none = said(DABBABAS, "0,2", None);
    assert!(none.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 50 moves")), "{none:?}");
}

#[test]
fn two_parts_of_ferzes_are_searched_apart() {
    let ends = [".bjen/ig.lk/.mcd./ohpaf", "ablec/khmg./.djin/o.p.f"];
    let witness = "b2-c3 c1-b2 d2-c1 e3-d2 d4-e3 c3-d4 b2-c3 c1-b2 d2-c1 c3-d2 b2-c3 a3-b2 b4-a3 c3-b4 b2-c3 c1-b2 d2-c1 \
                   c3-d2 b4-c3 a3-b4 b2-a3 c3-b2 d4-c3 e3-d4 b1-a2 b3-a4 c4-b3 d3-c4 e4-d3 d3-e2 c2-d3 d3-e4 b3-c2 a4-b3 \
                   c2-b1 b3-c2 c2-d3 d1-c2 c2-b3 b3-a4 a2-b3 b1-c2";
    assert_eq!(said(ends, "1,1", Some(witness)), Ok(()));
    let padded = said(ends, "1,1", Some(&format!("{witness} c2-b1 b1-c2")));
    assert!(padded.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 42 moves")), "{padded:?}");
}

#[test]
fn a_move_too_many_in_either_part_of_kings_is_found() {
    // Two blocks of four cells, without two colours: a witness may be one move too long.
    let ends = ["a.#b./..#..", "..#../.a#.b"];
    let [one, other] = [["a2-b1", "a2-a1 a1-b1"], ["d2-e1", "d2-e2 e2-e1"]];
    for (first, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        // The moves of both parts are mixed.
        let said = said(ends, "0,1+1,1", Some(&format!("{} {}", other[second], one[first])));
        match first + second {
            0 => assert_eq!(said, Ok(())),
            more => {
                let fewer = format!("there is an exchange of {} moves", 1 + more);
                assert!(said.clone().is_err_and(|refusal| refusal.contains(&fewer)), "{said:?}");
            }
        }
    }
    // A token that has come home already moves around.
    let said = said(["a.#b./..#..", "..#b./.a#.."], "0,1+1,1", Some("a2-b1 d2-e2 e2-e1 e1-d2"));
    assert!(said.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 1 moves")), "{said:?}");
}

#[test]
fn without_a_way_in_one_part_there_is_no_exchange() {
    // On one colour all cells are full; on the other, every ferz has somewhere to go.
    let [start, blocked] = ["AbCdE/f.h.j/KlMnO/p.r.t/UvWxY", "AbCdE/h.f.j/KlMnO/p.r.t/UvYxW"];
    assert_eq!(said([start, blocked], "1,1", None), Ok(()));
    let same = said([start, start], "1,1", None);
    assert!(same.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 0 moves")), "{same:?}");
}

#[test]
fn placements_of_more_than_128_bits_are_searched_where_those_of_the_parts_fit() {
    // 18 names on 30 cells, in four parts.
    let ends = ["abcdef/ghijkl/mnopqr/....../......", "abcdef/ghijkl/.nopqr/....../..m..."];
    assert_eq!(said(ends, "0,2", Some("a3-a1 a1-c1")), Ok(()));
    let padded = said(ends, "0,2", Some("a3-a1 a1-c1 c1-e1 e1-c1"));
    assert!(padded.clone().is_err_and(|refusal| refusal.contains("there is an exchange of 2 moves")), "{padded:?}");
}
