//! The trait of games with a view, and the list of these views without their types, so that all games share the systems
//! of the default view.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::catalog::GameDef;
use quintet_core::engine::Evaluate;
use quintet_core::rules::{AnyGame, Effect, InputStep, LocalizedText, MoveEncoding, Piece, PieceAt, Rules};

use super::game_app::GameApp;
use super::plan::TurnPlan;
use super::trays::TrayVisual;
use super::turn::TurnAnimation;
use super::view_def::{ViewDef, ViewPart, ViewParts};
use crate::appearance::{DrawOptionPart, Picture};
use crate::board::BoardRoot;
use crate::layout::BoardLayout;
use crate::session::GameSession;
use crate::theme::{Palette, QuadMaterial};
use crate::view::visual::{BoardVisual, GhostStyle, PieceVisual, SideShades, StackCard, StackSlot, miniature};

/// A game that can be shown on the table. Implemented for its positions.
///
/// Only the definition and the board are required. By default, pieces are discs with the mark of their side.
///
/// # Examples
///
/// See [`AppGameExt::add_game`](super::AppGameExt::add_game).
pub trait GameView: Evaluate {
    /// The definition of the game.
    const GAME: &'static GameDef;
    /// The look of previews.
    const GHOSTS: GhostStyle = GhostStyle::DEFAULT;
    /// Whether stacks of two and three pieces show their height on a badge. Higher stacks have no badge.
    const STACK_BADGES: bool = false;
    /// If set, each of the two player panels has a bar with the sides' shares of the board. The function returns the
    /// text for the number of empty cells.
    const SCORE_BAR: Option<fn(u32) -> LocalizedText> = None;
    /// If set, a card beside the board lists the pieces of the pile that is under the pointer, selected or explained.
    const PILE_CARD: Option<StackCard> = None;
    /// If set, this function plans the animation of whole moves, and [`GameView::animate`] and
    /// [`GameView::finish_animation`] are not called. For games whose pieces have poses that depend on their piles, and
    /// whose moves are played as a whole: pieces of an unfinished move are not planned. A plan cannot move a piece off
    /// the board, so it does not suit games that show captured pieces beside the board.
    ///
    /// # Examples
    ///
    /// Stacks walk along the path of a move, and captured pieces vanish:
    ///
    /// ```
    /// use quintet_bevy::prelude::*;
    /// use quintet_core::rules::{Effect, Verb};
    ///
    /// fn plan(effects: &[Effect], turn: &mut TurnPlan) {
    ///     for effect in effects {
    ///         match effect.verb {
    ///             Verb::Move { path, pieces, .. } => {
    ///                 let movers = turn.reassign(path, pieces);
    ///                 turn.walk(path, &movers);
    ///             }
    ///             Verb::Remove { at, .. } => {
    ///                 if let Some(piece) = turn.at(at) {
    ///                     turn.destroy(piece);
    ///                 }
    ///             }
    ///             _ => {}
    ///         }
    ///     }
    /// }
    ///
    /// // In the implementation of `GameView`:
    /// const PLAN: Option<fn(&[Effect], &mut TurnPlan)> = Some(plan);
    /// # let _ = PLAN;
    /// ```
    const PLAN: Option<fn(&[Effect], &mut TurnPlan)> = None;
    /// Draws the pictures of options in the setup screen.
    const OPTION_PICTURE: Option<DrawOptionPart> = None;

    /// The board of the position.
    fn board(&self) -> BoardVisual;

    /// The material of the board, if the game draws it with a shader of its own, and half the size of the quad, in
    /// cells.
    fn board_look(&self, _palette: &Palette) -> Option<(QuadMaterial, Vec2)> {
        None
    }

    /// Changes the layout that follows from [`GameView::board`] and the pieces.
    fn adjust_layout(&self, _layout: &mut BoardLayout) {}

    /// The trays on the player panels.
    fn tray(&self) -> TrayVisual {
        TrayVisual::default()
    }

    /// The look of a piece.
    #[must_use]
    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        PieceVisual::disc(piece, shades)
    }

    /// The places and the forms of the pieces of a cell, from the bottom. If the list is empty, each piece lies on the
    /// one below it, shifted up by [`PieceVisual::rise`]. `flipped` is whether the board is flipped.
    #[must_use]
    fn arrange(_pile: &[Piece], _flipped: bool) -> Vec<StackSlot> {
        Vec::new()
    }

    /// The look of a piece in a [form](StackSlot::form). Pieces that are not in a cell have form 0.
    #[must_use]
    fn piece_in_form(piece: Piece, _form: u32, shades: &SideShades) -> PieceVisual {
        Self::piece(piece, shades)
    }

    /// The size of a piece on a panel, relative to [`Icon::width`](crate::view::Icon::width).
    #[must_use]
    fn icon_size(_piece: Piece) -> f32 {
        1.0
    }

    /// The piece that is drawn in place of a piece. Override it if the look depends on the place: it can return a kind
    /// that exists only for its look.
    #[must_use]
    fn drawn_as(at: PieceAt) -> Piece {
        at.piece
    }

    /// The pieces that the first steps of a move place on the board. They appear as soon as the steps are selected.
    /// Before that, they appear as ghosts while the pointer is over the cell of the first step.
    fn placed_by(&self, _steps: &[InputStep]) -> Vec<PieceAt> {
        Vec::new()
    }

    /// The small picture for menus.
    fn miniature(&self, shades: &SideShades) -> Picture {
        miniature::draw(&self.board(), pieces_of(self), Self::piece, shades)
    }

    /// Animates an effect of a move. Returns whether it did; otherwise the default animation is used.
    ///
    /// # Examples
    ///
    /// Captured pieces are pushed off the board, to the right of the players:
    ///
    /// ```
    /// use bevy::prelude::*;
    /// use quintet_bevy::prelude::*;
    /// use quintet_core::rules::{Effect, Verb};
    ///
    /// fn animate(effect: &Effect, turn: &mut TurnAnimation) -> bool {
    ///     let Verb::Remove { at, .. } = effect.verb else { return false };
    ///     let Some(captured) = turn.stack(at.cell).pop() else { return false };
    ///     turn.eject(captured, Vec2::X);
    ///     true
    /// }
    /// # let _: fn(&Effect, &mut TurnAnimation) -> bool = animate;
    /// ```
    fn animate(_effect: &Effect, _turn: &mut TurnAnimation) -> bool {
        false
    }

    /// Adds to the animation of the move that led to this position, for example a final count. Not called with
    /// [`GameView::PLAN`].
    fn finish_animation(&self, _turn: &mut TurnAnimation) {}

    /// Adds systems of the game, and removes the default parts that they replace.
    fn build(_game: &mut GameApp<Self>) {}
}

/// How a game animates moves, without its type.
#[derive(Clone, Copy)]
pub(in crate::view) struct AnimationDef {
    pub(in crate::view) plan: Option<fn(&[Effect], &mut TurnPlan)>,
    pub(in crate::view) animate: fn(&Effect, &mut TurnAnimation) -> bool,
    pub(in crate::view) finish_animation: fn(&dyn AnyGame, &mut TurnAnimation),
}

impl AnimationDef {
    fn of<G: GameView>() -> Self {
        Self {
            plan: G::PLAN,
            animate: G::animate,
            finish_animation: |game, turn| {
                if let Some(position) = game.position::<G>() {
                    position.finish_animation(turn);
                }
            },
        }
    }
}

/// The view of a game, which uses these parts of the default view.
fn view_def<G: GameView>(parts: ViewParts) -> ViewDef {
    ViewDef {
        game: G::GAME,
        parts,
        board: |game| game.position::<G>().map(G::board),
        board_look: |game, palette| game.position::<G>()?.board_look(palette),
        adjust_layout: |game, layout| {
            if let Some(position) = game.position::<G>() {
                position.adjust_layout(layout);
            }
        },
        tray: |game| game.position::<G>().map(G::tray).unwrap_or_default(),
        pieces: |game| game.position::<G>().map(pieces_of).unwrap_or_default(),
        pieces_after: |game, action| {
            let Some(mut position) = game.position::<G>().cloned() else { return Vec::new() };
            position.play_unchecked(G::Move::unpack(action.0));
            pieces_of(&position)
        },
        piece_in_form: G::piece_in_form,
        icon_size: G::icon_size,
        arrange: G::arrange,
        drawn_as: G::drawn_as,
        placed_by: |game, steps| game.position::<G>().map(|position| position.placed_by(steps)).unwrap_or_default(),
        score_bar: G::SCORE_BAR,
        stack_card: G::PILE_CARD,
        ghosts: G::GHOSTS,
        stack_badges: G::STACK_BADGES,
    }
}

fn pieces_of<P: Rules>(position: &P) -> Vec<PieceAt> {
    let mut pieces = Vec::new();
    position.for_each_piece(|at| pieces.push(at));
    pieces
}

/// The views that were added to the app.
#[derive(Resource, Default)]
pub(in crate::view) struct GameViews(Vec<(ViewDef, AnimationDef)>);

impl GameViews {
    /// Adds the view of a game, which uses these parts of the default view. It replaces an earlier view of the same
    /// game.
    pub(super) fn add<G: GameView>(&mut self, parts: ViewParts) {
        self.0.retain(|(other, _)| other.game.info.id != G::GAME.info.id);
        self.0.push((view_def::<G>(parts), AnimationDef::of::<G>()));
    }

    fn find(&self, id: &str) -> Option<&(ViewDef, AnimationDef)> {
        self.0.iter().find(|(view, _)| view.game.info.id == id)
    }
}

/// The view of the current game.
#[derive(SystemParam)]
pub(in crate::view) struct CurrentView<'w, 's> {
    views: Res<'w, GameViews>,
    session: Option<Res<'w, GameSession>>,
    roots: Query<'w, 's, Entity, With<BoardRoot>>,
}

impl CurrentView<'_, '_> {
    /// The view and the session, if the current game has a view.
    pub(in crate::view) fn get(&self) -> Option<(ViewDef, &GameSession)> {
        let session = self.session.as_deref()?;
        let (view, _) = self.views.find(session.game().info().id)?;
        Some((*view, session))
    }

    /// How the current game animates moves.
    pub(super) fn animation(&self) -> Option<AnimationDef> {
        let (_, animation) = self.views.find(self.session.as_deref()?.game().info().id)?;
        Some(*animation)
    }

    /// The root entity of the board. Everything that the view spawns is its child.
    pub(in crate::view) fn root(&self) -> Option<Entity> {
        self.roots.single().ok()
    }
}

/// Run condition: whether the current game uses this part of the default view.
pub(in crate::view) fn uses(part: ViewPart) -> impl FnMut(CurrentView) -> bool + Clone {
    move |view: CurrentView| view.get().is_some_and(|(view, _)| view.parts.contains(part))
}

pub(in crate::view) fn plugin(app: &mut App) {
    app.init_resource::<GameViews>();
}
