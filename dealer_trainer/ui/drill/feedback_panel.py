"""With a drill's item: how far the drill is, the rule to remember, and after a wrong answer what was due and why."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.drills.session.reminder import Reminder, reminders
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text, rule_behind, show_source, slip_text
from dealer_trainer.ui.drill.summary import situation_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import beside
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PlainLabel, announce, named_label, plain_label
from dealer_trainer.ui.widget.question_player import LOW
from dealer_trainer.ui.widget.source_link import SourceLink, rule_link
from dealer_trainer.ui.widget.verdict_panel import AnswerMark, ProgressDots, Verdict, VerdictPanel


class ReminderList(QWidget):
    """Its lines are reused, because it changes with every item."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[tuple[PlainLabel, SourceLink]] = []
        self._is_stacked = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self.hide()

    @property
    def text(self) -> str:
        """All the text it shows."""
        widgets = (widget for line in self._lines for widget in line if not widget.isHidden())
        return "\n".join(widget.text() for widget in widgets)

    def stack(self, *, is_stacked: bool) -> None:
        """Put each link below its rule, in a narrow column, or beside it."""
        self._is_stacked = is_stacked
        for place, (label, link) in enumerate(self._lines):
            self._grid.addWidget(label, 2 * place, 0, Qt.AlignmentFlag.AlignTop)
            at = (2 * place + 1, 0) if is_stacked else (2 * place, 1)
            side = Qt.AlignmentFlag.AlignLeft if is_stacked else Qt.AlignmentFlag.AlignRight
            self._grid.addWidget(link, *at, side | Qt.AlignmentFlag.AlignTop)

    def show_reminders(self, found: Sequence[Reminder]) -> None:
        """Show rules; hidden if there are none."""
        while len(self._lines) < len(found):
            label, link = plain_label(self, "article"), SourceLink(self, is_wrapped=True)
            link.set_cap(LINK_KEYS[len(self._lines)])
            self._lines.append((label, link))
            self.stack(is_stacked=self._is_stacked)
        is_numbered = len(found) > 1 and all(reminder.source.startswith("ruling:") for reminder in found)
        for index, (label, link) in enumerate(self._lines):
            reminder = found[index] if index < len(found) else Reminder("", "")
            label.show_text(translated(reminder.words))
            show_source(link, reminder.source, is_numbered=is_numbered)
        self.setVisible(bool(found))


MOST = 2
"""Rules to remember with an item, those of its roll first; in a low window only the first."""
LINK_KEYS = ("F5", "F6")
"""The keys of the links to the rules with a question; with its verdict, to its rule and to a situation like it."""
SEEN = ("cards", "marks", "card", "judge")
"""Forms whose right answer is on the cards, the board, or the felt, because it is long in words."""


def _link(done: AnsweredItem) -> str:
    """The link to the rule of a wrong answer, at the act that it is about."""
    graded, place = done.graded, done.item.place
    if graded.faults:
        return rule_link(graded.faults[0], "-")
    if graded.source.startswith("guide:") and done.item.form in ("amount", "chips") and place is not None:
        return f"{graded.source} - pay:{place.bet}"
    return graded.source


class FeedbackPanel(VerdictPanel):
    """Shows what the level allows; `tally`, `pause`, and `end` are for a head, `why` is for the main button's side."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent, show_source)
        self._game = game
        self.count_text: str | None = None
        """How far the drill is, if it has no fixed number of items."""
        self.untaught: tuple[str, ...] = ()
        """Names that may not be revealed: a rule that uses one is shown neither before nor after the answer."""
        for link, key in zip((self._source, self._situation), LINK_KEYS, strict=True):
            link.set_cap(key)
        self.deals_situations = True
        """Whether a wrong answer leads to a situation like it."""
        self._reminders = ReminderList(self)
        self.said.insertWidget(1, self._reminders)
        self.dots, self.tick = ProgressDots(self), AnswerMark(self)
        self.count = named_label(self, "quiet")
        self.tally = beside(self.tick, self.dots, self.count)
        self.why = KeyButton(self.tr("Why?"), "F1", self)
        self.pause = KeyButton(self.tr("Pause"), "F2", self)
        self.end = KeyButton(self.tr("End"), "F3", self)

    def follow_link(self, at: int) -> None:
        """Open what a key of `LINK_KEYS` leads to, by its place, if that is there."""
        links = (self._source, self._situation, *self._reminders.findChildren(SourceLink))
        for link in [link for link in links if link.isVisible() and link.cap == LINK_KEYS[at]][:1]:
            link.click()

    @property
    def words(self) -> str:
        """All the text it shows now."""
        return "\n".join(text for text in (super().words, self._reminders.text) if text)

    def stack(self, *, is_stacked: bool) -> None:
        """Stack the rules to remember, too."""
        super().stack(is_stacked=is_stacked)
        self._reminders.stack(is_stacked=is_stacked)

    def show_drill(self, state: DrillState, asked: str = "") -> None:
        """Draw the current state of the drill; `asked`: what of a question is told with its verdict."""
        is_silent = state.level == "test"
        self.dots.show_marks([None if is_silent else answered.graded.is_right for answered in state.done], state.length)
        count = self.tr("{number} of {length}").format(number=state.number, length=state.length)
        self.count.setText(count if self.count_text is None else self.count_text)
        self.pause.setEnabled(state.stage in ("asked", "paused"))
        self.tick.setVisible(bool(state.done) and state.done[-1].graded.is_right and not is_silent)
        self._offer_why(state)
        most = 1 if self.window().height() < LOW * unit(self) else MOST
        reminded = self._reminders_of(state)[:most] if state.explained is None and state.is_reminded else []
        self._reminders.show_reminders(reminded)
        verdict = self._verdict(state, is_reminding=bool(reminded))
        self.show_verdict(verdict._replace(own="\n".join(filter(None, (asked, verdict.own)))))
        if state.explained is not None:
            due = translated(state.explained.graded.due) if state.explained.item.form in SEEN else ""
            announce(self, f"{self.words}\n{due}")

    def _verdict(self, state: DrillState, *, is_reminding: bool) -> Verdict:
        if state.explained is not None:
            return self._told(state.explained, is_rule_told=state.is_rule_told)
        if state.is_reminded:
            return Verdict("hint", self.tr("Remember")) if is_reminding else Verdict()
        if state.level == "test" or not state.done or not state.done[-1].graded.is_right:
            return Verdict()
        praise = self.tr("Your first right answer in this skill.") if state.done[-1].is_first_right else ""
        return Verdict("right", self.tr("Right"), why=praise)

    def _told(self, done: AnsweredItem, *, is_rule_told: bool) -> Verdict:
        graded, form = done.graded, done.item.form
        if graded.is_right:
            return Verdict("right", self.tr("Right"), "" if form in SEEN else translated(graded.due))
        due, why = translated(graded.due), slip_text(graded)
        lead, more = (why, "") if form in SEEN else (due, why)
        rolls = " ".join(due.split("\n")) if form == "marks" else ""
        own = self.tr("Your answer: {answer}").format(answer=answer_text(self._game, done.item, done.answer))
        return Verdict(
            "wrong", self.tr("Not quite"), lead, more, rolls if form in SEEN else own,
            _link(done), self._rule_behind(done) if is_rule_told else "",
            situation_of(self._game, done.item) if self.deals_situations else "",
        )  # fmt: skip

    def _offer_why(self, state: DrillState) -> None:
        """Offer "Why?" only if it says more than what is already shown."""
        if state.explained is not None:
            is_more = not state.is_rule_told and bool(self._rule_behind(state.explained))
        else:
            is_more = not state.is_reminded
        self.why.setEnabled(is_more and state.stage != "paused" and state.level != "test")
        self.why.setVisible(is_more and state.level != "test")

    def _rule_behind(self, done: AnsweredItem) -> str:
        return rule_behind(self._game, done, self.untaught)

    def _reminders_of(self, state: DrillState) -> list[Reminder]:
        found = reminders(self._game, state.item)
        return [each for each in found if not any(name in each.words for name in self.untaught)]
