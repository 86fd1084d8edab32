"""Voices of the table: `python -m tests.sound.spoken_calls` writes layouts/<game>/calls/ and requests/.

They are made once, where flite and hibari-tts are installed, so that no engine ships. 8 bits by the mu law keep them
small.
"""

import struct
import tempfile
from pathlib import Path
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from benchmarks.hearing.voices import HIBARI, Speak, hibari, voices
from dealer_trainer import files
from dealer_trainer.engine import Owner
from dealer_trainer.games import Game, load_game
from dealer_trainer.guide.call.grade import model_calls
from dealer_trainer.sound.spoken import FOLDER, REQUESTS, WORDS, request_phrases, spoken_name
from dealer_trainer.table.request import RequestKind, request_text
from dealer_trainer.voice.audio import FULL_SCALE, read_wav, resampled, speech_alone
from dealer_trainer.voice.recognizer import RATE as HEARD_RATE
from dealer_trainer.voice.speech_words import VOICE

DEALER, PLAYER = HIBARI, "rms"
"""Two people to the ear. Whisper takes 6 of 100 words of the calls wrong in hibari's voice, 40 in rms's, all of them in
slt's; requests, put together from parts, 21 in hibari's and rms's, 36 in slt's.
"""

RATES = {DEALER: HEARD_RATE, PLAYER: 11_025}
"""Samples a second. With fewer of them hibari's "six" is no longer heard as one."""

MARGINS = {DEALER: HEARD_RATE // 16, PLAYER: HEARD_RATE // 50}
"""Samples left before and behind what is said, at the rate of listening: others stand beside a part of a request."""

SPEED = 1.1
"""How much faster than a reader the dealer calls."""

SILENT = 0.02
"""Of the loudest sample: below it nothing is said."""

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


def wav(data: bytes, rate: int) -> bytes:
    """A WAV file of one channel by the mu law."""
    data += b"\xff" * (len(data) % 2)
    head = struct.pack("<HHIIHHH", MU_LAW, 1, rate, rate, 1, 8, 0)
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def spoken(text: str, voice: str, speak: Speak) -> bytes:
    """A text as the file that ships."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "call.wav")
        speak(text, file)
        sound = speech_alone(read_wav(file))
    samples = np.frombuffer(sound, "<i2").astype(np.float64) / FULL_SCALE
    loud = np.flatnonzero(np.abs(samples) > SILENT * np.abs(samples).max())
    samples = samples[max(0, loud[0] - MARGINS[voice]) : loud[-1] + MARGINS[voice]]
    narrow = resampled(samples, HEARD_RATE, RATES[voice])
    return wav(mu_law(narrow * (10 ** (PEAK_DB / 20) / np.abs(narrow).max())), RATES[voice])


def phrases_of(game: Game) -> set[str]:
    """Every part of what players may say, but amounts."""
    bets = {bet.id: bet for bet in game.rules.bets}
    texts = {
        str(request_text(bets[spot.bet], kind, spot.place._replace(owner=owner), 100, is_late=is_late))
        for spot in game.layout.spots
        for kind in get_args(RequestKind)
        for owner in get_args(Owner)
        for is_late in (False, True)
    }
    return {phrase for text in texts for phrase in request_phrases(text)} - set(WORDS)


def main() -> None:
    """Write calls and requests of every game that is called by voice."""
    dealer, player = hibari(SPEED), voices()[PLAYER]
    for folder in files.layout_folders():
        if not (folder / VOICE).exists():
            continue
        game = load_game(folder)
        (folder / FOLDER).mkdir(exist_ok=True)
        for call in model_calls(game.guide, game.rules.points):
            (folder / FOLDER / spoken_name(call)).write_bytes(spoken(call, DEALER, dealer))
        (folder / REQUESTS).mkdir(exist_ok=True)
        for phrase in (*WORDS, *phrases_of(game)):
            (folder / REQUESTS / spoken_name(phrase)).write_bytes(spoken(phrase, PLAYER, player))


if __name__ == "__main__":
    main()
