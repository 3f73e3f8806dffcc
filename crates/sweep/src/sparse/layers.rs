//! The layers of a relaxation. Each is needed to make the next one, and then once or twice more, from the last to the first:
//! so where there is a directory for it, they wait on disk as soon as memory is short.

use std::sync::Arc;

use cavalcade_run::{Scratch, Stopped};

use super::frozen::{Frozen, Shape};
use super::set::{Key, Set};
use super::space::Space;

/// The states of a layer, by hash in as many parts as threads made them.
pub struct Layer<const W: usize> {
    pub parts: Vec<Frozen<W, 2>>,
    /// States that were looked at.
    looked_at: usize,
    /// No path through the states can beat this.
    best: i32,
}

/// A part of a layer, the states looked at for it, and the best that it can come to.
pub type Part<const W: usize> = (Frozen<W, 2>, usize, i32);

/// Which of some parts a hash belongs to; its bits are used neither by growing tables nor by frozen ones.
#[inline]
pub fn part(hash: u64, parts: usize) -> usize {
    ((hash >> 24 & 0xFF) as usize * parts) >> 8
}

impl<const W: usize> Layer<W> {
    pub fn of(parts: Vec<Result<Part<W>, Stopped>>) -> Result<Layer<W>, Stopped> {
        let mut layer = Layer { parts: Vec::new(), looked_at: 0, best: 0 };
        for part in parts {
            let (part, looked_at, best) = part?;
            layer.parts.push(part);
            layer.looked_at += looked_at;
            layer.best = layer.best.max(best);
        }
        Ok(layer)
    }

    /// The best values of the states with these pending edges: with no or one end, and with two.
    pub fn get(&self, pending: Set<W>) -> [i16; 2] {
        self.parts[part(pending.hash(), self.parts.len())].get(pending)
    }

    pub fn len(&self) -> usize {
        self.parts.iter().map(Frozen::len).sum()
    }

    /// States from which the target was found to be out of reach included.
    pub fn looked_at(&self) -> usize {
        self.looked_at
    }

    /// No path through these states has more edges.
    pub fn best(&self) -> i32 {
        self.best
    }
}

/// All layers so far, of which the last one is at hand.
pub struct Layers<const W: usize> {
    before: Vec<Kept<W>>,
    last: Arc<Layer<W>>,
    scratch: Option<Scratch>,
}

/// A layer, or where it is.
enum Kept<const W: usize> {
    Held(Arc<Layer<W>>),
    Stored {
        /// The byte at which each part begins, and what it takes.
        parts: Vec<(u64, Shape)>,
        looked_at: usize,
        best: i32,
    },
}

impl<const W: usize> Layers<W> {
    /// The first one alone.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is a directory for layers but no file can be made in it.
    pub fn new(space: &Space, first: Layer<W>) -> Result<Self, Stopped> {
        Ok(Layers { before: Vec::new(), last: Arc::new(first), scratch: space.scratch()? })
    }

    /// How many there are beside the first.
    pub fn cells(&self) -> usize {
        self.before.len()
    }

    pub fn last(&self) -> &Layer<W> {
        &self.last
    }

    /// Appends a layer.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when earlier ones were to go to disk and could not be written: a full disk holds nothing.
    pub fn push(&mut self, space: &Space, layer: Layer<W>) -> Result<(), Stopped> {
        self.before.push(Kept::Held(std::mem::replace(&mut self.last, Arc::new(layer))));
        let Some(scratch) = &self.scratch else { return Ok(()) };
        for kept in &mut self.before {
            if let Kept::Held(layer) = kept
                && space.is_crowded()
            {
                *kept = Kept::store(layer, scratch)?;
            }
        }
        Ok(())
    }

    /// Puts another layer in the place of the last one.
    pub fn replace_last(&mut self, layer: Layer<W>) {
        self.last = Arc::new(layer);
    }

    /// The layer after some cells, if it has been made.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when it is on disk and there is no memory for it, or it cannot be read.
    pub fn get(&self, space: &Space, cells: usize) -> Result<Option<Arc<Layer<W>>>, Stopped> {
        match self.before.get(cells) {
            None => Ok(Some(self.last.clone()).filter(|_| cells == self.cells())),
            Some(Kept::Held(layer)) => Ok(Some(layer.clone())),
            Some(Kept::Stored { parts, looked_at, best }) => {
                let scratch = self.scratch.as_ref().ok_or(Stopped::Memory)?;
                let read = |(begin, shape): &(u64, Shape)| {
                    let mut part = Frozen::blank(space, shape)?;
                    scratch.read(*begin, |file| part.read(file)).map_err(|_| Stopped::Memory)?;
                    Ok(part)
                };
                let parts = parts.iter().map(read).collect::<Result<_, Stopped>>()?;
                Ok(Some(Arc::new(Layer { parts, looked_at: *looked_at, best: *best })))
            }
        }
    }
}

impl<const W: usize> Kept<W> {
    fn store(layer: &Layer<W>, scratch: &Scratch) -> Result<Self, Stopped> {
        let write = |part: &Frozen<W, 2>| {
            let begin = scratch.append(|file| part.write(file)).map_err(|_| Stopped::Memory)?;
            Ok((begin, part.shape()))
        };
        let parts = layer.parts.iter().map(write).collect::<Result<_, Stopped>>()?;
        Ok(Kept::Stored { parts, looked_at: layer.looked_at, best: layer.best })
    }
}
