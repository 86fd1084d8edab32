"""Doing a table duty: what lies there, at most eight acts with their keys, the words, and what others do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import doing, fact_text, told
from dealer_trainer.table.duty.run import DutyRun, key_of
from dealer_trainer.ui.drill.duty_scene import DutyScene
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.hands.held_chips import HeldChips
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import digit_of, free_letter, text_of

WAIT = "W"
IN_HAND = (("prove", "chips_out"), ("push", "chips"))
"""Acts with the chips that were picked up."""
LATIN = {
    "clear_hands": "hands", "announce": "call", "say": "say", "return": "back", "give_card": "give",
}  # fmt: skip
"""The English words that acts take their keys from, where it is not the act's own name."""


class DutyView(QWidget):
    """Draws a run of a duty and passes on what the trainee does in it."""

    acted = Signal(object)
    """A DutyAct of the dealer."""
    waited = Signal()
    """The trainee lets somebody else act."""
    finished = Signal()
    """The trainee says that the duty is done."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The duty"))
        self.scene = DutyScene(game, self)
        self.field = CallField(self)
        self.hand = HeldChips()
        """The chips picked up from the rack."""
        self._rack = game.rules.chips
        self._run: DutyRun | None = None
        self._is_watched = False
        self._buttons: dict[str, tuple[DutyAct, KeyButton]] = {}
        self._choices: list[tuple[DutyAct, KeyButton]] = []
        self._says = named_label(self, "quiet")
        self._acts = FoldingRow((), self)
        self._offers = FoldingRow((), self)
        self.wait = KeyButton(self.tr("Wait"), WAIT, self)
        self.done = KeyButton(self.tr("Done"), "Enter", self)
        self._lay_out()

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """The buttons of the acts that are offered."""
        return tuple(button for _, button in self._buttons.values())

    @property
    def choices(self) -> tuple[KeyButton, ...]:
        """The lines, or the facts, to choose from; empty until one of them is asked for."""
        return tuple(button for _, button in self._choices)

    @property
    def words(self) -> str:
        """What it says now."""
        return self._says.text()

    def show_run(self, run: DutyRun, shown: DutyAct | None = None, *, is_watched: bool = False) -> None:
        """Draw a duty as it is; `shown`: the act that is pointed at. `is_watched`: the model dealer does it."""
        is_other = self._run is None or run.start != self._run.start
        if is_other or (run.acts and run.acts[-1].do == "push" and self._run is not None and run != self._run):
            self.hand = HeldChips()
        if self._run is None or run.offered != self._run.offered or is_other:
            self._offer(run)
        self._run, self._is_watched = run, is_watched
        self._close()
        self._acts.setVisible(not is_watched)
        for act, button in self._buttons.values():
            set_loud(button, is_loud=shown is not None and key_of(shown) == key_of(act))
        waits = run.waiting is not None and not is_watched
        self.wait.setVisible(waits)
        set_loud(self.wait, is_loud=waits and not is_watched)
        self.done.setText(self.tr("Next") if is_watched else self.tr("Done"))
        set_loud(self.done, is_loud=is_watched or run.is_done)
        last = run.acts[-1] if run.acts else None
        seen = (
            ""
            if last is None
            else as_sentence(translated(told(last, run.pack.line(last.line).text if last.line else "")))
        )
        self.say(seen)
        self._draw()

    def say(self, words: str) -> None:
        """Show what was just seen, or what is missing."""
        self._says.setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits pick up chips, or choose words; letters are acts; Enter says that it is done."""
        digit, text, key = digit_of(event), text_of(event).upper(), event.key()
        if event.isAutoRepeat():
            return
        if digit is not None and self._choices:
            self._choose(digit - 1)
        elif digit is not None and 0 < digit <= len(self._rack):
            self._hold(self.hand.add(self._rack[digit - 1]))
        elif key == Qt.Key.Key_Backspace:
            self._hold(self.hand.drop())
        elif key == Qt.Key.Key_Space and not self._is_watched:
            self.acted.emit(DutyAct("pop"))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.finished.emit()
        elif text == WAIT and not self.wait.isHidden():
            self.waited.emit()
        elif text in self._buttons and not self._is_watched:
            self._press(self._buttons[text][0])
        elif key == Qt.Key.Key_Escape and (self._choices or self.hand.chips):
            self._close()
            self._hold(HeldChips())
        else:
            super().keyPressEvent(event)

    def _press(self, act: DutyAct) -> None:
        assert self._run is not None
        self._close()
        if act.do == "announce":
            self.field.show()
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif act.do == "say" and self._run.lines:
            self._ask([(DutyAct("say", line=line.id), f"“{translated(line.text)}”") for line in self._run.lines])
        elif act.do == "tell" and self._run.facts:
            facts = self._run.facts
            self._ask([(DutyAct("tell", facts=(fact,)), as_sentence(translated(fact_text(fact)))) for fact in facts])
        elif (act.do, act.of) in IN_HAND:
            self._move(act)
        else:
            self.acted.emit(act)

    def _move(self, act: DutyAct) -> None:
        """Prove or push the chips in hand."""
        if not self.hand.chips:
            self.say(self.tr("Pick up the chips first: click the rack, or press its numbers."))
            announce(self, self.words)
            return
        self.acted.emit(act._replace(amount=self.hand.total))

    def _ask(self, found: list[tuple[DutyAct, str]]) -> None:
        for number, (act, words) in enumerate(found, 1):
            button = KeyButton(words, str(number), self)
            button.setObjectName("act")
            button.clicked.connect(lambda _=False, at=number - 1: self._choose(at))
            self._choices.append((act, button))
            self._offers.add(button)
            button.show()
        self._offers.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._choices):
            act = self._choices[at][0]
            self._close()
            self.acted.emit(act)

    def _close(self) -> None:
        """Put the words away."""
        self.field.hide()
        self._drop(self._offers, self._choices)
        self._choices = []
        self._offers.hide()

    def _offer(self, run: DutyRun) -> None:
        """Buttons for the acts that are offered, each with a letter of its own."""
        self._drop(self._acts, list(self._buttons.values()))
        self._buttons = {}
        letters = _letters(run)
        for act, letter in zip(run.offered, letters, strict=True):
            words = translated(doing(act))
            button = KeyButton(f"{words[0].upper()}{words[1:]}", letter, self)
            button.setObjectName("act")
            button.clicked.connect(lambda _=False, act=act: self._press(act))
            self._buttons[letter] = act, button
            self._acts.add(button)
            button.show()

    def _drop(self, room: FoldingRow, found: list[tuple[DutyAct, KeyButton]]) -> None:
        for _, button in found:
            room.remove(button)

    def _hold(self, hand: HeldChips) -> None:
        self.hand = hand
        self._draw()
        if hand.chips:
            self.say(self.tr("In your hand: {money}").format(money=money_text(hand.total)))

    def _draw(self) -> None:
        if self._run is not None:
            self.scene.show_run(self._run, self.hand.piled.chips)

    def _on_called(self, words: str) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.hide()
        self.acted.emit(DutyAct("announce", call=words))

    def _lay_out(self) -> None:
        bar = QFrame(self)
        bar.setObjectName("bar")
        self.field.hide()
        self._offers.hide()
        for button in (self.wait, self.done):
            button.setObjectName("act")
        ends = row((self._says, 1), self.wait, self.done, gap=10)
        bar.setLayout(column(self._acts, self._offers, self.field, ends, gap=8, margins=(14, 8, 14, 8)))
        self.setLayout(column((self.scene, 1), bar, gap=0))
        self.scene.chip_pressed.connect(lambda value: self._hold(self.hand.add(value)))
        self.scene.built_cut.connect(lambda left: self._hold(self.hand.piled.cut(left)))
        self.scene.built_turned.connect(lambda step: self._hold(self.hand.piled.turned(step)))
        self.field.called.connect(self._on_called)
        self.field.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        self.wait.clicked.connect(self.waited)
        self.done.clicked.connect(self.finished)


def _letters(run: DutyRun) -> list[str]:
    """A key for each act that is offered; the floor has the one that it has at the table."""
    found, taken = [], {WAIT.lower(), "f"}
    for act in run.offered:
        letter = "f" if act.do == "floor" else free_letter(f"{LATIN.get(act.do, act.do)}{act.of}", taken)
        taken.add(letter)
        found.append(letter.upper())
    return found
