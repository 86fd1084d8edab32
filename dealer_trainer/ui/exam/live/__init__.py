"""The live school: every station as a tile, a look over a trainee's shoulder, orders to a running exam."""
