//! Number formatting for each language, by the CLDR patterns for decimal numbers.

use fluent_bundle::FluentValue;

use super::Locale;

/// The number of digits in a group before the decimal separator.
const GROUP: usize = 3;

/// The separators of a number format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberFormat {
    /// The separator between groups of three digits.
    pub group: char,
    /// The decimal separator.
    pub decimal: char,
}

impl NumberFormat {
    /// The number format of a language.
    pub const fn of(locale: Locale) -> Self {
        match locale {
            Locale::English => Self { group: ',', decimal: '.' },
            Locale::German => Self { group: '.', decimal: ',' },
            // A no-break space. The narrow one is not supported everywhere.
            Locale::French => Self { group: '\u{a0}', decimal: ',' },
        }
    }

    /// Formats a number given as digits, with an optional minus sign and decimal point.
    pub fn write(self, number: &str) -> String {
        let (sign, number) = number.strip_prefix('-').map_or(("", number), |rest| ("−", rest));
        let (whole, fraction) = number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
        let mut text = sign.to_owned();
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index) % GROUP == 0 {
                text.push(self.group);
            }
            text.push(digit);
        }
        if let Some(fraction) = fraction {
            text.push(self.decimal);
            text.push_str(fraction);
        }
        text
    }
}

/// The type of the functions with which Fluent formats numbers.
pub(super) type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// The formatter of a language. Fluent accepts only functions without captures, so each language has its own.
pub(super) fn formatter<M>(locale: Locale) -> Formatter<M> {
    match locale {
        Locale::English => |value, _| write(value, Locale::English),
        Locale::German => |value, _| write(value, Locale::German),
        Locale::French => |value, _| write(value, Locale::French),
    }
}

fn write(value: &FluentValue<'_>, locale: Locale) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(NumberFormat::of(locale).write(&number.as_string())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_number_format() {
        let written = |number| Locale::ALL.map(|locale| NumberFormat::of(locale).write(number));
        assert_eq!(written("7"), ["7", "7", "7"]);
        assert_eq!(written("999"), ["999", "999", "999"]);
        assert_eq!(written("1000"), ["1,000", "1.000", "1\u{a0}000"]);
        assert_eq!(written("-1234567.5"), ["−1,234,567.5", "−1.234.567,5", "−1\u{a0}234\u{a0}567,5"]);
    }
}
