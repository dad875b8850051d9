//! Where the program is: which screen, which menu over it, which part of a turn.

use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Shaders and sounds are being made ready.
    #[default]
    Loading,
    /// The first thing people see.
    Title,
    /// A match is being set up.
    Setup,
    /// A match is on the table.
    Match,
    /// The rules of a game are read.
    Rules,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The match is paused.
    Pause,
    /// The terms of the game, shown on the board.
    Glossary,
    /// The move list, where it has no place of its own.
    Moves,
    /// What people can set.
    Settings,
    /// Past matches.
    Records,
    /// Files with records.
    Files,
    /// The match on the table as a record, for others.
    Share,
    /// Something that people should know.
    Notice,
    /// A player is asked something.
    Question,
    /// How the chances changed over the match.
    Review,
    /// What the score is made of.
    Accounts,
}

/// The part of a turn that a match is in.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Phase {
    /// The player to move chooses.
    #[default]
    Choosing,
    /// The move is shown.
    Animating,
    /// The match has ended.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
    app.add_systems(OnExit(Screen::Match), close_menus);
}

fn close_menus(mut menu: ResMut<NextState<Menu>>) {
    menu.go_to(Menu::None);
}

/// Going to another state: nothing happens when it is the one that is on.
pub trait GoTo<S> {
    /// Goes there with the next transition.
    fn go_to(&mut self, state: S);
}

impl<S: FreelyMutableState> GoTo<S> for NextState<S> {
    fn go_to(&mut self, state: S) {
        self.set_if_neq(state);
    }
}
