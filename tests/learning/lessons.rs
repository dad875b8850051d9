//! Tests of the lessons, played through with right and wrong steps.

use std::collections::BTreeSet;

use quintet_core::learning::{FileErrorKind, Lesson, lesson};
use quintet_core::rules::{AnyGame, EncodedMove, InputStep};
use quintet_core::words::{Locale, Localization, MessageId};
use quintet_games::games;

fn lessons() -> impl Iterator<Item = &'static Lesson> {
    games().map(|game_def| lesson(game_def.info.id).unwrap())
}

/// The legal moves with an input path that begins with these steps.
fn legal_after(game: &dyn AnyGame, steps: &[InputStep]) -> Vec<EncodedMove> {
    let leads_on = |action: &EncodedMove| game.paths(*action).iter().any(|path| path.starts_with(steps));
    game.legal_moves().into_iter().filter(leads_on).collect()
}

#[test]
fn lessons_have_five_to_ten_steps() {
    for lesson in lessons() {
        let steps = lesson.steps().len() + 1;
        assert!((5..=10).contains(&steps), "{}: {steps}", lesson.game().info.id);
        let words = Localization::english();
        let last = words.localize(&lesson.progress(lesson.steps().len()));
        assert_eq!(last, format!("Step {steps} of {steps}"));
    }
}

#[test]
fn every_answer_can_be_entered_step_by_step() {
    for lesson in lessons() {
        for step in lesson.steps() {
            for answer in step.answers() {
                let mut game = step.scene().begin();
                let path = game.paths(*answer).into_iter().next().unwrap();
                // Each prefix of the path allows the answer, and the whole path allows only the answer.
                for taken in 1..=path.len() {
                    assert!(legal_after(&*game, &path[..taken]).contains(answer), "{}", step.text());
                }
                assert_eq!(legal_after(&*game, &path), [*answer], "{}", step.text());
                assert!(step.accepts(*answer));
                assert!(game.play(*answer).is_ok(), "{}", step.text());
                for reply in step.replies() {
                    let reply = game.parse(reply).unwrap();
                    assert!(game.play(reply).is_ok(), "{}", step.text());
                }
            }
        }
    }
}

#[test]
fn every_step_has_a_rejected_attempt() {
    for lesson in lessons() {
        for step in lesson.steps() {
            let game = step.scene().game();
            assert!(!step.rejected().is_empty(), "{}", step.text());
            for attempt in step.rejected() {
                let (_, before) = attempt.steps.split_last().unwrap();
                assert!(before.is_empty() || !legal_after(game, before).is_empty(), "{}", step.text());
                assert_eq!(legal_after(game, &attempt.steps), [], "{}", step.text());
                assert_eq!(game.explain_illegal(&attempt.steps).message.id, attempt.reason, "{}", step.text());
            }
        }
    }
}

#[test]
fn continued_steps_start_at_previous_end() {
    let mut going_on = 0;
    for lesson in lessons() {
        for pair in lesson.steps().windows(2).filter(|pair| pair[1].continues_previous()) {
            let mut game = pair[0].scene().begin();
            assert!(game.play(pair[0].answers()[0]).is_ok());
            for reply in pair[0].replies() {
                let reply = game.parse(reply).unwrap();
                assert!(game.play(reply).is_ok());
            }
            assert_eq!(game.diagram().to_json(), pair[1].scene().game().diagram().to_json());
            assert_eq!(game.hash(), pair[1].scene().game().hash());
            going_on += 1;
        }
    }
    assert!(going_on > 0);
}

#[test]
fn last_move_of_a_lesson_wins() {
    for lesson in lessons() {
        let step = lesson.steps().last().unwrap();
        for answer in step.answers() {
            let mut game = step.scene().begin();
            let learner = game.to_move();
            assert!(game.play(*answer).is_ok());
            assert_eq!(game.outcome().unwrap().winner, Some(learner), "{}", step.text());
        }
    }
}

/// The names of the effects and the labels of the answers of a lesson.
fn names_of_moves(lesson: &Lesson) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for step in lesson.steps() {
        let game = step.scene().game();
        for answer in step.answers() {
            kinds.extend(game.effects(*answer).iter().map(|effect| effect.name().to_owned()));
            kinds.insert(game.label(*answer).id.to_string());
        }
    }
    kinds
}

#[test]
fn lessons_cover_each_kind_of_move() {
    quintet_games::install();
    let wanted: [(&str, &[&str]); 5] = [
        (
            "abeo",
            &[
                quintet_games::abeo::ids::ABEO_LABEL_PLACE.as_str(),
                quintet_games::abeo::ids::ABEO_LABEL_PLACE_TWO.as_str(),
                quintet_games::abeo::ids::ABEO_LABEL_FLIP.as_str(),
            ],
        ),
        (
            "abande",
            &[
                quintet_games::abande::ids::ABANDE_LABEL_ENTER.as_str(),
                quintet_games::abande::ids::ABANDE_LABEL_CAPTURE.as_str(),
                quintet_games::abande::ids::ABANDE_LABEL_PASS.as_str(),
                quintet_games::abande::ids::ABANDE_LABEL_LAST_PASS.as_str(),
                "count",
            ],
        ),
        (
            "abalone",
            &[
                quintet_games::abalone::ids::ABALONE_LABEL_MOVE.as_str(),
                quintet_games::abalone::ids::ABALONE_LABEL_BROADSIDE.as_str(),
                quintet_games::abalone::ids::ABALONE_LABEL_PUSH.as_str(),
                quintet_games::abalone::ids::ABALONE_LABEL_EJECT.as_str(),
            ],
        ),
        (
            "abstrakto",
            &[
                quintet_games::abstrakto::ids::ABSTRAKTO_LABEL_SOLID.as_str(),
                quintet_games::abstrakto::ids::ABSTRAKTO_LABEL_LINE_NORTH.as_str(),
                quintet_games::abstrakto::ids::ABSTRAKTO_LABEL_CROSS.as_str(),
            ],
        ),
        ("aeb", &["walk", "grow", "attack", "destroy", "recolour", "climb", "split", "tip"]),
    ];
    for (game, wanted) in wanted {
        let kinds = names_of_moves(lesson(game).unwrap());
        for kind in wanted {
            assert!(kinds.contains(*kind), "{game} lacks {kind}");
        }
    }
    // Contents without a move of their own, such as rows that cannot be pushed.
    let rejects = |game: &str, reason: MessageId| {
        lesson(game).unwrap().steps().iter().flat_map(|step| step.rejected()).any(|attempt| attempt.reason == reason)
    };
    assert!(
        rejects("abande", quintet_games::abande::ids::ABANDE_SPLITS_THE_BAND)
            && rejects("abande", quintet_games::abande::ids::ABANDE_TOO_HIGH)
    );
    assert!(
        rejects("abeo", quintet_games::abeo::ids::ABEO_OWN_TOKEN_BETWEEN)
            && rejects("abeo", quintet_games::abeo::ids::ABEO_BEHIND_GAP)
    );
    assert!(
        rejects("aeb", quintet_games::aeb::ids::AEB_BARRED)
            && rejects("aeb", quintet_games::aeb::ids::AEB_STAYS_IN_STACK)
    );
}

#[test]
fn texts_for_other_moves_apply_to_all_other_moves() {
    let does = |game: &dyn AnyGame, action, kind| game.effects(action).iter().any(|effect| effect.name() == kind);
    let mut checked = 0;
    for step in lessons().flat_map(Lesson::steps) {
        let game = step.scene().game();
        for action in game.legal_moves().into_iter().filter(|action| !step.accepts(*action)) {
            let holds = match step.otherwise() {
                quintet_games::abalone::ids::ABALONE_LESSON_PUSH_OTHERWISE => {
                    !does(game, action, "push") && !does(game, action, "eject")
                }
                quintet_games::abalone::ids::ABALONE_LESSON_EJECT_OTHERWISE => !does(game, action, "eject"),
                quintet_games::abande::ids::ABANDE_LESSON_CAPTURE_OTHERWISE => does(game, action, "enter"),
                quintet_games::abeo::ids::ABEO_LESSON_FULL_OTHERWISE => {
                    let mut after = game.boxed_clone();
                    after.play(action).is_ok() && after.outcome().unwrap().winner == Some(game.to_move().other())
                }
                _ => continue,
            };
            assert!(holds, "{}: {}", step.text(), game.text(action));
            checked += 1;
        }
    }
    assert!(checked > 100);
}

#[test]
fn lesson_messages_exist_in_every_language() {
    for words in Locale::ALL.map(Localization::of) {
        for lesson in lessons() {
            let mut texts = BTreeSet::new();
            for step in lesson.steps() {
                assert!(words.has(step.text()) && words.has(step.otherwise()), "{}", step.text());
                assert!(texts.insert(words.text(step.text())), "{} has the text of another step", step.text());
                for attempt in step.rejected() {
                    let move_error = step.scene().game().explain_illegal(&attempt.steps);
                    let said = words.localize(&move_error.message);
                    assert!(words.has(attempt.reason) && !said.contains(['{', '}']), "{said}");
                }
            }
            assert!(words.has(lesson.offer()));
        }
    }
}

#[test]
fn repeated_line_of_a_lesson_is_reported() {
    quintet_games::install();
    let error = |lines: &str| Lesson::read("x.lesson", lines).map(|_| ()).unwrap_err();
    let head = "game abeo\noffer abeo-lesson-offer\n";
    let step = format!("{head}step abeo-lesson-place\nto-move dark\nanswer any\notherwise lesson-otherwise\n");
    for (text, line, word) in [
        (format!("{head}offer abeo-lesson-offer\n"), 3, "offer"),
        (format!("{step}answer any\n"), 7, "answer"),
        (format!("{step}otherwise lesson-otherwise\n"), 7, "otherwise"),
        (format!("{step}to-move light\n"), 7, "to-move"),
        (format!("{step}goes-on\ngoes-on\n"), 8, "goes-on"),
    ] {
        let error = error(&text);
        assert_eq!((error.line, *error.kind), (line, FileErrorKind::Repeated(word.to_owned())));
    }
}
