"""A live school for tests: stations in every state, and a source whose answers the test gives."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from dealer_trainer.certification.school.live.live_view import LiveIncident, LiveSitting, LiveStation, LiveView, Need
from dealer_trainer.certification.school.live.trainee_screen import TraineeScreen
from dealer_trainer.message import message, plain_message
from dealer_trainer.ui.exam.live.cockpit import Plan
from dealer_trainer.ui.exam.live.command_form import CommandDraft
from tests.certification.examining import NOON

LENGTHS = {"Written": 30, "Hands-on": 52, "Table": 8}
RUNNING = frozenset({"pause", "extra_time", "note", "end"})
STANDING = frozenset({"resume", "extra_time", "note", "end"})
RANK = {"now": 0, "soon": 1, "sign": 2, "none": 3, "offline": 4}


def sitting(number: int, **changes: Any) -> LiveSitting:
    """A running sitting of trainee 2000 and so many, like no other and always the same."""
    chance = random.Random(number)
    part = chance.choice(tuple(LENGTHS))
    made = LiveSitting(
        stream=f"{number:032x}", head="0" * 64, trainee=f"Trainee {2000 + number}", staff_number=str(2000 + number),
        blueprint="The table test", part=part, number=chance.randint(1, LENGTHS[part]), length=LENGTHS[part],
        is_round=part == "Table", left_ms=chance.randint(200, 2400) * 1000, limit_ms=47 * 60_000, clock_at=NOON,
        is_running=True, stage="round" if part == "Table" else "item",
        last_answer_at=NOON - chance.randint(1, 90) * 1000, faults=chance.randint(0, 7), score=None, incidents=(),
        may=RUNNING,
    )  # fmt: skip
    return made._replace(**changes)


def station(number: int, **changes: Any) -> LiveStation:
    """Station so and so, where an exam runs."""
    made = LiveStation(
        key=f"key-{number}", name=f"Station {number}", is_here=number == 1, seen_at=NOON - 2000, is_offline=False,
        sitting=sitting(number), need="none", badge="in progress",
    )  # fmt: skip
    return made._replace(**changes)


def left_window(number: int) -> LiveStation:
    """A station whose trainee left the window, which paused the exam."""
    incident = LiveIncident(NOON - 40_000, "left_window", "left the window, paused by itself")
    stood = sitting(number, is_running=False, stage="paused", may=STANDING, incidents=(incident,))
    return station(number, need="now", badge="left the window", sitting=stood)


def asking(number: int) -> LiveStation:
    """A station whose trainee asks for the supervisor."""
    incident = LiveIncident(NOON - 95_000, "asks", "“Is this stack $35?”")
    return station(number, need="now", badge="asks for you", sitting=sitting(number, incidents=(incident,)))


def to_sign(number: int) -> LiveStation:
    """A station whose sitting waits for its verdict."""
    over = sitting(number, stage="closed", is_running=False, score="86.2 ± 2.4, graded pass", may=frozenset())
    return station(number, need="sign", badge="to be signed", sitting=over)


def offline(number: int) -> LiveStation:
    """A station that was not heard for four minutes, where an exam goes on by itself."""
    return station(number, need="offline", badge="offline 4 min", is_offline=True, seen_at=NOON - 240_000)


def view(stations: Sequence[LiveStation], **changes: Any) -> LiveView:
    """These stations, by need."""
    happened = tuple(
        (found.at, each.name, found.text)
        for each in stations
        if each.sitting is not None
        for found in each.sitting.incidents
    )
    ranked = tuple(sorted(stations, key=lambda each: RANK[each.need]))
    return LiveView(NOON, ranked, 0.2, "", tuple(sorted(happened, reverse=True)))._replace(**changes)


def school(count: int) -> LiveView:
    """So many stations: most of them with an exam, some need somebody, some are idle, signed or offline."""
    made = {7: left_window, 3: asking, 6: to_sign, 32: to_sign, 8: offline, 45: offline}
    stations = [made.get(number, station)(number) for number in range(1, count + 1)]
    for number in (11, 23, 51):
        if number <= count:
            stations[number - 1] = station(number, sitting=None, badge="no exam")
    if count > 1:
        stations[0] = stations[0]._replace(need="soon", badge="slow")
    return view(stations)


class FakeSource:
    """Takes the cockpit's questions down; the test answers them, or `view` and `screen` do at once."""

    def __init__(self) -> None:
        self.view: LiveView | None = None
        self.screen: TraineeScreen | str = "the form of this sitting is sealed to others"
        self.planned = Plan()
        self.reads: list[Callable[[LiveView], None]] = []
        self.looked: list[str] = []
        self.requests: list[CommandDraft] = []
        self.refusal = ""

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

    def plan(self, on_result: Callable[[Plan], None], on_error: Callable[[str], None]) -> None:
        """Answer with the plan."""
        if self.refusal:
            on_error(self.refusal)
        else:
            on_result(self.planned)

    def rest(self) -> None:
        """Nothing is held."""


NAMES = ("María Guadalupe Hernández Ríos", "Cem Arslan", "Johannes Oberhuber", "Li Na", "Trainee 2007", "Ada King")
TITLES = (("Written part", 30), ("Payouts, order, calls, chips, protection", 52), ("At the table", 22))
BADGES: dict[str, Need] = {
    "left the window": "now", "asks for you": "now", "cannot save": "now", "stands still": "now", "interrupted": "now",
    "paused": "soon", "slow": "soon", "to be signed": "sign", "finished": "sign", "about to begin": "none",
}  # fmt: skip


def busy_station(number: int, title: int = 0, badge: str = "in progress") -> LiveStation:
    """A station as a real exam has it: a long title, a long name, and whatever else can be known."""
    named, length = TITLES[title % len(TITLES)]
    chance = random.Random(number)
    is_over = BADGES.get(badge) == "sign"
    incident = LiveIncident(NOON - 40_000, "left_window", "the exam window lost focus")
    known = sitting(number)._replace(
        trainee=NAMES[number % len(NAMES)], part=plain_message(named), length=length, number=chance.randint(1, length),
        is_round=title % len(TITLES) == 2, part_number=title % len(TITLES) + 1, last_is_right=number % 3 != 0,
        incidents=(incident,) * (number % 4 if badge in BADGES else number % 9 == 0), faults=number * 7 % 13,
        score="86.2" if is_over else None,
        stage="closed" if is_over else "paused" if badge in ("paused", "interrupted") else "item",
        is_running=not is_over and badge not in ("paused", "interrupted"),
    )  # fmt: skip
    return station(
        number, sitting=known, need=BADGES.get(badge, "none"), badge=plain_message(badge), is_here=False,
        seen_at=NOON - 1000 * chance.randint(0, 60),
    )  # fmt: skip


def busy_school(count: int) -> LiveView:
    """So many stations of a school with long names, every badge among them."""
    special = {7: "left the window", 3: "asks for you", 14: "cannot save", 1: "slow", 19: "paused", 6: "to be signed",
               32: "finished", 38: "stands still", 42: "interrupted", 10: "about to begin"}  # fmt: skip
    found = [busy_station(each, each % 3, special.get(each, "in progress")) for each in range(1, count + 1)]
    for number, minutes in ((8, 4), (45, 12)):
        if number <= count:
            silent = message("offline {minutes} min", minutes=minutes)
            found[number - 1] = found[number - 1]._replace(
                need="offline", badge=silent, is_offline=True, seen_at=NOON - minutes * 60_000
            )
    for number in (11, 23, 51):
        if number <= count:
            found[number - 1] = station(number, sitting=None, badge=message("no exam"))
    return view(found)
