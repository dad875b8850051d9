//! The options of a game: what may be set before it starts.

use super::{Say, Sentence};

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these names.
    Choice(&'static [&'static str]),
    /// A whole number in this range, ends included.
    Number {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// A seed of chance: any whole number of 64 bits.
    Seed,
    /// Whole numbers with a slash between them, such as `5/5/5`, that add up to a sum; or one of some names.
    Shares {
        /// How many numbers.
        parts: usize,
        /// What they add up to.
        sum: u32,
        /// The most that each can be.
        most: u32,
        /// What can be said instead.
        names: &'static [&'static str],
    },
}

impl OptionKind {
    /// Every value that says in numbers how something is shared; none of any other kind.
    #[must_use]
    pub fn shares(self) -> Vec<String> {
        let Self::Shares { parts, sum, most, .. } = self else { return Vec::new() };
        let written = |shares: Vec<u32>| shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/");
        all_shares(parts, sum, most).into_iter().map(written).collect()
    }

    /// The value in its canonical form, if it is one of this kind.
    fn canonical(self, value: &str) -> Option<String> {
        match self {
            Self::Choice(names) => names.contains(&value).then(|| value.to_owned()),
            Self::Number { min, max } => {
                value.parse::<u32>().ok().filter(|number| (min..=max).contains(number)).map(|number| number.to_string())
            }
            Self::Seed => value.parse::<u64>().ok().map(|seed| seed.to_string()),
            Self::Shares { names, .. } if names.contains(&value) => Some(value.to_owned()),
            Self::Shares { parts, sum, most, .. } => {
                let shares: Vec<u32> = value.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
                let fits = shares.len() == parts && shares.iter().all(|share| *share <= most);
                (fits && shares.iter().sum::<u32>() == sum)
                    .then(|| shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/"))
            }
        }
    }
}

/// Every way to share a sum among so many parts of which none is larger than `most`.
fn all_shares(parts: usize, sum: u32, most: u32) -> Vec<Vec<u32>> {
    if parts == 0 {
        return if sum == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let with_first =
        |first: u32| all_shares(parts - 1, sum - first, most).into_iter().map(move |rest| [vec![first], rest].concat());
    (0..=most.min(sum)).flat_map(with_first).collect()
}

/// An option that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name on the command line; with a capital, its tag in a record.
    pub key: &'static str,
    /// The values that it takes.
    pub kind: OptionKind,
    /// The value if nobody says otherwise.
    pub default: &'static str,
}

/// Why an option was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option of this name.
    UnknownKey {
        /// What was asked for.
        key: String,
        /// What there is.
        known: &'static [OptionSpec],
    },
    /// The option does not take this value.
    BadValue {
        /// The option.
        spec: OptionSpec,
        /// What was asked for.
        value: String,
    },
}

impl Say for OptionError {
    fn sentence(&self) -> Sentence {
        match self {
            Self::UnknownKey { key, known: [] } => Sentence::new("option-none").text("key", key),
            Self::UnknownKey { key, known } => {
                let keys: Vec<_> = known.iter().map(|spec| spec.key).collect();
                Sentence::new("option-unknown").text("key", key).text("known", keys.join(", "))
            }
            Self::BadValue { spec, value } => match spec.kind {
                OptionKind::Choice(names) => Sentence::new("option-not-a-choice")
                    .text("key", spec.key)
                    .text("value", value)
                    .text("choices", names.join(", ")),
                OptionKind::Number { min, max } => Sentence::new("option-not-in-range")
                    .text("key", spec.key)
                    .text("value", value)
                    .number("min", min)
                    .number("max", max),
                OptionKind::Seed => Sentence::new("option-not-a-seed")
                    .text("key", spec.key)
                    .text("value", value)
                    .text("max", u64::MAX.to_string()),
                OptionKind::Shares { parts, sum, most, names } => Sentence::new("option-not-shares")
                    .text("key", spec.key)
                    .text("value", value)
                    .number("parts", i64::try_from(parts).unwrap_or(i64::MAX))
                    .number("sum", sum)
                    .number("most", most)
                    .text("names", names.join(", ")),
            },
        }
    }
}

/// The value of every option of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<String>,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn usual(specs: &'static [OptionSpec]) -> Self {
        Self { specs, values: specs.iter().map(|spec| spec.default.to_owned()).collect() }
    }

    /// Sets one option.
    ///
    /// # Errors
    /// When the game has no such option, or the option does not take the value; nothing is changed then.
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
    /// When the game has no such option: only the game itself asks.
    #[must_use]
    pub fn get(&self, key: &str) -> &str {
        let index = self.specs.iter().position(|spec| spec.key == key).expect("games ask for their own options");
        &self.values[index]
    }

    /// The value of an option that is a number.
    ///
    /// # Panics
    /// When the game has no such option, or it is no number.
    #[must_use]
    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().expect("numbers are checked when they are set")
    }

    /// The value of an option that is a seed.
    ///
    /// # Panics
    /// When the game has no such option, or it is no seed.
    #[must_use]
    pub fn seed(&self, key: &str) -> u64 {
        self.get(key).parse().expect("seeds are checked when they are set")
    }

    /// Every option with its value, in the game's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &str)> {
        self.specs.iter().zip(self.values.iter().map(String::as_str))
    }
}
