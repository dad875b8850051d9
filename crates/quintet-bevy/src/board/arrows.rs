//! The first moves of the analysed lines: arrows on the board, and rings where a move has no direction.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, Verb};

use crate::animation::{Pose, QuadSize};
use crate::assist::Analysis;
use crate::frame::{Phase, Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, layers};
use crate::session::GameSession;
use crate::theme::{MarkLook, Palette, Quad, QuadMaterial};

/// The widths of the arrows of the lines, best first, in board units.
const WIDTHS: [f32; 3] = [0.44, 0.32, 0.24];
/// The opacities of the arrows and rings of the lines, best first.
const OPACITIES: [f32; 3] = [1.0, 0.95, 0.90];
/// The diameters of the rings of the lines, best first, relative to a mark.
const RINGS: [f32; 3] = [0.98, 0.80, 0.62];
/// The minimum length of an arrow relative to its width.
const MIN_RATIO: f32 = 1.7;
/// Two directions are equal if the sine of their angle is below this.
const STRAIGHT: f32 = 0.02;

/// An arrow or a ring of the analysis.
#[derive(Component)]
struct AnalysisMark;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Analysis>
        .or_eager(resource_exists_and_changed::<GameSession>)
        .or_eager(resource_changed::<BoardLayout>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(resource_changed::<Palette>)
        .or_eager(state_changed::<Screen>)
        .or_eager(state_changed::<Phase>);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

/// The cells that a move connects or marks.
#[derive(Clone, Debug, Default, PartialEq)]
struct MoveSketch {
    /// From and to.
    arrows: Vec<(Cell, Cell)>,
    /// The cells on which pieces appear or, without any arrow, change.
    rings: Vec<Cell>,
}

impl MoveSketch {
    /// `at` returns the position of a cell. Arrows in one straight line become a single arrow.
    fn of(effects: &[Effect], at: impl Fn(Cell) -> Vec2) -> Self {
        let mut sketch = Self::default();
        let mut changed = Vec::new();
        for effect in effects {
            match effect.verb {
                Verb::Move { path, .. } | Verb::Strike { path } if path.start() != path.end() => {
                    sketch.arrows.push((path.start(), path.end()));
                }
                Verb::Place { at, .. } if effect.source.is_none() => sketch.rings.push(at.cell),
                Verb::Change { at, .. } => changed.push(at.cell),
                _ => {}
            }
        }
        sketch.arrows.sort_unstable();
        sketch.arrows.dedup();
        sketch.join(at);
        if sketch.arrows.is_empty() && sketch.rings.is_empty() {
            sketch.rings = changed;
        }
        sketch.rings.sort_unstable();
        sketch.rings.dedup();
        sketch
    }

    /// Joins arrows that continue each other in the same direction.
    fn join(&mut self, at: impl Fn(Cell) -> Vec2) {
        let direction = |(from, to): (Cell, Cell)| (at(to) - at(from)).normalize_or_zero();
        let continues = |one: (Cell, Cell), next: (Cell, Cell)| {
            one.1 == next.0
                && direction(one).perp_dot(direction(next)).abs() < STRAIGHT
                && direction(one).dot(direction(next)) > 0.0
        };
        while let Some((one, next)) =
            self.arrows.iter().enumerate().find_map(|(index, arrow)| {
                Some((index, self.arrows.iter().position(|other| continues(*arrow, *other))?))
            })
        {
            self.arrows[one].1 = self.arrows[next].1;
            self.arrows.remove(next);
        }
    }
}

/// Spawns the marks.
#[derive(SystemParam)]
struct ArrowPainter<'w, 's> {
    commands: Commands<'w, 's>,
    quad: Res<'w, Quad>,
    layout: Res<'w, BoardLayout>,
    board_transform: Res<'w, BoardTransform>,
    materials: ResMut<'w, Assets<QuadMaterial>>,
}

impl ArrowPainter<'_, '_> {
    /// Draws the marks of the line with this rank. A better line is drawn over the others.
    fn sketch(&mut self, sketch: &MoveSketch, rank: usize, color: Srgba) {
        let layer = layers::OVER + 5.0 - rank as f32 * 0.3;
        for (from, to) in &sketch.arrows {
            self.arrow(*from, *to, rank, color, layer);
        }
        for cell in &sketch.rings {
            let heights = &self.layout.piece_heights;
            let pose = Pose { rise: heights.top(*cell), ..Pose::at(self.layout.at(*cell)) };
            let size = Vec2::new(1.0, heights.view) * self.layout.mark * RINGS[rank];
            self.spawn(MarkLook::thick_ring(color), pose, QuadSize { size, layer }, OPACITIES[rank]);
        }
    }

    fn arrow(&mut self, from: Cell, to: Cell, rank: usize, color: Srgba, layer: f32) {
        let (layout, width) = (&self.layout, WIDTHS[rank]);
        let [start, end] = [from, to].map(|cell| layout.at(cell));
        let [low, high] = [from, to].map(|cell| layout.piece_heights.top(cell));
        let direction = self.board_transform.rotate(end - start) + Vec2::Y * (high - low);
        let length = (direction.length() + width * 0.4).max(width * MIN_RATIO);
        let pose = Pose { turn: direction.to_angle(), rise: (low + high) / 2.0, ..Pose::at((start + end) / 2.0) };
        let look = MarkLook::long_arrow(length / width, color);
        self.spawn(look, pose, QuadSize { size: Vec2::new(length, width), layer }, OPACITIES[rank]);
    }

    fn spawn(&mut self, look: MarkLook, pose: Pose, size: QuadSize, opacity: f32) {
        let material = self.materials.add(look);
        self.commands.spawn((
            Name::new("Analysis mark"),
            AnalysisMark,
            DespawnOnExit(Screen::Session),
            self.quad.bundle(material, opacity),
            pose.faded(opacity),
            size,
        ));
    }
}

fn draw(
    mut painter: ArrowPainter,
    old: Query<Entity, With<AnalysisMark>>,
    phase: Option<Res<State<Phase>>>,
    session: Option<Res<GameSession>>,
    analysis: Res<Analysis>,
    palette: Res<Palette>,
) {
    for mark in &old {
        painter.commands.entity(mark).despawn();
    }
    // The pieces are on their way to the analysed position while a move is animated.
    let at_rest = phase.is_some_and(|phase| *phase.get() != Phase::Animating);
    let Some(session) = session.filter(|_| at_rest && !painter.layout.cells.is_empty()) else { return };
    let Some(report) = analysis.report(&session) else { return };
    let mut drawn: Vec<MoveSketch> = Vec::new();
    let firsts = report.lines.iter().filter_map(|line| line.moves.first());
    for (rank, (code, _)) in firsts.take(WIDTHS.len()).enumerate() {
        let effects = session.game().effects(*code);
        let mut sketch = MoveSketch::of(&effects, |cell| painter.layout.at(cell));
        // Skip arrows that a better line already has.
        sketch.arrows.retain(|arrow| !drawn.iter().any(|better| better.arrows.contains(arrow)));
        let color = if rank == 0 { palette.marks.selected } else { palette.marks.legal };
        painter.sketch(&sketch, rank, color);
        drawn.push(sketch);
    }
}

#[cfg(test)]
mod tests {
    use quintet_core::rules::{Manner, Piece, Side};

    use super::*;

    fn at(cell: Cell) -> Vec2 {
        Vec2::new(f32::from(cell.0 % 8), f32::from(cell.0 / 8))
    }

    #[test]
    fn pieces_that_move_in_one_line_share_an_arrow() {
        let push = [(1, 2), (2, 3), (3, 4)].map(|(from, to)| Effect::slide(Cell(from), Cell(to)));
        assert_eq!(MoveSketch::of(&push, at).arrows, [(Cell(1), Cell(4))]);
        let aside = [(1, 9), (2, 10)].map(|(from, to)| Effect::slide(Cell(from), Cell(to)));
        assert_eq!(MoveSketch::of(&aside, at).arrows, [(Cell(1), Cell(9)), (Cell(2), Cell(10))]);
        let round_a_corner = [(1, 2), (2, 10)].map(|(from, to)| Effect::slide(Cell(from), Cell(to)));
        assert_eq!(MoveSketch::of(&round_a_corner, at).arrows.len(), 2);
    }

    #[test]
    fn changed_cells_are_ringed_only_without_a_motion() {
        let piece = Piece { side: Side::FIRST, kind: 0 };
        let change = |cell| {
            let at = quintet_core::rules::Spot::on(Cell(cell));
            Effect::new(Verb::Change { at, piece }).with(Manner::FLIP)
        };
        assert_eq!(MoveSketch::of(&[change(5), change(5)], at).rings, [Cell(5)]);
        assert_eq!(MoveSketch::of(&[Effect::slide(Cell(1), Cell(2)), change(5)], at).rings, []);
        let placed = MoveSketch::of(&[Effect::enter(piece, Cell(7)), change(5)], at);
        assert_eq!((placed.arrows.len(), placed.rings), (0, vec![Cell(7)]));
    }
}
