"""What moves on a felt, frame by frame by a hand-driven clock: `python -m tests.ui.felt.film FILE` draws a sheet."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_trainer.ui.felt import FeltPicture, FeltView

FRAME_MS = 1000 / 60


class HandClock:
    """Milliseconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.ms


def film(view: FeltView, picture: FeltPicture, ms: float, step: float = FRAME_MS) -> list[QImage]:
    """Every frame of what a picture changes, at 60 Hz for so many milliseconds; the first is the one it begins with."""
    clock = HandClock()
    view.drive(clock)
    view.show_picture(picture)
    frames = [_frame(view)]
    while clock.ms < ms:
        clock.ms += step
        view.beat()
        frames.append(_frame(view))
    return frames


def sheet(frames: Iterable[QImage], box: QRect, columns: int, scale: float = 1.0) -> QImage:
    """One part of each frame, side by side."""
    cut = [frame.copy(box) for frame in frames]
    wide, high = round(box.width() * scale), round(box.height() * scale)
    drawn = QImage(columns * wide, -(-len(cut) // columns) * high, QImage.Format.Format_RGB32)
    drawn.fill(QColor("black"))
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for index, piece in enumerate(cut):
        at = QRect(index % columns * wide, index // columns * high, wide - 2, high - 2)
        painter.drawImage(at, piece.scaled(at.size(), mode=Qt.TransformationMode.SmoothTransformation))
    painter.end()
    return drawn


def _frame(view: FeltView) -> QImage:
    port = view.viewport()
    image = QImage(port.size(), QImage.Format.Format_RGB32)
    port.render(image)
    return image


def main() -> None:
    """Draw the sheets of a roll, a pay, a take, and the puck."""
    from dealer_trainer.engine import Roll
    from dealer_trainer.ui.application import application
    from dealer_trainer.ui.felt import Stack, Throw
    from dealer_trainer.ui.style.appearance import appearance
    from tests import loaded
    from tests.ui.felt.felt_sample import full_table, place, shown

    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    application()
    appearance().choose("dark", "midnight", is_moving=True)
    game = loaded.rock_n_roll()
    full = full_table(game)
    bets = tuple(stack for stack in full.stacks if stack.place.owner == "player")
    here = place("jukebox", 3)
    taken = tuple(stack.place for stack in bets if stack.place.bet == "jukebox")
    before = full._replace(stacks=bets)
    left = tuple(stack for stack in bets if stack.place not in taken)
    scenes = {
        "roll": (before, before._replace(throw=Throw(Roll(6, 1), 900)), 1150),
        "pay": (before, before._replace(stacks=(*bets, Stack(here, 17_600, "paid"))), 800),
        "take": (before, before._replace(stacks=left, locked_up=taken[::-1]), 800),
        "puck": (before._replace(marks=frozenset()), before._replace(puck=None, marks=frozenset({5})), 320),
    }
    for name, (old, new, ms) in scenes.items():
        view = shown(game, old, (1920, 1080))
        view.set_still(False)
        frames = film(view, new, ms)
        whole = view.viewport().rect()
        box, columns, scale = whole, 4, 0.3
        if name == "roll":
            box, columns, scale = view.rect_of_place("popper").adjusted(-8, -8, 8, 8), 10, 0.6
        every = 2 if name in ("roll", "puck") else 4
        sheet(frames[::every], box, columns, scale).save(str(folder / f"{name}.png"))
        view.deleteLater()


if __name__ == "__main__":
    main()
