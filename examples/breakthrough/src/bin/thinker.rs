//! The web worker of Quintet with Breakthrough as one more game.

fn main() {
    quintet_referee::run_worker(&[&breakthrough::GAME]);
}
