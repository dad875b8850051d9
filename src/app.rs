//! The program put together: in a window, as pictures without one, or without anything drawn for tests.

#[cfg(not(target_arch = "wasm32"))]
mod off_screen;

use std::time::Duration;

use bevy::app::{PanicHandlerPlugin, SubApps};
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};

#[cfg(not(target_arch = "wasm32"))]
pub use off_screen::{off_screen, off_screen_empty};

use crate::arguments::Arguments;
use crate::games::GamesPlugin;
use crate::menus::MenusPlugin;
use crate::rules::Sentence;
use crate::storage::Storage;
#[cfg(not(target_arch = "wasm32"))]
use crate::table::WakeForGamepads;
use crate::table::{
    Calendar, Chance, GoTo, Language, OnlyStarts, PlaysByItself, Screen, SystemLanguage, TablePlugin, ThinkBeside,
    WakeForStorage, WakeInTime,
};
use crate::theme::{AsksForMotion, ThemePlugin, ready_to_draw};
use crate::words::{Locale, Words};

/// The smallest window that everything has room in, in logical pixels.
const SMALLEST: (f32, f32) = (360.0, 390.0);
/// The window at the first start.
const FIRST: (u32, u32) = (1280, 800);
/// What is logged: what went wrong, and nothing of the sound system's search for devices.
const LOGGED: &str = "warn,wgpu=error,naga=error,alsa=off,bevy_audio=error,gilrs=error,bevy_winit=error,rfd=off";

struct Quintet {
    drawn: bool,
}

impl Plugin for Quintet {
    fn build(&self, app: &mut App) {
        let drawn = self.drawn;
        app.add_plugins((ThemePlugin { drawn }, TablePlugin { drawn }, GamesPlugin { drawn }));
        if drawn {
            app.add_plugins(MenusPlugin);
        }
        app.add_systems(Update, open.run_if(in_state(Screen::Loading).and_then(ready_to_draw)));
    }
}

/// Leaves the loading screen once everything can be drawn.
fn open(mut screen: ResMut<NextState<Screen>>) {
    screen.go_to(Screen::Title);
}

/// The program as it was asked for.
pub fn of(arguments: &Arguments) -> App {
    let mut app = if arguments.unseen { unseen() } else { in_window() };
    if let Some(file) = &arguments.record {
        app.world_mut().resource_mut::<Storage>().read_file(file.clone());
    }
    if let Some(seed) = arguments.play_by_itself {
        app.add_plugins(PlaysByItself { seed });
    }
    if arguments.only_start {
        app.add_plugins(OnlyStarts);
    }
    app
}

/// The program with everything but a window: what it keeps is real.
fn unseen() -> App {
    let mut app = headless(Duration::from_millis(16));
    of_this_user(&mut app);
    app
}

/// What the program has from its user's system.
fn of_this_user(app: &mut App) {
    app.insert_resource(Storage::of_this_user());
    app.insert_resource(chance_of_now());
    let locale = system_language();
    app.insert_resource(SystemLanguage(locale)).insert_resource(Language(Words::of(locale)));
    app.insert_resource(Calendar(Some(|| jiff::Zoned::now().date().to_string())));
}

/// The language that the user's system speaks, if this program speaks it too.
fn system_language() -> Locale {
    #[cfg(target_arch = "wasm32")]
    let asked: Vec<String> = web_sys::window().and_then(|window| window.navigator().language()).into_iter().collect();
    #[cfg(not(target_arch = "wasm32"))]
    let asked: Vec<String> = sys_locale::get_locales().collect();
    Locale::first_of(asked.iter().map(String::as_str))
}

/// The program in a window. Where there is no display or no graphics device, it ends with a sentence.
pub fn in_window() -> App {
    say_why_it_stops();
    let window = Window {
        title: "Quintet".to_owned(),
        name: Some("quintet".to_owned()),
        resolution: FIRST.into(),
        resize_constraints: WindowResizeConstraints { min_width: SMALLEST.0, min_height: SMALLEST.1, ..default() },
        #[cfg(target_arch = "wasm32")]
        canvas: Some(crate::page::CANVAS.to_owned()),
        // The page decides how large its canvas is, and which keys the browser keeps.
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let mut app = App::new();
    app.set_error_handler(bevy::ecs::error::warn);
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            // A frame that waits for its pipelines beats one without a board: nothing would draw the next one.
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: LOGGED.to_owned(), ..default() })
            .disable::<PanicHandlerPlugin>(),
    );
    app.insert_resource(only_when_something_happens());
    of_this_user(&mut app);
    app.add_plugins((Quintet { drawn: true }, WakeForStorage, WakeInTime, ThinkBeside, AsksForMotion));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(WakeForGamepads);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(crate::page::plugin);
    one_after_the_other(&mut app);
    app
}

/// Chance, seeded from the clock: the one place where the program asks for the time of day.
fn chance_of_now() -> Chance {
    #[cfg(target_arch = "wasm32")]
    return Chance::seeded(js_sys::Date::now().to_bits());
    #[cfg(not(target_arch = "wasm32"))]
    {
        #[expect(clippy::disallowed_methods, reason = "this is the edge where time comes in")]
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Chance::seeded(now.as_secs() ^ u64::from(now.subsec_nanos()) << 32)
    }
}

/// No frame is drawn unless the window gets an event or something asks for one.
fn only_when_something_happens() -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(Duration::MAX);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// The program without anything that is drawn or heard. Each update is `frame` long.
pub fn headless(frame: Duration) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, AssetPlugin::default()));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    app.add_plugins(Quintet { drawn: false });
    one_after_the_other(&mut app);
    app
}

/// Systems as small as these are done sooner one after the other than handed to threads, and always in the same order.
pub fn one_after_the_other(app: &mut App) {
    let SubApps { main, sub_apps } = app.sub_apps_mut();
    for app in std::iter::once(main).chain(sub_apps.values_mut()) {
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
}

/// Turns a panic, which nothing in the program means to raise, into one sentence and exit code 1.
fn say_why_it_stops() {
    std::panic::set_hook(Box::new(|panic| {
        let what = panic.payload_as_str().unwrap_or("unknown");
        let words = Words::english();
        let sentence = if what.contains("Unable to find a GPU") {
            Sentence::new("start-no-gpu")
        } else if what.contains("event loop") {
            Sentence::new("start-no-display")
        } else {
            let place =
                panic.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
            Sentence::new("start-failed").text("why", format!("{what}{place}"))
        };
        let sentence = words.say(&sentence);
        #[cfg(target_arch = "wasm32")]
        crate::page::say_stopped(&sentence);
        #[cfg(not(target_arch = "wasm32"))]
        {
            eprintln!("{sentence}");
            std::process::exit(1);
        }
    }));
}
