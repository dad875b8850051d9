//! Move animation: tokens fall into place, and a line is flipped token by token. At the end of the game, all tokens are
//! counted.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{CountStep, MoveAnimation, Pose, TweenSegment};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::BoardTransform;
use quintet_bevy::session::MovePlayed;
use quintet_bevy::theme::{Motion, Sound, times};
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, Effect, LocalizedText, Side, Verb};
use quintet_games::abeo::ids;
use quintet_games::abeo::rules::Position;

use super::board::centre;
use super::pending::Pending;
use super::tokens::Token;

/// The height of a token standing on its edge, in cells.
const ON_EDGE: f32 = 0.30;
/// How much a token standing on its edge is narrowed: by all but its thickness.
const NARROWED: f32 = 0.94;
/// The time in which a token becomes visible before it falls.
const APPEAR_TIME: Duration = Duration::from_millis(1);
/// The pause between the last turn and the count.
const COUNT_PAUSE: Duration = Duration::from_millis(350);
/// The duration of the count.
const COUNT_TIME: Duration = Duration::from_millis(1500);
/// The relative size of a token while it is counted, and the durations of growing and shrinking.
const COUNTED_SIZE: f32 = 1.12;
const COUNTED_TIMES: [Duration; 2] = [Duration::from_millis(80), Duration::from_millis(240)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Animate));
}

/// The tokens on the board.
type Tokens<'w, 's> = Query<'w, 's, (Entity, &'static Token, &'static Pose, Has<Pending>)>;

/// The animation of one turn.
struct TurnAnimation {
    animation: MoveAnimation,
    side: Side,
    /// The end of the falling motions so far.
    now: Duration,
    flips: u32,
    /// The end of the last flip so far.
    turned: Duration,
}

impl TurnAnimation {
    fn new(side: Side) -> Self {
        Self { animation: MoveAnimation::default(), side, now: Duration::ZERO, flips: 0, turned: Duration::ZERO }
    }

    /// A token falls into place: the pending one in this cell, or a new one.
    fn enter(&mut self, to: Cell, tokens: &Tokens, spawner: &mut BoardSpawner<Position>) {
        let token = Token { cell: to, side: self.side };
        let lying = tokens.iter().find(|(_, other, _, pending)| *pending && **other == token);
        match lying {
            Some((entity, _, pose, _)) => {
                spawner.commands.entity(entity).remove::<(Pending, DespawnOnExit<Screen>)>();
                if *pose != token.resting_pose() {
                    self.animation.part(entity, *pose, self.now, [fall(token)]);
                    self.now += times::PLACE;
                    self.animation.cue(self.now, Sound::Place);
                }
            }
            None => {
                let unseen = token.fall_start().faded(0.0);
                let entity = spawner.spawn(token.bundle(unseen)).id();
                let appear =
                    TweenSegment { time: APPEAR_TIME, ease: EaseFunction::Linear, to: token.fall_start(), arc: 0.0 };
                self.animation.part(entity, unseen, self.now, [appear, fall(token)]);
                self.now += APPEAR_TIME + times::PLACE;
                self.animation.cue(self.now, Sound::Place);
            }
        }
    }

    /// The token in a cell is flipped in this direction, after the tokens that were flipped before.
    fn flip(&mut self, at: Cell, way: Vec2, tokens: &Tokens) {
        let Some((entity, ..)) = tokens.iter().find(|(_, token, ..)| token.cell == at) else { return };
        let token = Token { cell: at, side: self.side };
        let start = self.now + times::FLIP_STAGGER * self.flips;
        self.flips += 1;
        self.turned = start + times::FLIP;
        let flat = Pose { fold_direction: way.to_angle(), ..token.resting_pose() };
        self.animation.part(entity, flat, start, flip(flat));
        self.animation.change(start + times::FLIP / 2, entity, move |entity| {
            entity.insert(token);
        });
        self.animation.cue(self.turned, Sound::Flip);
    }
}

fn show(
    board: Single<&BoardState<Position>>,
    mut played: MessageReader<MovePlayed>,
    tokens: Tokens,
    frame: Res<BoardTransform>,
    motion: Res<Motion>,
    mut animations: MessageWriter<MoveAnimation>,
    mut spawner: BoardSpawner<Position>,
) {
    for MovePlayed { side, effects } in played.read() {
        let mut turn = TurnAnimation::new(*side);
        for effect in effects {
            match (effect.verb, effect.source) {
                (Verb::Place { at, .. }, _) => turn.enter(at.cell, &tokens, &mut spawner),
                (Verb::Change { at, .. }, Some(source)) => {
                    turn.flip(at.cell, frame.way(centre(at.cell) - centre(source)), &tokens);
                }
                _ => {} // effects of other games
            }
        }
        if board.empty().is_empty() {
            // Skip the tokens that this turn animates.
            let still: Vec<_> = tokens
                .iter()
                .filter(|(_, token, ..)| !effects.iter().any(|effect| cell_of(*effect) == Some(token.cell)))
                .map(|(entity, token, ..)| (entity, *token))
                .collect();
            let start = turn.now.max(turn.turned) + COUNT_PAUSE;
            count(&mut turn.animation, start, &board, &still, *motion);
        }
        animations.write(turn.animation);
    }
}

const fn cell_of(effect: Effect) -> Option<Cell> {
    match effect.verb {
        Verb::Place { at, .. } | Verb::Change { at, .. } => Some(at.cell),
        _ => None, // effects of other games
    }
}

fn fall(token: Token) -> TweenSegment {
    TweenSegment { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: token.resting_pose(), arc: 0.0 }
}

/// A half turn about an axis across the line: up onto the edge, then down on the other side.
fn flip(flat: Pose) -> [TweenSegment; 2] {
    let on_edge = Pose { fold: NARROWED, lift: ON_EDGE, ..flat };
    let segment = |ease, to| TweenSegment { time: times::FLIP / 2, ease, to, arc: 0.0 };
    [segment(EaseFunction::SineIn, on_edge), segment(EaseFunction::SineOut, flat)]
}

/// Counts the tokens from the bottom to the top, row by row, or in three larger groups with reduced motion. Counted
/// tokens grow briefly.
fn count(
    animation: &mut MoveAnimation,
    start: Duration,
    position: &Position,
    still: &[(Entity, Token)],
    motion: Motion,
) {
    let rows = if motion == Motion::Reduced { 3 } else { 1 };
    let group_of = |cell: Cell| hex::coords(cell).0 / rows;
    let cells: Vec<Cell> = hex::cells().collect();
    let mut points = [0; 2];
    let mut counts = Vec::new();
    for group in cells.chunk_by(|one, other| group_of(*one) == group_of(*other)) {
        for side in [Side::FIRST, Side::SECOND] {
            let cells: Vec<Cell> = group.iter().copied().filter(|cell| position.tokens(side).contains(*cell)).collect();
            if !cells.is_empty() {
                points[side.index()] += cells.len() as u32;
                counts.push(CountStep { side, points: points[side.index()], cells });
            }
        }
    }
    animation.caption(start, LocalizedText::new(ids::ABEO_CAPTION_COUNT));
    let apart = COUNT_TIME / (counts.len().max(1) as u32);
    for (count, number) in counts.into_iter().zip(0_u32..) {
        let at = start + apart * number;
        if matches!(motion, Motion::Full | Motion::Brisk) {
            for (entity, token) in still.iter().filter(|(_, token)| count.cells.contains(&token.cell)) {
                animation.part(*entity, token.resting_pose(), at, rise(*token));
            }
        }
        animation.count(at, count);
    }
}

fn rise(token: Token) -> [TweenSegment; 2] {
    let [up, down] = COUNTED_TIMES;
    let larger = Pose { size: COUNTED_SIZE, ..token.resting_pose() };
    [
        TweenSegment { time: up, ease: EaseFunction::QuadraticOut, to: larger, arc: 0.0 },
        TweenSegment { time: down, ease: EaseFunction::QuadraticInOut, to: token.resting_pose(), arc: 0.0 },
    ]
}
