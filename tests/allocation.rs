//! Search lists and plays millions of moves: neither may allocate.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use quintet::engine::{Level, Limits, Method, Thinker, mind};
use quintet::rules::{Options, Position, abalone, abande, abeo, abstrakto, aeb, find};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static HELD: Cell<i64> = const { Cell::new(0) };
}

/// The system's allocator, and a count of how often this thread asked it and of the bytes that it holds.
struct Counting;

#[expect(unsafe_code, reason = "an allocator cannot be written without; this one only counts")]
// SAFETY: every call goes on to the system's allocator unchanged.
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
fn play_all<P: Position>(position: &P, depth: u32) -> u64 {
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

fn search_allocates_nothing<P: Position>() {
    let start = P::start(&Options::usual(P::INFO.options)).unwrap();
    let allocations = allocations_of(|| assert!(play_all(&start, 2) > 0));
    assert_eq!(allocations, 0, "{}", P::INFO.id);
}

/// The same for the moves of every position of one game. The game goes on with whichever move the hash points at.
fn a_game_allocates_nothing<P: Position>() {
    let mut position = P::start(&Options::usual(P::INFO.options)).unwrap();
    let allocations = allocations_of(|| {
        while position.outcome().is_none() {
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
fn allocations_are_seen() {
    assert_eq!(allocations_of(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn listing_and_playing_allocates_nothing() {
    search_allocates_nothing::<abalone::Position>();
    a_game_allocates_nothing::<abeo::Position>(); // two turns of it are millions
    search_allocates_nothing::<abande::Position>();
    search_allocates_nothing::<abstrakto::Position>();
    search_allocates_nothing::<aeb::Position>();
}

/// What a game and its players held is given back: a hundred games need no more than one.
#[test]
fn games_between_computer_players_leave_nothing_behind() {
    for id in ["abande", "abeo", "aeb"] {
        let play = |seed| {
            let entry = find(id).unwrap();
            let mut game = entry.start(entry.options()).unwrap();
            for _ in 0..6 {
                let mut thinker = Thinker::new(&*game, Level::ALL[0], seed).unwrap();
                while !thinker.step(100) {}
                let action = thinker.choose().unwrap();
                game.play(action).unwrap();
            }
        };
        play(0); // what is made once, at the first use, stays
        let before = HELD.with(Cell::get);
        (1..4).for_each(play);
        assert_eq!(HELD.with(Cell::get), before, "{id}");
    }
}

/// A search makes room before it starts; from then on it asks for none.
#[test]
fn searching_allocates_nothing() {
    for id in ["abalone", "abande", "abeo", "abstrakto", "aeb"] {
        let entry = find(id).unwrap();
        let mut game = entry.start(entry.options()).unwrap();
        game.play_out(8, &mut |moves| moves / 2);
        let mut search = mind(&*game).unwrap().search(&*game, Method::AlphaBeta, Limits::nodes(1 << 20)).unwrap();
        let allocations = allocations_of(|| assert!(!search.step(3_000), "{id}"));
        assert_eq!(allocations, 0, "{id}");
    }
}
