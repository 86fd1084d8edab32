"""What comes in by lines: calls, amounts, and the JSON Lines of every command."""

import io
import json
from collections.abc import Sequence
from functools import cache

from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.cli.exam.exam_sit import prompt_document, read_answer
from dealer_trainer.cli.lines import answer_lines, parse_line
from dealer_trainer.drills.item.item_line import AnswerReader
from dealer_trainer.engine import Roll
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import row_for
from dealer_trainer.table.line.value import LineError
from tests.certification.examining import short
from tests.cli.test_attacks import SITUATIONS, due_acts
from tests.fuzz.game_file import game
from tests.fuzz.target import FuzzError, Target, check_text

ROLLS = ((None, Roll(3, 4)), (6, Roll(3, 3)), (8, Roll(5, 2)), (6, Roll(5, 3)))
"""A point and a roll, for calls."""


def _call(data: bytes) -> None:
    call = data.decode(errors="surrogateescape")
    for point, roll in ROLLS:
        truth = truth_of(game().guide, row_for(game().guide, point, roll), point, roll)
        json.dumps(grade_call(game().phrases, truth, call).to_json())


def _calls() -> Sequence[bytes]:
    said = (
        "Winner six, the hard way!",
        "Seven out, line away.",
        "Eight, no, easy eight. Pays even money",
        "Coming out",
    )
    return [call.encode() for call in said]


def _amount(data: bytes) -> None:
    read_amount(data.decode(errors="surrogateescape"))


@cache
def _answers() -> GameAnswers:
    return GameAnswers([game()])


def _lines_of(name: str):  # type: ignore[no-untyped-def]  # a Read
    """Every line has one answer, in order, a bad one its reason and its number."""

    def read(data: bytes) -> None:
        target = io.StringIO()
        status = answer_lines(io.BytesIO(data), target, getattr(_answers(), name))
        replies = [json.loads(reply) for reply in target.getvalue().splitlines()]
        wanted = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
        if len(replies) != wanted:
            raise FuzzError(f"{len(replies)} answers to {wanted} lines")
        bad = [reply for reply in replies if "error" in reply]
        for reply in bad:
            check_text(reply["error"])
        if status != (1 if bad else 0):
            raise FuzzError(f"status {status}")

    return read


def _situations() -> Sequence[bytes]:
    return [json.dumps(line).encode() + b"\n" for line in SITUATIONS.values()]


def _rounds() -> Sequence[bytes]:
    return [json.dumps({**line, "acts": due_acts(line)}).encode() + b"\n" for line in SITUATIONS.values()]


def _called() -> Sequence[bytes]:
    game_id = "rock-n-roll-dice"
    lines = [{"game": game_id, "point": point, "dice": roll, "call": "Winner six"} for point, roll in ROLLS]
    return [
        json.dumps(line).encode() + b"\n"
        for line in (*lines, {"game": game_id, "point": None, "dice": None, "call": "x"})
    ]


@cache
def _prompts() -> tuple[PracticeSitting, tuple[bytes, ...]]:
    """A practice sitting that is never gone on with, and the right answers to all of its prompts."""
    practice, found = PracticeSitting(game(), short(), 3), []
    while (prompt := practice.prompt) is not None:
        key = prompt_document(practice, prompt, with_key=True)["key"]
        assert isinstance(key, dict)
        found.append(json.dumps({**key, "ms": 3000}).encode())
        practice.answer(practice.key(), 3000)
    return practice, tuple(found)


def _sit(data: bytes) -> None:
    """A fresh sitting is asked the line as often as it has prompts; what is unfit leaves it where it was."""
    reader = AnswerReader(game())
    practice = PracticeSitting(game(), short(), 3)
    while (prompt := practice.prompt) is not None:
        before = practice.sitting.last.seq
        try:
            practice.answer(*read_answer(reader, prompt, parse_line(data)))
        except (LineError, SittingError) as error:
            check_text(str(error))
            if practice.sitting.last.seq != before:
                raise FuzzError("an unfit answer was taken in half") from error
            practice.answer(practice.key(), 3000)
    if practice.result.score is None:
        raise FuzzError("no result")


TARGETS = (
    Target("call", _calls, _call),
    Target("amount", lambda: [b"37.50", b"$1,250", b"1.250,50"], _amount, (ValueError,)),
    Target("settle", _situations, _lines_of("settle")),
    Target("grade-call", _called, _lines_of("grade_call")),
    Target("grade-round", _rounds, _lines_of("grade_round")),
    Target("exam sit", lambda: _prompts()[1], _sit),
)
