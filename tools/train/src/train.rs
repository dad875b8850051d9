//! The training: batches, epochs, and the network file.

use std::path::PathBuf;

use candle_core::{Device, Tensor};
use candle_nn::{AdamW, Optimizer, ParamsAdamW};
use quintet_core::catalog::{GameDef, find};
use quintet_core::engine::Inputs;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::arguments::TrainArgs;
use crate::failure::Failure;
use crate::model::{Batch, Model};
use crate::network_file::NetworkFile;
use crate::positions::{Sample, Samples};
use crate::self_play;
use crate::symmetry::symmetries;

/// The number of inputs of a word.
const WORD: usize = 64;
/// The learning rate of the last epoch, in relation to that of the first one.
const LAST_RATE: f64 = 0.01;

/// Plays games, unless their file exists, trains a network and writes it.
pub fn run(arguments: &TrainArgs) -> Result<(), Failure> {
    let game = find(&arguments.game).ok_or_else(|| Failure(format!("there is no game {}", arguments.game)))?;
    let start = game.start(game.options()).map_err(|_| Failure("the default options are invalid".to_owned()))?;
    if game.engine.network_inputs(&*start).is_none() {
        return Err(Failure(format!("{} has no inputs for a network", arguments.game)));
    }
    let default = || PathBuf::from(format!("assets/networks/{}.bin", arguments.game));
    let output = NetworkFile::prepare(arguments.output.clone().unwrap_or_else(default))?;
    let games = arguments.data.join(self_play::file_name(arguments)?);
    if games.exists() {
        println!("Uses the games in {}.", games.display());
    } else {
        self_play::play(game, arguments, &games)?;
    }
    let mut samples = Samples::default();
    for path in arguments.also.iter().chain([&games]) {
        samples.read(game, path)?;
    }
    let (model, _) = fit(game, &mut samples, arguments)?;
    let network = model.quantise(Batches::new(game, 0, arguments).scale())?;
    println!("{}", output.write(&network.to_bytes())?.display());
    Ok(())
}

/// Trains a model. Returns it with the loss of the check positions before the training and after each epoch.
pub fn fit(game: &'static GameDef, samples: &mut Samples, arguments: &TrainArgs) -> Result<(Model, Vec<f32>), Failure> {
    let device = Device::Cpu;
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    let batches = Batches::new(game, 2 * (1 + last_word(samples)) * WORD, arguments);
    let model = Model::new(batches.inputs, &mut rng, &device)?;
    let parameters = ParamsAdamW { lr: arguments.rate, weight_decay: 0.0, ..ParamsAdamW::default() };
    let mut optimiser = AdamW::new(model.variables(), parameters)?;
    println!("{} positions, {} to check", samples.train.len(), samples.check.len());
    println!("terms alone: check {:.6}", batches.terms_alone(&samples.check));
    let mut losses = vec![batches.loss(&model, &samples.check, &device)?];
    for epoch in 0..arguments.epochs {
        let share = f64::from(epoch) / f64::from(arguments.epochs.max(2) - 1);
        optimiser.set_learning_rate(arguments.rate * LAST_RATE.powf(share));
        samples.train.shuffle(&mut rng);
        let (mut total, mut count) = (0.0, 0);
        for chunk in samples.train.chunks(arguments.batch as usize) {
            let loss = model.loss(&batches.batch(chunk, Some(&mut rng), &device)?)?;
            optimiser.backward_step(&loss)?;
            model.limit_outputs()?;
            total += loss.to_scalar::<f32>()?;
            count += 1;
        }
        let check = batches.loss(&model, &samples.check, &device)?;
        println!("epoch {}: loss {:.6}, check {check:.6}", epoch + 1, total / count.max(1) as f32);
        losses.push(check);
    }
    Ok((model, losses))
}

/// The last word of a side with an active input.
fn last_word(samples: &Samples) -> usize {
    let used = |inputs: &Inputs| inputs.iter().rposition(|word| *word != 0);
    samples.train.iter().flat_map(|sample| &sample.inputs).filter_map(used).max().unwrap_or_default()
}

/// How positions become tensors.
pub struct Batches<'a> {
    game: &'static GameDef,
    /// The number of inputs of both sides.
    inputs: usize,
    symmetries: Vec<Vec<usize>>,
    arguments: &'a TrainArgs,
}

impl<'a> Batches<'a> {
    /// Batches for a game whose network has this number of inputs of both sides.
    pub fn new(game: &'static GameDef, inputs: usize, arguments: &'a TrainArgs) -> Self {
        Self { game, inputs, symmetries: symmetries(game.info.id, inputs), arguments }
    }

    /// The number of hundredths of an output of 1, which is the logarithm of the odds of a win.
    pub fn scale(&self) -> i32 {
        (self.game.engine.winning_margin() as f32 / 3.0_f32.ln()).round() as i32
    }

    /// The positions as tensors. With a random generator, each is replaced by one of its symmetric images.
    pub fn batch(
        &self,
        samples: &[Sample],
        mut rng: Option<&mut ChaCha8Rng>,
        device: &Device,
    ) -> Result<Batch, Failure> {
        let mut inputs = vec![0.0_f32; 2 * samples.len() * self.inputs];
        for (index, sample) in samples.iter().enumerate() {
            let symmetry = rng.as_mut().map_or(0, |rng| rng.random_range(0..self.symmetries.len()));
            let symmetry = &self.symmetries[symmetry];
            let [own, other] = &sample.inputs;
            for (sides, row) in [([own, other], index), ([other, own], samples.len() + index)] {
                for input in active_inputs(sides, self.inputs / 2) {
                    inputs[row * self.inputs + symmetry[input]] = 1.0;
                }
            }
        }
        let scale = self.scale() as f32;
        let terms: Vec<_> = samples.iter().map(|sample| sample.terms / scale).collect();
        let targets: Vec<_> = samples.iter().map(|sample| self.target(sample)).collect();
        Ok(Batch {
            inputs: Tensor::from_vec(inputs, (2 * samples.len(), self.inputs), device)?,
            terms: Tensor::from_vec(terms, samples.len(), device)?,
            targets: Tensor::from_vec(targets, samples.len(), device)?,
        })
    }

    fn target(&self, sample: &Sample) -> f32 {
        let share = f32::from(self.arguments.result) / 100.0;
        sample.result * share + sample.win_probability * (1.0 - share)
    }

    /// The mean loss of a model.
    fn loss(&self, model: &Model, samples: &[Sample], device: &Device) -> Result<f32, Failure> {
        let mut total = 0.0;
        for chunk in samples.chunks(self.arguments.batch as usize) {
            let loss = model.loss(&self.batch(chunk, None, device)?)?.to_scalar::<f32>()?;
            total += loss * chunk.len() as f32;
        }
        Ok(total / samples.len().max(1) as f32)
    }

    /// The mean loss of the evaluation without a network.
    fn terms_alone(&self, samples: &[Sample]) -> f32 {
        let scale = self.scale() as f32;
        let loss = |sample: &Sample| (1.0 / (1.0 + (-sample.terms / scale).exp()) - self.target(sample)).powi(2);
        samples.iter().map(loss).sum::<f32>() / samples.len().max(1) as f32
    }
}

/// The indices of the active inputs of two sides, each with this number of inputs.
fn active_inputs(sides: [&Inputs; 2], inputs_per_side: usize) -> impl Iterator<Item = usize> {
    (0..2 * inputs_per_side).filter(move |index| {
        let (side, input) = (index / inputs_per_side, index % inputs_per_side);
        sides[side][input / WORD] >> (input % WORD) & 1 == 1
    })
}
