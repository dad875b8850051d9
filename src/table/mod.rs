//! The parts that all games share: turn flow, move selection, animation, input and layout. No game is named here.

mod address;
#[cfg(not(target_arch = "wasm32"))]
mod alarm;
mod asking;
mod board;
mod camera;
mod chance;
mod choosing;
mod clock;
mod cursor;
mod display_time;
mod ended;
mod exploring;
mod figures;
mod full_screen;
mod glossary;
mod hands;
mod highlight;
mod hints;
mod history;
mod itself;
mod keeping;
mod labels;
mod last_setup;
mod lessons;
mod lettering;
mod livery;
mod marks;
mod matches;
mod offer;
mod opponents;
mod panels;
mod playback;
mod playing;
mod pointer;
mod pose;
mod redraw;
mod repaint;
mod reviewing;
mod secrets;
mod stage;
mod states;
mod thinking;
mod ticking;
mod timeline;
#[cfg(target_arch = "wasm32")]
mod timeout;
mod typing;
#[cfg(not(target_arch = "wasm32"))]
mod wake;
#[cfg(target_arch = "wasm32")]
mod worker;

use bevy::prelude::*;

pub use address::Address;
#[cfg(not(target_arch = "wasm32"))]
pub use alarm::WakeTimerPlugin;
pub use asking::{AnswerProposal, EndSession, OfferDraw, OpenProposal, Proposal, RequireConsent, Resign, UndoTo};
pub use board::{BoardLayout, BoardTransform, BoardView, PieceHeights};
pub use camera::MainCamera;
pub use chance::Rng;
pub use choosing::{CancelStep, ConfirmMoves, DragPiece, MoveSelection, RejectionMessage, SelectStep};
pub use clock::{BONUSES, Bonus, ClockEvent, ClockState, Flag, MINUTES, TimeControl, TimePressure};
pub use cursor::{Cursor, EguiKeyboardFocus, StickSteps};
use display_time::DisplayTime;
pub use ended::Termination;
pub use exploring::{InspectPiece, Inspection};
pub use figures::{FigureShown, ShowFigure};
pub use glossary::Glossary;
pub use hands::{ReserveSlot, ReserveSlots};
pub use highlight::Highlight;
pub use hints::{HintState, ToggleHint, can_hint};
pub use history::{HistoryCursor, HistoryState, Line, NavigateHistory, Variation};
pub use itself::{AutoplayPlugin, ExitAfterStartPlugin};
pub use keeping::{
    Calendar, FullScreen, Handed, ImportErrors, ImportResult, LeaveSession, OpenRecord, RecordMetadata, ResumeSession,
    ReturnTarget, ReturnToSession, SaveError, SaveNow, SaveSections, SavedSession, SessionRecord, StorageEventMessage,
    StorageNotices, StorageWakePlugin, SystemLanguage, TextSize, import_text, liveries,
};
pub use labels::{BoardLabel, TurnedLabel};
pub use last_setup::{GameChoices, LastSetup, Seating};
pub use lessons::{LessonRequest, LessonState, StartLesson, StartedLessons};
pub use lettering::WorldText;
pub use livery::{PlayerStyle, PlayerSymbol};
pub use matches::{GameSession, MadeMove, SessionSetup};
pub use offer::{MoveOptions, NamedChoice, Preview};
pub use opponents::{ComputerSeed, ComputerTurn};
pub use panels::AmberFrame;
pub use playback::{PlayBack, Playback, Speed};
pub use playing::{
    ConsistencyChecks, GameEntity, Language, MovePlayed, MoveRejected, PlayMove, PositionReset,
    Preview as PreviewSetup, ShowPosition, StartSession, TurnSettled, UndoMove, is_current_game,
};
pub use pointer::{PointerEvent, PointerPress};
pub use pose::{Pose, QuadSize, ShadowOf, layers};
pub use redraw::{Redraw, RedrawAppExt};
pub use repaint::repaint_now;
pub use reviewing::SessionReview;
pub use secrets::SecretRevealed;
pub use stage::{LayoutNeeds, LayoutShape, ScreenLayout, Seat, WindowSize};
pub use states::{GoTo, Menu, Phase, Screen};
pub use thinking::{BackgroundSearchPlugin, SearchExecutor};
pub use ticking::{GameClock, MenuFrame, NextFrame, TurnEnded};
pub use timeline::{Caption, CountProgress, CountStep, MoveAnimation, Skip, Timeline, TweenSegment};
#[cfg(target_arch = "wasm32")]
pub use timeout::WakeTimerPlugin;
pub use typing::Typed;
#[cfg(not(target_arch = "wasm32"))]
pub use wake::GamepadWakePlugin;

/// The stages of a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// Animations and clocks advance.
    Tick,
    /// Pointer, keyboard and gamepad input becomes steps, using the layout of the previous frame.
    Input,
    /// Steps become moves or rejections.
    Select,
    /// Moves change the position.
    Apply,
    /// The current game sets the size of its board and the space that it needs.
    Measure,
    /// The screen layout is computed. Later stages draw with it in the same frame.
    Layout,
    /// Effects become animations.
    Animate,
    /// Entities and marks are updated.
    Present,
}

/// Plugin with everything that the games share.
pub struct TablePlugin {
    /// Whether rendering plugins are added.
    pub drawn: bool,
}

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        use TableSystems::{Animate, Apply, Input, Layout, Measure, Present, Select, Tick};
        app.init_resource::<LastSetup>();
        app.configure_sets(Update, (Tick, Input, Select, Apply, Measure, Layout, Animate, Present).chain());
        app.add_plugins((
            (states::plugin, stage::plugin, board::plugin, pose::plugin, timeline::plugin),
            (playing::plugin, choosing::plugin, offer::plugin, chance::plugin, secrets::plugin),
            (pointer::plugin, cursor::plugin, hands::plugin, typing::plugin, glossary::plugin),
            (keeping::plugin, redraw::plugin, repaint::plugin, full_screen::plugin),
            (asking::plugin, history::plugin, playback::plugin, ticking::plugin, address::plugin),
            (thinking::plugin, opponents::plugin, hints::plugin, reviewing::plugin),
            (figures::plugin, highlight::plugin, lessons::plugin, exploring::plugin),
        ));
        if self.drawn {
            app.add_plugins((
                camera::plugin,
                glossary::drawn,
                labels::plugin,
                lettering::plugin,
                marks::plugin,
                panels::plugin,
                redraw::drawn,
            ));
        }
    }
}
