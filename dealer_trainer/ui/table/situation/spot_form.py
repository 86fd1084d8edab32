"""The bet on one spot of a situation, and its player's request: the form beside the felt."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from dealer_trainer.engine import Cents, Place, Rules, format_money
from dealer_trainer.games.scripted_roll import ScriptedRequest
from dealer_trainer.table.request import RequestKind
from dealer_trainer.table.situation.situation_draft import SituationDraft, amount_of
from dealer_trainer.ui.settings.translated import amount_to_type
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.money_field import MoneyField
from dealer_trainer.ui.widget.plain_label import named_label

NOTHING = ""


class SpotForm(QWidget):
    """Edits a draft at the chosen place; every change is signaled at once."""

    changed = Signal(object)
    """Another SituationDraft."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._draft = SituationDraft()
        self.place: Place | None = None
        """The spot being edited."""
        self._title = named_label(self, "chartTitle")
        self.amount = MoneyField(self.tr("Bet"), self)
        self.toke = MoneyField(self.tr("Toke"), self)
        self.off = CheckBox(self.tr("Off"), self)
        self.kind = ComboBox(
            {
                NOTHING: self.tr("nothing"),
                "make": self.tr("for a bet"),
                "raise": self.tr("for more"),
                "lower": self.tr("for less"),
                "take_down": self.tr("to take it down"),
            },
            self.tr("The player asks"),
            self,
        )
        self.asked = MoneyField(self.tr("The whole bet asked for"), self)
        self.late = CheckBox(self.tr("after the button"), self)
        self._lay_out()
        for field in (self.amount, self.toke, self.asked):
            field.edit.textEdited.connect(self._on_edited)
        for box in (self.off, self.late):
            box.toggled.connect(self._on_edited)
        self.kind.currentIndexChanged.connect(self._on_edited)
        self.show_draft(self._draft, None)

    def show_draft(self, draft: SituationDraft, place: Place | None) -> None:
        """Show what the player has at a place; fields being typed in keep their text."""
        is_other = place != self.place
        self._draft, self.place = draft, place
        self._title.setText(
            self.tr("Click a spot on the felt") if place is None else _headed(place_name(self._rules, place))
        )
        if is_other or place is None:
            for row in range(self._form.rowCount()):
                self._form.setRowVisible(row, place is not None)
        if place is None or not is_other:
            return
        wager, toke, asked = draft.wager_at(place), draft.wager_at(_toke(place)), draft.request_at(place)
        for field, spot in ((self.amount, wager), (self.toke, toke), (self.asked, asked)):
            field.set_text(amount_to_type(amount_of(spot)) if amount_of(spot) else "")
        for box, is_on in ((self.off, wager is not None and wager.off), (self.late, asked is not None and asked.late)):
            box.blockSignals(True)
            box.setChecked(is_on)
            box.blockSignals(False)
        self.kind.choose(NOTHING if asked is None else asked.kind)
        self._form.setRowVisible(self.off, self._rules.bet(place.bet).kind == "number")
        self._show_asked()
        self.amount.edit.selectAll()

    def _on_edited(self) -> None:
        if self.place is None:
            return
        self._show_asked()
        place, draft = self.place, self._draft
        draft = draft.with_bet(
            place, _cents(self.amount), is_off=self.off.isChecked() and self._form.isRowVisible(self.off)
        )
        if draft.wager_at(place) is not None:
            draft = draft.with_bet(_toke(place), _cents(self.toke))
        self._draft = draft.with_request(place, self._request(place))
        self.changed.emit(self._draft)

    def _request(self, place: Place) -> ScriptedRequest | None:
        kind: RequestKind | str = self.kind.currentData()
        amount = _cents(self.asked)
        if kind == NOTHING or (kind != "take_down" and not amount):
            return None
        return ScriptedRequest.model_validate(
            {
                "kind": kind, "bet": place.bet, "seat": place.seat, "number": place.number,
                "amount": None if kind == "take_down" else format_money(amount), "late": self.late.isChecked(),
            }
        )  # fmt: skip

    def _show_asked(self) -> None:
        kind = self.kind.currentData()
        self._form.setRowVisible(self.asked, kind not in (NOTHING, "take_down"))
        self._form.setRowVisible(self.late, kind != NOTHING)

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        self._form.setSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.addRow(self.tr("Bet"), self.amount)
        self._form.addRow(self.tr("Toke"), self.toke)
        self._form.addRow("", self.off)
        self._form.addRow(self.tr("Player asks"), self.kind)
        self._form.addRow(self.tr("Whole bet"), self.asked)
        self._form.addRow("", self.late)
        self.setLayout(column(self._title, self._form, gap=8))


def _headed(text: str) -> str:
    return text[:1].upper() + text[1:]


def _toke(place: Place) -> Place:
    return place._replace(owner="dealer")


def _cents(field: MoneyField) -> Cents:
    """The typed amount in cents, 0 for none; text that is not an amount is reported at the field and counts as none."""
    if not field.text():
        field.complain("")
        return 0
    return field.cents(least=0) or 0
