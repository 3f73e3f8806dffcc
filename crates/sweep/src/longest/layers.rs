//! The layers of a relaxation. The last one is read to make the next; the others are looked up once or twice more, from
//! the last to the first. So they are packed, and where there is a scratch directory they wait on disk as soon as
//! memory is short.

use std::sync::Arc;

use cavalcade_run::{Extent, Scratch, Stopped, in_parallel};

use super::packed_states::PackedStates;
use super::packed_table::{Keys, PackedTable, Shape};
use super::set::Set;
use crate::context::Context;
use crate::key::TableKey;
use crate::max_table::BATCH;

/// The states of a layer, by hash in as many parts as threads made them.
pub struct RelaxedLayer<const W: usize> {
    pub parts: Vec<PackedStates<W, 2>>,
    /// States that were looked at.
    looked_at: usize,
    /// No path through the states can beat this.
    best: i32,
}

/// A part of a layer, the states looked at for it, and the best that it can come to.
pub type FinishedPart<const W: usize> = (PackedStates<W, 2>, usize, i32);

/// Which of some parts a hash belongs to; its bits choose no place in a growing table and no bucket.
#[inline]
pub fn part(hash: u64, parts: usize) -> usize {
    ((hash >> 24 & 0xFF) as usize * parts) >> 8
}

impl<const W: usize> RelaxedLayer<W> {
    pub fn of(parts: Vec<Result<FinishedPart<W>, Stopped>>) -> Result<RelaxedLayer<W>, Stopped> {
        let mut layer = RelaxedLayer { parts: Vec::new(), looked_at: 0, best: 0 };
        for part in parts {
            let (part, looked_at, best) = part?;
            layer.parts.push(part);
            layer.looked_at += looked_at;
            layer.best = layer.best.max(best);
        }
        Ok(layer)
    }

    pub fn len(&self) -> usize {
        self.parts.iter().map(PackedStates::len).sum()
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

/// A layer as it is looked up.
pub struct LookupLayer {
    parts: Vec<PackedTable>,
}

impl LookupLayer {
    fn new<const W: usize>(context: &Context, layer: &RelaxedLayer<W>) -> Result<LookupLayer, Stopped> {
        let parts = in_parallel(context.threads(), layer.parts.iter().collect(), |part| {
            let entries = || part.entries().map(|(state, values)| (state.pending, values));
            PackedTable::new(context, Keys::Hash, part.len(), entries, 0)
        });
        Ok(LookupLayer { parts: parts.into_iter().collect::<Result<_, _>>()? })
    }

    fn part<const W: usize>(&self, pending: Set<W>) -> &PackedTable {
        &self.parts[part(pending.hash(), self.parts.len())]
    }

    /// The best values of the states with these pending edges, if there are any: with no or one end, and with two.
    #[inline]
    pub fn get<const W: usize>(&self, pending: Set<W>) -> Option<[i32; 2]> {
        let [few, two, _] = self.part(pending).get(pending)?;
        Some([few, two])
    }

    /// The same for the sets of a batch.
    pub fn get_all<const W: usize>(&self, batch: impl Iterator<Item = Set<W>>) -> Vec<Option<[i32; 2]>> {
        let mut values = Vec::with_capacity(BATCH);
        PackedTable::get_all(batch.map(|pending| (self.part(pending), pending)), |_, found| {
            values.push(found.map(|[few, two, _]| [few, two]));
        });
        values
    }
}

/// All layers so far.
pub struct RelaxedLayers<const W: usize> {
    known: Vec<Kept>,
    last: RelaxedLayer<W>,
    scratch: Option<Arc<Scratch>>,
}

/// A layer, or where it is.
enum Kept {
    Held(Arc<LookupLayer>),
    /// Where each part is, and what it is.
    Stored(Vec<(Extent, Shape)>),
}

impl<const W: usize> RelaxedLayers<W> {
    /// The first one alone.
    ///
    /// # Errors
    /// [`Stopped::Disk`] when there is a directory for layers but no file can be made in it.
    pub fn new(context: &Context, first: RelaxedLayer<W>) -> Result<Self, Stopped> {
        let known = vec![Kept::Held(Arc::new(LookupLayer::new(context, &first)?))];
        Ok(RelaxedLayers { known, last: first, scratch: context.scratch_file()? })
    }

    /// How many there are beside the first.
    pub fn cells(&self) -> usize {
        self.known.len() - 1
    }

    pub fn last(&self) -> &RelaxedLayer<W> {
        &self.last
    }

    /// Appends a layer.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when it finds none, [`Stopped::Disk`] when earlier ones were to go to disk and could not be
    /// written.
    pub fn push(&mut self, context: &Context, layer: RelaxedLayer<W>) -> Result<(), Stopped> {
        context.check()?;
        self.last = layer;
        self.known.push(Kept::Held(Arc::new(LookupLayer::new(context, &self.last)?)));
        let Some(scratch) = &self.scratch else { return Ok(()) };
        for kept in &mut self.known {
            if let Kept::Held(known) = kept
                && context.is_crowded()
            {
                *kept = Kept::Stored(known.write(scratch)?);
            }
        }
        Ok(())
    }

    /// Puts another layer in the place of the last one.
    ///
    /// # Errors
    /// As [`RelaxedLayers::push`].
    pub fn replace_last(&mut self, context: &Context, layer: RelaxedLayer<W>) -> Result<(), Stopped> {
        self.known.pop();
        self.push(context, layer)
    }

    /// The layer after some cells, if it has been made.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when it is on disk and there is no memory for it, [`Stopped::Disk`] when it cannot be read.
    pub fn get(&self, context: &Context, cells: usize) -> Result<Option<Arc<LookupLayer>>, Stopped> {
        match self.known.get(cells) {
            None => Ok(None),
            Some(Kept::Held(known)) => Ok(Some(known.clone())),
            Some(Kept::Stored(parts)) => {
                let scratch = self.scratch.as_ref().ok_or(Stopped::Memory)?;
                let read = |(extent, shape): &(Extent, Shape)| {
                    let mut part = PackedTable::blank(context, shape)?;
                    scratch.read(extent, |file| part.read(file))?;
                    Ok(part)
                };
                let parts = parts.iter().map(read).collect::<Result<_, Stopped>>()?;
                Ok(Some(Arc::new(LookupLayer { parts })))
            }
        }
    }
}

impl LookupLayer {
    fn write(&self, scratch: &Scratch) -> Result<Vec<(Extent, Shape)>, Stopped> {
        self.parts.iter().map(|part| Ok((scratch.append(|file| part.write(file))?, part.shape()))).collect()
    }
}
