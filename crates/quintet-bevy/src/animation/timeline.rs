//! The animation timeline: plays the motions and sounds of a move. The timeline's own clock, not the tweens, determines
//! when the animation ends.

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_tweening::{BoxedTweenable, Sequence, Tween, TweenAnim, TweeningPlugin};
use quintet_core::rules::{Cell, LocalizedText, Side};

use super::pose::{Pose, PoseLens};
use crate::frame::{GoTo, Phase, RedrawAppExt, TableStage};
use crate::session::{GameSession, MovePlayed, PositionReset, TurnSettled};
use crate::theme::{Motion, Sound, times};

/// One segment of a motion.
#[derive(Clone, Copy, Debug)]
pub struct TweenSegment {
    /// The duration.
    pub time: Duration,
    /// The easing function.
    pub ease: EaseFunction,
    /// The final pose.
    pub to: Pose,
    /// The height of an arc on the way, in board units.
    pub arc: f32,
}

/// The motion of one entity: a delay, then consecutive segments.
#[derive(Clone, Debug)]
struct Part {
    entity: Entity,
    from: Pose,
    start: Duration,
    segments: Vec<TweenSegment>,
}

/// One step of counting at the end of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountStep {
    /// The side that scores.
    pub side: Side,
    /// The side's points after this step.
    pub points: u32,
    /// The cells that are counted.
    pub cells: Vec<Cell>,
}

/// The counting so far, while the end of a session is shown; empty before and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct CountProgress {
    /// The points of each side counted so far.
    pub points: Vec<(Side, u32)>,
    /// The cells that were counted last.
    pub cells: Vec<Cell>,
}

impl CountProgress {
    /// The points of a side so far, 0 if none were counted. `None` if no counting is in progress.
    #[must_use]
    pub fn of(&self, side: Side) -> Option<u32> {
        let points = self.points.iter().find(|(counted, _)| *counted == side).map_or(0, |(_, points)| *points);
        (!self.points.is_empty()).then_some(points)
    }
}

/// A line that explains the running animation; empty before and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption(pub Option<LocalizedText>);

/// A change to an entity's components.
type Change = Arc<dyn Fn(&mut EntityCommands) + Send + Sync>;

/// An event at one moment of a timeline.
#[derive(Clone)]
enum Cue {
    Sound(Sound),
    Change(Entity, Change),
    Count(CountStep),
    Caption(LocalizedText),
}

/// The animation of a move's effects.
#[derive(Message, Clone, Default)]
pub struct MoveAnimation {
    parts: Vec<Part>,
    cues: Vec<(Duration, Cue)>,
}

impl MoveAnimation {
    /// Moves an entity from a pose along these segments after a delay.
    pub fn part(&mut self, entity: Entity, from: Pose, start: Duration, segments: impl Into<Vec<TweenSegment>>) {
        self.parts.push(Part { entity, from, start, segments: segments.into() });
    }

    /// Plays a sound at this time.
    pub fn cue(&mut self, at: Duration, sound: Sound) {
        self.cues.push((at, Cue::Sound(sound)));
    }

    /// Changes an entity at this time, for example the visible side of a flipped piece. It is applied with every motion
    /// setting.
    pub fn change(
        &mut self,
        at: Duration,
        entity: Entity,
        change: impl Fn(&mut EntityCommands) + Send + Sync + 'static,
    ) {
        self.cues.push((at, Cue::Change(entity, Arc::new(change))));
    }

    /// Counts points at this time, at the end of a session.
    pub fn count(&mut self, at: Duration, count: CountStep) {
        self.cues.push((at, Cue::Count(count)));
    }

    /// Sets the caption at this time.
    pub fn caption(&mut self, at: Duration, sentence: LocalizedText) {
        self.cues.push((at, Cue::Caption(sentence)));
    }

    /// The time until its end.
    #[must_use]
    pub fn length(&self) -> Duration {
        let ends = self
            .parts
            .iter()
            .map(|part| part.start + part.segments.iter().map(|segment| segment.time).sum::<Duration>());
        // The last count is displayed as long as each one before it.
        let read = |cue: &Cue| if matches!(cue, Cue::Count(_)) { times::COUNT } else { Duration::ZERO };
        ends.chain(self.cues.iter().map(|(at, cue)| *at + read(cue))).max().unwrap_or_default()
    }

    /// The animation with reduced motion: each piece fades out at its old place and in at its new one.
    fn faded(mut self) -> Self {
        for part in &mut self.parts {
            let Some(last) = part.segments.last().copied() else { continue };
            let out =
                TweenSegment { time: times::FADE, ease: EaseFunction::Linear, to: part.from.faded(0.0), arc: 0.0 };
            let jump = TweenSegment { time: Duration::from_millis(1), to: last.to.faded(0.0), ..out };
            let back = TweenSegment { to: last.to, ..out };
            part.start = Duration::ZERO;
            // Pieces that only bounce in place just fade in.
            part.segments = if last.to == part.from { vec![back] } else { vec![out, jump, back] };
        }
        let is_count = |(_, cue): &(Duration, Cue)| matches!(cue, Cue::Count(_));
        let counts = u32::try_from(self.cues.iter().filter(|cue| is_count(cue)).count()).unwrap_or(u32::MAX);
        // Counting takes time even with reduced motion. The more steps, the shorter each one.
        let interval = times::COUNT.min(times::COUNTING / counts.max(1));
        let mut counted = 0;
        for cue in &mut self.cues {
            counted += u32::from(is_count(cue));
            cue.0 = times::FADE + if is_count(cue) { interval * counted } else { Duration::ZERO };
        }
        self
    }
}

/// Finishes the running animation.
#[derive(Message, Clone, Copy, Debug)]
pub struct Skip;

/// The running animation.
#[derive(Resource, Default)]
pub struct Timeline {
    running: bool,
    /// The speed, which is set at the beginning, like that of the pieces.
    speed: f32,
    elapsed: Duration,
    length: Duration,
    cues: Vec<(Duration, Cue)>,
    ends: Vec<(Entity, Pose)>,
}

impl Timeline {
    /// Whether an animation is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin);
    app.init_resource::<Timeline>().init_resource::<CountProgress>().init_resource::<Caption>();
    app.redraw_on_change_of::<CountProgress>();
    app.redraw_while("a move is being animated", Timeline::is_running);
    app.add_message::<MoveAnimation>().add_message::<Skip>();
    app.add_systems(TableStage::Tick, tick);
    app.add_systems(TableStage::Measure, abort.run_if(on_message::<PositionReset>));
    // Before `Rest` and `Present`, whose systems ask whether an animation is running.
    app.add_systems(TableStage::Begin, begin);
}

/// Gives the entities of an animation their final poses and components.
fn place_at_ends(commands: &mut Commands, timeline: &mut Timeline) {
    place_all(commands, timeline.ends.drain(..));
    for (_, cue) in timeline.cues.drain(..) {
        if let Cue::Change(entity, change) = cue {
            apply(commands, entity, &change);
        }
    }
}

/// Gives entities their final poses.
fn place_all(commands: &mut Commands, ends: impl IntoIterator<Item = (Entity, Pose)>) {
    for (entity, end) in ends {
        commands.entity(entity).try_remove::<TweenAnim>().try_insert(end);
    }
}

/// Changes an entity, if it still exists.
fn apply(commands: &mut Commands, entity: Entity, change: &Change) {
    if let Ok(mut entity) = commands.get_entity(entity) {
        change(&mut entity);
    }
}

/// Ends an animation without its remaining sounds and counts, because another position is shown.
fn abort(
    mut commands: Commands,
    mut timeline: ResMut<Timeline>,
    mut counted: ResMut<CountProgress>,
    mut caption: ResMut<Caption>,
) {
    if timeline.running {
        place_at_ends(&mut commands, &mut timeline);
        *timeline = Timeline::default();
        counted.set_if_neq(CountProgress::default());
        caption.set_if_neq(Caption::default());
    }
}

/// Starts the animation of a move that was played.
fn begin(
    mut commands: Commands,
    mut played: MessageReader<MovePlayed>,
    mut animations: MessageReader<MoveAnimation>,
    motion: Res<Motion>,
    mut timeline: ResMut<Timeline>,
) {
    if played.read().last().is_none() {
        animations.clear();
        return;
    }
    // Finish the previous animation. The new one then places the entities.
    place_at_ends(&mut commands, &mut timeline);
    let mut whole = MoveAnimation::default();
    for animation in animations.read() {
        whole.parts.extend(animation.parts.iter().cloned());
        whole.cues.extend(animation.cues.iter().cloned());
    }
    if *motion == Motion::Reduced {
        whole = whole.faded();
    }
    *timeline = Timeline {
        running: true,
        speed: motion.speed(),
        elapsed: Duration::ZERO,
        length: if *motion == Motion::Off { Duration::ZERO } else { whole.length() },
        cues: whole.cues,
        ends: whole.parts.iter().filter_map(|part| Some((part.entity, part.segments.last()?.to))).collect(),
    };
    timeline.cues.sort_by_key(|(at, _)| *at);
    if *motion != Motion::Off {
        for part in whole.parts {
            let entity = part.entity;
            commands.entity(entity).try_insert((part.from, tween(part, motion.speed())));
        }
    }
}

fn tween(part: Part, pace: f32) -> TweenAnim {
    let mut steps: Vec<BoxedTweenable> = Vec::new();
    let mut from = part.from;
    if !part.start.is_zero() {
        // `Tween` cannot delay a component, so hold the pose instead.
        steps.push(Box::new(Tween::new(EaseFunction::Linear, part.start, PoseLens { from, to: from, arc: 0.0 })));
    }
    for segment in part.segments {
        steps.push(Box::new(Tween::new(
            segment.ease,
            segment.time,
            PoseLens { from, to: segment.to, arc: segment.arc },
        )));
        from = segment.to;
    }
    TweenAnim::new(Sequence::new(steps)).with_speed(f64::from(pace))
}

/// Carries out the cues of an animation.
#[derive(SystemParam)]
struct CueEffects<'w, 's> {
    commands: Commands<'w, 's>,
    counted: ResMut<'w, CountProgress>,
    caption: ResMut<'w, Caption>,
    sounds: MessageWriter<'w, Sound>,
}

impl CueEffects<'_, '_> {
    fn carry_out(&mut self, cue: Cue, preview: bool) {
        match cue {
            Cue::Sound(sound) => self.play(sound, preview),
            Cue::Change(entity, change) => apply(&mut self.commands, entity, &change),
            Cue::Count(CountStep { side, points, cells }) => {
                self.counted.points.retain(|(other, _)| *other != side);
                self.counted.points.push((side, points));
                self.counted.cells = cells;
                self.play(Sound::Tick, preview);
            }
            Cue::Caption(sentence) => self.caption.0 = Some(sentence),
        }
    }

    /// Plays a sound. Previews are silent.
    fn play(&mut self, sound: Sound, preview: bool) {
        if !preview {
            self.sounds.write(sound);
        }
    }

    /// Gives the entities their final poses and clears the count and the caption.
    fn end(&mut self, ends: impl Iterator<Item = (Entity, Pose)>) {
        place_all(&mut self.commands, ends);
        self.counted.set_if_neq(CountProgress::default());
        self.caption.set_if_neq(Caption::default());
    }
}

/// Settles the turn after its animation.
#[derive(SystemParam)]
struct TurnEnding<'w> {
    settled: MessageWriter<'w, TurnSettled>,
    session: Option<Res<'w, GameSession>>,
    phase: Option<Res<'w, State<Phase>>>,
    next: ResMut<'w, NextState<Phase>>,
}

impl TurnEnding<'_> {
    /// Enters the next phase. If the session is over, returns the sound for it.
    fn settle(&mut self) -> Option<Sound> {
        self.settled.write(TurnSettled);
        let session = self.session.as_ref()?;
        self.next.go_to(session.phase());
        let outcome = session.outcome().filter(|_| session.is_live())?;
        Some(if outcome.winner.is_some() { Sound::Won } else { Sound::Drawn })
    }
}

/// Advances the animation. At the end, all entities get their final poses and the turn is settled.
fn tick(
    time: Res<Time>,
    motion: Res<Motion>,
    mut skips: MessageReader<Skip>,
    mut timeline: ResMut<Timeline>,
    mut effects: CueEffects,
    mut turn: TurnEnding,
) {
    let skipped = skips.read().last().is_some();
    if !timeline.running {
        return;
    }
    if *motion == Motion::Off || skipped {
        timeline.elapsed = timeline.length;
    } else {
        let speed = timeline.speed;
        timeline.elapsed += time.delta().mul_f32(speed);
    }
    let now = timeline.elapsed;
    // At the end all remaining cues are due, also if the animation is empty.
    let over = now >= timeline.length;
    let due = if over { timeline.cues.len() } else { timeline.cues.partition_point(|(at, _)| *at <= now) };
    let preview = turn.phase.is_none(); // the screen is not a match
    for (_, cue) in timeline.cues.drain(..due) {
        effects.carry_out(cue, preview);
    }
    if !over {
        return;
    }
    timeline.running = false;
    effects.end(timeline.ends.drain(..));
    if let Some(sound) = turn.settle() {
        effects.play(sound, preview);
    }
}
