//! The animation of one move in a game whose pieces have poses that depend on their piles. The effects are planned one
//! after another. Each starts from the piles that the previous ones have left.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{Cell, Path, Piece, PieceAt, Place, Spot};

use super::components::{BoardPiece, Form, Leaving};
use super::particles;
use super::piece_poses::Scene;
use crate::animation::{MoveAnimation, Pose, TweenSegment};
use crate::theme::{Motion, Sound, times};

/// Builds the animation of one move for [`GameView::PLAN`](super::GameView::PLAN).
///
/// Methods identify a piece by an index, which stays the same during the move. Each piece has a sequence of segments. A segment
/// starts at a given time, or when the previous segment of the piece ends if that is later. Effects start at
/// [`now`](Self::now), and the methods that animate one set `now` to the time when the next effect can start.
pub struct TurnPlan<'w, 's> {
    commands: Commands<'w, 's>,
    scene: Scene,
    motion: Motion,
    pieces: Vec<PlannedPiece>,
    animation: MoveAnimation,
    /// When the next effect starts.
    pub now: Duration,
}

/// A piece while the move is planned.
struct PlannedPiece {
    entity: Entity,
    at: PieceAt,
    /// The last planned look: the piece and its form.
    shown: (Piece, u32),
    /// The pose before the move.
    from: Pose,
    /// The pose after the planned segments.
    pose: Pose,
    segments: Vec<TweenSegment>,
    /// The time when the planned segments end.
    end: Duration,
    /// Whether the piece has left its cell to strike and has not returned.
    lunging: bool,
    /// Whether the piece was destroyed.
    gone: bool,
}

/// When and how a piece moves in a segment.
#[derive(Clone, Copy, Debug)]
pub struct SegmentTiming {
    /// The earliest start.
    pub start: Duration,
    /// The duration.
    pub time: Duration,
    /// The easing function.
    pub ease: EaseFunction,
    /// The height of the arc in which the piece moves, in cells.
    pub arc: f32,
}

impl SegmentTiming {
    /// A segment without an arc.
    #[must_use]
    pub const fn new(start: Duration, time: Duration, ease: EaseFunction) -> Self {
        Self { start, time, ease, arc: 0.0 }
    }

    /// A segment so short that the pose changes from one frame to the next.
    #[must_use]
    pub const fn instant(start: Duration) -> Self {
        Self::new(start, Duration::from_micros(1), EaseFunction::Linear)
    }
}

/// The duration of each step of a walk of two steps.
const STEP_OF_TWO: Duration = Duration::from_millis(150);
/// The duration of each step of a longer walk or of a climb.
const STEP_OF_THREE: Duration = Duration::from_millis(120);
/// The duration of each whole step of a strike, before the lunge and on the way back.
const DASH: Duration = Duration::from_millis(100);
/// The duration of a lunge, which is the last part of a strike.
const LUNGE: Duration = Duration::from_millis(120);
/// The length of a lunge relative to the last step of the path.
const LUNGE_REACH: f32 = 0.46;
/// The height of a hop onto a pile, in cells.
const HOP_HEIGHT: f32 = 0.5;
/// The [compression](Pose::squash) of a piece that lands on a pile.
const BUMP: f32 = 0.05;
/// The time in which a landing piece is compressed, and the time in which it recovers.
const BUMP_TIME: Duration = Duration::from_millis(60);
/// The time in which the pieces of a pile move to new resting poses.
const MAKE_ROOM_TIME: Duration = Duration::from_millis(160);
/// The time in which a destroyed piece vanishes.
const VANISH: Duration = Duration::from_millis(220);
/// The relative size and the [compression](Pose::squash) of a piece that has vanished.
const VANISHED: (f32, f32) = (0.45, 0.35);

impl<'w, 's> TurnPlan<'w, 's> {
    pub(in crate::view) fn new(
        commands: Commands<'w, 's>,
        scene: Scene,
        motion: Motion,
        pieces: impl Iterator<Item = (Entity, PieceAt, Form, Pose)>,
    ) -> Self {
        let planned = |(entity, at, form, pose)| PlannedPiece::new(entity, at, form, pose);
        let pieces = pieces.map(planned).collect();
        Self { commands, scene, motion, pieces, animation: MoveAnimation::default(), now: Duration::ZERO }
    }

    /// The indices of the pieces on a cell, from the bottom.
    #[must_use]
    pub fn pile(&self, cell: Cell) -> Vec<usize> {
        let on_cell = |piece: &PlannedPiece| !piece.gone && piece.at.place == Place::Cell(cell);
        let mut pile: Vec<usize> = (0..self.pieces.len()).filter(|index| on_cell(&self.pieces[*index])).collect();
        pile.sort_unstable_by_key(|index| self.pieces[*index].at.level);
        pile
    }

    /// The index of the piece at a spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<usize> {
        self.pile(spot.cell).get(usize::from(spot.level)).copied()
    }

    /// The side and the kind of a piece.
    #[must_use]
    pub fn piece(&self, index: usize) -> Piece {
        self.pieces[index].at.piece
    }

    /// Replaces a piece by another one.
    pub fn set_piece(&mut self, index: usize, piece: Piece) {
        self.pieces[index].at.piece = piece;
    }

    /// The pose of a piece after the planned segments.
    #[must_use]
    pub fn pose(&self, index: usize) -> Pose {
        self.pieces[index].pose
    }

    /// The time when the planned segments of a piece end.
    #[must_use]
    pub fn end(&self, index: usize) -> Duration {
        self.pieces[index].end
    }

    /// The pose of a piece at rest in its current pile.
    #[must_use]
    pub fn rest_pose(&self, index: usize) -> Pose {
        self.scene.rest_pose_among(self.pieces[index].at, &self.pieces_now())
    }

    /// The centre of a cell.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Vec2 {
        self.scene.place_centre(Place::Cell(cell))
    }

    /// All pieces after the effects that are planned so far.
    fn pieces_now(&self) -> Vec<PieceAt> {
        self.pieces.iter().filter(|piece| !piece.gone).map(|piece| piece.at).collect()
    }

    /// Plays a sound.
    pub fn cue(&mut self, at: Duration, sound: Sound) {
        self.animation.cue(at, sound);
    }

    /// Adds a segment that ends in a pose.
    pub fn add_segment(&mut self, index: usize, timing: SegmentTiming, to: Pose) {
        let piece = &mut self.pieces[index];
        if timing.start > piece.end {
            let time = timing.start - piece.end;
            piece.segments.push(TweenSegment { time, ease: EaseFunction::Linear, to: piece.pose, arc: 0.0 });
            piece.end = timing.start;
        }
        piece.segments.push(TweenSegment { time: timing.time, ease: timing.ease, to, arc: timing.arc });
        piece.end += timing.time;
        piece.pose = to;
    }

    /// Moves every piece of a cell to its resting pose. Their looks change halfway.
    pub fn settle(&mut self, cell: Cell, timing: SegmentTiming) {
        self.show_looks(cell, timing.start + timing.time / 2);
        for index in self.pile(cell) {
            let rest = self.rest_pose(index);
            let PlannedPiece { pose, lunging, .. } = self.pieces[index];
            let to = if lunging { Pose { size: rest.size, ..pose } } else { rest };
            if pose != to {
                self.add_segment(index, timing, to);
            }
        }
    }

    /// Updates the looks of the pieces of a cell to the current pile.
    pub fn show_looks(&mut self, cell: Cell, at: Duration) {
        for index in self.pile(cell) {
            self.show_look(index, at);
        }
    }

    /// Updates the look of a piece to its current pile.
    fn show_look(&mut self, index: usize, at: Duration) {
        let pieces = self.pieces_now();
        let piece = &mut self.pieces[index];
        let look = (piece.at.piece, self.scene.form(piece.at, &pieces).0);
        if std::mem::replace(&mut piece.shown, look) != look {
            let (entity, board_piece) = (piece.entity, BoardPiece(piece.at));
            self.animation.change(at, entity, move |entity| {
                entity.try_insert((board_piece, Form(look.1)));
            });
        }
    }

    /// Sets the levels of the pieces of a cell to 0, 1, 2 and so on, from the bottom.
    fn renumber(&mut self, cell: Cell) {
        for (index, level) in self.pile(cell).into_iter().zip(0..) {
            self.pieces[index].at.level = level;
        }
    }

    /// Moves the top `count` pieces of the pile at the start of a path to the pile at its end, and returns their indices.
    /// Adds no segments.
    pub fn reassign(&mut self, path: Path, count: u8) -> Vec<usize> {
        let mut pile = self.pile(path.start());
        let movers = pile.split_off(pile.len().saturating_sub(usize::from(count)));
        let below = self.pile(path.end()).len();
        for (index, level) in movers.iter().zip((0..).skip(below)) {
            self.pieces[*index].at.place = Place::Cell(path.end());
            self.pieces[*index].at.level = level;
        }
        self.renumber(path.start());
        movers
    }

    /// The centres of the cells of a path without its ends.
    fn between(&self, path: Path) -> Vec<Vec2> {
        let cells = path.cells();
        cells[1..cells.len() - 1].iter().map(|cell| self.centre(*cell)).collect()
    }

    /// Moves [reassigned](Self::reassign) pieces along the path. Pieces that have lunged along it go directly to its end.
    pub fn walk(&mut self, path: Path, movers: &[usize]) {
        let (start, between) = (self.now, self.between(path));
        let time = match between.len() {
            0 => times::SLIDE,
            1 => STEP_OF_TWO,
            _ => STEP_OF_THREE,
        };
        for index in movers.iter().copied() {
            let rest = self.rest_pose(index);
            if std::mem::take(&mut self.pieces[index].lunging) {
                self.add_segment(index, SegmentTiming::new(start, times::SLIDE, EaseFunction::CubicInOut), rest);
            } else {
                let beside = rest.at - self.centre(path.end());
                for (step, centre) in between.iter().enumerate() {
                    let ease = if step == 0 { EaseFunction::QuadraticIn } else { EaseFunction::Linear };
                    self.add_segment(
                        index,
                        SegmentTiming::new(start, time, ease),
                        Pose { at: *centre + beside, ..rest },
                    );
                }
                let ease = if between.is_empty() { EaseFunction::CubicInOut } else { EaseFunction::QuadraticOut };
                self.add_segment(index, SegmentTiming::new(start, time, ease), rest);
            }
            self.now = self.now.max(self.end(index));
        }
        self.cue(start, Sound::Slide);
        self.settle(path.start(), SegmentTiming::new(start, MAKE_ROOM_TIME, EaseFunction::CubicInOut));
    }

    /// Moves [reassigned](Self::reassign) pieces along the path and lets them hop onto the pile at its end.
    pub fn climb(&mut self, path: Path, movers: &[usize]) {
        let (start, between) = (self.now, self.between(path));
        for index in movers.iter().copied() {
            let rest = self.rest_pose(index);
            for centre in &between {
                let by = Pose { at: *centre, ..self.pose(index) };
                self.add_segment(index, SegmentTiming::new(start, STEP_OF_THREE, EaseFunction::Linear), by);
            }
            let hop = SegmentTiming::new(start, times::HOP, EaseFunction::QuadraticInOut);
            self.add_segment(index, SegmentTiming { arc: HOP_HEIGHT, ..hop }, rest);
            let landed = self.end(index);
            self.show_look(index, landed);
            self.now = self.now.max(landed);
            let end = self.now;
            let bump = SegmentTiming::new(end, BUMP_TIME, EaseFunction::QuadraticOut);
            self.add_segment(index, bump, Pose { squash: BUMP, ..rest });
            self.add_segment(index, SegmentTiming { ease: EaseFunction::QuadraticIn, ..bump }, rest);
        }
        if !between.is_empty() {
            self.cue(start, Sound::Slide);
        }
        self.cue(self.now, Sound::Hop);
        for cell in [path.start(), path.end()] {
            self.settle(cell, SegmentTiming::new(start, MAKE_ROOM_TIME, EaseFunction::CubicInOut));
        }
    }

    /// Moves pieces along a path and almost halfway into its last step. If `follow` is true, they stay there until
    /// [`walk`](Self::walk) moves them on; otherwise they return.
    pub fn strike(&mut self, path: Path, strikers: &[usize], follow: bool) {
        let (start, between, to) = (self.now, self.between(path), self.centre(path.end()));
        for index in strikers.iter().copied() {
            let rest = self.pose(index);
            let stops: Vec<Pose> = between.iter().map(|centre| Pose { at: *centre, ..rest }).collect();
            for stop in &stops {
                self.add_segment(index, SegmentTiming::new(start, DASH, EaseFunction::Linear), *stop);
            }
            let before = self.pose(index);
            let blow = Pose { at: before.at.lerp(to, LUNGE_REACH), ..rest };
            self.add_segment(index, SegmentTiming::new(start, LUNGE, EaseFunction::BackIn), blow);
            self.now = self.now.max(self.end(index));
            self.pieces[index].lunging = follow;
            if !follow {
                self.add_segment(index, SegmentTiming::new(start, LUNGE, EaseFunction::QuadraticOut), before);
                for stop in stops.iter().rev().skip(1).chain((!stops.is_empty()).then_some(&rest)) {
                    self.add_segment(index, SegmentTiming::new(start, DASH, EaseFunction::Linear), *stop);
                }
            }
        }
        self.cue(self.now, Sound::Knock(if follow { 3 } else { 2 }));
    }

    /// Spawns a new piece on top of a cell, in a pose. Returns its index.
    pub fn add(&mut self, cell: Cell, piece: Piece, pose: Pose) -> usize {
        let level = u8::try_from(self.pile(cell).len()).unwrap_or(u8::MAX);
        let at = PieceAt { level, ..PieceAt::on(cell, piece) };
        let entity = self.commands.spawn(self.scene.bundle(at, pose)).id();
        let form = self.scene.form(at, &self.scene.pieces);
        self.pieces.push(PlannedPiece::new(entity, at, form, pose));
        self.pieces.len() - 1
    }

    /// Removes a piece from its pile. It shrinks and fades out, with a cloud of dust.
    pub fn destroy(&mut self, index: usize) {
        let (size, squash) = VANISHED;
        let now = self.now;
        let pose = self.pose(index);
        let broken = Pose { size: pose.size * size, opacity: 0.0, squash, ..pose };
        self.add_segment(index, SegmentTiming::new(now, VANISH, EaseFunction::QuadraticIn), broken);
        let piece = &mut self.pieces[index];
        piece.gone = true;
        let (entity, end, width, place) = (piece.entity, piece.end, piece.from.size * 0.4, piece.at.place);
        self.animation.change(end, entity, |entity| entity.despawn());
        self.commands.entity(entity).remove::<BoardPiece>().insert(Leaving);
        self.dust(now + VANISH / 3, pose.at, width);
        if let Place::Cell(cell) = place {
            self.renumber(cell);
        }
        self.now += VANISH / 2;
    }

    /// Moves the pieces of a cell to their resting poses, starting [`now`](Self::now).
    pub fn make_room(&mut self, cell: Cell) {
        self.settle(cell, SegmentTiming::new(self.now, MAKE_ROOM_TIME, EaseFunction::CubicInOut));
    }

    /// Adds a cloud of dust around a point of the board, unless motion is reduced or off. `width` is in cells.
    pub fn dust(&mut self, at: Duration, place: Vec2, width: f32) {
        if matches!(self.motion, Motion::Full | Motion::Fast) {
            particles::spawn(&mut self.commands, self.scene.root, &mut self.animation, at, (place, width));
        }
    }

    /// Returns the whole animation.
    pub(in crate::view) fn finish(mut self) -> MoveAnimation {
        let end = self.pieces.iter().map(|piece| piece.end).max().unwrap_or_default().max(self.animation.length());
        for piece in self.pieces {
            let PlannedPiece { entity, at, gone, from, segments, .. } = piece;
            if !gone {
                self.animation.change(end, entity, move |entity| {
                    entity.try_insert(BoardPiece(at));
                });
            }
            if !segments.is_empty() {
                self.animation.part(entity, from, Duration::ZERO, segments);
            }
        }
        self.animation
    }
}

impl PlannedPiece {
    fn new(entity: Entity, at: PieceAt, form: Form, pose: Pose) -> Self {
        let shown = (at.piece, form.0);
        let (segments, end) = (Vec::new(), Duration::ZERO);
        Self { entity, at, shown, from: pose, pose, segments, end, lunging: false, gone: false }
    }
}
