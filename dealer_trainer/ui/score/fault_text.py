"""A keeper's mistake in words: what went wrong, what it costs, and the row or ruling behind it."""

from collections.abc import Mapping

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import FaultKind, Measure, ScoreFault
from dealer_trainer.message import message
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated

_TITLES: Mapping[FaultKind, str] = {
    "dead_die_scored": message("A die that does not score was let through"),
    "wrong_points": message("Wrong points"),
    "wrong_total": message("Wrong total"),
    "wrong_entry": message("Wrong entry on the sheet"),
    "forbidden_bank": message("Banking offered or allowed too early"),
    "bank_withheld": message("Banking not offered"),
    "hot_dice_missed": message("Hot dice not called"),
    "wrong_dice_count": message("Wrong number of dice"),
    "wrong_pick_up": message("Dice taken over against the rules"),
    "wrong_player": message("The dice go to the wrong player"),
    "last_round_missed": message("Last round: wrong turns"),
    "wrong_winner": message("Wrong winner"),
    "wrong_pot": message("The pot is wrong"),
    "omitted_call": message("A call left out"),
}
_TITLES_BY_ROW: Mapping[tuple[FaultKind, str], str] = {
    **{("wrong_points", row): message("The wrong announcement") for row in ("K1", "K2", "K3")},
    **{("wrong_player", row): message("Written in the wrong column") for row in ("K11", "K16")},
    ("wrong_player", "S30"): message("The wrong player starts"),
    ("wrong_pot", "K19"): message("The pot was paid wrong"),
}
_RULINGS = {
    "S25": message("The target must be hit exactly"),
    "S26": message("A win is rolled for"),
    "S30": message("Who starts: the highest die; those who tie roll again"),
    "S33": message("Equal stakes in the pot"),
}
"""What is decided by a ruling that grades something the guide has no row for."""


def fault_title(game: ScoreGame, fault: ScoreFault) -> str:
    """One mistake in a few words."""
    bust = game.words.bust[0].capitalize()
    text = _TITLES_BY_ROW.get((fault.kind, fault.row)) or _TITLES.get(fault.kind, "")
    if fault.kind == "missed_bust":
        text = message("{bust} not called", bust=bust)
    elif fault.kind == "false_bust":
        text = message("{bust} called on dice that score", bust=bust)
    elif fault.kind == "wrong_dice_count" and fault.severity == "critical":
        text = message("Wrong number of dice thrown, so the roll is void")
    elif fault.kind == "omitted_call" and fault.done is not None and fault.done != Measure():
        text = message("The wrong call")
    return translated(text)


def cost_text(cost: int) -> str:
    """What a mistake costs on the sheet."""
    if not cost:
        return translated(message("no effect on the score"))
    if cost > 0:
        return translated(message("gives away {points} points", points=figure_text(cost)))
    return translated(message("withholds {points} points", points=figure_text(-cost)))


def source_text(game: ScoreGame, row_id: str) -> str:
    """The row of the guide that a mistake breaks, and its source; the ruling if the guide has no such row."""
    row = next((row for row in game.rows if row.id == row_id), None)
    if row is None:
        ruling = translated(message("our ruling {ids}", ids=row_id))
        return f"{ruling} · {translated(_RULINGS.get(row_id, ''))}"
    rulings = [source.partition(":")[2] for source in row.source if source.startswith("ruling")]
    parts = [message("the rules of the game")] if any(each.startswith("document") for each in row.source) else []
    parts += [message("our ruling {ids}", ids=", ".join(rulings))] if rulings else []
    return f"{row.id} · {game_text(row.title)} · {' + '.join(map(translated, parts))}"


def fault_text(game: ScoreGame, fault: ScoreFault, times: int = 1) -> str:
    """One mistake and what it costs; `times`: how often it was made, with the cost of all of them."""
    what = {"mistake": fault_title(game, fault), "cost": cost_text(fault.cost)}
    if times == 1:
        return translated(message("{mistake}: {cost}", **what))
    return translated(message("{mistake}, {times} times: {cost}", times=times, **what))
