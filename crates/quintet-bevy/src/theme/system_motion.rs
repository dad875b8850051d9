//! Reads the system's motion preference. The query runs on a thread, because it is slow on some systems.

#[cfg(not(target_arch = "wasm32"))]
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;

use super::{FollowsSystem, Motion, SystemMotion};

/// Plugin that follows the system's motion preference until the player chooses a setting.
pub struct SystemMotionPlugin;

/// Receives the answer.
#[derive(Resource)]
struct Answer(Mutex<Receiver<Motion>>);

impl Plugin for SystemMotionPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(PreStartup, query_system);
        app.add_systems(PreUpdate, follow.run_if(resource_exists::<Answer>));
    }
}

fn query_system(mut commands: Commands) {
    let (sender, answer) = channel();
    let query = move || {
        if prefers_reduced_motion() {
            let _ = sender.send(Motion::Reduced); // the receiver may be gone
        }
    };
    // Without an answer, full motion stays in effect.
    if std::thread::Builder::new().name("motion".to_owned()).spawn(query).is_ok() {
        commands.insert_resource(Answer(Mutex::new(answer)));
    }
}

fn follow(
    answer: Res<Answer>,
    follows: Res<FollowsSystem>,
    mut system: ResMut<SystemMotion>,
    mut motion: ResMut<Motion>,
) {
    let Ok(Ok(preference)) = answer.0.lock().map(|answer| answer.try_recv()) else { return };
    system.0 = preference;
    if follows.0 {
        *motion = preference;
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

#[cfg(target_arch = "wasm32")]
fn prefers_reduced_motion() -> bool {
    false
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kde_zero_duration_means_reduced_motion() {
        assert!(kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0\n"));
        assert!(!kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0.5\n") && !kde_prefers_reduced_motion(""));
    }

    #[test]
    fn system_does_not_override_player_choice() {
        for (follows, expected) in [(true, Motion::Reduced), (false, Motion::Full)] {
            let mut app = App::new();
            let (sender, answer) = channel();
            app.add_plugins(MinimalPlugins).init_resource::<SystemMotion>().init_resource::<Motion>();
            app.insert_resource(FollowsSystem(follows)).insert_resource(Answer(Mutex::new(answer)));
            app.add_systems(PreUpdate, follow);
            sender.send(Motion::Reduced).unwrap();
            app.update();
            assert_eq!(*app.world().resource::<Motion>(), expected);
        }
    }
}
