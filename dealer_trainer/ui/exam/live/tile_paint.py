"""How the tile of a station is painted: the card, its bar, and each fact where the layout has put it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dealer_trainer.ui.exam.live.tile_facts import TileText, Tone
from dealer_trainer.ui.exam.live.tile_layout import BAND, PaintedFact, TileFrame
from dealer_trainer.ui.style.theme import Window, blend

ROUND = 10


class TileState(NamedTuple):
    """The state of a tile for pointer and keyboard."""

    is_focused: bool = False
    is_hovered: bool = False
    is_down: bool = False


def tone_color(window: Window, tone: Tone) -> str:
    """The color of a tone."""
    return {
        "bad": window.bad, "warn": window.warn, "info": window.info, "good": window.good, "idle": window.quiet,
        "offline": window.quiet,
    }[tone]  # fmt: skip


def tile_ground(window: Window, tone: Tone) -> str:
    """The background of a tile's text."""
    if tone == "bad":
        return blend(window.panel, window.bad, 0.06)
    return blend(window.panel, window.back, 0.7) if tone == "offline" else window.panel


def badge_ground(window: Window, tone: Tone) -> str:
    """The background of a badge's word, unless attention is needed now: then the badge is solid."""
    return blend(tile_ground(window, tone), tone_color(window, tone), 0.1)


def paint_tile(
    painter: QPainter, frame: TileFrame, text: TileText, found: Sequence[PaintedFact], window: Window, state: TileState
) -> None:
    """Paint a tile, on the color of the page."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_card(painter, frame, text, window, state)
    _paint_facts(painter, frame, text, found, window)
    _paint_bar(painter, frame, text, window)


def paint_part(
    painter: QPainter, frame: TileFrame, text: TileText, found: Sequence[PaintedFact], window: Window, state: TileState
) -> None:
    """Repaint the part of a painted tile that the painter is clipped to, without its edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    part = painter.clipBoundingRect()
    painter.fillRect(part, QColor(_ground(window, text, state)))
    _paint_facts(painter, frame, text, [cell for cell in found if cell.whole.intersects(part)], window)
    if frame.bar is not None and frame.bar.intersects(part):
        _paint_bar(painter, frame, text, window)


def _ground(window: Window, text: TileText, state: TileState) -> str:
    ground = tile_ground(window, text.tone)
    return blend(ground, window.line, 0.35) if state.is_down else ground


def _paint_card(painter: QPainter, frame: TileFrame, text: TileText, window: Window, state: TileState) -> None:
    scale = frame.scale
    color, round_ = tone_color(window, text.tone), ROUND * scale * (1 if frame.detail in ("full", "half") else 0.6)
    pen, thick = blend(window.edge, window.panel, 0.45), 1.0
    if text.tone == "bad":
        pen, thick = window.bad, 1.5 * scale
    if state.is_hovered:
        pen = window.ink
    body = frame.box.adjusted(0.75, 0.75, -0.75, -0.75)
    path = QPainterPath()
    path.addRoundedRect(body, round_, round_)
    painter.fillPath(path, QColor(_ground(window, text, state)))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    is_loud = text.tone not in ("idle", "offline")
    edge = QRectF(body.left(), body.top(), BAND * scale, body.height())
    painter.fillRect(edge, QColor(color if is_loud else window.line))
    painter.restore()
    painter.setPen(QPen(QColor(window.accent if state.is_focused else pen), 2 * scale if state.is_focused else thick))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    if state.is_focused:
        painter.drawRoundedRect(body.adjusted(scale, scale, -scale, -scale), round_ - scale, round_ - scale)


def _paint_facts(
    painter: QPainter, frame: TileFrame, text: TileText, found: Sequence[PaintedFact], window: Window
) -> None:
    for cell in found:
        color = _ink(window, text, cell)
        if cell.pill is not None:
            color = _paint_pill(painter, frame, text, cell, window)
        if cell.mark:
            _paint_mark(painter, frame, text, cell, window)
        painter.setFont(cell.font)
        painter.setPen(QColor(color))
        painter.drawText(
            cell.box.translated(0, -cell.rise),
            Qt.AlignmentFlag.AlignVCenter | _align(cell) | Qt.TextFlag.TextSingleLine,
            cell.words,
        )


def _align(cell: PaintedFact) -> Qt.AlignmentFlag:
    if cell.pill is not None:
        return Qt.AlignmentFlag.AlignHCenter
    return Qt.AlignmentFlag.AlignRight if cell.is_right and not cell.mark else Qt.AlignmentFlag.AlignLeft


def _ink(window: Window, text: TileText, cell: PaintedFact) -> str:
    is_dim = text.tone in ("idle", "offline")
    if cell.role == "note":
        return tone_color(window, text.tone)
    return window.ink if cell.role in ("name", "who", "clock") and not is_dim else window.quiet


def _paint_pill(painter: QPainter, frame: TileFrame, text: TileText, cell: PaintedFact, window: Window) -> str:
    """The background of a word or count; returns the color for the text on it."""
    assert cell.pill is not None
    tone = text.tone
    ground, color = badge_ground(window, tone), tone_color(window, tone)
    if cell.role == "state" and tone == "bad":
        ground, color = window.bad, window.panel
    elif cell.role == "happened":
        ground, color = fact_ground(window, tone, window.warn), window.warn
    elif cell.role == "faults":
        ground, color = fact_ground(window, tone, window.bad), window.bad
        if not text.has_faults:
            return window.quiet
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    round_ = cell.pill.height() / 2 if cell.role == "state" else 4 * frame.scale
    painter.drawRoundedRect(cell.pill, round_, round_)
    return color


def fact_ground(window: Window, tone: Tone, color: str) -> str:
    """The background of a count."""
    return blend(tile_ground(window, tone), color, 0.08)


def _paint_mark(painter: QPainter, frame: TileFrame, text: TileText, cell: PaintedFact, window: Window) -> None:
    """A tick, a cross, or a dot for the last answer; three bars for the connection."""
    side = (7.5 if frame.is_dense else 8.5) * frame.scale
    left, middle = cell.box.left() - frame.mark + 1.5 * frame.scale, cell.box.center().y()
    box = QRectF(left, middle - side / 2, side, side)
    if cell.mark == "bars":
        painter.setPen(Qt.PenStyle.NoPen)
        for at in range(3):
            lit = window.warn if text.bars < 3 else window.quiet
            painter.setBrush(QColor(lit if at < text.bars else window.line))
            high = side * (at + 1) / 3
            painter.drawRect(QRectF(box.left() + at * side / 2.7, box.bottom() - high, side / 4.5, high))
        return
    is_dim = text.tone in ("idle", "offline")
    color = {"right": window.good, "wrong": window.bad}.get(cell.mark, window.quiet)
    painter.setPen(
        QPen(
            QColor(window.quiet if is_dim else color),
            2 * frame.scale,
            c=Qt.PenCapStyle.RoundCap,
            j=Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if cell.mark == "right":
        points = ((0, 0.55), (0.38, 0.9), (1, 0.1))
        painter.drawPolyline([QPointF(box.left() + x * side, box.top() + y * side) for x, y in points])
    elif cell.mark == "wrong":
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.topRight(), box.bottomLeft())
    else:
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))


def notch_at(bar: QRectF, pace: float | None, scale: float) -> float:
    """Where the notch begins that shows how much of the time is gone."""
    return bar.left() + (bar.width() - max(2.0, 2 * scale)) * min(1.0, pace or 0.0)


def _paint_bar(painter: QPainter, frame: TileFrame, text: TileText, window: Window) -> None:
    """Paint how much of the part is done, and a notch for how much of its time is gone."""
    bar = frame.bar
    if bar is None or text.share is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(blend(window.line, tile_ground(window, text.tone), 0.35)))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    if text.share > 0:
        done = QRectF(bar)
        done.setWidth(max(bar.height(), bar.width() * min(1.0, text.share)))
        painter.setBrush(QColor(window.accent if text.tone not in ("idle", "offline") else window.quiet))
        painter.drawRoundedRect(done, bar.height() / 2, bar.height() / 2)
    if text.pace is not None:
        wide, out = max(2.0, 2 * frame.scale), 2 * frame.scale
        at = notch_at(bar, text.pace, frame.scale)
        painter.fillRect(QRectF(at, bar.top() - out, wide, bar.height() + 2 * out), QColor(window.ink))
