//! Keeping the match on the table: after every turn, and whenever something else about it changes.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::{MatchRecord, Provenance, SavedMatch, parts};
use crate::storage::{Saving, Storage};
use crate::table::{Cause, Choice, HistoryState, Match, Menu, OnLesson, Phase, Screen, StartMatch, TableSystems};

/// Something about the match changed that is to be kept, though no turn was played.
#[derive(Message, Clone, Copy, Debug)]
pub struct SaveNow;

/// Which turn of the match on the table is kept.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum KeptAt {
    /// None: it is another match than the one that is kept.
    #[default]
    Nowhere,
    /// The one with this number and position.
    Turn(usize, u64),
}

impl KeptAt {
    pub(super) fn of(the_match: &Match) -> Self {
        Self::Turn(the_match.moves().len(), the_match.live().hash())
    }
}

/// How the match is to be kept at the end of this frame, if it is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Due {
    /// It is not.
    #[default]
    No,
    /// Once nobody leafs any more: only another turn of it is shown.
    InTime,
    /// At once.
    Now,
}

/// All of a match but which turn of it is shown.
#[derive(Clone, PartialEq)]
struct Standing {
    at: KeptAt,
    history: HistoryState,
    cause: Option<Cause>,
}

impl Standing {
    fn of(the_match: &Match) -> Self {
        let history = HistoryState { shown: None, ..the_match.history_state() };
        Self { at: KeptAt::of(the_match), history, cause: the_match.cause() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptAt>().init_resource::<Due>().add_message::<SaveNow>();
    let due = |due: Res<Due>| *due != Due::No;
    app.add_systems(Update, (notice, save.run_if(due)).chain().in_set(TableSystems::Present));
    app.add_systems(OnExit(Screen::Match), leave.before(crate::table::lessons::end));
    app.add_systems(Last, exit.run_if(on_message::<AppExit>));
}

/// A match in which nothing was played yet does not replace one.
fn notice(
    mut started: MessageReader<StartMatch>,
    mut asked: MessageReader<SaveNow>,
    states: (Res<State<Screen>>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    the_match: Option<Res<Match>>,
    (choice, lesson): (Res<Choice>, Res<OnLesson>),
    (mut taken, mut wanted, mut stood): (Local<usize>, Local<bool>, Local<Option<Standing>>),
    mut kept_at: ResMut<KeptAt>,
    mut due: ResMut<Due>,
) {
    let (screen, menu, phase) = states;
    if started.read().count() > 0 {
        *kept_at = KeptAt::Nowhere;
    }
    // A match that is opened from the title is asked to be kept before the screen is its own.
    *wanted |= asked.read().count() > 0;
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let chosen = choosing && *taken != choice.taken().len();
    if chosen {
        *taken = choice.taken().len();
    }
    let at_match = *screen.get() == Screen::Match && !lesson.is_on();
    let Some(the_match) = the_match.filter(|_| at_match) else { return };
    let now = std::mem::take(&mut *wanted) || chosen || menu.is_changed();
    let mut wanted = if now { Due::Now } else { Due::No };
    if the_match.is_changed() {
        let stands = Standing::of(&the_match);
        let same = stood.replace(stands.clone()).is_some_and(|before| before == stands);
        if wanted == Due::No {
            wanted = if same { Due::InTime } else { Due::Now };
        }
    }
    let kept = has_begun(&the_match) || *kept_at != KeptAt::Nowhere;
    due.set_if_neq(if kept { wanted } else { Due::No });
}

/// Whether something was played, be it that it was taken back again.
fn has_begun(the_match: &Match) -> bool {
    !the_match.moves().is_empty() || !the_match.undone().is_empty()
}

/// Hands the match to storage. What takes time is done there.
fn save(world: &mut World) {
    let due = std::mem::take(&mut *world.resource_mut::<Due>());
    keep(world, due);
}

/// Hands over what the record is made of: making it takes longer than a frame should.
fn keep(world: &mut World, due: Due) {
    let Some(the_match) = world.get_resource::<Match>() else { return };
    let now = KeptAt::of(the_match);
    let saving = match *world.resource::<KeptAt>() {
        KeptAt::Nowhere => Saving::NewMatch,
        kept if kept == now && due == Due::InTime => Saving::Looking,
        kept if kept == now => Saving::SameTurn,
        KeptAt::Turn(..) => Saving::Turn,
    };
    let (setup, game, cause) = (the_match.setup().clone(), the_match.live().boxed(), the_match.cause());
    let provenance = world.resource::<Provenance>().clone();
    let parts = parts::of_match(world);
    let text = move || {
        let the_match = Match::new(setup, game).ended(cause);
        MatchRecord::of(&the_match, &provenance).with_parts(parts).record().to_string()
    };
    world.resource_mut::<Storage>().save(saving, text);
    world.insert_resource(now);
}

/// The match that is left can be gone on with, as long as it is not over.
fn leave(world: &mut World) {
    if world.resource::<OnLesson>().is_on() {
        return; // a lesson is no match
    }
    let Some(the_match) = world.get_resource::<Match>() else { return };
    let (begun, over) = (has_begun(the_match), the_match.result().is_some());
    if !begun && *world.resource::<KeptAt>() == KeptAt::Nowhere {
        return; // nothing was played: what was kept before is kept still
    }
    let record = (begun && !over).then(|| {
        let record = MatchRecord::of(the_match, world.resource::<Provenance>());
        record.with_parts(parts::of_match(world))
    });
    keep(world, Due::Now);
    world.insert_resource(SavedMatch(record));
}

/// Before the program ends, everything is written.
fn exit(world: &mut World) {
    let in_match = *world.resource::<State<Screen>>().get() == Screen::Match && !world.resource::<OnLesson>().is_on();
    let begun = world.get_resource::<Match>().is_some_and(has_begun);
    if in_match && begun {
        keep(world, Due::Now);
    }
    world.resource_mut::<Storage>().flush();
}
