//! Aeb on the table: pyramids on squares of stone, stacks, gates, and supplies on the player panels.

mod animation;
mod arrangement;
mod highlight;
mod look;
mod marks;
mod miniature;

use crate::definition::GAME;
use crate::rules::{Direction, Position, Size, pile_kind_of, pyramid_of};
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::layout::{BoardLayout, layers};
use quintet_bevy::theme::{Palette, QuadMaterial};
use quintet_bevy::view::{
    BoardMaterial, BoardVisual, GameApp, GameView, GhostStyle, Icon, PieceVisual, PlayerMark, ReserveTable, SideShades,
    StackCard, StackSlot, TrayLayout, TrayVisual, TurnPlan, ViewPart,
};
use quintet_core::catalog::GameDef;
use quintet_core::rules::{Board, Cell, Effect, Piece};

static BOARD: Board = Board::squares(8, 8);

/// Half the width of the playing area.
const SQUARES: f32 = 4.0;
/// Half the width of the board with its frame.
const FRAME: f32 = 4.58;
/// The distance from the centre of a square at the edge to its label.
const LABEL: f32 = (FRAME - SQUARES) / 2.0 + 0.52;
/// The number of choices for which space is reserved. A single pyramid offers at most six: three changes of colour, two
/// splits and a gate. A backup stack can offer more than there is space for; the list then scrolls.
const CHOICES: usize = 8;
/// The height of a player's supply in points: two rows.
const TRAY: f32 = 48.0;
/// The supply: each colour has a row, each size a column. A large and a small pyramid mark the player.
const SUPPLY: ReserveTable = ReserveTable {
    kinds: &[1, 2, 3, 5, 6, 7],
    columns: 3,
    icon: Icon { width: 39.0, offset: Vec2::Y, lower: 2.0 },
    number: 21.0,
    marks: &[
        PlayerMark { kind: 3, icon: Icon { width: 66.0, offset: Vec2::new(-3.0, 6.0), lower: 0.0 } },
        PlayerMark { kind: 5, icon: Icon { width: 66.0, offset: Vec2::splat(12.0), lower: 0.0 } },
    ],
};

/// The centre of a square. Files run to the right, ranks up.
fn centre(cell: Cell) -> Vec2 {
    BOARD.centre(cell).into()
}

/// The unit vector of a direction on the board.
const fn direction_vector(direction: Direction) -> Vec2 {
    match direction {
        Direction::North => Vec2::Y,
        Direction::East => Vec2::X,
        Direction::South => Vec2::NEG_Y,
        Direction::West => Vec2::NEG_X,
    }
}

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;
    const GHOSTS: GhostStyle = GhostStyle {
        opacity: 0.55,
        replacing: 0.55,
        leaving: 0.20,
        layer: layers::PIECE + 0.005,
        arrow: 0.36,
        arrow_rise: -0.06,
    };
    const PILE_CARD: Option<StackCard> =
        Some(StackCard { icon: Icon { width: 56.0, offset: Vec2::new(9.0, 1.0), lower: 4.0 } });
    const PLAN: Option<fn(&[Effect], &mut TurnPlan)> = Some(animation::plan);

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD).material(BoardMaterial::Stone).labels(LABEL, LABEL).tray(TRAY)
    }

    fn board_look(&self, palette: &Palette) -> Option<(QuadMaterial, Vec2)> {
        Some(look::board(palette))
    }

    fn adjust_layout(&self, layout: &mut BoardLayout) {
        layout.half = Vec2::splat(FRAME + 0.06);
        (layout.mark, layout.custom_marks, layout.choices) = (0.96, true, CHOICES);
    }

    fn tray(&self) -> TrayVisual {
        TrayVisual { layout: TrayLayout::Table(SUPPLY), ..default() }
    }

    fn arrange(pile: &[Piece], flipped: bool) -> Vec<StackSlot> {
        let sizes: Vec<Size> = pile.iter().map(|piece| pyramid_of(*piece).size()).collect();
        let kind = pile.first().map(|piece| pile_kind_of(*piece));
        kind.map(|kind| arrangement::arrange(kind, &sizes, flipped)).unwrap_or_default()
    }

    fn piece_in_form(piece: Piece, form: u32, shades: &SideShades) -> PieceVisual {
        look::pyramid(piece, form, shades)
    }

    fn icon_size(piece: Piece) -> f32 {
        arrangement::scale_of(pyramid_of(piece).size())
    }

    fn miniature(&self, shades: &SideShades) -> Picture {
        miniature::miniature(self, &shades.palette)
    }

    fn build(game: &mut GameApp<Self>) {
        game.without(ViewPart::Trays);
        game.look::<look::PyramidLook>().look::<look::PyramidShadowLook>().look::<look::BoardLook>();
        if game.is_drawn() {
            game.app().add_plugins((marks::plugin, highlight::plugin));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::board;

    use super::*;

    #[test]
    fn neighbours_are_one_unit_apart_in_their_direction() {
        for cell in board::cells() {
            for direction in Direction::ALL {
                if let Some(to) = board::neighbour(cell, direction) {
                    assert_eq!(centre(to) - centre(cell), direction_vector(direction));
                }
            }
        }
    }

    #[test]
    fn board_is_symmetric_under_half_turn() {
        for cell in board::cells() {
            assert_eq!(centre(cell), -centre(Cell(63 - cell.0)));
        }
    }
}
