//! The looks and the resting poses of the pieces in a position.

use std::borrow::Cow;

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt, Place};

use super::components::{BoardPiece, Drawn, Form};
use super::trays::Trays;
use super::view_def::ViewDef;
use crate::animation::{Pose, QuadSize};
use crate::layout::{BoardLayout, BoardTransform, ScreenLayout, layers};
use crate::view::visual::{Icon, PieceVisual, SideShades, StackSlot};

/// The height from which a piece falls, in cells.
const FALL_HEIGHT: f32 = 0.45;
/// The relative size of a piece at [`FALL_HEIGHT`]. Height enlarges it to 1.3.
const FALL_SIZE: f32 = 1.3 / (1.0 + 0.25 * FALL_HEIGHT);

/// What determines the looks and the poses of the pieces in a position.
pub(in crate::view) struct Scene {
    pub(in crate::view) view: ViewDef,
    /// The root entity of the board.
    pub(in crate::view) root: Entity,
    pub(super) shades: SideShades,
    /// The looks of the different pieces of the position.
    pub(super) visuals: Vec<(Piece, PieceVisual)>,
    pub(super) layout: BoardLayout,
    pub(in crate::view) trays: Trays,
    pub(in crate::view) board_transform: BoardTransform,
    /// The pieces of the position.
    pub(in crate::view) pieces: Vec<PieceAt>,
}

impl Scene {
    /// The look of a piece without a form.
    pub(in crate::view) fn visual(&self, piece: Piece) -> Cow<'_, PieceVisual> {
        self.visual_of(piece.into())
    }

    /// The look of a piece in a form.
    pub(super) fn visual_of(&self, Drawn { piece, form }: Drawn) -> Cow<'_, PieceVisual> {
        let known = self.visuals.iter().find(|(other, _)| (*other, Form::default()) == (piece, form));
        let new = || Cow::Owned((self.view.piece_in_form)(piece, form.0, &self.shades));
        known.map_or_else(new, |(_, visual)| Cow::Borrowed(visual))
    }

    /// The centre of a cell. Places off the board count as the centre of the board.
    pub(in crate::view) fn place_centre(&self, place: Place) -> Vec2 {
        place.cell().and_then(|cell| self.layout.cells.get(cell.index())).copied().unwrap_or_default()
    }

    /// The resting pose of a piece.
    pub(in crate::view) fn rest_pose(&self, at: PieceAt) -> Pose {
        self.rest_pose_among(at, &self.pieces)
    }

    /// The resting pose of a piece if these are the pieces of the position.
    pub(in crate::view) fn rest_pose_among(&self, at: PieceAt, pieces: &[PieceAt]) -> Pose {
        if let Some(slot) = self.slot(at, pieces) {
            return self.rest_pose_in(at, slot);
        }
        let visual = self.visual(at.piece);
        match at.place {
            Place::Cell(_) => Pose { rise: f32::from(at.level) * visual.rise, ..Pose::at(self.place_centre(at.place)) },
            Place::Reserve | Place::Captured => self.trays.slot(at, &visual),
        }
    }

    /// The pose of a piece before it falls into its place.
    pub(in crate::view) fn above(&self, at: PieceAt) -> Pose {
        let rest = self.rest_pose(at);
        Pose { lift: FALL_HEIGHT, size: rest.size * FALL_SIZE, ..rest }
    }

    /// The entity of a piece in a pose.
    pub(in crate::view) fn bundle(&self, at: PieceAt, pose: Pose) -> impl Bundle {
        let quad_size = QuadSize { size: self.visual(at.piece).size, layer: layers::PIECE };
        (Name::new("Piece"), ChildOf(self.root), BoardPiece(at), self.form(at, &self.pieces), pose, quad_size)
    }

    /// What is drawn for a piece in a form.
    pub(in crate::view) fn drawn(&self, at: PieceAt, form: Form) -> Drawn {
        Drawn { piece: (self.view.drawn_as)(at), form }
    }

    /// The pose of a piece on a panel.
    pub(in crate::view) fn icon(
        &self,
        piece: Piece,
        icon: Icon,
        screen_layout: &ScreenLayout,
        point: Vec2,
        scale: f32,
    ) -> Pose {
        let Icon { width, offset, lower } = icon;
        let size = (self.view.icon_size)(piece);
        let point = point + (offset + Vec2::Y * lower * size) * scale;
        let unit = width * scale / (self.visual(piece).size.x * self.board_transform.unit);
        Pose { size: unit * size, ..Pose::at(self.board_transform.to_board(screen_layout.to_world(point))) }
    }

    /// The slot of a piece in its cell, among these pieces. `None` if the game does not arrange them.
    pub(in crate::view) fn slot(&self, at: PieceAt, pieces: &[PieceAt]) -> Option<StackSlot> {
        at.place.cell()?;
        let mut pile: Vec<PieceAt> = pieces.iter().filter(|other| other.place == at.place).copied().collect();
        pile.sort_unstable_by_key(|at| at.level);
        let pile: Vec<Piece> = pile.into_iter().map(|at| at.piece).collect();
        (self.view.arrange)(&pile, self.board_transform.flipped).get(usize::from(at.level)).copied()
    }

    /// The form of a piece if these are the pieces of the position.
    pub(in crate::view) fn form(&self, at: PieceAt, pieces: &[PieceAt]) -> Form {
        Form(self.slot(at, pieces).map_or(0, |slot| slot.form))
    }

    /// The resting pose of a piece in this slot of its cell.
    pub(in crate::view) fn rest_pose_in(&self, at: PieceAt, slot: StackSlot) -> Pose {
        let StackSlot { at: aside, rise, size, fold, .. } = slot;
        Pose { rise, size, fold, ..Pose::at(self.place_centre(at.place) + self.board_transform.rotate(aside)) }
    }
}
