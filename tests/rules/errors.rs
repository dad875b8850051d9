//! Error types work with `?`, `Box<dyn Error>` and `Display`, and display the English text that players read.

use std::error::Error;

use quintet_core::catalog::{DuplicateGame, UnknownGame};
use quintet_core::learning::{FileError, FileErrorKind};
use quintet_core::record::{Record, RecordError, RecordReason, link};
use quintet_core::rules::{Diagram, DiagramError, InputStep, Localize, MoveError, OptionConflict, OptionError, Rules};
use quintet_core::words::Localization;
use quintet_games::{abalone, abande, abeo, abstrakto, aeb};
use quintet_games::{find, games};

/// Accepts only types that `?` can convert into `Box<dyn Error + Send + Sync>`.
fn is_error<T: Error + Send + Sync + 'static>() {}

fn assert_displayed(error: &(impl Localize + Error)) {
    assert_eq!(error.to_string(), Localization::english().localize(&error.localized_text()));
    assert!(error.source().is_none(), "the text of {error:?} includes its cause");
}

#[test]
fn every_error_type_implements_error() {
    is_error::<abalone::rules::MoveError>();
    is_error::<abande::rules::MoveError>();
    is_error::<abeo::rules::MoveError>();
    is_error::<abstrakto::rules::MoveError>();
    is_error::<aeb::rules::MoveError>();
    is_error::<MoveError>();
    is_error::<OptionError>();
    is_error::<OptionConflict>();
    is_error::<DiagramError>();
    is_error::<DuplicateGame>();
    is_error::<UnknownGame>();
    is_error::<RecordError>();
    is_error::<RecordReason>();
    is_error::<link::LinkError>();
    is_error::<FileErrorKind>();
    is_error::<FileError>();
    is_error::<quintet_core::engine::InvalidLevel>();
}

#[test]
fn errors_display_their_english_sentence() {
    quintet_games::install();
    let unknown = UnknownGame("chess".to_owned());
    assert_displayed(&unknown);
    assert_displayed(&DuplicateGame("abeo".to_owned()));
    assert!(unknown.to_string().contains("chess"));
    for game_def in games() {
        let mut options = game_def.options();
        assert_displayed(&options.set("no-such-option", "1").unwrap_err());
        assert_displayed(&Diagram::read("[]", game_def.info.id, &mut options).unwrap_err());
        let game = game_def.start(options).unwrap();
        assert_displayed(&game.parse("no such move").unwrap_err());
        assert_displayed(&game.explain_illegal(&[InputStep::Reserve(u8::MAX)]));
    }
    let error = Record::parse("[Game \"chess\"]\n*").unwrap_err();
    assert_displayed(&error);
    assert_eq!(error.to_string(), unknown.to_string());
    assert_displayed(&link::decode("abeo.!!!").unwrap().unwrap_err());
    let fault = FileErrorKind::UnknownGame("chess".to_owned());
    assert_displayed(&FileError { file: "chess.lesson".to_owned(), line: 1, kind: Box::new(fault) });
}

#[test]
fn errors_convert_with_question_mark() {
    fn play(text: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
        let game_def = find("abalone").ok_or_else(|| UnknownGame("abalone".to_owned()))?;
        let mut game = game_def.start(game_def.options())?;
        let action = game.parse(text)?;
        game.play(action)?;
        Ok(())
    }
    play("a1b2").unwrap();
    let rejected = play("e5e6").unwrap_err();
    assert!(rejected.to_string().contains("e5"), "{rejected}");
    let typed = abalone::Position::start(&find("abalone").unwrap().options()).unwrap().parse_move("e5").unwrap_err();
    assert_displayed(&typed);
    assert!(matches!(typed, abalone::rules::MoveError::Unreadable(_)), "{typed:?}");
}
