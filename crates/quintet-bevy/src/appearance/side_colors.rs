//! Player colours: the pieces of each side, conflicts between chosen hues, and the names of sides and colours.

use bevy::prelude::*;
use quintet_core::catalog::{ColorMessage, find};
use quintet_core::rules::{GameInfo, Side, side_name_id};
use quintet_core::words::{Localization, MessageId, ids};

use crate::board::rebuild_now;
use crate::frame::{ActiveLocalization, TableStage};
use crate::session::{GameSession, PlayerStyle};
use crate::theme::{ChosenHues, ColorScheme, Hue, Palette, SideColor, Tone};

/// The pieces of a side.
#[must_use]
pub fn pieces_of(game: &str, side: Side) -> Option<SideColor> {
    find(game)?.side_colors.get(side.index()).copied()
}

/// The id of the message that names a hue for a side's pieces.
#[must_use]
pub fn hue_message(game: &str, side: Side, hue: Hue) -> MessageId {
    let tone = pieces_of(game, side).map_or(Tone::Dark, |pieces| pieces.tone);
    ids::composed(format!("hue-{}-{}", tone.word(), hue.word()))
}

/// Whether the sides of this game are named by their colour.
fn is_named_by_color(game: &str) -> bool {
    find(game).is_some_and(|game| !game.side_colors.is_empty() && game.color_messages.is_none())
}

/// The name of a side whose player has not entered a name.
#[must_use]
pub fn side_name(info: &GameInfo, side: Side, player_style: PlayerStyle, words: &Localization) -> String {
    match player_style.hue.filter(|_| is_named_by_color(info.id)) {
        Some(hue) => words.text(hue_message(info.id, side, hue)),
        None => words.original_text(side_name_id(info, side)).into_owned(),
    }
}

/// Another side whose colours are too close to the chosen colours of `side`.
#[must_use]
pub fn conflicting_side(game: &str, player_styles: &[PlayerStyle], side: Side) -> Option<Side> {
    let chosen = |side: Side| Some((pieces_of(game, side)?, player_styles.get(side.index())?.hue));
    let (own, hue) = chosen(side)?;
    let others = Side::all(player_styles.len()).filter(|other| *other != side);
    others.into_iter().find(|other| chosen(*other).is_some_and(|(pieces, others)| own.clash(hue, pieces, others)))
}

/// Resolves conflicts. If the colours of two sides are too close, the later side gets the game's default colour; if it
/// has that already, the earlier side does. If two sides have the same mark, only the first keeps it.
pub fn resolve_conflicts(game: &str, player_styles: &mut [PlayerStyle]) {
    let players = player_styles.len();
    let sides = || Side::all(players).collect::<Vec<_>>();
    for side in sides().into_iter().rev() {
        if let Some(other) = conflicting_side(game, player_styles, side) {
            let own = if player_styles[side.index()].hue.is_some() { side } else { other };
            player_styles[own.index()].hue = None;
        }
    }
    // A default colour may be too close to another chosen one.
    if sides().into_iter().any(|side| conflicting_side(game, player_styles, side).is_some()) {
        player_styles.iter_mut().for_each(|player_style| player_style.hue = None);
    }
    for index in 1..player_styles.len() {
        let (before, from) = player_styles.split_at_mut(index);
        if before.iter().any(|other| other.symbol == from[0].symbol) {
            from[0].symbol = None;
        }
    }
}

/// A palette with these hues for the players of a game, independent of the current match.
#[must_use]
pub fn recolored(palette: &Palette, game: &str, player_styles: &[PlayerStyle]) -> Palette {
    palette.recolored(&chosen_hues(game, player_styles))
}

fn chosen_hues(game: &str, player_styles: &[PlayerStyle]) -> ChosenHues {
    let hues = (0_u8..).map(Side).zip(player_styles);
    ChosenHues(hues.filter_map(|(side, player_style)| Some((pieces_of(game, side)?, player_style.hue?))).collect())
}

/// The message ids whose texts change with these hues and this colour scheme, and the ids of the replacing messages.
fn names(info: &GameInfo, player_styles: &[PlayerStyle], colors: ColorScheme) -> Vec<(MessageId, MessageId)> {
    let Some(game) = find(info.id) else { return Vec::new() };
    let mut names = Vec::new();
    for side in Side::all(info.sides.len()) {
        let hue = player_styles.get(side.index()).and_then(|player_style| player_style.hue);
        if let Some(hue) = hue.filter(|_| is_named_by_color(info.id)) {
            names.push((side_name_id(info, side), hue_message(info.id, side, hue)));
        }
        let others = game.color_messages.map(|messages| messages(side)).unwrap_or_default();
        names.extend(others.into_iter().filter_map(|ColorMessage { id, tone, prefix, color_blind }| {
            let other = match hue {
                Some(hue) => Some(ids::composed(format!("{prefix}-{}-{}", tone.word(), hue.word()))),
                None => color_blind.filter(|_| colors == ColorScheme::ColorBlind),
            };
            Some((id, other?))
        }));
    }
    names
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        TableStage::Refresh,
        apply_player_colors
            // A new language does not have the names of the chosen colours yet.
            .run_if(
                resource_exists_and_changed::<GameSession>
                    .or_eager(resource_changed::<ActiveLocalization>)
                    .or_eager(resource_changed::<ColorScheme>),
            ),
    );
}

/// Applies the colours of the current match.
fn apply_player_colors(world: &mut World) {
    let Some(mut session) = world.get_resource_mut::<GameSession>() else { return };
    let info = session.game().info();
    let mut player_styles = session.setup().player_styles.clone();
    resolve_conflicts(info.id, &mut player_styles);
    if session.setup().player_styles != player_styles {
        session.set_styles(player_styles.clone()); // a loaded record may contain any combination
    }
    let wanted = chosen_hues(info.id, &player_styles);
    let names = names(info, &player_styles, *world.resource::<ColorScheme>());
    if world.resource::<ActiveLocalization>().0.aliases() != names {
        world.resource_mut::<ActiveLocalization>().0.set_aliases(names);
    }
    if *world.resource::<ChosenHues>() == wanted {
        return;
    }
    let palette = world.resource::<Palette>().recolored(&wanted);
    world.insert_resource(wanted);
    if *world.resource::<Palette>() != palette {
        world.insert_resource(palette);
        rebuild_now(world);
    }
}
