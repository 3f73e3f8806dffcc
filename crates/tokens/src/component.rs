//! The connected components of a question: no leap leads from one of them to another, so each is a question of its own,
//! and the fewest moves of the whole are the sum of their fewest moves.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};

use crate::arrangements::arrangements;
use crate::invariant::Ends;
use crate::question::token;
use crate::{ExchangeQuestion, Obstacle};

/// What a cell of a component holds: 0 nothing, k a token of the k-th kind.
pub type Content = u8;

/// One connected part of the board, and the tokens on it.
#[derive(Clone, Debug)]
pub struct Component {
    /// The cells in reading order; elsewhere they go by their place in this list.
    pub cells: Vec<Cell>,
    /// For each cell, the cells a leap of any token away.
    pub neighbours: Vec<Vec<u32>>,
    /// The same for the leaps of each piece alone, where the tokens are different pieces.
    pub(crate) leaps: Vec<Vec<Vec<u32>>>,
    /// For each content, which piece it is, in the order of `leaps`; nothing is the first.
    pub(crate) pieces: Vec<u8>,
    /// What each cell holds before the first move.
    pub start: Vec<Content>,
    /// What each cell holds after the last move.
    pub goal: Vec<Content>,
    /// How many cells hold each content, empty ones first.
    pub counts: Vec<usize>,
}

/// What the components decide before any search.
#[derive(Clone, Debug)]
pub enum Components {
    /// The components in which something has to move.
    Open(Vec<Component>),
    /// There is no solution, and this is why.
    Impossible(Obstacle),
}

/// The most kinds of tokens of a component: a byte holds one of them or nothing.
pub const MAX_KINDS: usize = Content::MAX as usize;

/// A board, or a number of kinds, beyond what components are built for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ComponentError {
    /// The board.
    #[error(transparent)]
    Board(#[from] BoardTooLarge),
    /// The pieces.
    #[error("the tokens have too many kinds of leaps: at most {limit} together are possible", limit = Leaper::MAX_PARTS)]
    Leaps,
    /// The kinds.
    #[error("{kinds} kinds of tokens can reach one another; at most {limit} are possible", limit = MAX_KINDS)]
    Kinds {
        /// How many there are.
        kinds: usize,
    },
}

impl Components {
    /// About the memory that a board and its components take while they are made, in bytes. No engine reserves it.
    pub fn bytes(board: &Board, leaper: Leaper) -> u64 {
        u64::try_from(3 * MoveGraph::bytes(board, leaper)).unwrap_or(u64::MAX)
    }

    /// Takes a question apart.
    ///
    /// # Errors
    /// [`ComponentError`] when it is too large.
    pub fn of(question: &ExchangeQuestion) -> Result<Components, ComponentError> {
        let graph = graph_of(question)?;
        if let Some(obstacle) = obstacle(question, &graph)? {
            return Ok(Components::Impossible(obstacle));
        }
        let components = open_components(question, &graph);
        let components = components.iter().map(|nodes| Component::new(question, &graph, nodes));
        Ok(Components::Open(components.collect::<Result<_, _>>()?))
    }
}

/// The leapers of all tokens.
fn leapers(question: &ExchangeQuestion) -> BTreeSet<Leaper> {
    let tokens: BTreeSet<char> = question.start.iter().flatten().copied().collect();
    tokens.into_iter().map(|token| question.leaper_of(token)).collect()
}

/// The graph with an edge for each leap of any token.
fn graph_of(question: &ExchangeQuestion) -> Result<MoveGraph, ComponentError> {
    let leapers = leapers(question);
    let leaper = match leapers.is_empty() {
        true => question.leaper,
        false => Leaper::compound(leapers).ok_or(ComponentError::Leaps)?,
    };
    Ok(MoveGraph::new(question.board, leaper)?)
}

/// Why there is no solution, as far as a look at the components shows it; `graph` is that of all leaps.
fn obstacle(question: &ExchangeQuestion, graph: &MoveGraph) -> Result<Option<Obstacle>, ComponentError> {
    let is_full = || (0..graph.len() as u32).all(|node| token(&question.start, node).is_some());
    if question.start != question.goal && is_full() {
        return Ok(Some(Obstacle::Full));
    }
    let leapers = leapers(question);
    let is_mixed = leapers.len() > 1;
    for leaper in leapers {
        // A token stays in its component of the graph of its own leaps.
        let own = if is_mixed { Some(MoveGraph::new(question.board, leaper)?) } else { None };
        let graph = own.as_ref().unwrap_or(graph);
        if let Some(obstacle) = graph.components().iter().find_map(|nodes| unbalanced(question, graph, leaper, nodes)) {
            return Ok(Some(obstacle));
        }
    }
    let in_component = |nodes: Vec<u32>| Ends { question, graph, nodes: &nodes }.obstacle();
    Ok(open_components(question, graph).into_iter().find_map(in_component))
}

/// The nodes of each component in which something has to move.
fn open_components(question: &ExchangeQuestion, graph: &MoveGraph) -> Vec<Vec<u32>> {
    let moves = |&node: &u32| token(&question.start, node) != token(&question.goal, node);
    let mut components = graph.components();
    components.retain(|nodes| nodes.iter().any(moves));
    components
}

impl Component {
    fn new(question: &ExchangeQuestion, graph: &MoveGraph, nodes: &[u32]) -> Result<Component, ComponentError> {
        let cells: Vec<Cell> = nodes.iter().map(|&node| graph.cell(node)).collect();
        let place = |node: &u32| nodes.partition_point(|known| known < node) as u32;
        let kinds = tokens_by_kind(&question.start, nodes);
        if kinds.len() > MAX_KINDS {
            return Err(ComponentError::Kinds { kinds: kinds.len() });
        }
        let content = |token: Option<char>| {
            token.map_or(0, |token| 1 + kinds.keys().take_while(|&&kind| kind < token).count() as Content)
        };
        let contents =
            |tokens: &[Option<char>]| nodes.iter().map(|&node| content(token(tokens, node))).collect::<Vec<Content>>();
        let (start, goal) = (contents(&question.start), contents(&question.goal));
        let empty = cells.len() - kinds.values().sum::<usize>();
        let counts = std::iter::once(empty).chain(kinds.values().copied()).collect();
        let leapers: BTreeSet<Leaper> = kinds.keys().map(|&kind| question.leaper_of(kind)).collect();
        let piece = |kind: &char| leapers.range(..question.leaper_of(*kind)).count() as u8;
        let pieces = std::iter::once(0).chain(kinds.keys().map(piece)).collect();
        let mut leaps: Vec<Vec<Vec<u32>>> = Vec::new();
        if self::leapers(question).len() > 1 {
            for &leaper in &leapers {
                // Its nodes are the places of the cells, which are in reading order.
                let own = MoveGraph::of_cells(question.board, cells.iter().copied(), leaper)?;
                leaps.push((0..own.len() as u32).map(|node| own.neighbours(node).to_vec()).collect());
            }
        }
        let of_all = || nodes.iter().map(|&node| graph.neighbours(node).iter().map(place).collect()).collect();
        // Where all tokens are one piece, the leaps are its own: those of others may have joined the cells.
        let neighbours = leaps.pop_if(|_| leapers.len() == 1).unwrap_or_else(of_all);
        Ok(Component { cells, neighbours, leaps, pieces, start, goal, counts })
    }

    /// The components that have more than one placement, or whose start is not their goal; each component has to hold
    /// the tokens of its goal.
    ///
    /// # Errors
    /// [`ComponentError`] when the question is too large.
    pub(crate) fn all(question: &ExchangeQuestion) -> Result<Vec<Component>, ComponentError> {
        let graph = graph_of(question)?;
        let (start, goal) = (&question.start, &question.goal);
        let mut components = graph.components();
        components.retain(|nodes| {
            let tokens = nodes.iter().filter(|&&node| token(start, node).is_some()).count();
            (1..nodes.len()).contains(&tokens) || nodes.iter().any(|&node| token(start, node) != token(goal, node))
        });
        components.iter().map(|nodes| Component::new(question, &graph, nodes)).collect()
    }

    /// All cells of the board and all tokens as one component, connected or not; each component has to hold the tokens
    /// of its goal.
    ///
    /// # Errors
    /// [`ComponentError`] when the question is too large.
    pub(crate) fn whole(question: &ExchangeQuestion) -> Result<Component, ComponentError> {
        let graph = graph_of(question)?;
        Component::new(question, &graph, &(0..graph.len() as u32).collect::<Vec<u32>>())
    }

    /// All components in which something has to move, as one; none where nothing has to, or nothing helps.
    ///
    /// # Errors
    /// [`ComponentError`] when the question is too large.
    pub fn open(question: &ExchangeQuestion) -> Result<Option<Component>, ComponentError> {
        let graph = graph_of(question)?;
        if obstacle(question, &graph)?.is_some() {
            return Ok(None);
        }
        let mut nodes = open_components(question, &graph).concat();
        nodes.sort_unstable();
        Ok(if nodes.is_empty() { None } else { Some(Component::new(question, &graph, &nodes)?) })
    }

    /// All components that hold a token, as one; none where there is none. Each has to hold the tokens of its goal.
    ///
    /// # Errors
    /// [`ComponentError`] when the question is too large.
    pub fn populated(question: &ExchangeQuestion) -> Result<Option<Component>, ComponentError> {
        let graph = graph_of(question)?;
        let mut components = graph.components();
        components.retain(|nodes| nodes.iter().any(|&node| token(&question.start, node).is_some()));
        let mut nodes = components.concat();
        nodes.sort_unstable();
        Ok(if nodes.is_empty() { None } else { Some(Component::new(question, &graph, &nodes)?) })
    }

    /// The name of each kind of its tokens, in their order: that of content 1 first.
    pub(crate) fn names(&self, question: &ExchangeQuestion) -> Vec<char> {
        let at: BTreeSet<Cell> = self.cells.iter().copied().collect();
        let here = question.board.cells().zip(&question.start).filter(|(cell, _)| at.contains(cell));
        let names: BTreeSet<char> = here.filter_map(|(_, token)| *token).collect();
        names.into_iter().collect()
    }

    /// Whether the tokens are different pieces, so that a leap of one is none of another.
    pub fn is_mixed(&self) -> bool {
        !self.leaps.is_empty()
    }

    /// Which piece a content is: equal numbers are equal pieces.
    pub fn piece(&self, content: Content) -> u8 {
        self.pieces[usize::from(content)]
    }

    /// For each cell, the cells a leap of a content away.
    pub fn neighbours_of(&self, content: Content) -> &[Vec<u32>] {
        self.leaps.get(usize::from(self.piece(content))).unwrap_or(&self.neighbours)
    }

    /// The kinds of which there is a single token, in their order: its goal is known.
    pub fn labelled(&self) -> Vec<Content> {
        let kinds = self.counts.iter().zip(0..).skip(1).filter(|&(&count, _)| count == 1);
        kinds.map(|(_, kind)| kind).collect()
    }

    /// On how many cells a token stands.
    pub fn token_count(&self) -> usize {
        self.cells.len() - self.counts[0]
    }

    /// How many placements of these tokens there are; none beyond 2^64.
    pub fn placements(&self) -> Option<u64> {
        arrangements(&self.counts)
    }

    /// The colour of each cell, if there are two colours between which every leap leads.
    pub fn colours(&self) -> Option<Vec<bool>> {
        let mut colours: Vec<Option<bool>> = vec![None; self.cells.len()];
        for root in 0..self.cells.len() {
            if colours[root].is_some() {
                continue;
            }
            colours[root] = Some(false);
            let mut found = vec![root];
            while let Some(cell) = found.pop() {
                for &next in &self.neighbours[cell] {
                    if colours[next as usize].is_none() {
                        colours[next as usize] = colours[cell].map(|colour| !colour);
                        found.push(next as usize);
                    }
                }
            }
        }
        let colours: Vec<bool> = colours.into_iter().map(|colour| colour == Some(true)).collect();
        let changes =
            |(cell, around): (usize, &Vec<u32>)| around.iter().all(|&to| colours[to as usize] != colours[cell]);
        self.neighbours.iter().enumerate().all(changes).then_some(colours)
    }

    /// Whether every solution takes an odd number of moves, or every one an even number: each changes the colour of one
    /// token's cell. None where there are no colours.
    pub fn takes_odd_moves(&self) -> Option<bool> {
        let colours = self.colours()?;
        let dark = |contents: &[Content]| {
            contents.iter().zip(&colours).filter(|&(&content, &colour)| content > 0 && colour).count()
        };
        Some((dark(&self.start) + dark(&self.goal)) % 2 == 1)
    }

    /// A lower bound on the moves, raised to the parity that all solutions have.
    pub fn raised(&self, bound: u64) -> u64 {
        raised(bound, self.takes_odd_moves())
    }

    /// For each cell, the leaps of the kind from it to the nearest one that holds `kind` in `contents`; beyond all
    /// horizons where there is no way.
    pub fn distances(&self, contents: &[Content], kind: Content) -> Vec<u64> {
        let neighbours = self.neighbours_of(kind);
        let mut distances = vec![u64::MAX; self.cells.len()];
        let mut layer: Vec<u32> =
            (0..).zip(contents).filter(|&(_, &held)| held == kind).map(|(cell, _)| cell).collect();
        let mut distance = 0;
        while !layer.is_empty() {
            layer.retain(|&cell| distances[cell as usize] == u64::MAX);
            layer.iter().for_each(|&cell| distances[cell as usize] = distance);
            layer = layer.iter().flat_map(|&cell| &neighbours[cell as usize]).copied().collect();
            distance += 1;
        }
        distances
    }

    /// A proved lower bound on the moves, of the parity that all solutions have: every token goes at least to the
    /// nearest cell of its kind's goal.
    pub fn fewest_moves(&self) -> u64 {
        let kinds = 1..self.counts.len() as Content;
        let of_kind = |kind: Content| {
            let distances = self.distances(&self.goal, kind);
            let starts = self.start.iter().zip(distances).filter(|&(&held, _)| held == kind);
            starts.map(|(_, distance)| distance).fold(0, u64::saturating_add)
        };
        self.raised(kinds.map(of_kind).fold(0, u64::saturating_add).max(1))
    }
}

/// A lower bound on the moves, raised to the parity that all solutions have, if it is known whether that is odd.
pub fn raised(bound: u64, odd: Option<bool>) -> u64 {
    bound + u64::from(odd.is_some_and(|odd| odd != (bound % 2 == 1)))
}

/// The first cell of a placement that holds a kind; cell 0 where none does.
pub fn place_of(contents: &[Content], kind: Content) -> u32 {
    contents.iter().position(|&held| held == kind).unwrap_or(0) as u32
}

fn tokens_by_kind(tokens: &[Option<char>], nodes: &[u32]) -> BTreeMap<char, usize> {
    let mut kinds = BTreeMap::new();
    for token in nodes.iter().filter_map(|&node| token(tokens, node)) {
        *kinds.entry(token).or_default() += 1;
    }
    kinds
}

/// Why the tokens of the goal that leap so cannot come to these nodes, if they differ from those of the start.
fn unbalanced(question: &ExchangeQuestion, graph: &MoveGraph, leaper: Leaper, nodes: &[u32]) -> Option<Obstacle> {
    let (before, after) = (tokens_by_kind(&question.start, nodes), tokens_by_kind(&question.goal, nodes));
    let count = |kinds: &BTreeMap<char, usize>, token: &char| kinds.get(token).copied().unwrap_or(0);
    let differs =
        |token: &&char| question.leaper_of(**token) == leaper && count(&before, token) != count(&after, token);
    let &token = before.keys().chain(after.keys()).find(differs)?;
    let (cell, cells) = (graph.cell(nodes[0]), nodes.len());
    let (start, goal) = (count(&before, &token), count(&after, &token));
    Some(if cells == 1 {
        Obstacle::Stuck { cell, leaper, token, in_start: start > 0 }
    } else {
        Obstacle::Unbalanced { cell, cells, leaper, token, start, goal }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::drawn;

    fn components(start: &str, goal: &str, leaper: &str) -> Components {
        let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
        let (leaper, own) = (leaper.parse().unwrap(), Default::default());
        Components::of(&ExchangeQuestion { board: &board, leaper, own, start, goal }).unwrap()
    }

    #[test]
    fn on_a_full_board_no_token_can_move() {
        let Components::Impossible(reason) = components("n1/1N", "N1/1n", "knight") else { panic!("open") };
        assert_eq!(reason, Obstacle::Full);
        let reason = reason.to_string();
        assert!(
            reason.contains("no cell of the start is empty") && reason.contains("`.` is the empty cell"),
            "{reason}"
        );
        assert!(matches!(components("n1/1N", "n1/1N", "knight"), Components::Open(open) if open.is_empty()));
    }

    #[test]
    fn guarinis_ring_has_420_placements() {
        let Components::Open(components) = components("n.n/.../N.N", "N.N/.../n.n", "knight") else { panic!("open") };
        assert_eq!(components.len(), 1);
        assert_eq!(components[0].placements(), Some(420));
        assert_eq!(components[0].takes_odd_moves(), Some(false));
    }

    #[test]
    fn published_spaces_have_their_size() {
        let placements = |start: &str, goal: &str| match components(start, goal, "knight") {
            Components::Open(components) => components[0].placements(),
            Components::Impossible(reason) => panic!("{reason}"),
        };
        assert_eq!(placements("abcd/..../efgh", "efgh/..../abcd"), Some(19_958_400));
        assert_eq!(placements("abcde/...../fghij", "fghij/...../abcde"), Some(10_897_286_400));
        let one_hole = ("bbbbb/bbbbb/bb.ww/wwwww/wwwww", "wwwww/wwwww/ww.bb/bbbbb/bbbbb");
        assert_eq!(placements(one_hole.0, one_hole.1), Some(67_603_900));
    }

    #[test]
    fn camels_on_two_colours_are_two_components() {
        let Components::Open(components) = components("ab../..../..../....", "..ab/..../..../....", "camel") else {
            panic!("open")
        };
        assert_eq!(components.len(), 2);
    }

    #[test]
    fn a_camel_never_changes_its_colour() {
        let Components::Impossible(reason) = components("a.../..../..../....", ".a../..../..../....", "camel") else {
            panic!("impossible")
        };
        let reason = reason.to_string();
        assert!(reason.contains("'a' stands"), "{reason}");
    }

    #[test]
    fn a_token_without_a_leap_stays() {
        let Components::Impossible(reason) = components("nN./.../...", "Nn./.../...", "3,4") else {
            panic!("impossible")
        };
        let reason = reason.to_string();
        assert!(reason.contains("no antelope leaps"), "{reason}");
    }
}
