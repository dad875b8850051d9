//! The log of the page: the console of the browser.

use bevy::prelude::*;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_wasm::{WASMLayer, WASMLayerConfig};

/// Replaces Bevy's `LogPlugin`, which also reads filters from the environment. A page has no environment, and parsing these
/// filters needs a library for regular expressions.
pub(super) struct PageLogPlugin {
    /// The levels of messages that are logged, in the syntax of [`Targets`].
    pub filter: &'static str,
}

impl Plugin for PageLogPlugin {
    fn build(&self, _: &mut App) {
        let filter = self.filter.parse::<Targets>().expect("the filter is valid");
        let console = WASMLayer::new(WASMLayerConfig::default());
        // This fails if a log is already installed.
        let _ = tracing_subscriber::registry().with(filter).with(console).try_init();
    }
}
