//! Small random boards, exchanges and covers, with what a search through everything finds.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use crate::random::Random;

pub type Cell = (i64, i64);

/// A certificate with its first and its last line.
pub fn certificate(kind: &str, lines: &[String]) -> String {
    format!("cavalcade-certificate 1 {kind}\n{}\nend {}\n", lines.join("\n"), lines.len() + 2)
}

pub fn name((file, rank): Cell) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

pub fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

/// A rectangle with a few holes.
#[derive(Clone)]
pub struct Board {
    pub files: i64,
    pub ranks: i64,
    pub cells: Vec<Cell>,
}

impl Board {
    pub fn random(random: &mut Random, most: usize) -> Board {
        let (files, ranks) = (2 + random.below(3) as i64, 2 + random.below(most - 1) as i64);
        let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let mut cells: Vec<Cell> = all.filter(|_| random.below(8) > 0).collect();
        if cells.is_empty() {
            cells.push((0, 0));
        }
        Board { files, ranks, cells }
    }

    /// The rows from the top, with what stands on each cell.
    pub fn drawn(&self, token: impl Fn(Cell) -> char) -> String {
        let place = |file, rank| if self.cells.contains(&(file, rank)) { token((file, rank)) } else { '#' };
        let row = |rank| (0..self.files).map(|file| place(file, rank)).collect::<String>();
        (0..self.ranks).rev().map(row).collect::<Vec<_>>().join("/")
    }

    pub fn text(&self) -> String {
        match self.cells.len() as i64 == self.files * self.ranks {
            true => format!("{}x{}", self.files, self.ranks),
            false => self.drawn(|_| '.'),
        }
    }

    pub fn around(&self, (file, rank): Cell, (r, s): Cell) -> Vec<Cell> {
        let near = |&&(f, k): &&Cell| {
            let by = ((file - f).abs(), (rank - k).abs());
            by == (r, s) || by == (s, r)
        };
        self.cells.iter().filter(near).copied().collect()
    }
}

/// A shortest way between two states, with how the states are left.
pub fn way<S: Clone + Eq + std::hash::Hash>(
    from: &S,
    is_goal: impl Fn(&S) -> bool,
    next: impl Fn(&S) -> Vec<S>,
) -> Option<Vec<S>> {
    let mut before: HashMap<S, Option<S>> = HashMap::from([(from.clone(), None)]);
    let mut waiting = VecDeque::from([from.clone()]);
    while let Some(here) = waiting.pop_front() {
        if is_goal(&here) {
            let mut way = vec![here];
            while let Some(Some(earlier)) = before.get(&way[way.len() - 1]) {
                way.push(earlier.clone());
            }
            way.reverse();
            return Some(way);
        }
        for there in next(&here) {
            if !before.contains_key(&there) {
                before.insert(there.clone(), Some(here.clone()));
                waiting.push_back(there);
            }
        }
    }
    None
}

pub const STEPS: [Cell; 4] = [(1, 2), (1, 2), (0, 1), (1, 1)];

/// An exchange whose shortest solution, if there is one, is known.
pub struct Exchange {
    pub header: Vec<String>,
    pub leaps: Option<Vec<String>>,
    /// Whether the cells have two colours between which every leap changes.
    pub has_colours: bool,
}

impl Exchange {
    pub fn random(random: &mut Random) -> Exchange {
        let board = Board::random(random, 3);
        let steps = STEPS[random.below(4)];
        // The piece of the tokens `B`, named by itself or in the other colour.
        let own = (random.below(3) == 0).then(|| (['B', 'b'][random.below(2)], STEPS[random.below(4)]));
        let mut tokens: Vec<char> = board.cells.iter().map(|_| ['.', '.', 'a', 'B'][random.below(4)]).collect();
        let start = tokens.clone();
        for _ in 0..20 {
            let (one, other) = (random.below(tokens.len()), random.below(tokens.len()));
            tokens.swap(one, other);
        }
        let place = |cell: Cell| board.cells.iter().position(|&other| other == cell).unwrap();
        let around: Vec<Vec<usize>> = board
            .cells
            .iter()
            .map(|&cell| {
                let by = |(name, steps): (char, Cell)| {
                    if start.contains(&name) { board.around(cell, steps) } else { Vec::new() }
                };
                let pieces = [('a', steps), ('B', own.map_or(steps, |(_, own)| own))];
                pieces.into_iter().flat_map(by).map(place).collect()
            })
            .collect();
        let next = |tokens: &Vec<char>| {
            let mut found = Vec::new();
            for (from, &cell) in board.cells.iter().enumerate().filter(|(from, _)| tokens[*from] != '.') {
                let steps = own.filter(|_| tokens[from] == 'B').map_or(steps, |(_, own)| own);
                for to in board.around(cell, steps).into_iter().map(place).filter(|&to| tokens[to] == '.') {
                    let mut after = tokens.clone();
                    after.swap(from, to);
                    found.push(after);
                }
            }
            found
        };
        let way = way(&start, |state| *state == tokens, next);
        let leap = |pair: &[Vec<char>]| {
            let changed: Vec<usize> = (0..tokens.len()).filter(|&cell| pair[0][cell] != pair[1][cell]).collect();
            let (from, to) =
                if pair[1][changed[0]] == '.' { (changed[0], changed[1]) } else { (changed[1], changed[0]) };
            format!("{}-{}", name(board.cells[from]), name(board.cells[to]))
        };
        let drawn = |tokens: &[char]| board.drawn(|cell| tokens[place(cell)]);
        let mut header = vec![
            format!("start {}", drawn(&start)),
            format!("goal {}", drawn(&tokens)),
            format!("piece {},{}", steps.0, steps.1),
        ];
        header.extend(own.map(|(name, (r, s))| format!("pieces {name}:{r},{s}")));
        Exchange { header, leaps: way.map(|way| way.windows(2).map(leap).collect()), has_colours: has_colours(&around) }
    }
}

/// Whether nodes have two colours between which every edge changes, by the neighbours of each.
fn has_colours(around: &[Vec<usize>]) -> bool {
    let mut colours: Vec<Option<bool>> = vec![None; around.len()];
    for first in 0..around.len() {
        let mut waiting = vec![first];
        colours[first] = colours[first].or(Some(false));
        while let Some(here) = waiting.pop() {
            for &there in &around[here] {
                if colours[there].is_none() {
                    colours[there] = colours[here].map(|colour| !colour);
                    waiting.push(there);
                }
            }
        }
    }
    (0..around.len()).all(|here| around[here].iter().all(|&there| colours[here] != colours[there]))
}

/// A placement of walkers, those that have left being none, and what has been visited.
type Walkers = (Vec<Option<Cell>>, BTreeSet<Cell>);

/// The steps, the moves and the walks of a best cover within 16 steps.
pub fn best_cover(board: &Board, steps: Cell, starts: &[Cell]) -> Option<(u64, u64, Vec<Vec<Cell>>)> {
    // Every state after each number of steps, with the fewest moves and the walks.
    let visited: BTreeSet<Cell> = starts.iter().copied().collect();
    let walks: Vec<Vec<Cell>> = starts.iter().map(|&cell| vec![cell]).collect();
    let mut layer: HashMap<Walkers, (u64, Vec<Vec<Cell>>)> =
        HashMap::from([((starts.iter().copied().map(Some).collect(), visited), (0, walks))]);
    let mut seen: HashSet<Walkers> = HashSet::new();
    for time in 0..16u64 {
        let done = layer.iter().filter(|(state, _)| state.1.len() == board.cells.len());
        if let Some((_, (moves, walks))) = done.min_by_key(|(_, (moves, _))| *moves) {
            return Some((time, *moves, walks.clone()));
        }
        let mut next: HashMap<Walkers, (u64, Vec<Vec<Cell>>)> = HashMap::new();
        for ((at, visited), (moves, walks)) in &layer {
            let mut choices: Vec<Vec<Option<Cell>>> = vec![Vec::new()];
            for &cell in at {
                let ways = cell.map_or(Vec::new(), |cell| board.around(cell, steps));
                let ways: Vec<Option<Cell>> = ways.into_iter().map(Some).chain([None]).collect();
                choices = choices
                    .iter()
                    .flat_map(|choice| ways.iter().map(move |&way| [choice.as_slice(), &[way]].concat()))
                    .collect();
            }
            for choice in choices {
                let here: Vec<Cell> = choice.iter().flatten().copied().collect();
                if here.is_empty() || here.iter().collect::<BTreeSet<_>>().len() < here.len() {
                    continue;
                }
                let visited: BTreeSet<Cell> = visited.iter().chain(&here).copied().collect();
                let moves = moves + here.len() as u64;
                let mut walks = walks.clone();
                walks.iter_mut().zip(&choice).for_each(|(walk, cell)| walk.extend(cell));
                let entry = next.entry((choice, visited)).or_insert((u64::MAX, Vec::new()));
                if moves < entry.0 {
                    *entry = (moves, walks);
                }
            }
        }
        // A state that comes back later has more moves.
        next.retain(|state, _| !seen.contains(state));
        seen.extend(next.keys().cloned());
        layer = next;
    }
    None
}
