//! The default animations of the effects of a move. Pieces that are placed fall, pieces that move slide, pieces that are
//! replaced turn over, and pieces that are taken off fade out when the capturing piece arrives.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, PieceAt, Place};

use super::definition::uses;
use super::pending::Pending;
use super::pieces::{BoardPiece, SceneBuilder};
use super::piles::Form;
use super::{Route, TurnAnimation, TurnPlan, ViewPart};
use crate::animation::{MoveAnimation, Pose};
use crate::frame::TableSystems;
use crate::session::MovePlayed;
use crate::theme::{Motion, times};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(uses(ViewPart::Animation)).in_set(TableSystems::Animate));
}

fn show(
    mut commands: Commands,
    mut played: MessageReader<MovePlayed>,
    pieces: Query<(Entity, &BoardPiece, &Form, &Pose, Has<Pending>)>,
    scenes: SceneBuilder,
    motion: Res<Motion>,
    mut animations: MessageWriter<MoveAnimation>,
) {
    let played: Vec<&MovePlayed> = played.read().collect();
    // Only the last move can be compared with the position.
    let Some(MovePlayed { side, effects }) = played.last() else { return };
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let view = scene.view;
    if let Some(plan) = view.plan {
        let pieces = pieces.iter().map(|(entity, piece, form, pose, _)| (entity, piece.0, *form, *pose));
        let mut turn = TurnPlan::new(commands, scene, *motion, pieces);
        played.iter().for_each(|played| plan(&played.effects, &mut turn));
        animations.write(turn.finish());
        return;
    }
    let of_kind = |wanted: bool| {
        let pieces = pieces.iter().filter(move |(.., pending)| *pending == wanted);
        pieces.map(|(entity, piece, _, pose, _)| (entity, piece.0, *pose))
    };
    let mut turn =
        TurnAnimation::new(commands.reborrow(), scene, (*side, *motion), of_kind(false), of_kind(true).collect());
    for effect in effects {
        if !(view.animate)(effect, &mut turn) {
            animate_effect(effect, &mut turn);
        }
    }
    (view.finish_animation)(session.game(), &mut turn);
    animations.write(turn.finish());
}

/// The default animation of an effect. The kinds that change a piece in place, and that are not listed here, are left to
/// the comparison with the position.
fn animate_effect(effect: &Effect, turn: &mut TurnAnimation) {
    match *effect {
        Effect::Placed { piece, to, level } => turn.place(PieceAt { place: Place::Cell(to), level, piece }),
        Effect::Entered { to } => {
            let before = turn.stack(to);
            let new: Vec<PieceAt> = on_cell(turn, to).filter(|at| !before.contains(at)).collect();
            new.into_iter().for_each(|at| turn.place(at));
        }
        Effect::Moved { from, from_level, to, to_level } => {
            if let Some(piece) = piece_on(turn, from, from_level) {
                turn.slide(piece, PieceAt { place: Place::Cell(to), level: to_level, piece: piece.piece });
            }
        }
        Effect::Slid { from, to } => turn.move_stack(from, to, Route::Slide(Duration::ZERO)),
        Effect::Pushed { from, to } => turn.move_stack(from, to, Route::Slide(times::PUSH_DELAY)),
        Effect::Hopped { from, to } => turn.move_stack(from, to, Route::Hop),
        Effect::Walked { path, pieces } | Effect::Climbed { path, pieces } => {
            turn.move_top(path.start(), path.end(), pieces.into(), Route::Path(path.cells()));
        }
        Effect::Changed { at, level, piece } => {
            if let Some(before) = piece_on(turn, at, level) {
                turn.turn_over(before, piece, Vec2::X);
            }
        }
        Effect::Flipped { at, turned_from } => {
            let direction = turn.direction(turned_from, at);
            for before in turn.stack(at) {
                let after = on_cell(turn, at).find(|after| after.level == before.level);
                if let Some(after) = after {
                    turn.turn_over(before, after.piece, direction);
                }
            }
        }
        Effect::TakenOff { piece, from, level } => {
            turn.take_off(PieceAt { place: Place::Cell(from), level, piece });
        }
        Effect::Ejected { from, pushed_from } => {
            let way = turn.centre(from) - turn.centre(pushed_from);
            turn.stack(from).into_iter().for_each(|at| turn.eject(at, way));
        }
        Effect::Removed { from } => {
            turn.stack(from).into_iter().for_each(|at| turn.take_off(at));
        }
        Effect::Attacked { .. }
        | Effect::Grown { .. }
        | Effect::Shrunk { .. }
        | Effect::Destroyed { .. }
        | Effect::Recoloured { .. }
        | Effect::Split { .. }
        | Effect::Tipped { .. } => {}
    }
}

/// The piece that was on a level of a cell before the move.
fn piece_on(turn: &TurnAnimation, cell: Cell, level: u8) -> Option<PieceAt> {
    turn.stack(cell).into_iter().find(|at| at.level == level)
}

/// The pieces that are on a cell after the move.
fn on_cell(turn: &TurnAnimation, cell: Cell) -> impl Iterator<Item = PieceAt> {
    turn.pieces_after().iter().filter(move |at| at.place == Place::Cell(cell)).copied()
}
