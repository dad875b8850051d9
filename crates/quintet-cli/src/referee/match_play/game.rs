//! One game of a match.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use quintet_core::record::{GameResult, Record, Tag};
use quintet_core::rules::{AnyGame, LocalizedText, Side};
use quintet_core::words::{Localization, ids};
use serde_json::{Value, json};

use super::book::{Book, extend};
use super::clock::{Clocks, TimeControl};
use super::player::Player;
use crate::referee::arguments::start::StartArgs;
use crate::referee::process::failure::Failure;
use crate::referee::process::stopwatch::Stopwatch;

/// The number of turns of each side from the start position after which a game is stopped and counted as a draw.
const MAX_ROUNDS: u32 = 500;

/// The result of a game.
#[derive(Debug)]
pub struct GameEnd {
    pub result: GameResult,
    /// The reason, if the rules did not end the game.
    pub reason: Option<LocalizedText>,
    /// The side that lost because its player failed: it crashed, played an illegal move or exceeded its time.
    pub forfeit: Option<Side>,
}

/// A finished game.
pub struct FinishedGame {
    /// The number of the game, from 0.
    number: u32,
    pub seats: Seats,
    pub ended: GameEnd,
    pub record: Record,
    game: Box<dyn AnyGame>,
}

impl FinishedGame {
    /// The message about a player who lost by a failure, such as `Game 3: The first player (Black) forfeits: …`.
    pub fn forfeit_message(&self, words: &Localization) -> Option<String> {
        let (side, reason) = self.ended.forfeit.zip(self.ended.reason.as_ref())?;
        let player = ["first", "second"][self.seats.player(side)];
        let side = words.side(self.game.info(), side);
        Some(format!("Game {}: The {player} player ({side}) forfeits: {}", self.number + 1, words.localize(reason)))
    }

    /// The game as a JSON object: its number, the player of each side, the winner (1 or 2, or null), the number of turns,
    /// the reason, and the moves.
    pub fn json(&self, words: &Localization) -> Value {
        let sides = Side::all(self.game.players());
        let players =
            sides.map(|side| (self.game.info().side_name(side).to_owned(), json!(self.seats.player(side) + 1)));
        let winner = match self.ended.result {
            GameResult::Win(side) => Some(self.seats.player(side) + 1),
            GameResult::Draw | GameResult::Unfinished => None,
        };
        let reason = match &self.ended.reason {
            Some(reason) => Some(words.localize(reason)),
            None => self.game.outcome().map(|outcome| sentence(&words.end_reason_text(&outcome))),
        };
        json!({
            "game": self.number + 1,
            "players": Value::Object(players.collect()),
            "winner": winner,
            "turns": self.game.turn(),
            "reason": reason,
            "moves": self.game.history().join(" "),
        })
    }
}

/// The conditions that all games of a match share.
pub struct Conditions<'a> {
    pub start: &'a StartArgs,
    pub first_position: &'a dyn AnyGame,
    pub book: Option<&'a Book>,
    pub clock: Option<TimeControl>,
    pub seed: u64,
    /// Whether the match ends before its last game. The turns in progress then end, too.
    pub stopped: &'a AtomicBool,
}

impl Conditions<'_> {
    /// Whether the match ends before its last game.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Plays the games of a pair. They have the same seed and opening; the players swap sides. If the match is stopped, the
    /// game in progress is left out and the next one is not played.
    pub fn play_pair(&self, players: &mut [Player; 2], numbers: Range<u32>) -> Result<Vec<FinishedGame>, Failure> {
        numbers.filter_map(|number| self.play(players, number).transpose()).collect()
    }

    /// Plays a game. Returns `None` if the match is stopped before the end of the game.
    fn play(&self, players: &mut [Player; 2], number: u32) -> Result<Option<FinishedGame>, Failure> {
        if self.is_stopped() {
            return Ok(None);
        }
        let pair = u64::from(number / 2);
        let seed = self.seed.wrapping_add(pair);
        let first = || Ok(self.start.game_of_seed(seed)?.unwrap_or_else(|| self.first_position.boxed_clone()));
        let mut game = match self.book {
            Some(book) => book.play(pair, seed, self.start, first)?,
            None => extend(first()?, seed),
        };
        let seats = Seats { swapped: number % 2 == 1 };
        let clocks = self.clock.map(|control| Clocks::new(control, game.players()));
        let Some(ended) = self.play_turns(&mut *game, players, seats, seed, clocks) else { return Ok(None) };
        let record = write_record(&*game, players, seats, &ended);
        Ok(Some(FinishedGame { number, seats, ended, record, game }))
    }

    /// Plays until the game is over or has had too many turns. Returns `None` if the match is stopped: the turn in
    /// progress then ends early, so the game does not count even if it is over.
    fn play_turns(
        &self,
        game: &mut dyn AnyGame,
        players: &mut [Player; 2],
        seats: Seats,
        seed: u64,
        mut clocks: Option<Clocks>,
    ) -> Option<GameEnd> {
        for player in players.iter_mut() {
            player.new_game();
        }
        let first_move = self.first_position.movers().len();
        let max_turns = MAX_ROUNDS * game.players() as u32;
        let end = |result, reason| Some(GameEnd { result, reason: Some(reason), forfeit: None });
        while game.outcome().is_none() {
            if game.movers().len() - first_move >= max_turns as usize {
                return end(GameResult::Draw, LocalizedText::new(ids::MATCH_TOO_LONG).number("turns", max_turns));
            }
            let side = game.to_move();
            if Side::all(game.players()).all(|other| game.is_out(other) || seats.player(other) == seats.player(side)) {
                return end(GameResult::Win(side), LocalizedText::new(ids::MATCH_ALONE));
            }
            let player = &mut players[seats.player(side)];
            let played = play_turn(game, player, seed, clocks.as_mut(), self.stopped);
            if self.is_stopped() {
                return None;
            }
            if let Err(reason) = played {
                let opponents = Side::all(game.players()).filter(|other| !game.is_out(*other));
                let winner = opponents.into_iter().find(|other| seats.player(*other) != seats.player(side));
                let result = winner.map_or(GameResult::Draw, GameResult::Win);
                return Some(GameEnd { result, reason: Some(reason), forfeit: Some(side) });
            }
        }
        Some(GameEnd { result: GameResult::of(game.outcome()), reason: None, forfeit: None })
    }
}

/// The assignment of players to sides. The players alternate in the turn order, and swap sides in every second game.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    swapped: bool,
}

impl Seats {
    /// The index of the player of a side.
    pub fn player(self, side: Side) -> usize {
        (side.index() + usize::from(self.swapped)) % 2
    }
}

/// Plays one turn. The clock starts when the player is ready. An error is the reason for which the side loses, unless the match
/// is stopped.
fn play_turn(
    game: &mut dyn AnyGame,
    player: &mut Player,
    seed: u64,
    clocks: Option<&mut Clocks>,
    stopped: &AtomicBool,
) -> Result<(), LocalizedText> {
    let side = game.to_move();
    player.wait_until_ready(stopped)?;
    let stopwatch = Stopwatch::start();
    let action = player.choose(game, seed, clocks.as_deref(), stopped)?;
    if clocks.is_some_and(|clocks| !clocks.take(side, stopwatch.elapsed())) {
        return Err(LocalizedText::new(ids::MATCH_OUT_OF_TIME));
    }
    game.play(action).map(drop).map_err(|move_error| move_error.message)
}

/// A reason of the rules, which is a clause, as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).chain(['.']).collect()
}

fn write_record(game: &dyn AnyGame, players: &[Player; 2], seats: Seats, ended: &GameEnd) -> Record {
    let sides = Side::all(game.players());
    let tags = sides.map(|side| Tag::player(game.info(), side, players[seats.player(side)].name()));
    let record = Record::of(game, tags);
    match &ended.reason {
        Some(reason) => record.with_result(ended.result, &Localization::english().localize(reason)),
        None => record,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::arguments::start::StartArgs;
    use crate::referee::match_play::limits::TurnLimits;
    use crate::referee::match_play::player::spec;

    const LIMITS: TurnLimits = TurnLimits { time: None, nodes: None, threads: 1 };

    #[test]
    fn stopped_match_has_no_more_turns() {
        let start = StartArgs::of(quintet_games::find("abeo").unwrap());
        let first_position = start.game().unwrap();
        let mut players = ["random", "random"].map(|text| Player::new(&spec(text).unwrap(), LIMITS));
        let play = |players: &mut [Player; 2], stopped: bool| {
            let stopped = AtomicBool::new(stopped);
            let first_position = &*first_position;
            let conditions =
                Conditions { start: &start, first_position, book: None, clock: None, seed: 1, stopped: &stopped };
            let pair = conditions.play_pair(players, 0..2).unwrap();
            (pair.len(), conditions.play(players, 0).unwrap().map(|game| game.ended.result))
        };
        assert_eq!(play(&mut players, true), (0, None));
        let (games, result) = play(&mut players, false);
        assert!(games == 2 && result.is_some_and(|result| result != GameResult::Unfinished), "{result:?}");
    }

    #[test]
    #[cfg(unix)]
    fn clock_starts_when_the_program_is_ready() {
        let answers = "ugi) echo ugiok;; isready) echo readyok;; uginewgame) sleep 4;; go*) echo bestmove e5;;";
        let script = format!("while read line; do case $line in {answers} quit) exit;; esac; done");
        let mut player = Player::new(&spec(&format!("ugi:sh -c '{script}'")).unwrap(), LIMITS);
        let abeo = quintet_games::find("abeo").unwrap();
        let mut game = abeo.start(abeo.options()).unwrap();
        player.prepare(&*game, &AtomicBool::new(false)).unwrap();
        let mut clocks = Clocks::new("3.9".parse().unwrap(), 2);
        play_turn(&mut *game, &mut player, 0, Some(&mut clocks), &AtomicBool::new(false))
            .expect("the program answers in time");
    }
}
