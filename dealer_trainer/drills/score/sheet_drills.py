"""Drills about the sheet: ten turns written down, and who wins or still rolls in the last round."""

from dealer_trainer.drills.score.item import Draw, Features, ScoreItem
from dealer_trainer.engine.score.sheet import Entry, IllegalEntryError, Sheet, open_sheet, write
from dealer_trainer.engine.score.turn import IllegalActError
from dealer_trainer.message import joined, message
from dealer_trainer.table.score.player import KINDS, played_turn
from dealer_trainer.table.score.playthrough import PLAYERS, entry_of

TURNS = 10


class SheetFeatures(Features):
    """Nothing to choose yet."""


def the_sheet(draw: Draw) -> ScoreItem:
    """Ten turns: the scores, and the marks for busts in a row."""
    SheetFeatures.model_validate(draw.skill.features)
    chance = draw.chance
    scores = {player: 50 * (20 + chance.below(100)) for player in PLAYERS}
    start = open_sheet(PLAYERS, scores, {player: chance.below(3) for player in PLAYERS})
    sheet = start
    turns: list[dict[str, object]] = []
    while len(turns) < TURNS and sheet.next is not None:
        entry = _entry(draw, sheet)
        turns.append(entry_document(entry))
        sheet = write(draw.game.rules, sheet, entry)
    shown = {
        "players": list(PLAYERS), "sheet": dict(start.scores), "zilches": dict(start.zilches), "turns": turns,
    }  # fmt: skip
    due: dict[str, object] = {"scores": dict(sheet.scores), "zilches": dict(sheet.zilches)}
    if draw.game.rules.house.the_5150 != "off":  # otherwise nobody at this table knows about it
        due["noted_5150"] = list(sheet.noted)
    written = [message("{player} {points:,}", player=name, points=score) for name, score in sheet.scores.items()]
    return draw.item(message("Write the turns: the scores, and the marks for busts in a row."), shown, due,
                     message("{scores}.", scores=joined(", ", written)), "K16")  # fmt: skip


def last_round(draw: Draw) -> ScoreItem:
    """A sheet near the end and some turns: who has won, or who still rolls."""
    SheetFeatures.model_validate(draw.skill.features)
    rules, chance = draw.game.rules, draw.chance
    scores = {player: 50 * (178 + chance.below(22)) for player in PLAYERS}
    start = open_sheet(PLAYERS, scores, {})
    sheet = start
    turns: list[dict[str, object]] = []
    wanted = 2 + chance.below(4)
    while sheet.next is not None and (len(turns) < wanted or sheet.state == "playing"):
        entry = _near_the_end(draw, sheet)
        try:
            sheet = write(rules, sheet, entry)
        except IllegalActError:
            continue
        turns.append(entry_document(entry))
    shown = {"players": list(PLAYERS), "sheet": dict(start.scores), "turns": turns}
    due = {"winners": list(sheet.winners), "due": list(sheet.due)}
    why = message("{players} won.", players=" and ".join(sheet.winners))
    if sheet.due:
        why = message("Still to roll: {players}.", players=", ".join(sheet.due))
    return draw.item(message("Who has won? Nobody yet: who still rolls, in order?"), shown, due, why,
                     "K19" if sheet.winners else "K17")  # fmt: skip


def entry_document(entry: Entry) -> dict[str, object]:
    """A turn as `score` takes it."""
    if entry.kind == "banked":
        taken = {"picked_up": True} if entry.picked_up else {}
        return {"p": entry.player, "points": entry.points, "left": entry.left, **taken}
    points = {"points": entry.points} if entry.kind == "six_at_once" else {}
    return {"p": entry.player, entry.kind: True, **points}


def _entry(draw: Draw, sheet: Sheet) -> Entry:
    """The next player's turn; one that would end the game is drawn again."""
    assert sheet.next is not None
    while True:
        start = sheet.start_of(sheet.next)
        _, turns = played_turn(draw.game.rules, start, draw.chance.pick(KINDS), draw.chance)
        entry = entry_of(draw.game.rules, sheet.next, turns[-1])
        if entry.kind == "six_at_once":
            continue
        try:
            write(draw.game.rules, sheet, entry)
        except IllegalEntryError:
            continue
        return entry


def _near_the_end(draw: Draw, sheet: Sheet) -> Entry:
    """A turn that sometimes reaches the target, ties or beats the mark, or busts."""
    assert sheet.next is not None
    chance, player = draw.chance, sheet.next
    if chance.hits(35):
        return Entry(player, "bust")
    top = max(*sheet.scores.values(), draw.game.rules.target)
    points = top - sheet.scores[player] + chance.pick((-200, -50, 0, 50, 50, 300))
    return Entry(player, "banked", max(points, 50), 1 + chance.below(draw.game.rules.dice - 1))
