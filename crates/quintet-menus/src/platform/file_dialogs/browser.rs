//! File dialogs in a browser: an `<input type="file">` to open and a download link to save.

use std::sync::{Arc, Mutex};

use js_sys::{Array, Reflect};
use quintet_bevy::storage::{RECORD_EXTENSIONS, StorageError};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, File, FileReader, HtmlAnchorElement, HtmlInputElement, Url};

use super::request::{Answer, AnswerCallback, Request};

/// Opens a file, or downloads one.
pub(super) fn ask(request: Request, callback: AnswerCallback) {
    let callback = Arc::new(Mutex::new(Some(callback)));
    let done = match request.save {
        Some(save) => {
            let name = format!("{}.{}", save.stem, RECORD_EXTENSIONS[0]);
            download(&name, &save.text).map(|()| answer_once(&callback, Answer::DownloadStarted(name)))
        }
        None => pick_file(&callback),
    };
    if done.is_err() {
        answer_once(&callback, Answer::NoDialog);
    }
}

/// How long the address of a download is valid, in milliseconds. Some browsers do not read the file during the click.
const DOWNLOAD_TIME: i32 = 40_000;

/// Downloads a text as a file with this name.
fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = element("a")?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    let revoke = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address); // the browser frees the memory later if this fails
    });
    if let Some(window) = web_sys::window() {
        let revoke = revoke.unchecked_ref();
        // The download has started, even if this fails.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(revoke, DOWNLOAD_TIME);
    }
    Ok(())
}

/// Lets the player choose a file and reads it.
fn pick_file(callback: &Arc<Mutex<Option<AnswerCallback>>>) -> Result<(), JsValue> {
    let field: HtmlInputElement = element("input")?;
    field.set_type("file");
    field.set_accept(&format!(".{},.{},text/plain", RECORD_EXTENSIONS[0], RECORD_EXTENSIONS[1]));
    let (callback, cancelled) = (Arc::clone(callback), Arc::clone(callback));
    let chosen_in = field.clone();
    let chosen = Closure::once_into_js(move || {
        let Some(file) = chosen_in.files().and_then(|files| files.get(0)) else {
            return answer_once(&callback, Answer::Cancelled);
        };
        if let Err(error) = read_file(&file, &callback) {
            answer_once(&callback, Answer::Unreadable(file.name(), storage_error(&error)));
        }
    });
    let on_cancel = Closure::once_into_js(move || answer_once(&cancelled, Answer::Cancelled));
    field.set_onchange(Some(chosen.unchecked_ref()));
    field.add_event_listener_with_callback("cancel", on_cancel.unchecked_ref())?;
    field.click();
    Ok(())
}

/// Reads a file and answers with its text, or with the reason for which it cannot be read.
fn read_file(file: &File, callback: &Arc<Mutex<Option<AnswerCallback>>>) -> Result<(), JsValue> {
    let reader = FileReader::new()?;
    let (callback, name, read_by) = (Arc::clone(callback), file.name(), reader.clone());
    // This event follows every attempt to read, whether it succeeds, fails or is aborted.
    let ended = Closure::once_into_js(move || {
        let text = read_by.result().ok().and_then(|text| text.as_string());
        answer_once(
            &callback,
            match text {
                Some(text) => Answer::Text(text, name),
                None => Answer::Unreadable(name, storage_error(&read_by.error().into())),
            },
        );
    });
    reader.set_onloadend(Some(ended.unchecked_ref()));
    reader.read_as_text(file)
}

/// Why a file cannot be read, from the browser's exception.
fn storage_error(exception: &JsValue) -> StorageError {
    let part = |name: &str| Reflect::get(exception, &name.into()).ok().and_then(|part| part.as_string());
    match part("name").as_deref() {
        Some("NotFoundError") => StorageError::Missing,
        Some("NotReadableError" | "SecurityError") | None => StorageError::PermissionDenied,
        Some(name) => {
            StorageError::Other(part("message").filter(|text| !text.is_empty()).unwrap_or_else(|| name.to_owned()))
        }
    }
}

fn answer_once(callback: &Mutex<Option<AnswerCallback>>, answer: Answer) {
    if let Some(callback) = callback.lock().ok().and_then(|mut callback| callback.take()) {
        callback.answer(answer);
    }
}

fn element<E: JsCast>(name: &str) -> Result<E, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.ok_or(JsValue::NULL)?.create_element(name)?;
    element.dyn_into().map_err(JsValue::from)
}
