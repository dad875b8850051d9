//! Measurements: the time from a key to the event, and the work of an idle program. Nothing fails because it is slow.

use std::time::Duration;

use quintet_core::words::{Localization, ids};

use super::reader::Reader;

/// The number of measured key presses.
const PRESSES: usize = 20;
/// How long the idle program is observed.
const IDLE: Duration = Duration::from_secs(10);

/// The median and the largest time between a key and a report, in milliseconds.
fn delays(reader: &mut Reader, keys: &[&str], kind: &str) -> [f64; 2] {
    let mut times: Vec<f64> = (0..PRESSES)
        .map(|index| {
            reader.rest();
            reader.reported();
            let start = reader.key(keys[index % keys.len()]);
            (reader.wait_for_report(kind).time - start) * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    [times[PRESSES / 2], times[PRESSES - 1]]
}

/// The work of the program while nothing happens.
fn idle_work(reader: &mut Reader) -> Duration {
    reader.rest();
    let before = reader.window.work();
    std::thread::sleep(IDLE);
    reader.window.work().saturating_sub(before)
}

#[test]
#[ignore = "needs a screen reader's interface: run by cargo xtask test --accessibility"]
fn measure_delays_and_idle_work() {
    let words = Localization::english();
    let mut reader = Reader::start("access-measure", false);
    let without = idle_work(&mut reader);
    reader.set_screen_reader(true);
    reader.wait_for_tree();
    reader.press_named("Abalone");
    reader.press_named(&words.text(ids::SETUP_START));
    let with = idle_work(&mut reader);
    println!("work in {IDLE:?} at rest: {without:?} without a screen reader, {with:?} with one");
    for (keys, kind) in [(&["Right", "Left"][..], "focus"), (&["F8"][..], "announcement")] {
        let [median, longest] = delays(&mut reader, keys, kind);
        println!("{} to {kind}: median {median:.0} ms, longest {longest:.0} ms of {PRESSES}", keys.join(" or "));
    }
    reader.tree();
}
