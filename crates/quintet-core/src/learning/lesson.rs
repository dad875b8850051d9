//! Lessons: the player makes each kind of move on a real board.

use super::answer::AnswerFilter;
use super::lines::{Line, LineError, blocks, check_game, in_file, set_once};
use super::scene::{RejectedAttempt, Scene, SceneBuilder, play};
use super::{FileError, FileErrorKind};
use crate::catalog::{GameDef, find};
use crate::rules::{AnyGame, EncodedMove, LocalizedText};
use crate::words::{MessageId, ids};

/// The default message for a legal move that is not an answer.
const OTHERWISE: MessageId = ids::LESSON_OTHERWISE;

/// The lesson of a game.
///
/// # Examples
///
/// ```
/// use quintet_core::learning::lesson;
///
/// quintet_games::install();
/// let lesson = lesson("abalone").unwrap();
/// assert_eq!(lesson.game().info.id, "abalone");
///
/// let step = &lesson.steps()[0];
/// let mut game = step.scene().begin();
/// let answer = step.answers()[0];
/// assert!(step.accepts(answer));
/// game.play(answer).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Lesson {
    game: &'static GameDef,
    steps: Vec<LessonStep>,
    offer: MessageId,
}

/// One step of a lesson: a position, a text, and the moves that answer it.
#[derive(Clone, Debug)]
pub struct LessonStep {
    text: MessageId,
    scene: Scene,
    continues_previous: bool,
    answers: Vec<EncodedMove>,
    otherwise: MessageId,
    replies: Vec<String>,
    rejected: Vec<RejectedAttempt>,
}

impl Lesson {
    /// Reads a lesson. `file` is the file name for errors.
    ///
    /// # Errors
    /// Returns an error if a line is invalid, a position cannot be set up, a move is not legal, or a wrong answer is
    /// not rejected for the reason in the file.
    pub fn read(file: &str, text: &str) -> Result<Self, FileError> {
        read(text).map_err(in_file(file))
    }

    /// Reads the lesson in the definition of a game.
    pub(super) fn read_for(game: &GameDef, text: &str) -> Result<Self, FileError> {
        let lesson = read(text).and_then(|lesson| check_game(lesson.game, game, text).map(|()| lesson));
        lesson.map_err(in_file(&format!("{}.lesson", game.info.id)))
    }

    /// The game that the lesson teaches.
    #[must_use]
    pub const fn game(&self) -> &'static GameDef {
        self.game
    }

    /// The steps that require a move, in order.
    #[must_use]
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// The progress at a step, counted from 0. The final offer counts as a step.
    #[must_use]
    pub fn progress(&self, step: usize) -> LocalizedText {
        LocalizedText::new(ids::LESSON_STEP).count("step", step + 1).count("steps", self.steps.len() + 1)
    }

    /// The message id of the final step, which offers a first match.
    #[must_use]
    pub const fn offer(&self) -> MessageId {
        self.offer
    }
}

impl LessonStep {
    /// The message id of the step's text.
    #[must_use]
    pub const fn text(&self) -> MessageId {
        self.text
    }

    /// The initial position. The side to move is the learner.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Whether the step continues from the end of the previous one, so that no new position is set up.
    #[must_use]
    pub const fn continues_previous(&self) -> bool {
        self.continues_previous
    }

    /// The moves that answer the step; at least one. The first serves as a hint.
    #[must_use]
    pub fn answers(&self) -> &[EncodedMove] {
        &self.answers
    }

    /// Whether a legal move answers the step. The game itself rejects illegal moves.
    #[must_use]
    pub fn accepts(&self, action: EncodedMove) -> bool {
        self.answers.contains(&action)
    }

    /// The message id for a legal move that is not an answer.
    #[must_use]
    pub const fn otherwise(&self) -> MessageId {
        self.otherwise
    }

    /// The opponent's replies in notation. They are legal after every answer.
    #[must_use]
    pub fn replies(&self) -> &[String] {
        &self.replies
    }

    /// Attempts that the rules reject. There may be none.
    #[must_use]
    pub fn rejected(&self) -> &[RejectedAttempt] {
        &self.rejected
    }
}

/// The game of a file, and the remaining lines before the first block.
pub(super) fn game_of<'a, 'b>(head: &'b [Line<'a>]) -> Result<(&'static GameDef, &'b [Line<'a>]), LineError> {
    let Some((first, rest)) = head.split_first().filter(|(first, _)| first.word == "game") else {
        return Err((head.first().map_or(1, |line| line.number), FileErrorKind::Missing("game")));
    };
    let game_def = find(first.rest).ok_or_else(|| (first.number, FileErrorKind::UnknownGame(first.rest.to_owned())))?;
    Ok((game_def, rest))
}

fn read(text: &str) -> Result<Lesson, LineError> {
    let (head, blocks) = blocks(text, "step");
    let (game, head) = game_of(&head)?;
    let mut offer = None;
    for line in head {
        match line.word {
            "offer" if !line.rest.is_empty() => set_once(&mut offer, line, line.message(line.rest)?)?,
            _ => return Err((line.number, FileErrorKind::UnknownWord(line.word.to_owned()))),
        }
    }
    let offer = offer.ok_or((1, FileErrorKind::Missing("offer")))?;
    let mut steps: Vec<LessonStep> = Vec::new();
    for block in &blocks {
        let step = read_step(game, block, steps.last())?;
        steps.push(step);
    }
    if steps.is_empty() {
        return Err((1, FileErrorKind::Missing("step")));
    }
    Ok(Lesson { game, steps, offer })
}

fn read_step(
    game: &'static GameDef,
    block: &[Line<'_>],
    previous: Option<&LessonStep>,
) -> Result<LessonStep, LineError> {
    let Some((first, lines)) = block.split_first().filter(|(first, _)| !first.rest.is_empty()) else {
        return Err((block.first().map_or(1, |line| line.number), FileErrorKind::WrongSyntax("step SENTENCE")));
    };
    let mut scene_builder = SceneBuilder::of(game);
    let (mut continuation_line, mut answer_filter, mut otherwise) = (None, None, None);
    let mut scene_line = None;
    let (mut replies, mut rejected) = (Vec::new(), Vec::new());
    for line in lines {
        match line.word {
            "goes-on" if line.rest.is_empty() => set_once(&mut continuation_line, line, line)?,
            "goes-on" => return Err((line.number, FileErrorKind::WrongSyntax("goes-on"))),
            "answer" => {
                let answer = AnswerFilter::read(line.rest).map_err(|kind| (line.number, kind))?;
                set_once(&mut answer_filter, line, (line.number, answer))?;
            }
            "otherwise" => set_once(&mut otherwise, line, line.message(line.rest)?)?,
            "reply" => replies.extend(line.words().map(|word| (line.number, word))),
            "rejected" => rejected.push(line),
            _ if scene_builder.read_line(line)? => scene_line = scene_line.or(Some(line)),
            _ => return Err((line.number, FileErrorKind::UnknownWord(line.word.to_owned()))),
        }
    }
    let scene = match (continuation_line, previous, scene_line) {
        (None, ..) => scene_builder.build(first.number)?,
        (Some(_), Some(previous), None) => Scene::of(previous.end().map_err(|kind| (first.number, kind))?),
        // There is no previous step, or the step defines another position.
        (Some(line), None, _) | (Some(_), _, Some(line)) => {
            return Err((line.number, FileErrorKind::UnknownWord(line.word.to_owned())));
        }
    };
    let (line, answer_filter) = answer_filter.ok_or((first.number, FileErrorKind::Missing("answer")))?;
    let answers = answer_filter.matching_moves(scene.game()).map_err(|kind| (line, kind))?;
    for answer in &answers {
        let mut game = scene.begin();
        play_encoded(&mut *game, *answer).map_err(|kind| (line, kind))?;
        for (line, reply) in &replies {
            play(&mut *game, reply).map_err(|kind| (*line, kind))?;
        }
    }
    let rejected =
        rejected.into_iter().map(|line| RejectedAttempt::read(line, scene.game())).collect::<Result<Vec<_>, _>>()?;
    Ok(LessonStep {
        text: first.message(first.rest)?,
        scene,
        continues_previous: continuation_line.is_some(),
        answers,
        otherwise: otherwise.unwrap_or(OTHERWISE),
        replies: replies.into_iter().map(|(_, reply)| reply.to_owned()).collect(),
        rejected,
    })
}

fn play_encoded(game: &mut dyn AnyGame, action: EncodedMove) -> Result<(), FileErrorKind> {
    let text = game.text(action);
    game.play(action).map(|_| ()).map_err(|move_error| FileErrorKind::Rejected { action: text, move_error })
}

impl LessonStep {
    /// The game after the only answer and the replies to it.
    fn end(&self) -> Result<Box<dyn AnyGame>, FileErrorKind> {
        let [answer] = *self.answers.as_slice() else { return Err(FileErrorKind::AmbiguousContinuation) };
        let mut game = self.scene.begin();
        play_encoded(&mut *game, answer)?;
        for reply in &self.replies {
            play(&mut *game, reply)?;
        }
        Ok(game)
    }
}
