//! The board in the accessibility tree: a grid with a node for every cell, and a list of the pieces in hand.
//!
//! The nodes take no pointer input, because the board handles the pointer itself. A press that assistive technology requests
//! becomes an input step, like a key press. Only one cell at a time can have egui's focus: that of the keyboard cursor, if
//! there is one. While it has the focus, keys control the board.

use bevy::ecs::change_detection::Tick;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{self, Action, Role};
use bevy_egui::egui::{self, Context, EventFilter, Id, Key, Sense, Ui, UiBuilder};
use quintet_bevy::animation::{Skip, Timeline};
use quintet_bevy::frame::{ActiveLocalization, Menu, Phase};
use quintet_bevy::input::{Cursor, MoveSelection, ReserveSlots};
use quintet_bevy::layout::{BoardLayout, BoardTransform, ScreenLayout};
use quintet_bevy::learning::LessonState;
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::{GameSession, SecretRevealed};
use quintet_core::rules::{Cell, InputStep};
use quintet_core::words::Locale;

use super::announcements::is_tree_wanted;
use super::announcer::listener;
use super::settings::AccessSettings;
use super::texts::{BoardKeys, BoardTexts};
use crate::platform::keyboard_focus::BoardFocus;
use crate::widgets::panels::to_egui_rect;

/// The width of the node of a cell, in board units.
const CELL_WIDTH: f32 = 0.9;
/// The size of the node of a piece in hand without an area on the screen, in points.
const RESERVE_ITEM_SIZE: f32 = 44.0;

/// The match that the nodes describe.
#[derive(SystemParam)]
pub(crate) struct BoardScene<'w> {
    session: Res<'w, GameSession>,
    phase: Res<'w, State<Phase>>,
    menu: Res<'w, State<Menu>>,
    timeline: Res<'w, Timeline>,
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
    slots: Res<'w, ReserveSlots>,
    lesson: Res<'w, LessonState>,
    language: Res<'w, ActiveLocalization>,
    settings: Res<'w, AccessSettings>,
    revealed: Res<'w, SecretRevealed>,
    keys: BoardKeys<'w>,
}

impl BoardScene<'_> {
    /// Whether a person is selecting a move.
    fn can_choose(&self, move_selection: &MoveSelection) -> bool {
        let is_choosing = *self.phase.get() == Phase::Choosing && !self.session.awaits_computer();
        is_choosing && move_selection.is_for(self.session.game())
    }

    /// The values that the texts depend on.
    fn key(&self, move_selection: &MoveSelection) -> TextKey {
        TextKey {
            session: self.session.last_changed(),
            taken: move_selection.taken().to_vec(),
            can_choose: self.can_choose(move_selection),
            locale: self.language.0.locale(),
            settings: *self.settings,
            revealed: *self.revealed,
            keys: self.keys.last_changed(),
        }
    }

    /// The area of a cell, in points. `None` for cells without a place on the screen.
    fn cell_area(&self, cell: Cell) -> Option<egui::Rect> {
        let centre = *self.layout.cells.get(cell.index())?;
        let raised = Vec2::Y * self.board_transform.unit * self.layout.piece_heights.top(cell) / 2.0;
        let centre = self.screen_layout.to_screen(self.board_transform.to_world(centre)) - raised;
        Some(to_egui_rect(Rect::from_center_size(centre, Vec2::splat(self.board_transform.unit * CELL_WIDTH))))
    }

    /// The area of the pieces of a kind in the reserve of the side to move, in points.
    fn reserve_area(&self, kind: u8) -> egui::Rect {
        let side = self.session.game().to_move();
        let slot = self.slots.0.iter().find(|slot| slot.side == side && slot.kind == kind);
        let board = self.screen_layout.board;
        let corner = Vec2::new(board.min.x + f32::from(kind) * RESERVE_ITEM_SIZE, board.max.y - RESERVE_ITEM_SIZE);
        to_egui_rect(slot.map_or(Rect::from_corners(corner, corner + RESERVE_ITEM_SIZE), |slot| slot.place))
    }
}

/// The values that the texts depend on. When one of them changes, the texts are created again.
#[derive(PartialEq)]
struct TextKey {
    session: Tick,
    taken: Vec<InputStep>,
    can_choose: bool,
    locale: Locale,
    settings: AccessSettings,
    revealed: SecretRevealed,
    keys: [Tick; 2],
}

/// A step that waits for the end of an animation, and the hash of the position in which it is taken.
#[derive(Resource, Default)]
pub(crate) struct WaitingStep(Option<(InputStep, u64)>);

/// The selection, and the messages that requests write.
#[derive(SystemParam)]
pub(crate) struct BoardInput<'w> {
    move_selection: ResMut<'w, MoveSelection>,
    cursor: ResMut<'w, Cursor>,
    steps: MessageWriter<'w, SelectStep>,
    skips: MessageWriter<'w, Skip>,
    focus: ResMut<'w, BoardFocus>,
    waiting: ResMut<'w, WaitingStep>,
}

impl BoardInput<'_> {
    /// Moves the cursor to a cell.
    fn point(&mut self, cell: Cell) {
        self.cursor.set_if_neq(Cursor(Some(cell)));
        if self.move_selection.hovered() != Some(cell) {
            self.move_selection.hover(Some(cell));
        }
    }

    /// Takes a step. A running animation ends first, and the step is taken when its move can be selected.
    fn take(&mut self, step: InputStep, scene: &BoardScene) {
        if scene.timeline.is_running() {
            self.skips.write(Skip);
            self.waiting.0 = Some((step, scene.session.game().hash()));
        } else {
            self.steps.write(SelectStep(step));
        }
    }

    /// Takes the step that waited for the end of an animation, unless the position has changed.
    fn take_waiting(&mut self, scene: &BoardScene) {
        let Some((step, position)) = self.waiting.0 else { return };
        let game = scene.session.game();
        if game.hash() != position {
            self.waiting.0 = None;
        } else if scene.can_choose(&self.move_selection) {
            self.waiting.0 = None;
            self.steps.write(SelectStep(step));
        }
    }
}

/// The state that is kept between passes.
#[derive(Default)]
pub(crate) struct GridMemory {
    texts: BoardTexts,
    key: Option<TextKey>,
    /// Whether the grid was in the tree in the previous pass.
    was_shown: bool,
    /// Whether a cell takes the focus as soon as no widget has it. A removed widget keeps it for one more pass.
    wants_focus: bool,
    /// The cell that can have the focus.
    current: Option<Cell>,
}

/// Adds the nodes if the tree or scanning needs them and no menu covers the board.
pub(crate) fn draw(
    mut contexts: EguiContexts,
    scene: BoardScene,
    mut input: BoardInput,
    mut memory: Local<GridMemory>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_wanted = is_tree_wanted(context) || scene.settings.scanning;
    if !is_wanted || *scene.menu.get() != Menu::None {
        memory.was_shown = false;
        input.waiting.0 = None;
        input.focus.set_if_neq(BoardFocus(false));
        return Ok(());
    }
    let key = scene.key(&input.move_selection);
    if memory.key.as_ref() != Some(&key) {
        let (session, listener) = (&scene.session, listener(&scene.session, &scene.lesson, key.settings));
        let words = &scene.language.0;
        memory.texts = BoardTexts::new(
            (session, *scene.revealed),
            &input.move_selection,
            key.can_choose,
            listener,
            words,
            &scene.keys,
        );
        memory.key = Some(key);
    }
    input.take_waiting(&scene);
    answer_requests(context, &memory.texts, &scene, &mut input);
    // After the end of a match, the keys control the buttons of the result.
    let is_over = *scene.phase.get() == Phase::Over;
    let current = current_cell(&memory.texts, &scene, &input).filter(|_| !is_over);
    move_focus(context, current, &mut memory);
    draw_grid(context, &memory.texts, current, &scene, &input.move_selection);
    draw_reserve(context, &memory.texts, &scene, &mut input);
    let focused = current.filter(|cell| context.memory(|memory| memory.has_focus(cell_id(*cell))));
    let has_focus = focused.is_some();
    // Keys press the cell under the cursor. Scanning moves the cursor itself.
    if let Some(cell) = focused.filter(|_| input.cursor.0.is_none() && !scene.settings.scanning) {
        input.point(cell);
    }
    input.focus.set_if_neq(BoardFocus(has_focus));
    Ok(())
}

/// The id of the node of a cell.
fn cell_id(cell: Cell) -> Id {
    Id::new(("board cell", cell.0))
}

/// Carries out the requests of assistive technology to press or to focus a cell.
fn answer_requests(context: &Context, texts: &BoardTexts, scene: &BoardScene, input: &mut BoardInput) {
    for (cell, _) in texts.rows.iter().flatten() {
        let requested = |action| context.input(|input| input.has_accesskit_action_request(cell_id(*cell), action));
        if requested(Action::Focus) {
            input.point(*cell);
            context.memory_mut(|memory| memory.request_focus(cell_id(*cell)));
        }
        if requested(Action::Click) {
            input.point(*cell);
            input.take(InputStep::Cell(*cell), scene);
        }
    }
}

/// The cell that can have the focus: that of the cursor, else the first one that can be chosen, else the first one.
fn current_cell(texts: &BoardTexts, scene: &BoardScene, input: &BoardInput) -> Option<Cell> {
    let cells = || texts.rows.iter().flatten().map(|(cell, _)| *cell).filter(|cell| scene.cell_area(*cell).is_some());
    let is_shown = |cell: &Cell| cells().any(|shown| shown == *cell);
    let first = || cells().next();
    input.cursor.0.filter(is_shown).or_else(|| input.move_selection.next_cells().find(is_shown)).or_else(first)
}

/// Keeps the focus on the cell of the cursor. When the grid appears, it takes the focus as soon as no widget has it.
fn move_focus(context: &Context, current: Option<Cell>, memory: &mut GridMemory) {
    let focused = context.memory(|memory| memory.focused());
    let had_focus = memory.current.is_some_and(|cell| focused == Some(cell_id(cell)));
    memory.wants_focus |= !memory.was_shown || memory.current != current;
    if let Some(cell) = current {
        let has_focus = focused == Some(cell_id(cell));
        let takes_focus = !has_focus && (had_focus || memory.wants_focus && focused.is_none());
        memory.wants_focus &= !has_focus && !takes_focus;
        context.memory_mut(|memory| {
            if takes_focus {
                memory.request_focus(cell_id(cell));
            }
            // The board handles these keys.
            let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
            memory.set_focus_lock_filter(cell_id(cell), arrows);
        });
    }
    (memory.current, memory.was_shown) = (current, true);
}

/// A `Ui` on the background layer, which takes no pointer input from the board.
fn background_ui(context: &Context, name: &str, area: egui::Rect) -> Ui {
    Ui::new(context.clone(), Id::new(name), UiBuilder::new().max_rect(area))
}

/// Adds the grid.
fn draw_grid(
    context: &Context,
    texts: &BoardTexts,
    current: Option<Cell>,
    scene: &BoardScene,
    move_selection: &MoveSelection,
) {
    let area = to_egui_rect(scene.screen_layout.board);
    let mut ui = background_ui(context, "board grid", area);
    context.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Grid);
        node.set_label(texts.name.as_str());
        node.set_description(texts.keys.as_str());
        node.set_bounds(bounds(area));
        node.set_row_count(texts.rows.len());
    });
    for (number, row) in texts.rows.iter().enumerate() {
        let cells = || row.iter().filter_map(|(cell, text)| Some((*cell, text, scene.cell_area(*cell)?)));
        let area = cells().fold(egui::Rect::NOTHING, |area, (.., place)| area.union(place));
        let row_ui = ui.new_child(UiBuilder::new().id_salt(number).max_rect(area));
        context.accesskit_node_builder(row_ui.unique_id(), |node| {
            node.set_role(Role::Row);
            node.set_row_index(number);
            node.set_bounds(bounds(area));
        });
        for (column, (cell, text, place)) in cells().enumerate() {
            let sense = if current == Some(cell) { Sense::focusable_noninteractive() } else { Sense::hover() };
            row_ui.interact(place, cell_id(cell), sense);
            context.accesskit_node_builder(cell_id(cell), |node| {
                node.set_role(Role::GridCell);
                node.set_label(text.as_str());
                node.set_bounds(bounds(place));
                node.set_row_index(number);
                node.set_column_index(column);
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
                if move_selection.taken().contains(&InputStep::Cell(cell)) {
                    node.set_selected(true);
                }
            });
        }
    }
}

/// Adds the pieces in hand that can be chosen.
fn draw_reserve(context: &Context, texts: &BoardTexts, scene: &BoardScene, input: &mut BoardInput) {
    if texts.reserve.is_empty() {
        return;
    }
    let ui = background_ui(context, "reserve", to_egui_rect(scene.screen_layout.board));
    context.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::ListBox);
        node.set_label(texts.reserve_name.as_str());
    });
    for (kind, text) in &texts.reserve {
        let (place, id) = (scene.reserve_area(*kind), Id::new(("reserve piece", *kind)));
        let response = ui.interact(place, id, Sense::focusable_noninteractive());
        let is_taken = input.move_selection.taken().contains(&InputStep::Reserve(*kind));
        context.accesskit_node_builder(id, |node| {
            node.set_role(Role::ListBoxOption);
            node.set_label(text.as_str());
            node.set_bounds(bounds(place));
            node.add_action(Action::Click);
            if is_taken {
                node.set_selected(true);
            }
        });
        let has_focus = response.has_focus();
        let is_pressed = context.input(|input| {
            let has_key = [Key::Enter, Key::Space].into_iter().any(|key| input.key_pressed(key));
            input.has_accesskit_action_request(id, Action::Click) || has_focus && has_key
        });
        if is_pressed {
            input.take(InputStep::Reserve(*kind), scene);
        }
    }
}

/// Converts a rectangle to AccessKit.
fn bounds(area: egui::Rect) -> accesskit::Rect {
    let egui::Rect { min, max } = area;
    accesskit::Rect { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}
