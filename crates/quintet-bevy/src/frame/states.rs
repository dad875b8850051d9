//! The program's states: screen, open menu, and phase of a turn.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

/// The current screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Before the first frame.
    #[default]
    Loading,
    /// The title screen.
    Title,
    /// Setting up a session.
    Setup,
    /// Playing a session.
    Session,
    /// Reading the rules of a game.
    Rules,
}

/// The open menu over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// No menu.
    #[default]
    None,
    /// The pause menu.
    Pause,
    /// The glossary, illustrated on the board.
    Glossary,
    /// The move list, where it has no area of its own.
    Moves,
    /// The settings.
    Settings,
    /// The accessibility settings.
    Accessibility,
    /// The keys and gamepad buttons.
    Bindings,
    /// Past matches.
    PastMatches,
    /// Record files.
    Files,
    /// Sharing the current session's record.
    Share,
    /// A notice to the player.
    Notice,
    /// The question whether to quit although the match cannot be saved.
    Quit,
    /// An open proposal to a player.
    Proposal,
    /// The review of the session.
    Review,
    /// The score breakdown.
    ScoreBreakdown,
}

/// The phase of a turn.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Session)]
pub enum Phase {
    /// The side to move, a person or the computer, has not moved yet.
    #[default]
    Choosing,
    /// The move is being animated.
    Animating,
    /// The session has ended.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
    app.add_systems(OnExit(Screen::Session), close_menus);
}

/// Closes the menu of the match. A message or the question before quitting stays: it may have opened in this frame.
fn close_menus(menu: Res<State<Menu>>, mut next: ResMut<NextState<Menu>>) {
    if !matches!(menu.get(), Menu::Notice | Menu::Quit) {
        next.go_to(Menu::None);
    }
}

/// State changes without effect if the state is already current or pending.
pub trait GoTo<S> {
    /// Enters the state at the next transition.
    fn go_to(&mut self, state: S);
}

impl<S: FreelyMutableState> GoTo<S> for NextState<S> {
    fn go_to(&mut self, state: S) {
        self.set_if_neq(state);
    }
}

/// The current states. The phase exists only on the match screen.
#[derive(SystemParam)]
pub(crate) struct CurrentStates<'w> {
    pub screen: Res<'w, State<Screen>>,
    pub menu: Res<'w, State<Menu>>,
    pub phase: Option<Res<'w, State<Phase>>>,
}

impl CurrentStates<'_> {
    /// Whether the side to move, a person or the computer, has not moved yet.
    pub fn is_choosing(&self) -> bool {
        self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Choosing)
    }

    /// Whether the match screen is shown.
    pub fn is_in_session(&self) -> bool {
        *self.screen.get() == Screen::Session
    }

    /// Whether a menu is open.
    pub fn is_menu_open(&self) -> bool {
        *self.menu.get() != Menu::None
    }
}
