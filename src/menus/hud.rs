//! What stands around the board of a match: the players' panels, the move list, the buttons.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Context, FontId, ScrollArea, Ui, WidgetInfo, WidgetType};

use super::begin::Again;
use super::leafing::{BAR, BELOW, BESIDE, NARROW, Wish, Wishes, bar, take_back_to};
use super::lesson;
use super::moves::{ROW, rows, where_it_stands};
use super::result::Looking;
use super::seats::Seats;
use super::timing::in_short;
use super::widgets::{
    balanced, button, choice, fitting, fixed, heading, lettered, one_of, panel, primary, primary_in, quiet,
};
use crate::games::{called, reconcile};
use crate::rules::{OptionKind, Sentence, Side, Step};
use crate::table::{
    AskHint, CancelStep, Caption, Choice, Counted, GoTo, Language, LastSetup, LessonWish, Match, MatchClock,
    MatchSetup, Menu, NamedChoice, Offer, OnLesson, Phase, PlayBack, PlayMove, Playback, Shape, Speed, Stage,
    StartMatch, TakeBack, TakeStep, Travel, Typed, Uncovered, can_hint,
};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (stage, palette, language): (Res<Stage>, Res<Palette>, Res<Language>),
    (the_match, clock, caption): (Res<Match>, Res<MatchClock>, Res<Caption>),
    (offer, typed, counted): (Res<Offer>, Res<Typed>, Res<Counted>),
    (mut chosen, mut uncovered, mut playback): (ResMut<Choice>, ResMut<Uncovered>, ResMut<Playback>),
    phase: Res<State<Phase>>,
    looking: Res<Looking>,
    over: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    (mut take_back, mut cancels, mut hints): (
        MessageWriter<TakeBack>,
        MessageWriter<CancelStep>,
        MessageWriter<AskHint>,
    ),
    mut wishes: Wishes,
    mut steps: MessageWriter<TakeStep>,
    mut moves: MessageWriter<PlayMove>,
    (mut again, mut lesson_wishes, mut starts): (
        MessageWriter<Again>,
        MessageWriter<LessonWish>,
        MessageWriter<StartMatch>,
    ),
    (lesson, last): (Res<OnLesson>, Res<LastSetup>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let open = *over.get() == Menu::None;
    Seats {
        stage: &stage,
        the_match: &the_match,
        clock: &clock,
        phase: *phase.get(),
        counted: &counted,
        taken: &offer.taken,
        words,
        palette: &palette,
    }
    .draw(context);
    // The result lies over the list, or over the buttons; what is under it is not to be pressed.
    let result = open && !lesson.is_on() && *phase.get() == Phase::Over && !looking.0 && the_match.is_live();
    let mut wish = None;
    if !stage.list.is_empty() && !result {
        fixed(context, "list", stage.list, |ui| {
            if !open {
                out_of_reach(ui);
            }
            if lesson.is_on() {
                return lesson::draw_panel(ui, &stage, &lesson, words, &palette);
            }
            wish = draw_list(ui, &stage, &the_match, *playback, words, &palette);
        });
    }
    let choosing = open && !offer.choices.is_empty() && !stage.choices.is_empty();
    if choosing {
        let named = |choice: &NamedChoice| match choice.code {
            Some(code) => words.say(&the_match.game().label(code)),
            None => words.say(&the_match.game().choice_label(&offer.taken, choice.name)),
        };
        let pointed = draw_choices(context, &stage, &offer, chosen.pointed(), &palette, named, &mut steps);
        let was_choice = matches!(chosen.pointed(), Some(Step::Choice(_)));
        if chosen.pointed() != pointed && (pointed.is_some() || was_choice) {
            chosen.point_at(pointed);
        }
    }
    if choosing && stage.choices_instead {
        wishes.pass(wish);
        return Ok(());
    }
    if result && stage.shape == Shape::Tall {
        return Ok(());
    }
    fixed(context, "buttons", stage.buttons, |ui| {
        if !open {
            out_of_reach(ui);
        }
        if lesson.is_on() {
            let narrow = stage.list.is_empty();
            match lesson::draw_buttons(ui, stage.buttons.width(), narrow, &lesson, words, &palette) {
                Some(lesson::Pressed::Wish(wish)) => _ = lesson_wishes.write(wish),
                Some(lesson::Pressed::Play) => {
                    starts.write_batch(lesson::first_match(&lesson, &last, &language));
                }
                None => {}
            }
            return;
        }
        let can = Can { undo: chosen.is_begun(), hint: can_hint(&the_match, *phase.get()) };
        let pressed = draw_buttons(ui, &stage, &the_match, can, &mut playback, words, &palette);
        wish = wish.or(pressed.leaf);
        match (pressed.undo, chosen.is_begun()) {
            // What was done last is a step of this turn.
            (true, true) => _ = cancels.write(CancelStep),
            (true, false) => _ = take_back.write(TakeBack),
            (false, _) => {}
        }
        if pressed.hint {
            hints.write(AskHint);
        }
        if pressed.menu {
            menu.go_to(Menu::Pause);
        }
        if pressed.moves {
            menu.go_to(Menu::Moves);
        }
    });
    // A choice that stands beside the line leaves its place to the line while there is none.
    let beside = stage.choices.min.y == stage.primary.min.y && !stage.choices_instead;
    let place = if beside && !choosing { stage.primary.union(stage.choices) } else { stage.primary };
    fixed(context, "primary", place, |ui| {
        if lesson.is_on() && stage.list.is_empty() {
            return lesson::draw_line(ui, &lesson, words, &palette);
        }
        let main = |ui: &mut Ui, label: String| primary(ui, label, &palette, place.width()).clicked();
        let armed = offer.preview.as_ref().filter(|preview| preview.armed);
        if let Some(preview) = armed {
            if main(ui, words.say(&preview.label)) {
                moves.write(PlayMove(preview.code));
            }
            return;
        }
        if !typed.0.is_empty() {
            let sentence = Sentence::new("hud-typed").text("move", &typed.0);
            return line(ui, &words.say(&sentence), palette.yours);
        }
        if playback.is_on() {
            if main(ui, words.text("leaf-stop")) {
                wish = Some(Wish::PlayBack(PlayBack(false)));
            }
            return;
        }
        if !the_match.is_live() {
            // Where no list says which turn is shown, the button does.
            let stands = where_it_stands(&the_match).filter(|_| stage.list.is_empty());
            let label = match stands {
                Some(stands) => words.say(&Sentence::new("history-return-from").sentence("turn", stands)),
                None => words.text("history-return"),
            };
            if main(ui, label) {
                wish = Some(Wish::Travel(Travel::Return));
            }
            return;
        }
        if *phase.get() == Phase::Over {
            // While the result lies over the board, it has this button.
            if looking.0 && main(ui, words.text("hud-again")) {
                again.write(Again);
            }
            return;
        }
        match &offer.preview {
            Some(preview) => line(ui, &words.say(&preview.label), palette.yours),
            None if can_look(&the_match, &offer, *phase.get()) && !uncovered.0 => {
                let label = words.text(&format!("{}-look", the_match.game().info().id));
                if main(ui, label) {
                    uncovered.0 = true;
                }
            }
            None => {
                let prompt =
                    offer.prompt.as_ref().or(caption.0.as_ref()).map(|prompt| words.say(prompt)).unwrap_or_default();
                line(ui, &prompt, palette.quiet);
            }
        }
    });
    if wishes.pass(wish) {
        menu.go_to(Menu::Moves);
    }
    Ok(())
}

/// Keys and pointers do not reach behind a menu; what lies there is darkened already.
fn out_of_reach(ui: &mut Ui) {
    ui.visuals_mut().disabled_alpha = 1.0;
    ui.disable();
}

/// What can be pressed or not: if not, that is seen behind a menu too.
fn possible(ui: &mut Ui, can: bool, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        if !can {
            ui.visuals_mut().disabled_alpha = egui::Visuals::default().disabled_alpha;
            ui.disable();
        }
        add(ui);
    });
}

/// What can be pressed in the row of buttons because of what is being chosen.
#[derive(Clone, Copy)]
struct Can {
    /// A step of this turn can be taken back.
    undo: bool,
    hint: bool,
}

/// What was pressed in the row of buttons.
#[derive(Default)]
struct Pressed {
    undo: bool,
    menu: bool,
    moves: bool,
    hint: bool,
    leaf: Option<Wish>,
}

/// The row of buttons: those of the match; while something else is shown, what leads through it; while moves are played
/// back, how fast.
fn draw_buttons(
    ui: &mut Ui,
    stage: &Stage,
    the_match: &Match,
    can: Can,
    playback: &mut ResMut<Playback>,
    words: &Words,
    palette: &Palette,
) -> Pressed {
    ui.spacing_mut().item_spacing.x = size::GRID;
    ui.spacing_mut().button_padding.x = 4.0;
    let mut pressed = Pressed::default();
    let narrow = stage.list.is_empty();
    let whole = stage.buttons.width();
    let share = |count: f32| (whole - (count - 1.0) * size::GRID) / count;
    if playback.is_on() {
        ui.add_space((stage.buttons.height() - BAR) / 2.0);
        let speeds = Speed::ALL.map(|speed| (speed, words.text(speed.term())));
        if let Some(speed) = one_of(ui, &speeds, playback.speed, palette) {
            playback.speed = speed;
        }
    } else if !the_match.is_live() && narrow {
        ui.add_space((stage.buttons.height() - BAR) / 2.0);
        pressed.leaf = bar(ui, &BELOW, whole, the_match, **playback, words, palette);
    } else if !the_match.is_live() {
        ui.horizontal(|ui| {
            let back = take_back_to(the_match);
            possible(ui, back.is_some(), |ui| {
                let width = whole - share(3.0) - size::GRID;
                if button(ui, words.text("history-take-back"), width).clicked() {
                    pressed.leaf = back.map(Wish::TakeBack);
                }
            });
            pressed.menu = button(ui, words.text("hud-menu"), share(3.0)).clicked();
        });
    } else {
        let width = share(if narrow { 5.0 } else { 4.0 });
        let labels = ["hud-undo", "hud-redo", "hud-hint", "hud-moves", "hud-menu"].map(|key| words.text(key));
        let [undo, redo, hint, moves, menu] = &labels;
        let shown = labels.iter().filter(|label| narrow || *label != moves).map(String::as_str);
        let letters = fitting(ui, shown, size::BODY, width - 2.0 * ui.spacing().button_padding.x);
        let button = |ui: &mut Ui, label: &String| lettered(ui, label, width, letters);
        ui.horizontal(|ui| {
            possible(ui, can.undo || the_match.before_last_turn().is_some(), |ui| {
                pressed.undo = button(ui, undo).clicked();
            });
            possible(ui, !the_match.undone().is_empty(), |ui| {
                if button(ui, redo).clicked() {
                    pressed.leaf = Some(Wish::Travel(Travel::Again(the_match.after_next_turn())));
                }
            });
            possible(ui, can.hint, |ui| {
                pressed.hint = button(ui, hint).clicked();
            });
            pressed.moves = narrow && button(ui, moves).clicked();
            pressed.menu = button(ui, menu).clicked();
        });
    }
    pressed
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
    let own_names = sides().zip(&setup.names).map(|(side, name)| {
        let of_side = called(info, side, the_match.livery(side), words);
        (*name != of_side).then(|| name.clone())
    });
    let changed = own_names.collect::<Vec<_>>().into_iter().rev();
    let mut liveries: Vec<_> = sides().take(setup.names.len()).map(|side| the_match.livery(side)).collect();
    liveries.reverse();
    reconcile(info.id, &mut liveries);
    let seats = sides().zip(changed).zip(&liveries);
    let names = seats.map(|((side, name), livery)| name.unwrap_or_else(|| called(info, side, *livery, words)));
    let names: Vec<_> = names.collect();
    let mut computers = setup.computers.clone();
    computers.resize(names.len(), None);
    computers.reverse();
    MatchSetup { names, computers, liveries, ..setup.clone() }
}

/// A line in the middle of its place; two, where one is too short.
fn line(ui: &mut Ui, words: &str, colour: Srgba) {
    let room = ui.max_rect();
    let galley = balanced(ui, words, &FontId::proportional(size::BODY), colour32(colour), room.width());
    let top = room.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, colour32(colour));
    ui.allocate_rect(room, egui::Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
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
    let wide = |columns: usize| (stage.choices.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    // As many in a row as have room for their names, in two lines at most.
    let in_two_lines = |columns: &usize| {
        let font = FontId::new(CHOICE_POINTS, egui::FontFamily::Name(SEMIBOLD.into()));
        let room = wide(*columns) - 2.0 * CHOICE_PADDING;
        offer.choices.iter().all(|one| {
            let layout = |fonts: &mut egui::epaint::FontsView<'_>| {
                fonts.layout(named(one), font.clone(), egui::Color32::WHITE, room).rows.len()
            };
            context.fonts_mut(layout) <= 2
        })
    };
    let most = if stage.columns > 1 { stage.columns.min(offer.choices.len()) } else { 1 };
    let columns = (1..=most).rev().find(in_two_lines).unwrap_or(1);
    let rows = offer.choices.len().div_ceil(columns);
    let width = wide(columns);
    let mut now = None;
    fixed(context, "choices", stage.choices, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
        // Where four stand in a row, names take all the width that there is, and two lines.
        ui.spacing_mut().button_padding = egui::vec2(CHOICE_PADDING, 2.0);
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
                // The one thing to do that ends the turn is the button that says so.
                let response = if offer.choices.len() == 1 && one.code.is_some() {
                    primary_in(&mut ui, named(one), palette, egui::vec2(width, TOUCH))
                } else {
                    choice(&mut ui, named(one), pointed == Some(one.step()), palette, width)
                };
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

/// What is kept free at both ends of a choice's name, and the size of its letters.
const CHOICE_PADDING: f32 = 6.0;
const CHOICE_POINTS: f32 = size::SMALL + 1.0;
/// The height of a choice's button.
const TOUCH: f32 = 44.0;

/// The list of moves beside the board, with the bar that leafs through it. Returns what was asked for.
fn draw_list(
    ui: &mut Ui,
    stage: &Stage,
    the_match: &Match,
    playback: Playback,
    words: &Words,
    palette: &Palette,
) -> Option<Wish> {
    let mut wish = None;
    panel(palette).show(ui, |ui| {
        let inner = egui::vec2(stage.list.width(), stage.list.height()) - egui::Vec2::splat(2.0 * size::PADDING);
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(heading(the_match.game().info().name));
        let stands = where_it_stands(the_match).map(|sentence| (words.say(&sentence), palette.yours));
        let (about, colour) = stands.unwrap_or_else(|| (about(the_match, words), palette.quiet));
        ui.add(egui::Label::new(quiet(about, palette).color(colour32(colour))).truncate());
        ui.add_space(size::GRID);
        let leaves: &[_] = if inner.x >= 5.0 * BAR { &BESIDE } else { &NARROW };
        let has_bar = ui.available_height() >= BAR + 2.0 * ROW;
        let height = ui.available_height() - if has_bar { BAR + size::GRID } else { 0.0 };
        if the_match.moves().is_empty() && the_match.undone().is_empty() {
            let (place, _) = ui.allocate_exact_size(egui::vec2(inner.x, height), egui::Sense::hover());
            let hint = quiet(words.text("hud-no-moves"), palette);
            ui.place(egui::Rect::from_min_size(place.min, egui::vec2(inner.x, ROW)), egui::Label::new(hint));
        } else {
            wish = rows(ui, the_match, words, palette, height, ROW).map(Wish::Travel);
        }
        if has_bar {
            ui.add_space(size::GRID);
            wish = bar(ui, leaves, inner.x, the_match, playback, words, palette).or(wish);
        }
    });
    wish
}

/// What is played, in short: the first option that has a name, and the clock.
fn about(the_match: &Match, words: &Words) -> String {
    let info = the_match.game().info();
    let named = info.options.iter().find(|spec| matches!(spec.kind, OptionKind::Choice(_)));
    let named = named.map(|spec| {
        let value = the_match.game().options().get(spec.key);
        let value = words.text(&format!("{}-{}-{value}", info.id, spec.key));
        (words.text(&format!("{}-option-{}", info.id, spec.key)), value)
    });
    let clock = the_match.setup().clock.map(|clock| words.say(&in_short(clock)));
    match (named, clock) {
        (Some((option, value)), None) => {
            words.say(&Sentence::new("hud-option").text("option", option).text("value", value))
        }
        // A clock says enough by itself; what stands before it has to be short.
        (Some((_, value)), Some(clock)) => {
            words.say(&Sentence::new("hud-option-clock").text("value", value).text("clock", clock))
        }
        (None, clock) => clock.unwrap_or_default(),
    }
}
