"""A view that another station sends: what does not fit this felt is refused, and everything else can be drawn."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import (
    AddMark,
    Debrief,
    InstructorCommand,
    LayLateBet,
    SetDice,
    StartDispute,
)
from dealer_trainer.table.instructor.view import InstructorView, read_view, view_of, written
from dealer_trainer.table.instructor.view_check import check_view
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
from tests.table.dealing import ALL
from tests.ui.conftest import rock_n_roll

STRANGE: tuple[Any, ...] = (-1, 0, 7, 13, 999_999_999, "x" * 500, "take", None, True, [], {}, 1.5, "no_such_bet")


class StrangeTable(QObject):
    """A table whose views are anybody's."""

    changed = Signal()
    refused = Signal(str)
    ended = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.game, self.place = rock_n_roll(), "Station 2"
        self.shown: InstructorView | None = None

    @property
    def view(self) -> InstructorView | None:
        """What came last."""
        return self.shown

    def send(self, command: InstructorCommand) -> None:
        """Nothing comes of it."""

    def leave(self) -> None:
        """Nobody was there."""


def strange(text: str, chance: SeededRandom) -> str:
    """A view of which one value is another."""
    document = json.loads(text)
    node = document
    while True:
        keys = list(range(len(node))) if isinstance(node, list) else list(node)
        key = chance.pick(keys)
        inner = node[key]
        if isinstance(inner, list | dict) and inner and chance.hits(85):
            node = inner
            continue
        node[key] = chance.pick(STRANGE)
        return json.dumps(document)


def views() -> Iterator[str]:
    """A table in the middle of a round with everything that can be led, and one in its debrief."""
    live = LiveTable(rock_n_roll(), 5, "practice", ALL)
    for command in (SetDice(first=3, second=6), LayLateBet(), AddMark(at=0, words="Look")):
        live.lead(command)
    live.deal_to_pop()
    while (due := live.next_act()) is not None and len(live.acts) < 12:
        live.do(due._replace(amount=500) if due.do == "take" and due.amount == 1000 else due)
    live.lead(StartDispute())
    yield written(view_of(live))
    live.finish()
    live.lead(Debrief(at=3))
    yield written(view_of(live))


@pytest.mark.slow
def test_a_strange_view_is_refused_or_drawn(qtbot: QtBot) -> None:
    """One value of a view is made strange at a time: the instructor's window stands through all of them."""
    chance, source = SeededRandom(1, "strange"), StrangeTable()
    window = InstructorWindow(source)
    window.show()
    drawn = 0
    for text in views():
        for _ in range(400):
            try:
                view = read_view(strange(text, chance))
                check_view(source.game.rules, view)
            except ActError:
                continue
            source.shown = view
            source.changed.emit()
            drawn += 1
    window.close()
    assert drawn > 20


def test_a_view_of_another_version_is_refused() -> None:
    """A bet that this felt does not have, a seat too many, a puck on no point, a fault of no act."""
    rules = rock_n_roll().rules
    text = next(views())
    view = read_view(text)
    check_view(rules, view)
    snapshot = view.snapshot
    wager, act = snapshot.wagers[0], snapshot.acts[0]
    for changed in (
        snapshot._replace(wagers=(wager._replace(bet="no_such_bet"),)),
        snapshot._replace(wagers=(wager._replace(seat=9),)),
        snapshot._replace(wagers=(wager._replace(amount=-5),)),
        snapshot._replace(puck=7),
        snapshot._replace(marks=frozenset({99})),
        snapshot._replace(acts=(act._replace(do="mark", number=99),)),
        snapshot._replace(acts=(act._replace(do="take", seat=3),)),
        snapshot._replace(acts=(act,) * 5000),
    ):
        with pytest.raises(ActError):
            check_view(rules, view._replace(snapshot=changed))
