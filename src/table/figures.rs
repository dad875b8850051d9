//! A figure of the rules pages on the board: a position, and what is shown on it again and again.

use std::time::Duration;

use bevy::prelude::*;

use super::{Exhibit, Highlight, Match, MatchSetup, Menu, Played, Screen, Skip, TableSystems, Timeline};
use crate::learning::{Figure, Shown};
use crate::rules::{Refusal, find};

/// Before the first thing is shown, and after each.
const LOOK: Duration = Duration::from_millis(1300);
/// For as long as a refusal can be read.
const READ: Duration = Duration::from_millis(3200);
/// At the end, before it begins again.
const REST: Duration = Duration::from_millis(2600);

/// Shows a figure from its beginning.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShowFigure(pub &'static Figure);

/// The figure that is shown, and how far it has come.
#[derive(Resource, Default)]
pub struct FigureShown(Option<Showing>);

struct Showing {
    figure: &'static Figure,
    next: usize,
    left: Duration,
    refusal: Option<Refusal>,
}

impl FigureShown {
    /// Why what was just tried is not allowed, while that is shown.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        self.0.as_ref()?.refusal.as_ref()
    }

    /// How long nothing changes.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.0.as_ref().map(|showing| showing.left)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FigureShown>().add_message::<ShowFigure>();
    app.add_systems(Update, (begin, go_on).chain().in_set(TableSystems::Choose));
    app.add_systems(OnExit(Screen::Rules), |mut shown: ResMut<FigureShown>, mut highlight: ResMut<Highlight>| {
        shown.0 = None;
        highlight.set_if_neq(Highlight::default());
    });
}

fn begin(
    mut wanted: MessageReader<ShowFigure>,
    mut shown: ResMut<FigureShown>,
    mut highlight: ResMut<Highlight>,
    mut exhibits: MessageWriter<Exhibit>,
    mut skip: MessageWriter<Skip>,
) {
    let Some(ShowFigure(figure)) = wanted.read().last() else { return };
    skip.write(Skip);
    highlight.set_if_neq(Highlight::default());
    exhibits.write_batch(exhibit(figure));
    shown.0 = Some(Showing { figure, next: 0, left: LOOK, refusal: None });
}

/// Where a figure begins, as a picture.
fn exhibit(figure: &Figure) -> Option<Exhibit> {
    let game = figure.scene().begin();
    let setup = MatchSetup { options: game.options().clone(), ..MatchSetup::of(find(game.info().id)?) };
    Some(Exhibit(setup, game))
}

/// Shows the next thing when its time has come.
fn go_on(
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    menu: Res<State<Menu>>,
    the_match: Option<ResMut<Match>>,
    mut shown: ResMut<FigureShown>,
    mut highlight: ResMut<Highlight>,
    mut exhibits: MessageWriter<Exhibit>,
    mut played: MessageWriter<Played>,
) {
    let Some(showing) = &mut shown.bypass_change_detection().0 else { return };
    if timeline.is_running() || *menu.get() != Menu::None {
        return;
    }
    showing.left = showing.left.saturating_sub(time.delta());
    let Some(mut the_match) = the_match.filter(|_| showing.left.is_zero()) else { return };
    let line = showing.figure.line();
    let next = line.get(showing.next);
    showing.next += 1;
    showing.refusal = None;
    let mut marked = Highlight::default();
    match next {
        Some(Shown::Played(code)) => {
            let side = the_match.game().to_move();
            if let Ok(effects) = the_match.play(*code) {
                played.write(Played { side, effects });
            }
            showing.left = if showing.next == line.len() { REST } else { LOOK };
        }
        Some(Shown::Refused(wrong)) => {
            let refusal = the_match.game().refuse(&wrong.steps);
            let tried = wrong.steps.iter().filter_map(|step| step.cell());
            marked = Highlight { ringed: tried.collect(), barred: refusal.cells.clone() };
            showing.refusal = Some(refusal);
            showing.left = READ;
        }
        None => {
            exhibits.write_batch(exhibit(showing.figure));
            showing.next = 0;
            showing.left = LOOK;
        }
    }
    highlight.set_if_neq(marked);
    shown.set_changed();
}
