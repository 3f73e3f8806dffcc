//! The program of [`super::horizon`], for a number of steps.

use cavalcade_program::{Program, Sense, Var};

use super::colours;
use super::components::{Component, Start, Walk};

/// The program for a number of steps, and its variables.
pub(super) struct LayeredProgram {
    pub program: Program,
    groups: Vec<Group>,
}

/// The walkers that start on the same side. They are unlabelled: every leap changes sides, so at each time a group has
/// a side of the board for itself.
struct Group {
    /// The places of its walkers in the list of all, and where they start.
    walkers: Vec<usize>,
    starts: Vec<Start>,
    /// stands[t][c]: whether one of them stands on cell c at time t; none where none can.
    stands: Vec<Vec<Option<Var>>>,
    /// leaps[t]: from, to, and whether one of them leaps so between the times t and t + 1.
    leaps: Vec<Vec<(u32, u32, Var)>>,
    /// stays[k][t]: whether more than k of them are on the board at time t + 1.
    stays: Vec<Vec<Var>>,
}

impl LayeredProgram {
    /// The covers of a component within `steps` steps, and at most `moves` moves if given; the objective is the moves.
    pub(super) fn new(component: &Component, starts: &[Start], steps: u64, moves: Option<u64>) -> LayeredProgram {
        let mut program = Program::new(format!("horizon_{steps}"), Sense::Minimise);
        let mut groups: Vec<Group> = Vec::new();
        for side in [Some(0), Some(1), None] {
            let (walkers, starts): (Vec<usize>, Vec<Start>) =
                starts.iter().copied().enumerate().filter(|(_, start)| side_of(component, *start) == side).unzip();
            if !walkers.is_empty() {
                groups.push(Group::new(&mut program, groups.len(), component, (walkers, starts), steps as usize));
            }
        }
        let mut layers = LayeredProgram { program, groups };
        let again = layers.visits(component, steps as usize);
        layers.slack(component, starts, steps, moves, again);
        layers.program.objective = layers.stays().map(|a| (a, 1)).collect();
        if let Some(moves) = moves {
            let all: Vec<(Var, i64)> = layers.stays().map(|a| (a, 1)).collect();
            layers.program.row("moves", all, None, Some(moves as i64));
        }
        layers
    }

    fn stays(&self) -> impl Iterator<Item = Var> {
        self.groups.iter().flat_map(|group| group.stays.iter().flatten()).copied()
    }

    /// Every cell is visited. Returns, for each side, the variables of visits to a cell that was visited before.
    fn visits(&mut self, component: &Component, steps: usize) -> [Vec<Var>; 2] {
        let (program, groups) = (&mut self.program, &self.groups);
        let mut again = [Vec::new(), Vec::new()];
        for cell in 0..component.cells.len() {
            // At each time at most one group has the side of the cell.
            let at = |time: usize| Some((time, groups.iter().find_map(|group| group.stands[time][cell])?));
            let here: Vec<(usize, Var)> = (0..=steps).filter_map(at).collect();
            program.row(
                format!("visit_{}", component.graph.cell(cell as u32)),
                here.iter().map(|&(_, x)| (x, 1)),
                Some(1),
                None,
            );
            let mut before: Option<Var> = None;
            for (index, &(time, x)) in here.iter().enumerate() {
                let name = |what: &str| format!("{what}_{time}_{}", component.graph.cell(cell as u32));
                if let Some(before) = before {
                    let r = program.binary(name("r"));
                    program.row(name("again"), [(r, 1), (x, -1), (before, -1)], Some(-1), None);
                    again[component.side(cell as u32).unwrap_or(0)].push(r);
                }
                if index + 1 < here.len() {
                    let q = program.binary(name("q"));
                    program.row(name("now"), [(q, 1), (x, -1)], Some(0), None);
                    if let Some(before) = before {
                        program.row(name("then"), [(q, 1), (before, -1)], Some(0), None);
                    }
                    before = Some(q);
                }
            }
        }
        again
    }

    /// For each side, revisits, and visits missed because a walker has left, are at most the slack.
    fn slack(&mut self, component: &Component, starts: &[Start], steps: u64, moves: Option<u64>, again: [Vec<Var>; 2]) {
        let visits = colours::visits(component, starts, steps);
        for (side, again) in again.into_iter().enumerate() {
            let mut terms: Vec<(Var, i64)> = again.iter().map(|&r| (r, 1)).collect();
            let mut left_over = visits[side] as i64 - component.size[side] as i64;
            if let Some(moves) = moves {
                let all = moves as i64 + starts.len() as i64;
                let even =
                    starts.iter().filter(|start| side_of(component, **start).is_none_or(|own| own == side)).count();
                let of_side = if component.has_sides() { (all + even as i64) / 2 } else { all };
                let most = of_side - component.size[side] as i64;
                let terms = again.iter().map(|&r| (r, 1));
                self.program.row(format!("few_{side}"), terms, None, Some(most));
            }
            for group in &self.groups {
                // Where a walker's side is open, so is on which side it is missed.
                let own = group.starts.first().and_then(|start| side_of(component, *start));
                if own.is_none() && component.has_sides() {
                    continue;
                }
                for stays in &group.stays {
                    for (time, &stay) in (1..).zip(stays) {
                        if own.map_or(0, |own| (own + time) % 2) == side {
                            terms.push((stay, -1));
                            left_over -= 1;
                        }
                    }
                }
            }
            self.program.row(format!("slack_{side}"), terms, None, Some(left_over));
        }
    }

    /// The walks of a solution, in the order of the starts.
    pub(super) fn walks(&self, values: &[i64]) -> Vec<Walk> {
        let mut walks: Vec<(usize, Walk)> = self.groups.iter().flat_map(|group| group.walks(values)).collect();
        walks.sort_by_key(|(walker, _)| *walker);
        walks.into_iter().map(|(_, walk)| walk).collect()
    }
}

/// The side on which a walker starts, if that is settled.
fn side_of(component: &Component, start: Start) -> Option<usize> {
    match start {
        Start::At(cell) => component.side(cell),
        Start::Side(side) => Some(usize::from(side)),
        Start::Any => None,
    }
}

impl Group {
    /// The variables and rows of a group.
    fn new(
        program: &mut Program,
        number: usize,
        component: &Component,
        (walkers, starts): (Vec<usize>, Vec<Start>),
        steps: usize,
    ) -> Group {
        let mut group = Group { walkers, starts, stands: Vec::new(), leaps: Vec::new(), stays: Vec::new() };
        group.stand(program, number, component, steps);
        group.stay(program, number, steps);
        for time in 0..steps {
            group.leap(program, number, component, time);
        }
        group
    }

    /// Where they can be, and where they start.
    fn stand(&mut self, program: &mut Program, number: usize, component: &Component, steps: usize) {
        let far: Vec<Vec<Option<u32>>> = self
            .starts
            .iter()
            .filter_map(|start| match start {
                Start::At(cell) => Some(component.graph.distances(*cell)),
                Start::Side(_) | Start::Any => None,
            })
            .collect();
        let start = self.starts[0];
        let can_stand = |time: usize, cell: usize| match start {
            Start::At(_) => far.iter().filter_map(|far| far[cell]).any(|far| {
                let far = far as usize;
                far <= time && ((time - far).is_multiple_of(2) || !component.has_sides())
            }),
            Start::Side(side) => component.side(cell as u32).is_none_or(|own| (own + time) % 2 == usize::from(side)),
            Start::Any => true,
        };
        for time in 0..=steps {
            let variable = |cell: usize| {
                can_stand(time, cell)
                    .then(|| program.binary(format!("x_{number}_{time}_{}", component.graph.cell(cell as u32))))
            };
            let stands = (0..component.cells.len()).map(variable).collect();
            self.stands.push(stands);
        }
        let all = on(&self.stands[0]);
        program.equation(format!("start_{number}"), all, self.starts.len() as i64);
    }

    /// How many are on the board; a walker that has left does not come back.
    fn stay(&mut self, program: &mut Program, number: usize, steps: usize) {
        for walker in 0..self.starts.len() {
            let stays: Vec<Var> =
                (1..=steps).map(|time| program.binary(format!("a_{number}_{walker}_{time}"))).collect();
            for (time, pair) in (2..).zip(stays.windows(2)) {
                let name = format!("gone_{number}_{walker}_{time}");
                program.row(name, [(pair[0], 1), (pair[1], -1)], Some(0), None);
            }
            if let Some(before) = self.stays.last() {
                for (time, (&more, &stay)) in (1..).zip(before.iter().zip(&stays)) {
                    let name = format!("fewer_{number}_{walker}_{time}");
                    program.row(name, [(more, 1), (stay, -1)], Some(0), None);
                }
            }
            self.stays.push(stays);
        }
    }

    /// From one time to the next. A walker alone leaps from where it stands; of several, each leap is a variable.
    fn leap(&mut self, program: &mut Program, number: usize, component: &Component, time: usize) {
        let (now, then) = (&self.stands[time], &self.stands[time + 1]);
        let stay = self.stays.iter().map(|stays| (stays[time], -1));
        program.equation(format!("somewhere_{number}_{}", time + 1), on(then).into_iter().chain(stay), 0);
        let Some(all_stay) = self.stays.last().map(|stays| stays[time]) else { return };
        let is_alone = self.starts.len() == 1;
        let mut leaps: Vec<(u32, u32, Var)> = Vec::new();
        let (mut onto, mut off) = (vec![Vec::new(); component.cells.len()], vec![Vec::new(); component.cells.len()]);
        for (cell, _) in now.iter().enumerate().filter(|(_, x)| !is_alone && x.is_some()) {
            for &next in component.graph.neighbours(cell as u32).iter().filter(|&&next| then[next as usize].is_some()) {
                let name =
                    format!("e_{number}_{time}_{}_{}", component.graph.cell(cell as u32), component.graph.cell(next));
                let leap = program.binary(name);
                leaps.push((cell as u32, next, leap));
                onto[next as usize].push((leap, 1));
                off[cell].push((leap, 1));
            }
        }
        for (cell, (x_now, x_then)) in now.iter().zip(then).enumerate() {
            let name = |what: &str| format!("{what}_{number}_{time}_{}", component.graph.cell(cell as u32));
            let around = |layer: &[Option<Var>]| {
                let next = component.graph.neighbours(cell as u32).iter().filter_map(|&next| layer[next as usize]);
                next.map(|x| (x, 1)).collect::<Vec<(Var, i64)>>()
            };
            if let &Some(x) = x_then {
                match is_alone {
                    true => program.row(name("come"), around(now).into_iter().chain([(x, -1)]), Some(0), None),
                    false => program.equation(name("come"), onto[cell].iter().copied().chain([(x, -1)]), 0),
                }
            }
            if let &Some(x) = x_now {
                let onward = if is_alone { around(then) } else { std::mem::take(&mut off[cell]) };
                if !is_alone {
                    program.row(name("leave"), onward.iter().copied().chain([(x, -1)]), None, Some(0));
                }
                program.row(name("go"), onward.into_iter().chain([(x, -1), (all_stay, -1)]), Some(-1), None);
            }
        }
        self.leaps.push(leaps);
    }

    /// Their walks in a solution, each with its place in the list of all.
    fn walks(&self, values: &[i64]) -> Vec<(usize, Walk)> {
        let is_one = |x: Var| values[x.0 as usize] == 1;
        let cells = |now: &Vec<Option<Var>>| -> Vec<u32> {
            (0..now.len() as u32).filter(|&cell| now[cell as usize].is_some_and(is_one)).collect()
        };
        let mut open = cells(&self.stands[0]).into_iter();
        let mut walks = Vec::new();
        for (&walker, &start) in self.walkers.iter().zip(&self.starts) {
            let first = match start {
                Start::At(cell) => Some(cell),
                Start::Side(_) | Start::Any => open.next(),
            };
            let mut walk: Walk = first.into_iter().collect();
            for (time, leaps) in self.leaps.iter().enumerate() {
                let Some(&at) = walk.last() else { break };
                let next = match self.starts.len() {
                    1 => cells(&self.stands[time + 1]).first().copied(),
                    _ => leaps.iter().find(|leap| leap.0 == at && is_one(leap.2)).map(|leap| leap.1),
                };
                let Some(next) = next else { break };
                walk.push(next);
            }
            walks.push((walker, walk));
        }
        walks
    }
}

/// The terms of all cells on which one of them can be.
fn on(now: &[Option<Var>]) -> Vec<(Var, i64)> {
    now.iter().flatten().map(|&x| (x, 1)).collect()
}
