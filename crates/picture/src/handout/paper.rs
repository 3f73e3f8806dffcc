//! Sizes of paper.

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Each with its name on the command line.
    pub const NAMES: [(&str, Paper); 2] = [("a4", Paper::A4), ("letter", Paper::Letter)];

    /// The paper of that name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::NAMES.iter().find(|(known, _)| *known == name).map(|(_, paper)| *paper)
    }

    /// Width and height in millimetres.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}
