//! Tests of the page with a screen reader: the elements that mirror the accessibility tree.

use std::path::Path;
use std::process::Command;

use super::browser::chromium;

#[test]
#[ignore = "opens a browser: run on request"]
fn elements_mirror_the_tree_and_send_requests() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/mirror.mjs");
    let result = Command::new("node").arg(script).arg(chromium()).output().expect("Node.js must be installed");
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
}
