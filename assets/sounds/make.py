"""Makes the sounds of the game: short, dry sounds of wood and stone.

    python3 assets/sounds/make.py

This command writes the FLAC files (16 bits, mono) to the folder of this script.
It needs the packages numpy and soundfile. Every run writes the same samples,
because the noise in them has a fixed seed.

A struck object rings in a few modes. Each mode is a sine that decays at its
own rate. The modes of wood and stone are not whole multiples of one frequency,
so they do not sound like a note. The ringing is smoothed over the time for
which the two objects touch: a short contact sounds bright. A short burst of
filtered noise is the contact itself. One or two low modes that decay fast are
the board or tray below.

To change a sound, change its function and its peak level in `SOUNDS`.
"""

import zlib
from pathlib import Path

import numpy as np
import soundfile

RATE = 44100
SEED = 5
FOLDER = Path(__file__).resolve().parent

# The time from the start of a file to its sound. The fade-in at the start of
# the file therefore does not soften the impact.
LEAD_IN = 0.0015
FADE_IN = 0.0015
FADE_OUT = 0.008
# The minimum number of steps between silence and the peak of a sound. Rounding
# to these steps makes the files a third smaller. Its noise is 43 to 53 dB below
# each sound.
STEPS = 512

# The frequency ratios of the modes of a plain wooden bar.
PLAIN_BAR = (1.0, 2.756, 5.404, 8.933)
# The frequency ratios of the modes of a tuned bar of a marimba.
TUNED_BAR = (1.0, 3.93, 9.6)


# Building blocks. All times are in seconds and all pitches in hertz. "ring" is
# the time in which a mode decays to a thousandth (60 dB).


def silence(seconds):
    return np.zeros(int(round(seconds * RATE)))


def time_axis(seconds):
    return np.arange(int(round(seconds * RATE))) / RATE


def ringing(modes, seconds):
    """The sum of the modes, each given as (pitch, level, ring)."""
    time = time_axis(seconds)
    total = np.zeros(len(time))
    for pitch, level, ring in modes:
        decay = np.exp(-np.log(1000.0) * time / ring)
        total += level * decay * np.sin(2.0 * np.pi * pitch * time)
    return total


def soften(samples, touch):
    """Smooths an impact over the time for which the two objects touch."""
    width = max(2, int(round(touch * RATE)))
    pulse = np.sin(np.pi * (np.arange(width) + 0.5) / width)
    return np.convolve(samples, pulse / pulse.sum())[: len(samples)]


def shaped(samples, gain_at):
    """Filters samples with a gain that depends on the frequency."""
    padded = 2 * len(samples)
    spectrum = np.fft.rfft(samples, padded)
    pitches = np.fft.rfftfreq(padded, 1.0 / RATE)
    return np.fft.irfft(spectrum * gain_at(pitches), padded)[: len(samples)]


def noise_around(random, centre, octaves, seconds):
    """Band-pass noise around a centre frequency, with level 1."""

    def gain_at(pitches):
        distance = np.log2(np.maximum(pitches, 1.0) / centre)
        return np.exp(-0.5 * (distance / octaves) ** 2)

    white = random.standard_normal(int(round(seconds * RATE)))
    noise = shaped(white, gain_at)
    return noise / np.sqrt(np.mean(noise**2))


def burst(random, centre, octaves, ring, seconds):
    """A burst of noise that decays: the contact of two surfaces."""
    decay = np.exp(-np.log(1000.0) * time_axis(seconds) / ring)
    return decay * noise_around(random, centre, octaves, seconds)


def bar(pitch, levels, rings, ratios=PLAIN_BAR):
    """The modes of a bar or block, one for each level."""
    return [
        (pitch * ratio, level, ring)
        for ratio, level, ring in zip(ratios, levels, rings)
    ]


def grain(random, lowest, highest, count, level):
    """Many weak random modes, which make a tone sound like wood."""
    spread = (np.arange(count) + random.uniform(0.0, 1.0, count)) / count
    pitches = lowest * (highest / lowest) ** spread
    levels = level * random.uniform(0.4, 1.0, count)
    rings = 0.055 * np.sqrt(500.0 / pitches)
    return list(zip(pitches, levels, rings))


def blow(random, modes, touch, noise_centre, noise_level, noise_ring, seconds):
    """One impact: modes and the noise of the contact, both smoothed."""
    touched = burst(random, noise_centre, 0.7, noise_ring, seconds)
    return soften(ringing(modes, seconds) + noise_level * touched, touch)


def mix(seconds, *parts):
    """The sum of parts, each given as (start, level, samples)."""
    total = silence(seconds)
    for start, level, samples in parts:
        first = int(round(start * RATE))
        samples = samples[: max(0, len(total) - first)]
        total[first : first + len(samples)] += level * samples
    return total


def glide(start_pitch, end_pitch, ring, seconds):
    """A mode whose pitch changes from one value to another while it rings."""
    time = time_axis(seconds)
    slide = 1.0 - np.exp(-5.0 * time / seconds)
    pitch = start_pitch + (end_pitch - start_pitch) * slide
    phase = 2.0 * np.pi * np.cumsum(pitch) / RATE
    return np.exp(-np.log(1000.0) * time / ring) * np.sin(phase)


def hump(seconds, peak_at):
    """A smooth rise from 0 to 1 and back to 0."""
    time = time_axis(seconds)
    rising = 0.5 - 0.5 * np.cos(np.pi * np.minimum(time / peak_at, 1.0))
    after = np.maximum(time - peak_at, 0.0) / (seconds - peak_at)
    return rising * (0.5 + 0.5 * np.cos(np.pi * after))


# The impacts that several sounds share.


def wooden_tap(random, pitch, seconds, touch=0.0004):
    """A small piece of hard wood that is put on a wooden board."""
    modes = bar(pitch, (1.0, 0.85, 0.5, 0.2), (0.080, 0.050, 0.028, 0.016))
    board = [(192.0, 0.40, 0.125), (307.0, 0.35, 0.105), (446.0, 0.3, 0.08)]
    fibres = grain(random, 350.0, 5500.0, 14, 0.16)
    return blow(random, modes + board + fibres, touch, 2100.0, 0.45, 0.018, seconds)


def ball_click(random, pitch, body, seconds):
    """Two hard balls that collide: first a sound of glass, then of wood."""
    glass = [
        (pitch, 1.0, 0.052),
        (pitch * 1.53, 0.8, 0.040),
        (pitch * 2.31, 0.5, 0.026),
        (pitch * 3.17, 0.3, 0.016),
    ]
    wood = [
        (pitch * 0.41, 0.50, 0.060),
        (body, 0.40, 0.090),
        (body * 1.62, 0.35, 0.070),
    ]
    return blow(random, glass + wood, 0.00016, 4200.0, 0.45, 0.008, seconds)


def tray_tap(random, pitch, touch, seconds):
    """A ball that hits the floor of a hollow wooden tray."""
    ball = bar(pitch, (0.9, 0.7, 0.3), (0.050, 0.030, 0.018))
    tray = [
        (236.0, 0.50, 0.210),
        (389.0, 0.65, 0.175),
        (612.0, 0.60, 0.135),
        (957.0, 0.45, 0.090),
    ]
    fibres = grain(random, 300.0, 5000.0, 16, 0.16)
    return blow(random, ball + tray + fibres, touch, 1500.0, 0.5, 0.024, seconds)


def marimba_note(random, pitch, seconds):
    """One warm note on a wooden bar, struck with a soft mallet."""
    bars = bar(pitch, (1.0, 0.26, 0.1), (0.62, 0.17, 0.06), TUNED_BAR)
    tube = [(pitch * 1.004, 0.35, 0.40)]
    return blow(random, bars + tube, 0.0011, 900.0, 0.2, 0.03, seconds)


# The sounds.


def choose(random):
    """A finger touches a ball."""
    modes = [(690.0, 1.0, 0.028), (1510.0, 0.7, 0.020), (2480.0, 0.35, 0.012)]
    return blow(random, modes, 0.0008, 1600.0, 0.3, 0.012, 0.040)


def place(random):
    """A piece is put on the board."""
    return wooden_tap(random, 655.0, 0.125)


def slide(random):
    """A ball that rolls from one dimple to the next and settles in it."""
    seconds, tap_at = 0.240, 0.165
    rolling_time = tap_at + 0.012
    low = noise_around(random, 420.0, 0.65, rolling_time)
    high = noise_around(random, 1500.0, 0.6, rolling_time)
    unevenness = noise_around(random, 45.0, 0.5, rolling_time)
    rumble = (low + 0.4 * high) * (1.0 + 0.3 * np.tanh(unevenness))
    rolling = rumble * hump(rolling_time, 0.100)
    tap = wooden_tap(random, 610.0, 0.075, touch=0.0007)
    return mix(seconds, (0.0, 0.19, rolling), (tap_at, 1.0, tap))


def knock_one(random):
    """A ball pushes another one."""
    return ball_click(random, 2350.0, 430.0, 0.105)


def knock_two(random):
    """Two balls are pushed."""
    first = ball_click(random, 2080.0, 352.0, 0.125)
    second = ball_click(random, 1900.0, 330.0, 0.115)
    return mix(0.135, (0.0, 0.85, first), (0.010, 1.0, second))


def knock_three(random):
    """Three balls are pushed."""
    first = ball_click(random, 1830.0, 284.0, 0.150)
    second = ball_click(random, 1690.0, 266.0, 0.150)
    third = ball_click(random, 1540.0, 248.0, 0.145)
    return mix(0.165, (0.0, 0.8, first), (0.0095, 0.85, second), (0.0175, 1.0, third))


def drop(random):
    """A ball that falls into its tray and bounces once."""
    fall = tray_tap(random, 1290.0, 0.0004, 0.200)
    bounce = tray_tap(random, 1350.0, 0.0006, 0.190)
    return mix(0.300, (0.0, 1.0, fall), (0.110, 0.5, bounce))


def flip(random):
    """A flat piece is turned over: a rush of air, then two clicks."""
    whisk = noise_around(random, 2600.0, 0.6, 0.046) * hump(0.046, 0.034)
    flat = bar(930.0, (1.0, 0.85, 0.5), (0.055, 0.036, 0.020))
    board = [(272.0, 0.3, 0.070), (421.0, 0.3, 0.060)]
    fibres = grain(random, 600.0, 6500.0, 12, 0.16)
    clack = blow(random, flat + board + fibres, 0.00028, 2900.0, 0.5, 0.012, 0.095)
    after = blow(random, flat, 0.0005, 2200.0, 0.4, 0.010, 0.060)
    return mix(0.135, (0.0, 0.11, whisk), (0.036, 1.0, clack), (0.064, 0.3, after))


def hop(random):
    """A stack that lands after a jump: a hollow knock, then it settles."""
    spring = glide(430.0, 640.0, 0.075, 0.110)
    tock = bar(760.0, (0.8, 0.7, 0.4), (0.060, 0.036, 0.020))
    board = [(214.0, 0.35, 0.085)]
    fibres = grain(random, 400.0, 5000.0, 10, 0.12)
    landing = blow(random, tock + board + fibres, 0.0004, 1900.0, 0.4, 0.016, 0.110)
    settling = wooden_tap(random, 905.0, 0.085, touch=0.0006)
    return mix(
        0.150, (0.0, 0.8, spring), (0.0, 1.0, landing), (0.048, 0.38, settling)
    )


def tip(random):
    """A pyramid that tips over: its edge scrapes, then its side hits the board."""
    fall_at = 0.068
    scrape = noise_around(random, 1150.0, 0.6, 0.080) * hump(0.080, 0.058)
    side = bar(455.0, (1.0, 0.8, 0.55, 0.3), (0.090, 0.055, 0.032, 0.018))
    board = [(158.0, 0.45, 0.110), (266.0, 0.6, 0.095)]
    fibres = grain(random, 280.0, 4500.0, 16, 0.2)
    thud = blow(random, side + board + fibres, 0.0005, 1500.0, 0.7, 0.028, 0.140)
    dust = burst(random, 3200.0, 0.6, 0.090, 0.110)
    return mix(
        0.210, (0.0, 0.15, scrape), (fall_at, 1.0, thud), (fall_at + 0.004, 0.05, dust)
    )


def split(random):
    """Nested pieces are separated: a small pop, then one is put down."""
    pop = soften(glide(560.0, 1240.0, 0.060, 0.075), 0.0006)
    rub = noise_around(random, 2100.0, 0.6, 0.060) * hump(0.060, 0.020)
    tap = wooden_tap(random, 770.0, 0.093)
    return mix(0.175, (0.0, 0.8, pop), (0.0, 0.07, rub), (0.082, 0.7, tap))


def tick(random):
    """A clock with little time left."""
    modes = [
        (1840.0, 1.0, 0.030),
        (2890.0, 0.6, 0.020),
        (4630.0, 0.3, 0.012),
        (810.0, 0.3, 0.026),
    ]
    return blow(random, modes, 0.00022, 3800.0, 0.3, 0.006, 0.038)


def flag(random):
    """The flag of a clock falls: a small lever hits wood twice."""
    modes = [(620.0, 1.0, 0.12), (1480.0, 0.5, 0.07), (2710.0, 0.25, 0.03), (190.0, 0.5, 0.09)]
    fall = blow(random, modes, 0.0005, 2600.0, 0.4, 0.012, 0.22)
    rest = blow(random, modes, 0.0005, 2600.0, 0.3, 0.010, 0.16)
    return mix(0.30, (0.0, 1.0, fall), (0.095, 0.45, rest))


def won(random):
    """Three warm notes that rise."""
    notes = [marimba_note(random, pitch, 0.70) for pitch in (392.0, 493.9, 587.3)]
    return mix(
        0.900, (0.0, 0.8, notes[0]), (0.135, 0.85, notes[1]), (0.270, 1.0, notes[2])
    )


def drawn(random):
    """The same warm note, twice."""
    notes = [marimba_note(random, 392.0, 0.55) for _ in range(2)]
    return mix(0.680, (0.0, 1.0, notes[0]), (0.190, 0.92, notes[1]))


def rejected(random):
    """Two dull taps on the table, for a rejected step."""
    modes = [(196.0, 0.9, 0.060), (311.0, 1.0, 0.052), (487.0, 0.6, 0.038)]
    first = blow(random, modes, 0.0018, 620.0, 0.25, 0.020, 0.075)
    second = blow(random, modes, 0.0018, 620.0, 0.25, 0.020, 0.075)
    return mix(0.130, (0.0, 1.0, first), (0.054, 0.85, second))


# For each file: its function, its peak level in dBFS, and its sample rate. The
# long, low sounds have no high frequencies, so half the rate is enough.
SOUNDS = {
    "choose": (choose, -18.0, RATE),
    "place": (place, -8.0, RATE),
    "slide": (slide, -12.0, RATE),
    "knock1": (knock_one, -7.5, RATE),
    "knock2": (knock_two, -7.0, RATE),
    "knock3": (knock_three, -3.0, RATE),
    "drop": (drop, -5.0, RATE),
    "flip": (flip, -10.0, RATE),
    "hop": (hop, -8.0, RATE),
    "tip": (tip, -7.0, RATE),
    "split": (split, -9.0, RATE),
    "tick": (tick, -17.0, RATE),
    "flag": (flag, -10.0, RATE),
    "won": (won, -11.0, RATE // 2),
    "drawn": (drawn, -12.0, RATE // 2),
    "rejected": (rejected, -11.5, RATE),
}


# Conversion of samples to a file.


def without_rumble(samples):
    """Removes inaudibly low frequencies and the constant offset."""
    return shaped(samples, lambda pitches: pitches / (pitches - 45.0j))


def at_half_rate(samples):
    """Keeps every second sample, after a low-pass filter against aliasing."""
    limit = 0.23 * RATE

    def gain_at(pitches):
        beyond = np.clip((pitches - 0.85 * limit) / (0.15 * limit), 0.0, 1.0)
        return 0.5 + 0.5 * np.cos(np.pi * beyond)

    return shaped(samples, gain_at)[::2]


def with_faded_ends(samples, rate):
    """Fades in and out, so that there is no click at the start or the end."""
    rising, falling = int(FADE_IN * rate), int(FADE_OUT * rate)
    samples = samples.copy()
    samples[:rising] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rising) / rising)
    samples[-falling:] *= 0.5 + 0.5 * np.cos(
        np.pi * np.arange(1, falling + 1) / falling
    )
    return samples


def finished(samples, peak_level, rate):
    """Filters a sound, converts its sample rate, and sets its peak level."""
    samples = without_rumble(np.concatenate([silence(LEAD_IN), samples]))
    if rate != RATE:
        samples = at_half_rate(samples)
    samples = with_faded_ends(samples, rate)
    return samples * 10.0 ** (peak_level / 20.0) / np.max(np.abs(samples))


def write(path, samples, rate):
    peak = 32767.0 * np.max(np.abs(samples))
    step = 2.0 ** np.floor(np.log2(peak / STEPS))
    rounded = step * np.round(samples * 32767.0 / step)
    whole = np.clip(rounded, -32767, 32767).astype(np.int16)
    soundfile.write(path, whole, rate, subtype="PCM_16", compression_level=1.0)


def main():
    for name, (make, peak_level, rate) in SOUNDS.items():
        random = np.random.RandomState(SEED + zlib.crc32(name.encode()) % 2**31)
        samples = finished(make(random), peak_level, rate)
        path = FOLDER / f"{name}.flac"
        write(path, samples, rate)
        milliseconds = 1000.0 * len(samples) / rate
        print(f"{path.name:12} {milliseconds:4.0f} ms {path.stat().st_size:6} bytes")


if __name__ == "__main__":
    main()
