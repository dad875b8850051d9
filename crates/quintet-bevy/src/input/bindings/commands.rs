//! The commands that players give with keys and buttons, and the keys and buttons that they have by default.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};

use super::keys::KeyPress;

/// What a key or a button does. Players can change the keys and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Move the cursor to the left.
    Left,
    /// Move the cursor to the right.
    Right,
    /// Move the cursor up.
    Up,
    /// Move the cursor down.
    Down,
    /// Move the cursor up and to the left.
    UpLeft,
    /// Move the cursor up and to the right.
    UpRight,
    /// Move the cursor down and to the left.
    DownLeft,
    /// Move the cursor down and to the right.
    DownRight,
    /// Select the cell at the cursor, or confirm a move.
    Confirm,
    /// Cancel a selection, or open the pause menu.
    Cancel,
    /// Select the previous reserve piece or choice.
    PreviousOption,
    /// Select the next reserve piece or choice.
    NextOption,
    /// Take the reserve piece or choice with this number, from 1 to 9.
    Option(u8),
    /// Reveal or hide what only the player to move may see.
    ToggleSecret,
    /// Inspect the piece at the cursor.
    Inspect,
    /// Show a hint, or switch the analysis where it is available.
    Hint,
    /// Switch the analysis on or off.
    Analysis,
    /// Undo a move, or the last step of a selection.
    Undo,
    /// Redo an undone move.
    Redo,
    /// Show the previous turn.
    PreviousTurn,
    /// Show the next turn.
    NextTurn,
    /// Show the start position.
    FirstTurn,
    /// Show the current position.
    CurrentTurn,
    /// Start or stop playback.
    TogglePlayback,
    /// Open the move list.
    MoveList,
    /// Open or close the pause menu.
    Pause,
    /// Switch full screen on or off.
    FullScreen,
    /// Read the position, row by row.
    ReadRows,
    /// Read the position, by owner.
    ReadOwners,
    /// Read the lines through the cell of the cursor.
    ReadLines,
    /// Read what the piece at the cursor can do.
    ReadActions,
    /// Read the score and the clocks.
    ReadScore,
    /// Read the shape of the board.
    ReadBoard,
}

/// The number of keys that a command can have.
pub const KEYS: usize = 2;

/// The keys and the gamepad button of a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Binding {
    /// The keys.
    pub keys: [Option<KeyPress>; KEYS],
    /// The button of gamepads.
    pub button: Option<GamepadButton>,
}

impl Command {
    /// All commands, in the order of the settings.
    pub const ALL: [Self; 41] = [
        Self::Left,
        Self::Right,
        Self::Up,
        Self::Down,
        Self::UpLeft,
        Self::UpRight,
        Self::DownLeft,
        Self::DownRight,
        Self::Confirm,
        Self::Cancel,
        Self::PreviousOption,
        Self::NextOption,
        Self::Option(1),
        Self::Option(2),
        Self::Option(3),
        Self::Option(4),
        Self::Option(5),
        Self::Option(6),
        Self::Option(7),
        Self::Option(8),
        Self::Option(9),
        Self::ToggleSecret,
        Self::Inspect,
        Self::Hint,
        Self::Analysis,
        Self::Undo,
        Self::Redo,
        Self::PreviousTurn,
        Self::NextTurn,
        Self::FirstTurn,
        Self::CurrentTurn,
        Self::TogglePlayback,
        Self::MoveList,
        Self::Pause,
        Self::FullScreen,
        Self::ReadRows,
        Self::ReadOwners,
        Self::ReadLines,
        Self::ReadActions,
        Self::ReadScore,
        Self::ReadBoard,
    ];

    /// The message id of the name. The name of an option has the argument `number`.
    #[must_use]
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Left => ids::COMMAND_LEFT,
            Self::Right => ids::COMMAND_RIGHT,
            Self::Up => ids::COMMAND_UP,
            Self::Down => ids::COMMAND_DOWN,
            Self::UpLeft => ids::COMMAND_UP_LEFT,
            Self::UpRight => ids::COMMAND_UP_RIGHT,
            Self::DownLeft => ids::COMMAND_DOWN_LEFT,
            Self::DownRight => ids::COMMAND_DOWN_RIGHT,
            Self::Confirm => ids::COMMAND_CONFIRM,
            Self::Cancel => ids::COMMAND_CANCEL,
            Self::PreviousOption => ids::COMMAND_PREVIOUS_OPTION,
            Self::NextOption => ids::COMMAND_NEXT_OPTION,
            Self::Option(_) => ids::COMMAND_OPTION,
            Self::ToggleSecret => ids::COMMAND_SECRET,
            Self::Inspect => ids::COMMAND_INSPECT,
            Self::Hint => ids::COMMAND_HINT,
            Self::Analysis => ids::COMMAND_ANALYSIS,
            Self::Undo => ids::COMMAND_UNDO,
            Self::Redo => ids::COMMAND_REDO,
            Self::PreviousTurn => ids::COMMAND_PREVIOUS_TURN,
            Self::NextTurn => ids::COMMAND_NEXT_TURN,
            Self::FirstTurn => ids::COMMAND_FIRST_TURN,
            Self::CurrentTurn => ids::COMMAND_CURRENT_TURN,
            Self::TogglePlayback => ids::COMMAND_PLAYBACK,
            Self::MoveList => ids::COMMAND_MOVE_LIST,
            Self::Pause => ids::COMMAND_PAUSE,
            Self::FullScreen => ids::COMMAND_FULL_SCREEN,
            Self::ReadRows => ids::COMMAND_READ_ROWS,
            Self::ReadOwners => ids::COMMAND_READ_OWNERS,
            Self::ReadLines => ids::COMMAND_READ_LINES,
            Self::ReadActions => ids::COMMAND_READ_ACTIONS,
            Self::ReadScore => ids::COMMAND_READ_SCORE,
            Self::ReadBoard => ids::COMMAND_READ_BOARD,
        }
    }

    /// The name in the settings file.
    #[must_use]
    pub fn name(self) -> String {
        let name = self.label_id().as_str().trim_start_matches("command-");
        if let Self::Option(number) = self { format!("{name}-{number}") } else { name.to_owned() }
    }

    /// The direction in which the command moves the cursor; y points up.
    #[must_use]
    pub const fn direction(self) -> Option<Vec2> {
        const HALF: f32 = 0.5;
        const HIGH: f32 = 0.866;
        Some(match self {
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
            Self::Up => Vec2::Y,
            Self::Down => Vec2::NEG_Y,
            Self::UpLeft => Vec2::new(-HALF, HIGH),
            Self::UpRight => Vec2::new(HALF, HIGH),
            Self::DownLeft => Vec2::new(-HALF, -HIGH),
            Self::DownRight => Vec2::new(HALF, -HIGH),
            _ => return None,
        })
    }

    /// The keys and the button that the command has by default.
    #[must_use]
    pub fn default_binding(self) -> Binding {
        let keys = match self {
            Self::Confirm => [Some(KeyPress::of(KeyCode::Enter)), Some(KeyPress::of(KeyCode::Space))],
            Self::Cancel => [Some(KeyPress::of(KeyCode::Escape)), Some(KeyPress::of(KeyCode::Backspace))],
            _ => [self.default_key(), None],
        };
        Binding { keys, button: self.default_button() }
    }

    fn default_key(self) -> Option<KeyPress> {
        Some(match self {
            Self::Left => KeyPress::of(KeyCode::ArrowLeft),
            Self::Right => KeyPress::of(KeyCode::ArrowRight),
            Self::Up => KeyPress::of(KeyCode::ArrowUp),
            Self::Down => KeyPress::of(KeyCode::ArrowDown),
            Self::UpLeft => KeyPress::of(KeyCode::Home),
            Self::UpRight => KeyPress::of(KeyCode::PageUp),
            Self::DownLeft => KeyPress::of(KeyCode::End),
            Self::DownRight => KeyPress::of(KeyCode::PageDown),
            Self::Option(number) => KeyPress::parse(&format!("Digit{number}"))?,
            Self::ToggleSecret => KeyPress::of(KeyCode::Digit0),
            Self::Inspect => KeyPress::control(KeyCode::KeyI),
            Self::Analysis => KeyPress::of(KeyCode::F9),
            Self::Undo => KeyPress::control(KeyCode::KeyZ),
            Self::Redo => KeyPress::control(KeyCode::KeyY),
            Self::PreviousTurn => KeyPress::control(KeyCode::ArrowLeft),
            Self::NextTurn => KeyPress::control(KeyCode::ArrowRight),
            Self::FirstTurn => KeyPress::control(KeyCode::Home),
            Self::CurrentTurn => KeyPress::control(KeyCode::End),
            Self::TogglePlayback => KeyPress::control(KeyCode::Space),
            Self::Pause => KeyPress::of(KeyCode::F10),
            Self::FullScreen => KeyPress::of(KeyCode::F11),
            // Browsers do not use these keys.
            Self::ReadRows => KeyPress::of(KeyCode::F2),
            Self::ReadOwners => KeyPress::shift(KeyCode::F2),
            Self::ReadLines => KeyPress::of(KeyCode::F4),
            Self::ReadActions => KeyPress::shift(KeyCode::F4),
            Self::ReadScore => KeyPress::of(KeyCode::F8),
            Self::ReadBoard => KeyPress::shift(KeyCode::F8),
            _ => return None,
        })
    }

    const fn default_button(self) -> Option<GamepadButton> {
        Some(match self {
            Self::Left => GamepadButton::DPadLeft,
            Self::Right => GamepadButton::DPadRight,
            Self::Up => GamepadButton::DPadUp,
            Self::Down => GamepadButton::DPadDown,
            Self::Confirm => GamepadButton::South,
            Self::Cancel => GamepadButton::East,
            Self::PreviousOption => GamepadButton::LeftTrigger,
            Self::NextOption => GamepadButton::RightTrigger,
            Self::ToggleSecret => GamepadButton::North,
            Self::Inspect => GamepadButton::LeftThumb,
            Self::Hint => GamepadButton::RightThumb,
            Self::Undo => GamepadButton::West,
            Self::PreviousTurn => GamepadButton::LeftTrigger2,
            Self::NextTurn => GamepadButton::RightTrigger2,
            Self::MoveList => GamepadButton::Select,
            Self::Pause => GamepadButton::Start,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_names_of_their_own() {
        let mut names = Command::ALL.map(Command::name).to_vec();
        assert_eq!((names[0].as_str(), names[12].as_str()), ("left", "option-1"));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Command::ALL.len());
    }
}
