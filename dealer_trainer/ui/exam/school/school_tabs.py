"""What an examiner works with: the sittings, the people, the school's figures, its blueprints, its records."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.blueprint_store import keep_blueprint
from dealer_trainer.certification.school.school_figures import SchoolFigures, SchoolReader, open_reader, read_figures
from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.records_view import RecordsView
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_view import SchoolView
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.widget.segments import Segments

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

CURVES = "curves"
"""In the school's folder: how its blueprints decide. It can be worked out again, and is part of no backup."""
PEOPLE, BLUEPRINTS = 1, 3
"""The places of the people and the blueprints among the tabs."""


class SchoolTabs(QWidget):
    """One tab for each; nothing of the school is in them while nobody is signed in."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._reader: SchoolReader | None = None
        self._was_in = False
        titles = (self.tr("Sittings"), self.tr("People"), self.tr("School"), self.tr("Blueprints"),
                  self.tr("Records"))  # fmt: skip
        self.views = Segments(titles, self.tr("Tab"), self)
        self.sittings = SittingList(self)
        self.people = PeopleView(service, self)
        self.school = SchoolView(self._read_figures, service.clock.now, self._stop_reading, self)
        self.blueprints = BlueprintEditor(service.game, self._keep_blueprint, self, service.folder / CURVES)
        self.records = RecordsView(service, self)
        self._stack = QStackedWidget(self)
        for view in (self.sittings, self.people, self.school, self.blueprints, self.records):
            self._stack.addWidget(view)
        self.views.chosen.connect(self._stack.setCurrentIndex)
        self.views.chosen.connect(lambda _: service.touch())
        self.views.chosen.connect(self._on_chosen)
        head = QHBoxLayout()
        head.addWidget(self.views)
        head.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 0, 28, 24)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self._stack, 1)

    def _on_chosen(self, index: int) -> None:
        """Begin where there is something to type, unless the arrow keys are walking along the tabs."""
        if index == PEOPLE and not self.views.is_walked:
            self.people.start()
        self._show_blueprints()

    def stop(self) -> None:
        """Stop what goes on by itself: the window closes."""
        self.blueprints.stop()
        self._stop_reading(is_stopped=True)
        self.records.stop()

    def show_summary(self) -> None:
        """Show the school as it stands."""
        is_in = self._service.state == "in"
        if is_in and not self._was_in:
            self._stop_reading(is_stopped=False)
        self._was_in = is_in
        self.sittings.show_sittings(self._service.summary.lines if is_in else ())
        self.people.show_people()
        if is_in:
            self._show_blueprints()
            self.school.refresh()
            self.records.show_records()
        else:
            self.blueprints.stop()
            self.school.clear()
            self._stop_reading(is_stopped=True)
            self.records.clear()

    def _show_blueprints(self) -> None:
        """Fill the editor while it is looked at: its hundred fields take longer than all the other tabs."""
        if self._service.state == "in" and self._stack.currentWidget() is self.blueprints:
            self.blueprints.show_blueprints(self._service.summary.blueprints)

    def _read_figures(self, on_result: Callable[[SchoolFigures], None], on_error: Callable[[str], None]) -> None:
        self._service.look(self._figures, on_result, on_error)

    def _figures(self, school: "School", session: "Session") -> SchoolFigures:
        """In the reader's thread, which alone makes it."""
        if self._reader is None:
            self._reader = open_reader(school, self._service.game)
        return read_figures(school, session, self._reader)

    def _stop_reading(self, *, is_stopped: bool) -> None:
        """Stop working out figures, or go on."""
        if self._reader is not None and is_stopped:
            self._reader.stop()
        elif self._reader is not None:
            self._reader.resume()

    def _keep_blueprint(
        self, blueprint: Blueprint, on_result: Callable[[None], None], on_error: Callable[[str], None]
    ) -> None:
        service = self._service
        job = partial(keep_blueprint, blueprint=blueprint, game=service.game, at=service.clock.now())
        service.do(job, on_result, on_error)
