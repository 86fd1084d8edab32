"""The families of games behind one interface: what `check`, the command line, and the screens ask of any game."""
