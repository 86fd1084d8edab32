"""The host's window: the scene of a show with the questions about each event, and the model host at work."""

import secrets
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.question import Question
from dealer_trainer.drills.show.session import (
    AskedEvent,
    HostSession,
    drills_of,
    example_played,
    lesson_skill,
    skill_asked,
)
from dealer_trainer.engine.show.document import said
from dealer_trainer.engine.show.show import Show
from dealer_trainer.families.show import FAMILY
from dealer_trainer.games.show.course import MUST_SAY, HostSkill
from dealer_trainer.games.show.loading import ShowGame, numbered
from dealer_trainer.message import as_sentence, message
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.family.question_card import Offered, QuestionCard
from dealer_trainer.ui.family.question_page import QuestionPage, Result
from dealer_trainer.ui.family.training_page import ReplayFrame, ReplayPage
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated
from dealer_trainer.ui.show.scene_view import ScenePicture, SceneView
from dealer_trainer.ui.show.text import choice_text, event_text, named, option_text, player_text, say_text
from dealer_trainer.ui.trainee.family_store import FamilyStore
from dealer_trainer.ui.widget.verdict_panel import Verdict

SHOW_ME = "s"
"""The key of the model host."""
_MOST_EVENTS = 2
"""The most events without a question that are reported."""


def due_text(show: Show, question: Question) -> str:
    """The right answer in words."""
    due = question.due
    if isinstance(due, bool):
        return translated(message("a bust") if due else message("no bust"))
    if isinstance(due, list):
        return ", ".join((say_text if question.key == MUST_SAY else option_text)(show, word) for word in due)
    if question.key == "acts":
        return player_text(due if isinstance(due, str) else None)
    return figure_text(int(due)) if isinstance(due, str) and due.isdigit() else str(due)


def offered_by(show: Show, question: Question) -> list[Offered]:
    """The choices of a question, in words."""
    is_said = question.key == MUST_SAY
    texts = [say_text(show, choice) if is_said else choice_text(show, choice) for choice in question.choices]
    if is_said:
        texts = [translated(message("“{words}”", words=words)) for words in texts]
    else:
        texts = [f"{words[:1].upper()}{words[1:]}" for words in texts]
    tips = [game_text(show.words[choice].tip) if choice in show.words else "" for choice in question.choices]
    return [Offered(choice, text, tip=tip) for choice, text, tip in zip(question.choices, texts, tips, strict=True)]


def scene_of(show: Show, asked: AskedEvent, *, is_after: bool) -> ScenePicture:
    """The scene before an event with the dice that fell, or after it with its result."""
    state = asked.outcome.state if is_after else asked.before
    dice = asked.document.get("dice") or asked.before.values["dice"]
    shown = None if dice is None else (dice[0], dice[1])
    return ScenePicture(show, state, shown, asked.document.get("shows"), _letters(asked))


def _letters(asked: AskedEvent) -> dict[str, str]:
    """What is behind the numbers of the puzzle, and behind the faces of the word."""
    puzzle, word = asked.puzzle, asked.word
    if puzzle is None:
        return {}
    found = {} if word is None else {f"face:{face}": letter.upper() for face, letter in enumerate(word.word, 1)}
    for number, (cells, clue) in enumerate(zip(numbered(puzzle), puzzle.clues, strict=True), 1):
        found |= {f"{number}:{cell}": letter.upper() for cell, letter in zip(cells, clue, strict=True)}
    return found


def frames_of(show: Show, stretch: Sequence[AskedEvent]) -> list[ReplayFrame]:
    """Events as the model host takes them: what happens, the answer to each question, and the row that decided."""
    frames = []
    for asked in stretch:
        event, told = event_text(show, asked), ""
        frames.append(ReplayFrame(scene_of(show, asked, is_after=False), event, ""))
        for place, question in enumerate(asked.questions, 1):
            is_after = place == len(asked.questions)
            told += f"{named(translated(question.text))} {due_text(show, question)}.  "
            words = told + (_row_text(show, asked) if is_after else "")
            frames.append(ReplayFrame(scene_of(show, asked, is_after=is_after), event, words.strip()))
    return frames


def _row_text(show: Show, asked: AskedEvent) -> str:
    """The text of the row, what is to be said aloud, and the source."""
    decided = asked.outcome.row
    if decided is None:
        return ""
    parts = [f"{game_text(decided.title)}."]
    if asked.outcome.say:
        words = ", ".join(say_text(show, word) for word in said(asked.outcome))
        parts.append(translated(message("Say: {words}.", words=words)))
    return " ".join([*parts, _source_text(why_parts(decided.source.split()[-1])[1])])


def _source_text(number: str) -> str:
    """That the house rules decide, or else the rules of the show."""
    source = message("our house rules") if number else message("the rules of the show")
    return translated(message("Per {source}.", source=source))


def why_parts(why: str) -> tuple[str, str]:
    """The wrong rule that was probably applied, if known, and the number of the house rule that is right, if one is.

    >>> why_parts("100 for 250 (seed)"), why_parts("ruling:W18")
    (('100 for 250', ''), ('', 'W18'))
    """
    mistake, bracket, source = why.rstrip(")").rpartition(" (")
    text = source if bracket else why
    return game_text(mistake), "" if text == "seed" else text.rpartition(":")[2]


class HostPage(QuestionPage):
    """Asks about one event after another of a session."""

    replay_wanted = Signal()
    """The model host should show the last events again."""

    scene: SceneView
    session: HostSession

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(SceneView(parent), parent)
        self.game = game
        self._begun = 0
        self.show_button = self.add_button(self.tr("Show me"), SHOW_ME, self.show_me)

    def begin(self, skill: HostSkill, seed: int) -> None:
        """Begin a session of a skill, or of a lesson; `ask` asks its first event."""
        self.session = HostSession(self.game, skill, seed)
        self._seed, self._begun = seed, self.session.begun

    def ask(self, *, is_silent: bool = False) -> None:
        """Ask about the next event; `is_silent`: without feedback and without help."""
        asked, show = self.session.asked, self.game.show
        is_new, self._begun = self.session.begun > self._begun, self.session.begun
        text = event_text(show, asked)
        self.show_button.setVisible(not is_silent)
        self.scene.set_picture(scene_of(show, asked, is_after=False))
        cards = [self._card(question) for question in asked.questions]
        told = self.tr("A new show begins. {event}").format(event=text) if is_new else text
        self.show_question(told, cards, self._meanwhile_text(), is_silent=is_silent)

    def _card(self, question: Question) -> QuestionCard:
        show, title = self.game.show, named(translated(question.text))
        card = QuestionCard(question, title, due_text(show, question), offered_by(show, question), self)
        card.folds = bool(card.buttons)
        return card

    def _meanwhile_text(self) -> str:
        """What happened without a question since the last one; if it is much, only the end."""
        passed = self.session.meanwhile
        if not passed:
            return ""
        texts = [event_text(self.game.show, each, is_brief=True) for each in passed[-_MOST_EVENTS:]]
        if len(passed) > _MOST_EVENTS:
            texts.insert(0, "…")
        return self.tr("Meanwhile: {events}").format(events=" ".join(texts))

    def show_me(self) -> None:
        """Have the model host answer; after an answer, show the last events again."""
        if self.is_graded:
            self.replay_wanted.emit()
            return
        for card in self.cards:
            card.show_due()
        self.answered.emit(self._past(None, is_right=True, is_hinted=True), None)
        self.show_told(Verdict("hint", self.tr("The model host"), why=self._rule()))

    def grade(self, took_ms: int | None) -> Result:
        """Grade the answers; a mistake is told with the rule behind it."""
        graded = self.session.answer({card.question.key: card.answer for card in self.cards})
        past = self._past(took_ms, is_right=graded.is_ok)
        faults = {fault.key: fault for fault in graded.faults}
        wrong = [card for card in self.cards if card.question.key in faults]
        whys = [why_parts(faults[card.question.key].why) for card in wrong]
        mistakes = [as_sentence(mistake) for mistake, _ in whys if mistake]
        sources = " ".join(sorted({_source_text(number) for _, number in whys}))
        asked = event_text(self.game.show, self.session.asked)
        return Result(past, wrong, asked, "\n".join([self._rule(), *mistakes]), sources)

    def show_told(self, verdict: Verdict) -> None:
        """Show the scene after the event, too."""
        self.scene.set_picture(scene_of(self.game.show, self.session.asked, is_after=True))
        super().show_told(verdict)

    def _rule(self) -> str:
        decided = self.session.asked.outcome.row
        return "" if decided is None else as_sentence(game_text(decided.title))

    def _past(self, took: int | None, *, is_right: bool, is_hinted: bool = False) -> Past:
        """The answer for the records."""
        skill = skill_asked(self.game, self.session.skill, self.session.asked)
        item = f"host/{skill}/{self._seed * 1000 + self.session.given}"
        return Past(0, self.game.id, item, "host", skill, (), is_right, took, hinted=is_hinted)


class HostWindow(FamilyWindow):
    """Trains the host of one show; `host` is the page with the questions, `replay` that of the model host."""

    def __init__(
        self, game: ShowGame, settings: Settings, seed: int | None = None, store: FamilyStore | None = None
    ) -> None:
        """`store`: where answers are stored; without one nothing is."""
        super().__init__(game, settings, store)
        self._game, self._seed = game, secrets.randbelow(2**31) if seed is None else seed
        self._asked: tuple[str, HostSkill] | None = None
        self.host, scene = HostPage(game, self), SceneView(self)
        self.replay = ReplayPage(scene, lambda frame: scene.set_picture(frame.picture), self)
        self.host.answered.connect(self.on_answered)
        self.host.wanted.connect(self.go_on)
        self.host.replay_wanted.connect(self.show_replay)
        self.replay.left.connect(self._on_replay_left)
        note = self.tr("These are sample questions and puzzles. A producer brings their own.")
        self.lay_out(drills_of(game), FAMILY.lessons(game), (self.host, self.replay), note=note)
        self.start("lesson")

    def show_example(self, lesson: LessonOutline) -> None:
        """Have the model host play the lesson's example."""
        shown = next(each for each in self._game.lessons if each.id == lesson.id)
        self._show_stretch(example_played(self._game, shown))

    def ask_skill(self, skill: str) -> None:
        """Ask about the next event of a skill's session."""
        self._ask(next(known for known in self._game.skills if known.id == skill), "skill", is_silent=False)

    def ask_lesson(self, run: LessonRun) -> None:
        """Ask about the next event at the lesson's stages; the gate is a show of its own."""
        lesson = next(each for each in self._game.lessons if each.id == run.lesson.id)
        self._ask(lesson_skill(self._game, lesson), run.stage, is_silent=run.stage == "gate")

    def show_moment(self, number: int) -> None:
        """Ask about an event of the first skill."""
        self.choose([part.kind for part in self.part_list].index("skill"))
        for _ in range(number - 1):
            self.host.session.go_on()
        self.host.ask()

    def choose(self, index: int) -> None:
        """Train a part, in its own session."""
        self._asked = None
        super().choose(index)

    def show_replay(self) -> None:
        """Have the model host do the last events, starting with the last one answered."""
        played = self.host.session.played
        self._show_stretch(played, before=len(played) - 1)

    def _show_stretch(self, stretch: Sequence[AskedEvent], before: int = 0) -> None:
        """Show events, beginning after so many of them; each waits to be read."""
        self.show_page(self.replay)
        at = sum(len(asked.questions) + 1 for asked in stretch[:before])
        title = self.tr("The model host at work.")
        self.replay.show_frames(title, frames_of(self._game.show, stretch), is_moving=False, at=at)

    def _ask(self, skill: HostSkill, kind: str, *, is_silent: bool) -> None:
        """Each `kind` and skill has a session, which continues while the same is asked."""
        if self._asked == (kind, skill):
            self.host.session.go_on()
        else:
            self._asked = kind, skill
            seed = secrets.randbelow(2**31) if self._is_today or kind == "gate" else self._seed + self._place
            self.host.begin(skill, seed)
        self.show_page(self.host, skill.id)
        self.host.ask(is_silent=is_silent)

    @property
    def _place(self) -> int:
        return self.part_list.index(self.part)

    def _on_replay_left(self) -> None:
        """Continue after a lesson's example, or at the page where the trainee was."""
        if self.run is not None and self.run.stage == "example":
            self.on_example_over()
        else:
            self.show_page(self.host)
            self.host.setFocus()
