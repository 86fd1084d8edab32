"""A game as text: its seed, its house rules, and every reply, so that it can be replayed to the same moment."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer.guide.score.fault import Offer, Said
from dealer_trainer.table.score.keeping_step import PromptKind, Reply

MOST_BYTES = 2_000_000
Cents = Annotated[int, Field(ge=0, le=100_000_000)]
House = Annotated[dict[Annotated[str, Field(max_length=20)], bool | int | Annotated[str, Field(max_length=20)]],
                  Field(max_length=40)]  # fmt: skip
Names = Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=12)]


class KeptReply(BaseModel):
    """One reply, and what it replied to: another version may ask something else."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: PromptKind
    points: int | None = None
    total: int | None = None
    offer: Offer | None = None
    dice: int | None = None
    wrote: int | None = None
    player: str | None = None
    due: Names = ()
    winners: Names = ()
    named: Annotated[tuple[int, ...], Field(max_length=6)] | None = None
    no_roll: bool = False
    row: Annotated[str, Field(max_length=3)] = ""
    pot: Cents | None = None
    paid: Annotated[tuple[Cents, ...], Field(max_length=12)] | None = None

    def built(self) -> Reply:
        """The reply itself."""
        said = Said(self.points, self.total, self.offer)
        return Reply(said, self.dice, self.wrote, self.player, self.due, self.winners, self.named, self.no_roll,
                     self.row, self.pot, self.paid)  # fmt: skip


class KeptGame(BaseModel):
    """A game up to a moment. `content`: version of the game's rules; `house`: the switches that differ from them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    game: str
    content: str
    seed: Annotated[int, Field(ge=0)]
    house: House = {}
    replies: Annotated[tuple[KeptReply, ...], Field(max_length=20_000)] = ()

    def text(self) -> str:
        """The text that is written to a file."""
        return self.model_dump_json(exclude_defaults=True)


def kept_reply(kind: PromptKind, reply: Reply) -> KeptReply:
    """A reply in the form that is saved."""
    fields = {name: value for name, value in reply._asdict().items() if name != "said"}
    return KeptReply.model_validate({"kind": kind, **reply.said._asdict(), **fields})


def read_game(text: str) -> KeptGame | None:
    """The game in a text; None if the text is not a game."""
    try:
        return KeptGame.model_validate_json(text)
    except ValidationError:
        return None
