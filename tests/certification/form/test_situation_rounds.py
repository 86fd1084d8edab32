"""Rounds of an exam that begin from named situations: drawn by the seed, dealt, frozen, replayed and verified."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.form.form import draw, rows_of, spread, tables_of
from dealer_trainer.certification.grading.mark import marks_of
from dealer_trainer.certification.verify.verify import VERIFIED, verify
from dealer_trainer.games.error import GameError
from dealer_trainer.games.house import House, in_house
from dealer_trainer.games.schema import LimitText
from dealer_trainer.guide.act import Act
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.situation.situation import load_situations
from dealer_trainer.table.situation.situation_code import situation_code
from dealer_trainer.ui.exam.result.replay import frames_of
from tests.certification.examining import SHORT, Room, rock_n_roll, short

NAMED = ("hardway-made", "late-bet", "jukebox-on-a-ten")


def text_of(*ids: str, rounds: int = 2) -> str:
    """The short exam with rounds that begin from these situations; an id may carry more lines."""
    tables = "".join(f'[[parts.live.situations]]\nid = "{name}"\n' for name in ids)
    return SHORT.replace("rounds = 3", f"rounds = 3\nsituation_rounds = {rounds}") + tables


@cache
def of_situations() -> Blueprint:
    """Three situations, two of which come up in a form."""
    return read_blueprint(text_of(*NAMED), rock_n_roll())


def test_the_record_holds_what_was_named(tmp_path: Path) -> None:
    """A code for each name, which needs no list any more; a blueprint without any keeps its text and digest."""
    blueprint = of_situations()
    live = blueprint.parts[1].live
    assert live is not None
    codes = {each.id: situation_code(rock_n_roll(), each.situation) for each in load_situations(rock_n_roll())}
    assert [(named.id, named.code) for named in live.situations] == [(name, codes[name]) for name in NAMED]
    alone = rock_n_roll()._replace(folder=tmp_path)
    assert read_blueprint(dump_blueprint(blueprint), alone) == blueprint
    own = text_of(f'ours"\ncode = "{codes["bad-pop"].lower()}', rounds=1)
    assert read_blueprint(own.replace("version = 3", 'confirmed = ["R20"]\nversion = 3'), alone).digest()
    assert "situations" not in dump_blueprint(short())


def test_a_situation_that_the_house_does_not_take_is_refused_with_both_values() -> None:
    """A blueprint fixes no house rule, but the bets of its situations must lie on this house's table."""
    toml = dump_blueprint(of_situations())
    small = House(limits={"players_circle": LimitText(least="1", most="5")})
    with pytest.raises(GameError, match=r"Players Circle: \$\d+ lies there, \$5 is the most"):
        read_blueprint(toml, in_house(rock_n_roll(), small))
    with pytest.raises(GameError, match="the key house is not known"):
        read_blueprint(f'{SHORT}\n[house]\ncalls = "full"\n', rock_n_roll())


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (text_of("hardway-mode", "late-bet"), "hardway-made"),
        (text_of("late-bet"), "situation_rounds asks for 2 out of 1"),
        (text_of("late-bet", "late-bet"), "same id"),
        (text_of("late-bet", rounds=0), "no situation is ever dealt"),
        (text_of("a-whole-hand", rounds=1), "it has 3 rolls"),
        (text_of("bad-pop", rounds=1), "R20, which is not confirmed"),
        (text_of('ours"\ncode = "ABCDE-FGHIJ', rounds=1), "part of it is missing. Copy the code"),
    ],
    ids=["near", "too-few", "twice", "never", "rolls", "ruling", "code"],
)
def test_a_situation_that_cannot_come_up_is_refused(text: str, what: str) -> None:
    """With its place, and what is wrong with it."""
    with pytest.raises(GameError) as refused:
        read_blueprint(text, rock_n_roll())
    assert what in str(refused.value)
    assert "parts" in str(refused.value)


@pytest.mark.slow
def test_the_seed_chooses_them() -> None:
    """Two different ones, the same for the same seed, every one in some form; with two spares of each row."""
    game, blueprint = rock_n_roll(), of_situations()
    forms = [draw(game, blueprint, seed) for seed in range(12)]
    drawn = [tuple(named.id for named in form.parts[1].situations) for form in forms]
    assert all(len(set(ids)) == 2 for ids in drawn)
    assert {name for ids in drawn for name in ids} == set(NAMED)
    assert len(set(drawn)) > 3
    assert draw(game._replace(), blueprint, 3).digest() == forms[3].digest()
    part = forms[3].parts[1]
    other = forms[3]._replace(parts=(forms[3].parts[0], part._replace(situations=part.situations[::-1])))
    assert other.digest() != forms[3].digest()
    rows = {live.round.model.row.id for live in dealt_out(3)}
    assert rows <= {spare.row for spare in part.spares}
    assert rows <= set(rows_of(game, forms[3]))
    assert (part.rounds, part.length, len(part.rolls)) == (5, 5, 3)
    assert {feature.feature for feature in spread(game, blueprint, [3])} >= {"payouts at the table"}


def dealt_out(seed: int) -> Iterator[LiveTable]:
    """The tables of a form's rounds, each dealt by the model dealer."""
    for live in tables_of(rock_n_roll(), draw(rock_n_roll(), of_situations(), seed), 1):
        yield live
        for act in live.model_acts():
            live.do(act)
        live.finish()


def test_a_practice_sitting_deals_them() -> None:
    """After the run of dice, each at its own table; the right acts have all the points, none loses them."""
    right = PracticeSitting(rock_n_roll(), of_situations(), 5)
    numbers, rolls = [], []
    while (prompt := right.prompt) is not None:
        if prompt.round is not None:
            numbers.append((prompt.number, prompt.of))
            rolls.append(prompt.round.roll)
        right.answer(right.key(), 2000)
    assert numbers == [(number, 5) for number in range(1, 6)]
    assert tuple(rolls[:3]) == right.sitting.form.parts[1].rolls
    assert right.result.outcome == "pass"
    assert right.result.score == 100
    left = PracticeSitting(rock_n_roll(), of_situations(), 5)
    while (prompt := left.prompt) is not None:
        key = left.key()
        pops = key._replace(acts=tuple(act for act in key.acts if act.do in ("pop", "grant", "refuse")))
        left.answer(pops if prompt.round is not None and prompt.number > 3 else key, 2000)
    assert left.result.score < 90
    assert len({mark.target for mark in marks_of(left.sitting) if mark.target.startswith("round/1/4")}) > 1


@pytest.mark.slow
def test_a_sitting_is_replayed_and_verified() -> None:
    """What was dealt from a situation is shown act by act, and graded again by a stranger from the file alone."""
    room = Room(of_situations(), seed=5)
    room.do_part()
    told = []
    room.exam.begin_part()
    while room.exam.sitting.stage == "next":
        room.exam.show()
        told.append(room.exam.view.is_new_table)
        room.work()
    assert told == [False] * 3 + [True] * 2
    room.exam.close()
    for dealing in room.exam.sitting.rounds:
        frames = frames_of(room.exam.sitting, dealing)
        assert len(frames) == len(dealing.acts) + 1
        assert frames[-1].snapshot.roll == dealing.roll
    room.exam.override("p-2", "round/1/4/order", 0, "It was late.")
    room.sign()
    assert verify(write_packet(room.packet()), [rock_n_roll()]).status == VERIFIED


def test_a_frozen_one_has_a_spare_of_its_row() -> None:
    """Replaced under its own number, and the next situation follows."""
    room = Room(of_situations(), seed=5)
    room.do_part()
    room.exam.begin_part()
    for _ in range(3):
        room.exam.show()
        room.work()
    room.exam.show()
    live = room.exam.view.live
    assert live is not None
    due = live.model_acts()
    chips = [at for at, act in enumerate(due) if act.do in ("take", "pay", "push")]
    other = next(point for point in (6, 8, 9) if point not in (live.snapshot.puck, live.round.roll.total))
    for act in (*due[: min(chips, default=len(due))], Act("puck", to=other), Act("floor")):
        room.exam.act(act)
    room.exam.finish_round()
    frozen = room.exam.sitting.rounds[-1]
    assert (frozen.number, frozen.is_replaced) == (3, True)
    room.exam.show()
    assert (room.exam.view.number, room.exam.view.is_replacement) == (4, True)
    room.work()
    spare = room.exam.sitting.rounds[-1]
    assert (spare.number, spare.model.row.id) == (3, frozen.model.row.id)
    assert spare.spare is not None
    room.exam.show()
    assert (room.exam.view.number, room.exam.view.is_new_table) == (5, True)
