"""The live school: every station as a tile, a look over a trainee's shoulder, commands to a running exam."""
