//! The views of the games, and what the default view draws: pieces, trays, and the animation of moves.

mod app_ext;
pub(super) mod definition;
pub(super) mod particles;
pub(super) mod pieces;
pub(super) mod piles;
mod plan;
pub(super) mod trays;
pub(super) mod turn;

pub use app_ext::{AppGameExt, GameApp};
pub use definition::{GameView, ViewPart};
pub use pieces::BoardPiece;
pub use plan::{SegmentTiming, TurnPlan};
pub use trays::{TrayLayout, TraySlots, TrayVisual};
pub use turn::{Route, TurnAnimation};
