//! The options of a game, which are set before it starts.

use super::{Localize, LocalizedText};
use crate::impl_error;
use crate::words::ids;

/// The values that an option accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these names.
    Choice(&'static [&'static str]),
    /// A whole number in this range, ends included.
    Number {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
    },
    /// A random seed: any unsigned integer of 64 bits.
    Seed,
    /// The parts of a fixed sum: whole numbers separated by slashes, such as `5/5/5`; or one of some names.
    Allocation {
        /// The number of parts.
        parts: usize,
        /// The sum of the parts.
        sum: u32,
        /// The largest value of a part.
        max: u32,
        /// The names accepted instead of numbers.
        names: &'static [&'static str],
    },
}

impl OptionKind {
    /// All numeric values of an option of kind [`OptionKind::Allocation`]; empty for other kinds.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::OptionKind;
    ///
    /// let kind = OptionKind::Allocation { parts: 2, sum: 3, max: 2, names: &[] };
    /// assert_eq!(kind.allocations(), ["1/2", "2/1"]);
    /// ```
    #[must_use]
    pub fn allocations(self) -> Vec<String> {
        let Self::Allocation { parts, sum, max, .. } = self else { return Vec::new() };
        let joined = |shares: Vec<u32>| shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/");
        all_allocations(parts, sum, max).into_iter().map(joined).collect()
    }

    /// The canonical form of a value, or `None` if the value is not valid.
    pub(crate) fn canonical(self, value: &str) -> Option<String> {
        match self {
            Self::Choice(names) => names.contains(&value).then(|| value.to_owned()),
            Self::Number { min, max } => {
                value.parse::<u32>().ok().filter(|number| (min..=max).contains(number)).map(|number| number.to_string())
            }
            Self::Seed => value.parse::<u64>().ok().map(|seed| seed.to_string()),
            Self::Allocation { names, .. } if names.contains(&value) => Some(value.to_owned()),
            Self::Allocation { parts, sum, max, .. } => {
                let shares: Vec<u32> = value.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
                let is_valid = shares.len() == parts && shares.iter().all(|share| *share <= max);
                (is_valid && shares.iter().sum::<u32>() == sum)
                    .then(|| shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/"))
            }
        }
    }
}

/// All ways to split a sum into `parts` numbers, each at most `max`.
fn all_allocations(parts: usize, sum: u32, max: u32) -> Vec<Vec<u32>> {
    if parts == 0 {
        return if sum == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let with_first = |first: u32| {
        all_allocations(parts - 1, sum - first, max).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (0..=max.min(sum)).flat_map(with_first).collect()
}

/// The definition of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its key on the command line. Capitalised, it is the name of its tag in a record.
    pub key: &'static str,
    /// The values that it accepts.
    pub kind: OptionKind,
    /// The default value.
    pub default: &'static str,
}

/// Why an option could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option with this key.
    UnknownKey {
        /// The key.
        key: String,
        /// The options that the game has.
        known: &'static [OptionSpec],
    },
    /// The option does not accept this value.
    BadValue {
        /// The option.
        spec: OptionSpec,
        /// The value.
        value: String,
    },
}

impl Localize for OptionError {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::UnknownKey { key, known: [] } => LocalizedText::new(ids::OPTION_NONE).text("key", key),
            Self::UnknownKey { key, known } => {
                let keys: Vec<_> = known.iter().map(|spec| spec.key).collect();
                LocalizedText::new(ids::OPTION_UNKNOWN).text("key", key).text("known", keys.join(", "))
            }
            Self::BadValue { spec, value } => match spec.kind {
                OptionKind::Choice(names) => LocalizedText::new(ids::OPTION_NOT_A_CHOICE)
                    .text("key", spec.key)
                    .text("value", value)
                    .text("choices", names.join(", ")),
                OptionKind::Number { min, max } => LocalizedText::new(ids::OPTION_NOT_IN_RANGE)
                    .text("key", spec.key)
                    .text("value", value)
                    .number("min", min)
                    .number("max", max),
                OptionKind::Seed => LocalizedText::new(ids::OPTION_NOT_A_SEED)
                    .text("key", spec.key)
                    .text("value", value)
                    .text("max", u64::MAX.to_string()),
                OptionKind::Allocation { parts, sum, max, names } => LocalizedText::new(ids::OPTION_NOT_ALLOCATION)
                    .text("key", spec.key)
                    .text("value", value)
                    .number("parts", i64::try_from(parts).unwrap_or(i64::MAX))
                    .number("sum", sum)
                    .number("max", max)
                    .text("names", names.join(", ")),
            },
        }
    }
}

impl_error!(OptionError);

/// The values of all options of one game.
///
/// # Examples
///
/// ```
/// use quintet_games::find;
/// use quintet_core::rules::OptionError;
///
/// let abalone = find("abalone").unwrap();
/// let mut options = abalone.options();
/// assert_eq!(options.get("layout"), "standard");
///
/// options.set("layout", "belgian-daisy").unwrap();
/// options.set("eject", "3").unwrap();
/// assert_eq!(options.number("eject"), 3);
///
/// assert!(matches!(options.set("eject", "99"), Err(OptionError::BadValue { .. })));
/// assert!(matches!(options.set("size", "5"), Err(OptionError::UnknownKey { .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<String>,
}

impl Options {
    /// All options at their defaults.
    #[must_use]
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        Self { specs, values: specs.iter().map(|spec| spec.default.to_owned()).collect() }
    }

    /// Sets one option.
    ///
    /// # Errors
    /// When the game has no such option, or the option does not accept the value. The options are then unchanged.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let Some(index) = self.specs.iter().position(|spec| spec.key == key) else {
            return Err(OptionError::UnknownKey { key: key.to_owned(), known: self.specs });
        };
        let spec = self.specs[index];
        match spec.kind.canonical(value) {
            Some(value) => {
                self.values[index] = value;
                Ok(())
            }
            None => Err(OptionError::BadValue { spec, value: value.to_owned() }),
        }
    }

    /// The value of an option.
    ///
    /// # Panics
    /// When the game has no such option.
    #[must_use]
    #[track_caller]
    pub fn get(&self, key: &str) -> &str {
        match self.specs.iter().position(|spec| spec.key == key) {
            Some(index) => &self.values[index],
            None => {
                let known: Vec<_> = self.specs.iter().map(|spec| spec.key).collect();
                panic!("the game has no option {key:?}; its options are {known:?}")
            }
        }
    }

    /// The value of a numeric option.
    ///
    /// # Panics
    /// When the game has no such option, or it is not a number.
    #[must_use]
    #[track_caller]
    pub fn number(&self, key: &str) -> u32 {
        let value = self.get(key);
        value.parse().unwrap_or_else(|_| panic!("the value {value:?} of the option {key:?} is not a number"))
    }

    /// The value of a seed option.
    ///
    /// # Panics
    /// When the game has no such option, or it is not a seed.
    #[must_use]
    #[track_caller]
    pub fn seed(&self, key: &str) -> u64 {
        let value = self.get(key);
        value.parse().unwrap_or_else(|_| panic!("the value {value:?} of the option {key:?} is not a seed"))
    }

    /// All options with their values, in the order of the game's definition.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &str)> {
        self.specs.iter().zip(self.values.iter().map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPECS: [OptionSpec; 2] = [
        OptionSpec { key: "size", kind: OptionKind::Choice(&["small", "large"]), default: "small" },
        OptionSpec { key: "limit", kind: OptionKind::Number { min: 1, max: 9 }, default: "3" },
    ];

    #[test]
    #[should_panic(expected = r#"the game has no option "sise"; its options are ["size", "limit"]"#)]
    fn unknown_key_is_named_with_the_known_ones() {
        let _ = Options::defaults(&SPECS).get("sise");
    }

    #[test]
    #[should_panic(expected = r#"the value "small" of the option "size" is not a number"#)]
    fn value_that_is_no_number_is_named() {
        let _ = Options::defaults(&SPECS).number("size");
    }
}
