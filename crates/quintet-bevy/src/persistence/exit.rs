//! Saves everything before the program exits, and asks the player first if the match cannot be saved.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCloseRequested};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use super::{autosave, settings};
use crate::frame::{ActiveLocalization, GoTo, Menu, WindowHidden};
use crate::storage::Storage;

/// Requests the end of the program. If the match cannot be saved, [`Menu::Quit`] opens instead. Another request while that
/// menu is open ends the program.
#[derive(Message, Clone, Copy, Debug)]
pub struct Quit;

/// Why the match could not be saved when the player wanted to quit.
#[derive(Resource, Clone, Debug, Default)]
pub struct QuitError(pub Option<LocalizedText>);

/// Shows a message to the user when the program exits without asking the player in a menu, and returns when it is closed.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ExitWarning(pub Option<fn(&str)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QuitError>().init_resource::<ExitWarning>();
    app.add_message::<Quit>().add_message::<WindowCloseRequested>();
    app.add_systems(First, close_window.run_if(on_message::<WindowCloseRequested>));
    app.add_systems(Last, (quit.run_if(on_message::<Quit>), exit.run_if(on_message::<AppExit>)).chain());
}

fn close_window(mut quits: MessageWriter<Quit>) {
    quits.write(Quit);
}

/// Whether the menu is open that asks the player.
fn is_asking(world: &World) -> bool {
    *world.resource::<State<Menu>>().get() == Menu::Quit
}

/// Ends the program if everything is saved or the player accepts that it is not. Otherwise asks the player.
fn quit(world: &mut World) {
    if !is_asking(world)
        && let Err(error) = save_all(world)
    {
        world.insert_resource(QuitError(Some(error)));
        world.resource_mut::<NextState<Menu>>().go_to(Menu::Quit);
        show_window(world);
        return;
    }
    world.write_message(AppExit::Success);
}

/// Restores a minimised window, which can be closed from the task bar.
fn show_window(world: &mut World) {
    if !world.resource::<WindowHidden>().0 {
        return;
    }
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    if let Ok(mut window) = windows.single_mut(world) {
        window.set_minimized(false);
    }
}

/// Saves everything before the program exits. If that fails and the player does not know it yet, tells the user and tries
/// once more.
fn exit(world: &mut World) {
    let Err(error) = save_all(world) else { return };
    if !is_asking(world)
        && let Some(show) = world.resource::<ExitWarning>().0
    {
        show(&world.resource::<ActiveLocalization>().0.localize(&error));
        let _ = world.resource_mut::<Storage>().flush_at_exit(); // the user has seen the message
    }
}

/// Saves the match and the settings, and waits until they are written. Returns an error if the match could not be saved.
fn save_all(world: &mut World) -> Result<(), LocalizedText> {
    autosave::save_before_exit(world);
    settings::write_failed(world);
    let flushed = world.resource_mut::<Storage>().flush_at_exit();
    flushed.map_err(|error| LocalizedText::new(ids::STORAGE_CANNOT_SAVE).nested("reason", error.localized_text()))
}
