"""The pages on which a host works, or the model host shows how: the scene, the event, a card for each question."""

import time
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from dealer_trainer.drills.show.question import Pad, answers_called
from dealer_trainer.drills.show.session import AskedEvent, HostSession, ReplayStep, replay_of, skill_asked
from dealer_trainer.engine.show.document import said
from dealer_trainer.games.show.content import numbered
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import HostSkill
from dealer_trainer.guide.show.call import heard
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import Missed
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.show.question_card import SHOW_ME, QuestionCard, answer_keys, source_of
from dealer_trainer.ui.show.scene_view import ScenePicture, SceneView
from dealer_trainer.ui.show.text import event_text, named, say_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import text_of, type_digit

_IN_ROW, _IN_LARGE_ROW = 5, 3
"""Questions side by side, in usual and in large type; if there are more, those with many choices get their own row."""
LARGE = 1.35
_SHARES: Mapping[Pad, int] = {"yes_no": 2, "figure": 2, "fraction": 3, "one": 4, "several": 5}
"""The share of a row that a question takes beside others, according to its choices."""


class ScenePage(QWidget):
    """Draws an event; subclasses say what can be done, and add their buttons to `foot`."""

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.cards: list[QuestionCard] = []
        self._keys = answer_keys(game.show)
        self.scene = SceneView(self)
        self.bar = QFrame(self)
        self.bar.setObjectName("bar")
        self.title, self.text = plain_label(self.bar, "phase", is_wrapped=False), plain_label(self.bar, "quiet")
        self.tally = plain_label(self.bar, "quiet", is_wrapped=False)
        self._head = QWidget(self.bar)
        self._head.setLayout(row(self.title, (self.text, 1)))
        self.event_label = plain_label(self.bar, "title")
        self._rows = (row(gap=10), row(gap=10))
        cards = QWidget(self.bar)
        cards.setLayout(column(*self._rows, gap=10))
        self.area = YieldingArea(cards, self.bar)
        self.hint = plain_label(self.bar, "hintText")
        self.foot = row((self.hint, 1), gap=8)
        parts = (self._head, row((self.event_label, 1), self.tally), self.area, self.foot)
        self.bar.setLayout(column(*parts, gap=10, margins=(18, 12, 18, 14)))
        self.setLayout(column((self.scene, 1), self.bar, gap=0))

    def show_head(self, title: str, text: str) -> None:
        """Show what is being trained, unless that is shown above."""
        self.title.setText(title)
        self.text.setText(text)
        self._head.setVisible(bool(title))

    def show_cards(self, asked: AskedEvent) -> None:
        """Lay out a card for each question of an event, in place of the earlier ones."""
        for card in self.cards:
            for line in self._rows:
                line.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [QuestionCard(self.game.show, question, self._keys, self) for question in asked.questions]
        in_row = _IN_ROW if unit(self) < LARGE else _IN_LARGE_ROW
        is_full = len(self.cards) > in_row
        for place, card in enumerate(self.cards):
            is_second = place >= in_row or (is_full and card.question.pad == "several")
            self._rows[is_second].addWidget(card, _SHARES[card.question.pad])
            card.show()  # only a visible widget takes the cursor
        self.area.verticalScrollBar().setValue(0)

    def show_scene(self, asked: AskedEvent, *, is_after: bool) -> None:
        """The scene before an event with the dice that fell, or after it with its result."""
        state = asked.outcome.state if is_after else asked.before
        dice = asked.document.get("dice") or asked.before.values["dice"]
        opened = asked.document.get("shows")
        self.scene.set_picture(
            ScenePicture(self.game.show, state, None if dice is None else (dice[0], dice[1]), opened, _letters(asked))
        )


def _letters(asked: AskedEvent) -> dict[str, str]:
    """What is behind the numbers of the puzzle, and behind the faces of the word."""
    puzzle, word = asked.puzzle, asked.word
    if puzzle is None:
        return {}
    found = {} if word is None else {f"face:{face}": letter.upper() for face, letter in enumerate(word.word, 1)}
    for number, (cells, clue) in enumerate(zip(numbered(puzzle), puzzle.clues, strict=True), 1):
        found |= {f"{number}:{cell}": letter.upper() for cell, letter in zip(cells, clue, strict=True)}
    return found


_LONGEST_MS = 300_000
"""A longer answer time includes a pause, and does not count."""

_MOST_EVENTS = 2
"""The most events without a question that are reported."""

_CALL = 300
"""Width of the call field, in pixels at scale 1."""

_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""With these modifiers a key still types its character."""


class HostPage(ScenePage):
    """Asks about one event after another of a session."""

    answered = Signal(object, object)
    """A Past, and the Missed that a gate reports later; None if all was right."""
    wanted = Signal()
    """The next event is wanted."""
    replay_wanted = Signal()
    """The model host should show the last events again."""
    laid_out = Signal(object)
    """A part of the window has new widgets."""

    session: HostSession

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(game, parent)
        self.is_graded = self._is_silent = False
        self._explained: QuestionCard | None = None
        self.area.verticalScrollBar().rangeChanged.connect(self._show_explained)
        self.right = self.given = self._begun = self._began = 0
        self.call = CallField(self.bar)
        self.call.setVisible(game.words is not None)
        self.call.called.connect(self._on_called)
        self.call.was_empty.connect(self.press)
        self.call.left.connect(self._start)
        if game.words is not None:
            self.call.offer_voice(game)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.foot.removeWidget(self.hint)
        self._line.addWidget(self.call, 2)
        self._line.addWidget(self.hint, 3)
        self.foot.insertLayout(0, self._line, 1)
        self.show_button = KeyButton(self.tr("Show me"), SHOW_ME.upper(), self.bar)
        self.show_button.clicked.connect(self.show_me)
        self.button = KeyButton("", "Enter", self.bar)
        self.button.setProperty("isMain", "true")
        self.button.clicked.connect(self.press)
        for button in (self.show_button, self.button):
            button.setAutoDefault(False)
            self.foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)

    def begin(self, skill: HostSkill, seed: int) -> None:
        """Begin a session of a skill, or of a lesson, whose name is shown above; `ask` asks its first event."""
        self.session = HostSession(self.game, skill, seed)
        self._seed, self._begun = seed, self.session.begun
        is_skill = skill in self.game.skills
        self.show_head(game_text(skill.title) if is_skill else "", game_text(skill.text))

    def ask(self, *, is_silent: bool = False) -> None:
        """Ask about the next event; `is_silent`: without feedback and without help."""
        self.is_graded, self._is_silent, self._explained = False, is_silent, None
        asked = self.session.asked
        is_new, self._begun = self.session.begun > self._begun, self.session.begun
        text = event_text(self.game.show, asked)
        self.event_label.setText(self.tr("A new show begins. {event}").format(event=text) if is_new else text)
        self.show_cards(asked)
        for card in self.cards:
            if card.field is not None:
                card.field.installEventFilter(self)
        self.hint.setText(self._meanwhile_text())
        self.button.setText(self.tr("Answer"))
        self.show_button.setVisible(not is_silent)
        self.show_scene(asked, is_after=False)
        self._count()
        self.laid_out.emit(self.area)
        self.call.clear()
        self.call.setMinimumWidth(round(_CALL * unit(self.call)))
        is_large = unit(self) >= LARGE  # a hint then has a line of its own, above the call
        self._line.setDirection(QBoxLayout.Direction.BottomToTop if is_large else QBoxLayout.Direction.LeftToRight)
        self.call.setEnabled(True)
        self.call.let_count(by_itself=not is_silent)
        self.cards[0].start()
        self._began = time.monotonic_ns()
        announce(self.event_label, self.event_label.text())

    def _meanwhile_text(self) -> str:
        """What happened without a question since the last one; if it is much, only the end."""
        passed = self.session.meanwhile
        if not passed:
            return ""
        texts = [event_text(self.game.show, each, is_brief=True) for each in passed[-_MOST_EVENTS:]]
        if len(passed) > _MOST_EVENTS:
            texts.insert(0, "…")
        return self.tr("Meanwhile: {events}").format(events=" ".join(texts))

    def press(self) -> None:
        """Go to the next question, grade the answer, or continue after it."""
        if self.is_graded:
            self.wanted.emit()
            return
        missing = next((card for card in self.cards if not card.is_answered), None)
        if missing is None:
            self._grade()
            return
        if missing.has_focus or not any(card.is_answered for card in self.cards):
            self.hint.setText(self.tr("Answer every question first."))
        missing.start()

    def press_key(self, key: str) -> bool:
        """Run a key's action: choose an answer, show the model host, or begin a figure; whether there is one."""
        key = key.lower()
        if key == SHOW_ME and not self.show_button.isHidden():
            self.show_me()
            return True
        if self.is_graded:
            return False
        if key == "/" and not self.call.isHidden():
            self.call.start()
            return True
        field = next((card.field for card in self.cards if card.field is not None and not card.is_answered), None)
        if key.isdecimal() and field is not None:
            field.setFocus()
            field.setText(key)
            return True
        return any(card.press_key(key) for card in self.cards)

    def show_me(self) -> None:
        """Have the model host answer; after an answer, show the last events again."""
        if self.is_graded:
            self.replay_wanted.emit()
            return
        self.is_graded = True
        for card in self.cards:
            card.show_due()
        self.answered.emit(self._past(is_right=True, is_hinted=True), None)
        self._show_after()

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if no answer is wanted."""
        return not self.is_graded and self.call.talk(is_pressed=is_pressed)

    def _on_called(self, text: str) -> None:
        """Use a call as an answer; if it answers every question, it is graded."""
        assert self.game.words is not None
        said = heard(self.game.words, text)
        cards = sorted(self.cards, key=lambda card: card.is_answered)
        is_answered = False
        for card, answer in zip(cards, answers_called(said, [card.question for card in cards]), strict=True):
            if answer is not None:
                card.choose(answer)
                is_answered = True
        if not is_answered:
            self.hint.setText(self.tr("That does not answer any of the questions."))
        elif all(card.is_answered for card in self.cards):
            self._grade()

    def _start(self) -> None:
        """Put the cursor where the next answer begins."""
        missing = next((card for card in self.cards if not card.is_answered), None)
        if self.is_graded or missing is None:
            self.button.setFocus()
        else:
            missing.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat letters typed into a field for figures as keys of the buttons."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            text = event.text()
            if not event.modifiers() & ~_PLAIN and text.isprintable() and text and text not in "0123456789,.$ /":
                return type_digit(watched, event) or self.press_key(text_of(event)) or True
        return super().eventFilter(watched, event)

    def _grade(self) -> None:
        graded = self.session.answer({card.question.key: card.answer for card in self.cards})
        faults = {fault.key: fault for fault in graded.faults}
        self.is_graded = True
        missed = None if graded.is_ok else self._missed([card for card in self.cards if card.question.key in faults])
        self.answered.emit(self._past(is_right=graded.is_ok), missed)
        if self._is_silent:
            self.wanted.emit()
            return
        self.right += len(self.cards) - len(faults)
        self.given += len(self.cards)
        for card in self.cards:
            card.explain(faults.get(card.question.key))
        self._show_after()
        self._explained = next((card for card in reversed(self.cards) if card.question.key in faults), None)
        self._show_explained()
        announce(self.hint, self.tr("Right.") if graded.is_ok else self.tr("Not quite."))

    def _show_explained(self) -> None:
        """Scroll to the last fault, which may have needed another line."""
        if self._explained is not None:
            self.area.ensureWidgetVisible(self._explained, 0, 0)

    def _show_after(self) -> None:
        decided = self.session.asked.outcome.row
        self.hint.setText("" if decided is None else game_text(decided.title))
        self.button.setText(self.tr("Continue"))
        self.call.setEnabled(False)
        self.button.setFocus()
        self.show_scene(self.session.asked, is_after=True)
        self._count()

    def _past(self, *, is_right: bool, is_hinted: bool = False) -> Past:
        """The answer for the records; after a long pause, without its time."""
        took = (time.monotonic_ns() - self._began) // 1_000_000
        skill = skill_asked(self.game, self.session.skill, self.session.asked)
        item = f"host/{skill}/{self._seed * 1000 + self.session.given}"
        return Past(0, self.game.id, item, "host", skill, (), is_right, took if took <= _LONGEST_MS else None,
                    hinted=is_hinted)  # fmt: skip

    def _missed(self, wrong: list[QuestionCard]) -> Missed:
        """What a gate reports about an event at its end."""
        asked = self.session.asked
        words = self.tr("{question} Correct: {due}.")
        due = (words.format(question=named(translated(card.question.text)), due=card.due_text) for card in wrong)
        decided = asked.outcome.row
        source = "" if decided is None else self.tr("By {source}").format(source=source_of(decided))
        return Missed(event_text(self.game.show, asked), " ".join(due), source)

    def _count(self) -> None:
        words = self.tr("{right} of {given} right")
        is_told = bool(self.given) and not self._is_silent
        self.tally.setText(words.format(right=self.right, given=self.given) if is_told else "")


class ReplayPage(ScenePage):
    """Enter or the right arrow goes a step forward, the left arrow a step back, Escape leaves."""

    left = Signal()
    """The trainee has seen everything, or enough."""
    laid_out = Signal(object)
    """A part of the window has new widgets."""

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(game, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The replay"))
        self._steps: tuple[ReplayStep, ...] = ()
        self._at = 0
        self.text.setText(self.tr("The model host at work."))
        self.back = KeyButton(self.tr("Back"), "←", self.bar)
        self.leave = KeyButton(self.tr("Leave"), "Esc", self.bar)
        self.button = KeyButton("", "Enter", self.bar)
        self.button.setProperty("isMain", "true")
        for button, press in ((self.back, self.go_back), (self.leave, self.left.emit), (self.button, self.press)):
            button.setAutoDefault(False)
            button.clicked.connect(press)
            self.foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)

    def show_stretch(self, stretch: Sequence[AskedEvent], first: int = 0) -> None:
        """Begin to show a stretch of events, at the event of that index."""
        self._steps = replay_of(stretch)
        self._count = len(stretch)
        self._at = next(place for place, step in enumerate(self._steps) if step.event == first)
        self._show()

    def press(self) -> None:
        """Go a step forward, or leave after the last."""
        if self._at + 1 < len(self._steps):
            self._at += 1
            self._show()
        else:
            self.left.emit()

    def go_back(self) -> None:
        """Go a step back."""
        if self._at:
            self._at -= 1
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from step to step with the arrows, leave with Escape."""
        if event.key() == Qt.Key.Key_Right:
            self.press()
        elif event.key() == Qt.Key.Key_Left:
            self.go_back()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        step = self._steps[self._at]
        asked = step.asked
        words = self.tr("Event {number} of {count}")
        self.title.setText(words.format(number=step.event + 1, count=self._count))
        self.event_label.setText(event_text(self.game.show, asked))
        self.show_cards(asked)
        for place, card in enumerate(self.cards):
            if place < step.answered:
                card.show_due()
            else:
                card.lock()
        self.hint.setText(self._row_text(asked) if step.is_after else "")
        self.show_scene(asked, is_after=step.is_after)
        self.back.setEnabled(self._at > 0)
        self.button.setText(self.tr("Next") if self._at + 1 < len(self._steps) else self.tr("Continue"))
        self.laid_out.emit(self.area)
        self.setFocus()
        text = self.cards[step.answered - 1].feedback.text() if step.answered else self.event_label.text()
        announce(self.event_label, f"{text} {self.hint.text()}")

    def _row_text(self, asked: AskedEvent) -> str:
        """The text of the row, what is to be said aloud, and the source."""
        decided = asked.outcome.row
        if decided is None:
            return ""
        parts = [f"{game_text(decided.title)}."]
        if asked.outcome.say:
            words = self.tr("Say: {words}.")
            parts.append(words.format(words=", ".join(say_text(self.game.show, word) for word in said(asked.outcome))))
        parts.append(self.tr("By {source}.").format(source=source_of(decided)))
        return " ".join(parts)
