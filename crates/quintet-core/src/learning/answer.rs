//! The moves that answer a lesson step.

use super::FileErrorKind;
use crate::rules::{AnyGame, Effect, EncodedMove, Manner};

/// The condition on answers, as written in a file.
pub(super) enum AnswerFilter<'a> {
    /// Every legal move.
    Any,
    /// Moves that increase the mover's score.
    Gain,
    /// Moves that win at once.
    Win,
    /// These moves in notation. A trailing star matches all moves with that prefix.
    Moves(Vec<&'a str>),
    /// Moves with effects of these names in this order. A name with a plus may repeat.
    Effects(Vec<&'a str>),
}

impl<'a> AnswerFilter<'a> {
    const SYNTAX: &'static str = "answer any|gain|win, answer play MOVES, answer do EFFECTS";

    pub fn read(text: &'a str) -> Result<Self, FileErrorKind> {
        let (keyword, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let words: Vec<_> = rest.split_whitespace().collect();
        match keyword {
            "any" if words.is_empty() => Ok(Self::Any),
            "gain" if words.is_empty() => Ok(Self::Gain),
            "win" if words.is_empty() => Ok(Self::Win),
            "play" if !words.is_empty() => Ok(Self::Moves(words)),
            "do" if !words.is_empty() => Ok(Self::Effects(words)),
            _ => Err(FileErrorKind::WrongSyntax(Self::SYNTAX)),
        }
    }

    /// The legal moves that match, in generator order. Every named move must be legal, and every prefix must match a move.
    pub fn matching_moves(&self, game: &dyn AnyGame) -> Result<Vec<EncodedMove>, FileErrorKind> {
        if let Self::Moves(moves) = self {
            for text in moves {
                let rejected = |move_error| FileErrorKind::Rejected { action: (*text).to_owned(), move_error };
                match text.strip_suffix('*') {
                    None => drop(game.parse(text).map_err(rejected)?),
                    Some(start) if game.legal_moves().iter().any(|action| game.text(*action).starts_with(start)) => {}
                    Some(_) => return Err(FileErrorKind::NoAnswer),
                }
            }
        }
        let answers: Vec<_> = game.legal_moves().into_iter().filter(|action| self.matches(game, *action)).collect();
        if answers.is_empty() { Err(FileErrorKind::NoAnswer) } else { Ok(answers) }
    }

    fn matches(&self, game: &dyn AnyGame, action: EncodedMove) -> bool {
        match self {
            Self::Any => true,
            Self::Gain => after(game, action).score(game.to_move()) > game.score(game.to_move()),
            Self::Win => {
                let outcome = after(game, action).outcome();
                outcome.is_some_and(|outcome| outcome.winner == Some(game.to_move()))
            }
            Self::Moves(moves) => {
                let text = game.text(action);
                moves.iter().any(|wanted| match wanted.strip_suffix('*') {
                    Some(begin) => text.starts_with(begin),
                    None => text == *wanted,
                })
            }
            Self::Effects(names) => effects_match(&game.effects(action), names),
        }
    }
}

/// The game after a legal move.
fn after(game: &dyn AnyGame, action: EncodedMove) -> Box<dyn AnyGame> {
    let mut next = game.boxed_clone();
    // The move is legal, so `play` cannot fail. If it did, the game would stay unchanged.
    drop(next.play(action));
    next
}

/// Whether these are the names of the effects. Adjustments are not named.
fn effects_match(effects: &[Effect], names: &[&str]) -> bool {
    let adjustments = effects.iter().rev().take_while(|effect| effect.manner == Manner::ADJUST).count();
    let mut left = &effects[..effects.len() - adjustments];
    for word in names {
        let name = word.strip_suffix('+').unwrap_or(word);
        let run = left.iter().take_while(|effect| effect.name() == name).count();
        let taken = if word.ends_with('+') { run } else { run.min(1) };
        if taken == 0 {
            return false;
        }
        left = &left[taken..];
    }
    left.is_empty()
}
