"""Rows that fold where there is no room: parts, choices with their keys, columns, the lines of a header."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, row
from dealer_trainer.ui.widget.pressed_key import text_of

EDGE = 4
"""Above and below what stands in a header, at scale 1."""


class HeaderFrame(QFrame):
    """Of the same height whatever its two lines say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._row = row(gap=14)
        self.setLayout(column((self._row, 1), gap=0, margins=(20, EDGE, 10, EDGE)))

    def _add_lines(self, first: QWidget, second: QWidget) -> None:
        """Add one line above the other, vertically centered."""
        self._row.addLayout(column(1, first, second, 1, gap=0))


class SideBySide(QWidget):
    """All as wide as each other; `least`: pixels at scale 1 that they need beside each other, `gap` between them."""

    def __init__(self, parts: Sequence[QWidget], least: int, parent: QWidget | None = None, gap: int = 16) -> None:
        super().__init__(parent)
        self._parts, self._least = tuple(parts), least
        self._box = column(*parts, gap=gap)
        self.setLayout(self._box)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest: the others can lie below it, each as high as it needs."""
        widest = reduce(QSize.expandedTo, (part.minimumSizeHint() for part in self._parts))
        if self._is_wide():
            return QSize(widest.width(), super().minimumSizeHint().height())
        heights = [max(part.heightForWidth(self.width()), part.minimumSizeHint().height()) for part in self._parts]
        return QSize(widest.width(), sum(heights) + self._box.spacing() * (len(heights) - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay them anew."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        is_wide = self._is_wide()
        self._box.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        for place in range(len(self._parts)):
            self._box.setStretch(place, int(is_wide))
        self.updateGeometry()

    def _is_wide(self) -> bool:
        return self.width() >= self._least * unit(self)


GAP = 8
"""Between two parts, in pixels at scale 1."""
Spread = Literal["left", "apart", "shared", "columns", "even", "alike"]
"""Parts with their own width from the left; the same with the last one at the right; all as large as each other, in
as few lines as fit, each with as many; in columns; from the left if they fit in a line, and otherwise shared; the same,
but as wide as the widest if that fits, and otherwise in lines of the least height, with texts in two lines."""
MOST_HIGH = 1.5
"""How much higher a part whose text wraps may be: two lines of text, not three."""
COLUMN, FOLDED = 126, 240
"""The least width of a column, and of a choice whose text wraps, at scale 1."""

Lines = list[list[tuple[QWidget, QSize]]]
"""Parts line by line, each with its size."""


class FoldingRow(QWidget):
    """Never asks for more width than its widest part needs."""

    def __init__(self, parts: Sequence[QWidget], parent: QWidget | None = None, *, spread: Spread = "left") -> None:
        super().__init__(parent)
        self.parts: list[QWidget] = []
        self.spread, self.gap, self.column = spread, GAP, COLUMN
        self.spare: tuple[QWidget, ...] = ()
        """What is left out, the first first, before there is a second line: parts, or what lies in one."""
        self.is_level = False
        """Whether all lines of columns are as high as the highest."""
        # Without a layout: Qt asks a widget with a layout for its height through the layout alone.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for part in parts:
            self.add(part)

    def add(self, part: QWidget, at: int | None = None) -> None:
        """Add a part at a place, or at the end."""
        part.setParent(self)
        self.parts.insert(len(self.parts) if at is None else at, part)
        self.updateGeometry()

    def remove(self, part: QWidget) -> None:
        """Take a part out and delete it."""
        self.parts.remove(part)
        part.hide()
        part.deleteLater()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """All parts side by side."""
        sizes = [_size(part) for part in self._shown()]
        return QSize(self._in_all([size.width() for size in sizes]), max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part, and as high as the highest."""
        return reduce(QSize.expandedTo, map(_size, self._shown()), QSize(0, 0))

    def hasHeightForWidth(self) -> bool:
        """Folded, it is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        return self._high(self._lines(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what its parts did while it was hidden, for which there is no event."""
        super().showEvent(event)
        self.updateGeometry()
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Follow a part that changes its size, appears, or disappears."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _shown(self) -> list[QWidget]:
        return [part for part in self.parts if not part.isHidden()]

    def _lines(self, width: int) -> Lines:
        """The parts line by line, each with its size: as many as fit; of parts that share a row, all or each alone."""
        if self.spread == "columns":
            count = max(1, (width + self._gap()) // (round(self.column * unit(self)) + self._gap()))
            wide, shown = self._share(count, width), self._shown()
            heights = [_size(part, wide).height() for part in shown]
            if self.is_level:
                heights = [max(heights, default=0)] * len(heights)
            cells = [(part, QSize(wide, high)) for part, high in zip(shown, heights, strict=True)]
            return [cells[at : at + count] for at in range(0, len(cells), count)]
        measured = [(part, _wanted(part)) for part in self._shown()]
        sizes = [] if self.spread in ("left", "apart") else [_folded(part, size) for part, size in measured]
        wanted = [size.width() for size in sizes]
        is_alike = self.spread == "alike"
        is_long = self._in_all([max(wanted)] * len(wanted) if is_alike and wanted else wanted) > width
        is_shared = self.spread == "shared" or (self.spread in ("even", "alike") and is_long)
        if is_shared and measured:
            plain = self._in_rows(measured, self._shared(max(wanted), len(measured), width), width)
            fewest = 3 if len(measured) == 3 else 2  # never two and one
            counts = range(fewest, len(measured) + 1) if is_alike else ()
            others = (self._in_rows(measured, count, width) for count in counts)
            most = MOST_HIGH * max(size.height() for size in sizes)
            return min((plain, *(each for each in others if _highest(each) <= most)), key=self._high)
        sized = [(part, _folded(part, size, width)) for part, size in measured]
        if is_alike:
            sized = [(part, QSize(max(wanted), size.height())) for part, size in sized]
        lines: Lines = []
        left, gap = 0, self._gap()
        for part, size in sized:
            if lines and left + gap + size.width() <= width:
                lines[-1].append((part, size))
                left += gap + size.width()
            else:
                lines.append([(part, size)])
                left = size.width()
        return lines

    def _high(self, lines: Lines) -> int:
        return sum(_highest([line]) for line in lines) + self._gap() * max(0, len(lines) - 1)

    def _share(self, count: int, width: int) -> int:
        """The width of each of so many in a line."""
        return (width - self._gap() * (count - 1)) // count

    def _in_rows(self, parts: Sequence[tuple[QWidget, QSize]], count: int, width: int) -> Lines:
        """Parts in lines of so many, each as wide as the others; of three in two lines the first is alone."""
        if len(parts) == 3 and count == 2 and self.spread == "alike":
            return self._in_rows(parts[:1], 1, width) + self._in_rows(parts[1:], 2, width)
        share = self._share(count, width)
        sized = [(part, QSize(share, _folded(part, size, share).height())) for part, size in parts]
        return [sized[at : at + count] for at in range(0, len(sized), count)]

    def _shared(self, widest: int, count: int, width: int) -> int:
        """How many of `count` parts share a line, so that all lines have as many."""
        most = max(1, (width + self._gap()) // (widest + self._gap()))
        return -(-count // -(-count // most))

    def _arrange(self) -> None:
        top, gap = 0, self._gap()
        if self.spare:
            need = self.sizeHint().width() + sum(gap + _size(part).width() for part in self.spare if part.isHidden())
            for part in self.spare:
                part.setHidden(need > self.width())
                need -= (gap + _size(part).width()) * part.isHidden()
        shown = self._shown()
        last = shown[-1] if self.spread == "apart" and len(shown) > 1 else None
        for line in self._lines(self.width()):
            left = 0
            high = max(size.height() for _, size in line)
            for part, size in line:
                wide = min(size.width(), self.width())
                own = high if self.spread in ("columns", "even", "alike", "shared") else size.height()
                above = top + (high - own) // 2
                part.setGeometry(self.width() - wide if part is last else left, above, wide, own)
                left += wide + gap
            top += high + gap

    def _gap(self) -> int:
        return round(self.gap * unit(self))

    def _in_all(self, lengths: Sequence[int]) -> int:
        return sum(lengths) + self._gap() * max(0, len(lengths) - 1)


def _highest(lines: Lines) -> int:
    return max(size.height() for line in lines for _, size in line)


def beside(*widgets: QWidget, gap: int = 6) -> QWidget:
    """One widget with these widgets side by side."""
    made = QWidget()
    made.setLayout(row(*widgets, gap=gap))
    return made


def _size(part: QWidget, width: int = 0) -> QSize:
    return _folded(part, _wanted(part), width)


def _wanted(part: QWidget) -> QSize:
    return part.sizeHint().expandedTo(part.minimumSizeHint())


def _folded(part: QWidget, wanted: QSize, width: int = 0) -> QSize:
    """The size of a part, within the minimum and maximum, also those of the stylesheet; folded to a width if it can."""
    if 0 < width < wanted.width() and (high := part.heightForWidth(width)) > 0:
        wanted = QSize(width, high)
    return wanted.expandedTo(part.minimumSize()).boundedTo(part.maximumSize())


_NAMES = {Qt.Key.Key_Return: "Enter", Qt.Key.Key_Enter: "Enter", Qt.Key.Key_Escape: "Esc"}


class Choice(NamedTuple):
    """A button: its text, its key, and its action."""

    word: str
    cap: str
    run: Callable[[], object]


class ChoiceRow(FoldingRow):
    """Its owner passes it the keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)
        self._choices: tuple[Choice, ...] = ()
        self.buttons: tuple[KeyButton, ...] = ()

    def minimumSizeHint(self) -> QSize:
        """No wider than a choice whose text wraps."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(FOLDED * unit(self))), least.height())

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Offer these and no others."""
        for button in self.buttons:
            self.remove(button)
        self._choices = tuple(choices)
        self.buttons = tuple(self._button(choice, is_main=not index) for index, choice in enumerate(choices))
        for button in self.buttons:
            self.add(button)
            button.show()  # the layout would show it later, too late for the focus

    def start(self) -> None:
        """Put the focus on the main button."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def press_key(self, event: QKeyEvent) -> bool:
        """Take a choice by its key; returns whether any has it."""
        cap = _NAMES.get(Qt.Key(event.key()), text_of(event).upper())
        found = next((choice for choice in self._choices if choice.cap == cap), None)
        if found is not None and not event.isAutoRepeat():
            found.run()
        return found is not None

    def _button(self, choice: Choice, *, is_main: bool) -> KeyButton:
        button = KeyButton(choice.word, choice.cap, self)
        button.setObjectName("act")
        button.setAccessibleName(choice.word)
        button.setProperty("isMain", is_main)
        button.clicked.connect(lambda _=False: choice.run())
        return button
