"""The host's window: skills at the left, the stage, what happened, and the questions about it."""

import secrets

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.drills.show.part import TrainingPart, parts_of
from dealer_trainer.drills.show.session import HostSession
from dealer_trainer.games.show.content import numbered
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.question_card import QuestionCard, mark
from dealer_trainer.ui.show.stage_view import StagePicture, StageView
from dealer_trainer.ui.show.words import event_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button


class HostWindow(QWidget):
    """Trains the host of one show."""

    def __init__(self, game: ShowGame, settings: Settings, seed: int | None = None) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(game.name)
        self.resize(1440, 860)
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        self._style = WindowStyle(self)
        self.parts = parts_of(game)
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self.cards: list[QuestionCard] = []
        self._is_graded = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._side())
        row.addLayout(self._middle(), 1)
        self.choose(0)
        self._style.fit(self)

    def choose(self, index: int) -> None:
        """Begin a session of a lesson or a skill."""
        for place, button in enumerate(self.skills):
            button.setChecked(place == index)
            mark(button, is_main=place == index)
        part = self.parts[index]
        self._title.setText(part.title)
        self._text.setText(part.text)
        self.session = HostSession(self._game, part.skill, self._seed + index)
        self.show_question()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter answers and goes on, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.press()
        else:
            super().keyPressEvent(event)

    def press(self) -> None:
        """Grade what is answered, or go on after it."""
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
        column.setSpacing(4)
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
        return side

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
        self._is_graded = False
        asked = self.session.asked
        self._event.setText(event_text(self.session))
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
