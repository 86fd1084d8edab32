"""The next action: which button is highlighted, and in Learn which key does it. Test gives no such help."""

from PySide6.QtCore import QObject

from dealer_trainer.engine import Place
from dealer_trainer.guide.act import Act, Do
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.action.action import ActionId, action
from dealer_trainer.ui.widget.keycap import cap_text

SAME_NAME: dict[Do, ActionId] = {
    "announce": "call", "take": "take", "pay": "pay", "push": "push", "puck": "puck", "mark": "mark",
    "clear_marks": "clear_marks", "pop": "pop", "floor": "floor",
}  # fmt: skip


def is_asked(snapshot: Snapshot, act: Act) -> bool:
    """Whether an act answers a player; a Number that is set up differently is cut down to its limit."""
    return any(request.place == act.place for request in snapshot.requests)


def next_action(snapshot: Snapshot) -> ActionId | None:
    """What the primary button does: the next step in Learn; otherwise, once nothing else is due, what continues."""
    if snapshot.hint is not None:
        act = snapshot.hint.act
        if act.do == "set_up":
            return "grant" if is_asked(snapshot, act) else "open_numbers"
        if act.do == "refuse":
            return "refuse" if is_asked(snapshot, act) else "hand_back"
        return SAME_NAME.get(act.do)
    if not snapshot.is_clear:
        return None
    leads_on: dict[str, ActionId] = {"open": "pop", "settle": "finish"}
    return leads_on.get(snapshot.stage)


class KeyText(QObject):
    """Says in words which key or button does an act."""

    def of(self, snapshot: Snapshot, selection: Place | None) -> str:
        """The key of the next step in Learn: "Press T, or click Take."; empty if there is no next step.

        If its bet is not the selected one, selecting it comes first.
        """
        wanted = next_action(snapshot)
        if snapshot.hint is None or wanted is None:
            return ""
        act = snapshot.hint.act
        is_cut = act.do == "set_up" and act.place is not None and not is_asked(snapshot, act)
        is_on_bet = is_cut or act.do in ("take", "pay", "push") or wanted == "hand_back"
        if is_on_bet and act.place != selection:
            return self.tr("Click the bet that glows, or move to it with the arrow keys.")
        if is_cut:
            return self.tr("Pick up its limit with 1 to 7, then press N, or click Numbers.")
        if wanted in ("grant", "refuse") and snapshot.requests[0].place != act.place:
            other = self.tr("Choose that request with {key}, or click it.").format(key=action("next_request").key.cap)
            return f"{other} {self._plain(wanted)}"
        return self._special(act) or self._plain(wanted)

    def _plain(self, wanted: ActionId) -> str:
        found = action(wanted)
        return self.tr("Press {key}, or click {button}.").format(key=cap_text(found.key.cap), button=found.title)

    def _special(self, act: Act) -> str:
        if act.do == "announce":
            return self.tr("Press / and type it, or click a call.")
        if act.do == "pay":
            return self.tr("Build the payout with 1 to 7, or type it with A. Then press P, or click Pay.")
        if act.do == "puck" and act.to is None:
            return self.tr("Press U and O, or click OFF, where the puck is parked.")
        if act.do == "puck":
            return self.tr("Press U and {number}, or click the ring that glows.").format(number=act.to)
        if act.do == "mark":
            return self.tr("Press M and {number}, or click it on the track.").format(number=act.number)
        return ""
