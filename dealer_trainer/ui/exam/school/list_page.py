"""A page of a list, with one of its forms beside it, or none; the list printed or exported as it is shown."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer import files
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import PushButton, column, row, set_tip
from dealer_trainer.ui.widget.table.sortable_table import SortableTable


def save_file(path: Path, data: bytes | str, tell: Callable[[str], None], more: Sequence[str] = ()) -> None:
    """Write a file that only its owner may read, and say so and `more`, or why it could not be saved."""
    try:
        files.write_whole(path, data, is_private=True)
    except OSError as error:
        words = QCoreApplication.translate("ExportButton", "{file} could not be saved: {reason}.")
        tell(words.format(file=path.name, reason=error.strerror))
    else:
        saved = QCoreApplication.translate("ExportButton", "{file} saved.").format(file=path.name)
        tell(" ".join((saved, *more)))


class ExportButton(PushButton):
    """Asks for a file; its ending chooses PDF or CSV. `tell`: what says to the user how it went."""

    def __init__(self, table: "SortableTable", title: str, tell: Callable[[str], None]) -> None:
        super().__init__(table)
        self._table, self._title, self._tell = table, title, tell
        self.setText(self.tr("Print or export…"))
        set_tip(self, self.tr("The list as it is shown, as a PDF to print or as a CSV for a spreadsheet"))
        self.setAutoDefault(False)
        self.clicked.connect(lambda _=False: self._save())

    def _save(self) -> None:
        from dealer_trainer.certification.paper.export import csv_text

        kinds = self.tr("PDF to print (*.pdf);;CSV for a spreadsheet (*.csv)")
        if (path := ask_file(self, self.tr("Print or export"), f"{self._title}.pdf", kinds, is_new=True)) is None:
            return
        path = path if path.suffix.lower() in (".pdf", ".csv") else path.with_name(f"{path.name}.pdf")
        table, is_csv = self._table, path.suffix.lower() == ".csv"
        data = csv_text(table.headings, table.cells) if is_csv else table_pdf(self._title, table)
        save_file(path, data, self._tell)


def table_pdf(title: str, table: "SortableTable") -> bytes:
    """The rows of a table on as many pages as they need."""
    from dealer_trainer.ui.print.flow import Flow, fitted_columns, flow_pdf
    from dealer_trainer.ui.print.page import usual_paper

    cells = table.cells
    columns = fitted_columns(table.headings, cells, table.text_columns)

    def write(flow: Flow) -> None:
        flow.heading(title)
        flow.table(columns, cells)

    return flow_pdf(title, usual_paper(), write)


NARROW = 960
"""Width at scale 1 below which a form that a button asked for takes the place of the list."""


class ListPage(QWidget):
    """The list at the left, a form at the right, both as high as the page; a form alone in the middle."""

    list: SortableTable
    _forms: tuple[Form, ...] = ()

    def lay_out(self, *forms: Form) -> None:
        """Lay the list and its forms out, the first of which is shown; those that a button asks for have an emblem."""
        self._forms = forms
        beside = row((self.list, 1), *((form, 1) for form in forms), gap=16)
        self._place = column(0, (beside, 1), 0, gap=0)
        self.setLayout(self._place)
        self.show_form(forms[0])

    def show_form(self, shown: Form | None, *, is_begun: bool = True) -> None:
        """Show one form, or none; the focus of another one goes on to it, or to the list unless it `is_begun`."""
        focus = QApplication.focusWidget()
        is_lost = focus is not None and any(form.isAncestorOf(focus) for form in self._forms if form is not shown)
        for form in self._forms:
            form.setVisible(form is shown)
        self._cover()
        if is_lost and shown is not None and is_begun:
            shown.start()
        elif is_lost:
            self.list.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the list where there is room for it."""
        super().resizeEvent(event)
        self._cover()

    def _cover(self) -> None:
        is_asked = any(form.emblem and not form.isHidden() for form in self._forms)
        is_alone = is_asked and self.width() < NARROW * unit(self)
        self.list.setHidden(is_alone)
        for place, stretch in enumerate((1, 0, 2) if is_alone else (0, 1, 0)):
            self._place.setStretch(place, stretch)
