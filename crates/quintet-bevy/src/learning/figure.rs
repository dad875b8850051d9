//! Animated figures of the rules pages: a position and a repeated sequence of moves.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::catalog::find;
use quintet_core::learning::{Figure, FigureEvent};
use quintet_core::rules::MoveError;

use crate::animation::{Skip, Timeline};
use crate::frame::{DisplayTimer, Menu, PacingAppExt, Screen, SelectSystems, TableStage};
use crate::layout::Highlight;
use crate::session::{GameSession, MovePlayed, SessionSetup, ShowPosition};

/// The pause before the first move and after each move.
const PAUSE: Duration = Duration::from_millis(1300);
/// How long a rejection message is displayed.
const MESSAGE_TIME: Duration = Duration::from_millis(3200);
/// The pause at the end, before the figure restarts.
const END_PAUSE: Duration = Duration::from_millis(2600);

/// Shows a figure from its beginning.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShowFigure(pub &'static Figure);

/// The displayed figure and its progress.
#[derive(Resource, Default)]
pub struct FigureShown(Option<FigureState>);

struct FigureState {
    figure: &'static Figure,
    next: usize,
    left: DisplayTimer,
    move_error: Option<MoveError>,
}

impl FigureShown {
    /// Why the attempted move is illegal, while that is displayed.
    #[must_use]
    pub fn move_error(&self) -> Option<&MoveError> {
        self.0.as_ref()?.move_error.as_ref()
    }

    /// How long the display stays unchanged.
    fn wait(&self) -> Option<Duration> {
        self.0.as_ref().map(|state| state.left.wait())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FigureShown>().add_message::<ShowFigure>();
    app.update_below_menus_after(FigureShown::wait);
    app.add_systems(TableStage::Select, (start, advance).chain().in_set(SelectSystems::Requests));
    app.add_systems(OnExit(Screen::Rules), |mut shown: ResMut<FigureShown>, mut highlight: ResMut<Highlight>| {
        shown.0 = None;
        highlight.set_if_neq(Highlight::default());
    });
}

fn start(
    mut requests: MessageReader<ShowFigure>,
    mut shown: ResMut<FigureShown>,
    mut highlight: ResMut<Highlight>,
    mut shown_positions: MessageWriter<ShowPosition>,
    mut skip: MessageWriter<Skip>,
) {
    let Some(ShowFigure(figure)) = requests.read().last() else { return };
    skip.write(Skip);
    highlight.set_if_neq(Highlight::default());
    shown_positions.write_batch(preview_of(figure));
    shown.0 = Some(FigureState { figure, next: 0, left: DisplayTimer::new(PAUSE), move_error: None });
}

/// The start position of a figure, as a preview.
fn preview_of(figure: &Figure) -> Option<ShowPosition> {
    let game = figure.scene().begin();
    let setup = SessionSetup { options: game.options().clone(), ..SessionSetup::of(find(game.info().id)?) };
    Some(ShowPosition(setup, game))
}

/// Shows the next item of the figure when the pause is over.
fn advance(
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    menu: Res<State<Menu>>,
    session: Option<ResMut<GameSession>>,
    mut shown: ResMut<FigureShown>,
    mut highlight: ResMut<Highlight>,
    mut shown_positions: MessageWriter<ShowPosition>,
    mut played: MessageWriter<MovePlayed>,
) {
    let Some(state) = &mut shown.bypass_change_detection().0 else { return };
    if timeline.is_running() || *menu.get() != Menu::None {
        state.left.hold(); // count only while the board is visible
        return;
    }
    state.left.tick(time.delta());
    let Some(mut session) = session.filter(|_| state.left.is_over()) else { return };
    let line = state.figure.events();
    let next = line.get(state.next);
    state.next += 1;
    state.move_error = None;
    let mut highlighted = Highlight::default();
    match next {
        Some(FigureEvent::Played(code)) => {
            let side = session.game().to_move();
            if let Ok(effects) = session.play(*code) {
                played.write(MovePlayed { side, effects });
            }
            state.left = DisplayTimer::new(if state.next == line.len() { END_PAUSE } else { PAUSE });
        }
        Some(FigureEvent::Rejected(wrong)) => {
            let move_error = session.game().explain_illegal(&wrong.steps);
            let tried = wrong.steps.iter().filter_map(|step| step.cell());
            let ringed = tried.chain(move_error.related_cells.iter().copied()).collect();
            highlighted = Highlight { ringed, blocked: move_error.cells.clone() };
            state.move_error = Some(move_error);
            state.left = DisplayTimer::new(MESSAGE_TIME);
        }
        None => {
            shown_positions.write_batch(preview_of(state.figure));
            state.next = 0;
            state.left = DisplayTimer::new(PAUSE);
        }
    }
    highlight.set_if_neq(highlighted);
    shown.set_changed();
}
