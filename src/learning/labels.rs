//! The names of the sentences that stand around lessons and pages, on buttons and above texts.

/// Begins a first lesson.
pub const BEGIN: &str = "lesson-begin";
/// Shows a move that answers the step.
pub const HINT: &str = "lesson-hint";
/// Begins the step, or the lesson, once more.
pub const AGAIN: &str = "lesson-again";
/// Goes from the lesson to the first real match.
pub const PLAY: &str = "lesson-play";
/// Ends the lesson.
pub const LEAVE: &str = "lesson-leave";
/// Opens the rules page.
pub const RULES: &str = "rules-open";
/// Stands beside a refusal, and opens the section that explains it.
pub const WHY: &str = "rules-why";
/// Explains the score.
pub const SCORE: &str = "score-explain";
