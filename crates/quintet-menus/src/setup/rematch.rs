//! The setup of a rematch.

use quintet_bevy::appearance::{resolve_conflicts, side_name};
use quintet_bevy::session::{GameSession, SessionSetup};
use quintet_core::rules::Side;
use quintet_core::words::Localization;

/// The setup of a rematch with the sides swapped. Players without a name of their own are called by their new side.
pub(crate) fn rematch_setup(session: &GameSession, words: &Localization) -> SessionSetup {
    let setup = session.setup();
    let info = setup.entry.info;
    let sides = || (0_u8..).map(Side);
    let own_names = sides().zip(&setup.names).map(|(side, name)| {
        let of_side = side_name(info, side, session.player_style(side), words);
        (*name != of_side).then(|| name.clone())
    });
    let changed = own_names.collect::<Vec<_>>().into_iter().rev();
    let mut player_styles: Vec<_> = sides().take(setup.names.len()).map(|side| session.player_style(side)).collect();
    player_styles.reverse();
    resolve_conflicts(info.id, &mut player_styles);
    let seats = sides().zip(changed).zip(&player_styles);
    let names =
        seats.map(|((side, name), player_style)| name.unwrap_or_else(|| side_name(info, side, *player_style, words)));
    let names: Vec<_> = names.collect();
    let mut computers = setup.computers.clone();
    computers.resize(names.len(), None);
    computers.reverse();
    SessionSetup { names, computers, player_styles, ..setup.clone() }
}
