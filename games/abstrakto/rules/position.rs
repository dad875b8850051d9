//! The Abstrakto position: the tiles on the board and in the hands, and how a turn changes them.

use std::fmt::{self, Write};

use super::moves::Move;
use super::place_set::{Places, PlacesExt, of_kinds};
use super::places::{Kind, PLACES, Tiles, place};
use super::pockets::{AreaSummary, Pocket, Pockets};
use super::spoken_names::{board_lines, spoken_place, spoken_tiles};
use super::{INFO, MoveError};
use crate::rules::ids;
use quintet_core::rules::zobrist;
use quintet_core::rules::{
    BoardLine, Cell, Describe, Diagram, DiagramError, Effect, GameInfo, InputStep, Listener, LocalizedText,
    OptionConflict, Options, Outcome, Piece, PieceAt, Rules, ScoreTerm, Side,
};

const TILE_KEYS: [[u64; PLACES]; 2] = [zobrist::keys(0xab51), zobrist::keys(0xab52)];
/// For each side and kind, a key for each number of tiles that the side plays with.
const OWNED_KEYS: [[[u64; 8]; 3]; 2] = [
    [zobrist::keys(0xab53), zobrist::keys(0xab54), zobrist::keys(0xab55)],
    [zobrist::keys(0xab56), zobrist::keys(0xab57), zobrist::keys(0xab58)],
];
const ORANGE_TO_MOVE: u64 = zobrist::keys::<1>(0xab59)[0];

/// The places of each set of kinds, as bits: solids 1, lines 2, crosses 4.
static PLACES_BY_KINDS: [Places; 8] = {
    let mut places = [Places::EMPTY; 8];
    let mut kinds = 0;
    while kinds < places.len() {
        places[kinds] = of_kinds([kinds & 1 != 0, kinds & 2 != 0, kinds & 4 != 0]);
        kinds += 1;
    }
    places
};

/// A position of Abstrakto: about 700 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The places of each side's tiles.
    pub(super) tiles: [Places; 2],
    /// The places where a tile would overlap no other.
    free: Places,
    hash: u64,
    pub(super) hands: [Tiles; 2],
    pub(super) to_move: Side,
    pub(super) pockets: Pockets,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // Everything else follows from these.
        (self.tiles, self.hands, self.to_move) == (other.tiles, other.hands, other.to_move)
    }
}

impl Eq for Position {}

impl Position {
    /// Creates a position with an empty board.
    pub(super) fn empty(hands: [Tiles; 2], to_move: Side) -> Self {
        Self::from_tiles([Places::EMPTY; 2], hands, to_move)
    }

    /// Creates a position from tiles, which must not overlap, and the tiles left in the hands.
    pub(super) fn from_tiles(tiles: [Places; 2], hands: [Tiles; 2], to_move: Side) -> Self {
        let covered = tiles[0].iter().chain(tiles[1].iter());
        let free = covered.fold(Places::ALL, |free, tile| free - Places::overlapping(tile));
        let pockets = Pockets::of(tiles.map(Places::iter), free.iter(), hands);
        let mut position = Self { tiles, free, hash: 0, hands, to_move, pockets };
        let mut owned_at_start = hands;
        for side in 0..2 {
            for tile in tiles[side].iter() {
                position.hash ^= TILE_KEYS[side][tile.index()];
                owned_at_start[side][place(tile).kind.index()] += 1;
            }
            // The hands need no keys: they follow from the tiles that a side plays with and its tiles on the board.
            for kind in Kind::ALL {
                position.hash ^= OWNED_KEYS[side][kind.index()][usize::from(owned_at_start[side][kind.index()] & 7)];
            }
        }
        if to_move == Side::SECOND {
            position.hash ^= ORANGE_TO_MOVE;
        }
        position
    }

    /// Returns the places of a side's tiles.
    #[must_use]
    pub const fn tiles(&self, side: Side) -> Places {
        self.tiles[side.index()]
    }

    /// Returns the owner of the tile exactly in this place, if any.
    #[must_use]
    pub const fn owner(&self, cell: Cell) -> Option<Side> {
        if self.tiles[0].contains(cell) {
            Some(Side::FIRST)
        } else if self.tiles[1].contains(cell) {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// Returns the tiles that a side has left.
    #[must_use]
    pub const fn hand(&self, side: Side) -> Tiles {
        self.hands[side.index()]
    }

    /// Returns the places where a tile would overlap no other.
    #[must_use]
    pub const fn free(&self) -> Places {
        self.free
    }

    /// Returns the places where a tile that this side has left fits.
    #[must_use]
    #[inline]
    pub fn playable_places(&self, side: Side) -> Places {
        let [solids, lines, crosses] = self.hands[side.index()];
        let kinds = usize::from(solids > 0) | usize::from(lines > 0) << 1 | usize::from(crosses > 0) << 2;
        self.free & PLACES_BY_KINDS[kinds]
    }

    /// Whether neither side can place a tile (rule sheet, "End of the game").
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.pockets.fitting().is_empty()
    }

    /// Calls `visit` with every pocket: a group of uncovered half cells that no remaining tile can cover.
    #[inline]
    pub fn for_each_pocket(&self, visit: impl FnMut(Pocket)) {
        self.pockets.for_each(visit);
    }

    /// Calls `visit` with every hole: an area with room for exactly one of the remaining tiles.
    #[inline]
    pub fn for_each_hole(&self, visit: impl FnMut(Pocket)) {
        self.pockets.for_each_hole(visit);
    }

    /// Returns the tiles around all areas in which a tile fits.
    #[must_use]
    #[inline]
    pub fn around_open_areas(&self) -> Pocket {
        self.pockets.around_open_areas()
    }

    /// Returns the number of areas that each side controls for certain, and the largest number of tiles around one of
    /// them: those in which no remaining tile fits.
    #[must_use]
    #[inline]
    pub const fn settled_areas(&self) -> [[u8; 2]; 2] {
        let AreaSummary { areas, largest } = self.pockets.settled_areas();
        [areas, largest]
    }

    /// Returns the number of pockets beside open areas around which each side has more tiles.
    #[must_use]
    #[inline]
    pub const fn led_pockets(&self) -> [u32; 2] {
        self.pockets.led_by()
    }

    /// Returns an upper bound of the number of tiles that a side can still place: for each kind, the minimum of the tiles in
    /// hand and the places where one fits.
    #[must_use]
    #[inline]
    pub fn fitting_tiles(&self, side: Side) -> u32 {
        let hand = self.hands[side.index()];
        Kind::ALL.iter().map(|kind| u32::from(self.pockets.places(*kind).min(hand[kind.index()]))).sum()
    }
}

impl Rules for Position {
    type Move = Move;
    type MoveError = MoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::from_options(options))
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        Self::set_up_pieces(pieces, to_move)
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

    fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        let fitting = self.playable_places(self.to_move);
        if fitting.is_empty() {
            if !self.is_over() {
                visit(Move::Pass); // Ruling 4
            }
            return;
        }
        fitting.iter().for_each(|cell| visit(Move::Place(cell)));
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        match self.playable_places(self.to_move).len() {
            0 => u64::from(!self.is_over()),
            places => u64::from(places),
        }
    }

    fn validate(&self, action: Move) -> Result<(), MoveError> {
        self.move_error(action).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Move) {
        if let Move::Place(cell) = action {
            let side = self.to_move.index();
            self.tiles[side].toggle(cell);
            self.free -= Places::overlapping(cell);
            let kind = place(cell).kind.index();
            self.hands[side][kind] = self.hands[side][kind].saturating_sub(1);
            self.pockets.place(cell, side, self.hands[0][kind] + self.hands[1][kind] == 0);
            self.hash ^= TILE_KEYS[side][cell.index()];
        }
        self.to_move = self.to_move.other();
        self.hash ^= ORANGE_TO_MOVE;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.result())
    }

    fn repetition_limit(&self) -> Option<usize> {
        None // tiles never leave the board, and nobody passes twice in a row
    }

    fn score(&self, side: Side) -> u32 {
        u32::from(self.area_summary().areas[side.index()])
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn write_move(&self, action: Move, out: &mut impl Write) -> fmt::Result {
        out.write_str(action.text())
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Move::parse(text)
    }

    fn for_each_input_path(&self, action: Move, visit: impl FnMut(&[InputStep])) {
        Self::path(action, visit);
    }

    fn explain_illegal(&self, steps: &[InputStep]) -> MoveError {
        self.explain_illegal_steps(steps)
    }

    fn effects(&self, action: Move) -> Vec<Effect> {
        self.list_effects(action)
    }
}

impl Describe for Position {
    fn label(&self, action: Move) -> LocalizedText {
        Self::move_label(action)
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        let left: u8 = self.hand(side).iter().sum();
        LocalizedText::new(ids::ABSTRAKTO_SCORE_TEXT).number("areas", self.score(side)).number("left", left)
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

    fn spoken_cell(&self, cell: Cell) -> LocalizedText {
        spoken_place(cell)
    }

    fn spoken_piece(&self, piece: Piece) -> LocalizedText {
        spoken_tiles(piece.kind, None)
    }

    fn spoken_pieces(&self, piece: Piece, count: u32) -> LocalizedText {
        spoken_tiles(piece.kind, Some(count))
    }

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.spoken_tile(cell, listener)
    }

    fn is_spoken_as_empty(&self, cell: Cell) -> bool {
        self.free.contains(cell)
    }

    fn spoken_move(&self, action: Move, listener: Listener) -> LocalizedText {
        self.spoken_turn(action, listener)
    }

    fn lines(&self) -> Vec<BoardLine> {
        board_lines()
    }
}
