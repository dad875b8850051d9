//! Empty: the package only pins a crate.
