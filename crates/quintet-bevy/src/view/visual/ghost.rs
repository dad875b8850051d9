//! The look of previews.

use crate::layout::layers;

/// The look of previews. Opacities are from 0 (invisible) to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GhostStyle {
    /// The opacity of a ghost.
    pub opacity: f32,
    /// The opacity of a ghost that replaces another piece on its cell.
    pub replacing: f32,
    /// The opacity of a piece that the move would remove from its place without replacing it.
    pub leaving: f32,
    /// The layer of ghosts, one of [`layers`].
    pub layer: f32,
    /// The size of an arrow, in cells.
    pub arrow: f32,
    /// The shift of an arrow up the screen, in cells.
    pub arrow_rise: f32,
}

impl GhostStyle {
    /// The default look.
    pub const DEFAULT: Self =
        Self { opacity: 0.55, replacing: 0.75, leaving: 0.28, layer: layers::GHOST, arrow: 0.44, arrow_rise: 0.0 };
}
