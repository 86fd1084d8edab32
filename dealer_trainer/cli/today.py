"""`today`: the plan of a trainee's day with its reasons, from the answers kept on this machine."""

import json
import time
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.drills.former import with_present_ids
from dealer_trainer.drills.plan.reason import reason_text
from dealer_trainer.drills.plan.today import Proposal, figures, propose
from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import Trainee


class TraineeNameError(ValueError):
    """A name that nobody has, or that could be more than one; the message lists the names there are."""


def today(game: Game, name: str | None, *, as_json: bool, now: int | None = None) -> str:
    """The plan as text or JSON; raises TraineeNameError, and RecordsError where the progress cannot be read."""
    trainee, past = _answers(game, name)
    moment = time.time_ns() // 1_000_000 if now is None else now
    proposal = propose(game.drills, past, moment)
    who = None if trainee is None else trainee.name
    return _json(game, who, proposal) if as_json else _text(game, who, proposal)


def named(trainees: "Sequence[Trainee]", name: str | None) -> "Trainee | None":
    """The trainee meant, None where there is nobody at all and no name was given; raises TraineeNameError."""
    if name is None:
        if len(trainees) > 1:
            raise TraineeNameError(f"--trainee: there are several; name one of {_listed(trainees)}")
        return trainees[0] if trainees else None
    wanted = _folded(name)
    found = [trainee for trainee in trainees if _folded(trainee.name) == wanted] or [
        trainee for trainee in trainees if wanted and _folded(trainee.name).startswith(wanted)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise TraineeNameError(f"--trainee: {name[:60]!r} could be {_listed(found)}")
    raise TraineeNameError(f"--trainee: there is nobody called {name[:60]!r}; there are {_listed(trainees) or 'none'}")


def _answers(game: Game, name: str | None) -> "tuple[Trainee | None, tuple[Past, ...]]":
    """Who is meant, and their answers; a machine without progress is not given any."""
    from dealer_trainer.records.progress.progress import FILE, Progress

    path = files.user_data() / FILE
    if not path.exists():
        named((), name)
        return None, ()
    with Progress.open(path) as progress:
        trainee = named(progress.trainees(), name)
        if trainee is None:
            return None, ()
        return trainee, tuple(with_present_ids(game.drills, progress.past(trainee.id, game.id)))


def _text(game: Game, who: str | None, proposal: Proposal) -> str:
    minutes = max(1, round(proposal.ms / 60_000))
    head = f"{game.name}, {who or 'nobody yet'}: about {minutes} min, {proposal.items} items"
    lines = [f"  {share.items:>3} × {figures(share.reason)}: {reason_text(share.reason)}" for share in proposal.shares]
    return "\n".join([head, *lines]) if lines else f"{game.name}: this game has no drills"


def _json(game: Game, who: str | None, proposal: Proposal) -> str:
    shares = [
        {
            "skill": share.skill,
            "title": share.reason.title,
            "items": share.items,
            "seconds": round(share.ms / 1000),
            "why": share.reason.why,
            "reason": str(reason_text(share.reason)),
            "accuracy_percent": share.reason.accuracy_percent,
            "latency_ms": share.reason.latency_ms,
            "target_ms": share.reason.target_ms,
        }
        for share in proposal.shares
    ]
    plan = {"game": game.id, "trainee": who, "items": proposal.items, "seconds": round(proposal.ms / 1000)}
    return json.dumps({**plan, "shares": shares}, ensure_ascii=False)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", " ".join(name.split()).casefold())


def _listed(trainees: "Sequence[Trainee]") -> str:
    return ", ".join(trainee.name for trainee in trainees)
