//! The arrangement of the pieces in a cell.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt};

use super::pieces::Scene;
use crate::animation::Pose;
use crate::layout::ScreenLayout;

/// The place and the form of a piece in its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PileSlot {
    /// The offset from the centre of the cell as seen on the screen, in cells.
    pub at: Vec2,
    /// The upward shift on the screen, in cells, for pieces on top of others.
    pub rise: f32,
    /// The relative size.
    pub size: f32,
    /// How far the piece is turned onto its edge: see [`Pose::fold`].
    pub fold: f32,
    /// A number that tells [`GameView::piece_in_form`](super::GameView::piece_in_form) how the piece looks here.
    pub form: u32,
}

/// The form in which a piece is drawn: see [`PileSlot::form`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Form(pub(super) u32);

/// What is drawn for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Drawn {
    pub(super) piece: Piece,
    pub(super) form: Form,
}

impl From<Piece> for Drawn {
    fn from(piece: Piece) -> Self {
        Self { piece, form: Form::default() }
    }
}

/// How pieces are drawn on panels. Lengths are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Icon {
    /// The width of the quad of a piece with [`GameView::icon_size`](super::GameView::icon_size) 1.
    pub width: f32,
    /// The offset of the centre to the right and down.
    pub offset: Vec2,
    /// An additional offset down, in proportion to the size of the piece.
    pub lower: f32,
}

impl Scene {
    /// What is drawn for a piece in a form.
    pub(super) fn drawn(&self, at: PieceAt, form: Form) -> Drawn {
        Drawn { piece: (self.view.drawn_as)(at), form }
    }

    /// The pose of a piece on a panel.
    pub(super) fn icon(&self, piece: Piece, icon: Icon, stage: &ScreenLayout, point: Vec2, scale: f32) -> Pose {
        let Icon { width, offset, lower } = icon;
        let size = (self.view.icon_size)(piece);
        let point = point + (offset + Vec2::Y * lower * size) * scale;
        let unit = width * scale / (self.visual(piece).size.x * self.frame.unit);
        Pose { size: unit * size, ..Pose::at(self.frame.to_board(stage.to_world(point))) }
    }

    /// The slot of a piece in its cell, among these pieces. `None` if the game does not arrange them.
    pub(super) fn slot(&self, at: PieceAt, pieces: &[PieceAt]) -> Option<PileSlot> {
        at.place.cell()?;
        let mut pile: Vec<PieceAt> = pieces.iter().filter(|other| other.place == at.place).copied().collect();
        pile.sort_unstable_by_key(|at| at.level);
        let pile: Vec<Piece> = pile.into_iter().map(|at| at.piece).collect();
        (self.view.arrange)(&pile, self.frame.flipped).get(usize::from(at.level)).copied()
    }

    /// The form of a piece among these pieces.
    pub(super) fn form(&self, at: PieceAt, pieces: &[PieceAt]) -> Form {
        Form(self.slot(at, pieces).map_or(0, |slot| slot.form))
    }

    /// The resting pose of a piece in this slot of its cell.
    pub(super) fn rest_in(&self, at: PieceAt, slot: PileSlot) -> Pose {
        let PileSlot { at: aside, rise, size, fold, .. } = slot;
        Pose { rise, size, fold, ..Pose::at(self.place_centre(at.place) + self.frame.way(aside)) }
    }
}
