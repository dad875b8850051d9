//! Changes to a real text: what slips of a hand, a broken disk or an ill will make of it.

use std::ops::Range;

use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::cases::Chance;
use crate::grammar::NUMBERS;

/// The longest text that repeating a piece makes, in bytes, and the longest in one of many cases.
const LONG: usize = 1 << 12;
const VERY_LONG: usize = 1 << 17;
/// One repetition in so many makes a very long text.
const SELDOM: u32 = 400;

/// Changes a text once or a few times. Pieces come from `donors`, texts of any game, and from `tokens`.
pub fn changed(text: &str, donors: &[String], tokens: &[&str], chance: &mut Chance) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let most = if chance.random_ratio(1, 2) { 1 } else { 6 };
    for _ in 0..chance.random_range(1..=most) {
        change(&mut bytes, donors, tokens, chance);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn change(bytes: &mut Vec<u8>, donors: &[String], tokens: &[&str], chance: &mut Chance) {
    let length = bytes.len();
    match chance.random_range(0..14) {
        0 => drop(bytes.drain(piece(length, chance))),
        1 => bytes.truncate(chance.random_range(0..=length)),
        2 => {
            let copy = bytes[piece(length, chance)].to_vec();
            insert(bytes, &copy, chance);
        }
        3 => swap(bytes, chance),
        4 => {
            if let Some(at) = (length > 0).then(|| chance.random_range(0..length)) {
                bytes[at] ^= 1 << chance.random_range(0..8);
            }
        }
        5 => {
            if let Some(at) = (length > 0).then(|| chance.random_range(0..length)) {
                bytes[at] = chance.random();
            }
        }
        6 => insert(bytes, tokens.choose(chance).unwrap().as_bytes(), chance),
        7 => repeat(bytes, chance),
        8 | 9 => {
            if let Some(number) = run(bytes, chance, |byte| byte.is_ascii_digit()) {
                bytes.splice(number, NUMBERS.choose(chance).unwrap().bytes());
            }
        }
        10 => {
            let donor = donors.choose(chance).unwrap().as_bytes();
            bytes.truncate(chance.random_range(0..=length));
            bytes.extend_from_slice(&donor[chance.random_range(0..=donor.len())..]);
        }
        11 => {
            let donor = donors.choose(chance).unwrap().as_bytes();
            let part = donor[piece(donor.len(), chance)].to_vec();
            insert(bytes, &part, chance);
        }
        _ => {
            let donor = donors.choose(chance).unwrap().as_bytes();
            let other = run(donor, chance, is_of_a_word);
            if let (Some(word), Some(other)) = (run(bytes, chance, is_of_a_word), other) {
                bytes.splice(word, donor[other].iter().copied());
            }
        }
    }
}

const fn is_of_a_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'/' | b'=' | b'>' | b'^')
}

/// A part of so many bytes, short as a rule.
fn piece(length: usize, chance: &mut Chance) -> Range<usize> {
    let start = chance.random_range(0..=length);
    let most = if chance.random_ratio(3, 4) { 12 } else { length };
    start..(start + chance.random_range(0..=most)).min(length)
}

fn insert(bytes: &mut Vec<u8>, new: &[u8], chance: &mut Chance) {
    let at = chance.random_range(0..=bytes.len());
    bytes.splice(at..at, new.iter().copied());
}

/// Two parts change places.
fn swap(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let (one, other) = (piece(bytes.len(), chance), piece(bytes.len(), chance));
    let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
    let second = second.start.max(first.end)..second.end.max(first.end);
    let (start, end) = (first.start, second.end);
    let swapped = [&bytes[second.clone()], &bytes[first.end..second.start], &bytes[first]].concat();
    bytes.splice(start..end, swapped);
}

fn repeat(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let part = piece(bytes.len(), chance);
    if part.is_empty() {
        return;
    }
    let longest = if chance.random_ratio(1, SELDOM) { VERY_LONG } else { LONG };
    let most = (longest / part.len()).max(1);
    let times = if chance.random_ratio(1, 8) { most } else { chance.random_range(0..=most.min(8)) };
    let (end, part) = (part.end, bytes[part].repeat(times));
    bytes.splice(end..end, part);
}

/// The run of such bytes at or after some place.
fn run(bytes: &[u8], chance: &mut Chance, wanted: impl Fn(u8) -> bool) -> Option<Range<usize>> {
    let at = chance.random_range(0..=bytes.len());
    let start = at + bytes[at..].iter().position(|byte| wanted(*byte))?;
    let end = bytes[start..].iter().position(|byte| !wanted(*byte)).map_or(bytes.len(), |length| start + length);
    let start = bytes[..start].iter().rposition(|byte| !wanted(*byte)).map_or(0, |last| last + 1);
    Some(start..end)
}
