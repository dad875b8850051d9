//! The texts of the games of this package.

use super::GameTexts;
use crate::texts;

/// The texts of Abalone.
pub static ABALONE: GameTexts = texts!("../catalog/house/abalone/data", de, fr);
/// The texts of Abande.
pub static ABANDE: GameTexts = texts!("../catalog/house/abande/data", de, fr);
/// The texts of Abeo.
pub static ABEO: GameTexts = texts!("../catalog/house/abeo/data", de, fr);
/// The texts of Abstrakto.
pub static ABSTRAKTO: GameTexts = texts!("../catalog/house/abstrakto/data", de, fr);
/// The texts of Aeb.
pub static AEB: GameTexts = texts!("../catalog/house/aeb/data", de, fr);

/// The ids of the games, and their texts.
pub(super) static TEXTS: &[(&str, &GameTexts)] =
    &[("abeo", &ABEO), ("abande", &ABANDE), ("abalone", &ABALONE), ("abstrakto", &ABSTRAKTO), ("aeb", &AEB)];
