//! What needs another player's yes, or a second thought: taking back, a draw, giving up.

use bevy::prelude::*;

use super::opponents::{MatchChance, agree_to_draw};
use super::{
    Cause, GoTo, Match, Menu, Phase, Rearranged, Refused, Screen, Skip, TableSystems, TakeBack, Timeline, Travel,
};
use crate::rules::{Refusal, Sentence, Side};
use crate::theme::Sound;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A player wants the match back as it was after so many moves, and asks the others.
    TakeBack {
        /// Who asks.
        by: Side,
        /// How many moves would be left.
        to: usize,
    },
    /// A player offers the others a draw.
    Draw {
        /// Who asks.
        by: Side,
    },
    /// A player wants to give up, and is asked whether that is meant.
    Resign {
        /// Who is asked.
        by: Side,
    },
}

/// The question that is open, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked(pub Option<Question>);

/// Whether players are asked before a turn is taken back.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskFirst(pub bool);

impl Default for AskFirst {
    fn default() -> Self {
        Self(true)
    }
}

/// A player asks to take the match back to where so many moves were played.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeBackTo(pub usize);

/// The player to move offers a draw.
#[derive(Message, Clone, Copy, Debug)]
pub struct OfferDraw;

/// The player to move wants to give up.
#[derive(Message, Clone, Copy, Debug)]
pub struct Resign;

/// The answer to the question that is open.
#[derive(Message, Clone, Copy, Debug)]
pub struct Answer(pub bool);

/// The match ends otherwise than on the board.
#[derive(Message, Clone, Copy, Debug)]
pub struct CloseMatch(pub Cause);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().init_resource::<AskFirst>();
    app.add_message::<TakeBackTo>().add_message::<OfferDraw>().add_message::<Resign>();
    app.add_message::<Answer>().add_message::<CloseMatch>();
    app.add_systems(Update, (ask, answer).chain().in_set(TableSystems::Choose));
    app.add_systems(Update, close.in_set(TableSystems::Play).before(super::playing::play));
    app.add_systems(OnExit(Menu::Question), |mut asked: ResMut<Asked>| asked.0 = None);
}

fn ask(
    (mut backs, mut back_tos): (MessageReader<TakeBack>, MessageReader<TakeBackTo>),
    (mut draws, mut resigns): (MessageReader<OfferDraw>, MessageReader<Resign>),
    the_match: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    (ask_first, chance): (Res<AskFirst>, Res<MatchChance>),
    mut asked: ResMut<Asked>,
    mut menu: ResMut<NextState<Menu>>,
    mut travels: MessageWriter<Travel>,
    mut closes: MessageWriter<CloseMatch>,
    mut refused: MessageWriter<Refused>,
) {
    let back = backs.read().count() > 0;
    let back_to = back_tos.read().last().map(|TakeBackTo(turn)| *turn);
    let draw = draws.read().count() > 0;
    let resign = resigns.read().count() > 0;
    let Some(the_match) = the_match.filter(|_| *screen.get() == Screen::Match) else { return };
    let by = who_acts(&the_match);
    let going_on = the_match.result().is_none();
    let question = if back && !the_match.is_live() {
        // What is only looked at or tried needs nobody's yes.
        let mut shown = the_match.shown();
        if shown.turn > 0 {
            shown.turn -= 1;
            travels.write(Travel::Show(shown));
        }
        return;
    } else if back || back_to.is_some() {
        let Some(to) = back_to.map_or_else(|| the_match.before_last_turn(), |turn| the_match.turn_of_a_person(turn))
        else {
            return;
        };
        let by = the_match.moves().get(to).map(|(side, _)| *side);
        match by {
            Some(by) if ask_first.0 && asks_others(&the_match, by) => Question::TakeBack { by, to },
            Some(_) => {
                travels.write(Travel::Back(to));
                return;
            }
            None => return,
        }
    } else if let Some(by) = by.filter(|_| draw && going_on) {
        if let Some(computer) = the_match.playing_computer().filter(|_| !agree_to_draw(&the_match, by, *chance)) {
            let sentence = Sentence::new("ask-draw-declined").text("name", the_match.name(computer));
            refused.write(Refused(Refusal { sentence, cells: Vec::new() }));
            menu.go_to(Menu::None);
            return;
        }
        if !asks_others(&the_match, by) {
            closes.write(CloseMatch(Cause::Agreed));
            menu.go_to(Menu::None);
            return;
        }
        Question::Draw { by }
    } else if let Some(by) = by.filter(|_| resign && going_on) {
        Question::Resign { by }
    } else {
        return;
    };
    asked.0 = Some(question);
    menu.go_to(Menu::Question);
}

/// Whose wish it is that the match ends: of the side to move, or of the one person at the table while the computer thinks.
fn who_acts(the_match: &Match) -> Option<Side> {
    let to_move = the_match.live().to_move();
    let mut people = the_match.people().filter(|side| !the_match.live().is_out(*side));
    match (the_match.setup().computer(to_move), people.next(), people.next()) {
        (None, ..) => Some(to_move),
        (Some(_), only, None) => only,
        (Some(_), ..) => None,
    }
}

/// Whether there are other people at the table who have a say. The computer lets everybody take back.
fn asks_others(the_match: &Match, by: Side) -> bool {
    the_match.people().any(|side| side != by && !the_match.live().is_out(side))
}

fn answer(
    mut answers: MessageReader<Answer>,
    mut asked: ResMut<Asked>,
    mut menu: ResMut<NextState<Menu>>,
    mut travels: MessageWriter<Travel>,
    mut closes: MessageWriter<CloseMatch>,
) {
    let Some(Answer(yes)) = answers.read().last() else { return };
    let Some(question) = asked.0.take() else { return };
    menu.go_to(Menu::None);
    if !yes {
        return;
    }
    match question {
        Question::TakeBack { to, .. } => {
            travels.write(Travel::Back(to));
        }
        Question::Draw { .. } => {
            closes.write(CloseMatch(Cause::Agreed));
        }
        Question::Resign { by } => {
            closes.write(CloseMatch(Cause::Resigned(by)));
        }
    }
}

/// Ends the match. A turn that is being shown first comes to its end.
fn close(
    mut wanted: MessageReader<CloseMatch>,
    mut waiting: Local<Option<Cause>>,
    the_match: Option<ResMut<Match>>,
    timeline: Res<Timeline>,
    mut skip: MessageWriter<Skip>,
    mut rearranged: MessageWriter<Rearranged>,
    mut sounds: MessageWriter<Sound>,
    phase: Option<ResMut<NextState<Phase>>>,
) {
    if let Some(CloseMatch(cause)) = wanted.read().last() {
        *waiting = Some(*cause);
    }
    let Some(cause) = *waiting else { return };
    let (Some(mut the_match), Some(mut phase)) = (the_match, phase) else {
        *waiting = None;
        return;
    };
    if timeline.is_running() {
        skip.write(Skip);
        return;
    }
    *waiting = None;
    if the_match.result().is_some() {
        return;
    }
    the_match.close(cause);
    rearranged.write(Rearranged);
    phase.go_to(Phase::Over);
    let won = the_match.result().is_some_and(|outcome| outcome.winner.is_some());
    sounds.write(if won { Sound::Won } else { Sound::Drawn });
}
