//! Games outside the package with the default view.
