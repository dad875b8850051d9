//! Checks of the texts that players read.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt::Write as _;

use super::helpers::{json, text as move_text};
use crate::rules::{Describe, GameInfo, InputStep, LocalizedText, Side, TextArg, side_name_id};
use crate::words::{Locale, Localization, MessageId, game_locales, ids};

/// Numbers from this one on are not distinguished when a text is compared with those that were checked before.
const SAME_NUMBERS: i64 = 13;

/// Checks texts in every language of a game.
pub(crate) struct TextChecks {
    languages: Vec<Localization>,
    /// The ids that need no message, because a text is derived from them; `None` if the game has no texts, so that all its
    /// texts are derived.
    derived: Option<HashSet<MessageId>>,
    /// The shapes of the texts that were checked.
    checked: RefCell<HashSet<String>>,
}

impl TextChecks {
    /// The checks for a game. If it is not registered or has no texts, they are in English.
    pub(crate) fn of(info: &GameInfo) -> Self {
        let locales = game_locales(info.id);
        let derived = (!locales.is_empty()).then(|| {
            let sides = (0..=u8::MAX).zip(info.sides).map(|(number, _)| side_name_id(info, Side(number)));
            sides.chain(info.choices.iter().map(ids::composed)).collect()
        });
        let others = locales.into_iter().filter(|locale| *locale != Locale::English);
        let languages = [Locale::English].into_iter().chain(others).map(Localization::of).collect();
        Self { languages, derived, checked: RefCell::default() }
    }

    /// The languages of the game.
    pub(crate) fn languages(&self) -> &[Localization] {
        &self.languages
    }

    /// Checks a text in every language. A text that differs from a checked one only in the words that fill its placeholders
    /// is not checked again. `place` describes where the text is from.
    pub(crate) fn check(&self, text: &LocalizedText, place: impl FnOnce() -> String) {
        let mut shape = String::new();
        write_shape(text, &mut shape);
        if self.checked.borrow().contains(&shape) {
            return;
        }
        if let Some(fault) = self.languages.iter().find_map(|words| self.fault(words, text)) {
            panic!("{}: {fault}", place());
        }
        self.checked.borrow_mut().insert(shape);
    }

    /// What is wrong with a text in one language.
    pub(crate) fn fault(&self, words: &Localization, text: &LocalizedText) -> Option<String> {
        let locale = words.locale();
        if let Some(id) = self.missing(words, text) {
            return Some(format!("there is no message {id} in {locale:?}"));
        }
        let said = words.localize(text);
        let is_id = |word: &str| word.contains('-') && MessageId::find(word).is_some();
        let mut parts = said.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        let reason = if said.trim().is_empty() {
            "the text is empty"
        } else if said.contains(['{', '}', '$']) {
            "a placeholder is left in the text"
        } else if said.contains("..") {
            "a full stop is doubled in the text"
        } else if parts.any(is_id) {
            "the text contains the id of a message"
        } else {
            return None;
        };
        Some(format!("{reason} {said:?} of the message {} in {locale:?}", text.id))
    }

    /// The first id in a text that has no message in the language, but needs one.
    fn missing(&self, words: &Localization, text: &LocalizedText) -> Option<MessageId> {
        let is_missing = |id: MessageId| {
            let exists = ids::ALL.contains(&id) || MessageId::find(id.as_str()).is_some();
            let is_derived = self.derived.as_ref().is_none_or(|derived| derived.contains(&id));
            if exists { !words.has(id) } else { !is_derived }
        };
        let in_argument = |(_, argument): &(&str, TextArg)| match argument {
            TextArg::Term(id) => Some(*id).filter(|id| is_missing(*id)),
            TextArg::Nested(inner) => self.missing(words, inner),
            TextArg::Number(_) | TextArg::Text(_) => None,
        };
        Some(text.id).filter(|id| is_missing(*id)).or_else(|| text.args.iter().find_map(in_argument))
    }
}

/// Writes everything that distinguishes a text, except for the words that fill its placeholders.
fn write_shape(text: &LocalizedText, shape: &mut String) {
    shape.push_str(text.id.as_str());
    for (name, argument) in &text.args {
        let _ = write!(shape, " {name}");
        match argument {
            TextArg::Number(number) => {
                let _ = write!(shape, "={}", (*number).min(SAME_NUMBERS));
            }
            TextArg::Text(text) => shape.push_str(if text.is_empty() { "=empty" } else { "" }),
            TextArg::Term(id) => shape.push_str(id.as_str()),
            TextArg::Nested(inner) => {
                shape.push('(');
                write_shape(inner, shape);
                shape.push(')');
            }
        }
    }
}

/// Checks the labels and summaries of the legal moves, and the prompts and the labels of choices on the way to them.
pub fn check_labels<P: Describe>(position: &P, legal: &[P::Move], texts: &TextChecks) {
    let place = |what: &str, of: &str| format!("`{what}` {of} in {}", json(position));
    texts.check(&position.prompt(&[]), || place("prompt", "of the first step"));
    for action in legal {
        let of_move = || format!("of {}", move_text(position, *action));
        texts.check(&position.label(*action), || place("label", &of_move()));
        texts.check(&position.summary(*action), || place("summary", &of_move()));
        position.for_each_input_path(*action, |path| {
            for (number, step) in path.iter().enumerate() {
                let before = &path[..number];
                let of_step = || format!("of step {} {}", number + 1, of_move());
                if number > 0 {
                    texts.check(&position.prompt(before), || place("prompt", &of_step()));
                }
                if let InputStep::Choice(choice) = step {
                    texts.check(&position.choice_label(before, choice), || place("choice_label", &of_step()));
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Cell;
    use crate::words::{GameTexts, add_game};

    static INFO: GameInfo = GameInfo {
        id: "checked-texts",
        name: "Checked texts",
        sides: &["red", "blue"],
        options: &[],
        choices: &["checked-texts-jump"],
        cells: 1,
        cell_name: |_: Cell| "a1",
    };
    const ENGLISH: &str = "checked-texts-full = { $cell } is full\nchecked-texts-of = { $side }’s\n";

    #[test]
    fn only_names_of_sides_and_choices_are_derived_in_a_game_with_texts() {
        add_game(INFO.id, Vec::new(), Some(GameTexts::new(ENGLISH)));
        let texts = TextChecks::of(&INFO);
        let fault = |text: &LocalizedText| texts.fault(&texts.languages()[0], text).unwrap_or_default();
        let text = |id: &str| LocalizedText::new(ids::composed(id));
        let of_side = text("checked-texts-of").term("side", side_name_id(&INFO, Side::FIRST));
        for valid in [text("checked-texts-jump"), text("checked-texts-full").text("cell", "a1"), of_side] {
            assert_eq!(fault(&valid), "");
        }
        let missing = text("checked-texts-ful").text("cell", "a1");
        assert_eq!(fault(&missing), "there is no message checked-texts-ful in English");
        let in_argument = text("checked-texts-of").term("side", ids::composed("checked-texts-nobody"));
        assert_eq!(fault(&in_argument), "there is no message checked-texts-nobody in English");
        let nested = text("checked-texts-of").nested("side", missing);
        assert_eq!(fault(&nested), "there is no message checked-texts-ful in English");
        let unfilled = fault(&text("checked-texts-full").text("at", "a1"));
        assert!(unfilled.starts_with("a placeholder is left in the text \"{$cell} is full\""), "{unfilled}");
    }
}
