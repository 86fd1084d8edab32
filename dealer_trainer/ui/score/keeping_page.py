"""The table page, on which a game or a lesson's turn is kept, and the bar below with the help of each level."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from dealer_trainer.games.score.game import ScoreGame, ShownTurn
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.family.page import FamilyPage
from dealer_trainer.ui.score.ask import ASKS
from dealer_trainer.ui.score.fault_card import KeeperFaultCard, cost_text
from dealer_trainer.ui.score.kept_session import GameFile, KeptSession, with_pending
from dealer_trainer.ui.score.reply_form import ReplyForm
from dealer_trainer.ui.score.table_picture import Draft, KeeperTable, KeepingState, picture_of, press_die
from dealer_trainer.ui.score.text import ask_text, event_text, names_text, reply_text
from dealer_trainer.ui.settings.translated import figure_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import key_button
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.segments import Segments


def duty_of(step: Step) -> str:
    """The row that teaches what is due at a step."""
    kind = step.prompt.kind
    if kind == "write":
        return "K16" if step.model.wrote else "K11"
    usual = {"roll": "K11" if step.model.said.offer == "bust" else "K4", "set_aside": "K6", "turn_over": "K3"}
    return step.row or usual.get(kind, "")


Level = Literal["learn", "practice", "test"]
LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


class KeepingPage(FamilyPage):
    """Keeps one game or one turn, which is `kept_session`."""

    kept = Signal(object)
    """A ReviewedTurn that has just ended."""
    level_chosen = Signal(str)
    """The chosen level of help."""
    review_wanted = Signal()
    house_wanted = Signal()
    left = Signal()
    """What was kept is over, and the trainee wants to continue."""

    def __init__(
        self, game: ScoreGame, level: Level, seed: int | None, saved: GameFile | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.kept_session = KeptSession(game, seed, saved)
        self.level = level
        self.was_shown = False
        self.cards: list[KeeperFaultCard] = []
        self._keys: dict[str, QPushButton] = {}
        self._taught = frozenset[str]()
        self._waiting: Reply | None = None
        self.table = KeeperTable(self)
        self._bar = QFrame(self)
        self._bar.setObjectName("bar")
        self._text = plain_label(self._bar, "quiet")
        self._above, self._faults = row(gap=10), row(gap=10)
        self._event, self._ask = (plain_label(self._bar, name, is_wrapped=False) for name in ("title", "quiet"))
        words = (self.tr("Learn"), self.tr("Practice"), self.tr("Test"))
        self.levels = Segments(words, self.tr("Help"), self._bar)
        self.levels.chosen.connect(self._on_level)
        head = FoldingRow((self._event, self._ask, self.levels), self._bar, spread="apart")
        self.form = ReplyForm(game, self.table, self._bar)
        self.form.replied.connect(self.take)
        self.form.drafted.connect(self.show_picture)
        self.form.other_key.connect(self._press_button)
        parts = (self._text, self._above, head, self.form, self._faults, self._foot())
        self.form.missing.connect(self.hint.setText)
        self._bar.setLayout(column(*parts, gap=8, margins=(18, 10, 18, 12)))
        self.setLayout(column((self.table, 1), self._bar, gap=0))
        self._show_begun("")
        self.levels.choose(LEVELS.index(level))

    def _foot(self) -> QHBoxLayout:
        self.hint = plain_label(self._bar, "hintText")
        self.house_button = self._keyed(self.tr("House rules"), "u", self.house_wanted.emit)
        self.show_button = self._keyed(self.tr("Show me"), "m", self.show_me)
        self.back_button = self._keyed(self.tr("Take back"), "t", self.take_back)
        self.review_button = self._keyed(self.tr("Review"), "v", self.review_wanted.emit)
        self.end_button = self._keyed(self.tr("End the game"), "q", self.review_wanted.emit)
        self.go_button = self._main(self.tr("Next"), self.go_on)
        self.anew_button = self._main("", self.left.emit)
        return row(self.house_button, (self.hint, 1), self.show_button, self.back_button, self.review_button,
                   self.end_button, self.go_button, self.anew_button, gap=8)  # fmt: skip

    def _keyed(self, text: str, key: str, press: Callable[[], object]) -> QPushButton:
        """A button whose key the form does not use."""
        button = self._keys[key] = key_button(text, key.upper(), self._bar, press)
        return button

    def _main(self, text: str, press: Callable[[], object]) -> QPushButton:
        button = key_button(text, "Enter", self._bar, press)
        button.setProperty("isMain", "true")
        return button

    @property
    def session(self) -> LiveKeeping:
        """The live game, or the lesson's turn."""
        return self.kept_session.live

    def begin(self, shown: ShownTurn | None = None, taught: frozenset[str] = frozenset()) -> None:
        """Begin a game anew, or the turn of a lesson: the model keeper does what is not among the rows `taught`."""
        self._taught = taught
        self.kept_session.begin(shown)
        self._show_begun(self._go_past_untaught())

    @property
    def help(self) -> Level:
        """How much help there is now; a lesson's turn has full help."""
        return "learn" if self.kept_session.is_lesson else self.level

    def begin_game(self) -> None:
        """Resume the game that was left, or begin one."""
        self._show_begun(self.kept_session.resume())

    def begin_anew(self) -> None:
        """Begin another game."""
        self.kept_session.begin_anew()
        self._show_begun("")

    def _show_text(self, text: str) -> None:
        """Show a lesson's text above the event; the line is never hidden."""
        self._text.show_text(text)

    def _show_event(self, event: str, ask: str) -> None:
        self._event.setText(event)
        self._ask.setText(ask)

    def _show_begun(self, text: str) -> None:
        self.was_shown, self._waiting = False, None
        self.form.game = self.kept_session.game
        self.form.taught = self._taught if self.kept_session.is_lesson else frozenset()
        self._show_text(text)
        self.show_step()

    def press(self) -> None:
        """Continue after a mistake or the end, or do what Enter does in the form."""
        if self._waiting is not None:
            self.go_on()
        elif self.session.prompt is None:
            self.anew_button.click()
        else:
            self.form.press()

    def press_key(self, event: QKeyEvent) -> bool:
        """Name a die, or press the button of a key, in the form or below it."""
        key, is_asked = text_of(event), self._waiting is None and self.session.prompt is not None
        is_done = press_die(self.table.buttons, event) or (is_asked and self.form.press_key(key))
        return is_done or self._press_button(key)

    def _press_button(self, key: str) -> bool:
        """Press the button of a key below the form, if it is shown; returns whether there is one."""
        button = self._keys.get(key.lower())
        if button is None or button.isHidden():
            return False
        button.click()
        return True

    def talk(self, *, is_pressed: bool) -> bool:
        """Listen to a call at the table."""
        return self.form.talk(is_pressed=is_pressed)

    def take(self, reply: Reply) -> None:
        """Take the keeper's reply, and respond as the level requires."""
        faults = self.session.judge(reply) if self.help != "test" else ()
        if not faults:
            self._keep(reply)
            return
        done = reply_text(self.kept_session.game, self.session.step, reply, self.session.sheet)
        if self.help == "learn":
            self._show_faults(faults, self.tr("Not that. Try again."), done)
            self.form.let_retype()
        else:
            self._waiting = reply
            goes_on = self.tr("Press Next to play what was due, or take it back.")
            self._show_faults(faults, goes_on, done)
            self.form.hide()
            self._show_buttons()
            self.go_button.setFocus()

    def go_on(self) -> None:
        """Accept a mistake and continue."""
        reply, self._waiting = self._waiting, None
        if reply is not None:
            self._keep(reply)

    def take_back(self) -> None:
        """Undo the mistake, or else the last act."""
        if self._waiting is None and self.session.may_undo:
            self.kept_session.undo()
        self._waiting = None
        self.show_step()

    def show_me(self) -> None:
        """Have the model keeper do the due act."""
        if self.session.prompt is None or self._waiting is not None:
            return
        self.was_shown = True
        step, model = self.session.step, self.session.model
        text = reply_text(self.kept_session.game, step, model, self.session.sheet)
        self._keep(model)
        if self.help != "learn" and self.session.prompt is not None:
            self.hint.setText(self.tr("The model keeper: {text}").format(text=text))

    def show_step(self) -> None:
        """Show the current step."""
        self._show_faults((), "")
        is_over = self.session.prompt is None
        self.form.setVisible(not is_over)
        if is_over:
            self._show_end()
        else:
            step = self.session.step
            self._show_event(event_text(step, self.session.sheet), ask_text(step))
            self.form.ask(step, self.session.sheet, ASKS[step.prompt.kind])
            self.form.call.let_count(by_itself=self.help != "test")
            self._show_hint()
        self.show_picture()
        self._show_buttons()
        self.fit(self.form)
        announce(self._event, f"{self._event.text()} {self._ask.text()}")

    def show_picture(self, player: str = "", text: str = "") -> None:
        """Draw the table as it is, with what is about to be written, and in which column."""
        kept, live = self.kept_session, self.session
        step = None if live.prompt is None else live.step
        written = with_pending(kept.written, live.done, live.sheet)
        said = None if step is None else kept.said
        state = KeepingState(live.sheet, step, written, live.pot, said)
        self.table.set_picture(picture_of(self.kept_session.game, state, Draft(player, text)))

    def _keep(self, reply: Reply) -> None:
        turn = self.kept_session.do(reply)
        if turn is not None:
            self.kept.emit(turn)
            self.was_shown = False
        if self.kept_session.is_lesson:
            self._show_text(self._go_past_untaught())
        self.show_step()
        is_told = self.help != "test" and self.session.prompt is not None
        if turn is not None and turn.graded.kind == "turn" and is_told:
            graded, due = turn.graded, self.hint.text()
            words = self.tr("{player}’s turn: {points} of 100.")
            if graded.cost:
                words = self.tr("{player}’s turn: {points} of 100, {cost}.")
            text = words.format(player=turn.player, points=graded.points, cost=cost_text(graded.cost))
            self.hint.setText(f"{text} {due}".rstrip())

    def _go_past_untaught(self) -> str:
        """Have the model keeper do what no lesson has taught yet, and return a sentence about it."""
        done, session = [], self.session
        while self._taught and session.prompt is not None and duty_of(session.step) not in self._taught:
            done.append(reply_text(self.kept_session.game, session.step, session.model, session.sheet))
            self.kept_session.do(session.model)
        words = self.tr("Later lessons teach this; the model keeper does it: {text}")
        return words.format(text=" ".join(done)) if done else ""

    def _show_end(self) -> None:
        sheet = self.session.sheet
        text = self.tr("The lesson’s turn is recorded.")
        if not self.kept_session.is_lesson:
            words = self.tr("The game is over: {names} won with {score}.")
            best = max(sheet.scores[name] for name in sheet.winners)
            text = words.format(names=names_text(sheet.winners), score=figure_text(best))
        self._show_event(text, "")
        self.hint.setText("")
        QTimer.singleShot(0, self, self.anew_button.setFocus)

    def _show_hint(self) -> None:
        text = ""
        if self.help == "learn":
            due = reply_text(self.kept_session.game, self.session.step, self.session.model, self.session.sheet)
            text = self.tr("The model keeper: {text}").format(text=due)
        self.hint.setText(text)

    def _show_faults(self, faults: tuple[ScoreFault, ...], text: str, done: str = "") -> None:
        """Show mistakes instead of the earlier ones; above a form to be answered again, which stays put."""
        for card in self.cards:
            for line in (self._above, self._faults):
                line.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []
        if not faults:
            return
        due = reply_text(self.kept_session.game, self.session.step, self.session.model, self.session.sheet)
        for fault in faults[:2]:
            self.cards.append(KeeperFaultCard(self.kept_session.game, fault, due, self._bar, done=done))
            (self._above if self._waiting is None else self._faults).addWidget(self.cards[-1])
        self.hint.setText(text)
        self.fit(self)
        announce(self.hint, " ".join(card.accessibleName() for card in self.cards))

    def _show_buttons(self) -> None:
        is_over, waits = self.session.prompt is None, self._waiting is not None
        is_test, has_turns = self.help == "test", bool(self.kept_session.reviewed)
        shown = {
            self.show_button: not is_test and not is_over and not waits,
            self.back_button: self.help == "practice" and (waits or (self.session.may_undo and not is_over)),
            self.review_button: has_turns and (not is_test or is_over),
            self.end_button: is_test and has_turns and not is_over,
            self.house_button: not self.kept_session.is_lesson,
            self.levels: not self.kept_session.is_lesson,
            self.go_button: waits,
            self.anew_button: is_over,
        }
        for part, is_shown in sorted(shown.items(), key=lambda item: item[1]):  # all at once would widen the window
            part.setVisible(is_shown)
        self.anew_button.setText(self.tr("To the drill") if self.kept_session.is_lesson else self.tr("A new game"))

    def _on_level(self, index: int) -> None:
        if LEVELS[index] != self.level:
            self.level_chosen.emit(LEVELS[index])
        self.level = LEVELS[index]
        self._waiting = None
        self.show_step()
