//! The uses of the engine in a session: computer players, hints, analyses and reviews.

mod analysis;
mod computer;
mod hints;
#[cfg(any(test, target_arch = "wasm32"))]
mod info_lines;
mod pondering;
mod review;
mod task;
#[cfg(target_arch = "wasm32")]
mod web_worker;

use bevy::prelude::*;

pub use analysis::{Analysis, AnalysisLine, AnalysisReport, ToggleAnalysis, can_analyse};
pub(super) use computer::agree_to_draw;
pub use computer::{ComputerSeed, ComputerTurn};
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
