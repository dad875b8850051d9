//! `Display` and `Error` for error types, with the English text of the language file.

use std::fmt;
use std::sync::LazyLock;

use super::{Localization, Localize};

static ENGLISH: LazyLock<Localization> = LazyLock::new(Localization::english);

/// Writes the English text of a value.
///
/// # Errors
/// Returns the errors of the formatter.
pub fn fmt_in_english(value: &impl Localize, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    formatter.write_str(&ENGLISH.localize(&value.localized_text()))
}

/// Implements [`Display`](std::fmt::Display) and [`Error`](std::error::Error) for a type that implements
/// [`Localize`](crate::words::Localize).
///
/// `Display` writes the text of the English language file, so that it never differs from the text in the program. A
/// derive macro would need a second set of texts. An error that contains another error includes its text, so there is
/// no [`source`](std::error::Error::source).
#[macro_export]
macro_rules! impl_error {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::words::fmt_in_english(self, formatter)
            }
        }

        impl std::error::Error for $type {}
    };
}
