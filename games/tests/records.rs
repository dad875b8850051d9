//! Tests of records.

use quintet_core::catalog::UnknownGame;
use quintet_core::record::*;
use quintet_core::rules::{AnyGame, Localize, LocalizedText, MoveError, OptionConflict, OptionError, Side};
use quintet_core::words::{Localization, ids};

const HEAD: &str = "[Game \"abalone\"]\n";

fn parse(text: &str) -> Result<Record, RecordError> {
    quintet_games::install();
    Record::parse(text)
}

fn parse_error(text: &str) -> (u32, String) {
    let error = parse(text).and_then(|record| record.replay()).err().unwrap_or_else(|| panic!("not an error: {text}"));
    (error.line, Localization::english().localize(&error.localized_text()))
}

fn replay_text(text: &str) -> Box<dyn AnyGame> {
    let record = parse(text).and_then(|record| record.replay());
    record.unwrap_or_else(|error| panic!("line {}: {:?}\n{text}", error.line, error.reason))
}

#[test]
fn record_is_written_in_canonical_layout() {
    let text = "[Layout \"belgian-daisy\"]\r\n [ Game   \"abalone\" ] [White \"B \\\"the ball\\\" \\\\o/\"]\r\n\
                {before} 1.a1b2 ; quick\r\n\r\n i9h8 2. b2c3 {long\n comment} *";
    let record = parse(&format!("\u{feff}{text}")).unwrap();
    let expected = r#"[Game "abalone"]
[Layout "belgian-daisy"]
[Eject "6"]
[Repetition "draw"]
[White "B \"the ball\" \\o/"]
[Result "*"]

{before} 1. a1b2 {quick} i9h8 2. b2c3 {long comment} *
"#;
    assert_eq!(record.to_string(), expected);
    assert_eq!(parse(expected).unwrap().to_string(), expected);
    assert_eq!(record.tag("White"), Some("B \"the ball\" \\o/"));
}

#[test]
fn lines_stay_under_eighty_columns() {
    let mut record = parse(HEAD).unwrap();
    record.comments.push("word ".repeat(100));
    record.moves = vec![RecordedMove { text: "a1b2".to_owned(), ..RecordedMove::default() }; 200];
    let text = record.to_string();
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert_eq!(parse(&text).unwrap().moves.len(), 200);
}

#[test]
fn invalid_tag_and_comment_characters_are_replaced() {
    let mut record = parse(HEAD).unwrap();
    record.tags.push(Tag { name: "a b".to_owned(), value: "x\ny\"]\n[Game \"z\"".to_owned() });
    record.tags.push(Tag::new("", &"é".repeat(MAX_TAG_BYTES)));
    record.comments.push("} 1. a1b2 \n[Game \"z\"]".to_owned());
    let again = parse(&record.to_string()).unwrap();
    assert_eq!(again.tag("a_b"), Some("x y\"] [Game \"z\""));
    assert_eq!(again.comments, [") 1. a1b2 [Game \"z\"]"]);
    assert_eq!((again.tags.len(), again.moves.len()), (2, 0));
}

#[test]
fn round_numbers_are_validated() {
    replay_text(&format!("{HEAD}1. a1b2 i9h8 2. b2c3 2... g5f4 3. a2a1"));
    replay_text(&format!("{HEAD}7. a1b2 i9h8 8. b2c3"));
    replay_text(&format!("{HEAD}a1b2 i9h8 2. b2c3"));
    replay_text(&format!("{HEAD}1 a1b2 i9h8 2 b2c3 *"));
    let (line, reason) = parse_error(&format!("{HEAD}1. a1b2 i9h8\n3. b2c3 *"));
    assert_eq!((line, reason.as_str()), (3, "The move has number 3, but belongs to round 2."));
    assert_eq!(parse_error(&format!("{HEAD}1. a1b2\n99999999999999999999. i9h8")).0, 3);
}

#[test]
fn dots_after_round_numbers_are_optional() {
    let moves = ["1. a1b2 1... i9h8 2. b2c3", "1 a1b2 1 i9h8 2... b2c3", "1... a1b2 {strong} 1.. i9h8 {weak} b2c3"];
    let played = moves.map(|moves| replay_text(&format!("{HEAD}{moves} *")).history());
    assert_eq!(played, std::array::from_fn(|_| ["a1b2", "i9h8", "b2c3"].map(str::to_owned).to_vec()));
}

#[test]
fn start_with_second_side_round_trips() {
    let json = r#"{\"to_move\": \"white\", \"turn\": 9, \"board\": {\"a1\": \"black\", \"i9\": \"white\"}, \"score\": {\"black\": 0, \"white\": 0}}"#;
    let game = replay_text(&format!("{HEAD}[Eject \"14\"]\n[Position \"{json}\"]\n1... i9h8 2. a1b2 h8g7 *"));
    assert_eq!(game.turn(), 12);
    let record = Record::of(&*game, []);
    let text = record.to_string();
    assert!(text.ends_with("1... i9h8 2. a1b2 h8g7 *\n"), "{text}");
    assert_eq!(parse(&text).unwrap().replay().unwrap().diagram(), game.diagram());
}

#[test]
fn result_must_match_the_board() {
    assert!(parse_error(&format!("{HEAD}\na1b2 1-0")).1.contains("the game is not over"));
    assert!(parse_error(&format!("{HEAD}[Result \"0-1\"]\na1b2")).1.contains("the game is not over"));
    assert!(parse_error(&format!("{HEAD}[Result \"0-1\"]\na1b2 1-0")).1.contains("end with 1-0"));
    assert!(parse_error(&format!("{HEAD}[Result \"2\"]")).1.contains("not a result"));
    replay_text(&format!("{HEAD}[Termination \"resignation\"]\na1b2 1-0"));
    let json = r#"{\"to_move\": \"white\", \"board\": {\"a1\": \"black\"}, \"score\": {\"black\": 6, \"white\": 0}}"#;
    let over = format!("{HEAD}[Position \"{json}\"]\n");
    assert_eq!(
        parse_error(&format!("{over}0-1")),
        (3, "The record gives 0-1 as the result, but on the board it is 1-0.".into())
    );
    assert_eq!(parse_error(&format!("{over}[Termination \"time\"]\n\n1/2-1/2")).0, 5);
    replay_text(&format!("{over}1-0"));
    replay_text(&format!("{over}*"));
}

#[test]
fn number_of_turns_before_a_start_is_limited() {
    let position = |turn: u32| {
        let json = r#"{\"to_move\": \"white\", \"board\": {\"a1\": \"black\", \"i9\": \"white\"}, \"turn\": TURN}"#;
        format!("{HEAD}[Position \"{}\"]\n\n*", json.replace("TURN", &turn.to_string()))
    };
    let (line, reason) = parse_error(&position(1_000_001));
    assert!(line == 2 && reason.contains("the maximum is 1000000"), "line {line}: {reason}");
    assert!(parse(&position(1_000_000)).is_ok());
}

#[test]
fn result_of_many_players_is_winner_number() {
    let stopped = "[Game \"aeb\"]\n[Termination \"time\"]\n";
    for (players, result) in [("2", "1-0"), ("2", "0-1"), ("3", "1"), ("3", "3"), ("4", "4"), ("4", "1/2-1/2")] {
        let text = format!("{stopped}[Players \"{players}\"]\n\n1. a1-a2 {result}");
        assert_eq!(replay_text(&text).turn(), 1);
        let again = parse(&text).unwrap().to_string();
        assert!(
            again.contains(&format!("[Result \"{result}\"]")) && again.ends_with(&format!(" {result}\n")),
            "{again}"
        );
    }
    for (players, result) in [("2", "1"), ("2", "3"), ("3", "1-0"), ("3", "4"), ("4", "0"), ("4", "5")] {
        let reason = parse_error(&format!("{stopped}[Players \"{players}\"]\n\n1. a1-a2 {result}")).1;
        assert!(reason.contains("not a result"), "{reason}");
    }
}

#[test]
fn round_numbers_continue_after_elimination() {
    let json = r#"{\"to_move\": \"1\", \"board\": {\"a1\": {\"kind\": \"single\", \"pieces\": [[\"blue\", 1]]}, \"a2\": {\"kind\": \"single\", \"pieces\": [[\"green\", 1]]}, \"h8\": {\"kind\": \"single\", \"pieces\": [[\"purple\", 3]]}}}"#;
    let moves = "1. a1xa2 h8-h7 2. a2-a1 h7-h8 3. a1-a2";
    let text = format!("[Game \"aeb\"]\n[Players \"3\"]\n[Position \"{json}\"]\n\n{moves} *\n");
    assert!(Record::of(&*replay_text(&text), []).to_string().ends_with(&format!("{moves} *\n")));
}

#[test]
fn stopped_match_has_termination() {
    let game = replay_text(&format!("{HEAD}a1b2"));
    let record = Record::of(&*game, [Tag::player(game.info(), Side::FIRST, "Ann"), Tag::new(GAME, "chess")]);
    let record = record.with_result(GameResult::Win(Side::SECOND), "time").with_result(GameResult::Draw, "agreement");
    let text = record.to_string();
    assert!(text.contains("[Black \"Ann\"]\n[Termination \"agreement\"]\n[Result \"1/2-1/2\"]\n"), "{text}");
    assert_eq!(text.matches("[Game").count(), 1);
    assert_eq!(replay_text(&text).turn(), 1);
}

#[test]
fn errors_have_line_numbers() {
    for (line, text) in [
        (1, String::new()),
        (1, "{only a comment}".to_owned()),
        (2, "\n[White \"x\"]\n".to_owned()),
        (2, "\na1b2".to_owned()),
        (1, "[Game \"chess\"]".to_owned()),
        (1, "[game \"abalone\"]".to_owned()),
        (2, format!("{HEAD}[Game \"abalone\"]")),
        (3, format!("{HEAD}\n[Eject \"15\"]")),
        (2, format!("{HEAD}[Position \"{{}}\"]")),
        (2, format!("{HEAD}[White \"x\ny\"]")),
        (2, format!("{HEAD}[White x]")),
        (2, format!("{HEAD}[White \"x\"")),
        (2, format!("{HEAD}{{ never\n\nclosed")),
        (3, format!("{HEAD}\n}}")),
        (3, format!("{HEAD}a1b2\nA1b2")),
        (3, format!("{HEAD}a1b2\n(i9h8)")),
        (4, format!("{HEAD}a1b2\n*\ni9h8")),
        (2, format!("{HEAD}{}", "x".repeat(MAX_WORD_BYTES + 1))),
        (2, format!("{HEAD}[White \"{}\"]", "x".repeat(MAX_TAG_BYTES + 1))),
        (3, format!("{HEAD}\n{}", "a1b2 ".repeat(MAX_MOVES + 1))),
        (3, format!("{HEAD}\n{}", "{}".repeat(MAX_COMMENTS + 1))),
        (3, format!("{HEAD}a1b2\n{}", "{}".repeat(MAX_COMMENTS + 1))),
        (MAX_TAGS as u32 + 2, format!("{HEAD}{}a1b2", "[A \"\"]\n".repeat(MAX_TAGS + 1))),
        (MAX_TAGS as u32 + 101, "[A \"\"]\n".repeat(MAX_TAGS * 2)),
        (1, " ".repeat(MAX_BYTES + 1)),
    ] {
        let start: String = text.chars().take(80).collect();
        assert_eq!(parse_error(&text).0, line, "{start}: {}", parse_error(&text).1);
    }
}

#[test]
fn maximum_tags_and_comments_round_trip() {
    let text = format!("{HEAD}{}{}a1b2", "[A \"\"]\n".repeat(MAX_TAGS), "{}\n".repeat(MAX_COMMENTS));
    let again = parse(&parse(&text).unwrap().to_string()).unwrap();
    assert_eq!((again.tags.len(), again.comments.len()), (MAX_TAGS, MAX_COMMENTS));
}

#[test]
fn parsing_continues_after_invalid_record() {
    let text = format!(
        "{HEAD}a1b2 *\n{HEAD}a1a9 *\n\n{HEAD}a1b2 * i9h8\n{HEAD}[White x]\n[Black \"y\"]\n\na1b2 *\n{HEAD}a1b2 \"\n\n\
         {HEAD}[Layout \"x\"]\n\na1b2 *\n{HEAD}\na1b2"
    );
    quintet_games::install();
    let found: Vec<_> = records(&text).map(|record| record.and_then(|record| record.replay())).collect();
    let lines: Vec<_> = found.iter().map(|game| game.as_ref().map_or_else(|error| error.line, |_| 0)).collect();
    assert_eq!(lines, [0, 4, 7, 9, 14, 17, 0]);
    assert!(matches!(parse(&text), Err(RecordError { line: 3, reason: RecordReason::SeveralRecords })));
}

#[test]
fn records_after_an_unclosed_comment_are_found() {
    quintet_games::install();
    let text = format!("{HEAD}a1b2 {{oops\n{HEAD}a1b2 *\n{HEAD}a1b2 i9h8 *");
    let lines =
        |text: &str| records(text).map(|record| record.map_or_else(|error| error.line, |_| 0)).collect::<Vec<_>>();
    assert_eq!(lines(&text), [2, 0, 0]);
    // A line of a comment that begins with a bracket begins no record.
    assert_eq!(lines(&format!("{HEAD}a1b2 ] i9h8 {{see\n[1] for details}} *\n{HEAD}a1b2 *")), [2, 0]);
}

#[test]
fn a_record_can_have_only_tags() {
    quintet_games::install();
    let text = "[Game \"abeo\"]\n[Event \"x\"]\n\n[Game \"abalone\"]\n1. a1b2 *\n";
    let games: Vec<_> = records(text).map(|record| record.unwrap().game.id).collect();
    assert_eq!(games, ["abeo", "abalone"]);
    let with_comment = text.replace("\n\n", "\n\n; a comment\n");
    assert_eq!(records(&with_comment).filter(Result::is_ok).count(), 2);
    let twice = "[Game \"abeo\"]\n[Game \"abalone\"]\n1. a1b2 *\n";
    assert_eq!(parse(twice).unwrap_err().line, 2);
}

#[test]
fn every_reason_has_message() {
    quintet_games::install();
    let words = Localization::english();
    let sentence = || LocalizedText::new(ids::RECORD_NONE);
    for reason in [
        RecordReason::NoRecord,
        RecordReason::SeveralRecords,
        RecordReason::TextTooLong,
        RecordReason::TagTooLong("Site".into()),
        RecordReason::WordTooLong,
        RecordReason::TooManyMoves,
        RecordReason::TooManyTags,
        RecordReason::TooManyComments,
        RecordReason::MalformedTag,
        RecordReason::UnclosedComment,
        RecordReason::UnexpectedCharacter('"'),
        RecordReason::NoGame,
        RecordReason::UnknownGame(UnknownGame("chess".into())),
        RecordReason::DuplicateTag("Game".into()),
        RecordReason::Option(OptionError::UnknownKey { key: "x".into(), known: &[] }),
        RecordReason::Conflict(OptionConflict(sentence())),
        RecordReason::Position(quintet_core::rules::DiagramError::Missing("board")),
        RecordReason::WrongNumber { found: 2, expected: 1 },
        RecordReason::Move {
            text: "a1".into(),
            move_error: MoveError { message: sentence(), cells: vec![], related_cells: vec![] },
        },
        RecordReason::InvalidResult("3".into()),
        RecordReason::ResultsDiffer { tag: "1-0".into(), end: "*".into() },
        RecordReason::WrongResult { found: "1-0".into(), expected: "0-1".into() },
        RecordReason::Unfinished("1-0".into()),
        RecordReason::AfterResult("a1b2".into()),
    ] {
        let said = words.localize(&reason.localized_text());
        assert!(said.contains(' ') && !said.contains('{'), "{reason:?}: {said}");
    }
}

#[test]
fn record_after_one_with_a_word_after_its_result_is_read() {
    let text = "[Game \"abeo\"]\n\n1. e5 * junk\n\n[Game \"abalone\"]\n\n1. a1b2 *\n";
    let mut all = records(text);
    let error = all.next().unwrap().unwrap_err();
    assert_eq!((error.line, error.reason), (3, RecordReason::AfterResult("junk".into())));
    assert_eq!(all.next().unwrap().unwrap().game.id, "abalone");
    assert!(all.next().is_none());
}
