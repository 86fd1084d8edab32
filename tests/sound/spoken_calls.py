"""The model dealer's calls, spoken by flite: `python -m tests.sound.spoken_calls` writes layouts/<game>/calls/.

They are made once, where flite is installed, so that no engine ships. 8 bits by the mu law keep them small.
"""

import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.guide.example_call import model_calls
from dealer_trainer.sound.spoken import FOLDER, spoken_name
from dealer_trainer.voice.audio import FULL_SCALE, read_wav, resampled, speech_alone
from dealer_trainer.voice.recognizer import RATE as HEARD_RATE
from dealer_trainer.voice.speech_words import VOICE

SPEAKER = "rms"
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


def spoken(call: str) -> bytes:
    """A call as the file that ships."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "call.wav")
        subprocess.run(["flite", "-voice", SPEAKER, "-t", call, "-o", str(file)], check=True)
        sound = speech_alone(read_wav(file))
    samples = np.frombuffer(sound, "<i2").astype(np.float64) / FULL_SCALE
    narrow = resampled(samples, HEARD_RATE, RATE)
    return wav(mu_law(narrow * (10 ** (PEAK_DB / 20) / np.abs(narrow).max())))


def main() -> None:
    """Write the calls of every game that is called by voice."""
    for folder in files.layout_folders():
        if not (folder / VOICE).exists():
            continue
        game = load_game(folder)
        (folder / FOLDER).mkdir(exist_ok=True)
        for call in model_calls(game.guide, game.rules.points):
            (folder / FOLDER / spoken_name(call)).write_bytes(spoken(call))


if __name__ == "__main__":
    main()
