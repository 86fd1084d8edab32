"""The roster: plans and their outcomes; beside it the form for a plan."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.local_time import utc_minute, written_minute
from dealer_trainer.certification.school.roster import (
    GroupPlan,
    Plan,
    PlannedSitting,
    RosterSummary,
    next_trainee,
    plan_group,
    plan_sittings,
    remove_plans,
    roster_summary,
)
from dealer_trainer.ui.exam.school.export_button import ExportButton
from dealer_trainer.ui.exam.school.plan_form import PlanForm
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

NAME_COLUMN, EXAM_COLUMN, STATION_COLUMN, STATE_COLUMN = 0, 2, 3, 4


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
        names = (self.tr("Trainee"), self.tr("When"), self.tr("Exam"), self.tr("Station"), self.tr("State"))
        self.list = SortableTable(names, self.tr("Roster"), len(names), STATE_COLUMN, self)
        self.list.share_width((NAME_COLUMN,), spare=(STATION_COLUMN, EXAM_COLUMN))
        self.list.drop_frame()
        self.list.allow_several()
        self.next = push_button(self.tr("Next trainee"), self, self.next_wanted.emit)
        self.next.setProperty("isMain", True)
        self.seat = push_button(self.tr("Begin now"), self, self._seat)
        self.remove = push_button(self.tr("Remove"), self, self._remove)
        self.export = ExportButton(self.list, self.tr("Roster"), self.message.emit)
        self.list.offer_actions(self.next, self.seat, self.remove, self.export)
        self.list.offer_search()
        self.list.chosen_changed.connect(self._on_chosen)
        self.form = PlanForm(self)
        self.form.plan_given.connect(self._plan)
        self.form.group_given.connect(self._plan_group)
        self.setLayout(row((self.list, 6), (column(self.form, 1), 4), gap=10))
        self.clear()

    @property
    def chosen(self) -> tuple[PlannedSitting, ...]:
        """The chosen plans."""
        return tuple(self._plans[place] for place in self.list.chosen)

    def refresh(self) -> None:
        """Read the roster again."""
        service = self._service
        job = partial(roster_summary, now=service.clock.now())
        service.look(job, self.show_roster, self.message.emit)

    def clear(self) -> None:
        """Show nothing of the school."""
        self.show_roster(RosterSummary())
        self.list.search.clear()

    def show_roster(self, found: RosterSummary) -> None:
        """Show what was read."""
        if found.here and self._service.state != "in":
            return
        self.roster = found
        summary = self._service.summary
        stations = ((found.here, self.tr("{name} (this one)").format(name=found.name)), *found.stations)
        self.form.show_choices(summary.people, summary.blueprints, stations, found.now)
        groups, places = self._service.groups, self._station_names()
        self._plans = tuple(sorted(found.plans, key=_order))
        cells = [self._plan_cells(plan, place, places) for place, plan in enumerate(self._plans)]
        self.list.show_rows(cells, more_words=[groups.get(plan.trainee, "") for plan in self._plans])
        none = self.tr(
            "No exam is planned. Exams that you plan with the form on the right are listed here; Next trainee and "
            "Begin now then start them."
        )
        self.list.choose(())
        self.list.show_empty("" if self._plans else none)
        self._on_chosen()

    def _on_chosen(self) -> None:
        plans, found = self.chosen, self.roster
        self.next.setEnabled(next_trainee(found.plans, found.here, found.now) is not None)
        self.seat.setEnabled(len(plans) == 1 and plans[0].state in ("waiting", "missed"))
        self.remove.setEnabled(bool(plans) and all(plan.state in ("waiting", "missed") for plan in plans))
        self.export.setEnabled(bool(self._plans))

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
        exam = game_text(plan.title)
        station = stations.get(plan.station, self.tr("another one"))
        return (
            Cell(name, name, look="person"),
            Cell(written_minute(plan.at), plan.at, tip=utc_minute(plan.at)),
            Cell(exam, exam),
            Cell(station, station),
            Cell(state, place, color, "pill"),
        )

    def _plan(self, plan: Plan) -> None:
        job = partial(plan_sittings, plans=(plan,), at=self._service.clock.now())
        self._service.serve(self.form, job, self._on_planned)

    def _on_planned(self, _: object) -> None:
        self.form.trainee.setCurrentIndex(-1)
        self.form.trainee.setFocus()
        self.refresh()

    def _plan_group(self, group: str, model: Plan) -> None:
        job = partial(plan_group, group=group, model=model, now=self._service.clock.now())
        self._service.serve(self.form, job, self._on_group_planned)

    def _on_group_planned(self, found: GroupPlan) -> None:
        self.form.show_planned(found)
        text = self.tr("Planned: {count}.").format(count=found.planned)
        self.message.emit(text if found.planned else self.tr("No exam was planned for anybody in the group."))
        self.refresh()

    def _seat(self) -> None:
        if len(plans := self.chosen) == 1:
            self.seat_wanted.emit(plans[0])

    def _remove(self) -> None:
        ids = tuple(plan.id for plan in self.chosen)
        job = partial(remove_plans, ids=ids, at=self._service.clock.now())
        self._service.do(job, lambda _: self.refresh(), self.message.emit)


def _order(plan: PlannedSitting) -> tuple[bool, int, str]:
    """A sort key: waiting plans first, then the rest, the latest first."""
    return plan.state != "waiting", plan.at if plan.state == "waiting" else -plan.at, plan.id
