//! Caches of the lessons and pages that have been read, by game.

use std::sync::{Mutex, PoisonError};

use super::FileError;
use crate::catalog::GameDef;

/// The value read from the file of each game, or the error. Entries are kept until the program ends.
pub(super) struct Cache<T: 'static>(Mutex<Vec<Entry<T>>>);

type Entry<T> = (&'static GameDef, &'static Result<T, FileError>);

impl<T> Cache<T> {
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Returns the entry of this game. Calls `read` the first time.
    pub fn get_or_read(
        &self,
        game: &'static GameDef,
        read: impl FnOnce() -> Result<T, FileError>,
    ) -> Result<&'static T, FileError> {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = entries.iter().find(|(of, _)| std::ptr::eq(*of, game)).map(|(_, result)| *result);
        let result = found.unwrap_or_else(|| {
            let result: &'static _ = Box::leak(Box::new(read()));
            entries.push((game, result));
            result
        });
        result.as_ref().map_err(Clone::clone)
    }
}
