"""What moves on a felt, frame by frame by a hand-driven clock: `python -m tests.ui.felt.film FOLDER` draws sheets."""

import argparse
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.application import application
from dealer_trainer.ui.felt import FeltPicture, FeltView, Stack, Throw
from dealer_trainer.ui.felt.close_up import CloseUpView
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded
from tests.ui.felt.felt_sample import full_table, place, shown

FRAME_MS = 1000 / 60


class HandClock:
    """Milliseconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.ms


def film(view: FeltView, begin: Callable[[], object], ms: float, seen: QWidget | None = None) -> list[QImage]:
    """Every frame of what `begin` lets move, at 60 Hz for so many milliseconds, of the felt or of `seen` around it."""
    clock = HandClock()
    view.drive(clock)
    begin()
    frames = [_frame(seen or view.viewport())]
    while clock.ms < ms:
        clock.ms += FRAME_MS
        view.beat()
        frames.append(_frame(seen or view.viewport()))
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


def _frame(seen: QWidget) -> QImage:
    image = QImage(seen.size(), QImage.Format.Format_RGB32)
    seen.render(image)
    return image


def moved(game: Game) -> dict[str, tuple[FeltPicture, FeltPicture, int]]:
    """What lies there, what lies there afterwards, and how long that takes: a roll, a pay, a take, the puck."""
    bets = tuple(stack for stack in full_table(game).stacks if stack.place.owner == "player")
    taken = tuple(stack.place for stack in bets if stack.place.bet == "jukebox")
    before = full_table(game)._replace(stacks=bets)
    left = tuple(stack for stack in bets if stack.place not in taken)
    unmarked = before._replace(marks=frozenset())
    return {
        "roll": (before, before._replace(throw=Throw(Roll(6, 1), 900)), 1150),
        "pay": (before, before._replace(stacks=(*bets, Stack(place("jukebox", 3), 17_600, "paid"))), 800),
        "take": (before, before._replace(stacks=left, locked_up=taken[::-1]), 800),
        "puck": (unmarked, unmarked._replace(puck=None, marks=frozenset({5})), 320),
    }


def answered(game: Game, name: str) -> list[QImage]:
    """A right answer to a bet shown closer, or a wrong one."""
    view, here = CloseUpView(), place("jukebox", 3)
    view.resize(1280, 720)
    view.set_game(game)
    view.show_picture(FeltPicture((Stack(here, 1500),), puck=6))
    view.show()
    view.show_around((here,))
    view.sharpen()
    return film(view, lambda: (view.reward if name == "right" else view.correct)(here, 2250), 450)


def fault(game: Game) -> list[QImage]:
    """A pay of a dollar too much at the trainee's table: what is told, and all else that is dimmed."""
    page = TablePage(TableBridge(LiveTable(game, 3, "learn", Options())))
    WindowStyle(page).fit(page)
    page.resize(1280, 720)
    page.show()
    live = page.bridge.live
    while (act := live.next_act()) is None or act.do != "pay":
        if act is None:
            page.bridge.finish()
            page.bridge.next_round()
        else:
            page.bridge.do(act)
    wrong = act._replace(amount=(act.amount or 0) + 100)
    page.felt.settle()
    return film(page.felt, lambda: page.bridge.do(wrong), 600, page)


def main() -> None:
    """Draw the sheets of a roll, a pay, a take, the puck, a right and a wrong answer, and a fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    application()
    appearance().choose("dark", "midnight", is_moving=True)
    game = loaded.rock_n_roll()
    for name, (old, new, ms) in moved(game).items():
        view = shown(game, old, (1920, 1080))
        view.set_still(False)
        frames = film(view, partial(view.show_picture, new), ms)
        whole = view.viewport().rect()
        box, columns, scale = whole, 4, 0.3
        if name == "roll":
            box, columns, scale = view.rect_of_place("popper").adjusted(-8, -8, 8, 8), 10, 0.6
        every = 2 if name in ("roll", "puck") else 4
        sheet(frames[::every], box, columns, scale).save(str(folder / f"{name}.png"))
    for name in ("right", "wrong"):
        frames = answered(game, name)
        sheet(frames[::3], frames[0].rect(), 3, 0.45).save(str(folder / f"{name}.png"))
    frames = fault(game)
    sheet(frames[::5], frames[0].rect(), 3, 0.45).save(str(folder / "fault.png"))


if __name__ == "__main__":
    main()
