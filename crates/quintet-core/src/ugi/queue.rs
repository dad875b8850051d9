//! The lines that wait for the end of a search.

use std::collections::VecDeque;

/// The maximum size of the waiting lines, in bytes.
const MAX_BYTES: usize = 64 << 20;

/// A queue of lines. Its memory is limited by the size of the text, not by the number of lines.
#[derive(Default)]
pub(super) struct LineQueue {
    /// The lines, each with a line break at its end.
    text: VecDeque<u8>,
}

impl LineQueue {
    /// Whether a line fits into the queue.
    pub(super) fn has_room_for(&self, line: &str) -> bool {
        self.text.len() + line.len() < MAX_BYTES
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: &str) {
        self.text.extend(line.bytes());
        self.text.push_back(b'\n');
    }

    /// Removes and returns the first line.
    pub(super) fn pop(&mut self) -> Option<String> {
        let end = self.text.iter().position(|byte| *byte == b'\n')?;
        let line: Vec<u8> = self.text.drain(..=end).take(end).collect();
        Some(String::from_utf8_lossy(&line).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_out_in_order() {
        let mut queue = LineQueue::default();
        for line in ["go", "", "position é"] {
            queue.push(line);
        }
        let lines: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(lines, ["go", "", "position é"]);
    }

    #[test]
    fn size_of_the_text_is_limited() {
        let mut queue = LineQueue::default();
        let half = "x".repeat(MAX_BYTES / 2 - 1);
        for _ in 0..2 {
            assert!(queue.has_room_for(&half));
            queue.push(&half);
        }
        assert!(!queue.has_room_for(""));
        queue.pop();
        assert!(queue.has_room_for(&half));
    }
}
