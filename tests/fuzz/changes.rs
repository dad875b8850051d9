//! Random changes to a real text, like those of typing errors, file corruption or attackers.

use std::ops::Range;

use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::cases::Rng;
use crate::grammar::NUMBERS;

/// The maximum length of a text after a repetition, in bytes.
const LONG: usize = 1 << 12;
/// The maximum length in the rare cases that make very long texts, in bytes.
const VERY_LONG: usize = 1 << 17;
/// One repetition out of this many may make a very long text.
const VERY_LONG_ONE_IN: u32 = 400;

/// Changes a text once or several times. Inserted pieces come from `donors`, texts of any game, and from `tokens`.
pub fn changed(text: &str, donors: &[String], tokens: &[&str], rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let max = if rng.random_ratio(1, 2) { 1 } else { 6 };
    for _ in 0..rng.random_range(1..=max) {
        change(&mut bytes, donors, tokens, rng);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn change(bytes: &mut Vec<u8>, donors: &[String], tokens: &[&str], rng: &mut Rng) {
    let length = bytes.len();
    match rng.random_range(0..14) {
        0 => drop(bytes.drain(piece(length, rng))),
        1 => bytes.truncate(rng.random_range(0..=length)),
        2 => {
            let copy = bytes[piece(length, rng)].to_vec();
            insert(bytes, &copy, rng);
        }
        3 => swap(bytes, rng),
        4 => {
            if let Some(at) = (length > 0).then(|| rng.random_range(0..length)) {
                bytes[at] ^= 1 << rng.random_range(0..8);
            }
        }
        5 => {
            if let Some(at) = (length > 0).then(|| rng.random_range(0..length)) {
                bytes[at] = rng.random();
            }
        }
        6 => insert(bytes, tokens.choose(rng).unwrap().as_bytes(), rng),
        7 => repeat(bytes, rng),
        8 | 9 => {
            if let Some(number) = run(bytes, rng, |byte| byte.is_ascii_digit()) {
                bytes.splice(number, NUMBERS.choose(rng).unwrap().bytes());
            }
        }
        10 => {
            let donor = donors.choose(rng).unwrap().as_bytes();
            bytes.truncate(rng.random_range(0..=length));
            bytes.extend_from_slice(&donor[rng.random_range(0..=donor.len())..]);
        }
        11 => {
            let donor = donors.choose(rng).unwrap().as_bytes();
            let part = donor[piece(donor.len(), rng)].to_vec();
            insert(bytes, &part, rng);
        }
        _ => {
            let donor = donors.choose(rng).unwrap().as_bytes();
            let other = run(donor, rng, is_word_byte);
            if let (Some(word), Some(other)) = (run(bytes, rng, is_word_byte), other) {
                bytes.splice(word, donor[other].iter().copied());
            }
        }
    }
}

const fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'/' | b'=' | b'>' | b'^')
}

/// Returns a random range within `length` bytes, usually a short one.
fn piece(length: usize, rng: &mut Rng) -> Range<usize> {
    let start = rng.random_range(0..=length);
    let max = if rng.random_ratio(3, 4) { 12 } else { length };
    start..(start + rng.random_range(0..=max)).min(length)
}

fn insert(bytes: &mut Vec<u8>, new: &[u8], rng: &mut Rng) {
    let at = rng.random_range(0..=bytes.len());
    bytes.splice(at..at, new.iter().copied());
}

/// Swaps two parts.
fn swap(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (one, other) = (piece(bytes.len(), rng), piece(bytes.len(), rng));
    let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
    let second = second.start.max(first.end)..second.end.max(first.end);
    let (start, end) = (first.start, second.end);
    let swapped = [&bytes[second.clone()], &bytes[first.end..second.start], &bytes[first]].concat();
    bytes.splice(start..end, swapped);
}

fn repeat(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let part = piece(bytes.len(), rng);
    if part.is_empty() {
        return;
    }
    let longest = if rng.random_ratio(1, VERY_LONG_ONE_IN) { VERY_LONG } else { LONG };
    let max = (longest / part.len()).max(1);
    let times = if rng.random_ratio(1, 8) { max } else { rng.random_range(0..=max.min(8)) };
    let (end, part) = (part.end, bytes[part].repeat(times));
    bytes.splice(end..end, part);
}

/// Returns a run of wanted bytes at or after a random place.
fn run(bytes: &[u8], rng: &mut Rng, wanted: impl Fn(u8) -> bool) -> Option<Range<usize>> {
    let at = rng.random_range(0..=bytes.len());
    let start = at + bytes[at..].iter().position(|byte| wanted(*byte))?;
    let end = bytes[start..].iter().position(|byte| !wanted(*byte)).map_or(bytes.len(), |length| start + length);
    let start = bytes[..start].iter().rposition(|byte| !wanted(*byte)).map_or(0, |last| last + 1);
    Some(start..end)
}
