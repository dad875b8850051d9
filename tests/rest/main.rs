//! Tests that the picture of an idle program is complete: after it stops requesting frames, ten more frames change no pixel.
//!
//! The real program renders into an image, frame by frame, as long as it requests frames. This needs a graphics driver
//! (a software one is enough), so the tests are ignored by default: `cargo test --test rest -- --ignored`. `cargo xtask
//! test` runs them.

use quintet_games::GamesPlugin;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use quintet_bevy::animation::Timeline;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{ActiveLocalization, Menu, Redraw, Screen};
use quintet_bevy::input::RejectionMessage;
use quintet_bevy::layout::{BoardView, Handedness, TextSize, WorldText};
use quintet_bevy::learning::StartLesson;
use quintet_bevy::persistence::SaveError;
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory};
use quintet_bevy::theme::{ColorScheme, Motion};
use quintet_core::engine::Level;
use quintet_core::rules::{InputStep, LocalizedText};
use quintet_core::words::{Locale, Localization, ids};

#[expect(dead_code, reason = "the pictures use all of it")]
#[path = "../../examples/shots/studio.rs"]
mod studio;

mod marks;

use studio::Studio;

/// A landscape window: small, because rendering in software is slow, but large enough for panels beside the board.
const WIDE: Vec2 = Vec2::new(700.0, 500.0);
/// A portrait window, with panels above and below the board.
const TALL: Vec2 = Vec2::new(390.0, 700.0);
/// The maximum number of frames until the program is idle. It needs fewer.
const MAX_FRAMES: u32 = 2_000;
/// The usual time between frames.
const FRAME: Duration = Duration::from_millis(16);
/// The frame time of a very slow machine.
const SLOW_FRAME: Duration = Duration::from_millis(1500);

/// A change to the picture: its name and the function that makes it.
type Change = (&'static str, fn(&mut Studio));

/// A screen: its name and the function that opens it.
type Place = (&'static str, fn(&mut Studio));

const PLACES: &[Place] = &[
    ("title", |_| {}),
    ("title with a notice", |studio| {
        studio.app.insert_resource(SaveError(Some(LocalizedText::new(ids::STORAGE_DENIED))));
    }),
    ("setup", |studio| studio.open_setup("abstrakto")),
    ("rules", |studio| studio.open_rules("abande", 1)),
    ("lesson", |studio| studio.send(StartLesson("abeo"))),
    ("match", |studio| studio.start("abalone", &[])),
    ("stacks", |studio| {
        studio.start("aeb", &[("players", "4")]);
        studio.play_random_moves(12);
    }),
    ("clock", |studio| studio.start_timed("abande", &[], Some(TimeControl::sudden_death(5)))),
    ("pause", |studio| {
        studio.start("abeo", &[]);
        studio.open(Menu::Pause);
    }),
    ("settings", |studio| studio.open(Menu::Settings)),
    ("accessibility", |studio| studio.open(Menu::Accessibility)),
    ("keys and buttons", |studio| studio.open(Menu::Bindings)),
    ("finished", |studio| {
        studio.resume(include_str!("../../assets/records/abalone-belgian-daisy.quintet"), 0);
    }),
    ("history", |studio| {
        studio.resume(include_str!("../../assets/records/abande-snub.quintet"), 2);
        studio.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 3 }));
    }),
];

const CHANGES: &[Change] = &[
    ("nothing", |_| {}),
    ("narrower", |studio| studio.resize(Vec2::new(620.0, 480.0), 1.0)),
    ("lower", |studio| studio.resize(Vec2::new(640.0, 360.0), 1.0)),
    ("turned", |studio| studio.resize(TALL, 1.0)),
    ("another density", |studio| studio.resize(WIDE, 1.5)),
    ("high contrast", |studio| _ = studio.app.insert_resource(ColorScheme::Contrast)),
    ("another language", |studio| _ = studio.app.insert_resource(ActiveLocalization(Localization::of(Locale::German)))),
    ("larger text", |studio| _ = studio.app.insert_resource(TextSize::Larger)),
    ("left-handed", |studio| _ = studio.app.insert_resource(Handedness::Left)),
    ("board turned round", |studio| studio.app.world_mut().resource_mut::<BoardView>().flipped = true),
    ("motion off", |studio| _ = studio.app.insert_resource(Motion::Off)),
    ("an error from storage", |studio| {
        studio.app.insert_resource(SaveError(Some(LocalizedText::new(ids::STORAGE_DENIED))));
    }),
    ("a menu opens", |studio| studio.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings)),
    ("the title", |studio| studio.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title)),
];

/// Whether the last frame requested another one.
fn wants_frame(studio: &Studio) -> bool {
    studio.app.world().resource::<Messages<RequestRedraw>>().iter_current_update_messages().next().is_some()
}

/// Renders as long as the program requests frames, as a window does. Returns the number of frames.
fn render_until_idle(studio: &mut Studio, what: &str) -> u32 {
    for frame in 0..MAX_FRAMES {
        studio.frames(1);
        if !wants_frame(studio) {
            return frame + 1;
        }
    }
    let causes = studio.app.world().resource::<Redraw>().causes();
    panic!("{what}: still drawing after {MAX_FRAMES} frames: {causes:?}");
}

/// Checks that ten more frames change no pixel and request no frame. Time does not advance in these frames, because clocks
/// may run. Afterwards a frame takes [`FRAME`] again.
fn check_idle(studio: &mut Studio, what: &str) -> Result<(), String> {
    let idle = studio.pixels();
    frame_time(studio, Duration::ZERO);
    let request = (1..=10).find(|_| {
        studio.frames(1);
        wants_frame(studio)
    });
    frame_time(studio, FRAME);
    if let Some(frame) = request {
        let causes = studio.app.world().resource::<Redraw>().causes();
        return Err(format!("{what}: idle frame {frame} requests another: {causes:?}"));
    }
    let later = studio.pixels();
    let differ = idle.chunks(4).zip(later.chunks(4)).filter(|(one, other)| one != other).count();
    if differ == 0 {
        return Ok(());
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rest");
    let name = what.replace([' ', ',', ':'], "-");
    studio.save(&idle, &folder, &format!("{name}-rested.png"));
    studio.save(&later, &folder, &format!("{name}-later.png"));
    Err(format!("{what}: {differ} pixels changed while idle; see {}", folder.display()))
}

fn studio() -> Studio {
    let mut studio = Studio::of(quintet_app::off_screen(GamesPlugin), WIDE, 1.0);
    studio.enable_drawing();
    studio
}

/// Sets the time between frames.
fn frame_time(studio: &mut Studio, time: Duration) {
    studio.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn idle_frames_change_no_pixel() {
    let mut failures = Vec::new();
    for (number, (place, open)) in PLACES.iter().enumerate() {
        let mut studio = studio();
        open(&mut studio);
        frame_time(&mut studio, FRAME);
        // Each place gets every second change, one after another.
        for (_, (change, apply)) in CHANGES.iter().enumerate().filter(|(index, _)| (number + index) % 2 == 0) {
            let what = format!("{place}, {change}");
            apply(&mut studio);
            render_until_idle(&mut studio, &what);
            failures.extend(check_idle(&mut studio, &what).err());
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A step that is illegal at the start of Abalone: the cell in the middle is empty.
fn illegal_step() -> SelectStep {
    SelectStep(InputStep::Cell(quintet_core::rules::hex::parse("e5").expect("a cell of the board")))
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn rejection_stays_visible_with_any_frame_time() {
    for time in [FRAME, SLOW_FRAME] {
        let mut studio = studio();
        studio.start("abalone", &[]);
        frame_time(&mut studio, time);
        render_until_idle(&mut studio, "the start");
        let before = studio.pixels();
        studio.app.world_mut().write_message(illegal_step());
        render_until_idle(&mut studio, "the rejection");
        let explained = studio.pixels();
        assert_ne!(before, explained, "the message is visible");
        check_idle(&mut studio, "a rejection").unwrap();
        frame_time(&mut studio, time);
        // Two seconds, starting with the frame after the one that first drew it.
        let mut seen = Duration::ZERO;
        while seen < Duration::from_secs(2) {
            studio.frames(1);
            seen += time;
            assert_eq!(studio.pixels(), explained, "after {seen:?}");
        }
        // A single late frame would count as time in which the page was hidden.
        frame_time(&mut studio, Duration::from_secs(1));
        studio.frames(4);
        frame_time(&mut studio, time);
        render_until_idle(&mut studio, "after the rejection");
        assert_eq!(studio.pixels(), before, "the message disappears");
    }
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn nothing_changes_after_computer_move() {
    let mut studio = studio();
    studio.start("abalone", &[]);
    studio.computers(&[None, Level::new(1)]);
    frame_time(&mut studio, FRAME);
    render_until_idle(&mut studio, "the start");
    let game = studio.app.world().resource::<GameSession>().game();
    let path = game.paths(game.legal_moves()[0]).remove(0);
    for step in path {
        studio.app.world_mut().write_message(SelectStep(step));
        studio.frames(1);
    }
    // The computer pauses before it moves; a window would wake in time for that.
    let mut frames = 0;
    while studio.app.world().resource::<GameSession>().moves().len() < 2 {
        studio.frames(1);
        frames += 1;
        assert!(frames < MAX_FRAMES, "the computer did not move within {MAX_FRAMES} frames");
    }
    render_until_idle(&mut studio, "the computer's move");
    check_idle(&mut studio, "the computer's move").unwrap();
    assert!(!studio.app.world().resource::<RejectionMessage>().is_shown());
}

/// The texts on the table, sorted.
fn table_texts(studio: &mut Studio) -> Vec<String> {
    let world = studio.app.world_mut();
    let mut texts: Vec<String> = world.query::<&WorldText>().iter(world).map(|text| text.text.clone()).collect();
    texts.sort();
    texts
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn number_of_empty_cells_follows_the_language() {
    let mut studio = studio();
    studio.start("abeo", &[]);
    render_until_idle(&mut studio, "the start");
    assert!(table_texts(&mut studio).contains(&"61 empty".to_owned()));
    studio.app.insert_resource(ActiveLocalization(Localization::of(Locale::German)));
    render_until_idle(&mut studio, "the change of the language");
    assert!(table_texts(&mut studio).contains(&"61 leer".to_owned()));
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn numbers_of_pieces_wait_for_the_animation() {
    let mut studio = studio();
    studio.start("aeb", &[]);
    studio.play(&["a1-a2", "h8-h7", "a2-a3"]);
    frame_time(&mut studio, FRAME);
    render_until_idle(&mut studio, "the start");
    let before = table_texts(&mut studio);
    let game = studio.app.world().resource::<GameSession>().game();
    // A large pyramid is exchanged for three of the small ones beside the board.
    let split = game.parse("h7/sss").unwrap();
    for step in game.paths(split).remove(0) {
        studio.app.world_mut().write_message(SelectStep(step));
        studio.frames(1);
    }
    let mut animated = 0;
    while animated == 0 || studio.app.world().resource::<Timeline>().is_running() {
        assert_eq!(table_texts(&mut studio), before, "in frame {animated} of the animation");
        studio.frames(1);
        animated += 1;
        assert!(animated < MAX_FRAMES, "the animation ends");
    }
    assert!(animated > 1, "the move is animated");
    render_until_idle(&mut studio, "the move");
    assert_ne!(table_texts(&mut studio), before, "the numbers change after the animation");
}
