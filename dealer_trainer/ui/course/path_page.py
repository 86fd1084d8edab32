"""The map of the course: every unit with its lessons done, next, and to come."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.course.overview import Overview, overview
from dealer_trainer.drills.course.path import LessonStation, UnitStation, outcomes_of
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.ui.course.course_answers_page import CourseAnswersPage, NeedsOf
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.today.today_text import path_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.area import around
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import (
    PushButton,
    RowButton,
    ToggledAsClicked,
    column,
    discard,
    named_label,
    row,
    set_look,
    set_loud,
    set_name,
)
from dealer_trainer.ui.widget.unit_picture import Piece, UnitPicture

PICTURE, MOST, LITTLE = 52, 190, 52
"""The picture's least and greatest side above the texts at scale 1, and its side at their left in a lower card."""
HEAD, BESIDE_IT = 104, 84
"""What the page has above its cards, and a card above and below its picture, at scale 1."""


class UnitCard(ToggledAsClicked, RowButton):
    """Its picture in a ring as full as it is done, and its title; chosen while its lessons are shown."""

    focused = Signal()
    """It got the keyboard focus."""

    def __init__(self, number: int, piece: Piece, parent: QWidget) -> None:
        super().__init__("choiceCard", "", parent)
        self._number, self._words = number, ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.picture = UnitPicture(piece, self, PICTURE)
        self._title, self._foot = named_label(self, "taskTitle"), named_label(self, "quiet", is_wrapped=False)
        self._box = QGridLayout()
        self._box.setContentsMargins(9, 7, 6, 6)
        self._box.setHorizontalSpacing(8)
        self._box.setVerticalSpacing(3)
        self.show_picture(PICTURE, is_beside=False)
        self.fill(self._box)

    def show_picture(self, side: float, *, is_beside: bool) -> None:
        """Show the picture with this side in pixels above the title, or the number beside it."""
        middle, left = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for part in (self.picture, self._title, self._foot):
            self._box.removeWidget(part)
        self._box.addWidget(self.picture, 0, 0, middle)
        self._box.addWidget(self._title, 0, 1) if is_beside else self._box.addWidget(self._title, 1, 0)
        self._box.addWidget(self._foot, 2, 0, middle)
        self._foot.setHidden(is_beside)
        self.picture.figure = str(self._number) if is_beside else ""
        self._show_title()
        self._title.setAlignment(left if is_beside else middle)
        for at in (0, 1):
            self._box.setColumnStretch(at, at == is_beside)
            self._box.setRowStretch(at, at == 1 - is_beside)
        self.picture.setFixedSize(QSize(1, 1) * round(side))

    def show_unit(self, station: UnitStation) -> None:
        """Show the trainee's progress in the unit."""
        count, title = len(station.lessons), game_text(station.title)
        self.picture.show_unit(station.parts, station.share)
        self._words = title
        self._show_title()
        set_name(self._title, "quiet" if station.status == "locked" else "taskTitle")
        set_look(self, "isNext", station.status == "next")
        self._foot.setText(self.tr("{minutes} min").format(minutes=station.minutes))
        words = self.tr("{number}. {title}: {done} of {count} lessons, {minutes} min")
        self.setAccessibleName(
            words.format(number=self._number, title=title, done=station.passed, count=count, minutes=station.minutes)
        )

    def _show_title(self) -> None:
        self._title.setText(self._words if self.picture.figure else f"{self._number}. {self._words}")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Signal that its lessons should be shown."""
        super().focusInEvent(event)
        self.focused.emit()


ACROSS = 5
"""Cards in a row; large type on a small screen has room for fewer."""
SIDE = 360


def unit_text(station: UnitStation) -> str:
    """What a unit is about, and if the exam asks nothing of it."""
    words = QCoreApplication.translate("UnitCard", "Not on the exam. {text}") if station.is_beside else "{text}"
    return words.format(text=game_text(station.text))


BESIDE = 20
"""Beside the lessons in their card, at scale 1."""
WIDEST, TALLEST = 1500, 860
CARD, GAP, CLOSE, MARGIN, BAR = 126, 12, 7, 39, 20
"""The least width of a card at scale 1, the gap between two, also of low ones, the margin beside all of them, and room
to scroll."""


class _KnownButton(PushButton):
    """A button on which a double click counts once: its second half must not press whatever is there by then."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count it as the click that it began with."""
        event.accept()


class PathPage(CourseAnswersPage):
    """A card shows its lessons at the right; Enter presses the primary button, Esc goes back."""

    lesson_wanted = Signal(str)
    background_wanted = Signal()
    """The trainee wants to change what they have dealt before."""
    placement_wanted = Signal()
    left = Signal()

    def __init__(
        self,
        course: CourseStore,
        store: TraineeStore,
        settings: PlanSettings = DEFAULTS,
        needs: NeedsOf = lambda _: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(course, store, settings, needs, parent)
        self.found: Overview | None = None
        """The figures shown; None before the answers were read."""
        self._chosen = self._first = -1
        self._start_texts: tuple[str, ...] = ()
        self._is_fresh = False
        """Whether the next update moves the focus to the start; later it stays where the trainee put it."""
        self.cards: tuple[UnitCard, ...] = ()
        self._grid = FoldingRow((), self, spread="columns")
        self._grid.is_level = True
        self._text = named_label(self, "quiet")
        self._unit_title = named_label(self, "headline")
        self._unit_text = named_label(self, "article")
        self._lessons = QVBoxLayout()
        self.lessons: tuple[QPushButton, ...] = ()
        self.start = KeyButton("", "Enter", self)
        self.known = _KnownButton(self.tr("I know this unit"), self)
        self.undo = _KnownButton(self.tr("Undo “I know this unit”"), self)
        self._ahead = named_label(self, "article")
        self._ahead.setText(self.tr("Other units come first, but you can open it."))
        self.background = PushButton(self.tr("My experience"), self)
        self.placement = PushButton(self.tr("Find my place"), self)
        self.back = KeyButton(self.tr("Today"), "Esc", self)
        self._unit_card = QFrame(self)
        self._unit_card.hide()  # until the answers have been read
        self._piece = pieces_of(course.game)
        self._lay_out()
        self._connect()

    @property
    def unit(self) -> UnitStation | None:
        """The unit whose lessons are shown."""
        return self.found.path.units[self._chosen] if self.found is not None and self._chosen >= 0 else None

    def begin_at(self, number: int) -> None:
        """Show the lessons of that unit the next time the page is shown; -1: of the next lesson's unit."""
        self._first = number

    def choose(self, number: int) -> None:
        """Show the lessons of a unit, by its index."""
        self._chosen = number
        self.cards[number].setChecked(True)
        self._show_unit()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the trainee's current position, beginning at the next lesson or where `begin_at` says."""
        super().showEvent(event)
        if event.spontaneous():
            return  # the window was minimized
        self._chosen, self._first = self._first, -1
        self._is_fresh = True
        self._course.load()
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts the lesson, Esc goes back, arrows move among the units."""
        key, focused = event.key(), self.focusWidget()
        rows = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            button = focused if isinstance(focused, QPushButton) and focused is not self.start else self.start
            button.click()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in rows and self.cards:
            self.cards[self._in_row(rows[Qt.Key(key)])].setFocus(Qt.FocusReason.TabFocusReason)
        elif key in steps and self.cards:
            at = min(len(self.cards) - 1, max(0, self._chosen + steps[Qt.Key(key)]))
            self.cards[at].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the content together on a wide screen."""
        super().resizeEvent(event)
        scale = unit(self)
        self._content.setMaximumSize(round(WIDEST * scale), round(TALLEST * scale))
        beside = round(min(SIDE * scale, self.width() * 0.3))
        self._unit_card.setFixedWidth(beside)
        self._bound_start()
        self._fold()

    def _bound_start(self) -> None:
        """Name the lesson on the start button, unless it is named above and takes more than a line."""
        room = self._unit_card.width() - round(2 * BESIDE * unit(self))
        for words in self._start_texts:
            self.start.setText(words)
            if self.start.sizeHint().width() <= room:
                break
        self.start.setMinimumHeight(self.start.heightForWidth(room))

    def _fold(self) -> None:
        """Lay out as many cards in a row as fit, with pictures so large that they fill the page."""
        scale, count, whole = unit(self), len(self.cards), around(self) or self
        room = min(whole.width() / scale - BAR - 2 * MARGIN, WIDEST) - self._unit_card.minimumWidth() / scale - GAP
        across = max(1, min(ACROSS, int((room + GAP) / (CARD + GAP))))
        self._grid.column = int((room - GAP * (across - 1)) / across) - 4
        high = (min(whole.height() / scale, TALLEST) - HEAD) / max(1, -(-count // across)) - GAP - BESIDE_IT
        side = min(MOST, high, self._grid.column - BESIDE)
        is_low = side < PICTURE
        self._grid.gap = GAP if not is_low else CLOSE
        for card in self.cards:
            card.show_picture((LITTLE if is_low else side) * scale, is_beside=is_low)
        self._grid.updateGeometry()

    def _in_row(self, way: int) -> int:
        """The card straight above or below the chosen one, or the last of a shorter row; itself beyond the rows."""
        here = self.cards[self._chosen]
        rows = [card.y() for card in self.cards if (card.y() - here.y()) * way > 0]
        line = [at for at, card in enumerate(self.cards) if rows and card.y() == (min if way > 0 else max)(rows)]
        return next((at for at in reversed(line) if self.cards[at].x() <= here.x()), self._chosen)

    def _job(self) -> Callable[[], Overview]:
        game, history, needs, minutes = self._game, self._history(), self._needs, self._settings.minutes
        return lambda: overview(game, history, needs(game), minutes)

    def _show_unread(self, reason: str) -> None:
        self._text.setText(reason)

    def _show(self, found: Overview) -> None:
        self.placement.setVisible(bool(self._course.course.placement))
        self.found = found
        self._text.setText(path_text(found.path))
        self._make_cards(len(found.path.units))
        for card, station in zip(self.cards, found.path.units, strict=True):
            card.show_unit(station)
        self._unit_card.show()
        if found.path.units:
            is_next = [station.status == "next" for station in found.path.units]
            focused, lessons = self.window().focusWidget(), self.lessons
            self.choose(self._chosen if self._chosen >= 0 else is_next.index(True) if any(is_next) else 0)
            if self.isVisible():
                self._keep_focus(focused, lessons)

    def _keep_focus(self, focused: QWidget | None, lessons: tuple[QPushButton, ...]) -> None:
        """Leave the focus where it was; on the start button if that is gone, and once after the page appears."""
        is_fresh, self._is_fresh = self._is_fresh, False
        at = lessons.index(focused) if focused in lessons else len(self.lessons)
        if not is_fresh and at < len(self.lessons):
            self.lessons[at].show()  # a hidden widget takes no focus
            self.lessons[at].setFocus(Qt.FocusReason.OtherFocusReason)
        elif is_fresh or focused is None or (self.isAncestorOf(focused) and not focused.isVisible()):
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_cards(self, count: int) -> None:
        if len(self.cards) == count:
            return
        for card in self.cards:
            self._grid.remove(card)
        self.cards = tuple(UnitCard(number + 1, self._piece, self._grid) for number in range(count))
        for number, card in enumerate(self.cards):
            self._grid.add(card)
            card.show()
            card.clicked.connect(partial(self.choose, number))
            card.focused.connect(partial(self._on_card_focused, number))
        scale_layouts(self._grid, unit(self))
        self._fold()

    def _show_unit(self) -> None:
        station = self.unit
        assert station is not None
        self._unit_title.setText(game_text(station.title))
        self._unit_text.setText(unit_text(station))
        discard(self._lessons, self.lessons)
        self.lessons = tuple(self._lesson_button(lesson) for lesson in station.lessons)
        for button in self.lessons:
            self._lessons.addWidget(button)
            scale_layouts(button, unit(self))
        waiting = self._waiting(station)
        self._start_texts = self._texts_of_start(station)
        self.start.setAccessibleName(self._start_texts[0])
        self._bound_start()
        set_loud(self.start, is_loud=self._next(station) is not None)
        self.known.setVisible(waiting is not None)
        self.undo.setVisible(bool(self._claimed(station)))
        self._ahead.setVisible(station.status == "locked")

    def _texts_of_start(self, station: UnitStation) -> tuple[str, ...]:
        """What the start button says, and what it says where that takes more than a line."""
        waiting = self._next(station)
        if waiting is None:
            return (self.tr("Repeat this lesson"),)
        title = game_text(waiting.title)
        if waiting not in station.lessons:
            return (self.tr("Next: {lesson}").format(lesson=title),)
        if waiting.activity:
            return self.tr("Resume: {lesson}").format(lesson=title), self.tr("Resume")
        return self.tr("Start: {lesson}").format(lesson=title), self.tr("Start")

    def _waiting(self, station: UnitStation) -> LessonStation | None:
        return next((lesson for lesson in station.lessons if lesson.status in ("next", "locked")), None)

    def _next(self, station: UnitStation) -> LessonStation | None:
        """The lesson to take now: of this unit, or else the next on the path; None after the last."""
        assert self.found is not None
        path = self.found.path
        return self._waiting(station) or next((each for each in path.lessons if each.id == path.next), None)

    def _claimed(self, station: UnitStation) -> tuple[str, ...]:
        """The lessons of a unit that the trainee claimed to know, and has neither taken nor tested out of since."""
        outcomes = outcomes_of(self._course.state.results)
        return tuple(lesson.id for lesson in station.lessons if outcomes.get(lesson.id) == "known")

    def _lesson_button(self, lesson: LessonStation) -> QPushButton:
        marks = {"done": "✓", "known": "✓", "next": "▸", "locked": "·"}
        states = {
            "done": self.tr("done"), "known": self.tr("known"), "next": self.tr("next"), "locked": self.tr("to come"),
        }  # fmt: skip
        words = self.tr("{minutes} min").format(minutes=lesson.minutes)
        is_next = lesson.status == "next" or lesson.activity > 0
        said = f"{game_text(lesson.title)}, {words}, {states[lesson.status]}"
        button = RowButton("taskRow", said, self._unit_card)
        name = "taskTitle" if is_next else "quiet"
        mark = named_label(button, name, marks["next" if is_next else lesson.status], is_wrapped=False)
        title = named_label(button, name, game_text(lesson.title))
        length = named_label(button, "quiet", words, is_wrapped=False)
        button.fill(row(mark, (title, 1), length, gap=8, margins=(4, 5, 4, 5)))
        button.clicked.connect(lambda _=False, lesson_id=lesson.id: self.lesson_wanted.emit(lesson_id))
        return button

    def _on_card_focused(self, number: int) -> None:
        """Choose it, except if Qt gives it the focus as the page appears."""
        if not self._is_fresh:
            self.choose(number)

    def _on_start(self) -> None:
        station = self.unit
        if station is not None:
            lesson = self._next(station) or station.lessons[0]
            self.lesson_wanted.emit(lesson.id)

    def _on_known(self) -> None:
        """Believe the trainee's claim: the skills may be asked from now on."""
        from dealer_trainer.records.progress.course_record import LessonResult

        station = self.unit
        if station is not None:
            now = self._course.now()
            waiting = [lesson for lesson in station.lessons if lesson.status in ("next", "locked")]
            self._course.keep(tuple(LessonResult(lesson.id, now, "known") for lesson in waiting), self.refresh)

    def _on_undo(self) -> None:
        """Withdraw the claim: the lessons are to be learned after all."""
        station = self.unit
        if station is not None:
            self._course.take_back(self._claimed(station))

    def _connect(self) -> None:
        self._course.changed.connect(self.refresh)
        self.start.clicked.connect(self._on_start)
        self.known.clicked.connect(self._on_known)
        self.undo.clicked.connect(self._on_undo)
        self.background.clicked.connect(self.background_wanted)
        self.placement.clicked.connect(self.placement_wanted)
        self.back.clicked.connect(self.left)

    def _lay_out(self) -> None:
        self._unit_card.setObjectName("panel")
        self.start.setObjectName("act")
        self.start.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.start.setProperty("isMain", True)
        self._lessons.setSpacing(0)
        words = (self._unit_title, self._unit_text, self._ahead, self._lessons)
        buttons = (self.start, self.known, self.undo, 1)
        self._unit_card.setLayout(column(*words, *buttons, gap=6, margins=(BESIDE, 14, BESIDE, 16)))
        title = named_label(self, "title", self.tr("Your path"), is_wrapped=False)
        for button in (self.background, self.placement, self.back):
            button.setObjectName("turn")
        head = row(title, 1, self.placement, self.background, self.back, self.trainee)
        self._lay_out_content(column(head, self._text, gap=4), (row((self._grid, 1), self._unit_card), 1))
