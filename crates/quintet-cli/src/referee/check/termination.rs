//! Whether the tag `Termination` of a record fits the result. The program reads such records and uses the result; here
//! they are errors, because one of the two tags is wrong.

use quintet_core::record::{GameResult, Record, TERMINATION};
use quintet_core::rules::AnyGame;

/// The words after which a side has lost. With more than two players, the number of the side follows.
const LOSSES: [&str; 2] = ["resignation", "time"];
/// The word for an agreed draw.
const AGREEMENT: &str = "agreement";

/// Returns what is wrong with the termination of a replayed record. Texts other than the known words are not checked,
/// nor are games that ended on the board.
pub fn contradiction(record: &Record, game: &dyn AnyGame) -> Option<String> {
    if game.outcome().is_some() || record.result == GameResult::Unfinished {
        return None;
    }
    let text = record.tag(TERMINATION)?.trim();
    let players = game.players();
    let result = record.result.text(players);
    if text == AGREEMENT {
        let is_draw = record.result == GameResult::Draw;
        return (!is_draw).then(|| format!("The result is {result}, but an agreement is a draw."));
    }
    let (word, number) = text.split_once(" of ").map_or((text, None), |(word, number)| (word, Some(number)));
    if !LOSSES.contains(&word) {
        return None;
    }
    let loser = match number.map(|number| number.parse::<usize>().ok().filter(|number| (1..=players).contains(number)))
    {
        None if players > 2 => {
            return Some(format!("“{text}” lacks the number of the side that lost, such as “{word} of 1”."));
        }
        None => None,
        Some(None) => return Some(format!("“{text}” names no side of this game; the sides are 1 to {players}.")),
        Some(loser) => loser,
    };
    match record.result {
        GameResult::Win(winner) if loser == Some(winner.index() + 1) => {
            Some(format!("The result is {result}, but after “{text}” this side has lost."))
        }
        // With more players, the others can be tied.
        GameResult::Draw if players == 2 => Some(format!("The result is {result}, but after “{text}” a side has won.")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with a record that has this result and this termination.
    fn check(game: &str, result: &str, termination: &str) -> Option<String> {
        quintet_games::install();
        let text = format!("[Game {game}]\n[Result \"{result}\"]\n[Termination \"{termination}\"]\n");
        let record = Record::parse(&text).unwrap();
        let game = record.replay().unwrap();
        contradiction(&record, &*game)
    }

    #[test]
    fn contradictory_terminations_are_found() {
        let (two, three) = ("\"abalone\"", "\"aeb\"]\n[Players \"3\"");
        for (game, result, termination, reason) in [
            (two, "1-0", "agreement", "an agreement is a draw"),
            (three, "2", "agreement", "an agreement is a draw"),
            (two, "1/2-1/2", "resignation", "a side has won"),
            (two, "1/2-1/2", "time of 2", "a side has won"),
            (two, "1-0", "resignation of 1", "this side has lost"),
            (three, "2", "resignation of 2", "this side has lost"),
            (three, "2", "resignation of 7", "the sides are 1 to 3"),
            (three, "2", "time of 0", "the sides are 1 to 3"),
            (three, "2", "time of Ann", "the sides are 1 to 3"),
            (three, "2", "resignation", "lacks the number of the side"),
            (three, "1/2-1/2", "time", "such as “time of 1”"),
        ] {
            let found = check(game, result, termination).unwrap_or_default();
            assert!(found.contains(reason), "{result}, {termination}: {found:?}");
        }
    }

    #[test]
    fn other_terminations_are_accepted() {
        let (two, three) = ("\"abalone\"", "\"aeb\"]\n[Players \"3\"");
        for (game, result, termination) in [
            (two, "1/2-1/2", "agreement"),
            (two, "1-0", "resignation"),
            (two, "0-1", "time of 1"),
            (two, "1-0", "The program exited (exit status: 3)."),
            (two, "*", "agreement"),
            (three, "2", "resignation of 3"),
            (three, "1/2-1/2", "time of 3"),
            (three, "1/2-1/2", "agreement"),
            (three, "1", "adjudication"),
        ] {
            assert_eq!(check(game, result, termination), None, "{result}, {termination}");
        }
    }
}
