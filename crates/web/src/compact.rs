//! Scripts and styles without comments, indentation and the blanks around punctuation: a third less for a browser to read.
//!
//! Nothing is renamed or moved, and every line keeps its number, so that an error names a line of the source. What is read is a
//! sequence of tokens, and that sequence stays the same: what stands in strings, template literals and regular expressions is not
//! touched, and a blank goes only where no two tokens could become one. A slash begins a regular expression where an operand is
//! expected, that is after an operator, an opening bracket or a keyword, and divides after a name, a number or a closing bracket.
//! (A regular expression at the begin of a statement, after the bracket of a condition or a block, would be read as a division.)

/// The languages that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Script,
    Style,
}

/// Keywords after which an operand is expected.
const BEFORE_OPERANDS: [&str; 12] =
    ["await", "case", "delete", "do", "else", "in", "instanceof", "of", "return", "throw", "typeof", "yield"];

/// A file of the page by its name: scripts and styles are compacted, everything else stays as it is.
pub fn compacted(name: &str, text: &str) -> String {
    let language = match name.rsplit_once('.') {
        Some((_, "js")) => Language::Script,
        Some((_, "css")) => Language::Style,
        _ => return text.to_string(),
    };
    let mut reader = Reader { text, at: 0, language, written: String::with_capacity(text.len()), is_parted: false };
    reader.code(false);
    reader.written.truncate(reader.written.trim_end().len());
    reader.written.push('\n');
    reader.written
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    language: Language,
    written: String,
    /// Whether blanks or a comment stand between what is written and what is read next.
    is_parted: bool,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn copy(&mut self) {
        if let Some(next) = self.peek() {
            self.at += next.len_utf8();
            self.written.push(next);
        }
    }

    /// Reads code to its end; in a template literal, to the bracket that ends the expression.
    fn code(&mut self, is_in_template: bool) {
        let is_script = self.language == Language::Script;
        let mut open = 0;
        while let Some(next) = self.peek() {
            match next {
                ' ' | '\t' | '\r' => {
                    self.at += 1;
                    self.is_parted = true;
                    continue;
                }
                '/' if self.rest().starts_with("/*") => {
                    self.comment("*/");
                    continue;
                }
                '/' if is_script && self.rest().starts_with("//") => {
                    self.comment("\n");
                    continue;
                }
                _ => self.part(next),
            }
            match next {
                '}' if is_in_template && open == 0 => return,
                '"' | '\'' => self.quoted(next),
                '`' if is_script => self.template(),
                '/' if is_script && self.expects_operand() => self.regular_expression(),
                _ => {
                    open += i32::from(next == '{') - i32::from(next == '}');
                    self.copy();
                }
            }
        }
    }

    /// Writes a blank before what is read next, if it must be parted from what is written.
    fn part(&mut self, next: char) {
        if !std::mem::take(&mut self.is_parted) || next == '\n' {
            return;
        }
        let is_free = match (self.language, self.written.chars().next_back()) {
            (_, None | Some('\n')) => true,
            (Language::Script, Some(last)) => {
                let is_punctuation = |mark| "(){}[],;:?=<>|&!".contains(mark);
                is_punctuation(last) || is_punctuation(next)
            }
            // Before a colon or a bracket, a blank may be a descendant or an operator.
            (Language::Style, Some(last)) => "{};:,".contains(last) || "{}".contains(next),
        };
        if !is_free {
            self.written.push(' ');
        }
    }

    /// Leaves out a comment, except for the ends of its lines.
    fn comment(&mut self, end: &str) {
        let length = match self.rest()[2..].find(end) {
            // The end of the line is not a part of the comment.
            Some(length) if end == "\n" => 2 + length,
            Some(length) => 2 + length + end.len(),
            None => self.rest().len(),
        };
        let lines = self.rest()[..length].matches('\n').count();
        self.at += length;
        self.is_parted = lines == 0;
        self.written.extend(std::iter::repeat_n('\n', lines));
    }

    /// A string in quotation marks, with escapes.
    fn quoted(&mut self, mark: char) {
        self.copy();
        while let Some(next) = self.peek() {
            self.copy();
            match next {
                '\\' => self.copy(),
                next if next == mark => return,
                _ => {}
            }
        }
    }

    /// A template literal; its expressions are code.
    fn template(&mut self) {
        self.copy();
        while let Some(next) = self.peek() {
            if self.rest().starts_with("${") {
                self.copy();
                self.copy();
                self.code(true);
            } else {
                self.copy();
                match next {
                    '\\' => self.copy(),
                    '`' => return,
                    _ => {}
                }
            }
        }
    }

    /// A regular expression: a slash within a class does not end it.
    fn regular_expression(&mut self) {
        let mut is_in_class = false;
        self.copy();
        while let Some(next) = self.peek() {
            self.copy();
            match next {
                '\\' => self.copy(),
                '[' => is_in_class = true,
                ']' => is_in_class = false,
                '/' if !is_in_class => return,
                _ => {}
            }
        }
    }

    /// Whether what follows is an operand, by what stands before it.
    fn expects_operand(&self) -> bool {
        let before = self.written.trim_end();
        let is_of_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
        let Some(last) = before.chars().next_back() else { return true };
        if is_of_name(last) {
            let word = &before[before.rfind(|letter| !is_of_name(letter)).map_or(0, |at| at + 1)..];
            // A property may have the name of a keyword.
            let is_property =
                before.strip_suffix(word).is_some_and(|rest| rest.ends_with('.') && !rest.ends_with(".."));
            return BEFORE_OPERANDS.contains(&word) && !is_property;
        }
        !matches!(last, ')' | ']' | '}' | '"' | '\'' | '`')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(text: &str) -> String {
        compacted("a.js", text)
    }

    #[test]
    fn comments_and_blanks_go_and_lines_keep_their_numbers() {
        let text =
            "/** What it is.\n * And why. */\nfunction f(a) {\n    // Twice.\n    return a /* here */ + a;\n}\n\n";
        let wanted = "\n\nfunction f(a){\n\nreturn a + a;\n}\n";
        assert_eq!(script(text), wanted);
    }

    #[test]
    fn blanks_stay_where_they_part_tokens() {
        for (text, wanted) in [
            ("a = b + +c - -d;\n", "a=b + +c - -d;\n"),
            ("if (a in b) return [typeof c];\n", "if(a in b)return[typeof c];\n"),
            ("for (const a of b) c ??= a ? .5 : a ** 2;\n", "for(const a of b)c??=a?.5:a ** 2;\n"),
            ("import { a as b } from \"./c.js\";\n", "import{a as b}from \"./c.js\";\n"),
            ("async (a) => { await a; }; // b\n", "async(a)=>{await a;};\n"),
        ] {
            assert_eq!(script(text), wanted);
        }
    }

    #[test]
    fn strings_templates_and_regular_expressions_stay() {
        for text in [
            "const a=\"// no /* comment\";\n",
            "const a='it\\'s // none';\n",
            "const a=`  // two\n    /* lines */ ${b?`  // ${c} `:\"}\"}  `;\n",
            "const a=/[/*] \\/\\*/.test(b)?/\\//g:c;\n",
            "return /\" = /.exec(a);\n",
            "const a=b.map((c)=>/'/.test(c));\n",
            "const a=[`${{b:1}.b}`,/`/];\n",
        ] {
            assert_eq!(script(text), text);
        }
    }

    #[test]
    fn a_slash_after_an_operand_divides() {
        for (text, wanted) in [
            ("a = b / c; // \"\n", "a=b / c;\n"),
            ("a = (b) / 2 // '\n/ c;\n", "a=(b)/ 2\n/ c;\n"),
            ("a = b[0] / c.of / d; /* ` */\n", "a=b[0]/ c.of / d;\n"),
            ("a = `${b / c}` / 2; // `\n", "a=`${b / c}` / 2;\n"),
        ] {
            assert_eq!(script(text), wanted);
        }
    }

    #[test]
    fn in_styles_blanks_stay_where_they_mean_something() {
        let text = "/* a */\na :hover, b > c {\n    background: url(//b/c.png); /* d */\n    content: \"/* e */\";\n    width: calc(1em - 2px);\n}\n";
        let wanted = "\na :hover,b > c{\nbackground:url(//b/c.png);\ncontent:\"/* e */\";\nwidth:calc(1em - 2px);\n}\n";
        assert_eq!(compacted("a.css", text), wanted);
        assert_eq!(compacted("a.svg", text), text);
    }

    #[test]
    fn what_is_compact_stays_as_it_is_also_where_it_never_ends() {
        for text in ["", "\"", "`${", "/*", "//", "/[", "a = `${b", "'\\", "\u{a0}é // ü\n"] {
            let once = script(text);
            assert_eq!(script(&once), once, "{text:?}");
        }
    }
}
