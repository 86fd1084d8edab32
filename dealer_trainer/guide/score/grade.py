"""A scorekeeper's turn compared with the rules: what was said about each event, and what was written.

An illegal act of the player is not the scorekeeper's mistake, but letting it pass is.
"""

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.turn import OVER, IllegalActError, Start, play
from dealer_trainer.guide.score.fault import GradedTurn, Measure, ScoreFault
from dealer_trainer.guide.score.keeping import Keeping, KeptEvents, Note
from dealer_trainer.guide.score.lawful import grade_lawful
from dealer_trainer.guide.score.let_pass import grade_unlawful


def grade_turn(rules: ScoreRules, start: Start, kept: KeptEvents) -> GradedTurn:
    """Every mistake of a turn, with its row and its cost in points."""
    keeping = Keeping(rules, start, kept)
    for index, event in enumerate(kept.events):
        before = keeping.turn
        if before.phase in OVER:
            break
        try:
            keeping.turn = play(rules, before, event)
        except IllegalActError as error:
            grade_unlawful(keeping, index, event, error)
        else:
            grade_lawful(keeping, index, event, before)
    return GradedTurn(tuple(_with_entry(keeping)))


def _with_entry(keeping: Keeping) -> list[ScoreFault]:
    """The mistakes with their cost on the sheet, and a wrong entry that none of them explains."""
    wrote, turn, notes = keeping.kept.wrote, keeping.turn, keeping.notes
    is_over = turn.phase in OVER
    if wrote is None:
        return [_told(note) for note in notes]
    if not is_over and not wrote:
        return [_told(note) if note.fault.kind == "false_bust" else note.fault for note in notes]
    difference = wrote - (turn.points if turn.phase in ("banked", "won") else 0)
    if not difference or keeping.has("forbidden_bank"):
        return [note.fault for note in notes]
    decisive = [note for note in notes if note.fault.kind == "missed_bust" or note.fault.row == "K15"]
    if decisive:
        return [note.fault._replace(cost=difference) if note is decisive[0] else note.fault for note in notes]
    if sum(note.error for note in notes) == difference:
        return [_written(note) if note.error else note.fault for note in notes]
    row, last = "K11" if turn.phase == "bust" else "K16", max(0, len(keeping.kept.events) - 1)
    due = Measure(wrote=wrote - difference)
    entry = ScoreFault("wrong_entry", "critical", row, last, due, Measure(wrote=wrote), difference)
    return [*(note.fault for note in notes), entry]


def _told(note: Note) -> ScoreFault:
    """The mistakes of a turn for which nothing is written: a critical one costs what it would lead to."""
    return note.fault._replace(cost=note.error) if note.fault.severity == "critical" and note.error else note.fault


def _written(note: Note) -> ScoreFault:
    return note.fault._replace(severity="critical", cost=note.error)
