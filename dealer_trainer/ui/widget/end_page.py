"""How something ended: a ring with the mark, bars, one sentence on what to do, what was missed, and how to go on."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QProgressBar, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import give_ample_type, scale_layouts, set_widest, unit
from dealer_trainer.ui.style.theme import Window, appearance
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.folding_row import Choice, ChoiceRow, FoldingRow
from dealer_trainer.ui.widget.part import PlainLabel, announce, column, discard, named_label, row, set_tip
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.source_link import SourceLink, WayButton
from dealer_trainer.ui.widget.verdict_panel import Lead

WIDEST = 920
"""The widest that an ending is shown, in pixels at scale 1."""
SIDE, LINE = 148, 12
"""The diameter of the ring, and the width of its line, in pixels at scale 1."""
FOLDED = 720
"""A mistake narrower than this has its answers below what was asked, in pixels at scale 1."""


class Bar(NamedTuple):
    """One bar. `share`: how full it is, 0 to 1; `figure`: the same in words; `tip`: what else there is to tell."""

    name: str
    share: float
    figure: str
    tip: str = ""


class Missed(NamedTuple):
    """Something that was not right: what was asked, what was due, what was answered, why, and the rule it rests on.

    `situation`: the link to a situation of its row, to deal at the table; `drill`: to its drill.
    """

    asked: str
    due: str
    own: str = ""
    why: str = ""
    source: str = ""
    rule: str = ""
    situation: str = ""
    drill: str = ""


class Ending(NamedTuple):
    """How something ended. `share`: of the ring, None for no ring. `mark`: the text in it, two short lines.

    `advice`: one sentence on what to do next. `lines`: more figures. `missed`: in the order in which it was asked.
    """

    title: str
    advice: str
    share: float | None = None
    mark: str = ""
    lines: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    missed: tuple[Missed, ...] = ()


class Ring(QWidget):
    """A part of a circle, from the top, around its figure."""

    def __init__(self, parent: QWidget, side: int = SIDE) -> None:
        """`side`: its diameter in pixels at scale 1."""
        super().__init__(parent)
        self._share, self._color, self._notch, self._side = 0.0, "", 0.0, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.figure = named_label(self, "figure", is_wrapped=False)
        self.text = named_label(self, "ringText", is_wrapped=False)
        for label in (self.figure, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(1, self.figure, self.text, 1, gap=0))

    def show_share(self, share: float, mark: str, color: str = "", notch: float = 0.0) -> None:
        """Fill it as far as `share`, 0 to 1, around a figure and its meaning in a second line; `notch`: what is due."""
        self._share, self._color, self._notch = share, color, notch
        figure, _, text = mark.partition("\n")
        self.figure.setText(figure)
        self.text.show_text(text)
        self.setAccessibleName(" ".join(mark.split()))
        self.update()

    def grow(self, side: int) -> None:
        """Take another size."""
        self._side = side
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As large as its figure needs."""
        side = round(self._side * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, box, theme = LINE * self._side / SIDE * unit(self), QRectF(self.rect()), appearance().window
        draw_ring(painter, box, self._share, wide, theme, self._color)
        if self._notch:
            painter.setPen(QPen(QColor(theme.ink), 1.8 * wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            around, begin, end = box.adjusted(wide, wide, -wide, -wide), 0.254 - self._notch, 0.246 - self._notch
            painter.drawArc(around, round(begin * 5760), round((end - begin) * 5760))


def draw_ring(painter: QPainter, box: QRectF, share: float, wide: float, window: Window, tone: str = "") -> None:
    """Draw a circle within `box`, filled from the top as far as `share`, 0 to 1, with such a line."""
    within = box.adjusted(wide, wide, -wide, -wide)
    filled = getattr(window, tone or ("good" if share >= 1 else "accent"))
    for color, part in ((window.line, 1.0), (filled, share)):
        painter.setPen(QPen(QColor(color), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if part:
            painter.drawArc(within, 1440, -round(part * 5760))


def share_bar(parent: QWidget, share: float = 0.0, name: str = "areaBar") -> QProgressBar:
    """A thin bar that is full as far as `share`, 0 to 1; `name`: in the stylesheet."""
    bar = QProgressBar(parent)
    bar.setObjectName(name)
    bar.setTextVisible(False)
    bar.setRange(0, 1000)
    bar.setValue(round(1000 * share))
    return bar


class BarRows(QWidget):
    """Bars below each other, each with its name and figure."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(8)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these and no others."""
        discard(self._grid, self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly))
        for place, bar in enumerate(bars):
            drawn = share_bar(self, bar.share)
            drawn.setMinimumWidth(24)
            drawn.setAccessibleName(". ".join(filter(None, (f"{bar.name}: {bar.figure}", bar.tip))))
            name, figure = named_label(self, "", bar.name, is_wrapped=False), named_label(self, "quiet", bar.figure)
            figure.setWordWrap(False)
            for where, part in enumerate((name, drawn, figure)):
                set_tip(part, bar.tip)
                self._grid.addWidget(part, place, where)
                part.show()
        self.setVisible(bool(bars))


WAYS = "VWEK"
"""The keys of what leads on from a mistake: its rule, "Why?", dealing it, and its drill."""


class MissedCard(QFrame):
    """One thing that was missed, with its answers beside it; "Why?" adds the whole rule."""

    def __init__(self, missed: Missed, lead: Lead, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        why = WayButton(self.tr("Why?"), self)
        self._rule = named_label(self, "quiet", missed.rule)
        self._rule.hide()
        why.clicked.connect(lambda: self._rule.setVisible(self._rule.isHidden()))
        why.setHidden(not missed.rule)
        source = SourceLink(self)
        lead(source, missed.source)
        asked = (("article", missed.asked),)
        answers = (("faultTitle", missed.due), ("quiet", missed.own), ("quiet", missed.why))
        asked_labels, answer_labels = (
            [named_label(self, name, text) for name, text in texts if text] for texts in (asked, answers)
        )
        deal, drill = SourceLink(self), SourceLink(self)
        deal.show_source(missed.situation, self.tr("Deal it"))
        drill.show_source(missed.drill, self.tr("Drill it"))
        self.ways: dict[str, WayButton] = dict(zip(WAYS, (source, why, deal, drill), strict=True))
        """What leads on, by its key."""
        more = FoldingRow((source, why, deal, drill), self)
        beside = row((column(*asked_labels, more, 1, gap=8), 3), (column(*answer_labels, 1, gap=6), 2), gap=28)
        self._beside: QBoxLayout = beside
        self.setLayout(column(beside, self._rule, gap=8, margins=(20, 14, 20, 14)))
        texts = (missed.asked, missed.due, missed.own, missed.why)
        self.setAccessibleName(" ".join(filter(None, texts)))

    def show_keys(self, *, is_current: bool) -> None:
        """Name the keys on the buttons while they are this card's."""
        for key, way in self.ways.items():
            way.set_cap(key if is_current else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the answers below what was asked where there is no room beside it."""
        super().resizeEvent(event)
        is_narrow = self.width() < FOLDED * unit(self)
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._beside.setDirection(way)


class EndPage(QWidget):
    """Shows one ending after another; Enter takes the first choice, every other one has its key.

    One card of what was missed has the keys of what leads on; the arrow keys give them to another.
    """

    def __init__(self, parent: QWidget | None = None, lead: Lead = SourceLink.show_source) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        give_ample_type(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lead = lead
        self.ring = Ring(self)
        self._title = named_label(self, "headline")
        self._advice = named_label(self, "coachText")
        self._lines = named_label(self, "quiet")
        self.bars = BarRows(self)
        self._heading = named_label(self, "feedbackHeading")
        self._list = column(gap=10)
        self.cards: tuple[MissedCard, ...] = ()
        self._at = 0
        """The index of the card that has the keys."""
        self._listed: tuple[QWidget, ...] = ()
        self.choices = ChoiceRow(self)
        self._result = row(gap=32)
        """The ring and the text; a kind of end may add a picture."""
        self._lay_out()
        appearance().changed.connect(self.update)

    @property
    def words(self) -> str:
        """All the text shown."""
        texts = [f"{self.ring.figure.text()} {self.ring.text.text()}".strip()]
        labels = [label for label in self._area.findChildren(PlainLabel) if label.isVisibleTo(self)]
        own = (self.ring.figure, self.ring.text)
        return "\n".join(text for text in (*texts, *(each.text() for each in labels if each not in own)) if text)

    def show_end(self, ending: Ending, choices: Sequence[Choice], parts: Sequence[QWidget] = ()) -> None:
        """Show how it ended, and how to go on; `parts`: more to see, below what was missed."""
        self.setAccessibleName(ending.title)
        self.ring.setVisible(ending.share is not None)
        self.ring.show_share(ending.share or 0.0, ending.mark)
        self._title.setText(ending.title)
        self._advice.show_text(ending.advice)
        self._lines.show_text("\n".join(ending.lines))
        self.bars.show_bars(ending.bars)
        self._heading.show_text(self.tr("What you missed") if ending.missed else "")
        discard(self._list, self._listed)
        self.cards = tuple(MissedCard(missed, self._lead, self) for missed in ending.missed)
        self._listed = (*self.cards, *parts)
        for part in self._listed:
            self._list.addWidget(part)
            part.show()
        self._give_keys(0)
        self.choices.show_choices(choices)
        self._area.verticalScrollBar().setValue(0)
        scale_layouts(self, unit(self))

    def start(self) -> None:
        """Put the focus on the main button, and say what is shown."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.choices.start()
        announce(self, self.words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a choice, or a way on from what was missed, by its key; the arrows go to another card."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        way = self.cards[self._at].ways.get(text_of(event).upper()) if self.cards else None
        if self.choices.press_key(event):
            return
        if step and 0 <= self._at + step < len(self.cards):
            self._give_keys(self._at + step)
            self._area.ensureWidgetVisible(self.cards[self._at])
        elif way is not None and way.isVisible():
            way.click()
        else:
            super().keyPressEvent(event)

    def _give_keys(self, at: int) -> None:
        self._at = at
        for number, card in enumerate(self.cards):
            card.show_keys(is_current=number == at)

    def _lay_out(self) -> None:
        inside, panel = QWidget(self), QFrame(self)
        shown = QFrame(inside)
        set_widest(shown, WIDEST)
        panel.setObjectName("panel")
        said = column(1, self._title, self._advice, self._lines, self.bars, self.choices, 1, gap=12)
        self._result.addWidget(self.ring)
        self._result.addLayout(said, 1)
        panel.setLayout(column(self._result, margins=(32, 16, 32, 16)))
        shown.setLayout(column(panel, self._heading, self._list, gap=10))
        inside.setLayout(column(1, row(1, (shown, 100), 1, gap=0), 1, gap=0, margins=(24, 20, 24, 20)))
        self._area = ColumnArea(self, inside)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setAccessibleName(self.tr("How it ended"))
        self.setLayout(column(self._area))
