//! A player that reads only the accessibility tree and only requests its actions.

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, ActionRequest, Live, Node, NodeId, Role, TreeId, TreeUpdate};
use bevy_egui::egui::{self, Event, RawInput};
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::layout::{ScreenLayout, WindowSize};
use quintet_bevy::theme::Motion;
use quintet_core::words::{Locale, Localization};
use quintet_menus::{HeadlessMenus, run_pass};

use crate::harness::DESKTOP;

/// The number of passes in which the menus handle an event.
const PASSES: usize = 6;
/// The time of a frame.
const FRAME: Duration = Duration::from_millis(16);

/// The program as assistive technology sees it.
pub(super) struct TreePlayer {
    pub(super) app: App,
    tree: TreeUpdate,
    /// The nodes of past announcements with their texts.
    said: Vec<(NodeId, String)>,
    /// The announcements since the last call of [`heard`](Self::heard).
    heard: Vec<String>,
}

impl TreePlayer {
    pub(super) fn new() -> Self {
        let mut app = quintet_app::headless(FRAME, GamesPlugin);
        app.insert_resource(Motion::Off).insert_resource(WindowSize(Vec2::new(DESKTOP.0, DESKTOP.1)));
        app.add_plugins(HeadlessMenus);
        app.finish();
        app.cleanup();
        let root = NodeId(0);
        let tree = TreeUpdate { nodes: Vec::new(), tree: None, tree_id: TreeId::ROOT, focus: root };
        let mut player = Self { app, tree, said: Vec::new(), heard: Vec::new() };
        player.wait();
        player
    }

    /// Lays the menus out and runs a frame, with these requests.
    fn pass(&mut self, events: Vec<Event>) {
        let size = self.app.world().resource::<ScreenLayout>().size;
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
        let output = run_pass(&mut self.app, RawInput { screen_rect: Some(screen), events, ..RawInput::default() });
        self.tree = output.platform_output.accesskit_update.expect("accessibility is enabled");
        self.check();
        let is_live = |node: &Node| node.live().is_some_and(|live| live != Live::Off);
        for (id, node) in self.tree.nodes.iter().filter(|(_, node)| is_live(node)) {
            // A label that changes is spoken again.
            let said = (*id, node.value().unwrap_or_default().to_owned());
            if !self.said.contains(&said) {
                self.said.retain(|(known, _)| known != id);
                self.heard.push(said.1.clone());
                self.said.push(said);
            }
        }
        self.app.update();
    }

    /// Asserts that the nodes form a tree and that the focus is in it.
    fn check(&self) {
        let mut children: Vec<_> = self.tree.nodes.iter().flat_map(|(_, node)| node.children().to_vec()).collect();
        let count = children.len();
        children.sort_unstable_by_key(|id| id.0);
        children.dedup();
        assert_eq!(children.len(), count, "a node has two parents");
        assert_eq!(count + 1, self.tree.nodes.len(), "every node but the root has a parent");
        assert!(self.tree.nodes.iter().any(|(id, _)| *id == self.tree.focus), "the focus is on a node of the tree");
    }

    /// Runs frames until all requests are handled.
    pub(super) fn wait(&mut self) {
        (0..PASSES).for_each(|_| self.pass(Vec::new()));
    }

    /// Requests an action of a node.
    pub(super) fn request(&mut self, target_node: NodeId, action: Action) {
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
        self.pass(vec![Event::AccessKitActionRequest(request)]);
        self.wait();
    }

    /// The nodes that can be pressed.
    pub(super) fn pressable(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let nodes = self.tree.nodes.iter().map(|(id, node)| (*id, node));
        nodes.filter(|(_, node)| node.supports_action(Action::Click) && !node.is_disabled())
    }

    /// The nodes that can be pressed or get the focus.
    pub(super) fn interactive(&self) -> impl Iterator<Item = &Node> {
        let nodes = self.tree.nodes.iter().map(|(_, node)| node);
        let nodes = nodes.filter(|node| node.role() != Role::ScrollBar); // egui gives them no name
        nodes.filter(|node| node.supports_action(Action::Click) || node.supports_action(Action::Focus))
    }

    /// The node with this id.
    pub(super) fn node(&self, id: NodeId) -> Option<&Node> {
        self.tree.nodes.iter().find(|(known, _)| *known == id).map(|(_, node)| node)
    }

    /// The nodes with this role.
    pub(super) fn nodes(&self, role: Role) -> Vec<(NodeId, &Node)> {
        self.tree.nodes.iter().filter(|(_, node)| node.role() == role).map(|(id, node)| (*id, node)).collect()
    }

    /// The node with the focus.
    pub(super) fn focused(&self) -> &Node {
        &self.tree.nodes.iter().find(|(id, _)| *id == self.tree.focus).expect("the focus is in the tree").1
    }

    /// Presses the only node that can be pressed with this label.
    pub(super) fn press(&mut self, label: &str) {
        let found: Vec<_> =
            self.pressable().filter(|(_, node)| node.label() == Some(label)).map(|(id, _)| id).collect();
        let [id] = found.as_slice() else {
            let labels: Vec<_> = self.pressable().filter_map(|(_, node)| node.label()).collect();
            panic!("{} nodes are called {label:?}: {labels:?}", found.len())
        };
        self.request(*id, Action::Click);
    }

    /// Presses the cell whose label begins with this name.
    pub(super) fn press_cell(&mut self, name: &str) {
        let id = self.cell(name).0;
        self.request(id, Action::Click);
    }

    /// The cell whose label begins with this name.
    pub(super) fn cell(&self, name: &str) -> (NodeId, &Node) {
        let begin = format!("{name},");
        let cells = self.nodes(Role::GridCell);
        let found = cells.into_iter().find(|(_, node)| node.label().is_some_and(|label| label.starts_with(&begin)));
        found.unwrap_or_else(|| panic!("no cell is called {name}"))
    }

    /// Presses and releases a key, while these other keys are held.
    pub(super) fn press_key(&mut self, key_code: KeyCode, held: &[KeyCode]) {
        let keys: Vec<_> = held.iter().copied().chain([key_code]).collect();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            for key_code in &keys {
                let (logical_key, window) = (Key::Unidentified(NativeKey::Unidentified), Entity::PLACEHOLDER);
                let key_code = *key_code;
                let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
                self.app.world_mut().write_message(input);
            }
            self.pass(Vec::new());
        }
        self.wait();
    }

    /// Runs frames for this time.
    pub(super) fn wait_for(&mut self, time: Duration) {
        (0..time.as_millis() / FRAME.as_millis() + 1).for_each(|_| self.pass(Vec::new()));
    }

    /// The announcements since the last call.
    pub(super) fn heard(&mut self) -> Vec<String> {
        std::mem::take(&mut self.heard)
    }

    pub(super) fn set_language(&mut self, locale: Locale) {
        self.app.insert_resource(ActiveLocalization(Localization::of(locale)));
        self.wait();
    }
}
