//! A sequence as a draft of an OEIS entry, under the headings of its form: <https://oeis.org/wiki/Style_Sheet>.

use std::collections::BTreeSet;

use cavalcade::{Answer, Puzzle};
use cavalcade_picture::scene::{Panel, Section};
use cavalcade_picture::{answer as picture, text};
use cavalcade_puzzle::Sequence;

use super::sequence::with_conventions;

/// The most characters of the terms that an entry shows.
const MOST_DATA: usize = 260;

/// An example is on a board of at most this number of cells.
const MOST_CELLS: u128 = 36;

/// The columns of an example.
const STYLE: text::Style = text::Style { columns: text::COLUMNS - INDENT.len(), ascii: true };

/// What stands before each line below a heading.
const INDENT: &str = "    ";

/// What is known of a sequence, term by term without a gap.
pub struct Draft<'a> {
    sequence: &'a Sequence,
    /// With their n.
    terms: Vec<(u64, String)>,
    methods: BTreeSet<String>,
    /// The last term on a small board, and its answer.
    example: Option<(u64, Answer)>,
    /// The lines that show it.
    shown: Vec<String>,
}

impl<'a> Draft<'a> {
    /// A draft without terms.
    pub fn new(sequence: &'a Sequence) -> Draft<'a> {
        Draft { sequence, terms: Vec::new(), methods: BTreeSet::new(), example: None, shown: Vec::new() }
    }

    /// Adds the next term.
    pub fn add(&mut self, number: u64, term: &str, answer: &Answer) {
        let is_small = answer.puzzle.board().cell_count() <= MOST_CELLS;
        if is_small && answer.status.has_solution() && term != "0" {
            self.example = Some((number, answer.clone()));
        }
        self.terms.push((number, term.to_string()));
        self.methods.insert(answer.method.clone());
    }

    /// Shows the example, by an answer with one solution that is made of its answer.
    pub fn show(&mut self, one: impl FnOnce(Answer) -> Option<Answer>) {
        let Some((number, answer)) = self.example.take() else { return };
        let counts = self.sequence.counts() || matches!(answer.puzzle, Puzzle::Count(_));
        let Some(term) = self.terms.iter().find(|(at, _)| *at == number).map(|(_, term)| term) else { return };
        let Some(answer) = one(answer) else { return };
        let heading =
            if counts { format!("One of the a({number}) = {term}:") } else { format!("a({number}) = {term}:") };
        let mut lines = vec![heading];
        for section in picture::introduction(&answer.puzzle).iter().filter(|section| !is_blank(section)) {
            lines.extend(text::section(section, STYLE));
        }
        for section in picture::witness(&answer) {
            lines.extend(match section.panels.len() {
                0..=1 => text::section(&section, STYLE),
                // A board for each move would be long.
                _ => text::words(&section, STYLE.columns),
            });
        }
        self.shown = lines;
    }

    /// The draft; nothing where there is no term.
    pub fn text(&self) -> String {
        let (Some((first, _)), Some((last, _))) = (self.terms.first(), self.terms.last()) else { return String::new() };
        let version = env!("CARGO_PKG_VERSION");
        let by = match self.methods.len() {
            1 => "method",
            _ => "methods",
        };
        let methods: Vec<&str> = self.methods.iter().map(String::as_str).collect();
        let entry = self.sequence.entry();
        let sections = [
            ("NUMBER", entry.map(|entry| entry.number.to_string()).into_iter().collect()),
            ("NAME", paragraph(&sentence(&self.sequence.summary()))),
            ("DATA", vec![self.data()]),
            ("OFFSET", vec![format!("{first},{}", self.first_above_one())]),
            ("COMMENTS", self.comments(&format!("{by} {} of Cavalcade {version}", methods.join(", ")))),
            ("LINKS", vec![format!("Table of n, a(n) for n = {first}..{last} (below)")]),
            ("EXAMPLE", self.shown.clone()),
            ("PROG", vec![format!("(Cavalcade) cavalcade sequence {} {first}..{last}", self.sequence)]),
            ("KEYWORD", vec![self.keyword().to_string()]),
            ("EXTENSIONS", self.extensions(*last, version)),
            ("B-FILE", self.terms.iter().map(|(number, term)| format!("{number} {term}")).collect()),
        ];
        let sections = sections.into_iter().filter(|(_, lines): &(_, Vec<String>)| !lines.is_empty());
        let indented = |line: &String| format!("{INDENT}{line}").trim_end().to_string() + "\n";
        sections
            .map(|(heading, lines)| format!("{heading}\n{}", lines.iter().map(indented).collect::<String>()))
            .collect()
    }

    /// As many of the first terms as an entry shows, at least one.
    fn data(&self) -> String {
        let mut data = String::new();
        for (_, term) in &self.terms {
            let next = if data.is_empty() { term.clone() } else { format!("{data}, {term}") };
            if next.len() > MOST_DATA && !data.is_empty() {
                break;
            }
            data = next;
        }
        data
    }

    /// The place of the first term beyond -1, 0 and 1, from 1; 1 where there is none.
    fn first_above_one(&self) -> usize {
        self.terms.iter().position(|(_, term)| !["-1", "0", "1"].contains(&term.as_str())).map_or(1, |place| place + 1)
    }

    fn comments(&self, methods: &str) -> Vec<String> {
        let (summary, all) = (self.sequence.summary(), with_conventions(self.sequence));
        let convention = all.strip_prefix(&summary).and_then(|rest| rest.strip_prefix("; "));
        let mut lines: Vec<String> = convention.iter().flat_map(|text| paragraph(&sentence(text))).collect();
        lines.extend(paragraph(&format!("Every term was proved by the {methods}.")));
        lines
    }

    fn keyword(&self) -> &'static str {
        if self.terms.iter().any(|(_, term)| term.starts_with('-')) { "sign" } else { "nonn" }
    }

    /// The terms beyond those that the entry shows.
    fn extensions(&self, last: u64, version: &str) -> Vec<String> {
        let Some(entry) = self.sequence.entry().filter(|entry| entry.last() < last) else { return Vec::new() };
        let next = entry.last() + 1;
        let terms = if next == last { format!("a({last})") } else { format!("a({next})-a({last})") };
        paragraph(&format!(
            "{terms} from Cavalcade {version} (the b-file of {} may have more than it shows).",
            entry.number
        ))
    }
}

/// Whether a section shows boards on which nothing stands.
fn is_blank(section: &Section) -> bool {
    section.panels.iter().all(|panel| matches!(panel, Panel::Board(diagram) if diagram.marks.is_empty()))
}

/// A sentence of a phrase.
fn sentence(phrase: &str) -> String {
    let mut characters = phrase.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).chain(['.']).collect()
}

fn paragraph(text: &str) -> Vec<String> {
    text::wrapped(text.split(' '), 0, STYLE.columns).lines().to_vec()
}
