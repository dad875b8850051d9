//! What pages have instead of dialogs: a field that takes a file, and a link that downloads one.

use std::sync::{Arc, Mutex};

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, FileReader, HtmlAnchorElement, HtmlInputElement, Url};

use super::{Answer, ENDINGS, Request, Tell};

/// Asks for a file, or hands one over.
pub(super) fn ask(request: Request, tell: Tell) {
    let tell = Arc::new(Mutex::new(Some(tell)));
    let done = match request.save {
        Some(save) => {
            let name = format!("{}.{}", save.stem, ENDINGS[0]);
            hand_over(&name, &save.text).map(|()| say(&tell, Answer::HandedOver(name)))
        }
        None => take(&tell),
    };
    if done.is_err() {
        say(&tell, Answer::NoDialog);
    }
}

/// Lets people download a text under a name.
fn hand_over(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = element("a")?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Lets people choose a file, and reads it.
fn take(tell: &Arc<Mutex<Option<Tell>>>) -> Result<(), JsValue> {
    let field: HtmlInputElement = element("input")?;
    field.set_type("file");
    field.set_accept(&format!(".{},.{},text/plain", ENDINGS[0], ENDINGS[1]));
    let (tell, cancelled) = (Arc::clone(tell), Arc::clone(tell));
    let chosen_in = field.clone();
    let chosen = Closure::once_into_js(move || {
        let Some(file) = chosen_in.files().and_then(|files| files.get(0)) else { return say(&tell, Answer::Nothing) };
        let Ok(reader) = FileReader::new() else { return say(&tell, Answer::Nothing) };
        let name = file.name();
        let read_by = reader.clone();
        let read = Closure::once_into_js(move || {
            let text = read_by.result().ok().and_then(|text| text.as_string()).unwrap_or_default();
            say(&tell, Answer::Text(text, name));
        });
        reader.set_onload(Some(read.unchecked_ref()));
        let _ = reader.read_as_text(&file); // what cannot be read is not opened
    });
    let gave_up = Closure::once_into_js(move || say(&cancelled, Answer::Nothing));
    field.set_onchange(Some(chosen.unchecked_ref()));
    field.add_event_listener_with_callback("cancel", gave_up.unchecked_ref())?;
    field.click();
    Ok(())
}

fn say(tell: &Mutex<Option<Tell>>, answer: Answer) {
    if let Some(tell) = tell.lock().ok().and_then(|mut tell| tell.take()) {
        tell(answer);
    }
}

fn element<E: JsCast>(name: &str) -> Result<E, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.ok_or(JsValue::NULL)?.create_element(name)?;
    element.dyn_into().map_err(JsValue::from)
}
