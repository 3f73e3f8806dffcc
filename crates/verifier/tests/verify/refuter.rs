//! A small SAT solver that writes down why there is no solution: unit propagation and cases, nothing else.

use cavalcade_verifier::Formula;

/// Cases that are looked at; a formula that needs more is given up.
const MOST_CASES: usize = 6000;

/// What comes of a formula.
pub enum Outcome {
    Satisfiable,
    /// The lines of a refutation.
    Refuted(Vec<String>),
    GivenUp,
}

struct Refuter<'a> {
    clauses: Vec<&'a [i32]>,
    /// The places of the clauses of each literal.
    watching: Vec<Vec<usize>>,
    /// For each variable: 1 true, -1 false, 0 neither.
    values: Vec<i8>,
    /// Literals that are true, with the number of the clause that made them true; 0 for a case.
    trail: Vec<(i32, u64)>,
    derived: u64,
    lines: Vec<String>,
    cases: usize,
}

pub fn refute(formula: &Formula) -> Outcome {
    let clauses: Vec<&[i32]> = formula.clauses().collect();
    let variables = formula.variables() as usize;
    let mut watching = vec![Vec::new(); 2 * variables + 2];
    for (place, clause) in clauses.iter().enumerate() {
        clause.iter().for_each(|&literal| watching[index(-literal)].push(place));
    }
    let derived = clauses.len() as u64;
    let mut refuter = Refuter {
        clauses,
        watching,
        values: vec![0; variables + 1],
        trail: Vec::new(),
        derived,
        lines: Vec::new(),
        cases: 0,
    };
    // Clauses of one literal, and empty ones, at the beginning.
    let first: Vec<usize> = (0..refuter.clauses.len()).filter(|&place| refuter.clauses[place].len() < 2).collect();
    let conflict = first.into_iter().find_map(|place| refuter.look_at(place));
    match conflict.or_else(|| refuter.propagate(0)) {
        Some(conflict) => {
            refuter.derive(&[], conflict);
            Outcome::Refuted(refuter.lines)
        }
        None => match refuter.cases(&mut Vec::new()) {
            Some(Some(_)) => Outcome::Refuted(refuter.lines),
            Some(None) => Outcome::Satisfiable,
            None => Outcome::GivenUp,
        },
    }
}

/// The place of a literal in a list.
fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Refuter<'_> {
    fn value(&self, literal: i32) -> i8 {
        self.values[literal.unsigned_abs() as usize] * literal.signum() as i8
    }

    fn assume(&mut self, literal: i32, reason: u64) {
        self.values[literal.unsigned_abs() as usize] = literal.signum() as i8;
        self.trail.push((literal, reason));
    }

    /// Makes a last literal true; the number of the clause if all are false.
    fn look_at(&mut self, place: usize) -> Option<u64> {
        let clause = self.clauses[place];
        if clause.iter().any(|&literal| self.value(literal) > 0) {
            return None;
        }
        let mut open = clause.iter().copied().filter(|&literal| self.value(literal) == 0);
        match (open.next(), open.next()) {
            (None, _) => return Some(place as u64 + 1),
            (Some(literal), None) => self.assume(literal, place as u64 + 1),
            _ => {}
        }
        None
    }

    fn propagate(&mut self, from: usize) -> Option<u64> {
        let mut next = from;
        while let Some(&(literal, _)) = self.trail.get(next) {
            next += 1;
            for place in self.watching[index(literal)].clone() {
                if let Some(conflict) = self.look_at(place) {
                    return Some(conflict);
                }
            }
        }
        None
    }

    /// Writes the clause that not all of some cases hold, by the trail and a clause that it contradicts.
    fn derive(&mut self, cases: &[i32], conflict: u64) -> u64 {
        self.derived += 1;
        let literals: String = cases.iter().map(|literal| format!("{} ", -literal)).collect();
        let hints = self.trail.iter().filter(|(_, reason)| *reason > 0).map(|(_, reason)| format!("{reason} "));
        self.lines.push(format!("{} {literals}0 {}{conflict} 0", self.derived, hints.collect::<String>()));
        self.derived
    }

    /// The number of the clause that excludes these cases; none if there is a solution; none at all if it takes too
    /// long.
    fn cases(&mut self, cases: &mut Vec<i32>) -> Option<Option<u64>> {
        self.cases += 1;
        if self.cases > MOST_CASES {
            return None;
        }
        let Some(variable) = (1..self.values.len()).find(|&variable| self.values[variable] == 0) else {
            return Some(None);
        };
        let mark = self.trail.len();
        let mut excluded = Vec::new();
        for literal in [variable as i32, -(variable as i32)] {
            cases.push(literal);
            self.assume(literal, 0);
            let number = match self.propagate(mark) {
                Some(conflict) => self.derive(cases, conflict),
                None => match self.cases(cases)? {
                    Some(number) => number,
                    None => return Some(None),
                },
            };
            cases.pop();
            for (literal, _) in self.trail.drain(mark..) {
                self.values[literal.unsigned_abs() as usize] = 0;
            }
            excluded.push(number);
        }
        // The first clause makes the variable false, which the second one excludes.
        self.trail.push((-(variable as i32), excluded[0]));
        let number = self.derive(cases, excluded[1]);
        self.trail.pop();
        Some(Some(number))
    }
}
