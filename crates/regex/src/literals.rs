//! Literals that an expression requires.

use std::iter::Peekable;
use std::str::Chars;

/// Returns literals such that every match of a valid expression contains at least one of them. The analysis is conservative:
/// the result is empty if none are known.
pub(crate) fn required(expression: &str) -> Vec<String> {
    let mut parser = Parser { rest: expression.chars().peekable() };
    parser.alternatives().unwrap_or_default()
}

/// Reads an expression from left to right. Its methods return `None` at syntax that it does not know.
struct Parser<'e> {
    rest: Peekable<Chars<'e>>,
}

impl Parser<'_> {
    /// Reads alternatives up to the end of their group.
    fn alternatives(&mut self) -> Option<Vec<String>> {
        let mut all = self.sequence()?;
        while self.rest.next_if_eq(&'|').is_some() {
            let next = self.sequence()?;
            if all.is_empty() || next.is_empty() {
                all.clear();
                // An alternative has no known literal, so all of them together have none.
                while self.rest.next_if_eq(&'|').is_some() {
                    self.sequence()?;
                }
                return Some(all);
            }
            all.extend(next);
        }
        Some(all)
    }

    /// Reads one alternative. Returns the best literals of its parts.
    fn sequence(&mut self) -> Option<Vec<String>> {
        let mut best = Vec::new();
        let mut literal = String::new();
        while let Some(character) = self.rest.next_if(|next| !matches!(next, '|' | ')')) {
            let mut next = None;
            match character {
                '(' => {
                    let inner = self.group()?;
                    match self.rest.peek() {
                        Some('?' | '*' | '{') => (),
                        Some('+') => {
                            self.at_least_once()?;
                            keep_better(&mut best, inner);
                        }
                        _ => keep_better(&mut best, inner),
                    }
                }
                '[' => self.class()?,
                '?' | '*' => drop(literal.pop()),
                '{' => {
                    literal.pop();
                    while self.rest.next()? != '}' {}
                }
                '\\' => match self.rest.next()? {
                    's' | 'S' | 'd' | 'D' | 'w' | 'W' | 'b' | 'B' | '<' | '>' => (),
                    escaped if !escaped.is_ascii_alphanumeric() => next = Some(escaped),
                    _ => return None, // a code, or a class of Unicode
                },
                '+' => self.after_plus()?,
                '.' | '^' | '$' => (),
                plain => next = Some(plain),
            }
            if let Some(character) = next {
                literal.push(character);
            } else if !literal.is_empty() {
                keep_better(&mut best, vec![std::mem::take(&mut literal)]);
            }
        }
        if !literal.is_empty() {
            keep_better(&mut best, vec![literal]);
        }
        Some(best)
    }

    /// Reads a `+` and the operators after it.
    fn at_least_once(&mut self) -> Option<()> {
        self.rest.next_if_eq(&'+')?;
        self.after_plus()
    }

    /// Reads the operators after a `+`. A `?` only makes the repetition lazy. Any further operator may allow zero
    /// repetitions, so it is not supported.
    fn after_plus(&mut self) -> Option<()> {
        let _ = self.rest.next_if_eq(&'?');
        if matches!(self.rest.peek(), Some('?' | '*' | '+' | '{')) { None } else { Some(()) }
    }

    /// Reads a group after its opening parenthesis.
    fn group(&mut self) -> Option<Vec<String>> {
        if self.rest.next_if_eq(&'?').is_some() {
            match self.rest.next()? {
                ':' => (),
                'P' | '<' => while self.rest.next()? != '>' {},
                _ => return None, // flags, such as ignoring case
            }
        }
        let inner = self.alternatives()?;
        self.rest.next_if_eq(&')')?;
        Some(inner)
    }

    /// Reads a class after its opening bracket.
    fn class(&mut self) -> Option<()> {
        let _ = self.rest.next_if_eq(&'^');
        // A closing bracket as the first character belongs to the class.
        let _ = self.rest.next_if_eq(&']');
        loop {
            match self.rest.next()? {
                '\\' => drop(self.rest.next()?),
                ']' => return Some(()),
                '[' => return None, // a class within a class
                _ => (),
            }
        }
    }
}

/// Uses the other literals instead if the shortest of them is longer. Longer literals are rarer in texts without a match.
fn keep_better(best: &mut Vec<String>, others: Vec<String>) {
    let shortest = |literals: &[String]| literals.iter().map(String::len).min().unwrap_or(0);
    if shortest(&others) > shortest(best) {
        *best = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_part_of_every_match() {
        for (expression, literals) in [
            (r"^\s*#\s*(else\s+)?\s*ifdef\s+([\w|\d|_]+)", &["ifdef"][..]),
            (r"#\s*\{([\w|\d|_]+)\}", &["#"]),
            (r"@binding\(auto\)", &["@binding(auto)"]),
            (r"(override\s+fn\s+)([^\s]+)X_mod_X([\w\d]+)X(\s*)\(", &["override"]),
            (r"(?P<lead>[\s]*virtual\s+fn\s+)(?P<name>[^\s]+)(?P<end>\s*)\(", &["virtual"]),
            (r#"(//|/\*|\")"#, &["//", "/*", "\""]),
            (r"(\d\[\d+\w)?([\w\d_]+)X_mod_X", &["X_mod_X"]),
            ("(X_mod_X|X_vrt_X)", &["X_mod_X", "X_vrt_X"]),
            ("ab*c", &["a"]),
            ("abc?", &["ab"]),
            ("abc{0,2}de", &["ab"]),
            ("ab+c", &["ab"]),
            ("(ab)+c", &["ab"]),
            ("ab+?c", &["ab"]),
            ("ab+*", &[]),
            ("ab+??", &[]),
            ("(ab)+*", &[]),
            ("(ab)+{0,1}", &[]),
            (r"\<ab\>", &["ab"]),
            ("(ab)?c", &["c"]),
            ("one|another", &["one", "another"]),
            ("one|", &[]),
            (r"one|\w|two", &[]),
            (r"(one|\w|two)three", &["three"]),
            ("(?i)word", &[]),
            (r"\x41b", &[]),
            ("[]a]bc", &["bc"]),
            ("[^]a]bc", &["bc"]),
            ("[[:alpha:]]bc", &[]),
            ("", &[]),
        ] {
            assert_eq!(required(expression), literals, "{expression}");
        }
    }
}
