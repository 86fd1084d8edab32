"""A new sitting: who is examined, how their identity was checked, and with which blueprint."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.new_sitting import NewSitting
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.form import Form, offer, words_of

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person

SHORTEST, LONGEST = 3, 400
"""The fewest and the most characters of a reason in the record."""


class SittingForm(Form):
    """The form of a new sitting; the blueprint says the rest: parts, times, marks."""

    emblem = "exam"

    submitted = Signal(object)
    """A NewSitting."""
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._blueprints: dict[str, Blueprint] = {}
        self._people: dict[str, Person] = {}
        self.describe(self.tr("New exam"), "", self.tr("Start the exam"))
        self.trainee = self.choice(self.tr("Trainee"), complaint=self.tr("Choose a trainee."))
        hint = self.tr("What you checked: staff card 1207, passport")
        self.identity = self.line(self.tr("Identity check"), hint=hint, longest=LONGEST, least=SHORTEST)
        self.blueprint = self.choice(self.tr("Blueprint"))
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.extra, self.refused = self.add_notice("article"), self.add_notice("wrong")
        self.trainee.currentIndexChanged.connect(self._show_extra)
        self.blueprint.currentIndexChanged.connect(self._show_blueprint)
        self.sent.connect(self._on_sent)
        self._show_extra()

    def show_choices(
        self, people: "Sequence[Person]", blueprints: Sequence[Blueprint], refused: Sequence[str] = ()
    ) -> None:  # fmt: skip
        """Offer trainees and blueprints, and keep what was chosen. `refused`: why other blueprints cannot be used."""
        self._show_refused(refused)
        self._blueprints = {blueprint.digest(): blueprint for blueprint in blueprints}
        self._people = {person.id: person for person in people if person.is_active and person.role == "trainee"}
        trainees = {person.id: person.label for person in self._people.values()}
        title = self.tr("{title}, version {version}")
        titles = {
            digest: title.format(title=game_text(blueprint.title), version=blueprint.version)
            for digest, blueprint in self._blueprints.items()
        }
        offer(self.trainee, trainees, is_first=False)
        offer(self.blueprint, titles)
        self._show_blueprint()
        self.button.setEnabled(bool(trainees and titles))
        if not trainees:
            self.say(self.tr("Add the trainee under People first."))
        elif not titles:
            self.say(self.tr("This game has no exam blueprint."))

    def _show_refused(self, refused: Sequence[str]) -> None:
        lead = self.tr("Cannot be used: {reason}")
        self.refused.show_text("\n".join(lead.format(reason=translated(reason)) for reason in refused))

    def fill_in(self, trainee: str, blueprint: str = "") -> None:
        """Fill in who is examined, and by what was planned, so that only the identity check is left."""
        if blueprint:
            self.blueprint.setCurrentIndex(self.blueprint.findData(blueprint))
        self.trainee.setCurrentIndex(self.trainee.findData(trainee))
        self.identity.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _chosen_blueprint(self) -> Blueprint | None:
        return self._blueprints.get(str(self.blueprint.currentData() or ""))

    def _show_blueprint(self) -> None:
        blueprint = self._chosen_blueprint
        if blueprint is None:
            self.set_text("")
            return
        self._show_extra()
        minutes, count = sum(part.minutes for part in blueprint.parts), len(blueprint.parts)
        text = self.tr(
            "{parts}, {minutes} minutes. To pass: {mark} of 100 points, {floor}% of money decisions right, each "
            "duty at the table {least}% right, and no critical fault. This page is locked during the exam."
        )
        self.set_text(
            text.format(
                parts=self.tr("1 part") if count == 1 else self.tr("{count} parts").format(count=count),
                minutes=minutes,
                mark=blueprint.pass_mark,
                floor=blueprint.accuracy_floor,
                least=blueprint.duty_minimum,
            )
        )

    def _show_extra(self) -> None:
        """Show the extra time that is kept with the trainee, and whether the blueprint allows it."""
        person, blueprint = self._people.get(str(self.trainee.currentData())), self._chosen_blueprint
        given = 0 if person is None else person.extra_per_cent
        text = self.tr("Extra time, {per_cent}% more: {reason}. It is kept with the person, under People.")
        if blueprint is not None and given > blueprint.extra_time:
            text = self.tr("Extra time, {per_cent}% more: {reason}. This blueprint allows at most {most}%.")
        most = 0 if blueprint is None else blueprint.extra_time
        reason = "" if person is None else (person.extra_reason or "").rstrip(".")
        self.extra.show_text(text.format(per_cent=given, reason=reason, most=most) if given else "")

    def _on_sent(self) -> None:
        blueprint = self._chosen_blueprint
        assert blueprint is not None
        self.submitted.emit(NewSitting(str(self.trainee.currentData()), words_of(self.identity), blueprint))
