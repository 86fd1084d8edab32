"""A new sitting: who is examined, how their identity was checked, and with which blueprint."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.new_sitting import NewSitting
from dealer_trainer.certification.school.prospect import Prospect
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.exam.sitting.prospect_text import prospect_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button

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
    prospect_wanted = Signal(str)
    """The id of the chosen trainee, whose next attempt is to be looked up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self._blueprints: dict[str, Blueprint] = {}
        self._people: dict[str, Person] = {}
        self.set_heading(self.tr("New exam"))
        self.button.setText(self.tr("Start the exam"))
        self.trainee = ComboBox({}, self.tr("Trainee"), self)
        self.trainee.setPlaceholderText(self.tr("Choose …"))
        self.add(self.tr("Trainee"), self.trainee)
        self.identity = self.line(
            self.tr("Identity check"), hint=self.tr("What you checked: staff card 1207, passport"), longest=LONGEST
        )
        self.blueprint = ComboBox({}, self.tr("Blueprint"), self)
        self.add(self.tr("Blueprint"), self.blueprint)
        self.refused = plain_label(self, "wrong")
        self.add("", self.refused)
        self.prospect: Prospect | None = None
        self._asked_for = ""
        self.extra = plain_label(self, "article")
        self.add(self.tr("Extra time"), self.extra)
        self.notice = plain_label(self, "article")
        self.add("", self.notice)
        self.note = plain_label(self, "wrong")
        self.add("", self.note)
        self.back = push_button(self.tr("Back"), self, self.back_wanted.emit)
        self.add_button(self.back)
        self.trainee.currentIndexChanged.connect(self._on_trainee)
        self.show_prospect("", None)
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

    def _show_refused(self, refused: Sequence[str]) -> None:
        lead = self.tr("Cannot be used: {reason}")
        self.refused.setText("\n".join(lead.format(reason=translated(reason)) for reason in refused))
        self.show_field(self.refused, bool(refused))

    def forget(self) -> None:
        """Start over, because what was offered last time may have changed."""
        self._asked_for = ""
        self.show_prospect("", None)

    def fill_in(self, trainee: str, blueprint: str) -> None:
        """Fill in what was planned, so that only the identity check is left."""
        self.blueprint.setCurrentIndex(self.blueprint.findData(blueprint))
        self.trainee.setCurrentIndex(self.trainee.findData(trainee))
        self.identity.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_again(self) -> None:
        """Look up the next attempt again; the form does not change until it is known."""
        if self._asked_for:
            self.prospect_wanted.emit(self._asked_for)

    def _ask_prospect(self) -> None:
        """Clear what was offered to another trainee, and look up this one's next attempt."""
        trainee = str(self.trainee.currentData() or "")
        if trainee == self._asked_for:
            return
        self._asked_for = trainee
        self.show_prospect("", None)
        if trainee:
            self.notice.setText(self.tr("Looking up earlier attempts …"))
            self.show_field(self.notice, True)
            self.prospect_wanted.emit(trainee)

    def show_prospect(self, trainee: str, prospect: Prospect | None) -> None:
        """Show which attempt it is, and what contradicts this computer's clock."""
        if trainee and trainee != self.trainee.currentData():
            return
        self.prospect = prospect
        self._show_notices()

    def _show_notices(self) -> None:
        """Show what the records, the server, and the clock say about the next attempt."""
        notes = () if self.prospect is None else self.prospect.notes
        said = [as_sentence(translated(note)) for note in notes]
        self.note.setText("\n".join((*said, self.tr("It goes on record."))) if said else "")
        self.show_field(self.note, bool(notes))
        self._show_wait()

    def _show_wait(self) -> None:
        """Show which attempt it is, and when it may be taken by the chosen blueprint."""
        blueprint, prospect = self._chosen_blueprint, self.prospect
        self.notice.setText("" if prospect is None else prospect_text(prospect, blueprint))
        self.show_field(self.notice, prospect is not None)

    @property
    def _chosen_blueprint(self) -> Blueprint | None:
        return self._blueprints.get(str(self.blueprint.currentData() or ""))

    def _show_blueprint(self) -> None:
        blueprint = self._chosen_blueprint
        if blueprint is None:
            self.set_text("")
            return
        self._show_extra()
        self._show_wait()
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

    def _on_trainee(self) -> None:
        self._show_extra()
        self._ask_prospect()

    def _show_extra(self) -> None:
        """Show the extra time that is kept with the trainee, and whether the blueprint allows it."""
        person, blueprint = self._people.get(str(self.trainee.currentData())), self._chosen_blueprint
        given = 0 if person is None else person.extra_per_cent
        text = self.tr("{per_cent}% more: {reason}. It is kept with the person, under People.")
        if blueprint is not None and given > blueprint.extra_time:
            text = self.tr("{per_cent}% more: {reason}. This blueprint allows at most {most}%.")
        most = 0 if blueprint is None else blueprint.extra_time
        reason = "" if person is None else (person.extra_reason or "").rstrip(".")
        self.extra.setText(text.format(per_cent=given, reason=reason, most=most) if given else "")
        self.show_field(self.extra, bool(given))

    def _on_sent(self) -> None:
        if self.trainee.currentData() is None:
            self.say(self.tr("Choose a trainee."))
            self.trainee.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        identity = " ".join(self.identity.text().split())
        if len(identity) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            return
        blueprint = self._chosen_blueprint
        assert blueprint is not None
        self.submitted.emit(NewSitting(str(self.trainee.currentData()), identity, blueprint))
