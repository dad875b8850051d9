//! Playback: the moves of the line that is shown, one after the other.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::{DragPiece, Line, Match, Menu, Screen, Shown, TableSystems, TakeStep, Timeline, Travel};

/// How fast moves follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// To study.
    Slow,
    /// To watch.
    #[default]
    Steady,
    /// To skim.
    Fast,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Steady, Self::Fast];

    /// How long a position stays to be seen.
    #[must_use]
    pub const fn pause(self) -> Duration {
        match self {
            Self::Slow => Duration::from_millis(2500),
            Self::Steady => Duration::from_millis(1000),
            Self::Fast => Duration::from_millis(250),
        }
    }

    /// Its name in the language files.
    #[must_use]
    pub const fn term(self) -> &'static str {
        match self {
            Self::Slow => "speed-slow",
            Self::Steady => "speed-steady",
            Self::Fast => "speed-fast",
        }
    }

    /// The next faster one, and after the fastest the slowest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Steady,
            Self::Steady => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

/// Whether moves are played back, and how fast.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playback {
    /// How fast.
    pub speed: Speed,
    /// What is still to be waited for the next move; `None` when nothing is played back.
    left: Option<Duration>,
}

impl Playback {
    /// Whether moves are played back.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.left.is_some()
    }

    /// What is still to be waited for the next move.
    pub(super) const fn wait(&self) -> Option<Duration> {
        self.left
    }
}

/// Begins to play back, from the start if the end is shown; or stops.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayBack(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_message::<PlayBack>();
    app.add_systems(Update, play_back.in_set(TableSystems::Choose));
    app.add_systems(OnExit(Screen::Match), |mut playback: ResMut<Playback>| playback.left = None);
}

/// Makes the next move when its time has come. Who does something else ends it.
fn play_back(
    mut wanted: MessageReader<PlayBack>,
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    menu: Res<State<Menu>>,
    the_match: Option<Res<Match>>,
    (mut steps, mut drags): (MessageReader<TakeStep>, MessageReader<DragPiece>),
    mut playback: ResMut<Playback>,
    mut travels: ResMut<Messages<Travel>>,
    mut read: Local<MessageCursor<Travel>>,
    mut own: Local<Option<Travel>>,
) {
    let own_way = own.take();
    let acted = steps.read().count() + drags.read().count() > 0;
    let acted = read.read(&travels).any(|travel| Some(*travel) != own_way) || acted;
    let Some(the_match) = the_match else { return };
    let wish = wanted.read().last().copied();
    if wish == Some(PlayBack(true)) && the_match.length(Line::Match) > 0 {
        playback.left = Some(playback.speed.pause());
        if the_match.next_move().is_none() {
            let start = Travel::Show(Shown { line: Line::Match, turn: 0 });
            *own = Some(start);
            travels.write(start);
        }
        return;
    }
    let Some(left) = playback.left else { return };
    let at_end = the_match.next_move().is_none() && own_way.is_none();
    if wish.is_some() || acted || at_end || *menu.get() != Menu::None {
        playback.left = None;
    } else if timeline.is_running() {
        // its time comes once the last move has been shown
    } else if left > time.delta() {
        playback.left = Some(left - time.delta());
    } else {
        playback.left = Some(playback.speed.pause());
        *own = Some(Travel::Next);
        travels.write(Travel::Next);
    }
}
