"""The table page, on which a game or a lesson's turn is kept, with the help of each level."""

from collections.abc import Sequence
from typing import Any, Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.question import NOBODY
from dealer_trainer.games.score.loading import ScoreGame, ShownTurn
from dealer_trainer.guide.score.row import ScoreFault
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.family.question_page import CardPage
from dealer_trainer.ui.family.training_page import Heading
from dealer_trainer.ui.score import text as score_text
from dealer_trainer.ui.score.house_page import house_line
from dealer_trainer.ui.score.kept_session import GameFile, KeptSession, ReviewedTurn, with_pending
from dealer_trainer.ui.score.reply_form import KeeperMoment, Missing, form_of
from dealer_trainer.ui.score.table_picture import Draft, KeeperTable, KeepingState, picture_of, press_die
from dealer_trainer.ui.settings.translated import figure_text, translated
from dealer_trainer.ui.widget.part import explain, set_loud
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.verdict_panel import Verdict


def duty_of(step: Step) -> str:
    """The row that teaches what is due at a step."""
    kind = step.prompt.kind
    if kind == "write":
        return "K16" if step.model.wrote else "K11"
    usual = {"roll": "K11" if step.model.said.offer == "bust" else "K4", "set_aside": "K6", "turn_over": "K3"}
    return step.row or usual.get(kind, "")


Level = Literal["learn", "practice", "test"]
LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


class KeepingPage(CardPage):
    """Keeps one game or one turn, which is `kept_session`."""

    kept = Signal(object)
    """A ReviewedTurn that has just ended."""
    level_chosen = Signal(str)
    """The chosen level of help."""
    review_wanted = Signal()

    scene: KeeperTable

    def __init__(
        self, game: ScoreGame, level: Level, seed: int | None, saved: GameFile | None, parent: QWidget
    ) -> None:
        super().__init__(KeeperTable(parent), parent)
        self.kept_session = KeptSession(game, seed, saved)
        self.level = level
        self.was_shown = False
        self._taught = frozenset[str]()
        self._waiting: Reply | None = None
        self._without: list[tuple[str, ...]] = []
        words = (self.tr("Learn"), self.tr("Practice"), self.tr("Test"))
        self.levels = self.add_to_head(Segments(words, self.tr("Help"), self.head))
        self.levels.chosen.connect(self._on_level)
        self.show_button = self.add_button(self.tr("Show me"), "m", self.show_me)
        self.back_button = self.add_button(self.tr("Take back"), "t", self.take_back)
        self.review_button = self.add_button(self.tr("Review"), "v", self.review_wanted.emit)
        self.end_button = self.add_button(self.tr("End the game"), "q", self.review_wanted.emit)
        self.levels.choose(LEVELS.index(level))

    @property
    def session(self) -> LiveKeeping:
        """The live game, or the lesson's turn."""
        return self.kept_session.live

    @property
    def help(self) -> Level:
        """How much help there is now; a lesson's turn has full help."""
        return "learn" if self.kept_session.is_lesson else self.level

    def begin(self, shown: ShownTurn | None = None, taught: frozenset[str] = frozenset()) -> None:
        """Begin a game anew, or the turn of a lesson: the model keeper does what is not among the rows `taught`."""
        self._taught = taught
        self.kept_session.begin(shown)
        self._go_past_untaught()
        self._begin()

    def begin_game(self) -> None:
        """Resume the game that was left, or begin one."""
        self._begin(self.kept_session.resume())

    def begin_anew(self) -> None:
        """Begin another game."""
        self.kept_session.begin_anew()
        self._begin()

    def _begin(self, note: str = "") -> None:
        self.was_shown = False
        if not self.kept_session.is_lesson:
            game, switches = self.kept_session.game, self.kept_session.switches
            self.show_heading(Heading(game.name, text=house_line(game, switches)))
        self.show_step(note)

    def press_key(self, event: QKeyEvent) -> bool:
        """Name a die, or do what the key stands for on the cards or beside them."""
        return press_die(self.scene.buttons, event) or super().press_key(event)

    def submit(self) -> None:
        """Do what the main button says, or lead on once it is over."""
        if self.session.prompt is None:
            self.wanted.emit()
            return
        reply = self._read()
        if isinstance(reply, Reply):
            self.reply(reply)
        else:
            next(card for card in self.cards if card.question.key == reply.key).ask(translated(reply.text))

    @property
    def asked(self) -> list[QuestionCard]:
        """The cards that the chosen act needs."""
        chosen = (card.answer or NOBODY for card in self.cards if card.question.key == "act" and card.is_answered)
        act = next(chosen, "")
        return [card for card, acts in zip(self.cards, self._without, strict=False) if act not in acts]

    def _read(self) -> Reply | Missing:
        """The reply that the cards make, or what is missing."""
        wrong = next((card for card in self.cards if card.problem), None)
        return self._form.read(self._answers()) if wrong is None else Missing(wrong.question.key, wrong.problem)

    def _answers(self) -> dict[str, Any]:
        given = {card.question.key: card.answer for card in self.cards}
        return {**given, "dice": self.scene.dice_named or None}

    def reply(self, reply: Reply) -> None:
        """Take the keeper's reply, and respond as the level requires."""
        faults = self.session.judge(reply) if self.help != "test" else ()
        if not faults:
            self._keep(reply)
            return
        done = score_text.reply_text(self.kept_session.game, self.session.step, reply, self.session.sheet)
        if self.help == "learn":
            self.show_told(self._verdict(faults, done, self.tr("That’s not it. Try again.")))
            self.show_stage("asked", translated(self._form.main))
            self.is_graded = False
            self._let_retype()
        else:
            self._waiting = reply
            for card in self.cards:
                card.lock()
            self.show_told(self._verdict(faults, done, self.tr("Press Next for the right move, or take yours back.")))
            self.show_picture()
            self._show_buttons()

    def _let_retype(self) -> None:
        """Let typing replace a wrong figure instead of appending to it."""
        field = next((card.field for card in self.cards if card.field is not None and card.field.text()), None)
        if field is None:
            self.start()
        else:
            field.setFocus()
            field.selectAll()

    def _verdict(self, faults: Sequence[ScoreFault], done: str, lead: str) -> Verdict:
        game = self.kept_session.game
        first, *others = [score_text.fault_text(game, fault) for fault in faults[:2]]
        own = self.tr("You: {done}").format(done=done)
        correct = self.tr("Correct: {due}").format(due=self._due())
        why = "\n".join([*others, own, correct])
        return Verdict(
            "wrong", self.tr("Not quite"), first, why, lead, rule=score_text.source_text(game, faults[0].row)
        )

    def _due(self) -> str:
        """What the model keeper says and does now."""
        return score_text.reply_text(self.kept_session.game, self.session.step, self.session.model, self.session.sheet)

    def go_on(self) -> None:
        """Accept a mistake and continue."""
        reply, self._waiting = self._waiting, None
        if reply is not None:
            self._keep(reply)

    def take_back(self) -> None:
        """Undo the mistake, or else the last act."""
        if self._waiting is None and self.session.may_undo:
            self.kept_session.undo()
        self.show_step()

    def show_me(self) -> None:
        """Have the model keeper do the due act."""
        if self.session.prompt is None or self._waiting is not None:
            return
        self.was_shown = True
        told = "" if self.help == "learn" else self.tr("Correct: {due}").format(due=self._due())
        self._keep(self.session.model, told)

    def show_step(self, note: str = "") -> None:
        """Show the current step; `note`: what is said beside it, with the help of the level."""
        self._waiting = None
        is_over, lines = self.session.prompt is None, [note] if note else []
        if is_over:
            self.show_question(self._end_text(), (), note, is_silent=True)
            self.show_stage(
                "asked", self.tr("Go to the drill") if self.kept_session.is_lesson else self.tr("A new game")
            )
        else:
            step, sheet = self.session.step, self.session.sheet
            taught = self._taught if self.kept_session.is_lesson else frozenset[str]()
            self._form = form_of(KeeperMoment(self.kept_session.game, step, sheet, taught))
            cards = [asked.card(self) for asked in self._form.asked]
            self._without = [asked.without for asked in self._form.asked]
            for card in cards:
                card.changed.connect(self.show_picture)
            if self.help == "learn" and not self.kept_session.is_lesson:
                lines.append(score_text.hint_text(self.kept_session.game, step.prompt.kind))
            asked = f"{score_text.event_text(step, sheet)} {score_text.ask_text(step)}"
            self.show_question(asked, cards, "\n".join(filter(None, lines)), is_silent=self.help == "test")
            self.show_stage("asked", translated(self._form.main))
        self.show_picture()
        self._show_buttons()

    def show_picture(self) -> None:
        """Draw the table as it is, with what is about to be written, and in which column.

        The main button is quiet until the cards make a reply; pressed before, it says what they lack.
        """
        kept, live = self.kept_session, self.session
        step = None if live.prompt is None else live.step
        written = with_pending(kept.written, live.done, live.sheet)
        said, given = None if step is None else kept.said, {card.question.key: card for card in self.cards}
        draft = Draft()
        if "score" in given and given["score"].field is not None:
            draft = Draft(str(given["column"].answer or ""), given["score"].field.text())
        self.scene.set_picture(picture_of(kept.game, KeepingState(live.sheet, step, written, live.pot, said), draft))
        reply = self._read() if step is not None and self._waiting is None else None
        lacks = translated(reply.text) if isinstance(reply, Missing) else ""
        set_loud(self.bar.main_button, is_loud=not lacks)
        explain(self.bar.main_button, lacks)

    def _keep(self, reply: Reply, note: str = "") -> None:
        turn, is_test = self.kept_session.do(reply), self.help == "test"
        if turn is not None:
            self.kept.emit(turn)
            self.was_shown = False
        if turn is not None and turn.graded.kind == "turn":
            self.show_mark(None if is_test else not turn.graded.faults)
            note = "" if is_test else self._turn_text(turn)
        self._go_past_untaught()
        self.show_step("" if self.kept_session.is_lesson else note)

    def _turn_text(self, turn: ReviewedTurn) -> str:
        words = self.tr("{player}’s turn: {points} of 100.")
        if turn.graded.cost:
            words = self.tr("{player}’s turn: {points} of 100, {cost}.")
        return words.format(player=turn.player, points=turn.graded.points, cost=score_text.cost_text(turn.graded.cost))

    def _go_past_untaught(self) -> None:
        """Have the model keeper do in a lesson what none has taught yet."""
        session, taught = self.session, self._taught if self.kept_session.is_lesson else frozenset[str]()
        while taught and session.prompt is not None and duty_of(session.step) not in taught:
            self.kept_session.do(session.model)

    def _end_text(self) -> str:
        sheet = self.session.sheet
        if self.kept_session.is_lesson:
            return self.tr("The lesson’s turn is recorded.")
        best = max(sheet.scores[name] for name in sheet.winners)
        words = self.tr("The game is over: {names} won with {score}.")
        return words.format(names=score_text.names_text(sheet.winners), score=figure_text(best))

    def _show_buttons(self) -> None:
        is_over, waits = self.session.prompt is None, self._waiting is not None
        is_test, has_turns = self.help == "test", bool(self.kept_session.reviewed)
        for part, is_shown in {
            self.show_button: not is_test and not is_over and not waits,
            self.back_button: self.help == "practice" and (waits or (self.session.may_undo and not is_over)),
            self.review_button: has_turns and (not is_test or is_over),
            self.end_button: is_test and has_turns and not is_over,
            self.levels: not self.kept_session.is_lesson,
        }.items():
            part.setVisible(is_shown)

    def _on_level(self, index: int) -> None:
        """Change the level of help; the step is asked again."""
        if LEVELS[index] != self.level:
            self.level_chosen.emit(LEVELS[index])
        self.level = LEVELS[index]
        self.show_step()
