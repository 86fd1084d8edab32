"""What importing a progress file would do, shown before it is done; nothing is written or created."""

from itertools import islice
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.records.progress import exchange
from dealer_trainer.records.progress.progress import Progress


class ImportPreview(NamedTuple):
    """Whose progress a file holds. `name`: as the file has it; `here`: what they are called here, "" for nobody.

    `answers` in all, `added` of them are not here yet; `first` and `last`: their times in ms of UTC, None without any.
    `lessons`, `situations`: how many entries come beside.
    """

    name: str
    here: str
    answers: int
    added: int
    first: int | None
    last: int | None
    lessons: int
    situations: int


_AT_ONCE = 2000


def preview(path: Path, progress: Path) -> ImportPreview:
    """Look at an exported file beside the progress that is here, if there is any; raises RecordsError."""
    found = exchange.read(path)
    if not progress.exists():
        return _preview(found, None)
    with Progress.open(progress) as opened:
        return _preview(found, opened)


def _preview(found: exchange.ExportedFile, opened: Progress | None) -> ImportPreview:
    trainee = found.document.trainee
    everybody = () if opened is None else opened.trainees()
    here = next((person.name for person in everybody if person.id == trainee.id), "")
    added, first, last = 0, None, None
    answers = found.answers()
    while some := list(islice(answers, _AT_ONCE)):
        keys = {(answer.at, answer.item_id) for answer in some}
        added += len(keys) - (0 if opened is None or not here else opened.count_known(trainee.id, keys))
        first = min(first or some[0].at, *(answer.at for answer in some))
        last = max(last or some[0].at, *(answer.at for answer in some))
    document = found.document
    return ImportPreview(
        trainee.name, here, found.count, added, first, last, len(document.lessons), len(document.situations)
    )
