//! The functions that build the app.

mod bevy_plugins;
mod core_pipeline;
mod frame_clock;
#[cfg(not(target_arch = "wasm32"))]
mod frame_log;
#[cfg(not(target_arch = "wasm32"))]
mod off_screen;
#[cfg(target_arch = "wasm32")]
mod page_log;
#[cfg(windows)]
mod window_icon;

use std::time::Duration;

use bevy::app::{PanicHandlerPlugin, Plugins, SubApps};
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};
use quintet_bevy::TablePlugin;
use quintet_bevy::assist::BackgroundSearchPlugin;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Screen};
#[cfg(not(target_arch = "wasm32"))]
use quintet_bevy::persistence::ExitWarning;
use quintet_bevy::persistence::{Calendar, StorageWakePlugin, SystemLanguage};
use quintet_bevy::platform::{
    AutoplayPlugin, ExitAfterStartPlugin, GamepadWakePlugin, SystemPreferencesPlugin, WakeTimerPlugin,
};
use quintet_bevy::session::Rng;
use quintet_bevy::storage::Storage;
#[cfg(not(target_arch = "wasm32"))]
use quintet_bevy::storage::flush_on_panic;
use quintet_bevy::theme::ThemePlugin;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Locale, Localization, ids};
use quintet_menus::MenusPlugin;

use crate::arguments::Arguments;
use crate::deferred_board::DeferredBoardPlugin;
use bevy_plugins::Plugins2d;
use frame_clock::FrameClock;
#[cfg(not(target_arch = "wasm32"))]
use frame_clock::SlowFrames;
#[cfg(not(target_arch = "wasm32"))]
pub use off_screen::{off_screen, off_screen_empty};

/// The minimum size of the window, in logical pixels. Below 360 x 640 or 640 x 360 the interface is scaled down. A web
/// page has no minimum size, because the browser would clip what does not fit.
#[cfg(not(target_arch = "wasm32"))]
const MIN_SIZE: (f32, f32) = (360.0, 360.0);
#[cfg(target_arch = "wasm32")]
const MIN_SIZE: (f32, f32) = (1.0, 1.0);

/// The initial size of the window, in logical pixels. On the page, it is the size of the canvas: after any other size,
/// a resize would follow and create all textures of the window's size again.
fn initial_size() -> (u32, u32) {
    #[cfg(target_arch = "wasm32")]
    if let Some(size) = crate::page::canvas_size() {
        return size;
    }
    (1280, 800)
}

/// How long the panic hook waits for pending writes before it ends the process.
#[cfg(not(target_arch = "wasm32"))]
const FLUSH_LIMIT: Duration = Duration::from_secs(5);

/// Adds the theme, the table, the games and, if the app draws, the menus. The menus need at least one game.
fn add_program<M>(app: &mut App, games: impl Plugins<M>, rendering: bool) {
    app.add_plugins((ThemePlugin { rendering }, TablePlugin { rendering })).add_plugins(games);
    if rendering {
        app.add_plugins(MenusPlugin);
    }
    app.add_systems(Startup, open);
}

/// Opens the title, which is drawn in the first frame. It needs no shaders of the board.
fn open(mut screen: ResMut<NextState<Screen>>) {
    screen.go_to(Screen::Title);
}

/// Builds the app that the command line asks for, with these games.
pub fn from_arguments<M>(arguments: &Arguments, games: impl Plugins<M>) -> App {
    let mut app = if arguments.headless { headless_for_user(games) } else { in_window(games) };
    if let Some(file) = arguments.record.clone() {
        // In `Startup`, because the settings and the saved match must be loaded first.
        app.add_systems(Startup, move |mut storage: ResMut<Storage>| storage.read_files(vec![file.clone()]));
    }
    if let Some(seed) = arguments.autoplay {
        app.add_plugins(AutoplayPlugin { seed, panic_after: arguments.panic_after });
    }
    if arguments.exit_after_start {
        app.add_plugins(ExitAfterStartPlugin);
    }
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(milliseconds) = arguments.frame_time {
        app.add_plugins(SlowFrames(Duration::from_millis(milliseconds)));
    }
    #[cfg(not(target_arch = "wasm32"))]
    if arguments.log_frames {
        app.add_plugins(frame_log::FrameLog);
    }
    app
}

/// Builds the app without a window, with the user's own storage.
fn headless_for_user<M>(games: impl Plugins<M>) -> App {
    set_panic_hook();
    let mut app = headless(Duration::from_millis(16), games);
    insert_user_resources(&mut app);
    app
}

/// Inserts the resources that depend on the user's system: storage, random generator, language and calendar.
fn insert_user_resources(app: &mut App) {
    app.insert_resource(Storage::for_user("quintet"));
    app.insert_resource(clock_seeded_rng());
    let locale = system_language();
    app.insert_resource(SystemLanguage(locale)).insert_resource(ActiveLocalization(Localization::of(locale)));
    app.insert_resource(Calendar(Some(today)));
}

/// The local date, as year, month and day.
fn today() -> String {
    #[cfg(target_arch = "wasm32")]
    {
        let now = js_sys::Date::new_0();
        format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
    }
    #[cfg(not(target_arch = "wasm32"))]
    jiff::Zoned::now().date().to_string()
}

/// The first of the user's system languages that the program supports.
fn system_language() -> Locale {
    #[cfg(target_arch = "wasm32")]
    let tags: Vec<String> = web_sys::window()
        .map(|window| window.navigator().languages().iter().filter_map(|tag| tag.as_string()).collect())
        .unwrap_or_default();
    #[cfg(not(target_arch = "wasm32"))]
    let tags: Vec<String> = sys_locale::get_locales().collect();
    Locale::first_supported(tags.iter().map(String::as_str))
}

/// Builds the app with these games, at least one, in a window. Without a display or a graphics device, running it ends
/// with an error message.
pub fn in_window<M>(games: impl Plugins<M>) -> App {
    set_panic_hook();
    let window = Window {
        title: "Quintet".to_owned(),
        name: Some("quintet".to_owned()),
        resolution: initial_size().into(),
        resize_constraints: WindowResizeConstraints { min_width: MIN_SIZE.0, min_height: MIN_SIZE.1, ..default() },
        #[cfg(target_arch = "wasm32")]
        canvas: Some(crate::page::CANVAS.to_owned()),
        // The page controls the focus and the size of its canvas, and which keys the browser handles.
        focused: !cfg!(target_arch = "wasm32"),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    // The window closes only after everything is saved.
    let window_plugin = WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() };
    let mut app = App::new();
    app.set_error_handler(bevy::ecs::error::warn);
    app.add_plugins(Plugins2d { window: window_plugin }.build().disable::<PanicHandlerPlugin>());
    app.insert_resource(redraw_on_demand());
    insert_user_resources(&mut app);
    #[cfg(not(target_arch = "wasm32"))]
    app.insert_resource(ExitWarning(Some(report_error)));
    app.add_plugins((FrameClock, DeferredBoardPlugin));
    add_program(&mut app, games, true);
    app.add_plugins((StorageWakePlugin, WakeTimerPlugin, BackgroundSearchPlugin, SystemPreferencesPlugin::default()));
    app.add_plugins(GamepadWakePlugin);
    #[cfg(windows)]
    app.add_plugins(window_icon::plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(crate::page::plugin);
    use_single_threaded_executor(&mut app);
    app
}

/// A random generator seeded from the system clock.
fn clock_seeded_rng() -> Rng {
    #[cfg(target_arch = "wasm32")]
    return Rng::seeded(js_sys::Date::now().to_bits());
    #[cfg(not(target_arch = "wasm32"))]
    {
        #[expect(clippy::disallowed_methods, reason = "the clock is read here and passed on as a seed")]
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Rng::seeded(now.as_secs() ^ u64::from(now.subsec_nanos()) << 32)
    }
}

/// Draws a frame only after a window event or an explicit redraw request.
fn redraw_on_demand() -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(Duration::MAX);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// Builds the app with these games without graphics and sound. Each update advances time by `frame`.
pub fn headless<M>(frame: Duration, games: impl Plugins<M>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, AssetPlugin::default()));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    add_program(&mut app, games, false);
    use_single_threaded_executor(&mut app);
    app
}

/// Makes every schedule single-threaded. For systems this small, that is faster than sharing them among threads, and
/// the order is always the same.
pub fn use_single_threaded_executor(app: &mut App) {
    let SubApps { main, sub_apps } = app.sub_apps_mut();
    for app in std::iter::once(main).chain(sub_apps.values_mut()) {
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
}

/// Installs a panic hook for all threads. It flushes storage, reports one sentence in the language of the system and
/// ends the process with exit code 1. In browsers storage needs no flush, and the page shows the sentence.
fn set_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        #[cfg(not(target_arch = "wasm32"))]
        flush_on_panic(FLUSH_LIMIT);
        let what = panic.payload_as_str().unwrap_or("unknown");
        let message = if what.contains("Unable to find a GPU") {
            LocalizedText::new(ids::START_NO_GPU)
        } else if what.contains("event loop") {
            LocalizedText::new(ids::START_NO_DISPLAY)
        } else {
            let place =
                panic.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
            LocalizedText::new(ids::START_FAILED).text("reason", format!("{what}{place}"))
        };
        let message = Localization::of(system_language()).localize(&message);
        #[cfg(target_arch = "wasm32")]
        crate::page::notify_stopped(&message);
        #[cfg(not(target_arch = "wasm32"))]
        {
            report_error(&message);
            std::process::exit(1);
        }
    }));
}

/// Reports an error on the standard error and, if the user cannot read it, in a dialog. There are no dialogs on macOS.
#[cfg(not(target_arch = "wasm32"))]
fn report_error(message: &str) {
    eprintln!("{message}");
    #[cfg(any(windows, target_os = "linux"))]
    crate::dialog::show_without_console(crate::dialog::MessageLevel::Error, message);
}
