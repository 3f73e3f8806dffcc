//! Rectangles of placements: a row for each content of the left part of a component, a column for each of the right
//! one.

use std::ops::Range;

use cavalcade_run::{Budget, Stopped};

use crate::arrangements::{arrangements, each_arrangement, rank};
use crate::component::{Component, Content};
use crate::table::TableError;

/// The most contents of a part, allowed or not, that are numbered while the tables are made.
const MAX_TABLE: u64 = 1 << 24;
/// The most kinds of tokens, and the most cells of a part.
const MAX_KINDS: usize = 15;
const MAX_CELLS: usize = 32;
/// Bit arrays of a space.
const ARRAYS: u64 = 4;

/// How large the rectangles of a component are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    /// Placements.
    pub placements: u64,
    /// Words of one bit array.
    pub words: u64,
    /// The memory of tables, in bytes.
    tables: u64,
    /// The memory of what is needed while they are made, in bytes.
    numbers: u64,
}

impl Size {
    /// The memory of tables and bit arrays, in bytes.
    pub fn bytes(&self) -> u64 {
        let arrays = self.words.saturating_mul(8 * ARRAYS);
        self.tables.saturating_add(arrays.max(self.numbers))
    }
}

/// How large the rectangles of a component are.
///
/// # Errors
/// Why there are none.
pub fn size(component: &Component) -> Result<Size, TableError> {
    let (cells, kinds) = (component.cells.len(), component.counts.len() - 1);
    if let Some(error) = TableError::of(component) {
        return Err(error);
    }
    let base = component.counts.len() as u64;
    let (left, right) = (cells / 2, cells - cells / 2);
    let entries = base.checked_pow(right as u32).filter(|&entries| entries <= MAX_TABLE);
    let placements = component.placements().filter(|_| right <= MAX_CELLS && kinds <= MAX_KINDS);
    let (Some(entries), Some(placements)) = (entries, placements) else {
        return Err(TableError::Halves { kinds, cells });
    };
    let degree = component.neighbours.iter().map(Vec::len).max().unwrap_or(0) as u64;
    let crosses = |to: &&u32| **to as usize >= left;
    let crossing = component.neighbours[..left].iter().flatten().filter(crosses).count() as u64;
    let mut size = Size { placements, numbers: 8 * entries, ..Size::default() };
    for class in classes(&component.counts, left) {
        let rest = rest(component, &class);
        // Both are less than all placements, which are less than 2^64.
        let (rows, columns) = (arrangements(&class).unwrap_or(u64::MAX), arrangements(&rest).unwrap_or(u64::MAX));
        let enterable = if rest[0] > 0 { base - 1 } else { 0 };
        let of_cell = 4 * (1 + enterable) + base / 8 + 2;
        let of_column = right as u64 * of_cell + 4 * (rest[0] as u64 * degree + 1);
        let steps = crossing + class[0] as u64 * degree * base;
        let of_row = (size_of::<RectangleRow>() + left) as u64 + steps * size_of::<Step>() as u64;
        size.words = size.words.saturating_add(rows.saturating_mul(columns.div_ceil(64)));
        let lines = rows.saturating_mul(of_row).saturating_add(columns.saturating_mul(of_column));
        size.tables = size.tables.saturating_add(lines);
    }
    Ok(size)
}

/// The multisets of contents of a given size, with at most as many of each content as there are.
fn classes(counts: &[usize], total: usize) -> Vec<Vec<usize>> {
    let Some((&last, rest)) = counts.split_last() else {
        return if total == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for count in 0..=last.min(total) {
        all.extend(classes(rest, total - count).into_iter().map(|mut class| {
            class.push(count);
            class
        }));
    }
    all
}

/// What is left of a component's tokens and empty cells.
fn rest(component: &Component, class: &[usize]) -> Vec<usize> {
    component.counts.iter().zip(class).map(|(&all, &here)| all - here).collect()
}

/// The content of the left part of some placements.
#[derive(Debug)]
pub struct RectangleRow {
    /// The rectangle.
    class: u32,
    /// Its bits in an array of all placements.
    pub words: Range<usize>,
    /// The moves that lead to it.
    steps: Range<usize>,
}

/// From one row to another, or from the right part to the left one and back, by one token.
#[derive(Debug)]
struct Step {
    /// The row that it comes from.
    source: u32,
    /// By which the columns change, and the cell of the right part that the token leaves or comes to.
    crossing: Crossing,
    cell: u8,
}

/// What a step does to the columns.
#[derive(Clone, Copy, Debug)]
enum Crossing {
    /// Nothing: the token stays on the left.
    Stays,
    /// A token of this kind leaves the right part.
    Leaves(Content),
    /// A token of this kind comes to the right part.
    Enters(Content),
}

/// The right parts of a rectangle.
#[derive(Debug)]
struct Columns {
    /// How many tokens of each kind stand on the left.
    class: Vec<usize>,
    /// The first row of the rectangle.
    first_row: usize,
    /// The content of each cell, column after column.
    contents: Vec<Content>,
    /// By cell and content: the columns that have it, a bit each.
    with: Vec<Vec<u64>>,
    /// By cell: where each column leads when the token there leaves.
    leaving: Vec<Vec<u32>>,
    /// By cell and kind: where each column leads when such a token comes to the cell, which is empty.
    entering: Vec<Vec<u32>>,
    /// `targets[first[c]..first[c + 1]]` are the columns one move within the right part from c.
    first: Vec<u32>,
    targets: Vec<u32>,
}

/// The rectangles of a component.
pub struct Rectangles<'a> {
    component: &'a Component,
    /// How many cells the left part has; the others are the right one.
    left: usize,
    /// By rectangle, and within it in lexicographic order.
    pub rows: Vec<RectangleRow>,
    /// By rectangle.
    columns: Vec<Columns>,
    steps: Vec<Step>,
    /// How many placements there are.
    pub placements: u64,
}

/// Where the contents of a part stand, by number: their digits in base (kinds + 1), the first cell lowest.
struct Numbers {
    base: u32,
    places: Vec<u32>,
}

impl Numbers {
    fn new(base: u32, cells: usize) -> Numbers {
        Numbers { base, places: vec![u32::MAX; base.pow(cells as u32) as usize] }
    }

    fn number(&self, contents: &[Content]) -> u32 {
        contents.iter().rev().fold(0, |number, &content| number * self.base + u32::from(content))
    }

    fn insert(&mut self, contents: &[Content], place: usize) {
        let number = self.number(contents);
        self.places[number as usize] = place as u32;
    }

    /// The place of a number that is so much more at a cell; none where no placement has such contents.
    fn after(&self, number: u32, changes: &[(usize, i32)]) -> Option<u32> {
        let weight = |&(cell, more): &(usize, i32)| i64::from(self.base.pow(cell as u32)) * i64::from(more);
        let number = i64::from(number) + changes.iter().map(weight).sum::<i64>();
        let place = usize::try_from(number).ok().and_then(|number| self.places.get(number));
        place.copied().filter(|&place| place != u32::MAX)
    }
}

impl<'a> Rectangles<'a> {
    /// The rectangles of a component that has a size.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new(component: &'a Component, budget: &Budget) -> Result<Rectangles<'a>, Stopped> {
        let (cells, base) = (component.cells.len(), component.counts.len());
        let left = cells / 2;
        let placements = component.placements().unwrap_or(u64::MAX);
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        let (mut lefts, mut rights) = (Numbers::new(base as u32, left), Numbers::new(base as u32, cells - left));
        let mut contents_of_rows = Vec::new();
        let mut word = 0;
        for (index, class) in classes(&component.counts, left).into_iter().enumerate() {
            budget.check()?;
            let rest = rest(component, &class);
            let first_row = rows.len();
            let mut contents = Vec::new();
            let mut width = 0;
            each_arrangement(&rest, |right| {
                rights.insert(right, width);
                contents.extend_from_slice(right);
                width += 1;
            });
            each_arrangement(&class, |left| {
                lefts.insert(left, rows.len());
                contents_of_rows.extend_from_slice(left);
                let words = word..word + width.div_ceil(64);
                word = words.end;
                rows.push(RectangleRow { class: index as u32, words, steps: 0..0 });
            });
            columns.push(Columns {
                class,
                first_row,
                contents,
                with: Vec::new(),
                leaving: Vec::new(),
                entering: Vec::new(),
                first: Vec::new(),
                targets: Vec::new(),
            });
        }
        for columns in &mut columns {
            budget.check()?;
            columns.connect(component, left, &rights);
        }
        let mut rectangles = Rectangles { component, left, rows, columns, steps: Vec::new(), placements };
        budget.check()?;
        rectangles.connect(&contents_of_rows, &lefts);
        Ok(rectangles)
    }

    /// Finds the steps that lead to each row.
    fn connect(&mut self, contents_of_rows: &[Content], lefts: &Numbers) {
        for (row, contents) in self.rows.iter_mut().zip(contents_of_rows.chunks_exact(self.left)) {
            let number = lefts.number(contents);
            let begin = self.steps.len();
            for (to, &token) in contents.iter().enumerate() {
                for &from in &self.component.neighbours[to] {
                    let from = from as usize;
                    let more = i32::from(token);
                    let mut add = |changes: &[(usize, i32)], crossing| {
                        let cell = from.saturating_sub(self.left) as u8;
                        let source = lefts.after(number, changes);
                        self.steps.extend(source.map(|source| Step { source, crossing, cell }));
                    };
                    match (token, from < self.left) {
                        (0, true) => {}
                        (0, false) => {
                            for kind in 1..self.component.counts.len() {
                                add(&[(to, kind as i32)], Crossing::Enters(kind as Content));
                            }
                        }
                        (_, true) if contents[from] > 0 => {}
                        (_, true) => add(&[(to, -more), (from, more)], Crossing::Stays),
                        (_, false) => add(&[(to, -more)], Crossing::Leaves(token)),
                    }
                }
            }
            row.steps = begin..self.steps.len();
        }
    }

    /// The word and the bit of a placement.
    pub fn place(&self, contents: &[Content]) -> (usize, u64) {
        let (left, right) = contents.split_at(self.left);
        let mut class = vec![0; self.component.counts.len()];
        left.iter().for_each(|&content| class[usize::from(content)] += 1);
        // Every placement of the component's tokens has a rectangle.
        let Some(columns) = self.columns.iter().find(|columns| columns.class == class) else { return (0, 0) };
        let row = &self.rows[columns.first_row + rank(&class, left) as usize];
        let column = rank(&rest(self.component, &class), right) as usize;
        (row.words.start + column / 64, 1 << (column % 64))
    }

    /// How many placements a row has.
    pub fn width(&self, row: &RectangleRow) -> u64 {
        self.columns[row.class as usize].first.len() as u64 - 1
    }

    /// The row that has a word.
    pub fn row_at(&self, word: usize) -> usize {
        self.rows.partition_point(|row| row.words.end <= word)
    }

    /// The first `limit` placements whose bits are set.
    pub fn placements_in(&self, bits: &[u64], limit: usize) -> Vec<Vec<Content>> {
        let right = self.component.cells.len() - self.left;
        let mut found = Vec::new();
        for (class, columns) in self.columns.iter().enumerate() {
            if found.len() >= limit {
                break;
            }
            let mut rows = self.rows[columns.first_row..].iter().take_while(|row| row.class as usize == class);
            each_arrangement(&columns.class, |left| {
                let Some(row) = rows.next() else { return };
                each_one(bits[row.words.clone()].iter().copied(), |column| {
                    if found.len() < limit {
                        found.push([left, &columns.contents[column * right..][..right]].concat());
                    }
                });
            });
        }
        found
    }

    /// Sets the bits of a row that are one move from the set bits of `latest`, which are in rows that are live.
    pub fn gather(&self, row: &RectangleRow, latest: &[u64], live: &[bool], bits: &mut [u64]) {
        for step in &self.steps[row.steps.clone()] {
            let source = step.source as usize;
            if !live[source] {
                continue;
            }
            let source = &self.rows[source];
            let latest = &latest[source.words.clone()];
            let columns = &self.columns[source.class as usize];
            let cell = usize::from(step.cell);
            let (content, targets) = match step.crossing {
                Crossing::Stays => {
                    bits.iter_mut().zip(latest).for_each(|(bits, latest)| *bits |= latest);
                    continue;
                }
                Crossing::Leaves(kind) => (kind, &columns.leaving[cell]),
                Crossing::Enters(kind) => {
                    (0, &columns.entering[cell * self.component.counts.len() + usize::from(kind)])
                }
            };
            let with = &columns.with[cell * self.component.counts.len() + usize::from(content)];
            each_one(latest.iter().zip(with).map(|(latest, with)| latest & with), |column| set(bits, targets[column]));
        }
        let columns = &self.columns[row.class as usize];
        each_one(latest[row.words.clone()].iter().copied(), |column| {
            let targets = columns.first[column] as usize..columns.first[column + 1] as usize;
            columns.targets[targets].iter().for_each(|&target| set(bits, target));
        });
    }
}

impl Columns {
    /// Finds where the columns lead by each move.
    fn connect(&mut self, component: &Component, left: usize, rights: &Numbers) {
        let (cells, base) = (component.cells.len() - left, component.counts.len());
        let contents = std::mem::take(&mut self.contents);
        let width = contents.len() / cells;
        self.with = vec![vec![0; width.div_ceil(64)]; cells * base];
        self.leaving = vec![vec![0; width]; cells];
        let has_empty = contents.contains(&0);
        self.entering = vec![vec![0; if has_empty { width } else { 0 }]; cells * base];
        self.first.push(0);
        for (column, contents) in contents.chunks_exact(cells).enumerate() {
            let number = rights.number(contents);
            for (cell, &content) in contents.iter().enumerate() {
                set(&mut self.with[cell * base + usize::from(content)], column as u32);
                let token = i32::from(content);
                if token > 0 {
                    self.leaving[cell][column] = rights.after(number, &[(cell, -token)]).unwrap_or(0);
                    continue;
                }
                for kind in 1..base {
                    let entered = rights.after(number, &[(cell, kind as i32)]);
                    self.entering[cell * base + kind][column] = entered.unwrap_or(0);
                }
                for &from in &component.neighbours[left + cell] {
                    let Some(from) = (from as usize).checked_sub(left) else { continue };
                    let token = i32::from(contents[from]);
                    if token > 0 {
                        self.targets.extend(rights.after(number, &[(from, -token), (cell, token)]));
                    }
                }
            }
            self.first.push(self.targets.len() as u32);
        }
        self.contents = contents;
    }
}

#[inline]
fn set(bits: &mut [u64], place: u32) {
    bits[(place / 64) as usize] |= 1 << (place % 64);
}

/// Visits the places of the ones.
#[inline]
fn each_one(words: impl Iterator<Item = u64>, mut visit: impl FnMut(usize)) {
    for (index, mut word) in words.enumerate() {
        while word != 0 {
            visit(index * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
