//! The storage backend in a browser: `localStorage`, with a prefix before every key.

use std::io;

use js_sys::{Date, Reflect};
use wasm_bindgen::JsValue;
use web_sys::Storage as LocalStorage;

use super::backend::{StorageBackend, within};
use super::slots;

/// The prefix of every key. `keys.js` of the page reads the assigned keys from the settings.
const PREFIX: &str = "quintet/";
/// The global variable with the number of this page among the open pages of this game, from 1. Set by `loader.js`.
const OWN_NUMBER: &str = "quintetOwnPage";
/// The global variable with the numbers of the other open pages. Set by `loader.js`.
const OTHER_NUMBERS: &str = "quintetOtherPages";
/// The global variable that is true if the page updates [`OTHER_NUMBERS`] when another page is opened or closed.
const FOLLOWS_PAGES: &str = "quintetFollowsPages";
/// The global variable that is true if the match of this page is not saved. Read by the page.
const CANNOT_SAVE: &str = "quintetCannotSave";

/// A backend in `localStorage`. The first line of each value is the time of the last write, in milliseconds since 1970.
pub(super) struct Browser;

impl Browser {
    /// Returns the backend, or `None` if the browser denies access to its storage.
    pub(super) fn open() -> Option<Self> {
        storage().ok().map(|_| Self)
    }
}

fn storage() -> io::Result<LocalStorage> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}

fn io_error(error: &JsValue) -> io::Error {
    let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default();
    let kind = if name.contains("Quota") { io::ErrorKind::StorageFull } else { io::ErrorKind::PermissionDenied };
    io::Error::new(kind, name)
}

fn key(name: &str) -> String {
    format!("{PREFIX}{name}")
}

fn get(name: &str) -> io::Result<Option<String>> {
    storage()?.get_item(&key(name)).map_err(|error| io_error(&error))
}

/// Splits a value into its time and its text. A value without a time was not written by this program and has time 0.
fn split(stored: &str) -> (u64, &str) {
    let (when, text) = stored.split_once('\n').unwrap_or(("", stored));
    when.parse().map_or((0, stored), |when| (when, text))
}

/// The page number in the name of a lock: `match.lock` is 1, `match-2.lock` is 2.
fn number_of(name: &str) -> u32 {
    name.trim_end_matches(".lock").rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1)
}

/// Whether a name is that of this page's save slot or of its previous turn: `match.quintet`, `match-2.previous.quintet`.
fn is_own_slot(name: &str) -> bool {
    let slot = name.strip_suffix(".quintet").map(|name| name.strip_suffix(".previous").unwrap_or(name));
    slot.and_then(slots::number) == Some(own_number())
}

/// The number of this page.
fn own_number() -> u32 {
    page_variable(OWN_NUMBER).and_then(|own| own.as_f64()).map_or(1, |own| own as u32)
}

/// If one of these entries is the save slot of this page, tells the page whether it was changed successfully.
fn report(names: &[&str], changed: &io::Result<()>) {
    if names.iter().any(|name| is_own_slot(name)) {
        set_cannot_save(changed.is_err());
    }
}

/// Tells the page that its match is lost when the page is closed.
pub(super) fn report_unsaved_match() {
    set_cannot_save(true);
}

fn set_cannot_save(cannot_save: bool) {
    // Setting a variable of the page cannot fail.
    let _ = Reflect::set(&js_sys::global(), &CANNOT_SAVE.into(), &cannot_save.into());
}

/// Moves a value to another key and replaces the value there.
fn move_value(from: &str, to: &str) -> io::Result<()> {
    let stored = get(from)?.ok_or(io::ErrorKind::NotFound)?;
    let storage = storage()?;
    let set = |name: &str| storage.set_item(&key(name), &stored).map_err(|error| io_error(&error));
    let remove = || storage.remove_item(&key(from)).map_err(|error| io_error(&error));
    match set(to) {
        Ok(()) => remove(),
        // There is no space for a second copy.
        Err(error) if error.kind() == io::ErrorKind::StorageFull => {
            remove()?;
            set(to).inspect_err(|_| _ = set(from))
        }
        Err(error) => Err(error),
    }
}

/// A global variable of the page.
fn page_variable(name: &str) -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &name.into()).ok().filter(|value| !value.is_undefined())
}

impl StorageBackend for Browser {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(get(name)?.map(|stored| split(&stored).1.as_bytes().to_vec()))
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let text = std::str::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData)?;
        let stored = format!("{:.0}\n{text}", Date::now());
        let written = storage().and_then(|it| it.set_item(&key(name), &stored).map_err(|error| io_error(&error)));
        report(&[name], &written);
        written
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        let replaced = move_value(from, to);
        // A slot that does not exist is not a failed save.
        if !replaced.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
            report(&[from, to], &replaced);
        }
        replaced
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        if get(to)?.is_some() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.replace(from, to)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        storage()?.remove_item(&key(name)).map_err(|error| io_error(&error))
    }

    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>> {
        let storage = storage()?;
        let begin = key(&within(folder, ""));
        let mut names = Vec::new();
        for index in 0..storage.length().map_err(|error| io_error(&error))? {
            let Some(found) = storage.key(index).map_err(|error| io_error(&error))? else { continue };
            let Some(name) = found.strip_prefix(&begin).filter(|name| !name.contains('/')) else { continue };
            let stored = storage.get_item(&found).map_err(|error| io_error(&error))?.unwrap_or_default();
            names.push((name.to_owned(), split(&stored).0));
        }
        Ok(names)
    }

    /// Grants the slot with this page's own number. The first page may also claim slots of pages that are closed.
    fn try_lock_name(&mut self, name: &str) -> bool {
        let number = number_of(name);
        let own = own_number();
        let others =
            page_variable(OTHER_NUMBERS).map(|others| js_sys::Array::from(&others).to_vec()).unwrap_or_default();
        let is_others = others.iter().any(|other| other.as_f64() == Some(f64::from(number)));
        number == own || own == 1 && number > 1 && !is_others
    }

    /// A page keeps its number until it is closed.
    fn unlock_name(&mut self, _name: &str) {}

    fn sees_later_locks(&self) -> bool {
        page_variable(FOLLOWS_PAGES).is_some_and(|follows| follows.is_truthy())
    }

    fn display_path(&self, name: &str) -> String {
        format!("{PREFIX}{name}")
    }
}
