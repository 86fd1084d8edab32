"""The scorekeeper's window: what is trained, down the side, and the page of it."""

import secrets
from functools import cache, cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from dealer_trainer.drills.score.kept_answer import past_of_turn
from dealer_trainer.games.score.course import ScoreLesson
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.loading import load_score_games
from dealer_trainer.games.score.switch import Switches
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.fault_words import cost_text
from dealer_trainer.ui.score.game_file import GameFile
from dealer_trainer.ui.score.house.house_page import HousePage
from dealer_trainer.ui.score.keeping_page import KeepingPage
from dealer_trainer.ui.score.kept_session import ReviewedTurn
from dealer_trainer.ui.score.part_list import PartList, parts_of
from dealer_trainer.ui.score.replay_page import ReplayPage
from dealer_trainer.ui.score.review_page import ReviewPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.trainee.family_book import FamilyBook


class KeeperWindow(QWidget):
    """Trains the scorekeeper of one game; `keeping` is the page with the table."""

    games_wanted = Signal()
    """Another game is to be chosen."""
    level_chosen = Signal(str)
    """The help that is wanted from now on."""

    def __init__(
        self,
        game: ScoreGame,
        settings: Settings,
        seed: int | None = None,
        book: FamilyBook | None = None,
        saved: GameFile | None = None,
    ) -> None:
        """`book`, `saved`: where answers and the game are kept; without them nothing is."""
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(game.name)
        self.resize(1440, 860)
        self._style = WindowStyle(self)
        self._game, self._book = game, book
        self._lesson: ScoreLesson | None = None
        self._lay_out(KeepingPage(game, settings.keeping_level, seed, saved, self))
        self.choose(self._game_part)
        if book is not None:
            book.setParent(self)
            book.changed.connect(self._show_book)
            self.parts.show_book(book.book)
        self._style.fit(self)

    def choose(self, index: int) -> None:
        """Train a part: a game, a lesson, a skill, or today's mix."""
        self._part = self._parts[index]
        self.parts.show_chosen(index)
        self._items, self._lesson = 0, None
        if self._part.kind == "game":
            self.pages.setCurrentWidget(self.keeping)
            self.keeping.begin_game()
        elif self._part.kind == "lesson":
            self._begin_lesson(next(lesson for lesson in self._game.course.lessons if lesson.id == self._part.id))
        else:
            self._next_item()

    def _begin_lesson(self, lesson: ScoreLesson) -> None:
        self._lesson = lesson
        if lesson.turn is None:
            self._next_item()
            return
        self.pages.setCurrentWidget(self.keeping)
        self.keeping.begin(lesson.turn, " ".join(lesson.text))

    def _lay_out(self, keeping: KeepingPage) -> None:
        game, self.keeping = self._game, keeping
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._parts = parts_of(game)
        self._game_part = next(place for place, part in enumerate(self._parts) if part.kind == "game")
        self.parts = PartList(game.name, self._parts, self, self._reconstruction())
        self.parts.chosen.connect(self.choose)
        self.parts.games_wanted.connect(self.games_wanted)
        row.addWidget(self.parts)
        self.pages = QStackedWidget(self)
        keeping.kept.connect(self._record_turn)
        keeping.laid_out.connect(self._style.fit)
        keeping.level_chosen.connect(self.level_chosen)
        keeping.review_wanted.connect(self.show_review)
        keeping.left.connect(self._on_kept)
        keeping.house_wanted.connect(self.show_house)
        self.pages.addWidget(keeping)
        self.review = ReviewPage(game, self)
        self.review.left.connect(self._on_review_left)
        self.review.replay_wanted.connect(self.show_replay)
        self.pages.addWidget(self.review)
        self.drill = DrillPage(game, {game.id: game, **_others()}, self)
        self.drill.wanted.connect(self._next_item)
        self.drill.answered.connect(self._record)
        self.pages.addWidget(self.drill)
        row.addWidget(self.pages, 1)

    def _reconstruction(self) -> str:
        """What the game rests on where its documents are silent; empty where they are not."""
        rests_on = self._game.text.reconstruction
        return "" if rests_on is None else self.tr("Reconstructed: {text}").format(text=rests_on)

    @property
    def game_id(self) -> str:
        """The id of the game that is trained."""
        return self._game.id

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what waits to be kept."""
        if self._book is not None:
            self._book.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter says what the main button says; letters and figures press theirs."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.press()
        elif not self._press_key(event):
            super().keyPressEvent(event)

    @cached_property
    def house(self) -> HousePage:
        """The page of the house rules, made when it is first wanted."""
        page = HousePage(self._game, self)
        page.chosen.connect(self._on_house)
        page.left.connect(self._on_review_left)
        self.pages.addWidget(page)
        return page

    @cached_property
    def replay(self) -> ReplayPage:
        """The page on which the model keeper keeps a turn, made when it is first wanted."""
        page = ReplayPage(self)
        page.left.connect(lambda: self.pages.setCurrentWidget(self.review))
        self.pages.addWidget(page)
        return page

    def _press_key(self, event: QKeyEvent) -> bool:
        """Press what a key stands for on the page that is shown; whether there is such a thing."""
        page = self.pages.currentWidget()
        if isinstance(page, HousePage | ReplayPage):
            return page.press_key(event.key())
        return bool(event.text()) and page is self.keeping and self.keeping.press_key(event.text())

    def press(self) -> None:
        """Press the main button of the page that is shown."""
        page = self.pages.currentWidget()
        if page is self.review:
            self.review.button.click()
        elif isinstance(page, HousePage | ReplayPage):
            page.press()
        elif self.pages.currentWidget() is self.drill:
            self.drill.press()
        else:
            self.keeping.press()

    def show_house(self) -> None:
        """Show the house rules of the games to come."""
        kept = self.keeping.kept_session
        self.house.show_switches(kept.house.switches, is_under_way=kept.has_begun and kept.live.prompt is not None)
        self.pages.setCurrentWidget(self.house)
        self._style.fit(self.house)

    def _on_house(self, switches: Switches, is_now: bool) -> None:
        self.keeping.kept_session.house.choose(switches)
        self.pages.setCurrentWidget(self.keeping)
        if is_now:
            self.keeping.begin_anew()
        else:
            self.keeping.show_step()

    def show_replay(self, turn: ReviewedTurn, title: str) -> None:
        """Have the model keeper keep a turn of the review, step by step."""
        self.pages.setCurrentWidget(self.replay)
        self._style.fit(self.replay)
        self.replay.show_turn(self.keeping.game, turn, title)

    def show_review(self) -> None:
        """Show what was kept so far."""
        points = [turn.verdict.points for turn in self.keeping.reviewed if turn.verdict.kind == "turn"]
        cost = sum(turn.verdict.cost for turn in self.keeping.reviewed)
        words = self.tr("Turns kept: {turns}. {points} of 100, {cost}")
        mean = round(sum(points) / max(1, len(points)))
        self.review.show_turns(
            self.keeping.game, self.keeping.reviewed, words.format(turns=len(points), points=mean, cost=cost_text(cost))
        )  # fmt: skip
        self.pages.setCurrentWidget(self.review)
        self._style.fit(self.review)

    def _record_turn(self, turn: ReviewedTurn) -> None:
        if self._book is not None and turn.verdict.kind == "turn":
            hinted = self.keeping.level == "learn" or self.keeping.was_shown
            seed = self.keeping.seed * 1000 + turn.number
            for past in past_of_turn(self._game, turn.verdict, seed, self._book.now(), hinted):
                self._book.record(past)

    def _on_review_left(self) -> None:
        self.pages.setCurrentWidget(self.keeping)
        self.keeping.show_step()

    def _next_item(self) -> None:
        """Ask the next item of the part; a lesson asks of each of its skills in turn."""
        part, seed = self._part, secrets.randbelow(2**31)
        if part.kind == "lesson":
            assert self._lesson is not None
            if self._items >= self._lesson.items:
                self.choose(
                    self._parts.index(part) + 1 if self._parts.index(part) + 1 < len(self._parts) else self._game_part
                )
                return
            skill = self._lesson.skills[self._items % len(self._lesson.skills)]
        elif part.kind == "today":
            skill = self._today_skill(seed)
        else:
            skill = part.id
        self._items += 1
        self.drill.show_item(skill, seed)
        self.pages.setCurrentWidget(self.drill)
        self._style.fit(self.drill)

    def _today_skill(self, seed: int) -> str:
        skills = self._game.drills.skills
        return skills[seed % len(skills)].id if self._book is None else self._book.next_skill(seed)

    def _record(self, past: Past) -> None:
        if self._book is not None:
            self._book.record(past._replace(at=self._book.now()))

    def _show_book(self) -> None:
        assert self._book is not None
        self.parts.show_figures(self._book.figures)

    def _on_kept(self) -> None:
        """After a lesson's turn its drill, after a game another."""
        if self._lesson is not None:
            self._next_item()
        else:
            self.keeping.begin_anew()


@cache
def _others() -> dict[str, ScoreGame]:
    """The shipped scoring games, for drills that compare two."""
    return {game.id: game for game in load_score_games()[0]}
