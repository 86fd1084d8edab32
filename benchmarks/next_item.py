"""(drill next): an answer is given, the next item is painted: within one frame, in the whole window's type and felt."""

import os
import time
from collections.abc import Iterable
from statistics import median, quantiles

from PySide6.QtCore import QEventLoop, QTimer

from benchmarks.clock import Row
from benchmarks.drill_items import BLANK
from benchmarks.plan import FRAME, year
from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.session.session import DrillSession
from dealer_trainer.games import Game, find_game
from dealer_trainer.records.progress.past import Past, PastAnswers
from dealer_trainer.ui.application import application
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK, appearance

ITEMS = 240
PAST = 2_000
"""Answers that the trainee gave before."""
THINKS = 30
"""Milliseconds between an item and its answer; nobody is faster."""


def measure() -> list[Row]:
    """Milliseconds from the answer to the paint of the next item, all kinds mixed, right answers in Test."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application()
    appearance().choose("dark", "midnight", is_moving=False)
    game = find_game("rock-n-roll-dice")
    past = Answers(answer._replace(game=game.id) for answer in year(game.drills, PAST))
    page = drills_page(game, past)
    session = DrillSession(game, "mixed", "test", past.found, 5, SystemClock(), past.record, ITEMS + 1)
    page.start("mixed", 1, 5)
    page.drill.begin(DrillBridge(session))
    spent = times(page, game)
    page.close()
    ninth = quantiles(spent, n=10)[-1]
    detail = f"{len(spent)} items of {len(game.drills.skills)} skills, 1920x1080; slowest {max(spent):.1f}"
    return [
        Row("drill", "an answer given, the next item painted", median(spent), "ms, median", detail, most=FRAME),
        Row("drill", "the same, nine of ten", ninth, "ms", detail, most=FRAME),
    ]


class Answers:
    """A trainee's answers, held as the window holds them."""

    def __init__(self, answers: Iterable[Past]) -> None:
        self.found = PastAnswers(answers)

    def record(self, answer: Past) -> None:
        """Add one."""
        self.found = self.found.with_answer(answer)


def drills_page(game: Game, past: Answers) -> DrillsPage:
    """The Drills screen in the whole window's type, just shown."""
    page = DrillsPage(game, lambda: past.found, past.record)
    page.setStyleSheet(stylesheet(DARK))
    page.resize(1920, 1080)
    page.show()
    return page


def times(page: DrillsPage, game: Game) -> list[float]:
    """Milliseconds of computing for each item in turn."""
    loop = QEventLoop()
    page.drill.question.painted.connect(loop.quit)
    found = []
    for _ in range(ITEMS):
        wait(THINKS)
        answer = right_answer(game, page.drill.state.item)
        bridge = page.drill.bridge
        assert bridge is not None
        before = time.process_time()
        bridge.answer(answer)
        loop.exec()
        found.append((time.process_time() - before) * 1e3)
    return found


def right_answer(game: Game, item: Item) -> Answer:
    """The answer that an item's own grading has."""
    blank = Answer(chips=game.rules.chips[:1]) if item.form == "chips" else BLANK[item.form]
    return factory.grade(game, item, blank).right


def wait(milliseconds: int) -> None:
    """Let the window work."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
