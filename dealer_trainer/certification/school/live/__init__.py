"""The live school: what a cockpit shows of every station, and the orders that it gives them."""
