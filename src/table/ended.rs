//! Matches that end otherwise than on the board: somebody resigns, time is up, a draw is agreed.

use serde::{Deserialize, Serialize};

use super::Match;
use crate::record::{CLOCK, COMPUTERS, Record, SECRET, TERMINATION, Tag, Verdict};
use crate::rules::{AnyGame, Ending, Outcome, Sentence, Side};

/// Why a match ended that did not end on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A side has given up.
    Resigned(Side),
    /// A side's time is up. As the rules of no game say how the others could play on without a side that still stands on
    /// the board, that is the end for all: with two the other wins, with more the one of the others who is ahead.
    Time(Side),
    /// All have agreed that nobody wins.
    Agreed,
}

const RESIGNATION: &str = "resignation";
const TIME: &str = "time";
const AGREEMENT: &str = "agreement";
/// Between the word and the number of the side that it is about, where more than two play.
const OF: &str = " of ";

impl Cause {
    /// The side that ended it.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Resigned(side) | Self::Time(side) => Some(side),
            Self::Agreed => None,
        }
    }

    /// The result that follows for a game as it stands.
    #[must_use]
    pub fn outcome(self, game: &dyn AnyGame) -> Outcome {
        let ending = match self {
            Self::Resigned(_) => Ending("ending-resigned"),
            Self::Time(_) => Ending("ending-time"),
            Self::Agreed => Ending("ending-agreed"),
        };
        let Some(loser) = self.side() else { return Outcome::draw(ending) };
        let others = || (0_u8..).map(Side).take(game.players()).filter(|side| *side != loser && !game.is_out(*side));
        let best = others().map(|side| game.score(side)).max();
        let mut ahead = others().filter(|side| game.players() == 2 || Some(game.score(*side)) == best);
        match (ahead.next(), ahead.next()) {
            (Some(winner), None) => Outcome::win(winner, ending),
            _ => Outcome::draw(ending),
        }
    }

    /// As it stands in the tag Termination: where more than two play, with the number of the side that it is about.
    fn text(self, players: usize) -> String {
        let word = match self {
            Self::Resigned(_) => RESIGNATION,
            Self::Time(_) => TIME,
            Self::Agreed => AGREEMENT,
        };
        match self.side().filter(|_| players > 2) {
            Some(side) => format!("{word}{OF}{}", side.index() + 1),
            None => word.to_owned(),
        }
    }

    /// Writes it into the record of a game that it ended.
    #[must_use]
    pub(super) fn write(self, record: Record, game: &dyn AnyGame) -> Record {
        let verdict = Verdict::of(Some(self.outcome(game)));
        record.ended(verdict, &self.text(game.players()))
    }

    /// The cause that a record names of an end that is not on the board. Who else wrote it may have used other words.
    #[must_use]
    pub fn read(record: &Record, game: &dyn AnyGame) -> Option<Self> {
        if game.outcome().is_some() {
            return None;
        }
        let text = record.tag(TERMINATION)?;
        let (word, number) = text.split_once(OF).map_or((text, None), |(word, number)| (word, number.parse().ok()));
        let loser = match (record.verdict, number) {
            (_, Some(number)) => u8::checked_sub(number, 1).map(Side).filter(|side| side.index() < game.players()),
            (Verdict::Win(winner), None) if game.players() == 2 => Some(winner.other()),
            _ => None,
        };
        match (word, loser) {
            (RESIGNATION, Some(side)) => Some(Self::Resigned(side)),
            (TIME, Some(side)) => Some(Self::Time(side)),
            (AGREEMENT, _) => Some(Self::Agreed),
            _ => None,
        }
    }
}

impl Match {
    /// Ends the match; it is shown as it stands.
    pub(super) fn close(&mut self, cause: Cause) {
        self.show_live();
        self.cause = Some(cause);
        self.remember();
    }

    /// Its record as it stands, whatever is shown, with these tags besides.
    #[must_use]
    pub fn record(&self, tags: impl IntoIterator<Item = Tag>) -> Record {
        let game = self.live();
        let info = game.info();
        let names = (0_u8..).map(Side).take(game.players()).map(|side| Tag::player(info, side, self.name(side)));
        let setup = self.setup();
        let secret = (!setup.secret.is_empty()).then(|| Tag::new(SECRET, &setup.secret.join(" ")));
        let clock = setup.clock.map(|clock| Tag::new(CLOCK, &clock.text()));
        let computers = setup.computers_text().map(|text| Tag::new(COMPUTERS, &text));
        let record = Record::of(game, names.chain(secret).chain(clock).chain(computers).chain(tags));
        match self.cause().filter(|_| game.outcome().is_none()) {
            Some(cause) => cause.write(record, game),
            None => record,
        }
    }

    /// Why the match ended otherwise than on the board, as a sentence of its own.
    #[must_use]
    pub fn how_it_ended(&self) -> Option<Sentence> {
        let named = |id, side: Side| Sentence::new(id).text("name", self.name(side));
        let cause = self.cause()?;
        let ahead = cause.outcome(self.live()).winner.filter(|_| self.live().players() > 2);
        Some(match (cause, ahead) {
            (Cause::Agreed, _) => Sentence::new("ended-agreed"),
            (Cause::Resigned(side), None) => named("ended-resigned", side),
            (Cause::Time(side), None) => named("ended-time", side),
            (Cause::Resigned(side), Some(first)) => named("ended-resigned-ahead", side).text("first", self.name(first)),
            (Cause::Time(side), Some(first)) => named("ended-time-ahead", side).text("first", self.name(first)),
        })
    }
}
