"""The form that plans an exam for a trainee, or for a whole group."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.local_time import moment, written_minute
from dealer_trainer.certification.school.roster import Plan
from dealer_trainer.guide.row import Frozen
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer

if TYPE_CHECKING:
    from dealer_trainer.records.school.session import Person

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
        self.back = self.action(self.tr("Back"), kind="back")

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
