//! How much the system wants to move. It is asked beside the program, as some systems take their time.

#[cfg(not(target_arch = "wasm32"))]
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;

use super::{FollowsSystem, Motion, SystemMotion};

/// Asks the system how much is to move, and follows it until people say otherwise.
pub struct AsksForMotion;

/// Where the answer comes.
#[derive(Resource)]
struct Answer(Mutex<Receiver<Motion>>);

impl Plugin for AsksForMotion {
    fn build(&self, app: &mut App) {
        app.add_systems(PreStartup, ask);
        app.add_systems(PreUpdate, follow.run_if(resource_exists::<Answer>));
    }
}

fn ask(mut commands: Commands) {
    let (tell, answer) = channel();
    let asking = move || {
        if wants_less() {
            let _ = tell.send(Motion::Reduced); // nobody listens any more
        }
    };
    // Where nothing can be asked, everything moves.
    if std::thread::Builder::new().name("motion".to_owned()).spawn(asking).is_ok() {
        commands.insert_resource(Answer(Mutex::new(answer)));
    }
}

fn follow(
    answer: Res<Answer>,
    follows: Res<FollowsSystem>,
    mut system: ResMut<SystemMotion>,
    mut motion: ResMut<Motion>,
) {
    let Ok(Ok(wish)) = answer.0.lock().map(|answer| answer.try_recv()) else { return };
    system.0 = wish;
    if follows.0 {
        *motion = wish;
    }
}

/// Whether the system says that less is to move.
#[cfg(not(target_arch = "wasm32"))]
fn wants_less() -> bool {
    if cfg!(target_os = "macos") {
        says("defaults", &["read", "com.apple.universalaccess", "reduceMotion"]).trim() == "1"
    } else if cfg!(windows) {
        let said = says("reg", &["query", r"HKCU\Control Panel\Desktop\WindowMetrics", "/v", "MinAnimate"]);
        said.split_whitespace().last() == Some("0")
    } else {
        let gnome = says("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"]);
        gnome.trim() == "false" || kde_wants_less(&read_home(".config/kdeglobals"))
    }
}

#[cfg(target_arch = "wasm32")]
fn wants_less() -> bool {
    false
}

#[cfg(not(target_arch = "wasm32"))]
fn says(program: &str, words: &[&str]) -> String {
    let said = Command::new(program).args(words).stdin(Stdio::null()).stderr(Stdio::null()).output();
    said.map(|said| String::from_utf8_lossy(&said.stdout).into_owned()).unwrap_or_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn read_home(file: &str) -> String {
    let home = std::env::home_dir().map(|home| home.join(file));
    home.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default()
}

/// Animations that take no time are switched off.
#[cfg(not(target_arch = "wasm32"))]
fn kde_wants_less(settings: &str) -> bool {
    let mut values = settings.lines().filter_map(|line| line.trim().strip_prefix("AnimationDurationFactor="));
    values.any(|value| value.trim().parse::<f32>().is_ok_and(|factor| factor <= 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desktop_whose_animations_take_no_time_wants_less() {
        assert!(kde_wants_less("[KDE]\nAnimationDurationFactor=0\n"));
        assert!(!kde_wants_less("[KDE]\nAnimationDurationFactor=0.5\n") && !kde_wants_less(""));
    }

    #[test]
    fn what_people_chose_is_not_changed_by_the_system() {
        for (follows, expected) in [(true, Motion::Reduced), (false, Motion::Full)] {
            let mut app = App::new();
            let (tell, answer) = channel();
            app.add_plugins(MinimalPlugins).init_resource::<SystemMotion>().init_resource::<Motion>();
            app.insert_resource(FollowsSystem(follows)).insert_resource(Answer(Mutex::new(answer)));
            app.add_systems(PreUpdate, follow);
            tell.send(Motion::Reduced).unwrap();
            app.update();
            assert_eq!(*app.world().resource::<Motion>(), expected);
        }
    }
}
