//! Abstrakto on the table: a ruled paper board, tiles with inlays, and areas tinted by their current owner.

mod animation;
mod area_hints;
mod areas;
mod board;
mod half_cell_codes;
mod legend;
mod look;
mod miniature;
mod option_picture;
mod tints;

use crate::definition::GAME;
use crate::rules::{Kind, Position, SIDE};
use quintet_bevy::animation::Pose;
use quintet_bevy::appearance::Picture;
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::theme::Palette;
use quintet_bevy::view::{
    BoardVisual, GameApp, GameView, GhostStyle, PieceVisual, SideShades, TrayLayout, TrayVisual, TurnAnimation,
    ViewPart,
};
use quintet_core::catalog::GameDef;
use quintet_core::rules::{Board, Effect, Piece, PieceAt, Place, Verb};

/// The cells of the ruled part. Tiles lie in [places](board::centre), which are also on the edges and corners of cells.
static BOARD: Board = Board::squares(SIDE as u8, SIDE as u8);
/// The height of the trays in points. A tile with its count must be large enough to touch.
const TRAY: f32 = 47.0;
/// The width of a player's mark with its quad, in points.
const MARK: f32 = 34.0 * look::QUAD;

/// The height from which a tile falls, in cells.
const FALL_HEIGHT: f32 = 0.3;
/// The relative size of a tile at that height, without the enlargement that every height causes.
const FALL_SIZE: f32 = 1.3 / (1.0 + 0.25 * FALL_HEIGHT);
/// The opacity of a tile when it begins to fall.
const FALL_OPACITY: f32 = 0.4;

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;
    const GHOSTS: GhostStyle = GhostStyle { opacity: 0.45, ..GhostStyle::DEFAULT };
    const OPTION_PICTURE: Option<fn(&str, usize, &Palette) -> Picture> = Some(option_picture::picture);

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD).tray(TRAY)
    }

    fn adjust_layout(&self, layout: &mut BoardLayout) {
        board::adjust(layout);
    }

    fn tray(&self) -> TrayVisual {
        TrayVisual { layout: TrayLayout::Supply(Kind::ALL.len() as u8), mark: MARK }
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        look::tile(piece, shades)
    }

    fn drawn_as(at: PieceAt) -> Piece {
        at.place.cell().map_or(at.piece, |cell| Piece { kind: look::inlay(cell), ..at.piece })
    }

    fn miniature(&self, shades: &SideShades) -> Picture {
        miniature::miniature(self, &shades.palette)
    }

    fn animate(effect: &Effect, turn: &mut TurnAnimation) -> bool {
        let Verb::Place { at, piece } = effect.verb else { return false };
        let tile = PieceAt { place: Place::Cell(at.cell), level: at.level, piece };
        let rest = turn.rest_pose(tile);
        turn.drop_from(tile, Pose { lift: FALL_HEIGHT, size: FALL_SIZE, ..rest }.faded(FALL_OPACITY));
        true
    }

    fn build(game: &mut GameApp<Self>) {
        game.without(ViewPart::Board);
        game.app().add_plugins((areas::plugin, animation::plugin));
        if game.is_drawn() {
            game.app().add_plugins((look::plugin, tints::plugin, area_hints::plugin, legend::plugin));
        }
    }
}
