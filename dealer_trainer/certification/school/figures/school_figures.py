"""What a school sees of its exams: each trainee's attempts and dates, each exam's items, and those as CSV."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.paper.export import csv_text
from dealer_trainer.certification.school.attempt import (
    Attempt,
    AttemptState,
    FollowUp,
    PastAttempt,
    counted_state,
    each_begun,
    in_order,
    past_summary,
    terms_of,
)
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, withdrawn_anywhere
from dealer_trainer.certification.school.certificate_status import upheld_streams
from dealer_trainer.certification.school.figures.figures_file import FiguresFile, FiguresJob, is_covered
from dealer_trainer.certification.school.figures.sitting_figures import SittingFigures, figures_of, text_digest
from dealer_trainer.certification.school.figures.statistics import (
    Reliability,
    SkillFigures,
    reliability,
    skill_figures,
)
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting_state import examined_game
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event, StreamHead

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.records.school.sitting import SittingBegun


_NONE: Mapping[str, Any] = MappingProxyType({})


class AttemptFacts(NamedTuple):
    """`names`: trainees by id; `former`: also those who are listed for their sittings at other stations, `elsewhere`.

    `upheld`: sittings against which an appeal was upheld; `withdrawn`: those whose certificate does not stand.
    """

    names: Mapping[str, str] = _NONE
    former: Mapping[str, str] = _NONE
    upheld: Collection[str] = ()
    withdrawn: Collection[str] = ()
    elsewhere: Mapping[str, Sequence[PastAttempt]] = _NONE


def attempt_facts(school: "School", game: str) -> AttemptFacts:
    """What it knows of the attempts at a game; raises SchoolError."""
    people = [person for person in school.people() if person.role == "trainee"]
    others = attempts_of(school, people, game)
    return AttemptFacts(
        {person.id: person.label for person in people if person.is_active},
        {person.id: person.label for person in people if person.id in others},
        upheld_streams(school),
        withdrawn_anywhere(school),
        {trainee: tuple(attempt.past for attempt in some) for trainee, some in others.items()},
    )


AT_ONCE = 2
"""Sittings that are graded here in one go, a fifth of a second's work; a separate process handles larger numbers."""

EventsOf = Callable[[str], Sequence[Event]]
Begun = Iterable[tuple["SittingBegun", int]]
Start = Callable[[Sequence[StreamHead]], FiguresJob]


class TraineeLine(NamedTuple):
    """A trainee, with the sittings at every station. Times are ms of UTC, None if there is none.

    `attempts`: sittings without the voided ones; `at`: the last event of the last of them. `follow`: the consequences
    of the last one, but with `expires` of the last certificate, whatever came after it; `attempts_left` is None if it
    does not matter or is unknown. `station`: where the last one was, None for this station.
    """

    trainee_id: str
    name: str
    attempts: int
    state: AttemptState
    at: int | None
    follow: FollowUp
    station: str | None = None


class ExamFigures(NamedTuple):
    """The items of one blueprint, `digest`, over the sittings that were completed."""

    digest: str
    title: str
    version: int
    sittings: int
    skills: tuple[SkillFigures, ...]
    reliability: Reliability


class SchoolFigures(NamedTuple):
    """The whole view. Exams: the latest comes first.

    `unread`: sittings that this game cannot grade because its content differs. `done` of `total` have been read: if
    that is not all, ask again, unless the work on them `is_stopped`. `elsewhere`: sittings at other stations, which
    count in the trainees' lines but not in the exams' figures.
    """

    trainees: tuple[TraineeLine, ...]
    exams: tuple[ExamFigures, ...]
    unread: int
    done: int
    total: int
    is_stopped: bool = False
    elsewhere: int = 0


class _Kept(NamedTuple):
    """A StreamHead with the figures computed from its events; flat, because there are thousands of them."""

    stream: str
    length: int
    hash: str
    figures: SittingFigures


class _Listing(NamedTuple):
    """Every sitting of the school as it was listed. `new`: those whose figures are not known.

    `begun`: when one began, ms of UTC, where its own clock is not believed; `names`: what the list calls trainees.
    """

    streams: list[str]
    new: list[StreamHead]
    begun: dict[str, int]
    names: dict[str, str]


class SchoolReader:
    """Reads a school's sittings of one game; those that have not grown since are not read again.

    `file`: where figures are cached; `start`: starts computing those of many sittings in a separate process, which
    stores them there.
    """

    def __init__(
        self, game: Game, at_once: int = AT_ONCE, file: FiguresFile | None = None, start: Start | None = None
    ) -> None:
        self.game = game
        self._at_once = at_once
        self._file = file
        self._start = start
        self._job: FiguresJob | None = None
        self._is_stopped = False
        self._kept: dict[str, _Kept] = {}
        self._without_figures: dict[str, StreamHead] = {}
        self._blueprints: dict[str, Blueprint | None] = {}
        self._last: SchoolFigures | None = None

    def stop(self) -> None:
        """Stop computing in another process; what is done is kept."""
        self._is_stopped = True
        job, self._job = self._job, None
        if job is not None:
            job.stop()

    def resume(self) -> None:
        """Continue after `stop`."""
        self._is_stopped = False

    def read(self, sittings: Begun, events_of: EventsOf, facts: AttemptFacts) -> SchoolFigures:
        """Read some more of the sittings, each with when it began, ms of UTC, whatever its own clock said.

        While much is left, summaries are only made occasionally, so that the total takes no more than twice the time of
        the last one.
        """
        self._take_kept()
        listing = self._listing(sittings)
        left = self._work(listing.new, events_of)
        total, last = len(listing.streams), self._last
        done = total - left
        if left and last is not None and last.done <= done < 2 * last.done:
            return last._replace(done=done, total=total, is_stopped=self._is_stopped)
        self._last = self._summed_up(listing, done, events_of, facts)
        if not left and self._file is not None and self._file.is_worn(len(self._kept) + len(self._without_figures)):
            self._file.write_anew(self._entries())
        return self._last

    def _listing(self, sittings: Begun) -> _Listing:
        listing = _Listing([], [], {}, {})
        for sitting, at in sittings:
            head = StreamHead(sitting.stream, sitting.length, sitting.head)
            kept = self._kept.get(head.stream)
            stream, known = (kept.stream, kept[:3]) if kept else (head.stream, self._without_figures.get(head.stream))
            listing.streams.append(stream)
            if known != head:
                listing.new.append(head)
            if at != sitting.first_at:
                listing.begun[stream] = at
            listing.names[sitting.trainee_id] = sitting.trainee
        return listing

    def _summed_up(self, listing: _Listing, done: int, events_of: EventsOf, facts: AttemptFacts) -> SchoolFigures:
        sittings = [self._kept[stream] for stream in listing.streams if stream in self._kept]
        for sitting in sittings:
            self._read_blueprint(sitting.figures.blueprint, sitting.stream, events_of)
        sat = (sitting.figures for sitting in sittings if sitting.figures.paper is not None)
        return SchoolFigures(
            _lines(self._past(sittings, listing.begun, facts), listing.names, facts),
            self._exams(sorted(sat, key=lambda figures: figures.first_at, reverse=True)),
            sum(sitting.figures.is_unread for sitting in sittings),
            done,
            len(listing.streams),
            self._is_stopped,
            len({attempt.stream for some in facts.elsewhere.values() for attempt in some}),
        )

    def _take_kept(self) -> None:
        for head, figures in self._file.new() if self._file is not None else ():
            self._keep(head, figures)

    def _keep(self, head: StreamHead, figures: SittingFigures | None) -> None:
        if figures is None:  # of another game, or with an event that this program does not know
            self._without_figures[head.stream] = head
            self._kept.pop(head.stream, None)
        else:
            self._kept[head.stream] = _Kept(*head, figures)
            self._without_figures.pop(head.stream, None)

    def _entries(self) -> Iterator[tuple[StreamHead, SittingFigures | None]]:
        for sitting in self._kept.values():
            yield StreamHead(*sitting[:3]), sitting.figures
        for head in self._without_figures.values():
            yield head, None

    def _work(self, new: Sequence[StreamHead], events_of: EventsOf) -> int:
        """Work on sittings that are new, in this process if they are few; returns how many are left."""
        job = self._job
        if job is not None and not job.is_done:
            return len(new)
        is_alone = self._start is None or self._file is None or job is not None or len(new) <= self._at_once
        if is_alone:  # the process may have ended early: whatever it stumbled over is computed here
            for head in new[: self._at_once]:
                self._take(head, events_of(head.stream))
            self._job = None if len(new) <= self._at_once else job
            return max(0, len(new) - self._at_once)
        if not self._is_stopped and self._start is not None:
            self._job = self._start(new)
        return len(new)

    def _take(self, head: StreamHead, events: Sequence[Event]) -> None:
        figures = figures_of(self.game, events)
        self._keep(head, figures)
        if self._file is not None and is_covered(head, events):
            self._file.add(head, figures)

    def _read_blueprint(self, digest: str, stream: str, events_of: EventsOf) -> None:
        """A sitting's blueprint, read once; None if this program can no longer read it."""
        if digest in self._blueprints:
            return
        opened = body_of(events_of(stream)[0])
        found: Blueprint | None = None
        if isinstance(opened, Opened) and text_digest(opened.blueprint) == digest:
            with suppress(GameError, SittingError):
                found = read_blueprint(opened.blueprint, examined_game(self.game, opened))
        self._blueprints[digest] = found

    def _past(
        self, sittings: Sequence[_Kept], begun: Mapping[str, int], facts: AttemptFacts
    ) -> Iterator[tuple[str, tuple[PastAttempt, ...]]]:
        """Everybody's sittings, one trainee after the other, at least one for each."""
        blueprints = {
            digest: None if blueprint is None else terms_of(blueprint) for digest, blueprint in self._blueprints.items()
        }

        def past_attempt(sitting: _Kept) -> PastAttempt:
            stream, figures = sitting.stream, sitting.figures
            state, at = (
                counted_state(figures.state, is_upheld=stream in facts.upheld),
                begun.get(stream, figures.first_at),
            )
            attempt = Attempt(state, max(figures.last_at, at))
            return PastAttempt(stream, at, attempt, None, blueprints[figures.blueprint])

        by_trainee: dict[str, list[_Kept]] = {trainee: [] for trainee in facts.elsewhere}
        for sitting in sittings:
            by_trainee.setdefault(sitting.figures.trainee_id, []).append(sitting)
        for trainee, here in by_trainee.items():
            past = in_order((*map(past_attempt, here), *facts.elsewhere.get(trainee, ())))
            if past:
                yield trainee, past

    def _exams(self, sittings: Sequence[SittingFigures]) -> tuple[ExamFigures, ...]:
        """The figures of each blueprint: papers of two blueprints are not one exam."""
        exams: dict[str, list[SittingFigures]] = {}
        for sitting in sittings:
            exams.setdefault(sitting.exam, []).append(sitting)
        return tuple(self._exam(digest, some) for digest, some in exams.items())

    def _exam(self, digest: str, sittings: Sequence[SittingFigures]) -> ExamFigures:
        papers = [sitting.paper for sitting in sittings if sitting.paper is not None]
        blueprint = self._blueprints[sittings[0].blueprint]
        title, version = (digest[:12], 0) if blueprint is None else (blueprint.title, blueprint.version)
        skills = skill_figures(self.game.drills.skills, papers)
        return ExamFigures(digest, title, version, len(sittings), skills, reliability(papers))


def _lines(
    past: Iterable[tuple[str, Sequence[PastAttempt]]], listed: Mapping[str, str], facts: AttemptFacts
) -> tuple[TraineeLine, ...]:
    """`listed`: what the list of sittings calls the trainees, by id."""
    names = {**facts.former, **listed}
    lines = {
        trainee_id: _line(trainee_id, facts.names.get(trainee_id) or names.get(trainee_id, ""), sat, facts.withdrawn)
        for trainee_id, sat in past
    }
    never = (
        TraineeLine(trainee_id, name, 0, "none", None, FollowUp())
        for trainee_id, name in facts.names.items()
        if trainee_id not in lines
    )
    return tuple(sorted((*never, *lines.values()), key=lambda line: (line.name.casefold(), line.trainee_id)))


def _line(trainee_id: str, name: str, past: Sequence[PastAttempt], withdrawn: Collection[str]) -> TraineeLine:
    attempts, last, follow = past_summary(past, withdrawn)
    return TraineeLine(trainee_id, name, attempts, last.state, last.attempt.at, follow, last.station)


def open_reader(school: "School", game: Game) -> SchoolReader:
    """A reader of a school's sittings that caches figures in its folder, and uses another process for many."""
    file = FiguresFile.of(school, game)
    return SchoolReader(game, AT_ONCE, file, partial(FiguresJob, game, school.store.path, file))


def read_figures(school: "School", session: "Session", reader: SchoolReader) -> SchoolFigures:
    """Read more of a school's sittings, giving others their turn in between. Raises SchoolError."""
    session.require("supervisor")
    facts = attempt_facts(school, reader.game.id)
    return reader.read(each_begun(school.each_sitting()), school.events, facts)


_HEADS = (
    "exam", "version", "blueprint", "sittings", "reliability", "reliability_low", "reliability_high",
    "skill", "title", "asked", "skill_sittings", "right_percent", "discrimination", "median_seconds",
)  # fmt: skip


def items_csv(exams: Iterable[ExamFigures]) -> str:
    """The figures of every exam; a figure that too few sittings stand behind is empty.

    Reliability: how much of the difference between trainees is skill rather than luck, up to 1. Discrimination: how
    well a skill separates strong trainees from weak ones, from -1 to 1.
    """
    return csv_text(_HEADS, (row for exam in exams for row in _rows(exam)))


def _rows(exam: ExamFigures) -> Iterator[tuple[str, ...]]:
    found = exam.reliability
    head = (exam.title, str(exam.version), exam.digest, str(exam.sittings))
    reliability = tuple(map(_number, (found.alpha, found.low, found.high)))
    for skill in exam.skills:
        per_cent = None if skill.facility is None else 100 * skill.facility
        seconds = None if skill.median_ms is None else skill.median_ms / 1000
        yield (
            *head, *reliability, skill.skill, skill.title, str(skill.asked), str(skill.sittings),
            *map(_number, (per_cent, skill.discrimination, seconds)),
        )  # fmt: skip


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
