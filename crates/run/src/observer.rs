//! Progress: what an engine reports while it works.

use std::any::{Any, TypeId};
use std::marker::PhantomData;

/// The state of a run. An engine reports as often as is cheap for it; the observer drops what comes too often.
#[derive(Clone, Debug, Default)]
pub struct Progress<'a> {
    /// What is being done, in a few words: `layer 12`.
    pub phase: &'a str,
    /// Work done so far, in `unit`s.
    pub done: u64,
    /// The whole work, where it is known.
    pub total: Option<u64>,
    /// What is counted: `positions`.
    pub unit: &'a str,
    /// The value of the best witness so far.
    pub incumbent: Option<u64>,
    /// The bound proved so far.
    pub bound: Option<u64>,
    /// Bytes reserved now.
    pub memory: u64,
    /// The best witness so far, where it is new and the observer [wants](Observer::wants_witnesses) it; see
    /// [`Progress::witness`]. Engines leave it out and report an [`Improvement`].
    pub witness: Option<&'a dyn Any>,
}

impl<'a> Progress<'a> {
    /// The best witness so far, where it is new and of this type.
    pub fn witness<W: Any>(&self) -> Option<&'a W> {
        self.witness?.downcast_ref()
    }
}

/// Receives the progress of a run; it may be called from several threads.
pub trait Observer: Sync {
    /// Called with the current progress. Must be quick: engines call it within their loops.
    fn progress(&self, progress: &Progress);

    /// Called with a text for the user, such as an estimate of what a long run will take.
    fn note(&self, text: &str) {
        let _ = text;
    }

    /// Called with what was asked for and cannot be done, and why, although there is an answer. By default a note.
    fn warn(&self, text: &str) {
        self.note(text);
    }

    /// Whether witnesses are to be made while the run lasts. Where they are not, they cost nothing.
    fn wants_witnesses(&self) -> bool {
        false
    }

    /// Called by an engine that has found something better than before. An observer that wants witnesses makes one of it
    /// here or never: it does not outlast the call.
    fn improved(&self, improvement: &Improvement) {
        let _ = improvement;
    }
}

/// A witness that is better than those before, and is made only for an observer that takes it.
///
/// ```
/// use cavalcade_run::Improvement;
///
/// let path = ["a1", "c2", "e3"];
/// let witness = || Some(path.to_vec());
/// let better = Improvement::new(2, &witness);
/// assert_eq!(better.witness::<Vec<&str>>(), Some(path.to_vec()));
/// assert_eq!(better.witness::<String>(), None);
/// ```
#[derive(Clone, Copy)]
pub struct Improvement<'a> {
    /// Its value.
    pub value: u64,
    witness: &'a dyn Make,
}

impl<'a> Improvement<'a> {
    /// What is found, of a type that engine and observer agree on; none where it cannot be made after all.
    pub fn new<W: Any, F: Fn() -> Option<W>>(value: u64, witness: &'a F) -> Improvement<'a> {
        Improvement { value, witness }
    }

    /// Whether it is of this type.
    pub fn is<W: Any>(&self) -> bool {
        self.witness.kind() == TypeId::of::<W>()
    }

    /// Makes the witness, if it is of this type.
    pub fn witness<W: Any>(&self) -> Option<W> {
        if !self.is::<W>() {
            return None;
        }
        self.witness.make()?.downcast().ok().map(|witness| *witness)
    }
}

/// Makes a witness of some type.
trait Make {
    fn kind(&self) -> TypeId;
    fn make(&self) -> Option<Box<dyn Any>>;
}

impl<W: Any, F: Fn() -> Option<W>> Make for F {
    fn kind(&self) -> TypeId {
        TypeId::of::<W>()
    }

    fn make(&self) -> Option<Box<dyn Any>> {
        self().map(|witness| Box::new(witness) as Box<dyn Any>)
    }
}

/// Passes everything on to another observer, improvements in another form: an engine finds edges or the values of
/// variables, and a method knows what path that is.
pub struct Translated<'a, E, F> {
    observer: &'a dyn Observer,
    translate: F,
    value: Option<Box<dyn Fn(u64) -> u64 + Sync + 'a>>,
    found: PhantomData<fn(E)>,
}

impl<'a, E: Any, W: Any, F: Fn(E) -> Option<W> + Sync> Translated<'a, E, F> {
    /// For the observer, improvements of type `E` become what `translate` makes of them.
    pub fn new(observer: &'a dyn Observer, translate: F) -> Translated<'a, E, F> {
        Translated { observer, translate, value: None, found: PhantomData }
    }

    /// The same, whose values are translated, too: those of a part to those of the whole.
    #[must_use]
    pub fn with_values(self, value: impl Fn(u64) -> u64 + Sync + 'a) -> Translated<'a, E, F> {
        Translated { value: Some(Box::new(value)), ..self }
    }
}

impl<E: Any, W: Any, F: Fn(E) -> Option<W> + Sync> Observer for Translated<'_, E, F> {
    fn progress(&self, progress: &Progress) {
        self.observer.progress(progress);
    }

    fn note(&self, text: &str) {
        self.observer.note(text);
    }

    fn warn(&self, text: &str) {
        self.observer.warn(text);
    }

    fn wants_witnesses(&self) -> bool {
        self.observer.wants_witnesses()
    }

    fn improved(&self, improvement: &Improvement) {
        if improvement.is::<E>() {
            let witness = || (self.translate)(improvement.witness()?);
            let value = self.value.as_ref().map_or(improvement.value, |value| value(improvement.value));
            self.observer.improved(&Improvement::new(value, &witness));
        } else {
            self.observer.improved(improvement);
        }
    }
}

/// Passes everything on to another observer but witnesses: of a question whose answers are many, such as a range of
/// heights, none is the best so far.
pub struct WithoutWitnesses<'a>(pub &'a dyn Observer);

impl Observer for WithoutWitnesses<'_> {
    fn progress(&self, progress: &Progress) {
        self.0.progress(progress);
    }

    fn note(&self, text: &str) {
        self.0.note(text);
    }

    fn warn(&self, text: &str) {
        self.0.warn(text);
    }
}

/// Ignores all progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn progress(&self, _: &Progress) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::Mutex;

    /// Keeps what it is offered as text, and nothing else.
    #[derive(Default)]
    struct Reader {
        read: Mutex<Vec<(u64, Option<String>)>>,
    }

    impl Observer for Reader {
        fn progress(&self, _: &Progress) {}

        fn wants_witnesses(&self) -> bool {
            true
        }

        fn improved(&self, improvement: &Improvement) {
            self.read.lock().unwrap().push((improvement.value, improvement.witness()));
        }
    }

    #[test]
    fn a_witness_that_no_observer_wants_is_never_made() {
        let made = Cell::new(0);
        let make = || {
            made.set(made.get() + 1);
            Some(vec![1, 2, 3])
        };
        let improvement = Improvement::new(3, &make);
        let number_of = |numbers: Vec<i32>| Some(numbers.len());
        Silent.improved(&improvement);
        Translated::new(&Silent, number_of).improved(&improvement);
        WithoutWitnesses(&Reader::default()).improved(&improvement);
        // Of another type than is asked for.
        Reader::default().improved(&improvement);
        assert_eq!((made.get(), WithoutWitnesses(&Reader::default()).wants_witnesses()), (0, false));
        assert_eq!((improvement.witness(), made.get()), (Some(vec![1, 2, 3]), 1));
    }

    #[test]
    fn an_engine_and_an_observer_speak_of_the_same_witness_in_their_own_forms() {
        let reader = Reader::default();
        let in_words = Translated::new(&reader, |numbers: Vec<i32>| Some(format!("{numbers:?}")));
        let doubled = Translated::new(&in_words, |number: i32| (number > 0).then(|| vec![number, number]));
        let doubled = doubled.with_values(|value| 2 * value);
        assert!(doubled.wants_witnesses());
        doubled.improved(&Improvement::new(7, &|| Some(5)));
        doubled.improved(&Improvement::new(8, &|| Some(-5)));
        doubled.improved(&Improvement::new(9, &|| Some("as it is".to_string())));
        let expected = [(14, Some("[5, 5]".to_string())), (16, None), (9, Some("as it is".to_string()))];
        assert_eq!(*reader.read.lock().unwrap(), expected);
    }
}
