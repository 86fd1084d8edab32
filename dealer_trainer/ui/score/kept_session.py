"""A game being scored, without widgets: the live game, the sheet, finished turns; on disk with its house rules."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError
from PySide6.QtCore import QCoreApplication

from dealer_trainer import files
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.loading import ScoreGame, ShownTurn, SwitchError, Switches, under
from dealer_trainer.table.score import live_keeping
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.ui.score.paint import SheetLine
from dealer_trainer.ui.settings.translated import figure_text, translated

_MOST_BYTES = 20_000


class KeptHouse(BaseModel):
    """The switches that differ from the game's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: live_keeping.House


FOLDER = "keeping"
FIRST = "first"
"""Stands in for a trainee's id before there is one."""


class GameFile:
    """One trainee's game of one kind, and the switches of later games.

    If they cannot be written, they are lost with the window, and nothing else is.
    """

    def __init__(
        self, game: ScoreGame, trainee: str | None, folder: Path | None = None, *, is_written: bool = True
    ) -> None:
        self._game = game
        place = (folder or files.user_data()) / FOLDER if is_written else None
        self._path, self._house_path = (
            None if place is None else _path(place / f"{game.id}-{{}}{end}.json", trainee) for end in ("", "-house")
        )
        self.switches: Switches = self._read_switches()
        self.trouble = ""
        """What happened to a game that could not be read, for its trainee."""

    def choose(self, switches: Switches) -> None:
        """Use and store other switches from now on."""
        self.switches = dict(switches)
        _write(self._house_path, KeptHouse(house=dict(switches)).model_dump_json() if switches else "")

    def save(self, seed: int, switches: Switches, replies: Sequence[live_keeping.KeptReply]) -> None:
        """Store the game up to a reply; without any, the game kept before stays."""
        kept = live_keeping.KeptGame(game=self._game.id, content=self._game.content, seed=seed, house=dict(switches),
                        replies=tuple(replies))  # fmt: skip
        _write(self._path, kept.text())

    def forget(self) -> None:
        """Stop keeping the game."""
        _write(self._path, "")

    def read(self) -> live_keeping.KeptGame | None:
        """The game up to where it was left; None if there is none that can be continued."""
        if self._path is None:
            return None
        try:
            found = live_keeping.read_game(
                files.read_plain(self._path, live_keeping.MOST_BYTES).decode(errors="replace")
            )
        except FileNotFoundError:
            return None
        except OSError as error:
            self._refuse(self._path, error.strerror or "")
            return None
        if found is None:
            self._refuse(self._path, QCoreApplication.translate("GameFile", "it is damaged"))
        elif found.game == self._game.id and not self._fits(found):
            self._refuse(self._path, QCoreApplication.translate("GameFile", "it was begun under other rules"))
        elif found.game == self._game.id:
            return found
        return None

    def _read_switches(self) -> Switches:
        """The switches that were chosen; none if this version does not know them."""
        if self._house_path is None:
            return {}
        try:
            found = KeptHouse.model_validate_json(files.read_plain(self._house_path, _MOST_BYTES)).house
            under(self._game, found)
        except (OSError, ValidationError, SwitchError):
            return {}
        return found

    def _refuse(self, path: Path, reason: str) -> None:
        words = QCoreApplication.translate("GameFile", "The saved game could not be read: {reason}.")
        self.trouble = words.format(reason=translated(reason))
        with suppress(OSError):
            aside = QCoreApplication.translate("GameFile", "It was set aside as {file}.")
            self.trouble += " " + aside.format(file=files.set_aside(path).name)

    def _fits(self, found: live_keeping.KeptGame) -> bool:
        """Whether this version asks the questions that were answered, whatever content it was begun with.

        Most changes of content are of words alone.
        """
        try:
            session = live_keeping.LiveKeeping(under(self._game, found.house), found.seed)
        except SwitchError:
            return False
        for reply in found.replies:
            if session.prompt is None or session.prompt.kind != reply.kind:
                return False
            session.reply(reply.built())
        return session.prompt is not None


def _write(path: Path | None, text: str) -> None:
    """Write a file, or remove it if there is nothing to write; what cannot be written holds for this session."""
    with suppress(OSError):
        if path is not None and text:
            files.write_whole(path, text)
        elif path is not None:
            path.unlink(missing_ok=True)


def _path(named: Path, trainee: str | None) -> Path:
    """A trainee's file; a game begun before anybody had a name becomes theirs."""
    path = named.with_name(named.name.format(trainee or FIRST))
    if trainee is not None and not path.exists():
        with suppress(OSError):
            named.with_name(named.name.format(FIRST)).replace(path)
    return path


Lines = Mapping[str, tuple[SheetLine, ...]]
"""What is on the sheet, by player."""


class ReviewedTurn(NamedTuple):
    """A turn, or another part of a game, that was kept; with the sheet, its lines, and the pot at its beginning."""

    number: int
    player: str
    graded: live_keeping.GradedGamePart
    before: Sheet
    lines: Lines
    pot: int


class KeptSession:
    """A game under its house rules, or a lesson's turn. `game`: under the current rules, `switches`.

    `said`: the last total that the keeper announced.
    """

    def __init__(self, game: ScoreGame, seed: int | None, saved: GameFile | None) -> None:
        self._own = game
        self.file = saved or GameFile(game, None, is_written=False)
        self.seed = secrets.randbelow(2**31) if seed is None else seed
        self.begin()

    def begin(self, shown: ShownTurn | None = None) -> None:
        """Begin a game, or the turn of a lesson, which is played under the game's own rules."""
        self._begin({} if shown is not None else self.file.switches, shown)

    def begin_anew(self) -> None:
        """Begin another game."""
        self.seed = secrets.randbelow(2**31)
        self.file.forget()
        self.begin()

    def resume(self) -> str:
        """Resume the game that was left, or begin one; returns what happened to one that could not be read."""
        kept = self.file.read()
        if kept is None:
            self.begin()
            return self.file.trouble
        self.seed = kept.seed
        self._begin(kept.house, None)
        for reply in kept.replies:
            self._advance(reply.built())
        self._replies = list(kept.replies)
        return ""

    @property
    def is_lesson(self) -> bool:
        """Whether this is the turn of a lesson."""
        return self._shown is not None

    @property
    def has_begun(self) -> bool:
        """Whether anything was done yet."""
        return bool(self.reviewed) or self.live.may_undo

    def do(self, reply: Reply) -> ReviewedTurn | None:
        """Take a reply and store it; returns the turn if the reply ended it."""
        self._replies.append(live_keeping.kept_reply(self.live.step.prompt.kind, reply))
        turn = self._advance(reply)
        self._save()
        return turn

    def undo(self) -> None:
        """Undo the last reply of this turn."""
        self.live.undo()
        self._replies.pop()
        self._save()

    def _save(self) -> None:
        if self.is_lesson:
            return
        if self.live.prompt is None:
            self.file.forget()
        else:
            self.file.save(self.seed, self.switches, self._replies)

    def _begin(self, switches: Switches, shown: ShownTurn | None) -> None:
        self.game, self.switches, self._shown = under(self._own, switches), switches, shown
        self._replies = list[live_keeping.KeptReply]()
        self.live = live_keeping.LiveKeeping(self.game, self.seed, shown)
        scores = self.live.sheet.scores
        self.written: dict[str, tuple[SheetLine, ...]] = {
            name: (SheetLine(figure_text(score)),) if score else () for name, score in scores.items()
        }
        self.reviewed: list[ReviewedTurn] = []
        self.said: int | None = None

    def _advance(self, reply: Reply) -> ReviewedTurn | None:
        step, before, pot = self.live.step, self.live.sheet, self.live.pot
        if reply.said.total is not None:
            self.said = reply.said.total
        if step.prompt.kind in ("start", "turn_over") or reply.said.offer == "bust":
            self.said = None
        graded = self.live.reply(reply)
        if graded is None:
            return None
        number = sum(turn.graded.kind == "turn" for turn in self.reviewed) + 1
        turn = ReviewedTurn(number, step.prompt.player, graded, before, dict(self.written), pot)
        self.reviewed.append(turn)
        self.written |= written_after(turn)
        return turn


def with_pending(lines: Lines, done: Iterable[tuple[Step, Reply]], sheet: Sheet) -> Lines:
    """The lines with what was written in a turn that is not over, right or wrong."""
    for step, reply in done:
        player = reply.player or step.prompt.player
        if step.prompt.kind == "write" and reply.wrote is not None and player in lines:
            is_mark = not reply.wrote and step.turn.phase == "bust"
            score = sheet.scores[player] + reply.wrote
            added = (SheetLine("Z", True),) if is_mark else (SheetLine(figure_text(score)),) if reply.wrote else ()
            return {**lines, player: (*lines[player], *added)}
    return lines


def written_after(turn: ReviewedTurn) -> Lines:
    """The columns that a turn has changed, as they are after it."""
    sheet, before, lines = turn.graded.sheet, turn.before, turn.lines
    if turn.graded.kind == "roll_off" and sheet.state != "over" and before.mark is not None:
        *rest, struck = lines[before.mark]
        return {before.mark: (*rest, struck._replace(is_struck=True))}
    if turn.graded.kind not in ("turn", "extra_roll") or not any(
        step.prompt.kind == "write" and not step.is_refused for step in turn.graded.steps
    ):
        return {}  # nothing was written, as in a lesson's turn that stops before its end
    return {turn.player: (*lines[turn.player], *_written(turn))}


def _written(turn: ReviewedTurn) -> tuple[SheetLine, ...]:
    """The lines that a turn adds: the score, or the mark of a bust, and after a third bust the remaining score."""
    sheet, before = turn.graded.sheet, turn.before
    score = sheet.scores[turn.player]
    lost = sum(penalty.points for penalty in sheet.penalties[len(before.penalties) :])
    if lost:
        return SheetLine("Z", True), SheetLine(figure_text(score))
    if score != before.scores[turn.player]:
        return (SheetLine(figure_text(score)),)
    return (SheetLine("Z", True),) if sheet.zilches != before.zilches else ()
