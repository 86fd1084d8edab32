"""The scorekeeper's window: the pages for a whole game, a lesson's turn, drills, and the review."""

import secrets
from functools import cached_property

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.score.item import past_of_turn
from dealer_trainer.families.score import FAMILY
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.loading import Switches
from dealer_trainer.ui.family.family_window import FamilyWindow, MoreScreen
from dealer_trainer.ui.family.training_page import ReplayPage
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.house_page import HousePage
from dealer_trainer.ui.score.keeping_page import KeepingPage
from dealer_trainer.ui.score.kept_session import GameFile, ReviewedTurn
from dealer_trainer.ui.score.review_page import ReviewPage, frames_of
from dealer_trainer.ui.score.table_picture import KeeperTable
from dealer_trainer.ui.score.text import cost_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.trainee.family_store import FamilyStore


class KeeperWindow(FamilyWindow):
    """Trains the scorekeeper of one game; `keeping` is the page with the table."""

    def __init__(
        self,
        game: ScoreGame,
        settings: Settings,
        seed: int | None = None,
        store: FamilyStore | None = None,
        saved: GameFile | None = None,
    ) -> None:
        """`store`, `saved`: where answers and the game are stored; without them nothing is."""
        super().__init__(game, settings, store)
        self._game = game
        self._before: QWidget | None = None
        self.keeping = KeepingPage(game, settings.keeping_level, seed, saved, self)
        self.review = ReviewPage(game, self)
        self.drill = DrillPage(game, self)
        self._connect()
        rests_on = game.text.reconstruction
        note = "" if rests_on is None else self.tr("Reconstructed: {text}").format(text=rests_on)
        pages = (self.keeping, self.review, self.drill)
        house = MoreScreen("settings", self.tr("House rules"), self.show_house)
        self.lay_out(
            game.drills, FAMILY.lessons(game), pages, game=self.tr("Keep a whole game"), note=note, more=(house,)
        )
        is_begun = saved is not None and saved.read() is not None
        self.start("game" if store is None or seed is not None or is_begun else "lesson")

    def begin_game(self) -> None:
        """Resume the game that was left, or begin one."""
        self.show_page(self.keeping)
        self.keeping.begin_game()

    def show_example(self, lesson: LessonOutline) -> None:
        """Begin the turn of the lesson."""
        lessons = self._game.course.lessons
        at = next(place for place, each in enumerate(lessons) if each.id == lesson.id)
        taught = frozenset(row for each in lessons[: at + 1] for row in each.rows)
        self.show_page(self.keeping)
        self.keeping.begin(lessons[at].turn, taught)

    def ask_skill(self, skill: str) -> None:
        """Ask an item of a skill."""
        self._ask(skill, is_silent=False)

    def ask_lesson(self, run: LessonRun) -> None:
        """Ask an item of each of the lesson's skills in turn."""
        skills = run.lesson.skills
        self._ask(skills[(run.number - 1) % len(skills)], is_silent=run.stage == "gate")

    def _ask(self, skill: str, *, is_silent: bool) -> None:
        self.show_page(self.drill, skill)
        self.drill.show_item(skill, secrets.randbelow(2**31), is_silent=is_silent)

    def _connect(self) -> None:
        keeping = self.keeping
        keeping.kept.connect(self._record_turn)
        keeping.review_wanted.connect(self.show_review)
        keeping.wanted.connect(self._on_kept)
        self.review.left.connect(self._on_review_left)
        self.review.replay_wanted.connect(self.show_replay)
        self.drill.wanted.connect(self.go_on)
        self.drill.answered.connect(self.on_answered)

    @cached_property
    def house(self) -> HousePage:
        """The page of house rules, made when it is first needed."""
        page = HousePage(self._game, self)
        page.chosen.connect(self._on_house)
        page.left.connect(self._on_house_left)
        self.pages.addWidget(page)
        return page

    @cached_property
    def replay(self) -> ReplayPage:
        """The page on which the model keeper keeps a turn, made when it is first needed."""
        table = KeeperTable(self)
        page = ReplayPage(table, lambda frame: table.show_frame(frame.picture, frame.named), self)
        page.left.connect(lambda: self.pages.setCurrentWidget(self.review))
        self.pages.addWidget(page)
        return page

    def show_house(self) -> None:
        """Show the house rules for later games."""
        kept, shown = self.keeping.kept_session, self.pages.currentWidget()
        self._before = self._before if shown is self.house else shown
        self.house.show_switches(kept.file.switches, is_under_way=kept.has_begun and kept.live.prompt is not None)
        self.show_page(self.house)

    def _on_house(self, switches: Switches, is_now: bool) -> None:
        self.keeping.kept_session.file.choose(switches)
        if not is_now:
            self._on_house_left()
            return
        self.choose([part.kind for part in self.part_list].index("game"))
        self.keeping.begin_anew()

    def _on_house_left(self) -> None:
        """Return to the page from which the house rules were opened."""
        self.show_place()
        if self._before is not None:
            self.pages.setCurrentWidget(self._before)

    def show_replay(self, turn: ReviewedTurn, title: str) -> None:
        """Have the model keeper keep a turn of the review, step by step."""
        self.show_page(self.replay)
        frames = frames_of(self.keeping.kept_session.game, turn)
        text = self.tr("The model keeper: {title}").format(title=title)
        self.replay.show_frames(text, frames, is_moving=appearance().is_moving)

    def show_review(self) -> None:
        """Show the turns kept so far."""
        kept = self.keeping.kept_session
        points = [turn.graded.points for turn in kept.reviewed if turn.graded.kind == "turn"]
        cost = sum(turn.graded.cost for turn in kept.reviewed)
        words = self.tr("Turns kept: {turns}. {points} of 100, {cost}")
        mean = round(sum(points) / max(1, len(points)))
        title = words.format(turns=len(points), points=mean, cost=cost_text(cost))
        self.review.show_turns(kept.game, kept.reviewed, title)
        self.show_page(self.review)

    def _record_turn(self, turn: ReviewedTurn) -> None:
        if self.store is not None and turn.graded.kind == "turn":
            hinted = self.keeping.help == "learn" or self.keeping.was_shown
            seed = self.keeping.kept_session.seed * 1000 + turn.number
            for past in past_of_turn(self._game, turn.graded, seed, self.store.store.now(), hinted):
                self.store.store.record(past)

    def _on_review_left(self) -> None:
        self.pages.setCurrentWidget(self.keeping)
        self.keeping.show_step()

    def _on_kept(self) -> None:
        """Lead on: after a lesson's turn to its drill, after a game to another."""
        if self.run is not None:
            self.on_example_over()
        else:
            self.keeping.begin_anew()
