//! The choice of a style for a player. No two players have similar colours or the same mark.

use quintet_bevy::appearance::{conflicting_side, hue_message};
use quintet_bevy::session::{PlayerStyle, PlayerSymbol};
use quintet_bevy::theme::Hue;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::draft::Draft;

/// Chooses a hue. If another player chose it before, the two players swap hues. A hue that is too similar to the
/// natural colour of another player is rejected. Returns the message to show.
pub(super) fn choose_hue(
    draft: &mut Draft,
    side: Side,
    hue: Option<Hue>,
    words: &Localization,
) -> Option<LocalizedText> {
    let game = draft.game_def.info.id;
    let before = draft.reconciled_styles(draft.player_styles.clone());
    let mut wanted_styles = before.clone();
    wanted_styles[side.index()].hue = hue;
    let mut message = None;
    if let Some(other) = conflicting_side(game, &wanted_styles, side) {
        let others = name(draft, other, words);
        let has_chosen = wanted_styles[other.index()].hue.is_some();
        wanted_styles[other.index()].hue = before[side.index()].hue;
        let resolved = Side::all(wanted_styles.len()).all(|one| conflicting_side(game, &wanted_styles, one).is_none());
        if !(has_chosen && resolved) {
            let color = hue_name(draft, side, hue, words);
            return Some(LocalizedText::new(ids::PLAYER_STYLE_TOO_CLOSE).text("colour", color).text("other", others));
        }
        let own = name(draft, side, words);
        message = Some(LocalizedText::new(ids::PLAYER_STYLE_SWAPPED).text("name", own).text("other", others));
    }
    store(draft, &wanted_styles);
    message
}

/// Chooses a mark. If another player has it, the two players swap marks. Returns the message to show.
pub(super) fn choose_symbol(
    draft: &mut Draft,
    side: Side,
    symbol: Option<PlayerSymbol>,
    words: &Localization,
) -> Option<LocalizedText> {
    let mut wanted_styles = draft.reconciled_styles(draft.player_styles.clone());
    let before = std::mem::replace(&mut wanted_styles[side.index()].symbol, symbol);
    let taken = |(other, player_style): (usize, &PlayerStyle)| {
        other != side.index() && symbol.is_some() && player_style.symbol == symbol
    };
    let other = wanted_styles.iter().enumerate().position(taken);
    let message = other.map(|other| {
        wanted_styles[other].symbol = before;
        let others = name(draft, Side(other as u8), words);
        LocalizedText::new(ids::PLAYER_STYLE_SYMBOL_SWAPPED)
            .text("name", name(draft, side, words))
            .text("other", others)
    });
    store(draft, &wanted_styles);
    message
}

fn store(draft: &mut Draft, styles: &[PlayerStyle]) {
    draft.player_styles[..styles.len()].copy_from_slice(styles);
}

/// The name of a hue, or of the natural colour.
pub(super) fn hue_name(draft: &Draft, side: Side, hue: Option<Hue>, words: &Localization) -> String {
    match hue {
        Some(hue) => words.text(hue_message(draft.game_def.info.id, side, hue)),
        None => words.text(ids::PLAYER_STYLE_NATURAL),
    }
}

/// The name of the player, or of the side if the player has none or is the computer.
pub(super) fn name(draft: &Draft, side: Side, words: &Localization) -> String {
    match draft.names[side.index()].trim() {
        _ if draft.computers[side.index()].is_some() => words.side(draft.game_def.info, side),
        "" => words.side(draft.game_def.info, side),
        name => name.to_owned(),
    }
}
