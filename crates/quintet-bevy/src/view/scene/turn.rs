//! The default animation of one move. First, the pieces in the effects of the move are animated. Then the other pieces
//! are compared with the new position, so that the entities always match it.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{Cell, Piece, PieceAt, Place, Side};

use super::components::{BoardPiece, Leaving, Pending};
use super::piece_poses::Scene;
use crate::animation::{MoveAnimation, Pose, TweenSegment};
use crate::frame::Screen;
use crate::theme::{Motion, Sound, times};

/// How a piece moves to another cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Route<'a> {
    /// It slides, after a delay.
    Slide(Duration),
    /// It moves in an arc.
    Hop,
    /// It slides along these cells, which begin with its own and end with the target.
    Path(&'a [Cell]),
}

/// Builds the animation of one move. It is passed to [`GameView::animate`](super::GameView::animate), so that a game
/// can animate effects in its own way.
///
/// Each piece of the position before the move can be animated once. Methods ignore a piece that they do not find, or whose
/// new place and look are not in the new position.
pub struct TurnAnimation<'w, 's> {
    commands: Commands<'w, 's>,
    scene: Scene,
    side: Side,
    motion: Motion,
    pieces: Vec<TurnPiece>,
    /// The pieces that were placed on the board while the player selected the steps of the move.
    pending: Vec<(Entity, PieceAt, Pose)>,
    /// The pieces of the new position without an entity.
    unclaimed: Vec<PieceAt>,
    animation: MoveAnimation,
    /// The end time of the falls and moves added so far.
    moves_end: Duration,
    /// The times when pieces arrive on cells.
    arrivals: Vec<(Cell, Duration)>,
    /// The number of pieces that are turned over.
    flips: u32,
    /// Whether a hop plays a sound.
    has_sound: bool,
    /// The number of pieces that start to slide at time 0.
    sliding: u8,
    /// The number of pieces that slide later or are pushed off the board.
    pushed: u8,
}

/// An entity during a move.
struct TurnPiece {
    entity: Entity,
    pose: Pose,
    before: PieceAt,
    state: PieceState,
}

/// What a move does to a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PieceState {
    Unmoved,
    /// Its animation is complete: it is now a piece of the new position, or is despawned at the end.
    Claimed,
    /// It leaves the board at this time. Its animation is added by [`TurnAnimation::finish`].
    Leaves(Duration),
}

/// The time in which a piece becomes visible before it falls.
const APPEAR_TIME: Duration = Duration::from_millis(1);
/// The height of a piece that stands on its edge while it is turned over, in cells.
const ON_EDGE: f32 = 0.30;
/// The [fold](Pose::fold) of a piece that stands on its edge.
const EDGE_ON_FOLD: f32 = 0.94;
/// The height of a hop on the board, in cells.
const HOP_HEIGHT: f32 = 0.5;
/// The height of a flight to or from a tray, in cells.
const FLIGHT_HEIGHT: f32 = 0.7;
/// How far an ejected piece rolls onto the rim of the board, and its height there, in cells.
const RIM_ROLL: (f32, f32) = (1.25, 0.06);
/// The distance between the cell of an ejected piece and the point where it fades out if no trays are shown, in cells.
const FADE_DISTANCE: f32 = 1.75;
/// The height of an ejected piece's bounce in the tray, relative to the size of the piece.
const BOUNCE: f32 = 0.22;
/// The size of a piece that has faded out, relative to its size before.
const FADED_SIZE: f32 = 0.72;
/// How long before the arrival of the capturing piece the captured piece starts to leave.
const BEFORE_ARRIVAL: Duration = Duration::from_millis(60);
/// The duration of a slide grows with the square root of the distance, up to this factor.
const MAX_SLIDE_FACTOR: f32 = 2.2;
/// A piece blocks a slide if it is nearer to the line of the slide than this distance, in cells.
const BLOCKING_DISTANCE: f32 = 0.4;

impl<'w, 's> TurnAnimation<'w, 's> {
    pub(in crate::view) fn new(
        commands: Commands<'w, 's>,
        scene: Scene,
        (side, motion): (Side, Motion),
        pieces: impl Iterator<Item = (Entity, PieceAt, Pose)>,
        pending: Vec<(Entity, PieceAt, Pose)>,
    ) -> Self {
        let pieces =
            pieces.map(|(entity, before, pose)| TurnPiece { entity, pose, before, state: PieceState::Unmoved });
        let unclaimed = scene.pieces.clone();
        Self {
            commands,
            scene,
            side,
            motion,
            pieces: pieces.collect(),
            pending,
            unclaimed,
            animation: MoveAnimation::default(),
            moves_end: Duration::ZERO,
            arrivals: Vec::new(),
            flips: 0,
            has_sound: false,
            sliding: 0,
            pushed: 0,
        }
    }

    /// The side that moved.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The motion setting of the player.
    #[must_use]
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// The pieces of the new position.
    #[must_use]
    pub fn pieces_after(&self) -> &[PieceAt] {
        &self.scene.pieces
    }

    /// The pieces on a cell before the move that are not animated yet, from the bottom.
    #[must_use]
    pub fn stack(&self, cell: Cell) -> Vec<PieceAt> {
        let on_cell =
            |piece: &&TurnPiece| piece.before.place == Place::Cell(cell) && piece.state == PieceState::Unmoved;
        let mut stack: Vec<PieceAt> = self.pieces.iter().filter(on_cell).map(|piece| piece.before).collect();
        stack.sort_unstable_by_key(|at| at.level);
        stack
    }

    /// The entity and the current pose of a piece of the position before the move. `None` if the piece is animated already.
    #[must_use]
    pub fn entity(&self, before: PieceAt) -> Option<(Entity, Pose)> {
        let index = self.find(before)?;
        Some((self.pieces[index].entity, self.pieces[index].pose))
    }

    /// The pose of a piece at rest.
    #[must_use]
    pub fn rest_pose(&self, at: PieceAt) -> Pose {
        self.scene.rest_pose(at)
    }

    /// The centre of a cell.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Vec2 {
        self.scene.place_centre(Place::Cell(cell))
    }

    /// The direction between two cells on the screen.
    #[must_use]
    pub fn direction(&self, from: Cell, to: Cell) -> Vec2 {
        self.scene.board_transform.rotate(self.centre(to) - self.centre(from))
    }

    /// The animation, to which a game can add motions and sounds.
    pub const fn animation(&mut self) -> &mut MoveAnimation {
        &mut self.animation
    }

    /// The index of a piece of the position before the move that is not animated yet.
    fn find(&self, before: PieceAt) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.before == before && piece.state == PieceState::Unmoved)
    }

    /// Removes a piece from the unclaimed pieces. Returns whether it was one of them.
    fn claim(&mut self, at: PieceAt) -> bool {
        let index = self.unclaimed.iter().position(|other| *other == at);
        if let Some(index) = index {
            self.unclaimed.swap_remove(index);
        }
        index.is_some()
    }

    /// The lowest unclaimed piece of this kind and side in a place, preferably one that was not there before.
    fn unclaimed(&self, place: Place, piece: Piece) -> Option<PieceAt> {
        let fits = |at: &&PieceAt| at.place == place && at.piece == piece;
        self.unclaimed.iter().filter(fits).min_by_key(|at| (self.find(**at).is_some(), at.level)).copied()
    }

    /// Animates a piece that is placed. It comes from the reserve if one of its kind has left the reserve. Otherwise it is
    /// new and falls onto the board.
    pub fn place(&mut self, at: PieceAt) {
        if !self.claim(at) || self.keep_pending(at) {
            return;
        }
        let count = |pieces: &mut dyn Iterator<Item = PieceAt>| {
            pieces.filter(|other| other.place == Place::Reserve && other.piece == at.piece).count()
        };
        let before =
            count(&mut self.pieces.iter().filter(|piece| piece.state == PieceState::Unmoved).map(|piece| piece.before));
        if before > count(&mut self.scene.pieces.iter().copied()) {
            let in_reserve = |(_, piece): &(usize, &TurnPiece)| {
                let PieceAt { place, piece: look, .. } = piece.before;
                (place, look, piece.state) == (Place::Reserve, at.piece, PieceState::Unmoved)
            };
            let last = self.pieces.iter().enumerate().filter(in_reserve).max_by_key(|(_, piece)| piece.before.level);
            if let Some((index, _)) = last {
                self.fly(index, at, self.moves_end, Sound::Place);
                return;
            }
        }
        let rest = self.scene.rest_pose(at);
        let above = self.scene.above(at);
        let entity = self.commands.spawn(self.scene.bundle(at, above.faded(0.0))).id();
        let appear = segment(APPEAR_TIME, EaseFunction::Linear, above);
        self.fall(entity, above.faded(0.0), Some(appear), rest);
    }

    /// Animates a new piece that falls onto the board from a pose.
    pub fn drop_from(&mut self, at: PieceAt, above: Pose) {
        if !self.claim(at) {
            return;
        }
        let rest = self.scene.rest_pose(at);
        let entity = self.commands.spawn(self.scene.bundle(at, above)).id();
        self.fall(entity, above, None, rest);
    }

    /// Animates the fall of a piece, after another segment if there is one. Falls follow one after another.
    fn fall(&mut self, entity: Entity, from: Pose, before: Option<TweenSegment>, rest: Pose) {
        let fall = segment(times::PLACE, EaseFunction::QuadraticIn, rest);
        let segments: Vec<_> = before.into_iter().chain([fall]).collect();
        let start = self.moves_end;
        self.moves_end += segments.iter().map(|segment| segment.time).sum::<Duration>();
        self.animation.part(entity, from, start, segments);
        self.animation.cue(self.moves_end, Sound::Place);
    }

    /// Makes the pending piece at this place a piece of the position, and completes its fall. Returns whether there is
    /// one.
    fn keep_pending(&mut self, at: PieceAt) -> bool {
        let Some(index) = self.pending.iter().position(|(_, other, _)| *other == at) else { return false };
        let (entity, _, pose) = self.pending.swap_remove(index);
        self.commands.entity(entity).remove::<(Pending, DespawnOnExit<Screen>)>();
        let rest = self.scene.rest_pose(at);
        if pose != rest {
            self.fall(entity, pose, None, rest);
        }
        true
    }

    /// Moves a piece to another place on the board in a straight line. It hops if other pieces are on the line or below
    /// its new place.
    pub fn slide(&mut self, from: PieceAt, to: PieceAt) {
        let hops = to.level > 0 || self.is_blocked(from, to);
        self.travel(from, to, if hops { Route::Hop } else { Route::Slide(Duration::ZERO) });
    }

    /// Moves a piece to another place on the board by a route.
    pub fn travel(&mut self, from: PieceAt, to: PieceAt, route: Route) {
        let Some(index) = self.find(from).filter(|_| self.claim(to)) else { return };
        let (start, rest) = (self.pieces[index].pose.faded(1.0), self.scene.rest_pose(to));
        let slide_time =
            |from: Vec2, to: Vec2| times::SLIDE.mul_f32(from.distance(to).max(1.0).sqrt().min(MAX_SLIDE_FACTOR));
        let (delay, segments, sound) = match route {
            Route::Slide(delay) => {
                (delay, vec![segment(slide_time(start.at, rest.at), EaseFunction::CubicInOut, rest)], Sound::Slide)
            }
            Route::Hop => {
                let over = segment(times::HOP, EaseFunction::QuadraticInOut, rest);
                (Duration::ZERO, vec![TweenSegment { arc: HOP_HEIGHT, ..over }], Sound::Hop)
            }
            Route::Path(cells) => {
                let steps = cells.get(1..).unwrap_or_default();
                let mut at = start.at;
                let mut segments = Vec::new();
                for (index, cell) in steps.iter().enumerate() {
                    let centre = self.scene.place_centre(Place::Cell(*cell));
                    let pose = if index + 1 == steps.len() { rest } else { Pose { at: centre, ..start } };
                    segments.push(segment(slide_time(at, centre), EaseFunction::SineInOut, pose));
                    at = centre;
                }
                (Duration::ZERO, segments, Sound::Slide)
            }
        };
        let arrival = delay + segments.iter().map(|segment| segment.time).sum::<Duration>();
        self.animation.part(self.pieces[index].entity, start, delay, segments);
        if sound == Sound::Hop {
            self.animation.cue(arrival, sound);
            self.has_sound = true;
        } else if delay.is_zero() {
            self.sliding += 1;
        } else {
            self.pushed += 1;
        }
        self.arrive(index, to, arrival);
    }

    /// Records that a moved piece is part of the new position from this time on.
    fn arrive(&mut self, index: usize, to: PieceAt, arrival: Duration) {
        self.become_piece(index, to);
        self.moves_end = self.moves_end.max(arrival);
        self.arrivals.extend(to.place.cell().map(|cell| (cell, arrival)));
    }

    /// Moves a piece to another place with these segments, starting at `start`. If `to` is `None`, the piece is despawned at
    /// the end of the animation.
    pub fn follow(
        &mut self,
        before: PieceAt,
        to: Option<PieceAt>,
        start: Duration,
        segments: impl Into<Vec<TweenSegment>>,
    ) {
        let Some(index) = self.find(before).filter(|_| to.is_none_or(|to| self.claim(to))) else { return };
        let segments = segments.into();
        let arrival = start + segments.iter().map(|segment| segment.time).sum::<Duration>();
        let TurnPiece { entity, pose, .. } = self.pieces[index];
        self.animation.part(entity, pose.faded(1.0), start, segments);
        match to {
            Some(to) => self.arrive(index, to, arrival),
            None => self.leave(index),
        }
    }

    /// Turns a piece over in a direction on the screen and replaces it by `piece`. Several pieces of one move start one
    /// after another.
    pub fn turn_over(&mut self, before: PieceAt, piece: Piece, direction: Vec2) {
        let after = PieceAt { piece, ..before };
        let Some(index) = self.find(before).filter(|_| self.claim(after)) else { return };
        let start = self.moves_end + times::FLIP_STAGGER * self.flips;
        self.flips += 1;
        let entity = self.pieces[index].entity;
        let flat = Pose { fold_direction: direction.to_angle(), ..self.scene.rest_pose(after) };
        let on_edge = Pose { fold: EDGE_ON_FOLD, lift: ON_EDGE, ..flat };
        let half = times::FLIP / 2;
        let segments = [segment(half, EaseFunction::SineIn, on_edge), segment(half, EaseFunction::SineOut, flat)];
        self.animation.part(entity, flat, start, segments);
        self.animation.change(start + half, entity, move |entity| {
            entity.insert(BoardPiece(after));
        });
        self.animation.cue(start + times::FLIP, Sound::Flip);
        self.pieces[index].state = PieceState::Claimed;
    }

    /// Removes a piece from the board. It flies to a tray if the new position has it there; otherwise it fades out. It
    /// leaves shortly before another piece arrives on its cell or, if none does, shortly before the end of the moves
    /// added so far.
    pub fn take_off(&mut self, before: PieceAt) {
        let Some(index) = self.find(before) else { return };
        let cell = before.place.cell();
        let arrival = self.arrivals.iter().find(|(other, _)| Some(*other) == cell).map(|(_, time)| *time);
        let leaves = arrival.unwrap_or(self.moves_end).saturating_sub(BEFORE_ARRIVAL);
        if arrival.is_some() {
            self.animation.cue(leaves + BEFORE_ARRIVAL, Sound::Knock(1));
        }
        self.pieces[index].state = PieceState::Leaves(leaves);
    }

    /// Pushes a piece off the board. The direction is that on the board, not on the screen. The piece rolls over the rim and
    /// falls into its tray. If no trays are shown, it falls beside the board and fades out.
    pub fn eject(&mut self, before: PieceAt, direction: Vec2) {
        let Some(index) = self.find(before) else { return };
        let TurnPiece { entity, pose, .. } = self.pieces[index];
        let in_tray = self.unclaimed(Place::Captured, before.piece);
        let rest = in_tray.filter(|_| self.scene.trays.shown).map(|at| self.scene.rest_pose(at));
        let (over, height) = RIM_ROLL;
        let over = Pose { lift: height, ..Pose::at(pose.at + direction * over) };
        let mut segments = vec![segment(times::RIM_ROLL, EaseFunction::QuadraticIn, over)];
        match rest {
            Some(rest) => {
                let fall = segment(times::FALL, EaseFunction::QuadraticIn, rest);
                let bounce = segment(times::BOUNCE, EaseFunction::Linear, rest);
                segments.push(TweenSegment { arc: FLIGHT_HEIGHT, ..fall });
                segments.push(TweenSegment { arc: BOUNCE * rest.size, ..bounce });
            }
            None => {
                let down = Pose { size: FADED_SIZE, ..Pose::at(pose.at + direction * FADE_DISTANCE).faded(0.0) };
                segments.push(segment(times::FALL, EaseFunction::QuadraticIn, down));
            }
        }
        self.animation.part(entity, pose, times::PUSH_DELAY, segments);
        self.animation.cue(times::PUSH_DELAY + times::RIM_ROLL + times::FALL, Sound::Drop);
        self.pushed += 1;
        match in_tray.filter(|at| self.claim(*at)) {
            Some(at) => self.become_piece(index, at),
            None => self.leave(index),
        }
    }

    /// Whether a piece stands between two cells.
    fn is_blocked(&self, from: PieceAt, to: PieceAt) -> bool {
        let [start, end] = [from, to].map(|at| self.scene.rest_pose(at).at);
        let line = end - start;
        let stands_between = |piece: &TurnPiece| {
            let off = self.scene.rest_pose(piece.before).at - start;
            let along = off.dot(line) / line.length_squared().max(1e-3);
            let is_inner = off.length() > BLOCKING_DISTANCE && off.distance(line) > BLOCKING_DISTANCE;
            let is_near = (0.0..=1.0).contains(&along) && off.distance(line * along) < BLOCKING_DISTANCE;
            piece.before.place.cell().is_some() && is_inner && is_near
        };
        self.pieces.iter().any(stands_between)
    }

    /// Makes an entity a piece of the new position.
    fn become_piece(&mut self, index: usize, to: PieceAt) {
        self.pieces[index].state = PieceState::Claimed;
        self.commands.entity(self.pieces[index].entity).insert(BoardPiece(to));
    }

    /// Moves a piece in a high arc to or from a tray.
    fn fly(&mut self, index: usize, to: PieceAt, start: Duration, sound: Sound) {
        let (pose, rest) = (self.pieces[index].pose, self.scene.rest_pose(to));
        let over = segment(times::HOP, EaseFunction::CubicInOut, rest);
        self.animation.part(self.pieces[index].entity, pose, start, [TweenSegment { arc: FLIGHT_HEIGHT, ..over }]);
        let landed = start + times::HOP;
        self.animation.cue(landed, sound);
        self.become_piece(index, to);
        if to.place.cell().is_some() {
            self.moves_end = self.moves_end.max(landed);
        }
    }

    /// Animates the remaining pieces, and returns the whole animation.
    pub(in crate::view) fn finish(mut self) -> MoveAnimation {
        for index in 0..self.pieces.len() {
            let before = self.pieces[index].before;
            if self.pieces[index].state == PieceState::Unmoved && self.claim(before) {
                self.pieces[index].state = PieceState::Claimed;
            }
        }
        for index in 0..self.pieces.len() {
            let TurnPiece { before, state, .. } = self.pieces[index];
            let leaves = match state {
                PieceState::Claimed => continue,
                PieceState::Unmoved => None,
                PieceState::Leaves(time) => Some(time),
            };
            self.finish_piece(index, before, leaves);
        }
        for at in self.unclaimed.clone() {
            if at.place.cell().is_some() {
                self.place(at);
            } else {
                self.commands.spawn(self.scene.bundle(at, self.scene.rest_pose(at)));
            }
        }
        if self.pushed > 0 {
            self.animation.cue(times::PUSH_DELAY, Sound::Knock(self.sliding));
        } else if self.sliding > 0 && !self.has_sound {
            self.animation.cue(Duration::ZERO, Sound::Slide);
        }
        self.animation
    }

    /// Animates a piece that leaves the board, or that has moved or changed without an effect.
    fn finish_piece(&mut self, index: usize, before: PieceAt, leaves: Option<Duration>) {
        let same_look = |at: &&PieceAt| at.piece == before.piece;
        let in_place = self.unclaimed.iter().find(|at| (at.place, at.level) == (before.place, before.level)).copied();
        let off_board = self.unclaimed.iter().filter(same_look).find(|at| at.place.cell().is_none()).copied();
        let elsewhere = self.unclaimed.iter().find(same_look).copied();
        match (leaves, in_place, off_board, elsewhere) {
            (Some(start), _, Some(to), _) => {
                self.claim(to);
                self.fly(index, to, start, Sound::Drop);
            }
            (None, Some(after), ..) if before.place.cell().is_some() => {
                self.turn_over(before, after.piece, Vec2::X);
            }
            (None, _, _, Some(to)) if before.place.cell().is_some() && to.place.cell().is_some() => {
                self.slide(before, to);
            }
            (None, _, _, Some(to)) => {
                self.claim(to);
                self.fly(index, to, self.moves_end, if to.place.cell().is_some() { Sound::Place } else { Sound::Drop });
            }
            _ => self.fade(index, leaves.unwrap_or(self.moves_end)),
        }
    }

    /// Fades a piece out and despawns it after the animation.
    fn fade(&mut self, index: usize, start: Duration) {
        let TurnPiece { entity, pose, .. } = self.pieces[index];
        let gone = Pose { size: pose.size * FADED_SIZE, ..pose.faded(0.0) };
        self.animation.part(entity, pose.faded(1.0), start, [segment(times::FADE, EaseFunction::QuadraticOut, gone)]);
        self.leave(index);
    }

    /// Despawns a piece after the animation.
    fn leave(&mut self, index: usize) {
        self.pieces[index].state = PieceState::Claimed;
        self.commands.entity(self.pieces[index].entity).remove::<BoardPiece>().insert(Leaving);
    }
}

/// A segment of a motion without an arc.
const fn segment(time: Duration, ease: EaseFunction, to: Pose) -> TweenSegment {
    TweenSegment { time, ease, to, arc: 0.0 }
}
