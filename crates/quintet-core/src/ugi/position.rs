//! The position and the moves of `position`.

use super::UgiServer;
use crate::rules::{AnyGame, Diagram, LocalizedText};
use crate::words::ids;

impl UgiServer {
    /// Handles `position`. Returns whether it was accepted.
    pub(super) fn position(&mut self, rest: &str, out: &mut Vec<String>) -> bool {
        let (start, moves) = split_moves(rest);
        match start.split_once(char::is_whitespace) {
            None if start == "startpos" => self.set_up(None, moves, out),
            Some(("fen", diagram)) => self.set_up(Some(diagram), moves, out),
            _ => {
                self.push_error(&LocalizedText::new(ids::UGI_POSITION), out);
                false
            }
        }
    }

    /// Sets up the game. Returns whether this was possible; otherwise the game does not change.
    pub(super) fn set_up(&mut self, diagram: Option<&str>, moves: &str, out: &mut Vec<String>) -> bool {
        let played = self.start_game(diagram).and_then(|mut game| game.play_texts(moves).map(|()| game));
        let error = played.map(|game| self.game = game).err();
        if let Some(error) = &error {
            self.push_error(error, out);
        }
        error.is_none()
    }

    fn start_game(&self, diagram: Option<&str>) -> Result<Box<dyn AnyGame>, LocalizedText> {
        let Some(text) = diagram else { return Ok(self.start.boxed_clone()) };
        let (info, mut options) = (self.game.info(), self.options.clone());
        let diagram = Diagram::read(text, info.id, &mut options);
        let diagram = diagram.map_err(|error| error.text_with_sides(info, &options))?;
        let game = self.game.restart_from(&diagram, options.clone());
        game.map_err(|error| error.text_with_sides(info, &options))
    }
}

/// Splits the arguments of `position` into the start and the moves. The word `moves` in a position does not count.
fn split_moves(rest: &str) -> (&str, &str) {
    const WORD: &str = "moves";
    let is_word = |at: &usize| {
        let (before, after) = (&rest[..*at], &rest[*at + WORD.len()..]);
        before.ends_with(char::is_whitespace) && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let at = rest.rmatch_indices(WORD).map(|(at, _)| at).find(is_word);
    match at.map(|at| (rest[..at].trim(), &rest[at + WORD.len()..])) {
        Some((start, moves)) if !moves.contains('}') => (start, moves),
        _ => (rest, ""),
    }
}
