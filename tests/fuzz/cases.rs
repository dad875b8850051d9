//! Runs the cases of a parser, each with its own seed, and checks that each one terminates.

use std::env;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::memory::{MemoryUse, measure_memory};

/// A named algorithm, so that numbers are the same on every machine.
pub type Rng = ChaCha8Rng;

/// The time after which a case counts as stuck. Even on a busy machine, every case takes less than a hundredth of it.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The maximum number of characters of an input that a failure prints.
const MAX_PRINTED_CHARS: usize = 4000;

/// The memory that a parser may use: a constant part and a part per byte of the text.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The constant part of the peak memory, in bytes.
    pub peak: usize,
    /// The peak memory per byte of the text, in bytes.
    pub peak_per_byte: usize,
    /// The constant part of the number of allocations.
    pub allocations: u64,
    /// The number of allocations per byte of the text.
    pub allocations_per_byte: u64,
}

impl Limits {
    /// Whether a text of `bytes` bytes may use this much memory.
    pub const fn allow(self, used: MemoryUse, bytes: usize) -> bool {
        used.peak <= self.peak + self.peak_per_byte * bytes
            && used.allocations <= self.allocations + self.allocations_per_byte * bytes as u64
    }
}

/// Progress over the cases of one parser.
pub struct Cases {
    parser: &'static str,
    limits: Limits,
    /// The number of the current case.
    number: u64,
    /// The text of the current case, which is printed if the case fails.
    input: String,
    accepted: u64,
    rejected: u64,
    max_use: MemoryUse,
}

impl Cases {
    /// Gives a text to a parser, checks the memory used, and counts whether the text was accepted.
    pub fn answer(&mut self, text: String, answer: impl FnOnce(&str) -> bool) -> bool {
        self.input = text;
        let (accepted, used) = measure_memory(|| answer(&self.input));
        assert!(self.limits.allow(used, self.input.len()), "{used:?} for {} bytes", self.input.len());
        self.max_use = self.max_use.max(used);
        *(if accepted { &mut self.accepted } else { &mut self.rejected }) += 1;
        accepted
    }
}

impl Drop for Cases {
    fn drop(&mut self) {
        let Self { parser, number, input, accepted, rejected, max_use, .. } = self;
        if thread::panicking() {
            println!("{parser}: case {number} failed");
            println!("{} bytes: {:?}", input.len(), input.chars().take(MAX_PRINTED_CHARS).collect::<String>());
        } else {
            println!("{parser}: {accepted} texts accepted, {rejected} rejected; at most {max_use:?}");
        }
    }
}

/// Whether `FUZZ_CASES` is set.
pub fn is_long_run() -> bool {
    number("FUZZ_CASES").is_some()
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{variable} must be a number")))
}

/// Returns the generator of a case, which depends only on the parser and the number of the case.
pub fn case_rng(parser: &str, number: u64) -> Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    let name = parser.bytes().take(24);
    key[8..].iter_mut().zip(name).for_each(|(byte, letter)| *byte = letter);
    Rng::from_seed(key)
}

/// Runs `default_count` cases of a parser, or the number in `FUZZ_CASES`. `prepare` creates the data that all cases share.
///
/// # Panics
///
/// If a case fails or does not terminate, or if a run of at least `default_count` cases accepted or rejected every text,
/// because then nothing was tested.
pub fn run<T>(
    parser: &'static str,
    default_count: u64,
    limits: Limits,
    prepare: impl FnOnce() -> T + Send + 'static,
    case: impl Fn(&T, &mut Cases, &mut Rng) + Send + 'static,
) {
    let (first, count) = (number("FUZZ_FIRST").unwrap_or(0), number("FUZZ_CASES").unwrap_or(default_count));
    let at = Arc::new(AtomicU64::new(first));
    let seen = Arc::clone(&at);
    run_watched(&at, move || {
        let shared = prepare();
        let input = String::new();
        let mut cases =
            Cases { parser, limits, number: first, input, accepted: 0, rejected: 0, max_use: MemoryUse::default() };
        for number in first..first + count {
            seen.store(number, Ordering::Relaxed);
            cases.number = number;
            cases.input.clear();
            case(&shared, &mut cases, &mut case_rng(parser, number));
        }
        let has_both = cases.accepted > 0 && cases.rejected > 0;
        assert!(count < default_count || has_both, "{parser}: every text had the same result");
    });
}

/// Runs work on a new thread and panics if its counter stops changing.
pub fn run_watched(at: &AtomicU64, work: impl FnOnce() + Send + 'static) {
    let (done, wait) = channel();
    let worker = thread::spawn(move || {
        work();
        done.send(()).unwrap();
    });
    let mut seen = None;
    while let Err(RecvTimeoutError::Timeout) = wait.recv_timeout(TIMEOUT) {
        let now = at.load(Ordering::Relaxed);
        assert!(seen != Some(now), "case {now} does not terminate");
        seen = Some(now);
    }
    if let Err(panic) = worker.join() {
        resume_unwind(panic);
    }
}
