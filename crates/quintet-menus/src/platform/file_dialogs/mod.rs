//! System dialogs to open and save files. They are asynchronous: the answer arrives in a later frame. On systems
//! without dialogs, the list of found files and the export folder replace them.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
pub(crate) mod dialogs;
pub(crate) mod request;
