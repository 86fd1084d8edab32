"""A new sitting: who is examined, how their identity was checked, by which blueprint, with how much time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.certification.blueprint import Blueprint
from dealer_trainer.certification.school.sitting_order import SittingOrder
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person

EXTRA = (0, 10, 25, 50, 100)
"""Extra time, in per cent, that can be given from the start as far as the blueprint allows."""
SHORTEST, LONGEST = 3, 400
"""Letters of a reason, as the record has it."""


class SittingForm(Form):
    """The blueprint says the rest: parts, times, marks."""

    order_given = Signal(object)
    """A SittingOrder."""
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self._blueprints: dict[str, Blueprint] = {}
        self.set_heading(self.tr("New sitting"))
        self.button.setText(self.tr("Start the exam"))
        self.trainee = ComboBox({}, self.tr("Trainee"), self)
        self.trainee.setPlaceholderText(self.tr("Choose …"))
        self.add(self.tr("Trainee"), self.trainee)
        self.identity = self.line(
            self.tr("Identity check"), hint=self.tr("What you checked: staff card 1207, passport"), longest=LONGEST
        )
        self.blueprint = ComboBox({}, self.tr("Blueprint"), self)
        self.add(self.tr("Blueprint"), self.blueprint)
        self.extra = ComboBox({}, self.tr("Extra time"), self)
        self.add(self.tr("Extra time"), self.extra)
        self.reason = self.line(self.tr("Reason"), longest=LONGEST)
        self.back = QPushButton(self.tr("Back"), self)
        self.back.setAutoDefault(False)
        self.back.clicked.connect(lambda _=False: self.back_wanted.emit())
        self.add_button(self.back)
        self.extra.currentIndexChanged.connect(self._show_reason)
        self.blueprint.currentIndexChanged.connect(self._show_blueprint)
        self.sent.connect(self._on_sent)
        self._show_reason()

    def show_choices(self, people: "Sequence[Person]", blueprints: Sequence[Blueprint]) -> None:
        """Offer trainees and blueprints; what was chosen stays so."""
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        trainees = {person.id: person.name for person in people if person.is_active and person.role == "trainee"}
        title = self.tr("{title}, version {version}")
        titles = {
            digest: title.format(title=blueprint.title, version=blueprint.version)
            for digest, blueprint in self._blueprints.items()
        }
        for box, words in ((self.trainee, trainees), (self.blueprint, titles)):
            before = box.currentData()
            box.blockSignals(True)
            box.clear()
            for value, text in words.items():
                box.addItem(text, value)
            box.blockSignals(False)
            if before in words:
                box.choose(str(before))
            elif box is self.trainee:
                box.setCurrentIndex(-1)
        self._show_blueprint()
        self.button.setEnabled(bool(trainees and titles))
        if not trainees:
            self.say(self.tr("Add the trainee under People first."))
        elif not titles:
            self.say(self.tr("This game has no exam blueprint."))

    def _show_blueprint(self) -> None:
        blueprint = self._blueprints.get(str(self.blueprint.currentData() or ""))
        if blueprint is None:
            self.set_text("")
            return
        self._show_extra(blueprint.extra_time)
        minutes = sum(part.minutes for part in blueprint.parts)
        text = self.tr(
            "{parts} parts, {minutes} minutes. To pass: {mark} of 100 points, {floor}% of money decisions right and no "
            "critical fault. This page is locked during the exam."
        )
        self.set_text(
            text.format(
                parts=len(blueprint.parts), minutes=minutes, mark=blueprint.pass_mark, floor=blueprint.accuracy_floor
            )
        )

    def _show_extra(self, most: int) -> None:
        """Offer what the blueprint allows; what was chosen stays so where it may."""
        none, some = self.tr("none"), self.tr("{per_cent}% more")
        before = self.extra.currentData()
        self.extra.blockSignals(True)
        self.extra.clear()
        for per_cent in sorted({number for number in EXTRA if number <= most} | {most}):
            self.extra.addItem(some.format(per_cent=per_cent) if per_cent else none, per_cent)
        self.extra.setCurrentIndex(max(0, self.extra.findData(before)))
        self.extra.blockSignals(False)
        self._show_reason()

    def _show_reason(self) -> None:
        self.show_field(self.reason, bool(self.extra.currentData()))

    def _on_sent(self) -> None:
        if self.trainee.currentData() is None:
            self.say(self.tr("Choose a trainee."))
            self.trainee.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        extra = int(self.extra.currentData() or 0)
        identity, reason = " ".join(self.identity.text().split()), " ".join(self.reason.text().split())
        if len(identity) < SHORTEST or (extra and len(reason) < SHORTEST):
            self.say(self.tr("Write a few words. They go on record."))
            return
        blueprint = self._blueprints[str(self.blueprint.currentData())]
        self.order_given.emit(SittingOrder(str(self.trainee.currentData()), identity, blueprint, extra, reason))
