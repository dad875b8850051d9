//! The web worker for computer players.

fn main() {
    quintet_games::install();
    quintet_cli::run_worker(&[]);
}
