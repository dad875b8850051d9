//! Tests of the layout in many sizes of windows.

use bevy::prelude::*;

use super::parts::*;
use super::screen::*;
use super::wide::NAME_BOTTOM;
use crate::frame::Screen;

const WINDOWS: [(f32, f32); 11] = [
    (360.0, 640.0),
    (390.0, 844.0),
    (640.0, 360.0),
    (667.0, 375.0),
    (844.0, 390.0),
    (768.0, 1024.0),
    (1024.0, 768.0),
    (1280.0, 800.0),
    (1920.0, 1080.0),
    (2560.0, 1440.0),
    (3840.0, 2160.0),
];

fn overlap(one: Rect, other: Rect) -> bool {
    // Touching areas do not overlap; mirrored coordinates are rounded.
    one.intersect(other).size().min_element() > 0.01
}

/// Sessions for two to four players, with and without choices and high trays.
fn matches() -> impl Iterator<Item = LayoutNeeds> {
    let needs = |seats, choices, tray| LayoutNeeds { seats, choices, tray, ..LayoutNeeds::default() };
    let lessons = [0, 1, 8].map(|choices| LayoutNeeds { sentence: true, ..needs(2, choices, 48.0) });
    let needs = [
        needs(2, 0, 28.0),
        needs(2, 1, 28.0),
        needs(2, 1, 48.0),
        needs(2, 8, 48.0),
        needs(3, 8, 44.0),
        needs(4, 8, 44.0),
    ];
    let with_clocks = needs.into_iter().flat_map(|needs| [needs, LayoutNeeds { clock: true, ..needs }]);
    with_clocks.flat_map(|needs| [needs, LayoutNeeds { analysis: true, ..needs }]).chain(lessons)
}

fn layouts() -> impl Iterator<Item = (String, ScreenLayout)> {
    let sizes = WINDOWS.into_iter().flat_map(|window| [1.0, 1.25, 1.5].map(|larger| (window, larger)));
    sizes.flat_map(|((width, height), larger)| {
        matches().flat_map(move |needs| {
            let screen_layout = ScreenLayout::sized(Vec2::new(width, height), larger, Screen::Session, needs);
            let name = format!("{width}×{height}, scaled by {larger}, {needs:?}");
            [(format!("{name}, mirrored"), screen_layout.clone().mirrored()), (name, screen_layout)]
        })
    })
}

#[test]
fn larger_text_scales_up_where_it_fits() {
    let scale = |window: (f32, f32), larger| {
        ScreenLayout::sized(window.into(), larger, Screen::Session, LayoutNeeds::default()).scale
    };
    assert_eq!((scale((1280.0, 800.0), 1.0), scale((1280.0, 800.0), 1.25)), (1.0, 1.25));
    assert_eq!((scale((2560.0, 1440.0), 1.0), scale((2560.0, 1440.0), 1.5)), (1.75, 2.625));
    assert_eq!(scale((320.0, 568.0), 1.5), scale((320.0, 568.0), 1.0));
    assert!(scale((360.0, 640.0), 1.5) > 1.0);
    assert_eq!((scale((390.0, 844.0), 1.25), scale((390.0, 844.0), 1.5)), (1.25, 1.3));
}

#[test]
fn small_windows_scale_everything_down() {
    for (window, scale) in [((640.0, 360.0), 1.0), ((360.0, 640.0), 1.0), ((320.0, 568.0), 0.8875)] {
        let screen_layout = ScreenLayout::new(window.into(), Screen::Session, LayoutNeeds::default());
        assert_eq!((screen_layout.scale, screen_layout.size), (scale, Vec2::from(window) / scale), "{window:?}");
    }
    let square = ScreenLayout::new(Vec2::splat(360.0), Screen::Session, LayoutNeeds::default());
    assert_eq!(square.size, Vec2::splat(640.0));
}

#[test]
fn parts_do_not_overlap_or_leave_window() {
    for (name, screen_layout) in layouts() {
        let window = Rect::from_corners(Vec2::ZERO, screen_layout.size);
        let mut parts = vec![screen_layout.board, screen_layout.buttons, screen_layout.primary];
        parts.extend(screen_layout.seats.iter().map(|seat| seat.panel));
        parts.extend((!screen_layout.list.is_empty()).then_some(screen_layout.list));
        parts.extend(
            (!screen_layout.analysis.is_empty() && screen_layout.analysis != screen_layout.list)
                .then_some(screen_layout.analysis),
        );
        // Visible choices cover the analysis, unless they replace other parts as well.
        let has_own_area = screen_layout.shape == LayoutShape::Tall || !screen_layout.choices_replace_others;
        let covers_analysis = has_own_area && overlap(screen_layout.choices, screen_layout.analysis);
        let analysis = screen_layout.analysis.inflate(0.01);
        assert!(!covers_analysis || analysis.contains(screen_layout.choices.min), "{name}");
        parts.extend(
            (!screen_layout.choices.is_empty() && !screen_layout.choices_replace_others && !covers_analysis)
                .then_some(screen_layout.choices),
        );
        for (index, part) in parts.iter().enumerate() {
            assert!(window.contains(part.min) && window.contains(part.max), "{name}: part {index} {part:?}");
            for (other, against) in parts.iter().enumerate().skip(index + 1) {
                assert!(!overlap(*part, *against), "{name}: parts {index} and {other}");
            }
        }
        for seat in &screen_layout.seats {
            let panel = seat.panel.inflate(0.01);
            assert!(panel.contains(seat.tray.min) && panel.contains(seat.tray.max), "{name}");
            assert!(seat.panel.contains(seat.mark), "{name}");
            assert!(!overlap(seat.clock, seat.tray) && !overlap(seat.clock, seat.score_text), "{name}");
            assert!(seat.clock.is_empty() != name.contains("clock: true"), "{name}");
            // A mark extends about 17 points from its centre.
            let clear = seat.tray.min.y >= seat.mark.y + 17.0 || seat.tray.min.x >= seat.mark.x + 17.0;
            assert!(clear, "{name}: {:?} at {:?}", seat.tray, seat.mark);
            let inside = panel.contains(seat.clock.min) && panel.contains(seat.clock.max);
            assert!(inside || seat.clock.is_empty(), "{name}: {:?} in {:?}", seat.clock, seat.panel);
            let clear =
                screen_layout.shape == LayoutShape::Tall || seat.score_text.min.y >= seat.panel.min.y + NAME_BOTTOM;
            assert!(clear || seat.score_text.is_empty(), "{name}: {:?} in {:?}", seat.score_text, seat.panel);
        }
    }
}

#[test]
fn board_gets_most_of_the_space() {
    for (name, screen_layout) in layouts() {
        // With large text on an upright tablet, the analysis leaves a little less than half.
        let share = if screen_layout.analysis.is_empty() { 0.5 } else { 0.44 };
        let least = screen_layout.size.min_element() * share;
        assert!(screen_layout.board.size().min_element() >= least, "{name}: {:?}", screen_layout.board.size());
    }
}

#[test]
fn analysis_on_a_phone_leaves_the_board_most_of_its_size() {
    let without = LayoutNeeds { choices: 6, ..default() };
    let board = |needs| ScreenLayout::new(Vec2::new(390.0, 844.0), Screen::Session, needs).board;
    let with = LayoutNeeds { analysis: true, ..without };
    assert!(board(with).size().min_element() >= board(without).size().min_element() * 0.84);
}

#[test]
fn buttons_are_large_enough_to_touch() {
    for (name, screen_layout) in layouts() {
        assert!(screen_layout.buttons.height() >= 44.0 && screen_layout.primary.height() >= 44.0, "{name}");
        assert!(screen_layout.choices.is_empty() || screen_layout.choices.height() >= 44.0, "{name}");
    }
}

#[test]
fn world_coordinates_round_trip() {
    let screen_layout = ScreenLayout::default();
    let point = Vec2::new(17.0, 400.0);
    assert_eq!(screen_layout.to_screen(screen_layout.to_world(point)), point);
}
