//! Where the piles stand, and whose turn it is.

use std::fmt::{self, Write};

use super::board::{CELLS, Cells};
use super::pile::HIGHEST;
use super::{Colour, INFO, Kind, MOST_PLAYERS, Move, Pyramid, Refusal, STASH, Size};
use crate::rules::position::OptionConflict;
use crate::rules::zobrist;
use crate::rules::{
    Account, Cell, Diagram, DiagramError, Effect, Ending, GameInfo, Options, Outcome, Position as Rules, Sentence,
    Side, Step,
};

/// Every other player's last pyramid was destroyed (rule sheet, "Winning").
pub const LAST_STANDING: Ending = Ending("ending-last-standing");
/// So many turns went by without an attack that nobody wins (R14).
pub const NO_ATTACK: Ending = Ending("ending-no-attack");
/// How many turns in a row without an attack end the game (R14).
pub const QUIET_TURNS: u8 = 100;

/// The most pyramids that can have another one on top: all but one a player.
const MOST_BURIED: usize = MOST_PLAYERS * (HIGHEST - 1);
static TO_MOVE_KEYS: [u64; MOST_PLAYERS] = zobrist::keys(0xaeb3);

/// A position of Aeb: 328 bytes. The top of every pile has its place by cell; what lies below the tops is few, and
/// stands in one list, cell by cell, each bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cells of each player's piles.
    pub(super) owned: [Cells; MOST_PLAYERS],
    /// The piles by the size of what acts there: the bottom of a backup stack, else the top.
    pub(super) acting: [Cells; 3],
    /// The piles whose top has its owner's secondary colour.
    pub(super) secondary: Cells,
    /// The gates by where they point.
    pub(super) gates: [Cells; 4],
    pub(super) backups: Cells,
    pub(super) splits: Cells,
    /// By player, colour and size.
    pub(super) supply: [[[u8; 3]; 2]; MOST_PLAYERS],
    pub(super) hash: u64,
    /// By cell: the top pyramid's bits, and above them the height. 0 is empty.
    pub(super) tops: [u8; CELLS],
    pub(super) buried: [Pyramid; MOST_BURIED],
    pub(super) to_move: Side,
    players: u8,
    /// Turns in a row without an attack. No part of the hash: for repetition it does not matter.
    pub(super) quiet: u8,
}

impl Position {
    /// An empty board.
    pub(super) fn empty(players: u8, to_move: Side) -> Self {
        Self {
            owned: [Cells::EMPTY; MOST_PLAYERS],
            acting: [Cells::EMPTY; 3],
            secondary: Cells::EMPTY,
            gates: [Cells::EMPTY; 4],
            backups: Cells::EMPTY,
            splits: Cells::EMPTY,
            supply: [[[STASH; 3]; 2]; MOST_PLAYERS],
            hash: TO_MOVE_KEYS[to_move.index()],
            tops: [0; CELLS],
            buried: [Pyramid::NONE; MOST_BURIED],
            to_move,
            players,
            quiet: 0,
        }
    }

    /// The players who take part, in turn order, out or not.
    pub fn players(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.players).map(Side)
    }

    /// The cells of a player's piles.
    #[must_use]
    #[inline]
    pub const fn piles(&self, owner: Side) -> Cells {
        self.owned[owner.index()]
    }

    /// The piles in which a pyramid of this size acts: the bottom of a backup stack, else the top.
    #[must_use]
    #[inline]
    pub const fn acting(&self, size: Size) -> Cells {
        self.acting[size.index()]
    }

    /// The cells of all gates.
    #[must_use]
    #[inline]
    pub fn gates(&self) -> Cells {
        self.all_gates()
    }

    /// Every cell that some pile of a player could make its last step to, so that it could attack there; and the piles
    /// that can attack now.
    #[must_use]
    pub fn reach_of(&self, owner: Side) -> (Cells, Cells) {
        let (field, actors) = (self.field(), self.piles(owner) & !self.all_gates());
        let foes = self.occupied() & !self.piles(owner);
        let (mut reach, mut attackers) = (Cells::EMPTY, Cells::EMPTY);
        for size in Size::ALL {
            for from in (actors & self.acting[size.index()]).iter() {
                let last = Self::reach(from, size, &field).last;
                reach |= last;
                if !(last & foes).is_empty() {
                    attackers |= Cells::of(from);
                }
            }
        }
        (reach, attackers)
    }

    /// Turns in a row without an attack (R14).
    #[must_use]
    pub const fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// How many pyramids of this player, colour and size are not on the board (R6).
    #[must_use]
    #[inline]
    pub const fn supply(&self, owner: Side, colour: Colour, size: Size) -> u8 {
        self.supply[owner.index()][colour as usize][size.index()]
    }

    #[inline]
    pub(super) const fn has_supply(&self, owner: Side, colour: Colour, size: Size) -> bool {
        self.supply(owner, colour, size) > 0
    }

    /// Whose pile stands in a cell.
    #[must_use]
    #[inline]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.owned.iter().zip(0..).find(|(owned, _)| owned.has(cell)).map(|(_, side)| Side(side))
    }

    /// The kind of pile in a cell that is not empty.
    #[inline]
    pub(super) fn kind(&self, cell: Cell) -> Kind {
        if self.backups.has(cell) {
            Kind::Backup
        } else if self.splits.has(cell) {
            Kind::Split
        } else {
            let points = super::Direction::ALL.into_iter().find(|way| self.gates[*way as usize].has(cell));
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
    pub(super) fn foes(&self) -> Cells {
        self.occupied() & !self.own()
    }

    #[inline]
    pub(super) fn all_gates(&self) -> Cells {
        let [north, east, south, west] = self.gates;
        north | east | south | west
    }

    /// Whether the game is over, repetition aside.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.quiet >= QUIET_TURNS || self.foes().is_empty()
    }

    /// Gives the turn to the next player who still has a pyramid (rule sheet, "3-4 player version").
    #[inline]
    pub(super) fn pass_on(&mut self) {
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
    type Refusal = Refusal;
    const INFO: &'static GameInfo = &INFO;
    /// A large pyramid attacks what was just upgraded and cannot grow itself: two turns, and all is as it was.
    const SHORTEST_RETURN: usize = 2;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::first(options))
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
        self.number_of_moves()
    }

    fn check(&self, action: Move) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::GameOver) } else { self.object(action) }
    }

    fn play_unchecked(&mut self, action: Move) {
        self.make(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.foes().is_empty() {
            Some(Outcome::win(self.to_move, LAST_STANDING)) // only who has a pyramid is to move
        } else {
            (self.quiet >= QUIET_TURNS).then_some(Outcome::draw(NO_ATTACK))
        }
    }

    fn repetition_limit(&self) -> Option<usize> {
        Some(3) // R14
    }

    fn score(&self, side: Side) -> u32 {
        let all: u8 = 2 * 3 * STASH;
        u32::from(all - self.supply[side.index()].as_flattened().iter().sum::<u8>())
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn write_move(&self, action: Move, out: &mut impl Write) -> fmt::Result {
        action.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::parse(text)
    }

    fn for_each_path(&self, action: Move, visit: impl FnMut(&[Step])) {
        Self::paths(action, visit);
    }

    fn refuse(&self, steps: &[Step]) -> Refusal {
        self.refuse_steps(steps)
    }

    fn effects(&self, action: Move) -> Vec<Effect> {
        self.list_effects(action)
    }

    fn label(&self, action: Move) -> Sentence {
        self.name_move(action)
    }

    fn is_out(&self, side: Side) -> bool {
        self.owned[side.index()].is_empty()
    }

    fn tally(&self, side: Side) -> Sentence {
        Sentence::new("aeb-tally").number("pyramids", self.score(side))
    }

    fn choice_label(&self, steps: &[Step], choice: &'static str) -> Sentence {
        self.name_choice(steps, choice)
    }

    fn prompt(&self, steps: &[Step]) -> Sentence {
        self.prompt_after(steps)
    }

    fn accounts(&self) -> Vec<Account> {
        self.explain_score()
    }

    fn tries(&self, begin: Step) -> Vec<Vec<Step>> {
        self.expected_from(begin)
    }
}
