//! The accessibility tree as the driver describes it.

use serde::Deserialize;

/// A node.
#[derive(Clone, Debug, Deserialize)]
pub struct Node {
    /// The number of the parent. The root has none.
    pub parent: Option<usize>,
    pub role: String,
    pub name: String,
    pub states: Vec<String>,
    /// Whether it has an action.
    pub can_press: bool,
    /// Left, top, width and height in the window, in pixels.
    pub area: Option<[i32; 4]>,
}

impl Node {
    pub fn is(&self, state: &str) -> bool {
        self.states.iter().any(|known| known == state)
    }

    pub fn is_pressable(&self) -> bool {
        self.can_press && self.is("enabled")
    }
}

/// All nodes, parents first. The number of a node is its index.
#[derive(Debug)]
pub struct Tree(pub Vec<Node>);

impl Tree {
    /// The nodes that can be pressed, with their numbers.
    pub fn pressable(&self) -> impl Iterator<Item = (usize, &Node)> {
        self.0.iter().enumerate().filter(|(_, node)| node.is_pressable())
    }

    /// The number of the only node that can be pressed with this name.
    ///
    /// # Panics
    /// If there is not exactly one.
    pub fn find(&self, name: &str) -> usize {
        let found: Vec<_> = self.pressable().filter(|(_, node)| node.name == name).map(|(number, _)| number).collect();
        let [number] = found.as_slice() else {
            let names: Vec<_> = self.pressable().map(|(_, node)| &node.name).collect();
            panic!("{} nodes are called {name:?}: {names:?}", found.len())
        };
        *number
    }

    /// The number of the cell whose name begins with this.
    pub fn cell(&self, name: &str) -> usize {
        let begin = format!("{name},");
        self.0.iter().position(|node| node.name.starts_with(&begin)).unwrap_or_else(|| panic!("no cell {name}"))
    }

    /// The node with the focus.
    pub fn focused(&self) -> Option<&Node> {
        self.0.iter().rfind(|node| node.is("focused"))
    }

    /// Whether a node can be pressed to continue a move, according to its name or its group.
    fn continues_move(&self, node: &Node) -> bool {
        let is_possible = ["can be chosen", "possible"].iter().any(|word| node.name.contains(word));
        let parent = |node: &Node| node.parent.map(|number| &self.0[number]);
        let mut groups = std::iter::successors(parent(node), |node| parent(node));
        is_possible || groups.any(|group| group.name == "Choices")
    }

    /// The numbers of the nodes that continue the move.
    pub fn options(&self) -> Vec<usize> {
        self.pressable().filter(|(_, node)| self.continues_move(node)).map(|(number, _)| number).collect()
    }

    /// Asserts that everything that can be pressed or focused has a name and an area.
    pub fn assert_complete(&self, what: &str) {
        for node in &self.0 {
            // egui gives scroll bars no name, and the window has no area.
            if (node.can_press || node.is("focusable")) && !["scroll bar", "frame"].contains(&node.role.as_str()) {
                assert!(!node.name.trim().is_empty(), "{what}: no name: {node:?}");
                let has_area = node.area.is_some_and(|[.., width, height]| width > 0 && height > 0);
                assert!(has_area, "{what}: no area: {node:?}");
            }
        }
    }
}
