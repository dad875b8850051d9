//! The web worker with the engine.

fn main() {
    quintet_games::install();
    quintet_cli::run_worker(&[]);
}
