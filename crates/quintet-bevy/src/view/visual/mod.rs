//! The looks of boards, pieces and previews.

mod board;
mod ghost;
pub(super) mod miniature;
mod piece;
mod pile;

pub use board::{BoardMaterial, BoardVisual};
pub use ghost::GhostStyle;
pub use piece::{Emblem, PieceShape, PieceVisual, SideShades};
pub(in crate::view) use piece::{PieceLook, Variant};
pub use pile::{Icon, PlayerMark, ReserveTable, StackCard, StackSlot};
