//! `count`: the number of tours, by frontier-based dynamic programming whose states are degrees and pairings of path
//! ends (mate arrays).
//!
//! **Idea.** The cells are processed one after another, and all leaps from a cell to later ones are decided when its
//! turn comes. What has been decided so far is a set of path fragments, of which only the ends matter; these lie on
//! *unprocessed* cells. A closed tour is what is left when the last two ends meet and every cell has its two leaps. An
//! open tour is a closed one through one vertex more, the *apex*, which is joined to every cell and comes last
//! (`count/graph.rs`).
//!
//! **State.** Each unprocessed cell that may be reached has a slot with its degree, 0, 1 or 2: the *pattern*
//! (`count/pattern.rs`). The cells of degree 1 are the ends of paths, and which two belong together is a *pairing*, of
//! which there are (2k - 1)!! for k paths. Every pattern owns one dense array of counts, indexed by the rank of the
//! pairing; nothing is hashed. A step maps whole arrays to whole arrays, by tables that depend on the number of paths
//! and on two places only (`count/pairing.rs`).
//!
//! **Pruning by degrees.** A forward and a backward pass over the patterns alone keep those from which every cell can
//! still get its two leaps (`count/layers.rs`). They give the states, the memory and the additions before anything is
//! counted, and a bound for the count: that of all sets of cycles that visit every cell once.
//!
//! **Endings.** A pattern in which all is done leaves the sweep with its count. The ranks of a board being swept one
//! after another, the tours of every lower board of the same width end on the way: one sweep counts them all
//! (`count/heights.rs`).
//!
//! **Symmetry.** On a rectangle with even sides half of the open tours have a dark end first (`count/graph.rs`).
//!
//! **Order.** The fewer slots, the fewer states: along the shorter side, and in each row first every other cell in one
//! direction, then the rest in the other, which saves a slot (`count/cell_order.rs`). A local search goes on from there
//! (`count/annealing.rs`): with half of the states on the chessboard, and for long leapers with a millionth.
//!
//! **In place.** Patterns that agree in slots which a step leaves alone lead to patterns that agree in them too. So a
//! layer is processed in groups, shared among threads, and the arrays of a group that is done are used for the next one
//! (`count/grouping.rs`, `count/array_pool.rs`).
//!
//! **Words.** Counts are summed exactly, each array in the smallest words that hold its sums: on the chessboard 16 bits
//! where there are most states (`count/words.rs`). Where these words grow too long, on high boards, the sums are taken modulo
//! several primes below 2^31 instead, which determine the number (`count/residues.rs`); a plan knows which is quicker
//! (`count/arithmetic.rs`).
//!
//! **First layers.** They are nearly empty: on 7x8 fewer than one count in a hundred is non-zero in the first ten of 49
//! steps. They are arrays like all others nevertheless, since those steps take 2 % of the additions; in lists of the
//! non-zero counts, each pairing would have to be ranked by itself.
//!
//! **Checkpoints.** The counts after a step may be written to a file, from which a run that was killed is resumed
//! (`count/checkpoint.rs`). When memory runs short and there is a scratch directory, finished groups wait on disk until
//! they are needed (`count/block.rs`).
//!
//! **Ranks.** Walked backwards, the counts give each tour a rank, and each rank a tour (`count/ranked_tours.rs`).
//!
//! **Exact because** each tour is counted once, by its leaps in the order of their first cells, in words that are known
//! to hold the sums before they are taken.
//!
//! **Cost.** Time and memory are exponential in the number of slots, O(w) for the shorter side w (about 2w for the
//! knight), and the time is linear in the longer side.
//!
//! **Source.** Frontier sweeps over pairings (transfer matrix): I. G. Enting, *Generating functions for enumerating
//! self-avoiding rings on the square lattice*, J. Phys. A 13 (1980); for knights, B. D. McKay, *Knight's tours of an 8
//! x 8 chessboard*, TR-CS-97-03 (1997), who counted the closed tours of the chessboard. Degrees as patterns beside
//! ranked pairings are this project's own.

mod annealing;
mod arithmetic;
mod arranged;
mod array_pool;
mod block;
mod cell_order;
mod checkpoint;
mod checkpoint_file;
mod counter;
mod directory;
mod error;
mod finished_sweeps;
mod graph;
mod grouping;
mod heights;
mod index;
mod layers;
mod maps;
mod mates_map;
mod outline;
mod pairing;
mod pattern;
mod pattern_list;
mod pattern_set;
mod prepared_count;
mod question;
mod ranked_tours;
mod residues;
mod segments;
mod slab_estimate;
mod slab_layers;
mod slabs;
mod steps;
mod stored_layers;
mod stored_set;
mod sum_bits;
mod sums;
mod transitions;
mod words;

pub use arithmetic::Arithmetic;
pub use cell_order::CellOrder;
pub use directory::CheckpointDirectory;
pub use error::{CheckpointError, CheckpointedCountError};
pub use heights::{Family, FamilyPlan, Heights, Remainders};
pub use outline::{CountOutline, LayerFigures};
pub use prepared_count::PreparedCount;
pub use question::{CountError, CountQuestion, Figures, Tours};
pub use ranked_tours::Rank;
pub use residues::{OneOf, Primes, PrimesError, primes};
pub use slab_estimate::SlabEstimate;
pub use slabs::{SlabCount, SlabError, SlabLock, SlabNumbers, SlabQuestion, SlabTask, TaskFigures};
