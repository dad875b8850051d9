//! Scrolls areas with keys. egui scrolls only to widgets that get the focus, so texts could not be read otherwise.

use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{Context, FocusDirection, Id, Key, Modifiers, Rangef, Rect, Ui, Vec2, WidgetRect, vec2};

/// How far an arrow key scrolls, in points.
const LINE_STEP: f32 = 72.0;
/// The part of a page that stays visible when Page Up or Page Down scrolls, in points.
const PAGE_OVERLAP: f32 = 40.0;
/// The minimum distance that can be scrolled, in points. Less is a rounding error.
const MIN_DISTANCE: f32 = 1.0;

/// The keys that scroll an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScrollKeys {
    /// The arrow keys where they do not move the focus, and Page Up and Page Down.
    All,
    /// The arrow keys, while a widget above or below the area has the focus.
    ArrowsOfFocus,
}

/// The visible area, and how much content is above and below it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    visible: Rect,
    above: f32,
    below: f32,
}

impl Extent {
    pub(super) fn of<R>(shown: &ScrollAreaOutput<R>) -> Self {
        let (visible, above) = (shown.inner_rect, shown.state.offset.y);
        Self { visible, above, below: shown.content_size.y - above - visible.height() }
    }

    /// The content that is hidden in a direction.
    const fn hidden(&self, down: bool) -> f32 {
        if down { self.below } else { self.above }
    }
}

/// Scrolls the content by the distance that [`scroll_with_keys`] determined in the last pass.
pub(super) fn scroll_by_last_key(ui: &Ui) {
    let key = distance_key(ui.unique_id());
    if let Some(distance) = ui.data_mut(|data| data.remove_temp::<f32>(key)) {
        ui.scroll_with_delta(vec2(0.0, -distance));
    }
}

/// Where the distance is stored by which the content with this id scrolls in the next pass.
fn distance_key(content: Id) -> Id {
    content.with("scrolled by key")
}

/// Scrolls the content of an area in the next pass, if a key for it was pressed. The key is then handled: it neither moves
/// the focus nor scrolls an outer area. Returns whether it was Page Up or Page Down.
pub(super) fn scroll_with_keys(ui: &Ui, content: Id, extent: Extent, keys: ScrollKeys) -> bool {
    if !ui.is_enabled() || ui.ctx().text_edit_focused() {
        return false;
    }
    for (key, down) in [(Key::ArrowUp, false), (Key::ArrowDown, true)] {
        if can_scroll(ui, key, extent.hidden(down)) && is_arrow_free(ui.ctx(), extent.visible, down, keys) {
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
            scroll(ui, content, key, LINE_STEP, extent, down);
        }
    }
    let page = (extent.visible.height() - PAGE_OVERLAP).max(LINE_STEP);
    let mut has_turned_page = false;
    for (key, down) in [(Key::PageUp, false), (Key::PageDown, true)] {
        if keys == ScrollKeys::All && can_scroll(ui, key, extent.hidden(down)) {
            scroll(ui, content, key, page, extent, down);
            has_turned_page = true;
        }
    }
    has_turned_page
}

fn can_scroll(ui: &Ui, key: Key, hidden: f32) -> bool {
    hidden > MIN_DISTANCE && ui.input(|input| input.modifiers.is_none() && input.key_pressed(key))
}

fn scroll(ui: &Ui, content: Id, key: Key, step: f32, extent: Extent, down: bool) {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let distance = step.min(extent.hidden(down));
    ui.data_mut(|data| data.insert_temp(distance_key(content), if down { distance } else { -distance }));
    ui.ctx().request_repaint();
}

/// Whether an arrow key scrolls an area instead of moving the focus: if no widget has the focus, if there is no next widget,
/// or if the focus would move across the area or across a page of its text.
fn is_arrow_free(context: &Context, area: Rect, down: bool, keys: ScrollKeys) -> bool {
    let Some(focused) = context.memory(|memory| memory.focused()) else { return keys == ScrollKeys::All };
    context.viewport(|viewport| {
        // The widgets of this pass are not complete yet.
        let widgets = &viewport.prev_pass.widgets;
        let Some(focused) = widgets.get(focused) else { return false };
        // Widgets beside the area, such as the cells of the board, do not scroll it.
        if !focused.rect.x_range().intersects(area.x_range()) {
            return false;
        }
        let can_have_focus = |widget: &&WidgetRect| widget.enabled && widget.sense.is_focusable();
        let others = widgets.layers().flat_map(|(_, widgets)| widgets).filter(can_have_focus);
        let Some(next) = next_widget(focused, others, down) else { return true };
        let (beyond, is_before_end) = if down {
            (next.rect.top() - area.bottom(), focused.rect.center().y < area.bottom())
        } else {
            (area.top() - next.rect.bottom(), focused.rect.center().y > area.top())
        };
        // The content of a scroll area is clipped to it.
        let is_hidden = !next.interact_rect.is_positive();
        if is_hidden { beyond > area.height() } else { is_before_end && beyond > -MIN_DISTANCE }
    })
}

/// The widget that gets the focus from `focused` with an arrow key. This is the rule of egui, which does not publish it.
fn next_widget<'a>(
    focused: &WidgetRect,
    others: impl Iterator<Item = &'a WidgetRect>,
    down: bool,
) -> Option<&'a WidgetRect> {
    let direction = if down { Vec2::DOWN } else { Vec2::UP };
    let score = |widget: &WidgetRect| {
        let offset = vec2(
            distance(widget.rect.x_range(), focused.rect.x_range()),
            distance(widget.rect.y_range(), focused.rect.y_range()),
        );
        let cosine = offset.normalized().dot(direction);
        (cosine >= 0.5_f32.sqrt()).then(|| offset.length() / (cosine * cosine))
    };
    let scored = others.filter(|widget| widget.id != focused.id).filter_map(|widget| Some((widget, score(widget)?)));
    scored.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(widget, _)| widget)
}

/// The distance of two ranges; 0 if they overlap by at least half of the shorter one.
fn distance(one: Rangef, other: Rangef) -> f32 {
    let overlaps = one.intersection(other).span() >= 0.5 * one.span().min(other.span());
    if overlaps { 0.0 } else { one.center() - other.center() }
}
