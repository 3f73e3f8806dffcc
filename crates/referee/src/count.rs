//! A count cannot be replayed. The referee checks that it is a number, and equal to the stated value; and that a number of
//! classes is the mean of the tours that the symmetries of the board fix, where they are listed; and that the numbers of
//! tours by a statistic have the count as their sum, and are possible.

use cavalcade_puzzle::goal::LARGEST_NUMBER;
use cavalcade_puzzle::{Answer, BigUint, Count, Total};

use crate::distribution;
use crate::fixed;
use crate::refute;
use crate::{Foul, Replay, Rule};

impl Replay for Count {
    const LEGAL: &'static str = "the tours are counted";

    fn replay(&self, _witness: &Total) -> Result<Option<BigUint>, Foul> {
        Ok(None)
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::number::refute(answer, self)
    }

    /// The digits are a number, equal to the value where there is one.
    fn check_unreplayed(&self, answer: &Answer, witness: &Total) -> Result<(), Foul> {
        let digits = &witness.count;
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number || digits.len() > 1 && digits.starts_with('0') {
            return Err(Foul::of(Rule::Form, "a count must be written in decimal digits, without leading zeros"));
        }
        if let Some(fault) = fixed::fault(self, witness) {
            return Err(Foul::of(Rule::Symmetry, fault));
        }
        if let Some(fault) = distribution::fault(self, witness) {
            return Err(Foul::of(Rule::Distribution, fault));
        }
        let value = digits.parse().ok().filter(|&value: &u64| value <= LARGEST_NUMBER);
        if answer.value == value {
            return Ok(());
        }
        let value = answer.value.map_or("null".to_string(), |value| value.to_string());
        Err(Foul::of(Rule::Value, format!("the value is {value}, the count is {digits}")))
    }
}
