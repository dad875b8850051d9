//! Applies the preferences of the system. On the desktop the query runs on a thread, because it is slow on some systems.
//! In a browser, the page also reports changes.

use std::sync::Mutex;
#[cfg(target_arch = "wasm32")]
use std::sync::mpsc::Sender;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
#[cfg(not(target_arch = "wasm32"))]
use bevy::winit::WinitUserEvent;

#[cfg(target_arch = "wasm32")]
use super::browser;
#[cfg(not(target_arch = "wasm32"))]
use super::desktop;
use crate::theme::{ChoosePalette, ColorScheme, FollowsSystem, Motion, SystemPreferences, TextSize};

/// Plugin that follows the system's preferences until the player chooses a setting.
#[derive(Default)]
pub struct SystemPreferencesPlugin {
    /// The preferences to use instead of those of the system, for tests without a window.
    pub fixed: Option<SystemPreferences>,
}

/// Receives the answer.
#[derive(Resource)]
struct Answer(Mutex<Receiver<SystemPreferences>>);

impl Plugin for SystemPreferencesPlugin {
    fn build(&self, app: &mut App) {
        if let Some(preferences) = self.fixed {
            let (sender, answer) = channel();
            let _ = sender.send(preferences); // the receiver is in scope
            app.insert_resource(Answer(Mutex::new(answer)));
        } else {
            app.add_systems(PreStartup, query_system);
        }
        #[cfg(target_arch = "wasm32")]
        app.add_systems(PreUpdate, notice_change.run_if(resource_exists::<BrowserChanges>).before(follow));
        app.add_systems(PreUpdate, follow.run_if(resource_exists::<Answer>).before(ChoosePalette));
    }
}

/// The changes that the page has sent, and the channel that passes them on.
#[cfg(target_arch = "wasm32")]
#[derive(Resource)]
struct BrowserChanges(crate::browser::EventQueue, Sender<SystemPreferences>);

#[cfg(target_arch = "wasm32")]
fn query_system(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, answer) = channel();
    let _ = sender.send(browser::read()); // the receiver is in scope
    let changes = crate::browser::subscribe(browser::CHANGED, (**proxy).clone());
    commands.insert_resource(BrowserChanges(changes, sender));
    commands.insert_resource(Answer(Mutex::new(answer)));
}

#[cfg(target_arch = "wasm32")]
fn notice_change(changes: Res<BrowserChanges>) {
    let BrowserChanges(events, sender) = &*changes;
    while let Some(text) = events.take() {
        let _ = sender.send(browser::parse(&text)); // the receiver lives as long as the sender
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn query_system(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, answer) = channel();
    let proxy = (**proxy).clone();
    let query = move || {
        if sender.send(desktop::read()).is_ok() {
            let _ = proxy.send_event(WinitUserEvent::WakeUp); // fails only after the window has closed
        }
    };
    // Without an answer, the defaults stay in effect.
    if std::thread::Builder::new().name("preferences".to_owned()).spawn(query).is_err() {
        return;
    }
    commands.insert_resource(Answer(Mutex::new(answer)));
}

fn follow(
    answer: Res<Answer>,
    follows: Res<FollowsSystem>,
    mut system: ResMut<SystemPreferences>,
    mut motion: ResMut<Motion>,
    mut colors: ResMut<ColorScheme>,
    mut text: ResMut<TextSize>,
) {
    // Several changes can have arrived while no frame was drawn.
    let Some(preferences) = answer.0.lock().ok().and_then(|answer| answer.try_iter().last()) else { return };
    system.set_if_neq(preferences);
    if follows.motion {
        motion.set_if_neq(preferences.motion);
    }
    if follows.colors {
        colors.set_if_neq(preferences.colors);
    }
    if follows.text {
        text.set_if_neq(preferences.text.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_does_not_override_player_choice() {
        let preferences = SystemPreferences {
            motion: Motion::Reduced,
            colors: ColorScheme::Contrast,
            text: Some(TextSize::Larger),
            forced: None,
        };
        for (motion, colors, text) in
            [(true, true, true), (true, false, false), (false, true, false), (false, false, true)]
        {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, SystemPreferencesPlugin { fixed: Some(preferences) }))
                .init_resource::<SystemPreferences>();
            app.init_resource::<Motion>().init_resource::<ColorScheme>().init_resource::<TextSize>();
            app.insert_resource(FollowsSystem { motion, colors, text });
            app.update();
            let world = app.world();
            assert_eq!(*world.resource::<SystemPreferences>(), preferences);
            let expected = if motion { preferences.motion } else { Motion::Full };
            assert_eq!(*world.resource::<Motion>(), expected);
            let expected = if colors { preferences.colors } else { ColorScheme::Classic };
            assert_eq!(*world.resource::<ColorScheme>(), expected);
            let expected = if text { TextSize::Larger } else { TextSize::Normal };
            assert_eq!(*world.resource::<TextSize>(), expected);
        }
    }
}
