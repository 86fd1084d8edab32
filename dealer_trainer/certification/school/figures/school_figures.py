"""What a school sees of its exams: each trainee's attempts and dates, each exam's items. Read from the events alone."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempt import Attempt, AttemptState, FollowUp, counted_state, terms_of
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, withdrawn_anywhere
from dealer_trainer.certification.school.clock_evidence import sealed_times
from dealer_trainer.certification.school.figures.figures_file import FiguresFile
from dealer_trainer.certification.school.figures.figures_job import FiguresJob, is_covered
from dealer_trainer.certification.school.figures.sitting_figures import SittingFigures, figures_of, text_digest
from dealer_trainer.certification.school.figures.statistics import (
    PaperTable,
    Reliability,
    SkillFigures,
    reliability,
    skill_figures,
)
from dealer_trainer.certification.school.past_attempt import PastAttempt, as_shown, each_begun, in_order, past_summary
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.stream_head import StreamHead

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

AT_ONCE = 2
"""Sittings that are graded here in one go, a fifth of a second's work; a separate process handles larger numbers."""

EventsOf = Callable[[str], Sequence[Event]]
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


class SchoolReader:
    """Reads a school's sittings of one game; those that have not grown since are not read again.

    `file`: where figures are cached; `start`: starts computing those of many sittings in a separate process, which
    stores them there.
    """

    def __init__(
        self, game: Game, at_once: int = AT_ONCE, file: FiguresFile | None = None, start: Start | None = None
    ) -> None:
        self._game = game
        self._at_once = at_once
        self._file = file
        self._start = start
        self._job: FiguresJob | None = None
        self._is_stopped = False
        self._kept: dict[str, _Kept] = {}
        self._without_figures: dict[str, StreamHead] = {}
        self._blueprints: dict[str, Blueprint | None] = {}
        self._last: SchoolFigures | None = None

    @property
    def game(self) -> str:
        """Id of the game whose sittings it reads."""
        return self._game.id

    def stop(self) -> None:
        """Stop computing in another process; what is done is kept."""
        self._is_stopped = True
        job, self._job = self._job, None
        if job is not None:
            job.stop()

    def resume(self) -> None:
        """Continue after `stop`."""
        self._is_stopped = False

    def read(  # noqa: PLR0913 - the sittings, and what else of the school counts
        self,
        heads: Iterable[StreamHead],
        events_of: EventsOf,
        names: Mapping[str, str],
        upheld: Collection[str] = (),
        former: Mapping[str, str] = MappingProxyType({}),
        withdrawn: Collection[str] = (),
        begun: Mapping[str, int] = MappingProxyType({}),
        elsewhere: Mapping[str, Sequence[PastAttempt]] = MappingProxyType({}),
        sealed: Mapping[str, int] = MappingProxyType({}),
    ) -> SchoolFigures:
        """Read more of the sittings; `names`: trainees by id, `former`: those who are only listed for their sittings.

        All `heads` are fetched before anything else is read; the other arguments may be filled meanwhile. `upheld`:
        sittings against which an appeal was upheld; `withdrawn`: those whose certificates no longer stand; `begun`:
        when one began, if its own clock is not trusted; `sealed`: the earliest possible time of its sealing;
        `elsewhere`: those at other stations, by trainee. While much is left, summaries are only made occasionally, so
        that the total takes no more than twice the time of the last one.
        """
        self._take_kept()
        wanted: list[str] = []
        new: list[StreamHead] = []
        for head in heads:
            kept = self._kept.get(head.stream)
            if kept is not None:
                wanted.append(kept.stream)  # the only text that is kept: there are thousands
                is_known = kept[:3] == head
            else:
                wanted.append(head.stream)
                is_known = self._without_figures.get(head.stream) == head
            if not is_known:
                new.append(head)
        left = self._work(new, events_of)
        done, last = len(wanted) - left, self._last
        if left and last is not None and last.done <= done < 2 * last.done:
            return last._replace(done=done, total=len(wanted), is_stopped=self._is_stopped)
        sittings = [self._kept[stream] for stream in wanted if stream in self._kept]
        for sitting in sittings:
            self._read_blueprint(sitting.figures.blueprint, sitting.stream, events_of)
        past = self._past(sittings, upheld, begun, sealed, elsewhere)
        sat = (sitting.figures for sitting in sittings if sitting.figures.paper is not None)
        self._last = SchoolFigures(
            _lines(past, names, former, withdrawn),
            self._exams(sorted(sat, key=lambda figures: figures.first_at, reverse=True)),
            sum(sitting.figures.is_unread for sitting in sittings),
            done,
            len(wanted),
            self._is_stopped,
            len({attempt.stream for some in elsewhere.values() for attempt in some}),
        )
        if not left and self._file is not None and self._file.is_worn(len(self._kept) + len(self._without_figures)):
            self._file.write_anew(self._entries())
        return self._last

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
        figures = figures_of(self._game, events)
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
            with suppress(GameError):
                found = read_blueprint(opened.blueprint, self._game)
        self._blueprints[digest] = found

    def _past(
        self,
        sittings: Sequence[_Kept],
        upheld: Collection[str],
        begun: Mapping[str, int],
        sealed: Mapping[str, int],
        elsewhere: Mapping[str, Sequence[PastAttempt]],
    ) -> Iterator[tuple[str, tuple[PastAttempt, ...]]]:
        """Everybody's sittings, one trainee after the other, at least one for each."""
        blueprints = {
            digest: None if blueprint is None else terms_of(blueprint) for digest, blueprint in self._blueprints.items()
        }

        def past_attempt(sitting: _Kept) -> PastAttempt:
            stream, figures = sitting.stream, sitting.figures
            state, at = counted_state(figures.state, is_upheld=stream in upheld), begun.get(stream, figures.first_at)
            attempt = Attempt(state, max(figures.last_at, at))
            return PastAttempt(stream, at, attempt, None, blueprints[figures.blueprint])

        by_trainee: dict[str, list[_Kept]] = {trainee: [] for trainee in elsewhere}
        for sitting in sittings:
            by_trainee.setdefault(sitting.figures.trainee_id, []).append(sitting)
        for trainee, here in by_trainee.items():
            shown = as_shown(in_order(map(past_attempt, here)), sealed)
            past = in_order((*shown, *elsewhere.get(trainee, ())))
            if past:
                yield trainee, past

    def _exams(self, sittings: Sequence[SittingFigures]) -> tuple[ExamFigures, ...]:
        """The figures of each blueprint: papers of two blueprints are not one exam."""
        exams: dict[str, list[SittingFigures]] = {}
        for sitting in sittings:
            exams.setdefault(sitting.exam, []).append(sitting)
        return tuple(self._exam(digest, some) for digest, some in exams.items())

    def _exam(self, digest: str, sittings: Sequence[SittingFigures]) -> ExamFigures:
        table = PaperTable(sitting.paper for sitting in sittings if sitting.paper is not None)
        blueprint = self._blueprints[sittings[0].blueprint]
        title, version = (digest[:12], 0) if blueprint is None else (blueprint.title, blueprint.version)
        skills = skill_figures(self._game.drills.skills, table)
        return ExamFigures(digest, title, version, len(sittings), skills, reliability(table))


def _lines(
    past: Iterable[tuple[str, Sequence[PastAttempt]]],
    names: Mapping[str, str],
    former: Mapping[str, str],
    withdrawn: Collection[str],
) -> tuple[TraineeLine, ...]:
    lines = {
        trainee_id: _line(trainee_id, names.get(trainee_id) or former.get(trainee_id, ""), sat, withdrawn)
        for trainee_id, sat in past
    }
    never = (
        TraineeLine(trainee_id, name, 0, "none", None, FollowUp())
        for trainee_id, name in names.items()
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
    people = [person for person in school.people() if person.role == "trainee"]
    trainees = {person.id: person.label for person in people if person.is_active}
    others = attempts_of(school, people, reader.game)
    former = {person.id: person.label for person in people if person.id in others}
    begun: dict[str, int] = {}

    def heads() -> Iterator[StreamHead]:
        """Note what `former` and `begun` need of each sitting, and release it: there are thousands."""
        for sitting, at in each_begun(school.each_sitting()):
            former[sitting.trainee_id] = sitting.trainee
            if at != sitting.first_at:
                begun[sitting.stream] = at
            yield StreamHead(sitting.stream, sitting.length, sitting.head)

    return reader.read(
        heads(), school.events, trainees, upheld_streams(school), former, withdrawn_anywhere(school), begun,
        {trainee: tuple(attempt.past for attempt in some) for trainee, some in others.items()},
        _sealed_times(school),
    )  # fmt: skip


def _sealed_times(school: "School") -> Mapping[str, int]:
    """Empty if a clock reading cannot be read: the check of the records reports it, and New exam refuses."""
    with suppress(SchoolError):
        return sealed_times(school.readings())
    return {}
