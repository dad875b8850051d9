//! Hues that players chose: which pieces are whose, who may choose what beside whom, and how everything is called then.

use bevy::prelude::*;

use crate::rules::{GameInfo, Side};
use crate::table::{Language, Livery, Match, TableSystems, repaint_now};
use crate::theme::{Colours, Dyes, Hue, Palette, Pieces, Tone};
use crate::words::{Words, side_term};

/// The pieces of a game's sides by game, and messages that name their colour besides, each with the tone that it names and
/// with how its name in a hue begins.
type Wardrobe = (&'static str, &'static [Pieces], fn(Side) -> Vec<(String, Tone, &'static str)>);

const WARDROBES: &[Wardrobe] = &[
    ("abeo", &[Pieces::Indigo, Pieces::Gold], by_side),
    ("abande", &[Pieces::Black, Pieces::White], by_side),
    ("abalone", &[Pieces::Black, Pieces::White], by_side),
    ("abstrakto", &[Pieces::Blue, Pieces::Orange], by_side),
    (
        "aeb",
        &[Pieces::Pyramids(0), Pieces::Pyramids(1), Pieces::Pyramids(2), Pieces::Pyramids(3)],
        super::aeb::names_of_colours,
    ),
];

/// Sides that are called by their colour have no other messages.
const fn by_side(_: Side) -> Vec<(String, Tone, &'static str)> {
    Vec::new()
}

fn wardrobe(game: &str) -> Option<&'static Wardrobe> {
    WARDROBES.iter().find(|(id, ..)| *id == game)
}

/// The pieces of a side.
#[must_use]
pub fn pieces_of(game: &str, side: Side) -> Option<Pieces> {
    wardrobe(game)?.1.get(side.index()).copied()
}

/// The message that names a hue on the pieces of a side.
#[must_use]
pub fn hue_term(game: &str, side: Side, hue: Hue) -> String {
    let tone = pieces_of(game, side).map_or(Tone::Deep, Pieces::tone);
    format!("hue-{}-{}", tone.word(), hue.word())
}

/// Whether sides of this game are called by their colour.
fn is_called_by_colour(game: &str) -> bool {
    wardrobe(game).is_some_and(|(.., names)| names(Side::FIRST).is_empty())
}

/// What a side is called when its player gave no name.
#[must_use]
pub fn called(info: &GameInfo, side: Side, livery: Livery, words: &Words) -> String {
    match livery.hue.filter(|_| is_called_by_colour(info.id)) {
        Some(hue) => words.text(&hue_term(info.id, side, hue)),
        None => words.own(&side_term(info, side)).into_owned(),
    }
}

/// A side whose colours come too close to those of another one that chose this.
#[must_use]
pub fn rival(game: &str, liveries: &[Livery], side: Side) -> Option<Side> {
    let chosen = |side: Side| Some((pieces_of(game, side)?, liveries.get(side.index())?.hue));
    let (own, hue) = chosen(side)?;
    let others = (0_u8..).map(Side).take(liveries.len()).filter(|other| *other != side);
    others.into_iter().find(|other| chosen(*other).is_some_and(|(pieces, others)| own.clash(hue, pieces, others)))
}

/// Gives up what cannot go together: of two whose colours come too close, the later one has the game's own, or else the
/// other one has. The same mark is nobody's but the first's.
pub fn reconcile(game: &str, liveries: &mut [Livery]) {
    let players = liveries.len();
    let sides = || (0_u8..).map(Side).take(players).collect::<Vec<_>>();
    for side in sides().into_iter().rev() {
        if let Some(other) = rival(game, liveries, side) {
            let own = if liveries[side.index()].hue.is_some() { side } else { other };
            liveries[own.index()].hue = None;
        }
    }
    // What was given up may come too close to what is left.
    if sides().into_iter().any(|side| rival(game, liveries, side).is_some()) {
        liveries.iter_mut().for_each(|livery| livery.hue = None);
    }
    for index in 1..liveries.len() {
        let (before, from) = liveries.split_at_mut(index);
        if before.iter().any(|other| other.sign == from[0].sign) {
            from[0].sign = None;
        }
    }
}

/// A palette in which the players of a game have these hues, whatever is on the table.
#[must_use]
pub fn dyed(palette: &Palette, game: &str, liveries: &[Livery]) -> Palette {
    Palette::dyed(palette.colours, &dyes(game, liveries))
}

fn dyes(game: &str, liveries: &[Livery]) -> Dyes {
    let hues = (0_u8..).map(Side).zip(liveries);
    Dyes(hues.filter_map(|(side, livery)| Some((pieces_of(game, side)?, livery.hue?))).collect())
}

/// The messages that say something else about these hues, and what they say then.
fn names(info: &GameInfo, liveries: &[Livery]) -> Vec<(String, String)> {
    let Some((game, _, of_side)) = wardrobe(info.id) else { return Vec::new() };
    let mut names = Vec::new();
    for (side, hue) in (0_u8..).map(Side).zip(liveries).filter_map(|(side, livery)| Some((side, livery.hue?))) {
        if is_called_by_colour(game) {
            names.push((side_term(info, side), hue_term(game, side, hue)));
        }
        let others = of_side(side).into_iter();
        names.extend(others.map(|(id, tone, begin)| (id, format!("{begin}-{}-{}", tone.word(), hue.word()))));
    }
    names
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        wear.run_if(resource_exists_and_changed::<Match>).after(TableSystems::Play).before(TableSystems::Choreograph),
    );
}

/// Puts the table into the colours of the match that is on it now.
fn wear(world: &mut World) {
    let Some(mut the_match) = world.get_resource_mut::<Match>() else { return };
    let info = the_match.game().info();
    let mut liveries = the_match.setup().liveries.clone();
    reconcile(info.id, &mut liveries);
    if the_match.setup().liveries != liveries {
        the_match.dress(liveries.clone()); // a record that somebody wrote may hold anything
    }
    let wanted = dyes(info.id, &liveries);
    let names = names(info, &liveries);
    if world.resource::<Language>().0.called() != names {
        world.resource_mut::<Language>().0.call(names);
    }
    if *world.resource::<Dyes>() == wanted {
        return;
    }
    let palette = Palette::dyed(*world.resource::<Colours>(), &wanted);
    world.insert_resource(wanted);
    if *world.resource::<Palette>() != palette {
        world.insert_resource(palette);
        repaint_now(world);
    }
}
