//! Tests of the drawing functions without an app: they return actions and change nothing.

use bevy::math::Vec2;
use bevy_egui::egui::Ui;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use quintet_bevy::layout::{Handedness, TextSize};
use quintet_bevy::play::Proposal;
use quintet_bevy::session::{GameSession, SessionSetup};
use quintet_bevy::theme::{ColorScheme, Motion, Palette, SoundKind, SoundSettings, apply_style, install_fonts};
use quintet_core::learning;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::find;
use quintet_menus::HasWindow;
use quintet_menus::testing::notice::{self, NoticeView};
use quintet_menus::testing::pause::{self, PauseButton, PauseView};
use quintet_menus::testing::proposal::{self, ProposalView};
use quintet_menus::testing::rules_page::{self, Keys, PageView};
use quintet_menus::testing::score::{self, ScoreView};
use quintet_menus::testing::settings::{self, SettingsView};
use quintet_menus::testing::{SettingValues, Switch};

/// A drawing function, and the actions that it has returned.
struct DrawnScreen<'a, A>(Harness<'a, Vec<A>>);

impl<'a, A> DrawnScreen<'a, A> {
    fn new(draw: impl Fn(&mut Ui, &Localization, &Palette) -> Vec<A> + 'a) -> Self {
        let (words, palette) = (Localization::english(), Palette::default());
        let mut has_fonts = false;
        let show = move |ui: &mut Ui, actions: &mut Vec<A>| {
            if !std::mem::replace(&mut has_fonts, true) {
                install_fonts(ui.ctx()); // available from the next pass on
                apply_style(ui.ctx(), &palette);
                return;
            }
            actions.extend(draw(ui, &words, &palette));
        };
        let size = bevy_egui::egui::vec2(800.0, 1200.0);
        let mut screen = Self(Harness::builder().with_size(size).build_ui_state(show, Vec::new()));
        screen.wait();
        screen
    }

    fn wait(&mut self) {
        (0..4).for_each(|_| self.0.step());
    }

    /// Presses a widget. Returns the actions since the last call.
    fn press(&mut self, role: Role, name: &str) -> Vec<A> {
        self.0.get_by_role_and_label(role, name).click();
        self.wait();
        std::mem::take(self.0.state_mut())
    }
}

fn session(game: &str) -> GameSession {
    let game_def = find(game).unwrap();
    let setup = SessionSetup { names: vec!["Ann".to_owned(), "Ben".to_owned()], ..SessionSetup::of(game_def) };
    let game = game_def.start(setup.options.clone()).unwrap();
    GameSession::new(setup, game)
}

/// The settings with default values.
fn settings_view<'a>(
    languages: &'a [(Locale, String)],
    words: &'a Localization,
    palette: &'a Palette,
) -> SettingsView<'a> {
    SettingsView {
        settings: SettingValues::default(),
        colors: ColorScheme::default(),
        text: TextSize::default(),
        window: Vec2::new(1280.0, 800.0),
        handed: Handedness::default(),
        full_screen: None,
        save_error: None,
        silent: false,
        can_ponder: false,
        wide: false,
        languages,
        words,
        palette,
    }
}

#[test]
fn settings_return_one_action_for_each_press() {
    use settings::Action;
    let languages = Locale::ALL.map(|locale| (locale, Localization::native_name(locale)));
    for wide in [true, false] {
        let mut screen = DrawnScreen::new(|ui, words, palette| {
            SettingsView {
                wide,
                full_screen: Some(false),
                can_ponder: true,
                ..settings_view(&languages, words, palette)
            }
            .draw(ui)
        });
        assert!(screen.0.state().is_empty(), "drawing alone requests nothing");
        let words = Localization::english();
        for (name, switch) in [
            (ids::PAUSE_SOUND, Switch::Sound),
            (ids::PAUSE_CONFIRM, Switch::ConfirmMoves),
            (ids::PAUSE_COORDINATES, Switch::Coordinates),
            (ids::PAUSE_LEGAL_MOVES, Switch::LegalMoves),
            (ids::SETTINGS_PONDERING, Switch::Pondering),
        ] {
            assert_eq!(screen.press(Role::CheckBox, &words.text(name)), [Action::Toggle(switch)]);
        }
        let full_screen = screen.press(Role::CheckBox, &words.text(ids::SETTINGS_FULL_SCREEN));
        assert_eq!(full_screen, [Action::ToggleFullScreen]);
        assert_eq!(screen.press(Role::Button, "Language: Deutsch"), [Action::SetLanguage(Locale::German)]);
        let motion = screen.press(Role::Button, "Motion: Off");
        assert_eq!(motion, [Action::SetMotion(Motion::Off)]);
        assert_eq!(screen.press(Role::Button, &words.text(ids::BINDINGS_HEADING)), [Action::OpenBindings]);
    }
}

#[test]
fn settings_name_a_missing_sound_device() {
    let languages = Locale::ALL.map(|locale| (locale, Localization::native_name(locale)));
    let note = Localization::english().text(ids::SETTINGS_NO_SOUND);
    for silent in [true, false] {
        let screen = DrawnScreen::new(|ui, words, palette| {
            SettingsView { silent, ..settings_view(&languages, words, palette) }.draw(ui)
        });
        assert_eq!(screen.0.query_by_label(&note).is_some(), silent);
    }
}

#[test]
fn volumes_are_disabled_without_sound() {
    let languages = Locale::ALL.map(|locale| (locale, Localization::native_name(locale)));
    let kind = SoundKind::ALL[0];
    for on in [true, false] {
        let sound = SoundSettings { on, ..SoundSettings::default() };
        let mut screen = DrawnScreen::new(|ui, words, palette| {
            let settings = SettingValues { sound, ..SettingValues::default() };
            SettingsView { settings, ..settings_view(&languages, words, palette) }.draw(ui)
        });
        let words = Localization::english();
        let actions = screen.press(Role::Slider, &words.text(kind.label_id()));
        let is_volume =
            |action: &settings::Action| matches!(action, settings::Action::SetKindVolume(of, _) if *of == kind);
        assert!(actions.iter().all(is_volume) && actions.is_empty() != on, "{actions:?}");
        assert!(screen.0.query_by_role_and_label(Role::CheckBox, &words.text(ids::SETTINGS_FULL_SCREEN)).is_none());
    }
}

/// The pause menu of a match of Abalone, on a board that can be flipped or not.
fn pause_menu(can_flip: bool) -> DrawnScreen<'static, pause::Action> {
    let session = session("abalone");
    DrawnScreen::new(move |ui, words, palette| {
        let view = PauseView {
            session: &session,
            settings: SettingValues::default(),
            is_lesson: false,
            save_error: None,
            window: HasWindow(true),
            can_flip,
            words,
            palette,
        };
        view.draw(ui)
    })
}

#[test]
fn pause_menu_returns_one_action_for_each_press() {
    use pause::Action;
    let mut screen = pause_menu(true);
    let words = Localization::english();
    for (name, button) in [
        (ids::RULES_OPEN, PauseButton::Rules),
        (ids::SCORE_BREAKDOWN_OPEN, PauseButton::Score),
        (ids::PAUSE_RESIGN, PauseButton::Resign),
        (ids::PAUSE_SETTINGS, PauseButton::Settings),
        (ids::PAUSE_QUIT, PauseButton::Quit),
    ] {
        assert_eq!(screen.press(Role::Button, &words.text(name)), [Action::Press(button)]);
    }
    let flip = screen.press(Role::CheckBox, &words.text(ids::PAUSE_FLIP));
    assert_eq!(flip, [Action::Toggle(Switch::Flipped)]);
    assert_eq!(screen.press(Role::Button, &words.text(ids::PAUSE_RESUME)), [Action::Close]);
}

#[test]
fn pause_menu_has_no_switch_to_flip_a_board_that_cannot_be_flipped() {
    let words = Localization::english();
    let shows = |can_flip, name| {
        let screen = pause_menu(can_flip);
        screen.0.query_by_role_and_label(Role::CheckBox, &words.text(name)).is_some()
    };
    assert!(shows(true, ids::PAUSE_FLIP) && shows(true, ids::PAUSE_LEGAL_MOVES));
    assert!(!shows(false, ids::PAUSE_FLIP) && shows(false, ids::PAUSE_LEGAL_MOVES));
}

#[test]
fn proposal_returns_the_answer() {
    use proposal::Action;
    let session = session("abalone");
    let proposal = Proposal::Draw { by: Side::FIRST };
    let mut screen = DrawnScreen::new(move |ui, words, palette| {
        let view = ProposalView { proposal, session: &session, words, palette };
        view.draw(ui).into_iter().collect()
    });
    let words = Localization::english();
    assert_eq!(screen.press(Role::Button, &words.text(ids::PROPOSAL_DRAW_YES)), [Action::Accept]);
    assert_eq!(screen.press(Role::Button, &words.text(ids::PROPOSAL_DRAW_NO)), [Action::Decline]);
}

#[test]
fn notice_returns_close() {
    let title = LocalizedText::new(ids::OPEN_FAILED);
    let mut screen = DrawnScreen::new(move |ui, words, palette| {
        let view = NoticeView { title: Some(&title), lines: &[], words, palette };
        view.draw(ui).into_iter().collect()
    });
    let close = screen.press(Role::Button, &Localization::english().text(ids::NOTICE_CLOSE));
    assert_eq!(close, [notice::Action::Close]);
}

#[test]
fn score_term_is_selected_and_cleared() {
    use score::Action;
    let words = Localization::english();
    for (selected, expected) in [(None, Some(0)), (Some(0), None)] {
        let session = session("abalone");
        let terms = session.game().score_breakdown();
        let mut screen = DrawnScreen::new(move |ui, words, palette| {
            let view = ScoreView { session: &session, terms: &terms[..1], selected, tall: true, words, palette };
            view.draw(ui)
        });
        let button = screen.0.query_all_by_role(Role::Button).next().expect("the first button is the term");
        button.click();
        screen.wait();
        assert_eq!(std::mem::take(screen.0.state_mut()), [Action::Select(expected)]);
        assert_eq!(screen.press(Role::Button, &words.text(ids::SCORE_BREAKDOWN_CLOSE)), [Action::Close]);
    }
}

#[test]
fn rules_page_returns_section_and_exit() {
    use rules_page::Action;
    quintet_games::install();
    for low in [false, true] {
        let mut screen = DrawnScreen::new(move |ui, words, palette| {
            let view = PageView {
                page: learning::page("abeo").unwrap(),
                section: 1,
                low,
                has_game_row: true,
                to_session: false,
                move_error: None,
                words,
                palette,
            };
            view.draw(ui, Keys::default(), false)
        });
        let words = Localization::english();
        let mut press = |name: &str| screen.press(Role::Button, name);
        assert!(matches!(press(&words.text(ids::RULES_EARLIER))[..], [Action::ShowSection(0)]), "{low}");
        assert!(matches!(press(&words.text(ids::RULES_LATER))[..], [Action::ShowSection(2)]), "{low}");
        assert!(matches!(press(&words.text(ids::SETUP_BACK))[..], [Action::Back]), "{low}");
        assert!(matches!(press(&words.text(ids::LESSON_BEGIN))[..], [Action::StartLesson]), "{low}");
        assert!(matches!(press("Aeb")[..], [Action::ShowPage(page)] if page.game().info.id == "aeb"), "{low}");
    }
}

#[test]
fn keys_of_rules_page_take_effect_in_the_frame_of_the_press() {
    use rules_page::Action;
    quintet_games::install();
    let keys = Keys { escape: true, earlier: false, later: true };
    let screen = DrawnScreen::new(move |ui, words, palette| {
        let view = PageView {
            page: learning::page("abeo").unwrap(),
            section: 0,
            low: false,
            has_game_row: true,
            to_session: true,
            move_error: None,
            words,
            palette,
        };
        view.draw(ui, keys, false)
    });
    assert!(matches!(screen.0.state()[..2], [Action::ShowSection(1), Action::Back]));
}
