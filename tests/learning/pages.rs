//! Rules pages: they are whole, they cite every ruling, and they explain every refusal.

use std::collections::{BTreeMap, BTreeSet};

use quintet::learning::{Heading, Page, Shown, explaining, page};
use quintet::rules::{AnyGame, CATALOGUE, Cell, Step};
use quintet::words::{Locale, Words};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Every ruling that this program adds to the rule sheets, by game.
const RULINGS: [(&str, &[u8]); 5] = [
    ("abeo", &[]),
    ("abande", &[1]),
    ("abalone", &[2, 3]),
    ("abstrakto", &[4, 5]),
    ("aeb", &[6, 7, 8, 9, 10, 11, 12, 13, 14]),
];

fn pages() -> impl Iterator<Item = &'static Page> {
    CATALOGUE.iter().map(|entry| page(entry.info.id).unwrap())
}

#[test]
fn every_page_says_what_one_plays_for_and_how_in_this_order() {
    for page in pages() {
        let headings: Vec<_> = page.sections().iter().map(|section| section.heading()).collect();
        assert!(headings.is_sorted(), "{}", page.game().info.id);
        for heading in Heading::ALL {
            assert!(headings.contains(&heading), "{} lacks {heading:?}", page.game().info.id);
        }
        assert!(headings.len() <= 14, "{} is not short", page.game().info.id);
    }
}

#[test]
fn every_figure_plays_something() {
    for page in pages() {
        for section in page.sections() {
            let mut game = section.figure().scene().begin();
            let mut played = 0;
            for shown in section.figure().line() {
                match shown {
                    Shown::Played(action) => {
                        let effects = game.play(*action).unwrap();
                        played += 1 + effects.len();
                    }
                    Shown::Refused(wrong) => {
                        assert_eq!(game.refuse(&wrong.steps).sentence.id, wrong.why, "{}", section.text());
                        assert!(
                            game.legal().iter().all(|action| {
                                game.paths(*action).iter().all(|path| !path.starts_with(&wrong.steps))
                            })
                        );
                        let explained = explaining(page.game().info.id, &wrong.why);
                        assert!(explained.is_some(), "{} is explained nowhere", wrong.why);
                    }
                }
            }
            assert!(played > 1, "{} shows nothing", section.text());
        }
    }
}

#[test]
fn every_ruling_stands_on_the_page_of_its_game_with_its_reason() {
    for (game, rulings) in RULINGS {
        let sections = page(game).unwrap().sections();
        let mut cited: Vec<u8> = sections.iter().flat_map(|section| section.rulings()).map(|ruling| ruling.0).collect();
        cited.sort_unstable();
        assert_eq!(cited, rulings, "{game}");
    }
    for words in Locale::ALL.map(Words::of) {
        for ruling in pages().flat_map(Page::sections).flat_map(|section| section.rulings()) {
            assert!(words.has(&ruling.text()) && words.has(&ruling.why()), "{ruling:?}");
            assert!(words.say(&ruling.title()).contains(&ruling.0.to_string()));
        }
    }
}

#[test]
fn every_page_names_its_designers_and_its_source() {
    for words in Locale::ALL.map(Words::of) {
        for page in pages() {
            let credit = words.say(&page.credit());
            assert!(credit.contains(page.designers()), "{credit}");
            assert_eq!(page.year().is_some_and(|year| credit.ends_with(&format!(", {year}"))), page.year().is_some());
            assert!(words.say(&page.origin()).contains(page.source()));
            assert!(page.link().starts_with("http") && !page.link().contains(' '), "{}", page.link());
        }
    }
}

#[test]
fn every_sentence_of_a_page_is_there_in_every_language() {
    for words in Locale::ALL.map(Words::of) {
        for page in pages() {
            let mut texts = BTreeSet::new();
            for section in page.sections() {
                assert!(words.has(section.text()) && words.has(section.title()), "{}", section.text());
                assert!(texts.insert(words.text(section.text())), "{} says what another says", section.text());
                assert!(section.explained().iter().all(|refusal| words.has(refusal)), "{}", section.text());
            }
        }
    }
}

#[test]
fn a_refusal_is_explained_in_one_place() {
    for page in pages() {
        let mut places = BTreeMap::new();
        for section in page.sections() {
            for refusal in section.explained() {
                assert_eq!(places.insert(refusal, section.text()), None, "{refusal} is explained twice");
            }
        }
    }
}

/// Everything that a player could take as a next step.
fn thinkable(game: &dyn AnyGame) -> Vec<Step> {
    let info = game.info();
    let cells = (0..info.cells).map(|cell| Step::Cell(Cell(cell)));
    let mut steps = game.legal().into_iter().flat_map(|action| game.paths(action)).flatten();
    let hands = if steps.any(|step| matches!(step, Step::Hand(_))) { 0..3 } else { 0..0 };
    let hands = hands.map(Step::Hand);
    cells.chain(hands).chain(info.choices.iter().map(|choice| Step::Choice(choice))).collect()
}

/// The refusals that steps meet in this position: after each of some beginnings of legal moves, every thinkable step.
fn refusals(game: &dyn AnyGame, chance: &mut ChaCha8Rng, met: &mut BTreeSet<&'static str>) {
    let mut beginnings: BTreeSet<Vec<Step>> = BTreeSet::from([Vec::new()]);
    for action in game.legal() {
        for path in game.paths(action) {
            beginnings.extend((1..=path.len()).map(|taken| path[..taken].to_vec()));
        }
    }
    let paths: Vec<_> = game.legal().into_iter().flat_map(|action| game.paths(action)).collect();
    let complete = |steps: &[Step]| paths.iter().any(|path| path == steps);
    let open: Vec<_> = beginnings.iter().filter(|steps| !complete(steps)).collect();
    let thinkable = thinkable(game);
    // All of them would take long where many moves are legal.
    for number in 0..open.len().min(40) {
        let steps = if number == 0 { open[0] } else { open[chance.random_range(0..open.len())] };
        for step in &thinkable {
            let next: Vec<_> = steps.iter().copied().chain([*step]).collect();
            if !beginnings.contains(&next) {
                met.insert(game.refuse(&next).sentence.id);
            }
        }
    }
}

#[test]
fn every_refusal_that_steps_can_meet_is_explained() {
    for entry in CATALOGUE {
        let id = entry.info.id;
        let mut met = BTreeSet::new();
        for seed in 0..4 {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut game = entry.start(entry.options()).unwrap();
            for _ in 0..5 {
                refusals(&*game, &mut chance, &mut met);
                game.play_out(9, &mut |moves| chance.random_range(0..moves));
            }
        }
        // What the lessons and figures set up is met as well.
        let mut chance = ChaCha8Rng::seed_from_u64(9);
        for section in page(id).unwrap().sections() {
            refusals(section.figure().scene().game(), &mut chance, &mut met);
        }
        for step in quintet::learning::lesson(id).unwrap().steps() {
            refusals(step.scene().game(), &mut chance, &mut met);
        }
        assert!(met.len() >= 4, "{id} met only {met:?}");
        let lacking: Vec<_> = met
            .iter()
            .filter(|refusal| **refusal != "refusal-game-over" && explaining(id, refusal).is_none())
            .collect();
        assert!(lacking.is_empty(), "no section explains {lacking:?}");
    }
}
