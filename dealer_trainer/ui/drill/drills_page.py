"""The Drills screen: for choosing a drill, working through it, and seeing its results."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.taught import needed_for
from dealer_trainer.drills.course.taught_guide import untaught_names
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import MOST_ITEMS, Proposal
from dealer_trainer.drills.plan.trainee_state import TraineeState, is_quick, trainee_state
from dealer_trainer.drills.session.goal import Goal, goal_of, taught_part, to_repeat
from dealer_trainer.drills.session.session import LENGTH, SEEDS, Clock, DrillSession, DrillState
from dealer_trainer.games import Game
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past, of_game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.chooser import Chooser
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.drill.summary import drill_ending
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.end_page import EndPage
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.part import column
from dealer_trainer.ui.widget.question_player import CurrentStack

REST_MS = 150
"""How long a size must stay before the page of drills is made in it, ahead of the first drill."""


TODAY = "today"

Compute = Callable[[Callable[[], TraineeState], Callable[[TraineeState], None]], None]


class DrillsPage(QWidget):
    """Holds its pages. `past` returns the trainee's answers so far, `record` keeps one more.

    `compute` runs a computation in the background; without it, computations run in the window's thread.
    """

    message = Signal(str)
    """A message for the user, until another screen or drill is in front."""
    began = Signal()
    """A drill begins."""
    ended = Signal()
    """A drill is over."""
    session_left = Signal()
    """The summary of a drill that is part of today's session was read."""
    left_for = Signal(int)
    """The trainee leaves a drill for the screen from which a link led to it, by its index."""

    def __init__(
        self,
        game: Game,
        past: Callable[[], Sequence[Past]],
        record: Callable[[Past], None],
        clock: Clock | None = None,
        parent: QWidget | None = None,
        compute: Compute | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._past = past
        self._record = record
        self._clock = clock or SystemClock()
        self._last: tuple[Goal | str, int] | None = None
        self._compute = compute
        self.is_session = False
        """Whether the drill, or its end, is part of today's session."""
        self._way_back: tuple[int, str] | None = None
        self._glanced = set[str]()
        self._is_asked = False
        self.chooser = Chooser(game, parent=self)
        self._drill: DrillPage | None = None
        self._ahead = QTimer(self, singleShot=True, interval=REST_MS)
        self._ahead.timeout.connect(self._make_ahead)
        self._size_ahead = QSize()
        self._plan = DEFAULTS
        self.untaught: Mapping[str, int] = {}
        """The skills that the course has not taught yet, each with its unit."""
        self.may_begin: Callable[[str], bool] = lambda _: True
        """Asked before a card or the button begins a drill, by the id of its goal; it tells why not."""
        self._bets: frozenset[str] | None = None
        self._taught = self._laid = game
        self.summary = EndPage(self, show_source)
        self._pages = CurrentStack(self)
        for page in (self.chooser, self.summary):
            self._pages.addWidget(page)
        self.setLayout(column(self._pages))
        self.chooser.wanted.connect(self._on_wanted)

    @property
    def is_drilling(self) -> bool:
        """Whether a drill is under way."""
        return self._drill is not None and self._pages.currentWidget() is self._drill

    @property
    def drill(self) -> DrillPage:
        """The page for working through drills; made when it is first needed, because it has its own felt."""
        if self._drill is None:
            self._drill = DrillPage(self._laid, self)
            self._drill.listens = True
            self._drill.offer_sound()
            self._drill.ended.connect(self._on_ended)
            self._drill.back.clicked.connect(self._on_escape)
            self._drill.message.connect(self.message)
            self._pages.addWidget(self._drill)
            scale_layouts(self._drill, unit(self))
        return self._drill

    @property
    def _shown_size(self) -> QSize:
        """The visible size of the page, which itself grows with its item if it scrolls."""
        around = self.parentWidget()
        return self.size() if around is None else self.size().boundedTo(around.size())

    def get_ready(self, size: QSize) -> None:
        """Make the page of drills in this size while nobody waits."""
        if not self.is_drilling:
            if not self.isVisible():
                self.resize(size)
            self._size_ahead = size
            self._ahead.start()

    def _make_ahead(self) -> None:
        self.drill.resize(self._size_ahead)
        self.drill.ensurePolished()

    def _on_wanted(self, goal: str) -> None:
        if self.may_begin(goal):
            self.start(goal)

    def start(self, goal: Goal | str, length: int = LENGTH, seed: int | None = None) -> None:
        """Begin a drill: a goal, or the id of a mix, a skill, or a kind; raises KeyError.

        Of several skills only those that were taught are asked, or all if none was taught.
        """
        self.leave()
        self.is_session = False
        chosen = secrets.randbelow(SEEDS) if seed is None else seed
        level = self.chooser.levels.level
        wanted = taught_part(goal_of(self._game.drills, goal) if isinstance(goal, str) else goal, self.untaught)
        past, self._last = self._past(), None if wanted.is_mistakes else (goal, length)
        if wanted.is_mistakes and (missed := to_repeat(wanted.drills, of_game(past, self._game.id))):
            length = min(length, len(missed))
        self._lay_felt(wanted)
        session = DrillSession(
            self.drill.game,
            wanted._replace(bets=self._bets if self.drill.game is self._taught else None),
            level,
            past,
            chosen,
            self._clock,
            self._record,
            length,
            self._plan,
        )
        self._ahead.stop()
        self._pages.setCurrentWidget(self.drill)
        asked = self.drill.game
        self.drill.feedback.untaught = () if self._bets is None else untaught_names(asked, self._bets)
        self.drill.begin(DrillBridge(session))
        self._offer_back(None)
        self.drill.start()
        self.began.emit()

    def leave(self) -> None:
        """End the current drill, if any: an item that was shown counts as left."""
        if self.is_drilling and self._drill is not None and self._drill.bridge is not None:
            self._drill.bridge.leave()

    def lead_back(self, page: int, word: str) -> None:
        """Lead from this drill and its end back to the screen of that index, whose name is `word`.

        Whoever only looked at its first item may leave it, once for each drill: no items are chosen that way.
        """
        self._offer_back((page, word))
        goal, bridge = self.drill.state.goal.id, self.drill.bridge
        if bridge is not None and goal not in self._glanced:
            self._glanced.add(goal)
            bridge.allow_glance()

    def _offer_back(self, way_back: tuple[int, str] | None) -> None:
        self._way_back = way_back
        self.drill.back.setText("" if way_back is None else self._back_text(way_back[1]))
        self.drill.back.setHidden(way_back is None)

    def _back_text(self, word: str) -> str:
        return self.tr("Back to {screen}").format(screen=word)

    def start_proposal(self, proposal: Proposal) -> None:
        """Begin what is proposed for today; does nothing if nothing is proposed."""
        if proposal.shares:
            drills = proposal.drills(self._game.drills)
            self.start(Goal(TODAY, message("Today"), drills, most=MOST_ITEMS), proposal.items)
            self.is_session = True

    def choose(self) -> None:
        """Go back to the choice of drills."""
        self.is_session, self._way_back = False, None
        self.show_past()
        self._pages.setCurrentWidget(self.chooser)
        self.chooser.start()

    def come_up(self, *, is_in_front: bool) -> None:
        """Show the choice of drills, because their room was chosen, or the drill that was begun there.

        `is_in_front`: the room was chosen again, so that a result gives way, too.
        """
        if not self.is_session and (self.is_drilling or not is_in_front):
            return
        if self.is_drilling and self.drill.bridge is not None:
            self.drill.bridge.finish()
        self.choose()

    def show_past(self) -> None:
        """Show on the cards the figures of the answers; if that takes long, compute them in the background first."""
        past, now, plan = self._past(), self._clock.now(), self._plan
        mine = of_game(past, self._game.id)
        if self._compute is None or is_quick(self._game.drills, mine, now, plan):
            self.chooser.show_past(past, now, plan)
        elif not self._is_asked:
            self._is_asked = True
            self._compute(partial(trainee_state, self._game.drills, mine, now, plan), self._on_worked_out)

    def _on_worked_out(self, _: TraineeState) -> None:
        self._is_asked = False
        self.show_past()

    def set_level(self, level: Level) -> None:
        """Set the level of help for the next drill."""
        self.chooser.levels.show_level(level)

    def set_untaught(self, units: Mapping[str, int], *, has_begun: bool = False) -> None:
        """Set the skills not taught yet, each with its unit. `has_begun`: whether any lesson is finished."""
        self.untaught = dict(units)
        self.chooser.set_untaught(units, has_begun=has_begun)

    def set_taught(self, taught: Game | None) -> None:
        """Set the game as far as it has been taught; without it, everything is on the felt."""
        self._taught = taught or self._game
        self._bets = None if taught is None else frozenset(spot.bet for spot in taught.layout.spots)
        if not self.is_drilling:
            self._use(self._taught)

    def set_plan(self, plan: PlanSettings) -> None:
        """Use the trainee's choices in the plan, from the next drill on."""
        self._plan = plan

    def hasHeightForWidth(self) -> bool:
        """Its felt shrinks if a text takes more room."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a drill with Escape, once no chips are in hand."""
        if self.is_drilling and event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self._on_escape()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Put the focus where the work is."""
        super().showEvent(event)
        if self._pages.currentWidget() is self.chooser:
            self.choose()
        elif self.is_drilling:
            self.drill.start()
        self.get_ready(self._shown_size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Get ready for the new size."""
        super().resizeEvent(event)
        if self.isVisible():
            self.get_ready(self._shown_size)

    def _lay_felt(self, goal: Goal) -> None:
        """Use a felt without what has not been taught, unless exactly that is asked."""
        bets = self._bets
        is_there = bets is None or all(needed_for(self._game, skill.id).bets <= bets for skill in goal.drills.skills)
        self._use(self._taught if is_there else self._game)

    def _use(self, game: Game) -> None:
        """Use a page for that game, making it when it is first needed."""
        self._laid = game
        if self._drill is None or self._drill.game is game:
            return
        self._pages.removeWidget(self._drill)
        self._drill.deleteLater()
        self._drill = None
        if self.isVisible():
            self.get_ready(self._shown_size)

    def _on_ended(self, state: DrillState) -> None:
        self.summary.show_end(drill_ending(self._game, state, self.drill.feedback.untaught), self._choices(state))
        self._pages.setCurrentWidget(self.summary)
        self.summary.start()
        self.ended.emit()

    def _choices(self, state: DrillState) -> tuple[Choice, ...]:
        """How to go on: what was missed comes first, then the same again, or back."""
        missed = state.to_repeat
        back = self.tr("All drills") if self._way_back is None else ""
        if self._way_back is not None:
            back = self._back_text(self._way_back[1])
        back = self.tr("Back to Today") if self.is_session else back
        main: list[tuple[str, Callable[[], object]]] = []
        if missed:
            words = self.tr("Repeat {count} missed").format(count=len(missed))
            main.append((words, lambda: self._repeat(state.goal, missed)))
        if not self.is_session and self._last is not None:
            main.append((self.tr("{count} more").format(count=self._last[1]), self._on_again))
        if not main:
            return (Choice(back, "Enter", self._on_back),)
        caps = ("Enter", "R")
        choices = [Choice(words, cap, run) for (words, run), cap in zip(main, caps, strict=False)]
        return (*choices, Choice(back, "Esc", self._on_back))

    def _repeat(self, goal: Goal, missed: tuple[str, ...]) -> None:
        """Ask what was missed again; the drill that it was missed in can still be begun anew, or left."""
        last, is_session = self._last, self.is_session
        self._again(goal._replace(items=missed), len(missed))
        self._last, self.is_session = last, is_session

    def _on_escape(self) -> None:
        """Go back to where the drill was begun, and say what is kept of it."""
        done, length = len(self.drill.state.done), self.drill.state.length
        self.leave()
        self.ended.emit()
        self._on_back()
        if done:
            words = self.tr("You stopped after {count} of {length}; your answers are saved.")
            self.message.emit(words.format(count=done, length=length))

    def _on_back(self) -> None:
        is_session, way_back = self.is_session, self._way_back
        self.choose()
        if is_session:
            self.session_left.emit()
        elif way_back is not None:
            self.left_for.emit(way_back[0])

    def _on_again(self) -> None:
        if self._last is not None:
            self._again(*self._last)

    def _again(self, goal: Goal | str, length: int) -> None:
        way_back = self._way_back
        self.start(goal, length)
        self._offer_back(way_back)
