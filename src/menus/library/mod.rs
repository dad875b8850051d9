//! Past matches: the list, the statistics and the import of records.

pub(in crate::menus) mod files;
pub(in crate::menus) mod head;
pub(in crate::menus) mod import;
pub(in crate::menus) mod list;
pub(in crate::menus) mod past_matches;
pub(in crate::menus) mod row;
pub(in crate::menus) mod statistics;
