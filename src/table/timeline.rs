//! The timeline: what a move did, as motions of entities and sounds. Its own clock says when it is over; tweens only
//! show it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, BoxedTweenable, Sequence, Tween, TweenAnim, TweeningPlugin};

use super::pose::PoseLens;
use super::{GoTo, Match, Phase, Played, Pose, Settled, TableSystems};
use crate::rules::{Cell, Sentence, Side};
use crate::theme::{Motion, Sound, times};

/// One part of a motion.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// How long it takes.
    pub time: Duration,
    /// How it speeds up and slows down.
    pub ease: EaseFunction,
    /// Where it ends.
    pub to: Pose,
    /// Height of an arc on the way, in board units.
    pub arc: f32,
}

/// What one entity does: it waits, then goes one leg after the other.
#[derive(Clone, Debug)]
struct Part {
    entity: Entity,
    from: Pose,
    start: Duration,
    legs: Vec<Leg>,
}

/// One more that is counted at the end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// For whom.
    pub side: Side,
    /// What the side has then.
    pub points: u32,
    /// The cells that it is counted for.
    pub cells: Vec<Cell>,
}

/// What has been counted so far while the end of a match is shown; empty before and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The points of each side for which something was counted.
    pub points: Vec<(Side, u32)>,
    /// The cells that were counted last.
    pub cells: Vec<Cell>,
}

impl Counted {
    /// What a side has so far, while it is counted; 0 for a side of which nothing was counted yet.
    #[must_use]
    pub fn of(&self, side: Side) -> Option<u32> {
        let points = self.points.iter().find(|(counted, _)| *counted == side).map_or(0, |(_, points)| *points);
        (!self.points.is_empty()).then_some(points)
    }
}

/// What is being shown, in one line, where it would not be understood by itself; empty before and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption(pub Option<Sentence>);

/// Changes how a thing looks.
type Change = Arc<dyn Fn(&mut EntityCommands) + Send + Sync>;

/// What happens at one moment of a timeline.
#[derive(Clone)]
enum Cue {
    Sound(Sound),
    Change(Entity, Change),
    Count(Count),
    Say(Sentence),
}

/// How the effects of one move are shown.
#[derive(Message, Clone, Default)]
pub struct Choreography {
    parts: Vec<Part>,
    cues: Vec<(Duration, Cue)>,
}

impl Choreography {
    /// Moves an entity from where it is, after a while, along some legs.
    pub fn part(&mut self, entity: Entity, from: Pose, start: Duration, legs: impl Into<Vec<Leg>>) {
        self.parts.push(Part { entity, from, start, legs: legs.into() });
    }

    /// Plays a sound at a moment.
    pub fn cue(&mut self, at: Duration, sound: Sound) {
        self.cues.push((at, Cue::Sound(sound)));
    }

    /// Changes an entity at a moment: what a piece that is turned over shows, say. It happens however the move is shown.
    pub fn change(
        &mut self,
        at: Duration,
        entity: Entity,
        change: impl Fn(&mut EntityCommands) + Send + Sync + 'static,
    ) {
        self.cues.push((at, Cue::Change(entity, Arc::new(change))));
    }

    /// Counts something at a moment, at the end of a match.
    pub fn count(&mut self, at: Duration, count: Count) {
        self.cues.push((at, Cue::Count(count)));
    }

    /// Says from a moment on what is being shown.
    pub fn say(&mut self, at: Duration, sentence: Sentence) {
        self.cues.push((at, Cue::Say(sentence)));
    }

    fn length(&self) -> Duration {
        let ends = self.parts.iter().map(|part| part.start + part.legs.iter().map(|leg| leg.time).sum::<Duration>());
        // The last of a count is there to be read as long as each before it.
        let read = |cue: &Cue| if matches!(cue, Cue::Count(_)) { times::COUNT } else { Duration::ZERO };
        ends.chain(self.cues.iter().map(|(at, cue)| *at + read(cue))).max().unwrap_or_default()
    }

    /// The same as quick fades: each thing vanishes where it was and appears where it will be.
    fn faded(mut self) -> Self {
        for part in &mut self.parts {
            let Some(last) = part.legs.last().copied() else { continue };
            let out = Leg { time: times::FADE, ease: EaseFunction::Linear, to: part.from.faded(0.0), arc: 0.0 };
            let there = Leg { time: Duration::from_millis(1), to: last.to.faded(0.0), ..out };
            let back = Leg { to: last.to, ..out };
            part.start = Duration::ZERO;
            // What only bounces where it is stays as it is.
            part.legs = if last.to == part.from { vec![back] } else { vec![out, there, back] };
        }
        let is_count = |(_, cue): &(Duration, Cue)| matches!(cue, Cue::Count(_));
        let counts = u32::try_from(self.cues.iter().filter(|cue| is_count(cue)).count()).unwrap_or(u32::MAX);
        // Reading takes its time, with or without motion; many things are counted faster than a few.
        let apart = times::COUNT.min(times::COUNTING / counts.max(1));
        let mut counted = 0;
        for cue in &mut self.cues {
            counted += u32::from(is_count(cue));
            cue.0 = times::FADE + if is_count(cue) { apart * counted } else { Duration::ZERO };
        }
        self
    }
}

/// Finishes what is being shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct Skip;

/// What is being shown.
#[derive(Resource, Default)]
pub struct Timeline {
    running: bool,
    elapsed: Duration,
    length: Duration,
    cues: Vec<(Duration, Cue)>,
    ends: Vec<(Entity, Pose)>,
}

impl Timeline {
    /// Whether something is being shown.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin);
    app.init_resource::<Timeline>().init_resource::<Counted>().init_resource::<Caption>();
    app.add_message::<Choreography>().add_message::<Skip>();
    app.configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(TableSystems::Tick));
    app.add_systems(Update, tick.in_set(TableSystems::Tick).after(AnimationSystem::AnimationUpdate));
    app.add_systems(Update, begin.in_set(TableSystems::Present));
}

/// Starts to show a move once it was played.
fn begin(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    mut choreographies: MessageReader<Choreography>,
    motion: Res<Motion>,
    mut timeline: ResMut<Timeline>,
) {
    if played.read().last().is_none() {
        choreographies.clear();
        return;
    }
    // Whatever was still on its way is there now; the entities are placed by what follows.
    for (entity, end) in timeline.ends.drain(..) {
        commands.entity(entity).try_remove::<TweenAnim>().try_insert(end);
    }
    for (_, cue) in timeline.cues.drain(..) {
        if let Cue::Change(entity, change) = cue
            && let Ok(mut entity) = commands.get_entity(entity)
        {
            change(&mut entity);
        }
    }
    let mut whole = Choreography::default();
    for choreography in choreographies.read() {
        whole.parts.extend(choreography.parts.iter().cloned());
        whole.cues.extend(choreography.cues.iter().cloned());
    }
    if *motion == Motion::Reduced {
        whole = whole.faded();
    }
    *timeline = Timeline {
        running: true,
        elapsed: Duration::ZERO,
        length: if *motion == Motion::Off { Duration::ZERO } else { whole.length() },
        cues: whole.cues,
        ends: whole.parts.iter().filter_map(|part| Some((part.entity, part.legs.last()?.to))).collect(),
    };
    timeline.cues.sort_by_key(|(at, _)| *at);
    if *motion != Motion::Off {
        for part in whole.parts {
            let entity = part.entity;
            commands.entity(entity).try_insert((part.from, tween(part, motion.pace())));
        }
    }
}

fn tween(part: Part, pace: f32) -> TweenAnim {
    let mut steps: Vec<BoxedTweenable> = Vec::new();
    let mut from = part.from;
    if !part.start.is_zero() {
        // A delay knows no component; holding still does.
        steps.push(Box::new(Tween::new(EaseFunction::Linear, part.start, PoseLens { from, to: from, arc: 0.0 })));
    }
    for leg in part.legs {
        steps.push(Box::new(Tween::new(leg.ease, leg.time, PoseLens { from, to: leg.to, arc: leg.arc })));
        from = leg.to;
    }
    TweenAnim::new(Sequence::new(steps)).with_speed(f64::from(pace))
}

/// Lets time go on; at the end everything is where it belongs and the turn is settled.
fn tick(
    mut commands: Commands,
    time: Res<Time>,
    motion: Res<Motion>,
    mut skips: MessageReader<Skip>,
    mut timeline: ResMut<Timeline>,
    (mut counted, mut caption): (ResMut<Counted>, ResMut<Caption>),
    mut sounds: MessageWriter<Sound>,
    mut settled: MessageWriter<Settled>,
    the_match: Option<Res<Match>>,
    mut phase: Option<ResMut<NextState<Phase>>>,
) {
    let skipped = skips.read().last().is_some();
    if !timeline.running {
        return;
    }
    if *motion == Motion::Off || skipped {
        timeline.elapsed = timeline.length;
    } else {
        timeline.elapsed += time.delta().mul_f32(motion.pace());
    }
    let now = timeline.elapsed;
    // At the end everything is due: where nothing is to move, the end is there at once.
    let over = now >= timeline.length;
    let due = if over { timeline.cues.len() } else { timeline.cues.partition_point(|(at, _)| *at <= now) };
    for (_, cue) in timeline.cues.drain(..due) {
        match cue {
            // What is only a picture is seen and not heard.
            Cue::Sound(sound) => {
                if phase.is_some() {
                    sounds.write(sound);
                }
            }
            Cue::Change(entity, change) => {
                if let Ok(mut entity) = commands.get_entity(entity) {
                    change(&mut entity);
                }
            }
            Cue::Count(Count { side, points, cells }) => {
                counted.points.retain(|(other, _)| *other != side);
                counted.points.push((side, points));
                counted.cells = cells;
                sounds.write(Sound::Tick);
            }
            Cue::Say(sentence) => caption.0 = Some(sentence),
        }
    }
    if !over {
        return;
    }
    for (entity, end) in timeline.ends.drain(..) {
        commands.entity(entity).try_remove::<TweenAnim>().try_insert(end);
    }
    timeline.running = false;
    counted.set_if_neq(Counted::default());
    caption.set_if_neq(Caption::default());
    settled.write(Settled);
    let (Some(the_match), Some(phase)) = (the_match, &mut phase) else { return };
    phase.go_to(the_match.phase());
    if let Some(outcome) = the_match.outcome().filter(|_| the_match.is_live()) {
        sounds.write(if outcome.winner.is_some() { Sound::Won } else { Sound::Drawn });
    }
}
