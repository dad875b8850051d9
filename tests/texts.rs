//! Games whose texts are not in the language files: one without texts, and one with English texts only. The tests are
//! in a program of their own, because others list all games.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::sync::Once;

use quintet_core::catalog::{GameDef, check_texts, register};
use quintet_core::engine::{ComputerPlayer, Evaluate, Level};
use quintet_core::record::{Record, link};
use quintet_core::rules::{
    AnyGame, Cell, DefaultMoveError, Describe, DiagramError, EndReason, FromTo, GameInfo, InputStep, LocalizedText,
    OptionConflict, OptionKind, OptionSpec, Options, Outcome, PieceAt, Rules, Side,
};
use quintet_core::words::{GameTexts, Locale, Localization, MessageId, ids as shared};
use quintet_games::games;

use breakthrough::{BOARD, Breakthrough};

/// The ids of the messages of both games.
mod ids {
    quintet_core::messages![
        PLAIN_ENDING_FAR_ROW,
        PLAIN_PROMPT_CHOOSE_A_PAWN,
        PLAIN_TERM_PHALANX,
        ENGLISH_ENDING_FAR_ROW,
        ENGLISH_PROMPT_PAWN,
        ENGLISH_TERM_PHALANX,
    ];
}

const ENGLISH_IDS: &[MessageId] =
    &[ids::ENGLISH_ENDING_FAR_ROW, ids::ENGLISH_PROMPT_PAWN, ids::ENGLISH_TERM_PHALANX, shared::SCORE_POINTS];
const ENGLISH: &str = "\
english-side-north = The north
english-side-south = The south
english-option-size = Board size
english-size-wide-board = Wide
english-size-small = Small
english-option-limit = Limit
english-option-seed = Seed
english-jump = Jump
english-ending-far-row = a pawn of { english-side-north } or { side-white } reached the far row
english-prompt-pawn = Choose one of { $pawns ->
    [one] one pawn
   *[other] { $pawns } pawns
}.
# $comment
english-term-phalanx = Phalanx
english-term-phalanx-means = Pawns side by side.
";

static OPTIONS: [OptionSpec; 3] = [
    OptionSpec { key: "size", kind: OptionKind::Choice(&["wide-board", "small"]), default: "small" },
    OptionSpec { key: "limit", kind: OptionKind::Number { min: 1, max: 9 }, default: "3" },
    OptionSpec { key: "seed", kind: OptionKind::Seed, default: "0" },
];

/// The properties of a game.
const fn info(id: &'static str, choices: &'static [&'static str]) -> GameInfo {
    GameInfo {
        id,
        name: "Toy",
        sides: &["north", "south"],
        options: &OPTIONS,
        choices,
        cells: BOARD.len(),
        cell_name: |cell| BOARD.name(cell),
    }
}

static INFOS: [GameInfo; 2] = [info("plain", &["plain-jump"]), info("english", &["english-jump"])];

/// Breakthrough with messages of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Toy<const GAME: usize>(Breakthrough);

impl<const GAME: usize> Rules for Toy<GAME> {
    type Move = FromTo;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFOS[GAME];

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Breakthrough::start(options).map(Self)
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Breakthrough::from_pieces(pieces, to_move, options).map(Self)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.0.for_each_piece(visit);
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn for_each_move(&self, visit: impl FnMut(FromTo)) {
        self.0.for_each_move(visit);
    }

    fn play_unchecked(&mut self, action: FromTo) {
        self.0.play_unchecked(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = EndReason([ids::PLAIN_ENDING_FAR_ROW, ids::ENGLISH_ENDING_FAR_ROW][GAME]);
        self.0.outcome().map(|outcome| Outcome { reason: ending, ..outcome })
    }
}

impl<const GAME: usize> Describe for Toy<GAME> {
    fn glossary_terms() -> &'static [MessageId] {
        [&[ids::PLAIN_TERM_PHALANX], &[ids::ENGLISH_TERM_PHALANX]][GAME]
    }

    fn prompt(&self, _: &[InputStep]) -> LocalizedText {
        LocalizedText::new([ids::PLAIN_PROMPT_CHOOSE_A_PAWN, ids::ENGLISH_PROMPT_PAWN][GAME]).number("pawns", 16)
    }

    fn expected_moves(&self, _: InputStep) -> Vec<Vec<InputStep>> {
        vec![[Cell(0), Cell(63)].map(InputStep::Cell).to_vec()]
    }
}

impl<const GAME: usize> Evaluate for Toy<GAME> {}

static PLAIN: GameDef = GameDef::new::<Toy<0>>();
static WITH_ENGLISH: GameDef = GameDef::new::<Toy<1>>().texts(GameTexts::new(ENGLISH).ids(ENGLISH_IDS));

/// The texts that the menus show for a game and its options.
fn menu_texts(info: &GameInfo, words: &Localization) -> Vec<String> {
    let mut texts: Vec<_> = (0..2).map(|side| words.side(info, Side(side))).collect();
    for option in info.options {
        texts.push(words.text(shared::composed(format!("{}-option-{}", info.id, option.key))));
        if let OptionKind::Choice(values) = option.kind {
            let text = |value| words.text(shared::composed(format!("{}-{}-{value}", info.id, option.key)));
            texts.extend(values.iter().map(text));
        }
    }
    texts
}

/// The texts of a position.
fn position_texts(game: &dyn AnyGame, words: &Localization) -> Vec<String> {
    let info = game.info();
    let mut sentences = vec![game.prompt(&[]), game.choice_label(&[], info.choices[0])];
    sentences.extend([Side::FIRST, Side::SECOND].map(|side| game.score_text(side)));
    sentences.extend(game.score_breakdown().into_iter().map(|term| term.reason));
    sentences.extend(game.legal_moves().into_iter().map(|action| game.label(action)));
    let cells = (0..info.cells).map(|cell| InputStep::Cell(Cell(cell)));
    sentences
        .extend(cells.flat_map(|cell| game.piece_actions(cell).blocked_moves).map(|blocked| blocked.error.message));
    let terms = game.glossary_terms().iter().flat_map(|term| [*term, shared::composed(format!("{term}-means"))]);
    sentences.extend(terms.map(LocalizedText::new));
    sentences.iter().map(|sentence| words.localize(sentence)).collect()
}

/// Registers the games of this file. The tests run in one process and in any order.
fn register_games() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| [&PLAIN, &WITH_ENGLISH].into_iter().for_each(|game| register(game).unwrap()));
}

/// A finished match.
fn play(game: &'static GameDef) -> Box<dyn AnyGame> {
    let mut played = game.start(game.options()).unwrap();
    for _ in 0..4 {
        let mut computer = ComputerPlayer::new(&game.engine, &*played, Level::ALL[0], 1).unwrap();
        while !computer.step(1_000) {}
        played.play(computer.choose().unwrap()).unwrap();
    }
    let mut number = 7_u64;
    played.play_out(1_000, &mut |moves| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (number >> 33) % moves
    });
    played
}

#[test]
fn games_outside_the_language_files_have_texts() {
    let words = Locale::ALL.map(Localization::of);
    register_games();
    for game in [&PLAIN, &WITH_ENGLISH] {
        let mut played = play(game);
        let outcome = played.outcome().unwrap();
        let record = Record::of(&*played, []);
        let linked = link::decode(&link::encode(&record).unwrap()).unwrap().unwrap();
        for copy in [Record::parse(&record.to_string()).unwrap(), linked] {
            assert_eq!(copy.replay().unwrap().history(), played.history());
        }
        for words in &words {
            let ending =
                if game.info.id == "plain" { "far row" } else { "a pawn of The north or White reached the far row" };
            assert_eq!(words.end_reason_text(&outcome), ending);
        }
        while played.undo() {
            for words in &words {
                let texts = [menu_texts(game.info, words), position_texts(&*played, words)].concat();
                for text in texts {
                    assert!(!text.trim().is_empty() && !text.contains(['{', '}', '_']), "{text}");
                }
            }
        }
        let errors = ["z9", "a1a9", "", "{}", "a2a4"].map(|text| played.parse(text).unwrap_err());
        assert!(errors.iter().all(|error| words.iter().all(|words| !words.localize(&error.message).is_empty())));
    }
}

#[test]
fn texts_are_english_or_derived_from_the_id() {
    register_games();
    for words in Locale::ALL.map(Localization::of) {
        let plain = ["North", "South", "Size", "Wide board", "Small", "Limit", "Seed"];
        assert_eq!(menu_texts(PLAIN.info, &words), plain);
        let english = ["The north", "The south", "Board size", "Wide", "Small", "Limit", "Seed"];
        assert_eq!(menu_texts(WITH_ENGLISH.info, &words), english);
        let starts = [&PLAIN, &WITH_ENGLISH].map(|game| game.start(game.options()).unwrap());
        let texts = starts.map(|start| position_texts(&*start, &words)[..2].to_vec());
        assert_eq!(texts, [["Choose a pawn", "Jump"], ["Choose one of 16 pawns.", "Jump"]]);
        assert_eq!(words.has(ids::ENGLISH_PROMPT_PAWN), words.locale() == Locale::English);
    }
    assert_eq!(MessageId::find("english-jump").map(MessageId::as_str), Some("english-jump"));
    assert_eq!(MessageId::find("plain-jump"), None);
}

#[test]
fn replaced_side_names_are_used_in_every_language() {
    register_games();
    let north = shared::composed("english-side-north");
    // The game has English texts only, so the name is the English one.
    for mut words in Locale::ALL.map(Localization::of) {
        words.set_aliases(vec![(north, shared::HUE_DARK_RED)]);
        let text = words.text(ids::ENGLISH_ENDING_FAR_ROW);
        assert_eq!(text, "a pawn of Red or White reached the far row");
        assert_eq!(words.original_text(north), "The north");
        words.set_aliases(Vec::new());
        assert!(words.text(ids::ENGLISH_ENDING_FAR_ROW).contains("The north"));
    }
}

#[test]
fn faults_in_texts_are_found() {
    let faults = |texts: GameTexts| -> String {
        let game = GameDef::new::<Toy<1>>().texts(texts);
        let panic = catch_unwind(|| check_texts(&game)).err();
        panic.map_or_else(String::new, |message| *message.downcast::<String>().unwrap())
    };
    games().for_each(check_texts);
    check_texts(&PLAIN);
    assert_eq!(faults(GameTexts::new(ENGLISH).ids(ENGLISH_IDS)), "");
    assert_eq!(faults(GameTexts::new(ENGLISH).ids(ENGLISH_IDS).language("de", ENGLISH)), "");
    assert!(faults(GameTexts::new(ENGLISH)).contains("the message english-prompt-pawn is not used"));
    assert!(faults(GameTexts::new(ENGLISH).ids(ids::ALL)).contains("no message for the constant"));
    for (from, to, in_english, in_french) in [
        (
            "option-size",
            "option-szie",
            "the message english-option-szie is not used",
            "French: english-option-size is missing",
        ),
        ("english-side", "side", "French: side-north is missing", "French: english-side-north is missing"),
        ("$pawns }", "$pieces }", "French: other placeholders in english-prompt-pawn", "French: other placeholders"),
        ("english-jump =", "english-jump", "English: ", "French: english-jump is missing"),
        ("english-jump", "english-side-north", "English: english-side-north occurs twice", "French: english-jump is"),
    ] {
        let wrong: &str = Box::leak(ENGLISH.replace(from, to).into_boxed_str());
        let found = faults(GameTexts::new(wrong).ids(ENGLISH_IDS).language("fr", ENGLISH));
        assert!(found.contains(in_english), "{from}: {found}");
        let distinct: BTreeSet<&str> = found.lines().collect();
        assert_eq!(distinct.len(), found.lines().count(), "a fault is listed twice: {found}");
        let found = faults(GameTexts::new(ENGLISH).ids(ENGLISH_IDS).language("fr", wrong));
        assert!(found.contains(in_french), "{from}: {found}");
    }
}

#[test]
fn translation_without_names_or_rulings_is_found() {
    const PAGE: &str = "game english\n\nsection aim english-jump\nrulings 1 200\n";
    const RULINGS: &str = "english-ruling-1 = A.\nenglish-ruling-1-why = B.\nruling-200 = C.\nruling-200-why = D.\n";
    let faults = |source: &str, page: Option<&'static str>| -> String {
        let source: &str = Box::leak(source.to_owned().into_boxed_str());
        let mut game = GameDef::new::<Toy<1>>().texts(GameTexts::new(source).ids(ENGLISH_IDS).language("de", source));
        game.page = page;
        let panic = catch_unwind(|| check_texts(&game)).err();
        panic.map_or_else(String::new, |message| *message.downcast::<String>().unwrap())
    };
    assert_eq!(faults(&format!("{ENGLISH}{RULINGS}"), Some(PAGE)), "");
    for name in ["side-north", "option-size", "option-seed", "size-wide-board"] {
        let line = ENGLISH.lines().find(|line| line.starts_with(&format!("english-{name} ="))).unwrap();
        let found = faults(&ENGLISH.replace(&format!("{line}\n"), ""), None);
        assert!(found.ends_with(&format!("German: english-{name} is missing, also in English")), "{found}");
    }
    let found = faults(&format!("{ENGLISH}{}", RULINGS.replace("english-ruling-1-why = B.\n", "")), Some(PAGE));
    assert!(found.contains("German: english-ruling-1-why is missing, also in English\n"), "{found}");
    assert!(found.ends_with("English: english-ruling-1-why is missing, but the rules page lists it"), "{found}");
}
