//! Tests of the setup screen.

use bevy_egui::egui;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use quintet_bevy::clock::{Bonus, GameClock, TimeControl, TimeoutRule};
use quintet_bevy::frame::{ActiveLocalization, Screen};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::persistence::{LastSetup, Seating};
use quintet_bevy::session::{GameSession, PlayerStyle, PlayerSymbol};
use quintet_bevy::theme::{Hue, Palette, SideColor, color32};
use quintet_core::engine::Level;
use quintet_core::rules::Side;
use quintet_core::words::{Locale, Localization, ids};
use quintet_menus::testing::{draft_clock, rematch_setup};

use crate::harness::{DESKTOP, MenuHarness, PHONE};

#[test]
fn match_can_be_set_up_with_names_sides_and_clock() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abalone");
    assert_eq!(harness.screen(), Screen::Setup);
    harness.0.get_by_label("Name of Black").focus();
    harness.wait();
    harness.0.get_by_label("Name of Black").type_text("Ann");
    harness.wait();
    harness.press("10 min");
    harness.press("Increment");
    harness.press("10 s");
    harness.press("Swap");
    harness.0.get_by_role_and_label(Role::Button, "Belgian daisy").focus(); // scrolls it into view
    harness.wait();
    harness.press("Belgian daisy");
    harness.press("Start match");
    assert_eq!(harness.screen(), Screen::Session);
    let setup = harness.get::<GameSession>().setup();
    assert_eq!(
        (setup.names.clone(), setup.options.get("layout")),
        (vec!["Black".to_owned(), "Ann".to_owned()], "belgian-daisy")
    );
    let clock = TimeControl { seconds: 600, bonus: Bonus::Increment(10), timeout_rule: TimeoutRule::LosesGame };
    assert_eq!(setup.clock, Some(clock));
    assert!(harness.get::<GameClock>().state().is_some());
    assert!(harness.shows("Ann has 10:00 left"), "both clocks have accessible names");
    let last = harness.get::<LastSetup>();
    assert_eq!((last.game.as_deref(), last.clock, last.seating), (Some("abalone"), Some(clock), Seating::AsNamed));
}

#[test]
fn player_style_is_applied_and_remembered() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        let default_palette = harness.get::<Palette>().clone();
        harness.press("Abalone");
        harness.press("Colour and mark of Black");
        harness.select("Red for Black");
        assert!(
            harness.get::<Palette>().piece(SideColor::BLACK) != default_palette.piece(SideColor::BLACK),
            "the preview shows the colour immediately"
        );
        harness.select("Star for Red");
        harness.press_anywhere("Colour and mark of Red"); // it may be scrolled out of view
        assert!(!harness.shows("Star for Red"), "the editor is closed");
        harness.press("Start match");
        let chosen = PlayerStyle { hue: Some(Hue::Red), symbol: Some(PlayerSymbol::Star) };
        let session = harness.get::<GameSession>();
        assert_eq!(
            (session.player_style(Side::FIRST), session.player_style(Side::SECOND)),
            (chosen, PlayerStyle::default())
        );
        assert_eq!(session.setup().names, ["Red", "White"]);
        harness.press("Menu");
        harness.press("Back to main menu");
        assert_eq!(*harness.get::<Palette>(), default_palette, "the title shows the default colours");
        harness.press("Play Abalone again");
        assert_eq!(harness.get::<GameSession>().player_style(Side::FIRST), chosen);
        assert!(harness.get::<Palette>().piece(SideColor::BLACK) != default_palette.piece(SideColor::BLACK));
    }
}

#[test]
fn players_cannot_share_color_or_mark() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abstrakto");
    harness.press("Colour and mark of Orange");
    harness.select("Sky blue for Orange");
    assert!(
        harness.shows("Sky blue is too similar to the colours of Blue."),
        "the natural colour of the other side is protected"
    );
    harness.select("Rose for Orange");
    harness.select("Cross for Rose");
    harness.press("Colour and mark of Blue");
    harness.select("Green for Blue");
    harness.select("Red for Green");
    assert!(harness.shows("Green and Rose have swapped colours."));
    let hues = |harness: &MenuHarness<'_>| {
        harness.get::<GameSession>().setup().player_styles.iter().map(|own| own.hue).collect::<Vec<_>>()
    };
    assert_eq!(hues(&harness), [Some(Hue::Red), Some(Hue::Green)]);
    harness.select("Cross for Red");
    let symbols: Vec<_> = harness.get::<GameSession>().setup().player_styles.iter().map(|own| own.symbol).collect();
    assert_eq!(symbols, [Some(PlayerSymbol::Cross), None]);
    // Styles stay with their players.
    harness.press("Swap");
    assert_eq!(hues(&harness), [Some(Hue::Green), Some(Hue::Red)]);
    harness.select("Default for Green");
    assert_eq!(hues(&harness), [None, Some(Hue::Red)]);
}

#[test]
fn first_lesson_has_the_look_of_an_action() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abalone");
    let place = harness.0.get_by_role_and_label(Role::Button, "First lesson").rect();
    let accent = color32(harness.get::<Palette>().accent);
    // The outline of the accent colour means that an option is chosen.
    let fills = harness.0.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Rect(area)
            if area.rect.expand(2.0).contains_rect(place) && place.expand(2.0).contains_rect(area.rect) =>
        {
            Some((area.fill, area.stroke.color))
        }
        _ => None,
    });
    let fills: Vec<_> = fills.collect();
    assert!(fills.iter().any(|(fill, _)| *fill == accent), "{fills:?}");
    assert!(fills.iter().all(|(fill, edge)| *fill == accent || *edge != accent), "{fills:?}");
}

#[test]
fn setup_clock_can_be_soft_or_off() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abande");
    harness.press("5 min");
    harness.press("Delay");
    harness.0.get_by_label("Play on when time is up").click();
    harness.wait();
    let clock = TimeControl { seconds: 300, bonus: Bonus::Delay(5), timeout_rule: TimeoutRule::Continues };
    assert_eq!(draft_clock(harness.0.state().world()), Some(clock));
    harness.press("Off");
    assert!(!harness.shows("Delay"));
    assert_eq!(draft_clock(harness.0.state().world()), None);
}

#[test]
fn computer_player_and_level_can_be_chosen() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abalone");
        harness.press("Who plays White: Computer");
        assert!(harness.shows("White: Level 1"), "{size:?}");
        let texts = harness.texts();
        let is_shown = texts.iter().any(|text| text.words.contains("Level 1"));
        assert!(is_shown, "{size:?}: a number alone does not say that it is a level");
        harness.press("White: Stronger");
        harness.press("White: Stronger");
        harness.press("White: Weaker");
        harness.press("Start match");
        let setup = harness.get::<GameSession>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(2)));
        assert_eq!(setup.names, ["Black", "Nilo (level 2)"]);
        // The choice is restored, and a rematch swaps the sides.
        harness.press("Menu");
        harness.press("Back to main menu");
        harness.press("Play Abalone again");
        assert_eq!(harness.get::<GameSession>().setup().computer(Side(1)), Level::new(2));
        let again = rematch_setup(harness.get::<GameSession>(), &Localization::english());
        assert_eq!(
            (again.computer(Side(0)), again.names),
            (Level::new(2), vec!["Nilo (level 2)".to_owned(), "White".to_owned()])
        );
    }
}

#[test]
fn setup_links_do_not_overlap_game_name() {
    for size in [DESKTOP, (800.0, 540.0), (960.0, 640.0), PHONE, (360.0, 640.0)] {
        for locale in Locale::ALL {
            let mut harness = MenuHarness::new(size);
            harness.press("Abstrakto");
            harness.set(ActiveLocalization(Localization::of(locale)));
            harness.wait();
            let words = Localization::of(locale);
            let name = harness.0.get_by_role_and_label(Role::Heading, "Abstrakto").rect();
            let menu = harness.get::<ScreenLayout>().menu;
            for key in [ids::RULES_OPEN, ids::LESSON_BEGIN] {
                let place = harness.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                assert!(!place.intersects(name), "{key} {locale:?} {size:?}: {place:?} {name:?}");
                assert!(place.left() > menu.min.x && place.right() < menu.max.x, "{key} {locale:?} {size:?}");
            }
        }
    }
}

#[test]
fn focused_widget_is_scrolled_into_view() {
    for size in [(1024.0, 480.0), PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Aeb");
        assert!(harness.has_scroll_bar(), "{size:?}");
        let mut seen = Vec::new();
        for _ in 0..60 {
            harness.press_key(egui::Key::Tab);
            harness.0.run_steps(8); // scrolling is animated
            let context = &harness.0.ctx;
            let Some(focused) = context.memory(egui::Memory::focused) else { continue };
            if seen.contains(&focused) {
                break;
            }
            seen.push(focused);
            let widget = context.read_response(focused).unwrap();
            let visible = widget.interact_rect.height() / widget.rect.height();
            assert!(visible > 0.9, "{size:?}, widget {}: {visible} of {:?} is visible", seen.len(), widget.rect);
        }
        assert!(seen.len() > 12, "{size:?}: {}", seen.len());
    }
}

#[test]
fn new_match_is_of_the_game_that_is_played() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abeo");
    harness.press("Back");
    harness.start_session("abalone", &[], None);
    harness.press("Menu");
    harness.press("New match");
    assert_eq!(harness.screen(), Screen::Setup);
    harness.press("Start match");
    assert_eq!(harness.get::<GameSession>().setup().game_def.info.id, "abalone");
}

#[test]
fn typed_seed_is_kept_while_the_rules_are_read() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abstrakto");
    let value =
        |harness: &MenuHarness| harness.0.get_by_role_and_label(Role::TextInput, "Random seed").value().unwrap();
    let drawn = value(&harness);
    harness.0.get_by_role_and_label(Role::TextInput, "Random seed").focus();
    harness.wait();
    harness.0.get_by_role_and_label(Role::TextInput, "Random seed").type_text("7");
    harness.wait();
    let typed = value(&harness);
    assert_ne!(typed, drawn);
    harness.press("Rules");
    assert_eq!(harness.screen(), Screen::Rules);
    harness.press("Back");
    harness.press("Start match");
    let seed = harness.get::<GameSession>().setup().options.get("seed").to_owned();
    assert_eq!(seed, typed);
    harness.press("Menu");
    harness.press("New match");
    harness.press("Start match");
    assert_ne!(harness.get::<GameSession>().setup().options.get("seed"), seed, "a new match has a new seed");
}

#[test]
fn clock_keeps_its_bonus_while_it_is_off() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abeo");
    for name in ["10 min", "Increment", "10 s", "Off", "15 min"] {
        harness.press(name);
    }
    let clock = TimeControl { seconds: 900, bonus: Bonus::Increment(10), timeout_rule: TimeoutRule::LosesGame };
    assert_eq!(draft_clock(harness.0.state().world()), Some(clock));
}

#[test]
fn keys_leave_a_text_field_for_the_next_control() {
    for key in [egui::Key::Enter, egui::Key::ArrowDown] {
        let mut harness = MenuHarness::new(DESKTOP);
        harness.press("Abalone");
        harness.focus("Name of Black");
        harness.0.get_by_label("Name of Black").type_text("Ann");
        harness.wait();
        harness.press_key(egui::Key::ArrowRight);
        assert_eq!(harness.focused().as_deref(), Some("Name of Black"), "moves the text cursor");
        harness.press_key(key);
        let next = harness.focused();
        assert!(next.is_some() && next.as_deref() != Some("Name of Black"), "{key:?}: {next:?}");
        assert_eq!(harness.screen(), Screen::Setup, "{key:?} presses no button");
        harness.press_key(egui::Key::ArrowDown);
        assert!(harness.focused().is_some_and(|focused| Some(focused) != next), "{key:?}");
        assert_eq!(harness.0.get_by_label("Name of Black").value().as_deref(), Some("Ann"));
    }
}

#[test]
fn escape_ends_typing_before_it_leaves_the_screen() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abalone");
    harness.0.get_by_label("Name of Black").focus();
    harness.wait();
    harness.0.get_by_label("Name of Black").type_text("Ann");
    harness.wait();
    harness.press_key(egui::Key::Escape);
    assert_eq!(harness.screen(), Screen::Setup);
    assert_eq!(harness.0.get_by_label("Name of Black").value().as_deref(), Some("Ann"));
    harness.press_key(egui::Key::Escape);
    assert_eq!(harness.screen(), Screen::Title);
}

#[test]
fn choices_of_a_game_stay_while_another_is_shown() {
    let mut harness = MenuHarness::new(DESKTOP);
    for (game, choice) in [("Abalone", "Belgian daisy"), ("Abande", "Hexagon"), ("Abalone", ""), ("Abande", "")] {
        harness.press(game);
        if !choice.is_empty() {
            harness.0.get_by_role_and_label(Role::Button, choice).focus(); // scrolls it into view
            harness.wait();
            harness.press(choice);
        }
        harness.press("Back");
    }
    for (game, option, value) in [("Abalone", "layout", "belgian-daisy"), ("Abande", "board", "hex")] {
        harness.press(game);
        harness.press("Start match");
        assert_eq!(harness.get::<GameSession>().setup().options.get(option), value);
        harness.press("Menu");
        harness.press("Back to main menu");
    }
}

#[test]
fn back_returns_to_the_match() {
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    let moves = harness.get::<GameSession>().moves().to_vec();
    harness.press("Menu");
    harness.press("New match");
    assert_eq!(harness.screen(), Screen::Setup);
    // The rules lead back to the setup.
    harness.press("Rules");
    harness.press_key(egui::Key::Escape);
    assert_eq!(harness.screen(), Screen::Setup);
    harness.press("Back");
    assert_eq!(harness.screen(), Screen::Session);
    assert_eq!(harness.get::<GameSession>().moves(), moves);

    // From the title, the way back leads to the title.
    harness.press("Menu");
    harness.press("Back to main menu");
    let game = harness.get::<GameSession>().setup().game_def.info.name;
    harness.press(game);
    assert_eq!(harness.screen(), Screen::Setup);
    harness.press("Back");
    assert_eq!(harness.screen(), Screen::Title);
}

#[test]
fn back_returns_to_the_title_if_the_match_has_not_begun() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    harness.press("Menu");
    harness.press("New match");
    harness.press("Back");
    assert_eq!(harness.screen(), Screen::Title);
}
