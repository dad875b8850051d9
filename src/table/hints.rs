//! Hints: the engine looks for a good move, which is shown as if it were pointed at, and says why it is good.

use bevy::prelude::*;

use super::thinking::{Slice, Work, Workshop};
use super::{Match, Menu, Phase, Screen, TableSystems};
use crate::engine::{Hint, Limits, Thinker, mind};
use crate::rules::AnyGame;

/// The positions that are looked at for a hint: about what the fourth level looks at.
const NODES: u64 = 40_000;

/// The player to move asks for a hint; asked again, it is hidden.
#[derive(Message, Clone, Copy, Debug)]
pub struct AskHint;

/// The hint that was asked for.
#[derive(Resource, Default)]
pub struct Hinted {
    /// Turn and hash of the position that it is about.
    position: (u32, u64),
    work: Option<Work<Hint>>,
    found: Option<Hint>,
}

impl Hinted {
    /// The hint about a game where it stands, if it was found.
    #[must_use]
    pub fn of(&self, game: &dyn AnyGame) -> Option<&Hint> {
        self.found.as_ref().filter(|_| self.position == (game.turn(), game.hash()))
    }

    /// Whether it is still being looked for.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.work.is_some()
    }

    const fn is_empty(&self) -> bool {
        self.work.is_none() && self.found.is_none()
    }
}

/// Whether a hint can be asked for now.
#[must_use]
pub fn can_hint(the_match: &Match, phase: Phase) -> bool {
    phase == Phase::Choosing && the_match.outcome().is_none() && !the_match.awaits_computer()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hinted>().add_message::<AskHint>();
    app.add_systems(Update, seek.in_set(TableSystems::Choose));
    app.add_systems(OnExit(Screen::Match), |mut hinted: ResMut<Hinted>| *hinted = Hinted::default());
}

/// Looks for a hint. What is no longer so is let go.
fn seek(
    mut asked: MessageReader<AskHint>,
    the_match: Option<Res<Match>>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    mut workshop: ResMut<Workshop>,
    mut hinted: ResMut<Hinted>,
) {
    let asked = asked.read().count() > 0;
    let phase = states.1.map(|phase| *phase.get());
    let the_match = the_match.filter(|the_match| phase.is_some_and(|phase| can_hint(the_match, phase)));
    let Some(the_match) = the_match else {
        if !hinted.is_empty() {
            *hinted = Hinted::default();
        }
        return;
    };
    let game = the_match.game();
    let position = (game.turn(), game.hash());
    if !hinted.is_empty() && hinted.position != position {
        *hinted = Hinted::default();
    }
    if asked && *states.0.get() == Menu::None {
        *hinted = match hinted.is_empty() {
            true => {
                // A hint tells nobody what the others keep secret.
                let known = the_match.as_known_to(game.to_move(), game, game.hash());
                Hinted { position, work: begin(known.as_deref().unwrap_or(game), &workshop), found: None }
            }
            false => Hinted::default(),
        };
        return;
    }
    let found = hinted.bypass_change_detection().work.as_mut();
    if let Some(found) = found.and_then(|work| work.go_on(workshop.bypass_change_detection())) {
        *hinted = Hinted { position, work: None, found: Some(found) };
    }
}

fn begin(game: &dyn AnyGame, workshop: &Workshop) -> Option<Work<Hint>> {
    let mut thinker = Thinker::unbound(game, None, Limits::nodes(NODES))?;
    let game = game.boxed();
    Some(workshop.begin(move |nodes| {
        if !thinker.step(nodes) {
            return Slice::More;
        }
        mind(&*game).and_then(|mind| mind.hint(&*game, &thinker.report())).map_or(Slice::Nothing, Slice::Last)
    }))
}
