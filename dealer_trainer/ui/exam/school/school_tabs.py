"""What an examiner works with: the sittings, the people, the school's figures, its blueprints, its records."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.blueprint_store import keep_blueprint
from dealer_trainer.certification.school.school_figures import SchoolFigures, SchoolReader, open_reader, read_figures
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.lazy_stack import LazyStack
from dealer_trainer.ui.widget.segments import Segments

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
    from dealer_trainer.ui.exam.school.people_view import PeopleView
    from dealer_trainer.ui.exam.school.records_view import RecordsView
    from dealer_trainer.ui.exam.school.school_view import SchoolView

CURVES = "curves"
"""In the school's folder: how its blueprints decide. It can be worked out again, and is part of no backup."""
SITTINGS, PEOPLE, SCHOOL, BLUEPRINTS, RECORDS = range(5)
"""The places of the tabs."""


class SchoolTabs(QWidget):
    """One tab for each, made when it is first chosen."""

    message = Signal(str)
    """To be read once."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._reader: SchoolReader | None = None
        self._was_in = False
        titles = (self.tr("Sittings"), self.tr("People"), self.tr("School"), self.tr("Blueprints"),
                  self.tr("Records"))  # fmt: skip
        self.views = Segments(titles, self.tr("Tab"), self)
        self._stack = LazyStack(len(titles), self)
        for place, make in (
            (SITTINGS, SittingList), (PEOPLE, self._make_people), (SCHOOL, self._make_school),
            (BLUEPRINTS, self._make_blueprints), (RECORDS, self._make_records),
        ):  # fmt: skip
            self._stack.offer(place, make)
        self._stack.made.connect(self._on_made)
        self._stack.show_page(SITTINGS)
        self.views.chosen.connect(self._stack.show_page)
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

    @property
    def sittings(self) -> SittingList:
        """The sittings."""
        return cast("SittingList", self._stack.page(SITTINGS))

    @property
    def people(self) -> "PeopleView":
        """The people."""
        return cast("PeopleView", self._stack.page(PEOPLE))

    @property
    def school(self) -> "SchoolView":
        """The school's figures."""
        return cast("SchoolView", self._stack.page(SCHOOL))

    @property
    def blueprints(self) -> "BlueprintEditor":
        """The editor of its blueprints."""
        return cast("BlueprintEditor", self._stack.page(BLUEPRINTS))

    @property
    def records(self) -> "RecordsView":
        """Its records."""
        return cast("RecordsView", self._stack.page(RECORDS))

    def stop(self) -> None:
        """Stop what goes on by itself: the window closes."""
        if self._stack.is_made(BLUEPRINTS):
            self.blueprints.stop()
        if self._stack.is_made(RECORDS):
            self.records.stop()
        self._stop_reading(is_stopped=True)

    def show_summary(self) -> None:
        """Show the school as it stands, on the tabs that were looked at."""
        is_in = self._service.state == "in"
        if is_in != self._was_in:
            self._was_in = is_in
            self._stop_reading(is_stopped=not is_in)
        for place in range(self._stack.count()):
            if self._stack.is_made(place):
                self._fill(place)

    def _on_chosen(self, index: int) -> None:
        """Begin where there is something to type, unless the arrow keys are walking along the tabs."""
        if index == PEOPLE and not self.views.is_walked:
            self.people.start()
        if index == BLUEPRINTS:
            self._show_blueprints()

    def _on_made(self, place: int) -> None:
        found = self._stack.page(place)
        scale_layouts(found, unit(self))
        self._fill(place)

    def _fill(self, place: int) -> None:
        """Show on a tab what there is; nothing of the school while nobody is signed in."""
        is_in = self._service.state == "in"
        if place == SITTINGS:
            self.sittings.show_sittings(self._service.summary.lines if is_in else ())
        elif place == PEOPLE:
            self.people.show_people()
        elif place == SCHOOL:
            self.school.refresh() if is_in else self.school.clear()
        elif place == BLUEPRINTS:
            self._show_blueprints() if is_in else self.blueprints.stop()
        else:
            self.records.show_records() if is_in else self.records.clear()

    def _make_people(self) -> QWidget:
        from dealer_trainer.ui.exam.school.people_view import PeopleView

        view = PeopleView(self._service)
        view.message.connect(self.message)
        return view

    def _make_school(self) -> QWidget:
        from dealer_trainer.ui.exam.school.school_view import SchoolView

        return SchoolView(self._read_figures, self._service.clock.now, self._stop_reading)

    def _make_blueprints(self) -> QWidget:
        from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor

        service = self._service
        editor = BlueprintEditor(service.game, self._keep_blueprint, curves=service.folder / CURVES)
        editor.message.connect(self.message)
        return editor

    def _make_records(self) -> QWidget:
        from dealer_trainer.ui.exam.school.records_view import RecordsView

        return RecordsView(self._service)

    def _show_blueprints(self) -> None:
        """Fill the editor while it is looked at: its hundred fields take longer than all the other tabs."""
        if self._service.state == "in" and self._stack.currentIndex() == BLUEPRINTS:
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
