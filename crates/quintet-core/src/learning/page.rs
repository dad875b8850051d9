//! Rules pages: short sections, each with a figure that plays the moves it explains.

use super::lesson::game_of;
use super::lines::{Line, LineError, blocks, check_game, in_file, set_once};
use super::scene::{RejectedAttempt, Scene, SceneBuilder, play};
use super::{FileError, FileErrorKind};
use crate::catalog::GameDef;
use crate::rules::{EncodedMove, LocalizedText};
use crate::words::{MessageId, ids};

/// The rules page of a game.
#[derive(Clone, Debug)]
pub struct Page {
    game: &'static GameDef,
    designers: String,
    year: Option<u16>,
    source: Source,
    sections: Vec<Section>,
}

/// The source of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Source {
    name: String,
    link: String,
}

/// The topic of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// The aim of the game.
    Aim,
    /// What a turn consists of.
    Turn,
    /// A kind of move, or a restriction on moves.
    Moves,
    /// The end of the game.
    End,
    /// The scoring.
    Scoring,
}

impl Heading {
    /// All headings in page order.
    pub const ALL: [Self; 5] = [Self::Aim, Self::Turn, Self::Moves, Self::End, Self::Scoring];

    /// The word in the page files.
    const fn word(self) -> &'static str {
        ["aim", "turn", "moves", "end", "scoring"][self as usize]
    }

    /// The message id of the heading.
    #[must_use]
    pub const fn message_id(self) -> MessageId {
        [ids::PAGE_AIM, ids::PAGE_TURN, ids::PAGE_MOVES, ids::PAGE_END, ids::PAGE_SCORING][self as usize]
    }
}

/// A section of a rules page.
#[derive(Clone, Debug)]
pub struct Section {
    heading: Heading,
    text: MessageId,
    title: MessageId,
    rulings: Vec<Ruling>,
    explains: Vec<MessageId>,
    figure: Figure,
}

/// A ruling by this program on a question that the rule sheet leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruling {
    /// The id of the game.
    pub game: &'static str,
    /// The number of the ruling.
    pub number: u8,
}

impl Ruling {
    /// The title, which marks it as a ruling of this program.
    #[must_use]
    pub fn title(self) -> LocalizedText {
        LocalizedText::new(ids::RULES_RULING).number("number", self.number)
    }

    /// The message id of the ruling.
    #[must_use]
    pub fn text(self) -> MessageId {
        ids::of_game(self.game, &format!("ruling-{}", self.number))
    }

    /// The message id of its reason.
    #[must_use]
    pub fn why(self) -> MessageId {
        ids::of_game(self.game, &format!("ruling-{}-why", self.number))
    }
}

/// A position and the moves that are shown on it in a loop.
#[derive(Clone, Debug)]
pub struct Figure {
    scene: Scene,
    events: Vec<FigureEvent>,
}

/// One event of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureEvent {
    /// A move is played.
    Played(EncodedMove),
    /// An attempt is rejected; the position does not change.
    Rejected(RejectedAttempt),
}

impl Page {
    /// Reads a page. `file` is the file name for errors.
    ///
    /// # Errors
    /// Returns an error if a line is invalid, a position cannot be set up, a move is not legal, or an attempt is not
    /// rejected for the reason in the file.
    pub fn read(file: &str, text: &str) -> Result<Self, FileError> {
        read(text).map_err(in_file(file))
    }

    /// Reads the page in the definition of a game.
    pub(super) fn read_for(game: &GameDef, text: &str) -> Result<Self, FileError> {
        let page = read(text).and_then(|page| check_game(page.game, game, text).map(|()| page));
        page.map_err(in_file(&format!("{}.page", game.info.id)))
    }

    /// The game that the page describes.
    #[must_use]
    pub const fn game(&self) -> &'static GameDef {
        self.game
    }

    /// The designers' names, which are the same in every language.
    #[must_use]
    pub fn designers(&self) -> &str {
        &self.designers
    }

    /// The year on the rule sheet, if there is one.
    #[must_use]
    pub const fn year(&self) -> Option<u16> {
        self.year
    }

    /// The name of the source, which is the same in every language.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source.name
    }

    /// The URL of the source.
    #[must_use]
    pub fn link(&self) -> &str {
        &self.source.link
    }

    /// The line with designers and year.
    #[must_use]
    pub fn credit(&self) -> LocalizedText {
        let named = |id| LocalizedText::new(id).text("designers", &self.designers);
        match self.year {
            Some(year) => named(ids::RULES_DESIGNED_IN).text("year", year.to_string()),
            None => named(ids::RULES_DESIGNED),
        }
    }

    /// The line with the source. It links to [`Page::link`].
    #[must_use]
    pub fn source_line(&self) -> LocalizedText {
        LocalizedText::new(ids::RULES_SOURCE).text("source", &self.source.name)
    }

    /// The sections in page order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }
}

impl Section {
    /// The topic.
    #[must_use]
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// The message id of the title; the heading's if the section has none of its own.
    #[must_use]
    pub const fn title(&self) -> MessageId {
        self.title
    }

    /// The message id of the text.
    #[must_use]
    pub const fn text(&self) -> MessageId {
        self.text
    }

    /// The rulings in this section.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Whether the section explains a move error, given its message id.
    #[must_use]
    pub fn explains(&self, move_error: MessageId) -> bool {
        self.explains.contains(&move_error)
    }

    /// The message ids of the move errors that the section explains.
    #[must_use]
    pub fn explained_errors(&self) -> &[MessageId] {
        &self.explains
    }

    /// The figure beside the text.
    #[must_use]
    pub const fn figure(&self) -> &Figure {
        &self.figure
    }
}

impl Figure {
    /// The initial position, to which the figure returns after its end.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The events of the figure, in order.
    #[must_use]
    pub fn events(&self) -> &[FigureEvent] {
        &self.events
    }
}

fn read(text: &str) -> Result<Page, LineError> {
    let (head, blocks) = blocks(text, "section");
    let (game, head) = game_of(&head)?;
    let (mut designers, mut year, mut source) = (None, None, None);
    for line in head {
        let bad = |form| (line.number, FileErrorKind::WrongSyntax(form));
        match line.word {
            "designers" if !line.rest.is_empty() => set_once(&mut designers, line, line.rest.to_owned())?,
            "year" => set_once(&mut year, line, line.rest.parse().map_err(|_| bad("year NUMBER"))?)?,
            "source" => {
                let (link, name) = line.rest.split_once(char::is_whitespace).ok_or_else(|| bad("source LINK NAME"))?;
                set_once(&mut source, line, Source { name: name.trim().to_owned(), link: link.to_owned() })?;
            }
            _ => return Err((line.number, FileErrorKind::UnknownWord(line.word.to_owned()))),
        }
    }
    let sections: Vec<_> = blocks.iter().map(|block| read_section(game, block)).collect::<Result<_, _>>()?;
    if sections.is_empty() {
        return Err((1, FileErrorKind::Missing("section")));
    }
    Ok(Page {
        game,
        designers: designers.ok_or((1, FileErrorKind::Missing("designers")))?,
        year,
        source: source.ok_or((1, FileErrorKind::Missing("source")))?,
        sections,
    })
}

fn read_section(game: &'static GameDef, block: &[Line<'_>]) -> Result<Section, LineError> {
    let form = |line: u32| (line, FileErrorKind::WrongSyntax("section aim|turn|moves|end|scoring SENTENCE"));
    let Some((first, lines)) = block.split_first() else { return Err(form(1)) };
    let (word, text) = first.rest.split_once(char::is_whitespace).ok_or_else(|| form(first.number))?;
    let heading = Heading::ALL.into_iter().find(|heading| heading.word() == word);
    let heading = heading.ok_or_else(|| form(first.number))?;
    let mut scene_builder = SceneBuilder::of(game);
    let (mut title, mut rulings, mut explains, mut event_lines) = (None, Vec::new(), Vec::new(), Vec::new());
    for line in lines {
        match line.word {
            "title" => set_once(&mut title, line, line.message(line.rest)?)?,
            "rulings" => {
                for word in line.words() {
                    let number = word.parse().ok().filter(|number| *number > 0);
                    let wrong = || (line.number, FileErrorKind::WrongSyntax("rulings NUMBERS (from 1 to 255)"));
                    let number = number.ok_or_else(wrong)?;
                    rulings.push(Ruling { game: game.info.id, number });
                }
            }
            "explains" => {
                for word in line.words() {
                    explains.push(line.message(word)?);
                }
            }
            "play" | "rejected" => event_lines.push(line),
            _ if scene_builder.read_line(line)? => {}
            _ => return Err((line.number, FileErrorKind::UnknownWord(line.word.to_owned()))),
        }
    }
    let scene = scene_builder.build(first.number)?;
    let events = read_events(&scene, &event_lines)?;
    if events.is_empty() {
        return Err((first.number, FileErrorKind::Missing("play")));
    }
    Ok(Section {
        heading,
        text: first.message(text.trim())?,
        title: title.unwrap_or(heading.message_id()),
        rulings,
        explains,
        figure: Figure { scene, events },
    })
}

/// Reads the events of a figure and checks them by playing them.
fn read_events(scene: &Scene, lines: &[&Line<'_>]) -> Result<Vec<FigureEvent>, LineError> {
    let mut game = scene.begin();
    let mut events = Vec::new();
    for line in lines {
        if line.word == "rejected" {
            events.push(FigureEvent::Rejected(RejectedAttempt::read(line, &*game)?));
            continue;
        }
        for action in line.words() {
            let code = play(&mut *game, action).map_err(|kind| (line.number, kind))?;
            events.push(FigureEvent::Played(code));
        }
    }
    Ok(events)
}
