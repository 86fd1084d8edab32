"""A scorekeeper's turn as it is gone through: its state, and the mistakes found so far."""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.turn import Event, Start, Turn, begin
from dealer_trainer.guide.score.fault import NOTHING, FaultKind, Measure, Said, ScoreFault, Severity


class KeptEvents(NamedTuple):
    """A turn as it was kept. `said`: for each event. `wrote`: points written for it, None if unknown."""

    events: Sequence[Event]
    said: Sequence[Said]
    wrote: int | None = None


class Note(NamedTuple):
    """A fault during the turn. `error`: how far it makes the running total wrong until that is corrected."""

    fault: ScoreFault
    error: int = 0


class Keeping:
    """A scorekeeper's turn.

    `carried`: how far the running total that the scorekeeper announced is wrong.
    """

    def __init__(self, rules: ScoreRules, start: Start, kept: KeptEvents) -> None:
        self.rules = rules
        self.kept = kept
        self.turn: Turn = begin(rules, start)
        self.notes: list[Note] = []
        self.carried = 0

    def said(self, index: int) -> Said:
        """What was said about an event."""
        return self.kept.said[index] if index < len(self.kept.said) else NOTHING

    def following(self, index: int) -> Event | None:
        """The event after this one."""
        return self.kept.events[index + 1] if index + 1 < len(self.kept.events) else None

    def note(self, kind: FaultKind, severity: Severity, row: str, index: int, due: Measure, *, error: int = 0) -> None:
        """Note a mistake in what was said about an event."""
        said = self.said(index)
        done = None if said == NOTHING else Measure(said.points, said.total, said.offer)
        self.notes.append(Note(ScoreFault(kind, severity, row, index, due, done), error))

    def put_right(self) -> None:
        """Note that the right total was announced: earlier errors have no more effect."""
        self.carried = 0
        self.notes = [note._replace(error=0) for note in self.notes]

    def has(self, kind: FaultKind, severity: Severity = "critical") -> bool:
        """Whether a mistake of this kind was made."""
        return any(note.fault.kind == kind and note.fault.severity == severity for note in self.notes)
