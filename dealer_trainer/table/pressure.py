"""How much pressure the table puts on a trainee who rehearses under pressure: enough that 85 of 100 duties go right."""

from typing import Final, NamedTuple

from dealer_trainer.message import message

TARGET: Final = 0.85
"""The share of duties that should go right: harder than routine, and still mostly a success."""

MOST: Final = 10.0
STEP: Final = 0.6
"""How far a wrong duty, and the right ones that make up for it, move the dose.

17 right ones weigh as much as 3 wrong.
"""

HURRIES: Final = (
    message("Come on, let's roll!"),
    message("Where is my money?"),
    message("A little faster, please?"),
    message("We are waiting here."),
    message("Are we playing today?"),
)
"""What impatient players say."""


class Pressure(NamedTuple):
    """`dose`: from 0, a quiet table, to 10. It rises a little for each right duty and falls more for each wrong one.

    This is the weighted staircase of psychophysics (Kaernbach 1991): it is steady where 85 of 100 are right.
    """

    dose: float = 0.0

    def after(self, right: int, due: int) -> "Pressure":
        """The dose after a round in which so many of the duties were right."""
        step = STEP * (right * (1 - TARGET) - (due - right) * TARGET)
        return Pressure(min(MOST, max(0.0, self.dose + step)))

    @property
    def shown(self) -> int:
        """The dose as shown, a whole number from 0 to 10."""
        return round(self.dose)

    @property
    def babble(self) -> float:
        """How loud the room is, from 0 to 1 times the table's own sounds."""
        return self.dose / MOST

    @property
    def act_ms(self) -> int:
        """How many milliseconds the pace allows for one act."""
        return round(4000 - 220 * self.dose)

    @property
    def hurry_ms(self) -> int | None:
        """Milliseconds until the next player gets impatient; None if nobody does."""
        return None if self.shown == 0 else round(33_000 - 2700 * self.dose)
