//! The record of a session.

use quintet_core::record::{CLOCK, COLORS, COMPUTERS, Record, SECRET, Tag};
use quintet_core::rules::Side;

use super::model::GameSession;
use super::player_style::PlayerStyle;

impl GameSession {
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
}
