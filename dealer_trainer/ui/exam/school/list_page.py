"""A page of a list, with one of its forms beside it, or none."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import row
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

NARROW = 960
"""Width at scale 1 below which a form that a button asked for takes the place of the list."""


class ListPage(QWidget):
    """The list at the left, a form at the right, both as high as the page."""

    list: SortableTable
    _forms: tuple[Form, ...] = ()
    _asked: tuple[Form, ...] = ()

    def lay_out(self, *forms: Form, shares: tuple[int, int] = (4, 3), asked: tuple[Form, ...] = ()) -> None:
        """Lay the list and its forms out, the first of which is shown.

        `shares`: of the width, the list’s first; `asked`: the forms that a button asks for and Back puts away.
        """
        self._forms, self._asked = forms, asked
        self.setLayout(row((self.list, shares[0]), *((form, shares[1]) for form in forms), gap=16))
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
        is_asked = any(not form.isHidden() for form in self._asked)
        self.list.setHidden(is_asked and self.width() < NARROW * unit(self))
