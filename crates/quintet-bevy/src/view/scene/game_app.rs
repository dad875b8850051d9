//! The app while a game is added to it.

use std::marker::PhantomData;

use bevy::ecs::schedule::{IntoScheduleConfigs, ScheduleConfigs};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use quintet_core::rules::Rules;

use super::view_def::{ViewPart, ViewParts};
use crate::board::BoardState;
use crate::frame::TableStage;
use crate::theme::{AddLookExt, Look, Quad};

/// The app while a game is added to it.
pub struct GameApp<'a, G> {
    app: &'a mut App,
    parts: ViewParts,
    position: PhantomData<G>,
}

impl<'a, G: Rules> GameApp<'a, G> {
    pub(super) const fn new(app: &'a mut App) -> Self {
        Self { app, parts: ViewParts::ALL, position: PhantomData }
    }

    /// The parts of the default view that the game has not removed.
    pub(super) const fn parts(&self) -> ViewParts {
        self.parts
    }

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
