//! Reads the preferences of the system: reduced motion and high contrast. On the desktop the query runs on a thread,
//! because it is slow on some systems. In a browser, the page also reports changes.

#[cfg(not(target_arch = "wasm32"))]
use std::process::{Command, Stdio};
use std::sync::Mutex;
#[cfg(target_arch = "wasm32")]
use std::sync::mpsc::Sender;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
#[cfg(target_arch = "wasm32")]
use bevy::winit::EventLoopProxyWrapper;

#[cfg(target_arch = "wasm32")]
use super::browser_look;
use super::{ColorScheme, FollowsSystem, Motion, SystemLook};

/// Plugin that follows the system's preferences until the player chooses a setting.
pub struct SystemLookPlugin;

/// Receives the answer.
#[derive(Resource)]
struct Answer(Mutex<Receiver<SystemLook>>);

impl Plugin for SystemLookPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(PreStartup, query_system);
        #[cfg(target_arch = "wasm32")]
        app.add_systems(PreUpdate, notice_change.run_if(resource_exists::<BrowserChanges>).before(follow));
        app.add_systems(PreUpdate, follow.run_if(resource_exists::<Answer>));
    }
}

/// The changes that the page has sent, and the channel that passes them on.
#[cfg(target_arch = "wasm32")]
#[derive(Resource)]
struct BrowserChanges(crate::browser::EventQueue, Sender<SystemLook>);

#[cfg(target_arch = "wasm32")]
fn query_system(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, answer) = channel();
    let _ = sender.send(browser_look::read()); // the receiver is in scope
    let changes = crate::browser::subscribe(browser_look::CHANGED, (**proxy).clone());
    commands.insert_resource(BrowserChanges(changes, sender));
    commands.insert_resource(Answer(Mutex::new(answer)));
}

#[cfg(target_arch = "wasm32")]
fn notice_change(changes: Res<BrowserChanges>) {
    let BrowserChanges(events, sender) = &*changes;
    while let Some(text) = events.take() {
        let _ = sender.send(browser_look::parse(&text)); // the receiver lives as long as the sender
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn query_system(mut commands: Commands) {
    let (sender, answer) = channel();
    let query = move || {
        let look = SystemLook {
            motion: if prefers_reduced_motion() { Motion::Reduced } else { Motion::Full },
            colours: if prefers_contrast() { ColorScheme::Contrast } else { ColorScheme::Classic },
            forced: None,
        };
        let _ = sender.send(look); // the receiver may be gone
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
    mut system: ResMut<SystemLook>,
    mut motion: ResMut<Motion>,
    mut colours: ResMut<ColorScheme>,
) {
    let Ok(Ok(look)) = answer.0.lock().map(|answer| answer.try_recv()) else { return };
    system.set_if_neq(look);
    if follows.motion {
        motion.set_if_neq(look.motion);
    }
    if follows.colours {
        colours.set_if_neq(look.colours);
    }
}

/// Whether the system asks for reduced motion.
#[cfg(not(target_arch = "wasm32"))]
fn prefers_reduced_motion() -> bool {
    if cfg!(target_os = "macos") {
        output_of("defaults", &["read", "com.apple.universalaccess", "reduceMotion"]).trim() == "1"
    } else if cfg!(windows) {
        let output = output_of("reg", &["query", r"HKCU\Control Panel\Desktop\WindowMetrics", "/v", "MinAnimate"]);
        output.split_whitespace().last() == Some("0")
    } else {
        let gnome = output_of("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"]);
        gnome.trim() == "false" || kde_prefers_reduced_motion(&read_home(".config/kdeglobals"))
    }
}

/// Whether the system asks for high contrast.
#[cfg(not(target_arch = "wasm32"))]
fn prefers_contrast() -> bool {
    if cfg!(target_os = "macos") {
        output_of("defaults", &["read", "com.apple.universalaccess", "increaseContrast"]).trim() == "1"
    } else if cfg!(windows) {
        let key = r"HKCU\Control Panel\Accessibility\HighContrast";
        has_high_contrast_flag(&output_of("reg", &["query", key, "/v", "Flags"]))
    } else {
        output_of("gsettings", &["get", "org.gnome.desktop.a11y.interface", "high-contrast"]).trim() == "true"
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn output_of(program: &str, words: &[&str]) -> String {
    let output = Command::new(program).args(words).stdin(Stdio::null()).stderr(Stdio::null()).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn read_home(file: &str) -> String {
    let home = std::env::home_dir().map(|home| home.join(file));
    home.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default()
}

/// KDE disables animations by setting their duration factor to zero.
#[cfg(not(target_arch = "wasm32"))]
fn kde_prefers_reduced_motion(settings: &str) -> bool {
    let mut values = settings.lines().filter_map(|line| line.trim().strip_prefix("AnimationDurationFactor="));
    values.any(|value| value.trim().parse::<f32>().is_ok_and(|factor| factor <= 0.0))
}

/// Windows stores the switch of high contrast in the lowest bit of a number.
#[cfg(not(target_arch = "wasm32"))]
fn has_high_contrast_flag(output: &str) -> bool {
    let flags = output.split_whitespace().last().and_then(|flags| flags.parse::<u32>().ok());
    flags.is_some_and(|flags| flags % 2 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kde_zero_duration_means_reduced_motion() {
        assert!(kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0\n"));
        assert!(!kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0.5\n") && !kde_prefers_reduced_motion(""));
    }

    #[test]
    fn lowest_flag_means_high_contrast_on_windows() {
        assert!(has_high_contrast_flag("HKEY_CURRENT_USER\\HighContrast\n    Flags    REG_SZ    127\n"));
        assert!(!has_high_contrast_flag("    Flags    REG_SZ    126\n") && !has_high_contrast_flag(""));
    }

    #[test]
    fn system_does_not_override_player_choice() {
        let look = SystemLook { motion: Motion::Reduced, colours: ColorScheme::Contrast, forced: None };
        for (motion, colours) in [(true, true), (true, false), (false, true)] {
            let mut app = App::new();
            let (sender, answer) = channel();
            app.add_plugins(MinimalPlugins).init_resource::<SystemLook>();
            app.init_resource::<Motion>().init_resource::<ColorScheme>();
            app.insert_resource(FollowsSystem { motion, colours }).insert_resource(Answer(Mutex::new(answer)));
            app.add_systems(PreUpdate, follow);
            sender.send(look).unwrap();
            app.update();
            let expected = (
                if motion { look.motion } else { Motion::Full },
                if colours { look.colours } else { ColorScheme::Classic },
            );
            assert_eq!((*app.world().resource::<Motion>(), *app.world().resource::<ColorScheme>()), expected);
        }
    }
}
