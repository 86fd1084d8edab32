"""Wall-clock time from the release to the answer, through the real process: `python -m benchmarks.hearing.latency`.

Utterances are spoken at their own speed, as people speak them; the recognizer listens meanwhile.
"""

import argparse
import os
import queue
from pathlib import Path

import numpy as np

from benchmarks.hearing.__main__ import CALLS, GAME, calls
from benchmarks.hearing.voices import utterance, voices
from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.voice.listener import Event, Listener, command
from tests.voice.file_microphone import FileMicrophone


def main() -> None:
    """Print how long the answers took, in seconds."""
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.latency", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build", "hearing"), help="where utterances are kept")
    parser.add_argument("--voice", default="slt")
    parser.add_argument("--every", type=int, default=3, metavar="N", help="every Nth call alone")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    speak = voices()[options.voice]
    said = [
        utterance(options.folder, options.voice, speak, asked.say) for asked in list(calls(CALLS))[:: options.every]
    ]
    loads = [os.getloadavg()[0]] if hasattr(os, "getloadavg") else []
    waits = _waits(said)
    loads += [os.getloadavg()[0]] if loads else []
    first, rest = waits[0], waits[1:]
    middle, high = np.percentile(rest, (50, 95))
    print(f"{len(rest)} calls: p50 {middle:.2f} s, p95 {high:.2f} s, longest {max(rest):.2f} s")
    print(f"the first push, which starts the process: {first:.2f} s")
    print(
        f"load {' to '.join(f'{load:.1f}' for load in loads)} on {os.cpu_count()} processors"
        if loads
        else "load unknown"
    )


def _waits(said: list[Path]) -> list[float]:
    events: queue.Queue[Event] = queue.Queue()
    microphone = FileMicrophone([said[0], *said])
    game = load_game(files.layouts() / GAME)
    listener = Listener(command(game.id), microphone, events.put)
    waits = []
    for _ in (said[0], *said):
        listener.press()
        while events.get().kind != "level":  # the microphone is open once the process has been started
            pass
        microphone.is_spoken.wait()
        listener.release()
        while (event := events.get()).kind != "heard":
            pass
        waits.append(event.seconds)
    listener.close()
    return waits


if __name__ == "__main__":
    main()
