//! The sweep of a count in slabs: its segments, and the plan in files.

use std::ops::RangeInclusive;
use std::path::Path;

use cavalcade_run::{Budget, Checksum, Observer, Stopped};

use super::super::arranged::Arranged;
use super::super::cell_order::CellOrder;
use super::super::outline::{LayerFigures, Passes};
use super::super::pattern_set::KeptSet;
use super::super::question::{CountError, CountQuestion, Tours};
use super::super::segments::Segment;
use super::super::steps::Steps;
use super::super::stored_set::StoredSet;
use super::error::SlabError;
use super::files::{Files, make, numbers, read_text, write_text};

/// What is counted in slabs.
#[derive(Clone, Debug)]
pub struct SlabQuestion<'a> {
    /// The tours of a board.
    pub count: CountQuestion<'a>,
    /// On a rectangle, the numbers of ranks of lower ones whose tours, open or closed, are counted by the same sweep; the last
    /// one is that of the board.
    pub heights: Option<RangeInclusive<u64>>,
}

impl<'a> From<CountQuestion<'a>> for SlabQuestion<'a> {
    fn from(count: CountQuestion<'a>) -> SlabQuestion<'a> {
        SlabQuestion { count, heights: None }
    }
}

impl SlabQuestion<'_> {
    fn arranged(&self) -> Result<Arranged, CountError> {
        match &self.heights {
            None => Arranged::in_slabs(&self.count),
            Some(heights) => Arranged::best(&self.count, &CellOrder::BY_RANKS, heights),
        }
    }

    /// What is counted, in a line.
    fn subject(&self, order: CellOrder) -> String {
        let CountQuestion { board, leaper, tours } = self.count;
        let rims = board.wrap().map(|wrap| format!(" wrapped at {wrap}")).unwrap_or_default();
        let heights =
            self.heights.as_ref().map(|heights| format!(" from {} ranks on", heights.start())).unwrap_or_default();
        let version = env!("CARGO_PKG_VERSION");
        let board = board.to_string().replace('\n', "/");
        format!("cavalcade {version} slabs 3: {tours} tours of {board}{rims}{heights}, {leaper}, {order:?}\n")
    }

    /// The heights of the boards whose tours are counted.
    fn boards(&self) -> RangeInclusive<u64> {
        let own = self.count.board.height();
        self.heights.clone().unwrap_or(own..=own)
    }
}

/// The segments of a sweep and where its files are.
pub struct Layout {
    pub files: Files,
    pub steps: Steps,
    pub segments: Vec<Segment>,
    /// The layers before the first step and after each.
    pub layers: Vec<LayerFigures>,
    /// The factor by which the swept count is multiplied: 2 where symmetry halves the sweep.
    pub times: u64,
    /// The heights of the boards whose tours are counted.
    pub boards: RangeInclusive<u64>,
    /// Whether a board of one rank is a single cell, which is an open tour without a leap.
    pub is_single_file: bool,
}

impl Layout {
    /// Reads the plan of a question from its directory, or makes it there.
    pub fn open(
        question: &SlabQuestion,
        directory: &Path,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Layout, SlabError> {
        let Arranged { steps, order, is_halved, .. } = question.arranged()?;
        let files = Files::at(directory);
        make(&files.plan())?;
        let expected = question.subject(order);
        match read_text(&files.question())? {
            Some(found) if found != expected => {
                let [found, expected] = [found, expected].map(|text| text.trim().to_string());
                return Err(SlabError::Foreign { directory: directory.to_path_buf(), found, expected });
            }
            Some(_) => {}
            None => write_text(&files.question(), &expected)?,
        }
        let segments = Segment::cut(&steps);
        let times = if is_halved { 2 } else { 1 };
        let is_single_file = question.count.board.width() == 1 && question.count.tours == Tours::Open;
        let boards = question.boards();
        let mut layout = Layout { files, steps, segments, layers: Vec::new(), times, boards, is_single_file };
        layout.layers = match layout.read_figures()? {
            Some(layers) => layers,
            None => layout.plan(budget, observer)?,
        };
        Ok(layout)
    }

    /// A name for the directory of a question.
    pub fn name(question: &SlabQuestion) -> Result<String, SlabError> {
        let mut sum = Checksum::default();
        sum.add(question.subject(question.arranged()?.order).as_bytes());
        Ok(format!("cavalcade-count-{:016x}", sum.value()))
    }

    /// What an earlier run has found.
    fn read_figures(&self) -> Result<Option<Vec<LayerFigures>>, SlabError> {
        let path = self.files.figures();
        let Some(text) = read_text(&path)? else { return Ok(None) };
        let layer = |(steps, line): (usize, Vec<u64>)| match line[..] {
            [patterns, states, additions, slabs, largest] => {
                Ok(LayerFigures { steps, patterns, states, additions, slabs, largest })
            }
            _ => Err(SlabError::Broken { path: path.clone() }),
        };
        let layers: Vec<LayerFigures> =
            numbers(&path, &text)?.into_iter().enumerate().map(layer).collect::<Result<_, _>>()?;
        match layers.len() == self.steps.steps.len() + 1 {
            true => Ok(Some(layers)),
            false => Err(SlabError::Broken { path }),
        }
    }

    fn plan(&self, budget: &Budget, observer: &dyn Observer) -> Result<Vec<LayerFigures>, SlabError> {
        let passes = Passes { steps: &self.steps, segments: &self.segments, budget, observer };
        let mut failure = None;
        let kept = passes.backward(&mut |stage, set| {
            let (segment, path) = (&self.segments[stage], self.files.after(stage));
            let written = StoredSet::write(path.clone(), segment.keys(), segment.words(), |key, slab| {
                set.slab(key, slab);
            });
            written.map(KeptSet::Stored).map_err(|error| {
                failure = Some(SlabError::io("write", &path, &error));
                Stopped::Disk
            })
        });
        let layers = match (kept, failure) {
            (Err(Stopped::Disk), Some(failure)) => return Err(failure),
            (kept, _) => passes.forward(kept?)?,
        };
        let line = |layer: &LayerFigures| {
            let LayerFigures { patterns, states, additions, slabs, largest, .. } = layer;
            format!("{patterns} {states} {additions} {slabs} {largest}\n")
        };
        write_text(&self.files.figures(), &layers.iter().map(line).collect::<String>())?;
        Ok(layers)
    }

    /// The patterns after a segment that can be completed.
    pub fn after(&self, stage: usize) -> StoredSet {
        StoredSet::at(self.files.after(stage), self.segments[stage].words())
    }
}
