"""The live table without a window: dice, bets, simulated players, undo, saving. No grades of drills, no exam."""
