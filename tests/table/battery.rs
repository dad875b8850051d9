//! The checks that every game must pass on the table, for the games of the program.

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::testing::{self, Device};
use quintet_games::games;

fn build() -> App {
    quintet_app::headless(Duration::from_millis(16), GamesPlugin)
}

fn for_each_game(check: impl Fn(&str)) {
    games().for_each(|game| check(game.info.id));
}

#[test]
fn every_game_is_playable_with_mouse_only() {
    for_each_game(|game| testing::check_device(&build, game, |_| Device::Mouse));
}

#[test]
fn every_game_is_playable_with_touch_only() {
    for_each_game(|game| testing::check_device(&build, game, |_| Device::Touch));
}

#[test]
fn animations_end_and_moves_can_be_undone() {
    for_each_game(|game| testing::check_animation(&build, game));
}

#[test]
fn moves_can_be_typed() {
    for_each_game(|game| testing::check_typed_moves(&build, game));
}

#[test]
fn sessions_are_saved_and_resumed() {
    for_each_game(|game| testing::check_save_and_resume(&build, game));
}

#[test]
fn small_pictures_show_the_position() {
    for_each_game(|game| testing::check_miniature(&build, game));
}
