//! The games with views, their pieces, where the pieces lie, and how they move.

mod app_ext;
pub(super) mod definition;
pub(super) mod dust;
pub(super) mod pieces;
pub(super) mod piles;
mod plan;
pub(super) mod trays;
pub(super) mod turn;

pub use app_ext::{AppGameExt, GameApp};
pub use definition::{GameView, ViewPart};
pub use pieces::BoardPiece;
pub use plan::{Leg, TurnPlan};
pub use trays::TrayVisual;
pub use turn::{Route, TurnAnimation};
