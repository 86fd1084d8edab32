"""The pictures in README and docs, drawn by the app: `python3 dev.py pictures`."""

import os
import sys
from pathlib import Path

from tools.shell import ROOT, call

HARDWAY = ("--seed", "51", "--round", "7", "--size", "1280x720")
DRAWN = {
    "hardway-paid.png": (*HARDWAY, "--stage", "mistake"),
    "hardway-explained.png": (*HARDWAY, "--stage", "explained"),
    "table.png": ("--seed", "7", "--stage", "open", "--size", "1280x720"),
}
MONITOR, SEED, AFTER = (1280, 720), 3, 25
"""The monitor's size, its dice, and after how many rounds its picture is taken."""


def main() -> int:
    """Draw each; the first exit code that is not 0."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    folder = ROOT / "docs" / "pictures"
    draw_monitor(folder / "monitor.png")
    command = (sys.executable, "-m", "dealer_trainer", "picture")
    codes = [call(*command, *shown, str(folder / name)) for name, shown in DRAWN.items()]
    return next((code for code in codes if code), 0)


def draw_monitor(file: Path) -> None:
    """Draw the floor monitor while a winner is paid, with rolls beside it."""
    from PySide6.QtCore import QCoreApplication

    from dealer_trainer.demo.program import default_program
    from dealer_trainer.demo.scene import Dealing, Scene
    from dealer_trainer.demo.show import MonitorShow, seeded_random
    from dealer_trainer.games import find_game
    from dealer_trainer.ui.application import application
    from dealer_trainer.ui.demo.window import DemoWindow

    def is_paid(scene: Scene) -> bool:
        card = scene.card
        if not isinstance(card, Dealing) or card.act is None or card.act.do != "pay" or card.journey is None:
            return False
        wins = sum(line.outcome == "win" for line in card.journey.lines)
        return wins > 1 and len(scene.marks) > 3 and card.snapshot.puck is not None

    game, now = find_game("rock-n-roll-dice"), 0
    show = MonitorShow(game, default_program(game), seeded_random(SEED))
    while not is_paid(scene := show.at(now)) or show.rounds < AFTER:
        now = scene.until
    application()
    window = DemoWindow(show, clock=lambda: now)
    window.felt.set_still(True)
    window.resize(*MONITOR)
    window.ensurePolished()
    window.tick()
    QCoreApplication.sendPostedEvents()
    window.settle()
    window.grab().save(str(file), "PNG")


if __name__ == "__main__":
    sys.exit(main())
