"""One row, ruling, or term of the Guide: its text, dealt on a small felt, with its steps, pays, and bridges."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from dealer_trainer.drills.course.worked import worked
from dealer_trainer.drills.plan.fault_skill import drills_of_row
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Background, Term
from dealer_trainer.guide.model import FEW, Payoff, pay, row_payoffs
from dealer_trainer.guide.row import Row, RowStep, Rule
from dealer_trainer.ui.felt import FeltPicture
from dealer_trainer.ui.felt.picture import Spotted
from dealer_trainer.ui.guide.entry import DutyPage, bridge_texts, term_text
from dealer_trainer.ui.guide.pays_table import PaysTable
from dealer_trainer.ui.guide.small_felt import MOST_BESIDE, RowFelt, SmallFelt
from dealer_trainer.ui.settings.translated import game_text, meaning_of, quoted, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table_text import source_label
from dealer_trainer.ui.widget.folding_row import FoldingRow, SideBySide
from dealer_trainer.ui.widget.part import PlainLabel, column, plain_label, row, set_look
from dealer_trainer.ui.widget.source_link import DRILL, SITUATION, LessonAhead, SourceLink, drill_link

WIDE = 860
"""The least width at scale 1 for text beside the felt."""
PRACTICE = ((SITUATION, "E"), (DRILL, "K"))
"""The keys of the links to what a row is practiced by, as in a review."""
WORKED = (1700, 1500, 2500)
"""Stakes of worked pays, in cents: the first one that pays in whole chips is used."""


def spotted_of(game: Game, part: str) -> tuple[Spotted, ...]:
    """The spots and places that a part is made of, in the order of the layout; a part may be a bet, or a whole zone."""
    layout = game.layout
    zoned = {bet for zone in layout.zones if zone.id == part for bet in zone.bets}
    spots = [spot for spot in layout.spots if spot.id == part] or [
        spot
        for spot in layout.spots
        if spot.bet in zoned or part in (spot.bet, f"{spot.bet}.{spot.seat if spot.number is None else spot.number}")
    ]
    places = [area.id for area in layout.places if area.id == part or area.id.startswith(f"{part}.")]
    return (*(spot.place for spot in spots), *places)


class StepLine(QFrame):
    """One step of a row; a click shows it on the felt."""

    chosen = Signal(int)
    """Its index in the row, from 0."""

    def __init__(self, number: int, step: RowStep, source: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("step")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.number = number
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 8, 5)
        row.setSpacing(10)
        for label, name in ((str(number + 1), "quiet"), (game_text(step.text), "article")):
            found = plain_label(self, name, label, is_wrapped=name == "article")
            found.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            row.addWidget(found, int(name == "article"), Qt.AlignmentFlag.AlignTop)
        if source:
            row.addWidget(SourceLink(self, source), 0, Qt.AlignmentFlag.AlignTop)

    def show_current(self, *, is_current: bool) -> None:
        """Mark the step that is on the felt."""
        set_look(self, "isCurrent", is_current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show the step."""
        self.chosen.emit(self.number)


class Article(QFrame):
    """Shows one entry at a time; its parts are made anew, because no two rows have the same ones."""

    def __init__(
        self, game: Game, calls: dict[str, str], background: Background | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._calls, self._background = game, calls, background
        self.lesson_ahead: LessonAhead = lambda _: 0
        self._felt: RowFelt | None = None
        self._steps: list[StepLine] = []
        self._column = column(gap=14, margins=(16, 4, 18, 26))
        self.setLayout(self._column)

    @property
    def text(self) -> str:
        """All of the text, including that of the links at its end."""
        felt = self._felt if self._felt is not None and self._felt.isHidden() else None
        said = [label.text() for label in self.findChildren(PlainLabel) if felt is None or not felt.isAncestorOf(label)]
        return "\n\n".join(text for text in (*said, *(link.text() for link in self.links)) if text)

    @property
    def felt(self) -> RowFelt:
        """The small felt of a row."""
        if self._felt is None:
            self._felt = RowFelt(self._game, self)
            self._felt.stepped.connect(self._on_stepped)
        return self._felt

    @property
    def links(self) -> tuple[SourceLink, ...]:
        """The links to other entries."""
        return tuple(link for link in self.findChildren(SourceLink) if link.source)

    def set_background(self, background: Background | None) -> None:
        """Show the next row in terms of what the trainee already knows."""
        self._background = background

    def show_row(self, row: Row) -> None:
        """Open a row of the guide."""
        self._begin(game_text(row.title), row.source)
        self._add_practice(row)
        self._add_rule(row.source)
        self._add_dealt(row)
        self._add_pays(row)
        self._end()

    def show_act(self, row: Row, do: str, bet: str) -> None:
        """Go to the step of the open row for an act on a bet; if it has none, show the bet as it stays.

        A pay is worked out for that bet alone, even money too.
        """
        pays = row_payoffs(self._game.rules, self._game.guide, row) if do == "pay" else ()
        own = [self._worked(payoff) for payoff in pays if payoff.bet.id == bet]
        if own:
            self._worked_out.setText("\n".join(dict.fromkeys(filter(None, own))))
            self._worked_head.show()
            self._worked_out.show()
        step = self._game.guide.step_of(row, do, bet)
        if step is not None:
            self.felt.show_step(step, bet)
        elif bet:
            self.felt.show_bet(bet)

    def show_rule(self, rule: Rule, row: Row | None = None) -> None:
        """Open a passage of the guide or a ruling; `row`: in which a mistake rests on it, dealt below it."""
        self._begin(game_text(rule.title), rule.id)
        self._add_rule(rule.id)
        if row is not None:
            self._column.addWidget(plain_label(self, "heading", game_text(row.title)))
            self._add_dealt(row)
        users = [row for row in self._game.guide.rows if any(step.source == rule.id for step in row.steps)]
        self._add_links(self.tr("Rows based on it"), [row.source for row in users])
        self._end()

    def show_duty(self, page: DutyPage) -> None:
        """Open a table duty: its steps in order, and what is never done."""
        self._begin(page.title, f"duty:{page.number}")
        self._column.addWidget(plain_label(self, "article", page.text))
        steps = tuple(f"{number}.  {text}" for number, text in enumerate(page.steps, 1))
        never = tuple(f"–  {text}" for text in page.never)
        for heading, texts in ((self.tr("In this order"), steps), (self.tr("Never"), never)):
            if texts:
                self._column.addWidget(plain_label(self, "heading", heading))
            for text in texts:
                self._column.addWidget(plain_label(self, "article", text))
        self._end()

    def show_term(self, term: Term) -> None:
        """Open a term."""
        self._begin(term_text(term), "")
        if term.also:
            also = self.tr("Also: {words}").format(words=", ".join(map(game_text, term.also)))
            self._column.addWidget(plain_label(self, "quiet", also))
        self._column.addWidget(plain_label(self, "article", game_text(term.text)))
        if term.part is not None:
            felt = SmallFelt(self._game, MOST_BESIDE, self)
            felt.show_picture(FeltPicture(glow=spotted_of(self._game, term.part)))
            felt.setAccessibleName(term_text(term))
            self._column.addWidget(felt)
        self._add_links(self.tr("Where the guide mentions it"), term.rules)
        self._end()

    def show_nothing(self) -> None:
        """Say that a search found nothing."""
        self._begin(self.tr("Nothing found"), "")
        words = self.tr("Nothing in the Guide has all of these words. Try fewer words.")
        self._column.addWidget(plain_label(self, "article", words))
        self._end()

    def _begin(self, title: str, source: str) -> None:
        """Remove everything but the felt, which is expensive to make."""
        self._steps = []
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if isinstance(widget, SideBySide):
                self.felt.setParent(self)
            if widget is not None:
                # At once: what is deleted later could still be found, and be visible for a moment.
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        if self._felt is not None:
            self._felt.hide()
        if source:
            head = plain_label(self, "source", is_wrapped=False)
            head.setText(source_label(source))
            self._column.addWidget(head, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(plain_label(self, "title", title))

    def _end(self) -> None:
        self._column.addStretch()
        scale_layouts(self, unit(self))

    def _add_rule(self, source: str) -> None:
        """Add the text of a rule, if the guide has it, with what is behind it."""
        for rule in self._game.guide.rules:
            if rule.id == source:
                said = " ".join(map(game_text, filter(None, (rule.text, rule.why))))
                self._column.addWidget(plain_label(self, "article", said))

    def _add_dealt(self, row: Row) -> None:
        """Add a row dealt on the felt, and its steps."""
        self._column.addWidget(SideBySide((self.felt, self._beside(row)), WIDE, self, gap=24))
        self.felt.show()
        box = QWidget(self)
        made = column(gap=2)
        box.setLayout(made)
        for number, step in enumerate(row.steps):
            is_other = step.source is not None and step.source != row.source
            line = StepLine(number, step, step.source or "" if is_other else "", box)
            line.chosen.connect(self.felt.show_step)
            made.addWidget(line)
            self._steps.append(line)
        self._column.addWidget(box)
        self.felt.show_row(row)

    def _beside(self, row: Row) -> QWidget:
        """The column beside the felt: the call, the row's name at another table, how its pays are worked out."""
        box = QWidget(self)
        said: list[tuple[str, str]] = []
        if row.call:
            call = self._calls[row.id]
            said += [("heading", self.tr("Say, for example")), ("article", quoted(call))]
            if meaning := meaning_of(call):
                said.append(("quiet", meaning))
        said += [("bridge", text) for text in self._bridges(row)]
        found = [payoff for payoff in row_payoffs(self._game.rules, self._game.guide, row) if payoff.odds.den > 1]
        lines = [line for payoff in found if (line := self._worked(payoff))]
        self._worked_head = plain_label(box, "heading", self.tr("Worked out"))
        self._worked_out = plain_label(box, "", "\n".join(dict.fromkeys(lines)))
        for label in (self._worked_head, self._worked_out):
            label.setVisible(bool(lines))
        labels = (plain_label(box, name, text) for name, text in said)
        box.setLayout(column(*labels, self._worked_head, self._worked_out, 1))
        return box

    def _bridges(self, row: Row) -> Iterator[str]:
        names: dict[Background, str] = {
            "new": self.tr("New to dealing"), "blackjack": self.tr("If you deal blackjack"),
            "craps": self.tr("If you deal craps"), "dealt": self.tr("If you know this game"),
        }  # fmt: skip
        for background, text in bridge_texts(self._game, row, self._background):
            yield self.tr("{who}: {text}").format(who=names[background], text=game_text(text))

    def _add_pays(self, row: Row) -> None:
        """Add the row's pays for some stakes."""
        found = row_payoffs(self._game.rules, self._game.guide, row)
        if not found:
            return
        self._column.addWidget(plain_label(self, "heading", self.tr("Pays in this row")))
        self._column.addWidget(PaysTable(self._game, found, FEW, self))

    def _add_practice(self, row: Row) -> None:
        """Add the ways from a row to a situation of it, and to its drills, with the keys of the first ones."""
        skills = drills_of_row(self._game, row.id)
        links = [(drill_link(skill, self.lesson_ahead), game_text(skill.title)) for skill in skills]
        if row.id in self._dealt_rows:
            links.insert(0, (f"{SITUATION}{row.id}", self.tr("Deal it at the table")))
        ways = [SourceLink(self) for _ in links]
        caps = dict(PRACTICE)
        for way, (source, words) in zip(ways, links, strict=True):
            way.show_source(source, words)
            way.set_cap(caps.pop(f"{source.partition(':')[0]}:", ""))
        if ways:
            self._column.addWidget(FoldingRow(ways, self))

    def practice(self, key: str) -> None:
        """Follow the link of that key, if the open entry has it."""
        for link in self.links:
            if link.cap == key:
                link.follow()

    @cached_property
    def _dealt_rows(self) -> frozenset[str]:
        """The rows that can be dealt by themselves; none if the file of situations is not sound."""
        from dealer_trainer.table.situation import load_situations

        try:
            listed = load_situations(self._game)
        except GameError:
            return frozenset()
        opening = (row.id for row in self._game.guide.rows if row.when.phase == "before" and listed)
        rolls = (roll.row for roll in self._game.course.rolls)
        return frozenset((*opening, *rolls, *(each.row for each in listed)))

    def _worked(self, payoff: Payoff) -> str:
        """How to work out a pay in the head."""
        for stake in WORKED:
            paid = pay(self._game.rules, payoff, stake)
            if paid is not None and not paid.is_rounded:
                return translated(worked(stake, payoff.odds))
        return ""

    def _add_links(self, heading: str, sources: Sequence[str]) -> None:
        found = tuple(dict.fromkeys(sources))
        if not found:
            return
        self._column.addWidget(plain_label(self, "heading", heading))
        for source in found:
            line = QWidget(self)
            titles = (game_text(rule.title) for rule in self._game.guide.rules if rule.id == source)
            title = plain_label(line, "article", next(titles, ""))
            line.setLayout(row(SourceLink(line, source), (title, 1), gap=10))
            self._column.addWidget(line)

    def _on_stepped(self, step: int | None) -> None:
        for line in self._steps:
            line.show_current(is_current=line.number == step)
