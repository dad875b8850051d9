//! Terminations outside the rules: resignation, time and agreed draws.

use quintet_core::record::{CLOCK, COLORS, COMPUTERS, GameResult, Record, SECRET, TERMINATION, Tag};
use quintet_core::rules::{AnyGame, EndReason, LocalizedText, Outcome, Side};
use quintet_core::words::ids;

use super::model::GameSession;
use super::player_style::PlayerStyle;

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
    fn write(self, mut record: Record, game: &dyn AnyGame) -> Record {
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

impl GameSession {
    /// Ends the session and shows its current position. Undone moves are dropped, as after a new move.
    pub(crate) fn terminate(&mut self, termination: Termination) {
        self.show_live();
        self.redo_stack.clear();
        self.termination = Some(termination);
        self.update_cache();
    }

    /// The record of the whole session, with these additional tags. It does not depend on what is displayed.
    #[must_use]
    pub fn record(&self, tags: impl IntoIterator<Item = Tag>) -> Record {
        let game = self.live();
        let info = game.info();
        let names = Side::all(game.players()).map(|side| Tag::player(info, side, self.name(side)));
        let setup = self.setup();
        let secret = (!setup.secret.is_empty()).then(|| Tag::new(SECRET, &setup.secret.join(" ")));
        let clock = setup.clock.map(|clock| Tag::new(CLOCK, &clock.text()));
        let computers = setup.computers_text().map(|text| Tag::new(COMPUTERS, &text));
        let player_styles =
            PlayerStyle::write(&setup.player_styles).map(|player_styles| Tag::new(COLORS, &player_styles));
        let own = names.chain(secret).chain(clock).chain(computers).chain(player_styles);
        let record = Record::of(game, own.chain(tags));
        match self.termination().filter(|_| game.outcome().is_none()) {
            Some(termination) => termination.write(record, game),
            None => record,
        }
    }

    /// The termination as a separate message.
    #[must_use]
    pub fn termination_text(&self) -> Option<LocalizedText> {
        let named = |id, side: Side| LocalizedText::new(id).text("name", self.name(side));
        let termination = self.termination()?;
        let ahead = termination.outcome(self.live()).winner.filter(|_| self.live().players() > 2);
        Some(match (termination, ahead) {
            (Termination::Agreed, _) => LocalizedText::new(ids::TERMINATION_AGREED),
            (Termination::Recorded(_), _) => LocalizedText::new(ids::TERMINATION_RECORDED),
            (Termination::Resigned(side), None) => named(ids::TERMINATION_RESIGNED, side),
            (Termination::Time(side), None) => named(ids::TERMINATION_TIME, side),
            (Termination::Resigned(side), Some(first)) => {
                named(ids::TERMINATION_RESIGNED_AHEAD, side).text("first", self.name(first))
            }
            (Termination::Time(side), Some(first)) => {
                named(ids::TERMINATION_TIME_AHEAD, side).text("first", self.name(first))
            }
        })
    }
}
