//! Proposals that need another player's consent or a confirmation: undo, draw offers, resignation.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::ids;

use crate::animation::{Skip, Timeline};
use crate::assist::{ComputerSeed, agree_to_draw};
use crate::frame::{ApplySystems, GoTo, Menu, Phase, RedrawAppExt, Screen, SelectSystems, TableStage};
use crate::session::{
    GameSession, MoveRejected, NavigateHistory, PositionReset, SessionEntered, Termination, UndoMove,
};
use crate::theme::Sound;

/// A proposal that awaits an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A player asks the others to undo moves.
    Undo {
        /// The player who asks.
        by: Side,
        /// How many moves would remain.
        to: usize,
    },
    /// A player offers the others a draw.
    Draw {
        /// The player who offers it.
        by: Side,
    },
    /// A player wants to resign and must confirm it.
    Resign {
        /// The player who resigns.
        by: Side,
    },
}

/// The open proposal, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenProposal(pub Option<Proposal>);

/// Whether undoing moves needs the other players' consent.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequireConsent(pub bool);

impl Default for RequireConsent {
    fn default() -> Self {
        Self(true)
    }
}

/// Requests to undo the session back to this number of moves, or to fewer, so that the first undone move is one of a
/// person.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoTo(pub usize);

/// Offers a draw. The offer comes from the player to move, or from the only person during a turn of the computer.
#[derive(Message, Clone, Copy, Debug)]
pub struct OfferDraw;

/// Asks for the confirmation of a resignation, by the same player as for [`OfferDraw`].
#[derive(Message, Clone, Copy, Debug)]
pub struct Resign;

/// The answer to the open proposal: `true` accepts it.
#[derive(Message, Clone, Copy, Debug)]
pub struct AnswerProposal(pub bool);

/// Ends the session for a reason outside the rules.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndSession(pub Termination);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenProposal>().init_resource::<RequireConsent>().redraw_on_change_of::<OpenProposal>();
    app.add_message::<UndoTo>().add_message::<OfferDraw>().add_message::<Resign>();
    app.add_message::<AnswerProposal>().add_message::<EndSession>();
    app.add_systems(TableStage::Select, (open_proposals, answer_proposal).chain().in_set(SelectSystems::Proposals));
    app.add_systems(TableStage::Apply, end_session.in_set(ApplySystems::Prepare));
    app.add_systems(OnExit(Menu::Proposal), |mut open_proposal: ResMut<OpenProposal>| open_proposal.0 = None);
}

/// Reads the players' requests.
#[derive(SystemParam)]
struct RequestReaders<'w, 's> {
    undos: MessageReader<'w, 's, UndoMove>,
    undos_to: MessageReader<'w, 's, UndoTo>,
    draws: MessageReader<'w, 's, OfferDraw>,
    resigns: MessageReader<'w, 's, Resign>,
}

impl RequestReaders<'_, '_> {
    fn read(&mut self) -> Requests {
        Requests {
            undo: self.undos.read().count() > 0,
            undo_to: self.undos_to.read().last().map(|UndoTo(turn)| *turn),
            draw: self.draws.read().count() > 0,
            resign: self.resigns.read().count() > 0,
        }
    }
}

/// The players' requests of one frame.
struct Requests {
    undo: bool,
    undo_to: Option<usize>,
    draw: bool,
    resign: bool,
}

/// How a request is handled.
enum Response {
    /// The other players are asked for consent, or the player for a confirmation.
    Ask(Proposal),
    /// The history is changed or browsed without asking.
    Navigate(NavigateHistory),
    /// The session ends in a draw without asking.
    Agree,
    /// This computer player declines a draw.
    Decline(Side),
}

/// The response to the most important request. `None` if there is no request that is possible now.
fn respond(
    session: &GameSession,
    requests: &Requests,
    require_consent: RequireConsent,
    seed: ComputerSeed,
) -> Option<Response> {
    if requests.undo && !session.is_live() {
        // Looking at an earlier turn or a variation needs no consent.
        let mut shown = session.shown();
        shown.turn = shown.turn.checked_sub(1)?;
        return Some(Response::Navigate(NavigateHistory::Show(shown)));
    }
    if requests.undo || requests.undo_to.is_some() {
        let to = requests.undo_to.map_or_else(|| session.undo_target(), |turn| session.last_human_turn(turn))?;
        let by = session.moves().get(to)?.side;
        let ask = require_consent.0 && needs_consent(session, by);
        let undo = Response::Navigate(NavigateHistory::Undo(to));
        return Some(if ask { Response::Ask(Proposal::Undo { by, to }) } else { undo });
    }
    let by = acting_side(session).filter(|_| session.result().is_none())?;
    if requests.draw {
        return Some(match session.active_computer().filter(|_| !agree_to_draw(session, by, seed)) {
            Some(computer) => Response::Decline(computer),
            None if needs_consent(session, by) => Response::Ask(Proposal::Draw { by }),
            None => Response::Agree,
        });
    }
    requests.resign.then_some(Response::Ask(Proposal::Resign { by }))
}

/// Writes the messages of responses.
#[derive(SystemParam)]
struct ResponseWriters<'w> {
    navigations: MessageWriter<'w, NavigateHistory>,
    ends: MessageWriter<'w, EndSession>,
    rejected: MessageWriter<'w, MoveRejected>,
}

/// Answers the players' requests, or opens a proposal for them.
fn open_proposals(
    mut readers: RequestReaders,
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    require_consent: Res<RequireConsent>,
    seed: Res<ComputerSeed>,
    mut open_proposal: ResMut<OpenProposal>,
    mut menu: ResMut<NextState<Menu>>,
    mut writers: ResponseWriters,
) {
    let requests = readers.read();
    let Some(session) = session.filter(|_| *screen.get() == Screen::Session) else { return };
    match respond(&session, &requests, *require_consent, *seed) {
        Some(Response::Ask(proposal)) => {
            open_proposal.0 = Some(proposal);
            menu.go_to(Menu::Proposal);
        }
        Some(Response::Navigate(navigation)) => {
            writers.navigations.write(navigation);
        }
        Some(Response::Agree) => {
            writers.ends.write(EndSession(Termination::Agreed));
            menu.go_to(Menu::None);
        }
        Some(Response::Decline(computer)) => {
            let message = LocalizedText::new(ids::PROPOSAL_DRAW_DECLINED).text("name", session.name(computer));
            writers.rejected.write(message.into());
            menu.go_to(Menu::None);
        }
        None => {}
    }
}

/// Whether a draw can be offered and a player can resign now: not when the session is over, and not during a computer's
/// turn if there are several people, because then it is unclear whose request it is.
#[must_use]
pub fn can_resign(session: &GameSession) -> bool {
    session.result().is_none() && acting_side(session).is_some()
}

/// The side that a draw offer or resignation comes from: the side to move, or the only person during a turn of the
/// computer.
fn acting_side(session: &GameSession) -> Option<Side> {
    let to_move = session.live().to_move();
    let mut people = session.human_sides().filter(|side| !session.live().is_out(*side));
    match (session.setup().computer(to_move), people.next(), people.next()) {
        (None, ..) => Some(to_move),
        (Some(_), only, None) => only,
        (Some(_), ..) => None,
    }
}

/// Whether another person must consent. The computer always allows undo.
fn needs_consent(session: &GameSession, by: Side) -> bool {
    session.human_sides().any(|side| side != by && !session.live().is_out(side))
}

fn answer_proposal(
    mut answers: MessageReader<AnswerProposal>,
    mut open_proposal: ResMut<OpenProposal>,
    mut menu: ResMut<NextState<Menu>>,
    mut navigations: MessageWriter<NavigateHistory>,
    mut ends: MessageWriter<EndSession>,
) {
    let Some(AnswerProposal(accepted)) = answers.read().last() else { return };
    let Some(proposal) = open_proposal.0.take() else { return };
    menu.go_to(Menu::None);
    if !accepted {
        return;
    }
    match proposal {
        Proposal::Undo { to, .. } => {
            navigations.write(NavigateHistory::Undo(to));
        }
        Proposal::Draw { .. } => {
            ends.write(EndSession(Termination::Agreed));
        }
        Proposal::Resign { by } => {
            ends.write(EndSession(Termination::Resigned(by)));
        }
    }
}

/// The requested end of the session, until it is carried out.
#[derive(SystemParam)]
struct PendingEnd<'w, 's> {
    requests: MessageReader<'w, 's, EndSession>,
    entered: MessageReader<'w, 's, SessionEntered>,
    termination: Local<'s, Option<Termination>>,
}

impl PendingEnd<'_, '_> {
    /// Reads the requests, and discards those for a previous session.
    fn update(&mut self) {
        if self.entered.read().count() > 0 {
            *self.termination = None;
            self.requests.clear();
        }
        if let Some(EndSession(termination)) = self.requests.read().last() {
            *self.termination = Some(*termination);
        }
    }
}

/// Ends the session. An animation in progress is finished first.
fn end_session(
    mut pending: PendingEnd,
    session: Option<ResMut<GameSession>>,
    timeline: Res<Timeline>,
    mut skip: MessageWriter<Skip>,
    mut resets: MessageWriter<PositionReset>,
    mut sounds: MessageWriter<Sound>,
    mut phase: ResMut<NextState<Phase>>,
) {
    pending.update();
    let Some(termination) = *pending.termination else { return };
    let Some(mut session) = session else {
        *pending.termination = None;
        return;
    };
    if timeline.is_running() {
        skip.write(Skip);
        return;
    }
    *pending.termination = None;
    if session.result().is_some() {
        return;
    }
    session.terminate(termination);
    resets.write(PositionReset);
    phase.go_to(Phase::Over);
    let won = session.result().is_some_and(|outcome| outcome.winner.is_some());
    sounds.write(if won { Sound::Won } else { Sound::Drawn });
}
