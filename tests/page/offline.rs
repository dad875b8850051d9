//! Tests of the page without a connection.

use serde_json::json;

use super::browser::{Browser, Visit};

/// Becomes true when the service worker serves the page and the program is stored.
const WATCH_STORAGE: &str = "void (async () => {
    await navigator.serviceWorker.ready;
    while (!window.isStored) {
        for (const name of await caches.keys()) {
            const stored = await (await caches.open(name)).keys();
            const has = (part) => stored.some(({ url }) => url.includes(part));
            if (has('quintet_bg.wasm') && has('index.html')) window.isStored = !!navigator.serviceWorker.controller;
        }
        await new Promise((later) => setTimeout(later, 100));
    }
})()";

#[test]
#[ignore = "opens a browser: run on request"]
fn page_loads_without_a_connection_after_the_first_visit() {
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(WATCH_STORAGE);
    browser.until("window.isStored");
    browser.connect(false);
    browser.command("reload", json!({}));
    let time = browser.ready();
    println!("title ready after {time:.0} ms without a connection");
    let colors = browser.picture("offline").colors;
    assert!(colors > 1_000, "{colors} colours");
    assert_eq!(
        browser.evaluate("document.getElementById('update-notice').hidden"),
        true,
        "no newer version is announced"
    );
}
