"""The form that plans a sitting: who, by which blueprint, when, at which station."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.local_time import moment, written_minute
from dealer_trainer.certification.school.roster.plan import Plan
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person

ANY = ""
HALF_HOUR = 1_800_000
WHOLE, AREAS = "", "retest"


class PlanForm(Form):
    """What a plan says; the sitting itself is ordered when it begins."""

    plan_given = Signal(object)
    """A Plan."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Plan an exam"))
        self.button.setText(self.tr("Plan"))
        self._blueprints: dict[str, Blueprint] = {}
        self.trainee = ComboBox({}, self.tr("Trainee"), self)
        self.trainee.setPlaceholderText(self.tr("Choose …"))
        self.blueprint = ComboBox({}, self.tr("Blueprint"), self)
        self.kind = ComboBox({WHOLE: self.tr("Full exam"), AREAS: self.tr("Retest of the areas that fell short")},
                             self.tr("Exam"), self)  # fmt: skip
        self.station = ComboBox({}, self.tr("Station"), self)
        self.add(self.tr("Trainee"), self.trainee)
        self.add(self.tr("Blueprint"), self.blueprint)
        self.add(self.tr("Exam"), self.kind)
        self.when = self.line(self.tr("When"), hint=self.tr("2026-11-25 09:30"), longest=16)
        self.add(self.tr("Station"), self.station)
        self.sent.connect(self._on_sent)
        self.trainee.currentIndexChanged.connect(lambda _: self.say(""))

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], stations: Sequence[tuple[str, str]],
        now: int,
    ) -> None:  # fmt: skip
        """Offer what there is; what was chosen stays so. `stations`: key and name of each, this one first."""
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        title = self.tr("v{version} {title}")
        choices: tuple[tuple[ComboBox, dict[str, str]], ...] = (
            (self.trainee, {one.id: one.label for one in people if one.is_active and one.role == "trainee"}),
            (self.blueprint, {digest: title.format(title=game_text(one.title), version=one.version)
                              for digest, one in self._blueprints.items()}),
            (self.station, {ANY: self.tr("Any station"), **dict(stations)}),
        )  # fmt: skip
        for box, words in choices:
            before = box.currentData()
            box.clear()
            for value, text in words.items():
                box.addItem(text, value)
            if before in words:
                box.choose(str(before))
            elif box is self.trainee:
                box.setCurrentIndex(-1)
        if not self.when.isModified():
            self.when.setText(written_minute((now // HALF_HOUR + 1) * HALF_HOUR))

    def _on_sent(self) -> None:
        at = moment(self.when.text())
        blueprint = self._blueprints.get(str(self.blueprint.currentData() or ""))
        if self.trainee.currentData() is None or blueprint is None:
            self.say(self.tr("Choose a trainee."))
            return
        if at is None:
            self.say(self.tr("Write date and time like this: 2026-11-25 09:30."))
            return
        is_retest = self.kind.currentData() == AREAS
        plan = Plan(str(self.trainee.currentData()), blueprint.digest(), blueprint.title, blueprint.game, at)
        plan = plan._replace(station=str(self.station.currentData()) or None)
        self.plan_given.emit(plan._replace(retest=(), reason="retest") if is_retest else plan)
