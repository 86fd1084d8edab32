"""The bet at one spot of the real table, and what a player asks for there, entered with a few taps."""

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.engine import Cents, Place, Rules
from dealer_trainer.table.real_table.round_entry import Laid, laid_at
from dealer_trainer.table.situation.situation_draft import SituationDraft
from dealer_trainer.ui.exam.real_table.amount_grid import TOUCH, AmountGrid
from dealer_trainer.ui.exam.real_table.amount_place import amount_places, most_paid
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.choice_button import ChoiceButton
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import mark, push_button

Aspect = Literal["bet", "toke", "asked", "late"]
WIDE = 720
"""From this width on, the aspects are side by side."""
THOUSANDS = 3
"""Thousands that the hundreds cover: bets are lower than payouts, and the panel has less room."""
ASPECTS: tuple[Aspect, ...] = ("bet", "toke", "asked", "late")


def spot_title(rules: Rules, place: Place) -> str:
    """A spot as a headline: "Seat 3, JukeBox"."""
    name = place_name(rules, place)
    return f"{name[:1].upper()}{name[1:]}"


class BetPanel(QScrollArea):
    """Sets the amount of the bet, of the toke beside it, or of what the player asks for."""

    laid = Signal(object)
    """A Laid."""
    closed = Signal()

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(self)
        inner = self._inner = QFrame(self)
        inner.setObjectName("panel")
        self._rules = rules
        self._place: Place | None = None
        self._draft = SituationDraft()
        self._title = PlainLabel(inner)
        self._title.setObjectName("cardTitle")
        self.shown = PlainLabel(inner)
        self.shown.setObjectName("cardTitle")
        self.aspects = QButtonGroup(self)
        words = {
            "bet": self.tr("The bet"), "toke": self.tr("Toke"), "asked": self.tr("Player asks for"),
            "late": self.tr("Asks after the pop"),
        }  # fmt: skip
        self._row = QGridLayout()
        self._row.setSpacing(6)
        for index, aspect in enumerate(ASPECTS):
            button = self._choice(words[aspect])
            button.setChecked(index == 0)
            self.aspects.addButton(button, index)
        self.aspects.idClicked.connect(lambda _: self._show_amount())
        self.amounts = AmountGrid(amount_places(rules.house.smallest_chip, most_paid(rules), THOUSANDS), inner)
        self.amounts.changed.connect(self._on_amount)
        self.off = self._choice(self.tr("Called off"))
        self.off.clicked.connect(lambda _=False: self._on_off())
        self.nothing = self._button(self.tr("Nothing"))
        self.nothing.clicked.connect(lambda _=False: self._on_nothing())
        self.back = self._button(self.tr("Back to the felt"))
        self.back.clicked.connect(lambda _=False: self.closed.emit())
        self._lay_out()

    def _lay_out(self) -> None:
        self._place_aspects()
        last = QGridLayout()
        last.setSpacing(6)
        for column, button in enumerate((self.off, self.nothing, self.back)):
            last.addWidget(button, 0, column)
        outer = QVBoxLayout(self._inner)
        outer.setContentsMargins(6, 4, 6, 4)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.shown)
        outer.addLayout(head)
        outer.addLayout(self._row)
        outer.addWidget(self.amounts)
        outer.addLayout(last)
        outer.addStretch()
        self.setWidget(self._inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the aspects side by side if there is room."""
        super().resizeEvent(event)
        self._place_aspects()

    def _place_aspects(self) -> None:
        columns = len(ASPECTS) if self.viewport().width() >= WIDE * unit(self) else 2
        for at, button in enumerate(self.aspects.buttons()):
            self._row.addWidget(button, at // columns, at % columns)

    def show_spot(self, draft: SituationDraft, place: Place) -> None:
        """Show a spot; another one begins with its bet."""
        if place != self._place:
            self._place = place
            self.aspects.button(0).setChecked(True)
        self._draft = draft
        self._title.setText(spot_title(self._rules, place))
        self.off.setVisible(self._rules.bet(place.bet).kind == "number")
        self.off.setChecked(laid_at(draft, place).is_off)
        self._show_amount()

    @property
    def _aspect(self) -> Aspect:
        return ASPECTS[self.aspects.checkedId()]

    def _laid(self) -> Laid:
        assert self._place is not None
        owner: Literal["player", "dealer"] = "dealer" if self._aspect == "toke" else "player"
        return laid_at(self._draft, self._place._replace(owner=owner))

    def _show_amount(self) -> None:
        for button in self.aspects.buttons():
            mark(button, is_main=button.isChecked())
        mark(self.off, is_main=self.off.isChecked())
        if self._place is not None:
            laid = self._laid()
            amount = laid.asked or 0 if self._aspect in ("asked", "late") else laid.amount
            if amount != self.amounts.amount:
                self.amounts.show_amount(amount)
            self.shown.setText(money_text(amount))
            self.nothing.setText(
                self.tr("Asks to take it down") if self._aspect in ("asked", "late") else self.tr("Nothing")
            )

    def _on_amount(self, amount: Cents) -> None:
        laid = self._laid()
        if self._aspect in ("asked", "late"):
            asked = laid._replace(asked=amount or None, is_late=self._aspect == "late" and bool(amount))
            self.laid.emit(asked)
        else:
            self.laid.emit(laid._replace(amount=amount, is_off=laid.is_off and bool(amount)))

    def _on_nothing(self) -> None:
        laid = self._laid()
        if self._aspect in ("asked", "late"):
            is_asked = laid.asked is not None
            self.laid.emit(
                laid._replace(asked=None if is_asked else 0, is_late=self._aspect == "late" and not is_asked)
            )
        else:
            self.laid.emit(laid._replace(amount=0, is_off=False))

    def _on_off(self) -> None:
        laid = self._laid()
        self.laid.emit(laid._replace(is_off=self.off.isChecked() and bool(laid.amount)))

    def _choice(self, text: str) -> QPushButton:
        button = ChoiceButton(text, self._inner)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setMinimumHeight(TOUCH)
        return button

    def _button(self, text: str) -> QPushButton:
        button = push_button(text, self._inner, lambda: None)
        button.setMinimumHeight(TOUCH)
        return button
