"""What a school sees of its exams: each trainee's attempts and dates, each exam's items. Read from the events alone."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempt import (
    AttemptState,
    FollowUp,
    attempt_state,
    attempts_left,
    attempts_taken,
    counted_state,
    follow_up,
)
from dealer_trainer.certification.school.statistics import Reliability, SkillFigures, reliability, skill_figures
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

AT_ONCE = 8
"""Sittings that are graded anew in one go: about a second's work."""

EventsOf = Callable[[str], Sequence[Event]]


class TraineeLine(NamedTuple):
    """A trainee. Times are ms of UTC, None where there is none.

    `attempts`: sittings, the voided ones left out; `at`: the last event of the last of them. `follow`: what follows
    from the last one, but `expires` of the last certificate, whatever came after it; `attempts_left` None where it does
    not matter or nobody can tell.
    """

    trainee_id: str
    name: str
    attempts: int
    state: AttemptState
    at: int | None
    follow: FollowUp


class ExamFigures(NamedTuple):
    """The items of one blueprint, `digest`, over the sittings that were worked to the end."""

    digest: str
    title: str
    version: int
    sittings: int
    skills: tuple[SkillFigures, ...]
    reliability: Reliability


class SchoolFigures(NamedTuple):
    """The whole view. Exams: the one that was sat last comes first.

    `unread`: sittings that this game cannot grade, its content being another. `done` of `total` are looked at: where
    that is not all, ask again.
    """

    trainees: tuple[TraineeLine, ...]
    exams: tuple[ExamFigures, ...]
    unread: int
    done: int
    total: int


class _Read(NamedTuple):
    """A sitting. `graded`: None where it does not count in the statistics."""

    opened: Opened
    blueprint: Blueprint | None
    first_at: int
    last_at: int
    state: AttemptState
    graded: Sitting | None
    is_unread: bool


class SchoolReader:
    """Reads a school's sittings of one game; what did not grow since is not read again."""

    def __init__(self, game: Game, at_once: int = AT_ONCE) -> None:
        self._game = game
        self._at_once = at_once
        self._kept: dict[str, tuple[int, _Read | None]] = {}

    def read(
        self,
        heads: Iterable[tuple[str, int]],
        events_of: EventsOf,
        names: Mapping[str, str],
        upheld: Collection[str] = (),
    ) -> SchoolFigures:
        """Read some more of the sittings, each given as its stream and length; `names`: trainees by id.

        `upheld`: sittings against which an appeal was upheld.
        """
        lengths = dict(heads)
        new = [stream for stream, length in lengths.items() if self._kept.get(stream, (-1, None))[0] != length]
        for stream in new[: self._at_once]:
            self._kept[stream] = lengths[stream], _read(self._game, events_of(stream))
        found = {stream: sitting for stream in lengths if (sitting := self._kept.get(stream, (0, None))[1]) is not None}
        counted = (
            sitting._replace(state=counted_state(sitting.state, is_upheld=stream in upheld))
            for stream, sitting in found.items()
        )
        sittings = sorted(counted, key=lambda sitting: sitting.first_at)
        return SchoolFigures(
            _lines(sittings, names),
            _exams([sitting.graded for sitting in reversed(sittings) if sitting.graded is not None]),
            sum(sitting.is_unread for sitting in sittings),
            len(lengths) - len(new[self._at_once :]),
            len(lengths),
        )


def read_figures(school: "School", session: "Session", reader: SchoolReader) -> SchoolFigures:
    """Read some more of a school's sittings; between two goes others have their turn. Raises SchoolError."""
    session.require("supervisor")
    heads = [(row.stream, row.length) for row in school.sittings()]
    trainees = {person.id: person.name for person in school.people() if person.is_active and person.role == "trainee"}
    return reader.read(heads, school.events, trainees, upheld_streams(school))


def _read(game: Game, events: Sequence[Event]) -> _Read | None:
    """A sitting from its events; None where it is of another game, or no sitting at all."""
    try:
        opened = body_of(events[0])
        state = attempt_state(events)
    except (BodyError, IndexError):
        return None
    if not isinstance(opened, Opened) or opened.game != game.id:
        return None
    graded, is_unread = None, False
    if state in ("closed", "pass", "fail"):
        try:
            sitting = Sitting.of(game, events)
            graded = None if sitting.is_terminated or sitting.is_abandoned else sitting
        except SittingError:
            is_unread = True
    blueprint = _blueprint(game, opened.blueprint)
    return _Read(opened, blueprint, events[0].at, events[-1].at, state, graded, is_unread)


def _blueprint(game: Game, text: str) -> Blueprint | None:
    """What the sitting was examined by; None where this program cannot read it any more."""
    try:
        return read_blueprint(text, game)
    except GameError:
        return None


def _lines(sittings: Sequence[_Read], names: Mapping[str, str]) -> tuple[TraineeLine, ...]:
    mine: dict[str, list[_Read]] = {trainee: [] for trainee in names}
    for sitting in sittings:
        mine.setdefault(sitting.opened.trainee.id, []).append(sitting)
    lines = (
        _line(trainee, names.get(trainee) or sat[-1].opened.trainee.name, sat)
        if sat
        else TraineeLine(trainee, names[trainee], 0, "none", None, FollowUp())
        for trainee, sat in mine.items()
    )
    return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))


def _line(trainee_id: str, name: str, sat: Sequence[_Read]) -> TraineeLine:
    counted = [read for read in sat if read.state != "voided"]
    last = (counted or sat)[-1]
    taken = attempts_taken([read.state for read in sat])
    certified = [_follow_up(read, taken).expires for read in counted if read.state == "pass"]
    expires = max((at for at in certified if at is not None), default=None)
    follow = _follow_up(last, taken)._replace(expires=expires)
    return TraineeLine(trainee_id, name, len(counted), last.state, last.last_at, follow)


def _follow_up(read: _Read, attempts: int) -> FollowUp:
    if read.blueprint is None:
        return FollowUp()
    if read.state in ("pass", "fail", "declined"):
        return follow_up(read.blueprint, read.last_at, attempts, is_passed=read.state == "pass")
    return FollowUp(attempts_left=attempts_left(read.blueprint, attempts))


def _exams(sittings: Sequence[Sitting]) -> tuple[ExamFigures, ...]:
    """One for each blueprint: papers of two blueprints are not one test."""
    papers: dict[str, list[Sitting]] = {}
    for sitting in sittings:
        papers.setdefault(sitting.opened.blueprint_digest, []).append(sitting)
    return tuple(
        ExamFigures(digest, some[0].blueprint.title, some[0].blueprint.version, len(some),
                    skill_figures(some), reliability(some))
        for digest, some in papers.items()
    )  # fmt: skip
