//! Tests of the rules pages: they are complete, cite every ruling, and explain every move error.

use std::collections::{BTreeMap, BTreeSet};

use quintet_core::catalog::GameDef;
use quintet_core::learning::{FigureEvent, FileErrorKind, Heading, Page, page, section_explaining};
use quintet_core::rules::{AnyGame, Cell, InputStep};
use quintet_core::words::{Locale, Localization, MessageId, ids};
use quintet_games::games;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn pages() -> impl Iterator<Item = &'static Page> {
    games().map(|game_def| page(game_def.info.id).unwrap())
}

/// The numbers of the rulings that this program adds to the rule sheet of a game, from the ids of its texts.
fn rulings(game_def: &GameDef) -> Vec<u8> {
    let messages = game_def.texts.iter().flat_map(|texts| texts.messages(Locale::English));
    let mut rulings: Vec<u8> = messages.filter_map(|(id, _)| id.strip_prefix("ruling-")?.parse().ok()).collect();
    rulings.sort_unstable();
    rulings
}

#[test]
fn pages_have_all_headings_in_order() {
    for page in pages() {
        let headings: Vec<_> = page.sections().iter().map(|section| section.heading()).collect();
        assert!(headings.is_sorted(), "{}", page.game().info.id);
        for heading in Heading::ALL {
            assert!(headings.contains(&heading), "{} lacks {heading:?}", page.game().info.id);
        }
        assert!(headings.len() <= 14, "{} has too many sections", page.game().info.id);
    }
}

#[test]
fn every_figure_plays_a_move() {
    for page in pages() {
        for section in page.sections() {
            let mut game = section.figure().scene().begin();
            let mut played = 0;
            for shown in section.figure().events() {
                match shown {
                    FigureEvent::Played(action) => {
                        let effects = game.play(*action).unwrap();
                        played += 1 + effects.len();
                    }
                    FigureEvent::Rejected(wrong) => {
                        assert_eq!(game.explain_illegal(&wrong.steps).message.id, wrong.reason, "{}", section.text());
                        assert!(
                            game.legal_moves().iter().all(|action| {
                                game.paths(*action).iter().all(|path| !path.starts_with(&wrong.steps))
                            })
                        );
                        let explained = section_explaining(page.game().info.id, wrong.reason);
                        assert!(explained.is_some(), "{} is not explained", wrong.reason);
                    }
                }
            }
            assert!(played > 1, "{} plays no move", section.text());
        }
    }
}

#[test]
fn every_ruling_is_on_its_page_with_reason() {
    for game_def in games() {
        let sections = page(game_def.info.id).unwrap().sections();
        let mut cited: Vec<u8> =
            sections.iter().flat_map(|section| section.rulings()).map(|ruling| ruling.number).collect();
        cited.sort_unstable();
        assert_eq!(cited, rulings(game_def), "{}", game_def.info.id);
    }
    assert!(pages().flat_map(Page::sections).any(|section| !section.rulings().is_empty()));
    for words in Locale::ALL.map(Localization::of) {
        for ruling in pages().flat_map(Page::sections).flat_map(|section| section.rulings()) {
            assert!(words.has(ruling.text()) && words.has(ruling.why()), "{ruling:?}");
            assert!(words.localize(&ruling.title()).contains(&ruling.number.to_string()));
        }
    }
}

#[test]
fn rulings_of_all_games_are_numbered_in_one_sequence() {
    let mut numbers: Vec<usize> = games().flat_map(rulings).map(usize::from).collect();
    numbers.sort_unstable();
    assert!(numbers.iter().copied().eq(1..=numbers.len()), "{numbers:?}");
}

#[test]
fn every_page_names_designers_and_source() {
    for words in Locale::ALL.map(Localization::of) {
        for page in pages() {
            let credit = words.localize(&page.credit());
            assert!(credit.contains(page.designers()), "{credit}");
            assert_eq!(page.year().is_some_and(|year| credit.ends_with(&format!(", {year}"))), page.year().is_some());
            assert!(words.localize(&page.source_line()).contains(page.source()));
            assert!(page.link().starts_with("http") && !page.link().contains(' '), "{}", page.link());
        }
    }
}

#[test]
fn page_messages_exist_in_every_language() {
    for words in Locale::ALL.map(Localization::of) {
        for page in pages() {
            let mut texts = BTreeSet::new();
            for section in page.sections() {
                assert!(words.has(section.text()) && words.has(section.title()), "{}", section.text());
                assert!(texts.insert(words.text(section.text())), "{} has the text of another section", section.text());
                assert!(
                    section.explained_errors().iter().all(|move_error| words.has(*move_error)),
                    "{}",
                    section.text()
                );
            }
        }
    }
}

#[test]
fn no_move_error_is_explained_twice() {
    for page in pages() {
        let mut places = BTreeMap::new();
        for section in page.sections() {
            for move_error in section.explained_errors() {
                assert_eq!(places.insert(move_error, section.text()), None, "{move_error} is explained twice");
            }
        }
    }
}

/// All possible next steps, legal or not.
fn possible_steps(game: &dyn AnyGame) -> Vec<InputStep> {
    let info = game.info();
    let cells = (0..info.cells).map(|cell| InputStep::Cell(Cell(cell)));
    let mut steps = game.legal_moves().into_iter().flat_map(|action| game.paths(action)).flatten();
    let hands = if steps.any(|step| matches!(step, InputStep::Reserve(_))) { 0..3 } else { 0..0 };
    let hands = hands.map(InputStep::Reserve);
    cells.chain(hands).chain(info.choices.iter().map(|choice| InputStep::Choice(choice))).collect()
}

/// Collects the move errors in this position: tries every possible step after some prefixes of legal moves.
fn move_errors(game: &dyn AnyGame, rng: &mut ChaCha8Rng, met: &mut BTreeSet<MessageId>) {
    let mut beginnings: BTreeSet<Vec<InputStep>> = BTreeSet::from([Vec::new()]);
    for action in game.legal_moves() {
        for path in game.paths(action) {
            beginnings.extend((1..=path.len()).map(|taken| path[..taken].to_vec()));
        }
    }
    let paths: Vec<_> = game.legal_moves().into_iter().flat_map(|action| game.paths(action)).collect();
    let complete = |steps: &[InputStep]| paths.iter().any(|path| path == steps);
    let open: Vec<_> = beginnings.iter().filter(|steps| !complete(steps)).collect();
    let possible_steps = possible_steps(game);
    // A sample, because all prefixes would take too long where many moves are legal.
    for number in 0..open.len().min(40) {
        let steps = if number == 0 { open[0] } else { open[rng.random_range(0..open.len())] };
        for step in &possible_steps {
            let next: Vec<_> = steps.iter().copied().chain([*step]).collect();
            if !beginnings.contains(&next) {
                met.insert(game.explain_illegal(&next).message.id);
            }
        }
    }
}

#[test]
fn every_reachable_move_error_is_explained() {
    for game_def in games() {
        let id = game_def.info.id;
        let mut met = BTreeSet::new();
        for seed in 0..4 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = game_def.start(game_def.options()).unwrap();
            for _ in 0..5 {
                move_errors(&*game, &mut rng, &mut met);
                game.play_out(9, &mut |moves| rng.random_range(0..moves));
            }
        }
        // Also collect the move errors in the positions of the lessons and figures.
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        for section in page(id).unwrap().sections() {
            move_errors(section.figure().scene().game(), &mut rng, &mut met);
        }
        for step in quintet_core::learning::lesson(id).unwrap().steps() {
            move_errors(step.scene().game(), &mut rng, &mut met);
        }
        assert!(met.len() >= 4, "{id} met only {met:?}");
        let lacking: Vec<_> = met
            .iter()
            .filter(|move_error| {
                **move_error != ids::MOVE_ERROR_GAME_OVER && section_explaining(id, **move_error).is_none()
            })
            .collect();
        assert!(lacking.is_empty(), "no section explains {lacking:?}");
    }
}

#[test]
fn repeated_line_of_a_page_is_reported() {
    quintet_games::install();
    let error = |lines: &str| Page::read("x.page", lines).map(|_| ()).unwrap_err();
    let head = "game abeo\ndesigners Somebody\nyear 2000\nsource https://example.org A sheet\n";
    for (line, word) in
        [("designers Anybody", "designers"), ("year 2001", "year"), ("source https://b.org B", "source")]
    {
        let error = error(&format!("{head}{line}\n"));
        assert_eq!((error.line, *error.kind), (5, FileErrorKind::Repeated(word.to_owned())));
    }
    let error = error(&format!("{head}section aim abeo-page-aim\ntitle page-aim\ntitle page-aim\nplay e5"));
    assert_eq!((error.line, *error.kind), (7, FileErrorKind::Repeated("title".to_owned())));
}
