//! What a count slab by slab takes on disk and in memory, from the numbers of states between its segments.
//!
//! **Bytes of a count.** The number of ways to reach a state grows with each cell that is processed, by about the same
//! factor; with few cells most counts are zero and are not written. On 7x8, 8x8 and 8x10, the files of a knight's closed
//! tours had 0.4 bytes for each state at the end of the first third of the chessboard, 1.9 in its middle and 4 near its
//! end: a line through the number of cells from some after the frontier is full. It is taken for all boards, as an
//! estimate.

use super::outline::{CountOutline, LayerFigures};

/// Bits by which a count grows with each cell.
const BITS_PER_CELL: f64 = 1.1;
/// Cells for each slot before counts begin to grow: until then the frontier is being filled.
const CELLS_PER_SLOT: f64 = 1.3;
/// Bytes of a count at least, on the average over those that are zero.
const LEAST_BYTES: f64 = 0.3;
/// Bytes of memory for each state of the largest slab; measured were 3 to 7.5, the more the larger the counts are.
const MEMORY_PER_STATE: u64 = 8;
/// Bytes of buffers, of the program, and of what waits to be written, for each worker.
const MEMORY_OF_WORKER: u64 = 64 << 20;
/// Segments whose files are on disk at the same time.
const KEPT: usize = 3;

/// What a count slab by slab takes. Numbers of states are exact, bytes are estimates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlabEstimate {
    /// The layers before each segment, with the bytes of their files.
    pub boundaries: Vec<(LayerFigures, u64)>,
    /// Bytes of all files that are written; each is read once.
    pub written: u64,
    /// The most bytes of files at one time.
    pub disk: u64,
    /// Memory of a worker that can take every slab, in bytes.
    pub worker_memory: u64,
    /// Tasks that read [`SlabEstimate::TASK`] bytes at most, or one slab.
    pub tasks: u64,
}

impl SlabEstimate {
    /// Bytes that a task reads, which take some seconds.
    pub const TASK: u64 = 64 << 20;

    /// For the count whose layers are known.
    pub fn of(outline: &CountOutline) -> SlabEstimate {
        let (layers, slots) = (outline.layers(), outline.figures().slots);
        let with_bytes = |layer: &LayerFigures| {
            let bits = BITS_PER_CELL * (layer.steps as f64 - CELLS_PER_SLOT * slots as f64);
            (*layer, (layer.states as f64 * (bits / 8.0).max(LEAST_BYTES)) as u64)
        };
        let boundaries: Vec<_> = layers.iter().filter(|layer| layer.slabs > 0).map(with_bytes).collect();
        let sum = |boundaries: &[(LayerFigures, u64)]| boundaries.iter().map(|(_, bytes)| bytes).sum::<u64>();
        let tasks = |(layer, bytes): &(LayerFigures, u64)| bytes.div_ceil(SlabEstimate::TASK).min(layer.slabs);
        let largest = boundaries.iter().map(|(layer, _)| layer.largest).max().unwrap_or(0);
        SlabEstimate {
            written: sum(&boundaries),
            disk: boundaries.windows(KEPT.min(boundaries.len()).max(1)).map(sum).max().unwrap_or(0),
            worker_memory: MEMORY_OF_WORKER + MEMORY_PER_STATE * largest,
            tasks: boundaries.iter().map(tasks).sum(),
            boundaries,
        }
    }
}
