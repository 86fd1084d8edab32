"""The roster: plans and their outcomes, and certificates that end soon; beside it the form for a plan."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.local_time import day, utc_minute, written_minute
from dealer_trainer.certification.school.roster.ending import WITHIN, Ending, plan_recertification
from dealer_trainer.certification.school.roster.plan import Plan, PlannedSitting
from dealer_trainer.certification.school.roster.roster import (
    GroupPlan,
    Starts,
    next_trainee,
    plan_group,
    plan_sittings,
    remove_plans,
)
from dealer_trainer.certification.school.roster.roster_summary import RosterSummary, roster_summary
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.school.export_button import ExportButton
from dealer_trainer.ui.exam.school.plan_form import PlanForm
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

NAME_COLUMN, EXAM_COLUMN, STATION_COLUMN, STATE_COLUMN = 0, 2, 3, 4
ENDS_COLUMN = 1
PLANNED = 0
"""The index of the list of plans; the other lists are the certificates that end within so many days."""


class RosterView(QWidget):
    """The list at the left, the form for a new plan at the right."""

    message = Signal(str)
    """A message for the user."""
    next_wanted = Signal()
    """The next trainee at this station is to be seated."""
    seat_wanted = Signal(object)
    """The chosen PlannedSitting is to begin now."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.roster = RosterSummary()
        """The roster that is shown."""
        self._plans: tuple[PlannedSitting, ...] = ()
        self._endings: tuple[Ending, ...] = ()
        self._list = PLANNED
        first, *later = WITHIN
        expires, days = self.tr("Expires in {days} days"), self.tr("{days} days")
        words = (self.tr("Planned"), expires.format(days=first), *(days.format(days=each) for each in later))
        self.lists = Segments(words, self.tr("List"), self)
        self.lists.chosen.connect(self.show_list)
        names = (self.tr("Trainee"), self.tr("When"), self.tr("Exam"), self.tr("Station"), self.tr("State"))
        self.plans = SortableTable(names, self.tr("Roster"), len(names), STATE_COLUMN, self)
        self.plans.share_width((NAME_COLUMN,), spare=(STATION_COLUMN, EXAM_COLUMN))
        titles = (self.tr("Trainee"), self.tr("Certificate expires"), self.tr("Days"))
        self.endings = SortableTable(titles, self.tr("Certificates"), 2, ENDS_COLUMN, self)
        self.next = push_button(self.tr("Next trainee"), self, self.next_wanted.emit)
        self.next.setProperty("isMain", True)
        self.seat = push_button(self.tr("Begin now"), self, self._seat)
        self.remove = push_button(self.tr("Remove"), self, self._remove)
        self.recertify = push_button(self.tr("Plan recertification"), self, self._recertify)
        self.recertify.setProperty("isMain", True)
        self.exports = tuple(
            ExportButton(table, title, self.message.emit)
            for table, title in ((self.plans, self.tr("Roster")), (self.endings, self.tr("Certificates")))
        )
        """Of the plans, and of the certificates that end soon."""
        for table, *actions in (
            (self.plans, self.next, self.seat, self.remove, self.exports[0]),
            (self.endings, self.recertify, self.exports[1]),
        ):
            table.drop_frame()
            table.allow_several()
            table.offer_actions(*actions)
            table.offer_search()
            table.chosen_changed.connect(self._on_chosen)
        self.form = PlanForm(self)
        self.form.plan_given.connect(self._plan)
        self.form.group_given.connect(self._plan_group)
        left = column(FoldingRow((self.lists,), self), (self.plans, 1), (self.endings, 1))
        self.setLayout(row((left, 6), (column(self.form, 1), 4), gap=10))
        self.show_list(PLANNED)

    @property
    def list(self) -> SortableTable:
        """The list that is shown."""
        return self.plans if self._list == PLANNED else self.endings

    @property
    def chosen_plans(self) -> tuple[PlannedSitting, ...]:
        """The chosen plans."""
        return tuple(self._plans[place] for place in self.plans.chosen) if self._list == PLANNED else ()

    @property
    def chosen_endings(self) -> tuple[Ending, ...]:
        """The chosen certificates."""
        return tuple(self._endings[place] for place in self.endings.chosen) if self._list != PLANNED else ()

    def refresh(self) -> None:
        """Read the roster again."""
        service = self._service
        job = partial(_read, service.game, service.clock.now())
        service.look(job, self.show_roster, self.message.emit)

    def clear(self) -> None:
        """Show nothing of the school."""
        self.show_roster(RosterSummary())
        for table in (self.plans, self.endings):
            table.search.clear()

    def show_roster(self, found: RosterSummary) -> None:
        """Show what was read."""
        if found.here and self._service.state != "in":
            return
        self.roster = found
        summary = self._service.summary
        stations = ((found.here, self.tr("{name} (this one)").format(name=found.name)), *found.stations)
        self.form.show_choices(summary.people, summary.blueprints, stations, found.now)
        self.show_list(self._list)

    def show_list(self, index: int) -> None:
        """Show the plans, or the certificates that end within some days; the search text stays."""
        looked_for = self.list.search.text()
        self._list = index
        found, groups = self.roster, self._service.groups
        self._plans = tuple(sorted(found.plans, key=_order)) if index == PLANNED else ()
        most = 0 if index == PLANNED else found.now + WITHIN[index - 1] * 86_400_000
        self._endings = tuple(ending for ending in found.endings if ending.expires < most)
        if index == PLANNED:
            places = self._station_names()
            cells = [self._plan_cells(plan, place, places) for place, plan in enumerate(self._plans)]
            self.plans.show_rows(cells, more_words=[groups.get(plan.trainee, "") for plan in self._plans])
            none = self.tr(
                "No exam is planned. Exams that you plan with the form on the right are listed here; Next trainee and "
                "Begin now then start them."
            )
        else:
            ends = [self._ending_cells(ending) for ending in self._endings]
            self.endings.show_rows(ends, more_words=[groups.get(ending.trainee, "") for ending in self._endings])
            none = self.tr(
                "No certificate expires within this time, and none has expired. Trainees whose certificate expires "
                "soon are listed here; Plan recertification then plans their next exam."
            )
        self.list.choose(())
        self.list.search.setText(looked_for)
        self.list.show_empty("" if self._plans or self._endings else none)
        self.plans.setVisible(index == PLANNED)
        self.endings.setVisible(index != PLANNED)
        self._on_chosen()

    def _on_chosen(self) -> None:
        plans, found = self.chosen_plans, self.roster
        self.next.setEnabled(next_trainee(found.plans, found.here, found.now) is not None)
        self.seat.setEnabled(len(plans) == 1 and plans[0].state in ("waiting", "missed"))
        self.remove.setEnabled(bool(plans) and all(plan.state in ("waiting", "missed") for plan in plans))
        self.recertify.setEnabled(bool(self.chosen_endings) and bool(self._service.summary.blueprints))
        for button, rows in zip(self.exports, (self._plans, self._endings), strict=True):
            button.setEnabled(bool(rows))

    def _station_names(self) -> dict[str | None, str]:
        places: dict[str | None, str] = {None: self.tr("any"), self.roster.here: self.tr("this one")}
        return {**places, **dict(self.roster.stations)}

    def _plan_cells(self, plan: PlannedSitting, place: int, stations: Mapping[str | None, str]) -> tuple[Cell, ...]:
        """`place`: the row in the initial order of the roster, waiting plans first."""
        states: Mapping[str, tuple[str, Emphasis]] = {
            "waiting": (self.tr("planned"), "accent"), "missed": (self.tr("missed"), "warn"),
            "seated": (self.tr("exam given"), "good"), "removed": (self.tr("removed"), "quiet"),
        }  # fmt: skip
        state, color = states[plan.state]
        name = plan.name or self.tr("somebody not known here")
        again = self.tr("{title}, recertification") if plan.reason == "recertification" else "{title}"
        exam = again.format(title=game_text(plan.title))
        station = stations.get(plan.station, self.tr("another one"))
        return (
            Cell(name, name, look="person"),
            Cell(written_minute(plan.at), plan.at, tip=utc_minute(plan.at)),
            Cell(exam, exam),
            Cell(station, station),
            Cell(state, place, color, "pill"),
        )

    def _ending_cells(self, ending: Ending) -> tuple[Cell, ...]:
        days = ending.days(self.roster.now)
        text = str(days) if days >= 0 else self.tr("expired")
        person = Cell(ending.name, ending.name, look="person")
        return person, Cell(day(ending.expires), ending.expires), Cell(text, days, "" if days >= 0 else "bad")

    def _plan(self, plan: Plan) -> None:
        job = partial(plan_sittings, plans=(plan,), at=self._service.clock.now())
        self._service.serve(self.form, job, self._on_planned)

    def _on_planned(self, _: object) -> None:
        self.form.trainee.setCurrentIndex(-1)
        self.form.trainee.setFocus()
        self.refresh()

    def _plan_group(self, group: str, model: Plan, starts: Starts) -> None:
        job = partial(plan_group, group=group, model=model, starts=starts, now=self._service.clock.now())
        self._service.serve(self.form, job, self._on_group_planned)

    def _on_group_planned(self, found: GroupPlan) -> None:
        self.form.show_planned(found)
        text = self.tr("Planned: {count}, from {first} to {last}.")
        none = self.tr("No exam was planned for anybody in the group.")
        times = {"first": written_minute(found.first), "last": written_minute(found.last)}
        self.message.emit(text.format(count=found.planned, **times) if found.planned else none)
        self.refresh()

    def _seat(self) -> None:
        if len(plans := self.chosen_plans) == 1:
            self.seat_wanted.emit(plans[0])

    def _remove(self) -> None:
        ids = tuple(plan.id for plan in self.chosen_plans)
        job = partial(remove_plans, ids=ids, at=self._service.clock.now())
        self._service.do(job, lambda _: self.refresh(), self.message.emit)

    def _recertify(self) -> None:
        """Plan recertifications with the school's newest blueprint; for another blueprint there is the form."""
        chosen, now = self.chosen_endings, self._service.clock.now()
        blueprint = self._service.summary.blueprints[0]
        job = partial(plan_recertification, found=chosen, blueprint=blueprint, now=now)
        self._service.do(job, self._on_recertified, self.message.emit)

    def _on_recertified(self, count: int) -> None:
        self.message.emit(self.tr("Planned: {count}. Those planned before stay planned.").format(count=count))
        self.refresh()


def _order(plan: PlannedSitting) -> tuple[bool, int, str]:
    """A sort key: waiting plans first, then the rest, the latest first."""
    return plan.state != "waiting", plan.at if plan.state == "waiting" else -plan.at, plan.id


def _read(game: Game, now: int, school: "School", session: "Session") -> RosterSummary:
    session.require("supervisor")
    return roster_summary(school, game, now)
