"""What an examiner enters of a round at a real table: that the dice are out, deviations, and that it is over."""

from typing import Annotated

from pydantic import Field

from dealer_trainer.certification.sitting.body import ByPerson, Id, Number, Part, Signed, Whole
from dealer_trainer.certification.sitting.trainee_event import ActBody
from dealer_trainer.engine import Owner
from dealer_trainer.guide.row import Frozen
from dealer_trainer.table.real_table.deviation import Deviation, DeviationKind

Face = Annotated[int, Field(ge=1, le=6)]


class Entered(ByPerson):
    """Base of entries about the current round; `by`: the examiner at the table."""

    part: Part
    number: Number


class BetLaid(Entered):
    """A bet that an earlier version let the examiner enter; it is only read (`blueprint.former`)."""

    kind = "bet_laid"
    bet: Id
    seat: Signed
    box: Signed | None = None
    owner: Owner = "player"
    amount: Whole
    is_off: bool = False
    asked: Whole | None = None
    is_late: bool = False


class DiceOut(Entered):
    """The table is set up from the form, and the dice are out; only an earlier version had `dice` and `bad_pops`."""

    kind = "dice_out"
    dice: tuple[Face, Face] | None = None
    bad_pops: Annotated[int, Field(ge=0, le=10)] = 0


class DeviationBody(Frozen):
    """A deviation as a record spells it, with only its filled fields."""

    kind: DeviationKind
    step: Annotated[int, Field(ge=0, le=1999)] | None = None
    act: ActBody | None = None
    before: Annotated[int, Field(ge=0, le=2000)] | None = None
    is_sweep: bool = False

    @classmethod
    def of(cls, deviation: Deviation) -> "DeviationBody":
        """The body of a deviation."""
        act = None if deviation.act is None else ActBody.of(deviation.act)
        return cls(
            kind=deviation.kind, step=deviation.step, act=act, before=deviation.before, is_sweep=deviation.is_sweep
        )

    @property
    def deviation(self) -> Deviation:
        """The deviation in the table's form."""
        return Deviation(self.kind, self.step, None if self.act is None else self.act.act, self.before, self.is_sweep)


class Deviated(Entered):
    """Something deviated from what was due."""

    kind = "deviated"
    deviation: DeviationBody


class TakenBack(Entered):
    """The last entry of this round is taken back."""

    kind = "taken_back"


class Observed(Entered):
    """The examiner confirms that this round was dealt as entered."""

    kind = "observed"
