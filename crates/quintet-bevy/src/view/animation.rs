//! The default animations of the effects of a move. Pieces that are placed fall, pieces that move slide, pieces that are
//! replaced turn over, and pieces that are taken off fade out when the capturing piece arrives.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{Effect, Manner, Piece, PieceAt, Place, Spot, Verb};

use super::scene::components::{BoardPiece, Form, Pending};
use super::scene::game_view::uses;
use super::scene::pieces::SceneBuilder;
use super::scene::{Route, TurnAnimation, TurnPlan, ViewPart};
use crate::animation::{MoveAnimation, Pose};
use crate::frame::TableStage;
use crate::session::{MovePlayed, PositionReset};
use crate::theme::{Motion, times};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Animate, show.run_if(uses(ViewPart::Animation)));
}

fn show(
    mut commands: Commands,
    mut played: MessageReader<MovePlayed>,
    mut resets: MessageReader<PositionReset>,
    pieces: Query<(Entity, &BoardPiece, &Form, &Pose, Has<Pending>)>,
    scenes: SceneBuilder,
    motion: Res<Motion>,
    mut animations: MessageWriter<MoveAnimation>,
) {
    let played: Vec<&MovePlayed> = played.read().collect();
    if resets.read().count() > 0 {
        return; // the pieces are drawn again, already after the move
    }
    // Only the last move can be compared with the position.
    let Some(MovePlayed { side, effects }) = played.last() else { return };
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let Some(animation) = scenes.animation() else { return };
    let is_tray_shown = scene.trays.shown;
    // A preview of this move has faded the pieces that leave.
    let solid = |at: PieceAt, pose: Pose| match at.place.cell().is_some() || is_tray_shown {
        true => pose.faded(1.0),
        false => pose,
    };
    if let Some(plan) = animation.plan {
        let pieces =
            pieces.iter().map(|(entity, piece, form, pose, _)| (entity, piece.0, *form, solid(piece.0, *pose)));
        let mut turn = TurnPlan::new(commands, scene, *motion, pieces);
        played.iter().for_each(|played| plan(&played.effects, &mut turn));
        animations.write(turn.finish());
        return;
    }
    let of_kind = |wanted: bool| {
        let pieces = pieces.iter().filter(move |(.., pending)| *pending == wanted);
        pieces.map(|(entity, piece, _, pose, _)| (entity, piece.0, solid(piece.0, *pose)))
    };
    let mut turn =
        TurnAnimation::new(commands.reborrow(), scene, (*side, *motion), of_kind(false), of_kind(true).collect());
    for effect in effects {
        if !(animation.animate)(effect, &mut turn) {
            animate_effect(effect, &mut turn);
        }
    }
    (animation.finish_animation)(session.game(), &mut turn);
    animations.write(turn.finish());
}

/// Adds the default animation of an effect, which depends on its verb and its manner. Effects without one are left to the
/// comparison with the position in [`TurnAnimation::finish`].
fn animate_effect(effect: &Effect, turn: &mut TurnAnimation) {
    match (effect.verb, effect.manner) {
        (Verb::Place { at, piece }, manner) if manner != Manner::SPLIT => turn.place(piece_at(at, piece)),
        (Verb::Move { path, from_level, to_level, pieces }, manner) => {
            for index in 0..pieces {
                let from = Spot { cell: path.start(), level: from_level + index };
                let to = Spot { cell: path.end(), level: to_level + index };
                let Some(before) = piece_on(turn, from) else { continue };
                let to = on_spot(turn, to).unwrap_or_else(|| piece_at(to, before.piece));
                match manner {
                    Manner::PLAIN => turn.slide(before, to),
                    Manner::PUSH => turn.travel(before, to, Route::Slide(times::PUSH_DELAY)),
                    Manner::HOP => turn.travel(before, to, Route::Hop),
                    Manner::WALK | Manner::CLIMB => turn.travel(before, to, Route::Path(path.cells())),
                    _ => turn.travel(before, to, Route::Slide(Duration::ZERO)),
                }
            }
        }
        (Verb::Change { at, piece }, Manner::FLIP | Manner::PLAIN) => {
            let direction = effect.source.map_or(Vec2::X, |source| turn.direction(source, at.cell));
            if let Some(before) = piece_on(turn, at) {
                turn.turn_over(before, piece, direction);
            }
        }
        (Verb::Remove { at, piece }, Manner::EJECT) => {
            let behind = effect.source.unwrap_or(at.cell);
            turn.eject(piece_at(at, piece), turn.centre(at.cell) - turn.centre(behind));
        }
        (Verb::Remove { at, piece }, manner) if manner != Manner::DESTROY => turn.take_off(piece_at(at, piece)),
        _ => {}
    }
}

const fn piece_at(at: Spot, piece: Piece) -> PieceAt {
    PieceAt { place: Place::Cell(at.cell), level: at.level, piece }
}

/// The piece at a spot before the move, if it is not animated yet.
fn piece_on(turn: &TurnAnimation, at: Spot) -> Option<PieceAt> {
    turn.stack(at.cell).into_iter().find(|piece| piece.level == at.level)
}

/// The piece at a spot after the move.
fn on_spot(turn: &TurnAnimation, at: Spot) -> Option<PieceAt> {
    turn.pieces_after().iter().find(|after| (after.place, after.level) == (Place::Cell(at.cell), at.level)).copied()
}
