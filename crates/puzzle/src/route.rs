//! The evidence for a tour: a list of its cells, or a generator of them.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use cavalcade_board::Cell;

use crate::Tour;
use crate::witness::{Evidence, Form, Listed, Path, Witness};

/// The cells of a tour in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// All cells, in a list.
    Listed(Path),
    /// A generator, which can be run repeatedly.
    Generated(Generated),
}

/// Generates the cells of a tour without storing them.
pub trait Generator: fmt::Debug + Send + Sync {
    /// How many cells there are.
    fn cells(&self) -> u64;

    /// Whether the tour returns from its last cell to the first.
    fn closed(&self) -> bool;

    /// Visits the cells in order, until the visitor returns `Break`.
    fn visit(&self, visitor: &mut dyn FnMut(Cell) -> ControlFlow<()>);
}

/// A shared generator; equal only to its clones.
#[derive(Clone, Debug)]
pub struct Generated(Arc<dyn Generator>);

impl PartialEq for Generated {
    fn eq(&self, other: &Generated) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Generated {}

impl Hash for Generated {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).cast::<()>().hash(state);
    }
}

impl Route {
    /// The tour of a generator; listed where it is not too long for an answer, see [`Tour::LONGEST_LISTED`].
    pub fn generated(generator: impl Generator + 'static) -> Route {
        let route = Route::Generated(Generated(Arc::new(generator)));
        if u128::from(route.len()) > Tour::LONGEST_LISTED {
            return route;
        }
        Route::Listed(Path { path: route.cells(), closed: route.closed() })
    }

    /// How many cells there are.
    pub fn len(&self) -> u64 {
        match self {
            Route::Listed(path) => path.path.len() as u64,
            Route::Generated(Generated(generator)) => generator.cells(),
        }
    }

    /// Whether there are no cells.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the tour returns from its last cell to the first.
    pub fn closed(&self) -> bool {
        match self {
            Route::Listed(path) => path.closed,
            Route::Generated(Generated(generator)) => generator.closed(),
        }
    }

    /// Walks along the tour until the visitor fails.
    ///
    /// # Errors
    /// That of the visitor.
    pub fn walk<E>(&self, mut visit: impl FnMut(Cell) -> Result<(), E>) -> Result<(), E> {
        match self {
            Route::Listed(path) => path.path.iter().try_for_each(|&cell| visit(cell)),
            Route::Generated(Generated(generator)) => {
                let mut end = Ok(());
                generator.visit(&mut |cell| match visit(cell) {
                    Ok(()) => ControlFlow::Continue(()),
                    error => {
                        end = error;
                        ControlFlow::Break(())
                    }
                });
                end
            }
        }
    }

    /// All cells, in a list.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        let Ok(()) = self.walk(|cell| {
            cells.push(cell);
            Ok::<(), std::convert::Infallible>(())
        });
        cells
    }
}

impl Evidence for Route {
    fn into_witness(self) -> Result<Witness, Self> {
        match self {
            Route::Listed(path) if path.path.len() as u128 <= Tour::LONGEST_LISTED => Ok(path.into()),
            too_long => Err(too_long),
        }
    }
}

impl Listed for Route {
    const FORM: Form = Form::Path;

    fn of(witness: &Witness) -> Option<Route> {
        Path::of(witness).map(Route::Listed)
    }
}
