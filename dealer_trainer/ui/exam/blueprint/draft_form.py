"""The short form of a draft: its parts and minutes, passing score, validity, breaks, and where it is dealt."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.draft import DraftTerms, drafted
from dealer_trainer.certification.blueprint.standing import kind_text
from dealer_trainer.certification.school.blueprint_store import SchoolBlueprint, next_version
from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget import layout
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_label import PlainLabel

NUMBER_WIDTH = 72
"""Width of a number's field at scale 1."""
MOST = 99_999


class PartRow(QWidget):
    """A part of the exam: whether it is in the draft, and its minutes."""

    def __init__(self, title: str, minutes: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = CheckBox(title, self)
        self.box.setChecked(True)
        self.minutes = QLineEdit(str(minutes), self)
        self.minutes.setValidator(QIntValidator(0, MOST, self))
        self.minutes.setAccessibleName(self.tr("{part}, minutes").format(part=title))
        self.minutes.setFixedWidth(round(NUMBER_WIDTH * unit(self)))
        self.box.toggled.connect(self.minutes.setEnabled)
        self.setLayout(layout.row((self.box, 1), self.minutes, PlainLabel(self, self.tr("min")), gap=8))


class DraftForm(Form):
    """Everything else is as in the blueprint that the draft is made from; an admin changes that in a file."""

    model = DraftTerms

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._game = game
        self._base: Blueprint | None = None
        self._known: tuple[SchoolBlueprint, ...] = ()
        self.parts: list[PartRow] = []
        self.describe(self.tr("A new draft from it"), "", self.tr("Save as a draft"), is_main=False)
        self.name = self.line("title", self.tr("Title"))
        self.pass_mark = self.number("pass_mark", self.tr("Passing score"))
        self.valid_days = self.number("valid_days", self.tr("Valid for days"))
        self.break_minutes = self.number("break_minutes", self.tr("Breaks, minutes"))
        places = {"station": self.tr("on the screen"), "laid": self.tr("at a real table")}
        self.dealt = self.choice("dealt", self.tr("Dealt"), places)

    def show_base(self, base: Blueprint, known: Sequence[SchoolBlueprint]) -> None:
        """Fill the form from a blueprint, unless it shows that one already."""
        self._known = tuple(known)
        if base == self._base:
            return
        self._base = base
        for row in self.parts:
            self.take_out(row)
        self.parts = [PartRow(game_text(part.title), part.minutes, self) for part in base.parts]
        for row in self.parts:
            self.add("", row, self.pass_mark, is_wide=True)
            row.box.toggled.connect(lambda _: self._propose_title())
        live = [part.dealt for part in base.parts if part.live is not None]
        dealt = "laid" if any(where != "station" for where in live) else "station"
        figures = {name: getattr(base, name) for name in ("pass_mark", "valid_days", "break_minutes")}
        self.fill({"title": game_text(base.title), "dealt": dealt, **figures})
        self.show_field(self.dealt, bool(live))
        self.name.setModified(False)
        self.say("")

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, with the parts that are kept."""
        parts = {place: int(row.minutes.text() or 0) for place, row in enumerate(self.parts) if row.box.isChecked()}
        return super().values | {"parts": parts, "is_real_table": self.dealt.currentData() == "laid"}

    def drafted(self, terms: DraftTerms) -> Blueprint:
        """The draft; raises GameError."""
        assert self._base is not None
        known = [found.blueprint for found in self._known]
        return drafted(self._base, terms, next_version(known, self._base.id, terms.title))

    def objection(self, value: DraftTerms) -> str:
        """Why there is no such draft."""
        try:
            self.drafted(value)
        except GameError as error:
            reason = translated(error.reason)
            return self.tr("{reason}.").format(reason=f"{reason[:1].upper()}{reason[1:]}")
        return ""

    def _propose_title(self) -> None:
        """Name the draft after what is left of it, unless somebody has typed a title."""
        if self._base is None or self.name.isModified():
            return
        title = game_text(self._base.title)
        if not all(row.box.isChecked() for row in self.parts):
            try:
                draft = self.drafted(DraftTerms(**(self.values | {"title": "-"})))
            except GameError:
                return
            title = translated(kind_text(draft, self._game, is_approved=False))
        self.name.setText(f"{title[:1].upper()}{title[1:]}")
