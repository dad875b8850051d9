//! Terminations outside the rules: resignation, time and agreed draws.

use quintet_core::record::{GameResult, Record, TERMINATION};
use quintet_core::rules::{AnyGame, EndReason, Outcome, Side};
use quintet_core::words::ids;

/// The reason for a termination outside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// A side resigned.
    Resigned(Side),
    /// A side ran out of time. No game's rules define how the others could continue, so the session ends for all: with
    /// two players the other one wins; with more, the leader among the others wins.
    Time(Side),
    /// All players agreed to a draw.
    Agreed,
    /// A record gives this winner, or a draw, for a reason that the program does not know. The tags of the record keep the
    /// reason.
    Recorded(Option<Side>),
}

const RESIGNATION: &str = "resignation";
const TIME: &str = "time";
const AGREEMENT: &str = "agreement";
/// Separates the word from the side's number in games with more than two players.
const OF: &str = " of ";

impl Termination {
    /// The side that resigned or ran out of time.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Resigned(side) | Self::Time(side) => Some(side),
            Self::Agreed | Self::Recorded(_) => None,
        }
    }

    /// The resulting outcome for this position.
    #[must_use]
    pub fn outcome(self, game: &dyn AnyGame) -> Outcome {
        let reason = match self {
            Self::Resigned(_) => EndReason(ids::ENDING_RESIGNED),
            Self::Time(_) => EndReason(ids::ENDING_TIME),
            Self::Agreed => EndReason(ids::ENDING_AGREED),
            Self::Recorded(winner) => return Outcome { winner, reason: EndReason(ids::ENDING_RECORDED) },
        };
        let Some(loser) = self.side() else { return Outcome::draw(reason) };
        let others = || Side::all(game.players()).filter(|side| *side != loser && !game.is_out(*side));
        let best = others().map(|side| game.score(side)).max();
        let mut ahead = others().filter(|side| game.players() == 2 || Some(game.score(*side)) == best);
        match (ahead.next(), ahead.next()) {
            (Some(winner), None) => Outcome::win(winner, reason),
            _ => Outcome::draw(reason),
        }
    }

    /// The value of the Termination tag, unless the tags of the record contain it already. With more than two players it
    /// includes the side's number.
    fn text(self, players: usize) -> Option<String> {
        let word = match self {
            Self::Resigned(_) => RESIGNATION,
            Self::Time(_) => TIME,
            Self::Agreed => AGREEMENT,
            Self::Recorded(_) => return None,
        };
        Some(match self.side().filter(|_| players > 2) {
            Some(side) => format!("{word}{OF}{}", side.index() + 1),
            None => word.to_owned(),
        })
    }

    /// Writes the termination to a record of the game that it ended.
    #[must_use]
    pub(super) fn write(self, mut record: Record, game: &dyn AnyGame) -> Record {
        let result = GameResult::of(Some(self.outcome(game)));
        match self.text(game.players()) {
            Some(text) => record.with_result(result, &text),
            None => {
                record.result = result;
                record
            }
        }
    }

    /// Reads the termination from a record. Returns `None` if the game ended on the board, or the record has no such
    /// tag or no result. If the reason would give another result than that of the record, the result of the record is used.
    #[must_use]
    pub fn read(record: &Record, game: &dyn AnyGame) -> Option<Self> {
        let winner = match record.result {
            GameResult::Win(winner) => Some(winner),
            GameResult::Draw => None,
            GameResult::Unfinished => return None,
        };
        if game.outcome().is_some() {
            return None;
        }
        let text = record.tag(TERMINATION).filter(|text| !text.trim().is_empty())?;
        let (word, number) = text.split_once(OF).map_or((text, None), |(word, number)| (word, number.parse().ok()));
        let loser = match (record.result, number) {
            (_, Some(number)) => u8::checked_sub(number, 1).map(Side).filter(|side| side.index() < game.players()),
            (GameResult::Win(winner), None) if game.players() == 2 => Some(winner.other()),
            _ => None,
        };
        let known = match (word, loser) {
            (RESIGNATION, Some(side)) => Some(Self::Resigned(side)),
            (TIME, Some(side)) => Some(Self::Time(side)),
            (AGREEMENT, _) => Some(Self::Agreed),
            _ => None,
        };
        known.filter(|known| known.outcome(game).winner == winner).or(Some(Self::Recorded(winner)))
    }
}
