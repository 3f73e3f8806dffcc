//! An argument in plain sentences: "why 16" in at most three lines.

mod symmetry;
#[cfg(test)]
mod tests;

use cavalcade_board::text::capitalised;
use cavalcade_board::{Board, Cell, Leaper};

use crate::number::{counted, grouped};
use crate::{Argument, Cover, Distance, Leap, Minimise, OrderedPart, Placement, Puzzle, TokenName, of_any_kind};

/// Of longer lists the first items are named.
const MOST_LISTED: usize = 12;

impl Argument {
    /// The argument in at most three sentences, for the puzzle that it is about and the value that it explains.
    ///
    /// ```
    /// use cavalcade_puzzle::{Argument, Puzzle};
    ///
    /// let puzzle = Puzzle::from_toml("kind = 'tour'\nboard = '5x5'\nclosed = true\n")?;
    /// let sentences = Argument::Parity { even: 13, odd: 12 }.sentences(&puzzle, None);
    /// assert_eq!(sentences, [
    ///     "Every leap of a knight changes the colour of its cell.",
    ///     "So a closed tour visits as many cells of one colour as of the other, but the board has 13 and 12.",
    /// ]);
    /// # Ok::<(), cavalcade_puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn sentences(&self, puzzle: &Puzzle, value: Option<u64>) -> Vec<String> {
        let about = About { puzzle, board: puzzle.board(), piece: piece(puzzle) };
        match self {
            Argument::Parity { even, odd } => about.parity(*even, *odd, value),
            Argument::Parts { from, to } => about.parts(*from, *to),
            Argument::Degree { cells } => about.degree(cells),
            Argument::Symmetry { cell, image } => symmetry::hole(puzzle, *cell, *image),
            Argument::Automorphisms { symmetries } => symmetry::automorphisms(puzzle, symmetries),
            Argument::Tokens { cell, token, start, goal } => about.tokens(*cell, *token, *start, *goal),
            Argument::EndColumns { distances, detours } => vec![
                format!("Each token needs two leaps to the cell opposite: {} in total.", grouped(distances)),
                format!(
                    "In each of the two columns at either end, both tokens would have to pass one middle cell, so that \
                     one of them needs two leaps more: {} in total.",
                    grouped(detours)
                ),
                format!("{} + {} = {}.", grouped(distances), grouped(detours), grouped(distances + detours)),
            ],
            Argument::Theorem { name, year } => about.theorem(name, *year),
            Argument::Order { parts } => about.order(parts),
            Argument::Distances { ways } => about.distances(ways),
            Argument::Legs { ways } => legs(ways),
            Argument::Swaps { swaps, from, to, leaps } => vec![
                format!("With one empty cell, each leap swaps a token with it: the goal is {} away.", odd(*swaps)),
                format!(
                    "The empty cell goes from {from} to {to}, which takes {} or any other {} number of leaps, since \
                     every leap changes sides.",
                    grouped(leaps),
                    if leaps % 2 == 0 { "even" } else { "odd" }
                ),
                "No number is both even and odd.".to_string(),
            ],
            Argument::Blocked { cell, at_start } => about.blocked(*cell, *at_start),
            Argument::Cut { cells, parts } => about.cut(cells, *parts),
            Argument::Forced { cells, leaps } => about.forced(cells, leaps),
            Argument::Shares { cells } => about.shares(*cells),
            Argument::OddLines { cells } => vec![
                about.odd_numbers_on_a_colour(),
                format!(
                    "Of two neighbouring ranks or files of {}, one has an odd number more than the other: one sum is odd, \
                     and the other is even.",
                    counted(cells, "cells")
                ),
            ],
            Argument::Quarters { cells } => vec![
                about.odd_numbers_on_a_colour(),
                "With equal sums of ranks and of files, those of these cells that are on every second rank have half of the sum \
                 of all odd numbers, which is even."
                    .to_string(),
                format!("But they are {}, and the sum of an odd number of odd numbers is odd.", counted(cells, "cells")),
            ],
            Argument::NoCycle { cells, leaps, parts } => vec![
                format!(
                    "The board has {} and {} between them, in {}.",
                    counted(cells, "cells"),
                    counted(leaps, "leaps"),
                    counted(parts, "parts")
                ),
                "Each part has a leap less than cells, like a tree, so that no path in it returns.".to_string(),
            ],
        }
    }
}

/// The piece of a puzzle of any kind; where tokens are different pieces, the one that has the leaps of them all.
fn piece(puzzle: &Puzzle) -> Leaper {
    of_any_kind!(puzzle, |problem| problem.piece())
}

/// An odd or even number of swaps, in words.
fn odd(swaps: u64) -> String {
    let parity = if swaps.is_multiple_of(2) { "an even" } else { "an odd" };
    format!("{parity} number of swaps ({swaps})")
}

/// What an argument is about.
struct About<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    piece: Leaper,
}

impl About<'_> {
    /// Whether the piece has a name of its own.
    fn is_named(&self) -> bool {
        Leaper::named().any(|(_, leaper)| leaper == self.piece)
    }

    /// Such as `a knight`, `an antelope`, `a {2,5}`.
    fn a_piece(&self) -> String {
        let name = self.piece.to_string();
        format!("{} {name}", if name.starts_with('a') { "an" } else { "a" })
    }

    /// Such as `knights`; `tokens` where the piece has no name.
    fn pieces(&self) -> String {
        if self.is_named() { self.piece.nouns() } else { "tokens".to_string() }
    }

    fn moves_on_board(&self) -> String {
        let shape = if self.board.has_holes() { "this board".to_string() } else { self.size() };
        match self.is_named() {
            true => format!("The {}'s moves on {shape}", self.piece),
            false => format!("The moves of {} on {shape}", self.piece),
        }
    }

    fn size(&self) -> String {
        format!("{}x{}", self.board.width(), self.board.height())
    }

    /// Whether every leap changes the colour of the cell, and not only another class.
    fn changes_colour(&self) -> bool {
        self.piece.parts().all(|(r, s)| (r % 2) != (s % 2))
    }

    /// That every leap changes classes, and what a class is called.
    fn classes(&self) -> (String, &'static str) {
        let piece = self.a_piece();
        match self.changes_colour() {
            true => (format!("Every leap of {piece} changes the colour of its cell."), "colour"),
            false => (format!("Every leap of {piece} leads from one of two classes of cells to the other."), "class"),
        }
    }

    fn parity(&self, even: u64, odd: u64, value: Option<u64>) -> Vec<String> {
        let (every, class) = self.classes();
        let (more, fewer) = (even.max(odd), even.min(odd));
        let (more_cells, fewer_cells) = (grouped(more), grouped(fewer));
        let so = match self.puzzle {
            Puzzle::Cover(cover) => return self.parity_of_cover(cover, (more, fewer), value),
            Puzzle::Uncrossed(_) => {
                let (path, visited) = match self.puzzle.closed() {
                    true => ("cycle", 2 * fewer),
                    false => ("path", (more + fewer).min(2 * fewer + 1)),
                };
                let most = if path == "cycle" { visited } else { visited.saturating_sub(1) };
                return vec![
                    format!(
                        "{every} A part of the board has {more_cells} cells of one {class} and {fewer_cells} of the other, \
                             and no part allows more."
                    ),
                    format!(
                        "A {path} alternates between them, so that it visits {} at most: {}.",
                        counted(visited, "cells"),
                        counted(most, "moves")
                    ),
                ];
            }
            _ if self.puzzle.closed() => format!(
                "So a closed tour visits as many cells of one {class} as of the other, but the board has {more_cells} and \
                 {fewer_cells}."
            ),
            _ if more - fewer > 1 => format!(
                "So a tour visits at most one cell more of one {class} than of the other, but the board has {more_cells} \
                 and {fewer_cells}."
            ),
            _ if more == fewer => format!(
                "The board has {more_cells} cells of either {class}, so that a tour begins on one {class} and ends on the \
                 other; the given ends are of the same {class}."
            ),
            _ => format!(
                "The board has {more_cells} cells of one {class} and {fewer_cells} of the other, so that a tour begins and \
                 ends on the {class} with more; a given end is of the other."
            ),
        };
        vec![every, so]
    }

    fn parity_of_cover(&self, cover: &Cover, (more, fewer): (u64, u64), value: Option<u64>) -> Vec<String> {
        let (every, class) = self.classes();
        let (more_cells, all) = (grouped(more), grouped(more + fewer));
        let unit = match cover.minimise() {
            Minimise::Steps => "steps",
            Minimise::Moves | Minimise::Nothing => "moves",
        };
        let cells = format!("Of the {all} safe cells {more_cells} have one {class} and {} the other.", grouped(fewer));
        let value = value.unwrap_or_default();
        let walkers = cover.team().len() as u64;
        let why = match walkers {
            1 if more > 0 && value == 2 * (more - 1) => format!(
                "Between two visits to the {more_cells} lies one to another cell: 2 x {} = {}.",
                grouped(more - 1),
                counted(value, unit)
            ),
            1 if value == 2 * more - 1 => format!(
                "The walker starts on the other {class}: a leap to the first of the {more_cells}, and two to each of the \
                 others, which makes {}.",
                counted(value, unit)
            ),
            1 => {
                format!("Each visit to one {class} is followed by one to the other: {} at least.", counted(value, unit))
            }
            _ => format!(
                "Each of the {walkers} walkers visits the two in turn: with fewer than {} they do not reach all of them.",
                counted(value, unit)
            ),
        };
        vec![every, cells, why]
    }

    fn parts(&self, from: Cell, to: Cell) -> Vec<String> {
        let mut sentences =
            vec![format!("No sequence of {}s of {} leads from {from} to {to}.", self.leap(), self.a_piece())];
        sentences.push(match self.puzzle {
            Puzzle::Cover(_) => {
                "Each part of the safe cells needs a walker of its own, and a part has none.".to_string()
            }
            Puzzle::Errand(_) => format!("The walker starts on {from} and has to visit {to}."),
            _ => "A tour has to visit both.".to_string(),
        });
        let is_plain = self.board.wrap().is_none();
        if let Some((r, s)) = self.piece.steps().filter(|&(r, _)| r > 0 && is_plain)
            && matches!(self.puzzle, Puzzle::Tour(_) | Puzzle::Count(_))
        {
            let sides = (self.board.width().min(self.board.height()), self.board.width().max(self.board.height()));
            let has_room = sides.0 >= u64::from(r) + u64::from(s) && sides.1 >= 2 * u64::from(s);
            let is_free = self.piece.common_factor() == 1 && self.changes_colour();
            sentences.extend(match (is_free, has_room) {
                (false, _) if self.piece.common_factor() > 1 => {
                    let factor = self.piece.common_factor();
                    Some(format!("Both steps are multiples of {factor}, so that it never leaves every {factor}th file and rank."))
                }
                (false, _) => Some("Both steps are odd, so that it keeps to the colour on which it stands.".to_string()),
                (true, false) if !self.board.has_holes() => Some(format!(
                    "It reaches all cells of a rectangle only where the sides are at least {r} + {s} = {} and 2 x {s} = {} \
                     (D. E. Knuth, Leaper graphs, 1994).",
                    r + s,
                    2 * s
                )),
                (true, _) => None,
            });
        }
        sentences
    }

    /// The number of leaps from a cell.
    fn leaps_from(&self, cell: Cell) -> usize {
        self.board.targets(self.piece, cell).filter(|&to| !self.is_forbidden(cell, to)).count()
    }

    /// What leads from cell to cell: where some leaps are forbidden, the others.
    fn leap(&self) -> &'static str {
        match self.puzzle {
            Puzzle::Tour(tour) if !tour.forbidden().is_empty() => "allowed leap",
            _ => "leap",
        }
    }

    fn is_forbidden(&self, one: Cell, other: Cell) -> bool {
        matches!(self.puzzle, Puzzle::Tour(tour) if tour.forbidden().contains(one, other))
    }

    fn degree(&self, cells: &[Cell]) -> Vec<String> {
        let list = listed(cells, ", ");
        let Some(&first) = cells.first() else { return Vec::new() };
        let needs = match self.puzzle.closed() {
            true => "A closed tour leaps to every cell and from it by two different leaps.",
            false => "A tour leaps to every cell but its first, and from every cell but its last.",
        };
        let leap = self.leap();
        let has = match (self.leaps_from(first), cells.len()) {
            (0, _) => format!("No {leap} leads to {first} or from it."),
            (_, 1) => format!("Only one {leap} leads to {list}."),
            (_, count) => format!("Only one {leap} leads to each of {list}: a tour would have to end on all {count}."),
        };
        vec![needs.to_string(), has]
    }

    fn tokens(&self, cell: Cell, token: TokenName, start: u64, goal: u64) -> Vec<String> {
        let piece = match self.puzzle {
            Puzzle::Exchange(exchange) => exchange.pieces().of(token),
            _ => self.piece,
        };
        let a_piece = About { piece, ..*self }.a_piece();
        vec![
            format!("No leap of {a_piece} leads out of the part of the board around {cell}."),
            format!("It holds {start} of token {token:?} at the start, and {goal} in the goal."),
        ]
    }

    fn blocked(&self, cell: Cell, at_start: bool) -> Vec<String> {
        let (end, then) = match at_start {
            true => ("At the start", "so its tokens never move"),
            false => ("In the goal", "so no move leads to the goal, as every move can be taken back"),
        };
        let held = |placement: &Placement| {
            placement.token(cell).map_or("no token".to_string(), |token| format!("token {token:?}"))
        };
        let ends = match self.puzzle {
            Puzzle::Exchange(exchange) => [exchange.start(), exchange.goal()].map(held),
            _ => Default::default(),
        };
        vec![
            format!("{end}, no leap leads to an empty cell in the part of the board around {cell}, {then}."),
            format!("But {cell} holds {} at the start, and {} in the goal.", ends[0], ends[1]),
        ]
    }

    /// Which numbers of a tour are odd.
    fn odd_numbers_on_a_colour(&self) -> String {
        let piece = self.a_piece();
        format!(
            "Every leap of {piece} changes the colour of its cell, so that the cells of one colour have the odd numbers."
        )
    }

    fn shares(&self, cells: u64) -> Vec<String> {
        let all = self.board.cell_count();
        vec![
            format!(
                "The average of the numbers from 1 to {} is half of {}, an odd number.",
                grouped(all),
                grouped(all + 1)
            ),
            format!(
                "So it is not the average of {}, an odd number: their sum would not be a whole number.",
                counted(cells, "numbers")
            ),
        ]
    }

    fn theorem(&self, name: &str, year: u16) -> Vec<String> {
        let (width, height) = (self.board.width(), self.board.height());
        let (short, size) = (width.min(height), self.size());
        let cited = format!("Proved by {name}, {year}, for boards of which {size} is one.");
        match (short, self.puzzle.closed()) {
            _ if name != SCHWENK && name != CULL => vec![cited],
            (_, true) if self.board.area() % 2 == 1 => vec![
                "Every leap of a knight changes the colour of its cell, so that a closed tour visits as many light cells \
                 as dark ones."
                    .to_string(),
                format!("{size} has an odd number of cells ({name}, {year}, lists all boards without a closed tour)."),
            ],
            (1 | 2, _) => vec![
                match short == 1 || width.max(height) == 2 {
                    true => format!("On {size} a knight has no leap."),
                    false => format!("On {size} a knight moves to and fro along the board, and never reaches most cells."),
                },
                format!("{name}, {year}, lists all boards without {}.", self.a_tour()),
            ],
            (4, true) => vec![
                "Colour the two outer lines of the four red, the two inner ones blue: as many cells of either, and from a \
                 red cell a knight leaps to blue ones only."
                    .to_string(),
                "So a closed tour, with as many red cells as blue ones, would alternate between red and blue; and it \
                 alternates between light and dark."
                    .to_string(),
                format!("Then all red cells would have one shade, and they have both (a colouring by L. Pósa; {name}, {year})."),
            ],
            (3, _) if width == 3 && height == 3 => {
                vec!["No leap leads to b2 or from it.".to_string(), cited]
            }
            _ => vec![cited],
        }
    }

    fn a_tour(&self) -> &'static str {
        if self.puzzle.closed() { "a closed tour" } else { "an open tour" }
    }

    fn order(&self, parts: &[OrderedPart]) -> Vec<String> {
        let Puzzle::Exchange(exchange) = self.puzzle else { return Vec::new() };
        let [part] = parts else { return self.several_orders(parts) };
        let (shape, count) = (if part.closed { "ring" } else { "path" }, part.cells.len());
        let form = format!("{} form a {shape} of {count} cells: {}.", self.moves_on_board(), listed(&part.cells, " "));
        let pass = format!("{} cannot pass one another on it, so their order stays", capitalised(&self.pieces()));
        let Some(moves) = part.moves() else {
            let order = |placement: &crate::Placement| {
                let names = part.cells.iter().filter_map(|&cell| placement.token(cell)).map(|name| name.to_string());
                names.collect::<Vec<String>>().join(" ")
            };
            let (start, goal) = (order(exchange.start()), order(exchange.goal()));
            return vec![
                form,
                format!("{pass}: {start} at the start."),
                format!("The goal has another order: {goal}."),
            ];
        };
        let (tokens, all) = (part.leaps.len(), grouped(moves));
        let name = if self.is_named() { self.piece.to_string() } else { "token".to_string() };
        match part.leaps.first() {
            Some(&leaps) if tokens > 1 && part.leaps.iter().all(|&other| other == leaps) && leaps > 0 => {
                let turned = match (part.closed, 2 * leaps == count as u64) {
                    (true, true) => "this order turned by half the ring".to_string(),
                    (true, false) => format!("this order moved on by {}", counted(leaps, "cells")),
                    (false, _) => format!("this order moved on by {}", counted(leaps, "cells")),
                };
                vec![
                    form,
                    format!("{pass}, and the goal is {turned}."),
                    format!(
                        "Each of the {tokens} {} must make {}: {tokens} x {leaps} = {all}.",
                        self.pieces(),
                        counted(leaps, "leaps")
                    ),
                ]
            }
            _ if tokens == 1 => {
                let only = format!("The {name} can only go along it.");
                vec![form, only, format!("The shorter way to the goal takes {}.", counted(moves, "leaps"))]
            }
            _ => {
                let next = part.rotations.get(1).filter(|_| part.closed);
                let next = next.map(|next| format!("; the next best rotation takes {}", grouped(next.moves)));
                let goes = match part.closed {
                    true => format!("{pass}: the goal is a rotation of it."),
                    false => format!("{pass}: the first goes to the first goal, the second to the second, and so on."),
                };
                vec![
                    form,
                    goes,
                    format!("The leaps of all are {}{}.", sum(&part.leaps, moves), next.unwrap_or_default()),
                ]
            }
        }
    }

    fn several_orders(&self, parts: &[OrderedPart]) -> Vec<String> {
        let rings = parts.iter().filter(|part| part.closed).count();
        let (rings, paths) = (counted(rings, "rings"), counted(parts.len() - rings, "paths"));
        let shapes = match (rings.as_str(), paths.as_str()) {
            ("0 rings", _) => paths,
            (_, "0 paths") => rings,
            _ => format!("{rings} and {paths}"),
        };
        let moves: Vec<u64> = parts.iter().filter_map(OrderedPart::moves).collect();
        vec![
            format!("{} form {shapes} on which tokens have to move.", self.moves_on_board()),
            format!("{} cannot pass one another there, so their order stays in each.", capitalised(&self.pieces())),
            format!("The least rotations take {} leaps.", sum(&moves, moves.iter().sum())),
        ]
    }

    fn distances(&self, ways: &[Distance]) -> Vec<String> {
        let moves: Vec<u64> = ways.iter().map(|way| way.moves).collect();
        let shown: Vec<String> = ways.iter().map(|way| format!("{}-{} in {}", way.from, way.to, way.moves)).collect();
        vec![
            format!("No token reaches a goal in fewer leaps than {} needs there on the empty board.", self.a_piece()),
            format!("The pairing of tokens and goals with the least sum: {}.", listed(&shown, ", ")),
            format!("{} leaps; the solution takes no detour.", sum(&moves, moves.iter().sum())),
        ]
    }

    fn cut(&self, cells: &[Cell], parts: u64) -> Vec<String> {
        let (tour, removed) = (self.a_tour(), cells.len());
        let most = if self.puzzle.closed() { removed } else { removed + 1 };
        vec![
            format!(
                "Without {} the board falls into {} between which no {} leads.",
                and_listed(cells),
                counted(parts, "parts"),
                self.leap()
            ),
            format!(
                "Without {}, {tour} falls into at most {most} {}, each within one of the parts.",
                counted(removed, "cells"),
                if most == 1 { "piece" } else { "pieces" }
            ),
        ]
    }

    fn forced(&self, cells: &[Cell], leaps: &[Leap]) -> Vec<String> {
        let shown = listed(leaps, ", ");
        let only = format!("From {} lead two {}s only, and a closed tour takes both.", and_listed(cells), self.leap());
        let ends = |cell: Cell| leaps.iter().filter(move |leap| leap.from == cell || leap.to == cell).count();
        let crowded = leaps.iter().flat_map(|leap| [leap.from, leap.to]).find(|&cell| ends(cell) > 2);
        let then = match crowded {
            Some(cell) => format!("So {shown} are forced: three leaps meet on {cell}, and a tour visits it once."),
            None => format!(
                "So {shown} are forced, which close a cycle of {} before all {} are visited.",
                counted(leaps.len(), "cells"),
                grouped(self.board.cell_count())
            ),
        };
        vec![only, then]
    }
}

const SCHWENK: &str = "Schwenk";
const CULL: &str = "Cull and De Curtins";

fn legs(ways: &[Distance]) -> Vec<String> {
    let moves: Vec<u64> = ways.iter().map(|way| way.moves).collect();
    let total: u64 = moves.iter().sum();
    let first = "Each leg, from one visited cell to the next, is a shortest path.".to_string();
    let longest = ways.iter().max_by_key(|way| way.moves);
    let second = match longest {
        Some(way) if ways.len() > MOST_LISTED => {
            format!(
                "The longest of the {} is {}-{} with {}.",
                counted(ways.len(), "legs"),
                way.from,
                way.to,
                counted(way.moves, "moves")
            )
        }
        _ => {
            let shown: Vec<String> =
                ways.iter().map(|way| format!("{}-{} in {}", way.from, way.to, way.moves)).collect();
            format!("Leg by leg: {}.", listed(&shown, ", "))
        }
    };
    vec![first, second, format!("Together: {} moves.", sum(&moves, total))]
}

/// Numbers added up, where there are few of them; else their sum.
fn sum(numbers: &[u64], total: u64) -> String {
    match numbers.len() {
        2..=MOST_LISTED => {
            let numbers: Vec<String> = numbers.iter().map(grouped).collect();
            format!("{} = {}", numbers.join(" + "), grouped(total))
        }
        _ => grouped(total),
    }
}

/// Items one after another, as many as a line has room for.
fn listed<T: ToString>(items: &[T], between: &str) -> String {
    let shown: Vec<String> = items.iter().take(MOST_LISTED).map(T::to_string).collect();
    let rest = if items.len() > MOST_LISTED { format!("{between}...") } else { String::new() };
    shown.join(between) + &rest
}

/// The same with `and` before the last.
fn and_listed(items: &[Cell]) -> String {
    match items {
        [before @ .., last] if !before.is_empty() && items.len() <= MOST_LISTED => {
            format!("{} and {last}", listed(before, ", "))
        }
        _ => listed(items, ", "),
    }
}
