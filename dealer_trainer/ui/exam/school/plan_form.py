"""The form that plans sittings: for a trainee or a whole group, with which blueprint, when, and at which station."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.local_time import moment, written_minute
from dealer_trainer.certification.school.roster import GroupPlan, Plan
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.form import Form, offer

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person

ANY = ""
HALF_HOUR = 1_800_000
GROUP = "group:"
"""The prefix of groups among the choices; no trainee's id begins with it."""
LEGIBLE, STATION = 28, 18
"""The characters of a name or a title, and of a station, that the form keeps room for."""


class PlanForm(Form):
    """The fields of a plan; the sitting itself is set up when it begins."""

    plan_given = Signal(object)
    """A Plan."""
    group_given = Signal(str, object)
    """A group, and a Plan as a template for those of its trainees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Plan an exam"), "", self.tr("Plan"), is_main=False)
        self._blueprints: dict[str, Blueprint] = {}
        self.trainee = self.choice(self.tr("Who"), complaint=self.tr("Choose a trainee."))
        self.trainee.setAccessibleName(self.tr("Trainee or group"))
        self.blueprint = self.choice(self.tr("Blueprint"), complaint=self.tr("Choose a blueprint."))
        self.when = self.line(self.tr("When"), hint=self.tr("2026-11-25 09:30"), longest=40)
        self.station = self.choice(self.tr("Station"))
        for box, letters in ((self.trainee, LEGIBLE), (self.blueprint, LEGIBLE), (self.station, STATION)):
            box.setMinimumContentsLength(letters)
        self.sent.connect(self._on_sent)
        self.trainee.currentIndexChanged.connect(lambda _: self.say(""))

    @property
    def group(self) -> str:
        """The chosen group, empty if none is."""
        chosen = str(self.trainee.currentData() or "")
        return chosen.removeprefix(GROUP) if chosen.startswith(GROUP) else ""

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], stations: Sequence[tuple[str, str]],
        now: int,
    ) -> None:  # fmt: skip
        """Offer these choices, and keep what was chosen. `stations`: key and name of each, this one first."""
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        title = self.tr("v{version} {title}")
        trainees = [trainee for trainee in people if trainee.is_active and trainee.role == "trainee"]
        named = {trainee.id: trainee.label for trainee in trainees}
        offer(self.trainee, {**self._groups(trainees), **named}, is_first=False)
        titles = {
            digest: title.format(title=game_text(blueprint.title), version=blueprint.version)
            for digest, blueprint in self._blueprints.items()
        }
        offer(self.blueprint, titles)
        offer(self.station, {ANY: self.tr("Any station"), **dict(stations)})
        if not self.when.isModified():
            self.when.setText(written_minute((now // HALF_HOUR + 1) * HALF_HOUR))

    def show_planned(self, found: GroupPlan) -> None:
        """Say how many trainees of a group were planned before."""
        self.trainee.setCurrentIndex(-1)
        self.say(self.tr("Already planned: {count}.").format(count=found.already) if found.already else "")
        self.trainee.setFocus()

    def _groups(self, trainees: "Sequence[Person]") -> dict[str, str]:
        counts = Counter(trainee.staff_group for trainee in trainees if trainee.staff_group)
        one_of, some = self.tr("Group {group}: 1 trainee"), self.tr("Group {group}: {count} trainees")
        return {
            f"{GROUP}{group}": (one_of if count == 1 else some).format(group=group, count=count)
            for group, count in sorted(counts.items(), key=lambda found: found[0].casefold())
        }

    def _on_sent(self) -> None:
        at = moment(self.when.text())
        blueprint = self._blueprints.get(str(self.blueprint.currentData()))
        assert blueprint is not None
        if at is None:
            self.say(self.tr("Write date and time like this: 2026-11-25 09:30."))
            return
        trainee = "" if self.group else str(self.trainee.currentData())
        plan = Plan(trainee, blueprint.digest(), blueprint.title, blueprint.game, at)
        plan = plan._replace(station=str(self.station.currentData()) or None)
        if self.group:
            self.group_given.emit(self.group, plan)
        else:
            self.plan_given.emit(plan)
