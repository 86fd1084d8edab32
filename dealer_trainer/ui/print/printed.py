"""What can be printed for a game, for the command line, without a window."""

import os

from PySide6.QtWidgets import QApplication

from dealer_trainer.games import Game
from dealer_trainer.ui.print.page import PaperId, paper, usual_paper
from dealer_trainer.ui.print.payouts import payouts_pdf


def printed_payouts(game: Game, on: PaperId | None) -> bytes:
    """The payout chart as PDF, by default on this country's paper."""
    _need_no_screen()
    return payouts_pdf(game, usual_paper() if on is None else paper(on))


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
