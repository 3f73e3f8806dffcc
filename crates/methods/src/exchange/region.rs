//! The regions of an exchange: no leap leads from one connected part of the board to another, so each part is an
//! exchange of its own, and the fewest moves of the whole are the sum of the fewest moves of the parts.

use std::collections::BTreeMap;

use cavalcade_board::{BoardTooLarge, Cell, MoveGraph};
use cavalcade_puzzle::{Exchange, Placement};

/// What a cell of a region holds: 0 nothing, k a token of the k-th kind.
pub type Content = u8;

/// One connected part of the board, and the tokens on it.
#[derive(Clone, Debug)]
pub struct Region {
    /// The cells in reading order; elsewhere they go by their place in this list.
    pub cells: Vec<Cell>,
    /// For each cell, the cells a leap away.
    pub neighbours: Vec<Vec<u32>>,
    /// What each cell holds before the first move.
    pub start: Vec<Content>,
    /// What each cell holds after the last move.
    pub goal: Vec<Content>,
    /// How many cells hold each content, empty ones first.
    pub counts: Vec<usize>,
}

/// What a look at the regions tells before any search.
#[derive(Clone, Debug)]
pub enum Regions {
    /// The regions in which something has to move.
    Open(Vec<Region>),
    /// Some region lacks a token of its goal: there is no solution, and this is why.
    Impossible(String),
}

/// A region whose tokens are of more kinds than a byte can tell apart.
pub const MAX_KINDS: usize = Content::MAX as usize;

/// A board, or a number of kinds, beyond what regions are built for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegionError {
    /// The board.
    #[error(transparent)]
    Board(#[from] BoardTooLarge),
    /// The kinds.
    #[error("{kinds} kinds of tokens can reach one another; at most {limit} are told apart", limit = MAX_KINDS)]
    Kinds {
        /// How many there are.
        kinds: usize,
    },
}

impl Regions {
    /// About the memory that the regions of an exchange take while they are made, in bytes.
    pub fn bytes(exchange: &Exchange) -> u64 {
        u64::try_from(3 * MoveGraph::bytes(exchange.start().board())).unwrap_or(u64::MAX)
    }

    /// Takes an exchange apart.
    ///
    /// # Errors
    /// [`RegionError`] when it is too large.
    pub fn of(exchange: &Exchange) -> Result<Regions, RegionError> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.piece())?;
        match open_components(exchange, &graph) {
            Ok(open) => {
                let regions = open.iter().map(|nodes| Region::new(exchange, &graph, nodes));
                Ok(Regions::Open(regions.collect::<Result<_, _>>()?))
            }
            Err(reason) => Ok(Regions::Impossible(reason)),
        }
    }
}

/// The nodes of each component in which something has to move, or why there is no solution.
fn open_components(exchange: &Exchange, graph: &MoveGraph) -> Result<Vec<Vec<u32>>, String> {
    let (start, goal) = (exchange.start(), exchange.goal());
    if start != goal && start.is_full() {
        return Err("no cell of the start is empty, so that no token can move; `.` is the empty cell".to_string());
    }
    let mut open = Vec::new();
    for nodes in graph.components() {
        let cells: Vec<Cell> = nodes.iter().map(|&node| graph.cell(node)).collect();
        if let Some(reason) = lacking(exchange, &cells) {
            return Err(reason);
        }
        if cells.iter().any(|&cell| start.token(cell) != goal.token(cell)) {
            open.push(nodes);
        }
    }
    Ok(open)
}

impl Region {
    fn new(exchange: &Exchange, graph: &MoveGraph, nodes: &[u32]) -> Result<Region, RegionError> {
        let cells: Vec<Cell> = nodes.iter().map(|&node| graph.cell(node)).collect();
        let place = |node: &u32| nodes.partition_point(|known| known < node) as u32;
        let neighbours = nodes.iter().map(|&node| graph.neighbours(node).iter().map(place).collect()).collect();
        let tokens = tokens_by_kind(exchange.start(), &cells);
        if tokens.len() > MAX_KINDS {
            return Err(RegionError::Kinds { kinds: tokens.len() });
        }
        let content = |token: Option<char>| {
            token.map_or(0, |token| 1 + tokens.keys().take_while(|&&kind| kind < token).count() as Content)
        };
        let contents =
            |placement: &Placement| cells.iter().map(|&cell| content(placement.token(cell))).collect::<Vec<Content>>();
        let (start, goal) = (contents(exchange.start()), contents(exchange.goal()));
        let empty = cells.len() - tokens.values().sum::<usize>();
        let counts = std::iter::once(empty).chain(tokens.values().copied()).collect();
        Ok(Region { cells, neighbours, start, goal, counts })
    }

    /// The regions that have more than one placement, or whose start is not their goal; each component has to hold the
    /// tokens of its goal.
    ///
    /// # Errors
    /// [`RegionError`] when the exchange is too large.
    pub fn all(exchange: &Exchange) -> Result<Vec<Region>, RegionError> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.piece())?;
        let (start, goal) = (exchange.start(), exchange.goal());
        let mut components = graph.components();
        components.retain(|nodes| {
            let cells = || nodes.iter().map(|&node| graph.cell(node));
            let tokens = cells().filter(|&cell| start.token(cell).is_some()).count();
            (1..nodes.len()).contains(&tokens) || cells().any(|cell| start.token(cell) != goal.token(cell))
        });
        components.iter().map(|nodes| Region::new(exchange, &graph, nodes)).collect()
    }

    /// All cells of the board and all tokens as one region, connected or not.
    ///
    /// # Errors
    /// [`RegionError`] when the exchange is too large.
    pub fn whole(exchange: &Exchange) -> Result<Region, RegionError> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.piece())?;
        Region::new(exchange, &graph, &(0..graph.len() as u32).collect::<Vec<u32>>())
    }

    /// All regions in which something has to move, as one; none where nothing has to, or nothing helps.
    ///
    /// # Errors
    /// [`RegionError`] when the exchange is too large.
    pub fn open(exchange: &Exchange) -> Result<Option<Region>, RegionError> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.piece())?;
        let mut nodes = open_components(exchange, &graph).unwrap_or_default().concat();
        nodes.sort_unstable();
        Ok(if nodes.is_empty() { None } else { Some(Region::new(exchange, &graph, &nodes)?) })
    }

    /// On how many cells a token stands.
    pub fn token_count(&self) -> usize {
        self.cells.len() - self.counts[0]
    }

    /// How many placements of these tokens there are; none beyond 2^64.
    pub fn placements(&self) -> Option<u64> {
        arrangements(&self.counts)
    }

    /// The colour of each cell: a leap joins cells of two colours, whatever the leaper.
    pub fn colours(&self) -> Vec<bool> {
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
        colours.into_iter().map(|colour| colour == Some(true)).collect()
    }

    /// Whether every solution takes an odd number of moves: each changes the colour of one token's cell.
    pub fn takes_odd_moves(&self) -> bool {
        let colours = self.colours();
        let dark = |contents: &[Content]| {
            contents.iter().zip(&colours).filter(|&(&content, &colour)| content > 0 && colour).count()
        };
        (dark(&self.start) + dark(&self.goal)) % 2 == 1
    }
}

/// In how many ways so many things of each kind stand in a row; none beyond 2^64.
pub(super) fn arrangements(counts: &[usize]) -> Option<u64> {
    let mut left = counts.iter().sum::<usize>() as u128;
    let mut arrangements = 1u128;
    for &count in counts {
        for chosen in 1..=count as u128 {
            // Exact at every step: the product of c consecutive numbers is divisible by c!.
            arrangements = arrangements.checked_mul(left)? / chosen;
            left -= 1;
        }
    }
    arrangements.try_into().ok()
}

/// Calls `visit` with every row of things, so many of each kind, in lexicographic order.
pub(super) fn each_arrangement(counts: &[usize], mut visit: impl FnMut(&[Content])) {
    let kinds = counts.iter().enumerate();
    let mut row: Vec<Content> = kinds.flat_map(|(kind, &count)| vec![kind as Content; count]).collect();
    loop {
        visit(&row);
        let Some(low) = row.windows(2).rposition(|pair| pair[0] < pair[1]) else { return };
        let high = row.iter().rposition(|&content| content > row[low]).unwrap_or(low);
        row.swap(low, high);
        row[low + 1..].reverse();
    }
}

/// The place of a row of things, so many of each kind, in lexicographic order; rows beyond 2^64 have none.
pub(super) fn rank(counts: &[usize], row: &[Content]) -> u64 {
    let mut counts = counts.to_vec();
    let mut rows = arrangements(&counts).unwrap_or(0);
    let mut rank = 0;
    for (place, &kind) in row.iter().enumerate() {
        let (kind, left) = (usize::from(kind), (row.len() - place) as u64);
        let less: usize = counts[..kind].iter().sum();
        // The next thing is of each kind in as many rows as there are things of it: exact in both lines.
        let with = |count: usize| (u128::from(rows) * count as u128 / u128::from(left)) as u64;
        rank += with(less);
        rows = with(counts[kind]);
        counts[kind] -= 1;
    }
    rank
}

fn tokens_by_kind(placement: &Placement, cells: &[Cell]) -> BTreeMap<char, usize> {
    let mut kinds = BTreeMap::new();
    for token in cells.iter().filter_map(|&cell| placement.token(cell)) {
        *kinds.entry(token).or_default() += 1;
    }
    kinds
}

/// Why the tokens of the goal cannot come to these cells, if they differ from those of the start.
fn lacking(exchange: &Exchange, cells: &[Cell]) -> Option<String> {
    let (before, after) = (tokens_by_kind(exchange.start(), cells), tokens_by_kind(exchange.goal(), cells));
    let count = |kinds: &BTreeMap<char, usize>, token: &char| kinds.get(token).copied().unwrap_or(0);
    let token = before.keys().chain(after.keys()).find(|token| count(&before, token) != count(&after, token))?;
    let (cell, piece) = (cells[0], exchange.piece());
    let (start, goal) = (count(&before, token), count(&after, token));
    Some(if cells.len() == 1 {
        let stands = |count| if count > 0 { "stands" } else { "does not stand" };
        let (start, goal) = (stands(start), stands(goal));
        format!(
            "{token:?} {start} on {cell} in the start and {goal} there in the goal, but no {piece} leaps from {cell}"
        )
    } else {
        let reach = format!("the {} cells that a {piece} can reach from {cell}", cells.len());
        format!("on {reach}, {token:?} stands {start} times in the start and {goal} times in the goal")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regions(start: &str, goal: &str, piece: &str) -> Regions {
        let exchange =
            Exchange::new(start.parse().unwrap(), Some(goal.parse().unwrap()), piece.parse().unwrap()).unwrap();
        Regions::of(&exchange).unwrap()
    }

    #[test]
    fn on_a_full_board_no_token_can_move() {
        let Regions::Impossible(reason) = regions("n1/1N", "N1/1n", "knight") else { panic!("open") };
        assert!(
            reason.contains("no cell of the start is empty") && reason.contains("`.` is the empty cell"),
            "{reason}"
        );
        assert!(matches!(regions("n1/1N", "n1/1N", "knight"), Regions::Open(open) if open.is_empty()));
    }

    #[test]
    fn guarinis_ring_has_420_placements() {
        let Regions::Open(regions) = regions("n.n/.../N.N", "N.N/.../n.n", "knight") else { panic!("open") };
        assert_eq!(regions.len(), 1);
        assert_eq!(regions[0].placements(), Some(420));
        assert!(!regions[0].takes_odd_moves());
    }

    #[test]
    fn published_spaces_have_their_size() {
        let placements = |start: &str, goal: &str| match regions(start, goal, "knight") {
            Regions::Open(regions) => regions[0].placements(),
            Regions::Impossible(reason) => panic!("{reason}"),
        };
        assert_eq!(placements("abcd/..../efgh", "efgh/..../abcd"), Some(19_958_400));
        assert_eq!(placements("abcde/...../fghij", "fghij/...../abcde"), Some(10_897_286_400));
        let one_hole = ("bbbbb/bbbbb/bb.ww/wwwww/wwwww", "wwwww/wwwww/ww.bb/bbbbb/bbbbb");
        assert_eq!(placements(one_hole.0, one_hole.1), Some(67_603_900));
    }

    #[test]
    fn camels_on_two_colours_are_two_exchanges() {
        let Regions::Open(regions) = regions("ab../..../..../....", "..ab/..../..../....", "camel") else {
            panic!("open")
        };
        assert_eq!(regions.len(), 2);
    }

    #[test]
    fn a_camel_never_changes_its_colour() {
        let Regions::Impossible(reason) = regions("a.../..../..../....", ".a../..../..../....", "camel") else {
            panic!("impossible")
        };
        assert!(reason.contains("'a' stands"), "{reason}");
    }

    #[test]
    fn a_token_without_a_leap_stays() {
        let Regions::Impossible(reason) = regions("nN./.../...", "Nn./.../...", "3,4") else { panic!("impossible") };
        assert!(reason.contains("no antelope leaps"), "{reason}");
    }
}
