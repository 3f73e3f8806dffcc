//! An exchange and its solution as a scene, and as an animation.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Exchange, Leap, Moves, Pieces, Placement, Several, TokenName};

use crate::scene::{Animation, Diagram, Face, Frame, Mark, Panel, Section, Side, Token};
use crate::show::size;
use crate::{PictureError, Show};

/// Frames in which a token is on its way, and how long each is shown, in hundredths of a second.
const ON_THE_WAY: u16 = 6;
const SHORT: u16 = 4;
/// How long a position is shown, and how long the first and the last one.
const LONG: u16 = 55;
const VERY_LONG: u16 = 200;

/// Of a solution of more tokens times moves, some of the positions are left out.
const MOST_DRAWN: usize = 1 << 17;

impl Show for Exchange {
    fn line(&self) -> String {
        let board = self.start().board();
        let rule = self.variant().map(|variant| format!(", {variant}")).unwrap_or_default();
        format!("exchange on {}, {}{rule}", size(board), named(self))
    }

    /// Start and goal.
    fn introduction(&self) -> Vec<Section> {
        let cast = Cast::new(self);
        let panel = |title: &str, placement: &Placement| {
            Panel::Board(Diagram { coordinates: true, ..cast.diagram(title.into(), cast.tokens(placement)) })
        };
        let panels = vec![panel("start", self.start()), panel("goal", self.goal())];
        vec![Section { panels, ..Section::default() }]
    }

    /// The solution, or each of several under a heading of its own: every position, or every k-th of a long solution,
    /// with the leaps that led to it.
    fn solutions(&self, witness: &Several<Moves>) -> Vec<Section> {
        let cast = Cast::new(self);
        let panels = |moves: &Moves| {
            let numbers = numbers(self, moves);
            let digits = numbers.last().unwrap_or(&0).to_string().len();
            let every = stride(self, moves);
            let panel = |(index, (step, after)): (usize, (&[Leap], Placement))| {
                let marks = step.iter().copied().flat_map(made).chain(cast.tokens(&after));
                Panel::Board(cast.diagram(format!("{:>digits$}. {}", numbers[index], summary(step)), marks))
            };
            let positions = positions(self.start(), moves).enumerate();
            positions.filter(|(index, _)| is_drawn(index + 1, moves, every)).map(panel).collect::<Vec<Panel>>()
        };
        let heading = |index: usize, moves: &Moves| {
            let number = witness.is_list().then(|| format!("{}.", index + 1));
            let every = stride(self, moves);
            let thinned = (every > 1).then(|| format!("one of {every} positions, and the last"));
            Some([number, thinned].into_iter().flatten().collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
        };
        let words = |moves: &Moves| {
            let numbered = self.moves_of(moves).into_iter().zip(1..);
            numbered.map(|(leaps, number)| format!("{number}. {}", joined(leaps))).collect::<Vec<String>>()
        };
        let sections = |(index, moves): (usize, &Moves)| {
            let boards = Section { heading: heading(index, moves), panels: panels(moves), words: words(moves) };
            // Titles have the number of the leaps of a step; without arrows, these are listed below.
            let listed = moves.is_in_steps().then(|| Section { words: words(moves), ..Section::default() });
            [Some(boards).filter(|section| !section.panels.is_empty()), listed].into_iter().flatten()
        };
        witness.witnesses().iter().enumerate().flat_map(sections).filter(|section| !section.words.is_empty()).collect()
    }

    /// The solution played, or each of several one after the other, a long one in jumps; without one, the start and the
    /// goal.
    fn animation(&self, witness: Option<&Several<Moves>>) -> Result<Animation, PictureError> {
        let cast = Cast::new(self);
        let frame = |title: String, marks: Vec<Mark>, hold: u16| {
            let diagram = Diagram { coordinates: true, ..cast.diagram(title, marks) };
            Frame { diagram, hold, between: hold == SHORT }
        };
        let still =
            |title: &str, placement: &Placement| frame(title.into(), cast.tokens(placement).collect(), VERY_LONG);
        let lists = witness.map(Several::witnesses).unwrap_or_default();
        let mut frames = Vec::new();
        for (index, moves) in lists.iter().enumerate() {
            let name = if lists.len() > 1 { format!("{}: ", index + 1) } else { String::new() };
            frames.push(still(&format!("{name}start"), self.start()));
            let mut before = self.start().clone();
            let every = stride(self, moves);
            let numbers = numbers(self, moves);
            for (number, (step, after)) in positions(self.start(), moves).enumerate() {
                if !is_drawn(number + 1, moves, every) {
                    continue;
                }
                let title = format!("{name}{} of {}  {}", numbers[number], numbers[numbers.len() - 1], summary(step));
                let arrows: Vec<Mark> = step.iter().copied().flat_map(made).collect();
                if every == 1 {
                    let is_leaving = |cell: Cell| step.iter().any(|leap| leap.from == cell);
                    let standing = cast
                        .tokens(&before)
                        .filter(|mark| !matches!(mark, Mark::Token { cell, .. } if is_leaving(*cell)))
                        .chain(arrows.iter().copied());
                    let standing: Vec<Mark> = standing.collect();
                    for progress in on_the_way() {
                        let leaping = step.iter().filter_map(|&Leap { from, to }| {
                            let token = cast.token(after.token(to)?);
                            Some(Mark::Leaping { from, to, progress, token })
                        });
                        let marks = standing.iter().copied().chain(leaping).collect();
                        frames.push(frame(title.clone(), marks, SHORT));
                    }
                }
                let hold = if number + 1 == numbers.len() { VERY_LONG } else { LONG };
                frames.push(frame(title, arrows.into_iter().chain(cast.tokens(&after)).collect(), hold));
                before = after;
            }
        }
        if frames.is_empty() {
            frames = vec![still("start", self.start()), still("goal", self.goal())];
        }
        Ok(Animation { title: self.line(), frames })
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }

    fn token_at(&self) -> Box<dyn Fn(Cell) -> Option<Token> + '_> {
        let cast = Cast::new(self);
        Box::new(move |cell| self.start().token(cell).map(|name| cast.token(name)))
    }
}

/// For each position, the number of the move that leads to it; a run is shown leap by leap.
fn numbers(exchange: &Exchange, moves: &Moves) -> Vec<usize> {
    let positions = |leaps: &[Leap]| if moves.is_in_steps() { 1 } else { leaps.len() };
    let numbered = exchange.moves_of(moves).into_iter().zip(1..);
    numbered.flat_map(|(leaps, number)| std::iter::repeat_n(number, positions(leaps))).collect()
}

/// The leaps of a move: `a1-c2`, `a1-c2-b4` where it is a run, `a1-c2, c3-a2` where they are made at the same time.
pub(crate) fn joined(leaps: &[Leap]) -> String {
    let runs = leaps.chunk_by(|one, next| one.to == next.from).map(|run| {
        let from = run.first().map(|leap| leap.from.to_string()).unwrap_or_default();
        run.iter().fold(from, |cells, leap| format!("{cells}-{}", leap.to))
    });
    runs.collect::<Vec<String>>().join(", ")
}

/// What has led to a position, in a few words: the leap, or the number of those that were made at the same time.
fn summary(step: &[Leap]) -> String {
    match step {
        [leap] => leap.to_string(),
        leaps => counted(leaps.len() as u64, "leaps"),
    }
}

/// How far a token is on its way in each frame: slow at both ends.
fn on_the_way() -> impl Iterator<Item = f64> {
    (1..=ON_THE_WAY).map(|part| {
        let share = f64::from(part) / f64::from(ON_THE_WAY + 1);
        share * share * (3.0 - 2.0 * share)
    })
}

/// The piece that all tokens are, or the piece of each letter: `c camel, n knight`.
pub(crate) fn named(exchange: &Exchange) -> String {
    if let Some(piece) = exchange.single_piece() {
        return piece.to_string();
    }
    let mut pieces: BTreeMap<TokenName, Leaper> = BTreeMap::new();
    for token in exchange.start().kinds().into_keys() {
        let piece = exchange.pieces().of(token);
        // In black, where white has the same.
        let black = if token.is_white() == Some(true) { token.recoloured() } else { token };
        pieces.insert(if exchange.pieces().of(black) == piece { black } else { token }, piece);
    }
    pieces.iter().map(|(token, piece)| format!("{token} {piece}")).collect::<Vec<String>>().join(", ")
}

/// How a token of the puzzle looks.
pub(crate) fn faces(exchange: &Exchange) -> impl Fn(TokenName) -> Token {
    let cast = Cast::new(exchange);
    move |name| cast.token(name)
}

/// Several placements of the puzzle's tokens, numbered from 1.
pub fn placements(exchange: &Exchange, placements: &[&Placement]) -> Section {
    let cast = Cast::new(exchange);
    let numbered = placements.iter().zip(1..);
    let panel = |(placement, number): (&&Placement, u64)| {
        Panel::Board(cast.diagram(format!("{number}."), cast.tokens(placement)))
    };
    Section { panels: numbered.map(panel).collect(), ..Section::default() }
}

/// The leap that was made, lit, and as an arrow.
fn made(Leap { from, to }: Leap) -> [Mark; 2] {
    [Mark::Lit { from, to }, Mark::Arrow { from, to }]
}

/// Every how many positions of a solution one is drawn.
fn stride(exchange: &Exchange, moves: &Moves) -> usize {
    exchange.start().tokens().count().saturating_mul(moves.step_count()).div_ceil(MOST_DRAWN).max(1)
}

/// Whether the position after this number of moves is drawn; the last one always is.
fn is_drawn(number: usize, moves: &Moves, every: usize) -> bool {
    number.is_multiple_of(every) || number == moves.step_count()
}

/// Every leap, or all that are made at the same time, with the placement after them, as far as they can be carried out.
fn positions<'a>(start: &Placement, moves: &'a Moves) -> impl Iterator<Item = (&'a [Leap], Placement)> + 'a {
    moves.steps().scan(start.clone(), |placement, step| {
        *placement = step.iter().try_fold(placement.clone(), |at, leap| at.after(leap.from, leap.to))?;
        Some((step, placement.clone()))
    })
}

/// The look of each token.
struct Cast {
    board: Arc<Board>,
    pieces: Pieces,
    /// All names of the puzzle, in order.
    kinds: Vec<TokenName>,
    /// Whether the tokens differ only in colour and piece, and are drawn as figures.
    are_figures: bool,
}

impl Cast {
    fn new(exchange: &Exchange) -> Cast {
        let kinds: Vec<TokenName> = exchange.start().kinds().into_keys().collect();
        let in_black = |token: &TokenName| if token.is_white()? { Some(token.recoloured()) } else { Some(*token) };
        let names: BTreeSet<Option<TokenName>> = kinds.iter().map(in_black).collect();
        let pieces: BTreeSet<Leaper> = kinds.iter().map(|&name| exchange.pieces().of(name)).collect();
        let is_one_each = names.len() <= 1 || names.len() == pieces.len();
        // Also `b` and `w`, as many people write black and white.
        let are_figures = is_one_each && !names.contains(&None) || kinds == ['b', 'w'].map(TokenName::from);
        let board = Arc::new(exchange.start().board().clone());
        Cast { board, pieces: exchange.pieces().clone(), kinds, are_figures }
    }

    fn token(&self, name: TokenName) -> Token {
        let is_white = name.is_white() == Some(true) || name == TokenName::from('w');
        let side = if is_white { Side::White } else { Side::Black };
        let kind = self.kinds.binary_search(&name).unwrap_or(0);
        let face = if self.are_figures { Face::Figure(self.pieces.of(name), side) } else { Face::Disc(kind) };
        Token { name, face }
    }

    fn tokens(&self, placement: &Placement) -> impl Iterator<Item = Mark> {
        placement.tokens().map(|(cell, name)| Mark::Token { cell, token: self.token(name) })
    }

    fn diagram(&self, title: String, marks: impl IntoIterator<Item = Mark>) -> Diagram {
        Diagram { title, board: self.board.clone(), coordinates: false, marks: marks.into_iter().collect() }
    }
}
