"""The live table without a window: dice, bets, simulated players, undo, saving. No drill grades, no exam."""
