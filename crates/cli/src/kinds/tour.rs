//! `cavalcade tour`: a tour as an answer, as a list of cells, as a grid of numbers.

use std::io::Write;
use std::process::ExitCode;

use cavalcade::tour::Neural;
use cavalcade::{Answer, Ask, Budget, Route, Stopped, Tour, Witness};
use cavalcade_board::cell::file_letters;
use cavalcade_board::{Beginning, Board, Cell, Leaper, Wrap};
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::numbers::Numbered;
use cavalcade_puzzle::{Leap, SymmetryClass, TourVariant};
use clap::Args;

use crate::arguments::{AllArguments, NeuralArguments, RunArguments};
use crate::commands::network_replay::NetworkReplay;
use crate::failure::Failure;
use crate::output::{self, Destination, End};
use crate::progress::Display;
use crate::reports;
use crate::session::{self, Session};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade tour 8x8
  cavalcade tour 8x8 --closed --from a1
  cavalcade tour 8x8 --begin a1,b3,d4
  cavalcade tour 6x6 --forbid a1-b3,c3-e4
  cavalcade tour 12x12 --symmetric --picture tour.svg
  cavalcade tour 10x10 --symmetric quarter
  cavalcade tour 7x7 --open --symmetric
  cavalcade tour 8x8 --variant semimagic
  cavalcade tour 6x6 --number a1=1,f6=36
  cavalcade tour 6x6 --closed --all --limit 3
  cavalcade tour 20x20 --random --seed 7 --grid -
  cavalcade tour 8x8 --closed --random --uniform --seed 7
  cavalcade tour 8x8 --closed --random --uniform --samples 1000 --seed 7
  cavalcade tour 6x6 --closed --rank 4711
  cavalcade tour ..../.##./.##./.... --piece 0,1 --closed
  cavalcade tour 4x4 --closed --wrap both
  cavalcade tour 8x8 --closed --method neural --watch --picture network.gif
  cavalcade tour 10000x10000 --closed --cells tour.txt

An answer includes the cells of a tour of up to 1 000 000 cells. A longer tour
is streamed to the referee, --cells and --grid instead.";

/// A file that states one.
pub const FILE: &str = "  kind = \"tour\"
  board = \"8x8\"
  piece = \"knight\"         # the default
  closed = true            # false by default
  symmetry = \"central\"     # of the tour, by its class; default: none
  from = \"a1\"              # default: any cell; likewise to
  begin = [\"a1\", \"b3\"]     # default: anywhere
  forbidden = [\"c3-e4\"]    # default: none
  numbers = { a1 = 1 }     # numbers of cells in the order of the tour; default: none
  variant = \"semimagic\"   # ranks and files have equal sums; \"magic\": diagonals too; default: neither
  wrap = \"both\"            # a torus; \"files\": a cylinder; default: neither";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &["csv", "horizon"];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// Piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king, gnu, okapi,
    /// bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Opposite rims that are joined: files (the last file is beside file a: a cylinder), or both (a torus)
    #[arg(long, value_name = "RIMS")]
    pub wrap: Option<Wrap>,
    /// Closed tour, which returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// Open tour: the default, but for --symmetric
    #[arg(long, conflicts_with = "closed")]
    pub open: bool,
    /// Tour with this symmetry, a closed one without --open: central (a rotation by 180 degrees maps it onto itself; the
    /// default), eulerian (and keeps its direction), bergholtian (and reverses it), quarter (a rotation by 90 degrees
    /// does), or reflective (a reflection in an axis or a diagonal of the board does)
    #[arg(
        long, alias = "symmetry", value_name = "CLASS", conflicts_with = "random", num_args = 0..=1,
        default_missing_value = SymmetryClass::Central.name()
    )]
    pub symmetric: Option<SymmetryClass>,
    /// First cell
    #[arg(long, value_name = "CELL", alias = "start")]
    pub from: Option<Cell>,
    /// Last cell
    #[arg(long, value_name = "CELL", alias = "end")]
    pub to: Option<Cell>,
    /// First cells in order, separated by commas, such as a1,b3,c5
    #[arg(long, value_name = "CELLS")]
    pub begin: Option<Beginning>,
    /// Leap that the tour must not make, in either direction, such as c3-e4; may be repeated, or several separated by
    /// commas
    #[arg(long, value_name = "LEAP", value_delimiter = ',')]
    pub forbid: Vec<Leap>,
    /// Number of a cell in the order of the tour, such as a1=1; may be repeated, or several separated by commas
    #[arg(long, value_name = "CELL=N", value_delimiter = ',')]
    pub number: Vec<Numbered>,
    /// Equal sums of the numbers: semimagic (of all ranks, and of all files) or magic (of both diagonals of a square as well)
    #[arg(long, value_name = "VARIANT", conflicts_with = "random")]
    pub variant: Option<TourVariant>,
    /// Random tour, which depends on --seed (the same as --method random)
    #[arg(long, conflicts_with_all = ["method", "listing"])]
    pub random: bool,
    /// With --random: all tours equally likely, on boards whose tours can be counted (--method uniform)
    #[arg(long, requires = "random")]
    pub uniform: bool,
    /// With --uniform: print this number of tours, one a line, each drawn from all tours, so that one may come twice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), requires = "uniform", conflicts_with_all = ["cells", "grid"])]
    pub samples: Option<u32>,
    /// Tour of this rank, from 1 to the number of tours (--method uniform --set rank=N)
    #[arg(long, value_name = "N", value_parser = rank, conflicts_with_all = ["method", "listing", "random"])]
    pub rank: Option<String>,
    /// Write the cells in order, one per line, into a file; - for standard output
    #[arg(long, value_name = "FILE", conflicts_with = "listing")]
    pub cells: Option<String>,
    /// Write the rows from the top, each cell as the number of its visit, into a file; - for standard output
    #[arg(long, value_name = "FILE", conflicts_with = "listing")]
    pub grid: Option<String>,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub neural: NeuralArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

impl Arguments {
    /// The tour that they state.
    fn tour(&self) -> Result<Tour, Failure> {
        let board = self.board.clone().wrapped(self.wrap);
        let closed = self.closed || self.symmetric.is_some() && !self.open;
        let tour = Tour::new(board, self.piece, closed)
            .between(self.from, self.to)
            .and_then(|tour| tour.beginning(self.begin.clone().unwrap_or_default()))
            .and_then(|tour| tour.forbidding(self.forbid.clone().into()))
            .and_then(|tour| tour.numbered(self.number.iter().map(|given| (given.cell, given.number)).collect()))
            .and_then(|tour| tour.with_variant(self.variant))
            .map_err(Failure::bad_input)?;
        Ok(self.symmetric.into_iter().fold(tour, Tour::with_symmetry))
    }

    /// The method that another option chooses.
    fn chosen(&self) -> Option<&'static str> {
        match (self.random, self.uniform || self.rank.is_some()) {
            (_, true) => Some("uniform"),
            (true, false) => Some("random"),
            (false, false) => None,
        }
    }
}

/// The rank of a tour, which may exceed 64 bits.
fn rank(text: &str) -> Result<String, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && text.bytes().any(|byte| byte != b'0');
    is_number.then(|| text.to_string()).ok_or_else(|| "expected a whole number from 1 on".to_string())
}

/// The number of cells that are written between two checks for an interrupt.
const BETWEEN_CHECKS: u64 = 1 << 16;

/// Answers a tour stated on the command line.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let tour = arguments.tour()?;
    let chosen = arguments.chosen();
    let Arguments { samples, rank, cells, grid, all, neural, mut run, .. } = arguments;
    neural.check(run.method.as_deref())?;
    let question = samples.map_or_else(|| all.question(), |count| Ask::Samples { count });
    if question != Ask::Best {
        return session::ask(tour.into(), question, &run);
    }
    run.method = chosen.map(str::to_string).or(run.method);
    run.set.extend(neural.settings());
    run.set.extend(rank.map(|rank| ("rank".to_string(), rank)));
    output::check_distinct(&[
        ("cells", cells.as_deref()),
        ("grid", grid.as_deref()),
        ("picture", run.picture.as_deref()),
        ("certificate", run.certificate.as_deref()),
    ])?;
    let [cells, grid] = [cells, grid].map(|file| file.as_deref().map(Destination::of));
    let to_stdout = [&cells, &grid].into_iter().flatten().filter(|file| **file == Destination::Stdout).count();
    if to_stdout + usize::from(run.json) > 1 {
        let text = "only one of --cells -, --grid - and --json can use standard output: give the others a file, such as \
                    --cells tour.txt";
        return Err(Failure::bad_input(text));
    }
    [&cells, &grid].into_iter().flatten().try_for_each(Destination::check)?;
    let session = Session::open(tour.clone().into(), Ask::Best, &run)?;
    let (choice, budget) = (&session.request.choice, &session.budget);
    let display = Display::new(run.progress);
    let network = Neural::of(&choice.settings).filter(|_| run.method.as_deref() == Some("neural"));
    let found = match network {
        Some(_) => cavalcade::solve_by_network(choice, &tour, budget, &display)
            .map(|(answer, route, tally)| (answer, route, tally.last_restart())),
        None => cavalcade::solve_tour(choice, &tour, budget, &display).map(|(answer, route)| (answer, route, None)),
    };
    let found = found.map(|(answer, route, restart)| {
        (cavalcade::verified(answer, session.request.verify, budget, &display), route, restart)
    });
    display.finish();
    let (mut answer, route, restart) = found.map_err(session::to_failure)?;
    answer.asked_by(&session.request);
    let replay = network.map(|network| NetworkReplay { network, tour: &tour, answer: &answer, restart, budget });
    // Who has interrupted wants the best that is known, not a show.
    let is_wanted = neural.watch && answer.stopped != Some(StoppedBy::Interrupt);
    if let Some(replay) = replay.as_ref().filter(|_| is_wanted) {
        replay.watch(run.ascii, run.progress)?;
    }
    if let Some(route) = route.or_else(|| listed(&answer)) {
        if let Some(file) = &cells {
            file.write(|writer| write_cells(&route, tour.board(), budget, writer))?;
        }
        if let Some(file) = &grid {
            file.write(|writer| write_grid(&route, tour.board(), budget, writer))?;
        }
    } else if to_stdout > 0 {
        let why = answer.reason.clone().or_else(|| reports::ended(&answer, true));
        output::say(&why.unwrap_or_else(|| "no tour was found".to_owned()));
    }
    let is_printed = to_stdout == 0;
    match (replay, &run.picture) {
        (Some(replay), Some(file)) if replay.plays_in(file) => {
            let file = file.clone();
            let status = session::present_with(&answer, &RunArguments { picture: None, ..run }, budget, is_printed)?;
            replay.write_animation(&file)?;
            Ok(status)
        }
        _ => session::present_with(&answer, &run, budget, is_printed),
    }
}

/// The tour that an answer shows.
fn listed(answer: &Answer) -> Option<Route> {
    match &answer.witness {
        Some(Witness::Path(path)) => Some(Route::Listed(path.clone())),
        _ => None,
    }
}

/// The names of ranks or files, made once.
struct Names {
    known: Vec<Vec<u8>>,
    name: fn(u64) -> String,
}

impl Names {
    /// On boards of ten thousand files a name is made ten thousand times; of a strip, only the first names are kept.
    const MOST: u64 = 1 << 20;

    fn new(count: u64, name: fn(u64) -> String) -> Names {
        Names { known: (0..count.min(Names::MOST)).map(|index| name(index).into_bytes()).collect(), name }
    }

    fn append(&self, index: u64, line: &mut Vec<u8>) {
        match usize::try_from(index).ok().and_then(|index| self.known.get(index)) {
            Some(name) => line.extend_from_slice(name),
            None => line.extend((self.name)(index).bytes()),
        }
    }
}

/// The cells in order, one a line.
fn write_cells(route: &Route, board: &Board, budget: &Budget, writer: &mut dyn Write) -> Result<(), End> {
    let files = Names::new(board.width(), file_letters);
    let ranks = Names::new(board.height(), |rank| (u128::from(rank) + 1).to_string());
    let mut lines = Vec::with_capacity(1 << 17);
    let mut count = 0;
    route.walk(|cell| {
        files.append(cell.file, &mut lines);
        ranks.append(cell.rank, &mut lines);
        lines.push(b'\n');
        if lines.len() >= 1 << 16 {
            writer.write_all(&lines)?;
            lines.clear();
        }
        look_for_an_interrupt(&mut count, budget)
    })?;
    Ok(writer.write_all(&lines)?)
}

/// The rows from the top, a number for each cell and # for a hole.
fn write_grid(route: &Route, board: &Board, budget: &Budget, writer: &mut dyn Write) -> Result<(), End> {
    let area = board.area();
    let too_large = || {
        End::Other(Failure::other(format!(
            "the grid of {}x{} exceeds the memory limit: raise --memory, or use --cells, which needs none",
            board.width(),
            board.height()
        )))
    };
    if area >= u128::from(u32::MAX) {
        return Err(too_large());
    }
    let _booking = budget.memory().reserve(area as u64 * size_of::<u32>() as u64).map_err(|_| too_large())?;
    let (width, area) = (board.width() as usize, area as usize);
    let mut numbers = vec![0u32; area];
    let mut count = 0;
    let mut number = 0;
    route.walk(|Cell { file, rank }| {
        number += 1;
        numbers[rank as usize * width + file as usize] = number;
        look_for_an_interrupt(&mut count, budget)
    })?;
    let digits = number.to_string().len();
    for row in numbers.chunks(width).rev() {
        let mut line = Vec::with_capacity(width * (digits + 1));
        for (file, &number) in row.iter().enumerate() {
            if file > 0 {
                line.push(b' ');
            }
            match number {
                0 => write!(line, "{:>digits$}", '#')?,
                number => write!(line, "{number:>digits$}")?,
            }
        }
        line.push(b'\n');
        writer.write_all(&line)?;
        look_for_an_interrupt(&mut count, budget)?;
    }
    Ok(())
}

/// Checks for an interrupt once in a while. The time limit was for the search, which is over.
fn look_for_an_interrupt(count: &mut u64, budget: &Budget) -> Result<(), End> {
    *count += 1;
    if count.is_multiple_of(BETWEEN_CHECKS) && budget.check() == Err(Stopped::Interrupt) {
        return Err(End::Other(Failure::other("interrupted before the file was complete")));
    }
    Ok(())
}
