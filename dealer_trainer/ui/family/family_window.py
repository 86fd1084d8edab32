"""The window of a scoring game or a show: navigation at the left, lessons with their gates, today's mix, answers."""

import secrets
import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun, run_of
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.family import AnyGame
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.part_page import Part, PartKind, PartPage, SkillLook, parts_of
from dealer_trainer.ui.family.training_page import Heading, TrainingPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.stylesheet import LEAST_SIZE, WindowStyle
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.trainee.family_store import FamilyStore, MixTask
from dealer_trainer.ui.widget.end_page import Ending, EndPage, Missed
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.navigation_bar import NavigationBar
from dealer_trainer.ui.widget.part import AbstractWidgetMeta, row
from dealer_trainer.ui.widget.pressed_key import HOME_KEY


class FamilyWindow(QWidget, metaclass=AbstractWidgetMeta):
    """Takes a trainee through one game; its family determines how the game is shown and asked.

    A page calls `on_answered` with the result of an answer, and `go_on` for the next item.
    """

    games_wanted = Signal()
    """The trainee wants to choose another game."""
    looks: Mapping[str, SkillLook] = MappingProxyType({})
    """Of skills, by id; set before `lay_out`."""

    def __init__(self, game: AnyGame, settings: Settings, store: FamilyStore | None) -> None:
        """`store`: where answers are stored; without one nothing is."""
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(game.name)
        self.setMinimumSize(LEAST_SIZE)
        self.resize(1440, 860)
        self.window_style = WindowStyle(self)
        self.game_id, self.store = game.id, store
        self.run: LessonRun | None = None
        """The lesson in progress, or None."""
        self._is_today = False
        self._missed: list[Missed] = []
        self._since, self._took = 0, 0

    def lay_out(
        self, drills: Drills, lessons: Sequence[LessonOutline], pages: Sequence[QWidget], *,
        game: str = "", note: str = "", more: Sequence[tuple[str, str, Callable[[], object]]] = (),
    ) -> None:  # fmt: skip
        """Put the navigation at the left and the pages beside it.

        `game`: the title of the part that plays one; `more`: screens of one family, by icon, word, and what opens it.
        """
        self._drills, self._lessons = drills, tuple(lessons)
        self.part_list = parts_of(drills, lessons, game, self.looks)
        self.end = EndPage(self)
        self.pages = QStackedWidget(self)
        for page in (*pages, self.end):
            self.pages.addWidget(page)
        self.navigation_bar = NavigationBar(self)
        self.navigation_bar.home_wanted.connect(self.games_wanted)
        self.choosers: dict[PartKind, PartPage] = {}
        self._places: list[PartKind] = []
        self._more = tuple(more)
        screens: tuple[tuple[PartKind, str, str], ...] = (
            ("today", "today", self.tr("Today")),
            ("game", "table", self.tr("Table")),
            ("lesson", "guide", self.tr("Course")),
            ("skill", "drills", self.tr("Drills")),
        )
        for kind, icon, word in screens:
            parts = [part for part in self.part_list if part.kind == kind]
            if parts:
                self._offer(kind, icon, word, parts, note)
        for icon, word, _ in more:
            self.navigation_bar.add(icon, word)
        for place in range(len(self._places) + len(more)):
            QShortcut(QKeySequence(f"Ctrl+{place + 1}"), self).activated.connect(partial(self._on_navigated, place))
        QShortcut(QKeySequence(HOME_KEY), self).activated.connect(self.games_wanted)
        self.navigation_bar.chosen.connect(self._on_navigated)
        self.setLayout(row(self.navigation_bar, (self.pages, 1), gap=0))

    def _offer(self, kind: PartKind, icon: str, word: str, parts: Sequence[Part], note: str) -> None:
        """Put a screen into the navigation; lessons and skills are chosen on one of their own."""
        self._places.append(kind)
        self.navigation_bar.add(icon, word)
        if kind in ("lesson", "skill"):
            chooser = self.choosers[kind] = PartPage(f"{self.windowTitle()} · {word}", note, parts, self.store, self)
            chooser.chosen.connect(self.choose_id)
            self.pages.addWidget(chooser)

    def follow_store(self) -> None:
        """Show what is known of the trainee, and store their answers; call it when everything is laid out."""
        if self.store is not None:
            self.store.setParent(self)
            self.store.changed.connect(self._show_store)
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

    @abstractmethod
    def show_moment(self, number: int) -> None:
        """Have the model do everything before a turn or an event, counted from 1, to be drawn into a file."""

    def begin_game(self) -> None:
        """Begin or continue the whole game, if the family has one."""

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store what is pending."""
        if self.store is not None:
            self.store.store.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are those of the page in front, wherever the focus is."""
        page = self.pages.currentWidget()
        if page is not None:
            page.keyPressEvent(event)  # again, if it has let the event go: it then does so once more

    def _on_first_read(self) -> None:
        assert self.store is not None
        if self.store.lessons.is_read and self.store.store.is_read:
            self.store.changed.disconnect(self._on_first_read)
            if self.store.progress.done or self.store.progress.places or self.store.store.past:
                self.choose(0)

    def _on_navigated(self, place: int) -> None:
        """Offer the lessons or the skills, or begin what there is only one of."""
        self.navigation_bar.show_chosen(place)
        kind = self._places[place] if place < len(self._places) else None
        if kind is None:
            self._more[place - len(self._places)][2]()
        elif kind in self.choosers:
            self.show_page(self.choosers[kind])
        else:
            self.choose([part.kind for part in self.part_list].index(kind))

    def choose_id(self, part_id: str) -> None:
        """Train a lesson or a skill."""
        self.choose([part.id for part in self.part_list].index(part_id))

    def choose(self, index: int) -> None:
        """Train a part: a game, a lesson, a skill, or today's mix."""
        self.part = self.part_list[index]
        self.show_place()
        self._is_today = self.part.kind == "today"
        self.run = None
        if self.part.kind == "game":
            self.begin_game()
        elif self.part.kind == "lesson":
            self._begin_lesson(self.part.id)
        else:
            self.go_on()

    def show_place(self) -> None:
        """Mark the part that is trained in the navigation."""
        self.navigation_bar.show_chosen(self._places.index(self.part.kind))

    def go_on(self) -> None:
        """Show what is next: in the lesson, in today's mix, or for the skill."""
        run = self.run
        if run is None and self._is_today:
            seed = secrets.randbelow(2**31)
            skills = self._drills.skills
            task = MixTask(skills[seed % len(skills)].id) if self.store is None else self.store.next_step(seed)
            if task.lesson:
                self._begin_lesson(task.lesson)
            else:
                self.ask_skill(task.skill)
        elif run is None:
            self.ask_skill(self.part.id)
        elif run.stage == "example":
            self.show_example(run.lesson)
        elif run.stage in ("practice", "gate"):
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
            self.store.store.record(past._replace(at=self.store.store.now()))
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
            result = LessonResult(run.lesson.id, self.store.store.now(), run.stage, ms)
            self.store.lessons.keep((result,), lambda: None)
        elif run.place != before.place:
            self.store.lessons.keep_begun(run.lesson.id, run.place, ms)

    def _begin_lesson(self, lesson_id: str, place: int | None = None) -> None:
        lesson = next(lesson for lesson in self._lessons if lesson.id == lesson_id)
        left = 0 if self.store is None else self.store.progress.places.get(lesson_id, 0)
        self._missed, self._since, self._took = [], time.monotonic_ns(), 0
        self.run = run_of(lesson, left if place is None else place)
        self.go_on()

    def heading(self, skill: str = "") -> Heading:
        """What is trained now, in words: the lesson, or else the skill, if any."""
        run = self.run
        if run is None:
            known = next((each for each in self._drills.skills if each.id == skill), None)
            return Heading() if known is None else Heading(game_text(known.title))
        lesson, number = run.lesson, self._lessons.index(run.lesson) + 1
        title = self.tr("Lesson {number}: {title}").format(number=number, title=game_text(lesson.title))
        text = " ".join(map(game_text, run.said))
        if run.stage == "example":
            return Heading(title, self.tr("First look"), text)
        if run.stage == "practice":
            words = self.tr("With the rules showing, {number} of {of}")
            return Heading(title, words.format(number=run.number, of=lesson.items), text, lesson.items)
        of, words = lesson.gate.of, self.tr("Without them, {number} of {of}")
        rule = self.tr("No feedback until the end. You need {right} of {of} right.")
        phase = words.format(number=run.number, of=of)
        return Heading(title, phase, rule.format(right=lesson.gate.right, of=of), of)

    def show_page(self, page: QWidget, skill: str = "") -> None:
        """Bring a page to the front, with what is trained there, laid out anew."""
        self.pages.setCurrentWidget(page)
        if isinstance(page, TrainingPage):
            page.show_heading(self.heading(skill))
        self.window_style.fit(page)

    def _show_end(self, run: LessonRun) -> None:
        """Show how a lesson ended, and lead on; what was missed is told now."""
        following = self._following()
        right, of, least = sum(run.gate), len(run.gate), run.lesson.gate.right
        words, again = self.tr("{title}: done"), Choice(self.tr("See the lesson again"), "S", self._on_lesson_again)
        on = self.tr("Continue") if following is None else self.tr("Next lesson: “{lesson}”")
        main = Choice(on.format(lesson="" if following is None else game_text(following.title)), "Enter", self._on_next)
        if run.stage == "failed":
            words, main = self.tr("Not yet: {title}"), Choice(self.tr("Once more"), "Enter", self._on_gate)
        advice = self.tr("{right} of {of} right; you need {least}.").format(right=right, of=of, least=least)
        mark = self.tr("{right} of {of}\nright").format(right=right, of=of)
        title = words.format(title=game_text(run.lesson.title))
        self.end.show_end(Ending(title, advice, right / of, mark, missed=tuple(self._missed)), (main, again))
        self.show_page(self.end)
        self.end.start()

    def _following(self) -> LessonOutline | None:
        """The lesson after the finished one; None in today's mix, which decides itself."""
        if self.run is None or self._is_today:
            return None
        at = self._lessons.index(self.run.lesson) + 1
        return self._lessons[at] if at < len(self._lessons) else None

    def _on_next(self) -> None:
        following = self._following()
        if following is not None:
            self.choose_id(following.id)
        else:
            self.choose(0)

    def _on_gate(self) -> None:
        """Take the gate of the lesson again."""
        assert self.run is not None
        self._missed, self.run = [], self.run.at_gate()
        self.go_on()

    def _on_lesson_again(self) -> None:
        assert self.run is not None
        self._begin_lesson(self.run.lesson.id, 0)

    def _show_store(self) -> None:
        for chooser in self.choosers.values():
            chooser.show_store()
