//! The arrangement of the pieces in a cell.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt};

use super::pieces::Scene;
use crate::animation::Pose;
use crate::layout::ScreenLayout;
use crate::view::visual::{Icon, StackSlot};

/// The form in which a piece is drawn: see [`StackSlot::form`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::view) struct Form(pub(in crate::view) u32);

/// What is drawn for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::view) struct Drawn {
    pub(in crate::view) piece: Piece,
    pub(in crate::view) form: Form,
}

impl From<Piece> for Drawn {
    fn from(piece: Piece) -> Self {
        Self { piece, form: Form::default() }
    }
}

impl Scene {
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

    /// The form of a piece among these pieces.
    pub(in crate::view) fn form(&self, at: PieceAt, pieces: &[PieceAt]) -> Form {
        Form(self.slot(at, pieces).map_or(0, |slot| slot.form))
    }

    /// The resting pose of a piece in this slot of its cell.
    pub(in crate::view) fn rest_pose_in(&self, at: PieceAt, slot: StackSlot) -> Pose {
        let StackSlot { at: aside, rise, size, fold, .. } = slot;
        Pose { rise, size, fold, ..Pose::at(self.place_centre(at.place) + self.board_transform.rotate(aside)) }
    }
}
