//! The uses of the engine in a session: computer players, hints, analyses and reviews.

mod analysis;
mod analysis_report;
mod computer;
mod computer_seed;
mod hints;
#[cfg(any(test, target_arch = "wasm32"))]
mod info_lines;
mod move_search;
mod pondering;
mod review;
mod task;
#[cfg(target_arch = "wasm32")]
mod web_worker;

use bevy::prelude::*;

pub use analysis::{Analysis, ToggleAnalysis, can_analyse};
pub use analysis_report::{AnalysisLine, AnalysisReport};
pub use computer::ComputerTurn;
pub(super) use computer::agree_to_draw;
pub use computer_seed::ComputerSeed;
pub use hints::{HintState, ToggleHint, can_hint};
pub use pondering::{Pondering, PonderingEnabled};
pub use review::{SessionReview, can_review};
pub use task::{BackgroundSearchPlugin, SearchExecutor};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        task::plugin,
        computer::plugin,
        hints::plugin,
        pondering::plugin,
        analysis::plugin,
        review::plugin,
    ));
}
