//! Arguments that there is no tour, before anything is searched.
//!
//! *Ends.* A path of more than one cell has two ends; a closed tour leaps from the last cell to the first. The last
//! cell is not among the first ones.
//!
//! *Forbidden leaps.* A tour without some leaps is a tour: what excludes tours of the board excludes these. Degrees and
//! connectivity count allowed leaps only. A leap of the given first cells, or home from the last cell, is not
//! forbidden.
//!
//! *Numbers.* A cell has one number and a number one cell; consecutive numbers are a leap apart, and where leaps lead
//! between two classes of cells, cells of one class have the even numbers and those of the other the odd ones.
//!
//! *Sums.* The ranks of a magic tour share the sum of all numbers, and so do its files. The average of 1 to N is (N + 1) /
//! 2, so that for even N no line of an odd number of cells has a share. Where every leap changes the colour, cells of one
//! colour have the odd numbers. With odd sides, two neighbouring lines have numbers of odd cells that differ by one, so
//! that one sum is odd and the other even. With both sides even but not multiples of four, let A be the sum of the cells on
//! odd files and odd ranks, B on even files and odd ranks, C and D above them: the odd ranks have half of all, A + B, and
//! so have the odd files, A + C; so B = C and A = D. One of the pairs, say A and D, has the odd numbers. These are 2k,
//! where k is odd and the number of cells of each of the four; their sum is 4k^2, so that A is 2k^2, which is even, and a
//! sum of k odd numbers, which is odd.
//!
//! *Symmetry.* The board has to have the symmetry, and the symmetry has to act on the cycle, or the path, as `action`
//! describes: by the cells and leaps that it leaves in their places, and by colours.
//!
//! *Parity.* Every leap of {r,s} leads from one of two classes of cells to the other: with r + s odd, from a colour to
//! the other; with both odd, from odd to even files; with a common factor, the same on wider grids. Compounds have such
//! classes where their parts have the same, and joined rims where they keep them. A closed tour needs
//! as many cells of each class, an open one has at most one cell more of one of them, and then begins and ends there.
//!
//! *Connectivity.* All cells are reached from the first.
//!
//! *Degrees.* A tour passes through every cell: it needs two leaps at each, one at an end.
//!
//! *Knights on rectangles.* The board of m x n cells, m <= n, has a closed tour unless m and n are odd, or m is 1, 2 or
//! 4, or m = 3 and n is 4, 6 or 8 (A. J. Schwenk, Which rectangular chessboards have a knight's tour?, *Mathematics
//! Magazine* 64, 1991). It has an open tour unless m is 1 or 2, or m = 3 and n is 3, 5 or 6, or m = n = 4 (P. Cull and
//! J. De Curtins, Knight's tour revisited, *Fibonacci Quarterly* 16, 1978; A. Conrad, T. Hindrichs, H. Morsy and I.
//! Wegener, Solution of the knight's Hamiltonian path problem on chessboards, *Discrete Applied Mathematics* 50, 1994);
//! 1 x 1 is a tour of no move. Parity excludes some ends; that all others exist is left to a search, which finds a
//! tour.

use std::collections::BTreeSet;

use cavalcade_board::{Bipartition, Cell, Leaper};
use cavalcade_puzzle::{Argument, Tour};
use cavalcade_run::{Budget, Stopped};

use super::action::{impossible, symmetries_of, what};
use super::mailbox::{BETWEEN_CHECKS, Mailbox};
use crate::formulation::quantity;
use crate::outcome::Reason;
use crate::symmetry_class::rotation;

/// Why there is no tour, where arithmetic on the board's sides and cells shows it. Allocates nothing.
pub fn refute(tour: &Tour) -> Option<Reason> {
    ends(tour)
        .or_else(|| forbidden(tour))
        .or_else(|| numbers(tour))
        .or_else(|| sums(tour))
        .or_else(|| board_symmetry(tour))
        .or_else(|| bound_to_a_class(tour))
        .or_else(|| knights(tour))
        .or_else(|| colours(tour))
        .or_else(|| symmetry(tour))
}

/// Why there is no tour, where a look at the leaps shows it.
///
/// # Errors
/// When the budget ends.
pub(super) fn refute_on(tour: &Tour, mailbox: &Mailbox, budget: &Budget) -> Result<Option<Reason>, Stopped> {
    // A theorem has said that there is one; not what is left without some leaps.
    if on_a_rectangle_by_a_knight(tour) && tour.forbidden().is_empty() {
        return Ok(None);
    }
    match degrees(tour, mailbox) {
        Some(reason) => Ok(Some(reason)),
        None => connectivity(mailbox, budget),
    }
}

/// Whether the theorems on knights speak of this board.
pub(super) fn on_a_rectangle_by_a_knight(tour: &Tour) -> bool {
    tour.piece() == Leaper::KNIGHT && !tour.board().has_holes() && tour.board().wrap().is_none()
}

/// Whether a knight has a tour, closed or open, on the rectangle of these sides.
pub(super) fn knight_has_tour(width: u64, height: u64, closed: bool) -> bool {
    let (m, n) = (width.min(height), width.max(height));
    match closed {
        true => !(m % 2 == 1 && n % 2 == 1 || matches!(m, 1 | 2 | 4) || m == 3 && matches!(n, 4 | 6 | 8)),
        false => !(m == 1 && n > 1 || m == 2 || m == 3 && matches!(n, 3 | 5 | 6) || m == 4 && n == 4),
    }
}

fn ends(tour: &Tour) -> Option<Reason> {
    let cells = tour.board().cell_count();
    if tour.closed() && cells < 3 {
        return Some("a closed tour visits three cells at least, or it goes back the way it came".into());
    }
    let (start, end) = (tour.from()?, tour.to()?);
    let place = tour.begin().cells().iter().position(|&cell| cell == end);
    if let Some(number) = place.map(|place| place as u128 + 1).filter(|&number| number > 1 && number < cells) {
        let text = format!("a tour of {cells} cells does not end on {end}, its cell {number}");
        return Some(text.into());
    }
    if start == end && cells > 1 {
        return Some(format!("a tour of {cells} cells does not end on {start}, where it begins").into());
    }
    if tour.closed() && !tour.board().leaps(tour.piece(), end, start) {
        let piece = tour.piece();
        let text =
            format!("a closed tour leaps from its last cell to its first, and no {piece} leaps from {end} to {start}");
        return Some(text.into());
    }
    None
}

fn forbidden(tour: &Tour) -> Option<Reason> {
    let home = tour.to().zip(tour.from()).filter(|_| tour.closed());
    let given = tour.begin().leaps().map(|leap| (leap.from, leap.to)).chain(home);
    let (from, to) = given.into_iter().find(|&(from, to)| tour.forbidden().contains(from, to))?;
    Some(format!("the tour has to leap from {from} to {to}, which is forbidden").into())
}

fn numbers(tour: &Tour) -> Option<Reason> {
    if tour.numbers().is_empty() {
        return None;
    }
    let given = tour.given();
    let number = |cell: Cell| given.iter().find(|&&(other, _)| other == cell).map(|&(_, number)| number);
    if let Some(&(cell, other)) = given.iter().find(|&&(cell, one)| number(cell).is_some_and(|first| first != one)) {
        let first = number(cell).unwrap_or(other);
        return Some(format!("{cell} cannot be both number {first} and number {other} of a tour").into());
    }
    for pair in given.windows(2) {
        let [(one, first), (other, second)] = [pair[0], pair[1]];
        if first == second {
            return Some(format!("{one} and {other} cannot both be number {first} of a tour").into());
        }
        if first + 1 == second && !tour.leaps(one, other) {
            return Some(format!("no leap leads from {one}, number {first}, to {other}, number {second}").into());
        }
    }
    let classes = tour.board().bipartition(tour.piece())?;
    let &(first, from) = given.first()?;
    let alternates = |&&(cell, number): &&(Cell, u64)| {
        (classes.side(cell) == classes.side(first)) == number.abs_diff(from).is_multiple_of(2)
    };
    let &(cell, number) = given.iter().find(|given| !alternates(given))?;
    let text = format!(
        "every leap leads from one class of cells to the other, so that {first}, number {from}, and {cell}, number {number}, \
         do not go together"
    );
    Some(text.into())
}

fn sums(tour: &Tour) -> Option<Reason> {
    tour.variant()?;
    let (board, piece) = (tour.board(), tour.piece());
    let (width, height) = (board.width(), board.height());
    let is_odd = |side: u64| side % 2 == 1;
    if is_odd(width) != is_odd(height) {
        let cells = if is_odd(width) { width } else { height };
        let text = format!("{cells} of the numbers from 1 to {} cannot have their average", board.cell_count());
        return Some(Reason::by(Argument::Shares { cells }, text));
    }
    let changes_colour = board.wrap().is_none() && piece.parts().all(|(r, s)| r % 2 != s % 2);
    if !changes_colour || board.cell_count() == 1 {
        return None;
    }
    let coloured =
        format!("a {piece} changes the colour with every leap, so that cells of one colour have the odd numbers");
    if is_odd(width) {
        let cells = if height > 1 { width } else { height };
        let text = format!(
            "{coloured}: of two neighbouring lines of {} one has an odd sum, the other an even one",
            quantity(cells, "cell")
        );
        return Some(Reason::by(Argument::OddLines { cells }, text));
    }
    (width % 4 == 2 && height % 4 == 2).then(|| {
        let cells = (width / 2).saturating_mul(height / 2);
        let text = format!(
            "{coloured}: those of them on every second rank would have half of the sum of the odd numbers, which is even, and \
             they are an odd number of cells, {cells}"
        );
        Reason::by(Argument::Quarters { cells }, text)
    })
}

/// Why the board lacks the symmetry.
fn board_symmetry(tour: &Tour) -> Option<Reason> {
    let (class, board) = (tour.symmetry()?, tour.board());
    if !symmetries_of(tour, class).is_empty() {
        return None;
    }
    let none = |text: String| Some(Reason::by(Argument::Automorphisms { symmetries: Vec::new() }, text));
    let Some(symmetry) = rotation(class) else {
        return none("no reflection maps the board onto itself".to_string());
    };
    if !symmetry.keeps_rectangle(board) {
        let sides = if board.width() == board.height() { "a cylinder" } else { "a rectangle that is not a square" };
        return none(format!("{} does not map {sides} onto itself", what(symmetry)));
    }
    let odd = board.cells().find(|&cell| !board.contains(symmetry.apply(board, cell)))?;
    let image = symmetry.apply(board, odd);
    let what = what(symmetry);
    let text = format!("{what} does not map the board onto itself: {odd} is a cell and {image} is a hole");
    Some(Reason::by(Argument::Symmetry { cell: odd, image }, text))
}

/// Why no tour has the symmetry, though the board has it.
fn symmetry(tour: &Tour) -> Option<Reason> {
    let class = tour.symmetry()?;
    let why = |symmetry| impossible(tour, class, symmetry);
    let excluded: Vec<_> = symmetries_of(tour, class).into_iter().map(why).collect::<Option<_>>()?;
    let (texts, symmetries): (BTreeSet<String>, Vec<_>) = excluded.into_iter().unzip();
    let text = texts.into_iter().collect::<Vec<String>>().join("; ");
    Some(Reason::by(Argument::Automorphisms { symmetries }, text))
}

/// The cells that leaps cannot leave: one colour, or every second, third, ... file and rank.
fn bound_to_a_class(tour: &Tour) -> Option<Reason> {
    if tour.board().wrap().is_some() {
        return None;
    }
    let factor = u64::from(tour.piece().common_factor());
    let is_even = |(r, s): (u32, u32)| (u64::from(r) / factor + u64::from(s) / factor).is_multiple_of(2);
    let keeps_colour = tour.piece().parts().all(is_even);
    let class = |cell: Cell| {
        let colour = if keeps_colour { (cell.file / factor + cell.rank / factor) % 2 } else { 0 };
        (cell.file % factor, cell.rank % factor, colour)
    };
    // The second cell of a rectangle is in another class if any is.
    let mut cells = tour.board().cells();
    let first = cells.next()?;
    let other = match tour.board().has_holes() {
        true => cells.find(|&cell| class(cell) != class(first)),
        false => {
            let neighbours = [Cell { file: 1, rank: 0 }, Cell { file: 0, rank: 1 }];
            neighbours.into_iter().find(|&cell| tour.board().contains(cell) && class(cell) != class(first))
        }
    }?;
    let piece = tour.piece();
    let text = if factor == 1 {
        format!("a {piece} keeps to the colour on which it stands: from {first} it never reaches {other}")
    } else {
        format!("the steps of a {piece} are multiples of {factor}: from {first} it never reaches {other}")
    };
    Some(Reason::by(Argument::Parts { from: first, to: other }, text))
}

fn knights(tour: &Tour) -> Option<Reason> {
    let (width, height) = (tour.board().width(), tour.board().height());
    if !on_a_rectangle_by_a_knight(tour) || knight_has_tour(width, height, tour.closed()) {
        return None;
    }
    let theorem =
        |name: &str, year: u16, text: String| Reason::by(Argument::Theorem { name: name.to_string(), year }, text);
    Some(match tour.closed() {
        true => {
            let why = match width.min(height) {
                _ if tour.board().area() % 2 == 1 => "both sides are odd",
                1 | 2 => "a side is 1 or 2",
                4 => "a side is 4",
                _ => "one side is 3 and the other 4, 6 or 8",
            };
            let text =
                format!("a knight has no closed tour of {width} x {height}, for {why} (theorem of Schwenk, 1991)");
            theorem("Schwenk", 1991, text)
        }
        false => {
            let why = match width.min(height) {
                1 | 2 => "a side is 1 or 2",
                4 => "both sides are 4",
                _ => "one side is 3 and the other 3, 5 or 6",
            };
            let text = format!(
                "a knight has no open tour of {width} x {height}, for {why} (theorem of Cull and De Curtins, 1978, and of \
                 Conrad, Hindrichs, Morsy and Wegener, 1994)"
            );
            theorem("Cull and De Curtins", 1978, text)
        }
    })
}

/// The class with more of these cells, if one has more: there an open tour begins and ends.
pub(super) fn larger_side(classes: Bipartition, cells: impl Iterator<Item = Cell>) -> Option<bool> {
    let surplus: i64 = cells.map(|cell| if classes.side(cell) { 1 } else { -1 }).sum();
    (surplus != 0).then_some(surplus > 0)
}

fn colours(tour: &Tour) -> Option<Reason> {
    let (board, piece) = (tour.board(), tour.piece());
    let all = board.cell_count();
    // A piece that is bound to a class has been refuted, or the board is small: then its cells are drawn.
    let classes = board.bipartition(piece)?;
    let is_plain = !board.has_holes() && classes.are_colours();
    let odd = if is_plain { all / 2 } else { board.cells().filter(|&cell| classes.side(cell)).count() as u128 };
    let even = all - odd;
    let counts = format!("leaps lead from {even} of the cells to the other {odd} and back");
    let small = |count: u128| u64::try_from(count).unwrap_or(u64::MAX);
    let parity = |text: String| Reason::by(Argument::Parity { even: small(even), odd: small(odd) }, text);
    if tour.closed() {
        return (even != odd)
            .then(|| parity(format!("{counts}, and a closed tour visits as many of these as of those")));
    }
    if even.abs_diff(odd) > 1 {
        return Some(parity(format!("{counts}, and a tour visits at most one more of these than of those")));
    }
    let given = [tour.from(), tour.to()];
    if even == odd {
        let [start, end] = [given[0]?, given[1]?];
        let alike = classes.side(start) == classes.side(end) && all > 1;
        let text = || format!("{start} and {end} have the same colour, and {} leaps lead to the other one", all - 1);
        return alike.then(|| parity(text()));
    }
    let wrong = given.into_iter().flatten().find(|&cell| classes.side(cell) == (even > odd))?;
    Some(parity(format!(
        "{counts}, so a tour begins and ends among the {}, and {wrong} is among the {}",
        even.max(odd),
        even.min(odd)
    )))
}

fn degrees(tour: &Tour, mailbox: &Mailbox) -> Option<Reason> {
    if mailbox.cells.len() == 1 {
        return None;
    }
    let of_degree =
        |wanted: u8| mailbox.cells.iter().copied().filter(move |&place| mailbox.degree[place as usize] == wanted);
    let degree = |cells: &[Cell], text: String| Some(Reason::by(Argument::Degree { cells: cells.to_vec() }, text));
    let leap = if tour.forbidden().is_empty() { "leap" } else { "allowed leap" };
    if let Some(alone) = of_degree(0).next().map(|place| mailbox.cell(place)) {
        return degree(&[alone], format!("no {leap} leads to {alone} or from it"));
    }
    let mut dead_ends = of_degree(1).map(|place| mailbox.cell(place));
    if tour.closed() {
        let dead_end = dead_ends.next()?;
        let text = format!("a single {leap} leads to {dead_end}, and a closed tour needs another to go on");
        return degree(&[dead_end], text);
    }
    let dead_ends: Vec<Cell> = dead_ends.take(3).collect();
    if let [a, b, c] = dead_ends[..] {
        let text = format!("a single {leap} leads to each of {a}, {b} and {c}, and a tour has only two ends");
        return degree(&[a, b, c], text);
    }
    let (start, end) = (tour.from()?, tour.to()?);
    let inner = dead_ends.into_iter().find(|&cell| cell != start && cell != end)?;
    let text = format!("a single {leap} leads to {inner}, so a tour ends there, and {start} and {end} are asked for");
    degree(&[inner], text)
}

fn connectivity(mailbox: &Mailbox, budget: &Budget) -> Result<Option<Reason>, Stopped> {
    let mut is_reached = vec![false; mailbox.is_cell.len()];
    let first = mailbox.cells[0];
    is_reached[first as usize] = true;
    let mut open = vec![first];
    let mut count = 0usize;
    while let Some(place) = open.pop() {
        count += 1;
        if count.is_multiple_of(BETWEEN_CHECKS) {
            budget.check()?;
        }
        for next in mailbox.neighbours(place) {
            if !std::mem::replace(&mut is_reached[next as usize], true) {
                open.push(next);
            }
        }
    }
    let other = mailbox.cells.iter().copied().find(|&place| !is_reached[place as usize]);
    let apart = |other| {
        let (from, to) = (mailbox.cell(first), mailbox.cell(other));
        Reason::by(Argument::Parts { from, to }, format!("the board falls apart: from {from} no way leads to {to}"))
    };
    Ok(other.map(apart))
}
