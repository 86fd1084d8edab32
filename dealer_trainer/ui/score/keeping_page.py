"""The table page: a game or a lesson's turn is kept, each level with its help."""

import secrets
from typing import Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.games.score.course import ShownTurn
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.table.score.keeping_step import Reply
from dealer_trainer.table.score.kept_game import KeptGame
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.score.fault_card import KeeperFaultCard
from dealer_trainer.ui.score.game_file import GameFile
from dealer_trainer.ui.score.keeper_bar import KeeperBar
from dealer_trainer.ui.score.review_page import ReviewedTurn
from dealer_trainer.ui.score.table_picture import Draft, Written, picture_of, written_of
from dealer_trainer.ui.score.table_view import KeeperTable
from dealer_trainer.ui.score.words import ask_text, cost_text, event_text, names_text, reply_text
from dealer_trainer.ui.widget.announcement import announce

Level = Literal["learn", "practice", "test"]
LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


class KeepingPage(QWidget):
    """Keeps one game or one turn; `reviewed` are the turns that were kept so far."""

    kept = Signal(object)
    """A ReviewedTurn that has just ended."""
    laid_out = Signal(object)
    """A part of the window has new parts of its own."""
    level_chosen = Signal(str)
    """The help that is wanted from now on."""
    review_wanted = Signal()
    left = Signal()
    """What was kept is over, and what follows is wanted."""

    def __init__(
        self, game: ScoreGame, level: Level, seed: int | None, saved: GameFile | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._game, self._saved = game, saved
        self.seed = secrets.randbelow(2**31) if seed is None else seed
        self.level = level
        self.was_shown = False
        self._waiting: Reply | None = None
        self._shown: ShownTurn | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.table = KeeperTable(self)
        column.addWidget(self.table, 1)
        self.bar = KeeperBar(game, self.table, self)
        column.addWidget(self.bar)
        self.form, self.hint, self.levels = self.bar.form, self.bar.hint, self.bar.levels
        self._connect()
        self.begin(None, "")
        self.levels.choose(LEVELS.index(level))

    def _connect(self) -> None:
        bar = self.bar
        bar.levels.chosen.connect(self._on_level)
        bar.form.replied.connect(self.take)
        bar.form.drafted.connect(self.show_picture)
        bar.show_button.clicked.connect(self.show_me)
        bar.back_button.clicked.connect(self.take_back)
        bar.review_button.clicked.connect(self.review_wanted)
        bar.end_button.clicked.connect(self.review_wanted)
        bar.go_button.clicked.connect(self.go_on)
        bar.anew_button.clicked.connect(self.left)

    @property
    def is_lesson(self) -> bool:
        """Whether it is the turn of a lesson."""
        return self._shown is not None

    def begin(self, shown: ShownTurn | None, text: str) -> None:
        """Begin a game anew, or the turn of a lesson with what the lesson says."""
        self._shown = shown
        self.session = LiveKeeping(self._game, self.seed, shown)
        scores = self.session.sheet.scores
        self.written: dict[str, list[Written]] = {
            name: [Written(f"{score:,}")] if score else [] for name, score in scores.items()
        }
        self.reviewed: list[ReviewedTurn] = []
        self._said, self.was_shown, self._waiting = "", False, None
        self.bar.show_text(text)
        self.show_step()

    def begin_game(self) -> None:
        """Go on with the game that was left, or begin one."""
        kept = None if self._saved is None else self._saved.read()
        if kept is None:
            self.begin(None, "")
        else:
            self._go_on_with(kept)

    def begin_anew(self) -> None:
        """Begin another game."""
        if self._saved is not None:
            self._saved.begin()
        self.seed = secrets.randbelow(2**31)
        self.begin(None, "")

    def _go_on_with(self, kept: KeptGame) -> None:
        """Play a game again up to where it was left."""
        self.seed = kept.seed
        self.begin(None, "")
        for reply in kept.replies:
            self._advance(reply.built())
        self.show_step()

    def press(self) -> None:
        """Go on after a mistake or the end, or say what Enter says."""
        if self._waiting is not None:
            self.go_on()
        elif self.session.prompt is None:
            self.bar.anew_button.click()
        else:
            self.form.press()

    def press_key(self, key: str) -> bool:
        """Press the form's button of a key; whether there is one."""
        return self._waiting is None and self.session.prompt is not None and self.form.press_key(key)

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
            self.bar.go_button.setFocus()

    def go_on(self) -> None:
        """Let a mistake stand and go on."""
        reply, self._waiting = self._waiting, None
        if reply is not None:
            self._keep(reply)

    def take_back(self) -> None:
        """Take the mistake back, or else what was done last."""
        if self._waiting is None and self.session.may_undo:
            self.session.undo()
            if self._saved is not None and self._shown is None:
                self._saved.take_back(self.seed)
        self._waiting = None
        self.show_step()

    def show_me(self) -> None:
        """Have the model keeper do what is due."""
        if self.session.prompt is None or self._waiting is not None:
            return
        self.was_shown = True
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
            self.bar.show_event(event_text(step, self.session.sheet), ask_text(step))
            self.form.ask(step, self.session.sheet)
            self.form.call.let_count(by_itself=self.level != "test")
            self._show_hint()
        self.show_picture()
        self._show_buttons()
        self.laid_out.emit(self)
        self.bar.announce_event()

    def show_picture(self, player: str = "", text: str = "") -> None:
        """Draw the table as it lies, with what is about to be written, and in whose column."""
        draft = Draft(player, text)
        self.table.set_picture(picture_of(self._game, self.session, self.written, draft, self._said))

    def _keep(self, reply: Reply) -> None:
        step = self.session.step
        turn = self._advance(reply)
        if self._saved is not None and self._shown is None:
            if self.session.prompt is None:
                self._saved.begin()
            else:
                self._saved.add(self.seed, step.prompt.kind, reply)
        if turn is not None:
            self.kept.emit(turn)
            self.was_shown = False
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

    def _show_end(self) -> None:
        sheet = self.session.sheet
        text = self.tr("The lesson’s turn is kept.")
        if self._shown is None:
            words = self.tr("The game is over: {names} won with {score}.")
            best = max(sheet.scores[name] for name in sheet.winners)
            text = words.format(names=names_text(sheet.winners), score=f"{best:,}")
        self.bar.show_event(text, "")
        self.hint.setText("")
        QTimer.singleShot(0, self, self.bar.anew_button.setFocus)

    def _show_hint(self) -> None:
        text = ""
        if self.level == "learn":
            due = reply_text(self._game, self.session.step, self.session.model, self.session.sheet)
            text = self.tr("Due: {due}").format(due=due)
        self.hint.setText(text)

    def _show_faults(self, faults: tuple[ScoreFault, ...], text: str, done: str = "") -> None:
        if not faults:
            self.bar.show_cards(())
            return
        due = reply_text(self._game, self.session.step, self.session.model, self.session.sheet)
        cards = [KeeperFaultCard(self._game, fault, due, self.bar, done=done) for fault in faults[:2]]
        self.bar.show_cards(cards)
        self.hint.setText(text)
        self.laid_out.emit(self)
        announce(self.hint, " ".join(card.accessibleName() for card in cards))

    def _show_buttons(self) -> None:
        is_over, waits = self.session.prompt is None, self._waiting is not None
        self.bar.show_button.setVisible(self.level != "test" and not is_over and not waits)
        self.bar.back_button.setVisible(self.level == "practice" and (waits or (self.session.may_undo and not is_over)))
        self.bar.review_button.setVisible(bool(self.reviewed) and (self.level != "test" or is_over))
        self.bar.end_button.setVisible(self.level == "test" and bool(self.reviewed) and not is_over)
        self.bar.go_button.setVisible(waits)
        self.bar.anew_button.setVisible(is_over)
        self.bar.anew_button.setText(self.tr("A new game") if self._shown is None else self.tr("To the drill"))

    def _on_level(self, index: int) -> None:
        if LEVELS[index] != self.level:
            self.level_chosen.emit(LEVELS[index])
        self.level = LEVELS[index]
        self._waiting = None
        self.show_step()
