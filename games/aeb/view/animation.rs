//! Move animation. Pyramids walk square by square, hop onto stacks, lunge to attack, grow, shrink, change colour, split
//! and tip over.

use std::f32::consts::FRAC_PI_2;
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, TweenSegment};
use quintet_bevy::board::BoardSpawner;
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::BoardTransform;
use quintet_bevy::session::MovePlayed;
use quintet_bevy::theme::{Motion, Sound, times};
use quintet_core::rules::{Cell, Effect, Manner, Path, Spot, Verb};
use quintet_games::aeb::rules::{Direction, Kind, Position, Pyramid, Size, pile_kind_of, pyramid_of};

use super::board::centre;
use super::look::Appearance;
use super::particles;
use super::pieces::{Leaving, Piece, on_board, resting_pose};

/// The duration per step of a move of two or three squares. A single step takes longer.
const STEP_OF_TWO: Duration = Duration::from_millis(150);
const STEP_OF_THREE: Duration = Duration::from_millis(120);
/// The duration of a step before an attack or on the way back.
const DASH: Duration = Duration::from_millis(100);
/// The duration of the lunge.
const LUNGE: Duration = Duration::from_millis(120);
/// The length of the lunge relative to its last step.
const LUNGE_REACH: f32 = 0.46;
/// The duration in which a destroyed pyramid vanishes.
const VANISH: Duration = Duration::from_millis(220);
/// Practically no time: the pose changes between two frames.
const INSTANT: Duration = Duration::from_micros(1);
/// The height of a hop, and of the parts of a split.
const HOP_HEIGHT: f32 = 0.5;
const SPLIT_HEIGHT: f32 = 0.34;
/// The duration in which other pyramids make room.
const MAKE_ROOM_TIME: Duration = Duration::from_millis(160);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Animate));
}

/// The state of a pyramid while the animation is planned.
struct Actor {
    entity: Entity,
    piece: Piece,
    from: Pose,
    /// The appearance after the changes planned so far.
    appearance: Appearance,
    /// The pose after the planned legs.
    pose: Pose,
    segments: Vec<TweenSegment>,
    end: Duration,
    /// Whether it has left its square to attack and has not returned.
    lunging: bool,
    gone: bool,
}

impl Actor {
    fn new(entity: Entity, piece: Piece, pose: Pose) -> Self {
        Self {
            entity,
            piece,
            from: pose,
            appearance: piece.appearance(),
            pose,
            segments: Vec::new(),
            end: Duration::ZERO,
            lunging: false,
            gone: false,
        }
    }

    /// Adds a leg to a pose. It starts at `at` or when the previous leg ends, whichever is later.
    fn add_segment(&mut self, at: Duration, time: Duration, ease: EaseFunction, arc: f32, to: Pose) {
        if at > self.end {
            self.segments.push(TweenSegment {
                time: at - self.end,
                ease: EaseFunction::Linear,
                to: self.pose,
                arc: 0.0,
            });
            self.end = at;
        }
        self.segments.push(TweenSegment { time, ease, to, arc });
        self.end += time;
        self.pose = to;
    }
}

/// The animation of a turn, planned effect by effect.
struct Turn<'a> {
    actors: Vec<Actor>,
    frame: &'a BoardTransform,
    animation: MoveAnimation,
    with_dust: bool,
    /// The start time of the next effect.
    now: Duration,
}

fn show(
    mut played: MessageReader<MovePlayed>,
    pieces: Query<(Entity, &Piece, &Pose)>,
    frame: Res<BoardTransform>,
    motion: Res<Motion>,
    mut animations: MessageWriter<MoveAnimation>,
    mut spawner: BoardSpawner<Position>,
) {
    for MovePlayed { effects, .. } in played.read() {
        let mut turn = Turn {
            actors: pieces.iter().map(|(entity, piece, pose)| Actor::new(entity, *piece, *pose)).collect(),
            frame: &frame,
            animation: MoveAnimation::default(),
            with_dust: matches!(*motion, Motion::Full | Motion::Brisk),
            now: Duration::ZERO,
        };
        for (index, effect) in effects.iter().enumerate() {
            turn.show(&mut spawner, *effect, &effects[index + 1..]);
        }
        turn.finish(&mut spawner.commands, &mut animations);
    }
}

impl Turn<'_> {
    fn show(&mut self, spawner: &mut BoardSpawner<Position>, effect: Effect, rest: &[Effect]) {
        match (effect.verb, effect.manner) {
            (Verb::Move { path, pieces, .. }, Manner::WALK) => self.walk(path, pieces),
            (Verb::Move { path, pieces, .. }, _) => self.climb(path, pieces),
            (Verb::Strike { path }, _) => {
                let goes = rest.iter().any(|effect| effect.manner == Manner::WALK);
                self.attack(path, goes);
            }
            (Verb::Change { at, piece }, Manner::GROW) => self.resize(at, pyramid_of(piece), Sound::Place),
            (Verb::Change { at, piece }, Manner::SHRINK) => self.resize(at, pyramid_of(piece), Sound::Slide),
            (Verb::Remove { at, .. }, _) => self.destroy(spawner, at),
            (Verb::Change { at, piece }, Manner::RECOLOUR) => self.recolour(at, pyramid_of(piece)),
            (Verb::Change { at, .. }, Manner::SPLIT) => {
                let parts = std::iter::once(&effect).chain(rest);
                let sizes: Vec<Size> = parts
                    .filter_map(|effect| match effect.verb {
                        Verb::Change { piece, .. } | Verb::Place { piece, .. } => Some(pyramid_of(piece).size()),
                        _ => None,
                    })
                    .collect();
                self.split(spawner, at.cell, &sizes);
            }
            (Verb::Change { at, piece }, Manner::TIP) => self.tip(spawner, at.cell, pile_kind_of(piece)),
            _ => {} // effects of other games
        }
    }

    /// The indices of the pyramids in a square, bottom to top.
    fn pile(&self, cell: Cell) -> Vec<usize> {
        let mut pile: Vec<usize> = (0..self.actors.len())
            .filter(|index| !self.actors[*index].gone && self.actors[*index].piece.cell == cell)
            .collect();
        pile.sort_by_key(|index| self.actors[*index].piece.level);
        pile
    }

    /// The index of a pyramid.
    fn at(&self, at: Spot) -> Option<usize> {
        self.pile(at.cell).get(usize::from(at.level)).copied()
    }

    /// The resting pose of a pyramid at its current place. Also updates its `cut`.
    fn rest(&mut self, index: usize) -> Pose {
        let Piece { cell, kind, level, .. } = self.actors[index].piece;
        let sizes: Vec<Size> =
            self.pile(cell).into_iter().map(|index| self.actors[index].piece.pyramid.size()).collect();
        let (pose, cut) = resting_pose(cell, kind, &sizes, level, self.frame);
        self.actors[index].piece.cut = cut;
        pose
    }

    /// Schedules the appearances that the pyramids of a square have at their current places.
    fn schedule_appearances(&mut self, cell: Cell, at: Duration) {
        for index in self.pile(cell) {
            self.rest(index);
            let actor = &mut self.actors[index];
            let (entity, appearance) = (actor.entity, actor.piece.appearance());
            if std::mem::replace(&mut actor.appearance, appearance) != appearance {
                self.schedule_appearance(at, entity, appearance);
            }
        }
    }

    /// Renumbers the pyramids of a square. A remaining single pyramid becomes a single.
    fn renumber(&mut self, cell: Cell) {
        let pile = self.pile(cell);
        let alone = pile.len() == 1;
        for (level, index) in pile.into_iter().enumerate() {
            let piece = &mut self.actors[index].piece;
            piece.level = level;
            if alone && matches!(piece.kind, Kind::Backup | Kind::Split) {
                piece.kind = Kind::Single;
            }
        }
    }

    /// Moves every pyramid of a square to its current resting pose.
    fn settle(&mut self, cell: Cell, at: Duration, time: Duration, ease: EaseFunction) {
        self.schedule_appearances(cell, at + time / 2);
        for index in self.pile(cell) {
            let mut to = self.rest(index);
            let actor = &mut self.actors[index];
            if actor.lunging {
                to = Pose { size: to.size, ..actor.pose };
            }
            if actor.pose != to {
                actor.add_segment(at, time, ease, 0.0, to);
            }
        }
    }

    /// Assigns the top `pieces` of a pile to the end of the path and returns their indices.
    fn move_pieces(&mut self, path: Path, pieces: u8, kind: Option<Kind>) -> Vec<usize> {
        let mut pile = self.pile(path.start());
        let movers = pile.split_off(pile.len().saturating_sub(usize::from(pieces)));
        let below = self.pile(path.end()).len();
        for (level, index) in movers.iter().enumerate() {
            let piece = &mut self.actors[*index].piece;
            piece.cell = path.end();
            piece.level = below + level;
            piece.kind = kind.unwrap_or(if movers.len() == 1 { Kind::Single } else { piece.kind });
        }
        self.renumber(path.start());
        movers
    }

    /// The squares of a path without its ends.
    fn between(path: Path) -> impl Iterator<Item = Cell> {
        let cells = path.cells().len();
        path.cells().to_vec().into_iter().take(cells - 1).skip(1)
    }

    fn walk(&mut self, path: Path, pieces: u8) {
        let movers = self.move_pieces(path, pieces, None);
        let steps = path.cells().len() - 1;
        let time = match steps {
            1 => times::SLIDE,
            2 => STEP_OF_TWO,
            _ => STEP_OF_THREE,
        };
        let mut end = self.now;
        for index in movers {
            let rest = self.rest(index);
            let actor = &mut self.actors[index];
            if std::mem::take(&mut actor.lunging) {
                actor.add_segment(self.now, times::SLIDE, EaseFunction::CubicInOut, 0.0, rest);
            } else {
                let beside = rest.at - centre(path.end());
                for (step, cell) in Self::between(path).enumerate() {
                    let ease = if step == 0 { EaseFunction::QuadraticIn } else { EaseFunction::Linear };
                    let by = Pose { at: centre(cell) + beside, ..rest };
                    actor.add_segment(self.now, time, ease, 0.0, by);
                }
                let ease = if steps == 1 { EaseFunction::CubicInOut } else { EaseFunction::QuadraticOut };
                actor.add_segment(self.now, time, ease, 0.0, rest);
            }
            end = end.max(actor.end);
        }
        self.animation.cue(self.now, Sound::Slide);
        self.settle(path.start(), self.now, MAKE_ROOM_TIME, EaseFunction::CubicInOut);
        self.now = end;
    }

    fn climb(&mut self, path: Path, pieces: u8) {
        let start = self.now;
        for index in self.pile(path.end()) {
            self.actors[index].piece.kind = Kind::Backup;
        }
        let movers = self.move_pieces(path, pieces, Some(Kind::Backup));
        let mut end = start;
        for index in movers {
            let rest = self.rest(index);
            let actor = &mut self.actors[index];
            for cell in Self::between(path) {
                actor.add_segment(
                    start,
                    STEP_OF_THREE,
                    EaseFunction::Linear,
                    0.0,
                    Pose { at: centre(cell), ..actor.pose },
                );
            }
            actor.add_segment(start, times::HOP, EaseFunction::QuadraticInOut, HOP_HEIGHT, rest);
            end = end.max(actor.end);
            // The mover looks like part of the stack when it lands.
            let (entity, landed, appearance) = (actor.entity, actor.end, actor.piece.appearance());
            actor.appearance = appearance;
            let half = Duration::from_millis(60);
            actor.add_segment(end, half, EaseFunction::QuadraticOut, 0.0, Pose { squash: 0.05, ..rest });
            actor.add_segment(end, half, EaseFunction::QuadraticIn, 0.0, rest);
            self.schedule_appearance(landed, entity, appearance);
        }
        if path.cells().len() > 2 {
            self.animation.cue(start, Sound::Slide);
        }
        self.animation.cue(end, Sound::Hop);
        self.settle(path.start(), start, MAKE_ROOM_TIME, EaseFunction::CubicInOut);
        self.settle(path.end(), start, MAKE_ROOM_TIME, EaseFunction::CubicInOut);
        self.now = end;
    }

    /// Lunges along the path, up to halfway into the last step. The attacker returns unless it moves on from there
    /// (`goes`).
    fn attack(&mut self, path: Path, goes: bool) {
        let pile = self.pile(path.start());
        let single = |index: &usize| self.actors[*index].piece.kind == Kind::Split;
        let attackers: Vec<usize> =
            if pile.first().is_some_and(single) { pile.last().copied().into_iter().collect() } else { pile };
        let to = centre(path.end());
        let mut struck = self.now;
        for index in attackers {
            let actor = &mut self.actors[index];
            let rest = actor.pose;
            let stops: Vec<Pose> = Self::between(path).map(|cell| Pose { at: centre(cell), ..rest }).collect();
            for stop in &stops {
                actor.add_segment(self.now, DASH, EaseFunction::Linear, 0.0, *stop);
            }
            let before = actor.pose;
            let blow = Pose { at: before.at.lerp(to, LUNGE_REACH), ..rest };
            actor.add_segment(self.now, LUNGE, EaseFunction::BackIn, 0.0, blow);
            struck = struck.max(actor.end);
            actor.lunging = goes;
            if !goes {
                actor.add_segment(struck, LUNGE, EaseFunction::QuadraticOut, 0.0, before);
                for stop in stops.iter().rev().skip(1).chain((!stops.is_empty()).then_some(&rest)) {
                    actor.add_segment(struck, DASH, EaseFunction::Linear, 0.0, *stop);
                }
            }
        }
        self.animation.cue(struck, Sound::Knock(if goes { 3 } else { 2 }));
        self.now = struck;
    }

    fn resize(&mut self, at: Spot, pyramid: Pyramid, sound: Sound) {
        let (cell, Some(index)) = (at.cell, self.at(at)) else { return };
        let actor = &mut self.actors[index];
        actor.piece.pyramid = pyramid;
        let start = self.now.max(actor.end);
        self.schedule_appearances(cell, start + times::GROW / 2);
        self.animation.cue(start, sound);
        self.settle(cell, start, times::GROW, EaseFunction::BackOut);
        // Do not wait for the target to shrink completely, only for the attacker to grow.
        self.now = start + if sound == Sound::Slide { times::GROW / 2 } else { times::GROW };
    }

    fn destroy(&mut self, spawner: &mut BoardSpawner<Position>, at: Spot) {
        let (cell, Some(index)) = (at.cell, self.at(at)) else { return };
        let now = self.now;
        let actor = &mut self.actors[index];
        actor.gone = true;
        let broken = Pose { size: actor.pose.size * 0.45, opacity: 0.0, squash: 0.35, ..actor.pose };
        actor.add_segment(now, VANISH, EaseFunction::QuadraticIn, 0.0, broken);
        let (entity, end, place, wide) = (actor.entity, actor.end, actor.pose.at, actor.from.size * 0.4);
        self.animation.change(end, entity, |entity| entity.despawn());
        spawner.commands.entity(entity).remove::<Piece>().insert(Leaving);
        self.dust(spawner, now + VANISH / 3, place, wide);
        self.renumber(cell);
        self.settle(cell, now + VANISH / 2, MAKE_ROOM_TIME, EaseFunction::CubicInOut);
        self.now += VANISH / 2;
    }

    fn recolour(&mut self, at: Spot, pyramid: Pyramid) {
        let (cell, Some(index)) = (at.cell, self.at(at)) else { return };
        let now = self.now;
        let actor = &mut self.actors[index];
        actor.piece.pyramid = pyramid;
        // A quarter turn: with four facets, the pyramid looks the same afterwards.
        let rest = actor.pose;
        actor.add_segment(now, times::FLIP, EaseFunction::CubicInOut, 0.0, Pose { fold_direction: FRAC_PI_2, ..rest });
        actor.add_segment(now, INSTANT, EaseFunction::Linear, 0.0, rest);
        self.schedule_appearances(cell, now + times::FLIP / 2);
        self.animation.cue(now, Sound::Flip);
        self.now += times::FLIP;
    }

    fn split(&mut self, spawner: &mut BoardSpawner<Position>, cell: Cell, sizes: &[Size]) {
        let Some(first) = self.at(Spot::on(cell)) else { return };
        let half = times::SPLIT / 2;
        let apart = self.now + half;
        let whole = self.actors[first].piece;
        let up = Pose { lift: SPLIT_HEIGHT, ..self.actors[first].pose };
        self.actors[first].add_segment(self.now, half, EaseFunction::QuadraticOut, 0.0, up);
        for (level, size) in sizes.iter().enumerate() {
            let pyramid = whole.pyramid.sized(*size);
            let piece = Piece { pyramid, level, kind: Kind::Split, ..whole };
            if level == 0 {
                self.actors[first].piece = piece;
                self.schedule_appearances(cell, apart);
            } else {
                let hidden = up.faded(0.0);
                let entity = spawner.spawn(on_board(piece, hidden)).id();
                let mut part = Actor::new(entity, piece, hidden);
                part.add_segment(apart, INSTANT, EaseFunction::Linear, 0.0, up);
                self.actors.push(part);
            }
        }
        for index in self.pile(cell) {
            let rest = self.rest(index);
            let spread = Pose { size: rest.size, ..self.actors[index].pose };
            self.actors[index].add_segment(apart, INSTANT, EaseFunction::Linear, 0.0, spread);
            self.actors[index].add_segment(apart, times::SPLIT, EaseFunction::BounceOut, 0.0, rest);
        }
        self.animation.cue(apart, Sound::Split);
        self.animation.cue(apart + times::SPLIT / 2, Sound::Place);
        self.now = apart + times::SPLIT;
    }

    fn tip(&mut self, spawner: &mut BoardSpawner<Position>, cell: Cell, kind: Kind) {
        let (Some(index), Kind::Gate(direction)) = (self.at(Spot::on(cell)), kind) else { return };
        let now = self.now;
        self.actors[index].piece.kind = kind;
        // The guise has its direction from the start of the fall.
        self.schedule_appearances(cell, now);
        self.settle(cell, now, times::TIP, EaseFunction::QuadraticIn);
        let landed = now + times::TIP;
        self.animation.cue(landed, Sound::Tip);
        let place = centre(cell) + self.gate_tip_offset(direction);
        self.dust(spawner, landed, place, 0.3);
        self.now = landed;
    }

    /// The offset of a gate's tip from the centre of its square.
    fn gate_tip_offset(&self, direction: Direction) -> Vec2 {
        super::board::way(direction) * 0.22
    }

    fn schedule_appearance(&mut self, at: Duration, entity: Entity, appearance: Appearance) {
        self.animation.change(at, entity, move |entity| {
            entity.try_insert(appearance);
        });
    }

    fn dust(&mut self, spawner: &mut BoardSpawner<Position>, at: Duration, place: Vec2, wide: f32) {
        if self.with_dust {
            particles::spawn_particles(spawner, &mut self.animation, at, place, wide);
        }
    }

    fn finish(mut self, commands: &mut Commands, animations: &mut MessageWriter<MoveAnimation>) {
        for actor in self.actors {
            if !actor.gone {
                commands.entity(actor.entity).insert(actor.piece);
            }
            if !actor.segments.is_empty() {
                self.animation.part(actor.entity, actor.from, Duration::ZERO, actor.segments);
            }
        }
        animations.write(self.animation);
    }
}
