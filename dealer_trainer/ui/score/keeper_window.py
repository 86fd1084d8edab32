"""The scorekeeper's window: the table, what happens at it, and what the keeper says and does."""

import secrets
from functools import cache
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.score.kept_answer import past_of_turn
from dealer_trainer.games.score.course import ScoreLesson
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.loading import load_score_games
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.score.keeping_step import Reply
from dealer_trainer.table.score.kept_game import KeptGame
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.fault_card import KeeperFaultCard
from dealer_trainer.ui.score.game_file import GameFile
from dealer_trainer.ui.score.part_list import PartList, parts_of
from dealer_trainer.ui.score.reply_form import ReplyForm
from dealer_trainer.ui.score.review_page import ReviewedTurn, ReviewPage
from dealer_trainer.ui.score.table_picture import Written, picture_of, written_of
from dealer_trainer.ui.score.table_view import KeeperTable
from dealer_trainer.ui.score.words import ask_text, cost_text, event_text, names_text, reply_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.trainee.family_book import FamilyBook
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.segments import Segments

Level = Literal["learn", "practice", "test"]
LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


class KeeperWindow(QWidget):
    """Trains the scorekeeper of one game."""

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
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self._book, self._saved = book, saved
        self.level: Level = settings.keeping_level
        self.cards: list[KeeperFaultCard] = []
        self._waiting: Reply | None = None
        self.reviewed: list[ReviewedTurn] = []
        self._lesson: ScoreLesson | None = None
        self._lay_out()
        self.choose(self._game_part)
        self.levels.choose(LEVELS.index(self.level))
        if book is not None:
            book.setParent(self)
            book.changed.connect(self._show_book)
            self.parts.show_book(book.book)
        self._style.fit(self)

    def choose(self, index: int) -> None:
        """Train a part: a game, a lesson, a skill, or today's mix."""
        self._part = self._parts[index]
        self.parts.show_chosen(index)
        self._items = 0
        if self._part.kind == "game":
            kept = None if self._saved is None else self._saved.read()
            if kept is not None:
                self._go_on_with(kept)
            else:
                self.begin(None)
        elif self._part.kind == "lesson":
            self.begin(next(lesson for lesson in self._game.course.lessons if lesson.id == self._part.id))
        else:
            self._next_item()

    def _lay_out(self) -> None:
        game = self._game
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
        self.pages.addWidget(self._table_page())
        self.review = ReviewPage(game, self)
        self.review.left.connect(self._on_review_left)
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

    def begin(self, lesson: ScoreLesson | None) -> None:
        """Begin a game anew, or the turn of a lesson."""
        self._lesson, shown = lesson, None if lesson is None else lesson.turn
        self.session = LiveKeeping(self._game, self._seed, shown)
        scores = self.session.sheet.scores
        self.written: dict[str, list[Written]] = {
            name: [Written(f"{score:,}")] if score else [] for name, score in scores.items()
        }
        self.reviewed = []
        self._said, self._was_shown = "", False
        self._text.setText("" if lesson is None else " ".join(lesson.text))
        self._text.setVisible(lesson is not None)
        if lesson is not None and lesson.turn is None:
            self._next_item()
            return
        self.pages.setCurrentIndex(0)
        self.show_step()

    def _go_on_with(self, kept: KeptGame) -> None:
        """Play a game again up to where it was left."""
        self._seed = kept.seed
        self.begin(None)
        for reply in kept.replies:
            self._advance(reply.built())
        self.show_step()

    def begin_anew(self) -> None:
        """Begin another game."""
        if self._saved is not None:
            self._saved.begin()
        self._seed = secrets.randbelow(2**31)
        self.choose(self._game_part)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter says what the main button says; letters and figures press theirs."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.press()
        elif not (event.text() and self.pages.currentIndex() == 0 and self._press_key(event.text())):
            super().keyPressEvent(event)

    def press(self) -> None:
        """Go on after a mistake or a review, or say what Enter says."""
        if self.pages.currentWidget() is self.review:
            self.review.button.click()
        elif self.pages.currentWidget() is self.drill:
            self.drill.press()
        elif self._waiting is not None:
            self.go_on()
        elif self.session.prompt is None:
            self.anew_button.click()
        else:
            self.form.press()

    def take(self, reply: Reply) -> None:
        """Take what the keeper says and does, as the level has it."""
        faults = self.session.judge(reply) if self.level != "test" else ()
        if not faults:
            self._keep(reply)
            return
        done = reply_text(self._game, self.session.step, reply, self.session.sheet)
        if self.level == "learn":
            self._show_faults(faults, self.tr("Not that. Try again."), done)
        else:
            self._waiting = reply
            self._show_faults(faults, "", done)
            self.form.hide()
            self._show_buttons()
            self.go_button.setFocus()

    def go_on(self) -> None:
        """Let a mistake stand and go on."""
        reply, self._waiting = self._waiting, None
        if reply is not None:
            self._keep(reply)

    def take_back(self) -> None:
        """Take the mistake back, or else what was done last."""
        if self._waiting is None and self.session.may_undo:
            self.session.undo()
            if self._saved is not None and self._lesson is None:
                self._saved.take_back(self._seed)
        self._waiting = None
        self.show_step()

    def show_me(self) -> None:
        """Have the model keeper do what is due."""
        if self.session.prompt is None or self._waiting is not None:
            return
        self._was_shown = True
        step, model = self.session.step, self.session.model
        text = reply_text(self._game, step, model, self.session.sheet)
        self._keep(model)
        if self.level != "learn" and self.session.prompt is not None:
            self.hint.setText(self.tr("The model keeper: {text}").format(text=text))

    def show_step(self) -> None:
        """Lay out what is due now."""
        self._show_faults((), "")
        is_over = self.session.prompt is None
        self.form.setVisible(not is_over)
        if is_over:
            self._show_end()
        else:
            step = self.session.step
            self._event.setText(event_text(step, self.session.sheet))
            self._ask.setText(ask_text(step))
            self.form.ask(step, self.session.sheet)
            self._show_hint()
        self.show_picture("")
        self._show_buttons()
        self._style.fit(self)
        announce(self._event, f"{self._event.text()} {self._ask.text()}")

    def show_picture(self, draft: str) -> None:
        """Draw the table as it lies, with what is about to be written."""
        self.table.set_picture(picture_of(self._game, self.session, self.written, draft, self._said))

    def show_review(self) -> None:
        """Show what was kept so far."""
        points = [turn.verdict.points for turn in self.reviewed]
        cost = sum(turn.verdict.cost for turn in self.reviewed)
        words = self.tr("Turns kept: {turns}. {points} of 100, {cost}")
        mean = round(sum(points) / max(1, len(points)))
        self.review.show_turns(
            self.reviewed, words.format(turns=len(points), points=mean, cost=cost_text(cost))
        )  # fmt: skip
        self.pages.setCurrentIndex(1)
        self._style.fit(self.review)

    def _keep(self, reply: Reply) -> None:
        step = self.session.step
        turn = self._advance(reply)
        if self._saved is not None and self._lesson is None:
            if self.session.prompt is None:
                self._saved.begin()
            else:
                self._saved.add(self._seed, step.prompt.kind, reply)
        if turn is not None:
            self._record_turn(turn)
        self.show_step()
        if turn is not None and self.level != "test" and self.session.prompt is not None:
            words = self.tr("{player}’s turn: {points} of 100, {cost}.")
            cost = cost_text(turn.verdict.cost)
            self.hint.setText(words.format(player=turn.player, points=turn.verdict.points, cost=cost))

    def _advance(self, reply: Reply) -> ReviewedTurn | None:
        """Take a reply; the turn where it has ended with it."""
        step, before = self.session.step, self.session.sheet
        if reply.said.total is not None:
            self._said = self.tr("You said: {total}").format(total=f"{reply.said.total:,}")
        if step.prompt.kind in ("start", "turn_over") or reply.said.offer == "bust":
            self._said = ""
        verdict = self.session.reply(reply)
        if verdict is None:
            return None
        turn = ReviewedTurn(len(self.reviewed) + 1, step.prompt.player, verdict, before)
        self.reviewed.append(turn)
        self.written[turn.player] += written_of(turn)
        return turn

    def _record_turn(self, turn: ReviewedTurn) -> None:
        if self._book is not None:
            hinted = self.level == "learn" or self._was_shown
            seed = self._seed * 1000 + turn.number
            for past in past_of_turn(self._game, turn.verdict, seed, self._book.now(), hinted):
                self._book.record(past)
        self._was_shown = False

    def _show_end(self) -> None:
        sheet = self.session.sheet
        if self._lesson is None:
            words = self.tr("The game is over: {names} won with {score}.")
            best = max(sheet.scores[name] for name in sheet.winners)
            self._event.setText(words.format(names=names_text(sheet.winners), score=f"{best:,}"))
        else:
            self._event.setText(self.tr("The lesson’s turn is kept."))
        self._ask.setText("")
        self.hint.setText("")
        QTimer.singleShot(0, self, self.anew_button.setFocus)

    def _show_hint(self) -> None:
        text = ""
        if self.level == "learn":
            due = reply_text(self._game, self.session.step, self.session.model, self.session.sheet)
            text = self.tr("Due: {due}").format(due=due)
        self.hint.setText(text)

    def _show_faults(self, faults: tuple[ScoreFault, ...], text: str, done: str = "") -> None:
        for card in self.cards:
            self._faults.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []
        if not faults:
            return
        due = reply_text(self._game, self.session.step, self.session.model, self.session.sheet)
        self.cards = [KeeperFaultCard(self._game, fault, due, self, done=done) for fault in faults[:2]]
        for card in self.cards:
            self._faults.addWidget(card)
        self.hint.setText(text)
        self._style.fit(self)
        announce(self.hint, " ".join(card.accessibleName() for card in self.cards))

    def _show_buttons(self) -> None:
        is_over, waits = self.session.prompt is None, self._waiting is not None
        self.show_button.setVisible(self.level != "test" and not is_over and not waits)
        self.back_button.setVisible(self.level == "practice" and (waits or (self.session.may_undo and not is_over)))
        self.review_button.setVisible(bool(self.reviewed) and (self.level != "test" or is_over))
        self.end_button.setVisible(self.level == "test" and bool(self.reviewed) and not is_over)
        self.go_button.setVisible(waits)
        self.anew_button.setVisible(is_over)
        self.anew_button.setText(self.tr("A new game") if self._lesson is None else self.tr("To the drill"))

    def _press_key(self, key: str) -> bool:
        return self._waiting is None and self.session.prompt is not None and self.form.press_key(key)

    def _on_level(self, index: int) -> None:
        if LEVELS[index] != self.level:
            self.level_chosen.emit(LEVELS[index])
        self.level = LEVELS[index]
        self._waiting = None
        self.show_step()

    def _on_review_left(self) -> None:
        self.pages.setCurrentIndex(0)
        self.show_step()

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

    def _on_anew(self) -> None:
        """After a lesson's turn its drill, after a game another."""
        if self._lesson is not None:
            self._next_item()
        else:
            self.begin_anew()

    def _table_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.table = KeeperTable(page)
        column.addWidget(self.table, 1)
        bar = QFrame(page)
        bar.setObjectName("bar")
        below = QVBoxLayout(bar)
        below.setContentsMargins(18, 10, 18, 12)
        below.setSpacing(8)
        self._text = plain_label(bar, "quiet")
        below.addWidget(self._text)
        head = QHBoxLayout()
        head.setSpacing(12)
        self._event, self._ask = plain_label(bar, "title", is_wrapped=False), plain_label(bar, "quiet")
        head.addWidget(self._event)
        head.addWidget(self._ask, 1)
        words = (self.tr("Learn"), self.tr("Practice"), self.tr("Test"))
        self.levels = Segments(words, self.tr("Help"), bar)
        self.levels.chosen.connect(self._on_level)
        head.addWidget(self.levels)
        below.addLayout(head)
        self.form = ReplyForm(self._game, self.table, bar)
        self.form.replied.connect(self.take)
        self.form.drafted.connect(self.show_picture)
        below.addWidget(self.form)
        self._faults = QHBoxLayout()
        self._faults.setSpacing(10)
        below.addLayout(self._faults)
        below.addLayout(self._foot(bar))
        self.form.missing.connect(self.hint.setText)
        column.addWidget(bar)
        return page

    def _foot(self, bar: QFrame) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        self.hint = plain_label(bar, "hintText")
        foot.addWidget(self.hint, 1)
        self.show_button = push_button(self.tr("Show me"), bar, self.show_me)
        self.back_button = push_button(self.tr("Take back"), bar, self.take_back)
        self.review_button = push_button(self.tr("Review"), bar, self.show_review)
        self.end_button = push_button(self.tr("End the test"), bar, self.show_review)
        self.go_button = push_button(self.tr("Go on"), bar, self.go_on)
        self.anew_button = push_button("", bar, self._on_anew)
        for button in (self.go_button, self.anew_button):
            button.setProperty("isMain", "true")
        for button in (self.show_button, self.back_button, self.review_button, self.end_button, self.go_button,
                       self.anew_button):  # fmt: skip
            foot.addWidget(button)
        return foot


@cache
def _others() -> dict[str, ScoreGame]:
    """The shipped scoring games, for drills that compare two."""
    return {game.id: game for game in load_score_games()[0]}
