"""A live school for tests: stations in every state, and a source whose answers the test gives."""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, cast

from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.live.live_reader import TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveIncident, LiveSitting, LiveStation, LiveView
from dealer_trainer.certification.school.live.remote_command import CommandDraft
from dealer_trainer.message import message
from dealer_trainer.ui.exam.live.cockpit import Cockpit, SchoolLive
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import NOON, HandClock, rock_n_roll
from tests.ui.hands import bring_up

PASSWORD = "four plain old words"  # noqa: S105 - a password of this test alone

LENGTHS = {"Written part": 30, "Chip work": 52, "At the table": 8}
RUNNING = frozenset({"pause", "extra_time", "note", "end"})
STANDING = frozenset({"resume", "extra_time", "note", "end"})
RANK = {"now": 0, "soon": 1, "sign": 2, "none": 3, "offline": 4}


def sitting(number: int, **changes: Any) -> LiveSitting:
    """A running sitting of trainee 2000 and so many, like no other and always the same."""
    chance = random.Random(number)
    part = chance.choice(tuple(LENGTHS))
    made = LiveSitting(
        stream=f"{number:032x}", head="0" * 64, trainee=f"{chr(64 + number % 26)}. Lee",
        staff_number=str(2000 + number), part=part, number=chance.randint(1, LENGTHS[part]), length=LENGTHS[part],
        is_round=part == "At the table", left_ms=chance.randint(200, 2400) * 1000, clock_at=NOON,
        is_running=True, stage="round" if part == "At the table" else "item",
        last_answer_at=NOON - chance.randint(1, 90) * 1000, score=None, incidents=(),
        may=RUNNING,
    )  # fmt: skip
    return made._replace(**changes)


def station(number: int, **changes: Any) -> LiveStation:
    """Station so and so, where an exam runs."""
    made = LiveStation(
        key=f"key-{number}", name=f"Station {number}", is_here=number == 1, seen_at=NOON - 2000, is_offline=False,
        sitting=sitting(number), need="none", badge=message("in progress"),
    )  # fmt: skip
    return made._replace(**changes)


def left_window(number: int) -> LiveStation:
    """A station whose trainee left the window, which paused the exam."""
    incident = LiveIncident(NOON - 40_000, "left_window", message("the exam window lost focus"))
    stood = sitting(number, is_running=False, stage="paused", may=STANDING, incidents=(incident,))
    return station(number, need="now", badge=message("left the window"), sitting=stood)


def asking(number: int) -> LiveStation:
    """A station whose trainee asks for the supervisor."""
    incident = LiveIncident(NOON - 95_000, "asks", "“Is this stack $35?”")
    return station(number, need="now", badge=message("asks for you"), sitting=sitting(number, incidents=(incident,)))


def to_sign(number: int) -> LiveStation:
    """A station whose sitting waits for its verdict."""
    over = sitting(number, stage="closed", is_running=False, score="86.2", may=frozenset())
    return station(number, need="sign", badge=message("to be signed"), sitting=over)


def offline(number: int) -> LiveStation:
    """A station that was not heard for four minutes, where an exam goes on by itself."""
    return station(
        number,
        need="offline",
        badge=message("offline {minutes} min", minutes=4),
        is_offline=True,
        seen_at=NOON - 240_000,
    )


def view(stations: Sequence[LiveStation], **changes: Any) -> LiveView:
    """These stations, by need."""
    ranked = tuple(sorted(stations, key=lambda each: RANK[each.need]))
    return LiveView(NOON, ranked, 0.2, "")._replace(**changes)


def school(count: int) -> LiveView:
    """So many stations: most of them with an exam, some need somebody, some are idle, signed or offline."""
    made = {7: left_window, 3: asking, 6: to_sign, 32: to_sign, 8: offline, 45: offline}
    stations = [made.get(number, station)(number) for number in range(1, count + 1)]
    for number in (11, 23, 51):
        if number <= count:
            stations[number - 1] = station(number, sitting=None, badge=message("no exam"))
    if count > 1:
        stations[0] = stations[0]._replace(need="soon", badge=message("paused"))
    return view(stations)


class FakeSource:
    """Takes the cockpit's questions down; the test answers them, or `view` and `screen` do at once."""

    def __init__(self) -> None:
        self.game, self.clock, self.touches = rock_n_roll(), HandClock(), 0
        self.view: LiveView | None = None
        self.screen: TraineeScreen | str = "the form of this sitting is sealed to others"
        self.reads: list[Callable[[LiveView], None]] = []
        self.looked: list[str] = []
        self.requests: list[CommandDraft] = []
        self.refusal = ""
        self.wanted: list[str] = []

    def read(self, on_result: Callable[[LiveView], None], on_error: Callable[[str], None]) -> None:
        """Answer with the view, or wait for the test."""
        self.reads.append(on_result)
        if self.refusal:
            on_error(self.refusal)
        elif self.view is not None:
            on_result(self.view)

    def look(self, stream: str, on_result: Callable[[TraineeScreen], None], on_error: Callable[[str], None]) -> None:
        """Answer with the screen, or why there is none."""
        self.looked.append(stream)
        if isinstance(self.screen, str):
            on_error(self.screen)
        else:
            on_result(self.screen)

    def give(self, request: CommandDraft, on_result: Callable[[None], None], on_error: Callable[[str], None]) -> None:
        """Take the command down."""
        self.requests.append(request)
        if self.refusal:
            on_error(self.refusal)
        else:
            on_result(None)

    def rest(self) -> None:
        """Nothing is held."""

    def seat_next(self) -> None:
        """Note that the next trainee is to be seated."""
        self.wanted.append("next")

    def show_result(self, stream: str) -> None:
        """Note whose result is to be shown."""
        self.wanted.append(stream)

    def touch(self) -> None:
        """Count how often somebody was at work."""
        self.touches += 1

    def identify(self, _: str, password: str) -> "Future[str]":
        """Check a password."""
        found: Future[str] = Future()
        if password == PASSWORD:
            found.set_result("p-2")
        else:
            found.set_exception(PermissionError("That is not your password."))
        return found


def cockpit_of(source: FakeSource, qtbot: QtBot, size: QSize) -> Cockpit:
    """The tab on this source, shown."""
    cockpit = Cockpit(cast("SchoolLive", source))
    cockpit.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, cockpit, size, is_active=True)
    return cockpit
