//! The accessibility tree on the page of a browser: sends the tree to the page, and carries out its requests.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use bevy_egui::egui::Event;
use bevy_egui::egui::accesskit::{Action, ActionRequest, NodeId, TreeId};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet};
use quintet_bevy::browser::{EventQueue, dispatch, subscribe};
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::layout::ScreenLayout;

use super::settings::AccessSettings;
use crate::platform::page_tree::page_tree;

/// Event to the page: the tree, after every change. Empty while the tree is turned off.
const TREE: &str = "quintet-tree";
/// Event from the page: the user turns the tree on.
const TREE_ON: &str = "quintet-tree-on";
/// Events from the page: requests to press or focus a node, or to increase or decrease its value. The data are its id.
const PRESS: &str = "quintet-tree-press";
const FOCUS: &str = "quintet-tree-focus";
const INCREASE: &str = "quintet-tree-increase";
const DECREASE: &str = "quintet-tree-decrease";

#[derive(Resource)]
struct PageTree {
    turned_on: EventQueue,
    requests: [(EventQueue, Action); 4],
    /// The tree that was sent last.
    sent: String,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen);
    let before_pass = (turn_on, enable_tree, forward_requests).chain();
    app.add_systems(
        PreUpdate,
        before_pass
            .run_if(resource_exists::<PageTree>)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(PostUpdate, send_tree.run_if(resource_exists::<PageTree>).after(EguiPostUpdateSet::ProcessOutput));
}

fn listen(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let subscribe = |event| subscribe(event, (**proxy).clone());
    let requests =
        [(PRESS, Action::Click), (FOCUS, Action::Focus), (INCREASE, Action::Increment), (DECREASE, Action::Decrement)];
    let requests = requests.map(|(event, action)| (subscribe(event), action));
    commands.insert_resource(PageTree { turned_on: subscribe(TREE_ON), requests, sent: String::new() });
}

fn turn_on(page: Res<PageTree>, mut settings: ResMut<AccessSettings>) {
    while page.turned_on.take().is_some() {
        settings.page_tree = true;
    }
}

fn enable_tree(settings: Res<AccessSettings>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if settings.page_tree { context.enable_accesskit() } else { context.disable_accesskit() }
    }
}

fn forward_requests(page: Res<PageTree>, mut inputs: Query<&mut EguiInput>) {
    for (queue, action) in &page.requests {
        while let Some(id) = queue.take() {
            let Ok(id) = id.parse() else { continue };
            for mut input in &mut inputs {
                let (action, target_node) = (*action, NodeId(id));
                let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
                input.focused = true; // the element of the page has the keyboard focus instead of the canvas
                input.events.push(Event::AccessKitActionRequest(request));
            }
        }
    }
}

fn send_tree(
    mut page: ResMut<PageTree>,
    outputs: Query<&EguiOutput>,
    screen_layout: Res<ScreenLayout>,
    language: Res<ActiveLocalization>,
) {
    let Ok(output) = outputs.single() else { return };
    let update = output.platform_output.accesskit_update.as_ref();
    let code = language.0.locale().code();
    let tree =
        update.map(|update| page_tree(update, code, f64::from(screen_layout.scale)).to_string()).unwrap_or_default();
    if page.sent != tree {
        dispatch(TREE, &tree);
        page.sent = tree;
    }
}
