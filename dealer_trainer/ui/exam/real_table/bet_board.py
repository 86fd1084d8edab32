"""Every spot of the felt as a button: seats side by side, bets one below the other, with what is on them."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.engine import Place, Rules
from dealer_trainer.table.real_table.round_entry import laid_at
from dealer_trainer.table.situation.situation_draft import SituationDraft
from dealer_trainer.ui.exam.real_table.amount_grid import TOUCH
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.table_text import bet_name, place_name
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import mark, push_button


class BetBoard(QWidget):
    """Reports which bet was tapped."""

    tapped = Signal(object)
    """A Place, the player's."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self.spots: dict[Place, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for seat in range(1, rules.seats + 1):
            head = PlainLabel(self, self.tr("Seat {seat}").format(seat=seat))
            head.setWordWrap(True)
            grid.addWidget(head, 0, seat)
            grid.setColumnStretch(seat, 1)
        boxes = [(bet.id, number) for bet in rules.bets for number in (bet.pays if bet.kind == "number" else (None,))]
        for line, (bet, number) in enumerate(boxes, 1):
            label = PlainLabel(self, bet_name(rules, Place(bet, 1, number, "player")))
            grid.addWidget(label, line, 0)
            for seat in range(1, rules.seats + 1):
                place = Place(bet, seat, number, "player")
                button = self.spots[place] = push_button("", self, partial(self.tapped.emit, place))
                button.setObjectName("digit")
                button.setMinimumSize(TOUCH, TOUCH)
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                grid.addWidget(button, line, seat)

    def show_draft(self, draft: SituationDraft, chosen: Place | None) -> None:
        """Show bets and requests everywhere; `chosen`: the spot being edited."""
        for place, button in self.spots.items():
            laid, toke = laid_at(draft, place), laid_at(draft, place._replace(owner="dealer"))
            parts = [money_text(laid.amount)] if laid.amount else []
            if toke.amount:
                parts.append(f"+{money_text(toke.amount)}")
            if laid.asked is not None:
                parts.append(f"? {money_text(laid.asked)}")
            if laid.is_off:
                parts.append(self.tr("off"))
            button.setText(" ".join(parts))
            button.setAccessibleName(f"{place_name(self._rules, place)} {' '.join(parts)}".strip())
            mark(button, is_main=place == chosen)
