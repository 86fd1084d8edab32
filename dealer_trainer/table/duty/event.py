"""A table duty as an event of a round: in the table's record it is a line that `grade-duty` reads."""

from collections.abc import Iterable
from typing import NamedTuple

from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import duty_act_document, given_document
from dealer_trainer.table.duty.act_text import has_words
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.line.duty import DUTY_LINE, DutyReader
from dealer_trainer.table.line.situation import check_keys, typed
from dealer_trainer.table.line.value import Document, LineError

MOST_DUTY_ACTS = 200
"""Acts in one duty, by everybody; the longest needs about fifteen."""


class DutyEvent(NamedTuple):
    """A duty of a round, and whether the dealer has ended it."""

    run: DutyRun
    is_over: bool = False


def event_document(game_id: str, event: DutyEvent) -> Document:
    """An event as JSON: the line of the duty, with the house's switches as they were, and whether it is over."""
    run = event.run
    line: Document = {
        "game": game_id,
        "duty": run.start.duty,
        "given": given_document(run.pack.duty(run.start.duty), run.start.given),
        "house": dict(run.house),
        "acts": [duty_act_document(act) for act in run.acts],
    }
    return {"line": line, "is_over": event.is_over}


def read_events(game: Game, documents: Iterable[Document]) -> tuple[DutyEvent, ...]:
    """The events of a record; raises ActError if one is not a duty of this game."""
    pack, found = pack_of(game), []
    try:
        for document in documents:
            check_keys(document, ("line", "is_over"), "duties")
            line = typed(document.get("line"), dict, "line")
            check_keys(line, DUTY_LINE, "line")
            if pack is None or not isinstance(document.get("is_over"), bool):
                raise LineError("duties: this game has none")
            reader = DutyReader(pack, game.duty_rules, game.rules)
            if line.get("game") != game.id:
                raise LineError(f"game: it is not {game.id}")
            acts = reader.acts({"acts": [], **line})
            for act in acts:
                if not has_words(act):
                    raise LineError(f"acts: {act.by} does no {act.do}")
            if len(acts) > MOST_DUTY_ACTS:
                raise LineError("acts: there are too many")
            run = DutyRun(pack, reader.house(line), reader.start(line), acts)
            found.append(DutyEvent(run, bool(document["is_over"])))
    except LineError as error:
        raise ActError(str(error)) from error
    return tuple(found)
