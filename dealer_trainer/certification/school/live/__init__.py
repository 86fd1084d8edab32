"""The live school: what a cockpit shows of every station, and the commands that it gives."""
