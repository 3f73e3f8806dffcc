//! Handouts: a puzzle on a sheet of paper, with empty boards to draw on and hints, and its solution overleaf.
//!
//! ```text
//! Puzzle, Answer -- statement, hints, front, solution --> pages -- pdf --> file
//! ```
//!
//! The front has the puzzle in words, its boards, a line for the result, empty boards, and hints upside down. The solution
//! begins on the back of the last sheet of paper: every handout has an even number of pages, so that several in one file can
//! be printed on both sides.
//!
//! ```
//! use cavalcade_picture::handout::{self, Handout, Options};
//! use cavalcade_puzzle::Puzzle;
//!
//! let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n")?;
//! let sheet = handout::write(&[Handout { puzzle: &puzzle, answer: None }], &Options::default())?;
//! assert!(sheet.starts_with(b"%PDF-1.7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod flow;
mod front;
mod hints;
mod paper;
mod solution;
mod statement;

use cavalcade_board::text::capitalised;
use cavalcade_puzzle::{Answer, Kind, Puzzle};

use crate::pdf::{self, Binding, Page};
use crate::theme::Theme;
use crate::{PictureError, answer as picture};
use flow::Flow;
pub use paper::Paper;

/// The most files and ranks of a board: its cells can still be drawn in.
pub const LARGEST: u64 = 30;

/// The colours.
const THEME: Theme = Theme::Print;

/// A puzzle to hand out.
#[derive(Clone, Copy, Debug)]
pub struct Handout<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its answer, which the referee has seen; without one there is no solution, and hints come from the puzzle alone.
    pub answer: Option<&'a Answer>,
}

/// How a handout looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The paper.
    pub paper: Paper,
    /// The number of empty boards; none: as many as fit well below the puzzle.
    pub boards: Option<u8>,
    /// Whether there are hints.
    pub hints: bool,
    /// Whether the solution is overleaf.
    pub solution: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { paper: Paper::default(), boards: None, hints: true, solution: true }
    }
}

impl Options {
    /// The most empty boards.
    pub const MOST_BOARDS: u8 = 60;

    /// Whether anything on the sheet comes from an answer.
    pub fn needs_answer(&self) -> bool {
        self.hints || self.solution
    }
}

/// The PDF file of one handout or more.
///
/// # Errors
/// [`PictureError::Handout`] when a board has more than [`LARGEST`] files or ranks.
pub fn write(handouts: &[Handout], options: &Options) -> Result<Vec<u8>, PictureError> {
    let mut all = Vec::new();
    for (index, handout) in handouts.iter().enumerate() {
        let mut pages = pages(handout, options)?;
        // The next handout begins on a sheet of paper of its own.
        if index + 1 < handouts.len() && !pages.len().is_multiple_of(2) {
            let (width, height) = options.paper.size();
            pages.push(Page::new(width, height));
        }
        all.extend(pages);
    }
    let titles: Vec<String> = handouts.iter().map(|handout| title(handout.puzzle)).collect();
    Ok(pdf::document(&titles.join("; "), &all, THEME, Binding::Duplex))
}

/// Whether a puzzle fits on a sheet of paper: to be asked before it is solved.
///
/// # Errors
/// [`PictureError::Handout`] when its board has more than [`LARGEST`] files or ranks.
pub fn check(puzzle: &Puzzle) -> Result<(), PictureError> {
    let board = puzzle.board();
    match (board.width(), board.height()) {
        (width, height) if width.max(height) > LARGEST => Err(PictureError::Handout { width, height }),
        _ => Ok(()),
    }
}

fn pages(handout: &Handout, options: &Options) -> Result<Vec<Page>, PictureError> {
    check(handout.puzzle)?;
    let answer = handout.answer;
    let mut flow = Flow::new(options.paper);
    let hints = if options.hints { hints::hints(handout.puzzle, answer) } else { Vec::new() };
    front::write(&mut flow, handout.puzzle, &hints, options.boards);
    if let Some(answer) = answer.filter(|_| options.solution) {
        // The back of the sheet that has the end of the front, or the back of one with more boards.
        if flow.count().is_multiple_of(2) {
            front::fill_with_boards(&mut flow, handout.puzzle);
        }
        solution::write(&mut flow, answer);
        if !flow.count().is_multiple_of(2) {
            flow.start_page();
        }
    }
    Ok(flow.finish(&title(handout.puzzle)))
}

/// The puzzle's title, or what it asks in a line: of a count always, whose title often has the number.
fn title(puzzle: &Puzzle) -> String {
    let line = || capitalised(&picture::line(puzzle));
    puzzle.title().filter(|_| puzzle.kind() != Kind::Count).map_or_else(line, str::to_string)
}
