//! What every match shares: turn flow, choosing a move, timeline, cursor, stage. Names no game.

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
pub use alarm::WakeInTime;
pub use asking::{Answer, AskFirst, Asked, CloseMatch, OfferDraw, Question, Resign, TakeBackTo};
pub use board::{BoardFrame, BoardLayout, BoardView, Standing};
pub use camera::MainCamera;
pub use chance::Chance;
pub use choosing::{CancelStep, Choice, ConfirmMoves, DragPiece, Explanation, TakeStep};
pub use clock::{BONUSES, Bonus, ClockNews, ClockState, Flag, MINUTES, Pressure, TimeControl};
pub use cursor::{Cursor, KeysTaken, StickSteps};
pub use ended::Cause;
pub use exploring::{Explore, Explored};
pub use figures::{FigureShown, ShowFigure};
pub use glossary::Glossary;
pub use hands::{HandPlace, Hands};
pub use highlight::Highlight;
pub use hints::{AskHint, Hinted, can_hint};
pub use history::{HistoryState, Line, Shown, SideLine, Travel};
pub use itself::{OnlyStarts, PlaysByItself};
pub use keeping::{
    Calendar, ComeBack, FullScreen, GoAside, Handed, KeepParts, MatchRecord, OpenRecord, Opened, Provenance, Refusals,
    Resume, SaveNow, SaveTrouble, SavedMatch, StorageNotes, SystemLanguage, TextSize, Told, WakeForStorage, WayBack,
    liveries, open_text,
};
pub use labels::{BoardLabel, TurnedLabel};
pub use last_setup::{GameChoices, LastSetup, Seating};
pub use lessons::{BeginLesson, Learned, LessonWish, OnLesson};
pub use lettering::Lettering;
pub use livery::{Livery, Sign};
pub use matches::{MadeMove, Match, MatchSetup};
pub use offer::{NamedChoice, Offer, Preview};
pub use opponents::{ComputersTurn, MatchChance};
pub use panels::AmberFrame;
pub use playback::{PlayBack, Playback, Speed};
pub use playing::{
    Exhibit, Language, MirrorChecks, OfGame, PlayMove, Played, Preview as PreviewSetup, Rearranged, Refused, Settled,
    StartMatch, TakeBack, is_on,
};
pub use pointer::{PointerAct, Pointing};
pub use pose::{Footprint, Pose, ShadowOf, layers};
pub use repaint::repaint_now;
pub use reviewing::MatchReview;
pub use secrets::Uncovered;
pub use stage::{Needs, Seat, Shape, Stage, StageSize};
pub use states::{GoTo, Menu, Phase, Screen};
pub use thinking::{ThinkBeside, Workshop};
pub use ticking::{MatchClock, NextFrame, TurnOver};
pub use timeline::{Caption, Choreography, Count, Counted, Leg, Skip, Timeline};
#[cfg(target_arch = "wasm32")]
pub use timeout::WakeInTime;
pub use typing::Typed;
#[cfg(not(target_arch = "wasm32"))]
pub use wake::WakeForGamepads;

/// What happens in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// Time goes on for what moves.
    Tick,
    /// Where things are on the screen.
    Stage,
    /// Pointer, keys and gamepad become steps.
    Input,
    /// Steps become moves or refusals.
    Choose,
    /// Moves change the position.
    Play,
    /// Effects become motions.
    Choreograph,
    /// Entities and marks show what is so.
    Present,
}

/// The table.
pub struct TablePlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        use TableSystems::{Choose, Choreograph, Input, Play, Present, Stage, Tick};
        app.init_resource::<LastSetup>();
        app.configure_sets(Update, (Tick, Stage, Input, Choose, Play, Choreograph, Present).chain());
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
            ));
        }
    }
}
