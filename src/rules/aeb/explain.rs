//! What keeps a player in the game, which piles can be attacked, and why a pile cannot do something.

use super::board::{self, Cells};
use super::{INFO, Kind, Move, Position, QUIET_TURNS};
use crate::rules::{Account, Cell, Position as _, Sentence, Side, Weight};

/// From so many turns without an attack on, they are spoken of (R14).
const QUIET: u8 = QUIET_TURNS / 2;

impl Position {
    /// The piles that a player could attack if it were that player's turn.
    #[must_use]
    pub fn could_attack(&self, by: Side) -> Vec<Cell> {
        let mut turn = *self;
        turn.to_move = by;
        let mut targets = Cells::EMPTY;
        turn.for_each_attack(|action| {
            if let Move::Attack { to, .. } = action {
                targets |= Cells::of(to);
            }
        });
        targets.iter().collect()
    }

    /// The pyramids of each player; then whose piles can be attacked by whom; then how near the game is to a draw.
    pub(super) fn explain_score(&self) -> Vec<Account> {
        let about =
            |id: &'static str, side: Side| Sentence::new(id).term("side", format!("side-{}", INFO.side_name(side)));
        let pyramids = |side: Side| {
            let points = self.score(side);
            let why = about("aeb-account-pyramids", side).number("pyramids", points);
            let cells = self.piles(side).iter().collect();
            Account { weight: Weight::Counts, side: Some(side), points, cells, why }
        };
        let mut accounts: Vec<_> = self.players().map(pyramids).collect();
        for side in self.players() {
            for cell in self.could_attack(side) {
                let why = about("aeb-account-threat", side).text("cell", board::name(cell));
                accounts.push(Account { weight: Weight::AtStake, side: Some(side), points: 0, cells: vec![cell], why });
            }
        }
        if self.quiet >= QUIET {
            let why = Sentence::new("aeb-account-quiet").number("turns", self.quiet).number("most", QUIET_TURNS);
            accounts.push(Account { weight: Weight::Decides, side: None, points: 0, cells: Vec::new(), why });
        }
        accounts
    }

    /// The cells that what acts in this pile could reach on an empty board, and the corners beside it.
    pub(super) fn cells_about(&self, from: Cell) -> Vec<Cell> {
        let Some(pile) = self.pile(from) else { return Vec::new() };
        let distance = if matches!(pile.kind, Kind::Gate(_)) { 1 } else { pile.actor().size().distance() };
        let near =
            |to: &Cell| *to != from && (board::distance(from, *to) <= distance || board::touch_at_corner(from, *to));
        board::cells().filter(near).collect()
    }
}
