//! Whether an answer has its certificate verified.

use crate::named::named;

named! {
    /// Whether a certificate of an answer is made and checked by the independent verifier, so that its bound does not rest on
    /// the method.
    #[derive(Default)]
    pub enum Verify, "value of verify" {
        /// As far as it takes a tenth of the time of the answer, at least 5 ms and at most 20 ms.
        #[default]
        Auto: "auto", "if it takes little time";
        /// Within the limits of the request; where there is no certificate, a note says why.
        Yes: "yes", "within the limits";
        /// Not at all.
        No: "no", "not at all";
    }
}
