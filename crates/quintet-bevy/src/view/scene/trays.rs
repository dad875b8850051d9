//! The trays on the player panels. They show the pieces off the board, in hollows if the game has slots.
//!
//! The reserve of a side is in its own tray. Of two players, each has the captured pieces of the other; with more players,
//! captured pieces are not shown.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt, Place, Side};

use crate::animation::Pose;
use crate::input::ReserveSlot;
use crate::layout::{BoardTransform, ScreenLayout};
use crate::view::visual::{PieceVisual, ReserveTable};

/// The maximum distance between the pieces of a tray, in points.
const SPACING: f32 = 30.0;
/// The maximum size of a piece in a tray: in points, and relative to the distance between pieces.
const PIECE: (f32, f32) = (27.0, 0.9);
/// The minimum size of a piece in a tray, in points. Pieces overlap if the tray is too narrow.
const MIN_PIECE: f32 = 19.0;
/// The gap between the slots of a supply, in points.
const SUPPLY_GAP: f32 = 4.0;
/// The maximum width of a slot of a supply, in points.
const MAX_SUPPLY_SLOT: f32 = 64.0;
/// The minimum size of a touch target, in points.
const MIN_TOUCH: f32 = 44.0;

/// How the pieces off the board lie in the trays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum TrayLayout {
    /// Side by side. They overlap if the tray is too narrow.
    #[default]
    Row,
    /// In slots.
    Slots(TraySlots),
    /// The reserve is a supply of this number of kinds: one slot for each kind, with the number of pieces left. The single
    /// pieces of a supply have no entities.
    Supply(u8),
    /// The reserve is a table. Its single pieces have no entities.
    Table(ReserveTable),
}

/// The slots of a tray, each with a hollow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraySlots {
    /// The number of slots in the tray of each player.
    pub count: u8,
    /// The maximum number of pieces in a slot, on top of each other.
    pub stack: u8,
    /// The maximum distance between slots, in points.
    pub spacing: f32,
    /// The width of pieces relative to the distance between slots.
    pub share: f32,
    /// The width and the height of a piece without its shadow, in cells.
    pub piece: Vec2,
    /// The hollow below the lowest piece of a slot, relative to the centre of that piece, in cells.
    pub hollow: Rect,
}

/// The trays on the player panels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrayVisual {
    /// How the pieces off the board lie.
    pub layout: TrayLayout,
    /// The width of the piece that marks a player, in points.
    pub mark: f32,
}

impl Default for TrayVisual {
    fn default() -> Self {
        Self { layout: TrayLayout::Row, mark: 38.0 }
    }
}

impl TrayVisual {
    /// The number of kinds in the supply; 0 if the tray has another layout.
    pub(in crate::view) const fn supply_kinds(&self) -> u8 {
        if let TrayLayout::Supply(kinds) = self.layout { kinds } else { 0 }
    }

    /// The table, if there is one.
    pub(in crate::view) const fn table(&self) -> Option<ReserveTable> {
        if let TrayLayout::Table(table) = self.layout { Some(table) } else { None }
    }

    /// The slots, if there are any.
    pub(super) const fn slots(&self) -> Option<TraySlots> {
        if let TrayLayout::Slots(slots) = self.layout { Some(slots) } else { None }
    }
}

/// The trays and the order of the pieces in them.
pub(in crate::view) struct Trays {
    pub(super) visual: TrayVisual,
    pub(super) screen_layout: ScreenLayout,
    pub(super) board_transform: BoardTransform,
    /// The pieces of each tray, from the left.
    pieces: Vec<Vec<PieceAt>>,
    pub(in crate::view) shown: bool,
}

impl Trays {
    pub(in crate::view) fn new(
        visual: TrayVisual,
        screen_layout: &ScreenLayout,
        board_transform: &BoardTransform,
        pieces: &[PieceAt],
        players: usize,
        shown: bool,
    ) -> Self {
        let mut trays = vec![Vec::new(); players];
        for at in pieces {
            if let Some(tray) = tray_of(*at, players).and_then(|side| trays.get_mut(side.index())) {
                tray.push(*at);
            }
        }
        trays.iter_mut().for_each(|tray| tray.sort_unstable_by_key(|at| (at.place, at.piece, at.level)));
        Self { visual, screen_layout: screen_layout.clone(), board_transform: *board_transform, pieces: trays, shown }
    }

    /// The distance between the pieces of a tray, in points.
    fn spacing(&self, side: Side) -> f32 {
        let tray = self.screen_layout.seats[side.index()].tray;
        let count = self.pieces[side.index()].len().max(1) as f32;
        ((tray.width() - MIN_PIECE) / (count - 1.0).max(1.0)).min(SPACING)
    }

    /// The size of the pieces of a tray, in points.
    fn piece_size(&self, side: Side) -> f32 {
        let height = self.screen_layout.seats[side.index()].tray.height().max(MIN_PIECE);
        (self.spacing(side) * PIECE.1).max(MIN_PIECE).min(height).min(PIECE.0)
    }

    /// The centre of a slot of a tray, in points.
    fn point(&self, side: Side, index: usize) -> Vec2 {
        let tray = self.screen_layout.seats[side.index()].tray;
        let left = tray.min.x + self.piece_size(side) / 2.0;
        Vec2::new(left + self.spacing(side) * index as f32, tray.center().y)
    }

    /// The pose of a piece in a slot. `level` is the number of pieces below it.
    pub(super) fn in_slot(&self, slots: TraySlots, side: Side, (slot, level): (u8, u8), rise: f32) -> Pose {
        let TraySlots { count, stack, spacing, share, piece, .. } = slots;
        let tray = self.screen_layout.seats[side.index()].tray;
        let stack = stack.max(1);
        let apart = (tray.width() / f32::from(count.max(1))).min(spacing);
        // Points per cell: a full slot must fit into the tray.
        let scale = (apart * share / piece.x).min(tray.height() / (piece.y + rise * f32::from(stack - 1)));
        // The centre of the lowest piece. A full slot is in the middle of the tray.
        let low = tray.center().y + rise * f32::from(stack - 1) / 2.0 * scale;
        let point = Vec2::new(tray.min.x + apart * (f32::from(slot) + 0.5), low);
        let size = scale / self.board_transform.unit;
        let rise = f32::from(level) * rise * size;
        Pose { size, rise, ..Pose::at(self.board_transform.to_board(self.screen_layout.to_world(point))) }
    }

    /// The pose of a piece in its tray. A piece that is in no tray is invisible.
    pub(in crate::view) fn slot(&self, at: PieceAt, look: &PieceVisual) -> Pose {
        let players = self.pieces.len();
        let place = tray_of(at, players).filter(|side| side.index() < players.min(self.screen_layout.seats.len()));
        let Some(side) = place else { return Pose::default().faded(0.0) };
        let tray = &self.pieces[side.index()];
        let index = tray.iter().position(|other| *other == at).unwrap_or(tray.len());
        let opacity = if self.shown { 1.0 } else { 0.0 };
        if let Some(slots) = self.visual.slots() {
            let index = u8::try_from(index).unwrap_or(u8::MAX);
            let stack = slots.stack.max(1);
            let slot = (index / stack, index % stack);
            return self.in_slot(slots, side, slot, look.rise).faded(opacity);
        }
        let place = self.board_transform.to_board(self.screen_layout.to_world(self.point(side, index)));
        let size = self.piece_size(side) / (look.size.x * self.board_transform.unit);
        Pose { size, ..Pose::at(place) }.faded(opacity)
    }

    /// The areas in which the pieces of a side's reserve can be pressed, by kind.
    pub(super) fn reserve_slots(&self, side: Side) -> Vec<ReserveSlot> {
        let Some(seat) = self.screen_layout.seats.get(side.index()) else { return Vec::new() };
        let tray = &self.pieces[side.index()];
        let in_reserve = |at: &&PieceAt| at.place == Place::Reserve;
        let mut kinds: Vec<u8> = tray.iter().filter(in_reserve).map(|at| at.piece.kind).collect();
        kinds.dedup();
        let area = |kind: u8| {
            let of_kind = |at: &PieceAt| at.place == Place::Reserve && at.piece.kind == kind;
            let first = tray.iter().position(of_kind).unwrap_or_default();
            let last = tray.iter().rposition(of_kind).unwrap_or_default();
            let half = self.spacing(side) / 2.0;
            let [left, right] = [self.point(side, first).x - half, self.point(side, last).x + half];
            let high = seat.tray.height().max(MIN_TOUCH);
            let middle = Vec2::new((left + right) / 2.0, seat.tray.center().y);
            Rect::from_center_size(middle, Vec2::new((right - left).max(PIECE.0), high))
        };
        match kinds[..] {
            [kind] => vec![ReserveSlot { side, kind, place: seat.tray }],
            _ => kinds.iter().map(|kind| ReserveSlot { side, kind: *kind, place: area(*kind) }).collect(),
        }
    }
}

/// The side whose tray a piece off the board is in.
fn tray_of(at: PieceAt, players: usize) -> Option<Side> {
    match at.place {
        Place::Cell(_) => None,
        Place::Reserve => Some(at.piece.side),
        Place::Captured => (players == 2).then(|| at.piece.side.other()),
    }
}

/// The slot of a kind in a supply, in points.
pub(in crate::view) fn supply_slot(screen_layout: &ScreenLayout, piece: Piece, kinds: u8) -> Rect {
    let tray = screen_layout.seats[piece.side.index()].tray;
    let count = f32::from(kinds);
    let width = ((tray.width() - (count - 1.0) * SUPPLY_GAP) / count).clamp(MIN_TOUCH, MAX_SUPPLY_SLOT);
    let left = tray.min.x + f32::from(piece.kind) * (width + SUPPLY_GAP);
    Rect::from_center_size(Vec2::new(left + width / 2.0, tray.center().y), Vec2::new(width, MIN_TOUCH))
}
