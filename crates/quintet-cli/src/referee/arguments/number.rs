//! Numbers on the command line.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A parser of whole numbers in a range. The argument must also have `allow_negative_numbers`, so that a number with a
/// minus sign is not taken for an option.
pub fn whole_number<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("must be a whole number from {} to {}", range.start(), range.end()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_names_the_range() {
        let parse = whole_number(1..=100_u32);
        assert_eq!((parse("1"), parse("+100")), (Ok(1), Ok(100)));
        for wrong in ["", "0", "101", "-1", "1.5", "two", " 1", "99999999999999999999"] {
            assert_eq!(parse(wrong), Err("must be a whole number from 1 to 100".to_owned()), "{wrong}");
        }
    }
}
