"""What an exam may be called: whether its blueprint ships with the program, and whether it makes a table test (A12)."""

from collections.abc import Iterator, Mapping
from typing import Final

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Minimum
from dealer_trainer.certification.blueprint.part import WRITTEN, AreaId
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import joined, message

SHIPPED: Final[Mapping[str, frozenset[str]]] = {
    "rock-n-roll-dice": frozenset({"b33fbfc3577b80704345fb711acc8744aaf52c2174252d43945f7ea8220b5ebf"}),
}
"""The digests of the blueprints that ship, by game, whatever lies in the games' folders: they count as approved."""

ROUNDS, PASS_MARK, ACCURACY, WRITTEN_MOST, DUTY = 8, 70, 90, 50, 80
"""What makes a table test, beside the shipped exam's minimums and critical faults."""

LAYOUT: Final = ("requests.layout",)
"""Work that nobody lays out at a real table, so that it need not come up there."""

_WORK: Final[dict[AreaId, str]] = {
    "written": message("written questions"), "payouts": message("payouts"), "order": message("procedure"),
    "calls": message("making calls"), "chips": message("chip work"), "protection": message("game protection"),
}  # fmt: skip


def is_shipped(digest: str) -> bool:
    """Whether the program knows the blueprint with this digest as one of its own."""
    return any(digest in known for known in SHIPPED.values())


def is_table_test(blueprint: Blueprint, game: Game) -> bool:
    """Whether the exam may be called a table test."""
    return not any(shortfalls(blueprint, game))


def is_titled_table_test(blueprint: Blueprint) -> bool:
    """Whether its title says that it is one, in a language of the program."""
    return any(words in blueprint.title.casefold() for words in ("table test", "examen de mesa"))


def kind_text(blueprint: Blueprint, game: Game, *, is_approved: bool) -> str:
    """What the exam is: a table test, or what it asks and that it is a practice test.

    `is_approved`: by the school, or shipped; a draft is a practice test whatever it asks.
    """
    if is_approved and is_table_test(blueprint, game):
        return message("table test")
    asked = dict.fromkeys(draw.area for part in blueprint.parts for draw in part.draws)
    work = [_WORK[area] for area in (WRITTEN, *_WORK) if area in asked]
    live = [message("live rounds")] if rounds_of(blueprint) else []
    return joined(", ", [*dict.fromkeys(work), *live, message("practice test")])


def rounds_of(blueprint: Blueprint) -> int:
    """How many live rounds an exam has."""
    live = (part.live for part in blueprint.parts if part.live is not None)
    return sum(part.rounds + part.situation_rounds for part in live)


def shortfalls(blueprint: Blueprint, game: Game) -> Iterator[str]:
    """What keeps an exam from being a table test, a sentence each."""
    asked = (
        (rounds_of(blueprint), ROUNDS, message("It has fewer than {least} live rounds.", least=ROUNDS)),
        (blueprint.pass_mark, PASS_MARK, message("Its passing score is below {least}.", least=PASS_MARK)),
        (blueprint.accuracy_floor, ACCURACY, message("It asks for less than {least}% accuracy.", least=ACCURACY)),
        (100 - blueprint.written, 100 - WRITTEN_MOST, message("The written part has more weight than the practical.")),
        (blueprint.duty_minimum, DUTY, message("It asks for less than {least}% of each duty.", least=DUTY)),
    )
    yield from (text for found, least, text in asked if found < least)
    try:
        usual = shipped_blueprint(game)
    except GameError:
        yield message("The game ships without an exam to compare it with.")
        return
    if usual.digest() not in SHIPPED.get(game.id, {usual.digest()}):
        yield message("The exam in the game’s folder, to compare it with, is not the one that ships.")
    if not set(usual.critical) <= set(blueprint.critical):
        yield message("A critical fault of the shipped exam is none here.")
    is_real = all(part.dealt != "station" for part in blueprint.parts if part.live is not None)
    minimums = {minimum.work: minimum for minimum in blueprint.minimums}
    lacking = [
        minimum
        for minimum in usual.minimums
        if not _asks_as_much(minimums.get(minimum.work), minimum, is_real=is_real and minimum.work == LAYOUT)
    ]
    if lacking:
        yield message("Minimums of the shipped exam that it does not ask for: {count}.", count=len(lacking))


def _asks_as_much(mine: Minimum | None, usual: Minimum, *, is_real: bool) -> bool:
    if mine is None or (usual.each and not mine.each):
        return False
    return mine.per_cent >= usual.per_cent and (is_real or mine.due >= usual.due)
