//! Positions from diagrams: completed values and rejected diagrams.

use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{Diagram, DiagramError};
use quintet_core::testing::english;
use quintet_core::words::MessageId;

fn set_up(json: &str, settings: &[(&str, &str)]) -> Result<Position, DiagramError> {
    let mut options = options(settings);
    let diagram = Diagram::read(json, INFO.id, &mut options)?;
    Position::from_diagram(&diagram, &options)
}

/// Returns a diagram with orange to move and the given further fields.
fn orange(rest: &str) -> String {
    format!("{{\"to_move\": \"orange\", {rest}}}")
}

fn impossible(rest: &str) -> MessageId {
    match set_up(&orange(rest), &[]) {
        Err(DiagramError::Impossible(sentence)) => {
            let said = english(&GAME).localize(&sentence);
            assert!(said.contains(' ') && !said.contains(['{', '}']), "{said}");
            sentence.id
        }
        other => panic!("{rest}: {other:?}"),
    }
}

const TWO_TILES: &str = "\"board\": {\"Sd4\": \"blue\", \"La1s\": \"orange\"}";

#[test]
fn missing_hands_follow_from_the_board() {
    let position = set_up(&orange(TWO_TILES), &[]).unwrap();
    assert_eq!(position.hands, [[4, 5, 5], [5, 4, 5]]);
    assert_eq!((position.to_move(), position.diagram().turn), (Side::SECOND, Some(2)));
    let named = set_up(&orange(TWO_TILES), &[("blue", "3/6/6")]).unwrap();
    assert_eq!(named.hands, [[2, 6, 6], [5, 4, 5]]);
    let given = set_up(
        &orange(&format!("{TWO_TILES}, \"hands\": {{\"orange\": {{\"solid\": 6, \"cross\": 0}}}}, \"passes\": 0")),
        &[],
    );
    assert_eq!(given.unwrap().hands, [[4, 5, 5], [6, 4, 0]]);
    let shown = "\"hands\": {\"blue\": {\"solid\": 2, \"line\": 6, \"cross\": 6}, \"orange\": {\"solid\": 5, \"line\": 4, \"cross\": 5}}";
    assert_eq!(set_up(&orange(&format!("{TWO_TILES}, {shown}")), &[]).unwrap(), named, "the same position");
    assert_eq!(set_up(&orange(&format!("{TWO_TILES}, {shown}")), &[]).unwrap().hash(), named.hash());
}

#[test]
fn impossible_diagrams_are_rejected() {
    assert_eq!(impossible("\"board\": {\"Sd4\": \"blue\", \"Ld4n\": \"orange\"}"), ids::ABSTRAKTO_TILES_OVERLAP);
    assert_eq!(impossible("\"board\": {\"Lb2w\": \"blue\"}"), ids::ABSTRAKTO_OTHER_NAME);
    assert_eq!(impossible("\"board\": {\"Cg7\": \"blue\"}"), ids::ABSTRAKTO_CROSS_AT_EDGE);
    let six = ["Sa1", "Sb1", "Sc1", "Sd1", "Se1", "Sf1"].map(|name| format!("\"{name}\": \"blue\"")).join(", ");
    let kind = ids::ABSTRAKTO_TOO_MANY_OF_A_KIND;
    assert_eq!(impossible(&format!("\"board\": {{{six}}}")), ids::ABSTRAKTO_HANDS_NEEDED, "five by default");
    assert_eq!(impossible("\"board\": {}, \"hands\": {\"blue\": {\"cross\": 7}}"), kind);
    assert_eq!(impossible("\"board\": {}, \"hands\": {\"blue\": {\"cross\": 18446744073709551615}}"), kind);
    assert_eq!(
        impossible("\"options\": {\"blue\": \"3/6/6\"}, \"board\": {}, \"hands\": {\"blue\": {\"solid\": 4}}"),
        kind
    );
    assert_eq!(
        impossible("\"board\": {}, \"hands\": {\"blue\": {\"solid\": 6, \"line\": 6, \"cross\": 4}}"),
        ids::ABSTRAKTO_TOO_MANY_TILES
    );
    assert_eq!(impossible(&format!("{TWO_TILES}, \"passes\": 1")), ids::ABSTRAKTO_NOBODY_PASSED);
    assert_eq!(impossible(&format!("{TWO_TILES}, \"turn\": 1")), ids::ABSTRAKTO_TURN_TOO_SMALL);
    assert!(set_up(&orange(&format!("{TWO_TILES}, \"turn\": 2")), &[]).is_ok());
    assert_eq!(impossible(&format!("{TWO_TILES}, \"score\": {{\"blue\": 1}}")), ids::ABSTRAKTO_SCORE_DIFFERS);
}

#[test]
fn malformed_diagrams_are_rejected() {
    let rejected = |rest: &str| set_up(&orange(rest), &[]).expect_err(rest);
    assert_eq!(rejected("\"board\": {\"Sh1\": \"blue\"}"), DiagramError::NoSuchCell("Sh1".to_owned()));
    assert_eq!(rejected("\"board\": {\"pass\": \"blue\"}"), DiagramError::NoSuchCell("pass".to_owned()));
    assert_eq!(rejected("\"board\": {\"Sa1\": 1}"), DiagramError::WrongKind("board.Sa1".to_owned()));
    assert_eq!(rejected("\"board\": {\"Sa1\": \"red\"}"), DiagramError::NoSuchSide("red".to_owned()));
    assert_eq!(rejected("\"board\": {}, \"hands\": {\"red\": {}}"), DiagramError::NoSuchSide("red".to_owned()));
    assert_eq!(rejected("\"board\": {}, \"hands\": {\"blue\": 3}"), DiagramError::WrongKind("hands.blue".to_owned()));
    assert_eq!(
        rejected("\"board\": {}, \"hands\": {\"blue\": {\"line\": -1}}"),
        DiagramError::WrongKind("hands.blue.line".to_owned())
    );
    assert_eq!(
        rejected("\"board\": {}, \"hands\": {\"blue\": {\"star\": 1}}"),
        DiagramError::UnknownKey("hands.blue.star".to_owned())
    );
    assert_eq!(rejected("\"board\": {}, \"score\": {\"red\": 0}"), DiagramError::NoSuchSide("red".to_owned()));
    assert_eq!(
        rejected("\"board\": {}, \"score\": {\"blue\": \"0\"}"),
        DiagramError::WrongKind("score.blue".to_owned())
    );
    assert!(matches!(
        set_up("{\"to_move\": \"white\", \"board\": {}}", &[]),
        Err(DiagramError::NoSuchSide(side)) if side == "white"
    ));
}

#[test]
fn diagram_accepts_only_forced_passes() {
    let json = "{\"to_move\": \"orange\", \"board\": {}, \"passes\": 1, \"hands\": \
                {\"blue\": {\"solid\": 0, \"line\": 0, \"cross\": 0}}, \"score\": {\"blue\": 0, \"orange\": 0}}";
    assert!(set_up(json, &[]).is_ok());
    assert!(set_up(&json.replace(": 1,", ": 2,"), &[]).is_err(), "two in a row end the game");
    assert!(set_up(&json.replace("\"to_move\": \"orange\"", "\"to_move\": \"blue\""), &[]).is_err());
}
