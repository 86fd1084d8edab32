"""The answers are as good as a tuple of them, and adding an answer leaves the others unchanged."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dealer_trainer.records.progress.past import LEFT, Past, PastAnswers, left_items, of_game, standing
from dealer_trainer.records.progress.progress import Progress
from tests.records.refusal import refused


def drawn(random: Random, at: int) -> Past:
    """An answer with something odd in it now and then."""
    kind, skill = random.choice(("pay", "call")), random.choice(("a", "b"))
    item = random.choice((f"{kind}/{skill}/{random.randrange(2**31)}", f"{kind}/{skill}/007", "odd", f"{kind}/x/٣", ""))
    return Past(
        at, "game", item, kind, skill, random.choice(((), ("f",), ("f", "g"))), random.random() < 0.5,
        random.choice((None, 0, 1, 86_400_000)), random.choice((None, LEFT, "rate")), random.random() < 0.2,
        random.choice((0, -5, 10**15)), random.choice((None, "hit", "miss")), random.choice((None, "guide:7")),
        random.choice(((), ("seat",))), random.random() < 0.1,
    )  # fmt: skip


def changed(random: Random, answer: Past) -> Past:
    """The same answer, but for one of its values."""
    name = random.choice(Past._fields)
    value = getattr(answer, name)
    others = {bool: value is False, int: 86_400_001, tuple: ("new",), type(None): 1, str: f"{value}0"}
    return Past._make(others[type(value)] if field == name else getattr(answer, field) for field in Past._fields)


def test_it_is_as_good_as_a_tuple() -> None:
    """Length, places from both ends, slices, both directions, equality, what stands."""
    random = Random(5)
    for length in (0, 1, 7, 60):
        answers = tuple(drawn(random, 1000 + random.randrange(500)) for _ in range(length))
        found = PastAnswers(answers)
        assert tuple(found) == answers
        assert found == answers
        assert found == PastAnswers(answers)
        assert hash(found) == hash(PastAnswers(answers))
        assert tuple(reversed(found)) == answers[::-1]
        for cut in (slice(None), slice(3), slice(2, None), slice(-4, None), slice(None, None, 2), slice(5, 1)):
            assert tuple(found[cut]) == answers[cut]
        assert [found[place] for place in range(-length, length)] == [*answers, *answers]
        assert tuple(standing(found)) == tuple(standing(answers))
        assert found.is_rising == all(earlier.at <= later.at for earlier, later in pairwise(answers))
        assert found.last_at == (answers[-1].at if answers else 0)
        assert left_items(found) == left_items(answers)
        assert left_items(found[: length // 2]) == left_items(answers[: length // 2])
        assert tuple(found.of_skill("a")) == tuple(answer for answer in answers if answer.skill == "a")
        assert tuple(of_game(found, "game")) == answers
        assert len(of_game(found, "other")) == 0
        assert found != (*answers, drawn(random, 1))
        assert found.begins_with(PastAnswers(answers[: length // 2]))
        assert not PastAnswers(answers[: length // 2]).begins_with(found) or not length
        for place, answer in enumerate(answers):
            other = PastAnswers((*answers[:place], changed(random, answer), *answers[place + 1 :]))
            assert found != other
            assert not found.begins_with(other)
            assert found.begins_with(other[:place])  # type: ignore[arg-type]  # the beginning is one of its kind


def test_one_more_changes_nothing_that_was_there() -> None:
    """Two that go on from one differ where they differ, and each knows what it goes on from."""
    random = Random(6)
    before = PastAnswers(drawn(random, at) for at in range(20))
    first, second = drawn(random, 30), drawn(random, 10)
    one, other = before.with_answer(first), before.with_answer(second)
    kept = tuple(before)
    assert (tuple(one), tuple(other)) == ((*kept, first), (*kept, second))
    assert (len(before), tuple(before)) == (20, kept)
    assert (one.begins_with(before), before.begins_with(one)) == (True, False)
    assert (before.is_rising, one.is_rising, other.is_rising) == (True, True, False)
    assert tuple(one[:20]) == kept


SEEDS = ("", "-1", "+1", " 1", "1.0", "1e3", "00", "0", "5", "999999999999999999", "1000000000000000000",
         "9223372036854775807", "9223372036854775808", "18446744073709551617", "x'y\"", "٣")  # fmt: skip


@pytest.mark.slow
def test_what_is_read_is_what_was_kept(tmp_path: Path) -> None:
    """Random answers with odd ids, texts and values, in all orders of time, seen from all sides."""
    random = Random(26)
    kept: list[Past] = []
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        ada, bob = progress.add("Ada", 0).id, progress.add("Bob", 0).id
        at = 1_000_000
        for number in range(160):
            at += random.choice((1, 1000, 86_400_000, -9))
            answer = drawn(random, at)
            if number % 5 == 0:
                answer = answer._replace(skill='"[,] \\é', facts=('"', "'", "é"), row="\\")
            if number % 2 or not answer.item_id:
                seed = SEEDS[number // 2 % len(SEEDS)]
                answer = answer._replace(item_id=f"{answer.kind}/{answer.skill}/{seed}")
            progress.record(ada, answer)
            progress.record(bob, answer._replace(is_right=not answer.is_right, game="other"))
            kept.append(answer._replace(imported=False))
        found = progress.past(ada)
        assert tuple(found) == tuple(kept)
        assert found == PastAnswers(kept)
        assert found.begins_with(PastAnswers(kept[:77]))
        for length in range(len(kept)):
            assert found[:length].is_rising == PastAnswers(kept[:length]).is_rising  # type: ignore[attr-defined]  # of its kind
        assert left_items(found) == left_items(tuple(kept))
        assert found.with_answer(kept[0]) == (*kept, kept[0])
        for skill in {each.skill for each in kept}:
            assert tuple(found.of_skill(skill)) == tuple(each for each in kept if each.skill == skill)
        assert len(progress.past(ada, "other")) == len(progress.past(bob, "game")) == 0
        assert len(progress.past(bob, "other")) == len(kept)
        progress.export(ada, tmp_path / "ada.json")
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.import_file(tmp_path / "ada.json")
        assert tuple(other.past(ada)) == tuple(each._replace(imported=True) for each in kept)


@pytest.mark.parametrize("facts", ["[[1]]", "[null]", f"[{'9' * 5000}]", "[" * 3000 + "]" * 3000])
def test_facts_that_are_no_texts_are_told(tmp_path: Path, facts: str) -> None:
    """No drill can have kept them; the file is called damaged, in words."""
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        ada = progress.add("Ada", 0).id
        progress.record(ada, drawn(Random(1), 5)._replace(item_id="pay/a/1"))
        change(tmp_path / "progress.sqlite", "UPDATE answer SET facts = ?", facts)
        refused("damaged", progress.past, ada)


def test_a_number_in_place_of_yes_is_yes(tmp_path: Path) -> None:
    """It says nothing of what stands beside it."""
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        ada = progress.add("Ada", 0).id
        kept = drawn(Random(1), 5)._replace(item_id="pay/a/1", is_right=False, hinted=False, imported=False)
        progress.record(ada, kept)
        change(tmp_path / "progress.sqlite", "UPDATE answer SET is_right = ?", 300)
        assert tuple(progress.past(ada)) == (kept._replace(is_right=True),)


def change(path: Path, statement: str, value: object) -> None:
    """Change every answer under an open file, as no program of ours would."""
    with closing(sqlite3.connect(path)) as other, other:
        for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            other.execute(f'DROP TRIGGER "{name}"')
        other.execute("PRAGMA ignore_check_constraints = ON")
        other.execute(statement, (value,))
