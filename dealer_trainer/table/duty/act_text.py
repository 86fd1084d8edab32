"""What is done in a table duty, in words: as an instruction for a card or a button, and as somebody saw it."""

from collections.abc import Mapping

from dealer_trainer.engine import dollars
from dealer_trainer.guide.duty.act import DutyAct, fact_text
from dealer_trainer.message import Message, joined, message, sentence

Verb = tuple[str, str]
"""As an instruction, and as it is told of a dealer."""

VERBS: Mapping[str, Verb] = {
    "clear_hands": (message("clear your hands"), message("clears the hands")),
    "unlock": (message("unlock"), message("unlocks")),
    "prove": (message("prove"), message("proves")),
    "floor": (message("call the floor"), message("calls the floor")),
    "sign": (message("sign"), message("signs")),
    "drop": (message("drop"), message("drops")),
    "check": (message("check"), message("checks")),
    "pop": (message("press the popper"), message("presses the popper")),
    "leave": (message("leave the table"), message("leaves the table")),
    "show": (message("show"), message("shows")),
    "rack": (message("rack"), message("racks")),
    "pay": (message("pay a bet with"), message("pays a bet with")),
    "release": (message("hand over"), message("hands over")),
    "spread": (message("spread"), message("spreads")),
    "announce": (message("make the call"), message("makes the call")),
    "push": (message("push across"), message("pushes across")),
    "take_by_hand": (message("take from the player's hand"), message("takes from the player's hand")),
    "say": (message("say something to the player"), message("says something to the player")),
    "take": (message("take"), message("takes")),
    "set_up": (message("set up"), message("sets up")),
    "tap": (message("tap"), message("taps")),
    "tube": (message("put in the tube"), message("puts in the tube")),
    "pocket": (message("put in the pocket"), message("puts in the pocket")),
    "leave_up": (message("leave up"), message("leaves up")),
    "finish": (message("finish what is open"), message("finishes what is open")),
    "tell": (message("give the facts"), message("gives the facts")),
    "case": (message("look over the layout"), message("looks over the layout")),
    "return": (message("give back"), message("gives back")),
    "stoop": (message("bend down for the chip"), message("bends down for the chip")),
    "open_popper": (message("open the popper"), message("opens the popper")),
    "touch": (message("touch"), message("touches")),
    "withhold": (message("keep the payout back"), message("keeps the payout back")),
    "send_away": (message("send the player away"), message("sends the player away")),
    "give_card": (message("give the helpline card"), message("gives the helpline card")),
}

THINGS: Mapping[str, str] = {
    "tray": message("the tray"),
    "opener": message("the opener"),
    "closer": message("the closer"),
    "corrected": message("the corrected slip"),
    "popper": message("the popper"),
    "slip": message("the slip"),
    "fill": message("the fill"),
    "request": message("the request"),
    "credit": message("the chips for the credit"),
    "cash": message("the cash"),
    "chips": message("the chips"),
    "chips_out": message("the house's chips"),
    "chips_in": message("the player's chips"),
    "foreign": message("the foreign chip"),
    "toke": message("the toke"),
    "bet": message("the bet"),
    "numbers": message("the Numbers"),
    "bill": message("the bill"),
    "chip": message("the chip"),
}

_USUAL: Mapping[str, str] = {
    "unlock": "tray", "take": "bet", "touch": "bet", "set_up": "bet",
    "rack": "toke", "pocket": "toke", "leave_up": "toke",
}  # fmt: skip
"""What an act is about that does not say it."""

_OTHERS: Mapping[tuple[str, str], str] = {
    ("floor", "unlock"): message("the floor unlocks the tray"),
    ("floor", "record"): message("the floor records the count"),
    ("floor", "sign"): message("the floor signs"),
    ("floor", "ok"): message("the floor says yes"),
    ("floor", "lock"): message("the floor locks the lid"),
    ("security", "bring"): message("security brings chips and slip"),
    ("security", "box"): message("security changes the box"),
    ("player", "lay"): message("the player lays it down"),
    ("player", "push_in"): message("the player pushes the chips in"),
    ("player", "call_out"): message("the player calls the bet out"),
    ("relief", "tap"): message("the relief taps the shoulder"),
}


def instruction(act: DutyAct) -> Message:
    """What to do, without the words or the amount: "Prove the fill."."""
    return sentence(doing(act))


def doing(act: DutyAct) -> Message:
    """The same within a sentence: "prove the fill"."""
    return _with_thing(VERBS[act.do][0], act)


def has_words(act: DutyAct) -> bool:
    """Whether whoever does it does such a thing at all."""
    return act.do in VERBS if act.by == "dealer" else (act.by, act.do) in _OTHERS


def told(act: DutyAct, line: str = "") -> Message:
    """What was seen, with words and amount: "pushes across the chips: $200". `line`: what a line says."""
    if act.by != "dealer":
        return message("{seen}", seen=_OTHERS[act.by, act.do])
    if act.do == "announce" and act.call:
        return message("calls “{call}”", call=act.call)
    if act.do == "say" and line:
        return message("says “{line}”", line=line)
    words = _with_thing(VERBS[act.do][1], act)
    if act.facts:
        return message("{words}: {facts}", words=words, facts=joined(", ", tuple(map(fact_text, act.facts))))
    if act.worth is None:
        return words
    return message("{words}: {amount}", words=words, amount=dollars(act.worth))


def _with_thing(verb: str, act: DutyAct) -> Message:
    if act.do == "pay":
        of = "fill" if act.source_of == "fill" else "cash" if act.of == "cash" else "chips"
    elif act.do in ("sign", "drop") and act.of in ("fill", "credit"):
        of = "slip"
    else:
        of = act.of or _USUAL.get(act.do, "")
    if of not in THINGS:
        return message("{verb}", verb=verb)
    return message("{verb} {thing}", verb=verb, thing=THINGS[of])


def law_text(source: str) -> str:
    """Whose law asks for a step: "By law in MD, PA, NJ."; empty if none does."""
    kind, _, states = source.partition(":")
    return message("Required by law in {states}.", states=states) if kind == "law" and states else ""
