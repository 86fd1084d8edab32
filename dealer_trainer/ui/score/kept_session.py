"""A game being scored, without widgets: the live game, the sheet, finished turns; on disk with its house rules."""

import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError
from PySide6.QtCore import QCoreApplication

from dealer_trainer import files
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame, ShownTurn
from dealer_trainer.games.score.switch import SwitchError, Switches, under
from dealer_trainer.table.score.keeping_step import PromptKind, Reply, Step
from dealer_trainer.table.score.live_keeping import (
    MOST_BYTES,
    GradedGamePart,
    House,
    KeptGame,
    KeptReply,
    LiveKeeping,
    kept_reply,
    read_game,
)
from dealer_trainer.ui.score.sheet_paint import SheetLine
from dealer_trainer.ui.settings.translated import figure_text, translated

_MOST_BYTES = 20_000


class KeptHouse(BaseModel):
    """The switches that differ from the game's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: House


class HouseFile:
    """Stores the switches; without a path, keeps them in memory. Switches unknown to this version are left out."""

    def __init__(self, game: ScoreGame, path: Path | None = None) -> None:
        self._path = path
        self.switches: Switches = {} if path is None else _read(game, path)

    def choose(self, switches: Switches) -> None:
        """Use and store other switches from now on."""
        self.switches = dict(switches)
        if self._path is None:
            return
        with suppress(OSError):  # the choice holds for this session
            if switches:
                files.write_whole(self._path, KeptHouse(house=dict(switches)).model_dump_json())
            else:
                self._path.unlink(missing_ok=True)


def _read(game: ScoreGame, path: Path) -> Switches:
    try:
        found = KeptHouse.model_validate_json(files.read_plain(path, _MOST_BYTES)).house
        under(game, found)
    except (OSError, ValidationError, SwitchError):
        return {}
    return found


FOLDER = "keeping"
FIRST = "first"
"""Stands in for a trainee's id before there is one."""


class GameFile:
    """One trainee's game of one kind; if it cannot be written, it is lost with the window, and nothing else is."""

    def __init__(self, game: ScoreGame, trainee: str | None, folder: Path | None = None) -> None:
        self._game = game
        place = (folder or files.user_data()) / FOLDER
        self._path = _path(place / f"{game.id}-{{}}.json", trainee)
        self.house = HouseFile(game, _path(place / f"{game.id}-{{}}-house.json", trainee))
        self._replies: list[KeptReply] = []
        self._switches: Switches = {}
        self.trouble = ""
        """What happened to a game that could not be read, for its trainee."""

    def begin(self, switches: Switches) -> None:
        """Keep a game from its beginning, under these switches; its first reply replaces the game kept before."""
        self._replies, self._switches = [], switches

    def forget(self) -> None:
        """Stop keeping the game."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def add(self, seed: int, kind: PromptKind, reply: Reply) -> None:
        """Store one more reply."""
        self._replies.append(kept_reply(kind, reply))
        self._write(seed)

    def take_back(self, seed: int) -> None:
        """Remove the last reply."""
        self._replies.pop()
        self._write(seed)

    def read(self) -> KeptGame | None:
        """The game up to where it was left; None if there is none that can be continued."""
        try:
            found = read_game(files.read_plain(self._path, MOST_BYTES).decode(errors="replace"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self._refuse(error.strerror or "")
            return None
        if found is None:
            self._refuse(QCoreApplication.translate("GameFile", "it is damaged"))
            return None
        if found.game != self._game.id:
            return None
        if not self._fits(found):
            self._refuse(QCoreApplication.translate("GameFile", "it was begun under other rules"))
            return None
        self._replies, self._switches = list(found.replies), found.house
        return found

    def _refuse(self, reason: str) -> None:
        words = QCoreApplication.translate("GameFile", "The saved game could not be read: {reason}.")
        self.trouble = words.format(reason=translated(reason))
        with suppress(OSError):
            name = files.set_aside(self._path).name
            self.trouble += " " + QCoreApplication.translate("GameFile", "It was set aside as {file}.").format(
                file=name
            )

    def _fits(self, found: KeptGame) -> bool:
        """Whether this version asks the questions that were answered, whatever content it was begun with.

        Most changes of content are of words alone.
        """
        try:
            session = LiveKeeping(under(self._game, found.house), found.seed)
        except SwitchError:
            return False
        for reply in found.replies:
            if session.prompt is None or session.prompt.kind != reply.kind:
                return False
            session.reply(reply.built())
        return session.prompt is not None

    def _write(self, seed: int) -> None:
        kept = KeptGame(game=self._game.id, content=self._game.content, seed=seed, house=dict(self._switches),
                        replies=tuple(self._replies))  # fmt: skip
        with suppress(OSError):
            files.write_whole(self._path, kept.text())


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
    graded: GradedGamePart
    before: Sheet
    lines: Lines
    pot: int


class KeptSession:
    """A game under its house rules, or a lesson's turn. `game`: under the current rules.

    `said`: the last total that the keeper announced.
    """

    def __init__(self, game: ScoreGame, seed: int | None, saved: GameFile | None) -> None:
        self._own, self._saved = game, saved
        self.house = HouseFile(game) if saved is None else saved.house
        self.seed = secrets.randbelow(2**31) if seed is None else seed
        self._begin(under(game, self.house.switches), None)

    def begin(self, shown: ShownTurn | None = None) -> None:
        """Begin a game, or the turn of a lesson, which is played under the game's own rules."""
        if shown is None and self._saved is not None:
            self._saved.begin(self.house.switches)
        self._begin(self._own if shown is not None else under(self._own, self.house.switches), shown)

    def begin_anew(self) -> None:
        """Begin another game."""
        self.seed = secrets.randbelow(2**31)
        if self._saved is not None:
            self._saved.forget()
        self.begin()

    def resume(self) -> str:
        """Resume the game that was left, or begin one; returns what happened to one that could not be read."""
        kept = None if self._saved is None else self._saved.read()
        if kept is None:
            self.begin()
            return "" if self._saved is None else self._saved.trouble
        self.seed = kept.seed
        self._begin(under(self._own, kept.house), None)
        for reply in kept.replies:
            self._advance(reply.built())
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
        kind = self.live.step.prompt.kind
        turn = self._advance(reply)
        if self._saved is not None and not self.is_lesson:
            if self.live.prompt is None:
                self._saved.forget()
            else:
                self._saved.add(self.seed, kind, reply)
        return turn

    def undo(self) -> None:
        """Undo the last reply of this turn."""
        self.live.undo()
        if self._saved is not None and not self.is_lesson:
            self._saved.take_back(self.seed)

    def _begin(self, game: ScoreGame, shown: ShownTurn | None) -> None:
        self.game, self._shown = game, shown
        self.live = LiveKeeping(game, self.seed, shown)
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
