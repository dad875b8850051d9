//! Move notation: `a1-a2`, `a1xb1`, `a1^b1`, `a1+`, `a1.2+`, `a1=s`, `a1/ms`, `a1>n`, `pass`.

use std::fmt::{self, Write};

use super::pile::MAX_HEIGHT;
use super::{Direction, Move, MoveError, Parts, Size, board};
use quintet_core::rules::{Cell, DefaultMoveError};

const PASS: &str = "pass";

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        let mut between = |from, sign, to| write!(out, "{}{sign}{}", board::name(from), board::name(to));
        match self {
            Self::Pass => out.write_str(PASS),
            Self::Go { from, to } => between(from, '-', to),
            Self::Attack { from, to } => between(from, 'x', to),
            Self::BackUp { from, to } => between(from, '^', to),
            Self::Upgrade { cell, level } => {
                write_pyramid(cell, level, out)?;
                out.write_char('+')
            }
            Self::Recolor { cell, level, size } => {
                write_pyramid(cell, level, out)?;
                write!(out, "={}", size.letter())
            }
            Self::Split { cell, parts } => {
                write!(out, "{}/", board::name(cell))?;
                parts.sizes().iter().try_for_each(|size| out.write_str(size.letter()))
            }
            Self::Gate { cell, direction } => write!(out, "{}>{}", board::name(cell), direction.letter()),
        }
    }

    pub(super) fn parse(text: &str) -> Result<Self, MoveError> {
        if text == PASS {
            return Ok(Self::Pass);
        }
        let unreadable = || MoveError::Unreadable(text.to_owned());
        let (first, rest) = text.split_at_checked(2).ok_or_else(unreadable)?;
        let (level, rest) = read_level(rest).ok_or_else(unreadable)?;
        let (sign, rest) = rest.split_at_checked(1).ok_or_else(unreadable)?;
        if !"-x^+=/>".contains(sign) || (level > 0 && !"+=".contains(sign)) {
            return Err(unreadable());
        }
        let no_cell = |name: &str| {
            MoveError::Common(DefaultMoveError::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
        };
        let other = |name: &str| {
            if name.len() == 2 { board::parse(name).ok_or_else(|| no_cell(name)) } else { Err(unreadable()) }
        };
        let cell = board::parse(first).ok_or_else(|| no_cell(first))?;
        Ok(match sign {
            "-" => Self::Go { from: cell, to: other(rest)? },
            "x" => Self::Attack { from: cell, to: other(rest)? },
            "^" => Self::BackUp { from: cell, to: other(rest)? },
            "+" if rest.is_empty() => Self::Upgrade { cell, level },
            "=" => Self::Recolor { cell, level, size: Size::from_letter(rest).ok_or_else(unreadable)? },
            "/" => Self::Split { cell, parts: read_parts(rest).ok_or_else(unreadable)? },
            ">" => Self::Gate { cell, direction: Direction::from_letter(rest).ok_or_else(unreadable)? },
            _ => return Err(unreadable()),
        })
    }
}

fn write_pyramid(cell: Cell, level: u8, out: &mut impl Write) -> fmt::Result {
    out.write_str(board::name(cell))?;
    if level > 0 { write!(out, ".{level}") } else { Ok(()) }
}

/// Returns the level after the point, or 0 if there is no point, and the rest of the text.
fn read_level(text: &str) -> Option<(u8, &str)> {
    let Some(text) = text.strip_prefix('.') else { return Some((0, text)) };
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let level = digits.parse().ok().filter(|level| (1..=MAX_HEIGHT as u8).contains(level))?;
    (!digits.starts_with('0')).then_some((level, rest))
}

fn read_parts(text: &str) -> Option<Parts> {
    let same = |parts: &Parts| parts.sizes().iter().map(|size| size.letter()).collect::<String>() == text;
    Parts::ALL.into_iter().find(same)
}
