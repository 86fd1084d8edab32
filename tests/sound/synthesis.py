"""The effects, made of sums and noise: `python -m tests.sound.synthesis` writes assets/sounds/, which the app plays.

Nothing is recorded: a hit is a few tones that die away, each at its own speed, behind a moment of noise.
"""

import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.sound.effect import FOLDER, RATE, Effect

Samples = NDArray[np.float64]
Tone = tuple[float, float, float]
"""Hertz, the time in which it dies away to a third in milliseconds, and how loud it is."""

LONGEST_RATTLE_S = 1.9
"""As long as the monitor's longest roll; the dice cut it when they lie still."""

CLAY: tuple[Tone, ...] = ((2450, 9, 0.5), (3870, 7, 0.42), (5260, 5, 0.3), (7600, 3, 0.2))
FELT: tuple[Tone, ...] = ((176, 22, 0.6), (310, 14, 0.35), (640, 7, 0.16))
DIE: tuple[Tone, ...] = ((940, 9, 0.35), (1720, 8, 0.5), (2930, 6, 0.4), (4480, 4, 0.22))
DOME: tuple[Tone, ...] = ((520, 26, 0.14), (1180, 17, 0.1))
FLOOR: tuple[Tone, ...] = ((240, 18, 0.4), (1350, 8, 0.4), (2500, 5, 0.22))
PUCK: tuple[Tone, ...] = ((138, 30, 0.6), (720, 16, 0.3), (1310, 11, 0.22), (2100, 6, 0.1))
BUTTON: tuple[Tone, ...] = ((96, 34, 0.7), (210, 16, 0.3), (1600, 4, 0.1))


class Take:
    """A recording in the making; the same effect and number always make the same one."""

    def __init__(self, effect: Effect, number: int, seconds: float) -> None:
        self.chance = np.random.Generator(np.random.PCG64(crc32(f"{effect}-{number}".encode())))
        self.samples: Samples = np.zeros(round(seconds * RATE))

    def between(self, low: float, high: float) -> float:
        """A number at random."""
        return low + (high - low) * float(self.chance.random())

    def add(self, seconds: float, sound: Samples, gain: float = 1.0) -> None:
        """Lay a sound over what is there; what reaches beyond the end is lost."""
        at = round(seconds * RATE)
        part = sound[: max(0, len(self.samples) - at)]
        self.samples[at : at + len(part)] += gain * part

    def hit(self, seconds: float, tones: Sequence[Tone], gain: float = 1.0, noise: float = 0.5) -> None:
        """One knock: its tones a little out of tune each time, and the noise of the touch."""
        t = np.arange(round(0.16 * RATE)) / RATE
        out = np.zeros(len(t))
        for hertz, fading, loud in tones:
            tuned = hertz * self.between(0.95, 1.06)
            phase = self.between(0, 2 * np.pi)
            out += loud * self.between(0.7, 1.2) * np.exp(-t * 1000 / fading) * np.sin(2 * np.pi * tuned * t + phase)
        out += noise * np.exp(-t * 1000 / 1.6) * self.noise(len(t))
        out[:8] *= np.linspace(0, 1, 8)
        self.add(seconds, out, gain)

    def noise(self, count: int) -> Samples:
        """Noise from -1 to 1."""
        found: Samples = self.chance.random(count) * 2 - 1
        return found

    def done(self, peak_db: float) -> Samples:
        """The take at its loudness, with nothing cut off at its end."""
        fade = min(len(self.samples), round(0.012 * RATE))
        self.samples[-fade:] *= np.linspace(1, 0, fade)
        done: Samples = self.samples * (10 ** (peak_db / 20) / float(np.abs(self.samples).max()))
        return done


def band(samples: Samples, low: float, high: float) -> Samples:
    """What lies between two frequencies, with soft edges."""
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    kept = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    found: Samples = np.fft.irfft(np.fft.rfft(samples) * kept, len(samples))
    return found


def dice_rattle(number: int) -> Samples:
    """The button goes down, the floor kicks, and two dice knock on the dome and on each other."""
    take = Take("dice_rattle", number, LONGEST_RATTLE_S)
    take.hit(0, BUTTON, 1.1, noise=0.2)
    at = 0.03
    while at < LONGEST_RATTLE_S:
        take.hit(at, DIE, take.between(0.45, 1.0))
        take.hit(at, DOME, take.between(0.5, 1.0), noise=0.0)
        at += take.between(0.018, 0.062)
    return take.done(-13)


def dice_settle(number: int) -> Samples:
    """The dice fall back on the bowl's floor: knocks that come closer and grow faint."""
    take = Take("dice_settle", number, 0.34)
    for die in range(2):
        at, gap, gain = 0.004 + die * take.between(0.012, 0.03), take.between(0.055, 0.085), 1.0
        while gain > 0.08:
            take.hit(at, FLOOR, gain, noise=0.35)
            at, gap, gain = at + gap, gap * 0.6, gain * take.between(0.42, 0.58)
    return take.done(-14)


def chip_on_felt(number: int) -> Samples:
    """The felt takes most of the click, a low touch stays."""
    take = Take("chip_on_felt", number, 0.13)
    take.hit(0.001, FELT, 1.0, noise=0.12)
    take.hit(0.001, CLAY, take.between(0.16, 0.26), noise=0.4)
    take.samples = band(take.samples, 90, 3400)
    return take.done(-17)


def chip_on_chip(number: int) -> Samples:
    """A dry click, and a faint second one as the edges meet."""
    take = Take("chip_on_chip", number, 0.1)
    take.hit(0.001, CLAY, 1.0)
    take.hit(0.001 + take.between(0.012, 0.024), CLAY, take.between(0.2, 0.45))
    return take.done(-18)


def stack(number: int) -> Samples:
    """Chips that are pushed over the felt: a breath of cloth, and clicks within the stack; they have not landed yet."""
    take = Take("stack", number, 0.22)
    count = round(0.2 * RATE)
    cloth = band(take.noise(count), 500, 2600) * np.sin(np.linspace(0, np.pi, count)) ** 2
    take.add(0, cloth, 0.35)
    at = take.between(0.004, 0.016)
    while at < 0.17:
        take.hit(at, CLAY, take.between(0.15, 0.5))
        at += take.between(0.014, 0.04)
    return take.done(-19)


def puck(number: int) -> Samples:
    """A thick disc laid on the felt: one edge, then all of it."""
    take = Take("puck", number, 0.22)
    take.hit(0.001, PUCK, 0.5, noise=0.2)
    take.hit(take.between(0.03, 0.045), PUCK, 1.0, noise=0.25)
    take.samples = band(take.samples, 70, 3800)
    return take.done(-16)


def page(number: int) -> Samples:
    """Paper turned over: noise that rises, falls and crackles."""
    take = Take("page", number, 0.3)
    count = len(take.samples)
    rise = take.between(0.5, 0.65)
    shape = np.interp(np.linspace(0, 1, count), (0, 0.12, rise, rise + 0.1, 1), (0, 0.35, 1, 0.45, 0))
    low, high = (band(take.noise(count), *edges) for edges in ((700, 2400), (2200, 6500)))
    rising = np.linspace(0, 1, count)
    crackle = 0.6 + 0.4 * np.repeat(take.chance.random(count // 90 + 1), 90)[:count]
    take.add(0, (low * (1 - rising) + high * rising) * shape * crackle)
    return take.done(-22)


def tones(effect: Effect, number: int, notes: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Soft notes: hertz, when, how long until it has faded to a third."""
    take = Take(effect, number, seconds)
    tuned = take.between(0.994, 1.006)
    for hertz, at, fading in notes:
        t = np.arange(round((seconds - at) * RATE)) / RATE
        note = np.sin(2 * np.pi * hertz * tuned * t) + 0.18 * np.sin(4 * np.pi * hertz * tuned * t)
        take.add(at, note * (1 - np.exp(-t / 0.008)) * np.exp(-t / fading))
    return take.done(-21)


def right(number: int) -> Samples:
    """Two notes up, a fourth apart."""
    return tones("right", number, ((659.3, 0.0, 0.06), (880.0, 0.085, 0.09)), 0.42)


def wrong(number: int) -> Samples:
    """One low note, no louder than the other: a hint, not a scolding."""
    return tones("wrong", number, ((233.1, 0.0, 0.09), (196.0, 0.1, 0.1)), 0.42)


TAKES: dict[Effect, tuple[Callable[[int], Samples], int]] = {
    "dice_rattle": (dice_rattle, 3), "dice_settle": (dice_settle, 4), "chip_on_felt": (chip_on_felt, 5),
    "chip_on_chip": (chip_on_chip, 5), "stack": (stack, 4), "puck": (puck, 3), "page": (page, 3),
    "right": (right, 2), "wrong": (wrong, 2),
}  # fmt: skip


def made() -> dict[str, Samples]:
    """Every take by the name of its file, as 16-bit numbers."""
    return {
        f"{effect}-{number}.wav": (make(number) * 32_767).round()
        for effect, (make, count) in TAKES.items()
        for number in range(1, count + 1)
    }


def write(folder: Path) -> None:
    """Write every take."""
    folder.mkdir(exist_ok=True)
    for name, samples in made().items():
        with wave.open(str(folder / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    write(files.assets() / FOLDER)
