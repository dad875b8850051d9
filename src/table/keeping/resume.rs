//! Going on with a match that was left, or with one that was opened.

use bevy::prelude::*;

use super::save::KeptAt;
use super::{MatchRecord, Provenance, SaveNow, SaveTrouble, parts};
use crate::record::Record;
use crate::table::{GoTo, Language, MatchClock, Menu, Phase, Rearranged, Screen, TableSystems};

/// The match that was left and can be gone on with.
#[derive(Resource, Clone, Default)]
pub struct SavedMatch(pub Option<MatchRecord>);

/// Goes on with the saved match.
#[derive(Message, Clone, Copy, Debug)]
pub struct Resume;

/// Puts the match of a record on the table. The one that was there is kept among the past ones.
#[derive(Message, Clone, Debug)]
pub struct OpenRecord {
    /// The record.
    pub record: Record,
    /// Whether it is the one that storage keeps as the match that is being played, and not a new one.
    pub kept: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedMatch>().add_message::<Resume>().add_message::<OpenRecord>();
    app.add_systems(Update, (resume, open).chain().in_set(TableSystems::Play));
}

fn resume(mut wanted: MessageReader<Resume>, saved: Res<SavedMatch>, mut open: MessageWriter<OpenRecord>) {
    if wanted.read().last().is_some()
        && let Some(saved) = &saved.0
    {
        open.write(OpenRecord { record: saved.record().clone(), kept: true });
    }
}

fn open(
    mut commands: Commands,
    mut wanted: MessageReader<OpenRecord>,
    language: Res<Language>,
    mut rearranged: MessageWriter<Rearranged>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    phase: Option<ResMut<NextState<Phase>>>,
    mut provenance: ResMut<Provenance>,
    mut kept_at: ResMut<KeptAt>,
    mut save: MessageWriter<SaveNow>,
    mut trouble: ResMut<SaveTrouble>,
) {
    let Some(OpenRecord { record, kept }) = wanted.read().last() else { return };
    let record = MatchRecord::from(record.clone());
    let record = record.with_names(&language.0);
    match record.restored() {
        Ok(the_match) => {
            let players = the_match.live().players();
            commands.insert_resource(MatchClock::wound(the_match.setup().clock, players));
            *kept_at = if *kept { KeptAt::of(&the_match) } else { KeptAt::Nowhere };
            provenance.set_if_neq(record.provenance());
            commands.insert_resource(the_match);
            rearranged.write(Rearranged);
            save.write(SaveNow);
            let written = record.parts();
            commands.queue(move |world: &mut World| parts::take_up(world, written));
            screen.go_to(Screen::Match);
            menu.go_to(Menu::None);
            if let Some(mut phase) = phase {
                phase.go_to(Phase::Choosing);
            }
        }
        Err(why) => trouble.0 = Some(language.0.say(&why)),
    }
}
