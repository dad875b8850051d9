//! The graph of a review as a slider over the turns, for the keyboard and assistive technology.

use bevy_egui::egui::accesskit::Action;
use bevy_egui::egui::{EventFilter, Key, Response, WidgetInfo};

/// The graph with the turns from 0 to the last one.
pub(super) struct TurnSlider<'a> {
    pub(super) graph: &'a Response,
    pub(super) last: usize,
}

impl TurnSlider<'_> {
    /// The selected turn. It is the one that is shown on the board until a key or assistive technology selects another
    /// one; then `selected` is set.
    pub(super) fn turn(&self, shown: usize, selected: &mut Option<usize>) -> usize {
        let Response { ctx, id, .. } = self.graph;
        let key = id.with("turn");
        // A selection ends when the board shows another turn or another match.
        let board = (shown, self.last);
        let selection = ctx.data(|data| data.get_temp::<((usize, usize), usize)>(key));
        let before = selection.filter(|(at, _)| *at == board).map_or(shown, |(_, turn)| turn).min(self.last);
        let turn = before.saturating_add_signed(self.steps()).min(self.last);
        if turn != before {
            ctx.data_mut(|data| data.insert_temp(key, (board, turn)));
            *selected = Some(turn);
        }
        turn
    }

    /// The number of turns to move by.
    fn steps(&self) -> isize {
        let Response { ctx, id, .. } = self.graph;
        let requests = ctx.input(|input| {
            let count = |action| input.num_accesskit_action_requests(*id, action) as isize;
            count(Action::Increment) - count(Action::Decrement)
        });
        if !self.graph.has_focus() {
            return requests;
        }
        let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(*id, arrows));
        let pressed = |key| ctx.input(|input| input.num_presses(key)) as isize;
        requests + pressed(Key::ArrowRight) - pressed(Key::ArrowLeft)
    }

    /// Describes the slider in the accessibility tree. `chances` is the text of its value.
    pub(super) fn describe(&self, turn: usize, name: &str, chances: &str) {
        self.graph.widget_info(|| WidgetInfo::slider(true, turn as f64, name));
        self.graph.ctx.accesskit_node_builder(self.graph.id, |node| {
            node.set_value(chances);
            // The page of a browser shows the description.
            node.set_description(chances);
            node.set_min_numeric_value(0.0);
            node.set_max_numeric_value(self.last as f64);
            node.set_numeric_value_step(1.0);
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        });
    }
}
