"""The course's screen: a lesson at work, the placement, or the question of what a trainee already knows."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.games.course import Background, Lesson
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.lesson.message_panel import MessagePanel
from dealer_trainer.ui.style.stylesheet import fit_added
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.part import PushButton, column

if TYPE_CHECKING:
    from dealer_trainer.ui.lesson.lesson_end import LessonEnd
    from dealer_trainer.ui.lesson.lesson_walk import LessonWalk

READ_MS = 150
"""From the first question's appearance to the reading of the course: the question itself comes first."""


class Startable(Protocol):
    """A view that knows where its focus belongs."""

    def start(self) -> None:
        """Put the focus there."""


class CoursePage(QWidget):
    """Shows one view at a time; its owner opens it, and decides what follows when it is left.

    What somebody has dealt before is asked of whoever says so, at a lesson or on the path; nobody else is stopped.
    """

    roll_ended = Signal()
    """A roll that was dealt again is over, and stored as an answer of the table."""
    closed = Signal()
    """The trainee leaves; their place in the lesson is kept."""

    def __init__(self, store: CourseStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._store = store
        self._walks: dict[str, LessonWalk] = {}
        self._read = QTimer(self, singleShot=True, interval=READ_MS)
        self._read.timeout.connect(store.load)
        self._wanted: Callable[[], None] | None = None
        self._again = self.closed.emit
        """Shows what is shown now again, if a roll can be dealt from it; otherwise leaves."""
        self._is_task = False
        self._trainee = store.trainee_id
        self.view: QWidget | None = None
        """The view shown now."""
        self.left_unit = -1
        """The index of the unit whose lesson was left, or not begun after all; -1 if none was."""
        self._stack = QStackedWidget(self)
        self.setLayout(column(self._stack))
        store.changed.connect(self._on_store)

    def open_first_lesson(self) -> None:
        """Begin the course; it is read once this is on screen, because the window itself comes first."""
        self._wait_for(partial(self._open_lesson, lesson_id=None))
        self._read.start()

    def open_lesson(self, lesson_id: str | None, *, is_task: bool = False) -> None:
        """Resume a lesson where it was left; None: the course's first one. `is_task`: it may lead back to Today."""
        self._is_task = is_task
        self._when_ready(partial(self._open_lesson, lesson_id=lesson_id))

    def open_roll(self, roll_id: str, lesson_id: str, *, is_back: bool = False) -> None:
        """Deal a roll of a lesson again, without help; `is_back`: it leads back to what is shown now."""
        back = self._again if is_back else self.closed.emit
        self._when_ready(partial(self._open_roll, roll_id=roll_id, lesson_id=lesson_id, back=back))

    def open_placement(self) -> None:
        """Find out which lessons may be skipped."""
        self._when_ready(partial(self._offer_placement, lesson_id=None))

    def leave(self) -> None:
        """Leave the lesson, also as the window closes: an item of a gate that was shown counts as left."""
        from dealer_trainer.drills.course.lesson_state import ItemDue
        from dealer_trainer.ui.lesson.lesson_view import LessonView

        due = self.view.lesson.due if isinstance(self.view, LessonView) else None
        if isinstance(due, ItemDue) and not due.is_helped:
            self._store.record_left(due.item)
        self._keep_place()

    def _keep_place(self) -> None:
        """Store that a lesson was begun, if it was left before the end of its first activity."""
        walk = next((walk for walk in self._walks.values() if walk is getattr(self.view, "lesson", None)), None)
        if walk is None or walk.due is None or walk.state.activity:
            return
        state, begun = walk.state, self._store.state.begun
        if (state.place or state.acts or state.answers) and all(each.lesson != walk.lesson.id for each in begun):
            self._store.keep_begun(walk.lesson.id, 0, walk.ms)

    def _on_left(self, walk: "LessonWalk") -> None:
        self.leave()
        self.left_unit = self._unit_of(walk.lesson.id)
        self.closed.emit()

    def _unit_of(self, lesson_id: str) -> int:
        course = self._store.course
        return [unit.id for unit in course.units].index(course.lesson(lesson_id).unit)

    def ask_background(self) -> None:
        """Ask what the trainee already knows, even if it was asked before. The course is read meanwhile."""
        self._wanted = None
        self._ask_background(None)
        self._read.start()

    def hasHeightForWidth(self) -> bool:
        """Its felt shrinks if a text takes more room."""
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Cancel reading for a screen that is left, or a window that is closed; the place in a lesson is kept."""
        super().hideEvent(event)
        self._read.stop()
        if not event.spontaneous():
            self._keep_place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc while the course is read."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def start(self) -> None:
        """Put the focus where the next key is needed."""
        if self.view is not None and self.isVisible():
            cast(Startable, self.view).start()

    def _when_ready(self, wanted: Callable[[], None]) -> None:
        """Call something once the course and the trainee's results in it have been read."""
        self._wait_for(wanted)
        if not self._is_ready:
            self._store.load()
        self._on_store()

    def _wait_for(self, wanted: Callable[[], None]) -> None:
        self._wanted = wanted
        if not self._is_ready:
            panel = MessagePanel(self)
            panel.show_late(self.tr("One moment"))
            self._show(panel)

    @property
    def _is_ready(self) -> bool:
        return self._store.is_loaded and (self._store.is_read or self._store.is_failing)

    def _on_store(self) -> None:
        self._follow_trainee()
        if self._wanted is not None and self._is_ready:
            wanted, self._wanted = self._wanted, None
            wanted()

    def _follow_trainee(self) -> None:
        """Forget another trainee's places in lessons; a lesson on screen is theirs, so it is closed."""
        trainee = self._store.trainee_id
        if trainee is None or trainee == self._trainee:
            return
        is_other, self._trainee = self._trainee is not None, trainee
        if is_other:
            self._walks.clear()
            self._store.opened = ""
            if self._wanted is None and self.isVisible():
                self.closed.emit()

    def _open_lesson(self, lesson_id: str | None) -> None:
        """A lesson, or the first one."""
        lesson_id = lesson_id or self._store.course.lessons[0].id
        self.left_unit = -1
        from dealer_trainer.ui.lesson.lesson_view import LessonView

        self._store.opened = lesson_id
        walk = self._walks.get(lesson_id)
        if walk is None:
            walk = self._walks[lesson_id] = self._walk_of(lesson_id)
        if walk.due is None:
            # It was left at its end: opening it again starts it from the beginning.
            walk.begin_again()
        view = LessonView(walk, self._store.state.background, self._store.record, self)
        view.advice.lesson_ahead = self._store.number_ahead
        view.left.connect(lambda: self._on_left(walk))
        view.over.connect(lambda: self._on_over(walk))
        is_first = walk.lesson is self._store.course.lessons[0]
        if is_first and self._store.state.background is None and self._store.is_read:
            dealt = PushButton(self.tr("I have dealt before"), view)
            dealt.clicked.connect(lambda: self._ask_background(lesson_id))
            dealt.setHidden(walk.is_untouched)
            view.header.offer(dealt)
            QWidget.setTabOrder(view, dealt)
        self._show(view)

    def _walk_of(self, lesson_id: str) -> "LessonWalk":
        """A lesson at the activity where it was left, even before the app was closed; otherwise at its beginning."""
        from dealer_trainer.ui.lesson.lesson_walk import LessonWalk

        lesson = self._store.course.lesson(lesson_id)
        begun = next((each for each in self._store.state.begun if each.lesson == lesson_id), None)
        # Every finished attempt is stored: the next one has other tables, even after the app was closed.
        attempt = sum(result.lesson == lesson_id for result in self._store.state.results)
        walk = LessonWalk(self._store.game, lesson, self, attempt=attempt)
        if begun is not None and begun.activity < len(lesson.activities):
            walk.skip_to(begun.activity, begun.ms)
        walk.dealt.connect(self._store.record_dealt)
        walk.advanced.connect(lambda: self._store.keep_begun(lesson_id, walk.state.activity, walk.ms))
        return walk

    def _open_roll(self, roll_id: str, lesson_id: str, back: Callable[[], None]) -> None:
        from dealer_trainer.drills.course.roll import roll_lesson
        from dealer_trainer.ui.lesson.lesson_walk import LessonWalk

        lesson = roll_lesson(self._store.game, roll_id, lesson_id)
        self._show_roll(LessonWalk(self._store.game, lesson, self), back)

    def _show_roll(self, walk: "LessonWalk", back: Callable[[], None]) -> None:
        self._store.opened = walk.lesson.id
        from dealer_trainer.ui.lesson.lesson_view import LessonView

        view = LessonView(walk, self._store.state.background, self._store.record, self)
        view.advice.lesson_ahead = self._store.number_ahead
        view.left.connect(back)
        view.over.connect(lambda: self._on_roll(walk, back))
        self._show(view)

    def _on_roll(self, walk: "LessonWalk", back: Callable[[], None]) -> None:
        """Store the dealt roll as an answer of the table, and show what was missed."""
        faults = tuple(fault for miss in walk.misses for fault in miss.faults)
        self._store.record_roll(walk.lesson, faults, walk.ms)
        self.roll_ended.emit()
        self._show_roll_end(walk, back)

    def _show_roll_end(self, walk: "LessonWalk", back: Callable[[], None]) -> None:
        from dealer_trainer.ui.lesson.lesson_end import LessonEnd

        view = LessonEnd(self._store.game, self, self._store.number_ahead)
        if walk.state.outcome == "passed":
            view.show_dealt(walk)
        else:
            view.show_failed(walk)
        _deal_on(view, walk, lambda: self._show_roll(walk, back))
        view.left.connect(back)
        self._show(view, partial(self._show_roll_end, walk=walk, back=back))

    def _ask_background(self, lesson_id: str | None) -> None:
        """`lesson_id`: the requested lesson, which comes next."""
        panel = MessagePanel(self)
        text = self.tr(
            "If you’re new to dealing, every term is explained. If you deal blackjack or craps, you hear what’s "
            "different here, in terms you know. If you deal this game, you can skip what you know."
        )
        titles: dict[Background, tuple[str, str]] = {
            "new": (self.tr("Nothing yet"), "Enter"),
            "blackjack": (self.tr("Blackjack"), "2"),
            "craps": (self.tr("Craps"), "3"),
            "dealt": (self.tr("This game"), "4"),
        }
        choices = [Choice(*title, partial(self._on_background, each, lesson_id)) for each, title in titles.items()]
        later = self.closed.emit if lesson_id is None else partial(self.open_lesson, lesson_id)
        choices.append(Choice(self.tr("Not now"), "Esc", later))
        panel.show_message(self.tr("What have you dealt before?"), text, choices)
        self._show(panel)

    def _on_background(self, background: Background, lesson_id: str | None) -> None:
        self._store.set_background(background)
        if lesson_id is None and (
            self._store.state.results or (self._store.is_loaded and not self._store.course.lessons)
        ):
            self.closed.emit()  # changed in the middle of the course: the trainee continues at the same place
            return
        if background == "new":
            self.open_lesson(lesson_id)
        else:
            self._when_ready(partial(self._offer_placement, lesson_id=lesson_id))

    def _offer_placement(self, lesson_id: str | None) -> None:
        if not self._store.course.placement:
            self.open_lesson(lesson_id)
            return
        from dealer_trainer.drills.course.placement import known_lessons
        from dealer_trainer.ui.course.placement_view import lessons_text, show_units

        panel, game = MessagePanel(self, self._store.game), self._store.game
        shown = known_lessons(game, game.course.placement, {})
        choices = [Choice(self.tr("Find my place"), "Enter", self._deal_placement)]
        if lesson_id is None:
            choices.append(Choice(self.tr("Begin with lesson 1"), "B", lambda: self.open_lesson(None)))
        # Whoever was on the way to a lesson comes there, whatever the answer.
        later = self.closed.emit if lesson_id is None else partial(self.open_lesson, lesson_id)
        choices.append(Choice(self.tr("Later"), "Esc", later))
        words = self.tr("Deal up to {count} rounds in 5 minutes.\nDeal them right and skip up to {figures}.")
        text = words.format(count=len(game.course.placement), figures=lessons_text(game, shown))
        show_units(panel, game, shown, are_done=False)
        panel.show_message(self.tr("Find your place"), text, choices)
        self._show(panel)

    def _deal_placement(self) -> None:
        """Deal its rolls at once: what comes before has explained it."""
        from dealer_trainer.ui.course.placement_view import PlacementView

        view = PlacementView(self._store.game, self._store.state.background, self)
        view.found.connect(self._on_placed)
        view.lesson_wanted.connect(self._open_lesson)
        view.left.connect(self.closed)
        self._show(view)

    def _on_placed(self, lessons: tuple[Lesson, ...], ms: int) -> None:
        """Mark lessons as tested out; the time of the placement counts with the first."""
        from dealer_trainer.records.progress.course_record import LessonResult

        now, known = self._store.now(), self._known
        new = [lesson for lesson in lessons if lesson.id not in known]
        results = tuple(LessonResult(each.id, now, "tested_out", 0 if at else ms) for at, each in enumerate(new))

        def tell() -> None:
            for result in results:
                self._store.lesson_ended.emit(result.lesson, result.outcome)

        if results:
            self._store.keep(results, tell)

    def _on_over(self, walk: "LessonWalk") -> None:
        """Store whether the gate was passed or failed, and show what follows."""
        from dealer_trainer.records.progress.course_record import LessonResult

        lesson, is_passed = walk.lesson, walk.state.outcome == "passed"
        result = LessonResult(lesson.id, self._store.now(), "passed" if is_passed else "failed", walk.ms)
        self._store.keep((result,), lambda: self._store.lesson_ended.emit(lesson.id, result.outcome))
        self._show_end(walk)

    def _show_end(self, walk: "LessonWalk") -> None:
        from dealer_trainer.ui.lesson.lesson_end import LessonEnd

        view, lesson = LessonEnd(self._store.game, self, self._store.number_ahead), walk.lesson
        known = self._known
        lessons = self._store.course.lessons
        following = next((other for other in lessons[lessons.index(lesson) + 1 :] if other.id not in known), None)
        view.back = self.tr("Back to Today") if self._is_task else ""
        if walk.state.outcome == "passed":
            view.show_passed(walk, following, known)
        else:
            view.show_failed(walk)
        view.next_wanted.connect(lambda: self._open_lesson(following.id if following is not None else lesson.id))
        _deal_on(view, walk, lambda: self._open_lesson(lesson.id))
        view.left.connect(lambda: self._on_left(walk))
        self._show(view, partial(self._show_end, walk=walk))

    @property
    def _known(self) -> set[str]:
        """The lessons that need not be taken any more."""
        return {result.lesson for result in self._store.state.results if result.outcome != "failed"}

    def _show(self, view: QWidget, again: Callable[[], None] | None = None) -> None:
        """Show a view; `again` shows the same, once a roll that it led to was dealt."""
        old = self.view
        self.view, self._again = view, again or self.closed.emit
        self._stack.addWidget(view)
        fit_added(view)
        self._stack.setCurrentWidget(view)
        if old is not None:
            self._stack.removeWidget(old)
            old.hide()
            old.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # the first frame is the settled one
        self.start()


def _deal_on(end: "LessonEnd", walk: "LessonWalk", show: Callable[[], None]) -> None:
    """Let an end lead to what was missed, or to the beginning."""
    for wanted, begin in ((end.again_wanted, walk.again), (end.lesson_wanted, walk.begin_again)):
        wanted.connect(begin)
        wanted.connect(show)
