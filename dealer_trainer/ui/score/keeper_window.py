"""The scorekeeper's window: the pages for a whole game, a lesson's turn, drills, and the review of kept turns."""

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.score.item import past_of_turn
from dealer_trainer.families.score import FAMILY, item_of
from dealer_trainer.games.score.loading import ScoreGame, Switches
from dealer_trainer.message import message
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.family.part_page import SkillLook
from dealer_trainer.ui.family.training_page import ReplayFrame, ReplayPage
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.house_page import HousePage
from dealer_trainer.ui.score.keeping_page import KeepingPage
from dealer_trainer.ui.score.kept_session import GameFile, ReviewedTurn, with_pending, written_after
from dealer_trainer.ui.score.table_picture import Draft, KeeperTable, KeepingState, picture_of
from dealer_trainer.ui.score.text import cost_text, event_text, fault_text, reply_text, source_text
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.settings.translated import figure_text, translated
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.trainee.family_store import FamilyStore
from dealer_trainer.ui.widget.end_page import Ending, EndPage, Missed, MissedCard
from dealer_trainer.ui.widget.folding_row import Choice, FoldingRow
from dealer_trainer.ui.widget.part import column, named_label, plain_label, push_button, row
from dealer_trainer.ui.widget.source_link import SourceLink

_ICONS = {
    "most_points": "payout",
    "set_aside_value": "chip_work",
    "legal": "check",
    "may_bank": "lock",
    "running_total": "progress",
    "hot_dice": "warning",
    "dice_count": "see_chips",
    "other_game": "pair",
    "last_round": "order",
    "the_sheet": "guide",
    "protection": "mistakes",
    "odds": "side_bets",
}
"""The icon of each kind of item."""


@by_identity
def looks_of(game: ScoreGame) -> dict[str, SkillLook]:
    """The icon of each skill's kind, and the dice of one of its items, by the skill's id; none without its items."""
    found = {}
    for skill in game.drills.skills:
        try:
            item = item_of(game, skill.id, _LOOK)
        except KeyError:  # it compares this game with one that is not sound, or not here
            continue
        shown: Mapping[str, Any] = item.shown
        found[skill.id] = SkillLook(_ICONS[item.kind], tuple(shown.get("roll", ())))
    return found


def frames_of(game: ScoreGame, turn: ReviewedTurn) -> tuple[ReplayFrame, ...]:
    """A turn as the model keeper keeps it, and the sheet after it; void rolls are left out."""
    frames, said = [], None
    steps = [step for step in turn.graded.steps if not step.is_void]
    for place, step in enumerate(steps):
        model = step.model
        lines = with_pending(turn.lines, ((done, done.model) for done in steps[:place]), turn.before)
        state = KeepingState(turn.before, step, lines, turn.pot, said)
        picture = picture_of(game, state, _draft(step, turn))
        text = translated(message("Keeper: {text}", text=reply_text(game, step, model, turn.before)))
        frames.append(ReplayFrame(picture, event_text(step, turn.before), text, model.named or ()))
        said = None if model.said.offer == "bust" or step.prompt.kind == "start" else model.said.total or said
    after = KeepingState(turn.graded.sheet, None, {**turn.lines, **written_after(turn)}, turn.pot)
    return (*frames, ReplayFrame(picture_of(game, after), translated(message("The turn is recorded.")), ""))


def _draft(step: Step, turn: ReviewedTurn) -> Draft:
    """What the model keeper writes at a step."""
    if step.prompt.kind != "write" or not step.model.wrote or step.model.player is None:
        return Draft()
    return Draft(step.model.player, figure_text(turn.before.scores[step.model.player] + step.model.wrote))


Mistake = tuple[str, str]
"""The kind of a fault, and its row."""
_LOOK = 3
"""The seed of the items whose dice are on the cards."""
_OPEN = 12
"""The most turns laid out; of a game with more mistakes, the first ones."""


class ReviewPage(EndPage):
    """Shows the turns of a game; emits `left` when the trainee has read it."""

    left = Signal()
    replay_wanted = Signal(object, str)
    """A ReviewedTurn for the model keeper to keep, and its title."""

    def __init__(self, game: ScoreGame, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._times: Counter[Mistake] = Counter()
        self._costs: Counter[Mistake] = Counter()
        self._told: set[Mistake] = set()

    def show_turns(self, game: ScoreGame, turns: Sequence[ReviewedTurn]) -> None:
        """Show turns of a game under its house rules: those with mistakes first, the others side by side."""
        self._game = game
        self._told.clear()
        self._count(turns)
        points = [turn.graded.points for turn in turns if turn.graded.kind == "turn"]
        mean, cost = round(sum(points) / max(1, len(points))), sum(self._costs.values())
        wrong = [turn for turn in turns if turn.graded.faults]
        advice = self.tr("Nothing missed: the sheet is right.")
        if wrong:
            words = self.tr("Kinds of mistakes: {mistakes}, {cost}. Each is explained the first time.")
            advice = words.format(mistakes=len(self._times), cost=cost_text(cost))
        ending = Ending(
            self.tr("Turns reviewed: {turns}").format(turns=len(points)), advice, mean / 100,
            self.tr("{points}\nof 100").format(points=mean),
        )  # fmt: skip
        parts: list[QWidget] = [self._turn(turn, is_open=place < _OPEN) for place, turn in enumerate(wrong)]
        if right := [turn for turn in turns if not turn.graded.faults]:
            words = self.tr("No mistakes: press one to watch it done")
            buttons = [self._replay_button(turn, self, f"✓  {turn_title(turn)}") for turn in right]
            parts += [named_label(self, "heading", words), FoldingRow(buttons)]
        self.show_end(ending, [Choice(self.tr("Continue"), "Enter", self.left.emit)], parts)
        self.start()

    def _count(self, turns: Sequence[ReviewedTurn]) -> None:
        """Give each mistake one card, however often it was made: at the first time, with the total cost."""
        faults = [fault for turn in turns for fault in turn.graded.faults]
        self._times = Counter((fault.kind, fault.row) for fault in faults)
        self._costs = Counter()
        for fault in faults:
            self._costs[fault.kind, fault.row] += fault.cost

    def _replay_button(self, turn: ReviewedTurn, parent: QWidget, words: str) -> QPushButton:
        title = turn_title(turn)
        button = push_button(words, parent, lambda: self.replay_wanted.emit(turn, title))
        button.setAccessibleName(self.tr("Show me: {title}").format(title=title))
        return button

    def _turn(self, turn: ReviewedTurn, *, is_open: bool) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        graded, words = turn.graded, self.tr("{title}: {points} of 100, {cost}")
        text = words.format(title=turn_title(turn), points=graded.points, cost=cost_text(graded.cost))
        heading = plain_label(panel, "cardTitle" if is_open else "quiet", text)
        below = [self._timeline(turn, panel)] if is_open else []
        head = row((heading, 1), self._replay_button(turn, panel, self.tr("Show me")))
        panel.setLayout(column(head, *below, gap=8, margins=(18, 12, 12, 14)))
        return panel

    def _timeline(self, turn: ReviewedTurn, panel: QFrame) -> QGridLayout:
        """The acts in order: the event, what was done, what was due."""
        grid, graded = QGridLayout(), turn.graded
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(6)
        for place, stretch in enumerate((0, 3, 4, 4)):
            grid.setColumnStretch(place, stretch)
        for place, heading in enumerate((self.tr("At the table"), self.tr("You"), self.tr("Correct")), 1):
            grid.addWidget(plain_label(panel, "heading", heading), 0, place)
        line = 1
        for place, (step, reply) in enumerate(zip(graded.steps, graded.replies, strict=True)):
            faults = [fault for at, fault in zip(graded.places, graded.faults, strict=True) if at == place]
            due = reply_text(self._game, step, step.model, turn.before)
            mark = plain_label(panel, "wrong" if faults else "holds", "✗" if faults else "✓")
            grid.addWidget(mark, line, 0, Qt.AlignmentFlag.AlignTop)
            done = reply_text(self._game, step, reply, turn.before)
            for at, text in enumerate((event_text(step, turn.before), done, due), 1):
                grid.addWidget(plain_label(panel, "" if at == 2 else "quiet", text), line, at)
            line += 1
            for fault in faults:
                mistake = (fault.kind, fault.row)
                if mistake not in self._told:
                    self._told.add(mistake)
                    whole = fault._replace(cost=self._costs[mistake])
                    told, correct = fault_text(self._game, whole, self._times[mistake]), self.tr("Correct: {due}")
                    missed = Missed(told, correct.format(due=due), why=source_text(self._game, fault.row))
                    grid.addWidget(MissedCard(missed, SourceLink.show_source, panel), line, 1, 1, 3)
                    line += 1
        return grid


def turn_title(turn: ReviewedTurn) -> str:
    """The title of a turn, or of another part of a game."""
    titles = {
        "opening": QCoreApplication.translate("KeeperWords", "Before the game"),
        "turn": QCoreApplication.translate("KeeperWords", "Turn {number}, {player}"),
        "roll_off": QCoreApplication.translate("KeeperWords", "{player} rolls for the win"),
        "extra_roll": QCoreApplication.translate("KeeperWords", "{player} throws for 5,150"),
        "payment": QCoreApplication.translate("KeeperWords", "The pot"),
    }
    return titles[turn.graded.kind].format(number=turn.number, player=turn.player)


def _keep_level(level: str) -> None:
    with suppress(OSError):  # the choice holds for this session
        save_settings(load_settings().settings.with_(keeping_level=level))


class KeeperWindow(FamilyWindow):
    """Trains the scorekeeper of one game; `keeping` is the page with the table."""

    def __init__(
        self,
        game: ScoreGame,
        settings: Settings,
        seed: int | None = None,
        store: FamilyStore | None = None,
        saved: GameFile | None = None,
    ) -> None:
        """`store`, `saved`: where answers and the game are stored; a game with a seed of its own is not."""
        super().__init__(game, settings, store)
        if store is not None and seed is None:
            saved = saved or GameFile(game, settings.trainee)
        self._game = game
        self._before: QWidget | None = None
        self.keeping = KeepingPage(game, settings.keeping_level, seed, saved, self)
        self.review = ReviewPage(game, self)
        self.drill = DrillPage(game, self)
        self._connect()
        rests_on = game.text.reconstruction
        note = "" if rests_on is None else self.tr("Reconstructed: {text}").format(text=rests_on)
        pages = (self.keeping, self.review, self.drill)
        house = ("settings", self.tr("House rules"), self.show_house)
        self.looks = looks_of(game)
        self.lay_out(
            game.drills, FAMILY.lessons(game), pages, game=self.tr("Keep a whole game"), note=note, more=(house,)
        )
        is_begun = saved is not None and saved.read() is not None
        self.start("game" if store is None or seed is not None or is_begun else "lesson")

    def begin_game(self) -> None:
        """Resume the game that was left, or begin one."""
        self.show_page(self.keeping)
        self.keeping.begin_game()

    def show_example(self, lesson: LessonOutline) -> None:
        """Begin the turn of the lesson."""
        lessons = self._game.course.lessons
        at = next(place for place, each in enumerate(lessons) if each.id == lesson.id)
        taught = frozenset(row for each in lessons[: at + 1] for row in each.rows)
        self.show_page(self.keeping)
        self.keeping.begin(lessons[at].turn, taught)

    def ask_skill(self, skill: str) -> None:
        """Ask an item of a skill."""
        self._ask(skill, is_silent=False)

    def ask_lesson(self, run: LessonRun) -> None:
        """Ask an item of each of the lesson's skills in turn."""
        skills = run.lesson.skills
        self._ask(skills[(run.number - 1) % len(skills)], is_silent=run.stage == "gate")

    def show_moment(self, number: int) -> None:
        """Keep the game up to the first set-aside of a turn."""
        keeping = self.keeping
        while (prompt := keeping.session.prompt) is not None and not (
            sum(turn.graded.kind == "turn" for turn in keeping.kept_session.reviewed) >= number - 1
            and prompt.kind == "set_aside"
        ):
            keeping.show_me()

    def _ask(self, skill: str, *, is_silent: bool) -> None:
        self.show_page(self.drill, skill)
        self.drill.show_item(skill, secrets.randbelow(2**31), is_silent=is_silent)

    def _connect(self) -> None:
        keeping = self.keeping
        keeping.kept.connect(self._record_turn)
        keeping.review_wanted.connect(self.show_review)
        keeping.wanted.connect(self._on_kept)
        keeping.level_chosen.connect(_keep_level)
        self.review.left.connect(self._on_review_left)
        self.review.replay_wanted.connect(self.show_replay)
        self.drill.wanted.connect(self.go_on)
        self.drill.answered.connect(self.on_answered)

    @cached_property
    def house(self) -> HousePage:
        """The page of house rules, made when it is first needed."""
        page = HousePage(self._game, self)
        page.chosen.connect(self._on_house)
        page.left.connect(self._on_house_left)
        self.pages.addWidget(page)
        return page

    @cached_property
    def replay(self) -> ReplayPage:
        """The page on which the model keeper keeps a turn, made when it is first needed."""
        table = KeeperTable(self)
        page = ReplayPage(table, lambda frame: table.show_frame(frame.picture, frame.named), self)
        page.left.connect(lambda: self.pages.setCurrentWidget(self.review))
        self.pages.addWidget(page)
        return page

    def show_house(self) -> None:
        """Show the house rules for later games."""
        kept, shown = self.keeping.kept_session, self.pages.currentWidget()
        self._before = self._before if shown is self.house else shown
        self.house.show_switches(kept.file.switches, is_under_way=kept.has_begun and kept.live.prompt is not None)
        self.navigation_bar.show_chosen(len(self._places))
        self.show_page(self.house)

    def _on_house(self, switches: Switches, is_now: bool) -> None:
        self.keeping.kept_session.file.choose(switches)
        if not is_now:
            self._on_house_left()
            return
        self.choose([part.kind for part in self.part_list].index("game"))
        self.keeping.begin_anew()

    def _on_house_left(self) -> None:
        """Return to the page from which the house rules were opened."""
        self.show_place()
        if self._before is not None:
            self.pages.setCurrentWidget(self._before)

    def show_replay(self, turn: ReviewedTurn, title: str) -> None:
        """Have the model keeper keep a turn of the review, step by step."""
        self.show_page(self.replay)
        frames = frames_of(self.keeping.kept_session.game, turn)
        self.replay.show_frames(title, frames, is_moving=appearance().is_moving)

    def show_review(self) -> None:
        """Show the turns kept so far."""
        kept = self.keeping.kept_session
        self.review.show_turns(kept.game, kept.reviewed)
        self.show_page(self.review)

    def _record_turn(self, turn: ReviewedTurn) -> None:
        if self.store is not None and turn.graded.kind == "turn":
            hinted = self.keeping.help == "learn" or self.keeping.was_shown
            seed = self.keeping.kept_session.seed * 1000 + turn.number
            for past in past_of_turn(self._game, turn.graded, seed, self.store.store.now(), hinted):
                self.store.store.record(past)

    def _on_review_left(self) -> None:
        self.pages.setCurrentWidget(self.keeping)
        self.keeping.show_step()

    def _on_kept(self) -> None:
        """Lead on: after a lesson's turn to its drill, after a game to another."""
        if self.run is not None:
            self.on_example_over()
        else:
            self.keeping.begin_anew()
