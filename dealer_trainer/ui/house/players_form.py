"""The simulated players of the next table: how many, what they bet, what goes wrong, and the seed."""

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.option import USUAL_IRREGULAR, Options
from dealer_trainer.ui.settings.settings import MOST_SEED
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel


class PlayersForm(ChoiceForm):
    """Complains about an invalid seed."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most_seats = rules.seats
        self.seats = ComboBox({seat: str(seat) for seat in range(1, rules.seats + 1)}, self.tr("Seats taken"), self)
        self.side_bets = CheckBox(self.tr("Side bets"), self)
        self.tokes = CheckBox(self.tr("Bets for the dealer"), self)
        self.odd_amounts = CheckBox(self.tr("Odd amounts such as 7, 12 or 35"), self)
        self.illegal_requests = ComboBox(
            {0: self.tr("never"), 8: self.tr("sometimes"), 25: self.tr("often")},
            self.tr("Bets to refuse or cut down"),
            self,
        )
        self.irregular = ComboBox(
            {0: self.tr("never"), USUAL_IRREGULAR: self.tr("in one round of five"), 50: self.tr("often")},
            self.tr("Bets that lie wrong"),
            self,
        )
        self.bad_pops = ComboBox(
            {0: self.tr("never"), 3: self.tr("sometimes"), 15: self.tr("often")}, self.tr("Bad pops"), self
        )
        self.seed = QLineEdit(self)
        self.seed.setPlaceholderText(self.tr("new players each time"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setMaxLength(40)
        self._complaint = PlainLabel(self)
        self._complaint.setObjectName("wrong")
        self._lay_out()

    def show_options(self, options: Options, seed: int | None) -> None:
        """Show the current options."""
        self.seats.choose(min(options.seats, self._most_seats))
        self.side_bets.setChecked(options.side_bets)
        self.tokes.setChecked(options.tokes)
        self.odd_amounts.setChecked(options.odd_amounts)
        self.illegal_requests.choose(options.illegal_per_cent)
        self.irregular.choose(options.irregular_per_cent)
        self.bad_pops.choose(options.bad_pop_per_cent)
        self.seed.setText("" if seed is None else str(seed))

    def options(self) -> Options:
        """What is chosen."""
        return Options(
            seats=self.seats.currentData(),
            side_bets=self.side_bets.isChecked(),
            tokes=self.tokes.isChecked(),
            odd_amounts=self.odd_amounts.isChecked(),
            illegal_per_cent=self.illegal_requests.currentData(),
            irregular_per_cent=self.irregular.currentData(),
            bad_pop_per_cent=self.bad_pops.currentData(),
        )

    def read_seed(self) -> int | bool | None:
        """The seed, None if there is none, or False, with the complaint shown, if it is invalid."""
        text = self.seed.text().strip()
        is_sound = not text or (text.isascii() and text.isdigit() and int(text) <= MOST_SEED)
        self._complaint.setText(
            "" if is_sound else self.tr("A seed is a whole number from 0 to {most}.").format(most=MOST_SEED)
        )
        self._complaint.setVisible(not is_sound)
        if not is_sound:
            return False
        return int(text) if text else None

    def _lay_out(self) -> None:
        seed = QWidget(self)
        column = QVBoxLayout(seed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.seed)
        column.addWidget(self._complaint)
        self._complaint.setWordWrap(True)
        self._complaint.hide()
        self.set_rows(
            [
                (self.tr("Seats taken"), self.seats),
                ("", self.side_bets),
                ("", self.tokes),
                ("", self.odd_amounts),
                (self.tr("Bets to refuse or cut down"), self.illegal_requests),
                (self.tr("Bets that lie wrong"), self.irregular),
                (self.tr("Bad pops"), self.bad_pops),
                (self.tr("Seed"), seed),
            ]
        )
