"""The payout card to print: on one page every bet's payoffs, stake by stake."""

from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.model import Payoff, pay, payoffs, stakes
from dealer_trainer.ui.print import page
from dealer_trainer.ui.settings.translated import limits_text, money_text, translated

_SIDE, _TOP = 14.0, 20.0
_STAKE = 17.0
"""Width of the column of stakes; all in millimeters."""
_HEAD, _ROW, _MOST_ROW = 22.0, 4.6, 7.6


def payouts_pdf(game: Game, paper: page.Paper) -> bytes:
    """The card on one page, with this house's limits and breakage."""
    title = QCoreApplication.translate("Paper", "{game}: payouts").format(game=game.name)
    return page.pdf(
        title, is_wide=False, draw=lambda _, painter: _draw(painter, game, paper, title), size=paper.page_size
    )


def _draw(painter: QPainter, game: Game, paper: page.Paper, title: str) -> None:
    width = paper.width - 2 * _SIDE
    page.line(painter, (_SIDE, _TOP), title, page.fitted("felt_bold", 24, title, page.mm(width)), page.GREEN)
    words = QCoreApplication.translate("Paper", "Payouts do not include the bet itself: it stays the player’s.")
    page.line(painter, (_SIDE, _TOP + 7), words, page.type_of("plain", 10), page.QUIET)
    every, listed = payoffs(game.rules), stakes(game.rules)
    top = _TOP + 13
    column = (width - _STAKE) / len(every)
    row = min(_MOST_ROW, max(_ROW, (paper.height - top - _HEAD - 26) / len(listed)))
    _draw_heads(painter, every, top, column)
    for number, stake in enumerate(listed):
        _draw_row(painter, game, every, (number, stake), (top + _HEAD + number * row, column, row))
    foot = top + _HEAD + len(listed) * row
    page.rule(painter, _SIDE, foot, width, page.GOLD_PALE, 0.3)
    for number, words in enumerate(page.written(page.type_of("plain", 8.5), " ".join(foot_texts(game)), width)):
        page.line(painter, (_SIDE, foot + 6 + number * 4.2), words, page.type_of("plain", 8.5), page.QUIET)


def _draw_heads(painter: QPainter, every: tuple[Payoff, ...], top: float, column: float) -> None:
    """Bets above their ways to pay: the numbers, the odds, and what these are called."""
    stake = QCoreApplication.translate("Paper", "Bet")
    page.line(painter, (_SIDE + _STAKE - 3, top + 18), stake, page.type_of("medium", 9), page.QUIET, "right")
    left = _SIDE + _STAKE
    for bet, group in groupby(every, key=lambda payoff: payoff.bet):
        wide = column * len(tuple(group))
        first, *rest = page.written(page.type_of("felt_bold", 11), bet.name, wide - 1.5)
        for place, words in enumerate((first, " ".join(rest))[: 1 + bool(rest)]):
            font = page.fitted("felt_bold", 11, words, page.mm(wide - 1.5))
            page.line(painter, (left + wide / 2, top + 3.6 + place * 4.0), words, font, page.INK, "middle")
        page.rule(painter, left + 0.8, top + 9.4, wide - 1.6, page.GOLD, 0.4)
        left += wide
    for number, payoff in enumerate(every):
        middle = _SIDE + _STAKE + column * (number + 0.5)
        on = translated(payoff.on)
        page.line(
            painter, (middle, top + 13.4), on, page.fitted("plain", 8, on, page.mm(column - 1)), page.QUIET, "middle"
        )
        page.line(painter, (middle, top + 18), str(payoff.odds), page.type_of("felt_bold", 12), page.GOLD, "middle")
        rate = translated(rate_text(payoff.odds))
        page.line(
            painter,
            (middle, top + 21.2),
            rate,
            page.fitted("plain", 7, rate, page.mm(column - 1)),
            page.QUIET,
            "middle",
        )


def _draw_row(
    painter: QPainter, game: Game, every: tuple[Payoff, ...], row: tuple[int, Cents], at: tuple[float, float, float]
) -> None:
    """Draw one stake; given its row number, the stake, the row's top, a column's width, and the row's height."""
    (number, stake), (top, column, height) = row, at
    if number % 2:
        page.block(painter, _SIDE, top, _STAKE + column * len(every), height, page.TINT)
    foot = top + height / 2 + 1.35
    page.line(painter, (_SIDE + _STAKE - 3, foot), money_text(stake), page.type_of("bold", 10), page.INK, "right")
    for place, payoff in enumerate(every, 1):
        paid = pay(game.rules, payoff, stake)
        right = _SIDE + _STAKE + column * place - 1.6
        if paid is None:
            page.line(painter, (right, foot), "–", page.type_of("plain", 9), page.LINE, "right")
            continue
        text = money_text(paid.amount).removeprefix("$") + ("*" if paid.is_rounded else "")
        color = page.RED if paid.is_rounded else page.INK
        page.line(painter, (right, foot), text, page.fitted("plain", 9.5, text, page.mm(column - 2)), color, "right")


def foot_texts(game: Game) -> tuple[str, ...]:
    """What a reader of the chart must know: rounding, limits, whose figures these are."""
    house = game.rules.house
    ways = {
        "down": QCoreApplication.translate("Paper", "* The chips cannot make it: rounded down to the nearest {chip}."),
        "up": QCoreApplication.translate("Paper", "* The chips cannot make it: rounded up to the nearest {chip}."),
        "nearest": QCoreApplication.translate("Paper", "* The chips cannot make it: rounded to the nearest {chip}."),
    }
    return (
        ways[house.breakage].format(chip=money_text(house.smallest_chip)),
        QCoreApplication.translate("Paper", "– is outside this table's limits."),
        QCoreApplication.translate("Paper", "Limits: {limits}.").format(limits=limits_text(game.rules)),
        QCoreApplication.translate("Paper", "Rules and odds {content}.").format(content=game.content),
    )
