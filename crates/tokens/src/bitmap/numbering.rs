//! The orders of up to five tokens as the bits of a word.

/// The most tokens whose orders fit into a word: 5! = 120 bits of 128.
pub const MOST: usize = 5;

/// Which bit each order of some tokens is.
///
/// The bits with the first token, the *pivot*, at the same place among them are a *field*. In a field, the orders of the
/// other tokens have the same numbers whatever the place of the pivot.
pub struct Numbering {
    pub tokens: usize,
    /// The orders of the tokens but the pivot, by their numbers.
    others: Vec<Vec<u8>>,
    /// Their numbers, by their places in lexicographic order.
    numbers: Vec<u8>,
    /// What reversing the other tokens and renaming them does to a word: some bits stay, some bits and those this much higher
    /// are exchanged.
    stay: u128,
    low: u128,
    distance: usize,
}

impl Numbering {
    /// The number of orders of `tokens` tokens.
    pub fn count(tokens: usize) -> u64 {
        (1..=tokens as u64).product()
    }

    /// Numbers the orders of as many tokens as `names` has, at most five. The names are an involution: what each token but the
    /// first is called in the image of an order, whose other tokens are also reversed.
    pub fn new(names: &[u8]) -> Numbering {
        let tokens = names.len();
        let others = tokens.saturating_sub(1);
        let all: Vec<Vec<u8>> = (0..Self::count(others) as usize).map(|rank| order(rank, others)).collect();
        let image =
            |order: &Vec<u8>| order.iter().rev().map(|&token| names[usize::from(token) + 1] - 1).collect::<Vec<u8>>();
        let (mut numbered, exchanged): (Vec<_>, Vec<_>) = all.iter().cloned().partition(|order| image(order) == *order);
        let low: Vec<Vec<u8>> = exchanged.into_iter().filter(|order| *order < image(order)).collect();
        let (fixed, distance) = (numbered.len(), low.len());
        numbered.extend(low.iter().cloned());
        numbered.extend(low.iter().map(image));
        let mut numbers = vec![0; numbered.len()];
        numbered.iter().enumerate().for_each(|(number, order)| numbers[rank(order)] = number as u8);
        let field = |bits: std::ops::Range<usize>| {
            let of_field = bits.fold(0u128, |field, bit| field | 1 << bit);
            (0..tokens.max(1)).fold(0, |word, place| word | of_field << (place * numbered.len()))
        };
        Numbering {
            tokens,
            stay: field(0..fixed),
            low: field(fixed..fixed + distance),
            distance,
            others: numbered,
            numbers,
        }
    }

    /// How many bits a field has.
    pub fn field(&self) -> usize {
        self.others.len()
    }

    /// The bit of an order of 0, 1, ..., of which 0 is the pivot.
    pub fn bit(&self, order: &[u8]) -> usize {
        let others: Vec<u8> = order.iter().filter(|&&token| token > 0).map(|token| token - 1).collect();
        let place = order.iter().position(|&token| token == 0).unwrap_or(0);
        place * self.field() + usize::from(self.numbers[rank(&others)])
    }

    /// The order of a bit.
    pub fn order(&self, bit: usize) -> Vec<u8> {
        let mut order: Vec<u8> = self.others[bit % self.field()].iter().map(|token| token + 1).collect();
        if self.tokens > 0 {
            order.insert(bit / self.field(), 0);
        }
        order
    }

    /// The word with the other tokens reversed and renamed, the pivot at the same places among them.
    pub fn reversed(&self, word: u128) -> u128 {
        // Less than a field, and so than half of a word: that the compiler knows it saves instructions.
        let distance = self.distance % 64;
        word & self.stay | (word & self.low) << distance | word >> distance & self.low
    }

    /// The word in which all orders are set.
    pub fn full(&self) -> u128 {
        (1 << Self::count(self.tokens)) - 1
    }
}

/// The place of an order of 0, 1, ... among all of them in lexicographic order.
fn rank(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |rank, (place, token)| {
        let less = order[place + 1..].iter().filter(|&later| later < token).count();
        rank * (order.len() - place) + less
    })
}

/// The order of `tokens` tokens at a place.
fn order(mut rank: usize, tokens: usize) -> Vec<u8> {
    let mut digits = vec![0; tokens];
    for place in (0..tokens).rev() {
        digits[place] = rank % (tokens - place);
        rank /= tokens - place;
    }
    let mut left: Vec<u8> = (0..tokens as u8).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names under which pairs of tokens, one after the other, change theirs; the pivot and a single last token keep theirs.
    fn in_pairs(tokens: usize) -> Vec<u8> {
        (0..tokens as u8)
            .map(|token| if token == 0 { 0 } else { ((token - 1) ^ 1) + 1 })
            .map(|name| name.min(tokens as u8 - 1))
            .collect()
    }

    #[test]
    fn ranks_number_the_orders_lexicographically() {
        for tokens in 0..=MOST {
            let all: Vec<Vec<u8>> = (0..Numbering::count(tokens) as usize).map(|rank| order(rank, tokens)).collect();
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(all.iter().enumerate().all(|(place, order)| rank(order) == place));
        }
    }

    #[test]
    fn every_order_is_a_bit_and_reversed_words_have_the_reversed_orders() {
        for tokens in 1..=MOST {
            let names = in_pairs(tokens);
            let numbering = Numbering::new(&names);
            for bit in 0..Numbering::count(tokens) as usize {
                let order = numbering.order(bit);
                assert_eq!(numbering.bit(&order), bit);
                let others = order.iter().rev().filter(|&&token| token > 0);
                let mut image: Vec<u8> = others.map(|&token| names[usize::from(token)]).collect();
                image.insert(order.iter().position(|&token| token == 0).unwrap(), 0);
                assert_eq!(numbering.reversed(1 << bit), 1 << numbering.bit(&image));
            }
        }
    }
}
