"""A new sitting: who is examined, how their identity was checked, and with which blueprint."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint, version_text
from dealer_trainer.certification.blueprint.standing import rounds_of
from dealer_trainer.certification.school.roster import NewSitting
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.form import Form, offer

if TYPE_CHECKING:
    from dealer_trainer.records.school.session import Person


class SittingForm(Form):
    """The form of a new sitting; the blueprint says the rest: parts, times, marks."""

    model, emblem = NewSitting, "exam"
    people_wanted = Signal()
    """There is nobody to examine yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._blueprints: dict[str, Blueprint] = {}
        self._people: dict[str, Person] = {}
        self.describe(self.tr("New exam"), "", self.tr("Start the exam"))
        self.trainee = self.choice("trainee_id", self.tr("Trainee"), complaint=self.tr("Choose a trainee."))
        hint = self.tr("ID checked: badge 1207, passport")
        self.identity = self.line("identity", self.tr("Identity check"), hint)
        self.blueprint = self.choice("blueprint", self.tr("Exam"))
        self.back = self.action(self.tr("Back"))
        self.extra, self.refused = self.add_notice("article"), self.add_notice("wrong")
        for box in (self.trainee, self.blueprint):
            box.currentIndexChanged.connect(self._show_chosen)
        self._show_chosen()

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], refused: Sequence[str] = ()
    ) -> None:  # fmt: skip
        """Offer trainees and blueprints, and keep what was chosen. `refused`: why other blueprints cannot be used."""
        lead = self.tr("Cannot be used: {reason}")
        self.refused.show_text("\n".join(lead.format(reason=translated(reason)) for reason in refused))
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        self._people = {person.id: person for person in people if person.is_active and person.role == "trainee"}
        offer(self.trainee, {person.id: person.label for person in self._people.values()}, is_first=False)
        offer(self.blueprint, {
            digest: translated(version_text(game_text(blueprint.title), blueprint.version))
            for digest, blueprint in self._blueprints.items()
        })  # fmt: skip
        for field in (self.trainee, self.identity, self.blueprint):
            self.show_field(field, bool(self._people))
        self.button.setText(self.tr("Start the exam") if self._people else self.tr("Add a trainee…"))
        self._show_chosen()
        self.button.setEnabled(bool(self._blueprints))
        if not self._blueprints:
            self.say(self.tr("This game has no exam."))

    def fill_in(self, trainee: str, blueprint: str = "") -> None:
        """Fill in who is examined, and by what was planned, so that only the identity check is left."""
        if blueprint:
            self.blueprint.setCurrentIndex(self.blueprint.findData(blueprint))
        self.trainee.setCurrentIndex(self.trainee.findData(trainee))
        self.identity.setFocus(Qt.FocusReason.OtherFocusReason)

    def send(self) -> None:
        """Start it, or go where trainees are added if there is none."""
        if self._people:
            super().send()
        else:
            self.people_wanted.emit()

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, with the chosen blueprint itself."""
        return super().values | {"blueprint": self._chosen}

    @property
    def _chosen(self) -> Blueprint | None:
        return self._blueprints.get(str(self.blueprint.currentData() or ""))

    def _show_chosen(self) -> None:
        """Show what the exam takes, and the extra time of the trainee, and whether the blueprint allows it."""
        blueprint, person = self._chosen, self._people.get(str(self.trainee.currentData()))
        text = "" if blueprint is None else self._blueprint_text(blueprint)
        self.set_text(text if self._people else self.tr("Exams are given to trainees, and this school has none yet."))
        given = 0 if person is None else person.extra_per_cent
        most = 0 if blueprint is None else blueprint.extra_time
        text = self.tr("Extra time, {per_cent}% more: {reason}. It is kept with the person, under People.")
        if blueprint is not None and given > most:
            text = self.tr("Extra time, {per_cent}% more: {reason}. This exam allows at most {most}%.")
        reason = "" if person is None else (person.extra_reason or "").rstrip(".")
        self.extra.show_text(text.format(per_cent=given, reason=reason, most=most) if given else "")

    def _blueprint_text(self, blueprint: Blueprint) -> str:
        minutes, count = sum(part.minutes for part in blueprint.parts), len(blueprint.parts)
        text = self.tr(
            "{parts}, {minutes} min. To pass: {mark} of 100 points, {floor}% of money decisions right, and no "
            "critical fault. You are signed out when it begins."
        )
        if rounds_of(blueprint):
            text = self.tr(
                "{parts}, {minutes} min. To pass: {mark} of 100 points, {floor}% of money decisions right, each "
                "duty at the table {least}% right, and no critical fault. You are signed out when it begins."
            )
        parts = self.tr("1 part") if count == 1 else self.tr("{count} parts").format(count=count)
        floor, least = blueprint.accuracy_floor, blueprint.duty_minimum
        return text.format(parts=parts, minutes=minutes, mark=blueprint.pass_mark, floor=floor, least=least)
