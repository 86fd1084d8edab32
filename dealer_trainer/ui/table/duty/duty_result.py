"""What came of table duties: the points of each, and its faults as cards."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table_text import cost_text, severity_name
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.source_link import SourceLink


def duty_title(run: DutyRun) -> str:
    """What a duty is called."""
    return game_text(run.pack.duty(run.start.duty).title)


def grade_text(run: DutyRun) -> str:
    """How a duty was done, in a few words."""
    graded = run.graded
    if not graded.faults:
        return QCoreApplication.translate("DutyResult", "Done right.")
    return QCoreApplication.translate("DutyResult", "{points} of 100 points").format(points=graded.points)


class DutyResult(QWidget):
    """Shows the duties of a round one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = QWidget(self)
        self._column = column(self._inside, gap=0)
        self.setLayout(self._column)
        self._shown: tuple[DutyRun, ...] = ()

    @property
    def words(self) -> str:
        """Everything that it says."""
        texts = (child.text() for child in self._inside.findChildren(QWidget) if hasattr(child, "text"))
        return "\n".join(text for text in texts if text)

    def show_runs(self, runs: Sequence[DutyRun]) -> None:
        """Show these duties."""
        if tuple(runs) == self._shown:
            return
        self._shown = tuple(runs)
        old, self._inside = self._inside, QWidget(self)
        parts: list[QWidget] = []
        for run in runs:
            parts.append(named_label(self._inside, "heading", duty_title(run)))
            parts.append(named_label(self._inside, "", grade_text(run)))
            parts += [self._card(fault) for fault in run.graded.faults]
        self._inside.setLayout(column(*parts, gap=8))
        self._column.replaceWidget(old, self._inside)
        old.hide()
        old.deleteLater()
        scale_layouts(self._inside, unit(self))

    def _card(self, fault: DutyFault) -> QWidget:
        """A fault: why, how grave, what it cost, and the ruling."""
        card = QFrame(self._inside)
        card.setObjectName("fault")
        card.setProperty("severity", fault.severity)
        price = ", ".join(part for part in (severity_name(fault), cost_text(fault)) if part)
        link = SourceLink(card, fault.source)
        why = named_label(card, "lesson", as_sentence(translated(fault.why)))
        made = column(why, named_label(card, "faultPlace", price), link, gap=3, margins=(10, 8, 6, 8))
        made.setAlignment(link, Qt.AlignmentFlag.AlignLeft)
        card.setLayout(made)
        return card
