"""A sitting from first event to result as text; `python -m tests.certification.grading.golden` rewrites it."""

from pathlib import Path

from dealer_trainer.certification.grading.mark import marks_of
from dealer_trainer.guide.row import Act
from tests.certification.examining import BY, Room

FILE = Path(__file__).parent / "golden_sitting.txt"


def golden_room() -> Room:
    """One item wrong, one slow, a pause, a crash, a round with a paid loser, a round that the clock ends."""
    room = Room(seed=11)
    _questions(room)
    _table(room)
    exam = room.exam
    exam.close()
    exam.override(BY, "item/0/3", 500, "The question could be read in two ways.")
    exam.decline(BY, "To be dealt again tomorrow.")
    return room


def _questions(room: Room) -> None:
    exam = room.exam
    exam.begin_part()
    for number in range(5):
        exam.show()
        if number == 1:
            exam.pause(BY, "The trainee was called out.")
            room.clock.go(60_000)
            exam.resume(BY, "The trainee is back.")
        room.work(lambda _, number=number: number != 3, ms=25_000 if number == 2 else 2500)  # type: ignore[misc]  # bound


def _table(room: Room) -> None:
    exam = room.exam
    exam.begin_part()
    exam.show()
    room.work()
    exam.show()
    exam.act(Act("pop"))
    room.reopen()
    exam = room.exam
    exam.reopen(BY, "The station had lost its power.")
    exam.resume(BY, "The trainee sits there again.")
    assert exam.sitting.live is not None
    loser = next(step.act for step in exam.sitting.live.round.model.steps if step.act.do == "take")
    exam.act(loser._replace(do="pay"))
    exam.finish_round()
    exam.show()
    exam.act(Act("pop"))
    room.wait(600_000)


def golden_text() -> str:
    """The golden sitting."""
    room = golden_room()
    sitting, result = room.exam.sitting, room.exam.result
    lines = ["events"]
    for event in room.log.events:
        body = {key: value for key, value in event.text.items() if key not in _CHANGING}
        lines.append(f"  {event.seq:>3} {event.mono:>7} {event.kind:<14} {body if event.seq else ''}".rstrip())
    lines.append("marks")
    lines += [
        f"  {mark.target:<22} {mark.area:<10} x{mark.worth} {mark.got} -> {mark.granted}" for mark in marks_of(sitting)
    ]
    lines.append("rounds")
    for dealt in sitting.rounds:
        lines.append(
            f"  {dealt.number} {tuple(dealt.roll)} {dealt.model.row.id} {dealt.ms} ms finished={dealt.is_finished}"
        )
        lines += [f"      {fault.severity:<8} {fault.kind:<18} {fault.row}" for fault in dealt.graded.faults]
    lines.append("result")
    lines += [f"  {key:<10} {value}" for key, value in result.document().items()]
    return "\n".join([*lines, *(f"  {words}" for words in result.reasons)]) + "\n"


_CHANGING = frozenset({"app", "result", "seed", "signer", "proof", "sitting_key"})

if __name__ == "__main__":
    FILE.write_text(golden_text(), encoding="utf-8")
