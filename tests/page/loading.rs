//! Tests of the page with a program that does nothing.

use super::access::run;

#[test]
#[ignore = "opens a browser: run on request"]
fn page_handles_old_browsers_errors_reloads_and_frames() {
    run("loading.mjs", &[]);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn page_handles_dropped_files_keys_and_sounds() {
    run("input.mjs", &[]);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn page_uses_stored_files_and_loads_newer_versions() {
    run("versions.mjs", &[]);
}
