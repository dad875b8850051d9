//! Texts in the browser's own storage: localStorage, under names that begin with the project's.

use std::io;

use js_sys::{Date, Reflect};
use wasm_bindgen::JsValue;
use web_sys::Storage as LocalStorage;

use super::shelf::{Shelf, within};

/// How every key of ours begins.
const OURS: &str = "quintet/";
/// Where the page says which of its kind that are open in this browser it is, and which others there were.
const OWN: &str = "quintetOwnPage";
const OTHERS: &str = "quintetOtherPages";

/// The storage of a browser. A text lies there behind the line that says when it was written, in milliseconds.
pub(super) struct Browser;

impl Browser {
    /// The storage, if the browser lets this page have it.
    pub(super) fn open() -> Option<Self> {
        storage().ok().map(|_| Self)
    }
}

fn storage() -> io::Result<LocalStorage> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}

fn refused(error: &JsValue) -> io::Error {
    let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default();
    let kind = if name.contains("Quota") { io::ErrorKind::StorageFull } else { io::ErrorKind::PermissionDenied };
    io::Error::new(kind, name)
}

fn key(name: &str) -> String {
    format!("{OURS}{name}")
}

fn get(name: &str) -> io::Result<Option<String>> {
    storage()?.get_item(&key(name)).map_err(|error| refused(&error))
}

/// What is not of this form was not written by this program: it is the text, written at no time.
fn split(kept: &str) -> (u64, &str) {
    let (when, text) = kept.split_once('\n').unwrap_or(("", kept));
    when.parse().map_or((0, kept), |when| (when, text))
}

/// The number of a name that is claimed: `match.lock` is 1, `match-2.lock` is 2.
fn number_of(name: &str) -> u32 {
    name.trim_end_matches(".lock").rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1)
}

fn said_by_page(name: &str) -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &name.into()).ok().filter(|value| !value.is_undefined())
}

impl Shelf for Browser {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(get(name)?.map(|kept| split(&kept).1.as_bytes().to_vec()))
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let text = std::str::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData)?;
        let kept = format!("{:.0}\n{text}", Date::now());
        storage()?.set_item(&key(name), &kept).map_err(|error| refused(&error))
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        let kept = get(from)?.ok_or(io::ErrorKind::NotFound)?;
        let storage = storage()?;
        storage.set_item(&key(to), &kept).map_err(|error| refused(&error))?;
        storage.remove_item(&key(from)).map_err(|error| refused(&error))
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        if get(to)?.is_some() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.replace(from, to)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        storage()?.remove_item(&key(name)).map_err(|error| refused(&error))
    }

    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>> {
        let storage = storage()?;
        let begin = key(&within(folder, ""));
        let mut names = Vec::new();
        for index in 0..storage.length().map_err(|error| refused(&error))? {
            let Some(found) = storage.key(index).map_err(|error| refused(&error))? else { continue };
            let Some(name) = found.strip_prefix(&begin).filter(|name| !name.contains('/')) else { continue };
            let kept = storage.get_item(&found).map_err(|error| refused(&error))?.unwrap_or_default();
            names.push((name.to_owned(), split(&kept).0));
        }
        Ok(names)
    }

    /// A page has the number that it got when it was loaded. The first may also have what pages have left that are closed.
    fn claim(&mut self, name: &str) -> bool {
        let number = number_of(name);
        let own = said_by_page(OWN).and_then(|own| own.as_f64()).map_or(1, |own| own as u32);
        let others = said_by_page(OTHERS).map(|others| js_sys::Array::from(&others).to_vec()).unwrap_or_default();
        let is_others = others.iter().any(|other| other.as_f64() == Some(f64::from(number)));
        number == own || own == 1 && number > 1 && !is_others
    }

    fn place(&self, name: &str) -> String {
        format!("{OURS}{name}")
    }
}
