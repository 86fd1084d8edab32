"""Scoring games with dice: what dice are worth, a turn, a whole game on the sheet, exact chances."""
