//! Certificates of a limited size, within a budget.

use std::io::{self, Write};

use cavalcade_puzzle::Answer;
use cavalcade_run::{Budget, Reservation, Stopped};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{CertifyError, certify};

/// The bytes of a compressed certificate, where no other limit is given.
pub const MOST_BYTES: u64 = 1 << 30;

/// The clock is read at the beginning, and after this number of bytes.
const UNCHECKED: u64 = 1 << 16;

/// Writes the certificate of an answer, compressed by gzip, of at most `most` bytes.
///
/// # Errors
/// [`CertifyError`]; what has been written by then is not a certificate.
pub fn certify_compressed(
    answer: &Answer,
    file: &mut dyn Write,
    most: u64,
    budget: &Budget,
) -> Result<(), CertifyError> {
    compressed(file, most, budget, |file| certify(answer, file, budget))
}

/// Compresses what is written, as long as it is of at most `most` bytes.
pub(super) fn compressed(
    file: &mut dyn Write,
    most: u64,
    budget: &Budget,
    write: impl FnOnce(&mut dyn Write) -> Result<(), CertifyError>,
) -> Result<(), CertifyError> {
    let bounded = Bounded { file, left: most, budget, unchecked: UNCHECKED, held: None, ended: None };
    let mut compressed = GzEncoder::new(bounded, Compression::best());
    let written = write(&mut compressed);
    let finished = written.and_then(|()| Ok(compressed.try_finish()?));
    compressed.get_mut().settled(finished, most)
}

/// The certificate of an answer as plain text, in memory of the budget.
///
/// # Errors
/// [`CertifyError`].
pub(crate) fn certificate(answer: &Answer, budget: &Budget) -> Result<(Vec<u8>, Reservation), CertifyError> {
    let (mut text, most) = (Vec::new(), u64::MAX);
    let held = Some(budget.memory().empty_reservation());
    let mut bounded = Bounded { file: &mut text, left: most, budget, unchecked: UNCHECKED, held, ended: None };
    let written = certify(answer, &mut bounded, budget);
    bounded.settled(written, most)?;
    let held = bounded.held.take().unwrap_or_else(|| budget.memory().empty_reservation());
    Ok((text, held))
}

/// Writes until the budget or the space has ended.
struct Bounded<'a> {
    file: &'a mut dyn Write,
    /// The bytes that may still be written.
    left: u64,
    budget: &'a Budget,
    /// The bytes that were written since the clock was read.
    unchecked: u64,
    /// The memory that is written to.
    held: Option<Reservation>,
    /// Why no more is written.
    ended: Option<Ended>,
}

#[derive(Clone, Copy)]
enum Ended {
    Full,
    Stopped(Stopped),
}

impl Bounded<'_> {
    fn grow(&mut self, bytes: u64) -> Result<(), Ended> {
        self.unchecked += bytes;
        if self.unchecked > UNCHECKED {
            self.unchecked = 0;
            self.budget.check().map_err(Ended::Stopped)?;
        }
        self.left = self.left.checked_sub(bytes).ok_or(Ended::Full)?;
        let Some(held) = &mut self.held else { return Ok(()) };
        // A vector grows to twice its size, beside what it has.
        let wanted = held.bytes() / 3 + bytes;
        if wanted * 3 > held.bytes() {
            held.grow_to(wanted * 3).map_err(Ended::Stopped)?;
        }
        Ok(())
    }

    /// A failure by its cause.
    fn settled(&self, written: Result<(), CertifyError>, limit: u64) -> Result<(), CertifyError> {
        written.map_err(|error| match self.ended {
            Some(Ended::Full) => CertifyError::TooLarge { limit },
            Some(Ended::Stopped(stopped)) => stopped.into(),
            None => error,
        })
    }
}

impl Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(ended) = self.grow(bytes.len() as u64) {
            self.ended = Some(ended);
            return Err(io::Error::other("the certificate has ended early"));
        }
        self.file.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
