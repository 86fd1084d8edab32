"""Is this layout clean? The felt shows it, the question tells what happened, the cards are what can be done."""

from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.kind.protect import act_story, posted_text
from dealer_trainer.drills.item.text import point_text
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.settings.translated import translated


class JudgePad(ChoicePad):
    """A choice with a story."""

    def question(self, item: Item) -> str:
        """What happened, act by act, and the posted limits; what lies on the felt is seen there."""
        acts = (translated(act_story(self.game.rules, item.table, act)) for act in item.acts)
        happened = as_sentence("; ".join(acts).replace(".”", "”"))
        posted = translated(posted_text(self.game.rules, item.acts))
        return self.tr("{point}. {happened} What do you do?").format(
            point=translated(point_text(item.table.point)), happened=f"{happened} {posted}".strip()
        )
