//! Notation: the first input path of a move. Names of cells follow each other, as in `a2a3`. A comma separates other
//! steps: the name of a choice, and `@` with the number of a kind in hand, as in `@1,e5`.

use std::fmt::{self, Write};

use super::{DefaultMoveError, PASS, SWAP};
use crate::rules::{Cell, GameInfo, InputStep, Rules};

/// The separator between steps, except between two cells.
const SEPARATOR: char = ',';
/// The prefix of the number of a kind in hand.
const HAND: char = '@';

/// The name of a choice: its message id without the id of the game.
fn choice_name<'a>(info: &GameInfo, choice: &'a str) -> &'a str {
    let of_game = choice.strip_prefix(info.id).and_then(|rest| rest.strip_prefix('-'));
    of_game.or_else(|| choice.strip_prefix("choice-")).unwrap_or(choice)
}

/// Writes the steps of the first input path of a legal move.
pub fn write_move<P: Rules>(position: &P, action: P::Move, out: &mut impl Write) -> fmt::Result {
    let (mut result, mut is_first) = (Ok(()), true);
    position.for_each_input_path(action, |path| {
        if std::mem::take(&mut is_first) {
            result = write_steps(P::INFO, path, out);
        }
    });
    result
}

fn write_steps(info: &GameInfo, steps: &[InputStep], out: &mut impl Write) -> fmt::Result {
    let mut after_cell = true;
    for (step, index) in steps.iter().zip(0..) {
        let is_cell = step.cell().is_some();
        if index > 0 && !(is_cell && after_cell) {
            out.write_char(SEPARATOR)?;
        }
        after_cell = is_cell;
        match step {
            InputStep::Cell(cell) => out.write_str((info.cell_name)(*cell))?,
            InputStep::Reserve(kind) => write!(out, "{HAND}{kind}")?,
            InputStep::Choice(choice) => out.write_str(choice_name(info, choice))?,
        }
    }
    Ok(())
}

/// The text of a legal move.
pub fn move_text<P: Rules>(position: &P, action: P::Move) -> String {
    let mut text = String::new();
    position.write_move(action, &mut text).expect("writing to a string cannot fail");
    text
}

/// Finds the legal move with this text.
pub fn parse_move<P: Rules>(position: &P, text: &str) -> Result<P::Move, P::MoveError> {
    let (mut found, mut written) = (None, String::new());
    position.for_each_move(|action| {
        written.clear();
        if position.write_move(action, &mut written).is_ok() && written == text {
            found = Some(action);
        }
    });
    if let Some(action) = found {
        return Ok(action);
    }
    let steps = parse_steps(P::INFO, text)?;
    let mut same = None;
    position.for_each_move(|action| {
        position.for_each_input_path(action, |path| {
            if path == steps {
                same = Some(action);
            }
        });
    });
    let Some(action) = same else { return Err(position.explain_illegal(&steps)) };
    written.clear();
    match position.write_move(action, &mut written) {
        Ok(()) => Err(DefaultMoveError::OtherSpelling(written).into()),
        Err(fmt::Error) => Err(DefaultMoveError::Unreadable(text.to_owned()).into()),
    }
}

fn parse_steps(info: &GameInfo, text: &str) -> Result<Vec<InputStep>, DefaultMoveError> {
    let mut steps = Vec::new();
    for part in text.split(SEPARATOR) {
        let mut choices = info.choices.iter().chain(&[PASS, SWAP]);
        if let Some(choice) = choices.find(|choice| choice_name(info, choice) == part) {
            steps.push(InputStep::Choice(choice));
        } else if let Some(kind) = part.strip_prefix(HAND).and_then(|number| number.parse().ok()) {
            steps.push(InputStep::Reserve(kind));
        } else {
            parse_cells(info, part, text, &mut steps)?;
        }
    }
    Ok(steps)
}

/// Parses the names of one or more cells. If the text begins with several names, the longest one is used.
fn parse_cells(info: &GameInfo, part: &str, text: &str, steps: &mut Vec<InputStep>) -> Result<(), DefaultMoveError> {
    let mut rest = part;
    loop {
        let names = (0..info.cells).map(|number| (Cell(number), (info.cell_name)(Cell(number))));
        let beginning = names.filter(|(_, name)| rest.starts_with(name) && !name.is_empty());
        let Some((cell, name)) = beginning.max_by_key(|(_, name)| name.len()) else {
            return Err(unknown_cell(rest, text));
        };
        steps.push(InputStep::Cell(cell));
        rest = &rest[name.len()..];
        if rest.is_empty() {
            return Ok(());
        }
    }
}

/// The error for text that does not begin with the name of a cell. It may look like one: a letter, then digits.
fn unknown_cell(rest: &str, text: &str) -> DefaultMoveError {
    let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
    let digits = rest[letters..].bytes().take_while(u8::is_ascii_digit).count();
    if letters == 1 && digits > 0 {
        DefaultMoveError::NoSuchCell { name: rest[..letters + digits].to_owned(), text: text.to_owned() }
    } else {
        DefaultMoveError::Unreadable(text.to_owned())
    }
}
