//! Measures the memory that a piece of work uses on its own thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system allocator with counters for the current thread.
struct Counting;

fn count(change: isize) {
    let held = HELD.get() + change;
    HELD.set(held);
    PEAK.set(PEAK.get().max(held));
    ALLOCATIONS.set(ALLOCATIONS.get() + u64::from(change > 0));
}

#[expect(unsafe_code, reason = "a global allocator requires unsafe code; this one only counts")]
// SAFETY: every call is passed to the system allocator unchanged.
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
        // The old block may be held until the new one is filled.
        count(size.cast_signed());
        count(-layout.size().cast_signed());
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The memory that a piece of work used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemoryUse {
    /// The maximum number of bytes that it held at once.
    pub peak: usize,
    /// The number of allocations: a measure of work that is the same on every machine.
    pub allocations: u64,
}

impl MemoryUse {
    /// Returns the maximum of each field.
    pub fn max(self, other: Self) -> Self {
        Self { peak: self.peak.max(other.peak), allocations: self.allocations.max(other.allocations) }
    }
}

/// Runs work and returns its result with the memory that it used.
pub fn measure_memory<T>(work: impl FnOnce() -> T) -> (T, MemoryUse) {
    let (held, allocations) = (HELD.get(), ALLOCATIONS.get());
    PEAK.set(held);
    let result = work();
    let peak = (PEAK.get() - held).unsigned_abs();
    (result, MemoryUse { peak, allocations: ALLOCATIONS.get() - allocations })
}

#[test]
fn peak_memory_is_measured() {
    let ((), used) = measure_memory(|| {
        drop(std::hint::black_box(vec![0_u8; 1000]));
        drop(std::hint::black_box(vec![0_u8; 500]));
    });
    assert_eq!(used, MemoryUse { peak: 1000, allocations: 2 });
}
