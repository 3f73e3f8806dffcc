//! Three of the standard fonts, which every reader of PDF files has: their character codes, and how wide a text is.
//!
//! The widths are those of Adobe's "Core 14" metrics, in thousandths of the font's size.

use pdf_writer::Name;

/// A font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    /// Helvetica.
    Regular,
    /// Helvetica Bold.
    Bold,
    /// Courier.
    Mono,
}

/// Millimetres of a typographic point.
pub(crate) const POINT: f64 = 25.4 / 72.0;

impl Font {
    /// All of them.
    pub(crate) const ALL: [Font; 3] = [Font::Regular, Font::Bold, Font::Mono];

    /// Its PostScript name.
    pub(crate) fn name(self) -> Name<'static> {
        match self {
            Font::Regular => Name(b"Helvetica"),
            Font::Bold => Name(b"Helvetica-Bold"),
            Font::Mono => Name(b"Courier"),
        }
    }

    /// What a page calls it.
    pub(crate) fn resource(self) -> Name<'static> {
        match self {
            Font::Regular => Name(b"F1"),
            Font::Bold => Name(b"F2"),
            Font::Mono => Name(b"F3"),
        }
    }

    /// The width of a text in millimetres, at a size in points.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        let width = |code: u8| match self {
            Font::Regular => HELVETICA[usize::from(code) - 32],
            Font::Bold => HELVETICA_BOLD[usize::from(code) - 32],
            Font::Mono => COURIER,
        };
        let sum: u32 = encoded(text).into_iter().map(|code| u32::from(width(code))).sum();
        f64::from(sum) / 1000.0 * size * POINT
    }

    /// The lines of a text that are at most this wide, broken at blanks. A word that is wider is broken in itself.
    pub(crate) fn lines(self, text: &str, size: f64, width: f64) -> Vec<String> {
        let fits = |line: &str| self.width(line, size) <= width;
        let mut lines = vec![String::new()];
        // A no-break space is not a place to break a line.
        for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
            let line = lines.last().cloned().unwrap_or_default();
            let longer = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
            if fits(&longer) {
                lines.pop();
                lines.push(longer);
                continue;
            }
            let mut rest = String::new();
            for character in word.chars() {
                if !rest.is_empty() && !fits(&format!("{rest}{character}")) {
                    lines.push(std::mem::take(&mut rest));
                }
                rest.push(character);
            }
            lines.push(rest);
        }
        // The first line is empty where the first word alone was too wide.
        lines.retain(|line| !line.is_empty());
        lines
    }
}

/// A text in Windows code page 1252, the standard fonts' widest encoding; a character that it lacks becomes `?`.
pub(crate) fn encoded(text: &str) -> Vec<u8> {
    let code = |c: char| match c {
        ' '..='~' | '\u{a0}'..='\u{ff}' => c as u8,
        '\t' | '\n' | '\r' => b' ',
        _ => SPECIAL.iter().find(|(known, _)| *known == c).map_or(b'?', |(_, code)| *code),
    };
    text.chars().map(code).collect()
}

/// The characters of the code page that do not have their Unicode numbers.
const SPECIAL: [(char, u8); 27] = [
    ('\u{20ac}', 128),
    ('\u{201a}', 130),
    ('\u{192}', 131),
    ('\u{201e}', 132),
    ('\u{2026}', 133),
    ('\u{2020}', 134),
    ('\u{2021}', 135),
    ('\u{2c6}', 136),
    ('\u{2030}', 137),
    ('\u{160}', 138),
    ('\u{2039}', 139),
    ('\u{152}', 140),
    ('\u{17d}', 142),
    ('\u{2018}', 145),
    ('\u{2019}', 146),
    ('\u{201c}', 147),
    ('\u{201d}', 148),
    ('\u{2022}', 149),
    ('\u{2013}', 150),
    ('\u{2014}', 151),
    ('\u{2dc}', 152),
    ('\u{2122}', 153),
    ('\u{161}', 154),
    ('\u{203a}', 155),
    ('\u{153}', 156),
    ('\u{17e}', 158),
    ('\u{178}', 159),
];

/// Every character is as wide.
const COURIER: u16 = 600;

/// From the blank on.
#[rustfmt::skip]
const HELVETICA: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// From the blank on.
#[rustfmt::skip]
const HELVETICA_BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_characters() {
        let width = f64::from(722 + 556 + 500 + 556 + 222 + 500 + 556 + 556 + 556) / 1000.0 * 10.0 * POINT;
        assert!((Font::Regular.width("Cavalcade", 10.0) - width).abs() < 1e-9);
        assert!((Font::Mono.width("abc", 10.0) - 18.0 * POINT).abs() < 1e-9);
    }

    #[test]
    fn lines_are_broken_at_blanks_and_no_line_is_too_wide() {
        let text = "Euler's question of 1759 and averyveryverylongwordthatfitsonnoline are both here";
        for width in [12.0, 25.0, 60.0, 400.0] {
            let lines = Font::Bold.lines(text, 11.0, width);
            assert!(lines.iter().all(|line| Font::Bold.width(line, 11.0) <= width), "{lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
        assert!(Font::Bold.lines(" ", 11.0, 10.0).is_empty());
    }

    #[test]
    fn letters_of_western_languages_have_codes_and_others_a_question_mark() {
        assert_eq!(encoded("P\u{f3}sa \u{2013} \u{265e}"), b"P\xf3sa \x96 ?");
    }
}
