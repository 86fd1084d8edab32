"""The payout chart and the training program: a preview, the choice of paper, and a button that saves a PDF."""

from abc import abstractmethod

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.certification.paper.training_program import training_program
from dealer_trainer.games import Game
from dealer_trainer.guide.model import payoffs, stakes
from dealer_trainer.ui.guide.pays_table import PaysTable
from dealer_trainer.ui.print.page import PAPERS, Paper, usual_paper
from dealer_trainer.ui.print.payouts import foot_texts, payouts_pdf
from dealer_trainer.ui.print.program import program_pdf
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.part import AbstractWidgetMeta, PushButton, column, plain_label, row
from dealer_trainer.ui.widget.segments import Segments

SHOWN = (100, 500, 700, 1500, 2500, 5000, 10_000)
"""The stakes of the chart that the screen shows, in cents."""


class PrintView(QFrame, metaclass=AbstractWidgetMeta):
    """What both share: a title, a choice of paper, and the button. `made` returns the PDF."""

    message = Signal(str)
    """A message for the user."""

    def __init__(self, title: str, file_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._file_name = file_name
        self.papers = Segments(tuple(paper.name for paper in PAPERS), self.tr("Paper"), self)
        self.papers.button(PAPERS.index(usual_paper())).setChecked(True)
        self.save_button = PushButton(self.tr("Save as PDF…"), self)
        self.save_button.setProperty("isMain", True)
        self.save_button.clicked.connect(self.save)
        self._column = column(plain_label(self, "title", title), gap=16, margins=(32, 26, 32, 26))
        self.setLayout(self._column)

    @property
    def paper(self) -> Paper:
        """The chosen paper."""
        return PAPERS[self.papers.index]

    def save(self) -> None:
        """Ask for a file, and write the PDF."""
        path = ask_file(self, self.tr("Save as PDF"), self._file_name, "PDF (*.pdf)", is_new=True)
        if path is None:
            return
        try:
            path.write_bytes(self.made())
        except OSError as error:
            self.message.emit(self.tr("The PDF could not be saved: {reason}.").format(reason=error.strerror))
        else:
            self.message.emit(self.tr("Saved as {file}.").format(file=path))

    @abstractmethod
    def made(self) -> bytes:
        """The PDF."""

    def _add_choices(self, *more: QWidget) -> None:
        self._column.addLayout(row(self.papers, *more, 1, gap=14))
        self._column.addWidget(self.save_button, 0, Qt.AlignmentFlag.AlignLeft)


class PayoutView(PrintView):
    """The chart on the screen, shorter than on paper."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Payout chart"), f"{game.id}-payouts.pdf", parent)
        self._game = game
        words = self.tr("Payouts do not include the bet itself. On paper: one page with {count} bet sizes.")
        self._column.addWidget(plain_label(self, "article", words.format(count=len(stakes(game.rules)))))
        self._add_choices()
        self.table = PaysTable(game, payoffs(game.rules), SHOWN, self)
        self._column.addWidget(self.table)
        self._column.addWidget(plain_label(self, "quiet", " ".join(foot_texts(game))))
        self._column.addStretch()

    def made(self) -> bytes:
        """The payout chart on the chosen paper, as a PDF."""
        return payouts_pdf(self._game, self.paper)


class ProgramView(PrintView):
    """The training program that a school or a casino hands in."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("For schools: the training program"), f"{game.id}-program.pdf", parent)
        self._game = game
        program = training_program(game)
        words = self.tr(
            "The topics that the law asks a dealer's training to cover, with citations, and what covers each of them "
            "here: lessons, minutes, skills, and items of the exams. With lines for hours with an instructor, CPR, and "
            "signatures. It claims coverage; it is no approval."
        )
        self._column.addWidget(plain_label(self, "article", words))
        states = {preset.id: game_text(preset.name) for preset in program.pack.text.presets}
        self.state = ComboBox({"": self.tr("This house's rules"), **states}, self.tr("State"), self)
        self._add_choices(self.state)
        for topic in program.topics:
            line = self.tr("{number}.  {topic}: {minutes} minutes, {skills} skills")
            text = line.format(
                number=topic.topic.id, topic=game_text(topic.topic.title), minutes=topic.minutes,
                skills=len(topic.skills),
            )  # fmt: skip
            self._column.addWidget(plain_label(self, "article", text))
        self._column.addStretch()

    def made(self) -> bytes:
        """The program on the chosen paper, as a PDF."""
        return program_pdf(training_program(self._game, self.state.currentData()), self.paper)
