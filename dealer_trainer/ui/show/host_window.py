"""The host's window: skills at the left, the stage, what happened, and the questions about it."""

import secrets
import time

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.drills.show.part import TrainingPart, parts_of
from dealer_trainer.drills.show.session import HostSession
from dealer_trainer.games.show.content import numbered
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.question_card import QuestionCard, mark
from dealer_trainer.ui.show.stage_view import StagePicture, StageView
from dealer_trainer.ui.show.words import event_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.trainee.family_book import FamilyBook, trainee_button
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button

_LONGEST_MS = 300_000
"""An answer that took longer had a pause in it: its time does not count."""


class HostWindow(QWidget):
    """Trains the host of one show."""

    games_wanted = Signal()
    """Another game is to be chosen."""

    def __init__(
        self, game: ShowGame, settings: Settings, seed: int | None = None, book: FamilyBook | None = None
    ) -> None:
        """`book`: where answers are kept; without one nothing is."""
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(game.name)
        self.resize(1440, 860)
        self._style = WindowStyle(self)
        self.parts = parts_of(game)
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self._book, self._is_today, self._began = book, False, 0
        self.cards: list[QuestionCard] = []
        self._is_graded = False
        self.session = HostSession(game, self.parts[0].skill, self._seed)
        self._begun = self.session.begun
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._side())
        row.addLayout(self._middle(), 1)
        self.choose(0)
        if book is not None:
            book.setParent(self)
            book.changed.connect(self._show_book)
            self._head.addWidget(trainee_button(book.book, self))
        self._style.fit(self)

    @property
    def game_id(self) -> str:
        """The id of the game that is trained."""
        return self._game.id

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what waits to be kept."""
        if self._book is not None:
            self._book.close()
        super().closeEvent(event)

    def begin_today(self) -> None:
        """Ask of the skills what the plan wants now."""
        self._is_today = True
        for button in self.skills:
            button.setChecked(False)
            mark(button, is_main=False)
        mark(self.today_button, is_main=True)
        self._next_of_today()

    def _next_of_today(self) -> None:
        """Go on with the skill that is asked, or with another that the plan wants more."""
        seed = secrets.randbelow(2**31)
        skills = self._game.skills
        wanted = skills[seed % len(skills)].id if self._book is None else self._book.next_skill(seed)
        place = next(place for place, part in enumerate(self.parts) if part.skill.id[:40] == wanted and not part.number)
        part = self.parts[place]
        self._title.setText(part.title)
        self._text.setText(part.text)
        if self.session.skill is part.skill:
            self.session.go_on()
        else:
            former, self.session = self.session, HostSession(self._game, part.skill, seed)
            self._begun = self.session.begun
            self.session.right, self.session.given = former.right, former.given
        self.show_question()

    def choose(self, index: int) -> None:
        """Begin a session of a lesson or a skill."""
        self._is_today = False
        mark(self.today_button, is_main=False)
        for place, button in enumerate(self.skills):
            button.setChecked(place == index)
            mark(button, is_main=place == index)
        part = self.parts[index]
        self._title.setText(part.title)
        self._text.setText(part.text)
        self.session = HostSession(self._game, part.skill, self._seed + index)
        self._begun = self.session.begun
        self.show_question()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter answers and goes on, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.press()
        else:
            super().keyPressEvent(event)

    def press(self) -> None:
        """Grade what is answered, or go on after it."""
        if self._is_graded and self._is_today:
            self._next_of_today()
            return
        if self._is_graded:
            self.session.go_on()
            self.show_question()
            return
        missing = next((card for card in self.cards if not card.is_answered), None)
        if missing is not None:
            self.hint.setText(self.tr("Answer every question first."))
            missing.start()
            return
        self._grade()

    def _side(self) -> QFrame:
        side = QFrame(self)
        side.setObjectName("side")
        column = QVBoxLayout(side)
        column.setContentsMargins(14, 16, 14, 16)
        column.setSpacing(8)
        column.addWidget(plain_label(side, "headline", self._game.name))
        self._head = QVBoxLayout()
        column.addLayout(self._head)
        column.setSpacing(4)
        self.today_button = push_button(self.tr("Today’s mix"), side, self.begin_today)
        self.today_button.setObjectName("skill")
        self.today_button.setVisible(bool(self._game.skills))
        column.addWidget(self.today_button)
        self.skills = [self._part_button(side, place, part) for place, part in enumerate(self.parts)]
        for heading, is_lesson in ((self.tr("Course"), True), (self.tr("Practice"), False)):
            buttons = [
                button
                for button, part in zip(self.skills, self.parts, strict=True)
                if (part.number is not None) is is_lesson
            ]
            if buttons:
                column.addWidget(plain_label(side, "heading", heading))
            for button in buttons:
                column.addWidget(button)
        column.addStretch(1)
        self.tally = plain_label(side, "tileFigure")
        column.addWidget(self.tally)
        words = self.tr("Questions and puzzles are samples of ours. A producer brings others.")
        column.addWidget(plain_label(side, "quiet", words))
        column.addWidget(push_button(self.tr("Other games"), side, self.games_wanted.emit))
        return side

    def _show_book(self) -> None:
        """Say beside each skill how good it is."""
        assert self._book is not None
        for part, button in zip(self.parts, self.skills, strict=True):
            found = None if part.number is not None else self._book.figures(part.skill.id[:40])
            if found is not None and found.answers:
                known = "✓" if found.stage == "known" else f"{round(100 * found.mastery)} %"
                button.setText(f"{known}  {part.title}")

    def _record(self, *, is_right: bool) -> None:
        """Keep an answer; one after a long pause without its time."""
        if self._book is None:
            return
        took = (time.monotonic_ns() - self._began) // 1_000_000
        skill = self.session.skill.id[:40]
        item = f"host/{skill}/{self._seed * 1000 + self.session.given}"
        self._book.record(Past(self._book.now(), self._game.id, item, "host", skill, (), is_right,
                               took if took <= _LONGEST_MS else None))  # fmt: skip

    def _part_button(self, side: QFrame, place: int, part: TrainingPart) -> QPushButton:
        text = part.title if part.number is None else f"{part.number}  {part.title}"
        button = push_button(text, side, lambda: self.choose(place))
        button.setObjectName("skill")
        button.setCheckable(True)
        return button

    def _middle(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        self.stage = StageView(self)
        column.addWidget(self.stage, 1)
        bar = QFrame(self)
        bar.setObjectName("bar")
        below = QVBoxLayout(bar)
        below.setContentsMargins(18, 12, 18, 14)
        below.setSpacing(10)
        self._event = plain_label(bar, "title")
        self._title, self._text = plain_label(bar, "phase", is_wrapped=False), plain_label(bar, "quiet")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._text, 1)
        below.addLayout(head)
        below.addWidget(self._event)
        self._row = QHBoxLayout()
        self._row.setSpacing(10)
        below.addLayout(self._row)
        below.addLayout(self._foot(bar))
        column.addWidget(bar)
        return column

    def _foot(self, bar: QFrame) -> QHBoxLayout:
        foot = QHBoxLayout()
        self.hint = plain_label(bar, "hintText")
        foot.addWidget(self.hint, 1)
        self.button = push_button("", bar, self.press)
        self.button.setObjectName("start")
        self.button.setProperty("isMain", "true")
        foot.addWidget(self.button, 0, Qt.AlignmentFlag.AlignBottom)
        return foot

    def show_question(self) -> None:
        """Lay out what is asked of the next event."""
        self._is_graded, self._began = False, time.monotonic_ns()
        asked = self.session.asked
        is_new, self._begun = self.session.begun > self._begun, self.session.begun
        text = event_text(self.session)
        self._event.setText(self.tr("A new show begins. {event}").format(event=text) if is_new else text)
        for card in self.cards:
            self._row.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [QuestionCard(question, self) for question in asked.questions]
        for card in self.cards:
            self._row.addWidget(card, 1)
        self._style.fit(self)
        self.hint.setText("")
        self.button.setText(self.tr("Answer"))
        self.cards[0].start()
        self._picture(is_after=False)
        self._count()
        announce(self._event, self._event.text())

    def _grade(self) -> None:
        verdict = self.session.answer({card.question.key: card.answer for card in self.cards})
        faults = {fault.key: fault for fault in verdict.faults}
        for card in self.cards:
            card.explain(faults.get(card.question.key))
        self._record(is_right=verdict.is_ok)
        row = self.session.asked.outcome.row
        self.hint.setText("" if row is None else row.title)
        self._is_graded = True
        self.button.setText(self.tr("Go on"))
        self.button.setFocus()
        self._picture(is_after=True)
        self._count()
        announce(self.hint, self.tr("Right.") if verdict.is_ok else self.tr("Not quite."))

    def _picture(self, *, is_after: bool) -> None:
        """The stage before the event with the dice that fell, or what it came to."""
        asked = self.session.asked
        state = asked.outcome.state if is_after else asked.before
        dice = asked.document.get("dice") or asked.before.values["dice"]
        opened = asked.document.get("shows")
        self.stage.set_picture(
            StagePicture(self._game.show, state, None if dice is None else (dice[0], dice[1]), opened, self._letters())
        )

    def _letters(self) -> dict[str, str]:
        """What is behind the numbers of the puzzle, and behind the faces of the word."""
        puzzle, word = self.session.puzzle, self.session.word
        if puzzle is None:
            return {}
        found = {} if word is None else {f"face:{face}": letter.upper() for face, letter in enumerate(word.word, 1)}
        for row, (cells, clue) in enumerate(zip(numbered(puzzle), puzzle.clues, strict=True), 1):
            found |= {f"{row}:{cell}": letter.upper() for cell, letter in zip(cells, clue, strict=True)}
        return found

    def _count(self) -> None:
        words = self.tr("{right} of {given} right")
        self.tally.setText(words.format(right=self.session.right, given=self.session.given))
