//! Conversion between positions and diagrams, with validation.

use std::ops::RangeInclusive;

use serde_json::Map;

use super::{INFO, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells};
use quintet_core::rules::{Diagram, DiagramError, LocalizedText, Piece, PieceAt, Place, Rules as _, Side};

impl Position {
    pub(super) fn set_up(diagram: &Diagram) -> Result<Self, DiagramError> {
        // Tokens come from a common supply, and passing is not allowed.
        diagram.check_no_hands()?;
        diagram.check_no_passes()?;
        let tokens = hex::read_pieces(diagram, &INFO)?;
        let position = Self::from_tokens(tokens, INFO.parse_side(&diagram.to_move)?);
        position.check_score(diagram)?;
        position.check_turns(diagram.turn)?;
        Ok(position)
    }

    /// Creates a position from tokens.
    pub(super) fn set_up_pieces(pieces: &[PieceAt], to_move: Side) -> Result<Self, DiagramError> {
        let mut tokens = [Cells::EMPTY; 2];
        for at in pieces {
            INFO.check_piece(at)?;
            match *at {
                PieceAt { place: Place::Cell(cell), level: 0, piece: Piece { side, kind: 0 } }
                    if !(tokens[0] | tokens[1]).contains(cell) =>
                {
                    tokens[side.index()].insert(cell);
                }
                _ => return Err(DiagramError::impossible_piece(&INFO, at)),
            }
        }
        let position = Self::from_tokens(tokens, to_move);
        position.check_turns(None)?;
        Ok(position)
    }

    pub(super) fn visit_pieces(&self, mut visit: impl FnMut(PieceAt)) {
        for side in Side::BOTH {
            self.tokens(side).iter().for_each(|cell| visit(PieceAt::on(cell, Piece { side, kind: 0 })));
        }
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let board = hex::write_pieces(Side::BOTH.map(|side| self.tokens(side)), &INFO);
        let score: Map<_, _> =
            Side::BOTH.into_iter().map(|side| (INFO.side_name(side).to_owned(), self.score(side).into())).collect();
        Diagram {
            turn: Some(*self.turns().start()),
            to_move: INFO.side_name(self.to_move()).to_owned(),
            board,
            score: Some(score),
            ..Diagram::default()
        }
    }

    /// Returns the number of tokens on the board.
    fn token_count(&self) -> u32 {
        Cells::len(!self.empty())
    }

    /// Returns the minimum and maximum number of turns that place this many tokens (one or two per turn) and leave
    /// this side to move. The range is empty if there is no such number. Of the numbers in the range, every second
    /// one is possible, beginning with the first.
    pub(super) fn turns(&self) -> RangeInclusive<u32> {
        let tokens = self.token_count();
        let parity = u32::from(self.to_move() == Side::SECOND);
        let (min_turns, max_turns) = (tokens.div_ceil(2), tokens);
        let wrong_parity = |turns: u32| (turns + parity) % 2;
        let min_turns = min_turns + wrong_parity(min_turns);
        // Two tokens in every turn leave no turn for a flip, so each side still owns the tokens that it placed.
        let needs_flip = tokens == 2 * min_turns && self.score(Side::FIRST) != 2 * min_turns.div_ceil(2);
        min_turns + if needs_flip { 2 } else { 0 }..=max_turns.saturating_sub(wrong_parity(max_turns))
    }

    /// Checks that a score in the diagram equals the number of tokens.
    fn check_score(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        if let Some((side, score)) = diagram.score_mismatch(&INFO, |side| self.score(side))? {
            return Err(INFO
                .text_about(ids::ABEO_WRONG_SCORE, side)
                .number("tokens", self.score(side))
                .number("score", score)
                .into());
        }
        Ok(())
    }

    /// Checks that this many tokens can be reached with this side to move and, if given, in this number of turns.
    fn check_turns(&self, turn: Option<u32>) -> Result<(), DiagramError> {
        let (turns, tokens, to_move) = (self.turns(), self.token_count(), self.to_move());
        let with_tokens = |sentence: LocalizedText| DiagramError::from(sentence.number("tokens", tokens));
        if *turns.end() == 1 && self.score(to_move) > 0 {
            return Err(INFO.text_about(ids::ABEO_HAS_NOT_MOVED, to_move).into());
        }
        if turns.is_empty() {
            return Err(with_tokens(INFO.text_about(ids::ABEO_NOT_TO_MOVE, to_move)));
        }
        let moved_last = to_move.other();
        if tokens > 0 && self.score(moved_last) == 0 {
            return Err(INFO.text_about(ids::ABEO_MOVED_LAST, moved_last).into());
        }
        match turn {
            Some(turn) if !turns.contains(&turn) || turn % 2 != turns.start() % 2 => {
                Err(with_tokens(INFO.text_about(ids::ABEO_WRONG_TURN, to_move).number("turns", turn)))
            }
            _ => Ok(()),
        }
    }
}
