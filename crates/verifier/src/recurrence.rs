//! Recurrences: the generating function of the numbers of tours of a width.
//!
//! ```text
//! cavalcade-certificate 1 recurrence
//! board 3xn                     the width; n stands for any number of rows
//! piece 1,2
//! closed yes
//! numerator 0 0 16 ...          the coefficients of P from that of z^0
//! denominator 1 0 -6 ...        the coefficients of Q from that of z^0, which is 1
//! by terms                      the rule
//! end 8                         the number of lines
//! ```
//!
//! The claim is that a(1) z + a(2) z^2 + ... = P / Q, where a(n) is the number of tours of w x n, each once and not once
//! for each direction: so with Q = 1 + q1 z + q2 z^2 + ..., a(n) = - q1 a(n - 1) - q2 a(n - 2) - ... for all n that are
//! greater than the degrees of P and Q.
//!
//! **The argument.** `recurrence/system.rs` finds d states and the numbers of ways from each to each in a row, a matrix
//! M, such that a(n) is the number of ways from one of them to another in n rows: an entry of the n-th power of M. By the
//! theorem of Cayley and Hamilton the powers of M, and with them the numbers a(n), satisfy a recurrence of order d with
//! constant coefficients, whose first one is not 0.
//!
//! Let m be the greater one of the degrees of P and Q, and e(n) = a(n) + q1 a(n - 1) + q2 a(n - 2) + ..., with a(n) = 0 for
//! n < 1. That P = Q (a(1) z + a(2) z^2 + ...) means that e(n) is the coefficient of z^n of P for all n, in particular 0 for
//! n > m. For n from 1 to m + d that is checked here, in integers of any size. For n > m, e(n) is a combination of
//! a(n), ..., a(n - m), all with constant coefficients and of indices from 1 on, so it satisfies the same recurrence of
//! order d; its terms m + 1, ..., m + d are 0, and so are all that follow.

mod natural;
mod system;

use self::natural::Natural;
use self::system::System;
use crate::lines::{Lines, shown};
use crate::puzzle::PATH;
use crate::refusal::{Checked, Claimed};

/// Longer coefficients are not read.
const MOST_DIGITS: usize = 10_000;

/// Coefficients of at most this number of digits are read without a look at the clock.
const FEW_DIGITS: usize = 100;

/// A coefficient: whether it is negative, and its size.
type Coefficient = (bool, Natural);

/// The coefficients after a word, each in its only spelling.
fn coefficients(word: &str, lines: &mut Lines) -> Checked<Vec<Coefficient>> {
    let content = lines.take(word)?;
    let mut coefficients = Vec::new();
    for text in content.split(' ') {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_number = (1..=MOST_DIGITS).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
        let is_plain = text == "0" || !digits.starts_with('0');
        demand!(lines, is_number && is_plain, "expected a coefficient, not `{}`", shown(text));
        let coefficient = Natural::of_digits(digits);
        lines.meter.charge(coefficient.bytes())?;
        if digits.len() > FEW_DIGITS {
            lines.meter.look_at_clock()?;
        }
        coefficients.push((digits.len() < text.len(), coefficient));
    }
    let has_degree = coefficients.len() == 1 || coefficients.last().is_some_and(|last| last.1 != Natural::default());
    demand!(lines, has_degree, "expected a last coefficient that is not 0");
    Ok(coefficients)
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    // The height of the board is any.
    let keys = [PATH[0], PATH[1], PATH[2], ("directed", None)];
    let ((width, leaper, closed), what) = lines.puzzle("count", &keys, |keys| {
        let (width, height) = keys.text("board")?.split_once('x').unwrap_or_default();
        // A puzzle file is about a board of some height.
        let width = width.parse::<usize>().ok().filter(|_| keys.line.is_none() || height == "n");
        let width = width.ok_or_else(|| keys.refuse("expected a width such as `board 3xn`"))?;
        if keys.get("directed").is_some_and(|directed| directed != "no") {
            return Err(keys.refuse("expected tours that are not directed"));
        }
        let (leaper, closed) = (keys.leaper()?, keys.flag("closed")?);
        let what = format!("{} tours of {leaper} on {width}xn", if closed { "closed" } else { "open" });
        Ok(((width, leaper, closed), what))
    })?;
    let numerator = coefficients("numerator", lines)?;
    let denominator = coefficients("denominator", lines)?;
    demand!(lines, denominator[0] == (false, Natural::of(1)), "expected a denominator that begins with 1");
    demand!(lines, numerator[0].1 == Natural::default(), "expected a numerator that begins with 0");
    lines.take_exactly("by terms")?;
    let system = System::new(width, &leaper, closed, &mut lines.meter)?;
    let order = numerator.len().max(denominator.len()) - 1;
    let mut terms: Vec<Natural> = Vec::new();
    let mut ways = system.before();
    for number in 1..=order + system.states() {
        ways = system.row(&ways, &mut lines.meter)?;
        let term = ways[system.first].clone();
        lines.meter.charge(term.bytes())?;
        lines.meter.look_at_clock()?;
        terms.push(term);
        // What is positive and what is negative of e(n) and of the coefficient of P that is taken away from it.
        let mut sums = [Natural::default(), Natural::default()];
        for ((is_negative, factor), term) in denominator.iter().zip(terms.iter().rev()) {
            sums[usize::from(*is_negative)].add_product(factor, term);
        }
        if let Some((is_negative, factor)) = numerator.get(number) {
            sums[usize::from(!is_negative)].add_product(factor, &Natural::of(1));
        }
        demand!(lines, sums[0] == sums[1], "term {number} is not that of the generating function");
    }
    let (count, degrees) = (terms.len() as u64, [numerator.len() - 1, denominator.len() - 1]);
    let claim = format!(
        "the numbers of {what} have the generating function of the certificate, whose degrees are {} and {}",
        degrees[0], degrees[1]
    );
    Ok((claim, vec![(system.states() as u64, "states"), (count, "terms")]))
}
