//! The web worker of Quintet with Hex as one more game.

fn main() {
    quintet_games::install();
    quintet_cli::run_worker(&[&hex::GAME]);
}
