"""A game being scored, without widgets: the live game, what is on the sheet, and the finished turns."""

import secrets
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.course import ShownTurn
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import under
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.table.score.live_keeping import GradedGamePart, LiveKeeping
from dealer_trainer.ui.score.game_file import GameFile
from dealer_trainer.ui.score.house.house_file import HouseFile
from dealer_trainer.ui.score.sheet_paint import SheetLine
from dealer_trainer.ui.settings.translated import figure_text

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
