//! Other objectives of uncrossed paths.

use crate::named::named;

named! {
    /// What is asked of a path instead of the most moves.
    ///
    /// ```
    /// use cavalcade_puzzle::UncrossedVariant;
    ///
    /// assert_eq!("shortest".parse(), Ok(UncrossedVariant::Shortest));
    /// ```
    #[non_exhaustive]
    pub enum UncrossedVariant, "variant" {
        /// The fewest moves of an uncrossed path that cannot be extended: at neither end is there a leap to a cell that is
        /// not visited, and may be, that crosses none of the path.
        Shortest: "shortest", "The fewest moves of an uncrossed path that cannot be extended at either end.";
        /// The most crossings of a path, or a cycle, that visits no cell twice. Two of its leaps cross where their lines
        /// share a point that is not an end of both.
        Crossings: "crossings", "The most crossings of a path, or a cycle, that visits no cell twice.";
    }
}
