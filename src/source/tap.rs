//! What all input of a run flows through.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Counts the bytes that are read, as they lie in the files, and can be shut.
#[derive(Debug, Default)]
pub struct Tap {
    read: AtomicU64,
    shut: Arc<AtomicBool>,
}

impl Tap {
    /// The bytes read so far: of a compressed file, the compressed ones.
    pub fn read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// Lets no more through; whether it was shut before.
    pub fn shut(&self) -> bool {
        self.shut.swap(true, Ordering::Relaxed)
    }

    /// What shuts it when it is set.
    pub fn shut_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shut)
    }

    /// Whether it was shut.
    pub fn is_shut(&self) -> bool {
        self.shut.load(Ordering::Relaxed)
    }
}

/// A reader behind a tap; it cannot be read once that is shut.
pub(super) struct Tapped<R> {
    reader: R,
    tap: Arc<Tap>,
}

impl<R> Tapped<R> {
    pub(super) fn new(reader: R, tap: &Arc<Tap>) -> Self {
        let tap = Arc::clone(tap);
        Self { reader, tap }
    }
}

impl<R: Read> Read for Tapped<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.tap.is_shut() {
            return Err(shut());
        }
        let read = self.reader.read(into)?;
        self.tap.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// The error of reading behind a tap that is shut.
pub(super) fn shut() -> io::Error {
    io::Error::other("the work was interrupted")
}

/// The bytes a pipe is read by.
const PIECE: usize = 64 << 10;

/// How many pieces of a pipe are read ahead.
const PIECES: usize = 4;

/// How often a reader that waits for a pipe looks whether the tap was shut.
const PATIENCE: Duration = Duration::from_millis(50);

/// A pipe, a terminal or the like, which may keep its reader waiting for ever: a thread waits for
/// it, so that the reader need not when the tap is shut.
pub(super) struct Piped {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: io::Cursor<Vec<u8>>,
    tap: Arc<Tap>,
}

impl Piped {
    pub(super) fn new(reader: impl Read + Send + 'static, tap: &Arc<Tap>) -> Self {
        Self::opening(|| Ok(reader), tap)
    }

    /// A pipe that is opened first, which may take for ever too: a named one has to wait for somebody
    /// who writes.
    pub(super) fn opening<R: Read>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
        tap: &Arc<Tap>,
    ) -> Self {
        let (sender, pieces) = sync_channel(PIECES);
        thread::spawn(move || match open() {
            Ok(reader) => pump(reader, &sender),
            // Where nobody listens any more, nobody has to be told.
            Err(error) => drop(sender.send(Err(error))),
        });
        Self {
            pieces,
            piece: io::Cursor::default(),
            tap: Arc::clone(tap),
        }
    }
}

/// Sends on what a pipe gives, until it ends or nobody wants more.
fn pump(mut reader: impl Read, sender: &SyncSender<io::Result<Vec<u8>>>) {
    let mut piece = vec![0; PIECE];
    loop {
        let sent = match reader.read(&mut piece) {
            Ok(0) => return,
            Ok(read) => sender.send(Ok(piece[..read].to_vec())),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => {
                // Where nobody listens any more, nobody has to be told.
                let _ = sender.send(Err(error));
                return;
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

impl Read for Piped {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.piece.read(into)?;
            if read > 0 {
                return Ok(read);
            }
            match self.pieces.recv_timeout(PATIENCE) {
                Ok(piece) => self.piece = io::Cursor::new(piece?),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) if self.tap.is_shut() => return Err(shut()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
