"""Cards that take the whole screen between rounds: welcome, a rule, a question, the last rolls."""

import re
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient, QRegion
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.program import RuleCard, Welcome
from dealer_trainer.demo.question import PosedQuestion
from dealer_trainer.demo.scene import QuestionCard, Rolls, Rule
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import (
    BACK,
    GOLD,
    GOOD,
    INK,
    LINE,
    PANEL,
    QUIET,
    Align,
    Board,
    fitted,
    rows_of,
    size_of,
)
from dealer_trainer.ui.demo.roll_animation import motion, paint_deciding_rolls, paint_die, paint_history, paint_shares
from dealer_trainer.ui.felt.chip import chips_of, draw_stack, stack_box
from dealer_trainer.ui.felt.felt_detail import FeltDetail
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.settings.translated import game_text, translated

Shown = Welcome | Rule | QuestionCard | Rolls
FADE_MS = 480
_QUESTION_ROWS = (0.15, 0.22, 0.27, 0.25, 0.11)
"""Of a question: heading, words, bet and dice, choices, foot."""
_FIGURE = re.compile(r"\{[a-z]+ ([a-z][a-z0-9_]*)")


def bets_of(card: RuleCard, game: Game) -> tuple[str, ...]:
    """The bets whose figures are on a card, in the game's order; none if it is about the whole game."""
    named = {name for text in (card.heading, *card.lines) for name in _FIGURE.findall(text)}
    return tuple(bet.id for bet in game.rules.bets if bet.id in named)


def _is_another(before: Shown | None, card: Shown) -> bool:
    """Whether a card replaces another one: a countdown or an answer only changes the same card."""
    if isinstance(before, QuestionCard) and isinstance(card, QuestionCard):
        return before.question != card.question
    return before != card


class CardView(Board):
    """Paints a card."""

    def __init__(self, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._detail = FeltDetail(game)
        self.card: Shown | None = None
        self._ground = QPixmap()
        self._before = QPixmap()
        self._fade = motion(self)
        self._fade.setDuration(FADE_MS)
        self._fade.valueChanged.connect(lambda _: self.update())
        self._fade.finished.connect(self._on_faded)
        self._is_leaving = False
        self._paints: dict[type, Callable[[QPainter, QRectF], None]] = {
            Welcome: self._paint_welcome, Rule: self._paint_rule, QuestionCard: self._paint_asking,
            Rolls: self._paint_rolls,
        }  # fmt: skip

    def show_card(self, card: Shown, *, is_fading: bool = False) -> None:
        """Show a card; `is_fading`: it fades in over what is there now."""
        if is_fading and _is_another(self.card if self.isVisible() else None, card):
            self._keep_seen()
            self._fade.start()
        self.card = card
        self._show(card, self._spoken(card))
        self.show()

    def leave(self, *, is_fading: bool = False) -> None:
        """Fade out and show the table."""
        if is_fading and self.isVisible():
            if not self._is_leaving:
                self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)
                self._fade.stop()
                self._is_leaving = True
                self._fade.start()
        else:
            self._stop()
            self.hide()

    def settle(self) -> None:
        """Finish a fade."""
        self._on_faded()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, over the earlier picture while it fades in, or fainter and fainter while it fades out."""
        self._paint_anew()
        painter = QPainter(self)
        part = eased(self._fade.currentValue()) if self._fade.state() == QVariantAnimation.State.Running else 1.0
        if part < 1 and not self._is_leaving:
            painter.drawPixmap(0, 0, self._before)
        painter.setOpacity(1 - part if self._is_leaving else part)
        painter.drawPixmap(0, 0, self._painted)

    def _keep_seen(self) -> None:
        """Take a picture of what is visible in place of the card: the previous card, or the table."""
        ratio = self.devicePixelRatioF()
        if self._before.size() != self.size() * ratio:  # always the same pixmap
            self._before = QPixmap(self.size() * ratio)
            self._before.setDevicePixelRatio(ratio)
        flags = QWidget.RenderFlag.DrawChildren
        self._stop()
        parent = self.parentWidget()
        assert parent is not None
        parent.render(self._before, QPoint(), QRegion(self.geometry()), flags)

    def _stop(self) -> None:
        self._fade.stop()
        self._is_leaving = False

    def _on_faded(self) -> None:
        if self._is_leaving:
            self.hide()
        self._stop()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=True)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the background, the gold frame, and the card."""
        ratio = self.devicePixelRatioF()
        if self._ground.size() != self.size() * ratio:
            self._ground = self._painted_ground(box, ratio)
        painter.drawPixmap(0, 0, self._ground)
        if self.card is not None:
            self._paints[type(self.card)](painter, self._inside)

    def _painted_ground(self, box: QRectF, ratio: float) -> QPixmap:
        """Paint the light and the gold frame, the same for every card."""
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        painter = QPainter(ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        light = QRadialGradient(QPointF(box.center().x(), box.top()), max(box.width(), box.height()))
        light.setColorAt(0, QColor("#1d2a44"))
        light.setColorAt(0.75, QColor(BACK))
        painter.fillRect(box, QBrush(light))
        edge = self._edge
        painter.setPen(QPen(QColor(GOLD), max(1.5, edge * 0.03)))
        painter.drawRoundedRect(box.adjusted(edge * 0.5, edge * 0.5, -edge * 0.5, -edge * 0.5), edge * 0.3, edge * 0.3)
        painter.end()
        return ground

    @property
    def _edge(self) -> float:
        return min(self.width(), self.height()) * 0.075

    @property
    def _inside(self) -> QRectF:
        edge = self._edge * 1.25
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    def _paint_welcome(self, painter: QPainter, box: QRectF) -> None:
        card = self.card
        assert isinstance(card, Welcome)
        rows = rows_of(box, (0.46, 0.26, 0.28))
        self._paint_emblem(painter, rows[0])
        fitted(painter, rows[1], card.heading, box.height() * 0.2, GOLD)
        fitted(painter, rows[2], card.text, box.height() * 0.085, INK)

    def _paint_emblem(self, painter: QPainter, box: QRectF) -> None:
        """Paint two dice between two stacks."""
        size = min(box.height() * 0.46, box.width() * 0.14)
        for side in (-1, 1):
            at = box.center() + QPointF(side * size * 0.72, 0)
            paint_die(painter, self.pixmaps, at, 5 if side < 0 else 2, size, 22 if side < 0 else 2)
            middle = self._game.rules.chips[len(self._game.rules.chips) // 3 :][:3]
            chips = tuple(sorted(middle * 2, reverse=True))
            self._paint_stack(painter, box.center() + QPointF(side * size * 2.3, size * 0.3), chips, size * 1.05)

    def _paint_stack(self, painter: QPainter, foot: QPointF, chips: tuple[Cents, ...], size: float) -> None:
        wide = round(size)
        sprite = self.pixmaps.sprite(
            ("stack", chips, wide), stack_box(chips, wide), lambda inside: draw_stack(inside, chips, wide)
        )
        painter.drawPixmap(foot + sprite.corner, sprite.pixmap)

    def _paint_rule(self, painter: QPainter, box: QRectF) -> None:
        card = self.card
        assert isinstance(card, Rule)
        bets = bets_of(card.card, self._game)
        is_wide, is_pictured = box.width() > box.height(), bool(bets or card.rolls)
        rows = rows_of(box, (0.22, 0.7, 0.08) if is_wide or not is_pictured else (0.13, 0.45, 0.02, 0.35, 0.05))
        body = QRectF(rows[1])
        seen = QRectF(rows[min(3, len(rows) - 1)])
        if is_pictured and is_wide:
            body.setWidth(box.width() * 0.58)
            seen = QRectF(body.right() + box.width() * 0.04, body.top(), box.width() * 0.38, body.height())
        if card.rolls:
            paint_deciding_rolls(painter, self.pixmaps, seen, card)
        elif bets:
            self._detail.paint(painter, seen, bets, self.devicePixelRatioF())
        fitted(painter, rows[0], card.heading, box.height() * 0.15, GOLD, Align.AlignVCenter | Align.AlignLeft)
        self._paint_lines(painter, body, card.lines)
        source = card.card.source
        words = "" if source.startswith(("guide:", "ruling:")) else source  # numbers that mean nothing to guests
        fitted(painter, rows[-1], words, min(box.width(), box.height()) * 0.04, QUIET,
               Align.AlignBottom | Align.AlignLeft)  # fmt: skip

    def _paint_lines(self, painter: QPainter, box: QRectF, lines: tuple[str, ...]) -> None:
        """Paint a rule's lines, all of one size, each with a gold dot."""
        high = box.height() / max(3, len(lines))
        dot = min(high, box.width() * 0.2) * 0.07
        wide, inside = box.width() - dot * 5, high * 0.88
        size = min(size_of(line, wide, inside, box.height() * 0.14) for line in lines)
        top = box.center().y() - high * len(lines) / 2
        for index, line in enumerate(lines):
            row = QRectF(box.left(), top + index * high, box.width(), high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(QPointF(row.left() + dot, row.center().y()), dot, dot)
            words = row.adjusted(dot * 5, high * 0.06, 0, -high * 0.06)
            fitted(painter, words, line, size, INK, Align.AlignVCenter | Align.AlignLeft)

    def _paint_asking(self, painter: QPainter, box: QRectF) -> None:
        card = self.card
        assert isinstance(card, QuestionCard)
        foot = self._paint_question(painter, box, card)
        self._paint_choices(painter, card.question, is_told=card.is_told)
        if card.is_told:
            fitted(painter, foot, f"{translated(card.question.why)}.", foot.height() * 0.6, GOOD)
        else:
            fitted(painter, foot, self.tr("The answer is coming up"), foot.height() * 0.5, QUIET)

    def _paint_question(self, painter: QPainter, box: QRectF, card: QuestionCard) -> QRectF:
        """Paint the question; returns the room at its foot."""
        head, words, scene, _, foot = rows_of(box, _QUESTION_ROWS)
        high = min(head.height(), head.width() * 0.2)
        if not card.is_told:
            right = QRectF(head.right() - high * 0.9, head.top(), high * 0.9, head.height())
            head.setRight(right.left())
            fitted(painter, right, str(card.seconds_left), high * 0.8, INK, Align.AlignVCenter | Align.AlignRight)
        fitted(painter, head, self.tr("What does it pay?"), high * 0.72, GOLD, Align.AlignVCenter | Align.AlignLeft)
        fitted(painter, words, card.question.words, words.height() * 0.46, INK, Align.AlignVCenter | Align.AlignLeft)
        self._paint_bet(painter, scene, card.question, is_told=card.is_told)
        return foot

    def _paint_bet(self, painter: QPainter, box: QRectF, question: PosedQuestion, *, is_told: bool) -> None:
        """Paint the bet's chips and the dice, as large as they fit; beside the bet, its payout once revealed."""
        size = min(box.height() * 0.56, box.width() * 0.17)
        middle = box.center() - QPointF(0, box.height() * 0.04)
        chips = chips_of(question.decision.wager.amount, self._game.rules.chips)
        self._paint_stack(painter, middle + QPointF(-size * (2.5 if is_told else 1.7), size * 0.15), chips, size)
        if is_told:
            paid = chips_of(question.decision.amount, self._game.rules.chips)
            self._paint_stack(painter, middle + QPointF(-size * 1.2, size * 0.15), paid, size)
        for index, face in enumerate(question.roll):
            at = middle + QPointF(size * (0.5 + 1.15 * index), 0)
            paint_die(painter, self.pixmaps, at, face, size * 0.92, 23 if index else 1)

    def _paint_choices(self, painter: QPainter, question: PosedQuestion, *, is_told: bool) -> None:
        boxes = self._choice_boxes(len(question.choices))
        for index, (box, words) in enumerate(zip(boxes, question.choices, strict=True)):
            is_right = is_told and index == question.right
            painter.setPen(QPen(QColor(GOOD if is_right else LINE), box.height() * (0.05 if is_right else 0.02)))
            painter.setBrush(QColor("#1c4030" if is_right else PANEL))
            painter.drawRoundedRect(box, box.height() * 0.16, box.height() * 0.16)
            inside = box.adjusted(box.width() * 0.06, 0, -box.width() * 0.06, 0)
            fitted(painter, inside, words, box.height() * 0.5, QUIET if is_told and not is_right else INK)

    def _choice_boxes(self, count: int) -> tuple[QRectF, ...]:
        row = rows_of(self._inside, _QUESTION_ROWS)[3]
        columns = count if row.width() > 3.2 * row.height() else 2
        lines = -(-count // columns)
        gap = row.height() * 0.1
        wide, high = (row.width() - gap * (columns - 1)) / columns, (row.height() - gap * (lines - 1)) / lines
        cells = (divmod(index, columns) for index in range(count))
        return tuple(
            QRectF(row.left() + column * (wide + gap), row.top() + line * (high + gap), wide, high)
            for line, column in cells
        )

    def _paint_rolls(self, painter: QPainter, box: QRectF) -> None:
        card = self.card
        assert isinstance(card, Rolls)
        rows = rows_of(box, (0.13, 0.3, 0.44, 0.13))
        count = len(card.rolls)
        words = self.tr("The last roll and the true odds")
        if count != 1:
            words = self.tr("The last {count} rolls and the true odds").format(count=count)
        fitted(painter, rows[0], words, rows[0].height() * 0.7, GOLD)
        paint_history(painter, self.pixmaps, rows[1], card.rolls)
        paint_shares(painter, rows[2], card.shares)
        fitted(painter, rows[3], card.note, rows[3].height() * 0.5, INK, Align.AlignBottom | Align.AlignHCenter)

    def _spoken(self, card: Shown) -> str:
        if isinstance(card, Welcome):
            return f"{game_text(card.heading)}. {game_text(card.text)}"
        if isinstance(card, Rule):
            rolls = (f"{roll.roll.first} {roll.roll.second}: {translated(roll.words)}." for roll in card.rolls)
            return " ".join((*map(game_text, (card.heading, *card.lines)), *rolls))
        if isinstance(card, Rolls):
            return game_text(card.note)
        return " ".join((translated(card.question.words), self.tr("What does it pay?")))
