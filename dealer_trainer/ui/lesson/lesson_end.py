"""How a lesson ended: what was learned, what was missed, with its reason, and how to continue."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.lesson_state import right_of
from dealer_trainer.drills.course.taught_guide import game_explained, untaught_names
from dealer_trainer.games import Game
from dealer_trainer.games.course import Lesson
from dealer_trainer.message import as_sentence, sentence
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.drill.summary import missed_item
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.lesson.lesson_advice import DECIDED, reason_text, ways_of_duty, ways_of_roll
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.end_page import SIDE, Bar, Ending, EndPage, Missed
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.source_link import ROLL, LessonAhead, drill_link
from dealer_trainer.ui.widget.unit_picture import UnitPicture

NARROW = 820
"""A page narrower than this has no room for the picture, in pixels at scale 1."""


def score_text(walk: LessonWalk) -> str:
    """How much of the gate passes it, or that all of it is right now."""
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    right, level = right_of(gate, walk.state), gate.level
    if right == level.of:
        return QCoreApplication.translate("MissText", "What you missed at first you got right when it came back.")
    words = QCoreApplication.translate("MissText", "You pass when {right} of {all} are right.")
    return words.format(right=level.right, all=level.of)


def missed_in(walk: LessonWalk, miss: Miss, ahead: LessonAhead = lambda _: 0) -> Missed:
    """What was asked in an item, dealt in a roll, or due in a duty, and why it was not right."""
    game = walk.whole
    if miss.item is not None:
        item = miss.item.item
        drill = drill_link(game.drills.skill(item.skill), ahead, item.facts[-1:])
        told = game_explained(game, walk.lesson.id)
        untaught = untaught_names(told, game.course.bets_by(walk.lesson))
        return missed_item(game, miss.item, untaught)._replace(drill=drill)
    early = QCoreApplication.translate("MissText", "You ended it too soon.")
    if miss.duty is not None:
        (fault,) = miss.duty_faults
        why = early if fault.kind == "omitted" else translated(sentence(fault.why))
        ways = ways_of_duty(game, miss.duty.duty, fault, ahead)
        return Missed(translated(scene_text(game.rules, miss.duty)), why, source=ways.rule, drill=ways.drill)
    assert miss.roll is not None
    first, second = miss.roll.dice
    words = QCoreApplication.translate("MissText", "The dice {first} and {second}")
    ways = ways_of_roll(game, miss.roll, miss.faults[0], ahead)
    omitted = {fault: fault.due for fault in miss.faults if fault.kind == "omitted" and fault.due is not None}
    late = {fault: act for fault, act in omitted.items() if act.do in DECIDED}  # done in the end: no bet is named
    whys = [as_sentence(translated(fault.why)) for fault in miss.faults if fault not in late]
    if late:
        whys.append(early)
    why = " ".join(dict.fromkeys([*whys, *(reason_text(walk, miss.roll, act) for act in late.values())]))
    undone = QCoreApplication.translate("MissText", "You undid it right away.")
    return Missed(
        words.format(first=first, second=second),
        why,
        undone if any(fault.done is not None for fault in miss.faults) else "",
        source=ways.rule,
        situation=f"{ROLL}{miss.roll.id} {walk.lesson.id}",
        drill=ways.drill,
    )


class LessonEnd(EndPage):
    """The main button leads to the next lesson, or repeats what is still open."""

    next_wanted = Signal()
    again_wanted = Signal()
    lesson_wanted = Signal()
    left = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None, ahead: LessonAhead = lambda _: 0) -> None:
        super().__init__(parent, show_source)
        self._game, self._ahead = game, ahead
        self.back = ""
        """Where leaving leads to, if it is named."""
        self._picture = UnitPicture(pieces_of(game), self, SIDE)
        self._picture.hide()
        self._is_passed = False
        self._result.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture where there is room for it."""
        super().resizeEvent(event)
        self._picture.setVisible(self._is_passed and self.width() >= NARROW * unit(self))

    def show_passed(self, walk: LessonWalk, following: Lesson | None, known: Collection[str]) -> None:
        """Show what was learned, and what was missed nevertheless, and how to continue.

        `known`: the ids of the lessons that are done, of which those of the same unit are counted.
        """
        unit_id = walk.lesson.unit
        station = next(each for each in self._game.course.units if each.id == unit_id)
        lessons = [lesson.id for lesson in self._game.course.lessons if lesson.unit == unit_id]
        done = sum(lesson in known or lesson == walk.lesson.id for lesson in lessons)
        self._picture.show_unit(station.parts, done / len(lessons))
        self._is_passed = True
        words = self.tr("{done} of {count} lessons").format(done=done, count=len(lessons))
        lines = (f"{game_text(station.title)}: {words}",)
        title = self.tr("{lesson}: done").format(lesson=game_text(walk.lesson.title))
        text = game_text(walk.lesson.text)
        words = self.tr("Next lesson: “{lesson}”")
        on = [] if following is None else [(words.format(lesson=game_text(following.title)), self.next_wanted.emit)]
        self._show(walk, title, f"{text} {score_text(walk)}" if walk.missed_at_first else text, on, lines)

    def show_dealt(self, walk: LessonWalk) -> None:
        """Show how a roll went that was dealt again."""
        title = self.tr("{lesson}: done").format(lesson=game_text(walk.lesson.title))
        text = self.tr("Dealt on your own, without a mistake.")
        if walk.missed_at_first:
            helped = self.tr("It counts as dealt with help.")
            text = f"{score_text(walk)} {helped}"
        self._show(walk, title, text, [])

    def show_failed(self, walk: LessonWalk) -> None:
        """Show what was missed, and offer what is still open."""
        title = self.tr("Almost: {lesson}").format(lesson=game_text(walk.lesson.title))
        words = self.tr("{score} Only what’s left comes back.").format(score=score_text(walk))
        again = self.tr("Repeat {count} missed").format(count=len(walk.state.missed))
        self._show(walk, title, words, [(again, self.again_wanted.emit)])

    def _show(
        self, walk: LessonWalk, title: str, text: str, on: list[tuple[str, Callable[[], None]]],
        lines: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        gate = walk.lesson.activities[-1]
        assert gate.kind == "gate"
        right, of = right_of(gate, walk.state), gate.level.of
        at_once = of - len(walk.missed_at_first)
        words = QCoreApplication.translate("Summary", "{count} of {all}").format(count=at_once, all=of)
        bars = (Bar(self.tr("First try"), at_once / of, words),) if at_once < right else ()
        missed = tuple(missed_in(walk, miss, self._ahead) for miss in walk.misses)
        mark = QCoreApplication.translate("Summary", "{right} of {count}\nright").format(right=right, count=of)
        again = Choice(self.tr("See the lesson again"), "S", self.lesson_wanted.emit)
        leave = Choice(self.back or self.tr("Leave"), "Esc" if on else "Enter", self.left.emit)
        choices = [*(Choice(word, "Enter", run) for word, run in on), again, leave]
        if not on:
            choices = [leave, again]
        self.show_end(Ending(title, text, right / of, mark, lines, bars, missed), choices)
