//! What the text forms share: rows of a drawn board, excerpts for messages, serde by text.

/// The rows of a drawn board from the top: `/` or a newline stands between two rows.
///
/// One newline at either end is forgiven, and so are carriage returns, so that a board can be drawn over several lines.
///
/// ```
/// assert!(cavalcade_board::text::rows("\n..#\r\n...\n").eq(["..#", "..."]));
/// ```
pub fn rows(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix("\r\n").or(text.strip_prefix('\n')).unwrap_or(text);
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.split(['/', '\n']).map(|row| row.strip_suffix('\r').unwrap_or(row))
}

/// A text as a message quotes it: escaped, in backticks, at most 32 characters of it.
///
/// ```
/// assert_eq!(cavalcade_board::text::excerpt("z0\n"), "`z0\\n`");
/// ```
pub fn excerpt(text: &str) -> String {
    let mut characters = text.chars();
    let shown: String = characters.by_ref().take(32).collect();
    let rest = if characters.next().is_some() { "..." } else { "" };
    format!("`{}{rest}`", shown.escape_debug())
}

/// Serialises types by their `Display` and deserialises them by their `FromStr`.
#[macro_export]
macro_rules! serde_by_text {
    ($($type:ty, $expected:literal);+ $(;)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
                        formatter.write_str($expected)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }
    )+};
}
