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
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import announce, column, named_label, row, set_loud
from dealer_trainer.ui.widget.pressed_key import digit_of, free_letter, text_of
from dealer_trainer.ui.widget.typing_line import TypingLine

WAIT, HANDS = "W", "H"
GAP = 4
"""Between two acts, in pixels at scale 1: eight of them, folded, fit beside the felt of a small laptop."""
NARROW = 500
"""Below this width at scale 1 the acts stand in columns, which waste less of it."""
PUSH, PROVE = DutyAct("push", "chips"), DutyAct("prove", "chips_out")
"""Acts with the chips that were picked up."""
LATIN = {"announce": "call", "say": "say", "return": "back", "give_card": "give"}
"""The English words that acts take their keys from, where it is not the act's own name."""
SLIP = "slip:"
"""Before the name of a slip, which may be that of the chips it goes with."""
PRESSED: Mapping[str, tuple[str, ...]] = {"cash": ("spread",), "toke": ("tap",), SLIP: ("sign", "show")}
"""What pressing a thing does, whichever of it the duty knows; any other chips are proved."""
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
    """What was just seen, or what is missing."""
    left = Signal()
    """Escape, or the last figure: the keyboard goes back to the table."""
    counting = Signal()
    """Chips are being counted or words chosen, or no longer."""

    def __init__(self, rack: tuple[Cents, ...], parent: QWidget | None = None, field: QWidget | None = None) -> None:
        """`field`: where calls are made, if that is beside its last row."""
        super().__init__(parent)
        self.in_hand = HeldChips()
        """The chips that were picked up from the rack."""
        self.counted = self.words = ""
        """Which chips are being counted, which the owner draws broken down; and what was said last."""
        self.tells_end = False
        """Whether it shows that nothing is left to do."""
        self._lacks_chips = self._is_watched = self._can_wait = False
        self._rack = rack
        self._run: DutyRun | None = None
        self._buttons: dict[str, tuple[DutyAct, KeyButton]] = {}
        self._choices: dict[int, tuple[DutyAct, KeyButton]] = {}
        self._figures: list[tuple[Cents, TypingLine, QWidget]] = []
        self._acts, self._offers, self._ends = (FoldingRow((), self) for _ in range(3))
        self.clear = self._add(self._ends, as_sentence(translated(doing(CLEAR))).rstrip("."), HANDS)
        """Clears the hands, which can be done at any time."""
        self.wait = self._add(self._ends, self.tr("Wait"), WAIT)
        self.done = self._add(self._ends, self.tr("Done"), "Enter")
        self.back = self._add(self._ends, self.tr("Back"), "Esc")
        """Puts the words or figures away that an act asks for, in whose place they are."""
        self._acts.gap = self._offers.gap = GAP
        for part in (self, self._acts, self._offers):
            part.setMinimumWidth(1)  # a button that is too wide is folded
        below = row(self._ends) if field is None else row(self._ends, (field, 1))
        self.setLayout(column(self._acts, self._offers, below, gap=5))
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
        """The lines, or the facts that are left, to choose from; empty until one of them is asked for."""
        return tuple(button for _, button in self._choices.values())

    @property
    def figures(self) -> tuple[TypingLine, ...]:
        """The fields of a count, one a value; empty until something is counted."""
        return tuple(line for _, line, _ in self._figures)

    def show_run(
        self, run: DutyRun, shown: DutyAct | None = None, *, is_watched: bool = False, is_silent: bool = False
    ) -> None:
        """Show a duty as it is; `shown`: the act that is pointed at. `is_watched`: the model dealer does it.

        `is_silent`: nothing tells whether somebody else is about to act, or whether all is done.
        """
        before, is_news = self._run, run != self._run
        is_undone = before is not None and before.start == run.start and len(run.acts) < len(before.acts)
        if before is None or run.offered != before.offered or run.start != before.start:
            self._offer(run)
        self._run, self._is_watched = run, is_watched
        if is_news:
            self.close_offers()
        for act, button in self._buttons.values():
            set_loud(button, is_loud=shown is not None and key_of(shown) == key_of(act))
        set_loud(self.wait, is_loud=run.waiting is not None and not is_watched and not is_silent)
        self.done.setText(self.tr("Next") if is_watched else self.tr("Done"))
        set_loud(self.done, is_loud=is_watched or (self.tells_end and run.is_done and not is_silent))
        self._can_wait = (run.coming is not None and not is_watched) or is_silent
        self._show_offers()
        last = run.acts[-1] if run.acts else None
        if is_undone:
            self.say(self.tr("Taken back."))
        elif last is None:
            self.say("")
        elif is_news:
            line = run.pack.line(last.line).text if last.line else ""
            self.say(as_sentence(translated(told(last, line))))
            if last.facts and not is_watched:
                self.do(last)  # what else is to be told

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the folded buttons their height."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_narrow = self.width() < NARROW * unit(self)
        self._acts.spread = "columns" if is_narrow else "left"
        self._offers.spread = "columns" if is_narrow and self._choices else "left"
        for folding in (self._acts, self._offers):
            folding.updateGeometry()

    def hold(self, hand: HeldChips) -> None:
        """Follow the chips in hand; once there are some, none are asked for."""
        self.in_hand = hand
        if hand.chips and self._lacks_chips:
            self._lacks_chips = False
            self.say("")

    def say(self, words: str) -> None:
        """Tell what was just seen, or what is missing."""
        self.words = words
        if words:
            self.said.emit(words)

    def press(self, event: QKeyEvent) -> bool:
        """Act by a key: digits choose words, letters are acts, Enter pushes or ends; False for any other key."""
        digit, text, key = digit_of(event), text_of(event).upper(), event.key()
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if digit is not None and self._choices:
            if digit in self._choices:
                self._choices[digit][1].click()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_push = bool(self.in_hand.chips) and any(act == PUSH for act, _ in self._buttons.values())
            self.do(PUSH) if is_push else self.finished.emit()
        elif text == WAIT and self._can_wait:
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
            found = {"seat": PUSH, "mat": PROVE}.get(onto)
        else:
            does = LAID.get(onto, ()) if onto else PRESSED.get(SLIP if name != thing else thing, ("prove",))
            fits = [do for do in does if (do, name) in known] or does[:1]
            found = DutyAct(fits[0], name) if fits else None
        if found is not None:
            self.do(found)
        elif thing == "hand":
            self.say(self.tr("Chips in your hand go to the player, on the mat, or back into the rack."))

    def do(self, act: DutyAct) -> None:
        """Do an act, or ask first for the words or figures that belong to it."""
        assert self._run is not None
        self.close_offers()
        run, values = self._run, counted_values(self._run, act, self._rack)
        if act.do == "announce":
            self.call_wanted.emit()
        elif act.do == "say" and not run.lines:
            self.say(self.tr("There is nobody to talk to here."))
        elif act.do == "say":
            self._ask([(DutyAct("say", line=line.id), f"“{translated(line.text)}”") for line in run.lines])
        elif act.do == "tell" and run.facts:
            self._ask(
                [(DutyAct("tell", facts=(fact,)), as_sentence(translated(fact_text(fact)))) for fact in run.facts]
            )
        elif values:
            self._count(act, values)
        elif act not in (PUSH, PROVE):
            self.acted.emit(act)
        elif self.in_hand.chips:
            self.acted.emit(act._replace(amount=self.in_hand.total))
        else:
            self._lacks_chips = True
            self.say(self.tr("Pick up the chips first: click the rack, or press its numbers."))
            announce(self, self.words)

    def close_offers(self) -> None:
        """Put the words and figures away."""
        for part in (*self.choices, *(part for *_, part in self._figures)):
            self._offers.remove(part)
        was_asked, self.counted = bool(self._choices or self.counted), ""
        self._choices, self._figures = {}, []
        self._show_offers()
        if was_asked:
            self.counting.emit()

    def _show_offers(self) -> None:
        """Show the words or figures that are asked for, or else the acts."""
        is_asked = bool(self._choices or self._figures)
        for part in (self._offers, self.back):
            part.setVisible(is_asked)
        self._acts.setVisible(not is_asked and not self._is_watched)
        self.clear.setVisible(not is_asked and not self._is_watched)
        self.wait.setVisible(not is_asked and self._can_wait)
        self.done.setVisible(not is_asked)
        self._fit()

    def _add(self, folding: FoldingRow, words: str, cap: str) -> KeyButton:
        button = KeyButton(words, cap, self)
        button.setObjectName("dutyAct")
        folding.add(button)
        button.show()
        return button

    def _ask(self, found: list[tuple[DutyAct, str]]) -> None:
        """Offer words, each with its digit; a fact that was told is left out."""
        assert self._run is not None
        for digit, (act, words) in enumerate(found, 1):
            if not act.facts or act not in self._run.acts:
                button = self._add(self._offers, words, str(digit))
                button.clicked.connect(lambda _=False, act=act: self._choose(act))
                self._choices[digit] = act, button
        self._show_offers()
        self.counting.emit()

    def _choose(self, act: DutyAct) -> None:
        self.close_offers()
        self.acted.emit(act)

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
        self.say(self.tr("Count what’s there, then press Enter."))

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

    def _offer(self, run: DutyRun) -> None:
        """Buttons for the acts that are offered, each with a letter of its own."""
        for button in self.buttons:
            self._acts.remove(button)
        self._buttons = {HANDS: (CLEAR, self.clear)}
        for act, letter in zip(run.offered, _letters(run), strict=True):
            words = translated(doing(act))
            button = self._add(self._acts, f"{words[0].upper()}{words[1:]}", letter)
            button.clicked.connect(lambda _=False, act=act: self.do(act))
            self._buttons[letter] = act, button


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
