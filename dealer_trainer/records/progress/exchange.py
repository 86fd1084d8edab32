"""The file that carries a trainee's progress to another machine: one canonical JSON document with a checksum."""

import errno
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer import files
from dealer_trainer.message import message, place_text, pydantic_text
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.document import LogError, decoder
from dealer_trainer.records.progress.course_record import TABLES, Background, LessonOutcome, TakenBack
from dealer_trainer.records.progress.past import Past, Signal

KIND = "dealer-trainer progress"
FORMAT = 4
"""3 also had `paces` and `situations`, which are let pass."""
MOST_BYTES = 512 * 1024 * 1024
"""The largest file that is read; a year of twenty minutes a day is under 15 MB."""

_AGAIN = message("Export it again on the machine that it came from")
_Word = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
_Words = Annotated[tuple[_Word, ...], Field(max_length=1000)]
_Duration = Annotated[int, Field(ge=0, le=10**12)]
_Time = Annotated[int, Field(ge=0, le=253_402_300_799_999)]
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Entry(_Part):
    """An answer as file and database hold it: the fields of Past, `skill` as `family`, and the schema's `moment`."""

    moment: _Time
    at: _Time
    game: _Word
    item_id: _Word
    kind: _Word
    family: _Word
    facts: _Words
    is_right: bool
    latency_ms: Annotated[int, Field(ge=0, le=86_400_000)] | None
    mistake: _Word | None
    hinted: bool
    cost: Annotated[int, Field(ge=-(10**15), le=10**15)]
    signal: Signal | None
    row: _Word | None
    spots: _Words


class TraineeText(_Part):
    """Whose progress it is."""

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    name: Name
    made: _Time


class LessonEntry(_Part):
    """How a lesson ended."""

    game: _Word
    lesson: _Word
    at: _Time
    outcome: LessonOutcome | TakenBack
    ms: _Duration


class BackgroundEntry(_Part):
    """What the trainee knew before."""

    game: _Word
    background: Background
    at: _Time


class BegunEntry(_Part):
    """Where the trainee is in a lesson."""

    game: _Word
    lesson: _Word
    activity: Annotated[int, Field(ge=0, le=1000)]
    ms: _Duration
    at: _Time


class Document(_Part):
    """A file."""

    kind: Literal["dealer-trainer progress"]
    format: Literal[3, 4]
    checksum: Annotated[str, Field(pattern=r"^sha256:[0-9a-f]{64}$")]
    trainee: TraineeText
    answers: tuple[Entry, ...]
    lessons: tuple[LessonEntry, ...]
    backgrounds: tuple[BackgroundEntry, ...]
    begun: tuple[BegunEntry, ...]
    paces: tuple[Any, ...] = ()
    situations: tuple[Any, ...] = ()

    def course(self) -> dict[str, list[dict[str, Any]]]:
        """What it has besides answers, as rows by the names of their lists."""
        return {name: [row.model_dump() for row in getattr(self, name)] for name in TABLES}


def entry(past: Past, moment: int) -> Entry:
    """An answer as it will be stored; raises ValueError for one that no drill can have given.

    Its origin is not part of it: everything in a file counts as imported.
    """
    fields = past._asdict()
    del fields["imported"]
    return Entry(moment=moment, family=fields.pop("skill"), **fields)


def written(trainee: TraineeText, answers: Iterable[Entry], course: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """The file's text; the same progress always gives the same text. `course`: rows by list."""
    document: dict[str, Any] = {"kind": KIND, "format": FORMAT, "trainee": trainee.model_dump()}
    document |= {name: [dict(row) for row in rows] for name, rows in course.items()}
    document["answers"] = [answer.model_dump() for answer in answers]
    return _canonical({**document, "checksum": _checksum(document)}) + "\n"


def read(path: Path) -> Document:
    """A file, fully checked; raises RecordsError that says where, what, and how to fix it."""
    text = _text(path)
    try:
        said = decoder().decode(text)
    except (ValueError, RecursionError, LogError) as error:
        raise RecordsError("corrupt_file", message("it is cut off or not JSON"), _AGAIN, path) from error
    if not isinstance(said, dict) or said.get("kind") != KIND:
        what, how = message("this is not the progress of a trainee"), message("Choose an exported file")
        raise RecordsError("wrong_file", what, how, path)
    made = said.get("format")
    if type(made) is int and made > FORMAT:
        how = message("Install the newest Dealer Trainer and try again")
        raise RecordsError("file_of_newer", message("it was exported by a newer version"), how, path, "format")
    try:
        found = Document.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise RecordsError("corrupt_file", pydantic_text(first), _AGAIN, path, place_text(first)) from error
    if _checksum(said) != found.checksum:
        what = message("it is damaged: its content does not match its checksum")
        raise RecordsError("corrupt_file", what, _AGAIN, path, "checksum")
    before = 0
    for index, answer in enumerate(found.answers):
        if answer.moment < max(before, answer.at):
            where = f"answers.{index}.moment"
            raise RecordsError("corrupt_file", message("the answers are out of order"), _AGAIN, path, where)
        before = answer.moment
    return found


def _text(path: Path) -> str:
    how = message("Choose an exported file")
    try:
        return files.read_plain(path, MOST_BYTES).decode()
    except UnicodeDecodeError as error:
        raise RecordsError("corrupt_file", message("it is cut off or not JSON"), _AGAIN, path) from error
    except (FileNotFoundError, files.NotPlainError) as error:
        is_gone = isinstance(error, FileNotFoundError)
        what = message("there is no such file") if is_gone else message("this is not a plain file")
        raise RecordsError("no_file", what, how, path) from error
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise RecordsError("too_large", message("the file is far too large"), how, path) from error
        what = message("it cannot be read: {reason}", reason=error.strerror or str(error))
        raise RecordsError("no_file", what, message("Allow reading the file"), path) from error


def _checksum(document: Mapping[str, object]) -> str:
    """SHA-256 of all of a document but its checksum."""
    text = _canonical({name: value for name, value in document.items() if name != "checksum"})
    return f"sha256:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _canonical(document: object) -> str:
    """Sorted keys, no spaces, whole numbers only: what RFC 8785 gives for such a document."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
