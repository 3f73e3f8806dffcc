//! All states of a strip and their transitions, cell by cell of one row: a max-plus linear system.

use cavalcade_run::{Progress, Stopped, TrackedVec};

use super::strip_row::StripRow;
use crate::context::{Context, TrackedSlice};
use crate::longest::mates::{Next, successors};
use crate::longest::set::{MateWord, Set};
use crate::numbered::Numbered;

/// What flows along the links: an ordered set with an impossible least element, and what the edges of a link do to the
/// others.
pub trait Flow: Copy + Ord {
    /// What comes to a state that nothing leads to.
    const NEVER: Self;

    /// The value after a link with this number of edges.
    fn along(self, edges: u32) -> Self;
}

/// The states before each column of a row and the links between them, those of the last column to the states of the row
/// above.
pub struct System {
    columns: Vec<Links>,
}

/// The links of the states before the cell of a column to those after it.
struct Links {
    /// Where the links of each state end, and those of the next begin.
    ends: TrackedVec<u32>,
    links: TrackedVec<Link>,
}

/// Where a link leads, and how many edges begin there: at most 2.
#[derive(Clone, Copy)]
struct Link(u32);

/// The state in which nothing has begun.
pub const EMPTY: usize = 0;

/// The state in which a path, or cycle, is complete.
pub const DONE: usize = 1;

/// The links of a state at most: it is passed over, or one or two of at most four edges leave.
const MOST_LINKS: usize = 11;

/// States between two looks at the budget.
const BETWEEN_CHECKS: usize = 1 << 12;

impl Link {
    fn new(state: usize, edges: u32) -> Link {
        Link((state << 2) as u32 | edges)
    }

    fn state(self) -> usize {
        self.0 as usize >> 2
    }

    fn edges(self) -> u32 {
        self.0 & 3
    }
}

impl Links {
    fn new(context: &Context) -> Links {
        Links { ends: TrackedVec::new(context.memory()), links: TrackedVec::new(context.memory()) }
    }

    /// The links of each state.
    fn by_state(&self) -> impl Iterator<Item = &[Link]> {
        let begins = [0].into_iter().chain(self.ends.iter().copied());
        begins.zip(self.ends.iter()).map(|(begin, &end)| &self.links[begin as usize..end as usize])
    }
}

impl System {
    /// The states that can be reached from nothing and from which something can be completed; none when nothing can.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new<const W: usize>(row: &StripRow<W>, closed: bool, context: &Context) -> Result<Option<System>, Stopped> {
        let all = System::reachable(row, closed, context)?;
        let useful = all.useful(context)?;
        if useful[0][EMPTY] { all.only(&useful, context).map(Some) } else { Ok(None) }
    }

    /// The states that can be reached from nothing.
    fn reachable<const W: usize>(row: &StripRow<W>, closed: bool, context: &Context) -> Result<System, Stopped> {
        let mut states = Vec::new();
        for _ in &row.steps {
            let mut known = Numbered::new(context)?;
            known.reserve(context, 2)?;
            known.number(MateWord::EMPTY);
            known.number(done());
            states.push(known);
        }
        let mut columns: Vec<Links> = row.steps.iter().map(|_| Links::new(context)).collect();
        // States before the first column come last, from the row below.
        while columns[0].ends.len() < states[0].len() {
            for (column, links) in columns.iter_mut().enumerate() {
                link_new_states(row, column, closed, &mut states, links, context)?;
            }
        }
        Ok(System { columns })
    }

    /// For each column and state, whether something can be completed from there.
    fn useful(&self, context: &Context) -> Result<Vec<TrackedSlice<bool>>, Stopped> {
        let mut useful = Vec::new();
        for links in &self.columns {
            let mut marks = TrackedSlice::filled(context, links.ends.len(), false)?;
            marks[DONE] = true;
            useful.push(marks);
        }
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for (column, links) in self.columns.iter().enumerate().rev() {
                context.check()?;
                let after = (column + 1) % self.columns.len();
                for (state, links) in links.by_state().enumerate() {
                    if !useful[column][state] && links.iter().any(|link| useful[after][link.state()]) {
                        useful[column][state] = true;
                        is_settled = false;
                    }
                }
            }
        }
        Ok(useful)
    }

    /// The system of those states that are marked; [`EMPTY`] and [`DONE`] must be.
    fn only(&self, marked: &[TrackedSlice<bool>], context: &Context) -> Result<System, Stopped> {
        let mut columns = Vec::new();
        for (column, links) in self.columns.iter().enumerate() {
            context.check()?;
            let after = &marked[(column + 1) % marked.len()];
            let mut renumbered = TrackedSlice::filled(context, after.len(), 0)?;
            for (number, state) in (0..after.len()).filter(|&state| after[state]).enumerate() {
                renumbered[state] = number;
            }
            let mut kept = Links::new(context);
            for (_, links) in links.by_state().enumerate().filter(|&(state, _)| marked[column][state]) {
                for link in links.iter().filter(|link| after[link.state()]) {
                    kept.links.push(Link::new(renumbered[link.state()], link.edges()))?;
                }
                kept.ends.push(kept.links.len() as u32)?;
            }
            columns.push(kept);
        }
        Ok(System { columns })
    }

    /// States before the first column.
    pub fn states(&self) -> usize {
        self.columns[0].ends.len()
    }

    /// States before the column that has the most.
    pub fn most_states(&self) -> usize {
        self.columns.iter().map(|links| links.ends.len()).max().unwrap_or(0)
    }

    /// Links of all columns.
    pub fn links(&self) -> usize {
        self.columns.iter().map(|links| links.links.len()).sum()
    }

    /// What comes to the states in a row, given what is there before it. Both lists have [`System::most_states`] items;
    /// the second is for use in between.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn row<F: Flow>(
        &self,
        context: &Context,
        flows: &mut TrackedSlice<F>,
        spare: &mut TrackedSlice<F>,
    ) -> Result<(), Stopped> {
        for links in &self.columns {
            context.check()?;
            spare.fill(F::NEVER);
            for (&flow, links) in flows.iter().zip(links.by_state()) {
                for link in links {
                    let to = &mut spare[link.state()];
                    *to = flow.along(link.edges()).max(*to);
                }
            }
            std::mem::swap(flows, spare);
        }
        Ok(())
    }
}

/// The word of [`DONE`]: all edges open and none closes, which no parenthesis word does.
fn done<const W: usize>() -> MateWord<W> {
    MateWord { opening: Set([u64::MAX; W]), closing: Set::EMPTY }
}

/// Finds the links of the states of a column that have none yet, and the states that they lead to.
fn link_new_states<const W: usize>(
    row: &StripRow<W>,
    column: usize,
    closed: bool,
    states: &mut [Numbered<MateWord<W>>],
    Links { ends, links }: &mut Links,
    context: &Context,
) -> Result<(), Stopped> {
    let after = (column + 1) % states.len();
    while ends.len() < states[column].len() {
        if ends.len().is_multiple_of(BETWEEN_CHECKS) {
            context.check()?;
            let done = states[0].len() as u64;
            context.forward(&Progress { phase: "states of a row", done, unit: "states", ..Progress::default() });
        }
        let word = states[column][ends.len()];
        let known = &mut states[after];
        known.reserve(context, MOST_LINKS)?;
        links.reserve(MOST_LINKS)?;
        if word == done() {
            links.push_reserved(Link::new(DONE, 0));
        } else {
            successors(&row.steps[column], &row.lines[column], &word, closed, |next| {
                links.push_reserved(match next {
                    Next::State { word, gain, .. } => {
                        let word = if after == 0 { row.carried(&word) } else { word };
                        Link::new(known.number(word), gain)
                    }
                    Next::Complete => Link::new(DONE, 0),
                });
            });
        }
        if links.len() > MOST_NUMBERED || known.len() > MOST_NUMBERED >> 2 {
            return Err(Stopped::Memory);
        }
        ends.push(links.len() as u32)?;
    }
    Ok(())
}

/// Links and states are numbered with 32 bits, of which a link needs two for its edges.
const MOST_NUMBERED: usize = u32::MAX as usize - MOST_LINKS;
