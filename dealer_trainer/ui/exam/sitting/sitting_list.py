"""The exams: planned for any station, by a form of its own, or given at this one; what they say of each question."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint, version_text
from dealer_trainer.certification.paper.export import ItemFigures, item_figures
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
from dealer_trainer.certification.school.upkeep.records_check import Outcome
from dealer_trainer.guide.row import Frozen
from dealer_trainer.ui.exam.school.list_page import ExportButton, ListPage, save_file
from dealer_trainer.ui.exam.school.records_text import appeal_text, attempt_cell, score_text, state_text
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.form import Form, offer
from dealer_trainer.ui.widget.part import PushButton, push_button, set_loud, set_tip
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.certification.school.sitting_line import SittingLine
    from dealer_trainer.records.school.session import Person
    from dealer_trainer.records.school.sitting import SittingRow


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

    model, emblem = PlanEntry, "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Plan an exam"), "", self.tr("Plan"))
        self._blueprints: dict[str, Blueprint] = {}
        self.trainee = self.choice("who", self.tr("Who"), complaint=self.tr("Choose a trainee."))
        self.trainee.setAccessibleName(self.tr("Trainee or group"))
        self.blueprint = self.choice("blueprint", self.tr("Exam"), complaint=self.tr("Choose an exam."))
        self.when = self.line("when", self.tr("When"), self.tr("2026-11-25 09:30"), longest=40)
        self.station = self.choice("station", self.tr("Station"))
        self.blueprint.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        for box in (self.trainee, self.station):
            box.setMinimumContentsLength(LEGIBLE)
        self.trainee.currentIndexChanged.connect(lambda _: self.say(""))
        self.back = self.action(self.tr("Back"))

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], stations: Sequence[tuple[str, str]],
        now: int,
    ) -> None:  # fmt: skip
        """Offer these choices, and keep what was chosen. `stations`: key and name of each, this one first."""
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        titles = Counter(game_text(blueprint.title) for blueprint in blueprints)
        trainees = [trainee for trainee in people if trainee.is_active and trainee.role == "trainee"]
        named = {trainee.id: trainee.label for trainee in trainees}
        offer(self.trainee, {**self._groups(trainees), **named}, is_first=False)
        offer(self.blueprint, {
            digest: name if titles[name] == 1 else translated(version_text(name, blueprint.version))
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


NAME, STATE, WHEN, EXAM, SUPERVISOR, SCORE, ATTEMPT, SEAL, APPEAL = range(9)
TEXT_COLUMNS = 5
COLORS: Mapping[str, Emphasis] = MappingProxyType(
    {"refer": "warn", "to_sign": "accent", "open": "info", "passed": "good", "failed": "bad"}
)
"""The color of a state's pill; the word in it says the same."""
WAITING, OPEN, PLANNED, DONE = range(4)
"""The order of the states: what needs the supervisor first."""


class FiguresButton(PushButton):
    """Asks for a file; while every exam is graded again, its text says how far that is."""

    def __init__(self, service: SchoolService, parent: QWidget) -> None:
        super().__init__(parent)
        self._service, self._file, self._job = service, Path(), RunningJob(self)
        self.setAutoDefault(False)
        self.clicked.connect(lambda _=False: self._save())
        set_tip(self, self.tr("How much of each kind of question is right, and in what time, as a CSV"))
        self._job.progressed.connect(self._show_progress)
        self._job.ended.connect(self._on_figures)
        self.stop()

    def stop(self) -> None:
        """Stop working them out."""
        self._job.stop()
        self.setText(self.tr("Save item figures…"))
        self.setEnabled(True)

    def _save(self) -> None:
        kind = self.tr("CSV files (*.csv)")
        if path := ask_file(self, self.tr("Save item figures"), "items.csv", kind, is_new=True):
            self._file = path
            self._show_progress(0, 0)
            self._job.begin(item_figures, self._service.folder, self._service.game.folder)

    def _show_progress(self, done: int, of: int) -> None:
        self.setEnabled(False)
        self.setText(self.tr("Grading exam {done} of {total} …").format(done=min(done + 1, of), total=of))

    def _on_figures(self, outcome: Outcome) -> None:
        self.stop()
        if outcome.error is not None:
            self._service.message.emit(records_error_text(outcome.error))
        elif isinstance(outcome.found, ItemFigures):
            said, unread, elsewhere = [], outcome.found.unread, self._service.summary.elsewhere
            if unread:
                words = self.tr("Left out: {count} with a different edition of the game.")
                said.append(words.format(count=unread))
            if elsewhere:
                words = self.tr("Only this station’s exams are counted. Exams at other stations: {count}.")
                said.append(words.format(count=elsewhere))
            save_file(self._file, outcome.found.csv, self._service.message.emit, said)


class SittingList(ListPage):
    """Lists who is planned, and who sat, when, and with which outcome."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._lines: tuple[SittingLine, ...] = ()
        self._plans: tuple[Plan, ...] = ()
        self._shown: object = None
        self.roster = RosterSummary()
        """The plans as they were read last, also those that are not listed."""
        names = (self.tr("Trainee"), self.tr("State"), self.tr("When"), self.tr("Exam"), self.tr("Supervisor"),
                 self.tr("Score"), self.tr("Attempt"), self.tr("Seal"), self.tr("Appeal"))  # fmt: skip
        self.list = SortableTable(names, self.tr("Exams"), TEXT_COLUMNS, STATE, self)
        self.list.share_width((NAME,), spare=(SEAL, ATTEMPT, SUPERVISOR, APPEAL, SCORE, EXAM, WHEN))
        self.list.offer_search()
        self.list.allow_several()
        self.list.chosen_changed.connect(self._on_chosen)
        texts = self.tr("New exam…"), self.tr("Seat the next trainee…"), self.tr("Resume"), self.tr("Grade as is")
        self.new, self.next, self.resume, self.abandon = (push_button(text, self, lambda: None) for text in texts)
        set_tip(
            self.next, self.tr("Opens the form, filled in for whoever has the next planned exam at this station today")
        )
        set_tip(self.abandon, self.tr("For an exam nobody came back to, once its time is up"))
        self.plan = push_button(self.tr("Plan…"), self, self._begin_plan)
        self.result = push_button("", self, self._result)
        self.seat = push_button(self.tr("Begin now"), self, lambda: service.seat_wanted.emit(self.chosen_plans[0]))
        self.remove = push_button(self.tr("Remove"), self, self._remove)
        self.people = push_button(self.tr("Add trainees…"), self, service.people_wanted.emit)
        for button in (self.new, self.next, self.people):
            button.setProperty("isMain", True)
        self.list.row_activated.connect(lambda _: self._result())
        self.list.offer_actions(
            self.people, self.next, self.new, self.plan, self.result, self.resume, self.abandon, self.seat, self.remove
        )
        self._export = ExportButton(self.list, self.tr("Exams"), service.message.emit)
        self.figures = FiguresButton(service, self)
        for button in (self._export, self.figures):
            self.list.offer_below(button)
        self.form = PlanForm(self)
        self.form.given.connect(self._plan)
        self.form.back.clicked.connect(lambda: self._show_plan(None))
        self.lay_out(self.form)
        self.show_form(None)

    @property
    def chosen(self) -> "SittingRow | None":
        """The chosen sitting, if one alone is chosen."""
        places = [place - len(self._plans) for place in self.list.chosen]
        return self._lines[places[0]].row if len(places) == 1 and places[0] >= 0 else None

    @property
    def chosen_plans(self) -> tuple[Plan, ...]:
        """The chosen plans, if nothing else is chosen."""
        places = self.list.chosen
        return tuple(self._plans[place] for place in places) if all(at < len(self._plans) for at in places) else ()

    @property
    def stream(self) -> str:
        """The chosen sitting's stream; empty if none is."""
        return "" if self.chosen is None else self.chosen.stream

    def stop(self) -> None:
        """Stop working figures out."""
        self.figures.stop()

    def follow(self) -> None:
        """List the sittings, and read the plans; the chosen one stays chosen."""
        elsewhere = self.tr("Only exams given at this station are listed. Under People, other stations count too.")
        self.list.show_hint(elsewhere if self._service.summary.elsewhere else "")
        self._show_rows()
        job = partial(roster_summary, now=self._service.clock.now())
        self._service.look(self, job, self.show_roster, self._service.message.emit)

    def show_roster(self, found: RosterSummary) -> None:
        """Show the plans that were read."""
        self.roster = found
        self._show_choices()
        self._show_rows()

    def _show_choices(self) -> None:
        found, summary = self.roster, self._service.summary
        stations = ((found.here, self.tr("{name} (this one)").format(name=found.name)), *found.stations)
        self.form.show_choices(summary.people, summary.blueprints, stations, self._service.clock.now())

    def _show_rows(self) -> None:
        """List plans and sittings; a plan goes once it is a sitting of the list, or was removed."""
        summary, groups = self._service.summary, self._service.groups
        self._lines, given = summary.lines, {line.row.stream for line in summary.lines}
        listed = (plan for plan in self.roster.plans if plan.state != "removed" and plan.stream not in given)
        self._plans = tuple(sorted(listed, key=lambda plan: (plan.at, plan.id)))
        shown, self._shown = self._shown, (self._plans, self._lines, groups, self.roster.stations)
        if shown != self._shown:
            count = len(self._plans) + 1
            self.list.show_rows(
                (*(self._plan_cells(plan, (place + 1) / count) for place, plan in enumerate(self._plans)),
                 *map(_cells, self._lines)),
                (*(plan.id for plan in self._plans), *(line.row.stream for line in self._lines)),
                (*(groups.get(plan.trainee, "") for plan in self._plans),
                 *(groups.get(line.row.trainee_id, "") for line in self._lines)),
            )  # fmt: skip
        has_rows = bool(self._plans or self._lines)
        has_trainees = has_rows or any(person.role == "trainee" for person in summary.people)
        self.people.setVisible(not has_trainees)
        none = self.tr("No exams yet. Each one that is planned, or given at this station, is listed here.")
        first = self.tr("No exams yet. Add the trainees first.")
        self.list.show_empty("" if has_rows else none if has_trainees else first)
        for part in (self._export, self.figures):
            part.setVisible(bool(self._lines) or (has_rows and part is self._export))
        waiting = [place for place, line in enumerate(self._lines, len(self._plans)) if line.is_waiting]
        if waiting and not self.list.chosen:
            self.list.choose(waiting[:1])
        self._on_chosen()

    def _on_chosen(self) -> None:
        """Offer what can be done with what is chosen; the primary button is the next action."""
        chosen, plans, found = self.chosen, self.chosen_plans, self.roster
        has_next = next_trainee(found.plans, found.here, found.now) is not None
        is_planning, is_open = not self.form.isHidden(), chosen is not None and chosen.state == "open"
        is_waiting = any(line.row is chosen and line.is_waiting for line in self._lines)
        may_begin = bool(plans) and all(plan.state in ("waiting", "missed") for plan in plans)
        self.result.setText(self.tr("Sign…") if is_waiting else self.tr("Open"))
        for button, is_shown in (
            (self.resume, is_open), (self.abandon, is_open), (self.result, chosen is not None and not is_open),
            (self.seat, may_begin and len(plans) == 1), (self.remove, may_begin),
            (self.next, has_next), *((button, self.people.isHidden()) for button in (self.new, self.plan)),
        ):  # fmt: skip
            button.setVisible(is_shown and not is_planning)
        is_idle = chosen is None and not may_begin
        for button in (self.resume, self.result, self.seat):
            set_loud(button, is_loud=True)
        set_loud(self.next, is_loud=is_idle)
        set_loud(self.new, is_loud=is_idle and not has_next)
        self.list.show_tools()

    def _result(self) -> None:
        if (chosen := self.chosen) is not None and chosen.state != "open":
            self._service.result_wanted.emit(chosen.stream)

    def _plan_cells(self, plan: Plan, order: float) -> tuple[Cell, ...]:
        """`order`: among the plans, above 0 and below 1."""
        state = {"waiting": self._planned(plan), "missed": self.tr("Missed")}.get(plan.state, self.tr("Exam given"))
        colors: Mapping[str, Emphasis] = {"waiting": "accent", "missed": "warn"}
        name, exam = plan.name or self.tr("somebody unknown here"), game_text(plan.title)
        empty = Cell("", None)
        return (
            Cell(name, name),
            Cell(
                state, DONE if plan.state == "seated" else PLANNED + order, colors.get(plan.state, "good"), is_pill=True
            ),
            Cell(written_minute(plan.at), plan.at, tip=utc_minute(plan.at)),
            Cell(exam, exam),
            *(empty,) * (len(self.list.headings) - SUPERVISOR),
        )

    def _planned(self, plan: Plan) -> str:
        """That it is planned, and for which station."""
        if plan.station is None:
            return self.tr("Planned")
        if plan.station == self.roster.here:
            return self.tr("Planned here")
        name = dict(self.roster.stations).get(plan.station, self.tr("another one"))
        return self.tr("Planned at {station}").format(station=name)

    def _begin_plan(self) -> None:
        self._show_choices()
        self._show_plan(self.form)
        self.form.start()

    def _show_plan(self, form: PlanForm | None) -> None:
        self.show_form(form)
        self._on_chosen()

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
        job = partial(remove_plans, ids=tuple(plan.id for plan in self.chosen_plans), at=self._service.clock.now())
        self._service.do(job, lambda _: None, self._service.message.emit)


def _cells(line: "SittingLine") -> tuple[Cell, ...]:
    row, exam, appeal = line.row, translated(line.exam), appeal_text(line.appeal)
    # With a withdrawn certificate, the color is not that of a pass.
    color = COLORS.get({"revoked": "failed", "suspended": "refer"}.get(line.certificate or "", line.state), "quiet")
    return (
        Cell(line.trainee, line.trainee),
        Cell(
            state_text(line),
            WAITING if line.is_waiting else OPEN if line.state == "open" else DONE,
            color,
            is_pill=True,
        ),
        Cell(written_minute(row.first_at), row.first_at, tip=utc_minute(row.first_at)),
        Cell(exam, exam),
        Cell(row.supervisor, row.supervisor),
        Cell(score_text(line), line.score),
        Cell(attempt_cell(line), row.attempt),
        Cell("" if row.seal is None else str(row.seal + 1), row.seal),
        Cell(appeal, appeal or None, "warn" if line.appeal == "open" else ""),
    )
