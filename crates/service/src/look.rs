//! How a picture looks: the options of the routes that draw.

use std::fmt;

use cavalcade_board::text::excerpt;
use cavalcade_picture::file::{Look, Width};
use cavalcade_picture::{CellNames, Theme, gif};
use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;

/// The look of a picture that is a file of a job.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct LookQuery {
    /// Colours.
    pub theme: ThemeName,
    /// Width of a PNG or GIF in pixels, 16 to 2048; or of any picture in millimetres, 5mm to 170mm.
    #[param(value_type = Option<String>, example = "120mm")]
    pub width: Option<GivenWidth>,
    /// Boards per row.
    #[param(minimum = 1)]
    pub columns: Option<u16>,
    /// The maximum number of frames of a GIF.
    #[param(minimum = 2, maximum = 500)]
    pub frames: Option<u16>,
    /// Whether the cells of a path or of a heat map are numbered.
    pub numbers: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// How cells are named.
    pub names: NamesName,
}

impl Default for LookQuery {
    fn default() -> LookQuery {
        LookQuery {
            theme: ThemeName::default(),
            width: None,
            columns: None,
            frames: None,
            numbers: true,
            coordinates: true,
            names: NamesName::default(),
        }
    }
}

/// Colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// For paper and light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// Black on white, for a printer without colours.
    Print,
}

/// How cells are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NamesName {
    /// `a1`, `b1`, ...
    #[default]
    Coordinates,
    /// 1, 2, ... in reading order from the top left.
    Numbers,
}

/// A width: a number of pixels, or a text such as `120mm`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GivenWidth(pub Width);

impl<'de> Deserialize<'de> for GivenWidth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenWidth, D::Error> {
        struct Given;
        impl de::Visitor<'_> for Given {
            type Value = GivenWidth;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                write!(formatter, "a width of {WIDTHS}")
            }

            fn visit_u64<E: de::Error>(self, pixels: u64) -> Result<GivenWidth, E> {
                self.visit_str(&pixels.to_string())
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<GivenWidth, E> {
                let invalid = |_| E::custom(format_args!("{} is not a width: expected {WIDTHS}", excerpt(text)));
                text.parse().map(GivenWidth).map_err(invalid)
            }
        }
        deserializer.deserialize_any(Given)
    }
}

/// The maximum width in pixels: each takes four bytes.
const MOST_PIXELS: u32 = 2048;
/// What is accepted, in words; fewer than on the command line.
const WIDTHS: &str = "16 to 2048 pixels, such as `400`, or 5 to 170 millimetres, such as `80mm`";

impl LookQuery {
    /// How the picture looks.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn look(&self) -> Result<Look, Problem> {
        let width = self.width.map(|GivenWidth(width)| width);
        if width.is_some_and(|width| width.pixels() > MOST_PIXELS) {
            return Err(Problem::bad_option("width", format!("expected {WIDTHS}")));
        }
        if self.columns == Some(0) {
            return Err(Problem::bad_option("columns", "expected at least 1 board per row"));
        }
        let most = gif::MANY_FRAMES as u16;
        if self.frames.is_some_and(|frames| !(2..=most).contains(&frames)) {
            return Err(Problem::bad_option("frames", format!("expected 2 to {most} frames")));
        }
        Ok(Look {
            theme: match self.theme {
                ThemeName::Light => Theme::Light,
                ThemeName::Dark => Theme::Dark,
                ThemeName::Print => Theme::Print,
            },
            width,
            columns: self.columns,
            frames: Some(self.frames.unwrap_or(most)),
            numbers: self.numbers,
            coordinates: self.coordinates,
            names: match self.names {
                NamesName::Coordinates => CellNames::Coordinates,
                NamesName::Numbers => CellNames::Numbers,
            },
            ..Look::default()
        })
    }
}
