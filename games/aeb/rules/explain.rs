//! Score breakdown, the piles that can be attacked, and the cells that a player might expect to reach.

use super::board::{self, Cells};
use super::{INFO, Kind, MAX_QUIET_TURNS, Move, Position};
use crate::rules::ids;
use quintet_core::rules::{Cell, LocalizedText, Rules as _, ScoreTerm, ScoreTermKind, Side};

/// The number of turns without an attack from which the breakdown mentions them (ruling 14).
const QUIET_NOTICE_TURNS: u8 = MAX_QUIET_TURNS / 2;

impl Position {
    /// Returns the piles that a player could attack if it were that player's turn.
    #[must_use]
    pub fn attackable_piles(&self, by: Side) -> Vec<Cell> {
        let mut position = *self;
        position.to_move = by;
        let mut targets = Cells::EMPTY;
        position.for_each_attack(|action| {
            if let Move::Attack { to, .. } = action {
                targets |= Cells::of(to);
            }
        });
        targets.iter().collect()
    }

    /// Returns the pyramids of each player, then the piles that each player can attack, then the turns without an
    /// attack.
    pub(super) fn explain_score(&self) -> Vec<ScoreTerm> {
        let pyramids = |side: Side| {
            let points = self.score(side);
            let reason = INFO.text_about(ids::AEB_SCORE_TERM_PYRAMIDS, side).number("pyramids", points);
            let cells = self.piles(side).iter().collect();
            ScoreTerm { kind: ScoreTermKind::Counts, side: Some(side), points, cells, reason }
        };
        let mut terms: Vec<_> = self.players().map(pyramids).collect();
        for side in self.players() {
            for cell in self.attackable_piles(side) {
                let reason = INFO.text_about(ids::AEB_SCORE_TERM_THREAT, side).text("cell", board::name(cell));
                terms.push(ScoreTerm {
                    kind: ScoreTermKind::AtStake,
                    side: Some(side),
                    points: 0,
                    cells: vec![cell],
                    reason,
                });
            }
        }
        if self.quiet >= QUIET_NOTICE_TURNS {
            let reason = LocalizedText::new(ids::AEB_SCORE_TERM_QUIET)
                .number("turns", self.quiet)
                .number("max", MAX_QUIET_TURNS);
            terms.push(ScoreTerm { kind: ScoreTermKind::TieBreak, side: None, points: 0, cells: Vec::new(), reason });
        }
        terms
    }

    /// Returns the cells that the actor of a pile could reach on an empty board, and the diagonal neighbours of the
    /// pile.
    pub(super) fn candidate_cells(&self, from: Cell) -> Vec<Cell> {
        let Some(pile) = self.pile(from) else { return Vec::new() };
        let distance = if matches!(pile.kind, Kind::Gate(_)) { 1 } else { pile.actor().size().distance() };
        let near = |to: &Cell| {
            *to != from && (board::distance(from, *to) <= distance || board::are_diagonal_neighbours(from, *to))
        };
        board::cells().filter(near).collect()
    }
}
