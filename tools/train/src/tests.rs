//! Tests of the whole chain with little data.

use std::fs;
use std::path::PathBuf;

use candle_core::Device;
use clap::Parser;
use quintet_core::catalog::find;
use quintet_core::engine::Network;
use quintet_core::rules::Side;

use crate::arguments::{Arguments, Command, TrainArgs};
use crate::network_file::NetworkFile;
use crate::positions::Samples;
use crate::self_play;
use crate::train::{Batches, fit, run};

/// The largest difference of an output from that of the floating-point weights, in hundredths.
const MAX_DIFFERENCE: f32 = 30.0;

fn arguments(line: &str) -> TrainArgs {
    quintet_games::install();
    let Command::Train(arguments) = Arguments::parse_from(line.split_whitespace()).command;
    arguments
}

/// A folder for the files of a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quintet-train-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn games_become_a_network_that_is_better_than_the_terms() {
    let line = "referee train abalone --games 24 --nodes 100 --epochs 12 --batch 256 --threads 2 --seed 3";
    let arguments = arguments(line);
    let game = find("abalone").unwrap();
    let folder = folder("chain");
    let games = folder.join("games");
    self_play::play(game, &arguments, &games).unwrap();
    let mut samples = Samples::default();
    samples.read(game, &games).unwrap();
    let (model, losses) = fit(game, &mut samples, &arguments).unwrap();
    assert!(losses.last() < losses.first(), "{losses:?}");

    let device = Device::Cpu;
    let batches = Batches::new(game, 128, &arguments);
    let network = model.quantise(batches.scale()).unwrap();
    let batch = batches.batch(&samples.check, None, &device).unwrap();
    let outputs = model.forward(&batch.inputs).unwrap().to_vec1::<f32>().unwrap();
    let network = Network::from_bytes(&network.to_bytes()).unwrap();
    assert!(samples.check.len() > 20);
    for (sample, output) in samples.check.iter().zip(outputs) {
        let expected = output * batches.scale() as f32;
        let value = network.value(&network.accumulate(&sample.inputs), Side::FIRST) as f32;
        assert!((value - expected).abs() < MAX_DIFFERENCE, "{value} instead of {expected}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn other_games_have_another_file_name() {
    let folder = folder("names");
    let [first, second] = ["first", "second"].map(|name| folder.join(name));
    fs::write(&first, "a network").unwrap();
    fs::write(&second, "another network").unwrap();
    let teacher = |path: &PathBuf| format!("--teacher {}", path.display());
    let lines = ["", "--games 5", "--nodes 5", "--seed 5", &teacher(&first), &teacher(&second)];
    let name = |line: &str| self_play::file_name(&arguments(&format!("referee train abalone {line}"))).unwrap();
    let names: std::collections::BTreeSet<_> = lines.into_iter().map(name).collect();
    assert_eq!(names.len(), lines.len(), "{names:?}");
    assert_eq!(name("--epochs 5 --threads 2"), name(""), "these do not change the games");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_training_there_is_no_network() {
    let epochs =
        |number: u32| Arguments::try_parse_from(["referee", "train", "abalone", "--epochs", &number.to_string()]);
    assert!(epochs(1).is_ok());
    assert!(epochs(0).unwrap_err().to_string().contains("--epochs"), "the network would have random weights");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let folder = folder("seed");
    let play = |name: &str, seed: u64| {
        let arguments = arguments(&format!("referee train abstrakto --games 3 --nodes 50 --seed {seed}"));
        self_play::play(find("abstrakto").unwrap(), &arguments, &folder.join(name)).unwrap();
        fs::read_to_string(folder.join(name)).unwrap()
    };
    let games = play("first", 5);
    assert_eq!(games.lines().count(), 3);
    assert_eq!(games, play("second", 5));
    assert_ne!(games, play("third", 6));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn network_replaces_an_older_one_and_leaves_no_other_file() {
    let folder = folder("output");
    let path = folder.join("new/abalone.bin");
    for network in ["older", "newer"] {
        let output = NetworkFile::prepare(path.clone()).unwrap();
        assert_eq!(path.exists(), network == "newer", "only the check was written");
        assert_eq!(output.write(network.as_bytes()).unwrap(), path);
        assert_eq!(fs::read_to_string(&path).unwrap(), network);
        assert_eq!(fs::read_dir(folder.join("new")).unwrap().count(), 1);
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn output_that_cannot_be_written_is_reported_before_the_games() {
    let folder = folder("refused");
    let data = folder.join("data");
    fs::write(folder.join("file"), "").unwrap();
    for output in [folder.clone(), folder.join("file/abalone.bin")] {
        let line = format!("referee train abalone --games 1 --data {} --output {}", data.display(), output.display());
        let failure = run(&arguments(&line)).unwrap_err().to_string();
        assert!(failure.contains(&folder.display().to_string()), "{failure}");
        assert!(!data.exists(), "no game was played");
    }
    fs::remove_dir_all(folder).unwrap();
}
