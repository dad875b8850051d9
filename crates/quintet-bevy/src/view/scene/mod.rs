//! The views of the games, and what the default view draws: pieces, trays, and the animation of moves.

mod app_ext;
pub(super) mod components;
mod game_app;
pub(super) mod game_view;
pub(super) mod panels;
pub(super) mod particles;
pub(super) mod piece_poses;
pub(super) mod pieces;
mod plan;
pub(super) mod trays;
mod turn;
pub(super) mod view_def;

pub use app_ext::AppGameExt;
pub use components::BoardPiece;
pub use game_app::GameApp;
pub use game_view::GameView;
pub use plan::{SegmentTiming, TurnPlan};
pub use trays::{TrayLayout, TraySlots, TrayVisual};
pub use turn::{Route, TurnAnimation};
pub use view_def::ViewPart;
