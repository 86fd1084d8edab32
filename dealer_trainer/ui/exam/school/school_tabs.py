"""The tabs that an examiner works with: sittings, live stations, people, blueprints, house, records."""

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.lazy_stack import LazyScreen, LazyStack
from dealer_trainer.ui.widget.part import column, row
from dealer_trainer.ui.widget.segments import Segments

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.live.cockpit import Cockpit
    from dealer_trainer.ui.exam.school.blueprint_view import BlueprintView
    from dealer_trainer.ui.exam.school.house_view import HouseView
    from dealer_trainer.ui.exam.school.people_view import PeopleView
    from dealer_trainer.ui.exam.school.records_view import RecordsView

SITTINGS, PEOPLE, BLUEPRINTS, RECORDS, LIVE, HOUSE = range(6)
"""The ids of the tabs."""
ORDER = (SITTINGS, LIVE, PEOPLE, BLUEPRINTS, HOUSE, RECORDS)
"""The order of the tabs on screen."""


class TabStack(LazyStack):
    """Tabs that scroll by themselves, so that each is as tall as it needs and the row of tabs stays in place."""

    def framed(self, place: int, page: QWidget) -> QWidget:
        """The page in a scroll area; a form where the lists of the other tabs are."""
        if isinstance(page, Form):
            form, page = page, QWidget()
            page.setLayout(column(row((form, 100), 1, gap=0), 1))
        return PageArea(page)


class SchoolTabs(QWidget):
    """Makes each tab when it is first chosen; all of them go with the session."""

    sittings: LazyScreen[SittingList] = LazyScreen(SITTINGS)
    people: "LazyScreen[PeopleView]" = LazyScreen(PEOPLE)
    blueprints: "LazyScreen[BlueprintView]" = LazyScreen(BLUEPRINTS)
    records: "LazyScreen[RecordsView]" = LazyScreen(RECORDS)
    house: "LazyScreen[HouseView]" = LazyScreen(HOUSE)
    live: "LazyScreen[Cockpit]" = LazyScreen(LIVE)

    def __init__(self, service: SchoolService, tab: int = SITTINGS, parent: QWidget | None = None) -> None:
        """`tab`: the one to begin with."""
        super().__init__(parent)
        self._service = service
        titles = (self.tr("Exams"), self.tr("People"), self.tr("Exam types"),
                  self.tr("Records"), self.tr("Live"), self.tr("House rules"))  # fmt: skip
        self.views = Segments(titles, self.tr("Tab"), self, ORDER, folds=True)
        self._stack = TabStack(len(titles), self)
        for place in ORDER:
            self._stack.offer(place, partial(self._view, place))
        self._stack.made.connect(self._on_made)
        self.views.button(tab).setChecked(True)
        self._stack.show_page(tab)
        self.views.chosen.connect(self._on_chosen)
        service.people_wanted.connect(lambda: self.views.choose(PEOPLE))
        self.setLayout(column(self.views, (self._stack, 1), gap=12, margins=(24, 0, 24, 20)))

    def named(self, place: int) -> QWidget:
        """A tab by its id, made on first use."""
        return self._stack.page(place)

    def stop(self) -> None:
        """Stop background work, because the session ends or the window closes."""
        for view in cast("tuple[Any, ...]", self._stack.made_pages):
            if hasattr(view, "stop"):
                view.stop()

    def follow(self) -> None:
        """Show the school's present state on the tabs that were opened so far."""
        for view in cast("tuple[Any, ...]", self._stack.made_pages):
            view.follow()

    def _on_chosen(self, place: int) -> None:
        """Focus the first field of a chosen tab, unless the arrow keys are moving along the tabs."""
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):  # otherwise it would go to the next button: Lock
            self.views.button(place).setFocus(Qt.FocusReason.OtherFocusReason)
        self._stack.show_page(place)
        self._service.touch()
        if place == PEOPLE and not self.views.is_walked:
            self.people.start()
        if place in (SITTINGS, PEOPLE, BLUEPRINTS, HOUSE):
            self._service.refresh()  # other stations may have written something in the meantime
        if place == LIVE and not self.views.is_walked:
            self.live.show_all()

    def _on_made(self, place: int) -> None:
        view: Any = self.named(place)
        scale_layouts(view, unit(self))
        view.follow()

    def _view(self, place: int) -> QWidget:
        """A tab; what it needs is imported now."""
        if place == SITTINGS:
            return SittingList(self._service)
        if place == LIVE:
            from dealer_trainer.ui.exam.live.cockpit import Cockpit, SchoolLive

            return Cockpit(SchoolLive(self._service, self))
        from dealer_trainer.ui.exam.school.blueprint_view import BlueprintView
        from dealer_trainer.ui.exam.school.house_view import HouseView
        from dealer_trainer.ui.exam.school.people_view import PeopleView
        from dealer_trainer.ui.exam.school.records_view import RecordsView

        views = {
            PEOPLE: PeopleView, BLUEPRINTS: BlueprintView, RECORDS: RecordsView,
            HOUSE: HouseView,
        }  # fmt: skip
        return views[place](self._service)
