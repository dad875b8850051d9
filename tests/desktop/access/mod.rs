//! The program as a screen reader on Linux sees it: over AT-SPI, on buses of its own.
//!
//! `driver.py` is the client. It reads the tree, requests actions and reports events; the tests decide what to press. They
//! run only with `cargo xtask test --accessibility`, because the program must be built with the feature
//! `accessibility-linux`.

mod focus;
mod matches;
mod measure;
mod orca;
mod reader;
mod tree;
