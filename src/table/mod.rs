//! What every match shares: turn flow, choosing a move, timeline, cursor, stage. Names no game.

mod board;
mod camera;
mod chance;
mod choosing;
mod cursor;
mod full_screen;
mod glossary;
mod hands;
mod itself;
mod keeping;
mod labels;
mod marks;
mod offer;
mod panels;
mod playing;
mod pointer;
mod pose;
mod redraw;
mod secrets;
mod stage;
mod states;
mod timeline;
mod typing;
#[cfg(not(target_arch = "wasm32"))]
mod wake;

use bevy::prelude::*;

pub use board::{BoardFrame, BoardLayout, BoardView, Standing};
pub use camera::MainCamera;
pub use chance::Chance;
pub use choosing::{CancelStep, Choice, ConfirmMoves, DragPiece, Explanation, TakeStep};
pub use cursor::{Cursor, KeysTaken, StickSteps};
pub use glossary::Glossary;
pub use hands::{HandPlace, Hands};
pub use itself::{OnlyStarts, PlaysByItself};
pub use keeping::{
    Calendar, FullScreen, Handed, KeepParts, MatchRecord, OpenRecord, Opened, Provenance, Refusals, Resume, SaveNow,
    SaveTrouble, SavedMatch, StorageNotes, TextSize, Told, WakeForStorage, open_text,
};
pub use labels::BoardLabel;
pub use offer::{NamedChoice, Offer, Preview};
pub use panels::AmberFrame;
pub use playing::{
    Exhibit, Language, Match, MatchSetup, MirrorChecks, OfGame, PlayMove, Played, Preview as PreviewSetup, Rearranged,
    Refused, Settled, StartMatch, TakeBack, is_on,
};
pub use pointer::{PointerAct, Pointing};
pub use pose::{Footprint, Pose, ShadowOf, layers};
pub use secrets::Uncovered;
pub use stage::{Needs, Seat, Shape, Stage, StageSize};
pub use states::{GoTo, Menu, Phase, Screen};
pub use timeline::{Choreography, Count, Counted, Leg, Skip, Timeline};
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
        app.configure_sets(Update, (Tick, Stage, Input, Choose, Play, Choreograph, Present).chain());
        app.add_plugins((
            (states::plugin, stage::plugin, board::plugin, pose::plugin, timeline::plugin),
            (playing::plugin, choosing::plugin, offer::plugin, chance::plugin, secrets::plugin),
            (pointer::plugin, cursor::plugin, hands::plugin, typing::plugin, glossary::plugin),
            (keeping::plugin, redraw::plugin, full_screen::plugin),
        ));
        if self.drawn {
            app.add_plugins((camera::plugin, glossary::drawn, labels::plugin, marks::plugin, panels::plugin));
        }
    }
}
