//! What must hold for records.

use super::*;
use crate::rules::{OptionError, Refusal, Say, Sentence, Side, UnknownGame};
use crate::words::Words;

const HEAD: &str = "[Game \"abalone\"]\n";

fn refusal(text: &str) -> (u32, String) {
    let error = Record::parse(text).and_then(|record| record.replay()).err().unwrap_or_else(|| panic!("taken: {text}"));
    (error.line, Words::english().say(&error.sentence()))
}

fn replayed(text: &str) -> Box<dyn AnyGame> {
    let record = Record::parse(text).and_then(|record| record.replay());
    record.unwrap_or_else(|error| panic!("line {}: {:?}\n{text}", error.line, error.reason))
}

#[test]
fn a_record_is_written_in_the_canonical_layout() {
    let text = "[Layout \"belgian-daisy\"]\r\n [ Game   \"abalone\" ] [White \"B \\\"the ball\\\" \\\\o/\"]\r\n\
                {before} 1.a1b2 ; quick\r\n\r\n i9h8 2. b2c3 {long\n comment} *";
    let record = Record::parse(&format!("\u{feff}{text}")).unwrap();
    let expected = r#"[Game "abalone"]
[Layout "belgian-daisy"]
[Eject "6"]
[Repetition "draw"]
[White "B \"the ball\" \\o/"]
[Result "*"]

{before} 1. a1b2 {quick} i9h8 2. b2c3 {long comment} *
"#;
    assert_eq!(record.to_string(), expected);
    assert_eq!(Record::parse(expected).unwrap().to_string(), expected);
    assert_eq!(record.tag("White"), Some("B \"the ball\" \\o/"));
}

#[test]
fn lines_stay_under_eighty_columns() {
    let mut record = Record::parse(HEAD).unwrap();
    record.comments.push("word ".repeat(100));
    record.moves = vec![RecordedMove { text: "a1b2".to_owned(), ..RecordedMove::default() }; 200];
    let text = record.to_string();
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert_eq!(Record::parse(&text).unwrap().moves.len(), 200);
}

#[test]
fn what_a_tag_or_comment_cannot_hold_is_replaced() {
    let mut record = Record::parse(HEAD).unwrap();
    record.tags.push(Tag { name: "a b".to_owned(), value: "x\ny\"]\n[Game \"z\"".to_owned() });
    record.tags.push(Tag::new("", &"é".repeat(MOST_TAG_BYTES)));
    record.comments.push("} 1. a1b2 \n[Game \"z\"]".to_owned());
    let again = Record::parse(&record.to_string()).unwrap();
    assert_eq!(again.tag("a_b"), Some("x y\"] [Game \"z\""));
    assert_eq!(again.comments, [") 1. a1b2 [Game \"z\"]"]);
    assert_eq!((again.tags.len(), again.moves.len()), (2, 0));
}

#[test]
fn numbers_follow_the_rounds_or_are_refused() {
    replayed(&format!("{HEAD}1. a1b2 i9h8 2. b2c3 2... g5f4 3. a2a1"));
    replayed(&format!("{HEAD}7. a1b2 i9h8 8. b2c3"));
    replayed(&format!("{HEAD}a1b2 i9h8 2. b2c3"));
    replayed(&format!("{HEAD}1 a1b2 i9h8 2 b2c3 *"));
    let (line, why) = refusal(&format!("{HEAD}1. a1b2 i9h8\n3. b2c3 *"));
    assert_eq!((line, why.as_str()), (3, "The move has number 3; it belongs to round 2."));
    assert_eq!(refusal(&format!("{HEAD}1. a1b2\n99999999999999999999. i9h8")).0, 3);
}

#[test]
fn a_start_with_the_second_side_to_move_is_read_back() {
    let json = r#"{\"to_move\": \"white\", \"turn\": 9, \"board\": {\"a1\": \"black\", \"i9\": \"white\"}, \"score\": {\"black\": 0, \"white\": 0}}"#;
    let game = replayed(&format!("{HEAD}[Eject \"14\"]\n[Position \"{json}\"]\n1... i9h8 2. a1b2 h8g7 *"));
    assert_eq!(game.turn(), 12);
    let record = Record::of(&*game, []);
    let text = record.to_string();
    assert!(text.ends_with("1... i9h8 2. a1b2 h8g7 *\n"), "{text}");
    assert_eq!(Record::parse(&text).unwrap().replay().unwrap().diagram(), game.diagram());
}

#[test]
fn the_result_is_that_of_the_board() {
    assert!(refusal(&format!("{HEAD}\na1b2 1-0")).1.contains("the game is not over"));
    assert!(refusal(&format!("{HEAD}[Result \"0-1\"]\na1b2")).1.contains("the game is not over"));
    assert!(refusal(&format!("{HEAD}[Result \"0-1\"]\na1b2 1-0")).1.contains("end with 1-0"));
    assert!(refusal(&format!("{HEAD}[Result \"2\"]")).1.contains("no result"));
    replayed(&format!("{HEAD}[Termination \"resignation\"]\na1b2 1-0"));
    let json = r#"{\"to_move\": \"white\", \"board\": {\"a1\": \"black\"}, \"score\": {\"black\": 6, \"white\": 0}}"#;
    let over = format!("{HEAD}[Position \"{json}\"]\n");
    assert_eq!(refusal(&format!("{over}0-1")), (3, "The result is said to be 0-1, but on the board it is 1-0.".into()));
    assert_eq!(refusal(&format!("{over}[Termination \"time\"]\n\n1/2-1/2")).0, 5);
    replayed(&format!("{over}1-0"));
    replayed(&format!("{over}*"));
}

#[test]
fn where_more_than_two_take_part_the_result_is_the_winners_number() {
    let stopped = "[Game \"aeb\"]\n[Termination \"time\"]\n";
    for (players, result) in [("2", "1-0"), ("2", "0-1"), ("3", "1"), ("3", "3"), ("4", "4"), ("4", "1/2-1/2")] {
        let text = format!("{stopped}[Players \"{players}\"]\n\n1. a1-a2 {result}");
        assert_eq!(replayed(&text).turn(), 1);
        let again = Record::parse(&text).unwrap().to_string();
        assert!(
            again.contains(&format!("[Result \"{result}\"]")) && again.ends_with(&format!(" {result}\n")),
            "{again}"
        );
    }
    for (players, result) in [("2", "1"), ("2", "3"), ("3", "1-0"), ("3", "4"), ("4", "0"), ("4", "5")] {
        let why = refusal(&format!("{stopped}[Players \"{players}\"]\n\n1. a1-a2 {result}")).1;
        assert!(why.contains("no result"), "{why}");
    }
}

#[test]
fn rounds_go_on_when_a_player_is_out() {
    let json = r#"{\"to_move\": \"1\", \"board\": {\"a1\": {\"kind\": \"single\", \"pieces\": [[\"blue\", 1]]}, \"a2\": {\"kind\": \"single\", \"pieces\": [[\"green\", 1]]}, \"h8\": {\"kind\": \"single\", \"pieces\": [[\"purple\", 3]]}}}"#;
    let moves = "1. a1xa2 h8-h7 2. a2-a1 h7-h8 3. a1-a2";
    let text = format!("[Game \"aeb\"]\n[Players \"3\"]\n[Position \"{json}\"]\n\n{moves} *\n");
    assert!(Record::of(&*replayed(&text), []).to_string().ends_with(&format!("{moves} *\n")));
}

#[test]
fn a_match_that_is_stopped_says_why() {
    let game = replayed(&format!("{HEAD}a1b2"));
    let record = Record::of(&*game, [Tag::player(game.info(), Side::FIRST, "Ann"), Tag::new(GAME, "chess")]);
    let record = record.ended(Verdict::Win(Side::SECOND), "time").ended(Verdict::Draw, "agreement");
    let text = record.to_string();
    assert!(text.contains("[Black \"Ann\"]\n[Termination \"agreement\"]\n[Result \"1/2-1/2\"]\n"), "{text}");
    assert_eq!(text.matches("[Game").count(), 1);
    assert_eq!(replayed(&text).turn(), 1);
}

#[test]
fn refusals_name_the_line() {
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
        (2, format!("{HEAD}{}", "x".repeat(MOST_WORD_BYTES + 1))),
        (2, format!("{HEAD}[White \"{}\"]", "x".repeat(MOST_TAG_BYTES + 1))),
        (3, format!("{HEAD}\n{}", "a1b2 ".repeat(MOST_MOVES + 1))),
        (3, format!("{HEAD}\n{}", "{}".repeat(MOST_COMMENTS + 1))),
        (3, format!("{HEAD}a1b2\n{}", "{}".repeat(MOST_COMMENTS + 1))),
        (MOST_TAGS as u32 + 2, format!("{HEAD}{}a1b2", "[A \"\"]\n".repeat(MOST_TAGS + 1))),
        (MOST_TAGS as u32 + 101, "[A \"\"]\n".repeat(MOST_TAGS * 2)),
        (1, " ".repeat(MOST_BYTES + 1)),
    ] {
        let start: String = text.chars().take(80).collect();
        assert_eq!(refusal(&text).0, line, "{start}: {}", refusal(&text).1);
    }
}

#[test]
fn as_many_tags_and_comments_as_can_be_are_read_back() {
    let text = format!("{HEAD}{}{}a1b2", "[A \"\"]\n".repeat(MOST_TAGS), "{}\n".repeat(MOST_COMMENTS));
    let again = Record::parse(&Record::parse(&text).unwrap().to_string()).unwrap();
    assert_eq!((again.tags.len(), again.comments.len()), (MOST_TAGS, MOST_COMMENTS));
}

#[test]
fn one_text_holds_many_records_and_reading_goes_on_after_a_broken_one() {
    let text = format!(
        "{HEAD}a1b2 *\n{HEAD}a1a9 *\n\n{HEAD}a1b2 * i9h8\n{HEAD}[White x]\n[Black \"y\"]\n\na1b2 *\n{HEAD}a1b2 \"\n\n\
         {HEAD}[Layout \"x\"]\n\na1b2 *\n{HEAD}\na1b2"
    );
    let found: Vec<_> = records(&text).map(|record| record.and_then(|record| record.replay())).collect();
    let lines: Vec<_> = found.iter().map(|game| game.as_ref().map_or_else(|error| error.line, |_| 0)).collect();
    assert_eq!(lines, [0, 4, 7, 9, 14, 17, 0]);
    assert!(matches!(Record::parse(&text), Err(RecordError { line: 3, reason: RecordReason::SeveralRecords })));
}

#[test]
fn every_reason_has_a_sentence() {
    let words = Words::english();
    let sentence = || Sentence::new("record-none");
    for reason in [
        RecordReason::NoRecord,
        RecordReason::SeveralRecords,
        RecordReason::TextTooLong,
        RecordReason::TagTooLong("Site".into()),
        RecordReason::WordTooLong,
        RecordReason::TooManyMoves,
        RecordReason::TooManyTags,
        RecordReason::TooManyComments,
        RecordReason::BrokenTag,
        RecordReason::OpenComment,
        RecordReason::Stray('"'),
        RecordReason::NoGame,
        RecordReason::UnknownGame(UnknownGame("chess".into())),
        RecordReason::TagTwice("Game".into()),
        RecordReason::Option(OptionError::UnknownKey { key: "x".into(), known: &[] }),
        RecordReason::Conflict(sentence()),
        RecordReason::Position(crate::rules::DiagramError::Missing("board")),
        RecordReason::WrongNumber { found: 2, due: 1 },
        RecordReason::Move { text: "a1".into(), refusal: Refusal { sentence: sentence(), cells: vec![] } },
        RecordReason::NoVerdict("3".into()),
        RecordReason::VerdictsDiffer { tag: "1-0".into(), end: "*".into() },
        RecordReason::WrongVerdict { found: "1-0".into(), due: "0-1".into() },
        RecordReason::Unfinished("1-0".into()),
        RecordReason::AfterVerdict("a1b2".into()),
    ] {
        let said = words.say(&reason.sentence());
        assert!(said.contains(' ') && !said.contains('{'), "{reason:?}: {said}");
    }
}
