//! A program that has registered no games. These tests need a process of their own, because games stay registered.

use quintet_core::catalog::{UnknownGame, find};
use quintet_core::learning::{lesson, page};
use quintet_core::record::{Record, RecordReason, link};

#[test]
fn games_are_unknown() {
    assert!(find("abeo").is_none());
    assert!(link::decode("#abeo.AAAA").is_none());
    assert!(lesson("abeo").is_none() && page("abeo").is_none());
    let error = Record::parse("[Game \"abeo\"]\n\n*").err().map(|error| error.reason);
    assert_eq!(error, Some(RecordReason::UnknownGame(UnknownGame("abeo".to_owned()))));
    assert!(UnknownGame("abeo".to_owned()).to_string().contains("abeo"));
}
