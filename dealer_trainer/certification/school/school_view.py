"""What a school sees of its exams: each trainee's attempts and dates, each exam's items. Read from the events alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.certification.blueprint import Blueprint, read_blueprint
from dealer_trainer.certification.event_body import BodyError, Opened, body_of
from dealer_trainer.certification.school.attempt import Dates, Standing, attempts_had, dates, standing_of
from dealer_trainer.certification.school.statistics import FamilyFigures, Reliability, family_figures, reliability
from dealer_trainer.certification.sitting import Sitting, SittingError
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event

AT_ONCE = 8
"""Sittings that are graded anew in one go: about a second's work."""

EventsOf = Callable[[str], Sequence[Event]]


class TraineeLine(NamedTuple):
    """A trainee. Times are ms of UTC, None where there is none.

    `attempts`: sittings, the declined ones left out; `at`: the last event of the last of them. `expires`: of the last
    certificate, whatever came after it. `attempts_left`: None where it does not matter or nobody can tell.
    """

    trainee_id: str
    name: str
    attempts: int
    standing: Standing
    at: int | None
    expires: int | None
    retest: int | None
    attempts_left: int | None


class ExamFigures(NamedTuple):
    """The items of one blueprint, `digest`, over the sittings that were worked to the end."""

    digest: str
    title: str
    version: int
    sittings: int
    families: tuple[FamilyFigures, ...]
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
    standing: Standing
    graded: Sitting | None
    is_unread: bool


class SchoolReader:
    """Reads a school's sittings of one game; what did not grow since is not read again."""

    def __init__(self, game: Game, at_once: int = AT_ONCE) -> None:
        self._game = game
        self._at_once = at_once
        self._kept: dict[str, tuple[int, _Read | None]] = {}

    def read(self, heads: Iterable[tuple[str, int]], events_of: EventsOf, names: Mapping[str, str]) -> SchoolFigures:
        """Read some more of the sittings, each given as its stream and length; `names`: trainees by id."""
        lengths = dict(heads)
        new = [stream for stream, length in lengths.items() if self._kept.get(stream, (-1, None))[0] != length]
        for stream in new[: self._at_once]:
            self._kept[stream] = lengths[stream], _read(self._game, events_of(stream))
        found = [kept[1] for stream in lengths if (kept := self._kept.get(stream)) is not None]
        sittings = sorted((sitting for sitting in found if sitting is not None), key=lambda sitting: sitting.first_at)
        return SchoolFigures(
            _lines(sittings, names),
            _exams([sitting.graded for sitting in reversed(sittings) if sitting.graded is not None]),
            sum(sitting.is_unread for sitting in sittings),
            len(lengths) - len(new[self._at_once :]),
            len(lengths),
        )


def _read(game: Game, events: Sequence[Event]) -> _Read | None:
    """A sitting from its events; None where it is of another game, or no sitting at all."""
    try:
        opened = body_of(events[0])
        standing = standing_of(events)
    except (BodyError, IndexError):
        return None
    if not isinstance(opened, Opened) or opened.game != game.id:
        return None
    graded, is_unread = None, False
    if standing in ("closed", "pass", "fail"):
        try:
            sitting = Sitting.of(game, events)
            graded = None if sitting.is_terminated or sitting.is_abandoned else sitting
        except SittingError:
            is_unread = True
    blueprint = _blueprint(game, opened.blueprint)
    return _Read(opened, blueprint, events[0].at, events[-1].at, standing, graded, is_unread)


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
        else TraineeLine(trainee, names[trainee], 0, "none", None, None, None, None)
        for trainee, sat in mine.items()
    )
    return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))


def _line(trainee_id: str, name: str, sat: Sequence[_Read]) -> TraineeLine:
    counted = [sitting for sitting in sat if sitting.standing != "declined"]
    last = (counted or sat)[-1]
    had = attempts_had([sitting.standing for sitting in sat])
    then = _dates(last, had)
    certified = [_dates(sitting, had).expires for sitting in counted if sitting.standing == "pass"]
    expires = max((at for at in certified if at is not None), default=None)
    return TraineeLine(
        trainee_id, name, len(counted), last.standing, last.last_at, expires, then.retest, then.attempts_left
    )


def _dates(sitting: _Read, attempts: int) -> Dates:
    if sitting.blueprint is None:
        return Dates(None, None, None)
    if sitting.standing in ("pass", "fail"):
        return dates(sitting.blueprint, sitting.last_at, attempts, is_passed=sitting.standing == "pass")
    return Dates(None, None, max(0, sitting.blueprint.attempts - attempts))


def _exams(sittings: Sequence[Sitting]) -> tuple[ExamFigures, ...]:
    """One for each blueprint: papers of two blueprints are not one test."""
    papers: dict[str, list[Sitting]] = {}
    for sitting in sittings:
        papers.setdefault(sitting.opened.blueprint_digest, []).append(sitting)
    return tuple(
        ExamFigures(digest, some[0].blueprint.title, some[0].blueprint.version, len(some),
                    family_figures(some), reliability(some))
        for digest, some in papers.items()
    )  # fmt: skip
