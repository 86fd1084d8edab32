"""The coverage proof finds nothing wrong in a sound game, and finds each thing that is broken on purpose."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from dealer_trainer.engine import ROLLS, Odds, Roll, Rules, Table, Wager, settle
from dealer_trainer.games import Game
from dealer_trainer.games.validation import parse_toml
from dealer_trainer.guide.coverage import Coverage, Decided, Finding, decisions_of, line_fact, prove
from dealer_trainer.guide.row import Guide
from tests import loaded
from tests.effort import calls_of
from tests.games.broken import SHIPPED

ROCK, CRAPS = loaded.rock_n_roll(), loaded.harbor_craps()
GUIDE_TEXT = (SHIPPED / "guide.toml").read_text(encoding="utf-8")
TEN = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)

LOSE, PUSH = Decided("lose", None), Decided("push", None)


def win(num: int, den: int) -> Decided:
    """A win at these odds."""
    return Decided("win", Odds(num, den))


def guide_with(*edits: tuple[str, str, str]) -> Guide:
    """The shipped guide with texts replaced, each in the row of the id that it names ("" is the first place)."""
    text = GUIDE_TEXT
    for row, old, new in edits:
        start = text.index(f'id = "{row}"') if row else 0
        assert old in text[start:], f"{old!r} does not come after row {row!r}"
        text = text[:start] + text[start:].replace(old, new, 1)
    document = parse_toml(Path("guide.toml"), text)
    del document["format"]
    zones = tuple(zone.model_dump() for zone in ROCK.guide.zones)
    return Guide.model_validate({**document, "zones": zones, "odds": ROCK.guide.odds})


def found(coverage: Coverage, kind: str) -> list[Finding]:
    """The findings of one kind."""
    return [finding for finding in coverage.findings if finding.kind == kind]


def test_the_shipped_guide_is_sound() -> None:
    """All 252 cells have one row each.

    By the guide: all 36 rolls of the come-out, six ways of seven under six points, 24 ways to make them: 96.
    """
    coverage = prove(ROCK.rules, ROCK.guide)
    assert [str(finding) for finding in coverage.findings] == []
    assert not coverage.findings
    assert str(coverage) == "252 cells: 96 by guide rows, 156 by rulings, 0 gaps, 0 overlaps"


def test_the_other_game_is_sound() -> None:
    """The proof knows no game: the craps guide has its own rows, and one ruling for 70 cells."""
    coverage = prove(CRAPS.rules, CRAPS.guide)
    assert not coverage.findings
    assert str(coverage) == "252 cells: 182 by guide rows, 70 by rulings, 0 gaps, 0 overlaps"


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        # line 12 + 60, one roll 252, numbers 7 x 24, four 7 x 12, six 7 x 30, ten 7 x (30 + 2 x 6)
        (ROCK, 72 + 252 + 168 + 84 + 210 + 294),
        # line 12 + 60, field 252, place 7 x 30, small and tall 7 x 21 each, all 7 x 36
        (CRAPS, 72 + 252 + 210 + 147 + 147 + 252),
    ],
    ids=["rock", "craps"],
)
def test_every_decision_was_held_against_a_step(game: Game, expected: int) -> None:
    """The number of decisions proved, cell by cell, is the one counted by hand."""
    assert prove(game.rules, game.guide).decisions == expected


@pytest.mark.parametrize(
    ("bet", "point", "dice", "expected"),
    [
        ("players_circle", None, (3, 4), {win(1, 1)}),
        ("players_circle", None, (1, 1), {LOSE}),
        ("players_circle", None, (5, 6), {PUSH}),
        ("players_circle", None, (3, 3), set()),
        ("players_circle", 6, (3, 3), {win(6, 5)}),
        ("players_circle", 6, (2, 4), {win(1, 1)}),
        ("players_circle", 6, (3, 4), {LOSE}),
        ("players_circle", 6, (5, 6), set()),
        ("jukebox", None, (1, 2), {win(2, 1)}),
        ("jukebox", 9, (6, 6), {win(3, 1)}),
        ("jukebox", 9, (4, 5), {LOSE}),
        ("numbers", None, (4, 5), {win(3, 2)}),
        ("numbers", None, (3, 4), {LOSE}),
        ("numbers", 5, (4, 4), {win(6, 5)}),
        ("numbers", 5, (4, 6), set()),
        ("flaming_four", None, (1, 1), {win(70, 1)}),
        ("flaming_four", 5, (3, 4), {LOSE}),
        ("flaming_four", 5, (2, 2), set()),
        ("sizzling_six", 5, (2, 2), {win(12, 1)}),
        ("hot_hand", 5, (2, 2), {win(80, 1)}),
        ("hot_hand", None, (3, 4), {LOSE, win(20, 1)}),
    ],
)
def test_the_decisions_of_a_bet(bet: str, point: int | None, dice: tuple[int, int], expected: set[Decided]) -> None:
    """Whatever is marked, under either house rule, working or off: these decisions and no other can come."""
    assert decisions_of(ROCK.rules, ROCK.rules.bet(bet), point, Roll(*dice)) == expected


@pytest.mark.parametrize("bet", ["flaming_four", "sizzling_six", "hot_hand"])
@pytest.mark.slow
def test_all_1024_mark_sets_decide_nothing_else(bet: str) -> None:
    """Settled table by table, over every set of marks with and without a point, a bet brings just those decisions."""
    numbers = ROCK.rules.bet(bet).numbers  # type: ignore[union-attr] # the three are collecting bets
    sets = [frozenset(marks) for count in range(11) for marks in combinations(TEN, count)]
    assert len(sets) == 1024
    rolls = {roll.total: roll for roll in ROLLS}
    for total, roll in rolls.items():
        seen = set()
        for marks in sets:
            for point in (None, 6):
                if not numbers <= marks:
                    decision = settle(ROCK.rules, Table(point, marks, (Wager(bet, 1, 100),)), roll).decisions[0]
                    seen.add(Decided(decision.outcome, decision.pays))
        assert seen - {Decided("stay", None)} == decisions_of(ROCK.rules, ROCK.rules.bet(bet), None, roll), total


@pytest.mark.slow
def test_a_number_sees_whether_a_point_is_on_and_not_which() -> None:
    """Nor does a collecting bet see the point or the dice: the proof looks at one cell for all that are alike."""
    for game in (ROCK, CRAPS):
        for bet in game.rules.bets:
            if bet.kind in ("number", "collect"):
                for total in range(2, 13):
                    cells = [(point, roll) for point in (4, 5, 6, 8, 9, 10) for roll in ROLLS if roll.total == total]
                    assert len({decisions_of(game.rules, bet, point, roll) for point, roll in cells}) == 1


def test_the_line_as_it_is_called() -> None:
    """A loser is down on the come-out and out on a seven-out."""
    line = ROCK.rules.bet("players_circle")
    told = [
        line_fact(ROCK.rules, line, point, Roll(*dice))
        for point, dice in (
            (None, (3, 4)),
            (None, (1, 2)),
            (None, (6, 6)),
            (None, (2, 2)),
            (4, (2, 2)),
            (4, (3, 4)),
            (4, (6, 4)),
        )
    ]
    assert told == ["win", "down", "push", None, "win", "out", None]


LINES = Path(__file__).with_name("breaks.jsonl").read_text(encoding="utf-8").splitlines()
BREAKS = [pytest.param(*rest, id=name) for name, *rest in map(json.loads, LINES)]
"""The row that is edited, what is replaced by what, and kind, step (from 0), and words of the finding."""


@pytest.mark.parametrize(("row", "old", "new", "kind", "step", "text"), BREAKS)
@pytest.mark.slow
def test_what_is_broken_is_found(row: str, old: str, new: str, kind: str, step: int | None, text: str) -> None:
    """Each way to break the guide is found by its kind, with the row and step where it belongs to one."""
    findings = found(prove(ROCK.rules, guide_with((row, old, new))), kind)
    where = (None if kind in ("gap", "overlap", "before") else row), step
    assert any((each.row, each.step) == where and text in each.text for each in findings), findings


def test_a_guide_without_a_popper_is_found() -> None:
    """Both rows that have the pop step lose it."""
    edits = [(row, 'do = "pop"', 'do = "case"') for row in ("guide-3", "ruling-R20")]
    assert "has a pop step" in str(found(prove(ROCK.rules, guide_with(*edits)), "before"))


def test_a_row_that_no_roll_comes_to_is_dead() -> None:
    """A row whose condition never holds is reported, once and without its steps."""
    extra = GUIDE_TEXT[GUIDE_TEXT.index('id = "guide-13"') : GUIDE_TEXT.index('id = "guide-14"')]
    row = "[[rows]]\n" + extra.replace("guide-13", "ruling-R6").replace("totals = [5, 9]", "totals = [7]")
    broken = guide_with(("", "[[rules]]", row.removesuffix("[[rows]]\n") + "\n[[rules]]"))
    assert prove(ROCK.rules, broken).findings == (Finding("dead", "no roll leads to this row", "ruling-R6"),)


def test_gaps_and_overlaps_are_counted_by_cells() -> None:
    """Point 10 without its seven is six cells; a row that takes all points overlaps in 24 of them."""
    gaps = prove(ROCK.rules, guide_with(("guide-9", "points = [4, 10]", "points = [4]")))
    assert (gaps.gaps, gaps.overlaps, gaps.by_guide) == (6, 0, 90)
    assert [len(finding.cells) for finding in found(gaps, "gap")] == [6]
    assert str(found(gaps, "gap")[0]) == "no row answers this roll (point 10, dice 1-6 and 5 more)"
    overlaps = prove(ROCK.rules, guide_with(("guide-9", "points = [4, 10], ", "")))
    assert (overlaps.gaps, overlaps.overlaps, overlaps.by_guide) == (0, 24, 72)


def test_a_finding_reads_as_a_sentence() -> None:
    """Row, step counted from one, what is wrong, where it shows."""
    coverage = prove(ROCK.rules, guide_with(("guide-11", 'pays = "hardway"', 'pays = "circle"')))
    assert [str(finding) for finding in coverage.findings] == [
        "guide-11, step 3: players_circle pays 6:5 on 4, the row says circle, 1:1 (point 4, dice 2-2)",
        "guide-11, step 3: players_circle pays 6:5 on 10, the row says circle, 1:1 (point 10, dice 5-5)",
    ]


def test_house_rules_do_not_matter() -> None:
    """The rows answer either setting of the house rules, whichever is set."""
    for setting in ("off", "on"):
        house = ROCK.rules.house._replace(numbers_on_come_out=setting)
        coverage = prove(ROCK.rules._replace(house=house), ROCK.guide)
        assert (coverage.findings, coverage.decisions) == ((), 1080)


def changed(rules: Rules, bet_id: str, **changes: object) -> Rules:
    """The rules with one bet changed."""
    bets = tuple(bet._replace(**changes) if bet.id == bet_id else bet for bet in rules.bets)  # type: ignore[arg-type]  # any field
    return rules._replace(bets=bets)


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (changed(ROCK.rules, "players_circle", hard_pays=Odds(3, 2)), "odds"),
        (changed(ROCK.rules, "players_circle", come_out_pushes=frozenset({11})), "say"),
        (changed(ROCK.rules, "jukebox", loses=frozenset({5, 6, 7, 8})), "unanswered"),
        (changed(ROCK.rules, "hot_hand", near_pays={}), "dead"),
        (changed(ROCK.rules, "hot_hand", near_pays={8: Odds(5, 1), 9: Odds(20, 1)}), "odds"),
        (changed(ROCK.rules, "numbers", limited_by=None), None),
        (ROCK.rules._replace(points=frozenset({4, 5, 6, 8, 9})), "puck"),
        (ROCK.rules._replace(bets=ROCK.rules.bets[:3]), "marks"),
    ],
)
def test_rules_that_the_guide_does_not_follow_are_found(rules: Rules, kind: str | None) -> None:
    """The other side changed alone is found as well; without a limit the Numbers may still be set up."""
    coverage = prove(rules, ROCK.guide)
    assert bool(found(coverage, kind)) if kind else not coverage.findings


def test_the_proof_is_quick() -> None:
    """The proof is part of every load: it is a few calls for each roll at each table, not a search."""
    assert calls_of(lambda: prove(ROCK.rules, ROCK.guide)) < 250_000
