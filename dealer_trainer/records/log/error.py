"""Why something is not a sound part of a record."""

from dealer_trainer.message import joined, message

_EXPORT_AGAIN = message("Export the record again on the station that keeps it")


class LogError(ValueError):
    """The input is not an event, seal, key certificate, or packet.

    `where`: dotted path inside it, "" for the whole. `what`: what was found. `how`: what to do about it.
    """

    def __init__(self, where: str, what: str, how: str = _EXPORT_AGAIN) -> None:
        super().__init__(where, what, how)
        self.where = where
        self.what = what
        self.how = how

    def __str__(self) -> str:
        words = message("{what}. {how}.", what=self.what, how=self.how)
        return joined(": ", (self.where, words)) if self.where else words
