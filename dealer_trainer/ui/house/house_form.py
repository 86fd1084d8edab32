"""The form for one game's house: limits, the chips of the rack, house rules. An error is shown under its field."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.engine import Cents, MoneyError, Rules, format_money
from dealer_trainer.engine.typed_amount import read_amounts
from dealer_trainer.games.house import HOUSE_RULES, House, HouseRule, times_text
from dealer_trainer.games.schema import HouseText, LimitText
from dealer_trainer.ui.settings.settings import MOST_CHIPS
from dealer_trainer.ui.settings.translated import amount_to_type, decimal_sign, money_text, translated
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.money_field import MoneyField
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label

TIMES = (1, 2, 3, 4, 5, 10)
"""The multiples of the Circle bet that the form offers; another one of a file is shown too."""


class HouseForm(QWidget):
    """Fields for a House; `rules` are the game's own."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._shown_chips = ""
        self.limits = {
            bet.id: (
                MoneyField(self.tr("{bet}, minimum").format(bet=bet.name), self),
                MoneyField(self.tr("{bet}, maximum").format(bet=bet.name), self),
            )
            for bet in rules.bets
        }
        self.chips = MoneyField(self.tr("Chips in the rack"), self)
        self.smallest = MoneyField(self.tr("Payouts are rounded to"), self)
        several = dict(zip(TIMES, map(translated, map(times_text, TIMES)), strict=True))
        self.times = ComboBox(several, self.tr("A Number may be up to"), self)
        self.rules = {rule.key: _choices(rule, self) for rule in HOUSE_RULES}
        self.circle = CheckBox(self.tr("A Circle bet is required"), self)
        self._lay_out()

    def show_rules(self, rules: Rules) -> None:
        """Fill the fields with the current rules."""
        for bet in rules.bets:
            least, most = self.limits[bet.id]
            least.set_amount(bet.limit.least)
            most.set_amount(bet.limit.most)
        self._shown_chips = " ".join(map(amount_to_type, rules.chips))
        self.chips.set_text(self._shown_chips)
        house = rules.house
        self.smallest.set_amount(house.smallest_chip)
        self.times.choose(house.numbers_times_circle)
        for key, combo in self.rules.items():
            combo.choose(getattr(house, key))
        self.circle.setChecked(house.circle_required)

    def choice(self) -> House | None:
        """What the fields say; None, with every complaint shown, if something is invalid."""
        limits = {bet: self._limit(*fields) for bet, fields in self.limits.items()}
        chips = self._chips()
        smallest = self.smallest.cents()
        if smallest is None or chips is None or any(limit is None for limit in limits.values()):
            return None
        if smallest % min(chips):
            self._complain_of_rounding(money_text(smallest))
            return None
        house: dict[str, Any] = {
            "smallest_chip": format_money(smallest),
            "circle_required": self.circle.isChecked(),
            "numbers_times_circle": self.times.currentData(),
            **{key: combo.currentData() for key, combo in self.rules.items()},
        }
        sound = {bet: limit for bet, limit in limits.items() if limit is not None}
        return House(limits=sound, chips=tuple(map(format_money, chips)), house=HouseText(**house))

    @property
    def complaint_field(self) -> MoneyField | None:
        """The first field that is complained of."""
        fields = (*(field for pair in self.limits.values() for field in pair), self.chips, self.smallest)
        return next((field for field in fields if field.complaint), None)

    def _complain_of_rounding(self, money: str) -> None:
        """Say at the field that was changed that payouts and chips do not fit."""
        if self.chips.edit.text().split() != self._shown_chips.split():
            self.chips.complain(
                self.tr("Payouts are rounded to {money}: these chips do not make that.").format(money=money)
            )
        else:
            self.smallest.complain(self.tr("No chip in the rack makes {money}.").format(money=money))

    def _limit(self, least: MoneyField, most: MoneyField) -> LimitText | None:
        low, high = least.cents(), most.cents()
        if low is None or high is None:
            return None
        if low > high:
            most.complain(self.tr("The maximum is below the minimum."))
            return None
        return LimitText(least=format_money(low), most=format_money(high))

    def _chips(self) -> tuple[Cents, ...] | None:
        try:
            found = read_amounts(self.chips.edit.text(), decimal_sign())
        except MoneyError as error:
            self.chips.complain(translated(str(error)))
            return None
        chips = tuple(sorted(set(found)))
        if not chips or not chips[0] or len(chips) > MOST_CHIPS:
            self.chips.complain(
                self.tr("A rack holds one to {most} kinds of chips, each worth more than zero.").format(most=MOST_CHIPS)
            )
            return None
        self.chips.complain("")
        return chips

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        for column, words in ((1, self.tr("minimum")), (2, self.tr("maximum"))):
            grid.addWidget(named_label(self, "quiet", words, is_wrapped=False), 0, column)
        for line, bet in enumerate(self._rules.bets, 1):
            grid.addWidget(self._label(bet.name), line, 0, Qt.AlignmentFlag.AlignTop)
            for column, field in enumerate(self.limits[bet.id], 1):
                grid.addWidget(field, line, column, Qt.AlignmentFlag.AlignTop)
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Chips in the rack"), self.chips),
            (self.tr("Payouts are rounded to"), self.smallest),
            (self.tr("A Number may be up to"), self.times),
            *((translated(rule.label), self.rules[rule.key]) for rule in HOUSE_RULES),
        )
        for line, (words, widget) in enumerate(rows, len(self._rules.bets) + 1):
            grid.addWidget(self._label(words), line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(widget, line, 1, 1, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.circle, len(self._rules.bets) + len(rows) + 1, 1, 1, 2)

    def _label(self, words: str) -> PlainLabel:
        label = PlainLabel(self, words)
        label.setMinimumHeight(label.sizeHint().height() + 14)
        return label


def _choices(rule: HouseRule, parent: QWidget) -> ComboBox:
    """The choices of a house rule."""
    choices = {key: translated(text) for key, text in rule.choices.items()}
    return ComboBox(choices, translated(rule.label), parent)
