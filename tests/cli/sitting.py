"""Takes a practice exam line by line: each line that is written is read at once, and answered."""

import io
import json
from collections.abc import Callable
from typing import Any

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.cli.exam.exam_sit import sit
from tests.certification.examining import rock_n_roll, shipped

Line = dict[str, Any]
Answering = Callable[[Line], Any]


class Trainee(io.StringIO):
    """Both ends of the pipe. `answering`: a line to answer to what was answered; bytes go in as they are, None ends."""

    def __init__(self, answering: Answering) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self._answering = answering

    def write(self, text: str) -> int:
        """Read a line of the program's."""
        self.lines.append(json.loads(text))
        return len(text)

    def readline(self, _: int = -1) -> bytes:  # type: ignore[override]  # the other end's bytes
        """Answer the last line."""
        answer = self._answering(self.lines[-1])
        if answer is None:
            return b""
        return answer if isinstance(answer, bytes) else json.dumps(answer).encode() + b"\n"


def sat(
    answering: Answering, seed: int = 1, blueprint: Blueprint | None = None, *, with_key: bool = True
) -> tuple[list[Line], int]:
    """All lines of a sitting and its status."""
    trainee = Trainee(answering)
    practice = PracticeSitting(rock_n_roll(), blueprint or shipped(), seed)
    status = sit(practice, trainee, trainee, with_key=with_key)  # type: ignore[arg-type]  # one object is both ends
    return trainee.lines, status


def prompt_of(line: Line) -> Line:
    """The prompt of a line, or of the error that repeats it."""
    prompt: Line = line.get("prompt", line)
    return prompt


def right(line: Line, ms: int = 3000) -> Line:
    """The key as an answer."""
    return {**prompt_of(line)["key"], "ms": ms}
