"""The host's window: pages for the scene with its questions, a lesson's example, and the model host."""

import secrets
from collections.abc import Sequence

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.show.session import AskedEvent, drills_of, example_played, lesson_skill
from dealer_trainer.families.show import FAMILY
from dealer_trainer.games.show.course import HostSkill
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.family.replay_page import ReplayPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_page import HostPage, frames_of
from dealer_trainer.ui.show.scene_view import SceneView
from dealer_trainer.ui.trainee.family_store import FamilyStore


class HostWindow(FamilyWindow):
    """Trains the host of one show; `host` is the page with the questions, `replay` that of the model host."""

    def __init__(
        self, game: ShowGame, settings: Settings, seed: int | None = None, store: FamilyStore | None = None
    ) -> None:
        """`store`: where answers are stored; without one nothing is."""
        super().__init__(game, settings, store)
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self._asked: tuple[str, HostSkill] | None = None
        self.host, scene = HostPage(game, self), SceneView(self)
        self.replay = ReplayPage(scene, lambda frame: scene.set_picture(frame.picture), self)
        self.host.answered.connect(self.on_answered)
        self.host.wanted.connect(self.go_on)
        self.host.replay_wanted.connect(self.show_replay)
        self.replay.left.connect(self._on_replay_left)
        note = self.tr("These are sample questions and puzzles. A producer brings their own.")
        self.lay_out(drills_of(game), FAMILY.lessons(game), (self.host, self.replay), note=note)
        self.start("lesson")

    def show_example(self, lesson: LessonOutline) -> None:
        """Have the model host play the lesson's example."""
        shown = next(each for each in self._game.lessons if each.id == lesson.id)
        self._show_stretch(example_played(self._game, shown))

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

    def show_replay(self) -> None:
        """Have the model host do the last events, starting with the last one answered."""
        played = self.host.session.played
        self._show_stretch(played, before=len(played) - 1)

    def _show_stretch(self, stretch: Sequence[AskedEvent], before: int = 0) -> None:
        """Show events, beginning after so many of them; each waits to be read."""
        self.show_page(self.replay)
        at = sum(len(asked.questions) + 1 for asked in stretch[:before])
        title = self.tr("The model host at work.")
        self.replay.show_frames(title, frames_of(self._game.show, stretch), is_moving=False, at=at)

    def _ask(self, skill: HostSkill, kind: str, *, is_silent: bool) -> None:
        """Each `kind` and skill has a session, which continues while the same is asked."""
        if self._asked == (kind, skill):
            self.host.session.go_on()
        else:
            self._asked = kind, skill
            seed = secrets.randbelow(2**31) if self._is_today or kind == "gate" else self._seed + self._place
            self.host.begin(skill, seed)
        self.show_page(self.host, skill.id[:40])
        self.host.ask(is_silent=is_silent)

    @property
    def _place(self) -> int:
        return self.part_list.index(self.part)

    def _on_replay_left(self) -> None:
        """Continue after a lesson's example, or at the page where the trainee was."""
        if self.run is not None and self.run.stage == "example":
            self.on_example_over()
        else:
            self.show_page(self.host)
            self.host.setFocus()
