"""The live school: every station as a tile, a trainee's screen as it is now, commands to a running exam."""
