//! What stands on the panels of a match: names, whose turn, counts, the move list, the buttons.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align, Color32, Context, FontId, Layout, ScrollArea, Ui, WidgetInfo, WidgetType};

use super::begin::Again;
use super::moves::rows;
use super::result::Looking;
use super::widgets::{button, choice, fixed, heading, panel, primary, quiet, text, weighted};
use crate::rules::{OptionKind, Sentence, Side, Step};
use crate::table::{
    Choice, Counted, GoTo, Language, Match, MatchSetup, Menu, NamedChoice, Offer, Phase, PlayMove, Seat, Shape, Stage,
    TakeBack, TakeStep, Typed, Uncovered,
};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    the_match: Res<Match>,
    (offer, typed, counted): (Res<Offer>, Res<Typed>, Res<Counted>),
    (mut chosen, mut uncovered): (ResMut<Choice>, ResMut<Uncovered>),
    phase: Res<State<Phase>>,
    looking: Res<Looking>,
    over: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    mut take_back: MessageWriter<TakeBack>,
    mut steps: MessageWriter<TakeStep>,
    mut moves: MessageWriter<PlayMove>,
    mut again: MessageWriter<Again>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    for (side, seat) in (0_u8..).map(Side).zip(&stage.seats) {
        draw_seat(context, &stage, seat, side, &the_match, *phase.get(), &counted, words, &palette);
    }
    if !stage.list.is_empty() {
        fixed(context, "list", stage.list, |ui| draw_list(ui, &stage, &the_match, words, &palette));
    }
    let choosing = *over.get() == Menu::None && !offer.choices.is_empty() && !stage.choices.is_empty();
    if choosing {
        let named = |choice: &NamedChoice| match choice.code {
            Some(code) => words.say(&the_match.game().label(code)),
            None => words.text(choice.name),
        };
        let pointed = draw_choices(context, &stage, &offer, chosen.pointed(), &palette, named, &mut steps);
        let was_choice = matches!(chosen.pointed(), Some(Step::Choice(_)));
        if chosen.pointed() != pointed && (pointed.is_some() || was_choice) {
            chosen.point_at(pointed);
        }
        if stage.choices_instead {
            return Ok(());
        }
    }
    fixed(context, "buttons", stage.buttons, |ui| {
        ui.spacing_mut().item_spacing.x = size::GRID;
        let narrow = stage.list.is_empty();
        let count = if narrow { 3.0 } else { 2.0 };
        let width = (stage.buttons.width() - (count - 1.0) * size::GRID) / count;
        ui.horizontal(|ui| {
            if *over.get() != Menu::None {
                ui.disable(); // keys do not reach behind a menu
            }
            ui.add_enabled_ui(!the_match.moves().is_empty(), |ui| {
                if button(ui, words.text("hud-undo"), width).clicked() {
                    take_back.write(TakeBack);
                }
            });
            if narrow && button(ui, words.text("hud-moves"), width).clicked() {
                menu.go_to(Menu::Moves);
            }
            if button(ui, words.text("hud-menu"), width).clicked() {
                menu.go_to(Menu::Pause);
            }
        });
    });
    // A choice that stands beside the line leaves its place to the line while there is none.
    let beside = stage.choices.min.y == stage.primary.min.y && !stage.choices_instead;
    let place = if beside && !choosing { stage.primary.union(stage.choices) } else { stage.primary };
    fixed(context, "primary", place, |ui| {
        if *phase.get() == Phase::Over {
            // While the result lies over the board, it has this button.
            if looking.0 && primary(ui, words.text("hud-again"), &palette, place.width()).clicked() {
                again.write(Again);
            }
            return;
        }
        if !typed.0.is_empty() {
            let sentence = Sentence::new("hud-typed").text("move", &typed.0);
            line(ui, &words.say(&sentence), palette.yours);
            return;
        }
        match &offer.preview {
            Some(preview) if preview.armed => {
                if primary(ui, words.say(&preview.label), &palette, place.width()).clicked() {
                    moves.write(PlayMove(preview.code));
                }
            }
            Some(preview) => line(ui, &words.say(&preview.label), palette.yours),
            None if can_look(&the_match, &offer, *phase.get()) && !uncovered.0 => {
                let label = words.text(&format!("{}-look", the_match.game().info().id));
                if primary(ui, label, &palette, place.width()).clicked() {
                    uncovered.0 = true;
                }
            }
            None => {
                let prompt = offer.prompt.as_ref().map(|prompt| words.say(prompt)).unwrap_or_default();
                line(ui, &prompt, palette.quiet);
            }
        }
    });
    Ok(())
}

/// Whether the player to move has something that only this player may see, and nothing in hand yet.
fn can_look(the_match: &Match, offer: &Offer, phase: Phase) -> bool {
    phase == Phase::Choosing && offer.taken.is_empty() && the_match.keeps_secret(the_match.game().to_move())
}

/// The same match with the sides changed. Who is only called by the side is called by the new one.
pub(super) fn rematch(the_match: &Match, words: &Words) -> MatchSetup {
    let setup = the_match.setup();
    let info = setup.entry.info;
    let sides = || (0_u8..).map(Side);
    let own_names =
        sides().zip(&setup.names).map(|(side, name)| (*name != words.side(info, side)).then(|| name.clone()));
    let changed = own_names.collect::<Vec<_>>().into_iter().rev();
    let names = sides().zip(changed).map(|(side, name)| name.unwrap_or_else(|| words.side(info, side))).collect();
    MatchSetup { names, ..setup.clone() }
}

/// A line in the middle of its place; two, where one is too short.
fn line(ui: &mut Ui, words: &str, colour: Srgba) {
    let room = ui.max_rect();
    let mut job = LayoutJob::simple(words.to_owned(), FontId::proportional(size::BODY), colour32(colour), room.width());
    job.halign = Align::Center;
    let galley = ui.painter().layout_job(job);
    let top = room.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, colour32(colour));
    ui.allocate_rect(room, egui::Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
}

fn draw_seat(
    context: &Context,
    stage: &Stage,
    seat: &Seat,
    side: Side,
    the_match: &Match,
    phase: Phase,
    counted: &Counted,
    words: &Words,
    palette: &Palette,
) {
    let game = the_match.game();
    let outcome = game.outcome().filter(|_| phase == Phase::Over);
    let to_move = game.outcome().is_none() && game.to_move() == side;
    let status = match outcome.map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == side => "hud-won",
        _ if game.is_out(side) => "hud-out",
        Some(Some(_)) => "hud-lost",
        Some(None) => "hud-drawn",
        None if game.outcome().is_some() => "", // the end is being shown: who won is not said before it was counted
        None if to_move => "hud-turn",
        None => "hud-waiting",
    };
    let amber = to_move || status == "hud-won";
    let colour = if amber { colour32(palette.yours) } else { colour32(palette.quiet) };
    // While points are counted, the count stands there.
    let hidden = status.is_empty() || counted.of(side).is_some();
    let status = if hidden { String::new() } else { words.text(status) };
    let status = text(status).size(size::SMALL).color(colour);
    let name = weighted(the_match.name(side), size::HEADING, SEMIBOLD);
    let name = if game.is_out(side) { name.color(colour32(palette.quiet)) } else { name };
    let tally = words.say(&game.tally(side));
    let left = seat.mark.x + 34.0;
    let top = match stage.shape {
        Shape::Wide => seat.panel.min.y + 14.0,
        Shape::Tall => seat.mark.y - size::BUTTON / 2.0, // in line with the player's mark
    };
    let place = Rect::new(left, top, seat.panel.max.x - 12.0, seat.tray.min.y);
    fixed(context, &format!("seat {}", side.0), place, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(size::GRID, 2.0);
        if stage.shape == Shape::Wide {
            ui.add(egui::Label::new(name).truncate());
            ui.label(status);
        } else {
            ui.horizontal(|ui| {
                ui.set_width(place.width());
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(size::GRID);
                    if place.width() > 180.0 {
                        ui.label(status); // the frame says it too
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        ui.add(egui::Label::new(name).truncate());
                    });
                });
            });
        }
    });
    if let Some(points) = counted.of(side) {
        let place =
            Rect::new(seat.panel.max.x - 90.0, seat.panel.min.y + 6.0, seat.panel.max.x - 14.0, seat.tray.min.y);
        fixed(context, &format!("count {}", side.0), place, |ui| {
            ui.with_layout(Layout::top_down(Align::Max), |ui| {
                let colour = colour32(palette.yours);
                ui.label(weighted(points.to_string(), size::COUNT, BOLD).color(colour));
            });
        });
    }
    if !seat.tally.is_empty() {
        fixed(context, &format!("tally {}", side.0), seat.tally, |ui| {
            let align = if stage.shape == Shape::Wide { Align::Min } else { Align::Max };
            ui.with_layout(Layout::top_down(align), |ui| {
                ui.add_space(((seat.tally.height() - 20.0) / 2.0).max(0.0));
                ui.label(quiet(tally, palette));
            });
        });
    }
}

/// The named choices as buttons. Returns the one that the pointer or a key is at.
fn draw_choices(
    context: &Context,
    stage: &Stage,
    offer: &Offer,
    pointed: Option<Step>,
    palette: &Palette,
    named: impl Fn(&NamedChoice) -> String,
    steps: &mut MessageWriter<TakeStep>,
) -> Option<Step> {
    let gap = size::GRID;
    let columns = if stage.columns > 1 { stage.columns.min(offer.choices.len()) } else { 1 };
    let rows = offer.choices.len().div_ceil(columns);
    let width = (stage.choices.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let mut now = None;
    fixed(context, "choices", stage.choices, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
        // Where four stand in a row, names take all the width that there is, and two lines.
        ui.spacing_mut().button_padding = egui::vec2(6.0, 2.0);
        ui.spacing_mut().interact_size.y = TOUCH;
        let height = stage.choices.height();
        let fits = rows as f32 * (TOUCH + gap) - gap <= height + 0.5;
        let mut all = |ui: &mut Ui| {
            // Each in a place of its own: a button's edge must not move the next.
            let room = egui::vec2(stage.choices.width(), rows as f32 * (TOUCH + gap) - gap);
            let (place, _) = ui.allocate_exact_size(room, egui::Sense::hover());
            for (index, one) in offer.choices.iter().enumerate() {
                let (row, column) = ((index / columns) as f32, (index % columns) as f32);
                let corner = place.min + egui::vec2(column * (width + gap), row * (TOUCH + gap));
                let spot = egui::Rect::from_min_size(corner, egui::vec2(width, TOUCH));
                let mut ui = ui.new_child(egui::UiBuilder::new().id_salt(one.name).max_rect(spot));
                let response = choice(&mut ui, named(one), pointed == Some(one.step()), palette, width);
                if response.hovered() || response.has_focus() {
                    now = Some(one.step());
                }
                if response.clicked() {
                    steps.write(TakeStep(one.step()));
                }
            }
        };
        if fits {
            // Close to the board's end of their place, which is the lower one beside it.
            let free = height - (rows as f32 * (TOUCH + gap) - gap);
            ui.add_space(free.max(0.0));
            all(ui);
        } else {
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, all);
        }
    });
    // A key or a gamepad that points at a choice stays there until something else is pointed at.
    now.or_else(|| pointed.filter(|step| matches!(step, Step::Choice(_)) && !context.is_pointer_over_egui()))
}

/// The height of a choice's button.
const TOUCH: f32 = 44.0;

fn draw_list(ui: &mut Ui, stage: &Stage, the_match: &Match, words: &Words, palette: &Palette) {
    panel(palette).show(ui, |ui| {
        let inner = egui::vec2(stage.list.width(), stage.list.height()) - egui::Vec2::splat(2.0 * size::PADDING);
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        ui.spacing_mut().item_spacing.y = 2.0;
        let info = the_match.game().info();
        ui.label(heading(info.name));
        let named = info.options.iter().find(|spec| matches!(spec.kind, OptionKind::Choice(_)));
        let first = named.map(|spec| {
            let value = the_match.game().options().get(spec.key);
            let value = words.text(&format!("{}-{}-{value}", info.id, spec.key));
            let option = words.text(&format!("{}-option-{}", info.id, spec.key));
            words.say(&Sentence::new("hud-option").text("option", option).text("value", value))
        });
        ui.label(quiet(first.unwrap_or_default(), palette));
        ui.add_space(size::GRID);
        if the_match.moves().is_empty() {
            ui.label(quiet(words.text("hud-no-moves"), palette).color(Color32::from_white_alpha(110)));
        }
        rows(ui, the_match, palette, ui.available_height());
    });
}
