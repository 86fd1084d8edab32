"""The payout chart and the felt for printing: a preview, the choice of paper, and a button that saves a PDF."""

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFileDialog, QFrame, QPushButton, QSizePolicy, QWidget

from dealer_trainer.certification.paper.training_program import training_program
from dealer_trainer.games import Game
from dealer_trainer.guide.payout_chart import payoffs, stakes
from dealer_trainer.ui.guide.pays_table import PaysTable
from dealer_trainer.ui.print.felt import felt_measure, felt_preview, poster_pdf, tiles_pdf
from dealer_trainer.ui.print.felt_art import NoMeasureError, PrintStyle
from dealer_trainer.ui.print.page import PAPERS, Paper, usual_paper
from dealer_trainer.ui.print.payouts import foot_texts, payouts_pdf
from dealer_trainer.ui.print.program import program_pdf
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.segments import Segments

SHOWN = (100, 500, 700, 1500, 2500, 5000, 10_000)
"""The stakes of the chart that the screen shows, in cents."""
STYLES: tuple[PrintStyle, ...] = ("lines", "felt")


class PrintView(QFrame, metaclass=AbstractWidgetMeta):
    """What both share: a title, a choice of paper, and the button. `made` returns the PDF."""

    message = Signal(str)
    """A message for the user."""

    def __init__(self, title: str, papers: tuple[str, ...], file_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._file_name = file_name
        self.papers = Segments(papers, self.tr("Paper"), self)
        usual = usual_paper()
        self.papers.button([paper.id for paper in PAPERS].index(usual.id)).setChecked(True)
        self.save_button = QPushButton(self.tr("Save as PDF…"), self)
        self.save_button.setProperty("isMain", True)
        self.save_button.clicked.connect(self.save)
        self._column = column(plain_label(self, "title", title), gap=16, margins=(32, 26, 32, 26))
        self.setLayout(self._column)

    @property
    def paper(self) -> Paper | None:
        """The chosen paper; None for a poster."""
        return PAPERS[self.papers.index] if self.papers.index < len(PAPERS) else None

    def save(self) -> None:
        """Ask for a file, and write the PDF."""
        path = self.ask_path(self._file_name)
        if not path:
            return
        try:
            Path(path).write_bytes(self.made())
        except OSError as error:
            self.message.emit(self.tr("The PDF could not be saved: {reason}.").format(reason=error.strerror))
        else:
            self.message.emit(self.tr("Saved as {file}.").format(file=path))

    def ask_path(self, name: str) -> str:
        """Ask for a file name; empty if canceled."""
        return QFileDialog.getSaveFileName(self, self.tr("Save as PDF"), str(Path.home() / name), "PDF (*.pdf)")[0]

    @abstractmethod
    def made(self) -> bytes:
        """The PDF."""

    def _add_choices(self, *more: QWidget) -> None:
        self._column.addLayout(row(self.papers, *more, 1, gap=14))
        self._column.addWidget(self.save_button, 0, Qt.AlignmentFlag.AlignLeft)


class PayoutView(PrintView):
    """The chart on the screen, shorter than on paper."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        names = tuple(paper.name for paper in PAPERS)
        super().__init__(self.tr("Payout chart"), names, f"{game.id}-payouts.pdf", parent)
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
        assert self.paper is not None
        return payouts_pdf(self._game, self.paper)


class ProgramView(PrintView):
    """The training program that a school or a casino hands in."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        names = tuple(paper.name for paper in PAPERS)
        super().__init__(self.tr("For schools: the training program"), names, f"{game.id}-program.pdf", parent)
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
        assert self.paper is not None
        return program_pdf(training_program(self._game, self.state.currentData()), self.paper)


class FeltPreview(QWidget):
    """The felt as it will be printed, with the edges and labels of its sheets."""

    def __init__(self, draw: Callable[[QSize], QPixmap], shape: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._draw, self._shape = draw, shape
        self._painted = QPixmap()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def refresh(self) -> None:
        """Draw it again."""
        self._painted = QPixmap()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Always: the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the felt."""
        return round(width * self._shape)

    def sizeHint(self) -> QSize:
        """The size of a preview."""
        return QSize(480, self.heightForWidth(480))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it, on white like paper."""
        ratio = self.devicePixelRatioF()
        if self._painted.size() != self.size() * ratio:
            self._painted = self._draw(self.size() * ratio)
            self._painted.setDevicePixelRatio(ratio)
        QPainter(self).drawPixmap(0, 0, self._painted)


class FeltPrintView(PrintView):
    """The felt at true size, as sheets to join or as one poster."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        sheets = (self.tr("Sheets of {paper}").format(paper=paper.name) for paper in PAPERS)
        names = (*sheets, self.tr("One poster"))
        super().__init__(self.tr("The felt to print"), names, f"{game.id}-felt.pdf", parent)
        self._game = game
        self.styles = Segments((self.tr("Lines on white"), self.tr("As it looks")), self.tr("Style"), self)
        words = self.tr(
            "The felt at true size, to practice with real chips on paper. Sheets come with a plan, labels, and marks "
            "to cut and join by. A copy shop can print the poster in one piece."
        )
        self._column.addWidget(plain_label(self, "article", words))
        self._measure = plain_label(self, "quiet")
        self._add_choices(self.styles)
        self._column.addWidget(self._measure)
        self.preview = FeltPreview(self._drawn, game.layout.size[1] / game.layout.size[0], self)
        self._column.addWidget(self.preview)
        self._column.addStretch()
        self.papers.chosen.connect(self._refresh)
        self.styles.chosen.connect(self._refresh)
        self._refresh()

    @property
    def measure(self) -> str:
        """What is said about its size."""
        return self._measure.text()

    def made(self) -> bytes:
        """The felt on the chosen paper, as a PDF."""
        style, felt = STYLES[self.styles.index], appearance().felt
        if self.paper is None:
            return poster_pdf(self._game, style, felt)
        return tiles_pdf(self._game, self.paper, style, felt)

    def _drawn(self, size: QSize) -> QPixmap:
        return felt_preview(self._game, self.paper, STYLES[self.styles.index], appearance().felt, size)

    def _refresh(self) -> None:
        try:
            found = felt_measure(self._game, self.paper)
        except NoMeasureError as error:
            self._measure.setText(translated(str(error)))
            self.preview.hide()
            self.save_button.setEnabled(False)
            return
        words = self.tr("One page of {width} by {height} cm.")
        if self.paper is not None:
            words = self.tr("{width} by {height} cm on {count} sheets of {paper}, and a plan.")
        name = "" if self.paper is None else self.paper.name
        self._measure.setText(
            words.format(
                width=f"{found.width / 10:.0f}", height=f"{found.height / 10:.0f}", count=found.sheets, paper=name
            )
        )
        self.preview.refresh()
