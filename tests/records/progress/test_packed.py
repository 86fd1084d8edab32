"""Answers read many at a time are exactly what was kept, and equal answers read one by one."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.past_answers import (
    HINTED,
    IMPORTED,
    RIGHT,
    TIMED,
    PastAnswers,
    Shape,
    left_items,
)
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.test_past_answers import drawn

SEEDS = ("", "-1", "+1", " 1", "1.0", "1e3", "00", "0", "5", "999999999999999999", "1000000000000000000",
         "9223372036854775807", "9223372036854775808", "18446744073709551617", "x'y\"", "٣")  # fmt: skip


def test_what_is_read_is_what_was_kept(tmp_path: Path) -> None:
    """Random answers with odd ids, texts and values, in all orders of time; seen from all sides."""
    random = Random(26)
    kept: list[Past] = []
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        ada, bob = progress.add("Ada", 0).id, progress.add("Bob", 0).id
        at = 1_000_000
        for number in range(160):
            at += random.choice((1, 1000, 86_400_000))
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
        assert [*found.outcomes(3)] == [
            (each.at, each.skill, each.facts, each.is_right, each.latency_ms, each.hinted) for each in kept[3:]
        ]
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


def test_an_id_alone_is_what_was_kept(tmp_path: Path) -> None:
    """Each in a batch of its own, where no other id says how it is to be read."""
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        for number, item_id in enumerate(("5", "pay/a", "pay/b/5", *(f"pay/a/{seed}" for seed in SEEDS))):
            trainee = progress.add(f"Trainee {number}", 0).id
            kept = drawn(Random(1), 5)._replace(item_id=item_id, kind="pay", skill="a", imported=False)
            progress.record(trainee, kept)
            assert tuple(progress.past(trainee)) == (kept,)


@pytest.mark.parametrize("facts", ["[[1]]", "[null]", f"[{'9' * 5000}]", "[" * 3000 + "]" * 3000])
def test_facts_that_are_no_texts_are_told(tmp_path: Path, facts: str) -> None:
    """No drill can have kept them; the file is called damaged, in words."""
    with Progress.open(tmp_path / "progress.sqlite") as progress:
        ada = progress.add("Ada", 0).id
        progress.record(ada, drawn(Random(1), 5)._replace(item_id="pay/a/1"))
        change(tmp_path / "progress.sqlite", "UPDATE answer SET facts = ?", facts)
        with pytest.raises(RecordsError, match="damaged"):
            progress.past(ada)


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


def test_many_batches_are_one() -> None:
    """Cut anywhere, with times that fall anywhere, it is the same as one by one."""
    random = Random(27)
    for _ in range(60):
        answers = [drawn(random, 1000 + number - random.choice((0, 0, 0, 9))) for number in range(40)]
        shapes = {str(number).encode(): answer for number, answer in enumerate(answers)}
        packed = [(each.at, flags(each), each.latency_ms or 0, each.item_id, name)
                  for name, each in shapes.items()]  # fmt: skip
        cuts = sorted({0, 40, *random.sample(range(40), 5)})
        batches = [[], *(packed[begin:end] for begin, end in pairwise(cuts))]
        found = PastAnswers.unpacked(batches, lambda text, shapes=shapes: shape(shapes[text]))  # type: ignore[misc]  # bound
        one_by_one = PastAnswers(answers)
        assert tuple(found) == tuple(answers)
        assert found == one_by_one
        for length in range(41):
            assert found[:length].is_rising == one_by_one[:length].is_rising  # type: ignore[attr-defined]  # of its kind
        assert left_items(found) == left_items(one_by_one)


def flags(answer: Past) -> int:
    """The bits of an answer."""
    bits = (answer.is_right, RIGHT), (answer.hinted, HINTED), (answer.imported, IMPORTED)
    return sum(bit for is_set, bit in (*bits, (answer.latency_ms is not None, TIMED)) if is_set)


def shape(answer: Past) -> Shape:
    """What an answer shares with others."""
    game, kind, skill, facts = answer.game, answer.kind, answer.skill, answer.facts
    return game, kind, skill, facts, answer.mistake, answer.cost, answer.signal, answer.row, answer.spots
