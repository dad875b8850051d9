//! Saves everything before the program exits, and asks the player first if the match cannot be saved.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCloseRequested};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use super::{autosave, settings};
use crate::frame::{ActiveLocalization, GoTo, Menu, RedrawAppExt};
use crate::storage::Storage;

/// How long the question must have been shown before the window can be closed again without an answer.
const MIN_SHOWN: Duration = Duration::from_secs(1);

/// Requests the end of the program. If the match cannot be saved, [`Menu::Quit`] opens instead. Another request while that
/// menu is open ends the program.
#[derive(Message, Clone, Copy, Debug)]
pub struct Quit;

/// The question of [`Menu::Quit`]: whether to quit although the match cannot be saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct QuitQuestion {
    /// Why the match cannot be saved.
    pub error: Option<LocalizedText>,
    /// The menu to return to if the player does not quit.
    pub back: Menu,
    /// When the question was first shown, as elapsed real time.
    shown: Option<Duration>,
}

impl QuitQuestion {
    /// The question for this error. `back` is the menu to return to.
    #[must_use]
    pub const fn new(error: LocalizedText, back: Menu) -> Self {
        Self { error: Some(error), back, shown: None }
    }
}

/// Shows a message to the user when the program exits without asking the player in a menu, and returns when it is closed.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ExitWarning(pub Option<fn(&str)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QuitQuestion>().init_resource::<ExitWarning>();
    // The frame after the one that asks the question records when it was shown.
    app.redraw_on_change_of::<QuitQuestion>();
    app.add_message::<Quit>().add_message::<WindowCloseRequested>().redraw_on_message::<Quit>();
    // The frame time is known, and the menu opens in the same frame, which stops the clock of a match.
    let close_window = close_window.run_if(on_message::<WindowCloseRequested>);
    app.add_systems(PreUpdate, (close_window, quit.run_if(on_message::<Quit>)).chain());
    app.add_systems(Update, note_shown.run_if(in_state(Menu::Quit)));
    app.add_systems(Last, exit.run_if(on_message::<AppExit>));
}

/// A request to close the window is a request to quit. It is ignored until the player can have read the question, because
/// people close a window that does not respond several times.
fn close_window(
    menu: Res<State<Menu>>,
    question: Res<QuitQuestion>,
    time: Res<Time<Real>>,
    mut quits: MessageWriter<Quit>,
) {
    let was_shown = question.shown.is_some_and(|shown| time.elapsed().saturating_sub(shown) >= MIN_SHOWN);
    if *menu.get() != Menu::Quit || was_shown {
        quits.write(Quit);
    }
}

/// Records when the question was shown. The frame that asks it does not count: it can last long, because it waits for
/// storage.
fn note_shown(time: Res<Time<Real>>, mut question: ResMut<QuitQuestion>) {
    if question.shown.is_none() && !question.is_changed() {
        question.shown = Some(time.elapsed());
    }
}

/// Ends the program if everything is saved or the player accepts that it is not. Otherwise asks the player.
fn quit(world: &mut World) {
    if !is_asking(world)
        && let Err(error) = save_all(world)
    {
        return ask(world, error);
    }
    world.write_message(AppExit::Success);
}

/// Whether the menu is open that asks the player.
fn is_asking(world: &World) -> bool {
    *world.resource::<State<Menu>>().get() == Menu::Quit
}

fn ask(world: &mut World, error: LocalizedText) {
    // A proposal ends when its menu closes.
    let back = match *world.resource::<State<Menu>>().get() {
        Menu::Proposal => Menu::None,
        menu => menu,
    };
    world.insert_resource(QuitQuestion::new(error, back));
    world.resource_mut::<NextState<Menu>>().go_to(Menu::Quit);
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    if let Ok(mut window) = windows.single_mut(world)
        && !window.focused
    {
        // The window can be closed from the task bar while it is minimised or covered.
        window.set_minimized(false);
        window.focused = true;
    }
}

/// Saves what has changed since the request to quit. If that fails and the player does not know it yet, shows a message and
/// tries once more.
fn exit(world: &mut World) {
    let Err(error) = save_all(world) else { return };
    if !is_asking(world)
        && let Some(show) = world.resource::<ExitWarning>().0
    {
        show(&world.resource::<ActiveLocalization>().0.localize(&error));
        let _ = world.resource_mut::<Storage>().flush_unless_stuck(); // the message has been read
    }
}

/// Saves the match and the settings, and waits until they are written. Returns an error if the match could not be saved.
fn save_all(world: &mut World) -> Result<(), LocalizedText> {
    autosave::save_before_exit(world);
    settings::write_failed(world);
    let flushed = world.resource_mut::<Storage>().flush_unless_stuck();
    flushed.map_err(|error| LocalizedText::new(ids::STORAGE_CANNOT_SAVE).nested("reason", error.localized_text()))
}
