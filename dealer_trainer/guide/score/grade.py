"""A scorekeeper's turn compared with the rules: what is due about each event, what was said, and what was written.

An illegal act of the player is not the scorekeeper's mistake, but letting it pass is.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.engine.score import turn as turns
from dealer_trainer.engine.score.dice_value import ScoreRules, best_of, choices, counts_of, held_counts
from dealer_trainer.guide.score.row import NOTHING, FaultKind, GradedTurn, Measure, Said, ScoreFault, Severity


def model_said(rules: ScoreRules, start: turns.Start, events: Sequence[turns.Event]) -> tuple[Said, ...]:
    """What the model scorekeeper says about each of these legal events; raises IllegalActError."""
    turn, said = turns.begin(rules, start), []
    for event in events:
        before, turn = turn, turns.play(rules, turn, event)
        said.append(due_call(rules, before, event, turn))
    return tuple(said)


def due_call(rules: ScoreRules, before: turns.Turn, event: turns.Event, after: turns.Turn) -> Said:
    """What must be said about one legal event that led from one state of a turn to another."""
    if isinstance(event, turns.SetAside):
        return _score_due(before.before[0], after)
    if not isinstance(event, turns.Thrown):
        return NOTHING
    if after.phase == "bust":
        return Said(0, 0, "bust")
    if after.phase == "re_roll":
        return Said(None, after.points, "roll")
    if after.phase == "set_aside":
        return Said(best_of(rules, after.roll, after.held).points)
    if after.phase == "won" and before.attempt is None:
        return Said(rules.target, after.points)
    return _score_due(before.points, after)


def _score_due(points_before: int, turn: turns.Turn) -> Said:
    if turn.phase == "over":
        return Said(0, 0)
    points = turn.points - points_before
    if turn.phase != "choose":
        return Said(points, turn.points)
    return Said(points, turn.points, "hot_dice" if turn.all_scored else "choice" if turn.may_bank else "roll")


class KeptEvents(NamedTuple):
    """A turn as it was kept. `said`: for each event. `wrote`: points written for it, None if unknown."""

    events: Sequence[turns.Event]
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

    def __init__(self, rules: ScoreRules, start: turns.Start, kept: KeptEvents) -> None:
        self.rules = rules
        self.kept = kept
        self.turn: turns.Turn = turns.begin(rules, start)
        self.notes: list[Note] = []
        self.carried = 0

    def said(self, index: int) -> Said:
        """What was said about an event."""
        return self.kept.said[index] if index < len(self.kept.said) else NOTHING

    def following(self, index: int) -> turns.Event | None:
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

    def forget_roll(self, index: int, due: Measure, said: Said) -> None:
        """Take back that the roll just before was misread: the same figure, said again of its dice, is one mistake."""
        last = self.notes[-1].fault if self.notes else None
        is_misread = last and (last.kind, last.row, last.event, last.due) == ("wrong_points", "K4", index - 1, due)
        if is_misread and self.said(index - 1).figure == said.points:
            self.notes.pop()

    def has(self, kind: FaultKind, severity: Severity = "critical") -> bool:
        """Whether a mistake of this kind was made."""
        return any(note.fault.kind == kind and note.fault.severity == severity for note in self.notes)


def grade_lawful(keeping: Keeping, index: int, event: turns.Event, before: turns.Turn) -> None:
    """Compare what was said about an event with the turn that it led to."""
    said = keeping.said(index)
    if isinstance(event, turns.Thrown):
        _thrown(keeping, index, said, before)
    elif isinstance(event, turns.SetAside):
        _scored(keeping, index, said, before.before[0])
    elif isinstance(event, turns.PickUp) and said.total not in (None, keeping.turn.points):
        _wrong_total(keeping, index, "K2", said)
    elif isinstance(event, turns.Bank):
        _banked(keeping, index, said)


def _thrown(keeping: Keeping, index: int, said: Said, before: turns.Turn) -> None:
    turn = keeping.turn
    if turn.phase == "bust":
        if said.offer != "bust":
            keeping.note("missed_bust", "critical", "K11", index, Measure(total=0, offer="bust"), error=before.points)
    elif turn.phase == "won" and before.attempt is None:
        _six_at_once(keeping, index, said)
    elif turn.phase == "re_roll":
        if said.offer != "roll":
            keeping.note("omitted_call", "major", "K14", index, Measure(total=turn.points, offer="roll"))
    elif turn.phase == "set_aside":
        _scoring_roll(keeping, index, said)
    else:
        _scored(keeping, index, said, before.points)


def _scoring_roll(keeping: Keeping, index: int, said: Said) -> None:
    turn = keeping.turn
    value = best_of(keeping.rules, turn.roll, turn.held)
    best = value.points
    if said.offer == "bust":
        keeping.note("false_bust", "critical", "K4", index, Measure(points=best), error=-(turn.points + best))
        return
    if said.figure is None:
        keeping.note("omitted_call", "minor", "K4", index, Measure(points=best))
    elif said.figure != best and (said.points, said.total) != (None, turn.points + best):
        keeping.note("wrong_points", "major", "K4", index, Measure(points=best))
    if said.offer == "hot_dice" and len(value.dice) < len(turn.roll):
        keeping.note("wrong_dice_count", "major", "K4", index, Measure(points=best, dice=len(turn.roll)))


def _six_at_once(keeping: Keeping, index: int, said: Said) -> None:
    target, total = keeping.rules.target, keeping.turn.points
    if said.points == target or said.total == total:
        return
    kind: FaultKind = "omitted_call" if said.points is None else "wrong_points"
    if said.offer == "bust":
        kind = "false_bust"
    keeping.note(kind, "critical", "K15", index, Measure(points=target, total=total), error=-total)


def _scored(keeping: Keeping, index: int, said: Said, points_before: int) -> None:
    """Grade a legal set-aside or a successful attempt: points, running total, what is open now."""
    turn = keeping.turn
    if turn.phase == "over":
        return
    points = turn.points - points_before
    if said.points is None and said.total is None:
        keeping.note("omitted_call", "major", "K6", index, Measure(points=points, total=turn.points))
    else:
        _sums(keeping, index, said, points)
    if turn.phase == "choose":
        _offer(keeping, index, said)


def _sums(keeping: Keeping, index: int, said: Said, points: int) -> None:
    error = 0 if said.points is None else said.points - points
    total = keeping.turn.points
    if error:
        keeping.forget_roll(index, Measure(points=points), said)
        keeping.note("wrong_points", "major", "K6", index, Measure(points=points, total=total), error=error)
    if said.total is None:
        keeping.carried += error
    elif said.total == total:
        keeping.put_right()
    elif said.total - total == keeping.carried + error:
        keeping.carried += error
    elif said.total - total != keeping.carried:
        _wrong_total(keeping, index, "K6", said)


def _wrong_total(keeping: Keeping, index: int, row: str, said: Said) -> None:
    assert said.total is not None
    keeping.put_right()
    keeping.carried = said.total - keeping.turn.points
    due = Measure(total=keeping.turn.points)
    keeping.note("wrong_total", "major", row, index, due, error=keeping.carried)


def _offer(keeping: Keeping, index: int, said: Said) -> None:
    turn, offer = keeping.turn, said.offer
    row = row_of_choice(turn)
    due = Measure(total=turn.points, offer="hot_dice" if turn.all_scored else "choice" if turn.may_bank else "roll")
    if offer == "bust":
        keeping.note("false_bust", "critical", row, index, due, error=-turn.points)
    elif offer in ("choice", "bank") and not turn.may_bank:
        keeping.note("forbidden_bank", "major", row, index, due)
    elif turn.all_scored and offer != "hot_dice":
        keeping.note("hot_dice_missed", "major", row, index, due)
    elif offer == "hot_dice" and not turn.all_scored:
        keeping.note("wrong_dice_count", "major", row, index, due._replace(dice=turn.dice))
    elif row == "K8" and offer in (None, "roll"):
        keeping.note("bank_withheld", "major", row, index, due)
    elif row == "K9" and offer is None:
        keeping.note("omitted_call", "minor", row, index, due)


def row_of_choice(turn: turns.Turn) -> str:
    """The row for what is open after a set-aside."""
    return "K10" if turn.all_scored else "K8" if turn.may_bank else "K9"


def _banked(keeping: Keeping, index: int, said: Said) -> None:
    points, score = keeping.turn.points, keeping.turn.start.score
    if said.offer in ("roll", "hot_dice"):
        keeping.note("bank_withheld", "major", "K8", index, Measure(total=points, offer="bank"))
    wrong = [] if said.total in (None, points, points + score) else [said.total - points, said.total - points - score]
    wrong += [] if said.points in (None, points) else [said.points - points]
    if wrong and not keeping.carried:
        due = Measure(points=points, total=points + score)
        keeping.note("wrong_total", "major", "K16", index, due, error=min(wrong, key=abs))


def grade_unlawful(keeping: Keeping, index: int, event: turns.Event, error: turns.IllegalActError) -> None:
    """Note an illegal act if it was not refused."""
    if isinstance(event, turns.SetAside):
        _set_aside(keeping, index, event)
    elif isinstance(event, turns.Bank):
        _bank(keeping, index, error)
    elif isinstance(event, turns.PickUp):
        _pick_up(keeping, index)
    elif isinstance(event, turns.Thrown):
        _roll(keeping, index, event)


def _set_aside(keeping: Keeping, index: int, event: turns.SetAside) -> None:
    said, turn = keeping.said(index), keeping.turn
    if turn.phase not in ("set_aside", "choose") or not turn.roll:
        return
    points_before, held = turn.before
    made = choices(keeping.rules, counts_of(event.dice), held_counts(keeping.rules, held))
    lawful = max((points for _, points in made), default=0)
    announced = said.points or (0 if said.total is None else said.total - points_before - keeping.carried)
    left = max(0, len(turn.roll) - len(event.dice))
    due = Measure(points=0, total=points_before)
    if announced > 0:
        keeping.note("dead_die_scored", "critical", "K7", index, due, error=announced - lawful)
        keeping.carried += announced - lawful
    elif _goes_on(keeping, index, left or keeping.rules.dice):
        keeping.note("wrong_dice_count", "critical", "K7", index, due._replace(dice=len(turn.roll)))
    else:
        if said == NOTHING:
            keeping.note("omitted_call", "minor", "K7", index, due)
        return
    keeping.turn = turn._replace(
        phase="choose", points=points_before + lawful, dice=left or keeping.rules.dice, all_scored=left == 0,
        held=(*held, *sorted(event.dice)), why=None,
    )  # fmt: skip


def _goes_on(keeping: Keeping, index: int, dice: int) -> bool:
    """Whether the next event assumes that the dice were set aside."""
    following = keeping.following(index)
    return isinstance(following, turns.Bank) or (isinstance(following, turns.Thrown) and len(following.dice) == dice)


def _bank(keeping: Keeping, index: int, error: turns.IllegalActError) -> None:
    row = {"hot_dice": "K10", "set_aside_first": "K7", "roll_first": "K3"}.get(error.reason, "K9")
    wrote, due = keeping.kept.wrote, Measure(offer="hot_dice" if row == "K10" else "roll", wrote=0)
    if wrote and keeping.following(index) is None:
        keeping.notes = [note for note in keeping.notes if not _is_offer_before(note, index)]
        fault = ScoreFault("forbidden_bank", "critical", row, index, due, Measure(wrote=wrote), wrote)
        keeping.notes.append(Note(fault))
    elif keeping.said(index).offer in ("bank", "choice") and not any(
        _is_offer_before(note, index) for note in keeping.notes
    ):
        keeping.note("forbidden_bank", "major", row, index, due)


def _is_offer_before(note: Note, bank: int) -> bool:
    """Whether a fault is the offer that an illegal bank right after it accepted."""
    return note.fault.kind == "forbidden_bank" and note.fault.event == bank - 1


def _pick_up(keeping: Keeping, index: int) -> None:
    turn, previous = keeping.turn, keeping.turn.start.previous
    if turn.phase != "start" or turn.picked_up:
        return
    dice, points = (keeping.rules.dice, 0) if previous is None else (previous.dice, previous.points)
    following = keeping.following(index)
    taken = isinstance(following, turns.Thrown) and len(following.dice) == dice != keeping.rules.dice
    if not taken and not keeping.said(index).total:
        return
    keeping.note("wrong_pick_up", "critical", "K2", index, Measure(points=0, dice=keeping.rules.dice), error=points)
    keeping.carried += points
    keeping.turn = turn._replace(dice=dice or keeping.rules.dice, picked_up=True)


def _roll(keeping: Keeping, index: int, event: turns.Thrown) -> None:
    """Grade a roll of too many or too few dice, or without a set-aside: it is void, and played on if it is kept."""
    turn = keeping.turn
    due = Measure(dice=len(turn.roll) if turn.phase == "set_aside" else turn.dice)
    done = Measure(dice=len(event.dice))
    keeping.notes.append(Note(ScoreFault("wrong_dice_count", "critical", row_of_roll(turn), index, due, done)))
    following = keeping.following(index)
    if isinstance(following, turns.Thrown) and len(following.dice) == turn.dice:
        return
    as_kept = turn._replace(phase="choose", dice=len(event.dice), attempt=None)
    keeping.turn = turns.play(keeping.rules, as_kept, event)
    grade_lawful(keeping, index, event, as_kept)


def row_of_roll(turn: turns.Turn) -> str:
    """The row for handing over the dice."""
    if turn.phase == "start":
        return "K2" if turn.picked_up else "K3" if turn.start.on_board else "K1"
    if turn.phase == "choose":
        return row_of_choice(turn)
    return {"attempt": "K13", "re_roll": "K14"}.get(turn.phase, "K7")


def grade_turn(rules: ScoreRules, start: turns.Start, kept: KeptEvents) -> GradedTurn:
    """Every mistake of a turn, with its row and its cost in points."""
    keeping = Keeping(rules, start, kept)
    for index, event in enumerate(kept.events):
        before = keeping.turn
        if before.phase in turns.OVER:
            break
        try:
            keeping.turn = turns.play(rules, before, event)
        except turns.IllegalActError as error:
            grade_unlawful(keeping, index, event, error)
        else:
            grade_lawful(keeping, index, event, before)
    return GradedTurn(tuple(_with_entry(keeping)))


def _with_entry(keeping: Keeping) -> list[ScoreFault]:
    """The mistakes with their cost on the sheet, and a wrong entry that none of them explains."""
    wrote, turn, notes = keeping.kept.wrote, keeping.turn, keeping.notes
    is_over = turn.phase in turns.OVER
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
