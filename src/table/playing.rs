//! The match on the table, and the one way in which moves change it.

use bevy::prelude::*;

use super::{GoTo, Match, MatchClock, MatchSetup, Menu, Phase, Screen, TableSystems, Timeline, TurnOver};
use crate::rules::{AnyGame, Effect, MoveCode, Position, Refusal, Sentence, Side};
use crate::theme::Sound;
use crate::words::Words;

/// The language that people read.
#[derive(Resource)]
pub struct Language(pub Words);

/// Whether the game on the table has positions of this kind: a run condition.
#[must_use]
pub fn is_on<P: Position>(the_match: Option<Res<Match>>) -> bool {
    the_match.is_some_and(|the_match| the_match.position::<P>().is_some())
}

/// A thing that belongs to the game of this id: it is cleared away when another game comes on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfGame(pub &'static str);

/// Starts a match; the one on the table is given up.
#[derive(Message, Clone)]
pub struct StartMatch(pub MatchSetup);

/// Shows a game's board as it would be, while a match is set up.
#[derive(Message, Clone)]
pub struct Preview(pub MatchSetup);

/// Shows a game as far as it was played, as a picture, behind the title.
#[derive(Message)]
pub struct Exhibit(pub MatchSetup, pub Box<dyn AnyGame>);

/// A move is to be played, whoever it comes from.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayMove(pub MoveCode);

/// Takes the last turn back: of the match, with the other players' yes; of what is only shown, at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeBack;

/// A move was played.
#[derive(Message, Clone, Debug)]
pub struct Played {
    /// Who played it.
    pub side: Side,
    /// What it did.
    pub effects: Vec<Effect>,
}

/// Something was refused.
#[derive(Message, Clone, Debug)]
pub struct Refused(pub Refusal);

/// The position on the table changed by something else than a move: it is to be shown as it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct Rearranged;

/// How often the entities on the table were compared with the position, and found to be the same. Games count here in
/// debug builds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct MirrorChecks(pub usize);

/// A turn is over and shown; the next may begin.
#[derive(Message, Clone, Copy, Debug)]
pub struct Settled;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Language(Words::english())).init_resource::<MirrorChecks>();
    app.add_message::<StartMatch>()
        .add_message::<Preview>()
        .add_message::<Exhibit>()
        .add_message::<PlayMove>()
        .add_message::<TakeBack>()
        .add_message::<Played>()
        .add_message::<Refused>()
        .add_message::<Rearranged>()
        .add_message::<Settled>();
    app.add_systems(Update, (preview, exhibit, start, play).chain().in_set(TableSystems::Play));
    app.add_systems(Last, find_it_over);
    app.add_systems(
        Update,
        clear_away
            .run_if(resource_exists_and_changed::<Match>)
            .after(TableSystems::Play)
            .before(TableSystems::Choreograph),
    );
}

/// Clears the table of what belongs to another game than the one that is on it.
fn clear_away(mut commands: Commands, the_match: Res<Match>, things: Query<(Entity, &OfGame)>) {
    let id = the_match.game().info().id;
    for (thing, OfGame(game)) in &things {
        if *game != id {
            commands.entity(thing).try_despawn();
        }
    }
}

/// A game's start with these options.
fn new_game(setup: &MatchSetup) -> Result<Box<dyn AnyGame>, Refusal> {
    setup.entry.start(setup.options.clone()).map_err(|sentence: Sentence| Refusal { sentence, cells: Vec::new() })
}

fn preview(
    mut commands: Commands,
    mut wanted: MessageReader<Preview>,
    mut rearranged: MessageWriter<Rearranged>,
    mut refused: MessageWriter<Refused>,
) {
    let Some(Preview(setup)) = wanted.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(Match::new(setup.clone(), game));
            rearranged.write(Rearranged);
        }
        Err(refusal) => {
            refused.write(Refused(refusal));
        }
    }
}

fn exhibit(mut commands: Commands, mut wanted: MessageReader<Exhibit>, mut rearranged: MessageWriter<Rearranged>) {
    let Some(Exhibit(setup, game)) = wanted.read().last() else { return };
    commands.insert_resource(Match::new(setup.clone(), game.boxed()));
    rearranged.write(Rearranged);
}

fn start(
    mut commands: Commands,
    mut wanted: MessageReader<StartMatch>,
    mut rearranged: MessageWriter<Rearranged>,
    mut refused: MessageWriter<Refused>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    phase: Option<ResMut<NextState<Phase>>>,
) {
    let Some(StartMatch(setup)) = wanted.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(MatchClock::wound(setup.clock, game.players()));
            commands.insert_resource(Match::new(setup.clone(), game));
            rearranged.write(Rearranged);
            screen.go_to(Screen::Match);
            menu.go_to(Menu::None);
            if let Some(mut phase) = phase {
                phase.go_to(Phase::Choosing);
            }
        }
        Err(refusal) => {
            refused.write(Refused(refusal));
        }
    }
}

/// A match that comes on the table when it is over already has no turn to choose in.
fn find_it_over(
    the_match: Option<Res<Match>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    next: Option<ResMut<NextState<Phase>>>,
) {
    let (Some(the_match), Some(phase), Some(mut next)) = (the_match, phase, next) else { return };
    let choosing = *phase.get() == Phase::Choosing && matches!(*next, NextState::Unchanged) && !timeline.is_running();
    if choosing && the_match.is_live() && the_match.result().is_some() {
        next.go_to(Phase::Over);
    }
}

pub(super) fn play(
    mut wanted: MessageReader<PlayMove>,
    the_match: Option<ResMut<Match>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    mut next: Option<ResMut<NextState<Phase>>>,
    (mut played, mut over): (MessageWriter<Played>, MessageWriter<TurnOver>),
    mut refused: MessageWriter<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(PlayMove(code)) = wanted.read().next().copied() else { return };
    wanted.clear();
    let (Some(mut the_match), Some(phase)) = (the_match, phase) else { return };
    if timeline.is_running() || *phase.get() != Phase::Choosing {
        return; // one move at a time
    }
    let side = the_match.game().to_move();
    let of_the_match = the_match.is_live();
    match the_match.play(code) {
        Ok(effects) => {
            if of_the_match {
                over.write(TurnOver(side));
            }
            played.write(Played { side, effects });
            if let Some(next) = &mut next {
                next.go_to(Phase::Animating);
            }
        }
        Err(refusal) => {
            sounds.write(Sound::Refused);
            refused.write(Refused(refusal));
        }
    }
}
