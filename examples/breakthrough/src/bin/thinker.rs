//! The web worker of Quintet with Breakthrough as one more game.

fn main() {
    quintet_games::install();
    quintet_cli::run_worker(&[&breakthrough::GAME]);
}
