//! A first lesson: the player does each kind of move on a real board.

use super::answer::Wanted;
use super::lines::{Flawed, Line, blocks, in_file};
use super::scene::{Scene, Setting, Wrong, play};
use super::{Fault, FileError};
use crate::rules::{AnyGame, Entry, MoveCode, Sentence, find};

/// What is said of a move that is legal but no answer, where a step says nothing of its own.
const OTHERWISE: &str = "lesson-otherwise";

/// The first lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    game: &'static Entry,
    steps: Vec<LessonStep>,
    offer: String,
}

/// One step of a lesson: a position, a sentence, and a move to be made.
#[derive(Clone, Debug)]
pub struct LessonStep {
    text: String,
    scene: Scene,
    goes_on: bool,
    answers: Vec<MoveCode>,
    otherwise: String,
    replies: Vec<String>,
    wrong: Vec<Wrong>,
}

impl Lesson {
    /// Reads a lesson. `file` is the name that errors give it.
    ///
    /// # Errors
    /// When a line has no meaning, a position cannot be set up, a move is not legal, or a wrong answer is not refused for
    /// the reason that stands there.
    pub fn read(file: &str, text: &str) -> Result<Self, FileError> {
        read(text).map_err(in_file(file))
    }

    /// The game that is learned.
    #[must_use]
    pub const fn game(&self) -> &'static Entry {
        self.game
    }

    /// The steps with a move to make, in order.
    #[must_use]
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// How far one has come at a step, counted from 0, as a sentence. The offer after the last one counts as a step.
    #[must_use]
    pub fn progress(&self, step: usize) -> Sentence {
        let count = |steps: usize| i64::try_from(steps).unwrap_or(i64::MAX);
        Sentence::new("lesson-step").number("step", count(step + 1)).number("steps", count(self.steps.len() + 1))
    }

    /// The name of the sentence of the last step, which offers the first real match.
    #[must_use]
    pub fn offer(&self) -> &str {
        &self.offer
    }
}

impl LessonStep {
    /// The name of the step's sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where it begins. The side to move is the learner.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Whether it begins where the step before ended, so that nothing has to be set up anew.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// The moves that answer it, at least one. The first can be shown as a hint.
    #[must_use]
    pub fn answers(&self) -> &[MoveCode] {
        &self.answers
    }

    /// Whether a legal move answers it. One that is not legal is refused by the game itself.
    #[must_use]
    pub fn accepts(&self, action: MoveCode) -> bool {
        self.answers.contains(&action)
    }

    /// The name of the sentence for a move that is legal but no answer.
    #[must_use]
    pub fn otherwise(&self) -> &str {
        &self.otherwise
    }

    /// What the other side then plays, in notation; legal after every answer.
    #[must_use]
    pub fn replies(&self) -> &[String] {
        &self.replies
    }

    /// What a learner might try and the rules refuse, at least one.
    #[must_use]
    pub fn wrong(&self) -> &[Wrong] {
        &self.wrong
    }
}

/// The game of a file, and its own lines before the first block.
pub(super) fn game_of<'a, 'b>(head: &'b [Line<'a>]) -> Result<(&'static Entry, &'b [Line<'a>]), Flawed> {
    let Some((first, rest)) = head.split_first().filter(|(first, _)| first.word == "game") else {
        return Err((head.first().map_or(1, |line| line.number), Fault::Missing("game")));
    };
    let entry = find(first.rest).ok_or_else(|| (first.number, Fault::UnknownGame(first.rest.to_owned())))?;
    Ok((entry, rest))
}

fn read(text: &str) -> Result<Lesson, Flawed> {
    let (head, blocks) = blocks(text, "step");
    let (game, head) = game_of(&head)?;
    let mut offer = None;
    for line in head {
        match line.word {
            "offer" if !line.rest.is_empty() => offer = Some(line.rest.to_owned()),
            _ => return Err((line.number, Fault::UnknownWord(line.word.to_owned()))),
        }
    }
    let offer = offer.ok_or((1, Fault::Missing("offer")))?;
    let mut steps: Vec<LessonStep> = Vec::new();
    for block in &blocks {
        let step = read_step(game, block, steps.last())?;
        steps.push(step);
    }
    if steps.is_empty() {
        return Err((1, Fault::Missing("step")));
    }
    Ok(Lesson { game, steps, offer })
}

fn read_step(game: &'static Entry, block: &[Line<'_>], before: Option<&LessonStep>) -> Result<LessonStep, Flawed> {
    let Some((first, lines)) = block.split_first().filter(|(first, _)| !first.rest.is_empty()) else {
        return Err((block.first().map_or(1, |line| line.number), Fault::BadForm("step SENTENCE")));
    };
    let mut setting = Setting::of(game);
    let (mut goes_on, mut wanted, mut otherwise) = (false, None, OTHERWISE);
    let (mut replies, mut wrong) = (Vec::new(), Vec::new());
    for line in lines {
        match line.word {
            "goes-on" => goes_on = true,
            "answer" => {
                let answer = Wanted::read(line.rest).map_err(|fault| (line.number, fault))?;
                wanted = Some((line.number, answer));
            }
            "otherwise" => otherwise = line.rest,
            "reply" => replies.extend(line.words().map(|word| (line.number, word))),
            "wrong" => wrong.push(line),
            _ if setting.take(line)? => {}
            _ => return Err((line.number, Fault::UnknownWord(line.word.to_owned()))),
        }
    }
    let scene = match before {
        Some(before) if goes_on => Scene::of(before.end().map_err(|fault| (first.number, fault))?, first.number),
        _ => setting.set(first.number)?,
    };
    let (line, wanted) = wanted.ok_or((first.number, Fault::Missing("answer")))?;
    let answers = wanted.among(scene.game()).map_err(|fault| (line, fault))?;
    for answer in &answers {
        let mut game = scene.begin();
        play_code(&mut *game, *answer).map_err(|fault| (line, fault))?;
        for (line, reply) in &replies {
            play(&mut *game, reply).map_err(|fault| (*line, fault))?;
        }
    }
    let wrong = wrong.into_iter().map(|line| Wrong::read(line, scene.game())).collect::<Result<Vec<_>, _>>()?;
    if wrong.is_empty() {
        return Err((first.number, Fault::Missing("wrong")));
    }
    Ok(LessonStep {
        text: first.rest.to_owned(),
        scene,
        goes_on,
        answers,
        otherwise: otherwise.to_owned(),
        replies: replies.into_iter().map(|(_, reply)| reply.to_owned()).collect(),
        wrong,
    })
}

fn play_code(game: &mut dyn AnyGame, action: MoveCode) -> Result<(), Fault> {
    let text = game.text(action);
    game.play(action).map(|_| ()).map_err(|refusal| Fault::Refused { action: text, refusal })
}

impl LessonStep {
    /// The game after the only answer and the replies to it.
    fn end(&self) -> Result<Box<dyn AnyGame>, Fault> {
        let [answer] = *self.answers.as_slice() else { return Err(Fault::ManyWays) };
        let mut game = self.scene.begin();
        play_code(&mut *game, answer)?;
        for reply in &self.replies {
            play(&mut *game, reply)?;
        }
        Ok(game)
    }
}
