"""A sitting seen from outside: what its events tell without its seed, one after the other. Nothing is graded here."""

from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import Part
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.live.live_view import LiveIncident, LiveSitting
from dealer_trainer.certification.sitting.body import NOTED_BY, Body, BodyError, WithReason
from dealer_trainer.certification.sitting.event_body import (
    Acted,
    Answered,
    Closed,
    Entered,
    Observed,
    PartBegun,
    RoundFinished,
    Shown,
    SupervisorAsked,
    TakenBack,
    body_of,
)
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting_state import examined_game
from dealer_trainer.certification.sitting.stage import AT_WORK, SittingError, Stage
from dealer_trainer.certification.sitting.supervisor_event import ExtraTime, Flagged, RanOut, Suspended
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD

MOST_INCIDENTS = 40

_NOTED = {
    "paused": message("paused"), "resumed": message("resumed"), "suspended": message("the machine was suspended"),
    "clock_changed": message("the clock was changed"), "reopened": message("reopened after an interruption"),
    "terminated": message("ended by a supervisor"), "extra_time": message("extra time was given"),
    "ran_out": message("time was up"), "closed": message("finished"), "signed_off": message("signed"),
    "declined": message("declined"), "voided": message("voided"),
}  # fmt: skip
_NOTICED: dict[str, str] = {
    "left_window": message("the exam window lost focus"), "back_in_window": message("back in the exam window"),
    "close": message("somebody tried to close the exam window"), "password": message("a wrong password was typed"),
}  # fmt: skip


class Outline(NamedTuple):
    """A part as far as the blueprint tells: `length`: questions or rounds; `is_at_real_table`: with real chips."""

    title: str
    length: int
    is_round: bool
    ms: int
    is_at_real_table: bool


class SittingFold:
    """The state of a sitting after the events so far, as `live` returns it."""

    def __init__(self, game: Game, first: Event) -> None:
        """Raises SittingError for an event that does not begin a sitting, or a blueprint of another edition."""
        try:
            opened = body_of(first)
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
        return "round" if self._parts[self._part].is_round else "item"

    def add(self, event: Event) -> None:
        """Take in one more event; raises SittingError if it does not follow or cannot be read."""
        follows = event.stream, event.station, event.seq, event.prev
        if follows != (self.last.stream, self.last.station, self.last.seq + 1, self.last.hash):
            raise SittingError(message("event {seq} does not follow event {seq2}", seq=event.seq, seq2=self.last.seq))
        try:
            body = body_of(event)
        except BodyError as error:
            raise SittingError(str(error)) from error
        if event.kind != "reopened" and self._is_running:
            self._spent += max(0, event.mono - self.last.mono)
        if isinstance(body, Answered | RoundFinished | Observed | Shown) and self._part >= len(self._parts):
            raise SittingError(message("the exam has no part {part}", part=self._part + 1))
        self.last = event
        self._carry_out(event, body)
        self._note(event, body)

    @property
    def live(self) -> LiveSitting:
        """The sitting as a cockpit shows it."""
        outline = self._parts[min(self._part, len(self._parts) - 1)]
        stage, opened = self.stage, self.opened
        limit = outline.ms + self._extra
        return LiveSitting(
            stream=self.last.stream, head=self.last.hash, trainee=opened.trainee.name, staff_number=None,
            part=outline.title, number=self._number, length=outline.length, is_round=outline.is_round,
            left_ms=max(0, limit - self._spent), limit_ms=limit, clock_at=self.last.at,
            is_running=self._is_running, stage=stage, last_answer_at=self._answered_at,
            score=self._score, incidents=tuple(self._incidents[-MOST_INCIDENTS:]), may=frozenset(),
            is_at_real_table=outline.is_at_real_table and self._ending is None,
        )  # fmt: skip

    def _carry_out(self, event: Event, body: Body) -> None:
        if isinstance(body, PartBegun):
            # Only the grader knows whether a spare round follows the last one: the beginning of the next part tells.
            while self._part < body.part:
                self._end_part()
            self._is_begun = True
        elif isinstance(body, Shown):
            self._number, self._is_shown, self._entries = body.number + 1, True, 0
        elif isinstance(body, Answered | RoundFinished | Observed):
            self._is_shown, self._answered_at = False, event.at
            if self._number >= self._parts[self._part].length and not self._is_round:
                self._end_part()
        elif isinstance(body, Acted | Entered):
            self._answered_at = event.at
            self._entries += -1 if isinstance(body, TakenBack) else 1
        elif isinstance(body, ExtraTime):
            self._extra += body.ms
        elif isinstance(body, RanOut):
            self._is_over = body.cause == "abandoned"
            self._end_part()
        else:
            self._supervise(event, body)

    @property
    def _is_running(self) -> bool:
        """Whether the clock runs; it stands still while a real table is set up, until the dice are out."""
        is_at_real_table = self._part < len(self._parts) and self._parts[self._part].is_at_real_table
        return self.stage in AT_WORK and not (is_at_real_table and self._is_shown and not self._entries)

    @property
    def _is_round(self) -> bool:
        """Whether a spare round may follow the last one, which only the grader knows."""
        return self._parts[self._part].is_round

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
                if isinstance(body, Closed):
                    self._score = f"{body.score / 1000:.1f}"
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
        if isinstance(body, Flagged):
            kind, text = body.noted or ("noted" if body.by == NOTED_BY else "note"), body.reason
            if text == WITHHELD:
                text = _NOTICED.get(kind, message("a note; its words are kept there"))
        elif isinstance(body, SupervisorAsked):
            text = f"“{body.words}”" if body.words else message("asked for a supervisor")
        elif event.kind in ("paused", "resumed", "terminated") and isinstance(body, WithReason):
            text = text if body.reason == WITHHELD else message("{what}: {why}", what=text, why=body.reason)
        elif isinstance(body, Suspended):
            text = message("the machine was suspended for {seconds} s", seconds=body.ms // 1000)
        if text:
            self._incidents.append(LiveIncident(event.at, kind, text))


def _outlines(blueprint: Blueprint, extra_per_cent: int) -> tuple[Outline, ...]:
    return tuple(
        Outline(
            part.title,
            _length(part),
            part.live is not None,
            part.minutes * 600 * (100 + extra_per_cent),
            part.dealt != "station",
        )
        for part in blueprint.parts
    )


def _length(part: Part) -> int:
    return sum(draw.count for draw in part.draws) if part.live is None else part.live.all_rounds
