"""The texts of the cards on the Drills screen, from the figures of the plan."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.card import CardFigures
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Mix, Skill
from dealer_trainer.ui.drill.drill_card import CardText, Figure, Shade
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import game_text


def skill_card(game: Game, skill: Skill, figures: CardFigures, unit: int | None) -> CardText:
    """The card of one skill; `unit`: the course's unit that teaches it, if it has not been taught yet."""
    odds = skill.features.get("odds")
    glyph = str(game.odds[odds]) if isinstance(odds, str) and odds in game.odds else ""
    brief = str(figures.due) if figures.due else ""
    blank = CardText(game_text(skill.title), game_text(skill.text), skill.kind, glyph, brief=brief)
    return _filled(blank, figures, unit, *_stage_pill(figures))


def goal_card(blank: CardText, figures: CardFigures, unit: int | None) -> CardText:
    """The card of skills that are trained together."""
    pill, shade = _goal_pill(figures)
    brief = str(figures.due) if figures.due else f"{figures.known}/{figures.skills}" if figures.answers else ""
    return _filled(blank._replace(brief=brief), figures, unit, pill, shade)


def mix_icon(mix: Mix) -> str:
    """A mix of whole kinds has the icon of the first."""
    if mix.choose == "mistakes":
        return "mistakes"
    return mix.kinds[0] if mix.kinds and not mix.skills else "pair"


def first_unit(skills: Sequence[Skill], untaught: Mapping[str, int]) -> int | None:
    """The unit that teaches the first of these skills, None if one of them has been taught already."""
    units = [untaught.get(skill.id) for skill in skills]
    known = [unit for unit in units if unit is not None]
    return min(known) if known and len(known) == len(units) else None


def rate_text(rate: float) -> str:
    """Answers a minute, to two figures: "14", "4.5"."""
    return f"{rate:.0f}" if rate >= 9.95 else f"{rate:.1f}"


def _filled(blank: CardText, figures: CardFigures, unit: int | None, pill: str, shade: Shade) -> CardText:
    if unit is not None:
        words = QCoreApplication.translate("DrillCard", "Taught in unit {number}")
        return blank._replace(note=words.format(number=unit), is_dim=True)
    if not figures.answers:
        return blank._replace(pill=pill, shade=shade, note=_size_text(figures), share=0.0)
    accuracy = figures.rate.accuracy
    if not figures.has_speed or accuracy is None or figures.aim is None:
        return blank._replace(pill=pill, shade=shade, note=_count_text(figures.answers), share=figures.mastery)
    right = Figure(figure("percent", 100 * accuracy), QCoreApplication.translate("DrillCard", "right"))
    words = QCoreApplication.translate("DrillCard", "per minute · aim {aim}").format(aim=rate_text(figures.aim))
    speed = Figure(rate_text(figures.rate.rights), words)
    return blank._replace(pill=pill, shade=shade, left=right, right=speed, share=figures.mastery)


def _size_text(figures: CardFigures) -> str:
    if figures.skills == 1:
        return QCoreApplication.translate("DrillCard", "Not tried yet")
    return QCoreApplication.translate("DrillCard", "{count} skills, none tried yet").format(count=figures.skills)


def _count_text(answers: int) -> str:
    if answers == 1:
        return QCoreApplication.translate("DrillCard", "One answer so far")
    return QCoreApplication.translate("DrillCard", "{count} answers so far").format(count=answers)


def _stage_pill(figures: CardFigures) -> tuple[str, Shade]:
    if figures.due:
        return _due_text(figures.due), "warn"
    words: dict[str, tuple[str, Shade]] = {
        "new": (QCoreApplication.translate("DrillCard", "new"), "plain"),
        "learning": (QCoreApplication.translate("DrillCard", "learning"), "warn"),
        "slow": (QCoreApplication.translate("DrillCard", "right but slow"), "plain"),
        "known": (QCoreApplication.translate("DrillCard", "known"), "good"),
    }
    return words[figures.stage]


def _goal_pill(figures: CardFigures) -> tuple[str, Shade]:
    if figures.due:
        return _due_text(figures.due), "warn"
    if not figures.answers:
        return QCoreApplication.translate("DrillCard", "new"), "plain"
    if figures.known == figures.skills:
        return QCoreApplication.translate("DrillCard", "known"), "good"
    words = QCoreApplication.translate("DrillCard", "{known} of {count} known")
    return words.format(known=figures.known, count=figures.skills), "plain"


def _due_text(due: int) -> str:
    if due == 1:
        return QCoreApplication.translate("DrillCard", "1 due")
    return QCoreApplication.translate("DrillCard", "{count} due").format(count=due)
