//! The match that waits for secret choices.

use bevy::prelude::*;
use quintet_bevy::frame::Screen;
use quintet_bevy::session::SessionSetup;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::ids;

use crate::setup::allocation::{Allocation, AllocationEdit};
use crate::shared::flags::ShownCard;

/// The match that waits for secret choices, if any.
#[derive(Resource, Default)]
pub(crate) struct HotSeat(pub(super) Option<PendingSession>);

/// A match that waits for secret choices.
pub(super) struct PendingSession {
    pub(super) setup: SessionSetup,
    /// The remaining choices, in order.
    pub(super) remaining: Vec<(Side, Allocation)>,
    /// The player who has the device.
    pub(super) holder: Option<Side>,
    /// Whether the current player has confirmed that nobody else is looking.
    pub(super) revealed: bool,
}

/// The screen to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// Asks to pass the device to this player, who chooses next.
    PassTo(Side),
    /// This player chooses.
    Choose(Side),
    /// Asks to pass the device to this player, who moves first.
    PassToFirst(Side),
    /// All choices are made and the first player has the device.
    Start,
}

/// An action of the hot-seat screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The player has the device.
    TakeDevice,
    /// Change the allocation of the current player.
    ChangeAllocation(AllocationEdit),
    /// Store the choice of the current player.
    StoreChoice,
    /// Return to the setup screen.
    Cancel,
}

impl HotSeat {
    /// Creates the screens for the secret options of a setup.
    pub(crate) fn for_setup(setup: SessionSetup) -> Self {
        let info = setup.game_def.info;
        // An option that is named after a side belongs to that side. All others belong to the first side.
        let choice = |key: &&'static str| {
            let spec = info.options.iter().find(|spec| spec.key == *key)?;
            Some((info.side(spec.key).unwrap_or(Side::FIRST), Allocation::of(spec)?))
        };
        let remaining = setup.secret.iter().filter_map(choice).collect();
        Self(Some(PendingSession { setup, remaining, holder: None, revealed: false }))
    }

    /// Takes the finished setup, once all choices are made and the first player has the device.
    pub(super) fn ready(&mut self) -> Option<SessionSetup> {
        self.0.take_if(|waiting| waiting.view() == View::Start).map(|waiting| waiting.setup)
    }

    /// Whether a match waits for secret choices.
    pub(crate) const fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// The texts of the card that is shown; empty if there is none.
    fn texts(&self) -> Vec<LocalizedText> {
        self.0.as_ref().map(PendingSession::texts).unwrap_or_default()
    }
}

impl PendingSession {
    /// The heading of the card that is shown and the sentence below it.
    pub(super) fn texts(&self) -> Vec<LocalizedText> {
        let (side, texts) = match self.view() {
            View::PassTo(side) => (side, vec![ids::HOT_SEAT_PASS, ids::HOT_SEAT_ALONE]),
            View::PassToFirst(side) => (side, vec![ids::HOT_SEAT_PASS, ids::HOT_SEAT_BEGINS]),
            View::Choose(side) => (side, vec![ids::HOT_SEAT_CHOOSE]),
            View::Start => return Vec::new(),
        };
        let name = &self.setup.names[side.index()];
        texts.into_iter().map(|id| LocalizedText::new(id).text("name", name)).collect()
    }

    pub(super) fn view(&self) -> View {
        match self.remaining.first() {
            Some((side, _)) if self.revealed => View::Choose(*side),
            Some((side, _)) => View::PassTo(*side),
            None => match self.first_to_move() {
                Some(first) if self.holder != Some(first) => View::PassToFirst(first),
                _ => View::Start,
            },
        }
    }

    fn first_to_move(&self) -> Option<Side> {
        let first = self.setup.game_def.start(self.setup.options.clone()).ok().map(|game| game.to_move());
        first.filter(|side| self.setup.computer(*side).is_none())
    }

    /// Carries out an action of the card, except for [`Action::Cancel`].
    pub(super) fn carry_out(&mut self, action: Action) {
        match action {
            Action::TakeDevice => match self.view() {
                View::PassTo(_) => self.revealed = true,
                View::PassToFirst(side) => self.holder = Some(side),
                View::Choose(_) | View::Start => {}
            },
            Action::ChangeAllocation(edit) => {
                if let Some((_, allocation)) = self.remaining.first_mut() {
                    allocation.carry_out(edit);
                }
            }
            Action::StoreChoice => self.store_choice(),
            Action::Cancel => {}
        }
    }

    /// Stores the choice of the current player and covers the screen. Does nothing while the shares do not add up.
    pub(super) fn store_choice(&mut self) {
        if self.remaining.first().is_none_or(|(_, allocation)| !allocation.is_complete()) {
            return;
        }
        let (side, allocation) = self.remaining.remove(0);
        // The option accepts parts that add up.
        let _ = self.setup.options.set(allocation.spec.key, &allocation.text());
        self.holder = Some(side);
        self.revealed = false;
    }
}

/// Updates the texts of the shown card.
pub(crate) fn show_card(hot_seat: Res<HotSeat>, mut card: ResMut<ShownCard>) {
    card.set_if_neq(ShownCard(hot_seat.texts()));
}

/// Cancels the waiting match when its screen closes.
pub(crate) fn cancel(mut hot_seat: ResMut<HotSeat>) {
    hot_seat.0 = None;
}

/// A run condition: a hot-seat screen covers the setup.
pub(crate) fn hot_seat_is_active(hot_seat: Res<HotSeat>, screen: Res<State<Screen>>) -> bool {
    hot_seat.is_active() && *screen.get() == Screen::Setup
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use quintet_games::find;

    /// A match whose options of these sides are secret.
    pub(in crate::setup::hot_seat) fn waiting(first: &str, secret: &[&'static str]) -> PendingSession {
        let game_def = find("abstrakto").unwrap();
        let mut options = game_def.options();
        options.set("first", first).unwrap();
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        HotSeat::for_setup(SessionSetup { options, names, secret: secret.to_vec(), ..SessionSetup::of(game_def) })
            .0
            .unwrap()
    }

    fn choose(waiting: &mut PendingSession) {
        waiting.revealed = true;
        waiting.store_choice();
    }

    #[test]
    fn device_visits_each_player_then_first_to_move() {
        let mut waiting = waiting("blue", &["blue", "orange"]);
        assert_eq!(waiting.view(), View::PassTo(Side::FIRST));
        waiting.revealed = true;
        assert_eq!(waiting.view(), View::Choose(Side::FIRST));
        waiting.store_choice();
        assert_eq!(waiting.view(), View::PassTo(Side::SECOND), "the screen is covered first");
        choose(&mut waiting);
        assert_eq!(waiting.view(), View::PassToFirst(Side::FIRST));
        assert_eq!(waiting.setup.options.get("blue"), "5/5/5");
        waiting.holder = Some(Side::FIRST);
        assert_eq!(waiting.view(), View::Start);
    }

    #[test]
    fn hot_seat_is_skipped_if_last_chooser_moves_first() {
        let mut waiting = waiting("orange", &["blue", "orange"]);
        choose(&mut waiting);
        choose(&mut waiting);
        assert_eq!(waiting.view(), View::Start);
    }

    #[test]
    fn single_player_can_choose_in_secret() {
        let mut waiting = waiting("blue", &["orange"]);
        assert_eq!(waiting.view(), View::PassTo(Side::SECOND));
        choose(&mut waiting);
        assert_eq!(waiting.setup.options.get("blue"), "random");
        assert_eq!(waiting.view(), View::PassToFirst(Side::FIRST));
    }
}
