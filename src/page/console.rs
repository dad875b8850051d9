//! The browser's console: where libraries say what went wrong.

use log::{Level, LevelFilter, Log, Metadata, Record};
use wasm_bindgen::JsValue;
use web_sys::console;

use crate::app::LOGGED;

struct Console;

static CONSOLE: Console = Console;

/// Begins to listen.
pub(super) fn listen() {
    // Somebody who listens already does so as well.
    if log::set_logger(&CONSOLE).is_ok() {
        log::set_max_level(LevelFilter::Warn);
    }
}

impl Log for Console {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() <= most_of(metadata.target())
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            let said = JsValue::from_str(&format!("{}: {}", record.target(), record.args()));
            if record.level() == Level::Error { console::error_1(&said) } else { console::warn_1(&said) }
        }
    }

    fn flush(&self) {}
}

/// The least important that is heard of a library.
fn most_of(target: &str) -> LevelFilter {
    let rules = LOGGED.split(',').map(|rule| rule.split_once('=').unwrap_or(("", rule)));
    let level = rules.filter(|(library, _)| target.starts_with(library)).last().map(|(_, level)| level);
    level.and_then(|level| level.parse().ok()).unwrap_or(LevelFilter::Warn)
}
