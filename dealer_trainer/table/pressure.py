"""How much the table presses a trainee who rehearses under pressure: as much as leaves them at 85 right of 100."""

from typing import Final, NamedTuple

from dealer_trainer.message import message

TARGET: Final = 0.85
"""The part of what is due that is to be right: harder than routine, and still mostly a success."""

MOST: Final = 10.0
STEP: Final = 0.6
"""How far one wrong duty and the right ones that make up for it move the dose; 17 right ones weigh 3 wrong ones."""

HURRIES: Final = (
    message("Come on, let's roll!"),
    message("Where is my money?"),
    message("A little faster, please?"),
    message("We are waiting here."),
    message("Are we playing today?"),
)
"""What impatient players say."""


class Pressure(NamedTuple):
    """`dose` from 0, a quiet table, to 10. Up a little for each right duty, down more for each wrong one.

    That is the weighted staircase of psychophysics (Kaernbach 1991): it stands still where 85 of 100 are right.
    """

    dose: float = 0.0

    def after(self, right: int, due: int) -> "Pressure":
        """The dose after a round in which so many of the duties were right."""
        step = STEP * (right * (1 - TARGET) - (due - right) * TARGET)
        return Pressure(min(MOST, max(0.0, self.dose + step)))

    @property
    def shown(self) -> int:
        """The dose as it is told, a whole number from 0 to 10."""
        return round(self.dose)

    @property
    def babble(self) -> float:
        """How loud the room is, from 0 to 1 of the table's own sounds."""
        return self.dose / MOST

    @property
    def act_ms(self) -> int:
        """What the pace allows for one act."""
        return round(4000 - 220 * self.dose)

    @property
    def hurry_ms(self) -> int | None:
        """How long until the next player hurries; None where nobody does."""
        return None if self.shown == 0 else round(33_000 - 2700 * self.dose)
