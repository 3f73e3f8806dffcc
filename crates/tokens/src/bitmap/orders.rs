//! The orders of up to five tokens as the bits of a word.

/// The most tokens whose orders fit into a word: 5! = 120 bits of 128.
pub const MOST: usize = 5;

/// A permutation of the bits of a word, byte by byte.
type Permutation = [[u128; 256]; 15];

/// A word has a bit for each order of some tokens, in lexicographic order.
pub struct Orders {
    tokens: usize,
    /// For a token that goes from one place among them to another, where the bit of each order goes.
    passing: Vec<Option<Box<Permutation>>>,
}

impl Orders {
    /// The number of orders of `tokens` tokens.
    pub fn count(tokens: usize) -> u64 {
        (1..=tokens as u64).product()
    }

    /// The memory of the tables, in bytes.
    pub fn bytes(tokens: usize) -> u64 {
        (tokens * tokens * size_of::<Permutation>()) as u64
    }

    /// The words of `tokens` tokens, at most five.
    pub fn new(tokens: usize) -> Orders {
        let all: Vec<Vec<u8>> = (0..Self::count(tokens) as usize).map(|rank| order(rank, tokens)).collect();
        let pairs = (0..tokens).flat_map(|from| (0..tokens).map(move |to| (from, to)));
        let passing = pairs.map(|(from, to)| {
            let after = |order: &Vec<u8>| {
                let mut order = order.clone();
                let token = order.remove(from);
                order.insert(to, token);
                rank(&order)
            };
            (from != to).then(|| permutation(&all.iter().map(after).collect::<Vec<usize>>()))
        });
        Orders { tokens, passing: passing.collect() }
    }

    /// The word in which all orders are set.
    pub fn full(&self) -> u128 {
        (1 << Self::count(self.tokens)) - 1
    }

    /// What becomes of the orders in a word when the token at a place among them goes to another one; nothing where
    /// that is the same place.
    pub fn passing(&self, from: usize, to: usize) -> Option<impl Fn(u128) -> u128 + '_> {
        let permutation = self.passing[from * self.tokens + to].as_deref()?;
        Some(move |word: u128| {
            let bytes = word.to_le_bytes();
            permutation.iter().zip(bytes).fold(0, |image, (images, byte)| image | images[usize::from(byte)])
        })
    }
}

/// A permutation of bits, given by where each goes, for the bytes of a word.
fn permutation(images: &[usize]) -> Box<Permutation> {
    let mut permutation: Box<Permutation> = vec![[0; 256]; 15].try_into().unwrap_or_else(|_| Box::new([[0; 256]; 15]));
    for (byte, of_byte) in permutation.iter_mut().enumerate() {
        for value in 1..256usize {
            // All but the lowest bit are known.
            let bit = byte * 8 + value.trailing_zeros() as usize;
            of_byte[value] = of_byte[value & (value - 1)] | images.get(bit).map_or(0, |&image| 1 << image);
        }
    }
    permutation
}

/// The place of an order of 0, 1, ... among all of them.
pub fn rank(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |rank, (place, token)| {
        let less = order[place + 1..].iter().filter(|&later| later < token).count();
        rank * (order.len() - place) + less
    })
}

/// The order of `tokens` tokens at a place.
pub fn order(mut rank: usize, tokens: usize) -> Vec<u8> {
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

    #[test]
    fn ranks_number_the_orders_lexicographically() {
        for tokens in 0..=MOST {
            let all: Vec<Vec<u8>> = (0..Orders::count(tokens) as usize).map(|rank| order(rank, tokens)).collect();
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(all.iter().enumerate().all(|(place, order)| rank(order) == place));
        }
    }

    #[test]
    fn a_token_that_goes_and_returns_leaves_every_order_as_it_was() {
        for tokens in 2..=MOST {
            let orders = Orders::new(tokens);
            for (from, to) in (0..tokens).flat_map(|from| (0..from).map(move |to| (from, to))) {
                let (forth, back) = (orders.passing(from, to).unwrap(), orders.passing(to, from).unwrap());
                for bit in 0..Orders::count(tokens) {
                    assert_eq!(forth(1 << bit).count_ones(), 1);
                    assert_eq!(back(forth(1 << bit)), 1 << bit);
                }
                assert_eq!(forth(orders.full()), orders.full());
            }
        }
    }
}
