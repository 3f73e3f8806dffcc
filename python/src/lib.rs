//! The native module of the Python package `cavalcade`.
//!
//! It passes values through and decides nothing: puzzles, requests and answers cross the border as the JSON that the
//! command line and the server use. Classes, keywords and documentation are Python, in `package/cavalcade`.
//!
//! | module | what crosses the border |
//! | --- | --- |
//! | `board` | boards, cells, leaps |
//! | `puzzle` | puzzles and the lists of what there is |
//! | `task` | a running question, its reports and its progress |
//! | `answer` | answers that are checked |
//! | `picture` | files of pictures |
//! | `model` | programs as arrays |
//! | `program` | the command line |
//! | `slabs` | counts that several processes share |
//! | `service` | what the board editor asks |

mod answer;
mod board;
mod error;
mod model;
mod picture;
mod program;
mod puzzle;
mod service;
mod slabs;
mod task;

use pyo3::prelude::*;

/// The native module.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::answer::check;
    #[pymodule_export]
    use crate::board::{board, cells, leaps};
    #[pymodule_export]
    use crate::model::model;
    #[pymodule_export]
    use crate::picture::{draw, draw_board, handout, titled};
    #[pymodule_export]
    use crate::program::main;
    #[pymodule_export]
    use crate::puzzle::{classics, memory, methods, puzzle, puzzle_board, puzzle_of_toml, sequences, toml};
    #[pymodule_export]
    use crate::service::service;
    #[pymodule_export]
    use crate::slabs::{SlabCount, SlabLock, slab_answer};
    #[pymodule_export]
    use crate::task::Task;

    #[pymodule_init]
    fn init(module: &super::Bound<'_, super::PyModule>) -> super::PyResult<()> {
        super::PyModuleMethods::add(module, "__version__", env!("CARGO_PKG_VERSION"))
    }
}
