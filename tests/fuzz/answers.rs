//! What every answer must be like: a reason has words, and stands on one line.

use quintet::rules::{AnyGame, Fact, Refusal, Sentence, Side};
use quintet::words::Words;

/// The longest reason, in characters: of a long text it quotes only the beginning.
const LONGEST: usize = 4000;

/// Fails unless the sentence and every sentence in it is in the language file.
fn assert_known(words: &Words, sentence: &Sentence) {
    assert!(words.has(sentence.id), "no words for {sentence:?}");
    for (_, fact) in &sentence.facts {
        match fact {
            Fact::Term(id) => assert!(words.has(id), "no words for {id}"),
            Fact::Sentence(inner) => assert_known(words, inner),
            Fact::Number(_) | Fact::Text(_) => {}
        }
    }
}

/// Fails unless the sentence can be said, in one line of a length that can be read.
pub fn assert_said(words: &Words, sentence: &Sentence) {
    assert_known(words, sentence);
    let said = words.say(sentence);
    assert!(!said.trim().is_empty(), "nothing is said: {sentence:?}");
    assert!(!said.contains(char::is_control), "more than a line: {said:?}");
    assert!(said.chars().count() <= LONGEST, "{} characters: {said:?}", said.chars().count());
}

/// Fails unless the refusal of a move of this game can be said and shown.
pub fn assert_refused(words: &Words, game: &dyn AnyGame, refusal: &Refusal) {
    assert_said(words, &refusal.sentence);
    assert!(refusal.cells.iter().all(|cell| cell.0 < game.info().cells), "{refusal:?}");
}

/// The sides that take part.
pub fn sides(game: &dyn AnyGame) -> impl Iterator<Item = Side> + use<> {
    (0..game.players()).map(|side| Side(u8::try_from(side).unwrap()))
}

/// All that can be seen of a game: two games that agree in it stand the same.
pub fn stand(game: &dyn AnyGame) -> impl PartialEq + std::fmt::Debug + use<> {
    let scores: Vec<_> = sides(game).map(|side| game.score(side)).collect();
    let said = (game.options().clone(), game.unusual_start(), game.history());
    (game.diagram(), game.hash(), game.turn(), game.to_move(), game.outcome(), game.count(), scores, said)
}
