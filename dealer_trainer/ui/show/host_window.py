"""The host's window: pages for the scene with its questions, a lesson's example, and the model host."""

import secrets

from PySide6.QtGui import QKeyEvent

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.show.session import drills_of, example_played, lesson_skill
from dealer_trainer.families.show import FAMILY
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import HostSkill
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_page import HostPage, ReplayPage
from dealer_trainer.ui.trainee.family_store import FamilyStore
from dealer_trainer.ui.widget.pressed_key import text_of


class HostWindow(FamilyWindow):
    """Trains the host of one show; `host` is the page with the questions, `replay` that of the model host."""

    def __init__(
        self, game: ShowGame, settings: Settings, seed: int | None = None, store: FamilyStore | None = None
    ) -> None:
        """`store`: where answers are stored; without one nothing is."""
        super().__init__(game, settings, store)
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self._asked: tuple[str, HostSkill] | None = None
        self.host, self.replay = HostPage(game, self), ReplayPage(game, self)
        self.host.answered.connect(self.on_answered)
        self.host.wanted.connect(self.go_on)
        self.host.replay_wanted.connect(self.show_replay)
        self.replay.left.connect(self._on_replay_left)
        for page in (self.host, self.replay):
            page.laid_out.connect(self.window_style.fit)
        note = self.tr("These are sample questions and puzzles. A producer brings their own.")
        self.lay_out(game.name, drills_of(game), FAMILY.lessons(game), (self.host, self.replay), note=note)
        self.choose(next((place for place, part in enumerate(self.part_list) if part.kind == "lesson"), 0))
        self.follow_store()
        self.go_on_when_read()

    def show_example(self, lesson: LessonOutline) -> None:
        """Have the model host play the lesson's example."""
        shown = next(each for each in self._game.lessons if each.id == lesson.id)
        self.show_page(self.replay)
        self.replay.show_stretch(example_played(self._game, shown))

    def ask_skill(self, skill: str) -> None:
        """Ask about the next event of a skill's session."""
        self._ask(next(known for known in self._game.skills if known.id[:40] == skill), "skill", is_silent=False)

    def ask_lesson(self, run: LessonRun) -> None:
        """Ask about the next event at the lesson's stages; the gate is a show of its own."""
        lesson = next(each for each in self._game.lessons if each.id == run.lesson.id)
        self._ask(lesson_skill(self._game, lesson), run.stage, is_silent=run.stage == "gate")

    def choose(self, index: int) -> None:
        """Train a part, in its own session."""
        self._asked = None
        super().choose(index)

    def press(self) -> None:
        """Press the main button of the page in front."""
        (self.replay if self.pages.currentWidget() is self.replay else self.host).press()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer with letters and figures."""
        text = text_of(event)
        if self.pages.currentWidget() is not self.host or not text or not self.host.press_key(text):
            super().keyPressEvent(event)

    def talk(self, *, is_pressed: bool) -> bool:
        """Listen to a spoken answer."""
        return self.pages.currentWidget() is self.host and self.host.talk(is_pressed=is_pressed)

    def show_replay(self) -> None:
        """Have the model host do the last events, starting with the last one answered."""
        played = self.host.session.played
        self.show_page(self.replay)
        self.replay.show_stretch(played, len(played) - 1)

    def _ask(self, skill: HostSkill, kind: str, *, is_silent: bool) -> None:
        """Each `kind` and skill has a session, which continues while the same is asked."""
        if self._asked == (kind, skill):
            self.host.session.go_on()
        else:
            self._asked = kind, skill
            seed = secrets.randbelow(2**31) if self._is_today or kind == "gate" else self._seed + self._place
            self.host.begin(skill, seed)
        self.show_page(self.host)
        self.host.ask(is_silent=is_silent)

    @property
    def _place(self) -> int:
        return self.part_list.index(self._part)

    def _on_replay_left(self) -> None:
        """Continue after a lesson's example, or at the page where the trainee was."""
        if self.run is not None and self.run.stage == "example":
            self.on_example_over()
        else:
            self.show_page(self.host)
            self.host.button.setFocus()
