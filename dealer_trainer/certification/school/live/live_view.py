"""What a cockpit shows of the school's stations, who needs somebody, and a sitting as its events tell it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.grading.result import tenths
from dealer_trainer.certification.school.sitting_line import with_number
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import (
    AT_WORK,
    MAY,
    NOTED_BY,
    Body,
    BodyError,
    SittingError,
    Stage,
    WithReason,
)
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting_state import examined_game
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.log.remote_command import EVENTS

Need = Literal["now", "soon", "sign", "none", "offline"]
"""Who needs somebody: now, soon, for a verdict, not at all, or unknown."""


class LiveIncident(NamedTuple):
    """Something that happened at a station. `at`: ms of UTC there; `kind`: of the event; `text`: a message."""

    at: int
    kind: str
    text: str


class LiveSitting(NamedTuple):
    """The state of a sitting. `head`: hash of its last event that is known here.

    `number` of `length`: the current question or round, from 1; 0 if none was shown yet in the part. `left_ms` was
    true at `clock_at`, ms of UTC; time goes on if `is_running`. `score`, `outcome`: as graded at the end.
    `may`: the commands that are possible now. `is_at_real_table`: its part is dealt with real chips, and entered on
    the examiner's clipboard.
    """

    stream: str
    head: str
    trainee: str
    staff_number: str | None
    part: str
    number: int
    length: int
    is_round: bool
    left_ms: int
    clock_at: int
    is_running: bool
    stage: str
    last_answer_at: int | None
    score: str | None
    incidents: tuple[LiveIncident, ...]
    may: frozenset[str]
    is_at_real_table: bool = False
    outcome: str = ""

    @property
    def label(self) -> str:
        """The trainee's name, with the staff number if there is one: two people may have the same name."""
        return with_number(self.trainee, self.staff_number)


class LiveStation(NamedTuple):
    """A station. `seen_at`: ms of UTC by the server's clock, None if it was never heard from.

    `badge`: a word for its state.
    """

    key: str
    name: str
    is_here: bool
    seen_at: int | None
    is_offline: bool
    sitting: LiveSitting | None
    need: Need
    badge: str


class LiveView(NamedTuple):
    """All stations, those that need somebody first.

    `behind_s`: how old the server's data is; `trouble`: why no other station is known here. `commands`: the outcome of
    the last one to each station, by its key.
    """

    at: int
    stations: tuple[LiveStation, ...]
    behind_s: float | None
    trouble: str
    commands: tuple[tuple[str, str], ...] = ()


_RETURNS = frozenset({"back_in_window", "resumed", "note"})
"""Events after which somebody is back, or has been attended to."""
_ANSWERS = frozenset({"paused", "resumed", "extra_time", "note"})
"""What a supervisor does for a trainee who asked."""
OVER = frozenset({"finished", "closed", "signed_off", "declined", "voided"})
"""Stages in which nobody is working any more."""
_BY_ITSELF = frozenset({"suspended", "reopened"})
"""Events that pause an exam without a person."""


class StationStatus(NamedTuple):
    """How urgently somebody is needed, and the word for it."""

    need: Need
    badge: str


CHANGED = StationStatus("now", message("record changed"))
FORMER = StationStatus("sign", message("earlier version"))
"""The status of a station where somebody changed the record of the exam, or where an earlier version gave it."""


def commands_of(stage: Stage) -> frozenset[str]:
    """The commands that an exam could carry out in its present state.

    >>> sorted(commands_of("paused"))
    ['end', 'extra_time', 'note', 'resume']
    """
    return frozenset(command for command, event in EVENTS.items() if event in MAY[stage] and stage not in OVER)


def status_of(sitting: LiveSitting | None, now: int, *, is_failing: bool = False) -> StationStatus:
    """The status of a station with this sitting; `now`: ms of UTC, `is_failing`: its disk accepts nothing."""
    if sitting is None:
        return StationStatus("none", message("no exam"))
    kinds = [incident.kind for incident in sitting.incidents]
    if sitting.stage in ("closed", "finished"):
        return StationStatus("sign", message("to be signed") if sitting.stage == "closed" else message("finished"))
    if is_failing:
        return StationStatus("now", message("cannot save"))
    if sitting.stage == "paused":
        stops = [kind for kind in kinds if kind in _BY_ITSELF or kind == "paused"]
        is_by_itself = bool(stops) and stops[-1] in _BY_ITSELF
        return (
            StationStatus("now", message("interrupted")) if is_by_itself else StationStatus("soon", message("paused"))
        )
    if _is_last(kinds, "left_window", _RETURNS):
        return StationStatus("now", message("left the window"))
    if _is_last(kinds, "asked", _ANSWERS):
        return StationStatus("now", message("asks for you"))
    if sitting.stage == "ready":
        return StationStatus("none", message("about to begin"))
    if not sitting.is_running:
        return StationStatus("none", message("the table is being set up"))
    if sitting.left_ms <= now - sitting.clock_at:
        return StationStatus("now", message("no activity"))
    return StationStatus("none", message("in progress"))


def _is_last(kinds: Sequence[str], kind: str, settled: frozenset[str]) -> bool:
    """Whether nothing has settled an incident since it last happened."""
    last = next((found for found in reversed(kinds) if found == kind or found in settled), "")
    return last == kind


MOST_INCIDENTS = 40

_NOTED = {
    "paused": message("paused"), "resumed": message("resumed"), "suspended": message("the machine was suspended"),
    "clock_changed": message("the clock was changed"), "reopened": message("reopened after an interruption"),
    "terminated": message("ended by a supervisor"), "extra_time": message("extra time was given"),
    "ran_out": message("time was up"), "closed": message("finished"), "signed_off": message("signed"),
    "asked": message("asked for a supervisor"), "declined": message("declined"), "voided": message("voided"),
}  # fmt: skip
_NOTICED: dict[str, str] = {
    "left_window": message("the exam window lost focus"), "back_in_window": message("back in the exam window"),
    "close": message("somebody tried to close the exam window"), "password": message("a wrong password was typed"),
}  # fmt: skip


class Outline(NamedTuple):
    """A part as far as the blueprint tells: `length`: questions, or rounds and duties; `is_at_real_table`: real chips.

    `kind`: what it has; `rounds`: how many, after which the table duties are numbered.
    """

    title: str
    length: int
    kind: Literal["item", "round", "duty"]
    rounds: int
    ms: int
    is_at_real_table: bool


class SittingFold:
    """The state of a sitting after the events so far, as `live` returns it."""

    def __init__(self, game: Game, first: Event) -> None:
        """Raises SittingError for an event that does not begin a sitting, or a blueprint of another edition."""
        try:
            opened = event_body.body_of(first)
            if not isinstance(opened, Opened) or first.seq != 0:
                raise SittingError(message("a sitting starts with the event opened"))
            blueprint = read_blueprint(opened.blueprint, examined_game(game, opened))
        except (BodyError, GameError) as error:
            raise SittingError(str(error)) from error
        self.last = first
        self.first_at = first.at
        """When it was opened, ms of UTC there."""
        self.opened: Opened = opened
        self._parts = _outlines(blueprint, opened.extra_time_per_cent)
        if not self._parts:
            raise SittingError(message("the exam has no part {part}", part=1))
        self._part = self._number = self._spent = self._extra = 0
        self._is_begun = self._is_paused = self._is_shown = self._is_over = False
        self._entries = 0
        self._ending: Stage | None = None
        self._answered_at: int | None = None
        self._score: str | None = None
        self._outcome = ""
        self._incidents: list[LiveIncident] = []

    @property
    def stage(self) -> Stage:
        """The stage of the sitting."""
        if self._ending is not None:
            return self._ending
        if self._is_over or self._part >= len(self._parts):
            return "finished"
        if not self._is_begun:
            return "ready"
        if self._is_paused:
            return "paused"
        if not self._is_shown:
            return "next"
        outline = self._parts[self._part]
        return "duty" if outline.kind == "round" and self._number > outline.rounds else outline.kind

    def add(self, event: Event) -> None:
        """Take in one more event; raises SittingError if it does not follow or cannot be read."""
        follows = event.stream, event.station, event.seq, event.prev
        if follows != (self.last.stream, self.last.station, self.last.seq + 1, self.last.hash):
            raise SittingError(message("event {seq} does not follow event {seq2}", seq=event.seq, seq2=self.last.seq))
        try:
            body = event_body.body_of(event)
        except BodyError as error:
            raise SittingError(str(error)) from error
        if event.kind != "reopened" and self._is_running:
            self._spent += max(0, event.mono - self.last.mono)
        is_work = isinstance(
            body,
            event_body.Answered
            | event_body.RoundFinished
            | event_body.DutyFinished
            | event_body.Observed
            | event_body.Shown,
        )
        if is_work and self._part >= len(self._parts):
            raise SittingError(message("the exam has no part {part}", part=self._part + 1))
        self.last = event
        self._carry_out(event, body)
        self._note(event, body)

    @property
    def live(self) -> LiveSitting:
        """The sitting as a cockpit shows it."""
        outline = self._parts[min(self._part, len(self._parts) - 1)]
        stage, opened = self.stage, self.opened
        return LiveSitting(
            stream=self.last.stream, head=self.last.hash, trainee=opened.trainee.name, staff_number=None,
            part=outline.title, number=self._number, length=outline.length, is_round=outline.kind == "round",
            left_ms=max(0, outline.ms + self._extra - self._spent), clock_at=self.last.at,
            is_running=self._is_running, stage=stage, last_answer_at=self._answered_at,
            score=self._score, incidents=tuple(self._incidents[-MOST_INCIDENTS:]), may=frozenset(),
            is_at_real_table=outline.is_at_real_table and self._ending is None, outcome=self._outcome,
        )  # fmt: skip

    def _carry_out(self, event: Event, body: Body) -> None:
        if isinstance(body, event_body.PartBegun):
            # Only the grader knows whether a spare round follows the last one: the beginning of the next part tells.
            while self._part < body.part:
                self._end_part()
            self._is_begun = True
        elif isinstance(body, event_body.Shown):
            self._number, self._is_shown, self._entries = body.number + 1, True, 0
        elif isinstance(
            body, event_body.Answered | event_body.RoundFinished | event_body.DutyFinished | event_body.Observed
        ):
            self._is_shown, self._answered_at = False, event.at
            # Only the grader knows whether a spare round follows the last one.
            if self._number >= self._parts[self._part].length and self._parts[self._part].kind != "round":
                self._end_part()
        elif isinstance(body, event_body.Acted | event_body.OfDuty | event_body.Entered):
            self._answered_at = event.at
            self._entries += -1 if isinstance(body, event_body.TakenBack) else 1
        elif isinstance(body, event_body.ExtraTime):
            self._extra += body.ms
        elif isinstance(body, event_body.RanOut):
            self._is_over = body.cause == "abandoned"
            self._end_part()
        else:
            self._supervise(event, body)

    @property
    def _is_running(self) -> bool:
        """Whether the clock runs; it stands still while a real table is set up, until the dice are out."""
        is_at_real_table = self._part < len(self._parts) and self._parts[self._part].is_at_real_table
        return self.stage in AT_WORK and not (is_at_real_table and self._is_shown and not self._entries)

    def _supervise(self, event: Event, body: Body) -> None:
        match event.kind:
            case "paused":
                self._is_paused = True
            case "resumed":
                self._is_paused = False
            case "terminated":
                self._is_over = True
            case "closed" | "signed_off" | "declined" | "voided":
                self._ending = event.kind
                if isinstance(body, event_body.Closed):
                    self._score, self._outcome = tenths(body.score), body.outcome
            case "suspended" | "reopened":
                self._is_paused = self._is_begun and (event.kind == "reopened" or self.stage in AT_WORK)
            case _:
                pass

    def _end_part(self) -> None:
        self._part += 1
        self._number = self._spent = self._extra = 0
        self._is_begun = self._is_paused = self._is_shown = False

    def _note(self, event: Event, body: Body) -> None:
        """Note what a supervisor should know."""
        kind, text = event.kind, _NOTED.get(event.kind, "")
        if isinstance(body, event_body.Flagged):
            kind, text = body.noted or ("noted" if body.by == NOTED_BY else "note"), body.reason
            if text == WITHHELD:
                text = _NOTICED.get(kind, message("a note; its words are kept there"))
        elif event.kind in ("paused", "resumed", "terminated") and isinstance(body, WithReason):
            text = text if body.reason == WITHHELD else message("{what}: {why}", what=text, why=body.reason)
        elif isinstance(body, event_body.Suspended):
            text = message("the machine was suspended for {seconds} s", seconds=body.ms // 1000)
        if text:
            self._incidents.append(LiveIncident(event.at, kind, text))


def _outlines(blueprint: Blueprint, extra_per_cent: int) -> tuple[Outline, ...]:
    return tuple(
        Outline(
            part.title,
            part.length,
            "item" if part.draws else "duty" if part.live is None else "round",
            0 if part.live is None else part.live.rounds,
            part.minutes * 600 * (100 + extra_per_cent),
            part.dealt != "station",
        )
        for part in blueprint.parts
    )
