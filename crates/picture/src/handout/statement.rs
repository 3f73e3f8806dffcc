//! A puzzle in words: what stands on the board, the rules of its kind, and the objective.

use std::collections::BTreeMap;

use cavalcade_board::guard::Role;
use cavalcade_board::text::capitalised;
use cavalcade_board::{Beginning, Board, Cell, Guard, Leaper, Wrap};
use cavalcade_puzzle::{
    Conditions, Count, Cover, Errand, Exchange, ExchangeVariant, LeapSet, Minimise, Numbers, Puzzle, Statistic, Team,
    Tour, TourVariant, UncrossedVariant, Visit,
};

/// The puzzle in paragraphs.
pub(super) fn paragraphs(puzzle: &Puzzle) -> Vec<String> {
    match puzzle {
        Puzzle::Exchange(exchange) => exchanged(exchange),
        Puzzle::Uncrossed(uncrossed) => {
            let (piece, what) = (uncrossed.piece(), path(uncrossed.closed()));
            vec![
                format!(
                    "Draw a {what} of {} on {}. {} Draw every leap as a straight line from the middle of one cell to the \
                     middle of the next.{}",
                    piece.noun_with_article(),
                    board(uncrossed.board()),
                    leaps_on(uncrossed.board(), piece),
                    ends(uncrossed.closed()),
                ) + &begins(uncrossed.begin())
                    + &conditions(uncrossed.conditions()),
                match uncrossed.variant() {
                    Some(UncrossedVariant::Crossings) => {
                        "Lines may cross, and no cell is visited twice. Two leaps cross where their lines share a point \
                         that is not an end of both."
                            .to_string()
                    }
                    _ => "No two lines may cross or touch: only two leaps that follow one another meet, in the cell \
                          between them. So no cell is visited twice."
                        .to_string(),
                },
                match uncrossed.variant() {
                    None if uncrossed.paths() > 1 => format!(
                        "Find {} such {what}s, each of at least one leap, that share no cell and do not cross, with as many moves \
                         as possible together.",
                        uncrossed.paths()
                    ),
                    None => format!("Find a {what} with as many moves as possible."),
                    Some(UncrossedVariant::Shortest) => format!(
                        "Find a {what} with as few moves as possible that cannot be extended: from neither of its ends is \
                         there a leap to a cell that is not visited yet, and may be, without crossing a line."
                    ),
                    Some(_) => format!("Find a {what} with as many crossings as possible."),
                },
            ]
        }
        Puzzle::Snake(snake) => {
            let (piece, what) = (snake.piece(), path(snake.closed()));
            vec![
                format!(
                    "Draw a {what} of {} on {}. {} No cell is visited twice.{}",
                    piece.noun_with_article(),
                    board(snake.board()),
                    leaps_on(snake.board(), piece),
                    ends(snake.closed()),
                ) + &begins(snake.begin()),
                format!(
                    "Two cells of the {what} may be a leap apart only if they follow one another on it: wherever the {} \
                     stands, it could leap to no other cell of its {what} than the one before and the one after.",
                    piece.noun(),
                ),
                format!("Find a {what} with as many moves as possible."),
            ]
        }
        Puzzle::Cover(cover) => covered(cover),
        Puzzle::Errand(errand) => run(errand),
        Puzzle::Tour(tour) => toured(tour),
        Puzzle::Count(count) => counted(count),
    }
}

/// The conditions on the cells of a path, each as a sentence after another one.
fn conditions(conditions: &Conditions) -> String {
    let Conditions { from, to, visit, avoid, guards } = conditions;
    let cells = |cells: &[Cell]| listed(&cells.iter().map(ToString::to_string).collect::<Vec<String>>());
    let sentence = |cell: &[Cell], text: &str| (!cell.is_empty()).then(|| format!(" {text} {}.", cells(cell)));
    let standing: Vec<String> = guards.iter().map(ToString::to_string).collect();
    let guarded = (!guards.is_empty()).then(|| {
        format!(" Guards stand on the board ({}): visit no cell that they attack or occupy.", listed(&standing))
    });
    let of = [
        sentence(from.as_slice(), "Begin on"),
        sentence(to.as_slice(), "End on"),
        sentence(visit, "Visit, in any order,"),
        sentence(avoid, "Do not visit"),
        guarded,
    ];
    of.into_iter().flatten().collect()
}

fn exchanged(exchange: &Exchange) -> Vec<String> {
    let (start, goal) = (exchange.start(), exchange.goal());
    let mut of_piece: BTreeMap<Leaper, usize> = BTreeMap::new();
    for (_, token) in start.tokens() {
        *of_piece.entry(exchange.pieces().of(token)).or_default() += 1;
    }
    let all: Vec<String> = of_piece.iter().map(|(&piece, &count)| several(count, piece)).collect();
    let all = if all.is_empty() { several(0, exchange.pieces().common()) } else { listed(&all) };
    let each: Vec<String> = of_piece.keys().map(|&piece| leaps(piece)).collect();
    let tokens = start.tokens().count();
    let kinds = start.kinds();
    let stand = if tokens == 1 { "stands" } else { "stand" };
    let is_swap = kinds.len() == 2 && start != goal && *goal == start.with_colours_swapped();
    let aim = match is_swap {
        true => "The white and the black ones are to change places, as the pictures \u{201c}start\u{201d} and \u{201c}goal\u{201d} show.".to_string(),
        false => "Bring them from the places of the picture \u{201c}start\u{201d} to those of the picture \u{201c}goal\u{201d}.".to_string(),
    };
    let alike = if kinds.len() < tokens { " Those that look alike may change roles." } else { "" };
    vec![
        format!("{} {stand} on {}. {aim}{alike}", capitalised(&all), board(start.board())),
        format!("{} {}{}", what_a_move_is(exchange.variant()), each.join(" "), rims(start.board())),
        aim_of(exchange.variant()).to_string(),
    ]
}

/// What a move of an exchange is, in sentences.
fn what_a_move_is(variant: Option<ExchangeVariant>) -> &'static str {
    match variant {
        None | Some(ExchangeVariant::Fair) => "A move takes one of them to an empty cell.",
        Some(ExchangeVariant::Runs) => {
            "A leap takes one of them to an empty cell; leaps of one of them that follow one another are one move."
        }
        Some(ExchangeVariant::Alternate) => {
            "A move takes one of them to an empty cell. White and black take turns; either may begin."
        }
        Some(ExchangeVariant::Peaceful) => {
            "A move takes one of them to an empty cell. After every move, none of them could leap to the cell of one of the \
             other colour."
        }
        Some(ExchangeVariant::Simultaneous) => {
            "In a step, any number of them leap at the same time, each to a cell that was empty before the step, no two to the \
             same one."
        }
    }
}

/// What is minimised, in a sentence.
fn aim_of(variant: Option<ExchangeVariant>) -> &'static str {
    match variant {
        Some(ExchangeVariant::Runs) => {
            "Use as few moves as possible and, among the ways to do so, as few leaps as possible."
        }
        Some(ExchangeVariant::Simultaneous) => {
            "Use as few steps as possible and, among the ways to do so, as few leaps as possible."
        }
        Some(ExchangeVariant::Fair) => "Let the one that makes most moves make as few as possible.",
        None | Some(ExchangeVariant::Alternate | ExchangeVariant::Peaceful) => "Use as few moves as possible.",
    }
}

fn covered(cover: &Cover) -> Vec<String> {
    let (piece, count) = (cover.piece(), cover.team().len());
    let team = several(count, piece);
    let is_one = count == 1;
    let start = match cover.team() {
        Team::Knights(cells) => {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            format!("{} {} on {}.", capitalised(&team), if is_one { "starts" } else { "start" }, listed(&cells))
        }
        Team::Place(_) if is_one => {
            format!("{} starts on a safe cell of your choice.", capitalised(&piece.noun_with_article()))
        }
        Team::Place(_) => format!("{} start on different safe cells of your choice.", capitalised(&team)),
    };
    let (each, rules) = match is_one {
        true => ("At every step it leaps to a safe cell; it may come back to a cell.", ""),
        false => (
            "At every step each of them that is still on the board leaps to a safe cell, all at the same time; after any \
             step, or before the first, one may leave the board for the rest.",
            " No two may stand on one cell at the same time; two may change places.",
        ),
    };
    let whole = match is_one {
        true => "Visit every safe cell at least once.",
        false => "Together they visit every safe cell at least once.",
    };
    let aim = match cover.minimise() {
        Minimise::Steps if is_one => "Finish in as few steps as possible.",
        Minimise::Steps => {
            "Finish in as few steps as possible and, among the ways to do so, with as few moves of all together as possible."
        }
        Minimise::Moves => "Use as few moves of all together as possible.",
        Minimise::Nothing => "Find any way to do it.",
    };
    vec![
        format!("{start} {} {}", on_a_board(cover.board(), cover.guards()), leaps_on(cover.board(), piece)),
        format!("{each}{rules} {whole}"),
        aim.to_string(),
    ]
}

fn run(errand: &Errand) -> Vec<String> {
    let piece = errand.piece();
    let order = match errand.visit() {
        Visit::Ranks => {
            "every safe cell: the top rank first, each rank from right to left; the cell of the start counts as visited"
                .to_string()
        }
        Visit::Cells(cells) => listed(&cells.iter().map(ToString::to_string).collect::<Vec<String>>()),
    };
    vec![
        format!(
            "{} starts on {}. {} {} It leaps to safe cells only, and may come back to a cell.",
            capitalised(&piece.noun_with_article()),
            errand.from(),
            on_a_board(errand.board(), errand.guards()),
            leaps_on(errand.board(), piece)
        ),
        format!("Visit in this order: {order}. To pass a cell before its turn is allowed, but it is not a visit."),
        "Use as few moves as possible.".to_string(),
    ]
}

/// The given first cells.
fn begins(begin: &Beginning) -> String {
    let cells: Vec<String> = begin.cells().iter().map(ToString::to_string).collect();
    if cells.is_empty() { String::new() } else { format!(" It begins with {}, in this order.", listed(&cells)) }
}

/// The forbidden leaps.
fn without(forbidden: &LeapSet) -> String {
    let leaps: Vec<String> = forbidden.leaps().iter().map(ToString::to_string).collect();
    match leaps.len() {
        0 => String::new(),
        1 => format!(" It must not leap from one cell of {} to the other.", leaps[0]),
        _ => format!(" It must not make the leaps {}, in either direction.", listed(&leaps)),
    }
}

/// The given numbers.
fn numbered(numbers: &Numbers) -> String {
    let given: Vec<String> = numbers.given().map(|(cell, number)| format!("{cell} is number {number}")).collect();
    if given.is_empty() { String::new() } else { format!(" In the order of the visits, {}.", listed(&given)) }
}

/// Equal sums.
fn summed(variant: Option<TourVariant>) -> String {
    variant.map(|variant| format!(" {}", variant.text())).unwrap_or_default()
}

fn toured(tour: &Tour) -> Vec<String> {
    let piece = tour.piece();
    let from = tour.from().filter(|_| tour.begin().is_empty());
    let from = from.map(|cell| format!(" Start on {cell} (white)."));
    let to = tour.to().map(|cell| format!(" End on {cell} (black)."));
    let returns = if tour.closed() { " The last leap leads back to the first cell." } else { "" };
    let symmetric = tour.symmetry().map(|class| format!(" The tour has a symmetry: {}", lower(class.text())));
    let symmetric = symmetric.unwrap_or_default();
    vec![
        format!(
            "Lead {} over {} so that it visits every cell exactly once.{}{}{returns}{symmetric}",
            piece.noun_with_article(),
            board(tour.board()),
            from.unwrap_or_default(),
            to.unwrap_or_default(),
        ) + &begins(tour.begin())
            + &without(tour.forbidden())
            + &numbered(tour.numbers())
            + &summed(tour.variant()),
        leaps_on(tour.board(), piece),
        "Number the cells in the order of the visits, or draw the leaps as lines.".to_string(),
    ]
}

/// A sentence that follows a colon.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn counted(count: &Count) -> Vec<String> {
    let piece = count.piece();
    let from = count.from().map(|cell| format!(" It starts on {cell} (white)."));
    let to = count.to().map(|cell| format!(" It ends on {cell} (black)."));
    let kind = match count.closed() {
        true => " It is closed: the last leap leads back to the first cell.",
        false => " It is open: it need not lead back to the first cell.",
    };
    let same = match (count.closed(), count.directed()) {
        (true, false) => "Tours with the same leaps count as one, wherever they start and whichever way they run.",
        (true, true) => {
            "Tours with the same leaps count as one wherever they start, but as two for their two directions."
        }
        (false, false) => "A tour and the same tour backwards count as one.",
        (false, true) => "A tour and the same tour backwards are different tours.",
    };
    let symmetries = match (count.symmetry(), count.up_to_symmetry()) {
        (Some(class), _) => format!(" Only tours with a symmetry count: {}", lower(class.text())),
        (None, true) => {
            " Tours that a rotation or reflection of the board maps to each other count as one.".to_string()
        }
        (None, false) => String::new(),
    };
    let question = match count.statistic() {
        None => "How many tours are there?".to_string(),
        Some(Statistic::Slopes) => "How many tours have how many leaps in each direction?".to_string(),
        Some(Statistic::Turns) => "How many tours form each angle at how many cells?".to_string(),
        Some(Statistic::Crossings) => "How many tours have how many pairs of leaps that cross?".to_string(),
        Some(Statistic::Leaps) => {
            let leaps: Vec<String> = count.leaps().leaps().iter().map(ToString::to_string).collect();
            format!("How many tours make how many of the leaps {}, in either direction?", listed(&leaps))
        }
    };
    vec![
        format!(
            "A tour of {} visits every cell of {} exactly once.{}{}{kind} {}",
            piece.noun_with_article(),
            board(count.board()),
            from.unwrap_or_default(),
            to.unwrap_or_default(),
            leaps_on(count.board(), piece),
        ),
        format!("{same}{symmetries}"),
        question,
    ]
}

fn path(closed: bool) -> &'static str {
    if closed { "closed path" } else { "path" }
}

fn ends(closed: bool) -> &'static str {
    if closed { " The last leap leads back to the first cell." } else { " It may start and end on any cell." }
}

/// The board, such as `the chessboard of 8 x 8 cells`.
fn board(board: &Board) -> String {
    match (board.width(), board.height(), board.has_holes()) {
        (8, 8, false) => "the chessboard of 8 \u{d7} 8 cells".to_string(),
        (width, height, false) => format!("a board of {width} \u{d7} {height} cells"),
        (width, height, true) => {
            format!("a board of {} cells ({width} \u{d7} {height} with holes)", board.cell_count())
        }
    }
}

/// The board, its guards, and which cells are safe.
fn on_a_board(on: &Board, guards: &[Guard]) -> String {
    let described = board(on);
    if guards.is_empty() {
        return format!("On {described}, every cell is safe.");
    }
    let role = |guard: &Guard| {
        let article = if guard.role == Role::King { "the" } else { "a" };
        format!("{article} {} on {}", guard.role.name(), guard.cell)
    };
    let stand = if guards.len() == 1 { "stands" } else { "stand" };
    let who: Vec<String> = guards.iter().map(role).collect();
    format!(
        "On {described}, {} {stand} guard. A cell is safe if no guard stands on it and none attacks it; attacked cells are \
         marked.",
        listed(&who)
    )
}

/// How a piece leaps, in a sentence.
fn leaps(piece: Leaper) -> String {
    let cells =
        |number: u32| if number == 1 { "one cell".to_string() } else { format!("{} cells", word(number as usize)) };
    let part = |(r, s): (u32, u32)| match r {
        0 => format!("{} along a row or a column", cells(s)),
        _ if r == s => format!("{} diagonally", cells(s)),
        _ => format!("{} along a row or a column and {} across it", cells(s), word(r as usize)),
    };
    let how = piece.parts().map(part).collect::<Vec<String>>().join(", or ");
    format!("{} leaps {how}, over whatever stands between.", capitalised(&piece.noun_with_article()))
}

/// A sentence on the rims of a board that are joined, after a blank.
fn rims(board: &Board) -> &'static str {
    match board.wrap() {
        None => "",
        Some(Wrap::Files) => {
            " The last column is beside the first one: a leap that leaves the board on the left or right comes back on the \
             other side."
        }
        Some(Wrap::Both) => {
            " The last column is beside the first one, and the top row beside the bottom one: a leap that leaves the board \
             comes back on the other side."
        }
    }
}

/// How a piece leaps on a board.
fn leaps_on(board: &Board, piece: Leaper) -> String {
    leaps(piece) + rims(board)
}

/// A number of pieces: `four knights`.
pub(super) fn several(count: usize, piece: Leaper) -> String {
    format!("{} {}", word(count), if count == 1 { piece.noun() } else { piece.nouns() })
}

/// A small number as a word, a larger one in digits.
fn word(number: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_string())
}

/// `a`, `a and b`, `a, b and c`.
fn listed(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stated(toml: &str) -> String {
        paragraphs(&Puzzle::from_toml(toml).unwrap()).join(" ")
    }

    #[test]
    fn an_exchange_says_how_many_pieces_there_are_and_how_they_leap() {
        let text = stated("kind = 'exchange'\nstart = 'n.n/.../N.N'\n");
        assert!(
            text.starts_with("Four knights stand on a board of 3 \u{d7} 3 cells. The white and the black"),
            "{text}"
        );
        assert!(text.contains("A knight leaps two cells along a row or a column and one across it"), "{text}");
        assert!(text.contains("Those that look alike"), "{text}");
        let text = stated("kind = 'exchange'\nstart = 'ab#/...'\ngoal = 'ba#/...'\npiece = '2,5'\n");
        assert!(text.starts_with("Two {2,5}-leapers stand on a board of 5 cells (3 \u{d7} 2 with holes)."), "{text}");
        assert!(!text.contains("look alike"), "{text}");
    }

    #[test]
    fn guards_walkers_and_objectives_are_named() {
        let text = stated("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5', 'Rb2']\nknights = ['h8', 'a1']\n");
        assert!(text.starts_with("Two knights start on h8 and a1."), "{text}");
        assert!(
            text.contains("On the chessboard of 8 \u{d7} 8 cells, a queen on d5 and a rook on b2 stand guard."),
            "{text}"
        );
        assert!(text.contains("as few steps as possible and, among"), "{text}");
        let text =
            stated("kind = 'errand'\nboard = '8x8'\nfrom = 'h8'\nvisit = ['a1', 'b2', 'c3']\npiece = 'antelope'\n");
        assert!(text.starts_with("An antelope starts on h8."), "{text}");
        assert!(text.contains("Visit in this order: a1, b2 and c3."), "{text}");
    }

    #[test]
    fn a_count_says_which_tours_are_the_same() {
        let text = |rest: &str| stated(&format!("kind = 'count'\nboard = '3x4'\n{rest}"));
        assert!(text("closed = true").contains("wherever they start and whichever way"));
        assert!(text("closed = false").contains("backwards count as one"));
        assert!(text("closed = false\nfrom = 'a1'").contains("It starts on a1 (white)."));
    }
}
