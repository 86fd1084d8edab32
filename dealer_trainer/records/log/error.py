"""Why something is no sound part of a record."""


class LogError(ValueError):
    """What was handed in is no event, seal, key certificate or packet.

    `where`: dotted path inside it, "" for the whole. `what`: what was found. `how`: what to do about it.
    """

    def __init__(
        self, where: str, what: str, how: str = "Export the record again on the station that keeps it"
    ) -> None:
        super().__init__(where, what, how)
        self.where = where
        self.what = what
        self.how = how

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.what}. {self.how}."
