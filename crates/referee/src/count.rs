//! A count is a claim: there is nothing to replay. What can be told is whether it is a number, and the one that is
//! claimed.

use cavalcade_puzzle::goal::LARGEST_NUMBER;
use cavalcade_puzzle::{Answer, BigUint, Count, Total};

use crate::doubt;
use crate::{Foul, Replay, Rule};

impl Replay for Count {
    fn replay(&self, _witness: &Total) -> Result<Option<BigUint>, Foul> {
        Ok(None)
    }

    fn doubt(&self, answer: &Answer) -> Option<String> {
        doubt::number::objection(answer, self)
    }

    /// The digits are a number, and the value is the same where it has one.
    fn believe(&self, answer: &Answer, witness: &Total) -> Result<(), Foul> {
        let digits = &witness.count;
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number || digits.len() > 1 && digits.starts_with('0') {
            return Err(Foul::of(Rule::Form, "a count is written in digits, without leading zeros"));
        }
        let value = digits.parse().ok().filter(|&value: &u64| value <= LARGEST_NUMBER);
        if answer.value == value {
            return Ok(());
        }
        let claimed = answer.value.map_or("no".to_string(), |claimed| claimed.to_string());
        Err(Foul::of(Rule::Value, format!("{claimed} {} are claimed as the value, {digits} as the count", answer.unit)))
    }
}
