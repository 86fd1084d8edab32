"""`dealer-trainer exam sit`: a practice sitting as JSON Lines, a prompt out, an answer in, the result at the end."""

from typing import BinaryIO, TextIO

from dealer_trainer.certification.exam.practice import PracticeSitting, Prompt
from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.cli.lines import numbered_lines, parse_line, write_line
from dealer_trainer.cli.status import FINDINGS, WELL
from dealer_trainer.drills.item import item_line
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.engine import format_money
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct, duty_act_document
from dealer_trainer.guide.irregularity import laid_wrong
from dealer_trainer.table.duty.run import ANY_TIME, DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.line.duty import DutyReader
from dealer_trainer.table.line.situation import check_keys, whole
from dealer_trainer.table.line.value import Document, LineError, shown
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round import Round
from dealer_trainer.table.snapshot import Askew, askew_of

MOST_MS = 86_400_000
"""The most milliseconds for one answer: a day, longer than any part."""


def sit(practice: PracticeSitting, source: BinaryIO, target: TextIO, *, with_key: bool) -> int:
    """Ask the whole form; 0 once the result is written, 1 after an unfit answer, or if the answers end too soon."""
    status, lines = WELL, numbered_lines(source)
    reader = item_line.AnswerReader(practice.sitting.game)
    while (prompt := practice.prompt) is not None:
        asked = prompt_document(practice, prompt, with_key=with_key)
        write_line(target, asked)
        for _, line in lines:
            refusal = _refusal(practice, reader, prompt, line)
            if not refusal:
                break
            status = FINDINGS
            write_line(target, {"error": refusal, "prompt": asked})
        else:
            write_line(target, {"error": "the answers end before the sitting does", "prompt": asked})
            return FINDINGS
    write_line(target, {"result": result_document(practice)})
    return status


def _refusal(practice: PracticeSitting, reader: item_line.AnswerReader, prompt: Prompt, line: bytes) -> str:
    """Take an answer; returns why it is unfit, or ""."""
    try:
        document = parse_line(line)
        if prompt.duty is not None:
            practice.do_duty(*read_duty(practice, prompt.duty, document))
        else:
            practice.answer(*read_answer(reader, prompt, document))
    except (LineError, SittingError) as error:
        return str(error)
    return ""


def read_answer(reader: item_line.AnswerReader, prompt: Prompt, document: Document) -> tuple[Answer, int]:
    """The answer to a prompt and its milliseconds; raises LineError."""
    answer, ms = reader.read(document, prompt.item, beside='"ms": 4000'), _ms(document)
    if prompt.item is not None:
        item_line.check_fit(prompt.item, answer)
    return answer, ms


def read_duty(practice: PracticeSitting, run: DutyRun, document: Document) -> tuple[tuple[DutyAct, ...], int]:
    """The acts of a table duty and its milliseconds; an act of others stands for waiting. Raises LineError."""
    check_keys(document, ("acts", "ms"))
    if "acts" not in document:
        raise LineError("acts: the key is missing; it has what the dealer does, and others where the dealer waits")
    return DutyReader(run.pack, run.house, practice.sitting.game.rules).acts(document), _ms(document)


def prompt_document(practice: PracticeSitting, prompt: Prompt, *, with_key: bool) -> Document:
    """A prompt in the form of a line; one of its keys says that this is practice."""
    game = practice.sitting.game
    document: Document = {"part": prompt.part, "number": prompt.number, "of": prompt.of}
    if prompt.round is not None:
        document["round"] = _round_document(game, prompt.round)
    elif prompt.duty is not None:
        document |= {"area": prompt.area, "duty": _duty_document(game, prompt.duty)}
    elif prompt.item is not None:
        document |= {"area": prompt.area, **item_line.item_document(game, prompt.item)}
    if with_key and prompt.duty is not None:
        document |= {"key": {"acts": [duty_act_document(act) for act in prompt.duty.rest]}, "practice": True}
    elif with_key:
        field = "acts" if prompt.item is None else item_line.FIELDS[prompt.item.form][0]
        document |= {"key": {field: item_line.answer_value(practice.key(), field)}, "practice": True}
    return document


def result_document(practice: PracticeSitting) -> Document:
    """The result of the sitting; points to three decimals, rounded down."""
    result, blueprint = practice.result, practice.sitting.blueprint
    parts = practice.sitting.form.parts
    return {
        "outcome": result.outcome,
        "score": float(decimal(result.score, 3)),
        "graded": float(decimal(result.graded, 3)),
        "error": result.error / 1000,
        "accuracy": {
            "right": result.accuracy.right, "made": result.accuracy.made, "floor": blueprint.accuracy_floor,
        },
        "areas": [
            {
                "area": area.area, "title": area.title, "of": float(decimal(area.of, 3)),
                "graded": float(decimal(area.graded, 3)), "points": float(decimal(area.points, 3)), "marks": area.marks,
            }
            for area in result.areas
        ],
        "duties": {score.id: {"due": score.due, "right": score.right} for score in result.duties},
        "criticals": [
            {
                "part": parts[fault.part].id, "round": fault.round + 1, "kind": fault.kind,
                "row": fault.row.replace(":", "-"), "why": fault.why, "counts": fault.counts,
            }
            for fault in result.criticals
        ],
        "reasons": list(result.reasons),
    }  # fmt: skip


def _duty_document(game: Game, run: DutyRun) -> Document:
    """What a table duty begins with, what has happened, and what the dealer can choose from."""
    return {
        "id": run.start.duty,
        "scene": scene_text(game.rules, run.start),
        "done": [duty_act_document(act) for act in run.acts],
        "offered": [duty_act_document(act) for act in (*run.offered, *ANY_TIME)],
        "lines": {line.id: line.text for line in run.lines},
        "facts": list(run.facts),
    }


def _round_document(game: Game, dealt: Round) -> Document:
    """The table as it lies, the coming dice, and everything that players ask for.

    `players`: the seats where somebody plays. `askew`: chips that do not lie as a bet should, as anybody could see.
    """
    answers = (*dealt.due_answers, *dealt.betting.late_answers)
    requests = [_request_document(due.request) for due in answers]
    table = laid_wrong(dealt.betting.table, dealt.irregularities)
    return {
        **item_line.situation_document(game, table, dealt.roll),
        "players": [player.seat for player in dealt.start.players],
        "askew": [_askew_document(found) for found in askew_of(dealt.irregularities)],
        "requests": requests,
    }


def _askew_document(askew: Askew) -> Document:
    place = askew.place
    return {
        "seat": place.seat, "bet": place.bet, "number": place.number, "how": askew.how,
        "added": format_money(askew.added),
    }  # fmt: skip


def _request_document(request: PlayerRequest) -> Document:
    place = request.place
    return {
        "seat": place.seat, "bet": place.bet, "number": place.number, "for": place.owner, "kind": request.kind,
        "amount": format_money(request.asked), "late": request.is_late,
    }  # fmt: skip


def _ms(document: Document) -> int:
    if "ms" not in document:
        raise LineError("ms: the key is missing; it says how many milliseconds the answer took")
    ms = whole(document["ms"], "ms")
    if not 0 <= ms <= MOST_MS:
        raise LineError(f"ms: {shown(ms)} is not from 0 to {MOST_MS}")
    return ms
