//! Adding games to an app.

use std::marker::PhantomData;

use bevy::ecs::schedule::{IntoScheduleConfigs, ScheduleConfigs};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use quintet_core::catalog::{find, register};
use quintet_core::rules::{AnyGame, Rules};

use super::definition::{GameViews, ViewDef, ViewParts};
use super::{GameView, ViewPart};
use crate::appearance::{GameAppearance, Picture, register_appearance};
use crate::board::{BoardAppExt, BoardState};
use crate::frame::TableStage;
use crate::theme::{AddLookExt, Look, Palette, Quad};
use crate::view::visual::SideShades;

/// Adds games to an app.
pub trait AppGameExt {
    /// Adds a game with its view, and registers it in the [catalog](quintet_core::catalog) if it is not registered yet.
    ///
    /// # Panics
    /// When the app does not have [`TablePlugin`](crate::TablePlugin), or when the catalog has another game with the same
    /// id.
    ///
    /// # Examples
    ///
    /// A game with the default view:
    ///
    /// ```
    /// use bevy::input::InputPlugin;
    /// use bevy::prelude::*;
    /// use bevy::state::app::StatesPlugin;
    /// use quintet_bevy::TablePlugin;
    /// use quintet_bevy::view::{AppGameExt, BoardVisual, GameView};
    /// use quintet_core::catalog::GameDef;
    /// # use quintet_core::engine::Evaluate;
    /// use quintet_core::rules::Board;
    /// # use quintet_core::rules::{
    /// #     DefaultMoveError, Describe, DiagramError, GameInfo, OptionConflict, Options, Outcome, PieceAt, PlaceMove,
    /// #     Rules, Side,
    /// # };
    /// # #[derive(Clone, Debug, PartialEq, Eq)]
    /// # struct Position;
    /// # static INFO: GameInfo = GameInfo {
    /// #     id: "go", name: "Go", sides: &["black", "white"], options: &[], choices: &[], cells: 81,
    /// #     cell_name: |cell| BOARD.name(cell),
    /// # };
    /// # impl Rules for Position {
    /// #     type Move = PlaceMove;
    /// #     type MoveError = DefaultMoveError;
    /// #     const INFO: &'static GameInfo = &INFO;
    /// #     fn start(_: &Options) -> Result<Self, OptionConflict> { Ok(Self) }
    /// #     fn from_pieces(_: &[PieceAt], _: Side, _: &Options) -> Result<Self, DiagramError> { Ok(Self) }
    /// #     fn for_each_piece(&self, _: impl FnMut(PieceAt)) {}
    /// #     fn to_move(&self) -> Side { Side::FIRST }
    /// #     fn for_each_move(&self, _: impl FnMut(PlaceMove)) {}
    /// #     fn play_unchecked(&mut self, _: PlaceMove) {}
    /// #     fn outcome(&self) -> Option<Outcome> { None }
    /// # }
    /// # impl Describe for Position {}
    /// # impl Evaluate for Position {}
    ///
    /// static BOARD: Board = Board::points(9, 9);
    /// static GAME: GameDef = GameDef::new::<Position>();
    ///
    /// impl GameView for Position {
    ///     const GAME: &'static GameDef = &GAME;
    ///
    ///     fn board(&self) -> BoardVisual {
    ///         BoardVisual::new(&BOARD)
    ///     }
    /// }
    ///
    /// let mut app = App::new();
    /// app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TablePlugin { rendering: false }));
    /// app.add_game::<Position>();
    /// ```
    fn add_game<G: GameView>(&mut self) -> &mut Self;
}

impl AppGameExt for App {
    fn add_game<G: GameView>(&mut self) -> &mut Self {
        assert!(self.world().contains_resource::<GameViews>(), "add TablePlugin before the game {}", G::INFO.id);
        assert_eq!(G::GAME.info.id, G::INFO.id, "`GameView::GAME` is the definition of another game");
        if register(G::GAME).is_err() {
            let is_same = find(G::INFO.id).is_some_and(|game| std::ptr::eq(game, G::GAME));
            assert!(is_same, "the catalog has another game with the id {}", G::INFO.id);
        }
        self.add_board::<G>();
        let mut game = GameApp::<G> { app: self, parts: ViewParts::ALL, position: PhantomData };
        G::build(&mut game);
        let view = ViewDef::of::<G>(game.parts);
        if view.parts.contains(ViewPart::Miniature) {
            let miniature = miniature::<G>;
            register_appearance(GameAppearance { game: G::INFO.id, miniature, option_picture: G::OPTION_PICTURE });
        }
        self.world_mut().resource_mut::<GameViews>().add(view);
        self
    }
}

/// Draws the current position of a game.
fn miniature<G: GameView>(game: &dyn AnyGame, palette: &Palette) -> Picture {
    game.position::<G>().map(|position| position.miniature(&SideShades::new(G::GAME, palette))).unwrap_or_default()
}

/// The app while a game is added to it.
pub struct GameApp<'a, G> {
    app: &'a mut App,
    parts: ViewParts,
    position: PhantomData<G>,
}

impl<G: Rules> GameApp<'_, G> {
    /// The app.
    pub const fn app(&mut self) -> &mut App {
        self.app
    }

    /// Whether the app draws. If not, systems and resources that need a renderer must not be added.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.app.world().contains_resource::<Quad>()
    }

    /// Removes a part of the default view.
    pub const fn without(&mut self, part: ViewPart) -> &mut Self {
        self.parts = self.parts.without(part);
        self
    }

    /// Adds systems that run in a stage of each frame while the game is the current one.
    ///
    /// # Examples
    ///
    /// A mark on every cell, drawn again after each change:
    ///
    /// ```
    /// use bevy::prelude::*;
    /// use quintet_bevy::animation::{Pose, QuadSize};
    /// use quintet_bevy::board::{BoardPainter, ChangedBoard};
    /// use quintet_bevy::frame::TableStage;
    /// use quintet_bevy::layout::{BoardLayout, layers};
    /// use quintet_bevy::prelude::*;
    /// use quintet_bevy::theme::{Mark, MarkLook, Palette};
    /// use quintet_core::prelude::*;
    ///
    /// #[derive(Component)]
    /// struct CellMark;
    ///
    /// fn draw<G: GameView>(
    ///     board: ChangedBoard<G>,
    ///     old: Query<Entity, With<CellMark>>,
    ///     layout: Res<BoardLayout>,
    ///     palette: Res<Palette>,
    ///     mut painter: BoardPainter<G>,
    /// ) {
    ///     painter.despawn_all(&old);
    ///     if board.outcome().is_some() {
    ///         return;
    ///     }
    ///     let material = painter.materials.add(MarkLook::new(Mark::Target, palette.marks.legal));
    ///     for cell in (0..G::INFO.cells).map(Cell) {
    ///         let size = QuadSize { size: Vec2::splat(layout.mark), layer: layers::OVER };
    ///         painter.draw(&material, (CellMark, Pose::at(layout.at(cell)), size));
    ///     }
    /// }
    ///
    /// // Called by `GameView::build`.
    /// fn build<G: GameView>(game: &mut GameApp<G>) {
    ///     if game.is_drawn() {
    ///         game.systems(TableStage::Present, draw::<G>);
    ///     }
    /// }
    /// ```
    pub fn systems<M>(&mut self, stage: TableStage, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        let systems: ScheduleConfigs<ScheduleSystem> = systems.into_configs();
        self.app.add_systems(stage, systems.run_if(any_with_component::<BoardState<G>>));
        self
    }

    /// Registers the shader of a look, if the app draws.
    pub fn look<L: Look>(&mut self) -> &mut Self {
        if self.is_drawn() {
            self.app.add_look::<L>();
        }
        self
    }
}
