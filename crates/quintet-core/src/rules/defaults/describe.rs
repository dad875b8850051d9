//! Texts and scores, from the pieces and the legal moves.

use super::move_text;
use crate::rules::{Describe, InputStep, LocalizedText, Rules, ScoreTerm, ScoreTermKind, Side, side_name_id};
use crate::words::ids;

/// The number of pieces of a side on the board.
pub fn score_of_pieces<P: Rules>(position: &P, side: Side) -> u32 {
    let mut pieces = 0;
    position.for_each_piece(|at| pieces += u32::from(at.piece.side == side && at.place.cell().is_some()));
    pieces
}

/// The score of a side, in points.
pub fn score_text<P: Rules>(position: &P, side: Side) -> LocalizedText {
    LocalizedText::new(ids::SCORE_POINTS).number("points", position.score(side))
}

/// One term per side: its score, and the cells of its pieces.
pub fn score_breakdown<P: Describe>(position: &P) -> Vec<ScoreTerm> {
    let sides = (0..=u8::MAX).zip(P::INFO.sides).map(|(number, _)| Side(number));
    let term = |side| {
        let mut cells = Vec::new();
        position.for_each_piece(|at| cells.extend(at.place.cell().filter(|_| at.piece.side == side)));
        cells.sort_unstable();
        cells.dedup();
        let reason = LocalizedText::new(ids::SCORE_SIDE).term("side", side_name_id(P::INFO, side));
        let reason = reason.nested("score", position.score_text(side));
        ScoreTerm { kind: ScoreTermKind::Counts, side: Some(side), points: position.score(side), cells, reason }
    };
    sides.map(term).collect()
}

/// The text of a move.
pub fn label<P: Rules>(position: &P, action: P::Move) -> LocalizedText {
    LocalizedText::new(ids::MOVE_LABEL).text("move", move_text(position, action))
}

/// Asks for the first step, or for the next one.
pub const fn prompt(steps: &[InputStep]) -> LocalizedText {
    LocalizedText::new(if steps.is_empty() { ids::PROMPT_BEGIN } else { ids::PROMPT_CONTINUE })
}
