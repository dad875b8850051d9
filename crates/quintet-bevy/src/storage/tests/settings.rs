//! Tests of saving the settings.

use std::io;

use serde_json::{Value, json};

use super::{Fault, Shared, StorageEvent, text};

/// What [`Shared::read`] returns for the bytes 255 and 254.
const UNREADABLE: &str = "\u{fffd}\u{fffd}";

/// The stored settings.
fn stored(backend: &Shared) -> Value {
    serde_json::from_str(&backend.read("settings.json").unwrap()).unwrap()
}

#[test]
fn settings_with_invalid_utf8_are_renamed() {
    let backend = Shared::default();
    backend.put("settings.json", &[255, 254]);
    let loaded = backend.program().load();
    assert_eq!(loaded.settings, None);
    assert_eq!(loaded.quarantined[0].renamed_to.as_deref(), Some("settings.damaged-1.json"));
    let mut program = backend.program();
    program.save_settings("{}", None);
    assert_eq!(backend.program().load().settings.as_deref(), Some("{}"));
    assert!(backend.read("settings.damaged-1.json").is_some());
}

#[test]
fn unusable_settings_are_not_overwritten_when_they_cannot_be_renamed() {
    let backend = Shared::default();
    backend.put("settings.json", &[255, 254]);
    backend.fail(Fault::Always(io::ErrorKind::PermissionDenied));
    let mut program = backend.program();
    let loaded = program.load();
    assert_eq!((loaded.quarantined.len(), &loaded.quarantined[0].renamed_to), (1, &None));
    assert!(matches!(program.save_settings("{}", None), StorageEvent::SettingsSaveFailed(_)));
    assert_eq!(backend.read("settings.json"), Some(UNREADABLE.to_owned()));
    backend.fail(Fault::None);
    assert!(matches!(program.save_settings("{}", None), StorageEvent::SettingsSaved));
    assert_eq!(backend.read("settings.damaged-1.json"), Some(UNREADABLE.to_owned()));
    assert_eq!(stored(&backend), json!({}));
}

#[test]
fn programs_keep_the_settings_that_others_have_changed() {
    let backend = Shared::default();
    let defaults = || Some(r#"{"form": 1, "colors": "default", "motion": "normal"}"#.to_owned());
    let (mut first, mut second) = (backend.program(), backend.program());
    first.load();
    second.load();
    first.save_settings(r#"{"form": 1, "colors": "contrast", "motion": "normal"}"#, defaults());
    second.save_settings(r#"{"form": 1, "colors": "default", "motion": "normal", "setup": "abeo"}"#, defaults());
    assert_eq!(stored(&backend), json!({"form": 1, "colors": "contrast", "motion": "normal", "setup": "abeo"}));
    // Only the new change of the second program counts, and a key that it no longer has is removed.
    second.save_settings(r#"{"form": 1, "colors": "default", "motion": "fast"}"#, None);
    assert_eq!(stored(&backend), json!({"form": 1, "colors": "contrast", "motion": "fast"}));
}

#[test]
fn changes_of_a_failed_write_are_written_later() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.load();
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    let defaults = r#"{"colors": "default", "motion": "normal"}"#.to_owned();
    let first = r#"{"colors": "contrast", "motion": "normal"}"#.to_owned();
    assert!(matches!(program.save_settings(&first, Some(defaults.clone())), StorageEvent::SettingsSaveFailed(_)));
    backend.fail(Fault::None);
    backend.put("settings.json", br#"{"colors": "default", "motion": "normal", "handed": "left"}"#);
    program.save_settings(r#"{"colors": "contrast", "motion": "fast"}"#, Some(first));
    assert_eq!(stored(&backend), json!({"colors": "contrast", "motion": "fast", "handed": "left"}));
}

#[test]
fn damaged_match_of_an_ended_program_is_reported() {
    let backend = Shared::default();
    backend.put("match-2.quintet", b"damaged");
    backend.put("match-2.previous.quintet", &super::append_checksum(&text(1, 3)).into_bytes());
    let loaded = backend.program().load();
    let files: Vec<_> = loaded.quarantined.iter().map(|file| file.file.as_str()).collect();
    assert_eq!(files, ["match-2.quintet"]);
    assert!(backend.read("match-2.damaged-1.quintet").is_some());
    assert!(backend.read("match-2.previous.quintet").is_none(), "the previous turn is a past match");
}

#[test]
fn settings_that_cannot_be_read_at_the_start_are_kept() {
    let saved = r#"{"colors": "contrast", "motion": "normal"}"#;
    let (before, after) =
        (r#"{"colors": "default", "motion": "normal"}"#, r#"{"colors": "default", "motion": "fast"}"#);
    let backend = Shared::default();
    backend.put("settings.json", saved.as_bytes());
    backend.set_unreadable(&["settings.json"]);
    let mut program = backend.program();
    let loaded = program.load();
    assert_eq!((loaded.settings, &loaded.quarantined[0].renamed_to), (None, &None));
    backend.set_unreadable(&[]);
    assert_eq!(backend.read("settings.json").as_deref(), Some(saved));
    program.save_settings(after, Some(before.to_owned()));
    assert_eq!(stored(&backend), json!({"colors": "contrast", "motion": "fast"}));
}
