//! `referee show`: prints a position as one JSON object.

use std::io::Write;

use quintet_core::rules::{AnyGame, Diagram, Side};
use quintet_core::words::Localization;
use serde_json::{Map, Value, json};

use super::arguments::start::StartArgs;
use super::process::failure::Failure;

/// Prints the object on one line.
pub fn run(start: &StartArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", object(&*start.game()?, words))?;
    Ok(())
}

fn object(game: &dyn AnyGame, words: &Localization) -> Value {
    let info = game.info();
    let diagram = game.diagram();
    let options: Map<String, Value> =
        game.options().iter().map(|(spec, value)| (spec.key.to_owned(), value.into())).collect();
    let mut object = Map::new();
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("game", info.id.into());
    add("options", options.into());
    add("turn", game.turn().min(Diagram::MAX_TURN).into()); // `--position` accepts no larger number
    add("to_move", info.side_name(game.to_move()).into());
    add("board", diagram.board.into());
    if let Some(hands) = diagram.hands {
        add("hands", hands.into());
    }
    if let Some(passes) = diagram.passes.filter(|passes| *passes > 0) {
        add("passes", passes.into()); // needed to set up the position again
    }
    let mut legal: Vec<_> = game.legal_moves().into_iter().map(|action| game.text(action)).collect();
    legal.sort_unstable();
    add("legal", legal.into());
    let score = || {
        let sides = info.sides.iter().zip(0..);
        sides.map(|(name, side)| ((*name).to_owned(), game.score(Side(side)).into())).collect()
    };
    if let Some(score) = diagram.score.or_else(|| game.has_score().then(score)) {
        add("score", score.into());
    }
    add("outcome", outcome(game, words));
    object.into()
}

fn outcome(game: &dyn AnyGame, words: &Localization) -> Value {
    game.outcome().map_or(Value::Null, |outcome| {
        let reason = words.end_reason_text(&outcome);
        match outcome.winner {
            Some(winner) => json!({"winner": game.info().side_name(winner), "reason": reason}),
            None => json!({"draw": true, "reason": reason}),
        }
    })
}
