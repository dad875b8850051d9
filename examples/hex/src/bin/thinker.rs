//! The web worker of Quintet with Hex as one more game.

fn main() {
    quintet_referee::run_worker(&[&hex::GAME]);
}
