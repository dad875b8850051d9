//! Tests of the texts of the games.

use quintet_core::catalog::check_texts;
use quintet_core::rules::LocalizedText;
use quintet_core::words::Localization;
use quintet_games::abalone::ids as abalone;
use quintet_games::abande::ids as abande;
use quintet_games::games;

#[test]
fn texts_have_no_faults() {
    games().for_each(check_texts);
}

#[test]
fn plurals_follow_number() {
    quintet_games::install();
    let one = LocalizedText::new(abalone::ABALONE_NOT_MORE).number("ours", 2).number("theirs", 2);
    let words = Localization::english();
    assert_eq!(words.localize(&one), "Two against two cannot push: a push needs more balls.");
}

#[test]
fn replaced_side_names_are_used_in_sentences() {
    quintet_games::install();
    let mut words = Localization::english();
    words.set_aliases(vec![(abande::SIDE_BLACK, abande::HUE_DARK_RED)]);
    assert_eq!(words.text(abande::ABANDE_TOO_EARLY), "No stack can move until Red has entered a second piece.");
}
