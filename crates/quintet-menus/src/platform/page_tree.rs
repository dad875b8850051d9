//! The accessibility tree as JSON, for the page of a browser, which mirrors it in HTML elements.

use bevy_egui::egui::accesskit::{Action, Live, Node, NodeId, Role, Toggled, TreeUpdate};
use serde_json::{Map, Value, json};

/// The tree as JSON: `lang` is the code of the language of the texts, `focus` is the id of the node with the focus, `nodes`
/// are the nodes in the order of the tree, each with its `children`. While a modal card is open, only its nodes and the
/// announcements are written. Containers without a role on the page are replaced by their children. Bounds are in logical
/// pixels; `scale` is the number of logical pixels per point. The values of sliders are from 0 to 1.
pub(crate) fn page_tree(update: &TreeUpdate, language: &str, scale: f64) -> Value {
    let tree = Tree { update, scale };
    let root = update.tree.as_ref().and_then(|tree_info| tree.find(tree_info.root));
    let mut nodes = Vec::new();
    let is_modal = update.nodes.iter().any(|(_, node)| node.is_modal());
    for child in root.into_iter().flat_map(Node::children) {
        if is_modal { tree.write_modal(*child, &mut nodes) } else { tree.write(*child, &mut nodes) }
    }
    json!({ "lang": language, "focus": update.focus.0.to_string(), "nodes": nodes })
}

/// A tree to write.
struct Tree<'a> {
    update: &'a TreeUpdate,
    scale: f64,
}

impl Tree<'_> {
    fn find(&self, id: NodeId) -> Option<&Node> {
        self.update.nodes.iter().find(|(known, _)| *known == id).map(|(_, node)| node)
    }

    /// Writes the modal nodes and the announcements among a node and its descendants.
    fn write_modal(&self, id: NodeId, to: &mut Vec<Value>) {
        let Some(node) = self.find(id) else { return };
        if node.is_modal() || node.live().is_some() {
            return self.write(id, to);
        }
        for child in node.children() {
            self.write_modal(*child, to);
        }
    }

    /// Writes a node with its children, or only the children if the node has no role on the page.
    fn write(&self, id: NodeId, to: &mut Vec<Value>) {
        let Some(node) = self.find(id).filter(|node| !node.is_hidden()) else { return };
        let mut children = Vec::new();
        for child in node.children() {
            self.write(*child, &mut children);
        }
        let Some(role) = page_role(node) else { return to.append(&mut children) };
        let mut written = Map::new();
        let mut set = |key: &str, value: Value| _ = written.insert(key.to_owned(), value);
        set("id", json!(id.0.to_string()));
        set("role", json!(role));
        set("label", json!(node.label().or(node.value()).unwrap_or_default()));
        if let Some(bounds) = node.bounds() {
            let sides = [bounds.x0, bounds.y0, bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
            set("bounds", json!(sides.map(|side| (side * self.scale).round())));
        }
        if let Some(toggled) = node.toggled() {
            set("on", json!(toggled == Toggled::True));
        }
        if let Some(description) = node.description() {
            set("description", json!(description));
        }
        if let Some(level) = node.level() {
            set("level", json!(level));
        }
        if let Some(value) = node.numeric_value() {
            let (min, max) = (node.min_numeric_value().unwrap_or(0.0), node.max_numeric_value().unwrap_or(1.0));
            set("value", json!((value - min) / (max - min)));
        }
        if role == "textbox" {
            set("text", json!(node.value().unwrap_or_default()));
        }
        if node.is_selected() == Some(true) {
            set("selected", json!(true));
        }
        if node.is_disabled() {
            set("disabled", json!(true));
        }
        match node.live() {
            Some(Live::Polite) => set("live", json!("polite")),
            Some(Live::Assertive) => set("live", json!("assertive")),
            _ => {}
        }
        if !children.is_empty() {
            set("children", json!(children));
        }
        to.push(Value::Object(written));
    }
}

/// The role of the element on the page. `None` for plain containers, and for nodes that can be neither read nor pressed.
fn page_role(node: &Node) -> Option<&'static str> {
    match node.role() {
        Role::Button | Role::Link => Some("button"),
        Role::CheckBox => Some("checkbox"),
        Role::RadioButton => Some("radio"),
        Role::Slider => Some("slider"),
        Role::TextInput => Some("textbox"),
        Role::Grid => Some("grid"),
        Role::Row => Some("row"),
        Role::GridCell => Some("gridcell"),
        Role::Group | Role::ListBox => Some("group"),
        Role::Heading => Some("heading"),
        // The evaluation bar. Its name contains the value.
        Role::ProgressIndicator => Some("text"),
        Role::Label if node.value().is_some_and(|text| !text.trim().is_empty()) => Some("text"),
        _ if node.supports_action(Action::Click) && node.label().is_some() => Some("button"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{Rect, Tree as TreeInfo, TreeId};

    use super::*;

    #[test]
    fn containers_are_replaced_by_their_children() {
        let with_children = |role, ids: &[u64]| {
            let mut node = Node::new(role);
            node.set_children(ids.iter().copied().map(NodeId).collect::<Vec<_>>());
            node
        };
        let mut button = Node::new(Role::Button);
        button.set_label("Undo");
        button.set_bounds(Rect { x0: 1.0, y0: 2.0, x1: 5.0, y1: 8.0 });
        let mut news = Node::new(Role::Label);
        news.set_value("White to move.");
        news.set_live(Live::Polite);
        let mut bar = Node::new(Role::ProgressIndicator);
        bar.set_label("White: 60%");
        let nodes = [
            (1, with_children(Role::Window, &[2, 4, 5])),
            (2, with_children(Role::GenericContainer, &[3])),
            (3, button),
            (4, news),
            (5, bar),
        ];
        let nodes = nodes.into_iter().map(|(id, node)| (NodeId(id), node)).collect();
        let tree = Some(TreeInfo::new(NodeId(1)));
        let update = TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: NodeId(3) };
        let expected = json!({ "lang": "de", "focus": "3", "nodes": [
            { "id": "3", "role": "button", "label": "Undo", "bounds": [2.0, 4.0, 8.0, 12.0] },
            { "id": "4", "role": "text", "label": "White to move.", "live": "polite" },
            { "id": "5", "role": "text", "label": "White: 60%" },
        ] });
        assert_eq!(page_tree(&update, "de", 2.0), expected);
    }

    #[test]
    fn modal_card_hides_everything_but_announcements() {
        let labelled = |role, label: &str| {
            let mut node = Node::new(role);
            node.set_label(label);
            node
        };
        let mut root = Node::new(Role::Window);
        root.set_children(vec![NodeId(2), NodeId(3), NodeId(5)]);
        let mut card = Node::new(Role::Dialog);
        card.set_children(vec![NodeId(4)]);
        card.set_modal();
        let mut heading = labelled(Role::Heading, "Menu");
        heading.set_level(1);
        let mut news = labelled(Role::Label, "Menu");
        news.set_live(Live::Polite);
        news.set_value("Menu");
        let nodes = [(1, root), (2, labelled(Role::Button, "Undo")), (3, card), (4, heading), (5, news)];
        let nodes = nodes.into_iter().map(|(id, node)| (NodeId(id), node)).collect();
        let tree = Some(TreeInfo::new(NodeId(1)));
        let update = TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: NodeId(1) };
        let expected = json!([
            { "id": "4", "role": "heading", "label": "Menu", "level": 1 },
            { "id": "5", "role": "text", "label": "Menu", "live": "polite" },
        ]);
        assert_eq!(page_tree(&update, "en", 1.0)["nodes"], expected);
    }
}
