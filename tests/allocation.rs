//! Move generation, play and alpha-beta search do not allocate, because search repeats them millions of times.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Level, Limits, Method};
use quintet_core::rules::{Describe, Options, Rules};
use quintet_games::{PositionVisitor, games, visit_positions};

/// The maximum number of moves in the start position for perft of depth 2. With more, it would play millions of moves.
const MAX_WIDTH: u64 = 500;
/// The maximum number of turns of a game.
const MAX_TURNS: u32 = 100;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static HELD: Cell<i64> = const { Cell::new(0) };
}

/// The system allocator with counters for the current thread: allocations made and bytes held.
struct Counting;

#[expect(unsafe_code, reason = "a global allocator requires unsafe code; this one only counts")]
// SAFETY: every call is passed to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        HELD.with(|held| held.set(held.get() + layout.size() as i64));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.with(|held| held.set(held.get() - layout.size() as i64));
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations_of(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// Lists and plays every sequence of `depth` moves.
fn play_all<P: Rules>(position: &P, depth: u32) -> u64 {
    let mut nodes = position.count_moves() + position.hash() % 2 + u64::from(position.outcome().is_some());
    if depth > 0 {
        position.for_each_move(|action| {
            let mut next = position.clone();
            next.play_unchecked(action);
            nodes += play_all(&next, depth - 1);
        });
    }
    nodes
}

fn assert_perft_does_not_allocate<P: Rules>() {
    let start = P::start(&Options::defaults(P::INFO.options)).unwrap();
    let depth = if start.count_moves() > MAX_WIDTH { 1 } else { 2 };
    let allocations = allocations_of(|| assert!(play_all(&start, depth) > 0));
    assert_eq!(allocations, 0, "{}", P::INFO.id);
}

/// Checks the moves of every position of one game. The hash selects the move that continues the game.
fn assert_game_does_not_allocate<P: Rules>() {
    let mut position = P::start(&Options::defaults(P::INFO.options)).unwrap();
    let allocations = allocations_of(|| {
        for _ in 0..MAX_TURNS {
            if position.outcome().is_some() {
                break;
            }
            assert!(play_all(&position, 1) > 0);
            let mut left = position.hash() % position.count_moves();
            let mut next = position.clone();
            position.for_each_move(|action| {
                if left == 0 {
                    next = position.clone();
                    next.play_unchecked(action);
                }
                left = left.wrapping_sub(1);
            });
            position = next;
        }
    });
    assert_eq!(allocations, 0, "{}", P::INFO.id);
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations_of(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

/// Checks the move generator of each game.
struct MoveGeneration;

impl PositionVisitor for MoveGeneration {
    fn visit<P: Describe>(&mut self) {
        assert_perft_does_not_allocate::<P>();
        assert_game_does_not_allocate::<P>();
    }
}

#[test]
fn move_generation_does_not_allocate() {
    visit_positions(&mut MoveGeneration);
}

/// Checks that a game and its players release all memory, so that many games need no more than one.
#[test]
fn computer_games_release_all_memory() {
    for game_def in games() {
        let id = game_def.info.id;
        let play = |seed| {
            let mut game = game_def.start(game_def.options()).unwrap();
            for _ in 0..6 {
                let mut computer =
                    ComputerPlayer::new(engine_for(&*game).unwrap(), &*game, Level::ALL[0], seed).unwrap();
                while !computer.step(100) {}
                let action = computer.choose().unwrap();
                game.play(action).unwrap();
            }
        };
        play(0); // allocate lazily created values, which are kept
        let before = HELD.with(Cell::get);
        (1..4).for_each(play);
        assert_eq!(HELD.with(Cell::get), before, "{id}");
    }
}

/// Checks that an alpha-beta search allocates only before it starts. The tree of a Monte Carlo search grows.
#[test]
fn alpha_beta_does_not_allocate() {
    for game_def in games() {
        let id = game_def.info.id;
        let mut game = game_def.start(game_def.options()).unwrap();
        game.play_out(8, &mut |moves| moves / 2);
        let mut search = engine_for(&*game).unwrap().search(&*game, Method::AlphaBeta, Limits::nodes(1 << 20)).unwrap();
        let allocations = allocations_of(|| assert!(!search.step(3_000), "{id}"));
        assert_eq!(allocations, 0, "{id}");
    }
}
