//! Adding games to an app.

use bevy::prelude::*;
use quintet_core::catalog::{find, register};
use quintet_core::rules::AnyGame;

use super::game_app::GameApp;
use super::game_view::{GameView, GameViews};
use super::view_def::ViewPart;
use crate::appearance::{GameAppearance, Picture, register_appearance};
use crate::board::BoardAppExt;
use crate::theme::Palette;
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
        let mut game = GameApp::<G>::new(self);
        G::build(&mut game);
        let parts = game.parts();
        if parts.contains(ViewPart::Miniature) {
            let miniature = miniature::<G>;
            register_appearance(GameAppearance { game: G::INFO.id, miniature, option_picture: G::OPTION_PICTURE });
        }
        self.world_mut().resource_mut::<GameViews>().add::<G>(parts);
        self
    }
}

/// Draws the current position of a game.
fn miniature<G: GameView>(game: &dyn AnyGame, palette: &Palette) -> Picture {
    game.position::<G>().map(|position| position.miniature(&SideShades::new(G::GAME, palette))).unwrap_or_default()
}
