"""Choose a table: who plays, which rolls are dealt, which bets are made, and what will be dealt next."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import FULL, QUIET, Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.header import level_names
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.part import FittedDialog, column, named_label, push_button, row, set_loud

TROUBLE = "illegal_per_cent", "irregular_per_cent", "bad_pop_per_cent", "comes_and_goes"
"""What goes wrong at a table, or interrupts it, as options."""


class TableForm(ChoiceForm):
    """The fields of a table; a bet that the game does not have has none."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        seats = {seat: str(seat) for seat in range(1, rules.seats + 1)}
        self.seats = self.choice("seats", self.tr("Players"), seats)
        rolls = {
            "all": self.tr("as the dice fall"),
            "come_out": self.tr("come-outs only"),
            "point": self.tr("with a point on only"),
        }
        self.rolls = self.choice("rolls", self.tr("Rolls that you deal"), rolls)
        self.level = ComboBox(level_names(), self.tr("Level of help"), self)
        self.add(self.tr("Level of help"), self.level)
        self.note(self.tr("Besides the {line}, players bet:").format(line=self.names("line")))
        kinds = {"one_roll": "one_roll_bets", "number": "number_bets", "collect": "side_bets"}
        self.bets = {field: self.check(field, self.names(kind)) for kind, field in kinds.items() if self.names(kind)}
        self.check("tokes", self.tr("Tokes: bets for the dealers"))
        self.note(self.tr("What else comes up:"))
        self.check("odd_amounts", self.tr("Odd amounts, such as $17"))
        self.trouble = self.check("comes_and_goes", self.tr("Things that go wrong, players who come and go"))

    def names(self, kind: str) -> str:
        """The bets of a kind, by name."""
        return ", ".join(bet.name for bet in self._rules.bets if bet.kind == kind)

    def options(self) -> Options:
        """What is chosen."""
        kept = FULL if self.trouble.isChecked() else QUIET
        return Options.model_validate({**{field: getattr(kept, field) for field in TROUBLE}, **self.changes()})


class TableDialog(FittedDialog):
    """Shows how the own table is dealt, and asks before another one ends a round that is under way."""

    chosen = Signal(object, str)
    """The Options of the table to deal, and the Level."""

    def __init__(self, live: LiveTable, level: Level, parent: QWidget | None = None) -> None:
        """`level`: the one chosen so far."""
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Choose a table"))
        rules = live.game.rules
        self._round = live.snapshot.round if live.acts and not live.is_over else 0
        self.form = TableForm(rules, self)
        options = live.options
        self.form.fill(options.model_copy(update={"seats": min(options.seats, rules.seats)}))
        self.form.level.choose(level)
        self.form.changed.connect(self._show)
        self.next = named_label(self, "article")
        """What is dealt next."""
        self.question = named_label(self, "wrong")
        """What a new table would end, once it is asked for."""
        self.close_button = push_button(self.tr("Close"), self, self.reject)
        self.deal_button = push_button("", self, self._deal)
        self.deal_button.setDefault(True)
        set_loud(self.deal_button, is_loud=True)
        parts = self.form, self.next, self.question, row(1, self.close_button, self.deal_button, gap=8)
        self.setLayout(column(*parts, gap=14, margins=(24, 24, 24, 20)))
        if parent is not None:
            scale_layouts(self, unit(parent))
        self._show()

    def _show(self) -> None:
        options = self.form.options()
        one = self.tr("A new table with one player.")
        many = self.tr("A new table with {seats} players.").format(seats=options.seats)
        rolls = {
            "all": self.tr("It begins with a come-out."),
            "come_out": self.tr("Every roll is a come-out; while a point is on, the rolls are dealt for you."),
            "point": self.tr("A point is on before every roll; the come-outs are dealt for you."),
        }
        bets = ", ".join(map(self.form.names, self._kinds(options)))
        lying = self.tr("Bets: {bets}.").format(bets=bets)
        self.next.setText(" ".join((one if options.seats == 1 else many, rolls[options.rolls], lying)))
        self.question.setText("")
        self.question.hide()
        self.deal_button.setText(self.tr("Deal it"))

    def _kinds(self, options: Options) -> list[str]:
        """The kinds of bets that players make, the line first."""
        made = {"one_roll": options.one_roll_bets, "number": options.number_bets, "collect": options.side_bets}
        return ["line", *(kind for kind, is_made in made.items() if is_made and self.form.names(kind))]

    def _deal(self) -> None:
        if self._round and not self.question.text():
            words = self.tr("Round {number} is not finished. A new table ends it, and it does not count.")
            self.question.setText(words.format(number=self._round))
            self.question.show()
            self.deal_button.setText(self.tr("End the round and deal"))
            return
        self.accept()
        self.chosen.emit(self.form.options(), self.form.level.currentData())
