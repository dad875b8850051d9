//! Checks that every error has a message, on one line.

use quintet_core::rules::{AnyGame, LocalizedText, MoveError, Side, TextArg};
use quintet_core::words::Localization;

/// The maximum length of a reason in characters: it quotes only the beginning of a long text.
const MAX_TEXT_CHARS: usize = 4000;

/// Checks that the sentence and every sentence in it have a message.
fn assert_known(words: &Localization, sentence: &LocalizedText) {
    assert!(words.has(sentence.id), "no message for {sentence:?}");
    for (_, fact) in &sentence.args {
        match fact {
            TextArg::Term(id) => assert!(words.has(*id), "no message for {id}"),
            TextArg::Nested(inner) => assert_known(words, inner),
            TextArg::Number(_) | TextArg::Text(_) => {}
        }
    }
}

/// Checks that the sentence has a text, on one line and of limited length.
pub fn assert_has_text(words: &Localization, sentence: &LocalizedText) {
    assert_known(words, sentence);
    let said = words.localize(sentence);
    assert!(!said.trim().is_empty(), "empty text: {sentence:?}");
    assert!(!said.contains(char::is_control), "more than one line: {said:?}");
    assert!(said.chars().count() <= MAX_TEXT_CHARS, "{} characters: {said:?}", said.chars().count());
}

/// Checks that a move error of this game has a text and names cells of the board.
pub fn assert_move_error(words: &Localization, game: &dyn AnyGame, error: &MoveError) {
    assert_has_text(words, &error.message);
    assert!(error.cells.iter().all(|cell| cell.0 < game.info().cells), "{error:?}");
}

/// Returns the sides that take part.
pub fn sides(game: &dyn AnyGame) -> impl Iterator<Item = Side> + use<> {
    (0..game.players()).map(|side| Side(u8::try_from(side).unwrap()))
}

/// Returns the observable state of a game. Two games with the same state are equal.
pub fn snapshot(game: &dyn AnyGame) -> impl PartialEq + std::fmt::Debug + use<> {
    let scores: Vec<_> = sides(game).map(|side| game.score(side)).collect();
    let said = (game.options().clone(), game.custom_start(), game.history());
    (game.diagram(), game.hash(), game.turn(), game.to_move(), game.outcome(), game.count_moves(), scores, said)
}
