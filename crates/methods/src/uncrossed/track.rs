//! A path that grows and shrinks leap by leap, and what it crosses: what the depth-first searches for the
//! shortest maximal path and for the most crossings share.

use cavalcade_run::{Budget, Observer, Progress, Stopped};

use super::leaps::Leaps;

/// How many paths are tried between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 12;

/// The path so far.
pub(super) struct Track<'a> {
    pub(super) leaps: &'a Leaps,
    /// Its cells.
    pub(super) path: Vec<u32>,
    /// Cells on it.
    pub(super) taken: Vec<bool>,
    /// For each leap, how many of those that are made cross it.
    pub(super) crossed: Vec<u32>,
    /// Paths that were tried.
    pub(super) nodes: u64,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl<'a> Track<'a> {
    pub(super) fn new(leaps: &'a Leaps, budget: &'a Budget, observer: &'a dyn Observer) -> Track<'a> {
        let cells = leaps.cells.len();
        Track {
            leaps,
            path: Vec::new(),
            taken: vec![false; cells],
            crossed: vec![0; leaps.ends.len()],
            nodes: 0,
            budget,
            observer,
        }
    }

    /// Takes a cell as the next one of the path; the leap to it is made by [`Track::cross`].
    pub(super) fn enter(&mut self, cell: u32) {
        self.taken[cell as usize] = true;
        self.path.push(cell);
    }

    /// Leaves the last cell again.
    pub(super) fn leave(&mut self) {
        if let Some(cell) = self.path.pop() {
            self.taken[cell as usize] = false;
        }
    }

    /// Makes a leap.
    pub(super) fn cross(&mut self, leap: u32) {
        for &other in &self.leaps.crossing[leap as usize] {
            self.crossed[other as usize] += 1;
        }
    }

    /// Takes a leap back.
    pub(super) fn uncross(&mut self, leap: u32) {
        for &other in &self.leaps.crossing[leap as usize] {
            self.crossed[other as usize] -= 1;
        }
    }

    /// Enters the given first cells, with their leaps.
    pub(super) fn enter_given(&mut self) {
        let leaps = self.leaps;
        leaps.given.iter().for_each(|&cell| self.enter(cell));
        leaps.given_leaps().for_each(|leap| self.cross(leap));
    }

    /// The cells at which a search begins: one of each orbit of the board's symmetries.
    pub(super) fn starts(&self) -> Vec<u32> {
        let mut is_known = vec![false; self.leaps.cells.len()];
        let mut starts = Vec::new();
        for start in 0..self.leaps.cells.len() as u32 {
            if !is_known[start as usize] {
                starts.push(start);
                let images = self.leaps.images.iter().map(|image| image[start as usize]);
                images.chain([start]).for_each(|cell| is_known[cell as usize] = true);
            }
        }
        starts
    }

    /// Counts a path, and looks at the budget now and then.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn count(&mut self, incumbent: Option<u64>, bound: Option<u64>) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_CHECKS) {
            self.budget.check()?;
            let (phase, unit) = ("paths from each cell", "paths");
            self.observer.progress(&Progress {
                phase,
                done: self.nodes,
                unit,
                incumbent,
                bound,
                ..Progress::default()
            });
        }
        Ok(())
    }
}
