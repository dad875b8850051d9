//! Playback: shows the moves of the displayed line one after another.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};

use super::steps::{DragPiece, SelectStep};
use crate::animation::Timeline;
use crate::frame::{DisplayTimer, Menu, PacingAppExt, RedrawAppExt, Screen, SelectSystems, TableStage};
use crate::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, SessionEntered};

/// The speed of playback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// For studying.
    Slow,
    /// For watching.
    #[default]
    Normal,
    /// For skimming.
    Fast,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// How long each position is displayed.
    #[must_use]
    pub const fn pause(self) -> Duration {
        match self {
            Self::Slow => Duration::from_millis(2500),
            Self::Normal => Duration::from_millis(1000),
            Self::Fast => Duration::from_millis(250),
        }
    }

    /// The message id in the language files.
    #[must_use]
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Slow => ids::SPEED_SLOW,
            Self::Normal => ids::SPEED_NORMAL,
            Self::Fast => ids::SPEED_FAST,
        }
    }

    /// The next faster speed; after the fastest, the slowest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

/// The state of playback.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playback {
    /// The speed.
    pub speed: Speed,
    /// The remaining pause before the next move; `None` while playback is off.
    left: Option<DisplayTimer>,
}

impl Playback {
    /// Whether playback is on.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.left.is_some()
    }

    /// The remaining pause before the next move.
    fn wait(&self) -> Option<Duration> {
        self.left.map(|left| left.wait())
    }
}

/// Starts (`true`) or stops playback. If the end of the displayed line is shown, playback starts with the first move of the
/// session.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPlayback(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_message::<SetPlayback>();
    app.redraw_on_change_of::<Playback>().update_below_menus_after(Playback::wait);
    app.add_systems(TableStage::Select, play_back.in_set(SelectSystems::Requests));
    app.add_systems(OnExit(Screen::Session), |mut playback: ResMut<Playback>| playback.left = None);
}

/// Writes navigation requests, and detects actions from other sources.
#[derive(SystemParam)]
struct PlaybackNavigation<'w, 's> {
    steps: MessageReader<'w, 's, SelectStep>,
    drags: MessageReader<'w, 's, DragPiece>,
    entered: MessageReader<'w, 's, SessionEntered>,
    navigations: ResMut<'w, Messages<NavigateHistory>>,
    read: Local<'s, MessageCursor<NavigateHistory>>,
    /// The request written by playback itself.
    own: Local<'s, Option<NavigateHistory>>,
}

impl PlaybackNavigation<'_, '_> {
    /// Whether there were steps, drags or requests other than playback's own one, or another session was entered.
    fn others_acted(&mut self, own: Option<NavigateHistory>) -> bool {
        let acted = self.steps.read().count() + self.drags.read().count() + self.entered.read().count() > 0;
        self.read.read(&self.navigations).any(|navigation| Some(*navigation) != own) || acted
    }

    fn write(&mut self, navigation: NavigateHistory) {
        *self.own = Some(navigation);
        self.navigations.write(navigation);
    }
}

/// Shows the next move when the pause is over. Steps, drags, navigation, typing, menus and a new session stop playback.
fn play_back(
    mut requests: MessageReader<SetPlayback>,
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    menu: Res<State<Menu>>,
    session: Option<Res<GameSession>>,
    mut playback: ResMut<Playback>,
    mut navigations: PlaybackNavigation,
) {
    let own_navigation = navigations.own.take();
    let acted = navigations.others_acted(own_navigation);
    let Some(session) = session else { return };
    let request = requests.read().last().copied();
    if request == Some(SetPlayback(true)) && session.length(HistoryLine::Main) > 0 {
        playback.left = Some(DisplayTimer::new(playback.speed.pause()));
        if session.next_move().is_none() {
            navigations.write(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
        }
        return;
    }
    let playback_now = playback.bypass_change_detection();
    let Some(left) = &mut playback_now.left else { return };
    let at_end = session.next_move().is_none() && own_navigation.is_none();
    if request.is_some() || acted || at_end || *menu.get() != Menu::None {
        playback.left = None;
    } else if timeline.is_running() {
        left.hold(); // count only after the animation has ended
    } else {
        left.tick(time.delta());
        if left.is_over() {
            *left = DisplayTimer::new(playback_now.speed.pause());
            navigations.write(NavigateHistory::Next);
        }
    }
}
