//! Tests that the embedded files are valid and that invalid files are rejected with their line.

use quintet_core::catalog::GameDef;
use quintet_core::learning::*;
use quintet_core::words::{Localization, Localize, ids};
use quintet_games::abeo;
use quintet_games::games;

fn rejected<T>(read: Result<T, FileError>) -> String {
    read.err().map_or_else(|| "read".to_owned(), |error| Localization::english().localize(&error.localized_text()))
}

fn lesson_error(lines: &str) -> String {
    quintet_games::install();
    rejected(Lesson::read("x.lesson", lines))
}

fn page_error(lines: &str) -> String {
    quintet_games::install();
    rejected(Page::read("x.page", lines))
}

#[test]
fn every_game_has_a_lesson_and_a_page() {
    for game in games() {
        let id = game.info.id;
        assert_eq!(load_lesson(game).map(|lesson| lesson.is_some()), Ok(true), "{id}");
        assert_eq!(load_page(game).map(|page| page.is_some()), Ok(true), "{id}");
        assert!(lesson(id).is_some() && page(id).is_some(), "{id}");
    }
    assert!(lesson("chess").is_none() && page("chess").is_none());
}

#[test]
fn file_in_definition_must_be_for_its_game() {
    quintet_games::install();
    static OTHER_FILES: GameDef = GameDef::new::<abeo::Position>()
        .lesson(include_str!("../aeb/data/aeb.lesson"))
        .page(include_str!("../aeb/data/aeb.page"));
    let line = |text: &str| text.lines().position(|line| line.starts_with("game ")).expect("a game") + 1;
    let expected = |file: &str, text: Option<&str>| {
        format!("{file}, line {}: This file is for the game “aeb”.", line(text.unwrap_or_default()))
    };
    assert_eq!(rejected(load_lesson(&OTHER_FILES)), expected("abeo.lesson", OTHER_FILES.lesson));
    assert_eq!(rejected(load_page(&OTHER_FILES)), expected("abeo.page", OTHER_FILES.page));
}

#[test]
fn invalid_lesson_reports_file_line_and_reason() {
    let head = "game abeo\noffer abeo-lesson-offer\n";
    let step = format!("{head}\n# a comment\nstep abeo-lesson-place\n");
    let said = |lines: &str| lesson_error(&format!("{step}{lines}"));
    assert_eq!(lesson_error(""), "x.lesson, line 1: The line “game” is missing.");
    assert_eq!(lesson_error("# no game\nstep a"), "x.lesson, line 1: The line “game” is missing.");
    assert_eq!(lesson_error("\ngame chess\n"), "x.lesson, line 2: There is no game “chess”.");
    assert_eq!(lesson_error("game abeo"), "x.lesson, line 1: The line “offer” is missing.");
    assert_eq!(lesson_error(head), "x.lesson, line 1: The line “step” is missing.");
    assert_eq!(lesson_error(&format!("{head}step\n")), "x.lesson, line 3: The line must have the form: step SENTENCE.");
    assert_eq!(said("jump"), "x.lesson, line 6: “jump” is not expected here.");
    assert_eq!(said(""), "x.lesson, line 5: The line “answer” is missing.");
    assert_eq!(said("answer any\notherwise jump"), "x.lesson, line 7: There is no message “jump”.");
    assert_eq!(said("pieces dark z9\nanswer any"), "x.lesson, line 5: The board has no cell “z9”.");
    assert_eq!(said("to-move green\nanswer any"), "x.lesson, line 5: The game has no side “green”.");
    assert_eq!(said("option board=hex"), "x.lesson, line 6: “board” cannot be set; the game has no options.");
    assert_eq!(said("place e5"), "x.lesson, line 6: The line must have the form: place CELL JSON.");
    assert_eq!(said("score 3"), "x.lesson, line 6: The line must have the form: score JSON.");
    assert_eq!(said("passes x"), "x.lesson, line 6: The line must have the form: passes NUMBER.");
    assert!(said("answer do").starts_with("x.lesson, line 6: The line must have the form: answer any"));
    assert_eq!(said("answer do jump"), "x.lesson, line 6: No legal move answers this step.");
    assert!(said("played e5\nplayed e5\nanswer any").starts_with("x.lesson, line 7: e5: e5 is taken"));
    assert_eq!(said("answer win"), "x.lesson, line 6: No legal move answers this step.");
    assert!(said("answer play pass").starts_with("x.lesson, line 6: pass: You cannot pass"));
    assert!(said("answer play e5\nreply e5").starts_with("x.lesson, line 7: e5: e5 is taken"));
}

#[test]
fn wrong_attempt_must_be_rejected_for_given_reason() {
    let step = "game abeo\noffer abeo-lesson-offer\nstep abeo-lesson-place\nanswer any\n";
    let said = |lines: &str| lesson_error(&format!("{step}{lines}"));
    assert_eq!(said("rejected e5 e5: abeo-same-cell"), "read");
    assert_eq!(
        said("rejected e5 e5: abeo-taken"),
        "x.lesson, line 5: The reason for the rejection is abeo-same-cell, not abeo-taken."
    );
    assert_eq!(said("rejected e5: abeo-taken"), "x.lesson, line 5: “e5” should be rejected, but begins a legal move.");
    assert_eq!(said("rejected e5 z9: abeo-taken"), "x.lesson, line 5: “z9” is not a step of this game.");
    assert_eq!(said("rejected hand:x: abeo-taken"), "x.lesson, line 5: “hand:x” is not a step of this game.");
    assert_eq!(
        said("rejected e5 e5 e4: abeo-same-cell"),
        "x.lesson, line 5: “e5 e5 e4” is rejected before its last step."
    );
    assert_eq!(said("rejected abeo-end-turn: abeo-may-not-pass"), "read");
    assert_eq!(
        lesson_error(&step.replace("answer any", "answer play e5 z9*")),
        "x.lesson, line 4: No legal move answers this step."
    );
    for formless in ["rejected e5 e5", "rejected : abeo-taken"] {
        let form = "x.lesson, line 5: The line must have the form: rejected STEPS: MESSAGE.";
        assert_eq!(said(formless), form);
    }
}

#[test]
fn continuation_requires_a_single_answer() {
    quintet_games::install();
    let steps = |answer: &str| {
        format!(
            "game abeo\noffer abeo-lesson-offer\nstep abeo-lesson-place\nanswer {answer}\nreply e4\nrejected e5 e5: \
             abeo-same-cell\nstep abeo-lesson-two\ngoes-on\nanswer any\nrejected e4: abeo-taken"
        )
    };
    assert_eq!(lesson_error(&steps("play e5")), "read");
    let many = "x.lesson, line 7: The previous step has several answers, so no step can continue from it.";
    assert_eq!(lesson_error(&steps("play e5 e6")), many);
    let lesson = Lesson::read("x", &steps("play e5")).expect("it is read");
    let [first, second] = lesson.steps() else { panic!("two steps") };
    assert_eq!(second.scene().game().history(), ["e5", "e4"]);
    assert!(second.continues_previous() && !first.continues_previous());
    assert_eq!(first.otherwise(), ids::LESSON_OTHERWISE);
}

#[test]
fn invalid_continuation_is_reported() {
    let first =
        "game abeo\noffer abeo-lesson-offer\nstep abeo-lesson-place\nanswer play e5\nrejected e5 e5: abeo-same-cell\n";
    let next = "step abeo-lesson-two\n";
    let end = "answer any\nrejected e5: abeo-taken";
    let said = |lines: &str| lesson_error(&format!("{first}{next}{lines}{end}"));
    assert_eq!(said("goes-on\n"), "read");
    assert_eq!(said("goes-on e5\n"), "x.lesson, line 7: The line must have the form: goes-on.");
    assert_eq!(said("goes-on\nplayed e4\n"), "x.lesson, line 8: “played” is not expected here.");
    assert_eq!(said("pieces dark e5\ngoes-on\n"), "x.lesson, line 7: “pieces” is not expected here.");
    let alone = first.replace("answer", "goes-on\nanswer");
    assert_eq!(lesson_error(&alone), "x.lesson, line 4: “goes-on” is not expected here.");
}

#[test]
fn invalid_page_reports_file_line_and_reason() {
    let head = "game abeo\ndesigners Somebody\nsource https://example.org A sheet\n";
    let section = format!("{head}section aim abeo-page-aim\n");
    let said = |lines: &str| page_error(&format!("{section}{lines}"));
    assert_eq!(said("play e5 e4"), "read");
    assert_eq!(said(""), "x.page, line 4: The line “play” is missing.");
    assert!(said("play e5\nplay e5").starts_with("x.page, line 6: e5: e5 is taken"));
    assert_eq!(said("play e5\nrejected e5"), "x.page, line 6: The line must have the form: rejected STEPS: MESSAGE.");
    assert_eq!(
        said("play e5\nrejected e4: abeo-taken"),
        "x.page, line 6: “e4” should be rejected, but begins a legal move."
    );
    for numbers in ["one", "999", "1 0"] {
        let form = "x.page, line 5: The line must have the form: rulings NUMBERS (from 1 to 255).";
        assert_eq!(said(&format!("rulings {numbers}")), form);
    }
    assert_eq!(said("answer any"), "x.page, line 5: “answer” is not expected here.");
    assert_eq!(page_error(head), "x.page, line 1: The line “section” is missing.");
    assert_eq!(page_error("game abeo\nyear soon"), "x.page, line 2: The line must have the form: year NUMBER.");
    assert_eq!(page_error("game abeo\nsource x"), "x.page, line 2: The line must have the form: source LINK NAME.");
    let form = "x.page, line 4: The line must have the form: section aim|turn|moves|end|scoring SENTENCE.";
    assert_eq!(page_error(&format!("{head}section why abeo-page-aim")), form);
    for (left_out, line) in [("designers", "designers Somebody\n"), ("source", "source https://example.org A sheet\n")]
    {
        let text = format!("{section}play e5").replace(line, "");
        assert_eq!(page_error(&text), format!("x.page, line 1: The line “{left_out}” is missing."));
    }
}

#[test]
fn explaining_finds_the_section() {
    quintet_games::install();
    let (page, section) =
        section_explaining("abande", abande::ids::ABANDE_SPLITS_THE_BAND).expect("the page explains it");
    assert_eq!(page.sections()[section].text(), abande::ids::ABANDE_PAGE_BAND);
    assert!(
        section_explaining("abande", abande::ids::ABANDE_PAGE_BAND).is_none()
            && section_explaining("chess", abeo::ids::ABEO_TAKEN).is_none()
    );
}
