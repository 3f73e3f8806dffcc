//! The program of [`super::horizon`], for a number of steps.

use cavalcade_program::{Program, Sense, Var};

use super::colours;
use super::parts::{Part, Start, Walk};

/// A program for so many steps, and its variables.
pub(super) struct Layers {
    pub program: Program,
    /// stands[k][t][c]: whether walker k stands on cell c at time t; none where it cannot.
    stands: Vec<Vec<Vec<Option<Var>>>>,
    /// stays[k][t]: whether walker k is on the board at time t + 1.
    stays: Vec<Vec<Var>>,
}

impl Layers {
    /// Covers of a part within so many steps, and at most so many moves, if that is said; the objective is the moves.
    pub(super) fn new(part: &Part, starts: &[Start], steps: u64, moves: Option<u64>) -> Layers {
        let mut layers = Layers {
            program: Program::new(format!("horizon_{steps}"), Sense::Minimise),
            stands: Vec::new(),
            stays: Vec::new(),
        };
        for (walker, start) in starts.iter().enumerate() {
            layers.walker(part, walker, *start, steps as usize);
        }
        for (walker, pair) in (1..).zip(starts.windows(2)) {
            if pair[0] == pair[1] && !matches!(pair[0], Start::At(_)) {
                layers.in_order(part, walker);
            }
        }
        let occupied = layers.occupied(part, steps as usize);
        let again = layers.visits(part, &occupied);
        layers.slack(part, starts, steps, moves, again);
        layers.program.objective = layers.stays.iter().flatten().map(|&a| (a, 1)).collect();
        if let Some(moves) = moves {
            let all = layers.stays.iter().flatten().map(|&a| (a, 1));
            layers.program.row("moves", all, None, Some(moves as i64));
        }
        layers
    }

    /// The variables and rows of one walker.
    fn walker(&mut self, part: &Part, walker: usize, start: Start, steps: usize) {
        let program = &mut self.program;
        let distances = match start {
            Start::At(cell) => part.distances(cell),
            Start::Side(_) | Start::Any => Vec::new(),
        };
        let can_stand = |time: usize, cell: usize| match start {
            Start::At(_) => {
                distances[cell].is_some_and(|far| far as usize <= time && (time - far as usize).is_multiple_of(2))
            }
            Start::Side(side) => (usize::from(part.side[cell]) + time) % 2 == usize::from(side),
            Start::Any => true,
        };
        let name = |what: &str, time: usize, cell: usize| format!("{what}_{walker}_{time}_{}", part.names[cell]);
        let mut stands: Vec<Vec<Option<Var>>> = Vec::new();
        for time in 0..=steps {
            let variable = |cell: usize| can_stand(time, cell).then(|| program.binary(name("x", time, cell)));
            stands.push((0..part.cells.len()).map(variable).collect());
        }
        let stays: Vec<Var> = (1..=steps).map(|time| program.binary(format!("a_{walker}_{time}"))).collect();
        let on = |now: &[Option<Var>]| now.iter().flatten().map(|&x| (x, 1)).collect::<Vec<(Var, i64)>>();
        program.equation(format!("start_{walker}"), on(&stands[0]), 1);
        for time in 0..steps {
            let (now, then, stay) = (&stands[time], &stands[time + 1], stays[time]);
            let somewhere = on(then).into_iter().chain([(stay, -1)]);
            program.equation(format!("somewhere_{walker}_{}", time + 1), somewhere, 0);
            if time > 0 {
                let gone = [(stays[time - 1], 1), (stay, -1)];
                program.row(format!("gone_{walker}_{}", time + 1), gone, Some(0), None);
            }
            for cell in 0..part.cells.len() {
                let around = |layer: &[Option<Var>]| {
                    let next = part.neighbours[cell].iter().filter_map(|&next| layer[next as usize]);
                    next.map(|x| (x, 1)).collect::<Vec<(Var, i64)>>()
                };
                if let Some(x) = then[cell] {
                    program.row(name("come", time + 1, cell), around(now).into_iter().chain([(x, -1)]), Some(0), None);
                }
                if let Some(x) = now[cell] {
                    let onward = around(then).into_iter().chain([(x, -1), (stay, -1)]);
                    program.row(name("go", time, cell), onward, Some(-1), None);
                }
            }
        }
        self.stands.push(stands);
        self.stays.push(stays);
    }

    /// A walker starts behind the one before it, in the order of the cells: `b` is 1 from its start on.
    fn in_order(&mut self, part: &Part, walker: usize) {
        let program = &mut self.program;
        let mut before: Option<Var> = None;
        for cell in 0..part.cells.len() {
            let (Some(first), Some(second)) = (self.stands[walker - 1][0][cell], self.stands[walker][0][cell]) else {
                continue;
            };
            let name = |what: &str| format!("{what}_{walker}_{}", part.names[cell]);
            let begun = program.binary(name("b"));
            program.row(name("begun"), [(begun, 1), (second, -1)], Some(0), None);
            if let Some(before) = before {
                program.row(name("still"), [(begun, 1), (before, -1)], Some(0), None);
            }
            program.row(name("behind"), [(begun, 1), (first, 1)], None, Some(1));
            before = Some(begun);
        }
    }

    /// For each cell and time, whether anybody stands there; none where nobody can.
    fn occupied(&mut self, part: &Part, steps: usize) -> Vec<Vec<Option<Var>>> {
        let mut occupied = Vec::new();
        for cell in 0..part.cells.len() {
            let at = |time: usize| {
                let here: Vec<Var> = self.stands.iter().filter_map(|stands| stands[time][cell]).collect();
                if here.len() <= 1 {
                    return here.first().copied();
                }
                let suffix = format!("{time}_{}", part.names[cell]);
                let y = self.program.binary(format!("y_{suffix}"));
                let terms = here.into_iter().map(|x| (x, 1)).chain([(y, -1)]);
                self.program.equation(format!("alone_{suffix}"), terms, 0);
                Some(y)
            };
            occupied.push((0..=steps).map(at).collect());
        }
        occupied
    }

    /// Every cell is visited. Returns, for each side, the variables of visits to a cell that was visited before.
    fn visits(&mut self, part: &Part, occupied: &[Vec<Option<Var>>]) -> [Vec<Var>; 2] {
        let program = &mut self.program;
        let mut again = [Vec::new(), Vec::new()];
        for (cell, times) in occupied.iter().enumerate() {
            program.row(format!("visit_{}", part.names[cell]), times.iter().flatten().map(|&y| (y, 1)), Some(1), None);
            let mut before: Option<Var> = None;
            let here: Vec<(usize, Var)> =
                times.iter().enumerate().filter_map(|(time, y)| Some((time, (*y)?))).collect();
            for (index, &(time, y)) in here.iter().enumerate() {
                let name = |what: &str| format!("{what}_{time}_{}", part.names[cell]);
                if let Some(before) = before {
                    let r = program.binary(name("r"));
                    program.row(name("again"), [(r, 1), (y, -1), (before, -1)], Some(-1), None);
                    again[usize::from(part.side[cell])].push(r);
                }
                if index + 1 < here.len() {
                    let q = program.binary(name("q"));
                    program.row(name("now"), [(q, 1), (y, -1)], Some(0), None);
                    if let Some(before) = before {
                        program.row(name("then"), [(q, 1), (before, -1)], Some(0), None);
                    }
                    before = Some(q);
                }
            }
        }
        again
    }

    /// For each side, what is visited again and what is not visited because somebody has left is what is left over.
    fn slack(&mut self, part: &Part, starts: &[Start], steps: u64, moves: Option<u64>, again: [Vec<Var>; 2]) {
        let visits = colours::visits(part, starts, steps);
        // Where a walker's side is open, so is on which side it is missed.
        let is_settled = |start: &Start| !matches!(start, Start::Any);
        for (side, again) in again.into_iter().enumerate() {
            let mut terms: Vec<(Var, i64)> = again.iter().map(|&r| (r, 1)).collect();
            let mut left_over = visits[side] as i64 - part.size[side] as i64;
            if let Some(moves) = moves {
                let even = starts.iter().filter(|start| self.side(part, **start).is_none_or(|own| own == side)).count();
                let most = (moves as i64 + starts.len() as i64 + even as i64) / 2 - part.size[side] as i64;
                let terms = again.iter().map(|&r| (r, 1));
                self.program.row(format!("few_{side}"), terms, None, Some(most));
            }
            for (walker, start) in starts.iter().enumerate().filter(|(_, start)| is_settled(start)) {
                let Some(own) = self.side(part, *start) else { continue };
                for (time, &stay) in (1..).zip(&self.stays[walker]) {
                    if (own + time) % 2 == side {
                        terms.push((stay, -1));
                        left_over -= 1;
                    }
                }
            }
            self.program.row(format!("slack_{side}"), terms, None, Some(left_over));
        }
    }

    fn side(&self, part: &Part, start: Start) -> Option<usize> {
        match start {
            Start::At(cell) => Some(usize::from(part.side[cell as usize])),
            Start::Side(side) => Some(usize::from(side)),
            Start::Any => None,
        }
    }

    /// The walks of a solution.
    pub(super) fn walks(&self, values: &[i64]) -> Vec<Walk> {
        let at = |now: &Vec<Option<Var>>| {
            let is_there = |x: &Option<Var>| x.is_some_and(|x| values[x.0 as usize] == 1);
            now.iter().position(is_there).map(|cell| cell as u32)
        };
        self.stands.iter().map(|stands| stands.iter().map_while(at).collect()).collect()
    }
}
