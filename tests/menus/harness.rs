//! The headless app that the tests operate.

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContext, EguiInput, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Screen};
use quintet_bevy::layout::{ScreenLayout, TextSize, WindowSize};
use quintet_bevy::learning::LessonState;
use quintet_bevy::session::{GameSession, PlayMove, SessionSetup, StartSession};
use quintet_bevy::theme::{Motion, Palette, apply_style, install_fonts};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::find;
use quintet_menus::testing::{Answer, BACKDROP, Dialogs, Request, add_menus};

/// The size of a desktop window, in points.
pub(super) const DESKTOP: (f32, f32) = (1280.0, 800.0);
/// The size of a phone in portrait orientation, in points.
pub(super) const PHONE: (f32, f32) = (390.0, 844.0);
/// Phones in landscape orientation, and the smallest supported one in portrait orientation.
pub(super) const PHONES: [(f32, f32); 4] = [(640.0, 360.0), (667.0, 375.0), (844.0, 390.0), (360.0, 640.0)];
/// These phones, and one in portrait orientation with the largest text.
pub(super) const PHONES_AND_TEXT: [((f32, f32), TextSize); 5] = [
    (PHONES[0], TextSize::Normal),
    (PHONES[1], TextSize::Normal),
    (PHONES[2], TextSize::Normal),
    (PHONES[3], TextSize::Normal),
    (PHONE, TextSize::Largest),
];
/// The maximum number of frames for a turn of a computer player, or for the animation and the pause after a step of a
/// lesson. They take fewer.
const MAX_FRAMES: u32 = 2_000;
/// A storage message about a problem at start-up.
pub(super) const NOTE: &str = "/home/ann/.local/share/quintet/match.quintet was not loaded. It is damaged: its end is missing. \
                    It was moved to /home/ann/.local/share/quintet/match.damaged-1.quintet.";
/// A message that is shown while the match cannot be saved.
pub(super) const TROUBLE: &str = "The match cannot be saved: there is no space left on the disk that holds it.";

/// A message with this text, which ends with a full stop.
pub(super) fn message(text: &str) -> LocalizedText {
    LocalizedText::new(ids::STORAGE_ERROR_OTHER).text("reason", text.trim_end_matches('.'))
}

/// An app with all menus, driven by kittest.
pub(super) struct MenuHarness<'a>(pub(super) Harness<'a, App>);

impl MenuHarness<'_> {
    pub(super) fn new((width, height): (f32, f32)) -> Self {
        let mut app = quintet_app::headless(Duration::from_millis(16), GamesPlugin);
        app.insert_resource(Motion::Off).insert_resource(WindowSize(Vec2::new(width, height)));
        app.init_resource::<EguiUserTextures>();
        add_menus(&mut app);
        app.world_mut().spawn((EguiContext::default(), EguiInput::default(), PrimaryEguiContext));
        app.finish();
        app.cleanup();
        (0..3).for_each(|_| app.update());
        let mut passes = 0_u32;
        let show = move |ui: &mut egui::Ui, app: &mut App| {
            let context = ui.ctx().clone();
            passes += 1;
            if passes == 1 {
                install_fonts(&context); // available from the next pass on
                apply_style(&context, app.world().resource::<Palette>());
                return;
            }
            let world = app.world_mut();
            let mut contexts = world.query::<&mut EguiContext>();
            for mut own in contexts.iter_mut(world) {
                *own.get_mut() = context.clone();
            }
            world.run_schedule(EguiPrimaryContextPass);
        };
        let mut harness = Self(Harness::builder().with_size(egui::vec2(width, height)).build_ui_state(show, app));
        harness.wait();
        harness
    }

    /// A harness with a window of this size in logical pixels, and with this text size.
    pub(super) fn with_text(size: (f32, f32), text: TextSize) -> Self {
        let mut harness = Self::new(size);
        if text != TextSize::Normal {
            harness.set_text_size(text, size);
        }
        harness
    }

    /// Starts a match of Abalone and plays this many moves.
    pub(super) fn in_session(size: (f32, f32), moves: usize) -> Self {
        let mut harness = Self::new(size);
        harness.press("Abalone");
        harness.press("Start match");
        for _ in 0..moves {
            let code = harness.get::<GameSession>().game().legal_moves()[3];
            harness.0.state_mut().world_mut().write_message(PlayMove(code));
            harness.wait();
        }
        assert_eq!(harness.get::<GameSession>().moves().len(), moves);
        harness
    }

    /// Runs a few frames, until the app has handled all input and shows the result.
    pub(super) fn wait(&mut self) {
        for _ in 0..3 {
            self.0.step();
            self.0.state_mut().update();
        }
        self.0.step();
    }

    /// Runs frames until the lesson has left this step, after its move was played.
    pub(super) fn finish_lesson_step(&mut self, step: usize) {
        for _ in 0..MAX_FRAMES {
            if self.get::<LessonState>().lesson_and_step().is_none_or(|(_, current)| current != step) {
                return self.wait();
            }
            self.0.state_mut().update();
        }
        panic!("step {step} of the lesson does not end after {MAX_FRAMES} frames");
    }

    /// Runs frames until this number of turns was played.
    pub(super) fn wait_for_turns(&mut self, turns: usize) {
        for _ in 0..MAX_FRAMES {
            if self.turns() == turns {
                return self.wait();
            }
            self.0.state_mut().update();
        }
        panic!("{} turns instead of {turns} after {MAX_FRAMES} frames", self.turns());
    }

    pub(super) fn press(&mut self, name: &str) {
        self.0.get_by_role_and_label(Role::Button, name).click();
        self.wait();
    }

    pub(super) fn set(&mut self, resource: impl Resource) {
        self.0.state_mut().world_mut().insert_resource(resource);
    }

    /// Answers every file dialog immediately.
    pub(super) fn answer_dialogs(&mut self, answer: impl Fn(Request) -> Answer + Send + Sync + 'static) {
        self.set(Dialogs::with_handler(move |request, callback| callback.answer(answer(request))));
    }

    /// Selects a radio button by its label.
    pub(super) fn select(&mut self, name: &str) {
        let one = self.0.get_by_role_and_label(Role::RadioButton, name);
        one.focus(); // scrolls it into view
        self.wait();
        self.0.get_by_role_and_label(Role::RadioButton, name).click();
        self.wait();
    }

    pub(super) fn press_key(&mut self, key: Key) {
        self.0.key_press(key);
        self.wait();
    }

    pub(super) fn shows(&self, name: &str) -> bool {
        // An announcement stays in the tree until the next one. Its node has the size of a point.
        self.0.query_all_by_label(name).any(|node| {
            let node = node.accesskit_node();
            node.live() == Live::Off || node.bounding_box().is_some_and(|bounds| bounds.width() > 1.5)
        })
    }

    pub(super) fn get<R: Resource>(&self) -> &R {
        self.0.state().world().resource::<R>()
    }

    pub(super) fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    pub(super) fn open_menu(&mut self, menu: Menu) {
        self.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        self.wait();
    }

    pub(super) fn send(&mut self, message: impl Message) {
        self.0.state_mut().world_mut().write_message(message);
        self.wait();
    }

    /// Starts a match with these options and this time control.
    pub(super) fn start_session(&mut self, game: &str, options: &[(&str, &str)], clock: Option<TimeControl>) {
        let mut setup = SessionSetup { clock, ..SessionSetup::of(find(game).unwrap()) };
        for (key, value) in options {
            setup.options.set(key, value).unwrap();
        }
        let info = setup.game_def.info;
        let sides = Side::all(info.players(&setup.options));
        setup.names = sides.map(|side| self.get::<ActiveLocalization>().0.side(info, side)).collect();
        self.send(StartSession(setup));
    }

    pub(super) fn set_language(&mut self, locale: Locale) {
        self.set(ActiveLocalization(Localization::of(locale)));
        self.wait();
    }

    /// Sets the text size in a window of this size.
    pub(super) fn set_text_size(&mut self, text: TextSize, (width, height): (f32, f32)) {
        self.set(text);
        self.wait();
        self.0.set_size(egui::vec2(width, height) / self.get::<ScreenLayout>().scale);
        self.wait();
    }

    /// Whether a scroll bar is visible, so that some content is higher than its area.
    pub(super) fn has_scroll_bar(&self) -> bool {
        self.0.query_all_by_role(Role::ScrollBar).next().is_some()
    }

    /// Whether a card dims the rest of the screen.
    pub(super) fn is_dimmed(&self) -> bool {
        let is_backdrop = |shape: &egui::Shape| matches!(shape, egui::Shape::Rect(area) if area.fill == BACKDROP);
        self.0.output().shapes.iter().any(|clipped| is_backdrop(&clipped.shape))
    }

    /// The labels and bounds of all buttons, switches and links.
    pub(super) fn controls(&self) -> Vec<(String, egui::Rect)> {
        let roles = [Role::Button, Role::CheckBox, Role::RadioButton, Role::Link];
        let all = roles.into_iter().flat_map(|role| self.0.query_all_by_role(role));
        all.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect()
    }

    /// All drawn texts, except those that an opaque panel covers.
    pub(super) fn texts(&self) -> Vec<DrawnText> {
        let mut texts: Vec<DrawnText> = Vec::new();
        for clipped in &self.0.output().shapes {
            let shapes = match &clipped.shape {
                egui::Shape::Vec(shapes) => shapes,
                shape => std::slice::from_ref(shape),
            };
            for shape in shapes {
                match shape {
                    egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => texts.push(DrawnText {
                        words: text.galley.text().to_owned(),
                        points: text
                            .galley
                            .job
                            .sections
                            .iter()
                            .fold(99.0, |points, part| part.format.font_id.size.min(points)),
                        place: text.visual_bounding_rect(),
                        clip_rect: clipped.clip_rect,
                        is_dimmed: false,
                        is_elided: text.galley.elided,
                    }),
                    egui::Shape::Rect(area) if is_backdrop(area.fill) => {
                        texts.iter_mut().for_each(|text| text.is_dimmed = true);
                    }
                    egui::Shape::Rect(panel) if panel.fill.is_opaque() => {
                        let covered = panel.rect.intersect(clipped.clip_rect);
                        texts.retain(|text| !covered.contains_rect(text.place));
                    }
                    _ => {}
                }
            }
        }
        texts
    }

    pub(super) fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    pub(super) fn turns(&self) -> usize {
        self.get::<GameSession>().moves().len()
    }

    /// The accessible name of the row of a move in the list.
    pub(super) fn move_label(&self, turn: usize) -> String {
        format!("Round {}: {}", turn.div_ceil(2), self.get::<GameSession>().moves()[turn - 1].text)
    }
}

/// Whether a colour is that of the area around a card: translucent black, which is darker on phones.
fn is_backdrop(color: egui::Color32) -> bool {
    color.a() >= BACKDROP.a() && !color.is_opaque() && [color.r(), color.g(), color.b()] == [0; 3]
}

/// A drawn text: content, smallest font size, bounds, clip rectangle, and whether it is behind a card or truncated.
pub(super) struct DrawnText {
    pub(super) words: String,
    pub(super) points: f32,
    pub(super) place: egui::Rect,
    pub(super) clip_rect: egui::Rect,
    pub(super) is_dimmed: bool,
    pub(super) is_elided: bool,
}
