//! Progress on standard error: a line on a terminal, or JSON lines for programs.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use cavalcade::{Observer, Progress, Witness};
use cavalcade_puzzle::number::grouped;
use cavalcade_run::Throttle;
use clap::ValueEnum;
use indicatif::{HumanBytes, ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use crate::output;

/// How progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    /// A line on a terminal, after a second
    Auto,
    /// One JSON object per line
    Json,
    /// None
    None,
}

/// Shows the progress of a run, throttled.
pub struct Display {
    began: Instant,
    screen: Screen,
    throttle: Throttle,
}

enum Screen {
    Terminal(ProgressBar),
    Lines,
    Dark,
}

/// A run that is over by then shows nothing on a terminal.
const QUIET: Duration = Duration::from_secs(1);
/// How often the line turns.
const TICK: Duration = Duration::from_millis(100);

impl Display {
    /// A display in this mode.
    pub fn new(mode: Mode) -> Display {
        let screen = match mode {
            _ if output::is_quiet() => Screen::Dark,
            Mode::Json => Screen::Lines,
            Mode::Auto if std::io::stderr().is_terminal() => Screen::Terminal(line_after_a_while()),
            Mode::Auto | Mode::None => Screen::Dark,
        };
        Display { began: Instant::now(), screen, throttle: Throttle::default() }
    }

    /// Does something that prints, with the display out of its way.
    pub fn aside<R>(&self, act: impl FnOnce() -> R) -> R {
        match &self.screen {
            Screen::Terminal(bar) => bar.suspend(act),
            Screen::Lines | Screen::Dark => act(),
        }
    }

    /// Takes the display away.
    pub fn finish(self) {
        if let Screen::Terminal(bar) = self.screen {
            bar.finish_and_clear();
        }
    }
}

impl Observer for Display {
    fn progress(&self, progress: &Progress) {
        let witness = progress.witness::<Witness>();
        if matches!(self.screen, Screen::Dark) || witness.is_none() && !self.throttle.is_due() {
            return;
        }
        match &self.screen {
            Screen::Terminal(bar) => bar.set_message(sentence(progress)),
            Screen::Lines => {
                let line = json!({
                    "event": "progress",
                    "seconds": self.began.elapsed().as_secs_f64(),
                    "phase": progress.phase,
                    "done": progress.done,
                    "total": progress.total,
                    "unit": progress.unit,
                    "incumbent": progress.incumbent,
                    "bound": progress.bound,
                    "memory": progress.memory,
                    "witness": witness,
                });
                say_line(&line);
            }
            Screen::Dark => {}
        }
    }

    fn wants_witnesses(&self) -> bool {
        matches!(self.screen, Screen::Lines)
    }

    fn note(&self, text: &str) {
        match &self.screen {
            Screen::Terminal(bar) => bar.suspend(|| say_line(&text)),
            Screen::Lines => {
                say_line(&json!({ "event": "note", "seconds": self.began.elapsed().as_secs_f64(), "text": text }));
            }
            Screen::Dark => {}
        }
    }

    fn warn(&self, text: &str) {
        match &self.screen {
            Screen::Terminal(bar) => bar.suspend(|| output::say(text)),
            Screen::Lines => self.note(text),
            Screen::Dark => output::say(text),
        }
    }
}

/// Writes a line to standard error in one piece, so that a process which is killed leaves no half of it. A reader may
/// be missing.
pub fn say_line(line: &impl std::fmt::Display) {
    let _ = std::io::stderr().lock().write_all(format!("{line}\n").as_bytes());
}

/// A line that appears when the run has lasted for a while, and then shows the time by itself.
fn line_after_a_while() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    let style = ProgressStyle::with_template("{elapsed}, {wide_msg}").unwrap_or(ProgressStyle::default_spinner());
    bar.set_style(style);
    let later = bar.clone();
    std::thread::spawn(move || {
        std::thread::sleep(QUIET);
        if !later.is_finished() {
            later.set_draw_target(ProgressDrawTarget::stderr());
            later.enable_steady_tick(TICK);
        }
    });
    bar
}

/// One line of text.
fn sentence(progress: &Progress) -> String {
    let total = progress.total.map(|total| format!(" of {}", grouped(total))).unwrap_or_default();
    let mut parts = vec![progress.phase.to_string()];
    parts.push(format!("{}{total} {}", grouped(progress.done), progress.unit));
    parts.extend(progress.incumbent.map(|incumbent| format!("best {incumbent}")));
    parts.extend(progress.bound.map(|bound| format!("bound {bound}")));
    parts.extend((progress.memory > 0).then(|| HumanBytes(progress.memory).to_string()));
    parts.join(", ")
}
