//! Drawing layers as z coordinates.

/// The table surface.
pub const TABLE: f32 = -100.0;
/// The board.
pub const BOARD: f32 = 0.0;
/// Coordinate labels.
pub const LABEL: f32 = 1.0;
/// Marks under pieces.
pub const MARK: f32 = 2.0;
/// The player panels.
pub const PANEL: f32 = 5.0;
/// Trays on the panels.
pub const TRAY: f32 = 6.0;
/// Pieces.
pub const PIECE: f32 = 10.0;
/// Previews of pieces.
pub const GHOST: f32 = 14.0;
/// Marks over pieces.
pub const OVER: f32 = 20.0;
/// Pieces in the air.
pub const AIR: f32 = 30.0;
