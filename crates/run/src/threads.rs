//! Work on several threads, in an order of results that does not depend on them.

use std::sync::Mutex;

/// The cores of this machine, at least 1: the threads that work gets where no number is given.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Whether there are threads: a module of WebAssembly has one.
const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Applies `work` to each item on up to `threads` threads; the results are in the order of the items.
pub fn in_parallel<T: Send, R: Send>(threads: usize, items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    if !HAS_THREADS || threads <= 1 || items.len() <= 1 {
        return items.into_iter().map(work).collect();
    }
    let count = items.len();
    let queue = Mutex::new(items.into_iter().enumerate());
    let next = || queue.lock().ok()?.next();
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let worker = || std::iter::from_fn(next).map(|(place, item)| (place, work(item))).collect::<Vec<_>>();
        let workers: Vec<_> = (1..threads.min(count)).map(|_| scope.spawn(worker)).collect();
        let mut results = worker();
        for worker in workers {
            match worker.join() {
                Ok(more) => results.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    });
    results.sort_by_key(|&(place, _)| place);
    results.into_iter().map(|(_, result)| result).collect()
}
