//! Diagrams: which tokens can lie where in a game, and with whom to move.

use std::ops::RangeInclusive;

use serde_json::Map;

use super::{INFO, Position};
use crate::rules::hex::{self, Hexes};
use crate::rules::{Diagram, DiagramError, Position as _, Sentence, Side};

impl Position {
    pub(super) fn set_up(diagram: &Diagram) -> Result<Self, DiagramError> {
        // Tokens come from a common supply, and nobody passes.
        diagram.check_no_hands()?;
        diagram.check_no_passes()?;
        let mut tokens = [Hexes::EMPTY; 2];
        for (name, owner) in &diagram.board {
            let cell = hex::parse(name).ok_or_else(|| DiagramError::NoSuchCell(name.clone()))?;
            let owner = owner.as_str().ok_or_else(|| DiagramError::WrongKind(format!("board.{name}")))?;
            tokens[side_of(owner)?.index()].toggle(cell);
        }
        let position = Self::arranged(tokens, side_of(&diagram.to_move)?);
        position.check_score(diagram)?;
        position.check_turns(diagram.turn)?;
        Ok(position)
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let board = hex::cells()
            .filter_map(|cell| Some((hex::name(cell).to_owned(), INFO.side_name(self.owner(cell)?).into())))
            .collect();
        let score: Map<_, _> = [Side::FIRST, Side::SECOND]
            .into_iter()
            .map(|side| (INFO.side_name(side).to_owned(), self.score(side).into()))
            .collect();
        Diagram {
            turn: Some(*self.turns().start()),
            to_move: INFO.side_name(self.to_move()).to_owned(),
            board,
            score: Some(score),
            ..Diagram::default()
        }
    }

    /// The tokens on the board.
    fn count(&self) -> u32 {
        Hexes::len(!self.empty())
    }

    /// The fewest and the most turns that place as many tokens as there are (one or two each) and end with the other
    /// side's. Empty if there is no such number; every second number in between is possible too.
    pub(super) fn turns(&self) -> RangeInclusive<u32> {
        let tokens = self.count();
        let parity = u32::from(self.to_move() == Side::SECOND);
        let (fewest, most) = (tokens.div_ceil(2), tokens);
        let odd_one_out = |turns: u32| (turns + parity) % 2;
        let fewest = fewest + odd_one_out(fewest);
        // Two tokens every turn leave no turn for a flip: then each side has what it placed.
        let needs_flip = tokens == 2 * fewest && self.score(Side::FIRST) != 2 * fewest.div_ceil(2);
        fewest + if needs_flip { 2 } else { 0 }..=most.saturating_sub(odd_one_out(most))
    }

    /// Checks a score that the diagram gives: it is the number of tokens.
    fn check_score(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        if let Some((side, score)) = diagram.wrong_score(&INFO, |side| self.score(side))? {
            return Err(about("abeo-wrong-score", side)
                .number("tokens", self.score(side))
                .number("score", score)
                .into());
        }
        Ok(())
    }

    /// Checks that turns can have been played that led to so many tokens.
    fn check_turns(&self, turn: Option<u32>) -> Result<(), DiagramError> {
        let (turns, tokens, to_move) = (self.turns(), self.count(), self.to_move());
        let with_tokens = |sentence: Sentence| DiagramError::from(sentence.number("tokens", tokens));
        if *turns.end() == 1 && self.score(to_move) > 0 {
            return Err(about("abeo-has-not-moved", to_move).into());
        }
        if turns.is_empty() {
            return Err(with_tokens(about("abeo-not-to-move", to_move)));
        }
        let moved_last = to_move.other();
        if tokens > 0 && self.score(moved_last) == 0 {
            return Err(about("abeo-moved-last", moved_last).into());
        }
        match turn {
            Some(turn) if !turns.contains(&turn) || turn % 2 != turns.start() % 2 => {
                Err(with_tokens(about("abeo-wrong-turn", to_move).number("turns", turn)))
            }
            _ => Ok(()),
        }
    }
}

/// A sentence about a side.
fn about(id: &'static str, side: Side) -> Sentence {
    Sentence::new(id).term("side", format!("side-{}", INFO.side_name(side)))
}

fn side_of(name: &str) -> Result<Side, DiagramError> {
    INFO.side(name).ok_or_else(|| DiagramError::NoSuchSide(name.to_owned()))
}
