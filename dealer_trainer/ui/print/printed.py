"""What can be printed for a game, by name: for the command line, without a window."""

import os
from typing import Literal

from PySide6.QtWidgets import QApplication

from dealer_trainer.games import Game
from dealer_trainer.ui.print.felt import poster_pdf, tiles_pdf
from dealer_trainer.ui.print.felt_art import PrintStyle
from dealer_trainer.ui.print.page import PaperId, paper, usual_paper
from dealer_trainer.ui.print.payouts import payouts_pdf

Printable = Literal["felt", "payouts"]


def printed(game: Game, what: Printable, on: PaperId | Literal["poster"] | None, style: PrintStyle) -> bytes:
    """The PDF, by default on this country's paper; raises NoMeasureError, or ValueError for payouts as a poster."""
    _need_no_screen()
    if on == "poster":
        if what == "payouts":
            raise ValueError("a payout chart is one page of a4 or letter")
        return poster_pdf(game, style)
    chosen = usual_paper() if on is None else paper(on)
    return payouts_pdf(game, chosen) if what == "payouts" else tiles_pdf(game, chosen, style)


def printed_program(game: Game, state: str) -> bytes:
    """The training program as PDF on this country's paper; raises GameError."""
    from dealer_trainer.certification.paper.training_program import training_program
    from dealer_trainer.ui.print.program import program_pdf

    program = training_program(game, state)
    _need_no_screen()
    return program_pdf(program, usual_paper())


def _need_no_screen() -> None:
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
