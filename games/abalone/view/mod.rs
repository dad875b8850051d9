//! Abalone on the table: a walnut board with dimples, glossy balls, and trays for ejected balls.

use crate::definition::GAME;
use crate::rules::Position;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::ShadowOf;
use quintet_bevy::appearance::Picture;
use quintet_bevy::appearance::flat_picture::{Sketch, mix};
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::theme::{Palette, QuadMaterial, linear, looks};
use quintet_bevy::view::{
    BoardVisual, GameApp, GameView, GhostStyle, PieceVisual, SideShades, TrayLayout, TraySlots, TrayVisual,
};
use quintet_core::catalog::GameDef;
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_core::rules::{Board, Piece};

/// The material of a ball.
#[derive(ShaderType, Clone, Debug)]
struct BallLook {
    /// The colour in the light.
    light: LinearRgba,
    /// The colour in the shade.
    dark: LinearRgba,
    /// How far the light extends, the sharpness and brightness of the highlight, and how much of the wood's colour is
    /// reflected.
    gloss: Vec4,
}

/// The material of the board: a walnut hexagon with a rim and 61 dimples.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The wood in the light.
    light: LinearRgba,
    /// The wood in the shade.
    dark: LinearRgba,
    /// The radius of the inner circle, the corner radius, half the quad's size and the row distance, in cells.
    shape: Vec4,
}

looks! {
    BallLook => "ball.wgsl",
    BoardLook => "board.wgsl",
}

static BOARD: Board = Board::hexagon(5);

/// The distance from the board's centre to the middle of each side.
const INNER: f32 = 4.66;
/// The distance from the board's centre to its corners, which are rounded.
const OUTER: f32 = 5.24;
/// The corner radius, in cells.
const ROUND: f32 = 1.0;
/// Half the size of the board's quad, in cells. It includes the shadow.
const QUAD: f32 = 6.2;
/// The distance from the centre to the corners of the board in the small picture.
const PICTURE: f32 = 5.4;
/// A ball's width, in cells.
const WIDTH: f32 = 0.88;
/// The gloss of each side's balls: see [`BallLook::gloss`].
const GLOSS: [Vec4; 2] = [Vec4::new(0.22, 1.0, 0.80, 0.12), Vec4::new(0.88, 0.6, 0.85, 0.16)];

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;
    const GHOSTS: GhostStyle =
        GhostStyle { opacity: 0.62, replacing: 0.62, leaving: 0.20, arrow: 0.5, ..GhostStyle::DEFAULT };

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD).labels(0.80, 0.82)
    }

    fn board_look(&self, palette: &Palette) -> Option<(QuadMaterial, Vec2)> {
        let [light, dark] = palette.walnut.map(linear);
        let look = BoardLook { light, dark, shape: Vec4::new(INNER, ROUND, QUAD, ROW_DISTANCE) };
        Some((look.into(), Vec2::splat(QUAD)))
    }

    fn adjust_layout(&self, layout: &mut BoardLayout) {
        let BoardLayout { mark, tray, marks_first_targets, .. } = BoardLayout::default();
        let half = Vec2::new(OUTER, INNER) + 0.12;
        // The rules have another order of cells than `BOARD`.
        let cells = Cells::ALL.iter().map(|cell| hex::centre(cell).into()).collect();
        *layout = BoardLayout { cells, reach: 0.66, half, mark, tray, marks_first_targets, ..std::mem::take(layout) };
    }

    fn tray(&self) -> TrayVisual {
        let slots = TraySlots {
            count: self.ejections_to_win(),
            stack: 1,
            spacing: 32.0,
            share: 0.76,
            piece: Vec2::splat(WIDTH),
            hollow: Rect::from_center_size(Vec2::ZERO, Vec2::splat(WIDTH * 1.08)),
        };
        TrayVisual { layout: TrayLayout::Slots(slots), mark: 37.0 }
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        let [light, dark] = shades.of(piece.side).map(linear);
        let look = BallLook { light, dark, gloss: GLOSS[piece.side.index()] };
        PieceVisual {
            size: Vec2::splat(WIDTH),
            rise: 0.0,
            shadow: ShadowOf { offset: Vec2::new(0.09, -0.14), size: 1.34 },
            shadow_opacity: 0.62,
            look: Some(look.into()),
            ..PieceVisual::disc(piece, shades)
        }
    }

    fn miniature(&self, shades: &SideShades) -> Picture {
        let mut sketch = Sketch::new(PICTURE);
        let [light, dark] = shades.palette.walnut;
        sketch.polygon(Vec2::ZERO, PICTURE, 6, 0.0, dark);
        sketch.polygon(Vec2::ZERO, PICTURE - 0.35, 6, 0.0, mix(light, dark, 0.3));
        for cell in hex::cells() {
            let middle = hex::centre(cell).into();
            sketch.disc(middle, 0.36, mix(dark, shades.palette.table[2], 0.45));
            if let Some(side) = self.owner(cell) {
                sketch.piece(middle, 0.47, shades.of(side));
            }
        }
        sketch.finish()
    }

    fn build(game: &mut GameApp<Self>) {
        game.look::<BallLook>().look::<BoardLook>();
    }
}
