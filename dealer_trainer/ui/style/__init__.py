"""How widgets look: colors, typefaces, style sheet, icons, scale."""
