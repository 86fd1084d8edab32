"""Pictures of the monitor: any kind of card at any size, drawn without a screen."""

import os
from datetime import datetime
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from dealer_trainer.demo.program import Card, Program, Welcome
from dealer_trainer.demo.scene import Dealing, QuestionCard, Quiz, Rolls, Rule, Scene
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.games import Game
from dealer_trainer.ui.application import application
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import load_settings

CardKind = Literal["welcome", "bets", "paid", "rule", "question", "answer", "rolls", "quiz", "score", "night", "roll"]
MOST_SCENES = 4000
NOON = datetime(2026, 6, 1, 12).astimezone()
MIDNIGHT = datetime(2026, 6, 1, 0).astimezone()


def write_demo_picture(
    file: Path, game: Game, program: Program, size: tuple[int, int], kind: CardKind, seed: int = 3
) -> None:
    """Write a PNG of the monitor with a kind of card; raises OSError."""
    show = MonitorShow(game, program, seeded_random(seed))
    file.parent.mkdir(parents=True, exist_ok=True)
    wall = MIDNIGHT if kind == "night" else NOON
    _write(file, show, _time_of(show, kind), size, wall=wall, is_rolling=kind == "roll")


def write_card_picture(file: Path, game: Game, program: Program, place: int, size: tuple[int, int]) -> None:
    """Write a PNG of the card at an index of a program, from 0; raises OSError.

    A card of rounds shows the bets before the first roll; a card of the last rolls comes after some rounds.
    """
    card = program.cards[place]
    before = Card(kind="rounds", rounds=8)
    pair = (before, card) if card.kind == "rolls" else (card, before)
    cards = tuple(each.model_copy(update={"hours": None, "dates": None}) for each in pair)
    show = MonitorShow(game, program.model_copy(update={"cards": cards}), seeded_random(1), wall=lambda: NOON)
    now = 0
    while card.kind == "rolls" and not isinstance((scene := show.at(now)).card, Rolls):
        now = scene.until
    _write(file, show, now, size)


def _write(
    file: Path, show: MonitorShow, now: int, size: tuple[int, int], *, wall: datetime = NOON, is_rolling: bool = False
) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    install_language(application(), load_settings().settings.language)
    window = DemoWindow(show, clock=lambda: now, wall=lambda: wall)
    drawn = grab(window, size, is_rolling=is_rolling)
    window.deleteLater()
    if not drawn.save(str(file), "PNG"):
        raise OSError(f"{file}: the picture could not be written")


def grab(window: DemoWindow, size: tuple[int, int], *, is_rolling: bool = False) -> QPixmap:
    """A picture of the window at a size, with animations finished; `is_rolling`: with the landed dice shown large."""
    window.felt.set_still(True)
    window.resize(*size)
    window.ensurePolished()
    window.tick()
    QCoreApplication.sendPostedEvents()
    window.settle()
    if is_rolling:
        window.grab()  # a widget that was never shown is not yet painted at its size
        window.show_landed()
    return window.grab()


def _time_of(show: MonitorShow, kind: CardKind) -> int:
    """The time when a kind of card is on the screen, after some rounds if it depends on them."""
    now = 0
    if kind in ("quiz", "score"):
        return _quizzed(show, kind)
    for _ in range(MOST_SCENES):
        scene = show.at(now)
        if _is_it(scene, kind) and (show.rounds >= 25 or kind == "welcome"):
            return now
        now = scene.until
    return now


def _quizzed(show: MonitorShow, kind: CardKind) -> int:
    """A time in a quiz after some answers, right and wrong; for the score card, the end of the quiz."""
    now = 1000
    show.at(now)
    show.wake(now)
    for index in range(MOST_SCENES):
        card = show.at(now).card
        if (
            not isinstance(card, Quiz)
            or card.is_over
            or (kind == "quiz" and card.answered == 3 and card.chosen is None)
        ):
            return now
        if card.chosen is None:
            show.choose(card.question.right if index % 4 else 0, now)
        now = show.at(now).until
    return now


def _is_it(scene: Scene, kind: CardKind) -> bool:
    card = scene.card
    if isinstance(card, Dealing):
        act = card.act
        if kind == "roll":
            return act is not None and act.do == "pop" and len(card.snapshot.wagers) > 6
        if kind == "bets":
            return card.snapshot.stage == "open" and len(card.snapshot.wagers) > 6
        wins = sum(line.outcome == "win" for line in card.journey.lines) if card.journey is not None else 0
        is_paying = act is not None and act.do == "pay" and len(scene.marks) > 3
        return kind in ("paid", "night") and is_paying and wins > 1 and card.snapshot.puck is not None
    kinds = {"rule": Rule, "rolls": Rolls, "welcome": Welcome}
    if isinstance(card, QuestionCard):
        return kind == ("answer" if card.is_told else "question")
    return kind in kinds and isinstance(card, kinds[kind])
