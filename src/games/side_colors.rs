//! Player colours: the pieces of each side, conflicts between chosen hues, and the names of sides and colours.

use bevy::prelude::*;

use crate::rules::{GameInfo, Side, side_term};
use crate::table::board::repaint_now;
use crate::table::frame::{Language, TableSystems};
use crate::table::session::{GameSession, PlayerStyle};
use crate::theme::{ChosenHues, ColorScheme, Hue, Palette, Pieces, Tone};
use crate::words::{Localization, MessageId, ids};

/// A game, the pieces of its sides, and a function that returns further messages that name a side's colours: the
/// message id, the tone of the colour, and the prefix of the message that names it in another hue.
type SideColors = (&'static str, &'static [Pieces], fn(Side) -> Vec<(MessageId, Tone, &'static str)>);

const SIDE_COLORS: &[SideColors] = &[
    ("abeo", &[Pieces::Indigo, Pieces::Gold], no_colour_names),
    ("abande", &[Pieces::Black, Pieces::White], no_colour_names),
    ("abalone", &[Pieces::Black, Pieces::White], no_colour_names),
    ("abstrakto", &[Pieces::Blue, Pieces::Orange], no_colour_names),
    (
        "aeb",
        &[Pieces::Pyramids(0), Pieces::Pyramids(1), Pieces::Pyramids(2), Pieces::Pyramids(3)],
        super::aeb::colour_messages,
    ),
];

/// For games whose sides are named by colour. They have no further messages.
const fn no_colour_names(_: Side) -> Vec<(MessageId, Tone, &'static str)> {
    Vec::new()
}

fn side_colors(game: &str) -> Option<&'static SideColors> {
    SIDE_COLORS.iter().find(|(id, ..)| *id == game)
}

/// The pieces of a side.
#[must_use]
pub fn pieces_of(game: &str, side: Side) -> Option<Pieces> {
    side_colors(game)?.1.get(side.index()).copied()
}

/// The id of the message that names a hue for a side's pieces.
#[must_use]
pub fn hue_message(game: &str, side: Side, hue: Hue) -> MessageId {
    let tone = pieces_of(game, side).map_or(Tone::Deep, Pieces::tone);
    ids::composed(format!("hue-{}-{}", tone.word(), hue.word()))
}

/// Whether the sides of this game are named by their colour.
fn is_named_by_colour(game: &str) -> bool {
    side_colors(game).is_some_and(|(.., names)| names(Side::FIRST).is_empty())
}

/// The name of a side whose player has not entered a name.
#[must_use]
pub fn side_name(info: &GameInfo, side: Side, livery: PlayerStyle, words: &Localization) -> String {
    match livery.hue.filter(|_| is_named_by_colour(info.id)) {
        Some(hue) => words.text(hue_message(info.id, side, hue)),
        None => words.original_text(side_term(info, side)).into_owned(),
    }
}

/// Another side whose colours are too close to the chosen colours of `side`.
#[must_use]
pub fn conflicting_side(game: &str, liveries: &[PlayerStyle], side: Side) -> Option<Side> {
    let chosen = |side: Side| Some((pieces_of(game, side)?, liveries.get(side.index())?.hue));
    let (own, hue) = chosen(side)?;
    let others = (0_u8..).map(Side).take(liveries.len()).filter(|other| *other != side);
    others.into_iter().find(|other| chosen(*other).is_some_and(|(pieces, others)| own.clash(hue, pieces, others)))
}

/// Resolves conflicts. If the colours of two sides are too close, the later side gets the game's default colour; if it
/// has that already, the earlier side does. If two sides have the same mark, only the first keeps it.
pub fn resolve_conflicts(game: &str, liveries: &mut [PlayerStyle]) {
    let players = liveries.len();
    let sides = || (0_u8..).map(Side).take(players).collect::<Vec<_>>();
    for side in sides().into_iter().rev() {
        if let Some(other) = conflicting_side(game, liveries, side) {
            let own = if liveries[side.index()].hue.is_some() { side } else { other };
            liveries[own.index()].hue = None;
        }
    }
    // A default colour may be too close to another chosen one.
    if sides().into_iter().any(|side| conflicting_side(game, liveries, side).is_some()) {
        liveries.iter_mut().for_each(|livery| livery.hue = None);
    }
    for index in 1..liveries.len() {
        let (before, from) = liveries.split_at_mut(index);
        if before.iter().any(|other| other.sign == from[0].sign) {
            from[0].sign = None;
        }
    }
}

/// A palette with these hues for the players of a game, independent of the current match.
#[must_use]
pub fn recoloured(palette: &Palette, game: &str, liveries: &[PlayerStyle]) -> Palette {
    Palette::with_hues(palette.colours, &dyes(game, liveries))
}

fn dyes(game: &str, liveries: &[PlayerStyle]) -> ChosenHues {
    let hues = (0_u8..).map(Side).zip(liveries);
    ChosenHues(hues.filter_map(|(side, livery)| Some((pieces_of(game, side)?, livery.hue?))).collect())
}

/// The message ids whose texts change with these hues, and the ids of the replacing messages.
fn names(info: &GameInfo, liveries: &[PlayerStyle]) -> Vec<(MessageId, MessageId)> {
    let Some((game, _, of_side)) = side_colors(info.id) else { return Vec::new() };
    let mut names = Vec::new();
    for (side, hue) in (0_u8..).map(Side).zip(liveries).filter_map(|(side, livery)| Some((side, livery.hue?))) {
        if is_named_by_colour(game) {
            names.push((side_term(info, side), hue_message(game, side, hue)));
        }
        let others = of_side(side).into_iter();
        names.extend(
            others.map(|(id, tone, begin)| (id, ids::composed(format!("{begin}-{}-{}", tone.word(), hue.word())))),
        );
    }
    names
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        apply_player_colours
            .run_if(resource_exists_and_changed::<GameSession>)
            .after(TableSystems::Apply)
            .before(TableSystems::Animate),
    );
}

/// Applies the colours of the current match.
fn apply_player_colours(world: &mut World) {
    let Some(mut session) = world.get_resource_mut::<GameSession>() else { return };
    let info = session.game().info();
    let mut liveries = session.setup().liveries.clone();
    resolve_conflicts(info.id, &mut liveries);
    if session.setup().liveries != liveries {
        session.set_styles(liveries.clone()); // a loaded record may contain any combination
    }
    let wanted = dyes(info.id, &liveries);
    let names = names(info, &liveries);
    if world.resource::<Language>().0.aliases() != names {
        world.resource_mut::<Language>().0.set_aliases(names);
    }
    if *world.resource::<ChosenHues>() == wanted {
        return;
    }
    let palette = Palette::with_hues(*world.resource::<ColorScheme>(), &wanted);
    world.insert_resource(wanted);
    if *world.resource::<Palette>() != palette {
        world.insert_resource(palette);
        repaint_now(world);
    }
}
