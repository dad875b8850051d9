//! Tests of the spoken texts for players who do not see the board.

use quintet_core::catalog::GameDef;
use quintet_core::rules::{AnyGame, Side};
use quintet_core::speech::{Announcement, Listener, ReadingOrder, Speech, Verbosity};
use quintet_core::words::{Locale, Localization};
use quintet_games::find;

fn game(id: &str) -> &'static GameDef {
    find(id).expect("the game is in the list")
}

/// A game after these moves.
fn played(id: &str, moves: &str) -> Box<dyn AnyGame> {
    let game = game(id);
    let mut started = game.start(game.options()).expect("the default options are valid");
    for text in moves.split_whitespace() {
        let action = started.parse(text).expect("the moves are in notation");
        started.play(action).expect("the moves are legal");
    }
    started
}

/// The last move in English, German and French.
fn last_move(game: &dyn AnyGame, verbosity: Verbosity) -> [String; 3] {
    let text = Speech::new(game, Listener { side: None, verbosity }).last_move().expect("a move was made");
    Locale::ALL.map(|locale| Localization::of(locale).localize(&text))
}

#[test]
fn moves_are_spoken_in_every_language() {
    let game = played("abalone", "a1b2 i5h5");
    let expected = [
        "White moves three balls in line, those on i5 to g5, forward to f5.",
        "Weiß zieht drei Kugeln in einer Linie, die auf i5 bis g5, vorwärts nach f5.",
        "Blanc déplace trois billes en ligne, celles de i5 à g5, la bille de tête allant en f5.",
    ];
    assert_eq!(last_move(&*game, Verbosity::Short), expected);
}

#[test]
fn lines_of_abstrakto_name_blocked_places() {
    let rules = game("abstrakto");
    let mut options = rules.options();
    options.set("first", "blue").unwrap();
    let mut game = rules.start(options).unwrap();
    let english = Localization::english();
    let row = |game: &dyn AnyGame, verbosity: Verbosity, begin: &str| {
        let said = Speech::new(game, Listener { side: None, verbosity }).position(ReadingOrder::Rows);
        let said: Vec<_> = said.iter().map(|sentence| english.localize(sentence)).collect();
        said.iter().find(|sentence| sentence.starts_with(begin)).unwrap_or_else(|| panic!("{said:?}")).clone()
    };
    let begin = "Between rows 3 and 4: ";
    assert_eq!(row(&*game, Verbosity::Normal, begin), format!("{begin}all empty."));
    let action = game.parse("Sd4").unwrap();
    game.play(action).unwrap();
    for verbosity in [Verbosity::Short, Verbosity::Normal] {
        let said = row(&*game, verbosity, begin);
        let blocked = "north-east corner of c3 to north-east corner of d3, each: blocked.";
        assert_eq!(said, format!("{begin}{blocked}"), "{verbosity:?}");
    }
    assert_eq!(row(&*game, Verbosity::Normal, "Row 7: "), "Row 7: all empty.");
}

#[test]
fn hidden_reserves_are_not_described() {
    let game = played("abstrakto", "");
    let english = Localization::english();
    let told = |covered: &[Side]| {
        let speech = Speech::new(&*game, Listener::default()).with_hidden_sides(covered.iter().copied());
        let reserves =
            speech.reserves().iter().map(|sentence| english.localize(sentence)).collect::<Vec<_>>().join(" ");
        (reserves, english.localize(&speech.reserve(0, &[])))
    };
    let (open, open_hand) = told(&[]);
    let has_number = |text: &str| ["three", "four", "five", "six"].iter().any(|number| text.contains(number));
    assert!(open.contains("Blue") && open.contains("Orange") && has_number(&open_hand), "{open} {open_hand}");
    for kind in ["solid", "line", "cross"] {
        assert_eq!(open.matches(kind).count(), 2, "each side names every kind of tile once: {open}");
    }
    assert!(!told(&[Side::FIRST]).0.contains("Blue") && told(&[Side::FIRST]).0.contains("Orange"));
    let (_, hand) = told(&[game.to_move()]);
    assert!(!has_number(&hand) && hand.contains("in hand"), "{hand}");
    assert_eq!(told(&Side::BOTH).0, "");
}

#[test]
fn times_are_spoken_in_minutes_and_seconds() {
    let game = played("abeo", "");
    let said = |seconds| {
        let text =
            Speech::new(&*game, Listener::default()).announce(Announcement::TimeLeft { side: Side::FIRST, seconds });
        Localization::english().localize(&text)
    };
    for (seconds, time) in [
        (0, "0 seconds"),
        (1, "one second"),
        (59, "59 seconds"),
        (60, "one minute"),
        (300, "five minutes"),
        (873, "14 minutes and 33 seconds"),
        (3601, "60 minutes and one second"),
    ] {
        assert_eq!(said(seconds), format!("Dark has {time} left."));
    }
}

#[test]
fn empty_lines_do_not_repeat_their_cells() {
    let game = played("abeo", "");
    let listener = Listener { side: None, verbosity: Verbosity::Full };
    let said: Vec<_> = Speech::new(&*game, listener)
        .position(ReadingOrder::Rows)
        .iter()
        .map(|text| Localization::english().localize(text))
        .collect();
    assert!(said.iter().any(|text| text.contains("a1 to a5: empty")), "{said:?}");
}
