//! The current session as a record, including its saved sections.

use quintet_core::catalog::{UnknownGame, find};
use quintet_core::record::{
    CLOCK, COLORS, COMPUTERS, MAX_TAG_BYTES, Record, RecordError, RecordReason, SECRET, TABLE, Tag,
};
use quintet_core::rules::{AnyGame, Side};
use quintet_core::words::Localization;
use serde_json::{Map, Value};

use super::metadata::RecordMetadata;
use crate::clock::TimeControl;
use crate::session::{GameSession, PlayerStyle, SessionSetup, Termination};

/// A saved session: its record, with the saved sections as a tag.
#[derive(Clone, Debug)]
pub struct SessionRecord {
    record: Record,
}

impl From<Record> for SessionRecord {
    fn from(record: Record) -> Self {
        Self { record }
    }
}

impl SessionRecord {
    /// The record of a session in its current state.
    #[must_use]
    pub fn of(session: &GameSession, metadata: &RecordMetadata) -> Self {
        let own = session.record([]);
        let is_kept = |tag: &Tag| own.tag(&tag.name).is_none() && metadata.has_tag(tag, session);
        let mut record = session.record(metadata.tags.iter().filter(|tag| is_kept(tag)).cloned());
        metadata.add_comments(&mut record);
        Self { record }
    }

    /// Adds player names. Players without a name are called by their side.
    #[must_use]
    pub fn with_names(mut self, words: &Localization) -> Self {
        let info = self.record.game;
        for side in Side::all(info.players(&self.record.options)) {
            let tag = Tag::player(info, side, &words.side(info, side));
            match self.record.tags.iter_mut().find(|there| there.name == tag.name) {
                Some(there) if there.value.is_empty() => *there = tag,
                Some(_) => {}
                None => self.record.tags.push(tag),
            }
        }
        self
    }

    /// Adds the saved sections. While they exceed the size of a tag, the largest one is dropped.
    #[must_use]
    pub fn with_sections(mut self, mut sections: Map<String, Value>) -> Self {
        while !sections.is_empty() {
            let json = Value::Object(sections.clone()).to_string();
            if json.len() <= MAX_TAG_BYTES {
                self.record.tags.push(Tag::new(TABLE, &json));
                break;
            }
            let largest = sections.iter().max_by_key(|(_, section)| section.to_string().len());
            let Some(key) = largest.map(|(key, _)| key.clone()) else { break };
            sections.shift_remove(&key);
        }
        self
    }

    /// The saved sections.
    #[must_use]
    pub fn sections(&self) -> Map<String, Value> {
        let json = self.record.tag(TABLE).and_then(|json| serde_json::from_str(json).ok());
        json.unwrap_or_default()
    }

    /// The record for sharing, without the saved sections.
    #[must_use]
    pub fn for_sharing(mut self) -> Record {
        self.record.tags.retain(|tag| tag.name != TABLE);
        self.record
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The setup of the session and the replayed game.
    ///
    /// # Errors
    /// If the record cannot be replayed.
    pub fn game(&self) -> Result<(SessionSetup, Box<dyn AnyGame>), RecordError> {
        let game = self.record.replay()?;
        let info = game.info();
        let name = |side| {
            let tag = Tag::player(info, side, "");
            self.record.tag(&tag.name).unwrap_or_default().to_owned()
        };
        let names = Side::all(game.players()).map(name).collect();
        let game_def = find(info.id).ok_or_else(|| {
            let reason = RecordReason::UnknownGame(UnknownGame(info.id.to_owned()));
            RecordError { line: 0, reason }
        })?;
        let kept = self.record.tag(SECRET).unwrap_or_default();
        let secret =
            info.options.iter().map(|spec| spec.key).filter(|key| kept.split_whitespace().any(|kept| kept == *key));
        let options = self.record.options.clone();
        let clock = self.record.tag(CLOCK).and_then(TimeControl::parse);
        let player_styles = player_styles(&self.record);
        let computers = self.record.tag(COMPUTERS).unwrap_or_default();
        let computers = SessionSetup::read_computers(computers, game.players());
        let setup =
            SessionSetup { game_def, options, names, secret: secret.collect(), clock, computers, player_styles };
        Ok((setup, game))
    }

    /// The session with all data of the record.
    ///
    /// # Errors
    /// If the record cannot be replayed.
    pub fn restored(&self) -> Result<GameSession, RecordError> {
        let (setup, game) = self.game()?;
        let termination = Termination::read(&self.record, &*game);
        Ok(GameSession::new(setup, game).with_termination(termination))
    }

    /// The number of moves.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.record.moves.len()
    }

    /// The game's name.
    #[must_use]
    pub fn game_name(&self) -> &'static str {
        self.record.game.name
    }
}

/// The player styles in a record; empty if it has none.
#[must_use]
pub fn player_styles(record: &Record) -> Vec<PlayerStyle> {
    let players = record.game.players(&record.options);
    record.tag(COLORS).map(|text| PlayerStyle::read(text, players)).unwrap_or_default()
}
