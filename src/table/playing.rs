//! The match on the table, and the one way in which moves change it.

use bevy::prelude::*;

use super::{GoTo, Menu, Phase, Screen, TableSystems, Timeline};
use crate::rules::{AnyGame, Effect, Entry, Game, MoveCode, Options, Position, Refusal, Sentence, Side};
use crate::theme::Sound;
use crate::words::Words;

/// The language that people read.
#[derive(Resource)]
pub struct Language(pub Words);

/// What a match is started with.
#[derive(Clone)]
pub struct MatchSetup {
    /// Which game.
    pub entry: &'static Entry,
    /// Its options.
    pub options: Options,
    /// The players' names in turn order.
    pub names: Vec<String>,
    /// The options whose values are a secret until the match is over, by key: each is known to one player only.
    pub secret: Vec<&'static str>,
}

impl MatchSetup {
    /// Whether the value of an option is a secret.
    #[must_use]
    pub fn is_secret(&self, key: &str) -> bool {
        self.secret.contains(&key)
    }
}

/// The match on the table, or, before one is started, the board as it would be.
#[derive(Resource)]
pub struct Match {
    setup: MatchSetup,
    game: Box<dyn AnyGame>,
    /// Moves as text with the sides that made them.
    moves: Vec<(Side, String)>,
    last_effects: Vec<Effect>,
}

impl Match {
    /// A match of a game that may have begun.
    #[must_use]
    pub fn new(setup: MatchSetup, game: Box<dyn AnyGame>) -> Self {
        let mut new = Self { setup, game, moves: Vec::new(), last_effects: Vec::new() };
        new.remember();
        new
    }

    fn remember(&mut self) {
        self.moves = self.game.movers().into_iter().zip(self.game.history()).collect();
        self.last_effects = self.game.last_effects();
    }

    /// What it was started with.
    #[must_use]
    pub const fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The position, if it is one of this game.
    #[must_use]
    pub fn position<P: Position>(&self) -> Option<&P> {
        self.game.as_any().downcast_ref::<Game<P>>().map(Game::position)
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.setup.names[side.index()]
    }

    /// The moves so far, with who made them.
    #[must_use]
    pub fn moves(&self) -> &[(Side, String)] {
        &self.moves
    }

    /// What the last move did.
    #[must_use]
    pub fn last_effects(&self) -> &[Effect] {
        &self.last_effects
    }
}

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

/// Takes the last turn back.
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
    app.add_systems(Update, (preview, exhibit, start, play, take_back).chain().in_set(TableSystems::Play));
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

fn play(
    mut wanted: MessageReader<PlayMove>,
    the_match: Option<ResMut<Match>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    mut next: Option<ResMut<NextState<Phase>>>,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(PlayMove(code)) = wanted.read().next().copied() else { return };
    wanted.clear();
    let (Some(mut the_match), Some(phase)) = (the_match, phase) else { return };
    if timeline.is_running() || *phase.get() != Phase::Choosing {
        return; // one move at a time
    }
    let side = the_match.game.to_move();
    match the_match.game.play(code) {
        Ok(effects) => {
            the_match.remember();
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

fn take_back(
    mut wanted: MessageReader<TakeBack>,
    the_match: Option<ResMut<Match>>,
    mut skip: MessageWriter<super::Skip>,
    timeline: Res<Timeline>,
    mut waiting: Local<bool>,
    mut rearranged: MessageWriter<Rearranged>,
    phase: Option<ResMut<NextState<Phase>>>,
) {
    *waiting |= wanted.read().last().is_some();
    if !*waiting {
        return;
    }
    let (Some(mut the_match), Some(mut phase)) = (the_match, phase) else {
        *waiting = false;
        return;
    };
    if timeline.is_running() {
        skip.write(super::Skip); // the turn that is being shown first comes to its end
        return;
    }
    *waiting = false;
    if the_match.game.undo() {
        the_match.remember();
        rearranged.write(Rearranged);
        phase.go_to(Phase::Choosing);
    }
}
