//! The web worker for computer players.

fn main() {
    quintet_referee::run_worker(&[]);
}
