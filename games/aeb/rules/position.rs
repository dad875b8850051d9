//! The Aeb position: the piles, the supply, and the player to move.

use std::fmt::{self, Write};

use super::board::{CELLS, Cells};
use super::pile::MAX_HEIGHT;
use super::terms::spoken_pyramids;
use super::{INFO, INITIAL_SUPPLY, Kind, MAX_PLAYERS, Move, MoveError, Pyramid, PyramidColor, Size};
use crate::rules::ids;
use quintet_core::rules::zobrist;
use quintet_core::rules::{
    Cell, DefaultMoveError, Describe, Diagram, DiagramError, Effect, EndReason, GameInfo, InputStep, Listener,
    LocalizedText, OptionConflict, Options, Outcome, Piece, PieceAt, Rules, ScoreTerm, Side,
};

/// The last pyramid of every other player was destroyed (rule sheet, "Winning").
pub const LAST_STANDING: EndReason = EndReason(ids::ENDING_LAST_STANDING);
/// Too many turns passed without an attack: a draw (ruling 14).
pub const NO_ATTACK: EndReason = EndReason(ids::ENDING_NO_ATTACK);
/// The number of consecutive turns without an attack that ends the game (ruling 14).
pub const MAX_QUIET_TURNS: u8 = 100;

/// The maximum number of pyramids with another one on top: all but one per player.
const MAX_BURIED: usize = MAX_PLAYERS * (MAX_HEIGHT - 1);
/// The keys of the player to move.
static TO_MOVE_KEYS: [u64; MAX_PLAYERS] = zobrist::keys(0xaeb3);

/// A position of Aeb: 328 bytes. The top of every pile is stored by cell. The few pyramids below the tops are stored
/// in one list, cell by cell, each pile bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cells of each player's piles.
    pub(super) owned: [Cells; MAX_PLAYERS],
    /// The piles by the size of the actor: the bottom of a backup stack, else the top.
    pub(super) acting: [Cells; 3],
    /// The piles whose top has its owner's secondary colour.
    pub(super) secondary: Cells,
    /// The gates by direction.
    pub(super) gates: [Cells; 4],
    pub(super) backups: Cells,
    pub(super) splits: Cells,
    /// The pyramids off the board, by player, colour and size.
    pub(super) supply: [[[u8; 3]; 2]; MAX_PLAYERS],
    pub(super) hash: u64,
    /// For each cell, the bits of the top pyramid and, above them, the height; 0 if the cell is empty.
    pub(super) tops: [u8; CELLS],
    pub(super) buried: [Pyramid; MAX_BURIED],
    pub(super) to_move: Side,
    players: u8,
    /// Consecutive turns without an attack. Not part of the hash, because it does not matter for repetition.
    pub(super) quiet: u8,
}

impl Position {
    /// Creates a position with an empty board.
    pub(super) fn empty(players: u8, to_move: Side) -> Self {
        Self {
            owned: [Cells::EMPTY; MAX_PLAYERS],
            acting: [Cells::EMPTY; 3],
            secondary: Cells::EMPTY,
            gates: [Cells::EMPTY; 4],
            backups: Cells::EMPTY,
            splits: Cells::EMPTY,
            supply: [[[INITIAL_SUPPLY; 3]; 2]; MAX_PLAYERS],
            hash: TO_MOVE_KEYS[to_move.index()],
            tops: [0; CELLS],
            buried: [Pyramid::NONE; MAX_BURIED],
            to_move,
            players,
            quiet: 0,
        }
    }

    /// Returns the players in turn order, including those who are out.
    pub fn players(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.players).map(Side)
    }

    /// Returns the cells of a player's piles.
    #[must_use]
    #[inline]
    pub const fn piles(&self, owner: Side) -> Cells {
        self.owned[owner.index()]
    }

    /// Returns the piles whose actor has this size. The actor is the bottom of a backup stack, else the top.
    #[must_use]
    #[inline]
    pub const fn acting(&self, size: Size) -> Cells {
        self.acting[size.index()]
    }

    /// Returns the cells of all gates.
    #[must_use]
    #[inline]
    pub fn gates(&self) -> Cells {
        let [north, east, south, west] = self.gates;
        north | east | south | west
    }

    /// Returns the cells in which a pile of the player could make its last step and therefore attack, and the piles that
    /// can attack now.
    #[must_use]
    pub fn attack_reach(&self, owner: Side) -> (Cells, Cells) {
        let (passable, actors) = (self.passable_cells(), self.piles(owner) & !self.gates());
        let opponent_piles = self.occupied() & !self.piles(owner);
        let (mut reach, mut attackers) = (Cells::EMPTY, Cells::EMPTY);
        for size in Size::ALL {
            for from in (actors & self.acting[size.index()]).iter() {
                let last = Self::reach(from, size, &passable).last;
                reach |= last;
                if !(last & opponent_piles).is_empty() {
                    attackers |= Cells::of(from);
                }
            }
        }
        (reach, attackers)
    }

    /// Returns the number of consecutive turns without an attack (ruling 14).
    #[must_use]
    pub const fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// Returns the number of pyramids of this player, colour and size that are not on the board (ruling 6).
    #[must_use]
    #[inline]
    pub const fn supply(&self, owner: Side, color: PyramidColor, size: Size) -> u8 {
        self.supply[owner.index()][color as usize][size.index()]
    }

    #[inline]
    pub(super) const fn has_supply(&self, owner: Side, color: PyramidColor, size: Size) -> bool {
        self.supply(owner, color, size) > 0
    }

    /// Returns the owner of the pile in a cell.
    #[must_use]
    #[inline]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.owned.iter().zip(0..).find(|(owned, _)| owned.contains(cell)).map(|(_, side)| Side(side))
    }

    /// Returns the kind of the pile in a cell, which must not be empty.
    #[inline]
    pub(super) fn kind(&self, cell: Cell) -> Kind {
        if self.backups.contains(cell) {
            Kind::Backup
        } else if self.splits.contains(cell) {
            Kind::Split
        } else {
            let points =
                super::Direction::ALL.into_iter().find(|direction| self.gates[*direction as usize].contains(cell));
            points.map_or(Kind::Single, Kind::Gate)
        }
    }

    #[inline]
    pub(super) const fn own(&self) -> Cells {
        self.owned[self.to_move.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Cells {
        let [first, second, third, fourth] = self.owned;
        first | second | third | fourth
    }

    #[inline]
    pub(super) fn opponent_piles(&self) -> Cells {
        self.occupied() & !self.own()
    }

    /// Whether the game is over, apart from repetition.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.quiet >= MAX_QUIET_TURNS || self.opponent_piles().is_empty()
    }

    /// Passes the turn to the next player who still has a pyramid (rule sheet, "3-4 player version").
    #[inline]
    pub(super) fn advance_turn(&mut self) {
        self.hash ^= TO_MOVE_KEYS[self.to_move.index()];
        for _ in 0..self.players {
            let next = self.to_move.0 + 1;
            self.to_move = Side(if next >= self.players { 0 } else { next });
            if !self.own().is_empty() {
                break;
            }
        }
        self.hash ^= TO_MOVE_KEYS[self.to_move.index()];
    }
}

impl Rules for Position {
    type Move = Move;
    type MoveError = MoveError;
    const INFO: &'static GameInfo = &INFO;
    /// A position can repeat after two turns: a pyramid is upgraded, and a large pyramid, which cannot grow, shrinks it
    /// again by an attack.
    const MIN_PLIES_TO_REPEAT: usize = 2;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::first(options))
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up_pieces(pieces, to_move, options)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.visit_pieces(visit);
    }

    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up(diagram, options)
    }

    fn diagram(&self) -> Diagram {
        self.to_diagram()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, visit: impl FnMut(Move)) {
        self.visit_moves(visit);
    }

    fn count_moves(&self) -> u64 {
        self.count_legal_moves()
    }

    fn validate(&self, action: Move) -> Result<(), MoveError> {
        if self.is_over() { Err(MoveError::Common(DefaultMoveError::GameOver)) } else { self.validate_move(action) }
    }

    fn play_unchecked(&mut self, action: Move) {
        self.make(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.opponent_piles().is_empty() {
            Some(Outcome::win(self.to_move, LAST_STANDING)) // only a player with a pyramid can be to move
        } else {
            (self.quiet >= MAX_QUIET_TURNS).then_some(Outcome::draw(NO_ATTACK))
        }
    }

    fn repetition_limit(&self) -> Option<usize> {
        Some(3) // Ruling 14
    }

    fn score(&self, side: Side) -> u32 {
        let all: u8 = 2 * 3 * INITIAL_SUPPLY;
        u32::from(all - self.supply[side.index()].as_flattened().iter().sum::<u8>())
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn write_move(&self, action: Move, out: &mut impl Write) -> fmt::Result {
        action.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Move::parse(text)
    }

    fn for_each_input_path(&self, action: Move, visit: impl FnMut(&[InputStep])) {
        Self::paths(action, visit);
    }

    fn explain_illegal(&self, steps: &[InputStep]) -> MoveError {
        self.explain_illegal_steps(steps)
    }

    fn effects(&self, action: Move) -> Vec<Effect> {
        self.list_effects(action)
    }

    fn is_out(&self, side: Side) -> bool {
        self.owned[side.index()].is_empty()
    }
}

impl Describe for Position {
    fn label(&self, action: Move) -> LocalizedText {
        self.move_label(action)
    }

    fn summary(&self, action: Move) -> LocalizedText {
        self.move_summary(action)
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        LocalizedText::new(ids::AEB_SCORE_TEXT).number("pyramids", self.score(side))
    }

    fn choice_label(&self, steps: &[InputStep], choice: &'static str) -> LocalizedText {
        self.name_choice(steps, choice)
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        self.prompt_after(steps)
    }

    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        self.explain_score()
    }

    fn expected_moves(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        self.expected_moves_from(begin)
    }

    fn spoken_piece(&self, piece: Piece) -> LocalizedText {
        spoken_pyramids(piece, None)
    }

    fn spoken_pieces(&self, piece: Piece, count: u32) -> LocalizedText {
        spoken_pyramids(piece, Some(count))
    }

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.spoken_pile(cell, listener)
    }

    fn spoken_move(&self, action: Move, listener: Listener) -> LocalizedText {
        self.spoken_turn(action, listener)
    }

    fn spoken_reserves(&self, side: Side, listener: Listener) -> Vec<LocalizedText> {
        vec![self.spoken_supply(side, listener)]
    }
}
