"""The form for one game's house: a table of limits, chips, and rules. An error is shown under its field."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.engine import Cents, MoneyError, Rules, format_money
from dealer_trainer.engine.typed_amount import read_amounts
from dealer_trainer.games.game import HOUSE_RULES, House, times_text
from dealer_trainer.games.schema import HouseText, LimitText
from dealer_trainer.ui.settings.settings import MOST_CHIPS
from dealer_trainer.ui.settings.translated import decimal_sign, money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox, Offered
from dealer_trainer.ui.widget.folding_row import SideBySide
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, set_look, set_tip
from dealer_trainer.ui.widget.typing_line import MoneyField

Field = MoneyField | ComboBox
BOTH, AMOUNT = 940, 84
"""Width at scale 1 from which on the limits and the other rules are beside each other, and that of an amount."""
LEGIBLE = 21
"""Letters of a choice that are always visible."""
TIMES = (1, 2, 3, 4, 5, 10)
"""The multiples of the Circle bet that the form offers; another one of a file is shown too."""


class HouseForm(QWidget):
    """A row for each rule: its value, and whether the house has changed it; `rules` are the game's own."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown_chips = ""
        self._marks: list[tuple[PlainLabel, tuple[Field, ...]]] = []
        self._limits, self._rest = QWidget(self), QWidget(self)
        self._grid = _grid_in(self._limits, wide=3)  # an amount is short
        self._head(self.tr("Limit"), self.tr("Minimum"), self.tr("Maximum"))
        least, most = self.tr("{bet}, minimum"), self.tr("{bet}, maximum")
        self.limits = {
            bet.id: self._row(bet.name, *(MoneyField(name.format(bet=bet.name), self) for name in (least, most)))
            for bet in rules.bets
        }
        self._amounts = [field for pair in self.limits.values() for field in pair]
        for field in self._amounts:
            field.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.layout().setAlignment(field.edit, Qt.AlignmentFlag.AlignRight)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self._grid = _grid_in(self._rest, wide=1)
        self._head(self.tr("Rule"))
        (self.chips,) = self._row(words := self.tr("Chips in the rack"), MoneyField(words, self), is_below=True)
        (self.smallest,) = self._row(words := self.tr("Payouts are rounded to"), MoneyField(words, self))
        several = dict(zip(TIMES, map(translated, map(times_text, TIMES)), strict=True))
        self.choices = {"numbers_times_circle": self._choice(self.tr("A Number may be up to"), several)}
        for rule in HOUSE_RULES:
            offered = {key: translated(text) for key, text in rule.choices.items()}
            self.choices[rule.key] = self._choice(translated(rule.label), offered)
        required: dict[int, str] = {True: self.tr("required"), False: self.tr("not required")}
        self.choices["circle_required"] = self._choice(self.tr("Circle bet before other bets"), required)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self.setLayout(column(SideBySide((self._limits, self._rest), BOTH, self, gap=40)))
        self.show_rules(rules)
        self._own = [tuple(map(_text, fields)) for _, fields in self._marks]
        for (mark, fields), own in zip(self._marks, self._own, strict=True):
            set_tip(mark, self.tr("The game’s own: {value}").format(value=" – ".join(own)))
            for field in fields:
                changed = field.currentIndexChanged if isinstance(field, ComboBox) else field.edit.textChanged
                changed.connect(self._show_changed)
        self._show_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make all rows as high as a choice, so that the two columns are in line, and amounts narrow."""
        super().resizeEvent(event)
        for field in self._amounts:
            field.edit.setFixedWidth(round(AMOUNT * unit(self)))
        high = self.choices["circle_required"].sizeHint().height()
        for grid in (self._limits.layout(), self._rest.layout()):
            assert isinstance(grid, QGridLayout)
            for line in range(1, grid.rowCount() - 1):
                grid.setRowMinimumHeight(line, high)

    def show_rules(self, rules: Rules) -> None:
        """Fill the fields with the current rules."""
        for bet in rules.bets:
            for field, cents in zip(self.limits[bet.id], bet.limit, strict=True):
                field.set_amount(cents)
        self._shown_chips = " ".join(map(money_text, rules.chips))
        self.chips.set_text(self._shown_chips)
        self.smallest.set_amount(rules.house.smallest_chip)
        for name, box in self.choices.items():
            box.choose(getattr(rules.house, name))

    def choice(self) -> House | None:
        """What the fields say; None, with every complaint shown, if something is invalid."""
        limits = {bet: self._limit(*fields) for bet, fields in self.limits.items()}
        chips, smallest = self._chips(), self.smallest.cents()
        if smallest is None or chips is None or None in limits.values():
            return None
        if smallest % min(chips):
            money = money_text(smallest)
            if self.chips.edit.text().split() != self._shown_chips.split():
                self.chips.complain(
                    self.tr("Payouts are rounded to {money}: these chips do not make that.").format(money=money)
                )
            else:
                self.smallest.complain(self.tr("No chip in the rack makes {money}.").format(money=money))
            return None
        chosen: dict[str, Any] = {name: box.currentData() for name, box in self.choices.items()}
        house = HouseText(smallest_chip=format_money(smallest), **chosen)
        sound = {bet: limit for bet, limit in limits.items() if limit is not None}
        return House(limits=sound, chips=tuple(map(format_money, chips)), house=house)

    @property
    def complaint_field(self) -> MoneyField | None:
        """The first field that is complained of."""
        return next((field for field in (*self._amounts, self.chips, self.smallest) if field.complaint), None)

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

    def _choice(self, words: str, offered: Offered) -> ComboBox:
        box = ComboBox(offered, words, self)
        box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(LEGIBLE)
        self._row(words, box)
        return box

    def _row(self, words: str, *fields: Any, is_below: bool = False) -> tuple[Any, ...]:
        """Add a rule with its fields; `is_below`: a long one has a line of its own."""
        line, mark = self._grid.rowCount(), named_label(self, "quiet", self.tr("changed"), is_wrapped=False)
        set_look(mark, "kind", "accent")
        self._grid.addLayout(column(1, PlainLabel(self, words), mark, 1, gap=0), line, 0)
        for side, field in enumerate(fields, 1):
            self._grid.addWidget(field, line + is_below, 0 if is_below else side, 1, 2 if is_below else 1)
        self._marks.append((mark, fields))
        return fields

    def _head(self, *words: str) -> None:
        """Add the headings of a column of rules."""
        for side, text in enumerate(words):
            label = named_label(self, "quiet", text, is_wrapped=False)
            self._grid.addWidget(label, 0, side, Qt.AlignmentFlag.AlignRight if side else Qt.AlignmentFlag.AlignLeft)

    def _show_changed(self) -> None:
        """Mark what the house has changed."""
        for (mark, fields), own in zip(self._marks, self._own, strict=True):
            mark.setVisible(tuple(map(_text, fields)) != own)


def _text(field: Field) -> str:
    return field.currentText() if isinstance(field, ComboBox) else field.text()


def _grid_in(group: QWidget, wide: int) -> QGridLayout:
    """The rows of a group of fields; `wide`: the column that has the room that is left."""
    grid = QGridLayout(group)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(wide, 1)
    return grid
