//! The allocation of an option: chosen at random, openly or in secret.

use quintet_core::rules::{LocalizedText, OptionKind, OptionSpec};
use quintet_core::words::{MessageId, ids};

/// How an allocation is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AllocationMode {
    /// By a named value of the option, for example at random.
    Named(&'static str),
    /// On the setup screen, visible to all players.
    Openly,
    /// By the player in secret, when the match starts.
    Secretly,
}

/// A change of an allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AllocationEdit {
    SetMode(AllocationMode),
    /// Increase the share with this index.
    Increase(usize),
    /// Decrease the share with this index.
    Decrease(usize),
}

/// The allocation of an option while it is being chosen. Its sum never exceeds that of the option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Allocation {
    /// The option.
    pub(crate) spec: &'static OptionSpec,
    /// How they are chosen.
    pub(crate) mode: AllocationMode,
    pub(super) parts: Vec<u32>,
    pub(super) sum: u32,
    pub(super) max: u32,
    /// The message id of the reason why the last button press changed nothing.
    pub(super) rejection: Option<MessageId>,
}

impl Allocation {
    /// Creates an allocation with even parts. Returns `None` if the option is not an allocation.
    pub(crate) fn of(spec: &'static OptionSpec) -> Option<Self> {
        let OptionKind::Allocation { parts, sum, max, names } = spec.kind else { return None };
        let count = u32::try_from(parts).unwrap_or(1).max(1);
        let even = (0..count).map(|part| sum / count + u32::from(part < sum % count)).collect();
        let mode = names
            .iter()
            .find(|name| **name == spec.default)
            .map_or(AllocationMode::Openly, |name| AllocationMode::Named(name));
        Some(Self { spec, mode, parts: even, sum, max, rejection: None })
    }

    /// Restores a previous choice. An unknown value is ignored.
    pub(crate) fn restore(&mut self, value: &str, in_secret: bool) {
        let OptionKind::Allocation { names, .. } = self.spec.kind else { return };
        let parts: Result<Vec<u32>, _> = value.split('/').map(str::parse).collect();
        match (names.iter().find(|name| **name == value), parts) {
            _ if in_secret => self.mode = AllocationMode::Secretly,
            (Some(name), _) => self.mode = AllocationMode::Named(name),
            (None, Ok(parts)) if parts.len() == self.parts.len() => {
                self.parts = parts;
                self.mode = AllocationMode::Openly;
            }
            _ => {}
        }
    }

    /// The number of parts.
    pub(crate) const fn count(&self) -> usize {
        self.parts.len()
    }

    pub(super) fn chosen(&self) -> u32 {
        self.parts.iter().sum()
    }

    /// Whether the parts add up to the sum of the option.
    pub(crate) fn is_complete(&self) -> bool {
        self.chosen() == self.sum
    }

    /// The message shown while the parts do not add up.
    pub(crate) fn missing_choice(&self) -> LocalizedText {
        LocalizedText::new(ids::SETUP_NOT_READY).number("sum", self.sum)
    }

    /// The value of the option. `None` for a secret or incomplete allocation.
    pub(crate) fn value(&self) -> Option<String> {
        match self.mode {
            AllocationMode::Named(name) => Some(name.to_owned()),
            AllocationMode::Openly if self.is_complete() => Some(self.text()),
            AllocationMode::Openly | AllocationMode::Secretly => None,
        }
    }

    /// The parts in the format of option values, for example `5/5/5`.
    pub(crate) fn text(&self) -> String {
        self.parts.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
    }

    /// The message id of the reason why a share cannot be increased, if any.
    pub(super) fn why_not_increase(&self, part: usize) -> Option<MessageId> {
        if self.is_complete() {
            Some(ids::SETUP_ALLOCATION_WHOLE)
        } else {
            (self.parts[part] >= self.max).then_some(ids::SETUP_ALLOCATION_MAX)
        }
    }

    /// The message id of the reason why a share cannot be decreased, if any.
    pub(super) fn why_not_decrease(&self, part: usize) -> Option<MessageId> {
        (self.parts[part] == 0).then_some(ids::SETUP_ALLOCATION_NONE)
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
    pub(crate) fn carry_out(&mut self, edit: AllocationEdit) {
        match edit {
            AllocationEdit::SetMode(mode) => (self.mode, self.rejection) = (mode, None),
            AllocationEdit::Increase(part) => self.increase(part),
            AllocationEdit::Decrease(part) => self.decrease(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPEC: OptionSpec = OptionSpec {
        key: "blue",
        kind: OptionKind::Allocation { parts: 3, sum: 15, max: 6, names: &["random"] },
        default: "random",
    };

    #[test]
    fn new_allocation_is_even_and_uses_default_mode() {
        let allocation = Allocation::of(&SPEC).unwrap();
        assert_eq!((allocation.value().as_deref(), allocation.text().as_str()), (Some("random"), "5/5/5"));
    }

    #[test]
    fn only_complete_open_allocations_have_a_value() {
        let mut allocation = Allocation { mode: AllocationMode::Openly, ..Allocation::of(&SPEC).unwrap() };
        allocation.increase(0);
        assert_eq!(allocation.value().as_deref(), Some("5/5/5"), "the parts already add up");
        assert_eq!(allocation.rejection, Some(ids::SETUP_ALLOCATION_WHOLE));
        allocation.decrease(2);
        assert_eq!(allocation.value(), None);
        allocation.increase(0);
        assert_eq!(allocation.value().as_deref(), Some("6/5/4"));
        allocation.decrease(1);
        assert_eq!(allocation.rejection, None);
        allocation.increase(0);
        assert_eq!((allocation.text().as_str(), allocation.rejection), ("6/4/4", Some(ids::SETUP_ALLOCATION_MAX)));
        allocation.increase(1);
        allocation.mode = AllocationMode::Secretly;
        assert!(allocation.is_complete() && allocation.value().is_none(), "a secret choice has no value");
    }
}
