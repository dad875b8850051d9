//! The address of the program's web page, for share links, and the link with which the page was opened.

use bevy::prelude::*;

/// The web page on which the program can be played.
#[derive(Resource, Clone, Debug)]
pub struct Address {
    /// The URL without the fragment. On a desktop, the value of `QUINTET_ADDRESS` at build time.
    pub page: String,
    /// The URL fragment at start-up, until the program opens it.
    pub fragment: Option<String>,
}

impl Default for Address {
    fn default() -> Self {
        Self { page: option_env!("QUINTET_ADDRESS").unwrap_or("quintet:").to_owned(), fragment: None }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Address>();
}
