//! Tours by their ranks: the sweep walked backwards.
//!
//! **Idea.** A state of the last layer has as many tours as its count says; each of them passes through one of the states
//! that lead to it, and through that in as many ways as *its* count says. So the counts on the way back give the tours of
//! a sweep an order, in which the tour of a rank is found, and the rank of a tour, without any list of them. A rank that
//! is uniformly distributed makes a tour that is.
//!
//! **Order.** First the tours that are complete after fewer steps; then by the state before the last step, in the order
//! of [`Step::predecessors`] and [`Map::preimages`], and so on back to the first. It depends on the board, the piece and
//! the ends alone.
//!
//! **Symmetry.** Where half of the open tours are counted (`count/graph.rs`), the images of the others under the
//! reflection that is named there come second, each at the same distance from the tour that it is the image of.
//!
//! **Cost.** That of the count and, where there is no room for all its layers, of counting some of them again
//! (`count/stored_layers.rs`). The walk itself takes a hundred thousand operations a tour on the chessboard.
//!
//! **Source.** A. Nijenhuis and H. S. Wilf, *Combinatorial Algorithms*, 2nd ed., Academic Press 1978, chapter 13: ranking,
//! unranking and random selection from the recurrence of a count.

use std::collections::HashMap;

use cavalcade_board::{Board, Cell};
use cavalcade_run::{Budget, Observer, Reservation, Stopped};
use num_bigint::BigUint;

use super::cell_order::CellOrder;
use super::graph::Graph;
use super::pairing::{Mates, rank};
use super::pattern::{Degrees, MAX_SLOTS, POWERS, Pattern};
use super::prepared_count::PreparedCount;
use super::steps::Step;
use super::stored_layers::{StoredLayer, Visitor, visit};
use super::transitions::Choice;

/// The rank of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// Tours that come before it.
    pub rank: BigUint,
    /// The number of all tours.
    pub total: BigUint,
}

impl PreparedCount {
    /// The tours with the ranks that `choose` names when it is told the number of all tours; of each the cells in order,
    /// an open tour from one of its ends. Ranks that are not below that number have no tour, and are left out.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn tours(
        &self,
        mut choose: impl FnMut(&BigUint) -> Vec<BigUint>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Vec<Vec<Cell>>, Stopped> {
        let reservation = budget.memory().empty_reservation();
        let mut unranking = Unranking { plan: self, choose: &mut choose, walks: Vec::new(), reservation };
        visit(self, &mut unranking, budget, observer)?;
        let Unranking { walks, .. } = unranking;
        Ok(walks.into_iter().map(|walk| walk.tour(self)).collect())
    }

    /// The rank of a tour, given by its cells in either direction; none where it is not among those that are counted.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn rank(&self, tour: &[Cell], budget: &Budget, observer: &dyn Observer) -> Result<Option<Rank>, Stopped> {
        let Some((states, is_image)) = self.states(tour) else { return Ok(None) };
        let mut ranking = Ranking { plan: self, states, rank: BigUint::ZERO, total: BigUint::ZERO };
        visit(self, &mut ranking, budget, observer)?;
        let Ranking { rank, total, .. } = ranking;
        let rank = if is_image { rank + &total } else { rank };
        Ok(Some(Rank { rank, total: total * self.times }))
    }

    /// The states through which the sweep comes to a tour, or to its image under the reflection, and whether it is that.
    fn states(&self, tour: &[Cell]) -> Option<(Vec<State>, bool)> {
        let leaps = self.graph.leaps(tour)?;
        if let Some(states) = State::path(self, &leaps) {
            return Some((states, false));
        }
        let image = (self.times > 1).then(|| reflected(tour, &self.board, self.order))?;
        Some((State::path(self, &self.graph.leaps(&image)?)?, true))
    }
}

/// The image of an open tour under the reflection that exchanges its dark and its light ends in the order of the sweep.
fn reflected(tour: &[Cell], board: &Board, order: CellOrder) -> Vec<Cell> {
    let by_ranks = matches!(order, CellOrder::Ranks | CellOrder::RanksInTurns);
    let line = |cell: &Cell| if by_ranks { cell.rank } else { cell.file };
    let keeps_lines = tour.first().map(line) != tour.last().map(line);
    let exchanges_files = keeps_lines == by_ranks;
    let image = |&Cell { file, rank }: &Cell| match exchanges_files {
        true => Cell { file: board.width() - 1 - file, rank },
        false => Cell { file, rank: board.height() - 1 - rank },
    };
    tour.iter().map(image).collect()
}

/// A state of the sweep.
#[derive(Clone)]
struct State {
    pattern: Pattern,
    mates: Mates,
}

impl State {
    /// Before the first step.
    const FIRST: State = State { pattern: 0, mates: Mates::NONE };

    fn is(&self, other: &State) -> bool {
        let ranked = |state: &State| rank(Degrees::new(state.pattern).paths(), &state.mates);
        self.pattern == other.pattern && ranked(self) == ranked(other)
    }

    /// The states from the first one to that in which a tour is complete; none if it is not among those that are counted.
    fn path(plan: &PreparedCount, later: &[Vec<u32>]) -> Option<Vec<State>> {
        let mut states = vec![State::FIRST];
        for (step, later) in plan.steps.steps.iter().zip(later) {
            let slot = |vertex: &u32| step.neighbours.iter().find(|neighbour| neighbour.1 == *vertex).map(|it| it.0);
            let mut slots = later.iter().map(slot).collect::<Option<Vec<usize>>>()?;
            slots.sort_unstable();
            let state = states.last()?.after(step, &slots)?;
            let is_complete = step.endings.iter().any(|ending| ending.pattern == state.pattern);
            states.push(state);
            if is_complete {
                return Some(states);
            }
        }
        None
    }

    /// The state after a step that joins the vertex to those in some slots.
    fn after(&self, step: &Step, slots: &[usize]) -> Option<State> {
        let before = Degrees::new(self.pattern);
        let (choice, gone) = match slots {
            [] => (Choice::Nothing, 2),
            &[one] => (Choice::One(one), 1),
            &[one, other] => (Choice::Two(one, other), 0),
            _ => return None,
        };
        let apex_fits =
            |slot: &usize| step.apex.is_none_or(|(apex, degree)| apex != *slot || before.of(apex) == degree);
        if before.of(step.slot) != gone || !slots.iter().all(apex_fits) {
            return None;
        }
        let joined: Pattern = slots.iter().map(|&slot| POWERS[slot]).sum();
        let pattern = self.pattern - gone * POWERS[step.slot] + joined;
        let map = step.map(before, Degrees::new(pattern), choice);
        Some(State { pattern, mates: map.image(&self.mates, before.paths())? })
    }

    /// The states that lead to this one by a step and are in the layer before it, with their counts and the slots that
    /// the vertex is joined to, in the order of ranks.
    fn predecessors(&self, step: &Step, layer: &StoredLayer) -> Result<Vec<Predecessor>, Stopped> {
        const DIGITS: &[Pattern; MAX_SLOTS] = match POWERS.first_chunk() {
            Some(digits) => digits,
            None => unreachable!(),
        };
        let after = Degrees::new(self.pattern);
        let (mut predecessors, mut read) = (Vec::new(), Ok(()));
        step.predecessors(self.pattern, after, DIGITS, |pattern, choice| {
            if read.is_err() {
                return;
            }
            let before = Degrees::new(pattern);
            let (paths, map) = (before.paths(), step.map(before, after, choice));
            let looked = layer.look(pattern, |counts| {
                map.preimages(&self.mates, paths, &mut |mates| {
                    let count = counts.get(rank(paths, mates) as usize);
                    if count > BigUint::ZERO {
                        let state = State { pattern, mates: *mates };
                        predecessors.push(Predecessor { state, choice, count });
                    }
                });
            });
            read = looked.map(|_| ());
        });
        read.map(|()| predecessors)
    }
}

/// A state that leads to another.
struct Predecessor {
    state: State,
    choice: Choice,
    /// The ways in which it is reached.
    count: BigUint,
}

/// A tour on the way back.
struct Walk {
    /// Steps that come before its state.
    steps: usize,
    state: State,
    /// The rank of what comes before, among all that leads to the state.
    rank: BigUint,
    /// The leaps from the vertices after that.
    leaps: Vec<(u32, u32)>,
    /// Whether the tour is the image of what is walked.
    is_image: bool,
}

impl Walk {
    /// Bytes of a walk, and of the tour that is made of it.
    fn bytes(plan: &PreparedCount) -> u64 {
        let vertices = plan.graph.cells.len() as u64;
        let number = plan.figures().bits.div_ceil(8);
        size_of::<Walk>() as u64 + vertices * (2 * size_of::<(u32, u32)>() + size_of::<Cell>()) as u64 + number
    }

    /// Goes a step back.
    fn go_back(&mut self, step: &Step, layer: &StoredLayer) -> Result<(), Stopped> {
        for Predecessor { state, choice, count } in self.state.predecessors(step, layer)? {
            if self.rank >= count {
                self.rank -= count;
                continue;
            }
            self.steps = layer.steps;
            self.state = state;
            let vertex_in = |slot: usize| step.neighbours.iter().find(|neighbour| neighbour.0 == slot);
            let slots = match choice {
                Choice::Nothing => [None, None],
                Choice::One(one) => [Some(one), None],
                Choice::Two(one, other) => [Some(one), Some(other)],
            };
            let joined = slots.into_iter().flatten().filter_map(vertex_in);
            self.leaps.extend(joined.map(|&(_, vertex)| (layer.steps as u32, vertex)));
            return Ok(());
        }
        Ok(())
    }

    /// The cells of the tour, when the walk is over.
    fn tour(self, plan: &PreparedCount) -> Vec<Cell> {
        let tour = plan.graph.tour(&self.leaps);
        if self.is_image { reflected(&tour, &plan.board, plan.order) } else { tour }
    }
}

/// Walks back to the tours of some ranks.
struct Unranking<'a> {
    plan: &'a PreparedCount,
    choose: &'a mut dyn FnMut(&BigUint) -> Vec<BigUint>,
    walks: Vec<Walk>,
    /// For the walks.
    reservation: Reservation,
}

impl Visitor for Unranking<'_> {
    fn counted(&mut self, completed: &[(usize, BigUint)]) -> Result<(), Stopped> {
        let total: BigUint = completed.iter().map(|(_, tours)| tours).sum();
        let ranks = (self.choose)(&(&total * self.plan.times));
        self.reservation.grow_to(ranks.len() as u64 * Walk::bytes(self.plan))?;
        for mut rank in ranks {
            let is_image = rank >= total && self.plan.times > 1;
            if is_image {
                rank -= &total;
            }
            for (steps, tours) in completed {
                if rank >= *tours {
                    rank -= tours;
                    continue;
                }
                if let Some(ending) = self.plan.steps.steps[steps - 1].endings.first() {
                    let state = State { pattern: ending.pattern, mates: Mates::NONE };
                    self.walks.push(Walk { steps: *steps, state, rank, leaps: Vec::new(), is_image });
                }
                break;
            }
        }
        Ok(())
    }

    fn layer(&mut self, layer: &StoredLayer) -> Result<(), Stopped> {
        let Some(step) = self.plan.steps.steps.get(layer.steps) else { return Ok(()) };
        let walks = self.walks.iter_mut().filter(|walk| walk.steps == layer.steps + 1);
        walks.into_iter().try_for_each(|walk| walk.go_back(step, layer))
    }
}

/// Walks back along a tour, and counts what comes before.
struct Ranking<'a> {
    plan: &'a PreparedCount,
    /// The states of the tour after each step.
    states: Vec<State>,
    rank: BigUint,
    /// Tours that are counted.
    total: BigUint,
}

impl Visitor for Ranking<'_> {
    fn counted(&mut self, completed: &[(usize, BigUint)]) -> Result<(), Stopped> {
        let end = self.states.len() - 1;
        let earlier = completed.iter().filter(|(steps, _)| *steps < end);
        self.rank += earlier.map(|(_, tours)| tours).sum::<BigUint>();
        self.total = completed.iter().map(|(_, tours)| tours).sum();
        Ok(())
    }

    fn layer(&mut self, layer: &StoredLayer) -> Result<(), Stopped> {
        let Some(after) = self.states.get(layer.steps + 1) else { return Ok(()) };
        let before = &self.states[layer.steps];
        let predecessors = after.predecessors(&self.plan.steps.steps[layer.steps], layer)?;
        let earlier = predecessors.iter().take_while(|predecessor| !predecessor.state.is(before));
        self.rank += earlier.map(|predecessor| &predecessor.count).sum::<BigUint>();
        Ok(())
    }
}

impl Graph {
    /// The later neighbours of each vertex on a tour; none where it does not pass through each cell once.
    fn leaps(&self, tour: &[Cell]) -> Option<Vec<Vec<u32>>> {
        let places = self.cells.iter().enumerate().filter_map(|(place, cell)| Some(((*cell)?, place as u32)));
        let places: HashMap<Cell, u32> = places.collect();
        let vertex = |cell: &Cell| places.get(cell).copied();
        let mut path = tour.iter().map(vertex).collect::<Option<Vec<u32>>>()?;
        let added = |place: &usize| self.cells[*place].is_none();
        let mut beside_cells = (0..self.cells.len()).filter(added).map(|place| place as u32);
        match (beside_cells.next(), beside_cells.next()) {
            (None, _) => {}
            (Some(apex), None) => path.push(apex),
            // The vertex between the given end and the apex follows its cell.
            (Some(behind), Some(apex)) => {
                if path.first().is_some_and(|&first| first + 1 == behind) {
                    path.reverse();
                }
                path.extend([behind, apex]);
            }
        }
        let mut seen = vec![false; self.cells.len()];
        let is_new = |&vertex: &u32| !std::mem::replace(&mut seen[vertex as usize], true);
        if path.len() != self.cells.len() || !path.iter().all(is_new) {
            return None;
        }
        let mut later = vec![Vec::with_capacity(2); path.len()];
        for (&one, &other) in path.iter().zip(path.iter().skip(1).chain(path.first())) {
            later[one.min(other) as usize].push(one.max(other));
        }
        Some(later)
    }

    /// The cells along a cycle through all vertices, from an end of a tour if it has ends.
    fn tour(&self, leaps: &[(u32, u32)]) -> Vec<Cell> {
        let mut neighbours = vec![Vec::with_capacity(2); self.cells.len()];
        for &(one, other) in leaps {
            neighbours[one as usize].push(other);
            neighbours[other as usize].push(one);
        }
        let first = self.cells.iter().rposition(Option::is_none).unwrap_or(0) as u32;
        let (mut before, mut vertex) = (first, first);
        let mut tour = Vec::with_capacity(self.cells.len());
        loop {
            tour.extend(self.cells[vertex as usize]);
            let next = neighbours[vertex as usize].iter().copied().min_by_key(|&next| (next == before, next));
            match next {
                Some(next) if next != first => (before, vertex) = (vertex, next),
                _ => return tour,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_board::{Leaper, MoveGraph};
    use cavalcade_run::Silent;
    use proptest::prelude::*;

    use super::*;
    use crate::count::{CountError, CountQuestion, Tours};

    /// A tour as the set of its leaps.
    fn leaps(tour: &[Cell], closed: bool) -> Vec<[Cell; 2]> {
        let next = tour.iter().skip(1).chain(tour.first().filter(|_| closed));
        let mut leaps: Vec<_> = tour.iter().zip(next).map(|(&one, &other)| [one.min(other), one.max(other)]).collect();
        leaps.sort_unstable();
        leaps
    }

    /// Asks for all tours and for the rank of each, and compares both with the count.
    fn check(board: &Board, leaper: Leaper, tours: Tours, memory: u64) {
        let budget = Budget::unlimited().with_memory_limit(memory);
        let question = CountQuestion { board, leaper, tours };
        let plan = PreparedCount::new(&question, &budget, &Silent).unwrap();
        let total = u32::try_from(plan.count(&budget, &Silent).unwrap()).unwrap();
        let ranks = |_: &BigUint| (0..=total).map(BigUint::from).collect();
        let found = plan.tours(ranks, &budget, &Silent).unwrap();
        assert_eq!(found.len(), total as usize);
        let graph = MoveGraph::new(board, leaper).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for (rank, tour) in found.iter().enumerate() {
            let node = |cell: &Cell| graph.node(*cell).unwrap();
            assert!(tour.windows(2).all(|leap| graph.neighbours(node(&leap[0])).contains(&node(&leap[1]))));
            assert!(seen.insert(leaps(tour, tours == Tours::Closed)));
            if rank % (1 + total as usize / 20) == 0 {
                let expected = Rank { rank: rank.into(), total: total.into() };
                assert_eq!(plan.rank(tour, &budget, &Silent).unwrap(), Some(expected.clone()));
                let reverse: Vec<Cell> = tour.iter().rev().copied().collect();
                assert_eq!(plan.rank(&reverse, &budget, &Silent).unwrap(), Some(expected));
            }
        }
    }

    #[test]
    fn every_rank_has_a_tour_of_its_own_and_every_tour_its_rank() {
        let corner = Cell { file: 0, rank: 0 };
        let tours =
            [Tours::Closed, Tours::Open, Tours::From(corner), Tours::Between(corner, Cell { file: 1, rank: 0 })];
        for board in ["3x4", "5x5", "4x6", "6x5", "3x10", ".#../..../..../...."] {
            for tours in tours {
                check(&board.parse().unwrap(), Leaper::KNIGHT, tours, u64::MAX);
            }
        }
        check(&"6x6".parse().unwrap(), Leaper::KNIGHT, Tours::Closed, u64::MAX);
    }

    #[test]
    fn layers_that_do_not_fit_are_counted_again_and_the_ranks_stay_the_same() {
        let board: Board = "6x6".parse().unwrap();
        let question = CountQuestion { board: &board, leaper: Leaper::KNIGHT, tours: Tours::Closed };
        let ranks = |_: &BigUint| vec![0u32.into(), 4711u32.into(), 9861u32.into()];
        let with = |memory: u64| {
            let budget = Budget::unlimited().with_memory_limit(memory);
            let plan = PreparedCount::new(&question, &budget, &Silent)?;
            Ok::<_, CountError>(plan.tours(ranks, &budget, &Silent)?)
        };
        let whole = with(u64::MAX).unwrap();
        assert_eq!(whole.len(), 3);
        // Less and less, until there is not even room for the count.
        let limits = std::iter::successors(Some(16u64 << 20), |memory| Some(memory * 9 / 10));
        let fitting: Vec<_> = limits.map_while(|memory| with(memory).ok()).collect();
        assert!(fitting.len() > 2 && fitting.iter().all(|tours| *tours == whole), "{}", fitting.len());
    }

    #[test]
    fn what_has_room_for_the_count_has_room_for_the_tours() {
        let board: Board = "6x6".parse().unwrap();
        let question = CountQuestion { board: &board, leaper: Leaper::KNIGHT, tours: Tours::Open };
        let ranks = |total: &BigUint| vec![total / 3u32];
        let with = |budget: &Budget| {
            let plan = PreparedCount::new(&question, budget, &Silent).ok()?;
            plan.count(budget, &Silent).ok()?;
            Some(plan.tours(ranks, budget, &Silent).ok())
        };
        // What several threads take depends on which is first.
        let limited = |memory: u64| Budget::unlimited().with_memory_limit(memory).with_threads(1);
        let whole = with(&Budget::unlimited());
        assert!(matches!(&whole, Some(Some(tours)) if tours.len() == 1));
        let limits = std::iter::successors(Some(16u64 << 20), |memory| Some(memory * 7 / 8));
        let counted: Vec<u64> = limits.take_while(|&memory| with(&limited(memory)).is_some()).collect();
        assert!(counted.len() > 4, "{counted:?}");
        for &memory in &counted {
            let tours = with(&limited(memory));
            assert!(tours == Some(None) || tours == whole, "{memory}");
            // The layer from which some are counted again, and the list of its patterns.
            assert_eq!(with(&limited(memory * 3 / 2)), whole, "{memory}");
        }
        // Of what is on disk, the list of the patterns is in memory.
        let on_disk = limited(*counted.last().unwrap() * 5 / 4).with_scratch(std::env::temp_dir());
        assert_eq!(with(&on_disk), whole);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
        #[test]
        fn ranks_of_any_board_and_piece_are_one_to_one(
            rows in prop::collection::vec("[.#]{2,5}", 2..5),
            steps in prop::sample::select(vec![(1u64, 2u64), (0, 1), (1, 1), (1, 3)]),
            closed in any::<bool>(),
        ) {
            let width = rows[0].len();
            let rows: Vec<String> = rows.iter().map(|row| row.chars().cycle().take(width).collect()).collect();
            let board: Result<Board, _> = rows.join("/").parse();
            prop_assume!(board.as_ref().is_ok_and(|board| board.cell_count() > 2));
            let leaper: Leaper = format!("{},{}", steps.0, steps.1).parse().unwrap();
            check(&board.unwrap(), leaper, if closed { Tours::Closed } else { Tours::Open }, u64::MAX);
        }
    }
}
