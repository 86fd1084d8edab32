"""The roster: plans and their outcomes; beside it the form that plans a trainee, or a whole group."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.local_time import moment, utc_minute, written_minute
from dealer_trainer.certification.school.roster import (
    GroupPlan,
    Plan,
    RosterSummary,
    next_trainee,
    plan_group,
    plan_sittings,
    remove_plans,
    roster_summary,
)
from dealer_trainer.guide.row import Frozen
from dealer_trainer.ui.exam.chosen_file import ExportButton
from dealer_trainer.ui.exam.school.list_page import ListPage
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person

ANY = ""
HALF_HOUR = 1_800_000
GROUP = "group:"
"""The prefix of groups among the choices; no trainee's id begins with it."""
LEGIBLE, WIDEST_TITLE = 18, 300
"""The characters of a name or a station that the form keeps room for, and the width for a title at scale 1."""


class PlanEntry(Frozen):
    """Whom to examine, by which blueprint, when, and where; `who`: an id, or GROUP with a group."""

    who: str
    blueprint: str
    when: str
    station: str = ANY


class PlanForm(Form):
    """The fields of a plan; the sitting itself is set up when it begins."""

    model = PlanEntry

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Plan an exam"), "", self.tr("Plan"), is_main=False)
        self._blueprints: dict[str, Blueprint] = {}
        self.trainee = self.choice("who", self.tr("Who"), complaint=self.tr("Choose a trainee."))
        self.trainee.setAccessibleName(self.tr("Trainee or group"))
        self.blueprint = self.choice("blueprint", self.tr("Blueprint"), complaint=self.tr("Choose a blueprint."))
        self.when = self.line("when", self.tr("When"), self.tr("2026-11-25 09:30"), longest=40)
        self.station = self.choice("station", self.tr("Station"))
        self.blueprint.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        for box in (self.trainee, self.station):
            box.setMinimumContentsLength(LEGIBLE)
        self.trainee.currentIndexChanged.connect(lambda _: self.say(""))

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], stations: Sequence[tuple[str, str]],
        now: int,
    ) -> None:  # fmt: skip
        """Offer these choices, and keep what was chosen. `stations`: key and name of each, this one first."""
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        title, titles = self.tr("v{version} {title}"), Counter(game_text(blueprint.title) for blueprint in blueprints)
        trainees = [trainee for trainee in people if trainee.is_active and trainee.role == "trainee"]
        named = {trainee.id: trainee.label for trainee in trainees}
        offer(self.trainee, {**self._groups(trainees), **named}, is_first=False)
        offer(self.blueprint, {
            digest: name if titles[name] == 1 else title.format(title=name, version=blueprint.version)
            for digest, blueprint in self._blueprints.items() for name in [game_text(blueprint.title)]
        })  # fmt: skip
        offer(self.station, {ANY: self.tr("Any station"), **dict(stations)})
        self.measure()
        if not self.when.isModified():
            self.when.setText(written_minute((now // HALF_HOUR + 1) * HALF_HOUR))

    def measure(self) -> None:
        """Show titles in full."""
        super().measure()
        self.blueprint.setMinimumWidth(min(self.blueprint.sizeHint().width(), round(WIDEST_TITLE * unit(self))))

    def showEvent(self, event: QShowEvent) -> None:
        """Measure with the type in which it is shown."""
        super().showEvent(event)
        self.measure()
        self._fold()

    def objection(self, value: PlanEntry) -> str:
        """That the time is none."""
        return "" if moment(value.when) is not None else self.tr("Write date and time like this: 2026-11-25 09:30.")

    def plan(self, entry: PlanEntry) -> Plan:
        """The plan of a trainee, or one as a template for those of a group."""
        blueprint, at = self._blueprints[entry.blueprint], moment(entry.when)
        assert at is not None
        return Plan(entry.who, entry.blueprint, blueprint.title, blueprint.game, at, entry.station or None)

    def show_planned(self, already: int) -> None:
        """Begin with the next trainee; say how many of a group were planned before."""
        self.trainee.setCurrentIndex(-1)
        self.say(self.tr("Already planned: {count}.").format(count=already) if already else "")
        self.trainee.setFocus()

    def _groups(self, trainees: "Sequence[Person]") -> dict[str, str]:
        counts = Counter(trainee.staff_group for trainee in trainees if trainee.staff_group)
        one_of, some = self.tr("Group {group}: 1 trainee"), self.tr("Group {group}: {count} trainees")
        return {
            f"{GROUP}{group}": (one_of if count == 1 else some).format(group=group, count=count)
            for group, count in sorted(counts.items(), key=lambda found: found[0].casefold())
        }


NAME_COLUMN, EXAM_COLUMN, STATION_COLUMN, STATE_COLUMN = 0, 2, 3, 4


class RosterView(ListPage):
    """The list at the left, the form for a new plan at the right."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.roster = RosterSummary()
        """The roster that is shown."""
        self._plans: tuple[Plan, ...] = ()
        names = (self.tr("Trainee"), self.tr("When"), self.tr("Exam"), self.tr("Station"), self.tr("State"))
        self.list = SortableTable(names, self.tr("Roster"), len(names), STATE_COLUMN, self)
        self.list.share_width((NAME_COLUMN,), spare=(STATION_COLUMN, EXAM_COLUMN, STATE_COLUMN))
        self.list.allow_several()
        self.next = push_button(self.tr("Seat the next trainee…"), self, service.next_wanted.emit)
        self.next.setProperty("isMain", True)
        self.seat = push_button(self.tr("Begin now"), self, lambda: service.seat_wanted.emit(self.chosen[0]))
        self.remove = push_button(self.tr("Remove"), self, self._remove)
        self.export = ExportButton(self.list, self.tr("Roster"), service.message.emit)
        self.list.offer_actions(for_chosen=(self.seat, self.remove))
        for button in (self.export, self.next):
            self.list.offer_below(button)
        self.list.offer_search()
        self.list.chosen_changed.connect(self._on_chosen)
        self.form = PlanForm(self)
        self.form.given.connect(self._plan)
        self.lay_out(self.form, shares=(1, 1))
        self.show_roster(self.roster)

    @property
    def chosen(self) -> tuple[Plan, ...]:
        """The chosen plans."""
        return tuple(self._plans[place] for place in self.list.chosen)

    def follow(self) -> None:
        """Read the roster again."""
        job = partial(roster_summary, now=self._service.clock.now())
        self._service.look(self, job, self.show_roster, self._service.message.emit)

    def show_roster(self, found: RosterSummary) -> None:
        """Show what was read."""
        self.roster = found
        summary, groups = self._service.summary, self._service.groups
        places: dict[str | None, str] = {None: self.tr("any"), found.here: self.tr("this one")}
        places |= dict(found.stations)
        stations = ((found.here, self.tr("{name} (this one)").format(name=found.name)), *found.stations)
        self.form.show_choices(summary.people, summary.blueprints, stations, found.now)
        self._plans = tuple(sorted(found.plans, key=_order))
        cells = [self._plan_cells(plan, place, places) for place, plan in enumerate(self._plans)]
        self.list.show_rows(cells, more_words=[groups.get(plan.trainee, "") for plan in self._plans])
        none = self.tr(
            "No exam is planned. Plan one with the form on the right: it is listed here, and begins with one press."
        )
        self.list.choose(())
        self.list.show_empty("" if self._plans else none)
        self._on_chosen()

    def _on_chosen(self) -> None:
        plans, found = self.chosen, self.roster
        has_next = next_trainee(found.plans, found.here, found.now) is not None
        self.next.setVisible(has_next)
        set_loud(self.form.button, is_loud=not has_next)
        self.seat.setVisible(len(plans) == 1 and plans[0].state in ("waiting", "missed"))
        self.remove.setVisible(bool(plans) and all(plan.state in ("waiting", "missed") for plan in plans))
        self.export.setVisible(bool(self._plans))

    def _plan_cells(self, plan: Plan, place: int, stations: Mapping[str | None, str]) -> tuple[Cell, ...]:
        """`place`: the row in the initial order of the roster, waiting plans first."""
        states: Mapping[str, tuple[str, Emphasis]] = {
            "waiting": (self.tr("planned"), "accent"), "missed": (self.tr("missed"), "warn"),
            "seated": (self.tr("exam given"), "good"), "removed": (self.tr("removed"), "quiet"),
        }  # fmt: skip
        state, color = states[plan.state]
        name = plan.name or self.tr("somebody not known here")
        exam, station = game_text(plan.title), stations.get(plan.station, self.tr("another one"))
        return (
            Cell(name, name, look="person"),
            Cell(written_minute(plan.at), plan.at, tip=utc_minute(plan.at)),
            Cell(exam, exam),
            Cell(station, station),
            Cell(state, place, color, "pill"),
        )

    def _plan(self, entry: PlanEntry) -> None:
        plan, at = self.form.plan(entry), self._service.clock.now()
        job: Any = partial(plan_sittings, plans=(plan,), at=at)
        if entry.who.startswith(GROUP):
            job = partial(plan_group, group=entry.who.removeprefix(GROUP), model=plan, now=at)
        self._service.serve(self.form, job, self._on_planned)

    def _on_planned(self, found: object) -> None:
        self.form.show_planned(found.already if isinstance(found, GroupPlan) else 0)
        if isinstance(found, GroupPlan):
            text = self.tr("Planned: {count}.").format(count=found.planned)
            self._service.message.emit(
                text if found.planned else self.tr("No exam was planned for anybody in the group.")
            )

    def _remove(self) -> None:
        job = partial(remove_plans, ids=tuple(plan.id for plan in self.chosen), at=self._service.clock.now())
        self._service.do(job, lambda _: None, self._service.message.emit)


def _order(plan: Plan) -> tuple[bool, int, str]:
    """A sort key: waiting plans first, then the rest, the latest first."""
    return plan.state != "waiting", plan.at if plan.state == "waiting" else -plan.at, plan.id
