"""The felt as it was after an act, with the place of the act highlighted."""

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltPicture, picture_of
from dealer_trainer.ui.felt.picture import glow_of


def debrief_picture(shown: Snapshot) -> FeltPicture:
    """What both screens of a debrief show."""
    glow = glow_of(shown.acts[-1], shown.marks) if shown.acts else ()
    return picture_of(shown, are_quiet=True)._replace(glow=glow)
