"""Voices of the table, spoken by flite: `python -m tests.sound.spoken_calls` writes layouts/<game>/calls/ and wishes/.

They are made once, where flite is installed, so that no engine ships. 8 bits by the mu law keep them small.
"""

import struct
import subprocess
import tempfile
from pathlib import Path
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.engine import Owner
from dealer_trainer.games import Game, load_game
from dealer_trainer.guide.example_call import model_calls
from dealer_trainer.sound.spoken import FOLDER, spoken_name
from dealer_trainer.sound.wish import FOLDER as WISHES
from dealer_trainer.sound.wish import WORDS, wish_phrases
from dealer_trainer.table.request import RequestKind, request_text
from dealer_trainer.voice.audio import FULL_SCALE, read_wav, resampled, speech_alone
from dealer_trainer.voice.recognizer import RATE as HEARD_RATE
from dealer_trainer.voice.speech_words import VOICE

DEALER, PLAYER = "rms", "slt"
MARGIN = HEARD_RATE // 50
"""Samples left before and behind a part of a wish, which others stand beside."""

SILENT = 0.02
"""Of the loudest sample: below it nothing is said."""

RATE = 11_025
PEAK_DB = -9.0
MU = 255
MU_LAW = 7
"""The number of the format in a WAV file."""


def mu_law(samples: NDArray[np.float64]) -> bytes:
    """Samples from -1 to 1 as G.711 writes them."""
    wide = np.clip(np.abs(samples) * 32_635, 0, 32_635).astype(np.int64) + 132
    exponent = np.floor(np.log2(wide)).astype(np.int64) - 7
    mantissa = (wide >> (exponent + 3)) & 0x0F
    sign = np.where(samples < 0, 0x80, 0)
    return bytes((~(sign | (exponent << 4) | mantissa) & 0xFF).astype(np.uint8))


def wav(data: bytes) -> bytes:
    """A WAV file of one channel by the mu law."""
    data += b"\xff" * (len(data) % 2)
    head = struct.pack("<HHIIHHH", MU_LAW, 1, RATE, RATE, 1, 8, 0)
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def spoken(text: str, voice: str, *, is_part: bool = False) -> bytes:
    """A text as the file that ships; `is_part`: of a sentence, with hardly any silence around it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "call.wav")
        subprocess.run(["flite", "-voice", voice, "-t", text, "-o", str(file)], check=True)
        sound = speech_alone(read_wav(file))
    samples = np.frombuffer(sound, "<i2").astype(np.float64) / FULL_SCALE
    if is_part:
        loud = np.flatnonzero(np.abs(samples) > SILENT * np.abs(samples).max())
        samples = samples[max(0, loud[0] - MARGIN) : loud[-1] + MARGIN]
    narrow = resampled(samples, HEARD_RATE, RATE)
    return wav(mu_law(narrow * (10 ** (PEAK_DB / 20) / np.abs(narrow).max())))


def phrases_of(game: Game) -> set[str]:
    """Every part of what players may ask for, but amounts."""
    bets = {bet.id: bet for bet in game.rules.bets}
    texts = {
        str(request_text(bets[spot.bet], kind, spot.place._replace(owner=owner), 100, is_late=is_late))
        for spot in game.layout.spots
        for kind in get_args(RequestKind)
        for owner in get_args(Owner)
        for is_late in (False, True)
    }
    return {phrase for text in texts for phrase in wish_phrases(text)} - set(WORDS)


def main() -> None:
    """Write calls and wishes of every game that is called by voice."""
    for folder in files.layout_folders():
        if not (folder / VOICE).exists():
            continue
        game = load_game(folder)
        (folder / FOLDER).mkdir(exist_ok=True)
        for call in model_calls(game.guide, game.rules.points):
            (folder / FOLDER / spoken_name(call)).write_bytes(spoken(call, DEALER))
        (folder / WISHES).mkdir(exist_ok=True)
        for phrase in (*WORDS, *phrases_of(game)):
            (folder / WISHES / spoken_name(phrase)).write_bytes(spoken(phrase, PLAYER, is_part=True))


if __name__ == "__main__":
    main()
