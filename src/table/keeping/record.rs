//! The match on the table as a record, with what else is on the table.

use serde_json::{Map, Value};

use super::Provenance;
use crate::record::{CLOCK, COMPUTERS, MOST_TAG_BYTES, Record, SECRET, TABLE, TERMINATION, Tag};
use crate::rules::{AnyGame, Say, Sentence, Side, UnknownGame, find};
use crate::table::{Cause, Match, MatchSetup, TimeControl};
use crate::words::Words;

/// A match to go on with: its record, and what else was on the table.
#[derive(Clone, Debug)]
pub struct MatchRecord {
    record: Record,
}

impl From<Record> for MatchRecord {
    fn from(record: Record) -> Self {
        Self { record }
    }
}

impl MatchRecord {
    /// The record of a match as it stands.
    #[must_use]
    pub fn of(the_match: &Match, provenance: &Provenance) -> Self {
        let record = the_match.record([]);
        let known = [SECRET, TABLE, CLOCK, COMPUTERS, TERMINATION];
        let is_known = |tag: &Tag| known.contains(&tag.name.as_str()) || record.tag(&tag.name).is_some();
        let others: Vec<Tag> = provenance.0.iter().filter(|tag| !is_known(tag)).cloned().collect();
        Self { record: the_match.record(others) }
    }

    /// The same with a name for everybody: who has none is called by the side.
    #[must_use]
    pub fn with_names(mut self, words: &Words) -> Self {
        let info = self.record.game;
        for side in (0_u8..).map(Side).take(info.players(&self.record.options)) {
            let tag = Tag::player(info, side, &words.side(info, side));
            match self.record.tags.iter_mut().find(|there| there.name == tag.name) {
                Some(there) if there.value.is_empty() => *there = tag,
                Some(_) => {}
                None => self.record.tags.push(tag),
            }
        }
        self
    }

    /// The same with what else is on the table. What is more than a tag can hold is not kept.
    #[must_use]
    pub fn with_parts(mut self, parts: Map<String, Value>) -> Self {
        let json = Value::Object(parts).to_string();
        if json.len() > 2 && json.len() <= MOST_TAG_BYTES {
            self.record.tags.push(Tag::new(TABLE, &json));
        }
        self
    }

    /// What else was on the table.
    #[must_use]
    pub fn parts(&self) -> Map<String, Value> {
        let json = self.record.tag(TABLE).and_then(|json| serde_json::from_str(json).ok());
        json.unwrap_or_default()
    }

    /// What the match itself does not know.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        Provenance(self.record.tags.clone())
    }

    /// The match for others: without what was on the table and what players keep from each other.
    #[must_use]
    pub fn for_others(mut self) -> Record {
        self.record.tags.retain(|tag| tag.name != TABLE);
        self.record
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What to start the match with, and the game as far as it was played.
    ///
    /// # Errors
    /// When the record cannot be played through.
    pub fn game(&self) -> Result<(MatchSetup, Box<dyn AnyGame>), Sentence> {
        let game = self.record.replay().map_err(|error| error.sentence())?;
        let info = game.info();
        let name = |side| {
            let tag = Tag::player(info, side, "");
            self.record.tag(&tag.name).unwrap_or_default().to_owned()
        };
        let names = (0_u8..).map(Side).take(game.players()).map(name).collect();
        let Some(entry) = find(info.id) else { return Err(UnknownGame(info.id.to_owned()).sentence()) };
        let kept = self.record.tag(SECRET).unwrap_or_default();
        let secret = info.options.iter().map(|spec| spec.key).filter(|key| kept.split(' ').any(|kept| kept == *key));
        let options = self.record.options.clone();
        let clock = self.record.tag(CLOCK).and_then(TimeControl::parse);
        let computers = self.record.tag(COMPUTERS).map(MatchSetup::read_computers).unwrap_or_default();
        let setup = MatchSetup { entry, options, names, secret: secret.collect(), clock, computers };
        Ok((setup, game))
    }

    /// The match with everything that its record says.
    ///
    /// # Errors
    /// When the record cannot be played through.
    pub fn restored(&self) -> Result<Match, Sentence> {
        let (setup, game) = self.game()?;
        let cause = Cause::read(&self.record, &*game);
        Ok(Match::new(setup, game).ended(cause))
    }

    /// How many moves were played.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.record.moves.len()
    }

    /// The game's name.
    #[must_use]
    pub fn game_name(&self) -> &'static str {
        self.record.game.name
    }
}
