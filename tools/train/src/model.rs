//! The network with floating-point weights, as it is trained, and its conversion to integers.

use candle_core::{Device, Tensor, Var};
use quintet_core::engine::{HIDDEN, MAX_ACTIVATION, MAX_OUTPUT_WEIGHT, Network, OUTPUT_WEIGHT_SCALE};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::failure::Failure;

/// The weights as floating-point numbers.
#[derive(Debug)]
pub struct Model {
    /// The weights of the inputs, [inputs, hidden].
    rows: Var,
    biases: Var,
    /// The output weights, [2 · hidden, 1]: those of the side to move first.
    outputs: Var,
    output_bias: Var,
}

/// Positions as tensors.
#[derive(Debug)]
pub struct Batch {
    /// The inputs of the sides to move, then those of the other sides, [2 · positions, inputs].
    pub inputs: Tensor,
    /// The evaluation by the terms in units of the scale, [positions].
    pub terms: Tensor,
    /// The win probabilities that the model should give, [positions].
    pub targets: Tensor,
}

impl Model {
    /// A model with random weights.
    pub fn new(inputs: usize, rng: &mut ChaCha8Rng, device: &Device) -> Result<Self, Failure> {
        let mut random =
            |count: usize, range: f32| -> Vec<f32> { (0..count).map(|_| rng.random_range(-range..range)).collect() };
        let rows = Tensor::from_vec(random(inputs * HIDDEN, 0.15), (inputs, HIDDEN), device)?;
        let biases = Tensor::from_vec((0..HIDDEN).map(|_| 0.3).collect::<Vec<f32>>(), HIDDEN, device)?;
        let outputs = Tensor::from_vec(random(2 * HIDDEN, 0.1), (2 * HIDDEN, 1), device)?;
        let output_bias = Tensor::from_vec(vec![0.0_f32], 1, device)?;
        Ok(Self {
            rows: Var::from_tensor(&rows)?,
            biases: Var::from_tensor(&biases)?,
            outputs: Var::from_tensor(&outputs)?,
            output_bias: Var::from_tensor(&output_bias)?,
        })
    }

    /// The weights as variables of the optimiser.
    pub fn variables(&self) -> Vec<Var> {
        [&self.rows, &self.biases, &self.outputs, &self.output_bias].into_iter().cloned().collect()
    }

    /// The outputs for inputs as in [`Batch::inputs`], [positions].
    pub fn forward(&self, inputs: &Tensor) -> Result<Tensor, Failure> {
        let hidden = inputs.matmul(&self.rows)?.broadcast_add(&self.biases)?.clamp(0.0_f32, 1.0_f32)?.sqr()?;
        let positions = inputs.dim(0)? / 2;
        let (own, other) = (hidden.narrow(0, 0, positions)?, hidden.narrow(0, positions, positions)?);
        let (first, second) = (self.outputs.narrow(0, 0, HIDDEN)?, self.outputs.narrow(0, HIDDEN, HIDDEN)?);
        let sum = (own.contiguous()?.matmul(&first)? + other.contiguous()?.matmul(&second)?)?;
        Ok(sum.broadcast_add(&self.output_bias)?.squeeze(1)?)
    }

    /// The mean squared error of the win probabilities.
    pub fn loss(&self, batch: &Batch) -> Result<Tensor, Failure> {
        let win_probabilities = candle_nn::ops::sigmoid(&(self.forward(&batch.inputs)? + &batch.terms)?)?;
        Ok((win_probabilities - &batch.targets)?.sqr()?.mean_all()?)
    }

    /// Limits the output weights to those that the engine supports.
    pub fn limit_outputs(&self) -> Result<(), Failure> {
        let limit = f32::from(MAX_OUTPUT_WEIGHT) / OUTPUT_WEIGHT_SCALE as f32;
        Ok(self.outputs.set(&self.outputs.as_tensor().clamp(-limit, limit)?)?)
    }

    /// The network of the engine. `scale` is the number of hundredths of an output of 1.
    pub fn quantise(&self, scale: i32) -> Result<Network, Failure> {
        let unit = f32::from(MAX_ACTIVATION);
        let round = |weight: f32, unit: f32| (weight * unit).round() as i16;
        let row =
            |weights: &[f32], unit: f32| -> [i16; HIDDEN] { std::array::from_fn(|index| round(weights[index], unit)) };
        let rows = self.rows.to_vec2::<f32>()?.iter().map(|weights| row(weights, unit)).collect();
        let biases = row(&self.biases.to_vec1::<f32>()?, unit);
        let outputs = self.outputs.flatten_all()?.to_vec1::<f32>()?;
        let outputs = [&outputs[..HIDDEN], &outputs[HIDDEN..]].map(|weights| row(weights, OUTPUT_WEIGHT_SCALE as f32));
        let bias = self.output_bias.to_vec1::<f32>()?[0] * unit * unit * OUTPUT_WEIGHT_SCALE as f32;
        Network::new(rows, biases, outputs, bias.round() as i32, scale).map_err(|error| Failure(error.to_string()))
    }
}
