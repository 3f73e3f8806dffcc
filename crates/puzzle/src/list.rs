//! Moves and paths as people write them: `a1-c2 c2-a3`, `1. a1c2, 2. c2→a3`, `["a1", "c2"]`, a cell a line.

use cavalcade_board::Cell;
use cavalcade_board::text::excerpt;

use crate::Leap;

/// Reads a list of moves: two cells each, or chains of cells such as `a1-c2-a3`, with whatever between them.
///
/// ```
/// use cavalcade_puzzle::list;
///
/// let expected = list::moves("a1-c2 c2-a3")?;
/// assert_eq!(list::moves("1. a1c2\n2. c2 -> a3")?, expected);
/// assert_eq!(list::moves("[\"a1-c2\", \"c2-a3\"]")?, expected);
/// assert_eq!(list::moves("a1 c2, c2 a3")?, expected);
/// assert_eq!(list::moves("Na1–c2–a3")?, expected);
/// # Ok::<(), cavalcade_puzzle::list::ParseListError>(())
/// ```
///
/// # Errors
/// [`ParseListError`], with its place.
pub fn moves(text: &str) -> Result<Vec<Leap>, ParseListError> {
    let chains = chains(text)?;
    let all_are_single = chains.iter().all(|chain| chain.len() == 1);
    let alone = |place: &Place| ParseListError::Alone { cell: place.cell, line: place.line, column: place.column };
    if all_are_single {
        let cells = chains.concat();
        let pairs = cells.chunks(2).map(|pair| match pair {
            [from, to] => Ok(Leap { from: from.cell, to: to.cell }),
            _ => Err(alone(&pair[0])),
        });
        return pairs.collect();
    }
    match chains.iter().find(|chain| chain.len() == 1) {
        Some(single) => Err(alone(&single[0])),
        None => {
            let leaps = |chain: &Vec<Place>| -> Vec<Leap> {
                chain.windows(2).map(|pair| Leap { from: pair[0].cell, to: pair[1].cell }).collect()
            };
            Ok(chains.iter().flat_map(leaps).collect())
        }
    }
}

/// Reads a list of cells, or of moves of which each begins where the one before has ended.
///
/// ```
/// use cavalcade_puzzle::list;
///
/// let expected = list::path("a1 c2 a3")?;
/// assert_eq!(list::path("a1-c2, c2-a3")?, expected);
/// assert_eq!(list::path("[\"a1\", \"c2\", \"a3\"]")?, expected);
/// # Ok::<(), cavalcade_puzzle::list::ParseListError>(())
/// ```
///
/// # Errors
/// [`ParseListError`], with its place.
pub fn path(text: &str) -> Result<Vec<Cell>, ParseListError> {
    let mut path: Vec<Cell> = Vec::new();
    for chain in chains(text)? {
        let goes_on = chain.len() > 1 && path.last() == Some(&chain[0].cell);
        path.extend(chain[usize::from(goes_on)..].iter().map(|place| place.cell));
    }
    Ok(path)
}

/// A cell and where it stands in a text.
#[derive(Clone, Copy)]
struct Place {
    cell: Cell,
    line: usize,
    column: usize,
}

/// The cells that are joined by hyphens, arrows, or nothing at all.
fn chains(text: &str) -> Result<Vec<Vec<Place>>, ParseListError> {
    let mut chains: Vec<Vec<Place>> = Vec::new();
    for (line, row) in (1..).zip(text.lines()) {
        let characters: Vec<char> = row.chars().collect();
        let run = |from: usize, is: fn(&char) -> bool| characters[from..].iter().take_while(|c| is(c)).count();
        let mut at = 0;
        // What stands before the next cell: nothing since the last one, a hyphen or an arrow, or anything else.
        let (mut is_adjacent, mut is_joined) = (false, false);
        while let Some(&character) = characters.get(at) {
            let (begin, column) = (at, at + 1);
            let word = || characters[begin..].iter().take_while(|c| c.is_alphanumeric()).collect::<String>();
            let unknown = || ParseListError::Unknown { text: word(), line, column };
            if character.is_ascii_alphabetic() {
                let letters = run(at, char::is_ascii_alphabetic);
                let digits = run(at + letters, char::is_ascii_digit);
                let name: String = characters[at..at + letters + digits].iter().collect();
                at += letters + digits;
                if name == "to" {
                    (is_adjacent, is_joined) = (false, true);
                    continue;
                }
                let cell = named(&name, letters).ok_or_else(unknown)?;
                let place = Place { cell, line, column };
                match chains.last_mut() {
                    Some(chain) if is_adjacent || is_joined => chain.push(place),
                    None if is_joined => return Err(ParseListError::Unknown { text: name, line, column }),
                    _ => chains.push(vec![place]),
                }
                (is_adjacent, is_joined) = (true, false);
                continue;
            }
            if character.is_ascii_digit() {
                // The number of a move, at the beginning of a line or with a full stop or the like after it.
                let digits = run(at, char::is_ascii_digit);
                let dots = run(at + digits, |c| matches!(c, '.' | ')' | ':'));
                let begins = characters[..at].iter().all(|c| c.is_whitespace());
                let is_apart = characters.get(at + digits).is_none_or(|c| c.is_whitespace());
                if is_joined || is_adjacent || dots == 0 && !(begins && is_apart) {
                    return Err(unknown());
                }
                at += digits + dots;
                continue;
            }
            let begins = characters[..at].iter().all(|c| c.is_whitespace());
            match character {
                '-' | '*' if begins && characters.get(at + 1).is_some_and(|c| c.is_whitespace()) => {}
                '-' | '>' | ':' | '\u{2013}' | '\u{2014}' | '\u{2192}' => is_joined = true,
                ',' | ';' | '|' | '/' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '.' => is_joined = false,
                c if c.is_whitespace() => {}
                c => return Err(ParseListError::Unknown { text: c.to_string(), line, column }),
            }
            is_adjacent = false;
            at += 1;
        }
        if is_joined {
            let text = characters.iter().rev().take(1).collect();
            return Err(ParseListError::Unknown { text, line, column: characters.len() });
        }
    }
    if chains.is_empty() { Err(ParseListError::Empty) } else { Ok(chains) }
}

/// The cell of that name, in upper or lower case, with the letter of a piece before it or not.
fn named(name: &str, letters: usize) -> Option<Cell> {
    let has_piece = letters > 1 && name.starts_with(|c: char| c.is_ascii_uppercase());
    let has_piece = has_piece && name[1..letters].bytes().all(|letter| letter.is_ascii_lowercase());
    name[usize::from(has_piece)..].to_ascii_lowercase().parse().ok()
}

/// A text that is not a list of moves or cells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseListError {
    /// Something other than a cell.
    #[error(
        "line {line}, column {column}: {} is not a cell: expected moves such as `a1-c2 c2-a3`, or cells such as `a1 c2 a3`",
        excerpt(.text)
    )]
    Unknown {
        /// What stands there.
        text: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A move with one cell.
    #[error("line {line}, column {column}: the move has only one cell, {cell}: expected two, such as `a1-c2`")]
    Alone {
        /// The cell.
        cell: Cell,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// No cell at all.
    #[error("the list is empty: expected moves such as `a1-c2 c2-a3`, or cells such as `a1 c2 a3`")]
    Empty,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_bullet_is_not_a_hyphen_and_a_line_ends_a_chain() {
        let expected = moves("a1-c2 c3-a2").unwrap();
        for text in
            ["- a1-c2\n- c3-a2", "* a1c2\n* c3a2", "1) a1 - c2\n2) c3 - a2\n", "1 a1-c2\n2 c3-a2", "a1 to c2; C3-A2"]
        {
            assert_eq!(moves(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_a_list_is_refused_with_its_place() {
        let unknown = |text: &str| match moves(text).unwrap_err() {
            ParseListError::Unknown { text, line, column } => (text, line, column),
            other => panic!("{other:?}"),
        };
        assert_eq!(unknown("a1-c2\nfoo"), ("foo".into(), 2, 1));
        assert_eq!(unknown("a1-c2 7x"), ("7x".into(), 1, 7));
        assert_eq!(unknown("a1-c2 -> 3"), ("3".into(), 1, 10));
        assert_eq!(unknown("a1-c0"), ("c0".into(), 1, 4));
        assert_eq!(unknown("a1-"), ("-".into(), 1, 3));
        assert_eq!(unknown("-> a1"), ("a1".into(), 1, 4));
        assert_eq!(
            moves("a1-c2 a3").unwrap_err().to_string().split(':').nth(1),
            Some(" the move has only one cell, a3")
        );
        assert!(matches!(moves("a1 c2 a3"), Err(ParseListError::Alone { column: 7, .. })));
        assert_eq!(path(" \n, "), Err(ParseListError::Empty));
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "[a-cN0-3 .,;:>\\[\\]\"\n→ä-]{0,24}") {
            let _ = (moves(&text), path(&text));
        }

        #[test]
        fn what_is_printed_is_read(
            cells in prop::collection::vec((0..30u64, 0..30u64), 2..20),
            between in prop::sample::select(vec![" ", ", ", "\n", "; ", "\",\"", "-", " -> "]),
        ) {
            let cells: Vec<Cell> = cells.into_iter().map(|(file, rank)| Cell { file, rank }).collect();
            let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
            prop_assert_eq!(path(&names.join(between)), Ok(cells.clone()));
            let leaps: Vec<Leap> = cells.windows(2).map(|pair| Leap { from: pair[0], to: pair[1] }).collect();
            let names: Vec<String> = leaps.iter().map(Leap::to_string).collect();
            prop_assert_eq!(moves(&names.join(if between.contains('-') { " " } else { between })), Ok(leaps));
        }
    }
}
