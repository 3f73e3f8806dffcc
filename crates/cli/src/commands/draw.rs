//! `cavalcade draw`, and `--picture` of the commands that solve: draws an answer into a file.

use std::process::ExitCode;

use cavalcade::{Answer, Observer, Progress, Puzzle, check as referee};
use cavalcade_picture::scene::{Animation, Scene};
use cavalcade_picture::{Format, PictureError, answer as picture, argument, file, gif};

use crate::arguments::{DrawArguments, PictureArguments};
use crate::failure::Failure;
use crate::output::{self, Destination};
use crate::progress::{Display, Mode};
use crate::several;

/// What a file holds that can be drawn.
pub(super) enum Subject {
    Puzzle(Box<Puzzle>),
    Answer(Box<Answer>),
}

impl Subject {
    pub(super) fn puzzle(&self) -> &Puzzle {
        match self {
            Subject::Puzzle(puzzle) => puzzle,
            Subject::Answer(answer) => &answer.puzzle,
        }
    }
}

/// Draws the answer or the puzzle in each file.
pub fn draw(arguments: &DrawArguments) -> Result<ExitCode, Failure> {
    let files = &arguments.files;
    several::check_single(files, arguments.output.is_some(), "-o FILE", "cavalcade draw answer.json -o answer.svg")?;
    several::each(files, true, |file| draw_one(file, arguments))
}

fn draw_one(file: &str, arguments: &DrawArguments) -> Result<ExitCode, Failure> {
    let format = arguments.output.as_deref().map_or(Ok(Format::Text), Format::of_file).map_err(Failure::bad_input)?;
    let destination = arguments.output.as_deref().map(Destination::of);
    destination.iter().try_for_each(Destination::check)?;
    let subject = subject(file)?;
    let puzzle = subject.puzzle();
    let look = &arguments.look;
    let bytes = match (arguments.graph || arguments.argument, format.is_animated()) {
        (true, true) => {
            let (what, expected) = (if arguments.graph { "a graph" } else { "an argument" }, Format::still_endings());
            return Err(Failure::bad_input(format!("{what} cannot be animated: expected {expected}, such as g.svg")));
        }
        (true, false) if arguments.graph => still(picture::graph(puzzle), format, look)?,
        (true, false) => still(why(file, &subject)?, format, look)?,
        (false, true) => {
            let witness = match &subject {
                Subject::Puzzle(_) => None,
                Subject::Answer(answer) => answer.witness.as_ref(),
            };
            encode_animation(picture::animation(puzzle, witness), look)?
        }
        (false, false) => match &subject {
            Subject::Puzzle(puzzle) => still(picture::puzzle(puzzle), format, look)?,
            Subject::Answer(answer) => still(picture::scene(answer), format, look)?,
        },
    };
    match destination {
        Some(destination) => destination.write(|writer| Ok(writer.write_all(&bytes)?))?,
        None => output::print(&String::from_utf8_lossy(&bytes))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The argument of an answer, if it has one that can be drawn.
fn why(file: &str, subject: &Subject) -> Result<Result<Scene, PictureError>, Failure> {
    let scene = match subject {
        Subject::Puzzle(_) => Ok(None),
        Subject::Answer(answer) => argument::scene(answer),
    };
    scene.transpose().ok_or_else(|| {
        let text = "there is no argument that can be drawn: expected an answer whose `argument` is one, such as that of \
                    `cavalcade exchange n.n/.../N.N --json`";
        Failure::bad_input(format!("{file}: {text}"))
    })
}

/// Draws an answer that the referee has seen, into a file whose ending chooses the format.
pub fn answer(answer: &Answer, name: &str, ascii: bool) -> Result<(), Failure> {
    let format = Format::of_file(name).map_err(Failure::bad_input)?;
    let look = PictureArguments { ascii, frames: u16::try_from(gif::MANY_FRAMES).ok(), ..PictureArguments::default() };
    let bytes = match format.is_animated() {
        true => encode_animation(picture::animation(&answer.puzzle, answer.witness.as_ref()), &look)?,
        false => still(picture::scene(answer), format, &look)?,
    };
    output::write(name, &bytes)
}

/// Draws what does not move into a file whose ending chooses the format.
pub fn scene(scene: Result<Scene, PictureError>, file: &str, ascii: bool) -> Result<(), Failure> {
    let format = Format::of_file(file).map_err(Failure::bad_input)?;
    let look = PictureArguments { ascii, ..PictureArguments::default() };
    output::write(file, &still(scene, format, &look)?)
}

/// Plays an animation into a .gif file.
pub fn write_animation(animation: Result<Animation, PictureError>, file: &str) -> Result<(), Failure> {
    output::write(file, &encode_animation(animation, &PictureArguments::default())?)
}

/// Reads an answer (JSON), which the referee has to replay first, or a puzzle (TOML).
pub(super) fn subject(file: &str) -> Result<Subject, Failure> {
    let (name, text) = output::read_or_classic(file)?;
    if !text.trim_start().starts_with('{') {
        return Ok(Subject::Puzzle(Box::new(output::puzzle(&name, &text)?)));
    }
    let answer = output::answer(&name, &text)?;
    referee(&answer).map_err(|foul| Failure::other(format!("{name}: foul: {foul}")))?;
    Ok(Subject::Answer(Box::new(answer)))
}

/// The file of a still picture.
fn still(scene: Result<Scene, PictureError>, format: Format, look: &PictureArguments) -> Result<Vec<u8>, Failure> {
    file::encode_still(&scene.map_err(Failure::other)?, format, &look.look()?).map_err(Failure::other)
}

/// The file of an animation, thinned out as was asked for.
fn encode_animation(animation: Result<Animation, PictureError>, look: &PictureArguments) -> Result<Vec<u8>, Failure> {
    let look = look.look()?;
    let (animation, whole) = file::thinned(animation.map_err(Failure::other)?, &look);
    let drawn = animation.frames.len();
    if drawn < whole {
        output::say(&format!("{whole} frames reduced to {drawn}"));
    } else if drawn > gif::MANY_FRAMES {
        output::say(&format!("the animation has {drawn} frames: reduce it with --frames {}", gif::MANY_FRAMES));
    }
    let display = Display::new(Mode::Auto);
    let bytes = file::encode_animation(&animation, &look, |done| {
        let (done, total) = (done as u64, Some(drawn as u64));
        display.progress(&Progress { phase: "drawing", done, total, unit: "frames", ..Progress::default() });
    });
    display.finish();
    bytes.map_err(Failure::other)
}
