"""What is prepared before a drill begins: the first item of each form waits for no felt, and nothing of it is seen."""

from typing import get_args

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.item import Form
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.felt.pixmap_cache import Paint, PixmapCache, Sprite
from dealer_trainer.ui.style.theme import FeltColor
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, right_answer

SEED = 5


@pytest.fixture
def felts(monkeypatch: pytest.MonkeyPatch) -> list[QSize]:
    """The sizes of the felts that were painted, in order."""
    painted: list[QSize] = []

    def count(svg: str, felt: FeltColor, size: QSize, ratio: float, table: QRectF, room: str) -> QPixmap:
        painted.append(size)
        return paint_background(svg, felt, size, ratio, table, room)

    for module in ("canvas", "close_up"):
        monkeypatch.setattr(f"dealer_trainer.ui.felt.{module}.paint_background", count)
    return painted


def skill_of(game: Game, form: Form) -> str:
    """A skill whose items have a form."""
    return next(skill.id for skill in game.drills.skills if factory.make(game, skill.id, SEED).form == form)


def ready(qtbot: QtBot, opened: Opened) -> DrillsPage:
    """The page of the drills when all is prepared."""
    qtbot.waitUntil(lambda: opened.page.is_ready, timeout=20_000)
    return opened.page


@pytest.mark.slow
def test_the_first_item_of_each_form_finds_its_felt(
    make_drills: MakeDrills, game: Game, qtbot: QtBot, felts: list[QSize]
) -> None:
    """From Start to the painted item no table is painted: that took longer than all the rest."""
    page = ready(qtbot, make_drills())
    made = len(felts)
    assert made
    for form in get_args(Form):
        with qtbot.waitSignal(page.drill.question.painted):
            page.start(skill_of(game, form), seed=SEED)
        assert page.drill.state.item.form == form
        assert len(felts) == made, form
        page.choose()


@pytest.mark.slow
def test_what_is_prepared_is_neither_asked_nor_seen(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The chooser stays, no time begins, no answer is kept, and no drill is under way."""
    opened = make_drills()
    asked: list[None] = []
    opened.page.drill.question.painted.connect(lambda: asked.append(None))
    page = ready(qtbot, opened)
    assert page.chooser.isVisible()
    assert not page.is_drilling
    assert page.drill.bridge is None
    assert page.drill.pad is None
    assert not asked
    assert opened.past == []


@pytest.mark.slow
def test_a_drill_that_begins_meanwhile_goes_first(make_drills: MakeDrills, game: Game, qtbot: QtBot) -> None:
    """The rest is left unprepared, and the item on screen is the drill's own until the last answer."""
    opened = make_drills()
    qtbot.waitUntil(lambda: opened.page.drill.width() == opened.page.width())
    opened.page.start(skill_of(game, "amount"), length=2, seed=SEED)
    assert opened.page.is_ready
    item = opened.page.drill.state.item
    qtbot.wait(300)
    assert opened.page.drill.state.item == item
    for _ in range(2):
        answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert [answer.is_right for answer in opened.past] == [True, True]


@pytest.mark.slow
def test_the_next_item_finds_its_chips_and_dice(
    make_drills: MakeDrills, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it needs was painted while the trainee thought about the item before it."""
    painted: list[QRectF] = []

    def count(cache: PixmapCache, box: QRectF, paint: Paint) -> Sprite:
        painted.append(box)
        return paint_sprite(cache, box, paint)

    paint_sprite = PixmapCache.painted
    monkeypatch.setattr(PixmapCache, "painted", count)
    drill = make_drills("pay-circle-easy", level="test", length=6).page.drill
    unprepared = 0
    for _ in range(5):
        qtbot.wait(100)
        assert drill.bridge is not None
        painted.clear()
        drill.bridge.answer(right_answer(drill))
        unprepared += len(painted)
    assert unprepared == 0
