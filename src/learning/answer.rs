//! Which moves answer a step.

use super::Fault;
use crate::rules::{AnyGame, Effect, MoveCode};

/// Which moves answer a step, as a file says it.
pub(super) enum Wanted<'a> {
    /// Every legal move.
    Any,
    /// Those after which the mover's score is higher.
    Gain,
    /// Those with which the mover wins at once.
    Win,
    /// These, in notation; one that ends with a star means all that begin like it.
    Moves(Vec<&'a str>),
    /// Those that have effects of these kinds, in this order; one with a plus may come several times in a row.
    Effects(Vec<&'a str>),
}

impl<'a> Wanted<'a> {
    const FORM: &'static str = "answer any|gain|win, answer play MOVES, answer do EFFECTS";

    pub fn read(text: &'a str) -> Result<Self, Fault> {
        let (way, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let words: Vec<_> = rest.split_whitespace().collect();
        match way {
            "any" if words.is_empty() => Ok(Self::Any),
            "gain" if words.is_empty() => Ok(Self::Gain),
            "win" if words.is_empty() => Ok(Self::Win),
            "play" if !words.is_empty() => Ok(Self::Moves(words)),
            "do" if !words.is_empty() && words.iter().all(|word| Effect::KINDS.contains(&kind(word))) => {
                Ok(Self::Effects(words))
            }
            _ => Err(Fault::BadForm(Self::FORM)),
        }
    }

    /// The legal moves that answer, in the order of the generator. Every move that is named must be legal.
    pub fn among(&self, game: &dyn AnyGame) -> Result<Vec<MoveCode>, Fault> {
        if let Self::Moves(moves) = self {
            for text in moves.iter().filter(|text| !text.ends_with('*')) {
                let refused = |refusal| Fault::Refused { action: (*text).to_owned(), refusal };
                game.parse(text).map_err(refused)?;
            }
        }
        let answers: Vec<_> = game.legal().into_iter().filter(|action| self.includes(game, *action)).collect();
        if answers.is_empty() { Err(Fault::NoAnswer) } else { Ok(answers) }
    }

    fn includes(&self, game: &dyn AnyGame, action: MoveCode) -> bool {
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
            Self::Effects(kinds) => in_this_order(&game.effects(action), kinds),
        }
    }
}

/// The game after a legal move.
fn after(game: &dyn AnyGame, action: MoveCode) -> Box<dyn AnyGame> {
    let mut next = game.boxed();
    // A move that is not legal, which none of these is, would leave the game as it is.
    drop(next.play(action));
    next
}

fn kind(word: &str) -> &str {
    word.strip_suffix('+').unwrap_or(word)
}

fn in_this_order(effects: &[Effect], kinds: &[&str]) -> bool {
    let mut left = effects;
    for word in kinds {
        let run = left.iter().take_while(|effect| effect.kind() == kind(word)).count();
        let taken = if word.ends_with('+') { run } else { run.min(1) };
        if taken == 0 {
            return false;
        }
        left = &left[taken..];
    }
    left.is_empty()
}
