"""The call: a field to type it as it would be spoken, and in Learn some calls to choose from."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.games.game import Game
from dealer_trainer.ui.settings.translated import meaning_of, with_meaning
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.voice.spoken_call import KEY, SpokenCall
from dealer_trainer.ui.widget.keycap import cap_size, draw_cap
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.push_button import PushButton
from dealer_trainer.ui.widget.typing_line import TypingLine
from dealer_trainer.voice.speech_words import is_heard

MOST_CHARS = 200
MOST_QUICK = 4
CAP, CAP_TYPE = 18, 11
"""The width of a button's keycap, and the size of the number on it, at scale 1."""
MARGIN = 21
"""What a button needs beside its text at scale 1, including the gap to the next."""
GAP = 6
"""Between two buttons, at scale 1."""
AIR = 4
"""What a button needs above and below its text."""
NARROW, NARROWEST, LINES = 1500, 970, 2
"""In a window below each width, a call beside the fullest row of buttons takes one line more than these."""
FRAME = 30
"""Frame and padding at the sides of the field, at scale 1."""


class CallField(TypingLine):
    """A line for the call."""

    called = Signal(str)
    """A call that was typed or chosen."""
    was_empty = Signal()
    """Enter was pressed in the empty field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        if self._said:
            usual = self.tr("Said: “{call}”").format(call=self._said)
        kept = self.textMargins().left() + self.textMargins().right() + FRAME * unit(self)
        room = round(self.width() - kept)
        if self._said:
            usual = self.fontMetrics().elidedText(usual, Qt.TextElideMode.ElideRight, room)
        elif self.fontMetrics().horizontalAdvance(usual) > room:
            usual = self.tr("Call   ( / )")
        self._hint = text
        self.setPlaceholderText(text or usual)

    def show_said(self, call: str) -> None:
        """Say in the empty field what was called last, until something else is done; "" asks for a call again."""
        if call != self._said:
            self._said = call
            set_tip(self, self.tr("Said: “{call}”").format(call=call) if call else "")
            self.show_hint(self._hint)

    def let_count(self, by_itself: bool) -> None:
        """Choose whether what is heard counts after a moment, or only with Enter."""
        if self.spoken is not None:
            self.spoken.counts_by_itself = by_itself

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if nothing listens."""
        if self.spoken is None:
            return False
        if is_pressed:
            self.spoken.press()
        else:
            self.spoken.release()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, leave the field, or talk."""
        if event.key() == KEY and not event.isAutoRepeat() and self.talk(is_pressed=True):
            event.accept()
        else:
            super().keyPressEvent(event)

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
        self.clear()
        self._forget()
        if words:
            self.called.emit(words)
        else:
            self.was_empty.emit()
        self.left.emit()


class QuickCall(PushButton):
    """A call to choose, with a number: Alt and the number choose it too, also from the field."""

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._number = str(number)
        self.is_capped = True
        """Whether there is room for its number."""
        self.setObjectName("quick")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        QShortcut(QKeySequence(f"Alt+{number}"), self).activated.connect(self.click)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the number on a keycap at the end of the words."""
        super().paintEvent(event)
        if not self.is_capped:
            return
        painter = QPainter(self)
        font = QFont(self.font())
        font.setPixelSize(round(CAP_TYPE * unit(self)))
        painter.setFont(font)
        size = cap_size(QFontMetricsF(font), self._number)
        box = QRectF(self.width() - size.width() - 3, self.height() - size.height() - 3, size.width(), size.height())
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        draw_cap(painter, box, self._number, ink, ink)


class QuickCalls(QWidget):
    """Calls as buttons, as many as fit; the tool tip has the whole call and its meaning.

    Its height depends on the window's width alone: the felt above does not move when a call is due.
    """

    called = Signal(str)

    def __init__(self, parent: QWidget | None = None, narrow: int = NARROW, gap: int = GAP) -> None:
        """`narrow`: below this width of the window, at scale 1, a long call takes one more line.

        `gap`: between two calls, at scale 1, and about as much is around each of them.
        """
        super().__init__(parent)
        self._narrow, self._air = narrow, MARGIN + 2 * (gap - GAP)
        self._offered: tuple[str, ...] = ()
        self._calls: tuple[str, ...] = ()
        self._due = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        self._buttons = [QuickCall(place + 1, self) for place in range(MOST_QUICK)]
        for place, button in enumerate(self._buttons):
            button.clicked.connect(lambda _=False, place=place: self.called.emit(self._calls[place]))
            button.hide()
            self._row.addWidget(button, 1)

    @property
    def buttons(self) -> tuple[QuickCall, ...]:
        """The quick calls now offered."""
        return tuple(self._buttons[: len(self._calls)])

    def show_calls(self, calls: tuple[str, ...], due: str = "") -> None:
        """Offer quick calls, or none; the one that is due has the accent."""
        self._offered, self._due = calls[:MOST_QUICK], due
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the new width."""
        super().resizeEvent(event)
        self._cut()
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
        return LINES + (wide < self._narrow) + (wide < NARROWEST)

    def _cut(self) -> None:
        """Show what fits whole, and share the width by need."""
        metrics, air, most = self._buttons[0].fontMetrics(), round(self._air * unit(self)), self._lines
        calls, texts, caps = self._fitting(metrics, air, most)
        self._calls, count, width = calls, len(calls), self.width()
        room = width - count * air
        needs = [least_width(text, metrics, most) + cap for text, cap in zip(texts, caps, strict=True)]
        spare, whole = room - sum(needs), max(1, sum(needs))
        for index, (button, text) in enumerate(zip(self._buttons[:count], texts, strict=True)):
            wide = needs[index] + spare // count if spare >= 0 else room * needs[index] // whole
            self._row.setStretch(index, wide + air)
            button.is_capped = bool(caps[index])
            button.setText(in_lines(text, metrics, wide - caps[index], most).replace("&", "&&"))
        for index, button in enumerate(self._buttons):
            call = calls[index] if index < count else ""
            set_tip(button, with_meaning(call))
            button.setAccessibleName(call)
            button.setAccessibleDescription(meaning_of(call))
            button.setVisible(index < count)
            set_loud(button, is_loud=bool(call) and call == self._due)
        if self.width() != width or self._calls != calls:
            self._cut()  # what was shown has changed the room

    def _fitting(self, metrics: QFontMetrics, air: int, most: int) -> tuple[tuple[str, ...], list[str], list[int]]:
        """The calls to show, with their texts and the widths of their keycaps.

        Beside the call that is due, others are left out until all of them fit with their meanings; two stay, and three
        rather than one line more. Without room for two meanings, as many calls as fit alone, and after that the longest
        lose their keys. A tool tip has the whole call and its meaning.
        """
        cap = round(CAP * unit(self))
        fewest = 2 if self._due in self._offered else len(self._offered)
        choices = [self._chosen(count) for count in range(len(self._offered), fewest - 1, -1)] or [()]
        airy = [(True, lines, calls) for lines in range(1, most) for calls in choices if len(calls) > 2]
        full = [(are_told, most, calls) for are_told in (True, False) for calls in choices]
        for are_told, lines, calls in (*airy, *full):
            texts = [with_meaning(call) if are_told else call for call in calls]
            needs = [least_width(text, metrics, lines) + cap + air for text in texts]
            if sum(needs) <= self.width():
                return calls, texts, [cap] * len(calls)
        calls, caps = choices[-1], [cap] * len(choices[-1])
        needs = [least_width(call, metrics, most) + cap + air for call in calls]
        for index in sorted(range(len(calls)), key=lambda index: -needs[index]):
            if sum(needs) > self.width():
                caps[index], needs[index] = 0, needs[index] - cap
        return calls, list(calls), caps

    def _chosen(self, count: int) -> tuple[str, ...]:
        """So many of the offered calls, in their order: the one that is due, and the shortest others."""
        others = sorted((call for call in self._offered if call != self._due), key=lambda call: len(with_meaning(call)))
        others = others[: count - (self._due in self._offered)]
        return tuple(call for call in self._offered if call == self._due or call in others)


def least_width(words: str, metrics: QFontMetrics, most: int) -> int:
    """The least room, in pixels, in which a text takes at most `most` lines and none is shortened."""
    low = max((metrics.horizontalAdvance(word) for word in words.split()), default=0)
    high = max(low, metrics.horizontalAdvance(words))
    while low < high:
        middle = (low + high) // 2
        if "…" in in_lines(words, metrics, middle, most):
            low = middle + 1
        else:
            high = middle
    return low


def in_lines(words: str, metrics: QFontMetrics, room: int, most: int) -> str:
    """Text broken into at most `most` lines of `room` pixels, the last one shortened if it is too wide."""
    lines: list[str] = []
    rest = words.split()
    while rest:
        line = rest.pop(0)
        while rest and (len(lines) == most - 1 or metrics.horizontalAdvance(f"{line} {rest[0]}") <= room):
            line = f"{line} {rest.pop(0)}"
        # A line's advance is rounded down, but shortening counts its fraction: one more pixel keeps a line that fits.
        lines.append(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room + 1))
    return "\n".join(lines)
