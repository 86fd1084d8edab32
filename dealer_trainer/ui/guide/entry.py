"""The contents of the Guide as entries of a list: their names, and the words by which a search finds them."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import ROLLS
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Term
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.pack import DutyHouse
from dealer_trainer.guide.duty.pack import Row as DutyRow
from dealer_trainer.guide.grading.naming import odds_text, rate_text
from dealer_trainer.guide.model import call_for, payoffs, row_for
from dealer_trainer.guide.row import Row, Rule
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.settings.translated import game_text, translated, with_meaning
from dealer_trainer.ui.table_text import rule_text, source_label

HOW, PAYS, PROGRAM = "how", "pays", "program"
"""Keys of the entries that are not rows, rules, or terms."""


class Entry(NamedTuple):
    """One line of the list. `key`: one of the above, a row's id, a rule's id, or "term:" and the term.

    `words`: all of its text in lower case, for searching.
    """

    key: str
    number: str
    title: str
    words: str
    value: "Row | Rule | Term | DutyPage | None" = None


class DutyPage(NamedTuple):
    """A table duty: what it is, its `steps` in order, and what is `never` done in it. `number`: of its ruling."""

    number: str
    title: str
    text: str
    steps: tuple[str, ...]
    never: tuple[str, ...]


class Section(NamedTuple):
    """Entries of one kind, under a heading."""

    heading: str
    entries: tuple[Entry, ...]


def sections(game: Game, background: Background | None, how_to_play: str) -> tuple[Section, ...]:
    """All sections of a game's Guide; `how_to_play`: the text of that page."""
    guide, calls = game.guide, example_calls(game)
    rows = {row.source for row in guide.rows}
    passages = tuple(
        _rule_entry("", rule) for rule in guide.rules if rule.id.startswith("guide:") and rule.id not in rows
    )
    rulings = tuple(_rule_entry(short_source(rule.id), rule) for rule in guide.rules if rule.id.startswith("ruling:"))
    terms = sorted(game.course.terms, key=lambda term: term.term.casefold())
    found = (
        Section(QCoreApplication.translate("Guide", "At a glance"), _pages(game, how_to_play)),
        Section(
            QCoreApplication.translate("Guide", "What to do, row by row"),
            tuple(_row_entry(game, row, calls[row.id], background) for row in guide.rows),
        ),
        Section(QCoreApplication.translate("Guide", "What the guide says about every roll"), passages),
        Section(QCoreApplication.translate("Guide", "House rules, where the guide says nothing"), rulings),
        Section(QCoreApplication.translate("Guide", "Glossary"), tuple(map(_term_entry, terms))),
        Section(QCoreApplication.translate("Guide", "Table duties"), tuple(map(_duty_entry, duty_pages(game)))),
    )
    return tuple(section for section in found if section.entries)


def hits(entries: Iterable[Entry], text: str) -> tuple[Entry, ...]:
    """The entries that contain all words of a text, best match first."""
    wanted = text.casefold().split()
    found = [entry for entry in entries if all(word in entry.words for word in wanted)]
    return tuple(sorted(found, key=lambda entry: _rank(entry, wanted)))


def bridge_texts(game: Game, row: Row, background: Background | None) -> tuple[tuple[Background, str], ...]:
    """What a row is in terms of another table: the trainee's own, or each one if theirs is unknown."""
    bridges = game.course.row_bridges(row.id)
    return tuple((known, text) for known, text in bridges.items() if background in (None, known))


def example_calls(game: Game) -> dict[str, str]:
    """Each row's call as it is said for the first roll that the row answers, by row id."""
    guide = game.guide
    calls = {row.id: call_for(guide, row, None, None) for row in guide.rows if "{" not in row.call}
    for point in (None, *sorted(game.rules.points)):
        for roll in ROLLS:
            row = row_for(guide, point, roll)
            calls.setdefault(row.id, call_for(guide, row, point, roll))
    return calls


def short_source(source: str) -> str:
    """A source as a list shows it: the row's number, or the ruling's letter and number."""
    return source.partition(":")[2]


def _rank(entry: Entry, wanted: list[str]) -> int:
    """0 for an exact name, 1 for a name with all of these words, 2 if only the text has them."""
    title = entry.title.casefold()
    if title == " ".join(wanted) or entry.number.casefold() == " ".join(wanted):
        return 0
    return 1 if all(word in title for word in wanted) else 2


def _pages(game: Game, how_to_play: str) -> tuple[Entry, ...]:
    pays = " ".join(
        f"{payoff.bet.name} {translated(payoff.on)} {payoff.odds} {translated(odds_text(payoff.odds))} "
        f"{translated(rate_text(payoff.odds))}"
        for payoff in payoffs(game.rules)
    )
    also = QCoreApplication.translate("Guide", "payout chart, payout card, pay table, payoffs, odds, PDF, print")
    program = QCoreApplication.translate("Guide", "training program, topics of the law, hours, regulator, PDF, print")
    return (
        _entry(HOW, "", QCoreApplication.translate("Guide", "How to play"), how_to_play),
        _entry(PAYS, "", QCoreApplication.translate("Guide", "Payout chart"), f"{pays} {also}"),
        *([_entry(PROGRAM, "", QCoreApplication.translate("Guide", "For schools"), program)] if game.packs else []),
    )


def _row_entry(game: Game, row: Row, call: str, background: Background | None) -> Entry:
    steps = " ".join(f"{_both(step.text)} {_cited(step.source, row.source)}" for step in row.steps)
    bridges = " ".join(_both(text) for _, text in bridge_texts(game, row, background))
    said = f"{row.title} {with_meaning(call)}"
    body = f"{rule_text(game.guide, row.source)} {said} {steps} {bridges} {source_label(row.source)}"
    return _entry(row.id, short_source(row.source), game_text(row.title), body, row)


def _cited(source: str | None, own: str) -> str:
    return source_label(source) if source and source != own else ""


def _rule_entry(number: str, rule: Rule) -> Entry:
    body = f"{rule.title} {_both(rule.text)} {_both(rule.why)} {source_label(rule.id)}"
    return _entry(rule.id, number, game_text(rule.title), body, rule)


def duty_pages(game: Game) -> tuple[DutyPage, ...]:
    """The duties of the game's pack by this house's rules, then what is done in an emergency; empty without a pack."""
    pack = pack_of(game)
    if pack is None:
        return ()
    held = {**pack.house, **game.duty_rules}
    found = []
    for duty in pack.duties.duties:
        steps = [step for step in duty.steps if _may_hold(step, held)]
        texts = tuple(dict.fromkeys(as_sentence(game_text(step.text)) for step in steps))
        never = tuple(dict.fromkeys(as_sentence(game_text(row.text)) for row in duty.forbid if _may_hold(row, held)))
        found.append(DutyPage(duty.ruling, game_text(duty.title), game_text(duty.text), texts, never))
    return (*found, _emergency())


def _may_hold(row: DutyRow, held: DutyHouse) -> bool:
    """Whether a row can hold in a house; what else it depends on may be so."""
    wanted = ((key, (value,) if isinstance(value, str) else value) for key, value in row.when.items())
    return all(held.get(key, values[0]) in values for key, values in wanted)


def _emergency() -> DutyPage:
    return DutyPage(
        "D22",
        QCoreApplication.translate("Guide", "Fire, fight, medical emergency"),
        QCoreApplication.translate("Guide", "Life before chips."),
        (
            QCoreApplication.translate("Guide", "Call the floor."),
            QCoreApplication.translate("Guide", "Cover the tray, or have its lid locked, if that costs no time."),
            QCoreApplication.translate("Guide", "When you are told to leave the building: go, and leave the chips."),
        ),
        (QCoreApplication.translate("Guide", "Nobody stays behind for a tray."),),
    )


def _duty_entry(page: DutyPage) -> Entry:
    body = " ".join((page.text, *page.steps, *page.never))
    return _entry(f"duty:{page.number}", page.number, page.title, body, page)


def _term_entry(term: Term) -> Entry:
    links = " ".join(source_label(rule) for rule in term.rules)
    return _entry(
        f"term:{term.term}", "", term_text(term), f"{' '.join(map(_both, term.also))} {_both(term.text)} {links}", term
    )


def term_text(term: Term) -> str:
    """A term as it is said, and after it its translation in the window's language."""
    own = game_text(term.term)
    return own if own == term.term else f"{term.term} ({own})"


def _both(text: str) -> str:
    """A text in the window's language and in English, because people search for both."""
    own = game_text(text)
    return own if own == text else f"{own} {text}"


def _entry(key: str, number: str, title: str, body: str, value: Row | Rule | Term | DutyPage | None = None) -> Entry:
    return Entry(key, number, title, f"{number} {title} {body}".casefold(), value)
