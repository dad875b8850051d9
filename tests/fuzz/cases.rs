//! Runs the cases of a parser, each from a seed of its own, and watches that each one ends.

use std::env;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::memory::{Use, measured};

/// Chance of a named algorithm, the same on every machine.
pub type Chance = ChaCha8Rng;

/// No case takes a hundredth of this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);
/// The most of an input that a failure shows, in characters.
const SHOWN: usize = 4000;

/// What a parser may ask of memory: so much, and so much for every byte of the text.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most that may be held at once for a text without length.
    pub peak: usize,
    /// How much more for every byte.
    pub peak_a_byte: usize,
    /// How often memory may be asked for on account of a text without length.
    pub allocations: u64,
    /// How much more often for every byte.
    pub allocations_a_byte: u64,
}

impl Limits {
    /// Whether a text of so many bytes may ask this of memory.
    pub const fn allow(self, used: Use, bytes: usize) -> bool {
        used.peak <= self.peak + self.peak_a_byte * bytes
            && used.allocations <= self.allocations + self.allocations_a_byte * bytes as u64
    }
}

/// The cases of one parser so far.
pub struct Cases {
    parser: &'static str,
    limits: Limits,
    /// The number of the case at hand.
    number: u64,
    /// The text of the case at hand: where a case fails it is shown.
    input: String,
    accepted: u64,
    refused: u64,
    most: Use,
}

impl Cases {
    /// Gives a text to a parser, measures the work, and counts whether the text was accepted.
    pub fn answer(&mut self, text: String, answer: impl FnOnce(&str) -> bool) -> bool {
        self.input = text;
        let (accepted, used) = measured(|| answer(&self.input));
        assert!(self.limits.allow(used, self.input.len()), "{used:?} for {} bytes", self.input.len());
        self.most = self.most.max(used);
        *(if accepted { &mut self.accepted } else { &mut self.refused }) += 1;
        accepted
    }
}

impl Drop for Cases {
    fn drop(&mut self) {
        let Self { parser, number, input, accepted, refused, most, .. } = self;
        if thread::panicking() {
            println!("{parser}: case {number} failed");
            println!("{} bytes: {:?}", input.len(), input.chars().take(SHOWN).collect::<String>());
        } else {
            println!("{parser}: {accepted} texts accepted, {refused} refused; at most {most:?}");
        }
    }
}

/// Whether more cases were asked for than usual.
pub fn is_long_run() -> bool {
    number("FUZZ_CASES").is_some()
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}

/// The chance of a case: it follows from the parser and the number of the case alone.
pub fn chance(parser: &str, number: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    let name = parser.bytes().take(24);
    key[8..].iter_mut().zip(name).for_each(|(byte, letter)| *byte = letter);
    Chance::from_seed(key)
}

/// Runs `usual` cases of a parser, or as many as were asked for. `prepare` makes what all cases share. Fails where a case
/// fails or does not end, and where all texts of a usual run were accepted, or all refused: then nothing was tested.
pub fn run<T>(
    parser: &'static str,
    usual: u64,
    limits: Limits,
    prepare: impl FnOnce() -> T + Send + 'static,
    case: impl Fn(&T, &mut Cases, &mut Chance) + Send + 'static,
) {
    let (first, count) = (number("FUZZ_FIRST").unwrap_or(0), number("FUZZ_CASES").unwrap_or(usual));
    let at = Arc::new(AtomicU64::new(first));
    let seen = Arc::clone(&at);
    watched(&at, move || {
        let shared = prepare();
        let input = String::new();
        let mut cases = Cases { parser, limits, number: first, input, accepted: 0, refused: 0, most: Use::default() };
        for number in first..first + count {
            seen.store(number, Ordering::Relaxed);
            cases.number = number;
            cases.input.clear();
            case(&shared, &mut cases, &mut chance(parser, number));
        }
        assert!(count < usual || (cases.accepted > 0 && cases.refused > 0), "{parser}: all the same");
    });
}

/// Does work on a thread of its own and fails when its count stands still.
pub fn watched(at: &AtomicU64, work: impl FnOnce() + Send + 'static) {
    let (done, wait) = channel();
    let worker = thread::spawn(move || {
        work();
        done.send(()).unwrap();
    });
    let mut seen = None;
    while let Err(RecvTimeoutError::Timeout) = wait.recv_timeout(PATIENCE) {
        let now = at.load(Ordering::Relaxed);
        assert!(seen != Some(now), "case {now} does not end");
        seen = Some(now);
    }
    if let Err(panic) = worker.join() {
        resume_unwind(panic);
    }
}
