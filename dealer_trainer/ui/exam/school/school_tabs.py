"""The tabs that an examiner works with: sittings, live stations, people, figures, blueprints, house, keys, the day."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.school_summary import SchoolSummary
from dealer_trainer.ui.exam.lazy_screen import LazyScreen
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area.page_area import PageArea
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.lazy_stack import LazyStack
from dealer_trainer.ui.widget.segments import Segments

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.blueprint.blueprint_view import BlueprintView
    from dealer_trainer.ui.exam.live.cockpit import Cockpit
    from dealer_trainer.ui.exam.school.end_of_day_view import EndOfDayView
    from dealer_trainer.ui.exam.school.house_view import HouseView
    from dealer_trainer.ui.exam.school.keys_view import KeysView
    from dealer_trainer.ui.exam.school.people_view import PeopleView
    from dealer_trainer.ui.exam.school.roster_view import RosterView
    from dealer_trainer.ui.exam.school.school_view import SchoolView

SITTINGS, PEOPLE, SCHOOL, BLUEPRINTS, END_OF_DAY, LIVE, ROSTER, KEYS, HOUSE = range(9)
"""The ids of the tabs."""
ORDER = (SITTINGS, ROSTER, LIVE, PEOPLE, SCHOOL, BLUEPRINTS, HOUSE, KEYS, END_OF_DAY)
"""The order of the tabs on screen."""


class TabStack(LazyStack):
    """Tabs that scroll by themselves, so that each is as tall as it needs and the row of tabs stays in place."""

    def framed(self, _place: int, page: QWidget) -> QWidget:
        """The page in a scroll area."""
        return PageArea(page)


class SchoolTabs(QWidget):
    """Makes each tab when it is first chosen."""

    message = Signal(str)
    """A message for the user."""
    next_wanted = Signal()
    """The next trainee at this station is to be seated."""
    seat_wanted = Signal(object)
    """A PlannedSitting that is to begin now."""
    exam_wanted = Signal(str)
    """The id of a trainee who is to be examined now."""
    sittings: LazyScreen[SittingList] = LazyScreen(SITTINGS)
    """The tab of the sittings."""
    people: "LazyScreen[PeopleView]" = LazyScreen(PEOPLE)
    school: "LazyScreen[SchoolView]" = LazyScreen(SCHOOL)
    """The tab of the school's figures."""
    blueprints: "LazyScreen[BlueprintView]" = LazyScreen(BLUEPRINTS)
    end_of_day: "LazyScreen[EndOfDayView]" = LazyScreen(END_OF_DAY)
    keys: "LazyScreen[KeysView]" = LazyScreen(KEYS)
    """The school's keys, for admins."""
    house: "LazyScreen[HouseView]" = LazyScreen(HOUSE)
    """Its house rules."""
    live: "LazyScreen[Cockpit]" = LazyScreen(LIVE)
    roster: "LazyScreen[RosterView]" = LazyScreen(ROSTER)
    """The roster of planned sittings."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        titles = (self.tr("Exams"), self.tr("People"), self.tr("School"), self.tr("Blueprints"),
                  self.tr("End of day"), self.tr("Live"), self.tr("Roster"), self.tr("Keys"),
                  self.tr("House rules"))  # fmt: skip
        self.views = Segments(titles, self.tr("Tab"), self, ORDER)
        self._stack = TabStack(len(titles), self)
        for place in ORDER:
            self._stack.offer(place, partial(self._make, place))
        self._stack.made.connect(self._on_made)
        self._stack.show_page(SITTINGS)
        self.views.chosen.connect(self._stack.show_page)
        self.views.chosen.connect(lambda _: service.touch())
        self.views.chosen.connect(self._on_chosen)
        self.setLayout(column(row(self.views, 1), (self._stack, 1), gap=16, margins=(28, 0, 28, 24)))

    def named(self, place: int) -> QWidget:
        """A tab by its id, made on first use."""
        return self._stack.page(place)

    def stop(self) -> None:
        """Stop background work, because the window closes."""
        if self._stack.is_made(END_OF_DAY):
            self.end_of_day.stop()
        if self._stack.is_made(LIVE):
            self.live.stop()
        if self._stack.is_made(SCHOOL):
            self.school.stop()

    def show_summary(self) -> None:
        """Show the school's present state on the tabs that were opened so far."""
        is_in = self._service.state == "in"
        self.views.button(KEYS).setVisible(self._service.is_admin)
        if is_in and not self._service.is_admin and self.views.index == KEYS:
            self.views.choose(SITTINGS)
        for place in range(self._stack.count()):
            if self._stack.is_made(place):
                self._fill(place)

    def _on_chosen(self, index: int) -> None:
        """Focus the first field of a chosen tab, unless the arrow keys are moving along the tabs."""
        if index == PEOPLE and not self.views.is_walked:
            self.people.start()
        if index in (SITTINGS, PEOPLE, ROSTER, BLUEPRINTS, HOUSE) and self._service.state == "in":
            self._service.refresh()  # other stations may have written something in the meantime
        if index == LIVE and not self.views.is_walked:
            self.live.show_all()

    def _on_made(self, place: int) -> None:
        found = self._stack.page(place)
        scale_layouts(found, unit(self))
        self._fill(place)

    def _fill(self, place: int) -> None:
        """Fill a tab; it shows nothing of the school while nobody is signed in."""
        is_in = self._service.state == "in"
        if place == SITTINGS:
            summary = self._service.summary if is_in else SchoolSummary()
            self.sittings.show_sittings(summary.lines, summary.elsewhere, self._service.groups)
        elif place == PEOPLE:
            self.people.show_people()
        elif place == SCHOOL:
            self.school.refresh() if is_in else self.school.clear()
        elif place == BLUEPRINTS:
            self.blueprints.show_blueprints()
        elif place == HOUSE:
            self.house.show_house()
        elif place == ROSTER:
            self.roster.refresh() if is_in else self.roster.clear()
        elif place == LIVE:
            self.live.follow(is_in=is_in)
        elif place == KEYS:
            self.keys.show_keys() if is_in else self.keys.clear()
        else:
            self.end_of_day.show_records() if is_in else self.end_of_day.clear()

    def _make(self, place: int) -> QWidget:
        """A tab, connected as far as it says something; what it needs is imported now."""
        view = self._view(place)
        for name in ("message", "next_wanted", "seat_wanted", "exam_wanted"):
            if place != SITTINGS and hasattr(view, name):
                getattr(view, name).connect(getattr(self, name))
        return view

    def _view(self, place: int) -> QWidget:
        service = self._service
        if place == SITTINGS:
            return SittingList()
        if place == LIVE:
            from dealer_trainer.ui.exam.live.cockpit import Cockpit
            from dealer_trainer.ui.exam.live.school_live import SchoolLive

            live = SchoolLive(service, self)
            cockpit = Cockpit(live, live.identify, service.game, service.clock)
            cockpit.touched.connect(service.touch)
            cockpit.review_wanted.connect(self.sittings.result_wanted)
            return cockpit
        from dealer_trainer.ui.exam.blueprint.blueprint_view import BlueprintView
        from dealer_trainer.ui.exam.school.end_of_day_view import EndOfDayView
        from dealer_trainer.ui.exam.school.house_view import HouseView
        from dealer_trainer.ui.exam.school.keys_view import KeysView
        from dealer_trainer.ui.exam.school.people_view import PeopleView
        from dealer_trainer.ui.exam.school.roster_view import RosterView
        from dealer_trainer.ui.exam.school.school_view import SchoolView

        views: dict[int, Callable[[SchoolService], QWidget]] = {
            PEOPLE: PeopleView, SCHOOL: SchoolView, BLUEPRINTS: BlueprintView, END_OF_DAY: EndOfDayView,
            ROSTER: RosterView, KEYS: KeysView, HOUSE: HouseView,
        }  # fmt: skip
        return views[place](service)
