"""`drill`: items of a game's drills one after the other, one question and one answer per line; nothing is stored."""

from typing import Any, BinaryIO, TextIO

from dealer_trainer.cli.lines import numbered_lines, parse_line, write_line
from dealer_trainer.families.family import Drilling
from dealer_trainer.table.line.situation import check_keys
from dealer_trainer.table.line.value import Document, LineError


class Drilled:
    """A drill on the command line: skills in turn, items of the seeds from one on."""

    def __init__(self, drilling: Drilling, game: Any, skills: tuple[str, ...], seed: int, *, with_key: bool) -> None:
        self._drilling = drilling
        self._game = game
        self._skills = skills
        self._seed = seed
        self._with_key = with_key
        self._right = 0

    def run(self, items: int, source: BinaryIO, target: TextIO) -> int:
        """Ask so many items; returns 1 if an answer could not be read or is missing, otherwise 0."""
        status, lines = 0, numbered_lines(source)
        for number in range(items):
            skill = self._skills[number % len(self._skills)]
            item = self._drilling.make(self._game, skill, self._seed + number)
            write_line(target, self._prompt(item, number + 1, items))
            answer = None
            while answer is None:
                _, line = next(lines, (0, None))
                if line is None:
                    write_line(target, {"error": f"the answers end before item {number + 1} of {items}"})
                    return 1
                try:
                    answer = self._answer(item, line)
                except LineError as error:
                    status = 1
                    write_line(target, {"error": str(error), "number": number + 1})
            graded = self._drilling.grade(item, answer)
            self._right += graded.is_right
            write_line(
                target, {"right": graded.is_right, "due": graded.due, "why": graded.why, "source": graded.source}
            )
        write_line(target, {"result": {"right": self._right, "of": items}})
        return status

    def _prompt(self, item: Any, number: int, items: int) -> Document:
        document: Document = {
            "number": number, "of": items, "id": item.id, "kind": item.kind, "question": item.question,
            "shown": item.shown, "answer": sorted(item.due),
        }  # fmt: skip
        return document | ({"key": item.due} if self._with_key else {})

    def _answer(self, item: Any, line: bytes) -> Document:
        """The answer in a line, which has the keys asked for; raises LineError."""
        answer = parse_line(line)
        if self._drilling.check is None:
            check_keys(answer, tuple(item.due), "the answer")
            for key in item.due:
                if key not in answer:
                    raise LineError(f"{key}: the key is missing; an answer has {', '.join(sorted(item.due))}")
        else:
            self._drilling.check(item, answer)
        return answer
