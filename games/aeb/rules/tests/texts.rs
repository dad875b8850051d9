//! Tests of notation, which is strict and canonical.

use super::drawn::rejected;
use super::*;
use quintet_core::rules::DefaultMoveError;

#[test]
fn notation_round_trips() {
    let texts = [
        "a1-a2", "h8xg8", "c3^c4", "a1+", "a1.2+", "a1.30+", "b2=s", "b2=m", "b2=l", "b2.1=m", "d4/ms", "d4/sss",
        "e5>n", "e5>e", "e5>s", "e5>w", "pass",
    ];
    let position = *start("2").position();
    for text in texts {
        let action = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let mut written = String::new();
        position.write_move(action, &mut written).unwrap();
        assert_eq!(written, text);
        assert_eq!(
            <Move as quintet_core::rules::MoveEncoding>::unpack(quintet_core::rules::MoveEncoding::pack(action)),
            action,
            "{text}"
        );
    }
}

#[test]
fn malformed_text_is_rejected() {
    let drawn = start("2");
    for text in [
        "", "a", "a1", "a1a2", "a1-", "a1-a", "a1-a22", "a1--a2", "a1-a2+", " a1+", "a1+ ", "a1++", "a1=", "a1=x",
        "a1=S", "a1=ss", "a1/m", "a1/sm", "a1/ssss", "a1>", "a1>x", "a1>ne", "a1.+", "a1.0+", "a1.01+", "a1.31+",
        "a1.256+", "a1.-1+", "a1.1", "a1.1-a2", "a1.1/ms", "a1.1>n", "a1.1xb1", "Pass", "pass ", "a1é", "é1+", "a1-é2",
        "a1.²+",
    ] {
        assert_eq!(rejected(&drawn, text), MoveError::Unreadable(text.to_owned()), "{text}");
    }
}

#[test]
fn cells_off_the_board_are_rejected() {
    let drawn = start("2");
    for (name, text) in
        [("i1", "i1+"), ("a9", "a9-a8"), ("a0", "a0/ms"), ("A1", "A1>n"), ("h9", "h8xh9"), ("1a", "a1^1a")]
    {
        assert_eq!(
            rejected(&drawn, text),
            MoveError::Common(DefaultMoveError::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
        );
    }
}
