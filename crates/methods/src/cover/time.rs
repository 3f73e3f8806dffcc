//! `time`: the time-indexed 0-1 program of "MIP Knights", as published or with redundant rows.
//!
//! **Idea.** Every knight stands on at most one cell at every time; who is on a cell has leapt there; every safe cell
//! is visited by one of them.
//!
//! **Model.** For each time t, knight k and cell c of the board, `X` is 1 where the knight stands there; for each
//! knight and cell, `Y` only where the knight visits it; for each time, `Z` where any knight is on the board. Cells
//! that are not safe keep their variables, fixed at 0.
//!
//! ```text
//! minimise    sum of Z(t) over t >= 1, then the sum of X over t >= 1     steps, then moves
//!             sum of X over t >= 1                                       moves
//!             nothing
//! subject to  X(0, k, start of k) = 1
//!             sum over c of X(t, k, c) <= 1,  not growing with t        no return
//!             sum over k of X(t, k, c) <= 1                             one on a cell
//!             X(t+1, k, c) <= sum of X(t, k, d) over leaps d-c
//!             Y(k, c) <= sum over t of X(t, k, c)
//!             sum over k of Y(k, c) >= 1                                for every safe cell
//!             sum over c of X(t, k, c) <= Z(t),  Z(t+1) <= Z(t)
//! ```
//!
//! With 48 times, which are 47 moves, one knight on the chessboard makes 3184 variables.
//!
//! **As published** ([`RowSet::Published`]) `Y` has no index for the knight, Y(c) <= sum over t and k of X(t, k, c) and
//! Y(c) >= 1, and two families of rows are missing: that the number of cells of a knight does not grow with t, and that
//! Z does not. Both hold in some optimum anyway where the variables are integral: a knight that has left has no cell to
//! leap from and does not come back, and Z is 1 only where it has to be. They cut off fractional solutions.
//!
//! **Exactness.** A knight may leave early, so whatever can be done in fewer steps fits into the horizon as well: the
//! optimum within any horizon that has a solution is the fewest steps of all. Fewer moves than are found may need more
//! steps than there is room for: then the horizon is set to one move less than the best, which leaves room for
//! everything better. The horizon is given, or doubled from the parity bound until there is a solution; a horizon that
//! is given proves nothing about moves beyond it.
//!
//! **Cost.** High: the solvers of this build do not prove one knight's 46 moves in minutes without the parity bound. No
//! row expresses that visits are scarce, and the parity argument has to be found again for every time.
//!
//! **Source.** *MIP Knights*, an article with a program (`mip_knights`, under Gurobi) whose author wrote it for a walk
//! posed by Ben Finegold.

use cavalcade_board::Cell;
use cavalcade_program::{DEFAULT_SAT, Outcome as Solved, Program, Sense, Var, drive};
use cavalcade_puzzle::{Cost, Cover, Minimise, Walks};
use cavalcade_run::{Budget, Improvement, Observer, Progress, Stopped, Translated};

use super::colours;
use super::components::{CoverInstance, Presolved, Walk, moves_of, steps_of};
use super::decomposition::CoverRun;
use crate::formulation::{BackendRef, Formulation, choice_of_solver, quantity, settled, without_solution};
use crate::method::{Description, Method, MethodError, Proves, Setting, Values};
use crate::outcome::{Outcome, Resolution};

/// The time-indexed program of "MIP Knights"; its settings.
#[derive(Clone, Copy, Default)]
pub struct Time {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// The most moves of a knight that there is room for; none: doubled until there is a solution.
    pub horizon: Option<u32>,
    /// Which rows it has.
    pub rows: RowSet,
}

impl Time {
    /// With the redundant rows, under [`DEFAULT_SAT`].
    pub const DEFAULT: Time = Time { backend: None, horizon: None, rows: RowSet::Redundant };
}

/// Which rows the program has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowSet {
    /// Those of the article, `Y` for each knight, and the redundant ones.
    #[default]
    Redundant,
    /// Those of the article alone.
    Published,
}

/// The settings by name, the default first.
const SETTINGS: [Setting; 1] = [Setting {
    name: "rows",
    values: Values::Names(&["redundant", "published"]),
    summary: "with redundant rows, or as published",
}];

/// Programs with more variables are not written.
const MOST_VARIABLES: u64 = 100_000;

impl Method<Cover> for Time {
    fn info(&self) -> Description {
        Description::new("time", "the time-indexed 0-1 program of MIP Knights", Proves::BOTH).with_settings(&SETTINGS)
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Cover>, MethodError> {
        let instance = match Presolved::of(cover, self.name())? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let run = CoverRun::new(budget, observer);
        let mut search = Search { time: self, cover, instance: &instance, run };
        let resolution = search.answer()?;
        let stopped = search.run.stopped.filter(|_| !resolution.is_optimal());
        Ok(Outcome::of(resolution).stopped(stopped).with(&search.run.figures()))
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Cover>> {
        Some(self)
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Cover>>> {
        let rows = match (setting, value) {
            ("rows", "redundant") => RowSet::Redundant,
            ("rows", "published") => RowSet::Published,
            _ => return None,
        };
        Some(Box::new(Time { rows, ..*self }))
    }
}

impl Formulation<Cover> for Time {
    choice_of_solver!(Cover, DEFAULT_SAT, horizon);

    /// With steps as the objective where these are asked for; the second phase is a program of its own.
    fn program(&self, cover: &Cover) -> Result<Program, MethodError> {
        let instance = match Presolved::of(cover, "time")? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(settled("time", Sense::Minimise, &outcome)),
        };
        let steps = self.horizon.map_or_else(|| colours::least_steps_of(&instance), u64::from);
        let places = Places::new(cover, &instance, steps, self.rows)?;
        Ok(places.with_objective(cover.minimise()))
    }

    /// A horizon of one step, or one move, less; for moves, their sum is bounded as well.
    fn anything_better(&self, cover: &Cover, value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        let instance = match Presolved::of(cover, "time")? {
            Presolved::Open(instance) => instance,
            Presolved::Settled(outcome) => return Ok(settled("time", Sense::Minimise, &outcome)),
        };
        let less = value.saturating_sub(1);
        let mut places = Places::new(cover, &instance, less, self.rows)?;
        if cover.minimise() == Minimise::Moves {
            let moves = places.moves();
            places.program.row("fewer", moves, None, Some(less as i64));
        }
        Ok(places.program)
    }
}

struct Search<'a> {
    time: &'a Time,
    cover: &'a Cover,
    instance: &'a CoverInstance,
    run: CoverRun<'a>,
}

impl Search<'_> {
    fn answer(&mut self) -> Result<Resolution<Cover>, MethodError> {
        let least = colours::least_steps_of(self.instance);
        let mut steps = self.time.horizon.map_or(least, u64::from);
        let minimise = self.cover.minimise();
        let mut bound = if minimise == Minimise::Moves { colours::least_moves_of(self.instance) } else { least };
        loop {
            let places = Places::new(self.cover, self.instance, steps, self.time.rows)?;
            let program = places.with_objective(minimise);
            let of_goal = |bound| (minimise != Minimise::Nothing).then_some(bound);
            let Some(outcome) = self.drive(&places, &program, steps)? else {
                return Ok(Resolution::Unknown { bound: of_goal(bound).map(Cost::from) });
            };
            let Some(values) = &outcome.values else {
                if outcome.is_settled && !self.run.is_float && minimise != Minimise::Moves {
                    bound = bound.max(steps + 1);
                }
                if outcome.is_settled && self.time.horizon.is_none() {
                    steps = (2 * steps).max(1);
                    continue;
                }
                let room = Some(quantity(steps, "step"));
                let bound = of_goal(bound);
                return Ok(without_solution(self.time.backend(), self.run.stopped, room, bound));
            };
            let walks = places.walks(values);
            let is_proved = outcome.is_settled && outcome.is_exact;
            return match minimise {
                Minimise::Nothing => {
                    let (value, witness) = (steps_of(&walks), self.witness(walks));
                    Ok(Resolution::Feasible { value: value.into(), bound: None, witness })
                }
                Minimise::Moves => self.fewest_moves(walks, is_proved, steps, bound),
                Minimise::Steps => self.then_moves(walks, is_proved, bound),
            };
        }
    }

    /// What comes of a program; none where it does not fit into memory.
    fn drive(&mut self, places: &Places, program: &Program, steps: u64) -> Result<Option<Solved>, MethodError> {
        let Ok(_program) = self.run.budget.memory().reserve(program.bytes()) else {
            self.run.stopped = Some(Stopped::Memory);
            return Ok(None);
        };
        self.run.saw(program);
        self.run.horizon = self.run.horizon.max(Some(steps));
        self.run.progress(&format!("a program for {steps} steps"), steps, "steps", None);
        let settled = self.run.steps;
        let of_steps = OfSteps { observer: self.run.observer, steps: settled };
        let walks = |values: Vec<i64>| Some(self.witness(places.walks(&values)));
        let in_walks =
            Translated::new(&of_steps, walks).with_values(move |value| settled.map_or(value, |[steps, _]| steps));
        let outcome = drive(self.time.backend(), program, None, self.run.budget, &in_walks)?;
        self.run.effort = self.run.effort.and(outcome.effort);
        self.run.is_float |= !outcome.is_exact;
        self.run.stopped = self.run.stopped.or(outcome.stopped);
        Ok(Some(outcome))
    }

    /// The fewest moves, with room for all that is better than what was found.
    fn fewest_moves(
        &mut self,
        mut walks: Vec<Walk>,
        mut is_proved: bool,
        steps: u64,
        bound: u64,
    ) -> Result<Resolution<Cover>, MethodError> {
        let mut moves = moves_of(&walks);
        if is_proved && steps + 1 < moves && moves > bound {
            is_proved = false;
            if self.time.horizon.is_none() {
                let places = Places::new(self.cover, self.instance, moves - 1, self.time.rows)?;
                let mut program = places.with_objective(Minimise::Moves);
                let fewer = places.moves();
                program.row("fewer", fewer, None, Some(moves as i64 - 1));
                if let Some(outcome) = self.drive(&places, &program, moves - 1)? {
                    is_proved = outcome.is_settled && outcome.is_exact;
                    if let Some(values) = &outcome.values {
                        walks = places.walks(values);
                        moves = moves_of(&walks);
                    }
                }
            }
        }
        let is_proved = is_proved || moves == bound;
        Ok(Resolution::found(moves.into(), self.witness(walks), Some(bound.into()), is_proved))
    }

    /// The fewest moves within as many steps as the walks have.
    fn then_moves(
        &mut self,
        mut walks: Vec<Walk>,
        is_proved: bool,
        bound: u64,
    ) -> Result<Resolution<Cover>, MethodError> {
        let steps = steps_of(&walks);
        let steps_are_proved = is_proved || steps == bound;
        let least = colours::least_moves_of(self.instance);
        let mut moves_are_proved = false;
        self.run.steps = Some([steps, if steps_are_proved { steps } else { bound }]);
        if self.run.stopped.is_none() {
            let places = Places::new(self.cover, self.instance, steps, self.time.rows)?;
            let mut program = places.with_objective(Minimise::Moves);
            program.row("no_more", places.moves(), None, Some(moves_of(&walks) as i64));
            if let Some(outcome) = self.drive(&places, &program, steps)? {
                moves_are_proved = outcome.is_settled && outcome.is_exact && steps_are_proved;
                walks = outcome.values.as_ref().map_or(walks, |values| places.walks(values));
            }
        }
        let moves = moves_of(&walks);
        let moves_bound = if moves_are_proved { moves } else { least.min(moves) };
        let value = Cost { value: steps, moves: Some(moves) };
        let bound = Cost { value: if steps_are_proved { steps } else { bound }, moves: Some(moves_bound) };
        let is_proved = steps_are_proved && moves_bound == moves;
        Ok(Resolution::found(value, self.witness(walks), Some(bound), is_proved))
    }

    fn witness(&self, walks: Vec<Walk>) -> Walks {
        let cell = |cell: u32| self.instance.safe.graph.cell(cell);
        let walks = walks.into_iter().map(|walk| walk.into_iter().map(cell).collect()).collect();
        Walks { walks }
    }
}

/// Reports the steps while the moves within them are minimised.
struct OfSteps<'a> {
    observer: &'a dyn Observer,
    /// Their value and bound, once they are settled.
    steps: Option<[u64; 2]>,
}

impl Observer for OfSteps<'_> {
    fn progress(&self, progress: &Progress) {
        let [incumbent, bound] = self.steps.map_or([progress.incumbent, progress.bound], |steps| steps.map(Some));
        self.observer.progress(&Progress { incumbent, bound, ..progress.clone() });
    }

    fn note(&self, text: &str) {
        self.observer.note(text);
    }

    fn wants_witnesses(&self) -> bool {
        self.observer.wants_witnesses()
    }

    fn improved(&self, improvement: &Improvement) {
        self.observer.improved(improvement);
    }
}

/// The program for a horizon without an objective, and its variables.
struct Places {
    program: Program,
    /// stands[t][k][c], for safe cells by their numbers.
    stands: Vec<Vec<Vec<Var>>>,
    /// anybody[t]: whether a knight is on the board at time t.
    anybody: Vec<Var>,
}

impl Places {
    fn new(cover: &Cover, instance: &CoverInstance, steps: u64, rows: RowSet) -> Result<Places, MethodError> {
        let (board, safe, knights) = (cover.board(), &instance.safe, instance.count);
        let size = u128::from(steps + 2).saturating_mul(knights as u128).saturating_mul(board.cell_count());
        if size > u128::from(MOST_VARIABLES) {
            let reason = format!("some {size} variables, of at most {MOST_VARIABLES}");
            return Err(MethodError::too_large("time", reason));
        }
        let mut program = Program::new(format!("time_{steps}"), Sense::Minimise);
        let all: Vec<(Cell, Option<u32>)> = board.cells().map(|cell| (cell, safe.graph.node(cell))).collect();
        let mut stands: Vec<Vec<Vec<Var>>> = Vec::new();
        for time in 0..=steps as usize {
            let mut of_all = Vec::with_capacity(knights);
            for knight in 0..knights {
                let mut safe = Vec::with_capacity(safe.graph.len());
                for &(cell, number) in &all {
                    let hi = i64::from(number.is_some());
                    let x = program.variable(format!("X_{time}_{knight}_{cell}"), 0, hi);
                    safe.extend(number.map(|_| x));
                }
                of_all.push(safe);
            }
            stands.push(of_all);
        }
        let mut visits_by = |knights: &str| {
            let variable = |&(cell, number): &(Cell, Option<u32>)| {
                let y = program.variable(format!("Y{knights}_{cell}"), 0, i64::from(number.is_some()));
                number.map(|_| y)
            };
            all.iter().filter_map(variable).collect::<Vec<Var>>()
        };
        let visits = match rows {
            RowSet::Redundant => (0..knights).map(|knight| (vec![knight], visits_by(&format!("_{knight}")))).collect(),
            RowSet::Published => vec![((0..knights).collect(), visits_by(""))],
        };
        let anybody = (0..=steps).map(|time| program.binary(format!("Z_{time}"))).collect();
        let mut places = Places { program, stands, anybody };
        places.start(instance);
        for time in 0..=steps as usize {
            places.at(instance, time, rows);
        }
        places.visited(instance, visits);
        Ok(places)
    }

    /// Where the knights are at the beginning.
    fn start(&mut self, instance: &CoverInstance) {
        for (knight, stands) in self.stands[0].iter().enumerate() {
            let name = format!("start_{knight}");
            match &instance.starts {
                None => self.program.equation(name, stands.iter().map(|&x| (x, 1)), 1),
                Some(starts) => {
                    let (component, cell) = starts[knight];
                    let start = instance.components[component].cells[cell as usize];
                    self.program.equation(name, [(stands[start as usize], 1)], 1);
                }
            }
        }
    }

    /// The rows of a time, and of the step that leads there.
    fn at(&mut self, instance: &CoverInstance, time: usize, rows: RowSet) {
        let (program, safe) = (&mut self.program, &instance.safe);
        let before = time.checked_sub(1).map(|time| &self.stands[time]);
        for (knight, now) in self.stands[time].iter().enumerate() {
            let on = |cells: &[Var], sign: i64| cells.iter().map(|&x| (x, sign)).collect::<Vec<(Var, i64)>>();
            let name = |what: &str| format!("{what}_{time}_{knight}");
            program.row(name("one"), on(now, 1), None, Some(1));
            let somebody = on(now, 1).into_iter().chain([(self.anybody[time], -1)]);
            program.row(name("anybody"), somebody, None, Some(0));
            let Some(before) = before.map(|before| &before[knight]) else { continue };
            if rows == RowSet::Redundant {
                program.row(name("gone"), on(now, 1).into_iter().chain(on(before, -1)), None, Some(0));
            }
            for (cell, &x) in now.iter().enumerate() {
                let around = safe.graph.neighbours(cell as u32).iter().map(|&next| (before[next as usize], 1));
                let name = format!("leap_{time}_{knight}_{}", safe.graph.cell(cell as u32));
                program.row(name, around.chain([(x, -1)]), Some(0), None);
            }
        }
        for (cell, at) in safe.graph.cells().iter().enumerate() {
            let here = self.stands[time].iter().map(|now| (now[cell], 1));
            program.row(format!("alone_{time}_{at}"), here, None, Some(1));
        }
        if time > 0 && rows == RowSet::Redundant {
            let (now, before) = (self.anybody[time], self.anybody[time - 1]);
            program.row(format!("last_{time}"), [(now, 1), (before, -1)], None, Some(0));
        }
    }

    /// Every safe cell is visited; each list of variables is about the visits of some knights.
    fn visited(&mut self, instance: &CoverInstance, visits: Vec<(Vec<usize>, Vec<Var>)>) {
        for (cell, name) in instance.safe.graph.cells().iter().enumerate() {
            for (number, (knights, visits)) in visits.iter().enumerate() {
                let stands = self.stands.iter().flat_map(|now| knights.iter().map(|&knight| (now[knight][cell], 1)));
                let row = format!("visit_{number}_{name}");
                self.program.row(row, stands.chain([(visits[cell], -1)]), Some(0), None);
            }
            let by_any = visits.iter().map(|(_, visits)| (visits[cell], 1));
            self.program.row(format!("cover_{name}"), by_any, Some(1), None);
        }
    }

    /// The terms of the moves.
    fn moves(&self) -> Vec<(Var, i64)> {
        self.stands.iter().skip(1).flatten().flatten().map(|&x| (x, 1)).collect()
    }

    fn with_objective(&self, minimise: Minimise) -> Program {
        let objective = match minimise {
            Minimise::Steps => self.anybody.iter().skip(1).map(|&z| (z, 1)).collect(),
            Minimise::Moves => self.moves(),
            Minimise::Nothing => Vec::new(),
        };
        Program { objective, ..self.program.clone() }
    }

    /// The walks of a solution, by the numbers of their cells.
    fn walks(&self, values: &[i64]) -> Vec<Walk> {
        let at = |now: &[Var]| now.iter().position(|x| values[x.0 as usize] == 1).map(|cell| cell as u32);
        let knights = self.stands.first().map_or(0, Vec::len);
        (0..knights).map(|knight| self.stands.iter().map_while(|now| at(&now[knight])).collect()).collect()
    }
}
