//! The shares of an option: chosen at random, openly or in secret.

use quintet_core::rules::{LocalizedText, OptionKind, OptionSpec};
use quintet_core::words::{MessageId, ids};

/// How shares are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareMode {
    /// By a named value of the option, for example at random.
    Named(&'static str),
    /// On the setup screen, visible to all players.
    Openly,
    /// By the player in secret, when the match starts.
    Secretly,
}

/// A change of shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareEdit {
    SetMode(ShareMode),
    /// Increase the share with this index.
    Increase(usize),
    /// Decrease the share with this index.
    Decrease(usize),
}

/// The shares of an option while they are being chosen. Their sum never exceeds that of the option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shares {
    /// The option.
    pub(crate) spec: &'static OptionSpec,
    /// How they are chosen.
    pub(crate) mode: ShareMode,
    pub(super) parts: Vec<u32>,
    pub(super) sum: u32,
    pub(super) max: u32,
    /// The message id of the reason why the last button press changed nothing.
    pub(super) rejection: Option<MessageId>,
}

impl Shares {
    /// Creates even shares for an option. Returns `None` if the option is not a shares option.
    pub(crate) fn of(spec: &'static OptionSpec) -> Option<Self> {
        let OptionKind::Shares { parts, sum, max, names } = spec.kind else { return None };
        let count = u32::try_from(parts).unwrap_or(1).max(1);
        let even = (0..count).map(|part| sum / count + u32::from(part < sum % count)).collect();
        let mode =
            names.iter().find(|name| **name == spec.default).map_or(ShareMode::Openly, |name| ShareMode::Named(name));
        Some(Self { spec, mode, parts: even, sum, max, rejection: None })
    }

    /// Restores a previous choice. An unknown value is ignored.
    pub(crate) fn restore(&mut self, value: &str, in_secret: bool) {
        let OptionKind::Shares { names, .. } = self.spec.kind else { return };
        let parts: Result<Vec<u32>, _> = value.split('/').map(str::parse).collect();
        match (names.iter().find(|name| **name == value), parts) {
            _ if in_secret => self.mode = ShareMode::Secretly,
            (Some(name), _) => self.mode = ShareMode::Named(name),
            (None, Ok(parts)) if parts.len() == self.parts.len() => {
                self.parts = parts;
                self.mode = ShareMode::Openly;
            }
            _ => {}
        }
    }

    /// The number of shares.
    pub(crate) const fn count(&self) -> usize {
        self.parts.len()
    }

    pub(super) fn chosen(&self) -> u32 {
        self.parts.iter().sum()
    }

    /// Whether the shares add up to the sum of the option.
    pub(crate) fn is_complete(&self) -> bool {
        self.chosen() == self.sum
    }

    /// The message shown while the shares do not add up.
    pub(crate) fn missing_choice(&self) -> LocalizedText {
        LocalizedText::new(ids::SETUP_NOT_READY).number("sum", self.sum)
    }

    /// The value of the option. `None` for secret or incomplete shares.
    pub(crate) fn value(&self) -> Option<String> {
        match self.mode {
            ShareMode::Named(name) => Some(name.to_owned()),
            ShareMode::Openly if self.is_complete() => Some(self.text()),
            ShareMode::Openly | ShareMode::Secretly => None,
        }
    }

    /// The shares in the format of option values, for example `5/5/5`.
    pub(crate) fn text(&self) -> String {
        self.parts.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
    }

    /// The message id of the reason why a share cannot be increased, if any.
    pub(super) fn why_not_increase(&self, part: usize) -> Option<MessageId> {
        if self.is_complete() {
            Some(ids::SETUP_SHARES_WHOLE)
        } else {
            (self.parts[part] >= self.max).then_some(ids::SETUP_SHARES_MAX)
        }
    }

    /// The message id of the reason why a share cannot be decreased, if any.
    pub(super) fn why_not_decrease(&self, part: usize) -> Option<MessageId> {
        (self.parts[part] == 0).then_some(ids::SETUP_SHARES_NONE)
    }

    fn increase(&mut self, part: usize) {
        self.rejection = self.why_not_increase(part);
        if self.rejection.is_none() {
            self.parts[part] += 1;
        }
    }

    fn decrease(&mut self, part: usize) {
        self.rejection = self.why_not_decrease(part);
        if self.rejection.is_none() {
            self.parts[part] -= 1;
        }
    }

    /// Carries out a change. If it is impossible, the reason is shown instead.
    pub(crate) fn carry_out(&mut self, edit: ShareEdit) {
        match edit {
            ShareEdit::SetMode(mode) => (self.mode, self.rejection) = (mode, None),
            ShareEdit::Increase(part) => self.increase(part),
            ShareEdit::Decrease(part) => self.decrease(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPEC: OptionSpec = OptionSpec {
        key: "blue",
        kind: OptionKind::Shares { parts: 3, sum: 15, max: 6, names: &["random"] },
        default: "random",
    };

    #[test]
    fn new_shares_are_even_and_use_default_mode() {
        let shares = Shares::of(&SPEC).unwrap();
        assert_eq!((shares.value().as_deref(), shares.text().as_str()), (Some("random"), "5/5/5"));
    }

    #[test]
    fn only_complete_open_shares_have_a_value() {
        let mut shares = Shares { mode: ShareMode::Openly, ..Shares::of(&SPEC).unwrap() };
        shares.increase(0);
        assert_eq!(shares.value().as_deref(), Some("5/5/5"), "the shares already add up");
        assert_eq!(shares.rejection, Some(ids::SETUP_SHARES_WHOLE));
        shares.decrease(2);
        assert_eq!(shares.value(), None);
        shares.increase(0);
        assert_eq!(shares.value().as_deref(), Some("6/5/4"));
        shares.decrease(1);
        assert_eq!(shares.rejection, None);
        shares.increase(0);
        assert_eq!((shares.text().as_str(), shares.rejection), ("6/4/4", Some(ids::SETUP_SHARES_MAX)));
        shares.increase(1);
        shares.mode = ShareMode::Secretly;
        assert!(shares.is_complete() && shares.value().is_none(), "a secret choice has no value");
    }
}
