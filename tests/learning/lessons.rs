//! First lessons: each is played through by its own steps and by wrong ones.

use std::collections::BTreeSet;

use quintet::learning::{Lesson, lesson};
use quintet::rules::{AnyGame, CATALOGUE, MoveCode, Step};
use quintet::words::{Locale, Words};

fn lessons() -> impl Iterator<Item = &'static Lesson> {
    CATALOGUE.iter().map(|entry| lesson(entry.info.id).unwrap())
}

/// What remains of the legal moves after some steps: those that a path beginning like that leads to.
fn remaining(game: &dyn AnyGame, steps: &[Step]) -> Vec<MoveCode> {
    let leads_on = |action: &MoveCode| game.paths(*action).iter().any(|path| path.starts_with(steps));
    game.legal().into_iter().filter(leads_on).collect()
}

#[test]
fn a_lesson_has_five_to_ten_steps_with_the_offer() {
    for lesson in lessons() {
        let steps = lesson.steps().len() + 1;
        assert!((5..=10).contains(&steps), "{}: {steps}", lesson.game().info.id);
        let words = Words::english();
        let last = words.say(&lesson.progress(lesson.steps().len()));
        assert_eq!(last, format!("Step {steps} of {steps}"));
    }
}

#[test]
fn every_step_can_be_answered_by_the_steps_of_each_of_its_answers() {
    for lesson in lessons() {
        for step in lesson.steps() {
            for answer in step.answers() {
                let mut game = step.scene().begin();
                let path = game.paths(*answer).into_iter().next().unwrap();
                // Each step of the path leads on, and the whole path to this move alone.
                for taken in 1..=path.len() {
                    assert!(remaining(&*game, &path[..taken]).contains(answer), "{}", step.text());
                }
                assert_eq!(remaining(&*game, &path), [*answer], "{}", step.text());
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
fn every_step_has_a_wrong_answer_that_the_rules_refuse_with_their_own_reason() {
    for lesson in lessons() {
        for step in lesson.steps() {
            let game = step.scene().game();
            assert!(!step.wrong().is_empty(), "{}", step.text());
            for wrong in step.wrong() {
                let (_, before) = wrong.steps.split_last().unwrap();
                assert!(before.is_empty() || !remaining(game, before).is_empty(), "{}", step.text());
                assert_eq!(remaining(game, &wrong.steps), [], "{}", step.text());
                assert_eq!(game.refuse(&wrong.steps).sentence.id, wrong.why, "{}", step.text());
            }
        }
    }
}

#[test]
fn a_step_goes_on_where_the_one_before_ended() {
    let mut going_on = 0;
    for lesson in lessons() {
        for pair in lesson.steps().windows(2).filter(|pair| pair[1].goes_on()) {
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
fn the_last_move_of_a_lesson_wins_the_game() {
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

/// What kinds of effects, and which other marks of a kind of move, the answers of a lesson have.
fn kinds_of_moves(lesson: &Lesson) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for step in lesson.steps() {
        let game = step.scene().game();
        for answer in step.answers() {
            kinds.extend(game.effects(*answer).iter().map(|effect| effect.kind().to_owned()));
            kinds.insert(game.label(*answer).id.to_owned());
        }
    }
    kinds
}

#[test]
fn a_lesson_lets_the_learner_do_each_kind_of_move() {
    let wanted: [(&str, &[&str]); 5] = [
        ("abeo", &["abeo-label-place", "abeo-label-place-two", "abeo-label-flip"]),
        (
            "abande",
            &["abande-label-enter", "abande-label-capture", "abande-label-pass", "abande-label-last-pass", "removed"],
        ),
        ("abalone", &["abalone-label-move", "abalone-label-broadside", "abalone-label-push", "abalone-label-eject"]),
        ("abstrakto", &["abstrakto-label-solid", "abstrakto-label-line-north", "abstrakto-label-cross"]),
        ("aeb", &["walked", "grown", "attacked", "destroyed", "recoloured", "climbed", "split", "tipped"]),
    ];
    for (game, wanted) in wanted {
        let kinds = kinds_of_moves(lesson(game).unwrap());
        for kind in wanted {
            assert!(kinds.contains(*kind), "{game} lacks {kind}");
        }
    }
    // Rows of one and of three, and what a lesson is about without a move of its own.
    let wrong = |game: &str, why: &str| {
        lesson(game).unwrap().steps().iter().flat_map(|step| step.wrong()).any(|wrong| wrong.why == why)
    };
    assert!(wrong("abande", "abande-splits-the-band") && wrong("abande", "abande-too-high"));
    assert!(wrong("abeo", "abeo-own-token-between") && wrong("abeo", "abeo-behind-gap"));
    assert!(wrong("aeb", "aeb-barred") && wrong("aeb", "aeb-stays-in-stack"));
}

#[test]
fn every_sentence_of_a_lesson_is_there_in_every_language() {
    for words in Locale::ALL.map(Words::of) {
        for lesson in lessons() {
            let mut texts = BTreeSet::new();
            for step in lesson.steps() {
                assert!(words.has(step.text()) && words.has(step.otherwise()), "{}", step.text());
                assert!(texts.insert(words.text(step.text())), "{} says what another step says", step.text());
                for wrong in step.wrong() {
                    let refusal = step.scene().game().refuse(&wrong.steps);
                    let said = words.say(&refusal.sentence);
                    assert!(words.has(&wrong.why) && !said.contains(['{', '}']), "{said}");
                }
            }
            assert!(words.has(lesson.offer()));
        }
    }
}
