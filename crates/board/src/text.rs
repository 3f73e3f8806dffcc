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

/// A name that is not known as a message quotes it, with the known name that it resembles, if there is one.
///
/// ```
/// use cavalcade_board::text::unknown;
///
/// assert_eq!(unknown("knigth", ["knight", "camel"]), "`knigth` (did you mean `knight`?)");
/// assert_eq!(unknown("unicorn", ["knight", "camel"]), "`unicorn`");
/// ```
pub fn unknown<S: AsRef<str>>(name: &str, known: impl IntoIterator<Item = S>) -> String {
    let meant = similar(name, known).map(|meant| format!(" (did you mean `{meant}`?)"));
    excerpt(name) + &meant.unwrap_or_default()
}

/// The known name that was probably meant: one that differs by few letters, or begins with what was given.
///
/// ```
/// use cavalcade_board::text::similar;
///
/// assert_eq!(similar("Camle", ["knight", "camel"]).as_deref(), Some("camel"));
/// assert_eq!(similar("rank", ["auto", "ranked"]).as_deref(), Some("ranked"));
/// assert_eq!(similar("x", ["auto", "ranked"]), None);
/// ```
pub fn similar<S: AsRef<str>>(name: &str, known: impl IntoIterator<Item = S>) -> Option<String> {
    /// Nothing that has a name is longer.
    const LONGEST: usize = 64;
    let name = name.trim().to_lowercase();
    let length = name.chars().count();
    if !(2..=LONGEST).contains(&length) {
        return None;
    }
    let distance = |known: &S| {
        let known = known.as_ref().to_lowercase();
        let begins = length >= 3 && known.starts_with(&name);
        if begins { 1 } else { strsim::damerau_levenshtein(&name, &known) }
    };
    let near = known
        .into_iter()
        .map(|known| (distance(&known), known))
        .filter(|(apart, _)| *apart <= (length / 3).clamp(1, 3));
    // Of those that begin with what was given, the one that adds least.
    near.min_by_key(|(apart, known)| (*apart, known.as_ref().len())).map(|(_, known)| known.as_ref().to_string())
}

/// A text as it begins a sentence.
///
/// ```
/// assert_eq!(cavalcade_board::text::capitalised("two knights"), "Two knights");
/// ```
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Serialises types by their `Display` and deserialises them by their `FromStr`.
#[macro_export]
macro_rules! serde_by_text {
    ($($type:ty, $expected:expr);+ $(;)?) => {$(
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
