//! A card beside the board that lists every piece of the pile that is under the pointer, selected or explained.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use quintet_core::rules::{Cell, Piece, PieceAt, Place};
use quintet_core::words::ids;

use super::scene::game_view::CurrentView;
use super::scene::piece_poses::Scene;
use super::scene::pieces::{PiecePainter, SceneBuilder};
use super::visual::{StackCard, Variant};
use crate::animation::QuadSize;
use crate::frame::{ActiveLocalization, Phase, Screen, TableStage};
use crate::input::{MoveOptions, MoveSelection, RejectionMessage};
use crate::layout::{BoardTransform, CHOICE, ChoiceRows, GAP, LayoutShape, ScreenLayout, WorldText, layers};
use crate::session::GameSession;
use crate::theme::{Palette, PanelLook, linear, size};

/// Marks an entity of the card.
#[derive(Component)]
struct OnCard;

/// The height of a row of the card, in points.
const ROW: f32 = 36.0;
/// The widths of a column of the card with numbers of one and of two digits, in points. The highest piles have narrow
/// columns where there is no room for wide ones.
const COLUMNS: [f32; 2] = [46.0, 54.0];
/// The width and the height of the caption, in points.
const CAPTION: Vec2 = Vec2::new(104.0, 20.0);
/// The space between the entries and the outline of the card, in points.
const MARGIN: f32 = 9.0;
/// The distance from the centre of a piece to the right end of the number beside it, in points.
const NUMBER: f32 = 10.0;
/// The margin of the panel's quad, in points. It contains the shadow.
const EDGE: f32 = 20.0;
/// The corner radius of the panel, in points.
const RADIUS: f32 = 12.0;
/// The width of the outline of the panel, in points.
const LINE: f32 = 1.5;
/// The possible scales of a card. The largest that fits is used.
const SCALES: [f32; 3] = [1.0, 0.85, 0.7];
/// The layer of the card, above the whole board.
const LAYER: f32 = layers::AIR + 20.0;

/// Adds the card of games that have it.
pub(super) fn render_plugin(app: &mut App) {
    let settled = resource_exists_and_changed::<GameSession>
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>)
        .or_eager(resource_changed::<BoardTransform>);
    let pointed = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<MoveSelection>)
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(resource_changed::<ChoiceRows>)
        .or_eager(resource_changed::<ActiveLocalization>)
        .or_eager(resource_changed::<RejectionMessage>);
    let has_card = |view: CurrentView| view.get().is_some_and(|(view, _)| view.stack_card.is_some());
    let changed = settled.or_eager(pointed).and_eager(has_card);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

/// What decides which pile the card shows.
#[derive(SystemParam)]
struct CardContent<'w> {
    move_selection: Res<'w, MoveSelection>,
    move_options: Res<'w, MoveOptions>,
    choice_rows: Res<'w, ChoiceRows>,
    explanation: Res<'w, RejectionMessage>,
    phase: Option<Res<'w, State<Phase>>>,
}

impl CardContent<'_> {
    /// The pile to show: the hovered one, otherwise the selected one, otherwise the first one that the explanation of a
    /// rejected move marks.
    fn pile(&self, scene: &Scene) -> Option<Vec<Piece>> {
        let Self { move_selection, move_options, explanation, .. } = self;
        let explained = explanation.cells.iter().copied().filter(|_| explanation.is_shown());
        let pile = |cell: Cell| {
            let mut pile: Vec<PieceAt> =
                scene.pieces.iter().filter(|at| at.place == Place::Cell(cell)).copied().collect();
            pile.sort_unstable_by_key(|at| at.level);
            (pile.len() > 1).then(|| pile.into_iter().map(|at| at.piece).collect::<Vec<_>>())
        };
        // If every piece has a button, the buttons replace the card.
        let listed = |pile: &Vec<Piece>| move_options.choices.len() >= pile.len();
        let chosen = move_options.chosen.first().and_then(|cell| pile(*cell)).filter(|pile| !listed(pile));
        move_selection.hovered().and_then(pile).or(chosen).or_else(|| explained.filter_map(pile).next())
    }

    /// The pile to show and the layout of its card. `None` unless a player is choosing a move and the card fits.
    fn card(&self, scene: &Scene, screen_layout: &ScreenLayout) -> Option<(Vec<Piece>, CardLayout)> {
        let choosing = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Choosing);
        let pile = self.pile(scene).filter(|_| choosing)?;
        let layout = CardLayout::beside_the_board(screen_layout, self.rows_of_choices(screen_layout), pile.len())?;
        Some((pile, layout))
    }

    /// The number of rows of named choices. In the frame in which the choices change, those that were drawn last can be
    /// others, so there are at least as many rows as without long labels.
    fn rows_of_choices(&self, screen_layout: &ScreenLayout) -> usize {
        match self.move_options.choices.len() {
            0 => 0,
            choices => choices.div_ceil(screen_layout.columns.max(1)).max(self.choice_rows.0),
        }
    }
}

/// What decides how the card looks.
#[derive(SystemParam)]
struct CardStyle<'w> {
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    palette: Res<'w, Palette>,
    language: Res<'w, ActiveLocalization>,
}

impl CardStyle<'_> {
    /// Whether a drawn card is outdated. A change of the colours is not included, because it despawns the card.
    fn is_changed(&self) -> bool {
        self.screen_layout.is_changed() || self.board_transform.is_changed() || self.language.is_changed()
    }
}

fn draw(
    old: Query<Entity, With<OnCard>>,
    content: CardContent,
    mut shown: Local<Option<(Vec<Piece>, CardLayout)>>,
    style: CardStyle,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    let Some(scene) = scenes.scene() else { return };
    let wanted = content.card(&scene, &style.screen_layout);
    let is_drawn = wanted.is_none() || !old.is_empty();
    if *shown == wanted && is_drawn && !style.is_changed() {
        return;
    }
    for part in &old {
        painter.commands.entity(part).despawn();
    }
    *shown = wanted;
    if let (Some((pile, layout)), Some(card)) = (&*shown, scene.view.stack_card) {
        draw_panel(&mut painter, &scene, layout, &style);
        draw_caption(&mut painter, &scene, layout, &style);
        for (level, piece) in pile.iter().enumerate() {
            draw_entry(&mut painter, &scene, card, (level, *piece), layout, &style);
        }
    }
}

/// The components of every part of a card.
fn on_card(name: &'static str, scene: &Scene) -> impl Bundle + use<> {
    (Name::new(name), ChildOf(scene.root), DespawnOnExit(Screen::Session), OnCard)
}

fn draw_panel(painter: &mut PiecePainter, scene: &Scene, layout: &CardLayout, style: &CardStyle) {
    let CardStyle { screen_layout, palette, .. } = style;
    let size = layout.place.size();
    let material = PanelLook {
        fill: linear(palette.panel.with_alpha(0.97)),
        edge: linear(palette.muted.with_alpha(0.30)),
        shape: Vec4::new(size.x, size.y, RADIUS, LINE),
        extra: Vec4::new(EDGE, 0.7, 0.0, 0.0),
    };
    let middle = screen_layout.to_world(layout.place.center()).extend(LAYER);
    painter.commands.spawn((
        on_card("Card of a pile", scene),
        painter.quad.bundle(painter.materials.add(material), 1.0),
        Transform::from_translation(middle).with_scale((size + 2.0 * EDGE).extend(1.0)),
    ));
}

/// Draws the caption with the order of the pieces.
fn draw_caption(painter: &mut PiecePainter, scene: &Scene, layout: &CardLayout, style: &CardStyle) {
    let CardStyle { screen_layout, palette, language, .. } = style;
    let [left, top] = layout.caption.margins().map(|margin| margin * layout.scale);
    let middle = match layout.caption {
        CaptionPlace::Above => Vec2::new(layout.place.center().x, layout.place.min.y + MARGIN + top * 0.4),
        CaptionPlace::Left => Vec2::new(layout.place.min.x + MARGIN + left * 0.5, layout.place.center().y),
        CaptionPlace::None => return,
    };
    let text = language.0.text(ids::PILE_CARD_CAPTION);
    let size = size::SMALL * layout.scale;
    painter.commands.spawn((
        on_card("Caption of a card", scene),
        WorldText { text, size, color: palette.muted, anchor: Anchor::CENTER },
        Transform::from_translation(screen_layout.to_world(middle).extend(LAYER + 4.0)),
    ));
}

/// Draws a piece and the number of its level.
fn draw_entry(
    painter: &mut PiecePainter,
    scene: &Scene,
    card: StackCard,
    (level, piece): (usize, Piece),
    layout: &CardLayout,
    style: &CardStyle,
) {
    let CardStyle { screen_layout, palette, .. } = style;
    let middle = layout.middle_of(level);
    let visuals = painter.visuals(scene, piece.into(), Variant::Plain, 1.0);
    painter.commands.spawn((
        on_card("Piece of a card", scene),
        scene.icon(piece, card.icon, screen_layout, middle, layout.scale),
        QuadSize { size: scene.visual(piece).size, layer: LAYER + 2.0 },
        visuals,
    ));
    let beside = screen_layout.to_world(middle - Vec2::X * NUMBER * layout.scale);
    painter.commands.spawn((
        on_card("Number on a card", scene),
        WorldText {
            text: (level + 1).to_string(),
            size: size::SMALL * layout.scale,
            color: palette.text,
            anchor: Anchor::CENTER_RIGHT,
        },
        Transform::from_translation(beside.extend(LAYER + 4.0)),
    ));
}

/// The rectangle of the card and its division.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CardLayout {
    place: Rect,
    columns: usize,
    /// The width of a column at scale 1, in points.
    column: f32,
    scale: f32,
    caption: CaptionPlace,
}

/// The place of the caption of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CaptionPlace {
    Above,
    /// To the left of the entries, in a low area.
    Left,
    /// There is no room for a caption.
    None,
}

impl CaptionPlace {
    /// The width to the left of the entries and the height above them that the caption needs at scale 1, in points.
    const fn margins(self) -> [f32; 2] {
        match self {
            Self::Above => [0.0, CAPTION.y],
            Self::Left => [CAPTION.x, 0.0],
            Self::None => [0.0, 0.0],
        }
    }
}

impl CardLayout {
    /// Places the card in the area for choices, above the rows of current choices. Returns `None` if there is too
    /// little room. The pile on the board shows the same pieces.
    fn beside_the_board(screen_layout: &ScreenLayout, choice_rows: usize, height: usize) -> Option<Self> {
        let choices_area = screen_layout.choices;
        let has_analysis = !screen_layout.analysis.intersect(choices_area).is_empty();
        if screen_layout.choices_replace_others || choices_area.is_empty() || has_analysis {
            return None;
        }
        let used = choice_rows as f32 * (CHOICE + GAP);
        let mut room = Rect { max: choices_area.max - Vec2::Y * used, ..choices_area };
        if screen_layout.shape == LayoutShape::Wide {
            // The area extends up to the move list.
            room.min.y = screen_layout.list.max.y + GAP;
        }
        let fitting = |(column, scale, caption): (f32, f32, CaptionPlace)| {
            let [left, top] = caption.margins();
            let columns = (((room.width() - 2.0 * MARGIN) / scale - left) / column) as usize;
            let columns = columns.clamp(1, height);
            let rows = height.div_ceil(columns);
            let entries = Vec2::new(columns as f32 * column, rows as f32 * ROW);
            let content = match caption {
                CaptionPlace::Above => Vec2::new(entries.x.max(CAPTION.x), entries.y + top),
                CaptionPlace::Left | CaptionPlace::None => Vec2::new(left + entries.x, entries.y),
            };
            let size = content * scale + 2.0 * MARGIN;
            let corner = Vec2::new(room.center().x - size.x * 0.5, room.max.y - size.y);
            let place = Rect::from_corners(corner, corner + size);
            (size.y <= room.height() + 0.5 && size.x <= room.width() + 0.5).then_some(Self {
                place,
                columns,
                column,
                scale,
                caption,
            })
        };
        let column = COLUMNS[usize::from(height > 9)];
        let sizes = SCALES.into_iter().map(|scale| (column, scale));
        let with_caption = sizes.clone().flat_map(|(column, scale)| {
            [CaptionPlace::Above, CaptionPlace::Left].map(|caption| (column, scale, caption))
        });
        let narrow = SCALES.into_iter().map(|scale| (COLUMNS[0], scale));
        let without_caption = sizes.chain(narrow).map(|(column, scale)| (column, scale, CaptionPlace::None));
        with_caption.chain(without_caption).find_map(fitting)
    }

    /// The centre of a level, in points. The bottom of the pile is at the upper left, in the same order as the buttons.
    fn middle_of(self, level: usize) -> Vec2 {
        let (row, column) = (level / self.columns, level % self.columns);
        let step = Vec2::new(column as f32 + 0.5, row as f32 + 0.5);
        // The numbers are on the left of the pieces, so these are right of the middle.
        let aside = Vec2::X * (self.column - COLUMNS[0]) * 0.5;
        let [beside, above] = self.caption.margins().map(|margin| margin * self.scale);
        let left = (self.place.width() + beside - self.columns as f32 * self.column * self.scale) * 0.5;
        let top = MARGIN + above;
        self.place.min + Vec2::new(left, top) + (step * Vec2::new(self.column, ROW) + aside) * self.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{LayoutNeeds, WindowSize};

    #[test]
    fn card_has_a_caption_on_desktops_and_phones() {
        for (window, expected) in
            [(WindowSize::default().0, CaptionPlace::Above), (Vec2::new(390.0, 844.0), CaptionPlace::Left)]
        {
            let needs = LayoutNeeds { seats: 4, choices: 8, ..LayoutNeeds::default() };
            let screen_layout = ScreenLayout::new(window, Screen::Session, needs);
            for height in 2..=5 {
                let layout = CardLayout::beside_the_board(&screen_layout, 1, height).unwrap();
                assert_eq!(layout.caption, expected, "{height} pieces in {window}");
                let inner = screen_layout.choices.inflate(MARGIN);
                for level in 0..height {
                    let middle = layout.middle_of(level);
                    assert!(layout.place.contains(middle) && inner.min.x <= middle.x, "{height} {level}: {layout:?}");
                }
            }
        }
    }

    #[test]
    fn card_is_above_all_rows_of_choices() {
        let needs = LayoutNeeds { seats: 2, choices: 8, ..LayoutNeeds::default() };
        let screen_layout = ScreenLayout::new(WindowSize::default().0, Screen::Session, needs);
        for rows in 0..=2 {
            let layout = CardLayout::beside_the_board(&screen_layout, rows, 2).unwrap();
            let top = screen_layout.choices.max.y - rows as f32 * (CHOICE + GAP);
            assert!(layout.place.max.y <= top, "{rows} rows: {layout:?}");
        }
    }
}
