//! What is asked about a puzzle.

use std::borrow::Cow;
use std::fmt;

use cavalcade_board::text::unknown;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};

/// A question about a puzzle. In JSON a name, such as `"best"`, or a name with options, such as
/// `{"all": {"limit": 3}}`; an option that is left out has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// One optimal solution.
    #[default]
    Best,
    /// The number of optimal solutions, and a list of them up to the board's symmetries.
    All {
        /// The most that are listed.
        limit: u32,
    },
    /// The optimal solutions up to the board's symmetries, one after another: those that [`Ask::All`] lists, in its order,
    /// each as soon as it is found, and none of them kept.
    Solutions,
    /// Tours drawn uniformly at random, one after another: each from all tours, whatever the others are, so that one may
    /// come twice. The same seed gives the same ones.
    Samples {
        /// The number of tours.
        count: u32,
    },
    /// The optimum of a cover for every start, or every set of as many starts as it has walkers. The given starts are
    /// ignored.
    Map,
    /// The optimum of a cover or an errand for every placement of its guards. Where the given ones stand is ignored.
    Survey,
    /// The fewest walkers that cover the board: the optimum of a cover for each number of walkers, with free starts, up to
    /// the first with which the steps are within a limit. The given starts are ignored.
    Walkers {
        /// The most steps; none: any number, so the fewest walkers are as many as the safe cells have components.
        within: Option<u64>,
    },
    /// The number of placements at each distance from the start of an exchange.
    Depths {
        /// The most of the farthest that are listed.
        limit: u32,
    },
    /// An exchange at random with the board, the piece and the tokens of the given one: it is the puzzle of the answer. The
    /// same seed gives the same one.
    Generate {
        /// The fewest moves of its shortest solution.
        at_least: u64,
        /// The most; none: no limit.
        at_most: Option<u64>,
        /// Whether it is to have only one shortest solution.
        unique: bool,
    },
    /// An estimate of what the search would take, without running it.
    Plan,
    /// The same puzzle on all rectangles of the board's width up to its height, or of several widths up to the board's.
    Heights {
        /// The narrowest width, in columns; none: the board's width only.
        narrowest: Option<u64>,
        /// The lowest height, in rows.
        lowest: u64,
        /// Whether the linear recurrence of the width is computed as well.
        recurrence: bool,
    },
    /// One tour by `neural`, and its last restart iteration by iteration.
    Watch,
    /// A table: each formulation under each solver, and each other method.
    Compare {
        /// The solvers; none: all that there are.
        backends: Vec<String>,
        /// Only the LP relaxations.
        relax: bool,
    },
    /// A formulation as a file for other solvers.
    Export {
        /// The file's format.
        format: ProgramFormat,
    },
}

/// A file format of integer programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProgramFormat {
    /// CPLEX LP.
    #[default]
    Lp,
    /// Free MPS.
    Mps,
    /// Pseudo-Boolean (OPB).
    Opb,
    /// Clauses (DIMACS), without the objective.
    Cnf,
}

impl ProgramFormat {
    /// All of them.
    pub const ALL: [ProgramFormat; 4] = [ProgramFormat::Lp, ProgramFormat::Mps, ProgramFormat::Opb, ProgramFormat::Cnf];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ProgramFormat::Lp => "lp",
            ProgramFormat::Mps => "mps",
            ProgramFormat::Opb => "opb",
            ProgramFormat::Cnf => "cnf",
        }
    }
}

impl Ask {
    /// The names, in the order of the documentation.
    pub const NAMES: [&str; 14] = [
        "best",
        "all",
        "solutions",
        "samples",
        "map",
        "survey",
        "walkers",
        "depths",
        "generate",
        "plan",
        "heights",
        "watch",
        "compare",
        "export",
    ];

    /// The most solutions or placements that are listed, and the tours that are drawn, where no number is given.
    pub const LISTED: u32 = 10;

    /// The name in files and on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Ask::Best => "best",
            Ask::All { .. } => "all",
            Ask::Solutions => "solutions",
            Ask::Samples { .. } => "samples",
            Ask::Map => "map",
            Ask::Survey => "survey",
            Ask::Walkers { .. } => "walkers",
            Ask::Depths { .. } => "depths",
            Ask::Generate { .. } => "generate",
            Ask::Plan => "plan",
            Ask::Heights { .. } => "heights",
            Ask::Watch => "watch",
            Ask::Compare { .. } => "compare",
            Ask::Export { .. } => "export",
        }
    }

    /// The question of that name, with the defaults of what belongs to it.
    pub fn named(name: &str) -> Option<Ask> {
        Some(match name {
            "best" => Ask::Best,
            "all" => Ask::All { limit: Ask::LISTED },
            "solutions" => Ask::Solutions,
            "samples" => Ask::Samples { count: Ask::LISTED },
            "map" => Ask::Map,
            "survey" => Ask::Survey,
            "walkers" => Ask::Walkers { within: None },
            "depths" => Ask::Depths { limit: Ask::LISTED },
            "generate" => Ask::Generate { at_least: 1, at_most: None, unique: false },
            "plan" => Ask::Plan,
            "heights" => Ask::Heights { narrowest: None, lowest: 1, recurrence: false },
            "watch" => Ask::Watch,
            "compare" => Ask::Compare { backends: Vec::new(), relax: false },
            "export" => Ask::Export { format: ProgramFormat::default() },
            _ => return None,
        })
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl JsonSchema for Ask {
    fn schema_name() -> Cow<'static, str> {
        "Ask".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let options = |name: &str, properties: Value| {
            json!({
                "type": "object",
                "properties": { name: { "type": "object", "properties": properties, "additionalProperties": false } },
                "required": [name],
                "additionalProperties": false,
            })
        };
        let limit = json!({ "type": "integer", "minimum": 1, "default": Ask::LISTED, "description": "The most that are listed." });
        json_schema!({
            "description": "The question: a name, or a name with options.",
            "oneOf": [
                { "enum": Ask::NAMES },
                options("all", json!({ "limit": limit })),
                options("samples", json!({
                    "count": { "type": "integer", "minimum": 1, "default": Ask::LISTED, "description": "The number of tours." },
                })),
                options("walkers", json!({
                    "within": { "type": ["integer", "null"], "minimum": 0, "description": "The most steps; none: any number." },
                })),
                options("depths", json!({ "limit": limit })),
                options("generate", json!({
                    "at_least": { "type": "integer", "minimum": 1, "default": 1, "description": "The fewest moves of the shortest solution." },
                    "at_most": { "type": ["integer", "null"], "minimum": 1, "description": "The most moves of the shortest solution; none: no limit." },
                    "unique": { "type": "boolean", "default": false, "description": "Only a puzzle with one shortest solution." },
                })),
                options("heights", json!({
                    "narrowest": { "type": ["integer", "null"], "minimum": 1, "description": "The narrowest width, in columns; none: the board's width only." },
                    "lowest": { "type": "integer", "minimum": 1, "default": 1, "description": "The lowest height, in rows." },
                    "recurrence": { "type": "boolean", "default": false, "description": "Compute the linear recurrence of the width as well." },
                })),
                options("compare", json!({
                    "backends": { "type": "array", "items": { "type": "string" }, "description": "The solvers; none: all that there are." },
                    "relax": { "type": "boolean", "default": false, "description": "Only the LP relaxations." },
                })),
                options("export", json!({ "format": { "enum": ProgramFormat::ALL.map(ProgramFormat::name), "default": "lp", "description": "The file's format." } })),
            ],
        })
    }
}

impl<'de> Deserialize<'de> for Ask {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize, Default)]
        #[serde(deny_unknown_fields, default)]
        struct Options {
            limit: Option<u32>,
            count: Option<u32>,
            within: Option<u64>,
            at_least: Option<u64>,
            at_most: Option<u64>,
            unique: Option<bool>,
            narrowest: Option<u64>,
            lowest: Option<u64>,
            recurrence: Option<bool>,
            backends: Option<Vec<String>>,
            relax: Option<bool>,
            format: Option<ProgramFormat>,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Name(String),
            Options(Map<String, Value>),
        }
        let (name, options) = match Form::deserialize(deserializer)? {
            Form::Name(name) => (name, Options::default()),
            Form::Options(keys) => {
                let mut keys = keys.into_iter();
                let (Some((name, options)), None) = (keys.next(), keys.next()) else {
                    return Err(D::Error::custom(
                        "expected one question, such as \"best\" or {\"all\": {\"limit\": 3}}",
                    ));
                };
                (name, Options::deserialize(options).map_err(D::Error::custom)?)
            }
        };
        let mut ask = Ask::named(&name).ok_or_else(|| {
            let names = Ask::NAMES.map(|name| format!("\"{name}\"")).join(", ");
            D::Error::custom(format!("unknown question {}: expected {names}", unknown(&name, Ask::NAMES)))
        })?;
        // What is left over belongs to another question.
        let Options { mut limit, mut count, mut within, mut at_least, mut at_most, mut unique, .. } = options;
        let Options { mut narrowest, mut lowest, mut recurrence, mut backends, mut relax, mut format, .. } = options;
        match &mut ask {
            Ask::All { limit: to } | Ask::Depths { limit: to } => *to = limit.take().unwrap_or(*to),
            Ask::Samples { count: number } => *number = count.take().unwrap_or(*number),
            Ask::Walkers { within: most } => *most = within.take(),
            Ask::Generate { at_least: least, at_most: most, unique: one } => {
                (*least, *most) = (at_least.take().unwrap_or(*least), at_most.take());
                *one = unique.take().unwrap_or(*one);
            }
            Ask::Heights { narrowest: width, lowest: from, recurrence: too } => {
                *width = narrowest.take();
                (*from, *too) = (lowest.take().unwrap_or(*from), recurrence.take().unwrap_or(*too));
            }
            Ask::Compare { backends: under, relax: only } => {
                (*under, *only) = (backends.take().unwrap_or_default(), relax.take().unwrap_or_default());
            }
            Ask::Export { format: to } => *to = format.take().unwrap_or(*to),
            Ask::Best | Ask::Solutions | Ask::Map | Ask::Survey | Ask::Plan | Ask::Watch => {}
        }
        let left = [
            ("limit", limit.is_some()),
            ("count", count.is_some()),
            ("within", within.is_some()),
            ("at_least", at_least.is_some()),
            ("at_most", at_most.is_some()),
            ("unique", unique.is_some()),
            ("narrowest", narrowest.is_some()),
            ("lowest", lowest.is_some()),
            ("recurrence", recurrence.is_some()),
            ("backends", backends.is_some()),
            ("relax", relax.is_some()),
            ("format", format.is_some()),
        ];
        match left.iter().find(|(_, is_left)| *is_left) {
            Some((key, _)) => Err(D::Error::custom(format!("the question `{name}` has no option `{key}`"))),
            None => Ok(ask),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_a_name_or_a_name_with_what_belongs_to_it() {
        let ask = |json: &str| serde_json::from_str::<Ask>(json).map_err(|error| error.to_string());
        assert_eq!(ask("\"plan\""), Ok(Ask::Plan));
        assert_eq!(ask("\"all\""), Ok(Ask::All { limit: 10 }));
        assert_eq!(ask("\"solutions\""), Ok(Ask::Solutions));
        assert!(ask(r#"{"solutions": {"limit": 3}}"#).unwrap_err().contains("`solutions` has no option `limit`"));
        assert_eq!(ask("\"samples\""), Ok(Ask::Samples { count: 10 }));
        assert_eq!(ask(r#"{"samples": {"count": 1000}}"#), Ok(Ask::Samples { count: 1000 }));
        assert!(ask(r#"{"samples": {"limit": 3}}"#).unwrap_err().contains("`samples` has no option `limit`"));
        assert_eq!(ask(r#"{"depths": {"limit": 3}}"#), Ok(Ask::Depths { limit: 3 }));
        assert_eq!(
            ask(r#"{"heights": {"recurrence": true}}"#),
            Ok(Ask::Heights { narrowest: None, lowest: 1, recurrence: true })
        );
        let ranges = Ask::Heights { narrowest: Some(4), lowest: 5, recurrence: false };
        assert_eq!(ask(r#"{"heights": {"narrowest": 4, "lowest": 5}}"#), Ok(ranges));
        assert_eq!(ask("\"survey\""), Ok(Ask::Survey));
        assert_eq!(ask(r#"{"walkers": {"within": 12}}"#), Ok(Ask::Walkers { within: Some(12) }));
        assert!(ask("\"beast\"").unwrap_err().contains("`beast` (did you mean `best`?): expected \"best\""));
        assert!(ask(r#"{"map": {"limit": 3}}"#).unwrap_err().contains("`map` has no option `limit`"));
        assert!(ask(r#"{"map": {}, "all": {}}"#).unwrap_err().contains("one question"));
    }
}
