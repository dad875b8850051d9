//! A rules page: short sections in our own words, each with a figure that plays the moves it explains.

use super::lesson::game_of;
use super::lines::{Flawed, Line, blocks, in_file};
use super::scene::{Scene, Setting, Wrong, play};
use super::{Fault, FileError};
use crate::rules::{Entry, MoveCode, Sentence};

/// The rules page of a game.
#[derive(Clone, Debug)]
pub struct Page {
    game: &'static Entry,
    designers: String,
    year: Option<u16>,
    source: Source,
    sections: Vec<Section>,
}

/// Where the rules come from.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Source {
    name: String,
    link: String,
}

/// What a section is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// What one plays for.
    Aim,
    /// What a turn is.
    Turn,
    /// A kind of move, or what keeps one from being made.
    Moves,
    /// When the game ends.
    End,
    /// What counts.
    Scoring,
}

impl Heading {
    /// Every heading in the order of a page.
    pub const ALL: [Self; 5] = [Self::Aim, Self::Turn, Self::Moves, Self::End, Self::Scoring];

    /// Its word in the files.
    const fn word(self) -> &'static str {
        ["aim", "turn", "moves", "end", "scoring"][self as usize]
    }

    /// Its name in the language files.
    #[must_use]
    pub const fn term(self) -> &'static str {
        ["page-aim", "page-turn", "page-moves", "page-end", "page-scoring"][self as usize]
    }
}

/// A section of a rules page.
#[derive(Clone, Debug)]
pub struct Section {
    heading: Heading,
    text: String,
    title: String,
    rulings: Vec<Ruling>,
    explains: Vec<String>,
    figure: Figure,
}

/// A ruling of this program, where a rule sheet is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruling(pub u8);

impl Ruling {
    /// What marks it as ours, as a sentence.
    #[must_use]
    pub fn title(self) -> Sentence {
        Sentence::new("rules-ruling").number("number", self.0)
    }

    /// The name of the sentence that says it.
    #[must_use]
    pub fn text(self) -> String {
        format!("ruling-{}", self.0)
    }

    /// The name of the sentence with its reason.
    #[must_use]
    pub fn why(self) -> String {
        format!("ruling-{}-why", self.0)
    }
}

/// A position and what is shown on it again and again.
#[derive(Clone, Debug)]
pub struct Figure {
    scene: Scene,
    line: Vec<Shown>,
}

/// One thing that a figure shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A move is played.
    Played(MoveCode),
    /// Something is tried and refused; the position stays.
    Refused(Wrong),
}

impl Page {
    /// Reads a page. `file` is the name that errors give it.
    ///
    /// # Errors
    /// When a line has no meaning, a position cannot be set up, or a move is not legal or not refused for the reason that
    /// stands there.
    pub fn read(file: &str, text: &str) -> Result<Self, FileError> {
        read(text).map_err(in_file(file))
    }

    /// The game whose rules they are.
    #[must_use]
    pub const fn game(&self) -> &'static Entry {
        self.game
    }

    /// Who designed the game: names, the same in every language.
    #[must_use]
    pub fn designers(&self) -> &str {
        &self.designers
    }

    /// The year that the rule sheet gives, if it gives one.
    #[must_use]
    pub const fn year(&self) -> Option<u16> {
        self.year
    }

    /// What the source is called: a name, the same in every language.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source.name
    }

    /// The address of the source.
    #[must_use]
    pub fn link(&self) -> &str {
        &self.source.link
    }

    /// Who designed the game and when, as a sentence.
    #[must_use]
    pub fn credit(&self) -> Sentence {
        let named = |id| Sentence::new(id).text("designers", &self.designers);
        match self.year {
            Some(year) => named("rules-designed-in").text("year", year.to_string()),
            None => named("rules-designed"),
        }
    }

    /// Where the rules come from, as a sentence; it leads to [`Page::link`].
    #[must_use]
    pub fn origin(&self) -> Sentence {
        Sentence::new("rules-source").text("source", &self.source.name)
    }

    /// The sections in their order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }
}

impl Section {
    /// What it is about.
    #[must_use]
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// The name of its title's sentence: its heading's, if it has none of its own.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The name of its text's sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The rulings that belong to it.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Whether it explains a refusal, by the name of the refusal's sentence.
    #[must_use]
    pub fn explains(&self, refusal: &str) -> bool {
        self.explains.iter().any(|explained| explained == refusal)
    }

    /// The names of the refusals' sentences that it explains.
    #[must_use]
    pub fn explained(&self) -> &[String] {
        &self.explains
    }

    /// What is shown beside it.
    #[must_use]
    pub const fn figure(&self) -> &Figure {
        &self.figure
    }
}

impl Figure {
    /// Where it begins, and begins again after its end.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What it shows, in order.
    #[must_use]
    pub fn line(&self) -> &[Shown] {
        &self.line
    }
}

fn read(text: &str) -> Result<Page, Flawed> {
    let (head, blocks) = blocks(text, "section");
    let (game, head) = game_of(&head)?;
    let (mut designers, mut year, mut source) = (None, None, None);
    for line in head {
        let bad = |form| (line.number, Fault::BadForm(form));
        match line.word {
            "designers" if !line.rest.is_empty() => designers = Some(line.rest.to_owned()),
            "year" => year = Some(line.rest.parse().map_err(|_| bad("year NUMBER"))?),
            "source" => {
                let (link, name) = line.rest.split_once(char::is_whitespace).ok_or_else(|| bad("source LINK NAME"))?;
                source = Some(Source { name: name.trim().to_owned(), link: link.to_owned() });
            }
            _ => return Err((line.number, Fault::UnknownWord(line.word.to_owned()))),
        }
    }
    let sections: Vec<_> = blocks.iter().map(|block| read_section(game, block)).collect::<Result<_, _>>()?;
    if sections.is_empty() {
        return Err((1, Fault::Missing("section")));
    }
    Ok(Page {
        game,
        designers: designers.ok_or((1, Fault::Missing("designers")))?,
        year,
        source: source.ok_or((1, Fault::Missing("source")))?,
        sections,
    })
}

fn read_section(game: &'static Entry, block: &[Line<'_>]) -> Result<Section, Flawed> {
    let form = |line: u32| (line, Fault::BadForm("section aim|turn|moves|end|scoring SENTENCE"));
    let Some((first, lines)) = block.split_first() else { return Err(form(1)) };
    let (word, text) = first.rest.split_once(char::is_whitespace).ok_or_else(|| form(first.number))?;
    let heading = Heading::ALL.into_iter().find(|heading| heading.word() == word);
    let heading = heading.ok_or_else(|| form(first.number))?;
    let mut setting = Setting::of(game);
    let (mut title, mut rulings, mut explains, mut shown) = (None, Vec::new(), Vec::new(), Vec::new());
    for line in lines {
        match line.word {
            "title" => title = Some(line.rest.to_owned()),
            "rulings" => {
                for word in line.words() {
                    let number = word.parse().map_err(|_| (line.number, Fault::BadForm("rulings NUMBERS")))?;
                    rulings.push(Ruling(number));
                }
            }
            "explains" => explains.extend(line.words().map(str::to_owned)),
            "play" | "refused" => shown.push(line),
            _ if setting.take(line)? => {}
            _ => return Err((line.number, Fault::UnknownWord(line.word.to_owned()))),
        }
    }
    let scene = setting.set(first.number)?;
    let line = read_line(&scene, &shown)?;
    if line.is_empty() {
        return Err((scene.line(), Fault::Missing("play")));
    }
    Ok(Section {
        heading,
        text: text.trim().to_owned(),
        title: title.unwrap_or_else(|| heading.term().to_owned()),
        rulings,
        explains,
        figure: Figure { scene, line },
    })
}

/// What a figure shows, checked by playing it.
fn read_line(scene: &Scene, lines: &[&Line<'_>]) -> Result<Vec<Shown>, Flawed> {
    let mut game = scene.begin();
    let mut shown = Vec::new();
    for line in lines {
        if line.word == "refused" {
            shown.push(Shown::Refused(Wrong::read(line, &*game)?));
            continue;
        }
        for action in line.words() {
            let code = play(&mut *game, action).map_err(|fault| (line.number, fault))?;
            shown.push(Shown::Played(code));
        }
    }
    Ok(shown)
}
