"""The acts of a table duty with their keys, the words to choose from, counts, and what others do."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.engine import Cents, MoneyError
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.guide.duty.act import DutyAct, fact_text
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import doing, told
from dealer_trainer.table.duty.lying import counted_values
from dealer_trainer.table.duty.run import CLEAR, DutyRun, key_of
from dealer_trainer.ui.settings.translated import decimal_sign, money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.hands.held_chips import HeldChips
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import digit_of, free_letter, text_of
from dealer_trainer.ui.widget.typing_line import TypingLine

WAIT = "W"
GAP = 4
"""Between two acts, in pixels at scale 1: eight of them, folded, fit beside the felt of a small laptop."""
NARROW = 500
"""Below this width at scale 1 the acts stand in columns, which waste less of it."""
IN_HAND = (("prove", "chips_out"), ("push", "chips"))
"""Acts with the chips that were picked up."""
HANDS = "H"
LATIN = {"announce": "call", "say": "say", "return": "back", "give_card": "give"}
"""The English words that acts take their keys from, where it is not the act's own name."""
SLIP = "slip:"
"""Before the name of a slip, which may be that of the chips it goes with."""
PRESSED: Mapping[str, tuple[str, ...]] = {
    "cash": ("spread",), "toke": ("tap",), SLIP: ("sign", "show"), "": ("prove",),
}  # fmt: skip
"""What pressing a thing does, whichever of it the duty knows; "": any other chips."""
LAID: Mapping[str, tuple[str, ...]] = {
    "drop_slot": ("drop",), "toke_box": ("drop",), "rack": ("rack", "show"), "seat": ("push", "return", "release"),
}  # fmt: skip
"""What laying a thing somewhere does, whichever of it the duty knows."""


class DutyPanel(QFrame):
    """Shows what can be done in a run of a duty, and passes on what the dealer does."""

    acted = Signal(object)
    """A DutyAct of the dealer."""
    waited = Signal()
    """The dealer lets somebody else act."""
    finished = Signal()
    """The dealer says that the duty is done."""
    call_wanted = Signal()
    """The dealer wants to make a call."""
    said = Signal(str)
    """What was just seen, or what is missing, where somebody else shows it."""
    left = Signal()
    """Escape, or the last figure: the keyboard goes back to the table."""
    counting = Signal()
    """Chips are being counted, or no longer."""

    def __init__(self, rack: tuple[Cents, ...], parent: QWidget | None = None, field: QWidget | None = None) -> None:
        """`field`: where calls are made, if that is beside its last row."""
        super().__init__(parent)
        self.in_hand = HeldChips()
        """The chips that were picked up from the rack."""
        self._lacks_chips = False
        self.counted = ""
        """Which chips are being counted; the owner draws them broken down."""
        self.is_quiet = False
        """Whether what it says is shown elsewhere."""
        self.tells_end = False
        """Whether it shows that nothing is left to do."""
        self._rack = rack
        self._run: DutyRun | None = None
        self._is_watched = False
        self._buttons: dict[str, tuple[DutyAct, KeyButton]] = {}
        self._choices: list[tuple[DutyAct, KeyButton]] = []
        self._figures: list[tuple[Cents, TypingLine, QWidget]] = []
        self._says = named_label(self, "quiet")
        self._acts = FoldingRow((), self)
        self._offers = FoldingRow((), self)
        self.clear = KeyButton(as_sentence(translated(doing(CLEAR))).rstrip("."), HANDS, self)
        """Clears the hands, which can be done at any time."""
        self.wait = KeyButton(self.tr("Wait"), WAIT, self)
        self.done = KeyButton(self.tr("Done"), "Enter", self)
        self.back = KeyButton(self.tr("Back"), "Esc", self)
        """Puts the words or figures away that an act asks for, in whose place they are."""
        self._acts.gap = GAP
        ends = (self.clear, self.wait, self.done, self.back)
        for button in ends:
            button.setObjectName("dutyAct")
        for hidden in (self._offers, self.back):
            hidden.hide()
        for part in (self, self._acts, self._offers):
            part.setMinimumWidth(1)  # a button that is too wide is folded
        last = FoldingRow(ends, self)
        below = row(last) if field is None else row(last, (field, 1))
        self.setLayout(column(self._acts, self._offers, self._says, below, gap=5))
        self.clear.clicked.connect(lambda _=False: self.do(CLEAR))
        self.wait.clicked.connect(self.waited)
        self.done.clicked.connect(self.finished)
        self.back.clicked.connect(lambda _=False: self._on_left())

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """The buttons of the acts that are offered."""
        return tuple(button for act, button in self._buttons.values() if act != CLEAR)

    @property
    def choices(self) -> tuple[KeyButton, ...]:
        """The lines, or the facts, to choose from; empty until one of them is asked for."""
        return tuple(button for _, button in self._choices)

    @property
    def figures(self) -> tuple[TypingLine, ...]:
        """The fields of a count, one a value; empty until something is counted."""
        return tuple(line for _, line, _ in self._figures)

    @property
    def words(self) -> str:
        """What it says now."""
        return self._says.text().strip()

    def show_run(
        self, run: DutyRun, shown: DutyAct | None = None, *, is_watched: bool = False, is_silent: bool = False
    ) -> None:  # fmt: skip
        """Show a duty as it is; `shown`: the act that is pointed at. `is_watched`: the model dealer does it.

        `is_silent`: nothing tells whether somebody else is about to act, or whether all is done.
        """
        if self._run is None or run.offered != self._run.offered or run.start != self._run.start:
            self._offer(run)
        before, is_news = self._run, run != self._run
        is_undone = before is not None and before.start == run.start and len(run.acts) < len(before.acts)
        self._run, self._is_watched = run, is_watched
        if is_news:
            self.close_offers()
        self.clear.setVisible(not is_watched)
        self._show_offers()
        for act, button in self._buttons.values():
            set_loud(button, is_loud=shown is not None and key_of(shown) == key_of(act))
        self.wait.setVisible((run.coming is not None and not is_watched) or is_silent)
        set_loud(self.wait, is_loud=run.waiting is not None and not is_watched and not is_silent)
        self.done.setText(self.tr("Next") if is_watched else self.tr("Done"))
        set_loud(self.done, is_loud=is_watched or (self.tells_end and run.is_done and not is_silent))
        last = run.acts[-1] if run.acts else None
        if is_undone:
            self.say(self.tr("Taken back."))
        elif last is None:
            self.say("")
        elif is_news:
            line = run.pack.line(last.line).text if last.line else ""
            self.say(as_sentence(translated(told(last, line))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the folded buttons their height."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._acts.spread = "columns" if self.width() < NARROW * unit(self) else "left"
        for folding in (self._acts, self._offers):
            folding.setMinimumHeight(folding.heightForWidth(self.width()))

    def hold(self, hand: HeldChips) -> None:
        """Follow the chips in hand; once there are some, none are asked for."""
        self.in_hand = hand
        if hand.chips and self._lacks_chips:
            self._lacks_chips = False
            self.say("")

    def say(self, words: str) -> None:
        """Show what was just seen, or what is missing."""
        self._says.setText(words or " ")  # its line stays, so that no button moves
        self._says.setVisible(not self.is_quiet)
        if words:
            self.said.emit(words)

    def press(self, event: QKeyEvent) -> bool:
        """Act by a key: digits choose words, letters are acts, Enter pushes or ends; False for any other key."""
        digit, text, key = digit_of(event), text_of(event).upper(), event.key()
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if digit is not None and self._choices:
            self._choose(digit - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            push = DutyAct("push", "chips")
            is_push = bool(self.in_hand.chips) and any(act == push for act, _ in self._buttons.values())
            self.do(push) if is_push else self.finished.emit()
        elif text == WAIT and not self.wait.isHidden():
            self.waited.emit()
        elif text in self._buttons and not self._is_watched:
            self.do(self._buttons[text][0])
        elif key == Qt.Key.Key_Escape and (self._choices or self._figures):
            self.close_offers()
        else:
            return False
        return True

    def use(self, thing: str, onto: str = "") -> None:
        """Press a thing on the felt, or lay it somewhere; "hand": the chips that were picked up."""
        if self._run is None or self._is_watched:
            return
        name, known = thing.removeprefix(SLIP), {key_of(act)[1:] for act, _ in self._buttons.values()}
        if thing == "hand":
            acts = {"seat": DutyAct("push", "chips"), "mat": DutyAct("prove", "chips_out")}
            found = acts.get(onto)
        else:
            pressed = PRESSED.get(thing, PRESSED[SLIP if thing.startswith(SLIP) else ""])
            does = LAID.get(onto, ()) if onto else pressed
            found = next(
                (DutyAct(do, name) for do in does if (do, name) in known), DutyAct(does[0], name) if does else None
            )
        if found is not None:
            self.do(found)

    def do(self, act: DutyAct) -> None:
        """Do an act, or ask first for the words or figures that belong to it."""
        assert self._run is not None
        self.close_offers()
        values = counted_values(self._run, act, self._rack)
        if act.do == "announce":
            self.call_wanted.emit()
        elif act.do == "say" and not self._run.lines:
            self.say(self.tr("There is nobody to talk to here."))
        elif act.do == "say":
            self._ask([(DutyAct("say", line=line.id), f"“{translated(line.text)}”") for line in self._run.lines])
        elif act.do == "tell" and self._run.facts:
            facts = self._run.facts
            self._ask([(DutyAct("tell", facts=(fact,)), as_sentence(translated(fact_text(fact)))) for fact in facts])
        elif values:
            self._count(act, values)
        elif (act.do, act.of) in IN_HAND:
            self._move(act)
        else:
            self.acted.emit(act)

    def close_offers(self) -> None:
        """Put the words and figures away."""
        for _, button in self._choices:
            self._offers.remove(button)
        for *_, part in self._figures:
            self._offers.remove(part)
        was_counted, self.counted = self.counted, ""
        self._choices, self._figures = [], []
        self._show_offers()
        if was_counted:
            self.counting.emit()

    def _show_offers(self) -> None:
        """Show the words or figures that are asked for, or else the acts."""
        is_asked = bool(self._choices or self._figures)
        for part in (self._offers, self.back):
            part.setVisible(is_asked)
        self._acts.setVisible(not is_asked and not self._is_watched)
        self._fit()

    def _move(self, act: DutyAct) -> None:
        """Prove or push the chips in hand."""
        if not self.in_hand.chips:
            self._lacks_chips = True
            self.say(self.tr("Pick up the chips first: click the rack, or press its numbers."))
            announce(self, self.words)
            return
        self.acted.emit(act._replace(amount=self.in_hand.total))

    def _ask(self, found: list[tuple[DutyAct, str]]) -> None:
        for number, (act, words) in enumerate(found, 1):
            button = KeyButton(words, str(number), self)
            button.setObjectName("dutyAct")
            button.clicked.connect(lambda _=False, at=number - 1: self._choose(at))
            self._choices.append((act, button))
            self._offers.add(button)
            button.show()
        self._show_offers()

    def _count(self, act: DutyAct, values: tuple[Cents, ...]) -> None:
        """Ask what the chips are worth: those of each value, or all of a player's."""
        for value in values if act.of != "chips_in" else (0,):
            line, part = TypingLine(self), QWidget(self)
            of_value = self.tr("{chip} chips: $").format(chip=money_text(value))
            label = named_label(part, "quiet", of_value if value else self.tr("Worth: $"), is_wrapped=False)
            line.setAccessibleName(label.text())
            line.setMaxLength(12)
            line.setFixedWidth(line.fontMetrics().averageCharWidth() * 12)
            line.returnPressed.connect(partial(self._on_figure, act, len(self._figures)))
            line.left.connect(self._on_left)
            part.setLayout(row(label, line, gap=6))
            self._figures.append((value, line, part))
            self._offers.add(part)
            part.show()
        self._show_offers()
        self.counted = act.of
        self.counting.emit()
        self._figures[0][1].start()
        self.say(self.tr("Count what lies there. Enter goes on."))

    def _on_figure(self, act: DutyAct, at: int) -> None:
        """Go on to the next figure; the last one proves what was counted."""
        try:
            found = {value: read_amount(line.text() or "0", decimal_sign()) for value, line, _ in self._figures}
        except MoneyError as error:
            self.say(translated(str(error)))
            return
        if at + 1 < len(self._figures):
            self._figures[at + 1][1].start()
            return
        self._on_left()
        self.acted.emit(act._replace(amount=found[0]) if act.of == "chips_in" else act._replace(amounts=found))

    def _on_left(self) -> None:
        self.close_offers()
        self.left.emit()

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._choices):
            act = self._choices[at][0]
            self.close_offers()
            self.acted.emit(act)

    def _offer(self, run: DutyRun) -> None:
        """Buttons for the acts that are offered, each with a letter of its own."""
        for button in self.buttons:
            self._acts.remove(button)
        self._buttons = {HANDS: (CLEAR, self.clear)}
        for act, letter in zip(run.offered, _letters(run), strict=True):
            words = translated(doing(act))
            button = KeyButton(f"{words[0].upper()}{words[1:]}", letter, self)
            button.setObjectName("dutyAct")
            button.clicked.connect(lambda _=False, act=act: self.do(act))
            self._buttons[letter] = act, button
            self._acts.add(button)
            button.show()
        self._fit()


def _letters(run: DutyRun) -> list[str]:
    """A key for each act that is offered: its first letter, where that is free.

    The floor has the key that it has at the table, as have amounts and undo.
    """
    words = [f"{LATIN.get(act.do, act.do)}{act.of}" for act in run.offered]
    found = {word: "f" for word in words if word == "floor"}
    taken = {WAIT.lower(), HANDS.lower(), "f", "a", "z"}
    for is_first in (True, False):
        for word in words:
            letter = word[0] if is_first else free_letter(word, taken)
            if word not in found and letter not in taken:
                found[word] = letter
                taken.add(letter)
    return [found[word].upper() for word in words]
