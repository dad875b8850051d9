//! Areas and the end of the game, on drawn boards.

use super::drawn::{ended, game};
use super::*;
use quintet_core::rules::Outcome;

/// Returns the number of half cells, blue tiles and orange tiles of each area.
fn found(game: &Game<Position>) -> Vec<(u32, u8, u8)> {
    game.position().areas().map(|area| (area.halves.len(), area.tiles[0], area.tiles[1])).collect()
}

fn scores(game: &Game<Position>) -> [u32; 2] {
    Side::BOTH.map(|side| game.position().score(side))
}

#[test]
fn empty_board_is_one_unowned_area() {
    let game = start(&[]);
    assert_eq!((found(&game), scores(&game)), (vec![(196, 0, 0)], [0, 0]));
    assert_eq!(game.position().main_area(), None);
}

#[test]
fn tiles_touch_areas_orthogonally_and_count_once() {
    // A and b close the corner at the bottom left; C touches it diagonally only.
    let corner = ended(
        "··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         bCC···········
         bCC···········
         ·AA···········
         ·AA···········",
    );
    assert_eq!(found(&corner), [(2, 1, 1), (184, 2, 1)]);
    assert_eq!(scores(&corner), [1, 0]);
    // Areas do not connect diagonally either. All four tiles touch the half cell between them.
    let wheel = ended(
        "··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ···AA·········
         ···AABB·······
         ··dd·BB·······
         ··ddCC········
         ····CC········
         ··············
         ··············",
    );
    assert_eq!(found(&wheel), [(179, 3, 1), (1, 3, 1)]);
    assert_eq!(scores(&wheel), [2, 0]);
    assert_eq!(wheel.outcome(), Some(Outcome::win(Side::FIRST, MORE_AREAS)));
}

#[test]
fn diagonal_half_cells_are_separate_areas() {
    let game = ended(
        "··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         aa············
         aa············
         ··BB··········
         ··BB··········
         ··CC··········
         ··CC··········",
    );
    // The corner of 2×4 half cells meets the rest only diagonally, between a and B.
    assert_eq!(found(&game), [(8, 2, 1), (176, 2, 1)]);
}

#[test]
fn main_area_breaks_ties() {
    let game = ended(
        "··············
         ··············
         ··············
         ··············
         ··AA··BB··CC··
         ··AA··BB··CC··
         ··············
         ··············
         ··············
         ··············
         b·············
         b·············
         ·aa···········
         ·aa···········",
    );
    // Orange controls the half cells in the corner; three blue and two orange tiles touch the rest.
    assert_eq!(found(&game), [(2, 0, 2), (176, 3, 2)]);
    assert_eq!(scores(&game), [1, 1]);
    assert_eq!(game.position().main_area().map(|area| area.tile_count()), Some(5));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, MAIN_AREA)));
}

#[test]
fn main_area_decides_sheet_example() {
    // The end in the sheet's example. Its figure is lost; this board of all thirty tiles has the numbers in its text.
    let game = ended(
        "dd·JJ··jj·eeEE
         dd·JJ··jj·eeEE
         ·····II·cc····
         ·NNooII·cc·OO·
         ·NNoo·bb·HHOO·
         GG··iibb·HHMM·
         GG··ii··DD·MM·
         ·nn··LL·DDhh··
         ·nn··LL·BBhhCC
         ···mmKK·BB··CC
         ···mmKK·aaAA··
         ·kkll·ggaaAA··
         ·kkll·gg···FF·
         ··ff·······FF·",
    );
    assert_eq!((scores(&game), found(&game).len()), ([6, 6], 14), "two areas have no owner");
    let main = game.position().main_area().unwrap();
    assert_eq!((main.owner(), main.tile_count()), (Some(Side::FIRST), 8));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, MAIN_AREA)));
}

#[test]
fn equal_main_areas_of_both_sides_draw() {
    let game = ended(
        "··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         ··············
         bb··········AA
         bb··········AA
         ·aa········BB·
         ·aa········BB·",
    );
    assert_eq!(found(&game), [(2, 0, 2), (176, 2, 2), (2, 2, 0)]);
    assert_eq!(scores(&game), [1, 1]);
    assert_eq!(game.position().main_area(), None);
    assert_eq!(game.outcome(), Some(Outcome::draw(AREAS_TIED)));
}

#[test]
fn several_main_areas_of_one_owner_win() {
    let game = ended(
        "·aa········cc·
         ·aa········cc·
         bb··········dd
         bb··········dd
         ··············
         ··············
         ····ee··ff····
         ····ee··ff····
         ··············
         ··············
         ACC········FFD
         ACC········FFD
         ··BB······EE··
         ··BB······EE··",
    );
    let mut areas = found(&game);
    areas.sort_unstable();
    assert_eq!(areas, [(2, 0, 2), (2, 0, 2), (4, 3, 0), (4, 3, 0), (140, 6, 6)]);
    assert_eq!(scores(&game), [2, 2]);
    assert_eq!(game.position().main_area().map(|area| (area.owner(), area.tile_count())), Some((Some(Side::FIRST), 3)));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, MAIN_AREA)));
}

#[test]
fn empty_board_is_a_draw() {
    let game = ended(&"·············· ".repeat(HALF_CELLS_PER_SIDE));
    assert_eq!(game.outcome(), Some(Outcome::draw(AREAS_TIED)));
}

#[test]
fn area_is_settled_when_no_remaining_tile_fits() {
    let board = "··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··AA··········
                 ··AA··········
                 ··BB··········
                 aaBB··········";
    let settled = |hands| {
        let game = game(board, "blue", hands);
        game.position().areas().map(|area| game.position().is_settled(&area)).collect::<Vec<_>>()
    };
    assert_eq!(settled([[0, 0, 0], [0, 0, 1]]), [false], "one area until it is closed");
    let board = "··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 ··············
                 bb············
                 bb············
                 ··AA··········
                 ··AA··········
                 ··BB··········
                 ··BB··········";
    let settled = |hands| {
        let game = game(board, "blue", hands);
        game.position().areas().map(|area| game.position().is_settled(&area)).collect::<Vec<_>>()
    };
    assert_eq!(settled([[0, 0, 0], [0, 0, 1]]), [true, false], "a cross is too wide for the corner");
    assert_eq!(settled([[0, 0, 0], [1, 0, 0]]), [false, false]);
    assert_eq!(settled([[0, 0, 0], [0, 0, 0]]), [true, true]);
}
