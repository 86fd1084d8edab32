"""What an exam asks, and what it may be called: whether it ships with the program, or makes a table test (A12)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Minimum
from dealer_trainer.certification.blueprint.part import WRITTEN, AreaId, Part
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.drills.course.path import AreaNeed
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import joined, message
from dealer_trainer.records.look_alike import folded, skeleton

SHIPPED: Final[Mapping[str, frozenset[str]]] = {
    "rock-n-roll-dice": frozenset({"b33fbfc3577b80704345fb711acc8744aaf52c2174252d43945f7ea8220b5ebf"}),
    "table-duties": frozenset(
        {
            "660a4f5a9153f7d9839dc26467c04122da37d1f25b81555250ec7d60bd739184",
            "9f2d7b72e6d32914c557b9c96d752bdd09d287d8a3d533b644a2a20f59ebdaea",
        }
    ),
}
"""The digests of the blueprints that ship, by game or pack, whatever lies in their folders: they count as approved."""

ROUNDS, PASS_MARK, ACCURACY, WRITTEN_MOST, DUTY = 8, 70, 90, 50, 80
"""What makes a table test, beside the shipped exam's minimums and critical faults."""

LAYOUT: Final = ("requests.layout",)
"""Work that need not come up at a real table: examiners did not always lay it."""

_WORK: Final[dict[AreaId, str]] = {
    "written": message("written questions"), "payouts": message("payouts"), "order": message("procedure"),
    "calls": message("making calls"), "chips": message("chip work"),
    "protection": message("game protection"), "duties": message("table duties"),
}  # fmt: skip


def is_shipped(digest: str) -> bool:
    """Whether the program knows the blueprint with this digest as one of its own."""
    return any(digest in known for known in SHIPPED.values())


def is_table_test(blueprint: Blueprint, game: Game) -> bool:
    """Whether the exam may be called a table test."""
    return not any(shortfalls(blueprint, game))


def is_titled_table_test(blueprint: Blueprint) -> bool:
    """Whether its title says that it is one, in a language of the program, however spaced or spelled."""
    title = _letters(blueprint.title)
    return any(_letters(words) in title for words in ("table test", "examen de mesa"))


def _letters(words: str) -> str:
    return "".join(filter(str.isalnum, skeleton(folded(words))))


def kind_text(blueprint: Blueprint, game: Game, *, is_approved: bool) -> str:
    """What the exam is: a table test, or what it asks and that it is a practice test.

    `is_approved`: by the school, or shipped; a draft is a practice test whatever it asks.
    """
    if is_approved and is_table_test(blueprint, game):
        return message("table test")
    if any(blueprint.digest() in SHIPPED.get(pack, ()) for pack in game.packs) and is_approved:
        return blueprint.title
    asked = {area for part in blueprint.parts if part.live is None for area in part.areas}
    work = [_WORK[area] for area in (WRITTEN, *_WORK) if area in asked]
    live = [message("live rounds")] if rounds_of(blueprint) else []
    return joined(", ", [*dict.fromkeys(work), *live, message("practice test")])


def rounds_of(blueprint: Blueprint) -> int:
    """How many live rounds an exam has."""
    live = (part.live for part in blueprint.parts if part.live is not None)
    return sum(part.rounds for part in live)


def shortfalls(blueprint: Blueprint, game: Game) -> Iterator[str]:
    """What keeps an exam from being a table test, a sentence each.

    Beside the fixed figures it is measured by the exam that ships: by its minimums and critical faults, by half of its
    questions and weights, by twice its minutes, and by its pace.
    """
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
    yield from _proportions(blueprint, usual)


def _proportions(mine: Blueprint, usual: Blueprint) -> Iterator[str]:
    """What is out of proportion: a school may shift weights, questions, and time, but not make one of them all."""
    weights, shipped = (Counter({area.id: area.weight for area in each.areas}) for each in (mine, usual))
    slow = any(getattr(mine.pace, key) > getattr(usual.pace, key) for key in type(usual.pace).model_fields)
    if slow or weights["pace"] > shipped["pace"]:
        yield message("Pace has more weight, or looser times, than in the shipped exam.")
    if any(weights[area] * 2 < shipped[area] for area in ("payouts", "order", "calls")):
        yield message("Payouts, procedure, or calls have less than half of their weight in the shipped exam.")
    if mine.written * 2 < usual.written:
        yield message("The written part has less than half of its weight in the shipped exam.")
    asked, due = _questions(mine), _questions(usual)
    if few := [_WORK[area] for area in due if asked[area] * 2 < due[area]]:
        text = message("It asks fewer than half of the shipped exam’s questions on: {areas}.", areas=joined(", ", few))
        yield text
    minutes, limits = _minutes(mine), _minutes(usual)
    if any(minutes[kind] > limits[kind] * 2 for kind in minutes):
        yield message("It gives more than twice the minutes of the shipped exam.")


def _questions(blueprint: Blueprint) -> Counter[AreaId]:
    """How many questions are asked in each area."""
    asked: Counter[AreaId] = Counter()
    for draw in (draw for part in blueprint.parts for draw in part.draws):
        asked[draw.area] += draw.count
    return asked


def _minutes(blueprint: Blueprint) -> Counter[str]:
    """The minutes of the written parts, of the other questions, and of the rounds, however many parts share them."""
    minutes: Counter[str] = Counter()
    for part in blueprint.parts:
        is_written = all(draw.area == WRITTEN for draw in part.draws)
        minutes["table" if part.live else WRITTEN if part.draws and is_written else "hands"] += part.minutes
    return minutes


def _asks_as_much(mine: Minimum | None, usual: Minimum, *, is_real: bool) -> bool:
    if mine is None or (usual.each and not mine.each):
        return False
    return mine.per_cent >= usual.per_cent and (is_real or mine.due >= usual.due)


MONEY: AreaId = "payouts"
"""The area of money decisions, of which the accuracy floor asks more."""


CLEAN_ROUNDS_PERCENT = 50
"""Of the latest rounds.

With about 25 decisions a round, a dealer who errs in 1 of 50 deals three rounds in five without a fault and passes the
shipped exam 93 times in 100; one who errs in 1 of 25 deals one round in three without a fault and passes 6 times in 10.
"""


def needs_of(blueprint: Blueprint) -> tuple[AreaNeed, ...]:
    """The areas that draw items, the written part first: the pass mark of each, or the accuracy floor for payouts.

    Last comes the live table, if the exam has one: no answer to a question shows that somebody can deal.
    """
    titles: dict[AreaId, str] = {WRITTEN: next((part.title for part in blueprint.parts if _is_written(part)), "")}
    titles |= {area.id: area.title for area in blueprint.areas}
    needs = []
    for area, title in titles.items():
        draws = (draw for part in blueprint.parts for draw in part.draws if draw.area == area)
        skills = tuple(dict.fromkeys(skill for draw in draws for skill in draw.skills))
        asked = max(blueprint.accuracy_floor, blueprint.pass_mark) if area == MONEY else blueprint.pass_mark
        if skills:
            needs.append(AreaNeed(area, title, skills, min(asked, 99)))
    tables = (part for part in blueprint.parts if part.live is not None)
    return (*needs, *(AreaNeed("table", part.title, (), CLEAN_ROUNDS_PERCENT) for part in tables))


def shipped_needs(game: Game) -> tuple[AreaNeed, ...]:
    """What the exam that ships with a game requires; empty if there is none, or it is not sound."""
    try:
        return needs_of(shipped_blueprint(game))
    except GameError:  # `check` reports what is wrong with it
        return ()


def _is_written(part: Part) -> bool:
    return WRITTEN in part.areas
