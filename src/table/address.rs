//! Where the program is, for those who play in a browser: links lead there, and one that holds a match opens it.

use bevy::prelude::*;

/// The page on which the program can be played.
#[derive(Resource, Clone, Debug)]
pub struct Address {
    /// Its address, without what stands behind `#`. On a desktop, what was known when the program was built.
    pub page: String,
    /// What stood behind `#` when the program was started, until it is opened.
    pub brought: Option<String>,
}

impl Default for Address {
    fn default() -> Self {
        Self { page: option_env!("QUINTET_ADDRESS").unwrap_or("quintet:").to_owned(), brought: None }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Address>();
}
