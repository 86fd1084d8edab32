"""What a school sees of its exams: each trainee's attempts and dates, each exam's items. Read from the events alone."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempt import (
    AttemptState,
    FollowUp,
    attempts_left,
    attempts_taken,
    counted_state,
    follow_up,
)
from dealer_trainer.certification.school.certificate_status import withdrawn_streams
from dealer_trainer.certification.school.figures.figures_file import FiguresFile
from dealer_trainer.certification.school.figures.figures_job import FiguresJob, is_covered
from dealer_trainer.certification.school.figures.sitting_figures import SittingFigures, figures_of, text_digest
from dealer_trainer.certification.school.figures.statistics import (
    Reliability,
    SkillFigures,
    reliability,
    skill_figures,
    table_of,
)
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.stream_head import StreamHead

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

AT_ONCE = 2
"""Sittings that are graded anew in one go, a fifth of a second's work; of more a process of its own takes care."""

EventsOf = Callable[[str], Sequence[Event]]
Start = Callable[[Sequence[StreamHead]], FiguresJob]
_NONE: tuple[StreamHead | None, None] = (None, None)


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
    that is not all, ask again, unless the work on them `is_stopped`.
    """

    trainees: tuple[TraineeLine, ...]
    exams: tuple[ExamFigures, ...]
    unread: int
    done: int
    total: int
    is_stopped: bool = False


class SchoolReader:
    """Reads a school's sittings of one game; what did not grow since is not read again.

    `file`: where figures are kept for another day; `start`: begins to work out those of many sittings in a process of
    its own, which keeps them there.
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
        self._kept: dict[str, tuple[StreamHead, SittingFigures | None]] = {}
        self._blueprints: dict[str, Blueprint | None] = {}
        self._last: SchoolFigures | None = None
        self._withdrawn: set[tuple[str, int]] = set()
        """Whose sitting of which moment has a certificate that was revoked or suspended."""

    def stop(self) -> None:
        """Work nothing more out in another process; what is there is kept."""
        self._is_stopped = True
        job, self._job = self._job, None
        if job is not None:
            job.stop()

    def resume(self) -> None:
        """Go on where it was stopped."""
        self._is_stopped = False

    def read(
        self,
        heads: Iterable[StreamHead],
        events_of: EventsOf,
        names: Mapping[str, str],
        upheld: Collection[str] = (),
        former: Mapping[str, str] = MappingProxyType({}),
        withdrawn: Collection[str] = (),
    ) -> SchoolFigures:
        """Read some more of the sittings; `names`: trainees by id, `former`: those who are listed for their sittings.

        `upheld`: sittings against which an appeal was upheld; `withdrawn`: those whose certificate does not stand.
        While much is left, what was read is summed up now and then alone, so that all of it together takes no longer
        than twice the last time.
        """
        wanted = {head.stream: head for head in heads}
        self._take_kept()
        new = [head for stream, head in wanted.items() if self._head(stream) != head]
        left = self._work(new, events_of)
        done, last = len(wanted) - left, self._last
        if left and last is not None and last.done <= done < 2 * last.done:
            return last._replace(done=done, total=len(wanted), is_stopped=self._is_stopped)
        found = {stream: kept for stream in wanted if (kept := self._kept.get(stream, _NONE)[1]) is not None}
        self._withdrawn = {(found[one].trainee_id, found[one].first_at) for one in withdrawn if one in found}
        for stream, sitting in found.items():
            self._read_blueprint(sitting.blueprint, stream, events_of)
        sittings = sorted(
            (
                sitting._replace(state=counted_state(sitting.state, is_upheld=stream in upheld))
                for stream, sitting in found.items()
            ),
            key=lambda sitting: sitting.first_at,
        )
        self._last = SchoolFigures(
            self._lines(sittings, names, former),
            self._exams([sitting for sitting in reversed(sittings) if sitting.paper is not None]),
            sum(sitting.is_unread for sitting in sittings),
            done,
            len(wanted),
            self._is_stopped,
        )
        if not left and self._file is not None and self._file.is_worn():
            self._file.write_anew(self._kept.values())
        return self._last

    def _head(self, stream: str) -> StreamHead | None:
        return self._kept[stream][0] if stream in self._kept else None

    def _take_kept(self) -> None:
        if self._file is not None:
            self._kept |= {head.stream: (head, figures) for head, figures in self._file.new()}

    def _work(self, new: Sequence[StreamHead], events_of: EventsOf) -> int:
        """Work on sittings that are new, here where they are few; how many are left."""
        job = self._job
        if job is not None and not job.is_done:
            return len(new)
        is_alone = self._start is None or self._file is None or job is not None or len(new) <= self._at_once
        if is_alone:  # the process may have ended early: whatever it was that it stumbled over is worked out here
            for head in new[: self._at_once]:
                self._take(head, events_of(head.stream))
            self._job = None if len(new) <= self._at_once else job
            return max(0, len(new) - self._at_once)
        if not self._is_stopped and self._start is not None:
            self._job = self._start(new)
        return len(new)

    def _take(self, head: StreamHead, events: Sequence[Event]) -> None:
        figures = figures_of(self._game, events)
        self._kept[head.stream] = head, figures
        if self._file is not None and is_covered(head, events):
            self._file.add(head, figures)

    def _read_blueprint(self, digest: str, stream: str, events_of: EventsOf) -> None:
        """What a sitting was examined by, read once; None where this program cannot read it any more."""
        if digest in self._blueprints:
            return
        opened = body_of(events_of(stream)[0])
        found: Blueprint | None = None
        if isinstance(opened, Opened) and text_digest(opened.blueprint) == digest:
            with suppress(GameError):
                found = read_blueprint(opened.blueprint, self._game)
        self._blueprints[digest] = found

    def _lines(
        self, sittings: Sequence[SittingFigures], names: Mapping[str, str], former: Mapping[str, str]
    ) -> tuple[TraineeLine, ...]:
        mine: dict[str, list[SittingFigures]] = {trainee: [] for trainee in names}
        for sitting in sittings:
            mine.setdefault(sitting.trainee_id, []).append(sitting)
        lines = (
            self._line(trainee, names.get(trainee) or former.get(trainee, ""), sat)
            if sat
            else TraineeLine(trainee, names[trainee], 0, "none", None, FollowUp())
            for trainee, sat in mine.items()
        )
        return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))

    def _line(self, trainee_id: str, name: str, sat: Sequence[SittingFigures]) -> TraineeLine:
        counted = [read for read in sat if read.state != "voided"]
        last = (counted or sat)[-1]
        taken = attempts_taken([read.state for read in sat])
        passed = [read for read in counted if read.state == "pass"]
        standing = [read for read in passed if (read.trainee_id, read.first_at) not in self._withdrawn]
        certified = [self._follow_up(read, taken).expires for read in standing]
        expires = max((at for at in certified if at is not None), default=None)
        follow = self._follow_up(last, taken)._replace(expires=expires)
        return TraineeLine(trainee_id, name, len(counted), last.state, last.last_at, follow)

    def _follow_up(self, read: SittingFigures, attempts: int) -> FollowUp:
        blueprint = self._blueprints[read.blueprint]
        if blueprint is None:
            return FollowUp()
        if read.state in ("pass", "fail", "declined"):
            return follow_up(blueprint, read.last_at, attempts, is_passed=read.state == "pass")
        return FollowUp(attempts_left=attempts_left(blueprint, attempts))

    def _exams(self, sittings: Sequence[SittingFigures]) -> tuple[ExamFigures, ...]:
        """One for each blueprint: papers of two blueprints are not one test."""
        exams: dict[str, list[SittingFigures]] = {}
        for sitting in sittings:
            exams.setdefault(sitting.exam, []).append(sitting)
        return tuple(self._exam(digest, some) for digest, some in exams.items())

    def _exam(self, digest: str, sittings: Sequence[SittingFigures]) -> ExamFigures:
        table = table_of(sitting.paper for sitting in sittings if sitting.paper is not None)
        blueprint = self._blueprints[sittings[0].blueprint]
        title, version = (digest[:12], 0) if blueprint is None else (blueprint.title, blueprint.version)
        skills = skill_figures(self._game.drills.skills, table)
        return ExamFigures(digest, title, version, len(sittings), skills, reliability(table))


def open_reader(school: "School", game: Game) -> SchoolReader:
    """A reader of a school's sittings that keeps figures in its folder, and has another process work out many."""
    file = FiguresFile.of(school, game)
    return SchoolReader(game, AT_ONCE, file, partial(FiguresJob, game, school.store.path, file))


def read_figures(school: "School", session: "Session", reader: SchoolReader) -> SchoolFigures:
    """Read some more of a school's sittings; between two goes others have their turn. Raises SchoolError."""
    session.require("supervisor")
    trainees = {person.id: person.label for person in school.people() if person.is_active and person.role == "trainee"}
    former = {row.trainee_id: row.trainee for row in reversed(school.sittings())}
    upheld, withdrawn = upheld_streams(school), withdrawn_streams(school)
    return reader.read(school.stream_heads(), school.events, trainees, upheld, former, withdrawn)
