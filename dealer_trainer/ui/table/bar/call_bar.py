"""The call: a field to type it as it would be spoken, and in Learn some calls to choose from."""

from itertools import product

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.games.game import Game
from dealer_trainer.ui.settings.translated import is_in_own_words, meaning_of, with_meaning
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import action, quick_key
from dealer_trainer.ui.voice.spoken_call import KEY, SpokenCall
from dealer_trainer.ui.widget.keycap import KeyButton, cap_size
from dealer_trainer.ui.widget.part import set_loud, set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine
from dealer_trainer.voice.speech_words import is_heard

MOST_CHARS = 200
MOST_QUICK = 4
BESIDE = 24
"""What a button needs beside its text and its keycap, in pixels."""
GAP = 6
"""Between two buttons, at scale 1."""
AIR = 8
"""What a button needs above and below its text."""
NARROWEST, LINES, BY_HEART = 970, 2, 1400
"""A call takes these lines; where calls are also chosen with none of them due, one more in a window below each width.
"""
FRAME = 36
"""Frame and padding at the sides of the field, at scale 1."""


class CallField(TypingLine):
    """A line for the call."""

    called = Signal(str)
    """A call that was typed or chosen."""
    typing = Signal(bool)
    """The field has the keyboard now, or no longer."""
    was_empty = Signal()
    """Enter was pressed in the empty field."""
    asked = Signal()
    """The key that leads here was pressed here: words for the call are wanted."""
    refused = Signal(str)
    """Nobody at the table understands the words: why. They stay, chosen, until others are typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_coached = True
        self.setObjectName("call")
        self.setMaxLength(MOST_CHARS)
        self.spoken: SpokenCall | None = None
        self._hint = self._said = ""
        self.show_hint("")
        self.setAccessibleName(self.tr("The call, in your own words"))
        self.returnPressed.connect(self._on_return)
        self.left.connect(self._on_left)

    def offer_voice(self, game: Game) -> None:
        """Listen to calls too, if they can be spoken here."""
        if self.spoken is None and is_heard(game):
            self.spoken = SpokenCall(self, game.id)
            self.spoken.hinted.connect(self.show_hint)
            self._place_button()
            self.show_hint("")

    def show_hint(self, text: str) -> None:
        """Set the text of the empty field; with no text given, it asks for a call."""
        usual = (
            self.tr("Make the call   ( / )") if self.spoken is None else self.tr("Make the call   ( / , or hold F8 )")
        )
        said = self.tr("Said: “{call}”").format(call=self._said), self._said
        kept = self.textMargins().left() + self.textMargins().right() + FRAME * unit(self)
        room = round(self.width() - kept)
        short = self.tr("Call   ( / )")
        texts = (*(said if self._said else ()), usual, short)
        fitting = (words for words in texts if self.fontMetrics().horizontalAdvance(words) <= room)
        self._hint = text
        self.setPlaceholderText(text or next(fitting, short))

    def show_said(self, call: str) -> None:
        """Say in the empty field what was called last, until something else is done; "" asks for a call again."""
        if call != self._said:
            if call:
                self.clear()  # of words that were refused
            self._said = call
            set_tip(self, self.tr("Said: “{call}”").format(call=call) if call else "")
            self.show_hint(self._hint)

    def set_coached(self, is_coached: bool) -> None:
        """Refuse words of the window's language, and let what is heard count by itself; a test takes all as said."""
        self._is_coached = is_coached
        if self.spoken is not None:
            self.spoken.counts_by_itself = is_coached

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if nothing listens."""
        if self.spoken is None:
            return False
        if is_pressed:
            self.spoken.press()
        else:
            self.spoken.release()
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that a call may come."""
        super().focusInEvent(event)
        self.typing.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that none comes, unless words for it are being chosen."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.typing.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, leave the field, or talk."""
        if event.key() == KEY and not event.isAutoRepeat() and self.talk(is_pressed=True):
            event.accept()
        elif action("call").key.is_pressed(event) and self.text() == self.selectedText():
            event.accept()
            self.asked.emit()
        else:
            super().keyPressEvent(event)

    def make(self, call: str) -> None:
        """Make a call that was chosen, in place of what is typed."""
        self.setText(call)
        self._on_return()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Handle the release of a key that was pressed here."""
        if event.key() == KEY and not event.isAutoRepeat():
            self.talk(is_pressed=False)
        super().keyReleaseEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the microphone at the end of the field, and ask for a call in as many words as there is room for."""
        super().resizeEvent(event)
        self._place_button()
        self.show_hint(self._hint)

    def _place_button(self) -> None:
        if self.spoken is not None:
            self.spoken.arrange()

    def _on_left(self) -> None:
        self.clear()
        self._forget()

    def _forget(self) -> None:
        if self.spoken is not None:
            self.spoken.forget()

    def _on_return(self) -> None:
        words = self.text().strip()
        if self._is_coached and is_in_own_words(words):
            self.selectAll()
            self.refused.emit(self.tr("Not recognized as a call."))
            return
        self.clear()
        self._forget()
        if words:
            self.called.emit(words)
        else:
            self.was_empty.emit()
        self.left.emit()


class QuickCalls(QWidget):
    """Calls as buttons, as many as fit, each with its key, which works in the field too.

    The tool tip has the whole call and its meaning. Its height depends on the window's width alone: the felt above does
    not move when a call is due.
    """

    called = Signal(str)

    def __init__(self, parent: QWidget | None = None, narrow: int = 0, gap: int = GAP, first: int = 1) -> None:
        """`first`: the number on the key of the first call.

        `narrow`: below this width of the window, at scale 1, a long call takes one more line; 0: it never does.

        `gap`: between two calls, at scale 1.
        """
        super().__init__(parent)
        self.narrow: tuple[int, ...] = (narrow, NARROWEST) if narrow else ()
        self._first = first
        self._offered: tuple[str, ...] = ()
        self._calls: tuple[str, ...] = ()
        self._due = self._kept = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        self._buttons = [self._button(place) for place in range(MOST_QUICK)]

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """The quick calls now offered."""
        return tuple(self._buttons[: len(self._calls)])

    def show_calls(self, calls: tuple[str, ...], due: str = "", kept: str = "") -> None:
        """Offer quick calls, or none; the one that is due has the accent.

        `kept`: where none has it, the one that stays if there is no room for all.
        """
        self._offered, self._due, self._kept = calls[:MOST_QUICK], due, due or kept
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the calls to the new width."""
        super().resizeEvent(event)
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for the lines of a long call."""
        return QSize(0, round(self._lines * self._buttons[0].fontMetrics().lineSpacing() + AIR * unit(self)))

    def minimumSizeHint(self) -> QSize:
        """The same: a line is never cut off."""
        return self.sizeHint()

    @property
    def _lines(self) -> int:
        wide = self.window().width() / unit(self)
        return LINES + sum(wide < each for each in self.narrow)

    def _button(self, place: int) -> KeyButton:
        button = KeyButton("", quick_key(place + self._first).cap, self)
        button.setObjectName("quick")
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        button.clicked.connect(lambda _=False: self.called.emit(self._calls[place]))
        button.hide()
        QShortcut(QKeySequence(f"Alt+{place + self._first}"), button).activated.connect(button.click)
        self._row.addWidget(button, 1)
        return button

    def _fit(self) -> None:
        """Show what fits whole beside its key, with its meaning if there is room.

        Others than the one that stays are left out until all of them fit: to two beside the one that is due, else to
        three.
        """
        fewest = min(len(self._offered), 2 if self._due else 3) if self._kept in self._offered else len(self._offered)
        for are_told, count in product((True, False), range(len(self._offered), fewest - 1, -1)):
            if self._lay(self._chosen(count), are_told=are_told):
                break
        else:
            fewest = 2 if self._kept in self._offered else len(self._offered)
            self._lay(self._chosen(fewest), are_told=False)
        for index, button in enumerate(self._buttons):
            call = self._calls[index] if index < len(self._calls) else ""
            set_tip(button, with_meaning(call))
            button.setAccessibleName(call)
            button.setAccessibleDescription(meaning_of(call))
            button.setVisible(bool(call))
            set_loud(button, is_loud=bool(call) and call == self._due)

    def _lay(self, calls: tuple[str, ...], *, are_told: bool) -> bool:
        """Put calls on the buttons and share the width, by their length if they must; whether all of them fit."""
        self._calls, lines, metrics = calls, self._lines, self._buttons[0].fontMetrics()
        texts = [with_meaning(call) if are_told else call for call in calls]
        beside = BESIDE + cap_size(QFontMetricsF(self._buttons[0].font()), quick_key(1).cap).width()
        needs = [
            max(metrics.horizontalAdvance(text) // lines, *map(metrics.horizontalAdvance, text.split())) + beside
            for text in texts
        ]
        room, high = self.width() - self._row.spacing() * max(0, len(calls) - 1), self.sizeHint().height()
        for button, text in zip(self._buttons, texts, strict=False):
            button.setText(text)
        shares = [max(needs, default=0)] * len(needs), needs  # all as wide as each other if that fits
        for share in shares:
            for index, part in enumerate(share):
                self._row.setStretch(index, part)
            wide = (room * part // sum(share) for part in share)
            pairs = zip(self._buttons, wide, strict=False)
            if all(button.heightForWidth(part) <= high + AIR for button, part in pairs):
                return True
        return False

    def _chosen(self, count: int) -> tuple[str, ...]:
        """So many of the offered calls, in their order: the one that stays, and the shortest others."""
        others = sorted(
            (call for call in self._offered if call != self._kept), key=lambda call: len(with_meaning(call))
        )
        others = others[: count - (self._kept in self._offered)]
        return tuple(call for call in self._offered if call == self._kept or call in others)
