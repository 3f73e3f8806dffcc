//! Themes: which colour an ink has.
//!
//! In print there are greys only: what differs in colour elsewhere differs in its grey, its hatching or its dashes too.
//!
//! The kinds' colours are those of Okabe and Ito (Color Universal Design, 2002), which people with protanopia,
//! deuteranopia and tritanopia can distinguish; the letter on a disc repeats the information.

/// What is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// The sheet.
    Sheet,
    /// Text, coordinates, the edges of discs.
    Text,
    /// Lines of secondary importance.
    Faint,
    /// A light cell.
    LightCell,
    /// A dark cell.
    DarkCell,
    /// What is written on a cell.
    OnCell,
    /// The edge of a board.
    Rim,
    /// A white figure.
    White,
    /// The lines of a white figure.
    WhiteLine,
    /// A black figure.
    Black,
    /// The lines of a black figure.
    BlackLine,
    /// A leap.
    Leap,
    /// What is written on the end of a path.
    OnLeap,
    /// A cell that a guard attacks.
    Attacked,
    /// The hatching of such cells, in print.
    AttackedHatch,
    /// A guard's line of attack.
    Attack,
    /// A cell of a heat map; there are [`HEATS`] of them, the higher the deeper.
    Heat(u8),
    /// A leap that stands out, and its cells.
    Lit,
    /// What is visited in its turn: the next goal, and the marks of two classes.
    Goal,
    /// The tick of a goal that was visited.
    Done,
    /// A cell that makes a puzzle infeasible.
    Fault,
    /// The cross on such a cell.
    FaultMark,
    /// The path of a walker, on cells; there are [`KINDS`] of them, taken in turn.
    Trail(u8),
    /// The disc of a kind of token; there are [`KINDS`] colours, taken in turn.
    Kind(u8),
    /// What is written on such a disc.
    OnKind(u8),
}

/// How many colours a heat map has.
pub const HEATS: u8 = 6;

/// How many colours there are for kinds of tokens.
pub const KINDS: usize = 8;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// Which colours the inks have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// For paper and light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// Black on white, for a printer without colours.
    Print,
}

const OKABE_ITO: [Rgb; KINDS] = [
    [0xe6, 0x9f, 0x00],
    [0x56, 0xb4, 0xe9],
    [0x00, 0x9e, 0x73],
    [0xf0, 0xe4, 0x42],
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0xcc, 0x79, 0xa7],
    [0x99, 0x99, 0x99],
];

/// Those colours, darker or lighter, such that lines of them stand out from light and from dark cells.
const ON_LIGHT_CELLS: [Rgb; KINDS] = [
    [0x98, 0x69, 0x00],
    [0x39, 0x77, 0x9a],
    [0x00, 0x82, 0x5e],
    [0x78, 0x72, 0x21],
    [0x00, 0x72, 0xb2],
    [0xbb, 0x53, 0x00],
    [0x9f, 0x5e, 0x82],
    [0x71, 0x71, 0x71],
];
const ON_DARK_CELLS: [Rgb; KINDS] = [
    [0xe7, 0xa3, 0x0a],
    [0x60, 0xb8, 0xea],
    [0x5c, 0xc1, 0xa5],
    [0xf0, 0xe4, 0x42],
    [0x7a, 0xb6, 0xd7],
    [0xe7, 0xa2, 0x6b],
    [0xda, 0x9f, 0xc0],
    [0xaf, 0xaf, 0xaf],
];

/// Greys of kinds in print; kinds next to each other are far apart.
const GREYS: [u8; KINDS] = [0xcc, 0x00, 0x90, 0x48, 0x24, 0xe4, 0xac, 0x6c];

/// The dashes of walkers' paths in print, as the lengths of a dash and of a gap in widths of the line.
const DASHES: [Option<[f64; 2]>; KINDS] = [
    None,
    Some([3.0, 2.0]),
    Some([0.1, 2.0]),
    Some([6.0, 2.0]),
    Some([1.5, 3.0]),
    Some([9.0, 3.0]),
    Some([0.1, 4.0]),
    Some([5.0, 5.0]),
];

const BLACK: Rgb = [0x00; 3];
const WHITE: Rgb = [0xff; 3];

const INK_ON_BRIGHT: Rgb = [0x14, 0x14, 0x14];
const INK_ON_DEEP: Rgb = [0xff, 0xff, 0xff];

impl Theme {
    /// The colour of an ink.
    pub fn colour(self, ink: Ink) -> Rgb {
        let kind = |colours: [Rgb; KINDS], kind: u8| colours[usize::from(kind) % KINDS];
        let [light, dark, print] = match ink {
            Ink::Kind(of) => [kind(OKABE_ITO, of), kind(OKABE_ITO, of), [GREYS[usize::from(of) % KINDS]; 3]],
            Ink::OnKind(of) => [self.on(self.colour(Ink::Kind(of))); 3],
            Ink::Trail(of) => [kind(ON_LIGHT_CELLS, of), kind(ON_DARK_CELLS, of), BLACK],
            Ink::Sheet => [WHITE, [0x16, 0x19, 0x1f], WHITE],
            Ink::Text => [[0x22, 0x25, 0x2b], [0xe4, 0xe6, 0xea], BLACK],
            Ink::Faint => [[0x8a, 0x8f, 0x98], [0x80, 0x87, 0x93], [0x70; 3]],
            Ink::LightCell => [[0xf3, 0xee, 0xe2], [0x55, 0x5d, 0x6a], WHITE],
            Ink::DarkCell => [[0xd8, 0xcc, 0xb4], [0x3d, 0x44, 0x50], [0xdc; 3]],
            Ink::OnCell => [[0x22, 0x25, 0x2b], WHITE, BLACK],
            Ink::Rim => [[0x6b, 0x64, 0x56], [0x8b, 0x93, 0xa0], BLACK],
            Ink::White => [WHITE, [0xf7, 0xf7, 0xf5], WHITE],
            Ink::WhiteLine => [[0x1b, 0x1b, 0x1b], [0x10, 0x12, 0x16], BLACK],
            Ink::Black => [[0x2a, 0x2a, 0x2c], [0x0d, 0x0e, 0x11], BLACK],
            Ink::BlackLine => [[0xf5, 0xf2, 0xea], [0xd9, 0xdc, 0xe2], WHITE],
            Ink::Attacked => [[0xd6, 0xa8, 0x9c], [0x5a, 0x3a, 0x38], WHITE],
            Ink::AttackedHatch => [[0xd6, 0xa8, 0x9c], [0x5a, 0x3a, 0x38], [0x90; 3]],
            Ink::Attack => [[0xa8, 0x4a, 0x3a], [0xc8, 0x6a, 0x58], [0x58; 3]],
            Ink::Lit => [[0xf7, 0xdd, 0x72], [0x6e, 0x5a, 0x1c], [0xc0; 3]],
            Ink::Goal => [[0x00, 0x5a, 0x9c], [0x7d, 0xc8, 0xff], BLACK],
            Ink::Done => [[0x17, 0x6b, 0x34], [0x7d, 0xe0, 0x9c], BLACK],
            Ink::Fault => [[0xd9, 0xb3, 0xe6], [0x5b, 0x3f, 0x6e], WHITE],
            Ink::FaultMark => [[0x7a, 0x1f, 0x8f], [0xe0, 0xa8, 0xf5], BLACK],
            Ink::Heat(step) => {
                [HEAT_ON_LIGHT, HEAT_ON_DARK, HEAT_IN_PRINT].map(|ends| between(ends, step.min(HEATS - 1)))
            }
            Ink::OnLeap => [WHITE, [0x14, 0x14, 0x14], WHITE],
            Ink::Leap => [[0xc2, 0x40, 0x00], [0xff, 0xa2, 0x4a], BLACK],
        };
        match self {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Print => print,
        }
    }

    /// Whether an ink is drawn with at all: hatching is for print.
    pub fn shows(self, ink: Ink) -> bool {
        self == Theme::Print || ink != Ink::AttackedHatch
    }

    /// The dashes of lines in this ink, as the lengths of a dash and of a gap in widths of the line.
    pub fn dashes(self, ink: Ink) -> Option<[f64; 2]> {
        match (self, ink) {
            (Theme::Print, Ink::Trail(kind)) => DASHES[usize::from(kind) % KINDS],
            _ => None,
        }
    }

    /// What is legible on a colour.
    fn on(self, disc: Rgb) -> Rgb {
        let [bright, deep] = if self == Theme::Print { [BLACK, WHITE] } else { [INK_ON_BRIGHT, INK_ON_DEEP] };
        if contrast(disc, bright) >= contrast(disc, deep) { bright } else { deep }
    }
}

/// The first and the last colour of a heat map, from pale to deep blue: guards and their lines are red.
const HEAT_ON_LIGHT: [Rgb; 2] = [[0xe3, 0xee, 0xf6], [0x5a, 0xa5, 0xd0]];
const HEAT_ON_DARK: [Rgb; 2] = [[0x22, 0x33, 0x4a], [0x28, 0x70, 0xa4]];
const HEAT_IN_PRINT: [Rgb; 2] = [[0xf2; 3], [0x94; 3]];

/// The colour at `step` of [`HEATS`] - 1 steps from the first to the second.
fn between([first, second]: [Rgb; 2], step: u8) -> Rgb {
    let mix = |a: u8, b: u8| {
        let (a, b, step, steps) = (i32::from(a), i32::from(b), i32::from(step), i32::from(HEATS - 1));
        (a + (b - a) * step / steps) as u8
    };
    [mix(first[0], second[0]), mix(first[1], second[1]), mix(first[2], second[2])]
}

/// The contrast of two colours, from 1 to 21: WCAG 2.1, "contrast ratio".
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The relative luminance of a colour, from 0 to 1: WCAG 2.1.
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = linear(colour);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The channels of an sRGB colour as amounts of light, from 0 to 1.
fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    #[test]
    fn what_must_be_read_stands_out_as_wcag_asks() {
        for theme in THEMES {
            let ratio = |one, other| contrast(theme.colour(one), theme.colour(other));
            assert!(ratio(Ink::Text, Ink::Sheet) >= 7.0);
            assert!(ratio(Ink::White, Ink::WhiteLine) >= 7.0 && ratio(Ink::Black, Ink::BlackLine) >= 7.0);
            assert!(ratio(Ink::White, Ink::Black) >= 7.0);
            for step in 0..HEATS {
                assert!(ratio(Ink::OnCell, Ink::Heat(step)) >= 4.5, "{step} {}", ratio(Ink::OnCell, Ink::Heat(step)));
            }
            assert!(ratio(Ink::Leap, Ink::OnLeap) >= 4.5);
            for kind in 0..KINDS as u8 {
                assert!(ratio(Ink::Kind(kind), Ink::OnKind(kind)) >= 4.5, "{kind}");
            }
            for cell in [Ink::LightCell, Ink::DarkCell] {
                assert!(ratio(Ink::Leap, cell) >= 3.0, "{theme:?} {cell:?} {}", ratio(Ink::Leap, cell));
                assert!(ratio(Ink::OnCell, cell) >= 4.5, "{theme:?} {cell:?} {}", ratio(Ink::OnCell, cell));
                // A figure differs from its cell by its body or by the line around it.
                assert!(ratio(Ink::White, cell).max(ratio(Ink::WhiteLine, cell)) >= 3.0);
                assert!(ratio(Ink::Black, cell).max(ratio(Ink::BlackLine, cell)) >= 3.0);
            }
        }
    }

    /// The matrices of Machado, Oliveira and Fernandes (2009) for full protanopia, deuteranopia and tritanopia.
    const BLINDNESS: [[[f64; 3]; 3]; 3] = [
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    /// CIE 1976 L*a*b* of linear sRGB under D65.
    fn lab(light: [f64; 3]) -> [f64; 3] {
        let dot = |row: [f64; 3]| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>();
        let xyz = [
            dot([0.4124, 0.3576, 0.1805]) / 0.9505,
            dot([0.2126, 0.7152, 0.0722]),
            dot([0.0193, 0.1192, 0.9505]) / 1.089,
        ];
        let [x, y, z] = xyz.map(|t| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn kinds_stay_apart_for_colour_blind_eyes() {
        for matrix in BLINDNESS {
            let seen = |colour: Rgb| {
                let light = linear(colour);
                lab(matrix.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0)))
            };
            for (index, &one) in OKABE_ITO.iter().enumerate() {
                for &other in &OKABE_ITO[index + 1..] {
                    let apart = seen(one).iter().zip(seen(other)).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
                    // A difference of 2.3 is just noticeable (Mahy et al. 1994).
                    assert!(apart >= 3.0 * 2.3, "{one:x?} and {other:x?} are only {apart:.1} apart");
                }
            }
        }
    }
}
