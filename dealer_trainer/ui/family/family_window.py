"""The window of a scoring game or a show: its parts down the side, lessons with their gates, today's mix, answers."""

import secrets
import time
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun, run_of
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.family import AnyGame
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import LessonBanner, LessonEnd, Missed
from dealer_trainer.ui.family.page import FamilyPage
from dealer_trainer.ui.family.part_list import PartKind, PartList, parts_of
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.trainee.family_store import FamilyStore, MixTask
from dealer_trainer.ui.voice.spoken_call import KEY as TALK
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.voice.agreement import Fit


class FamilyWindow(QWidget, metaclass=AbstractWidgetMeta):
    """Takes a trainee through one game; its family determines how the game is shown and asked.

    A page calls `on_answered` with the result of an answer, and `go_on` for the next item.
    """

    games_wanted = Signal()
    """The trainee wants to choose another game."""

    def __init__(self, game: AnyGame, settings: Settings, store: FamilyStore | None) -> None:
        """`store`: where answers are stored; without one nothing is."""
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(game.name)
        self.resize(1440, 860)
        self.window_style = WindowStyle(self)
        self.game_id, self.store = game.id, store
        self.run: LessonRun | None = None
        """The lesson in progress, or None."""
        self._is_today = False
        self._missed: list[Missed] = []
        fit = settings.voice_fit
        heard_as = None if fit is None else Fit(fit.clear, fit.ahead)
        voice_input().choose(settings.microphone, heard_as, hands_free=settings.hands_free)
        self._since, self._took = 0, 0

    def lay_out(
        self, name: str, drills: Drills, lessons: Sequence[LessonOutline], pages: Sequence[FamilyPage], *,
        game: str = "", note: str = "",
    ) -> None:  # fmt: skip
        """Put the parts at the left and the pages beside them. `game`: the title of the part that plays a whole one."""
        self._drills, self._lessons = drills, tuple(lessons)
        self.part_list = parts_of(drills, lessons, game)
        self.parts = PartList(name, self.part_list, self, note)
        self.parts.chosen.connect(self.choose)
        self.parts.games_wanted.connect(self.games_wanted)
        for keys, step in (("Ctrl+Down", 1), ("Ctrl+Up", -1)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self._choose_beside, step))
        self.banner = LessonBanner(self)
        self.end = LessonEnd(self)
        self.end.next_wanted.connect(self._on_next_lesson)
        self.end.gate_wanted.connect(self._on_gate)
        self.end.lesson_wanted.connect(self._on_lesson_again)
        self.pages = QStackedWidget(self)
        for page in (*pages, self.end):
            self.pages.addWidget(page)
        self.setLayout(row(self.parts, (column(self.banner, (self.pages, 1), gap=0), 1), gap=0))

    def follow_store(self) -> None:
        """Show what is known of the trainee, and store their answers; call it when everything is laid out."""
        store = self.store
        if store is not None:
            store.setParent(self)
            store.changed.connect(self._show_store)
            self.parts.show_store(store.store)
        self.window_style.fit(self)

    def start(self, kind: PartKind) -> None:
        """Begin with the first part of a kind; who has already begun the lessons soon goes on with today's mix."""
        self.choose(next((place for place, part in enumerate(self.part_list) if part.kind == kind), 0))
        self.follow_store()
        if kind == "lesson" and self.store is not None:
            self.store.changed.connect(self._on_first_read)

    @abstractmethod
    def show_example(self, lesson: LessonOutline) -> None:
        """Begin a lesson's example; `on_example_over` is called after it."""

    @abstractmethod
    def ask_skill(self, skill: str) -> None:
        """Ask an item of a skill."""

    @abstractmethod
    def ask_lesson(self, run: LessonRun) -> None:
        """Ask an item of a lesson; its gate has no feedback and no help."""

    @property
    def page(self) -> FamilyPage:
        """The page in front."""
        page = self.pages.currentWidget()
        assert isinstance(page, FamilyPage)
        return page

    def press(self) -> None:
        """Press the main button of the page in front."""
        self.page.press()

    def begin_game(self) -> None:
        """Begin or continue the whole game, if the family has one."""

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store what is pending."""
        if self.store is not None:
            self.store.close()
        super().closeEvent(event)

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if nothing listens."""
        return self.page.talk(is_pressed=is_pressed)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Release the key that is held to talk."""
        if event.key() != TALK or event.isAutoRepeat() or not self.talk(is_pressed=False):
            super().keyReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the main button, wherever the focus is; hold F8 to talk; other keys are the page's."""
        if event.key() == TALK and (event.isAutoRepeat() or self.talk(is_pressed=True)):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.press()
        elif not self.page.press_key(event):
            super().keyPressEvent(event)

    def _on_first_read(self) -> None:
        assert self.store is not None
        if self.store.lessons.is_read and self.store.store.is_read:
            self.store.changed.disconnect(self._on_first_read)
            if self.store.progress.done or self.store.progress.places or self.store.past:
                self.choose(0)

    def choose(self, index: int) -> None:
        """Train a part: a game, a lesson, a skill, or today's mix."""
        self._part = self.part_list[index]
        self.parts.show_chosen(index)
        self._is_today = self._part.kind == "today"
        self._show_run(None)
        if self._part.kind == "game":
            self.begin_game()
        elif self._part.kind == "lesson":
            self._begin_lesson(self._part.id)
        else:
            self.go_on()

    def _choose_beside(self, step: int) -> None:
        """Train the next part below or above."""
        at = self.part_list.index(self._part) + step
        if 0 <= at < len(self.part_list):
            self.choose(at)

    def go_on(self) -> None:
        """Show what is next: in the lesson, in today's mix, or for the skill."""
        run = self.run
        if run is None and self._is_today:
            step = self._mix_task()
            if step.lesson:
                self._begin_lesson(step.lesson)
            else:
                self.ask_skill(step.skill)
        elif run is None:
            self.ask_skill(self._part.id)
        elif run.stage == "example":
            self.show_example(run.lesson)
        elif run.stage in ("practice", "gate"):
            self._show_run(run)
            self.ask_lesson(run)
        else:
            self._show_end(run)

    def on_example_over(self) -> None:
        """Continue after a lesson's example."""
        if self.run is not None:
            self._advance(self.run.watched())
            self.go_on()

    def on_answered(self, past: Past | None, missed: Missed | None) -> None:
        """Store an answer; `missed`: what a gate reports about it at its end, None if it was right."""
        if self.store is not None and past is not None:
            self.store.record(past._replace(at=self.store.now()))
        run = self.run
        if run is None:
            return
        if run.stage == "gate" and missed is not None:
            self._missed.append(missed)
        self._advance(run.answered(is_right=missed is None))

    def _advance(self, run: LessonRun) -> None:
        before, self.run = self.run, run
        ms = self._took + (time.monotonic_ns() - self._since) // 1_000_000
        if self.store is None or before is None:
            return
        if run.stage in ("passed", "failed"):
            self.store.keep_outcome(run.lesson.id, is_passed=run.stage == "passed", ms=ms)
        elif run.place != before.place:
            self.store.keep_place(run.lesson.id, run.place, ms)

    def _begin_lesson(self, lesson_id: str, place: int | None = None) -> None:
        lesson = next(lesson for lesson in self._lessons if lesson.id == lesson_id)
        progress = None if self.store is None else self.store.progress
        left = 0 if progress is None else progress.places.get(lesson_id, 0)
        self._missed, self._since, self._took = [], time.monotonic_ns(), 0
        self._show_run(run_of(lesson, left if place is None else place))
        self.go_on()

    def _show_run(self, run: LessonRun | None) -> None:
        self.run = run
        number = 0 if run is None else self._lessons.index(run.lesson) + 1
        self.banner.show_run(run, number)
        self.window_style.fit(self.banner)

    def _show_end(self, run: LessonRun) -> None:
        self._show_run(run)
        following = self._following()
        on = self.tr("Continue") if following is None else self.tr("Next lesson: “{lesson}”")
        self.end.show_end(run, self._missed, on.format(lesson="" if following is None else game_text(following.title)))
        self.show_page(self.end)
        self.end.setFocus()

    def show_page(self, page: FamilyPage) -> None:
        """Bring a page to the front, laid out anew."""
        self.pages.setCurrentWidget(page)
        self.window_style.fit(page)

    def _following(self) -> LessonOutline | None:
        """The lesson after the finished one; None in today's mix, which decides itself."""
        if self.run is None or self._is_today:
            return None
        at = self._lessons.index(self.run.lesson) + 1
        return self._lessons[at] if at < len(self._lessons) else None

    def _on_next_lesson(self) -> None:
        following = self._following()
        if following is not None:
            at = next(place for place, part in enumerate(self.part_list) if part.id == following.id)
        else:
            at = next((place for place, part in enumerate(self.part_list) if part.kind == "today"), 0)
        self.choose(at)

    def _on_gate(self) -> None:
        """Take the gate of the lesson again."""
        assert self.run is not None
        self._missed = []
        self._show_run(self.run.at_gate())
        self.go_on()

    def _on_lesson_again(self) -> None:
        assert self.run is not None
        self._begin_lesson(self.run.lesson.id, 0)

    def _mix_task(self) -> MixTask:
        seed = secrets.randbelow(2**31)
        skills = self._drills.skills
        return MixTask(skills[seed % len(skills)].id) if self.store is None else self.store.next_step(seed)

    def _show_store(self) -> None:
        assert self.store is not None
        self.parts.show_figures(self.store.figures)
        self.parts.show_progress(self.store.progress)
