"""What the keeper can say and do at one moment: buttons, fields for figures, and a field for the call in words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.engine.typed_amount import read_figure
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.call import heard
from dealer_trainer.guide.score.fault import NOTHING, Said
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.ui.family.page import begin_figure
from dealer_trainer.ui.score.table_picture import KeeperTable, press_die
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import text_of, type_digit
from dealer_trainer.ui.widget.push_button import mark

_FIELD = 96
"""Width of a field for a figure, in pixels at scale 1."""
_HIGH = 40
"""Height of a row of fields, in pixels at scale 1."""
_LONGEST = 6
_FIGURES = "0123456789.,-"
"""The characters typed into a field; any other letter is a key."""


Row = Literal["first", "second", "call"]
"""The row of a button; "call": beside the call field."""


class ReplyForm(QWidget):
    """Asks one step after another; `buttons` and `fields` are those of the current step, by name.

    `game`: under the current house rules. `taught`: the rows that a lesson may ask, all if it is empty. `step`,
    `sheet`: what the question is about.
    """

    replied = Signal(object)
    """The Reply that was given."""
    drafted = Signal(str, str)
    """The column in which something is about to be written, and what."""
    missing = Signal(str)
    """Why there was no reply yet."""
    other_key = Signal(str)
    """A letter typed into a field that is not the key of a button here."""

    def __init__(self, game: ScoreGame, table: KeeperTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.game, self.table = game, table
        self.taught = frozenset[str]()
        self.buttons: dict[str, QPushButton] = {}
        self.fields: dict[str, QLineEdit] = {}
        self._keys: dict[str, QPushButton] = {}
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Your answer"))
        self._folding: list[FoldingRow] = []
        self.call = CallField(self)
        self.call.offer_voice(game)
        self.call.called.connect(self._on_call)
        self.call.was_empty.connect(self.press)
        self.call.left.connect(self.start)
        self._last = row((self.call, 1), gap=8)
        self._column = column(self._last, gap=8)
        self.setLayout(self._column)

    def ask(self, step: Step, sheet: Sheet, lay_out: "Callable[[ReplyForm], None]") -> None:
        """Lay out what can be said and done at a step; `lay_out` adds the buttons and fields."""
        self.step, self.sheet = step, sheet
        self._clear()
        lay_out(self)
        self._last.addWidget(self.call, 1)
        first, second = self._folding
        first.show()
        second.setVisible(bool(second.children()))
        policy = self.call.sizePolicy()
        policy.setRetainSizeWhenHidden(not second.children())
        self.call.setSizePolicy(policy)
        self.call.setVisible(step.prompt.kind in ("start", "roll", "set_aside"))
        self.call.clear()
        self.start()
        QTimer.singleShot(0, self, self._start_again)

    def is_taught(self, row: str) -> bool:
        """Whether a button of a row may be offered."""
        return not self.taught or row in self.taught

    def start(self) -> None:
        """Put the cursor where figures begin; no single button is highlighted, because that would recommend it."""
        next(iter(self.fields.values()), self).setFocus()

    def let_retype(self) -> None:
        """Let typing replace a wrong figure instead of appending to it."""
        field = next((field for field in self.fields.values() if field.text()), None)
        if field is not None:
            field.setFocus()
            field.selectAll()

    def _start_again(self) -> None:
        """Put the cursor there once the new parts are shown: hiding the old ones moved it."""
        if self.isVisible() and not self.hasFocus() and not any(map(QWidget.hasFocus, self.findChildren(QWidget))):
            self.start()

    def press_key(self, key: str) -> bool:
        """Press the button of a key, or begin a figure with a digit; returns whether the key did anything."""
        if key == "/" and not self.call.isHidden():
            self.call.start()
            return True
        button = self._keys.get(key.lower())
        if button is None:
            return begin_figure(tuple(self.fields.values()), key)
        button.click()
        return True

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if no call is wanted."""
        return not self.call.isHidden() and self.call.talk(is_pressed=is_pressed)

    def press(self) -> None:
        """Do what Enter does: press the main button, or else the focused one."""
        focused = next((button for button in self.buttons.values() if button.hasFocus()), None)
        button = self.buttons.get("main") or focused
        if button is not None:
            button.click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat letters typed into a field for figures as keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if press_die(self.table.buttons, event):
                return True
            is_plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
            text, figures = event.text(), str(watched.property("figures"))
            if is_plain and text and text.isprintable() and text not in figures:
                if not type_digit(watched, event) and not self.press_key(text_of(event)):
                    self.other_key.emit(text_of(event))
                return True
        return super().eventFilter(watched, event)

    def _clear(self) -> None:
        self.buttons, self.fields, self._keys = {}, {}, {}
        self._last.removeWidget(self.call)
        while (item := self._last.takeAt(0)) is not None:
            _let_go(item.widget())
        for folding in self._folding:
            self._column.removeWidget(folding)
            _let_go(folding)
        self._folding = [FoldingRow((), self), FoldingRow((), self)]
        for place, folding in enumerate(self._folding):
            folding.hide()  # until it holds everything it has to hold; otherwise each part would lay all out anew
            self._column.insertWidget(place, folding)

    def add_button(
        self, name: str, text: str, press: Callable[[], object], key: str = "", *, is_main: bool = False,
        row: Row = "first",
    ) -> QPushButton:  # fmt: skip
        """Add a button to one of the rows; a key presses it."""
        button = key_button(translated(text), key.upper(), self, press)
        button.setObjectName("answer")
        button.setProperty("isMain", "true" if is_main else "false")
        self.buttons[name] = button
        if key:
            self._keys[key] = button
        self._add(button, row)
        return button

    def add_toggle(
        self, name: str, text: str, *, key: str = "", is_on: bool = False, row: Row = "first"
    ) -> QPushButton:
        """Add a button that stays pressed."""
        button = self.add_button(name, text, lambda: None, key, is_main=is_on, row=row)
        button.setCheckable(True)
        button.toggled.connect(lambda is_checked: mark(button, is_main=is_checked))
        button.setChecked(is_on)
        return button

    def add_players(self, name: str, keys: str, reply: Callable[[str], Reply], *, row: Row = "first") -> None:
        """Add a button for each player, which replies at once; the keys are those of the players from the left."""
        for key, player in zip(keys, self.sheet.players, strict=False):
            self.add_button(f"{name}:{player}", player, partial(self._reply_of, reply, player), key, row=row)

    def add_marks(self, name: str, keys: str, is_on: Callable[[str], bool] = lambda _: False) -> list[QPushButton]:
        """Add a button for each player that stays pressed, in the second row."""
        return [
            self.add_toggle(f"{name}:{player}", player, key=key, is_on=is_on(player), row="second")
            for key, player in zip(keys, self.sheet.players, strict=False)
        ]

    def marked(self, name: str) -> tuple[str, ...]:
        """The players whose buttons of that name stay pressed, in seat order."""
        return tuple(player for player in self.sheet.players if self.buttons[f"{name}:{player}"].isChecked())

    def _reply_of(self, reply: Callable[[str], Reply], player: str) -> None:
        self.replied.emit(reply(player))

    def add_field(self, name: str, label: str, *, can_have_cents: bool = False) -> QLineEdit:
        """Add a field for a figure."""
        self.add_word(label)
        field = QLineEdit(self)
        field.setObjectName("drillAmount")
        field.setAccessibleName(translated(label))
        field.setMaxLength(_LONGEST + (10 if can_have_cents else 4))
        field.setFixedWidth(round(_FIELD * unit(self)))
        field.setProperty("figures", _FIGURES + ("$" if can_have_cents else ""))
        field.installEventFilter(self)
        self.fields[name] = field
        self._add(field, "first")
        return field

    def add_word(self, text: str, *, row: Row = "first") -> None:
        """Add a label."""
        self._add(plain_label(self, "quiet", translated(text), is_wrapped=False), row)

    def add_gap(self) -> None:
        """Leave room in the second row."""
        gap = QWidget(self)
        gap.setMinimumWidth(6)
        self._add(gap, "second")

    def miss(self, why: str) -> None:
        """Say why there was no reply yet."""
        self.missing.emit(translated(why))

    def figures(self, names: Sequence[str], hint: str) -> tuple[int, ...] | None:
        """The figures in these fields; None, after emitting the hint, if one is missing."""
        found = {name: read_figure(self.fields[name].text()) for name in names}
        figures = tuple(value for value in found.values() if value is not None)
        if len(figures) == len(found):
            return figures
        self.miss(hint)
        self.fields[next(name for name, value in found.items() if value is None)].setFocus()
        return None

    def say(self, said: Said) -> None:
        """Say something, with the dice that are named."""
        self.replied.emit(Reply(said, named=self.table.dice_named or None))

    def _add(self, part: QWidget, row: Row) -> None:
        if row == "call":
            self._last.addWidget(part)
            return
        part.setMinimumHeight(round(_HIGH * unit(self)))
        self._folding[row == "second"].add(part)
        part.show()

    def _on_call(self, text: str) -> None:
        """Take a call in words as it was understood."""
        call = heard(self.game.words, text)
        if self.step.prompt.kind == "roll" and "no_roll" in call.phrases:
            self.replied.emit(Reply(no_roll=True))
        elif call.said == NOTHING:
            self.missing.emit(self.tr("That does not give points, a total, or what may be done."))
        else:
            self.replied.emit(Reply(call.said, named=self.table.dice_named or None))


def _let_go(part: QWidget | None) -> None:
    if part is not None:
        part.hide()
        part.deleteLater()
