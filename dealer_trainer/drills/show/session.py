"""A host's session, which stops where a practiced question comes up; what lessons and plans ask of an event."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.question import NOBODY, Question, claim_of
from dealer_trainer.engine.show.document import said, value_of
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.play import Outcome, acts_of, advance, begin, options_of
from dealer_trainer.engine.show.show import Event, Row, Show, State
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.games.show.course import MUST_SAY, ODDS, HostLesson, HostSkill, example_of, start_document
from dealer_trainer.games.show.loading import Puzzle, ShowGame, Word, numbered
from dealer_trainer.guide.show.grade import GradedClaim, choices_of, grade
from dealer_trainer.message import joined, message
from dealer_trainer.table.show.playthrough import next_event

Document = dict[str, Any]
_MOST_EVENTS = 2_000
"""If a session finds nothing to ask in this many events, its show never asks for the skill."""

_LONG_IDLE = 8
"""Events without a question after which a part begins again."""

PLAYED = 12
"""How many events can be shown again."""


class AskedEvent(NamedTuple):
    """An event that happened, and the questions about it; the state shown is the one before it.

    `question`, `puzzle`, `word`: what is on the air, from the show's own content.
    """

    before: State
    document: Document
    event: Event
    outcome: Outcome
    questions: tuple[Question, ...]
    question: str = ""
    puzzle: Puzzle | None = None
    word: Word | None = None


class HostSession:
    """One trainee's run of a skill. `asked`: what waits for an answer; `given`: answers so far.

    `begun`: how many times a show began. `played`: the last events of this show up to the one in question, each with
    what could be asked about it.
    """

    def __init__(self, game: ShowGame, skill: HostSkill, seed: int) -> None:
        self.game, self.skill = game, skill
        self._random = Random(seed)
        self.given = self.begun = 0
        self._question = ""
        self._puzzle: Puzzle | None = None
        self._word: Word | None = None
        self._played: list[AskedEvent] = []
        self._shown = 0
        self._idle: int | None = None
        self._state = self._started()
        self.asked = self._next()

    def answer(self, answers: dict[str, object]) -> GradedClaim:
        """Grade answers by their keys; a question without one is wrong."""
        claim = claim_of((question, answers.get(question.key)) for question in self.asked.questions)
        self.given += len(claim)
        asked = self.asked
        return grade(self.game.show, asked.before, asked.event, asked.outcome, claim)

    def go_on(self) -> None:
        """Continue the show to the next event with a question."""
        self._shown = len(self._played)
        self._state = self.asked.outcome.state
        self.asked = self._next()

    @property
    def meanwhile(self) -> tuple[AskedEvent, ...]:
        """What happened in this show since the last event with a question."""
        return tuple(self._played[self._shown : -1])

    @property
    def played(self) -> tuple[AskedEvent, ...]:
        """The last events of this show, the one in question last."""
        return tuple(self._played[-PLAYED:])

    def _started(self) -> State:
        """Two players at one of the skill's beginnings."""
        self.begun += 1
        self._played, self._shown = [], 0
        show, start = self.game.show, self._random.choice(self.skill.starts)
        state = begin(show).state
        state = advance(show, state, read_event(show, state, start_document(show, start))).state
        if "bonus" in start:
            document = {"event": "end_early", "winner": start["bonus"]}
            state = advance(show, state, read_event(show, state, document)).state
        return state

    def _next(self) -> AskedEvent:
        for _ in range(_MOST_EVENTS):
            show, state = self.game.show, self._state
            if show.stages[state.stage].is_end or self._is_past():
                self._state, self._idle = self._started(), None
                continue
            document = self._filled(next_event(show, state, self._random))
            try:
                event = read_event(show, state, document)
                outcome = advance(show, state, event)
            except EventError:
                continue
            questions = questions_of(show, state, event, outcome, self.skill.keys)
            asked = AskedEvent(state, document, event, outcome, questions, self._question, self._puzzle, self._word)
            self._played.append(asked)
            if questions and (not self.skill.stages or state.stage in self.skill.stages):
                self._idle = 0
                return asked
            self._state = outcome.state
            self._idle = None if self._idle is None else self._idle + 1
        raise ValueError(f"{self.skill.id}: the show never asks it")

    def _is_past(self) -> bool:
        """Whether the practiced part is over: it had questions, and there have been none for a while."""
        return len(self.skill.starts) > 1 and self._idle is not None and self._idle > _LONG_IDLE

    def _drawn_question(self) -> str:
        """The question that players get, from the show's own content; never on a subject already on the board."""
        sample = self.game.sample
        if sample.questions:
            return self._random.choice(sample.questions).text
        is_free = self.game.show.stages[self._state.stage].asks_names
        return self._random.choice(sample.names).question if sample.names and is_free else ""

    def _filled(self, document: Document) -> Document:
        """The event filled with a question or puzzle of the show's own content."""
        sample = self.game.sample
        if "answers" in document:
            self._question = self._drawn_question()
        if sample.puzzles and document["event"] == "puzzle":
            puzzle = self._puzzle = self._random.choice(sample.puzzles)
            self._word = self._random.choice(sample.words) if sample.words else None
            more = {"subject_letters": puzzle.subject_letters, "signs": puzzle.signs}
            return {"event": "puzzle", "clues": list(numbered(puzzle)), **more}
        return document


def example_played(game: ShowGame, lesson: HostLesson) -> tuple[AskedEvent, ...]:
    """The events of a lesson's example, each with everything that any skill of the show asks."""
    show, keys = game.show, _asked_keys(game)
    state = begin(show).state
    found: list[AskedEvent] = []
    for step in example_of(show, lesson):
        event = read_event(show, state, step.document)
        questions = questions_of(show, state, event, step.outcome, keys)
        found.append(AskedEvent(state, step.document, event, step.outcome, questions))
        state = step.outcome.state
    return tuple(found)


def _asked_keys(game: ShowGame) -> Mapping[str, None]:
    """Everything that any skill asks about an event; only their own skill asks for odds."""
    return dict.fromkeys(key for skill in game.skills for key in skill.keys if key != ODDS)


def lesson_skill(game: ShowGame, lesson: HostLesson) -> HostSkill:
    """Everything that any skill asks, at the stages of a lesson, from the beginnings of the skills used there."""
    keys = _asked_keys(game)
    near = [skill for skill in game.skills if {*skill.stages} & {*lesson.stages}]
    starts = tuple(start for skill in near for start in skill.starts) or ({},)
    return HostSkill(
        id=lesson.id,
        title=lesson.title,
        text=lesson.title,
        keys=tuple(keys),
        stages=tuple(stage for stage in lesson.stages if not game.show.stages[stage].is_end),
        starts=starts[:12],
    )


def skill_asked(game: ShowGame, skill: HostSkill, asked: AskedEvent) -> str:
    """The skill that an answer counts for: the one practiced; in a lesson, the narrowest that asks this."""
    if skill in game.skills:
        return skill.id
    keys = {question.key for question in asked.questions}
    fitting = [
        known
        for known in game.skills
        if keys & {*known.keys} and (not known.stages or asked.before.stage in known.stages)
    ]
    widest = len(game.show.stages)
    found = min(fitting, key=lambda known: len(known.stages) or widest, default=skill)
    return found.id


def drills_of(game: ShowGame) -> Drills:
    """The host's skills in the plan's form."""
    return Drills(
        skills=tuple(
            Skill(id=skill.id, kind="host", title=skill.title, text=skill.text, target_ms=skill.target_ms)
            for skill in game.skills
        )
    )


def lessons_of(game: ShowGame) -> tuple[LessonOutline, ...]:
    """The host's lessons in the form shared by all families."""
    return tuple(
        LessonOutline(
            lesson.id, lesson.title, lesson.text, lesson.skills,
            has_example=True, items=lesson.items, gate=lesson.gate, is_watched=True,
        )
        for lesson in game.lessons
    )  # fmt: skip


def questions_of(
    show: Show, before: State, event: Event, outcome: Outcome, keys: Collection[str]
) -> tuple[Question, ...]:
    """The questions about an event for the practiced keys; a figure is only asked if the event might change it."""
    rows = show.rows_at.get((before.stage, event.name), ())
    asked: list[Question] = []
    if "bust" in keys and _may_bust(show, before, rows):
        is_bust = outcome.row is not None and outcome.row.is_bust
        asked.append(Question("bust", None, "yes_no", message("Is that a bust?"), ("yes", "no"), is_bust))
    asked += [
        _figure(show, before, outcome, key)
        for key in show.shown
        if key in keys and _may_change(show, rows, before, outcome, key)
    ]
    if "acts" in keys:
        asked.append(_actor(show, outcome))
    if "options" in keys and options_of(show, outcome.state):
        asked.append(_options(show, outcome))
    if MUST_SAY in keys and (due := said(outcome)):
        choices = choices_of(show, before, event, outcome)
        asked.append(Question(MUST_SAY, None, "several", message("What do you say?"), choices, due))
    if ODDS in keys and (odds := _odds(show, outcome.state)) is not None:
        asked.append(odds)
    return tuple(asked)


def _may_bust(show: Show, before: State, rows: tuple[Row, ...]) -> bool:
    """Whether somebody might expect a bust: another roll at this stage can bust, or it is a free one."""
    odds = show.odds.get(before.stage)
    return (any(row.is_bust for row in rows) and len(rows) > 1) or (odds is not None and odds.kind == "free")


def _may_change(show: Show, rows: tuple[Row, ...], before: State, outcome: Outcome, key: str) -> bool:
    """Whether a figure changed, or might seem to: some row of the event affects it, and it is not zero."""
    was, is_now = before.values[key], outcome.state.values[key]
    if show.variables[key].kind not in ("money", "count") or was == is_now == show.variables[key].first:
        return False
    if not isinstance(is_now, dict) and was != is_now:
        return True
    working = (*rows, *outcome.followed)
    return any(line.target == key for row in working for line in row.do)


def _figure(show: Show, before: State, outcome: Outcome, key: str) -> Question:
    variable = show.variables[key]
    words = variable.title
    due = value_of(show, outcome.state, key)
    if variable.each and isinstance(due, dict):
        player = before.values["roller"] or outcome.state.values["roller"] or before.players[0]
        text = message("What is {figure} of {player} now?", figure=words, player=player)
        return Question(key, player, "figure", text, (), due[player])
    return Question(key, None, "figure", message("What is {figure} now?", figure=words), (), due)


_HARD = 10_000
"""A fraction with a larger denominator needs paper."""


def _odds(show: Show, state: State) -> Question | None:
    """One figure of a situation's odds, chosen by the situation."""
    counted = odds_document(show, state)
    open_ones = [key for key in show.asks if key in counted and Fraction(str(counted[key])).denominator <= _HARD]
    if not open_ones:
        return None
    turn = sum(value for value in state.values.values() if type(value) is int)
    key = open_ones[(turn // 50 + turn) % len(open_ones)]
    text = show.asks[key]
    if "rests_on" in counted and key == "catch_up":  # of the figures asked, the one that depends on the spaces
        text = joined(" ", (text, message("This uses a sample board of ours.")))
    return Question(ODDS, key, "fraction", text, (), str(counted[key]))


def _actor(show: Show, outcome: Outcome) -> Question:
    choices = (*outcome.state.players, "both", NOBODY)
    return Question("acts", None, "one", message("Whose turn is it now?"), choices, acts_of(show, outcome.state))


def _options(show: Show, outcome: Outcome) -> Question:
    """Everything that could ever be chosen, with what can come next."""
    choices = tuple(dict.fromkeys(option for stage in show.stages.values() for option in stage.options))
    due = list(options_of(show, outcome.state))
    return Question("options", None, "several", message("What can come next?"), choices, due)
