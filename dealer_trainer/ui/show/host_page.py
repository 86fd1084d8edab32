"""The page on which a host works: an event happens, its questions are answered with mouse or keys, and graded."""

import time

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from dealer_trainer.drills.show.called import answers_called
from dealer_trainer.drills.show.part import skill_asked
from dealer_trainer.drills.show.session import HostSession
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import HostSkill
from dealer_trainer.guide.show.call import heard
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.lesson_end import Missed
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.show.answer_keys import SHOW_ME
from dealer_trainer.ui.show.question_card import QuestionCard, why_texts
from dealer_trainer.ui.show.scene_page import LARGE, ScenePage
from dealer_trainer.ui.show.text import event_text, named
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.pressed_key import text_of, type_digit

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
        row = self.session.asked.outcome.row
        self.hint.setText("" if row is None else game_text(row.title))
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
        row = asked.outcome.row
        source = "" if row is None else self.tr("By {source}").format(source=why_texts(row.source.split()[-1])[1])
        return Missed(event_text(self.game.show, asked), " ".join(due), source)

    def _count(self) -> None:
        words = self.tr("{right} of {given} right")
        is_told = bool(self.given) and not self._is_silent
        self.tally.setText(words.format(right=self.right, given=self.given) if is_told else "")
