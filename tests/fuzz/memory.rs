//! What a piece of work asks of memory, counted on its own thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, and a count of what this thread holds.
struct Counting;

fn count(change: isize) {
    let held = HELD.get() + change;
    HELD.set(held);
    PEAK.set(PEAK.get().max(held));
    ALLOCATIONS.set(ALLOCATIONS.get() + u64::from(change > 0));
}

#[expect(unsafe_code, reason = "an allocator cannot be written without; this one only counts")]
// SAFETY: every call goes on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size().cast_signed());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-layout.size().cast_signed());
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // The old place may be held until the new one is filled.
        count(size.cast_signed());
        count(-layout.size().cast_signed());
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a piece of work asked of memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// The most bytes that it held at once.
    pub peak: usize,
    /// How often it asked for memory: a count of its work that is the same on every machine.
    pub allocations: u64,
}

impl Use {
    /// The greater of each.
    pub fn max(self, other: Self) -> Self {
        Self { peak: self.peak.max(other.peak), allocations: self.allocations.max(other.allocations) }
    }
}

/// Does a piece of work and tells what it asked of memory.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Use) {
    let (held, allocations) = (HELD.get(), ALLOCATIONS.get());
    PEAK.set(held);
    let result = work();
    let peak = (PEAK.get() - held).unsigned_abs();
    (result, Use { peak, allocations: ALLOCATIONS.get() - allocations })
}

#[test]
fn memory_is_counted_at_its_peak() {
    let ((), used) = measured(|| {
        drop(std::hint::black_box(vec![0_u8; 1000]));
        drop(std::hint::black_box(vec![0_u8; 500]));
    });
    assert_eq!(used, Use { peak: 1000, allocations: 2 });
}
