"""What the keeper says and does at one moment: buttons, fields for figures, and a line for the call in words."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.call import heard
from dealer_trainer.guide.score.fault import Offer, Said
from dealer_trainer.table.score.keeping_step import REFUSAL, Reply, Step
from dealer_trainer.ui.score.die_key import press_die
from dealer_trainer.ui.score.table_view import KeeperTable
from dealer_trainer.ui.score.words import offer_text, start_texts
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import mark

_FIELD = 96
"""Pixels at scale 1 that a figure wants."""
_HIGH = 40
"""Pixels at scale 1 that a row of them is high."""
_LONGEST = 6
_COLUMN_KEYS = "abcdef"
"""Of the columns of the sheet, from the left; digits are typed into the fields."""
_DUE_KEYS, _WINNER_KEYS = _COLUMN_KEYS, "ghijkl"
"""Of the marks at the end of a turn, in the same order; 1 to 6 pass the dice on."""


class ReplyForm(QWidget):
    """Asks one step after the other; `buttons` and `fields` are those of the one that is asked, by name."""

    replied = Signal(object)
    """The Reply that was given."""
    drafted = Signal(str, str)
    """In whose column something is about to be written, and what."""
    missing = Signal(str)
    """Why nothing was said yet."""

    def __init__(self, game: ScoreGame, table: KeeperTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._table = game, table
        self.buttons: dict[str, QPushButton] = {}
        self.fields: dict[str, QLineEdit] = {}
        self._keys: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        column.addLayout(self._row)
        self._second = QHBoxLayout()
        self._second.setSpacing(8)
        column.addLayout(self._second)
        self.call = CallField(self)
        self.call.offer_voice(game)
        self.call.called.connect(self._on_call)
        self.call.was_empty.connect(self.press)
        self.call.left.connect(self.start)
        column.addWidget(self.call)

    def ask(self, step: Step, sheet: Sheet) -> None:
        """Lay out what can be said and done at a step."""
        self._step, self._sheet = step, sheet
        self._clear()
        makers: dict[str, Callable[[], None]] = {
            "start": self._ask_start, "hand": self._ask_hand, "attempt": self._ask_attempt, "roll": self._ask_roll,
            "set_aside": self._ask_set_aside, "write": self._ask_write, "turn_over": self._ask_turn_over,
        }  # fmt: skip
        makers[step.prompt.kind]()
        self._row.addStretch(1)
        policy = self.call.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._second.count())
        self.call.setSizePolicy(policy)
        self.call.setVisible(step.prompt.kind in ("start", "roll", "set_aside"))
        self.call.clear()
        self.start()
        QTimer.singleShot(0, self, self._start_again)

    def start(self) -> None:
        """Put the cursor where the answer begins."""
        target = next(iter(self.fields.values()), None) or next(iter(self.buttons.values()), None)
        if target is not None:
            target.setFocus()

    def _start_again(self) -> None:
        """Put the cursor there once the new parts are shown: hiding the old ones moved it on."""
        if self.isVisible() and not any(child.hasFocus() for child in self.findChildren(QWidget)):
            self.start()

    def press_key(self, key: str) -> bool:
        """Press the button of a key; whether there is one."""
        if key == "/" and not self.call.isHidden():
            self.call.start()
            return True
        button = self._keys.get(key.lower())
        if button is None:
            return False
        button.click()
        return True

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or let go; False where no call is wanted."""
        return not self.call.isHidden() and self.call.talk(is_pressed=is_pressed)

    def press(self) -> None:
        """Say what Enter says."""
        main = self.buttons.get("main")
        if main is not None:
            main.click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Letters typed into a field for figures are keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if press_die(self._table.buttons, event):
                return True
            is_plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
            if is_plain and event.text().isprintable() and event.text() and event.text() not in "0123456789,-":
                return self.press_key(event.text()) or True
        return super().eventFilter(watched, event)

    def _clear(self) -> None:
        self.buttons, self.fields, self._keys = {}, {}, {}
        for row in (self._row, self._second):
            while (item := row.takeAt(0)) is not None:
                if (widget := item.widget()) is not None:
                    widget.hide()
                    widget.deleteLater()
        self._row.addStrut(round(_HIGH * unit(self)))

    def _button(
        self, name: str, text: str, press: Callable[[], None], key: str = "", *, is_main: bool = False
    ) -> QPushButton:
        button = key_button(text, key.upper(), self, press)
        if key:
            self._keys[key] = button
        button.setProperty("isMain", "true" if is_main else "false")
        self.buttons[name] = button
        self._row.addWidget(button)
        return button

    def _toggle(self, name: str, text: str, *, key: str = "", is_on: bool = False) -> QPushButton:
        button = key_button(text, key.upper(), self, lambda: None)
        if key:
            self._keys[key] = button
        button.setCheckable(True)
        button.setProperty("isMain", "true" if is_on else "false")
        button.toggled.connect(lambda is_checked: mark(button, is_main=is_checked))
        button.setChecked(is_on)
        self.buttons[name] = button
        self._row.addWidget(button)
        return button

    def _field(self, name: str, label: str) -> QLineEdit:
        self._row.addWidget(plain_label(self, "quiet", label, is_wrapped=False))
        field = QLineEdit(self)
        field.setObjectName("drillAmount")
        field.setAccessibleName(label)
        field.setMaxLength(_LONGEST + 2)
        field.setFixedWidth(round(_FIELD * unit(self)))
        field.installEventFilter(self)
        self.fields[name] = field
        self._row.addWidget(field)
        return field

    def _ask_start(self) -> None:
        texts = start_texts(self._game, self._step, self._sheet)
        figures = {"K1": self._game.rules.house.opening, "K2": 0, "K3": self._sheet.scores[self._step.prompt.player]}
        if self._sheet.previous is not None:
            figures["K2"] = self._sheet.previous.points
        for place, (row, text) in enumerate(texts.items(), 1):
            reply = Reply(Said(figures[row]), row=row)
            self._button(row, text, partial(self.replied.emit, reply), str(place))

    def _ask_hand(self) -> None:
        for dice in range(1, self._game.rules.dice + 1):
            button = self._button(str(dice), str(dice), partial(self.replied.emit, Reply(dice=dice)), str(dice))
            button.setAccessibleName(self.tr("hand over {dice}").format(dice=dice))

    def _ask_attempt(self) -> None:
        for face in range(1, 7):
            self._toggle(f"face{face}", str(face))
            self._keys[str(face)] = self.buttons[f"face{face}"]
        self._button("main", self.tr("Say what is needed"), self._say_needed, is_main=True)

    def _say_needed(self) -> None:
        named = tuple(face for face in range(1, 7) if self.buttons[f"face{face}"].isChecked())
        if not named:
            self.missing.emit(self.tr("Choose the numbers that are needed."))
            return
        self.replied.emit(Reply(named=named))

    def _ask_roll(self) -> None:
        words, house = self._game.words, self._game.rules.house
        self._field("points", self.tr("Most points"))
        self._button("main", self.tr("Say it"), self._say_points, is_main=True)
        self._button("bust", offer_text(self._game, "bust", 0), lambda: self._say(Said(0, 0, "bust")), "z")
        no_roll = f"{words.no_roll[0].capitalize()}."
        self._button("no_roll", no_roll, lambda: self.replied.emit(Reply(no_roll=True)), "n")
        if house.the_420 or house.hard_six != "off":
            total = self._step.turn.points
            self._button("again", self.tr("Again."), lambda: self._say(Said(None, total, "roll")), "a")
        if house.six_at_once == "instant_win":
            target = self._game.rules.target
            text = f"{words.six_at_once[0].capitalize()}!"
            self._button("six", text, lambda: self._say(Said(target, self._step.turn.points + target)), "s")

    def _say_points(self) -> None:
        points = figure_of(self.fields["points"].text())
        if points is None:
            self.missing.emit(self.tr("Name the points, or call what else it is."))
            self.fields["points"].setFocus()
            return
        self.replied.emit(Reply(Said(points), named=self._table.dice_named or None))

    def _say(self, said: Said) -> None:
        self.replied.emit(Reply(said))

    def _ask_set_aside(self) -> None:
        self._field("points", self.tr("Points"))
        self._field("total", self.tr("So far"))
        left = len(self._step.turn.roll) - len(self._step.prompt.dice)
        offers: Sequence[tuple[Offer, str]] = (("choice", "b"), ("roll", "r"), ("hot_dice", "h"))
        for offer, key in offers:
            text = offer_text(self._game, offer, left or self._game.rules.dice)
            self._button(offer, text, partial(self._allow, offer), key)
        self._button("refuse", self.tr("Refuse it"), self._refuse, "x")

    def _allow(self, offer: Offer) -> None:
        points, total = (figure_of(self.fields[name].text()) for name in ("points", "total"))
        if points is None or total is None:
            self.missing.emit(self.tr("Say the points of these dice and the total so far."))
            self.fields["points" if points is None else "total"].setFocus()
            return
        self.replied.emit(Reply(Said(points, total, offer)))

    def _refuse(self) -> None:
        self.replied.emit(Reply(Said(0), named=self._table.dice_named or None))

    def _ask_write(self) -> None:
        self._field("points", self.tr("Points"))
        score = self._field("score", self.tr("New score"))
        score.textChanged.connect(self._draft)
        self._second.addWidget(plain_label(self, "quiet", self.tr("Column"), is_wrapped=False))
        self._columns = QButtonGroup(self)
        for place, name in enumerate(self._sheet.players):
            button = self._toggle(f"column:{name}", name, key=_COLUMN_KEYS[place] if place < len(_COLUMN_KEYS) else "")
            button.setAccessibleName(self.tr("{player}’s column").format(player=name))
            self._columns.addButton(button)
            self._second.addWidget(button)
            button.clicked.connect(self._draft)
        self._button("main", self.tr("Write and read back"), self._write, is_main=True)
        mark = self.tr("{bust}: the mark alone").format(bust=self._game.words.bust[0].capitalize())
        self._button("nothing", mark, self._write_mark, "z")
        self._second.addStretch(1)
        self._button("refuse", self.tr("Not yet: roll on"), lambda: self.replied.emit(REFUSAL), "r")

    def _write(self) -> None:
        points, score = (figure_of(self.fields[name].text()) for name in ("points", "score"))
        if points is None or score is None:
            self.missing.emit(self.tr("Write both: the points of the turn and the new score."))
            self.fields["points" if points is None else "score"].setFocus()
            return
        if (player := self._column()) is not None:
            self.replied.emit(Reply(wrote=score - self._sheet.scores[player], player=player))

    def _write_mark(self) -> None:
        if (player := self._column()) is not None:
            self.replied.emit(Reply(wrote=0, player=player))

    def _column(self) -> str | None:
        """In whose column is written; asked for where none is chosen."""
        chosen = next((name for name in self._sheet.players if self.buttons[f"column:{name}"].isChecked()), None)
        if chosen is None:
            self.missing.emit(self.tr("Choose in whose column you write."))
        return chosen

    def _draft(self) -> None:
        chosen = next((name for name in self._sheet.players if self.buttons[f"column:{name}"].isChecked()), "")
        self.drafted.emit(chosen, self.fields["score"].text())

    def _ask_turn_over(self) -> None:
        players, now = self._sheet.players, self._step.prompt.player
        self._row.addWidget(plain_label(self, "quiet", self.tr("Dice to"), is_wrapped=False))
        for place, name in enumerate(players, 1):
            self._button(f"next:{name}", name, partial(self._pass_to, name), str(place))
        second = self._second
        second.addWidget(plain_label(self, "quiet", self.tr("Last round, a turn left:"), is_wrapped=False))
        for key, name in zip(_DUE_KEYS, players, strict=False):
            is_on = name in self._sheet.due and name != now
            second.addWidget(self._toggle(f"due:{name}", name, key=key, is_on=is_on))
        second.addSpacing(14)
        second.addWidget(plain_label(self, "quiet", self.tr("Winner:"), is_wrapped=False))
        for key, name in zip(_WINNER_KEYS, players, strict=False):
            second.addWidget(self._toggle(f"winner:{name}", name, key=key))
        second.addWidget(self._button("sign", self.tr("Sign the sheet"), self._sign, "w"))
        second.addStretch(1)

    def _pass_to(self, name: str) -> None:
        self.replied.emit(Reply(player=name, due=self._due(), winners=self._winners()))

    def _sign(self) -> None:
        if not self._winners():
            self.missing.emit(self.tr("Mark who has won."))
            return
        self.replied.emit(Reply(winners=self._winners(), due=self._due()))

    def _due(self) -> tuple[str, ...]:
        """Who is marked, in the order of play."""
        players = self._sheet.players
        at = players.index(self._step.prompt.player) + 1
        return tuple(name for name in (*players[at:], *players[:at]) if self.buttons[f"due:{name}"].isChecked())

    def _winners(self) -> tuple[str, ...]:
        return tuple(name for name in self._sheet.players if self.buttons[f"winner:{name}"].isChecked())

    def _on_call(self, text: str) -> None:
        """Take a call in words as it is understood."""
        said, phrases = heard(self._game.words, text)
        if self._step.prompt.kind == "roll" and "no_roll" in phrases:
            self.replied.emit(Reply(no_roll=True))
        elif said == Said():
            self.missing.emit(self.tr("That says no points, no total, and nothing that may be done."))
        else:
            self.replied.emit(Reply(said, named=self._table.dice_named or None))


def figure_of(text: str) -> int | None:
    """Points that were typed; None where they are none.

    >>> figure_of("1,050"), figure_of("-500"), figure_of("x")
    (1050, -500, None)
    """
    plain = text.replace(",", "").replace(" ", "")
    digits = plain.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > _LONGEST:
        return None
    return int(plain)
